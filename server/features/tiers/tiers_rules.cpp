// Pure decisions on tiers and what both languages say of them.
#include "features/tiers/tiers_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/names.hpp"
#include "base/numbers.hpp"

namespace galleria::tiers {
namespace {

using std::chrono::year_month_day;

std::string date_text(TimeMs time, MallOffset offset) { return day_text(business_day(time, offset)); }

// What is left of a price, as shops write it: 98 折 for two percent off, 9 折 for ten.
std::string tenths_text(std::int64_t discount_percent) {
  const std::int64_t left = 100 - discount_percent;
  return std::to_string(left % 10 == 0 ? left / 10 : left);
}

RightPlan member_price(std::int64_t discount_percent) {
  Localized description{"全场商品享会员价", "Member prices on everything"};
  if (discount_percent > 0)
    description = {fmt::format("会员价再享 {} 折", tenths_text(discount_percent)), fmt::format("Another {}% off member prices", discount_percent)};
  return {RightKind::member_price, {"会员价", "Member prices"}, std::move(description)};
}

// "1.5" for 150.
std::string factor_text(std::int64_t percent) {
  std::string text = fmt::format("{}.{:02}", percent / 100, percent % 100);
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

RightPlan points_factor(std::int64_t percent) {
  const std::string factor = factor_text(percent);
  return {RightKind::points_factor,
          {fmt::format("{} 倍积分", factor), fmt::format("{}× points", factor)},
          {"每次消费都按此倍数累积积分", "Every purchase earns points at this rate"}};
}

RightPlan birthday_gift() {
  return {RightKind::birthday_gift,
          {"生日礼券", "Birthday coupon"},
          {"填好生日，当天自动放进您的券包，每年一次", "Tell us your birthday: a coupon is in your account on the day, once a year"}};
}

// Each language for itself: the usual words where none are given.
Localized words_or(const Localized& given, const Localized& usual) {
  return {given.zh_cn.empty() ? usual.zh_cn : given.zh_cn, given.en.empty() ? usual.en : given.en};
}

RightPlan gift_wrapping(std::int64_t quota, const Localized& text) {
  return {RightKind::gift_wrapping,
          {fmt::format("礼品包装 {} 件/天", quota), fmt::format("{} gifts wrapped a day", quota)},
          words_or(text, {"在 L1 服务台出示会员码", "Show your member code at the L1 desk"}),
          quota,
          RightPeriod::day};
}

RightPlan lounge(std::int64_t quota, const Localized& text) {
  return {RightKind::lounge,
          {fmt::format("云廊贵宾厅 {} 次/月", quota), fmt::format("The lounge {} times a month", quota)},
          words_or(text, {"L5 贵宾厅，可携一位同行", "On L5, with one companion"}),
          quota,
          RightPeriod::month};
}

std::vector<RightPlan> rights_of(const TierSettings& settings) {
  std::vector<RightPlan> rights{member_price(settings.discount_percent)};
  if (settings.points_percent > 100) rights.push_back(points_factor(settings.points_percent));
  if (settings.has_birthday_gift) rights.push_back(birthday_gift());
  if (settings.gift_wrapping_per_day > 0) rights.push_back(gift_wrapping(settings.gift_wrapping_per_day, settings.wrapping_text));
  if (settings.lounge_per_month > 0) rights.push_back(lounge(settings.lounge_per_month, settings.lounge_text));
  return rights;
}

std::vector<std::string> normal_reasons(const TierPlans& plans, const Reasons& reasons, Locale locale) {
  const TierPlan* next = plan_above(plans, Tier::normal);
  const bool is_english = locale == Locale::en;
  if (next == nullptr) return {};
  const std::string growth = grouped_text(reasons.growth);
  const std::string from = grouped_text(next->from_growth);
  const std::string missing = grouped_text(std::max<std::int64_t>(next->from_growth - reasons.growth, 0));
  return {is_english ? fmt::format("{} growth in the last 12 months; {} asks for {}: {} to go", growth, next->name.in(locale), from, missing)
                     : fmt::format("近 12 个月成长值 {}，距{}标准 {} 还差 {}", growth, next->name.in(locale), from, missing)};
}

std::string why_sentence(const TierPlan& plan, const Reasons& reasons, MallOffset offset, Locale locale) {
  const std::string& name = plan.name.in(locale);
  const std::string growth = grouped_text(reasons.growth);
  if (reasons.growth >= plan.from_growth) {
    return locale == Locale::en ? fmt::format("{} growth in the last 12 months: {} asks for {}", growth, name, grouped_text(plan.from_growth))
                                : fmt::format("近 12 个月成长值 {}，已达到{}标准 {}", growth, name, grouped_text(plan.from_growth));
  }
  const std::string until = date_text(*reasons.standing.valid_until, offset);
  return locale == Locale::en ? fmt::format("{} growth in the last 12 months; {} stays yours until {}", growth, name, until)
                              : fmt::format("近 12 个月成长值 {}，{}有效期至 {}", growth, name, until);
}

std::string keep_sentence(const TierPlan& plan, const Reasons& reasons, MallOffset offset, Locale locale) {
  const bool is_english = locale == Locale::en;
  const std::string until = date_text(*reasons.standing.valid_until, offset);
  const std::string& name = plan.name.in(locale);
  const std::string term_growth = grouped_text(reasons.term_growth);
  const std::string keep = grouped_text(plan.keep_growth);
  if (reasons.term_growth >= plan.keep_growth) {
    return is_english ? fmt::format("{} growth in this term: enough to keep {} after {} ({})", term_growth, name, until, keep)
                      : fmt::format("本期成长值 {}，已达到保级标准 {}，{} 到期后自动续期", term_growth, keep, until);
  }
  const std::string missing = grouped_text(plan.keep_growth - reasons.term_growth);
  return is_english ? fmt::format("{} growth in this term; {} more by {} keeps {} ({})", term_growth, missing, until, name, keep)
                    : fmt::format("本期成长值 {}，{} 前再获得 {} 即可保住{}（保级标准 {}）", term_growth, until, missing, name, keep);
}

std::string next_sentence(const TierPlans& plans, const Reasons& reasons, Locale locale) {
  const bool is_english = locale == Locale::en;
  const TierPlan* next = plan_above(plans, reasons.standing.tier);
  if (next == nullptr) return is_english ? "This is the highest tier" : "您已是最高等级";
  const std::string missing = grouped_text(std::max<std::int64_t>(next->from_growth - reasons.growth, 0));
  return is_english ? fmt::format("{} more growth lifts you to {}", missing, next->name.in(locale))
                    : fmt::format("再获得 {} 成长值可升级为{}", missing, next->name.in(locale));
}

}  // namespace

AllSettings usual_settings() {
  return {{{0, 0, 0, 100, 0, 0, false}, {2'000, 1'500, 0, 120, 1, 0, false}, {5'000, 4'000, 2, 150, 2, 2, false}, {20'000, 16'000, 5, 200, 5, 8, false}}};
}

TierPlans plans_of(const AllSettings& settings) {
  const std::array<Localized, 4> names{{{"普通会员", "Member"}, {"银卡", "Silver"}, {"金卡", "Gold"}, {"铂金", "Platinum"}}};
  TierPlans plans;
  for (std::size_t i = 0; i < settings.size(); ++i) {
    const TierSettings& set = settings[i];
    plans.push_back({static_cast<Tier>(i), names[i], set.from_growth, set.keep_growth, set.discount_percent, set.points_percent, rights_of(set)});
  }
  return plans;
}

std::vector<std::string> problems_of(const TierPlans& plans) {
  if (plans.empty() || plans.front().tier != Tier::normal || plans.front().from_growth != 0 || plans.front().keep_growth != 0)
    return {"the lowest tier must be normal, from no growth at all"};
  std::vector<std::string> problems;
  const auto must = [&](bool holds, const TierPlan& plan, std::string_view what) {
    if (!holds) problems.push_back(fmt::format("{}: {}", enum_text(plan.tier), what));
  };
  for (std::size_t i = 1; i < plans.size(); ++i) {
    const TierPlan& below = plans[i - 1];
    const TierPlan& plan = plans[i];
    must(plan.tier > below.tier && plan.from_growth > below.from_growth, plan, "must ask for more growth than the tier below");
    must(plan.keep_growth > below.keep_growth, plan, "must ask for more growth to be kept than the tier below");
    must(plan.keep_growth <= plan.from_growth, plan, "must not ask for more growth to be kept than to be reached");
    must(plan.discount_percent >= below.discount_percent, plan, "must not discount less than the tier below");
    must(plan.points_percent >= below.points_percent, plan, "must not give fewer points than the tier below");
  }
  return problems;
}

TimeMs months_after(TimeMs time, int months, MallOffset offset) {
  const BusinessDay day = business_day(time, offset);
  year_month_day date = year_month_day(day) + std::chrono::months(months);
  if (!date.ok()) date = date.year() / date.month() / std::chrono::last;
  return start_of_day(date, offset) + (time - start_of_day(day, offset));
}

std::string period_text(RightPeriod period, TimeMs now, MallOffset offset) {
  const std::string day = date_text(now, offset);
  switch (period) {
    case RightPeriod::none:
      return {};
    case RightPeriod::day:
      return day;
    case RightPeriod::month:
      return day.substr(0, day.rfind('-'));
    case RightPeriod::year:
      return day.substr(0, day.find('-'));
  }
  throw std::logic_error("unknown period");
}

std::int64_t year_of(TimeMs time, MallOffset offset) { return static_cast<int>(year_month_day(business_day(time, offset)).year()); }

Standing standing_from(Tier tier, TimeMs term_start, MallOffset offset) {
  if (tier == Tier::normal) return {tier, term_start, std::nullopt};
  return {tier, term_start, months_after(term_start, term_months, offset)};
}

const TierPlan& plan_of(const TierPlans& plans, Tier tier) {
  const auto found = std::find_if(plans.begin(), plans.end(), [&](const TierPlan& plan) { return plan.tier == tier; });
  if (found == plans.end()) throw std::logic_error("a tier has no plan");
  return *found;
}

const TierPlan* plan_above(const TierPlans& plans, Tier tier) {
  const auto found = std::find_if(plans.begin(), plans.end(), [&](const TierPlan& plan) { return plan.tier > tier; });
  return found == plans.end() ? nullptr : &*found;
}

Tier tier_reached(const TierPlans& plans, std::int64_t growth) {
  Tier reached = Tier::normal;
  for (const TierPlan& plan : plans) {
    if (growth >= plan.from_growth) reached = plan.tier;
  }
  return reached;
}

EndOfTerm end_term(const TierPlans& plans, const Standing& standing, std::int64_t term_growth, MallOffset offset) {
  const TimeMs ended_at = standing.valid_until.value();
  const auto plan = std::find_if(plans.begin(), plans.end(), [&](const TierPlan& each) { return each.tier == standing.tier; });
  if (plan == plans.begin() || plan == plans.end()) throw std::logic_error("only a tier above the lowest has an end");
  if (term_growth >= plan->keep_growth) return {TierMove::keep, standing_from(standing.tier, ended_at, offset)};
  return {TierMove::drop, standing_from(std::prev(plan)->tier, ended_at, offset)};
}

bool is_undone(const TierPlans& plans, const UpgradeBasis& basis, std::int64_t growth_now) {
  return basis.growth_left < basis.threshold_then && growth_now < plan_of(plans, basis.tier).from_growth;
}

std::string granted_text(const TierPlans& plans, const GrantedTier& granted, MallOffset offset, Locale locale) {
  const std::string& name = plan_of(plans, granted.tier).name.in(locale);
  const std::string& label = granted.label.in(locale);
  const std::string until = date_text(granted.ends_at, offset);
  if (locale == Locale::en)
    return label.empty() ? fmt::format("The mall gave you {} until {}", name, until) : fmt::format("{} brings you {} until {}", label, name, until);
  return label.empty() ? fmt::format("商场为您开通了{}，有效期至 {}", name, until) : fmt::format("{}为您带来{}，有效期至 {}", label, name, until);
}

std::vector<std::string> explanation(const TierPlans& plans, const Reasons& reasons, MallOffset offset, Locale locale) {
  if (reasons.standing.tier == Tier::normal) return normal_reasons(plans, reasons, locale);
  const TierPlan& plan = plan_of(plans, reasons.standing.tier);
  return {why_sentence(plan, reasons, offset, locale), keep_sentence(plan, reasons, offset, locale), next_sentence(plans, reasons, locale)};
}

std::string move_text(const TierPlans& plans, const MoveText& move, Locale locale) {
  const bool is_english = locale == Locale::en;
  const std::string& name = plan_of(plans, move.to).name.in(locale);
  const std::string growth = grouped_text(move.growth);
  const std::string threshold = grouped_text(move.threshold);
  switch (move.move) {
    case TierMove::join:
      return is_english ? fmt::format("Began to collect growth as {}", name) : fmt::format("开始累积成长值，等级为{}", name);
    case TierMove::upgrade:
      return is_english ? fmt::format("{} growth within 12 months reached {}: lifted to {}", growth, threshold, name)
                        : fmt::format("近 12 个月成长值 {}，达到 {}，升级为{}", growth, threshold, name);
    case TierMove::keep:
      return is_english ? fmt::format("{} growth within the term reached {}: {} stays for another year", growth, threshold, name)
                        : fmt::format("本期成长值 {}，达到保级标准 {}，{}续期一年", growth, threshold, name);
    case TierMove::drop:
      return is_english ? fmt::format("{} growth within the term did not reach {}: now {}", growth, threshold, name)
                        : fmt::format("本期成长值 {}，未达到保级标准 {}，调整为{}", growth, threshold, name);
    case TierMove::refund_drop:
      return is_english ? fmt::format("After a refund, {} growth is left of the {} that the upgrade asked for: back to {}", growth, threshold, name)
                        : fmt::format("退款后升级所依据的成长值为 {}，低于 {}，恢复为{}", growth, threshold, name);
  }
  throw std::logic_error("unknown move of a tier");
}

std::string_view growth_title(GrowthReason reason, Locale locale) {
  const bool is_english = locale == Locale::en;
  switch (reason) {
    case GrowthReason::order:
      return is_english ? "Purchase" : "消费获得";
    case GrowthReason::refund:
      return is_english ? "Refund" : "退款扣回";
    case GrowthReason::task:
      return is_english ? "Task" : "任务奖励";
    case GrowthReason::adjustment:
      return is_english ? "Adjustment" : "人工调整";
  }
  throw std::logic_error("unknown reason of growth");
}

std::string_view period_name(RightPeriod period, Locale locale) {
  const bool is_english = locale == Locale::en;
  switch (period) {
    case RightPeriod::none:
      return "";
    case RightPeriod::day:
      return is_english ? "today" : "今天";
    case RightPeriod::month:
      return is_english ? "this month" : "本月";
    case RightPeriod::year:
      return is_english ? "this year" : "今年";
  }
  throw std::logic_error("unknown period");
}

}  // namespace galleria::tiers
