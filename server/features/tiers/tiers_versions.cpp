// The rules of tiers as versions: what holds when, what a change would do, planned, withdrawn, and carried out when their time comes.
#include <algorithm>
#include <map>
#include <stdexcept>

#include "features/tiers/tiers_rules_store.hpp"
#include "http/once.hpp"

namespace galleria::tiers {
namespace {

constexpr std::int64_t most_versions = 50;
constexpr std::int64_t members_a_turn = 100;
// Every server has heard of a version long before.
constexpr DurationMs shortest_notice = std::chrono::minutes(1);
constexpr DurationMs usual_notice = std::chrono::minutes(2);
constexpr std::string_view rules_subject = "tier_rules";
constexpr std::string_view configuration_id = "0";

TierSettings settings_of(const store::SettingsRow& row) {
  return {.from_growth = row.from_growth,
          .keep_growth = row.keep_growth,
          .discount_percent = row.discount_percent,
          .points_percent = row.points_percent,
          .gift_wrapping_per_day = row.gift_wrapping_per_day,
          .lounge_per_month = row.lounge_per_month,
          .has_birthday_gift = false,
          .wrapping_text = {row.wrapping_zh_cn, row.wrapping_en},
          .lounge_text = {row.lounge_zh_cn, row.lounge_en}};
}

store::SettingsRow row_of(std::int64_t version_id, const TierRule& rule) {
  return {version_id,
          rule.tier,
          *rule.from_growth,
          *rule.keep_growth,
          *rule.discount_percent,
          *rule.points_percent,
          *rule.gift_wrapping_per_day,
          *rule.lounge_per_month,
          *rule.wrapping_zh_cn,
          *rule.wrapping_en,
          *rule.lounge_zh_cn,
          *rule.lounge_en};
}

TierRule rule_of(Tier tier, const TierSettings& settings) {
  return {tier,
          {settings.from_growth},
          {settings.keep_growth},
          {settings.discount_percent},
          {settings.points_percent},
          {settings.gift_wrapping_per_day},
          {settings.lounge_per_month},
          {settings.wrapping_text.zh_cn},
          {settings.wrapping_text.en},
          {settings.lounge_text.zh_cn},
          {settings.lounge_text.en}};
}

// Whether there is a birthday gift is a matter of coupons, which the configuration names.
AllSettings with_gifts_of(const AllSettings& configured, AllSettings settings) {
  for (std::size_t i = 0; i < settings.size(); ++i) settings[i].has_birthday_gift = configured[i].has_birthday_gift;
  return settings;
}

AllSettings settings_of_version(const std::vector<store::SettingsRow>& rows, std::int64_t version_id) {
  AllSettings settings;
  for (const store::SettingsRow& row : rows) {
    if (row.version_id == version_id) settings.at(static_cast<std::size_t>(row.tier)) = settings_of(row);
  }
  return settings;
}

// The four tiers of a request, each once, as plans; nothing where they are no rules.
std::optional<TierPlans> plans_in(const AllSettings& configured, const std::vector<TierRule>& rules) {
  AllSettings settings;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (rules[i].tier != static_cast<Tier>(i)) return std::nullopt;
    settings.at(i) = settings_of(row_of(0, rules[i]));
  }
  TierPlans plans = plans_of(with_gifts_of(configured, settings));
  return problems_of(plans).empty() ? std::optional(std::move(plans)) : std::nullopt;
}

RuleState state_of(const store::VersionRow& row, std::int64_t in_force, TimeMs now) {
  if (row.withdrawn_at_ms) return RuleState::withdrawn;
  if (row.effective_from_ms > now) return RuleState::planned;
  return row.version_id == in_force ? RuleState::in_force : RuleState::past;
}

TierRuleVersion view_of(const store::VersionRow& row, RuleState state, const AllSettings& settings) {
  TierRuleVersion view{
      row.version_id,    state, {}, row.effective_from_ms, row.reason, row.made_by, row.made_at_ms, row.withdrawn_by.value_or(""), row.lifted_count,
      row.is_carried_out};
  for (std::size_t i = 0; i < settings.size(); ++i) view.tiers.push_back(rule_of(static_cast<Tier>(i), settings[i]));
  return view;
}

}  // namespace

