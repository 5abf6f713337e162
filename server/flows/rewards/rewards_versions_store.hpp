// All SQL of the earning rules.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "flows/rewards/rewards_book.hpp"

namespace galleria::rewards::store {

// A version as it lies, without its rates and events.
struct VersionRow {
  std::int64_t version_id = 0;
  TimeMs effective_from_ms{};
  std::string reason;
  std::string made_by;
  TimeMs made_at_ms{};
  std::optional<std::string> withdrawn_by;
  std::optional<TimeMs> withdrawn_at_ms;
  std::int64_t mall_percent = 100;
  Rounding rounding = Rounding::down;
  std::int64_t most_points_per_order = 0;
  std::int64_t most_points_per_day = 0;
  points::ExpiryPolicy expiry_policy = points::ExpiryPolicy::end_of_next_year;
  std::int64_t rolling_days = 365;
};
BOOST_DESCRIBE_STRUCT(VersionRow, (),
                      (version_id, effective_from_ms, reason, made_by, made_at_ms, withdrawn_by, withdrawn_at_ms, mall_percent, rounding, most_points_per_order,
                       most_points_per_day, expiry_policy, rolling_days))

// A version with all that it says.
struct KnownVersion {
  VersionRow row;
  EarningVersion version;
};

// False if there is one of that id.
bool insert_version(db::Transaction& transaction, const KnownVersion& known);
// Takes the rates and events of a version away, for what is written instead.
void clear_version(db::Transaction& transaction, std::int64_t version_id);
std::optional<KnownVersion> find_version(db::Session& session, std::int64_t version_id);
// The last to hold first; the first version is among the last. At most so many.
std::vector<KnownVersion> list_versions(db::Session& session, std::int64_t count);
// Those that were not withdrawn, all of them, the last to hold first.
std::vector<KnownVersion> list_valid_versions(db::Session& session);
// The id of the newest version; nought: there is none.
std::int64_t newest_version(db::Session& session);
// False if it was withdrawn, or holds by `holds_after`: every server must hear of it before.
bool withdraw_version(db::Transaction& transaction, std::int64_t version_id, std::string_view by, TimeMs now, TimeMs holds_after);
// Plans of rules are made one after another until the transaction ends.
void take_plan_turn(db::Transaction& transaction);

}  // namespace galleria::rewards::store
