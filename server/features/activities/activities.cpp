// How a member takes part in an activity: chances, turns, and friends who open what was shared. activities_staff.cpp has what the staff does.
#include "features/activities/activities.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "base/crypto.hpp"
#include "features/activities/activities_audience.hpp"
#include "features/activities/activities_chances_store.hpp"
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
          row.budget_cents,
          channels_of(row.channels),
          row.is_listed_only,
          row.is_once_a_device,
          tags_of(row.wanted_tags),
          tags_of(row.unwanted_tags)};
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
    default:  // by its plan: see activities_chances.cpp
      return 0;
  }
}

std::vector<MemberId> members_of(const auto& all) {
  std::vector<MemberId> members;
  for (const auto& each : all) members.push_back(each.member_id);
  return members;
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

// Leaves those who may go on; the others' turns say what kept them.
void Activities::count_turns(db::Transaction& transaction, const ActivityFrame& frame, std::int64_t day, std::vector<Taking>& taking) const {
  const auto count = [&](std::int64_t of_day, const std::optional<std::int64_t>& limit, ActivityObstacle obstacle) {
    const auto counts = store::count_turns(transaction, members_of(taking), frame.activity_id, of_day, limit_of(limit));
    std::vector<Taking> counted;
    std::vector<Taking> refused;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      taking[i].turn_number = counts[i].value_or(0);
      (counts[i] ? counted : refused).push_back(taking[i]);
    }
    for (const Taking& each : refused) each.turn->obstacle = obstacle;
    taking = std::move(counted);
    return refused;
  };
  count(whole_activity, frame.total_limit, ActivityObstacle::total_used);
  const auto refused = count(day, frame.daily_limit, ActivityObstacle::day_used);
  store::uncount_turns(transaction, members_of(refused), frame.activity_id, whole_activity);
}

// Leaves those for whom the day has no chance of that number, by each one's own.
void Activities::use_daily_chances(db::Transaction& transaction, const ActivityFrame& frame, TimeMs at, const NumberOf& number_of,
                                   std::vector<Taking>& wanting) {
  std::vector<store::ChanceRow> rows;
  std::vector<ActivityTurn*> turns;
  for (const Taking& each : wanting) {
    const std::int64_t number = number_of(each);
    if (number > frame.daily_chances) continue;
    rows.push_back({each.member_id, ids_.next_value(), frame.activity_id, ChanceReason::daily, key_of(day_at(at), number), at, at});
    turns.push_back(each.turn);
  }
  const auto is_new = store::insert_chances(transaction, rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (is_new[i]) turns[i]->chance_id = rows[i].chance_id;
  }
  std::erase_if(wanting, [](const Taking& each) { return each.turn->chance_id != 0; });
}

// What was counted for those who have no chance is counted no more.
void Activities::use_chances(db::Transaction& transaction, const ActivityFrame& frame, TimeMs at, std::vector<Taking> wanting) {
  // Mostly the day's own chances are used in their order; where there were others, each is tried.
  use_daily_chances(
      transaction, frame, at, [](const Taking& each) { return each.turn_number; }, wanting);
  for (std::int64_t number = 1; number <= frame.daily_chances && !wanting.empty(); ++number)
    use_daily_chances(
        transaction, frame, at, [number](const Taking&) { return number; }, wanting);
  const auto used = store::use_chances(transaction, members_of(wanting), frame.activity_id, at);
  for (std::size_t i = 0; i < used.size(); ++i) {
    if (used[i])
      wanting[i].turn->chance_id = *used[i];
    else
      wanting[i].turn->obstacle = ActivityObstacle::no_chance;
  }
  std::erase_if(wanting, [](const Taking& each) { return !each.turn->obstacle; });
  for (const std::int64_t of_day : {whole_activity, day_at(at)}) store::uncount_turns(transaction, members_of(wanting), frame.activity_id, of_day);
}

std::vector<ActivityTurn> Activities::take_turns(db::Transaction& transaction, const ActivityFrame& frame, std::span<const TurnWish> wishes, TimeMs at) {
  std::vector<ActivityTurn> turns(wishes.size());
  std::vector<Taking> taking;
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    turns[i].obstacle = obstacle_to(frame, at, wishes[i].tier, config_.mall_utc_offset);
    if (!turns[i].obstacle) taking.push_back({wishes[i].member_id, &turns[i]});
  }
  // Rows are taken in the order of members, so that no two transactions wait for each other. Turns come before chances: who has a member's row of turns has the
  // chances to themselves.
  std::ranges::sort(taking, {}, &Taking::member_id);
  count_turns(transaction, frame, day_at(at), taking);
  use_chances(transaction, frame, at, std::move(taking));
  return turns;
}

ActivityTurn Activities::take_turn(db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id, std::int64_t tier, TimeMs at) {
  const TurnWish wish{member_id, tier};
  return take_turns(transaction, frame, std::span(&wish, 1), at).front();
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
  if (!store::insert_opening(transaction, member_id, frame.activity_id, clock_.now())) return;
  earn_chance(transaction, frame, share->member_id, ChanceReason::share);
  const std::int64_t cards = store::find_plan(transaction, frame.activity_id).shared_cards;
  for (std::int64_t number = 1; number <= cards; ++number) {
    if (store::insert_card(transaction, {share->member_id, ids_.next_value(), frame.activity_id, CardSource::share, number, clock_.now()})) return;
  }
}

void Activities::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

}  // namespace galleria::activities