void RuleBook::refresh(db::Database& database, const AllSettings& configured) {
  const std::lock_guard refreshing(refresh_mutex_);
  const auto [rows, settings] =
      database.read([](db::Session& session) { return std::pair(store::list_valid_versions(session), store::list_settings(session)); });
  std::vector<Version> versions;
  for (const store::VersionRow& row : rows)
    versions.push_back(
        {row.effective_from_ms, std::make_shared<const TierPlans>(plans_of(with_gifts_of(configured, settings_of_version(settings, row.version_id))))});
  const std::lock_guard lock(mutex_);
  versions_ = std::move(versions);
}

KeptPlans RuleBook::at(TimeMs moment) const {
  const std::lock_guard lock(mutex_);
  for (const Version& version : versions_) {
    if (version.from <= moment) return version.plans;
  }
  return configured_;
}

void Tiers::start() {
  book_->refresh(database_, config_.settings);
  database_.listen("tier_rules", [weak = std::weak_ptr<RuleBook>(book_), &database = database_, configured = config_.settings](const std::string&) {
    if (const auto book = weak.lock()) book->refresh(database, configured);
  });
}

TierPlans Tiers::plans_for(const Standing& standing, TimeMs now) const {
  TierPlans plans = *book_->at(now);
  const std::int64_t promised = plan_of(*book_->at(standing.term_start), standing.tier).keep_growth;
  for (TierPlan& plan : plans) {
    if (plan.tier == standing.tier) plan.keep_growth = promised;
  }
  return plans;
}

Result<TierRuleVersions> Tiers::list_tier_rules(const ListTierRules&) const {
  const TimeMs now = clock_.now();
  return database_.read([&](db::Session& session) -> Result<TierRuleVersions> {
    const auto rows = store::list_versions(session, most_versions);
    const auto settings = store::list_settings(session);
    std::int64_t in_force = 0;
    for (const store::VersionRow& row : rows) {
      if (in_force == 0 && !row.withdrawn_at_ms && row.effective_from_ms <= now) in_force = row.version_id;
    }
    TierRuleVersions found;
    for (const store::VersionRow& row : rows)
      found.versions.push_back(tiers::view_of(row, state_of(row, in_force, now), settings_of_version(settings, row.version_id)));
    TierRuleVersion configured;
    configured.state = in_force == 0 ? RuleState::in_force : RuleState::past;
    configured.is_carried_out = true;
    for (std::size_t i = 0; i < config_.settings.size(); ++i) configured.tiers.push_back(rule_of(static_cast<Tier>(i), config_.settings[i]));
    found.versions.push_back(std::move(configured));
    return found;
  });
}

Result<TierRulesEffect> Tiers::try_tier_rules(const TryTierRules& request) const {
  const auto plans = plans_in(config_.settings, *request.tiers);
  if (!plans) return tier_rules_refused;
  const TimeMs now = clock_.now();
  const TimeMs after = months_after(now, -term_months, config_.mall_utc_offset);
  const auto rows = database_.read_at_length([&](db::Session& session) { return store::count_reach(session, *book_->at(now), *plans, after, now); });
  TierRulesEffect effect;
  for (const TierPlan& plan : *plans) effect.reach.push_back({plan.tier, 0, 0});
  std::map<std::pair<Tier, Tier>, std::int64_t> shifts;
  for (const store::ReachRow& row : rows) {
    effect.member_count += row.member_count;
    effect.reach[static_cast<std::size_t>(row.reached_now)].now_count += row.member_count;
    effect.reach[static_cast<std::size_t>(row.reached_then)].then_count += row.member_count;
    if (row.reached_then > row.tier) shifts[{row.tier, row.reached_then}] += row.member_count;
  }
  for (const auto& [way, count] : shifts) effect.shifts.push_back({way.first, way.second, count});
  return effect;
}

