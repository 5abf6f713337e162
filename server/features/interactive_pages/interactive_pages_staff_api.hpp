// The wire of interactive pages as the staff knows them: where the page lies, and what finishing it gives.
#pragma once

#include "features/interactive_pages/interactive_pages_api.hpp"

namespace galleria::interactive_pages {

// What has to be done before somebody approves.
enum class InteractiveCheck { page, address, budget };
BOOST_DESCRIBE_ENUM(InteractiveCheck, page, address, budget)

struct SaveInteractivePlan {
  ActivityId activity_id;
  Text<1, 500> address;
  Whole<200, 2'000> height_px;
  Whole<0, 100'000> finish_points;
  Whole<0, 1'000'000> reward_limit;  // so many times in all
};
BOOST_DESCRIBE_STRUCT(SaveInteractivePlan, (), (activity_id, address, height_px, finish_points, reward_limit))

struct GetInteractivePlan {
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(GetInteractivePlan, (), (activity_id))

struct InteractivePoint {
  InteractiveCheck check = InteractiveCheck::page;
  bool is_done = false;
};
BOOST_DESCRIBE_STRUCT(InteractivePoint, (), (check, is_done))

struct InteractivePlan {
  ActivityId activity_id;
  std::string address;  // empty: nothing is set yet
  std::int64_t height_px = 0;
  std::int64_t finish_points = 0;
  std::int64_t reward_limit = 0;
  std::int64_t rewarded_count = 0;
  std::int64_t finished_count = 0;  // visits
  std::vector<InteractivePoint> checks;
  std::vector<std::string> hosts;  // on which a page may lie
};
BOOST_DESCRIBE_STRUCT(InteractivePlan, (), (activity_id, address, height_px, finish_points, reward_limit, rewarded_count, finished_count, checks, hosts))

// ---- failures, permissions, endpoints ----

inline constexpr Failure interactive_page_fixed{
    FailureKind::conflict, 91'376, "interactive_page_fixed", {"活动已经发布，不能再修改", "It is published and cannot be changed any more"}};
inline constexpr Failure interactive_address_not_allowed{
    FailureKind::invalid,
    91'377,
    "interactive_address_not_allowed",
    {"网址要以 https 开头，并在允许的域名上，不带 # 部分", "The address begins with https, lies on an allowed host and has no # part"}};
inline constexpr Failure interactive_reward_wrong{
    FailureKind::invalid, 91'378, "interactive_reward_wrong", {"积分和总次数要同时填写，或都填 0", "Points and how often belong together: both, or neither"}};

inline constexpr http::Permission read_interactive_pages{
    "interactive_pages", "read", http::Reach::mall, {"查看互动页", "Look at interactive pages"}, {"manager", "editor", "service"}};
inline constexpr http::Permission write_interactive_pages{
    "interactive_pages", "write", http::Reach::mall, {"起草互动页的网址和奖励", "Draft addresses and rewards of interactive pages"}, {"manager", "editor"}};

inline constexpr http::Endpoint<GetInteractivePlan, InteractivePlan> get_interactive_plan{
    http::Method::get,
    "/staff/v1/interactive-pages/plan",
    "get_interactive_plan",
    "interactive_pages",
    "Where an interactive page lies, what it gives and has given, and its check-list",
    http::Access::staff(read_interactive_pages),
    {&interactive_page_not_found}};
inline constexpr http::Endpoint<SaveInteractivePlan, InteractivePlan> save_interactive_plan{
    http::Method::post,
    "/staff/v1/interactive-pages/plan/save",
    "save_interactive_plan",
    "interactive_pages",
    "Sets address, height and reward of an interactive page that is not published; its approval is gone by it",
    http::Access::staff(write_interactive_pages),
    {&interactive_page_not_found, &interactive_page_fixed, &interactive_address_not_allowed, &interactive_reward_wrong}};

}  // namespace galleria::interactive_pages
