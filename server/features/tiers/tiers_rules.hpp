// Decides on tiers: what growth lifts, what it keeps, what a refund undoes, and the sentences that say so. Months are those of the mall's calendar.
#pragma once

#include <array>
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

// What an operator sets of a tier. The rights follow from it, so that none is promised that is not there.
struct TierSettings {
  std::int64_t from_growth = 0;
  std::int64_t keep_growth = 0;
  std::int64_t discount_percent = 0;  // off the member price
  std::int64_t points_percent = 100;
  std::int64_t gift_wrapping_per_day = 0;  // 0: none
  std::int64_t lounge_per_month = 0;       // 0: none
  bool has_birthday_gift = false;
  // How a right is used, as members read it; empty: as ever.
  Localized wrapping_text = {};
  Localized lounge_text = {};
};
// Of the four tiers, lowest first.
using AllSettings = std::array<TierSettings, 4>;

// What holds unless an operator sets something else.
AllSettings usual_settings();
// The mall's four tiers with these settings.
TierPlans plans_of(const AllSettings& settings);
inline TierPlans usual_plans() { return plans_of(usual_settings()); }

// What is wrong with plans: each tier must ask for more growth than the one below, keep itself with no more than it asks for, and give no less.
std::vector<std::string> problems_of(const TierPlans& plans);

inline constexpr int term_months = 12;
// Of a tier that growth did not give.
inline constexpr DurationMs longest_grant = std::chrono::days(5 * 366);

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

// An upgrade that is looked at again: the tier that it gave, the growth that this asked for then, and what is left of the growth that it was given for.
struct UpgradeBasis {
  Tier tier = Tier::normal;
  std::int64_t threshold_then = 0;
  std::int64_t growth_left = 0;
};
// Whether an upgrade has lost what it stood on: of the growth that it was given for, too little is left, and what there is now would not give it either.
bool is_undone(const TierPlans& plans, const UpgradeBasis& basis, std::int64_t growth_now);

// A tier that growth did not give, and until when.
struct GrantedTier {
  Tier tier = Tier::normal;
  GrantSource source = GrantSource::manual;
  Localized label;  // the partner's, "云杉银行联名卡"; may be empty
  TimeMs ends_at{};
};
// "云杉银行联名卡为您带来金卡，有效期至 2027-03-10".
std::string granted_text(const TierPlans& plans, const GrantedTier& granted, MallOffset offset, Locale locale);

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
