// What the staff can take along of lockers: who had which door, and the log of openings.
#include "features/lockers/lockers.hpp"

namespace galleria::lockers {
namespace {

ExportCell size_cell(LockerSize size, Locale locale) {
  constexpr Message words[] = {{"小", "Small"}, {"中", "Medium"}, {"大", "Large"}};
  return std::string(words[static_cast<std::size_t>(size)].in(locale));
}

ExportCell state_cell(LockerStayState state, Locale locale) {
  constexpr Message words[] = {{"预留", "Held"},       {"使用中", "In use"}, {"柜门开着", "Door open"}, {"超期", "Overdue"},
                               {"未使用", "Not used"}, {"打不开", "Jammed"}, {"已取走", "Ended"},       {"已清柜", "Cleared"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

ExportCell way_cell(OpeningWay way, Locale locale) {
  constexpr Message words[] = {{"手机", "Phone"}, {"取件码", "Code"}, {"人工", "Staff"}, {"钥匙", "Key"}};
  return std::string(words[static_cast<std::size_t>(way)].in(locale));
}

ExportCell progress_cell(OpeningProgress progress, Locale locale) {
  constexpr Message words[] = {{"正在通知", "Telling the bank"}, {"柜机已收到", "The bank knows"}, {"开着", "Open"}, {"已关好", "Shut"}, {"打不开", "Jammed"},
                               {"柜机无应答", "No answer"}};
  return std::string(words[static_cast<std::size_t>(progress)].in(locale));
}

constexpr ExportColumn<StaffLockerStay> stay_columns[] = {
    {{"编号", "Number"}, [](const StaffLockerStay& stay, Locale) -> ExportCell { return std::to_string(stay.stay_id.value); }},
    {{"柜组", "Bank"}, [](const StaffLockerStay& stay, Locale) -> ExportCell { return stay.bank_name; }},
    {{"柜门", "Door"}, [](const StaffLockerStay& stay, Locale) -> ExportCell { return std::to_string(stay.door_number); }},
    {{"尺寸", "Size"}, [](const StaffLockerStay& stay, Locale locale) { return size_cell(stay.size, locale); }},
    {{"状态", "State"}, [](const StaffLockerStay& stay, Locale locale) { return state_cell(stay.state, locale); }},
    {{"领柜时间", "Taken"}, [](const StaffLockerStay& stay, Locale) { return cell_of(std::optional(stay.taken_at)); }},
    {{"开始时间", "Begun"}, [](const StaffLockerStay& stay, Locale) { return cell_of(stay.started_at); }},
    {{"结束时间", "Ended"}, [](const StaffLockerStay& stay, Locale) { return cell_of(stay.ended_at); }},
    {{"已付", "Paid"}, [](const StaffLockerStay& stay, Locale) -> ExportCell { return stay.paid_cents; }},
    {{"物品存放处", "Things kept at"}, [](const StaffLockerStay& stay, Locale) -> ExportCell { return stay.kept_at; }},
};

constexpr PagingOf<search_locker_stays, StaffLockerStay> stay_paging{
    .rows = [](const LockerStayPage& page) -> const std::vector<StaffLockerStay>& { return page.stays; },
    .begin =
        [](SearchLockerStays& request) {
          request.before_stay_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchLockerStays& request, const LockerStayPage& page) {
          if (!page.has_more || page.stays.empty()) return false;
          request.before_stay_id = page.stays.back().stay_id;
          return true;
        },
};

constexpr ExportColumn<LockerOpening> opening_columns[] = {
    {{"柜组", "Bank"}, [](const LockerOpening& opening, Locale) -> ExportCell { return opening.bank_name; }},
    {{"柜门", "Door"}, [](const LockerOpening& opening, Locale) -> ExportCell { return std::to_string(opening.door_number); }},
    {{"方式", "By"}, [](const LockerOpening& opening, Locale locale) { return way_cell(opening.way, locale); }},
    {{"结果", "Outcome"}, [](const LockerOpening& opening, Locale locale) { return progress_cell(opening.progress, locale); }},
    {{"操作人", "Asked by"}, [](const LockerOpening& opening, Locale) -> ExportCell { return opening.asked_by; }},
    {{"原因", "Reason"}, [](const LockerOpening& opening, Locale) -> ExportCell { return opening.reason; }},
    {{"请求时间", "Asked"}, [](const LockerOpening& opening, Locale) { return cell_of(std::optional(opening.asked_at)); }},
    {{"开门时间", "Opened"}, [](const LockerOpening& opening, Locale) { return cell_of(opening.opened_at); }},
    {{"关门时间", "Shut"}, [](const LockerOpening& opening, Locale) { return cell_of(opening.shut_at); }},
};

constexpr PagingOf<list_locker_openings, LockerOpening> opening_paging{
    .rows = [](const LockerOpeningPage& page) -> const std::vector<LockerOpening>& { return page.openings; },
    .begin =
        [](ListLockerOpenings& request) {
          request.before_opening_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListLockerOpenings& request, const LockerOpeningPage& page) {
          if (!page.has_more || page.openings.empty()) return false;
          request.before_opening_id = page.openings.back().opening_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Lockers& lockers) {
  return {
      exported_list<search_locker_stays>({"储物柜使用记录", "Lockers"}, stay_columns, stay_paging,
                                         [&lockers](const http::Operator&, const SearchLockerStays& request) { return lockers.search_locker_stays(request); }),
      exported_list<list_locker_openings>(
          {"开门记录", "Openings"}, opening_columns, opening_paging,
          [&lockers](const http::Operator&, const ListLockerOpenings& request) { return lockers.list_locker_openings(request); })};
}

}  // namespace galleria::lockers
