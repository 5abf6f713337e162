// What the staff can take along of treats: each with what was exchanged of it.
#include "features/treats/treats.hpp"

namespace galleria::treats {
namespace {

ExportCell treat_state_cell(TreatState state, Locale locale) {
  constexpr Message words[] = {{"草稿", "Draft"}, {"兑换中", "Published"}, {"已暂停", "Paused"}, {"已结束", "Ended"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

constexpr ExportColumn<TreatRecord> treat_columns[] = {
    {{"编号", "Number"}, [](const TreatRecord& row, Locale) -> ExportCell { return std::to_string(row.treat_id.value); }},
    {{"名称", "Name"}, [](const TreatRecord& row, Locale locale) -> ExportCell { return locale == Locale::en ? row.name_en : row.name_zh_cn; }},
    {{"状态", "State"}, [](const TreatRecord& row, Locale locale) { return treat_state_cell(row.state, locale); }},
    {{"积分价", "Points"}, [](const TreatRecord& row, Locale) -> ExportCell { return row.price_points; }},
    {{"数量", "Count"}, [](const TreatRecord& row, Locale) -> ExportCell { return row.stock_count; }},
    {{"已兑", "Exchanged"}, [](const TreatRecord& row, Locale) -> ExportCell { return row.taken_count; }},
    {{"收回积分", "Points taken"}, [](const TreatRecord& row, Locale) -> ExportCell { return row.points_sum; }},
    {{"开始", "From"}, [](const TreatRecord& row, Locale) -> ExportCell { return row.starts_at; }},
    {{"结束", "Until"}, [](const TreatRecord& row, Locale) -> ExportCell { return row.ends_at; }},
};

constexpr PagingOf<list_treat_records, TreatRecord> treat_paging{
    .rows = [](const TreatRecords& page) -> const std::vector<TreatRecord>& { return page.treats; },
    .begin =
        [](ListTreatRecords& request) {
          request.page_no = PageNumber{1};
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListTreatRecords& request, const TreatRecords& page) {
          if (!page.has_more || page.treats.empty()) return false;
          request.page_no = PageNumber{**request.page_no + 1};
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Treats& treats) {
  return {exported_list<list_treat_records>(
      {"积分好礼", "Treats"}, treat_columns, treat_paging,
      [&treats](const http::Call&, const http::Operator&, const ListTreatRecords& request) { return treats.list_treat_records(request); })};
}

}  // namespace galleria::treats
