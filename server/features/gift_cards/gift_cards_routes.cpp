// Binds the endpoints of gift cards to their functions.
#include "features/gift_cards/gift_cards.hpp"

namespace galleria::gift_cards {
namespace {

// A member function of gift cards as the binder wants it.
template <class Method>
auto of(GiftCards& gift_cards, Method method) {
  return [&gift_cards, method](const auto&... arguments) -> decltype((gift_cards.*method)(arguments...)) { return (gift_cards.*method)(arguments...); };
}

void bind_desk(http::Binder& binder, GiftCards& cards) {
  using http::Operator;
  binder.bind<list_gift_card_batches>([&](const Operator&, const ListGiftCardBatches& request) { return cards.list_gift_card_batches(request); });
  binder.bind<get_gift_card_batch>([&](const Operator&, const GetGiftCardBatch& request) { return cards.get_gift_card_batch(request); });
  binder.bind<make_gift_card_batch>(of(cards, &GiftCards::make_gift_card_batch));
  binder.bind<stop_gift_card_batch>(of(cards, &GiftCards::stop_gift_card_batch));
  binder.bind<take_gift_card_codes>(of(cards, &GiftCards::take_gift_card_codes));
  binder.bind<sell_gift_cards>(of(cards, &GiftCards::sell_gift_cards));
  binder.bind<list_gift_card_sales>([&](const Operator&, const ListGiftCardSales& request) { return cards.list_gift_card_sales(request); });
  binder.bind<search_gift_cards>([&](const Operator&, const SearchGiftCards& request) { return cards.search_gift_cards(request); });
  binder.bind<get_gift_card_record>(
      [&](const http::Call& call, const Operator&, const GetGiftCard& request) { return cards.get_gift_card_record(call, request); });
  binder.bind<freeze_gift_card>(of(cards, &GiftCards::freeze_gift_card));
  binder.bind<reissue_gift_card>(of(cards, &GiftCards::reissue_gift_card));
}

}  // namespace

void bind_routes(http::Binder& binder, GiftCards& gift_cards) {
  binder.bind<list_gift_cards>(of(gift_cards, &GiftCards::list_gift_cards));
  binder.bind<get_gift_card>(of(gift_cards, &GiftCards::get_gift_card));
  binder.bind<list_card_transactions>(of(gift_cards, &GiftCards::list_card_transactions));
  binder.bind<list_card_history>(of(gift_cards, &GiftCards::list_card_history));
  binder.bind<list_gift_card_offers>(of(gift_cards, &GiftCards::list_gift_card_offers));
  binder.bind<buy_gift_cards>(of(gift_cards, &GiftCards::buy_gift_cards));
  binder.bind<get_gift_card_purchase>(of(gift_cards, &GiftCards::get_gift_card_purchase));
  binder.bind<bind_gift_card>(of(gift_cards, &GiftCards::bind_gift_card));
  binder.bind<give_gift_card>(of(gift_cards, &GiftCards::give_gift_card));
  binder.bind<take_gift_card_back>(of(gift_cards, &GiftCards::take_gift_card_back));
  binder.bind<look_at_gift_card_gift>(of(gift_cards, &GiftCards::look_at_gift_card_gift));
  binder.bind<accept_gift_card>(of(gift_cards, &GiftCards::accept_gift_card));
  binder.bind<report_gift_card_lost>(of(gift_cards, &GiftCards::report_gift_card_lost));
  binder.bind<get_gift_card_pay_code>(of(gift_cards, &GiftCards::get_gift_card_pay_code));
  binder.bind<charge_gift_card>(of(gift_cards, &GiftCards::charge_gift_card));
  binder.bind<issue_gift_cards>(of(gift_cards, &GiftCards::issue_gift_cards));
  binder.bind<thaw_gift_card>(of(gift_cards, &GiftCards::thaw_gift_card));
  bind_desk(binder, gift_cards);
}

}  // namespace galleria::gift_cards
