// Binds the endpoints of prizes.
#include "features/prizes/prizes.hpp"

namespace galleria::prizes {

void bind_routes(http::Binder& binder, Prizes& prizes) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_my_prizes>(
      [&](const Call& call, const Member& member, const ListMyPrizes& request) { return prizes.list_my_prizes(call, member, request); });
  binder.bind<give_prize_address>(
      [&](const Call& call, const Member& member, const GivePrizeAddress& request) { return prizes.give_prize_address(call, member, request); });
  binder.bind<confirm_prize_receipt>(
      [&](const Call& call, const Member& member, const ConfirmPrizeReceipt& request) { return prizes.confirm_prize_receipt(call, member, request); });
  binder.bind<get_prize_tip>([&](const Member& member, const GetPrizeTip&) { return prizes.get_prize_tip(member); });
  binder.bind<list_prize_winners>([&](const Call& call, const ListPrizeWinners& request) { return prizes.list_prize_winners(call, request); });
  binder.bind<list_prizes>([&](const Operator&, const ListPrizes& request) { return prizes.list_prizes(request); });
  binder.bind<save_prize>([&](const Call& call, const Operator& caller, const SavePrize& request) { return prizes.save_prize(call, caller, request); });
  binder.bind<search_prize_wins>([&](const Call& call, const Operator&, const SearchPrizeWins& request) { return prizes.search_prize_wins(call, request); });
  binder.bind<show_prize_receiver>([&](const Operator& caller, const ShowPrizeReceiver& request) { return prizes.show_prize_receiver(caller, request); });
  binder.bind<ship_prize>([&](const Call& call, const Operator& caller, const ShipPrize& request) { return prizes.ship_prize(call, caller, request); });
  binder.bind<pack_prizes>([&](const Call& call, const Operator& caller, const PackPrizes& request) { return prizes.pack_prizes(call, caller, request); });
  binder.bind<ship_prizes_by_table>(
      [&](const Call& call, const Operator& caller, const ShipPrizesByTable& request) { return prizes.ship_prizes_by_table(call, caller, request); });
  binder.bind<hand_over_prize>(
      [&](const Call& call, const Operator& caller, const HandOverPrize& request) { return prizes.hand_over_prize(call, caller, request); });
}

}  // namespace galleria::prizes
