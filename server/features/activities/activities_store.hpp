// All SQL of activities; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/activities/activities_api.hpp"

namespace galleria::activities::store {

struct ActivityRow {
  ActivityId activity_id;
  ActivityKind kind = ActivityKind::lottery;
  std::string page_code;
  std::string name_zh_cn;
  std::string name_en;
  std::string rules_zh_cn;
  std::string rules_en;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  std::int64_t opens_minute = 0;
  std::int64_t closes_minute = 0;
  std::int64_t least_tier = 0;
  std::optional<std::int64_t> daily_limit;
  std::optional<std::int64_t> total_limit;
  std::int64_t daily_chances = 0;
  std::int64_t share_chances = 0;
  std::int64_t points_price = 0;
  std::int64_t points_chances = 0;
  std::int64_t budget_cents = 0;
  ActivityState state = ActivityState::draft;
  std::int64_t version = 1;
  std::string made_by;
  std::string approved_by;
  TimeMs changed_at_ms{};
  std::string channels;  // with a space between them
  bool is_listed_only = false;
  bool is_once_a_device = false;
  std::string wanted_tags;  // numbers with a space between them
  std::string unwanted_tags;
};
BOOST_DESCRIBE_STRUCT(ActivityRow, (),
                      (activity_id, kind, page_code, name_zh_cn, name_en, rules_zh_cn, rules_en, starts_at_ms, ends_at_ms, opens_minute, closes_minute,
                       least_tier, daily_limit, total_limit, daily_chances, share_chances, points_price, points_chances, budget_cents, state, version, made_by,
                       approved_by, changed_at_ms, channels, is_listed_only, is_once_a_device, wanted_tags, unwanted_tags))

// Both are false if the page code is another's; the second also if it was not in the state and of the version that the row before had.
bool insert_activity(db::Transaction& transaction, const ActivityRow& row);
bool change_activity(db::Transaction& transaction, const ActivityRow& before, const ActivityRow& row, const ActivityStep& step);
bool has_code(db::Session& session, std::string_view page_code, ActivityId but);
std::optional<ActivityRow> find_activity(db::Session& session, ActivityId activity_id);
std::optional<ActivityRow> find_by_code(db::Session& session, std::string_view page_code);
std::vector<ActivityRow> list_activities(db::Session& session, const ListActivities& request, std::int64_t count);
// What is shown to members and not over, the one that ends first in front.
std::vector<ActivityRow> list_shown(db::Session& session, ActivityKind kind, TimeMs now);

struct Moved {
  std::string approved_by;  // whoever it is after the move
  TimeMs at{};
};
bool move_activity(db::Transaction& transaction, const ActivityRow& before, const ActivityStep& step, const Moved& moved);
// It is another version from now on, and a draft. False if it is neither a draft nor approved.
bool touch_activity(db::Transaction& transaction, const ActivityRow& before, const ActivityStep& step, TimeMs now);

struct MoveRow {
  ActivityId activity_id;
  std::int64_t move_id = 0;
  ActivityMove move = ActivityMove::make;
  std::optional<ActivityState> from_state;
  ActivityState to_state = ActivityState::draft;
  ActivityActor actor_kind = ActivityActor::staff;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (activity_id, move_id, move, from_state, to_state, actor_kind, actor, reason, at_ms))
void insert_move(db::Transaction& transaction, const MoveRow& row);
std::vector<MoveRow> list_moves(db::Session& session, ActivityId activity_id);

// ---- its audience ----

// In place of what was there.
void put_guests(db::Transaction& transaction, ActivityId activity_id, std::span<const std::string> digests);
bool has_guest(db::Session& session, ActivityId activity_id, std::string_view digest);
std::int64_t count_guests(db::Session& session, ActivityId activity_id);
// The shops that it is at, in the order of their numbers; and in place of what was there.
std::vector<ShopId> list_shops(db::Session& session, ActivityId activity_id);
void put_shops(db::Transaction& transaction, ActivityId activity_id, std::span<const ShopId> shop_ids);
// Whose device it is from now on, or has been.
std::string take_device(db::Transaction& transaction, std::string_view device_digest, std::string_view owner_digest);
std::optional<std::string> find_device_owner(db::Session& session, std::string_view device_digest);

// ---- chances and turns ----

struct ChanceRow {
  MemberId member_id;
  std::int64_t chance_id = 0;
  ActivityId activity_id;
  ChanceReason reason = ChanceReason::daily;
  std::string business_key;
  TimeMs earned_at_ms{};
  std::optional<TimeMs> used_at_ms;
};
BOOST_DESCRIBE_STRUCT(ChanceRow, (), (member_id, chance_id, activity_id, reason, business_key, earned_at_ms, used_at_ms))
// False if it was earned before.
bool insert_chance(db::Transaction& transaction, const ChanceRow& row);
// The same of several.
std::vector<bool> insert_chances(db::Transaction& transaction, std::span<const ChanceRow> rows);
// Of each member the oldest that is left, or nothing. What another turn of the member's uses up at this moment is none of it.
std::vector<std::optional<std::int64_t>> use_chances(db::Transaction& transaction, std::span<const MemberId> members, ActivityId activity_id, TimeMs now);
std::int64_t count_chances_left(db::Session& session, MemberId member_id, ActivityId activity_id);
// Of this reason, whose key begins with the day.
std::int64_t count_chances_of_day(db::Session& session, MemberId member_id, ActivityId activity_id, ChanceReason reason, std::int64_t day);

// Of each member one turn more on that day, if there were fewer; gives how many there are now, or nothing.
std::vector<std::optional<std::int64_t>> count_turns(db::Transaction& transaction, std::span<const MemberId> members, ActivityId activity_id, std::int64_t day,
                                                     std::int64_t limit);
// Takes back what this transaction has counted.
void uncount_turns(db::Transaction& transaction, std::span<const MemberId> members, ActivityId activity_id, std::int64_t day);
std::int64_t turns_of(db::Session& session, MemberId member_id, ActivityId activity_id, std::int64_t day);

struct ShareRow {
  std::string mark;
  MemberId member_id;
  ActivityId activity_id;
};
BOOST_DESCRIBE_STRUCT(ShareRow, (), (mark, member_id, activity_id))
void insert_share(db::Transaction& transaction, const ShareRow& row);
std::optional<ShareRow> find_share(db::Session& session, std::string_view mark);
std::optional<std::string> find_mark(db::Session& session, MemberId member_id, ActivityId activity_id);
// False if the member has opened it before, by whosever link.
bool insert_opening(db::Transaction& transaction, MemberId member_id, ActivityId activity_id, TimeMs now);

struct TurnSums {
  std::int64_t member_count = 0;
  std::int64_t turn_count = 0;
};
BOOST_DESCRIBE_STRUCT(TurnSums, (), (member_count, turn_count))
TurnSums sum_turns(db::Session& session, ActivityId activity_id);
std::vector<ChanceCount> count_chances(db::Session& session, ActivityId activity_id);

void erase_member(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::activities::store
