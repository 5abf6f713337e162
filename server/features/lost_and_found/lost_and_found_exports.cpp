// What the staff can take along of lost and found: what was found, and what is missed, with masked phones.
#include "features/lost_and_found/lost_and_found.hpp"

namespace galleria::lost_and_found {
namespace {

ExportCell word_cell(std::span<const Message> words, auto value, Locale locale) { return std::string(words[static_cast<std::size_t>(value)].in(locale)); }

constexpr Message kind_words[] = {{"箱包", "Bag"},       {"衣物", "Clothing"}, {"证件卡片", "Papers and cards"},  {"电子产品", "Electronics"},
                                  {"首饰", "Jewellery"}, {"钥匙", "Keys"},     {"儿童用品", "Children's things"}, {"其他", "Other"}};
constexpr Message found_words[] = {{"保管中", "Kept"}, {"待认领", "Matched"}, {"已交还", "Handed over"}, {"已处置", "Disposed of"}};
constexpr Message loss_words[] = {
    {"查找中", "Looked for"}, {"可能已找到", "Perhaps found"}, {"已交还", "Returned"}, {"已撤回", "Withdrawn"}, {"未找到", "Not found"}};

constexpr ExportColumn<StaffFoundThing> thing_columns[] = {
    {{"编号", "Number"}, [](const StaffFoundThing& row, Locale) -> ExportCell { return std::to_string(row.found_id.value); }},
    {{"类别", "Kind"}, [](const StaffFoundThing& row, Locale locale) { return word_cell(kind_words, row.kind, locale); }},
    {{"名称", "Name"}, [](const StaffFoundThing& row, Locale locale) -> ExportCell { return locale == Locale::en ? row.title_en : row.title_zh_cn; }},
    {{"状态", "State"}, [](const StaffFoundThing& row, Locale locale) { return word_cell(found_words, row.state, locale); }},
    {{"楼层", "Level"}, [](const StaffFoundThing& row, Locale) -> ExportCell { return row.level; }},
    {{"拾获地点", "Found at"}, [](const StaffFoundThing& row, Locale) -> ExportCell { return row.found_place; }},
    {{"特征", "Marks"}, [](const StaffFoundThing& row, Locale) -> ExportCell { return row.marks; }},
    {{"存放处", "Kept at"}, [](const StaffFoundThing& row, Locale) -> ExportCell { return row.kept_at; }},
    {{"拾获时间", "Found"}, [](const StaffFoundThing& row, Locale) { return cell_of(std::optional(row.found_at)); }},
    {{"登记人", "Recorded by"}, [](const StaffFoundThing& row, Locale) -> ExportCell { return row.recorded_by; }},
    {{"保管到", "Kept until"}, [](const StaffFoundThing& row, Locale) { return cell_of(std::optional(row.keep_until)); }},
    {{"结束时间", "Ended"}, [](const StaffFoundThing& row, Locale) { return cell_of(row.ended_at); }},
};

constexpr ExportColumn<StaffLossReport> report_columns[] = {
    {{"编号", "Number"}, [](const StaffLossReport& row, Locale) -> ExportCell { return std::to_string(row.report_id.value); }},
    {{"类别", "Kind"}, [](const StaffLossReport& row, Locale locale) { return word_cell(kind_words, row.kind, locale); }},
    {{"状态", "State"}, [](const StaffLossReport& row, Locale locale) { return word_cell(loss_words, row.state, locale); }},
    {{"描述", "Description"}, [](const StaffLossReport& row, Locale) -> ExportCell { return row.description; }},
    {{"遗失地点", "Lost at"}, [](const StaffLossReport& row, Locale) -> ExportCell { return row.place; }},
    {{"联系电话", "Phone"}, [](const StaffLossReport& row, Locale) -> ExportCell { return row.phone; }},
    {{"遗失时间", "Lost"}, [](const StaffLossReport& row, Locale) { return cell_of(std::optional(row.lost_at)); }},
    {{"登记时间", "Reported"}, [](const StaffLossReport& row, Locale) { return cell_of(std::optional(row.made_at)); }},
    {{"更新时间", "Changed"}, [](const StaffLossReport& row, Locale) { return cell_of(std::optional(row.changed_at)); }},
    {{"答复", "Answer"}, [](const StaffLossReport& row, Locale) -> ExportCell { return row.answer; }},
};

constexpr PagingOf<search_found_things, StaffFoundThing> thing_paging{
    .rows = [](const FoundThingPage& page) -> const std::vector<StaffFoundThing>& { return page.things; },
    .begin =
        [](SearchFoundThings& request) {
          request.before_found_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchFoundThings& request, const FoundThingPage& page) {
          if (!page.has_more || page.things.empty()) return false;
          request.before_found_id = page.things.back().found_id;
          return true;
        },
};

constexpr PagingOf<search_loss_reports, StaffLossReport> report_paging{
    .rows = [](const LossReportPage& page) -> const std::vector<StaffLossReport>& { return page.reports; },
    .begin =
        [](SearchLossReports& request) {
          request.before_report_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchLossReports& request, const LossReportPage& page) {
          if (!page.has_more || page.reports.empty()) return false;
          request.before_report_id = page.reports.back().report_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(LostAndFound& desk) {
  return {exported_list<search_found_things>({"拾获物品", "Found things"}, thing_columns, thing_paging,
                                             [&desk](const http::Operator&, const SearchFoundThings& request) { return desk.search_found_things(request); }),
          exported_list<search_loss_reports>({"遗失登记", "Reports of losses"}, report_columns, report_paging,
                                             [&desk](const http::Operator&, const SearchLossReports& request) { return desk.search_loss_reports(request); })};
}

}  // namespace galleria::lost_and_found
