// What the staff can take along of service requests, with masked phones.
#include "features/service_requests/service_requests.hpp"

namespace galleria::service_requests {
namespace {

ExportCell state_cell(ServiceState state, Locale locale) {
  constexpr Message words[] = {{"待派单", "Waiting"},          {"处理中", "Under way"}, {"已完成", "Done"},     {"已评价", "Rated"},
                               {"重新处理", "Taken up again"}, {"已取消", "Cancelled"}, {"未能安排", "Refused"}};
  return std::string(words[static_cast<std::size_t>(state)].in(locale));
}

ExportCell kind_cell(ServiceKind kind, Locale locale) {
  constexpr Message words[] = {{"商场服务", "Mall services"}, {"暖心服务", "Warm-heart services"}};
  return std::string(words[static_cast<std::size_t>(kind)].in(locale));
}

constexpr ExportColumn<StaffServiceRequest> columns[] = {
    {{"编号", "Number"}, [](const StaffServiceRequest& row, Locale) -> ExportCell { return std::to_string(row.request_id.value); }},
    {{"类型", "Kind"}, [](const StaffServiceRequest& row, Locale locale) { return kind_cell(row.kind, locale); }},
    {{"服务", "Service"}, [](const StaffServiceRequest& row, Locale) -> ExportCell { return row.name; }},
    {{"状态", "State"}, [](const StaffServiceRequest& row, Locale locale) { return state_cell(row.state, locale); }},
    {{"地点", "Place"}, [](const StaffServiceRequest& row, Locale) -> ExportCell { return row.place; }},
    {{"需求", "Note"}, [](const StaffServiceRequest& row, Locale) -> ExportCell { return row.note; }},
    {{"联系电话", "Phone"}, [](const StaffServiceRequest& row, Locale) -> ExportCell { return row.phone; }},
    {{"处理人", "Done by"}, [](const StaffServiceRequest& row, Locale) -> ExportCell { return row.assignee; }},
    {{"答复", "Answer"}, [](const StaffServiceRequest& row, Locale) -> ExportCell { return row.answer; }},
    {{"评分", "Rating"}, [](const StaffServiceRequest& row, Locale) { return cell_of(row.score); }},
    {{"评价", "Comment"}, [](const StaffServiceRequest& row, Locale) -> ExportCell { return row.comment; }},
    {{"提交时间", "Asked"}, [](const StaffServiceRequest& row, Locale) { return cell_of(std::optional(row.asked_at)); }},
    {{"派单时间", "Assigned"}, [](const StaffServiceRequest& row, Locale) { return cell_of(row.assigned_at); }},
    {{"完成时间", "Done"}, [](const StaffServiceRequest& row, Locale) { return cell_of(row.done_at); }},
};

constexpr PagingOf<search_service_requests, StaffServiceRequest> paging{
    .rows = [](const StaffServiceRequestPage& page) -> const std::vector<StaffServiceRequest>& { return page.requests; },
    .begin =
        [](SearchServiceRequests& request) {
          request.before_request_id.reset();
          request.page_size = PageSize{PageSize::maximum};
        },
    .turn =
        [](SearchServiceRequests& request, const StaffServiceRequestPage& page) {
          if (!page.has_more || page.requests.empty()) return false;
          request.before_request_id = page.requests.back().request_id;
          return true;
        },
};

}  // namespace

std::vector<ExportedList> exported_lists(ServiceRequests& services) {
  return {exported_list<search_service_requests>({"服务申请", "Requests for services"}, columns, paging,
                                                 [&services](const http::Call& call, const http::Operator&, const SearchServiceRequests& request) {
                                                   return services.search_service_requests(call, request);
                                                 })};
}

}  // namespace galleria::service_requests
