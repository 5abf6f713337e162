// What the staff can take along of month cards, with masked plates.
#include "flows/month_cards/month_cards.hpp"

namespace galleria::month_cards {
namespace {

ExportCell state_cell(MonthCardState state, Locale locale) {
  constexpr Message words[] = {{"待支付", "To be paid"}, {"生效", "Valid"}, {"已结束", "Ended"}, {"已取消", "Cancelled"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

constexpr ExportColumn<MonthCardRecord> card_columns[] = {
    {{"编号", "Number"}, [](const MonthCardRecord& card, Locale) -> ExportCell { return std::to_string(card.card_id.value); }},
    {{"会员", "Member"}, [](const MonthCardRecord& card, Locale) -> ExportCell { return std::to_string(card.member_id.value); }},
    {{"月卡", "Card"}, [](const MonthCardRecord& card, Locale) -> ExportCell { return card.name; }},
    {{"车牌", "Plate"}, [](const MonthCardRecord& card, Locale) -> ExportCell { return card.plate; }},
    {{"停车场", "Car parks"}, [](const MonthCardRecord& card, Locale) -> ExportCell { return joined(card.car_parks); }},
    {{"状态", "State"}, [](const MonthCardRecord& card, Locale locale) { return state_cell(card.state, locale); }},
    {{"价格", "Price"}, [](const MonthCardRecord& card, Locale) -> ExportCell { return card.price_cents; }},
    {{"钱包支付", "From the wallet"}, [](const MonthCardRecord& card, Locale) -> ExportCell { return card.wallet_cents; }},
    {{"生效", "From"}, [](const MonthCardRecord& card, Locale) { return cell_of(card.valid_from); }},
    {{"到期", "Until"}, [](const MonthCardRecord& card, Locale) { return cell_of(card.valid_until); }},
    {{"付款时间", "Paid"}, [](const MonthCardRecord& card, Locale) { return cell_of(card.paid_at); }},
};

constexpr PagingOf<list_month_cards, MonthCardRecord> card_paging{
    .rows = [](const MonthCardPage& page) -> const std::vector<MonthCardRecord>& { return page.cards; },
    .begin =
        [](ListMonthCards& request) {
          request.before_card_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListMonthCards& request, const MonthCardPage& page) {
          if (!page.has_more || page.cards.empty()) return false;
          request.before_card_id = page.cards.back().card_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(MonthCards& cards) {
  return {exported_list<list_month_cards>(
      {"停车月卡", "Month cards"}, card_columns, card_paging,
      [&cards](const http::Call& call, const http::Operator&, const ListMonthCards& request) { return cards.list_month_cards(call, request); })};
}

}  // namespace galleria::month_cards
