// What the staff can take along of the AR check-in: who checked in where.
#include "features/ar_check_in/ar_check_in.hpp"

namespace galleria::ar_check_in {
namespace {

constexpr ExportColumn<ListedArCheckIn> check_in_columns[] = {
    {{"打卡", "Check-in"}, [](const ListedArCheckIn& row, Locale) -> ExportCell { return std::to_string(row.check_in_id.value); }},
    {{"点位", "Spot"}, [](const ListedArCheckIn& row, Locale) -> ExportCell { return row.spot_name; }},
    {{"会员", "Member"}, [](const ListedArCheckIn& row, Locale) -> ExportCell { return row.member_name; }},
    {{"积分", "Points"}, [](const ListedArCheckIn& row, Locale) -> ExportCell { return row.points; }},
    {{"打卡时间", "Checked in"}, [](const ListedArCheckIn& row, Locale) -> ExportCell { return row.at; }},
};

constexpr PagingOf<list_ar_check_ins, ListedArCheckIn> check_in_paging{
    .rows = [](const ArCheckInPage& page) -> const std::vector<ListedArCheckIn>& { return page.check_ins; },
    .begin =
        [](ListArCheckIns& request) {
          request.behind_check_in_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](ListArCheckIns& request, const ArCheckInPage& page) {
          if (!page.has_more) return false;
          request.behind_check_in_id = page.check_ins.back().check_in_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(Trails& trails) {
  return {exported_list<list_ar_check_ins>(
      {"AR 打卡记录", "Check-ins at AR spots"}, check_in_columns, check_in_paging,
      [&trails](const http::Call& call, const http::Operator&, const ListArCheckIns& request) { return trails.list_ar_check_ins(call, request); })};
}

}  // namespace galleria::ar_check_in
