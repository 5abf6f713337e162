// What the staff can take along of the points mall: offers with what was exchanged of each.
#include "features/points_mall/points_mall.hpp"

namespace galleria::points_mall {
namespace {

ExportCell offer_state_cell(PointsOfferState state, Locale locale) {
  constexpr Message words[] = {{"草稿", "Draft"}, {"兑换中", "Published"}, {"已暂停", "Paused"}, {"已结束", "Ended"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

constexpr ExportColumn<PointsOfferRecord> offer_columns[] = {
    {{"编号", "Number"}, [](const PointsOfferRecord& row, Locale) -> ExportCell { return std::to_string(row.offer_id.value); }},
    {{"商品", "Goods"}, [](const PointsOfferRecord& row, Locale) -> ExportCell { return row.name; }},
    {{"规格", "Variant"}, [](const PointsOfferRecord& row, Locale) -> ExportCell { return row.specification; }},
    {{"状态", "State"}, [](const PointsOfferRecord& row, Locale locale) { return offer_state_cell(row.state, locale); }},
    {{"积分价", "Points"}, [](const PointsOfferRecord& row, Locale) -> ExportCell { return row.price_points; }},
    {{"现金价", "Money"}, [](const PointsOfferRecord& row, Locale) -> ExportCell { return row.price_cents; }},
    {{"划入", "Moved in"}, [](const PointsOfferRecord& row, Locale) -> ExportCell { return row.stock_count; }},
    {{"剩余", "Left"}, [](const PointsOfferRecord& row, Locale) -> ExportCell { return row.left_count; }},
    {{"已兑", "Exchanged"}, [](const PointsOfferRecord& row, Locale) -> ExportCell { return row.taken_count; }},
    {{"收回积分", "Points taken"}, [](const PointsOfferRecord& row, Locale) -> ExportCell { return row.points_sum; }},
    {{"收取现金", "Money taken"}, [](const PointsOfferRecord& row, Locale) -> ExportCell { return row.cash_sum_cents; }},
    {{"开始", "From"}, [](const PointsOfferRecord& row, Locale) -> ExportCell { return row.starts_at; }},
    {{"结束", "Until"}, [](const PointsOfferRecord& row, Locale) -> ExportCell { return row.ends_at; }},
};

constexpr PagingOf<list_points_offer_records, PointsOfferRecord> offer_paging{
    .rows = [](const PointsOfferRecords& page) -> const std::vector<PointsOfferRecord>& { return page.offers; },
    .begin =
        [](ListPointsOfferRecords& request) {
          request.page_no = PageNumber{1};
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListPointsOfferRecords& request, const PointsOfferRecords& page) {
          if (!page.has_more || page.offers.empty()) return false;
          request.page_no = PageNumber{**request.page_no + 1};
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(PointsMall& mall) {
  return {exported_list<list_points_offer_records>(
      {"积分兑换", "Offers of the points mall"}, offer_columns, offer_paging,
      [&mall](const http::Call& call, const http::Operator&, const ListPointsOfferRecords& request) { return mall.list_points_offer_records(call, request); })};
}

}  // namespace galleria::points_mall
