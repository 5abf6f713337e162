// What the staff can take along of gift cards: the cards with what they hold, and what the desk sold.
#include <fmt/format.h>

#include "features/gift_cards/gift_cards.hpp"

namespace galleria::gift_cards {
namespace {

ExportCell tender_cell(SaleTender tender, Locale locale) {
  constexpr Message words[] = {{"现金", "Cash"}, {"刷卡", "Card terminal"}, {"银行转账", "Bank transfer"}, {"商场赠送", "Given by the mall"}};
  return std::string(words[static_cast<std::size_t>(tender)].in(locale));
}

ExportCell id_cell(std::int64_t id) { return std::to_string(id); }

constexpr ExportColumn<StaffGiftCard> card_columns[] = {
    {{"编号", "Number"}, [](const StaffGiftCard& card, Locale) { return id_cell(card.card_id.value); }},
    {{"卡号", "Ends with"}, [](const StaffGiftCard& card, Locale) -> ExportCell { return card.card_number; }},
    {{"状态", "State"}, [](const StaffGiftCard& card, Locale locale) -> ExportCell { return std::string(state_text(card.card_state, locale)); }},
    {{"批次", "Batch"}, [](const StaffGiftCard& card, Locale) { return card.batch_id ? id_cell(*card.batch_id) : ExportCell(); }},
    {{"会员编号", "Member"}, [](const StaffGiftCard& card, Locale) { return card.member_id ? id_cell(card.member_id->value) : ExportCell(); }},
    {{"面额", "Face"}, [](const StaffGiftCard& card, Locale) -> ExportCell { return card.face_cents; }},
    {{"余额", "Balance"}, [](const StaffGiftCard& card, Locale) -> ExportCell { return card.balance_cents; }},
    {{"占用", "Held"}, [](const StaffGiftCard& card, Locale) -> ExportCell { return card.held_cents; }},
    {{"发卡时间", "Since"}, [](const StaffGiftCard& card, Locale) -> ExportCell { return card.made_at; }},
    {{"有效期至", "Expires"}, [](const StaffGiftCard& card, Locale) { return cell_of(card.expires_at); }},
};

constexpr ExportColumn<GiftCardSale> sale_columns[] = {
    {{"编号", "Number"}, [](const GiftCardSale& sale, Locale) { return id_cell(sale.sale_id); }},
    {{"收款单号", "Receipt"}, [](const GiftCardSale& sale, Locale) -> ExportCell { return sale.receipt_number; }},
    {{"批次", "Batch"}, [](const GiftCardSale& sale, Locale) { return id_cell(sale.batch_id); }},
    {{"面额", "Face"}, [](const GiftCardSale& sale, Locale) -> ExportCell { return sale.face_cents; }},
    {{"张数", "Cards"}, [](const GiftCardSale& sale, Locale) -> ExportCell { return sale.card_count; }},
    {{"实收", "Received"}, [](const GiftCardSale& sale, Locale) -> ExportCell { return sale.received_cents; }},
    {{"收款方式", "By"}, [](const GiftCardSale& sale, Locale locale) { return tender_cell(sale.tender, locale); }},
    {{"经手人", "Sold by"}, [](const GiftCardSale& sale, Locale) -> ExportCell { return sale.sold_by; }},
    {{"售出时间", "At"}, [](const GiftCardSale& sale, Locale) -> ExportCell { return sale.sold_at; }},
};

constexpr PagingOf<search_gift_cards, StaffGiftCard> card_paging{
    .rows = [](const StaffGiftCardPage& page) -> const std::vector<StaffGiftCard>& { return page.cards; },
    .begin =
        [](SearchGiftCards& request) {
          request.before_card_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchGiftCards& request, const StaffGiftCardPage& page) {
          if (!page.has_more || page.cards.empty()) return false;
          request.before_card_id = page.cards.back().card_id.value;
          return true;
        },
};

constexpr PagingOf<list_gift_card_sales, GiftCardSale> sale_paging{
    .rows = [](const GiftCardSalePage& page) -> const std::vector<GiftCardSale>& { return page.sales; },
    .begin =
        [](ListGiftCardSales& request) {
          request.before_sale_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListGiftCardSales& request, const GiftCardSalePage& page) {
          if (!page.has_more || page.sales.empty()) return false;
          request.before_sale_id = page.sales.back().sale_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(GiftCards& gift_cards) {
  return {
      exported_list<search_gift_cards>({"礼品卡", "Gift cards"}, card_columns, card_paging,
                                       [&gift_cards](const http::Operator&, const SearchGiftCards& request) { return gift_cards.search_gift_cards(request); }),
      exported_list<list_gift_card_sales>(
          {"柜台售卡", "Gift cards sold at the desk"}, sale_columns, sale_paging,
          [&gift_cards](const http::Operator&, const ListGiftCardSales& request) { return gift_cards.list_gift_card_sales(request); })};
}

}  // namespace galleria::gift_cards
