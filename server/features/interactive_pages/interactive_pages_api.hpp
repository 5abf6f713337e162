// The wire of interactive pages as members meet them: what there is to play, and a visit from its beginning to its end.
#pragma once

#include "base/activity.hpp"
#include "http/endpoint.hpp"

namespace galleria::interactive_pages {

using InteractiveVisitId = Id<struct InteractiveVisitTag>;

// What finishing came to. nothing: the page gives no points. closed: it was paused or over by then.
enum class InteractiveOutcome { given, had_today, none_left, closed, nothing };
BOOST_DESCRIBE_ENUM(InteractiveOutcome, given, had_today, none_left, closed, nothing)

// By its number or its page code.
struct GetInteractivePage {
  std::optional<ActivityId> activity_id = {};
  std::optional<Text<1, 40>> page_code = {};
};
BOOST_DESCRIBE_STRUCT(GetInteractivePage, (), (activity_id, page_code))

struct InteractivePage {
  ActivityId activity_id;
  std::string page_code;
  std::string name;
  std::string rules;
  TimeMs starts_at{};
  TimeMs ends_at{};
  std::int64_t least_tier = 0;
  std::int64_t height_px = 0;
  std::int64_t finish_points = 0;  // once a member and day
  bool has_points_left = false;
  std::optional<ActivityObstacle> obstacle;  // that keeps everybody from playing now
};
BOOST_DESCRIBE_STRUCT(InteractivePage, (),
                      (activity_id, page_code, name, rules, starts_at, ends_at, least_tier, height_px, finish_points, has_points_left, obstacle))

struct BeginInteractiveVisit {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(BeginInteractiveVisit, (), (activity_id))

// The token is for whoever frames the page, never for the page.
struct InteractiveVisit {
  InteractiveVisitId visit_id;
  std::string token;
  std::string address;
  std::int64_t height_px = 0;
  TimeMs expires_at{};
};
BOOST_DESCRIBE_STRUCT(InteractiveVisit, (), (visit_id, token, address, height_px, expires_at))

struct FinishInteractiveVisit {
  InteractiveVisitId visit_id;
  Text<1, 64> token;
};
BOOST_DESCRIBE_STRUCT(FinishInteractiveVisit, (), (visit_id, token))

struct FinishedVisit {
  InteractiveVisitId visit_id;
  InteractiveOutcome outcome = InteractiveOutcome::nothing;
  std::int64_t points = 0;
};
BOOST_DESCRIBE_STRUCT(FinishedVisit, (), (visit_id, outcome, points))

// ---- failures and endpoints ----

inline constexpr Failure interactive_page_not_found{
    FailureKind::not_found, 91'371, "interactive_page_not_found", {"没有找到这个互动页", "We could not find that page"}};
inline constexpr Failure interactive_page_closed{
    FailureKind::conflict, 91'372, "interactive_page_closed", {"现在不在活动时间里，请稍后再来", "It cannot be played now. Please come back later"}};
inline constexpr Failure interactive_tier_too_low{
    FailureKind::forbidden, 91'373, "interactive_tier_too_low", {"您的会员等级暂时不能参加", "Your tier cannot take part yet"}};
inline constexpr Failure interactive_visit_not_found{
    FailureKind::not_found, 91'374, "interactive_visit_not_found", {"没有找到这次互动，请重新开始", "We could not find that visit. Please begin again"}};
inline constexpr Failure interactive_visit_late{
    FailureKind::conflict, 91'375, "interactive_visit_late", {"这次互动超过了一小时，请重新开始", "It took more than an hour. Please begin again"}};

inline constexpr http::Endpoint<GetInteractivePage, InteractivePage> get_interactive_page{http::Method::get,
                                                                                          "/plaza/v1/interactive-pages/page",
                                                                                          "get_interactive_page",
                                                                                          "interactive_pages",
                                                                                          "What an interactive page is about, and what it gives",
                                                                                          http::Access::anyone,
                                                                                          {&interactive_page_not_found}};
inline constexpr http::Endpoint<BeginInteractiveVisit, InteractiveVisit> begin_interactive_visit{
    http::Method::post,
    "/plaza/v1/interactive-pages/visit",
    "begin_interactive_visit",
    "interactive_pages",
    "Opens a page for an hour: its address, and the token that finishes the visit",
    http::Access::member,
    {&interactive_page_not_found, &interactive_page_closed, &interactive_tier_too_low, &activity_other_channel, &activity_not_listed, &activity_device_used,
     &activity_not_invited}};
inline constexpr http::Endpoint<FinishInteractiveVisit, FinishedVisit> finish_interactive_visit{
    http::Method::post,
    "/plaza/v1/interactive-pages/visit/finish",
    "finish_interactive_visit",
    "interactive_pages",
    "Ends a visit with what it gives, once a member and day; a second time tells the same and gives nothing more",
    http::Access::member,
    {&interactive_visit_not_found, &interactive_visit_late}};

}  // namespace galleria::interactive_pages
