// Binds the endpoints of lotteries.
#include "features/lotteries/lotteries.hpp"

namespace galleria::lotteries {

void bind_routes(http::Binder& binder, Lotteries& lotteries) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<get_lottery>([&](const Call& call, const GetLottery& request) { return lotteries.get_lottery(call, request); });
  binder.bind<get_my_lottery>(
      [&](const Call& call, const Member& member, const GetMyLottery& request) { return lotteries.get_my_lottery(call, member, request); });
  binder.bind<draw_lottery>([&](const Call& call, const Member& member, const DrawLottery& request) { return lotteries.draw_lottery(call, member, request); });
  binder.bind<buy_lottery_chance>(
      [&](const Call& call, const Member& member, const BuyLotteryChance& request) { return lotteries.buy_lottery_chance(call, member, request); });
  binder.bind<share_lottery>([&](const Member& member, const ShareLottery& request) { return lotteries.share_lottery(member, request); });
  binder.bind<open_shared_lottery>([&](const Member& member, const OpenSharedLottery& request) { return lotteries.open_shared_lottery(member, request); });
  binder.bind<get_lottery_proof>([&](const Call& call, const GetLotteryProof& request) { return lotteries.get_lottery_proof(call, request); });
  binder.bind<list_lottery_draws>([&](const ListLotteryDraws& request) { return lotteries.list_lottery_draws(request); });
  binder.bind<take_lottery_code>(
      [&](const Call& call, const Member& member, const TakeLotteryCode& request) { return lotteries.take_lottery_code(call, member, request); });
  binder.bind<get_my_codes>([&](const Call& call, const Member& member, const GetMyCodes& request) { return lotteries.get_my_codes(call, member, request); });
  binder.bind<list_lottery_codes>([&](const ListLotteryCodes& request) { return lotteries.list_lottery_codes(request); });
  binder.bind<list_code_winners>([&](const Call& call, const ListCodeWinners& request) { return lotteries.list_code_winners(call, request); });
  binder.bind<search_lottery_codes>(
      [&](const Call& call, const Operator&, const SearchLotteryCodes& request) { return lotteries.search_lottery_codes(call, request); });
  binder.bind<get_staff_lottery>([&](const Call& call, const Operator&, const GetStaffLottery& request) { return lotteries.get_staff_lottery(call, request); });
  binder.bind<save_lottery_odds>(
      [&](const Call& call, const Operator& caller, const SaveLotteryOdds& request) { return lotteries.save_lottery_odds(call, caller, request); });
  binder.bind<change_lottery_odds>(
      [&](const Call& call, const Operator& caller, const ChangeLotteryOdds& request) { return lotteries.change_lottery_odds(call, caller, request); });
  binder.bind<try_lottery_odds>(
      [&](const Call& call, const Operator& caller, const TryLotteryOdds& request) { return lotteries.try_lottery_odds(call, caller, request); });
}

}  // namespace galleria::lotteries