Result<http::Reply<TierRuleVersion>> Tiers::plan_tier_rules(const http::Call& call, const http::Operator& caller, const PlanTierRules& request) {
  const TimeMs now = clock_.now();
  if (!plans_in(config_.settings, *request.tiers)) return tier_rules_refused;
  if (request.effective_from && *request.effective_from < now + shortest_notice) return tier_rules_too_soon;
  return http::once(database_, call, caller, now, [&](db::Transaction& transaction) -> Result<TierRuleVersion> {
    const std::int64_t newest = store::newest_version(transaction);
    const store::VersionRow version{.version_id = ids_.next_value(),
                                    .effective_from_ms = request.effective_from.value_or(now + usual_notice),
                                    .reason = *request.reason,
                                    .made_by = caller.name,
                                    .made_at_ms = now,
                                    .withdrawn_by = {},
                                    .withdrawn_at_ms = {},
                                    .cursor_member_id = {},
                                    .lifted_count = 0,
                                    .is_carried_out = false};
    std::vector<store::SettingsRow> rows;
    for (const TierRule& rule : *request.tiers) rows.push_back(row_of(version.version_id, rule));
    store::insert_version(transaction, version, rows);
    db::set_timer(transaction, ids_.next<TimerId>(), rules_timer, version.version_id, version.effective_from_ms);
    transaction.notify("tier_rules");
    // What it was made in the face of: an approval notices another version that came between.
    TRY(caller.record(transaction, {rules_subject, newest == 0 ? std::string(configuration_id) : std::to_string(newest), http::facts("newest", newest),
                                    http::facts("tiers", *request.tiers, "effectiveFrom", version.effective_from_ms), *request.reason}));
    return tiers::view_of(version, RuleState::planned, settings_of_version(rows, version.version_id));
  });
}

Result<TierRuleVersion> Tiers::withdraw_tier_rules(const http::Operator& caller, const WithdrawTierRules& request) {
  const TimeMs now = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> Result<TierRuleVersion> {
    if (!store::find_version(transaction, request.version_id)) return tier_rules_not_found;
    if (!store::withdraw_version(transaction, request.version_id, caller.name, now)) return tier_rules_in_force;
    db::cancel_timer(transaction, rules_timer, request.version_id);
    transaction.notify("tier_rules");
    const auto version = store::find_version(transaction, request.version_id).value();
    TRY(caller.record(transaction, {rules_subject, std::to_string(version.version_id), http::facts("state", RuleState::planned),
                                    http::facts("state", RuleState::withdrawn), *request.reason}));
    return tiers::view_of(version, RuleState::withdrawn, settings_of_version(store::list_settings(transaction), version.version_id));
  });
}

// Rules that ask for less lift at once whoever has the growth, as many members a turn as a transaction bears.
db::TimerOutcome Tiers::carry_rules_out(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const TimeMs now = clock_.now();
    const auto version = store::find_version(transaction, timer.reference);
    if (!version || version->withdrawn_at_ms || version->is_carried_out) return std::nullopt;
    const auto members = store::members_behind(transaction, version->cursor_member_id, members_a_turn);
    std::int64_t lifted = 0;
    for (const MemberId member_id : members) lifted += lift_by_rules(transaction, member_id, now) ? 1 : 0;
    const bool is_done = static_cast<std::int64_t>(members.size()) < members_a_turn;
    // Whoever was faster has done it: this transaction leaves nothing.
    if (!store::advance_version(transaction, *version, members.empty() ? version->cursor_member_id : members.back(), lifted, is_done))
      throw std::runtime_error("rules of tiers are carried out elsewhere");
    return is_done ? db::TimerOutcome() : db::TimerOutcome(now);
  });
}

}  // namespace galleria::tiers
