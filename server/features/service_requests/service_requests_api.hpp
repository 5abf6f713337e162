// The wire of services as members know them: what the mall does for them, what they have asked for, and what became of it.
#pragma once

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "features/service_requests/service_requests_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::service_requests {

struct ListServiceOffers {
  std::optional<ServiceKind> kind = {};
};
BOOST_DESCRIBE_STRUCT(ListServiceOffers, (), (kind))

struct ServiceForm {
  ServiceField note = ServiceField::optional;
  ServiceField place = ServiceField::hidden;
  ServiceField phone = ServiceField::optional;
};
BOOST_DESCRIBE_STRUCT(ServiceForm, (), (note, place, phone))

struct ServiceOffer {
  ServiceOfferId offer_id;
  ServiceKind kind = ServiceKind::mall;
  std::string name;
  std::string summary;
  std::string picture_url;
  std::string place;
  std::string hours;
  std::int64_t least_tier = 0;   // 0: everybody
  std::int64_t month_quota = 1;  // so often a member can ask for it within a month of the mall's calendar
  ServiceForm form;
};
BOOST_DESCRIBE_STRUCT(ServiceOffer, (), (offer_id, kind, name, summary, picture_url, place, hours, least_tier, month_quota, form))

struct ServiceOfferList {
  std::vector<ServiceOffer> offers;  // in the mall's order
};
BOOST_DESCRIBE_STRUCT(ServiceOfferList, (), (offers))

struct GetMyServices {};
BOOST_DESCRIBE_STRUCT(GetMyServices, (), ())

struct ServiceAllowance {
  ServiceOfferId offer_id;
  std::int64_t left_count = 0;  // of this month
};
BOOST_DESCRIBE_STRUCT(ServiceAllowance, (), (offer_id, left_count))

struct MyServices {
  std::int64_t tier = 0;
  std::string phone;                         // the member's own, masked; who gives none is called there
  std::int64_t open_count = 0;               // requests that are not done yet
  std::vector<ServiceAllowance> allowances;  // of every service that is offered
};
BOOST_DESCRIBE_STRUCT(MyServices, (), (tier, phone, open_count, allowances))

struct ListServiceRequests {
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListServiceRequests, (), (page_no, page_size))

struct ServiceRequest {
  ServiceRequestId request_id;
  ServiceOfferId offer_id;
  ServiceKind kind = ServiceKind::mall;
  std::string name;
  std::string picture_url;
  ServiceState state = ServiceState::asked;
  std::string place;
  std::string note;
  std::string phone;     // masked; empty: none was asked for
  std::string assignee;  // who does it; empty until it is somebody's
  std::string answer;    // what the mall said when it was done or refused
  std::optional<std::int64_t> score;
  std::string comment;
  TimeMs asked_at{};
  std::optional<TimeMs> assigned_at;
  std::optional<TimeMs> done_at;
  std::optional<TimeMs> reopened_at;
  std::optional<TimeMs> ended_at;      // cancelled or refused
  std::optional<TimeMs> reopen_until;  // while it can be reopened
  std::vector<ServiceRequestAction> actions;
};
BOOST_DESCRIBE_STRUCT(ServiceRequest, (),
                      (request_id, offer_id, kind, name, picture_url, state, place, note, phone, assignee, answer, score, comment, asked_at, assigned_at,
                       done_at, reopened_at, ended_at, reopen_until, actions))

