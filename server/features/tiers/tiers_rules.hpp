// Decides on tiers: what growth lifts, what it keeps, what a refund undoes, and the sentences that say so. Months are those of the mall's calendar.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/locale.hpp"
#include "features/tiers/tiers_states.hpp"

namespace galleria::tiers {

// How long a right's quota lasts.
enum class RightPeriod { none, day, month, year };

// A right that a tier gives.
struct RightPlan {
  RightKind kind = RightKind::member_price;
  Localized name;
  Localized description;
  std::int64_t quota = 0;  // uses in a period; 0: without limit
  RightPeriod period = RightPeriod::none;
};

// A tier as an operator sets it.
struct TierPlan {
  Tier tier = Tier::normal;
  Localized name;
  std::int64_t from_growth = 0;  // within twelve months: lifts into it
  std::int64_t keep_growth = 0;  // within its term: keeps it
  std::int64_t discount_percent = 0;
  std::int64_t points_percent = 100;
  std::vector<RightPlan> rights;
};
// All tiers, lowest first, thresholds rising.
using TierPlans = std::vector<TierPlan>;

// The mall's four tiers.
TierPlans usual_plans();

inline constexpr int term_months = 12;

// The same time of day so many calendar months later (or earlier), in the mall's time zone; the 31st becomes the month's last day where it is shorter.
TimeMs months_after(TimeMs time, int months, MallOffset offset);
// Names the period of a right that is running: "2026-11-21", "2026-11", "2026"; empty for a right without one.
std::string period_text(RightPeriod period, TimeMs now, MallOffset offset);
std::int64_t year_of(TimeMs time, MallOffset offset);

// A tier as a member holds it: from its start for twelve months; normal for ever.
struct Standing {
  Tier tier = Tier::normal;
  TimeMs term_start{};
  std::optional<TimeMs> valid_until;

  friend bool operator==(const Standing&, const Standing&) = default;
};

Standing standing_from(Tier tier, TimeMs term_start, MallOffset offset);

// Throws std::logic_error if the plans lack it.
const TierPlan& plan_of(const TierPlans& plans, Tier tier);
// The next higher one, or null at the top.
const TierPlan* plan_above(const TierPlans& plans, Tier tier);
// The highest tier whose threshold this growth reaches.
Tier tier_reached(const TierPlans& plans, std::int64_t growth);

// What becomes of a tier at the end of its term: kept with as much growth as that asks for, else one lower. Only for tiers above normal.
struct EndOfTerm {
  TierMove move = TierMove::keep;
  Standing standing;
};
EndOfTerm end_term(const TierPlans& plans, const Standing& standing, std::int64_t term_growth, MallOffset offset);

// Whether an upgrade has lost what it stood on: of the growth that it was given for, too little is left, and later growth does not make up for it.
bool is_undone(const TierPlans& plans, Tier tier, std::int64_t growth_left_then, std::int64_t growth_now);

// What the explanation is made of.
struct Reasons {
  Standing standing;
  std::int64_t growth = 0;       // of the last twelve months
  std::int64_t term_growth = 0;  // since the term began
};
// Why a member has this tier, what keeps it and what the next one asks for, in sentences.
std::vector<std::string> explanation(const TierPlans& plans, const Reasons& reasons, MallOffset offset, Locale locale);

// One line of the log of a member's tier.
struct MoveText {
  TierMove move = TierMove::upgrade;
  Tier to = Tier::normal;
  std::int64_t growth = 0;     // that decided
  std::int64_t threshold = 0;  // that it was held against
};
std::string move_text(const TierPlans& plans, const MoveText& move, Locale locale);
std::string_view growth_title(GrowthReason reason, Locale locale);
// "今天", "本月", "今年"; empty for none.
std::string_view period_name(RightPeriod period, Locale locale);

}  // namespace galleria::tiers
