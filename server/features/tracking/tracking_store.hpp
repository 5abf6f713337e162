// All SQL of tracking.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "features/tracking/tracking.hpp"

namespace galleria::tracking::store {

// What all events of a batch have in common.
struct BatchRow {
  std::int64_t day = 0;
  std::string visitor;  // digest of device and day
  std::string arrival;  // digest of visit and day
  std::optional<MemberId> member_id;
  TimeMs received_at{};
  std::string device_model;
  std::string device_system;
};

struct EventRow {
  std::int64_t event_id = 0;
  std::int64_t tracking_type = 0;
  std::string action;
  std::string stage;
  std::string page_path;
  std::string page_name;
  std::string store_name;
  std::string goods_name;
  std::string biz_type;
  std::string biz_code;
  std::string extend_info;
  std::int64_t stay_ms = 0;
  std::int64_t happened_ago_ms = 0;
};

struct DayCounts {
  std::int64_t visit_count = 0;
  std::int64_t arrival_count = 0;
  std::int64_t visitor_count = 0;
  std::int64_t member_count = 0;
  std::int64_t share_count = 0;
  std::int64_t click_count = 0;
  std::int64_t home_count = 0;
  std::int64_t goods_count = 0;
  std::int64_t cart_count = 0;
  std::int64_t ordered_count = 0;
  std::int64_t paid_count = 0;
};
BOOST_DESCRIBE_STRUCT(DayCounts, (),
                      (visit_count, arrival_count, visitor_count, member_count, share_count, click_count, home_count, goods_count, cart_count, ordered_count,
                       paid_count))

struct VisitorRow {
  std::int64_t day = 0;
  std::string visitor;
  TimeMs first_at_ms{};
  std::optional<TimeMs> goods_at_ms;
  std::optional<TimeMs> cart_at_ms;
};

// Keeps up to largest_batch events in one statement.
void insert_events(db::Transaction& transaction, const BatchRow& batch, const std::vector<EventRow>& events);

// What the events of a day say; ordered and paid are nought.
DayCounts count_events(db::Session& session, std::int64_t day);
std::optional<DayCounts> find_day(db::Session& session, std::int64_t day);
std::optional<std::int64_t> find_last_day(db::Session& session);
// The first day that has an event.
std::optional<std::int64_t> find_first_day_of_events(db::Session& session);
// False if the day was counted before: the first count stays.
bool insert_day(db::Transaction& transaction, std::int64_t day, const DayCounts& counts, TimeMs now);

// Notes that a visitor was seen, and how far they got.
void note_visitor(db::Transaction& transaction, const VisitorRow& visitor);
void insert_visitors(db::Transaction& transaction, const std::vector<VisitorRow>& visitors);
VisitCounts count_visitors(db::Session& session, std::int64_t day, TimeMs until);
// Hours begin as the day does.
std::vector<HourOfVisits> list_visitor_hours(db::Session& session, std::int64_t day, TimeMs starts_at, TimeMs until);

// Deletes some of the events before that day and gives their number; nought when none is left.
std::int64_t sweep_events(db::Transaction& transaction, std::int64_t before_day);
void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::tracking::store
