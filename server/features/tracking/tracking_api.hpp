// The wire of tracking: what pages tell of visits, shares and clicks, and what the staff read of a day.
#pragma once

#include "base/constrained.hpp"
#include "http/endpoint.hpp"

namespace galleria::tracking {

// One event. What it may carry besides type and page follows from its action: a visit has no btnName, a share or click is named by it. Nothing here may say who
// somebody is.
struct TrackedEvent {
  Whole<0, 2> tracking_type;  // visit 0, share 1, click 2
  Text<1, 100> page_path;     // without its query: "/pages/home/index"
  std::optional<Text<1, 40>> page_name;
  std::optional<Text<1, 40>> btn_name;  // "add_to_cart"
  std::optional<Text<1, 80>> store_name;
  std::optional<Text<1, 80>> goods_name;
  std::optional<Text<1, 20>> biz_type;               // what bizCode names: "goods"
  std::optional<Text<1, 32>> biz_code;               // its id
  std::optional<Text<1, 100>> extend_info;           // a word of detail: how something was shared
  std::optional<Whole<0, 86'400'000>> stay_time;     // milliseconds on the page, for a visit
  std::optional<Whole<0, 86'400'000>> happened_ago;  // milliseconds before the batch was sent, by the client's clock
};
BOOST_DESCRIBE_STRUCT(TrackedEvent, (),
                      (tracking_type, page_path, page_name, btn_name, store_name, goods_name, biz_type, biz_code, extend_info, stay_time, happened_ago))

struct DeviceInfo {
  Text<0, 40> model;   // "iPhone"
  Text<0, 40> system;  // "iOS 17.4"
};
BOOST_DESCRIBE_STRUCT(DeviceInfo, (), (model, system))

inline constexpr std::size_t largest_batch = 20;

// A batch of one device. A beacon carries no header, so the device's random name stands here; it is kept as a digest that changes each day.
struct DoTrack {
  Text<1, 8> business_type;  // "plaza"
  Text<1, 8> platform;       // "H5"
  Text<16, 64> device_id;    // random, as in x-device-id
  Text<8, 64> visit_id;      // random, new when somebody comes back after the lifetime of the tracker's cookie
  DeviceInfo device_info;
  List<TrackedEvent, 1, largest_batch> events;
};
BOOST_DESCRIBE_STRUCT(DoTrack, (), (business_type, platform, device_id, visit_id, device_info, events))

struct GetTrackingDay {
  Text<10, 10> day;  // "2026-11-21", in the mall's time zone
};
BOOST_DESCRIBE_STRUCT(GetTrackingDay, (), (day))

// How many came how far. The first three count devices and come from the pages; the last two count members and come from the orders themselves.
struct TrackingFunnel {
  std::int64_t home_count = 0;
  std::int64_t goods_count = 0;
  std::int64_t cart_count = 0;
  std::int64_t ordered_count = 0;
  std::int64_t paid_count = 0;
};
BOOST_DESCRIBE_STRUCT(TrackingFunnel, (), (home_count, goods_count, cart_count, ordered_count, paid_count))

struct TrackingDay {
  std::string day;
  bool is_final = false;                  // the day is over and counted; until then the figures grow
  std::int64_t visit_count = 0;           // pages that were looked at
  std::int64_t arrival_count = 0;         // how often somebody came
  std::int64_t unique_visitor_count = 0;  // devices
  std::int64_t unique_member_count = 0;
  std::int64_t share_count = 0;
  std::int64_t click_count = 0;
  TrackingFunnel funnel;
};
BOOST_DESCRIBE_STRUCT(TrackingDay, (), (day, is_final, visit_count, arrival_count, unique_visitor_count, unique_member_count, share_count, click_count, funnel))

inline constexpr Failure events_refused{FailureKind::invalid, 84001, "events_refused", {"埋点数据不符合约定", "These events are not what was agreed on"}};
inline constexpr Failure tracking_day_unknown{FailureKind::not_found, 84002, "tracking_day_unknown", {"没有这一天的数据", "There are no figures for that day"}};

// A batch is small: whoever sends more is no page of ours.
inline constexpr std::size_t batch_limit_bytes = 32 * 1024;

// What the staff may do here.
inline constexpr http::Permission read_tracking{
    "tracking", "read", http::Reach::mall, {"查看访问数据", "Look at visits and funnels"}, {"manager", "finance", "editor"}};

inline constexpr http::Endpoint<DoTrack, Done> do_track{http::Method::post,
                                                        "/mall-api/trading/v1/trackInfo/doTrack",
                                                        "do_track",
                                                        "tracking",
                                                        "Takes a batch of visits, shares and clicks, all of it or nothing",
                                                        http::Access::anyone,
                                                        {&events_refused},
                                                        http::Consumes::nothing,
                                                        batch_limit_bytes};
inline constexpr http::Endpoint<GetTrackingDay, TrackingDay> get_tracking_day{http::Method::get,
                                                                              "/staff/v1/tracking/daily",
                                                                              "get_tracking_day",
                                                                              "tracking",
                                                                              "Visits of a day and how far they led",
                                                                              http::Access::staff(read_tracking),
                                                                              {&tracking_day_unknown}};

}  // namespace galleria::tracking
