// The earning rules as versions: what holds when, what a purchase would earn under others, planned and withdrawn.
#include <algorithm>
#include <set>
#include <utility>

#include "flows/rewards/rewards.hpp"
#include "flows/rewards/rewards_versions_store.hpp"
#include "http/once.hpp"

namespace galleria::rewards {
namespace {

constexpr std::int64_t most_versions = 50;
// Every server has heard of a version long before.
constexpr DurationMs shortest_notice = std::chrono::minutes(1);
constexpr DurationMs usual_notice = std::chrono::minutes(2);
constexpr std::string_view rules_subject = "earning_rules";
constexpr std::string_view rules_channel = "earning_rules";

EarningEvent event_of(const EarningEventRule& rule) {
  std::set<std::int64_t> days;
  for (const auto& day : *rule.weekdays) days.insert(*day);
  std::string weekdays;
  for (const std::int64_t day : days) weekdays += std::to_string(day);
  return {*rule.percent, rule.scope_kind,    rule.scope_id,
          rule.from,     rule.until,         {*rule.name_zh_cn, *rule.name_en},
          weekdays,      *rule.day_of_month, static_cast<std::int64_t>(rule.least_tier)};
}

EarningEventRule rule_of(const EarningEvent& event) {
  EarningEventRule rule{{event.name.zh_cn},   {event.name.en},
                        {event.percent},      event.scope_kind,
                        event.scope_id,       event.from,
                        event.until,          {},
                        {event.day_of_month}, static_cast<tiers::Tier>(event.least_tier)};
  for (const char day : event.weekdays) rule.weekdays.items.push_back({day - '0'});
  return rule;
}

// What a request says, or nothing where these are no rules.
std::optional<EarningVersion> version_in(const EarningRuleSet& set) {
  EarningVersion version{0, {}, {}, {set.expiry_policy, *set.rolling_days}};
  EarningRules& rules = version.rules;
  rules.rates.mall_percent = *set.mall_percent;
  rules.rounding = set.point_rounding;
  rules.most_points_per_order = *set.most_points_per_order;
  rules.most_points_per_day = *set.most_points_per_day;
  for (const EarningRate& rate : *set.rates) {
    if (rate.scope_kind != ScopeKind::shop && rate.scope_kind != ScopeKind::category) return std::nullopt;
    const bool is_new = rate.scope_kind == ScopeKind::shop ? rules.rates.shop_percent.emplace(ShopId{rate.scope_id}, *rate.percent).second
                                                           : rules.rates.category_percent.emplace(CategoryId{rate.scope_id}, *rate.percent).second;
    if (!is_new) return std::nullopt;
  }
  for (const EarningEventRule& event : *set.events) rules.events.push_back(event_of(event));
  return are_refused(rules) ? std::nullopt : std::optional(std::move(version));
}

EarningRuleSet set_of(const EarningVersion& version) {
  const EarningRules& rules = version.rules;
  EarningRuleSet set{.mall_percent = {rules.rates.mall_percent},
                     .rates = {},
                     .events = {},
                     .point_rounding = rules.rounding,
                     .most_points_per_order = {rules.most_points_per_order},
                     .most_points_per_day = {rules.most_points_per_day},
                     .expiry_policy = version.expiry.policy,
                     .rolling_days = {version.expiry.rolling_days}};
  for (const auto& [id, percent] : rules.rates.category_percent) set.rates.items.push_back({ScopeKind::category, id.value, {percent}});
  for (const auto& [id, percent] : rules.rates.shop_percent) set.rates.items.push_back({ScopeKind::shop, id.value, {percent}});
  for (const EarningEvent& event : rules.events) set.events.items.push_back(rule_of(event));
  return set;
}

EarningRulesState state_of(const store::VersionRow& row, std::int64_t in_force, TimeMs now) {
  if (row.withdrawn_at_ms) return EarningRulesState::withdrawn;
  if (row.effective_from_ms > now) return EarningRulesState::planned;
  return row.version_id == in_force ? EarningRulesState::in_force : EarningRulesState::past;
}

EarningRulesVersion view_of(const store::KnownVersion& known, EarningRulesState state) {
  const store::VersionRow& row = known.row;
  const bool is_first = row.version_id == first_version;
  return {row.version_id,
          state,
          set_of(known.version),
          is_first ? std::nullopt : std::optional(row.effective_from_ms),
          row.reason,
          row.made_by,
          is_first ? std::nullopt : std::optional(row.made_at_ms),
          row.withdrawn_by.value_or("")};
}

}  // namespace

void EarningBook::keep(std::vector<KeptEarningVersion> versions) {
  const std::lock_guard lock(mutex_);
  versions_ = std::move(versions);
}

void EarningBook::refresh(db::Session& session) {
  std::vector<KeptEarningVersion> versions;
  for (store::KnownVersion& known : store::list_valid_versions(session)) versions.push_back(std::make_shared<const EarningVersion>(std::move(known.version)));
  keep(std::move(versions));
}

void EarningBook::refresh(db::Database& database) {
  const std::lock_guard refreshing(refresh_mutex_);
  auto known = database.read([](db::Session& session) { return store::list_valid_versions(session); });
  std::vector<KeptEarningVersion> versions;
  for (store::KnownVersion& each : known) versions.push_back(std::make_shared<const EarningVersion>(std::move(each.version)));
  keep(std::move(versions));
}

KeptEarningVersion EarningBook::at(TimeMs moment) const {
  const std::lock_guard lock(mutex_);
  for (const KeptEarningVersion& version : versions_) {
    if (version->from <= moment) return version;
  }
  return first_;
}

void Rewards::start() {
  // A version that another server makes meanwhile is heard of or read.
  database_.listen(std::string(rules_channel), [weak = std::weak_ptr<EarningBook>(book_), &database = database_](const std::string&) {
    if (const auto book = weak.lock()) book->refresh(database);
  });
  book_->refresh(database_);
}

void Rewards::put_rules(db::Transaction& transaction, const EarningRules& rules, std::optional<TimeMs> from, const points::LotExpiry& expiry) {
  const std::int64_t version_id = from ? ids_.next_value() : first_version;
  store::clear_version(transaction, version_id);
  const TimeMs start = from.value_or(TimeMs{});
  store::VersionRow row;
  row.version_id = version_id;
  row.effective_from_ms = start;
  row.made_at_ms = start;
  store::insert_version(transaction, {row, {version_id, start, rules, expiry}});
  book_->refresh(transaction);
}

Result<EarningRulesVersions> Rewards::list_earning_rules(const ListEarningRules&) const {
  const TimeMs now = clock_.now();
  return database_.read([&](db::Session& session) -> Result<EarningRulesVersions> {
    const auto known = store::list_versions(session, most_versions);
    const auto in_force =
        std::ranges::find_if(known, [&](const store::KnownVersion& each) { return !each.row.withdrawn_at_ms && each.row.effective_from_ms <= now; });
    const std::int64_t id_in_force = in_force == known.end() ? 0 : in_force->row.version_id;
    EarningRulesVersions found;
    for (const store::KnownVersion& each : known) found.versions.push_back(view_of(each, state_of(each.row, id_in_force, now)));
    return found;
  });
}

TriedEarning Rewards::try_under(const EarningVersion& version, const EarningTrial& trial, Locale locale) const {
  const EarningRules& rules = version.rules;
  TriedEarning tried;
  tried.version_id = version.version_id;
  tried.base_percent = base_percent(rules.rates, trial.line.place);
  tried.tier_percent = trial.tier.percent;
  tried.event_percent = event_percent(rules.events, trial.line.place, trial.moment, trial.tier.rank);
  for (const EarningEvent& event : rules.events) {
    if (applies(event, trial.line.place, trial.moment, trial.tier.rank)) tried.events.push_back(event.name.in(locale));
  }
  tried.uncut_points = points_of(trial.line.paid_cents, tried.base_percent, tried.tier_percent, tried.event_percent, rules.rounding);
  tried.points = std::min({tried.uncut_points, rules.most_points_per_order, rules.most_points_per_day});
  tried.expires_at = desk_.expiry_from(trial.moment.at, version.expiry);
  return tried;
}

Result<TriedEarnings> Rewards::try_earning(const http::Call& call, const TryEarning& request) const {
  const auto draft = request.rules ? version_in(*request.rules) : std::nullopt;
  if (request.rules && !draft) return earning_rules_refused;
  EarningTrial trial{.line = {.place = {}, .paid_cents = Cents{*request.paid_cents}},
                     .tier = desk_.factor_of(request.tier),
                     .moment = moment_of(request.at.value_or(clock_.now()), config_.mall_utc_offset)};
  if (request.product_id) {
    const auto product = find_product_(*request.product_id);
    if (!product) return earning_product_unknown;
    trial.line.place = product->place;
  } else {
    trial.line.place.shop_id = request.shop_id.value_or(ShopId{});
    if (request.category_id) trial.line.place.category_ids.push_back(*request.category_id);
  }
  TriedEarnings earnings{try_under(*book_->at(trial.moment.at), trial, call.locale), std::nullopt};
  if (draft) earnings.tried = try_under(*draft, trial, call.locale);
  return earnings;
}

Result<http::Reply<EarningRulesVersion>> Rewards::plan_earning_rules(const http::Call& call, const http::Operator& caller, const PlanEarningRules& request) {
  const TimeMs now = clock_.now();
  const auto rules = version_in(request.rules);
  if (!rules) return earning_rules_refused;
  if (request.effective_from && *request.effective_from < now + shortest_notice) return earning_rules_too_soon;
  return http::once(database_, call, caller, now, [&](db::Transaction& transaction) -> Result<EarningRulesVersion> {
    store::take_plan_turn(transaction);
    const std::int64_t newest = store::newest_version(transaction);
    store::KnownVersion known{{}, *rules};
    known.row.version_id = known.version.version_id = ids_.next_value();
    known.row.effective_from_ms = known.version.from = request.effective_from.value_or(now + usual_notice);
    known.row.reason = *request.reason;
    known.row.made_by = caller.name;
    known.row.made_at_ms = now;
    store::insert_version(transaction, known);
    transaction.notify(rules_channel);
    // What it was made in the face of: an approval notices another version that came between.
    TRY(caller.record(transaction, {rules_subject, std::to_string(newest), http::facts("newest", newest),
                                    http::facts("rules", request.rules, "effectiveFrom", known.row.effective_from_ms), *request.reason}));
    return view_of(known, EarningRulesState::planned);
  });
}

Result<EarningRulesVersion> Rewards::withdraw_earning_rules(const http::Operator& caller, const WithdrawEarningRules& request) {
  const TimeMs now = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> Result<EarningRulesVersion> {
    if (!store::find_version(transaction, request.version_id)) return earning_rules_not_found;
    if (!store::withdraw_version(transaction, request.version_id, caller.name, now, now + shortest_notice)) return earning_rules_in_force;
    transaction.notify(rules_channel);
    const auto known = store::find_version(transaction, request.version_id).value();
    TRY(caller.record(transaction, {rules_subject, std::to_string(request.version_id), http::facts("state", EarningRulesState::planned),
                                    http::facts("state", EarningRulesState::withdrawn), *request.reason}));
    return view_of(known, EarningRulesState::withdrawn);
  });
}

}  // namespace galleria::rewards
