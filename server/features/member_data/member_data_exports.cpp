// The copy that a member is given: a line for each field of each record.
#include "features/member_data/member_data.hpp"

namespace galleria::member_data {
namespace {

constexpr ExportColumn<MemberDatum> columns[] = {
    {{"内容", "Subject"}, [](const MemberDatum& datum, Locale) -> ExportCell { return datum.subject; }},
    {{"记录", "Record"}, [](const MemberDatum& datum, Locale) -> ExportCell { return datum.record; }},
    {{"字段", "Field"}, [](const MemberDatum& datum, Locale) -> ExportCell { return datum.field; }},
    {{"值", "Value"}, [](const MemberDatum& datum, Locale) -> ExportCell { return datum.value; }},
};

constexpr PagingOf<read_member_data, MemberDatum> paging{
    .rows = [](const MemberDataPage& page) -> const std::vector<MemberDatum>& { return page.data; },
    .begin =
        [](ReadMemberData& request) {
          request.behind_subject.reset();
          request.behind_record.reset();
        },
    .turn =
        [](ReadMemberData& request, const MemberDataPage& page) {
          if (!page.next_subject) return false;
          request.behind_subject = Whole<0, 1'000'000>{*page.next_subject};
          request.behind_record = Whole<0, largest_id>{page.next_record.value_or(0)};
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(MemberData& member_data) {
  return {exported_list<read_member_data>({"会员资料副本", "Copy of a member’s data"}, columns, paging,
                                          [&member_data](const http::Call& call, const http::Operator& caller, const ReadMemberData& request) {
                                            return member_data.read_member_data(call, caller, request);
                                          })};
}

}  // namespace galleria::member_data