struct ServiceRequestList {
  std::vector<ServiceRequest> requests;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(ServiceRequestList, (), (requests, has_more))

// Without phone it is the member's own, where the form asks for one. What the form does not ask for is not kept.
struct AskService {
  ServiceOfferId offer_id;
  std::optional<Text<0, 200>> note = {};
  std::optional<Text<0, 60>> place = {};
  std::optional<Phone> phone = {};
};
BOOST_DESCRIBE_STRUCT(AskService, (), (offer_id, note, place, phone))

struct CancelServiceRequest {
  ServiceRequestId request_id;
};
BOOST_DESCRIBE_STRUCT(CancelServiceRequest, (), (request_id))

struct RateServiceRequest {
  ServiceRequestId request_id;
  Whole<1, 5> score;
  Text<0, 200> comment;
};
BOOST_DESCRIBE_STRUCT(RateServiceRequest, (), (request_id, score, comment))

struct ReopenServiceRequest {
  ServiceRequestId request_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ReopenServiceRequest, (), (request_id, reason))

// ---- failures ----

inline constexpr Failure service_offer_not_found{
    FailureKind::not_found, 90'150, "service_offer_not_found", {"没有找到这项服务", "We could not find that service"}};
inline constexpr Failure service_not_offered{
    FailureKind::conflict, 90'151, "service_not_offered", {"这项服务暂停了，请过些日子再来看看", "That service is paused. Please look again some other day"}};
inline constexpr Failure service_not_for_tier{
    FailureKind::forbidden, 90'152, "service_not_for_tier", {"这项服务只对更高等级的会员开放", "That service is for members of a higher tier"}};
inline constexpr Failure service_quota_used{FailureKind::conflict,
                                            90'153,
                                            "service_quota_used",
                                            {"本月的 {count} 次已用完，下月可以再申请", "You have used this month's {count}. You can ask again next month"}};
inline constexpr Failure service_place_needed{FailureKind::invalid, 90'154, "service_place_needed", {"请告诉我们您在哪里", "Please tell us where you are"}};
inline constexpr Failure service_note_needed{FailureKind::invalid, 90'155, "service_note_needed", {"请说说您需要什么", "Please tell us what you need"}};
inline constexpr Failure service_phone_needed{FailureKind::invalid, 90'156, "service_phone_needed", {"请留下联系电话", "Please leave a phone number"}};
inline constexpr Failure service_request_not_found{
    FailureKind::not_found, 90'157, "service_request_not_found", {"没有找到这次服务申请", "We could not find that request"}};
inline constexpr Failure service_request_moved_on{
    FailureKind::conflict, 90'158, "service_request_moved_on", {"这次申请的状态已经变了，请刷新看看", "That request has moved on. Please refresh"}};
inline constexpr Failure service_too_late_to_reopen{FailureKind::conflict,
                                                    90'159,
                                                    "service_too_late_to_reopen",
                                                    {"完成已超过 {days} 天，请重新申请", "It was done more than {days} days ago. Please ask anew"}};
inline constexpr Failure service_reopened_before{
    FailureKind::conflict,
    90'160,
    "service_reopened_before",
    {"这次申请已经重新处理过一次，请联系服务台", "That request was taken up again once before. Please call our service desk"}};

// ---- endpoints ----

inline constexpr http::Endpoint<ListServiceOffers, ServiceOfferList> list_service_offers{
    http::Method::get,   "/mall-api/services/v1/offers", "list_service_offers", "service_requests", "What the mall does for its members, in its order",
    http::Access::anyone};
inline constexpr http::Endpoint<GetMyServices, MyServices> get_my_services{
    http::Method::get,   "/mall-api/services/v1/mine", "get_my_services", "service_requests", "How often the member can still ask for each service this month",
    http::Access::member};
inline constexpr http::Endpoint<ListServiceRequests, ServiceRequestList> list_service_requests{
    http::Method::get,   "/mall-api/services/v1/requests", "list_service_requests", "service_requests", "What the member has asked for, newest first",
    http::Access::member};
inline constexpr http::Endpoint<AskService, ServiceRequest> ask_service{
    http::Method::post,
    "/mall-api/services/v1/ask",
    "ask_service",
    "service_requests",
    "Asks for a service; it counts against the month until it is cancelled or refused",
    http::Access::member,
    {&service_offer_not_found, &service_not_offered, &service_not_for_tier, &service_quota_used, &service_place_needed, &service_note_needed,
     &service_phone_needed},
    http::Consumes::something};
inline constexpr http::Endpoint<CancelServiceRequest, ServiceRequest> cancel_service_request{http::Method::post,
                                                                                             "/mall-api/services/v1/cancel",
                                                                                             "cancel_service_request",
                                                                                             "service_requests",
                                                                                             "Takes a request back that is nobody's yet",
                                                                                             http::Access::member,
                                                                                             {&service_request_not_found, &service_request_moved_on}};
inline constexpr http::Endpoint<RateServiceRequest, ServiceRequest> rate_service_request{http::Method::post,
                                                                                         "/mall-api/services/v1/rate",
                                                                                         "rate_service_request",
                                                                                         "service_requests",
                                                                                         "Rates what was done, which closes the request",
                                                                                         http::Access::member,
                                                                                         {&service_request_not_found, &service_request_moved_on}};
inline constexpr http::Endpoint<ReopenServiceRequest, ServiceRequest> reopen_service_request{
    http::Method::post,
    "/mall-api/services/v1/reopen",
    "reopen_service_request",
    "service_requests",
    "Says that what was done was not well: it is taken up again, once",
    http::Access::member,
    {&service_request_not_found, &service_request_moved_on, &service_too_late_to_reopen, &service_reopened_before}};

}  // namespace galleria::service_requests
