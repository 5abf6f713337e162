// Binds the endpoints of month cards to their functions.
#include "flows/month_cards/month_cards.hpp"

namespace galleria::month_cards {

void bind_routes(http::Binder& binder, MonthCards& cards) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<list_month_card_types>(
      [&](const Call& call, const Member& member, const ListMonthCardTypes&) { return cards.list_month_card_types(call, member); });
  binder.bind<get_my_month_cards>([&](const Call& call, const Member& member, const GetMyMonthCards&) { return cards.get_my_month_cards(call, member); });
  binder.bind<start_month_card>(
      [&](const Call& call, const Member& member, const StartMonthCard& request) { return cards.start_month_card(call, member, request); });
  binder.bind<cancel_month_card>([&](const Member& member, const CancelMonthCard& request) { return cards.cancel_month_card(member, request); });

  binder.bind<get_month_card_terms>([&](const Operator&, const GetMonthCardTerms&) { return cards.get_month_card_terms(); });
  binder.bind<save_month_card_type>([&](const Operator& caller, const SaveMonthCardType& request) { return cards.save_month_card_type(caller, request); });
  binder.bind<set_month_card_limit>([&](const Operator& caller, const SetMonthCardLimit& request) { return cards.set_month_card_limit(caller, request); });
  binder.bind<list_month_cards>([&](const Call& call, const Operator&, const ListMonthCards& request) { return cards.list_month_cards(call, request); });
  binder.bind<correct_month_card>(
      [&](const Call& call, const Operator& caller, const CorrectMonthCard& request) { return cards.correct_month_card(call, caller, request); });
  binder.bind<refund_month_card>(
      [&](const Call& call, const Operator& caller, const EndMonthCard& request) { return cards.refund_month_card(call, caller, request); });
  binder.bind<end_month_card>(
      [&](const Call& call, const Operator& caller, const EndMonthCard& request) { return cards.end_month_card(call, caller, request); });
}

}  // namespace galleria::month_cards
