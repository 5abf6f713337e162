// How a member takes part in an activity: chances, turns, and friends who open what was shared. activities_staff.cpp has what the staff does.
#include "features/activities/activities.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/crypto.hpp"
#include "features/activities/activities_store.hpp"

namespace galleria::activities {
namespace {

constexpr std::int64_t whole_activity = 0;  // instead of a day
constexpr std::size_t mark_bytes = 12;

ActivityFrame frame_of(const store::ActivityRow& row) {
  return {row.activity_id,
          row.kind,
          row.state,
          row.version,
          row.page_code,
          {row.name_zh_cn, row.name_en},
          {row.rules_zh_cn, row.rules_en},
          row.starts_at_ms,
          row.ends_at_ms,
          row.opens_minute,
          row.closes_minute,
          row.least_tier,
          row.daily_limit,
          row.total_limit,
          row.daily_chances,
          row.share_chances,
          row.points_price,
          row.points_chances,
          row.budget_cents};
}

std::int64_t limit_of(const std::optional<std::int64_t>& limit) { return limit.value_or(std::numeric_limits<std::int64_t>::max()); }

// The n-th of a day.
std::string key_of(std::int64_t day, std::int64_t number) { return fmt::format("{}:{}", day, number); }

std::int64_t most_of_day(const ActivityFrame& frame, ChanceReason reason) {
  switch (reason) {
    case ChanceReason::daily:
      return frame.daily_chances;
    case ChanceReason::share:
      return frame.share_chances;
    case ChanceReason::points:
      return frame.points_chances;
  }
  return 0;
}

}  // namespace

std::optional<ActivityFrame> Activities::find(db::Session& session, ActivityId activity_id) const {
  const auto row = store::find_activity(session, activity_id);
  return row ? std::optional(frame_of(*row)) : std::nullopt;
}

std::optional<ActivityFrame> Activities::find_by_code(db::Session& session, std::string_view page_code) const {
  const auto row = store::find_by_code(session, page_code);
  return row ? std::optional(frame_of(*row)) : std::nullopt;
}

std::vector<ActivityFrame> Activities::list_shown(db::Session& session, ActivityKind kind) const {
  std::vector<ActivityFrame> frames;
  for (const store::ActivityRow& row : store::list_shown(session, kind, clock_.now())) frames.push_back(frame_of(row));
  return frames;
}

ActivityTurn Activities::take_turn(db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id, std::int64_t tier, TimeMs at) {
  if (const auto obstacle = obstacle_to(frame, at, tier, config_.mall_utc_offset)) return {obstacle};
  const std::int64_t day = day_at(at);
  if (!store::count_turn(transaction, member_id, frame.activity_id, whole_activity, limit_of(frame.total_limit))) return {ActivityObstacle::total_used};
  if (!store::count_turn(transaction, member_id, frame.activity_id, day, limit_of(frame.daily_limit))) return {ActivityObstacle::day_used};
  const std::int64_t chance_id = ids_.next_value();
  for (std::int64_t number = 1; number <= frame.daily_chances; ++number) {
    if (store::insert_chance(transaction, {member_id, chance_id, frame.activity_id, ChanceReason::daily, key_of(day, number), at, at}))
      return {std::nullopt, chance_id};
  }
  if (const auto used = store::use_chance(transaction, member_id, frame.activity_id, at)) return {std::nullopt, *used};
  return {ActivityObstacle::no_chance};
}

ActivityStanding Activities::standing_of(db::Session& session, const ActivityFrame& frame, MemberId member_id) const {
  const std::int64_t day = today();
  const auto of_day = [&](ChanceReason reason) { return store::count_chances_of_day(session, member_id, frame.activity_id, reason, day); };
  const std::int64_t daily_left = std::max<std::int64_t>(frame.daily_chances - of_day(ChanceReason::daily), 0);
  return {store::count_chances_left(session, member_id, frame.activity_id) + daily_left, store::turns_of(session, member_id, frame.activity_id, day),
          store::turns_of(session, member_id, frame.activity_id, whole_activity), of_day(ChanceReason::share), of_day(ChanceReason::points)};
}

bool Activities::earn_chance(db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id, ChanceReason reason) {
  const std::int64_t day = today();
  for (std::int64_t number = 1; number <= most_of_day(frame, reason); ++number) {
    if (store::insert_chance(transaction, {member_id, ids_.next_value(), frame.activity_id, reason, key_of(day, number), clock_.now(), std::nullopt}))
      return true;
  }
  return false;
}

std::string Activities::mark_of_share(db::Transaction& transaction, ActivityId activity_id, MemberId member_id) {
  if (const auto mark = store::find_mark(transaction, member_id, activity_id)) return *mark;
  const store::ShareRow row{random_token(mark_bytes), member_id, activity_id};
  store::insert_share(transaction, row);
  return row.mark;
}

void Activities::open_shared(db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id, std::string_view mark) {
  const auto share = store::find_share(transaction, mark);
  if (!share || share->activity_id != frame.activity_id || share->member_id == member_id) return;
  if (clock_.now() >= frame.ends_at || frame.state != ActivityState::published) return;
  if (store::insert_opening(transaction, member_id, frame.activity_id, clock_.now())) earn_chance(transaction, frame, share->member_id, ChanceReason::share);
}

void Activities::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

}  // namespace galleria::activities
