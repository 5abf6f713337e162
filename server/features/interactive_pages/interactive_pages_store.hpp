// All SQL of interactive pages; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "db/database.hpp"
#include "features/interactive_pages/interactive_pages_staff_api.hpp"

namespace galleria::interactive_pages::store {

struct PageRow {
  ActivityId activity_id;
  std::string address;
  std::int64_t height_px = 0;
  std::int64_t finish_points = 0;
  std::int64_t reward_limit = 0;
  std::int64_t rewarded_count = 0;
};
BOOST_DESCRIBE_STRUCT(PageRow, (), (activity_id, address, height_px, finish_points, reward_limit, rewarded_count))
// What was given before stays counted.
void put_page(db::Transaction& transaction, const PageRow& row);
std::optional<PageRow> find_page(db::Session& session, ActivityId activity_id);
// False if no reward is left in all.
bool take_reward(db::Transaction& transaction, ActivityId activity_id);

struct VisitRow {
  MemberId member_id;
  InteractiveVisitId visit_id;
  ActivityId activity_id;
  std::string token_digest;
  TimeMs opened_at_ms{};
  TimeMs expires_at_ms{};
  std::optional<TimeMs> finished_at_ms;
  std::optional<InteractiveOutcome> outcome;
  std::int64_t points = 0;
};
BOOST_DESCRIBE_STRUCT(VisitRow, (), (member_id, visit_id, activity_id, token_digest, opened_at_ms, expires_at_ms, finished_at_ms, outcome, points))
void insert_visit(db::Transaction& transaction, const VisitRow& row);
// Of the page, that can be finished no more.
void drop_late_visits(db::Transaction& transaction, MemberId member_id, ActivityId activity_id, TimeMs now);
// Whoever else would finish it waits for this transaction. Nothing unless it is the member's and the token is its own.
std::optional<VisitRow> hold_visit(db::Transaction& transaction, MemberId member_id, InteractiveVisitId visit_id, std::string_view token_digest);
struct VisitEnd {
  TimeMs at{};
  InteractiveOutcome outcome = InteractiveOutcome::nothing;
  std::int64_t points = 0;
};
// False if it was finished before, or its hour is over.
bool finish_visit(db::Transaction& transaction, const VisitRow& row, const VisitEnd& end);
std::int64_t count_finished(db::Session& session, ActivityId activity_id);

struct RewardRow {
  MemberId member_id;
  ActivityId activity_id;
  std::int64_t day = 0;  // of the mall's
  InteractiveVisitId visit_id;
  std::int64_t points = 0;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(RewardRow, (), (member_id, activity_id, day, visit_id, points, at_ms))
// False if the member has that day's.
bool insert_reward(db::Transaction& transaction, const RewardRow& row);
void drop_reward(db::Transaction& transaction, const RewardRow& row);

void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::interactive_pages::store
