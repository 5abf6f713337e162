// The SQL of the rules of tiers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "features/tiers/tiers.hpp"

namespace galleria::tiers::store {

struct VersionRow {
  std::int64_t version_id = 0;
  TimeMs effective_from_ms{};
  std::string reason;
  std::string made_by;
  TimeMs made_at_ms{};
  std::optional<std::string> withdrawn_by;
  std::optional<TimeMs> withdrawn_at_ms;
  MemberId cursor_member_id;
  std::int64_t lifted_count = 0;
  bool is_carried_out = false;
};
BOOST_DESCRIBE_STRUCT(VersionRow, (),
                      (version_id, effective_from_ms, reason, made_by, made_at_ms, withdrawn_by, withdrawn_at_ms, cursor_member_id, lifted_count,
                       is_carried_out))

struct SettingsRow {
  std::int64_t version_id = 0;
  Tier tier = Tier::normal;
  std::int64_t from_growth = 0;
  std::int64_t keep_growth = 0;
  std::int64_t discount_percent = 0;
  std::int64_t points_percent = 100;
  std::int64_t gift_wrapping_per_day = 0;
  std::int64_t lounge_per_month = 0;
  std::string wrapping_zh_cn;
  std::string wrapping_en;
  std::string lounge_zh_cn;
  std::string lounge_en;
};
BOOST_DESCRIBE_STRUCT(SettingsRow, (),
                      (version_id, tier, from_growth, keep_growth, discount_percent, points_percent, gift_wrapping_per_day, lounge_per_month, wrapping_zh_cn,
                       wrapping_en, lounge_zh_cn, lounge_en))

// So many members of a tier, by what their growth reaches under two sets of rules.
struct ReachRow {
  Tier tier = Tier::normal;
  Tier reached_now = Tier::normal;
  Tier reached_then = Tier::normal;
  std::int64_t member_count = 0;
};
BOOST_DESCRIBE_STRUCT(ReachRow, (), (tier, reached_now, reached_then, member_count))

void insert_version(db::Transaction& transaction, const VersionRow& version, const std::vector<SettingsRow>& settings);
std::optional<VersionRow> find_version(db::Session& session, std::int64_t version_id);
// The last to hold first.
std::vector<VersionRow> list_versions(db::Session& session, std::int64_t count);
// All that hold at some time: not withdrawn.
std::vector<VersionRow> list_valid_versions(db::Session& session);
std::vector<SettingsRow> list_settings(db::Session& session);
// The id of the newest version; nought: there is none.
std::int64_t newest_version(db::Session& session);
// False if it holds already, or was withdrawn.
bool withdraw_version(db::Transaction& transaction, std::int64_t version_id, std::string_view by, TimeMs now);

// How many members have growth for what, counted through all of them.
std::vector<ReachRow> count_reach(db::Session& session, const TierPlans& now, const TierPlans& then, TimeMs after, TimeMs until);
// The next members behind that one, by id.
std::vector<MemberId> members_behind(db::Session& session, MemberId last, std::int64_t count);
// False if somebody else went on from there.
bool advance_version(db::Transaction& transaction, const VersionRow& from, MemberId to, std::int64_t lifted, bool is_done);

}  // namespace galleria::tiers::store
