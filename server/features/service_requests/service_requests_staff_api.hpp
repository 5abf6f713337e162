// The wire of services as the staff works with them: the catalogue, and the queue of what members have asked for.
#pragma once

#include "features/service_requests/service_requests_api.hpp"

namespace galleria::service_requests {

struct ListServiceCatalogue {};
BOOST_DESCRIBE_STRUCT(ListServiceCatalogue, (), ())

struct StaffServiceOffer {
  ServiceOfferId offer_id;
  ServiceKind kind = ServiceKind::mall;
  std::int64_t position = 0;
  std::string name_zh_cn;
  std::string name_en;
  std::string summary_zh_cn;
  std::string summary_en;
  std::string picture_url;
  std::string place_zh_cn;
  std::string place_en;
  std::string hours_zh_cn;
  std::string hours_en;
  std::int64_t least_tier = 0;
  std::int64_t month_quota = 1;
  ServiceForm form;
  bool is_offered = true;
  std::int64_t month_count = 0;  // asked for this month, and neither cancelled nor refused
};
BOOST_DESCRIBE_STRUCT(StaffServiceOffer, (),
                      (offer_id, kind, position, name_zh_cn, name_en, summary_zh_cn, summary_en, picture_url, place_zh_cn, place_en, hours_zh_cn, hours_en,
                       least_tier, month_quota, form, is_offered, month_count))

struct ServiceCatalogue {
  std::vector<StaffServiceOffer> offers;  // in their order
};
BOOST_DESCRIBE_STRUCT(ServiceCatalogue, (), (offers))

// Without offer_id a new one is made. A quota that is lowered counts from the next request on.
struct SaveServiceOffer {
  std::optional<ServiceOfferId> offer_id = {};
  ServiceKind kind = ServiceKind::mall;
  Whole<0, 999> position;  // small ones first
  Text<1, 20> name_zh_cn;
  Text<1, 40> name_en;
  Text<0, 100> summary_zh_cn;
  Text<0, 200> summary_en;
  Text<0, 200> picture_url;
  Text<0, 60> place_zh_cn;
  Text<0, 120> place_en;
  Text<0, 40> hours_zh_cn;
  Text<0, 80> hours_en;
  Whole<0, 3> least_tier;
  Whole<1, 99> month_quota;
  ServiceForm form;
  bool is_offered = true;
};
BOOST_DESCRIBE_STRUCT(SaveServiceOffer, (),
                      (offer_id, kind, position, name_zh_cn, name_en, summary_zh_cn, summary_en, picture_url, place_zh_cn, place_en, hours_zh_cn, hours_en,
                       least_tier, month_quota, form, is_offered))

struct SearchServiceRequests {
  std::optional<ServiceState> state = {};
  std::optional<bool> is_open = {};  // asked, reopened or assigned
  std::optional<ServiceKind> kind = {};
  std::optional<ServiceOfferId> offer_id = {};
  std::optional<Text<0, 20>> assignee = {};
  std::optional<TimeMs> asked_from = {};
  std::optional<TimeMs> asked_until = {};
  std::optional<ServiceRequestId> before_request_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchServiceRequests, (), (state, is_open, kind, offer_id, assignee, asked_from, asked_until, before_request_id, page_size))

// Its phone is masked.
struct StaffServiceRequest {
  ServiceRequestId request_id;
  ServiceOfferId offer_id;
  ServiceKind kind = ServiceKind::mall;
  std::string name;
  ServiceState state = ServiceState::asked;
  std::string place;
  std::string note;
  std::string phone;
  std::string assignee;
  std::string answer;
  std::optional<std::int64_t> score;
  std::string comment;
  bool was_reopened = false;
  TimeMs asked_at{};
  std::optional<TimeMs> assigned_at;
  std::optional<TimeMs> done_at;
  std::optional<TimeMs> ended_at;
  std::vector<ServiceRequestWork> works;
};
BOOST_DESCRIBE_STRUCT(StaffServiceRequest, (),
                      (request_id, offer_id, kind, name, state, place, note, phone, assignee, answer, score, comment, was_reopened, asked_at, assigned_at,
                       done_at, ended_at, works))

struct StaffServiceRequestPage {
  std::vector<StaffServiceRequest> requests;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(StaffServiceRequestPage, (), (requests, has_more))

struct GetServiceRequest {
  ServiceRequestId request_id;
};
BOOST_DESCRIBE_STRUCT(GetServiceRequest, (), (request_id))

struct ServiceMoveView {
  ServiceMove move = ServiceMove::ask;
  ServiceState to_state = ServiceState::asked;
  ServiceActor actor_kind = ServiceActor::member;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(ServiceMoveView, (), (move, to_state, actor_kind, actor, reason, at))

struct ServiceRequestFile {
  StaffServiceRequest request;
  MemberId member_id;
  std::string member_name;  // masked
  std::string member_number;
  std::int64_t month_quota = 1;
  std::int64_t month_count = 0;        // of this member and service, in the month in which it was asked
  std::vector<ServiceMoveView> moves;  // oldest first
};
BOOST_DESCRIBE_STRUCT(ServiceRequestFile, (), (request, member_id, member_name, member_number, month_quota, month_count, moves))

// Without assignee whoever calls takes it, unless it is somebody's already; that is handed on to somebody else by name.
struct AssignServiceRequest {
  ServiceRequestId request_id;
  std::optional<Text<1, 20>> assignee = {};
};
BOOST_DESCRIBE_STRUCT(AssignServiceRequest, (), (request_id, assignee))

// The member reads the answer.
struct FinishServiceRequest {
  ServiceRequestId request_id;
  Text<0, 200> answer;
};
BOOST_DESCRIBE_STRUCT(FinishServiceRequest, (), (request_id, answer))

// The member reads the reason, and their month gets it back.
struct RefuseServiceRequest {
  ServiceRequestId request_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(RefuseServiceRequest, (), (request_id, reason))

struct ShowServiceRequestPhone {
  ServiceRequestId request_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ShowServiceRequestPhone, (), (request_id, reason))

struct ServiceRequestPhone {
  std::string phone;  // empty: none was left
};
BOOST_DESCRIBE_STRUCT(ServiceRequestPhone, (), (phone))

// ---- permissions, endpoints ----

inline constexpr http::Permission read_service_requests{
    "service_requests", "read", http::Reach::mall, {"查看商场服务和申请", "Look at services and what members ask for"}, {"manager", "service"}};
inline constexpr http::Permission run_service_requests{
    "service_requests", "run", http::Reach::mall, {"派单、完成或婉拒服务申请", "Assign, finish and refuse what members ask for"}, {"manager", "service"}};
inline constexpr http::Permission keep_service_offers{
    "service_requests", "keep_offers", http::Reach::mall, {"维护商场服务目录", "Keep the catalogue of services"}, {"manager", "editor"}};

inline constexpr http::Endpoint<ListServiceCatalogue, ServiceCatalogue> list_service_catalogue{http::Method::get,
                                                                                               "/staff/v1/services/catalogue",
                                                                                               "list_service_catalogue",
                                                                                               "service_requests",
                                                                                               "All services in both languages, those that are paused too",
                                                                                               http::Access::staff(read_service_requests)};
inline constexpr http::Endpoint<SaveServiceOffer, StaffServiceOffer> save_service_offer{
    http::Method::post,        "/staff/v1/services/offer/save",  "save_service_offer",
    "service_requests",        "Makes a service, or changes it", http::Access::staff(keep_service_offers),
    {&service_offer_not_found}};
inline constexpr http::Endpoint<SearchServiceRequests, StaffServiceRequestPage> search_service_requests{
    http::Method::get,
    "/staff/v1/services/requests",
    "search_service_requests",
    "service_requests",
    "What members have asked for, by state, service, whose it is and time; phones are masked",
    http::Access::staff(read_service_requests)};
inline constexpr http::Endpoint<GetServiceRequest, ServiceRequestFile> get_service_request{
    http::Method::get,           "/staff/v1/services/request", "get_service_request",
    "service_requests",          "A request with its moves",   http::Access::staff(read_service_requests),
    {&service_request_not_found}};
inline constexpr http::Endpoint<AssignServiceRequest, StaffServiceRequest> assign_service_request{http::Method::post,
                                                                                                  "/staff/v1/services/request/assign",
                                                                                                  "assign_service_request",
                                                                                                  "service_requests",
                                                                                                  "Says who does it; the member is told",
                                                                                                  http::Access::staff(run_service_requests),
                                                                                                  {&service_request_not_found, &service_request_moved_on}};
inline constexpr http::Endpoint<FinishServiceRequest, StaffServiceRequest> finish_service_request{http::Method::post,
                                                                                                  "/staff/v1/services/request/finish",
                                                                                                  "finish_service_request",
                                                                                                  "service_requests",
                                                                                                  "Says that it is done; the member is told",
                                                                                                  http::Access::staff(run_service_requests),
                                                                                                  {&service_request_not_found, &service_request_moved_on}};
inline constexpr http::Endpoint<RefuseServiceRequest, StaffServiceRequest> refuse_service_request{http::Method::post,
                                                                                                  "/staff/v1/services/request/refuse",
                                                                                                  "refuse_service_request",
                                                                                                  "service_requests",
                                                                                                  "Says that it cannot be done; the member is told why",
                                                                                                  http::Access::staff(run_service_requests),
                                                                                                  {&service_request_not_found, &service_request_moved_on}};
inline constexpr http::Endpoint<ShowServiceRequestPhone, ServiceRequestPhone> show_service_request_phone{
    http::Method::post,          "/staff/v1/services/request/phone",      "show_service_request_phone",
    "service_requests",          "Whom to call about a request, in full", http::Access::staff(run_service_requests),
    {&service_request_not_found}};

}  // namespace galleria::service_requests
