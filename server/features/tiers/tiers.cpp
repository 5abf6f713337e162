// The use cases of tiers. Whoever changes a member's growth or tier holds the member's row first, so that two orders are looked at one after the other.
#include "features/tiers/tiers.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/tiers/tiers_store.hpp"
#include "http/once.hpp"

namespace galleria::tiers {
namespace {

constexpr std::string_view end_timer = "end_tier_term";
constexpr std::int64_t usual_page_size = 20;
constexpr std::int64_t shown_change_count = 20;

TierPlans checked(TierPlans plans) {
  std::string all;
  for (const std::string& problem : problems_of(plans)) all += problem + "; ";
  if (!all.empty()) throw std::invalid_argument("the tiers do not fit: " + all);
  return plans;
}

Standing standing_of_row(const store::StandingRow& row) { return {row.tier, row.term_start_ms, row.valid_until_ms}; }

GrowthRecord record_of(const store::EntryRow& row, Locale locale) {
  return {row.entry_id, row.reason, std::string(growth_title(row.reason, locale)), row.growth_delta, row.order_id, row.at_ms};
}

GrantedTier granted_of(const store::GrantRow& row) { return {row.tier, row.source, {row.label_zh_cn, row.label_en}, row.ends_at_ms}; }

TierGrant grant_view(const store::GrantRow& row, TimeMs now) {
  const bool is_valid = !row.revoked_at_ms && row.starts_at_ms <= now && row.ends_at_ms > now;
  return {row.grant_id,   row.tier,       row.source,        row.label_zh_cn, row.label_en,       row.reason,        row.starts_at_ms,
          row.ends_at_ms, row.granted_by, row.granted_at_ms, row.revoked_by,  row.revoked_reason, row.revoked_at_ms, is_valid};
}

std::string_view text_or_empty(const std::optional<Text<1, 40>>& text) { return text ? std::string_view(**text) : std::string_view{}; }

TierChange change_of(const TierPlans& plans, const store::ChangeRow& row, Locale locale) {
  return {row.move, row.from_tier, row.to_tier, move_text(plans, {row.move, row.to_tier, row.growth, row.threshold}, locale), row.at_ms};
}

}  // namespace

// Growth that comes to a member.
struct Tiers::Growth {
  MemberId member_id;
  GrowthReason reason = GrowthReason::order;
  std::int64_t business_id = 0;
  std::optional<OrderId> order_id;
  std::int64_t amount = 0;
  TimeMs at{};
  bool is_past = false;  // the demo's: nobody is told of it
};

// A change of a standing whose row is held.
struct Tiers::Change {
  store::StandingRow before;
  TierMove move = TierMove::upgrade;
  Standing to;
  std::int64_t growth = 0;
  std::int64_t threshold = 0;
  std::optional<OrderId> order_id;
  TimeMs at{};
  std::optional<std::int64_t> rested_on;  // absent: what the standing before rested on
  std::optional<std::int64_t> rests_on;   // absent: this change
};

Tiers::Tiers(db::Database& database, const Clock& clock, IdGenerator& ids, TiersConfig config, UpgradeGift upgrade_gift)
    : database_(database),
      clock_(clock),
      ids_(ids),
      config_(std::move(config)),
      book_(std::make_shared<RuleBook>(checked(plans_of(config_.settings)))),
      upgrade_gift_(std::move(upgrade_gift)) {}

TierTerms Tiers::terms_of(db::Session& session, MemberId member_id) const {
  db::ReadBatch reads;
  TierTerms terms;
  ask_terms(reads, member_id, terms);
  reads.send(session);
  return terms;
}

TierTerms Tiers::terms_of(Tier tier) const {
  const KeptPlans plans = book_->at(clock_.now());
  const TierPlan& plan = plan_of(*plans, tier);
  return {plan.tier, plan.name, plan.discount_percent, plan.points_percent};
}

void Tiers::ask_terms(db::ReadBatch& reads, MemberId member_id, TierTerms& into) const {
  reads.ask<Tier>(store::valid_tiers_statement(member_id, clock_.now()),
                  [this, &into](db::Session&, const std::vector<Tier>& found) { into = terms_of(found.empty() ? Tier::normal : std::ranges::max(found)); });
}

// ---- growth ----

void Tiers::add_growth(db::Transaction& transaction, MemberId member_id, OrderId order_id, std::int64_t growth) {
  if (growth < 0) throw std::logic_error("an order cannot take growth away");
  if (growth == 0) return;
  grow(transaction, {member_id, GrowthReason::order, order_id.value, order_id, growth, clock_.now()}, upgrade_gift_);
}

void Tiers::add_growth_of_service(db::Transaction& transaction, MemberId member_id, OrderId payment_id, std::int64_t growth) {
  if (growth < 0) throw std::logic_error("a payment cannot take growth away");
  if (growth == 0) return;
  grow(transaction, {member_id, GrowthReason::order, payment_id.value, std::nullopt, growth, clock_.now()}, upgrade_gift_);
}

void Tiers::take_growth(db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::int64_t growth) {
  if (growth < 0) throw std::logic_error("a refund cannot give growth");
  if (growth == 0) return;
  const TimeMs now = clock_.now();
  store::ensure_standing(transaction, member_id, now);
  store::lock_standing(transaction, member_id);
  if (store::has_entry(transaction, GrowthReason::refund, refund_id.value)) return;
  const store::OrderGrowth given = store::growth_of_order(transaction, member_id, order_id);
  if (given.growth_left.value_or(0) < growth) throw std::logic_error("a refund takes back more growth than its order gave");
  store::insert_entry(transaction, member_id, {ids_.next_value(), GrowthReason::refund, refund_id.value, order_id, -growth, given.counted_at_ms.value(), now});
  undo_upgrades(transaction, member_id, order_id, now);
  end_terms(transaction, member_id, now);
}

void Tiers::grow(db::Transaction& transaction, const Growth& growth, const UpgradeGift& upgrade_gift) {
  store::ensure_standing(transaction, growth.member_id, growth.at);
  end_terms(transaction, growth.member_id, growth.at);
  const bool is_new = store::insert_entry(transaction, growth.member_id,
                                          {ids_.next_value(), growth.reason, growth.business_id, growth.order_id, growth.amount, growth.at, growth.at});
  if (is_new) lift(transaction, growth, upgrade_gift);
}

bool Tiers::lift(db::Transaction& transaction, const Growth& growth, const UpgradeGift& upgrade_gift) {
  const KeptPlans plans = book_->at(growth.at);
  const store::StandingRow row = store::lock_standing(transaction, growth.member_id);
  const std::int64_t of_year = growth_of_year(transaction, growth.member_id, growth.at);
  const Tier reached = tier_reached(*plans, of_year);
  if (reached <= row.tier) return false;
  change(transaction, growth.member_id,
         {row,
          TierMove::upgrade,
          standing_from(reached, growth.at, config_.mall_utc_offset),
          of_year,
          plan_of(*plans, reached).from_growth,
          growth.order_id,
          growth.at,
          {},
          {}});
  const bool is_first = store::take_gift(transaction, growth.member_id, reached, year_of(growth.at, config_.mall_utc_offset), growth.at) ||
                        is_planted(PlantedBug::upgrade_gift_every_time);
  if (is_first && upgrade_gift) upgrade_gift(transaction, growth.member_id, reached);
  if (tell_reached_ && !growth.is_past) tell_reached_(transaction, growth.member_id, plan_of(*plans, reached).name, row.change_count + 1);
  return true;
}

bool Tiers::lift_by_rules(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  end_terms(transaction, member_id, now);
  return lift(transaction, {member_id, GrowthReason::adjustment, 0, {}, 0, now}, upgrade_gift_);
}

void Tiers::lift_by_growth(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  lift(transaction, {member_id, GrowthReason::adjustment, 0, std::nullopt, 0, now}, upgrade_gift_);
}

// Ends every term that is over by then, one after the other: a server that stood still catches up.
void Tiers::end_terms(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  for (;;) {
    const store::StandingRow row = store::lock_standing(transaction, member_id);
    if (!row.valid_until_ms || *row.valid_until_ms > now) return;
    const std::int64_t term_growth = store::sum_growth(transaction, member_id, row.term_start_ms, *row.valid_until_ms);
    // What keeps a tier was promised when its term began.
    const KeptPlans plans = book_->at(is_planted(PlantedBug::tier_promise_forgotten) ? *row.valid_until_ms : row.term_start_ms);
    const EndOfTerm end = end_term(*plans, standing_of_row(row), term_growth, config_.mall_utc_offset);
    const std::int64_t keep_growth = plan_of(*plans, row.tier).keep_growth;
    change(transaction, member_id, {row, end.move, end.standing, term_growth, keep_growth, {}, *row.valid_until_ms, {}, {}});
  }
}

// Goes back over the upgrades that have lost what they stood on, to the first standing that has not; or, if what is left would have lifted the member less
// high, to that tier, from the day of the upgrade.
void Tiers::undo_upgrades(db::Transaction& transaction, MemberId member_id, OrderId order_id, TimeMs now) {
  const store::StandingRow row = store::lock_standing(transaction, member_id);
  const std::int64_t growth_now = growth_of_year(transaction, member_id, now);
  const KeptPlans plans = book_->at(now);
  std::optional<store::ChangeRow> undone;
  std::int64_t left_of_newest = 0;
  store::ChangeRow basis = store::find_change(transaction, member_id, row.rests_on).value();
  while (basis.move == TierMove::upgrade || basis.move == TierMove::refund_drop) {
    const std::int64_t left = growth_of_year(transaction, member_id, basis.term_start_ms);
    const std::int64_t threshold = basis.move == TierMove::upgrade ? basis.threshold : plan_of(*plans, basis.to_tier).from_growth;
    if (!is_undone(*plans, {basis.to_tier, threshold, left}, growth_now)) break;
    if (!undone) left_of_newest = left;
    undone = basis;
    basis = store::find_change(transaction, member_id, basis.rested_on.value()).value();
  }
  if (!undone) return;
  Change drop{row,
              TierMove::refund_drop,
              {basis.to_tier, basis.term_start_ms, basis.valid_until_ms},
              left_of_newest,
              plan_of(*plans, row.tier).from_growth,
              order_id,
              now,
              basis.sequence,
              basis.sequence};
  if (const Tier reached = tier_reached(*plans, growth_now); reached > basis.to_tier) {
    drop.to = standing_from(reached, undone->term_start_ms, config_.mall_utc_offset);
    drop.rests_on.reset();
  }
  change(transaction, member_id, drop);
}

void Tiers::change(db::Transaction& transaction, MemberId member_id, const Change& change) {
  const std::int64_t sequence = change.before.change_count + 1;
  store::write_change(transaction, member_id,
                      {sequence, change.move, change.before.tier, change.to.tier, change.growth, change.threshold, change.order_id,
                       change.rested_on.value_or(change.before.rests_on), change.to.term_start, change.to.valid_until, change.at},
                      change.rests_on.value_or(sequence));
  if (change.to.valid_until) {
    db::set_timer(transaction, ids_.next<TimerId>(), end_timer, member_id.value, *change.to.valid_until);
  } else {
    db::cancel_timer(transaction, end_timer, member_id.value);
  }
}

std::int64_t Tiers::growth_of_year(db::Session& session, MemberId member_id, TimeMs until) const {
  return store::sum_growth(session, member_id, months_after(until, -term_months, config_.mall_utc_offset), until);
}

Standing Tiers::standing_of(db::Session& session, MemberId member_id, TimeMs now) const {
  const auto row = store::find_standing(session, member_id);
  return row ? standing_of_row(*row) : Standing{Tier::normal, now, std::nullopt};
}

Tier Tiers::effective_tier(db::Session& session, MemberId member_id, TimeMs now) const {
  const auto granted = store::find_highest_grant(session, member_id, now);
  return std::max(standing_of(session, member_id, now).tier, granted ? granted->tier : Tier::normal);
}

// ---- what members and staff ask ----

std::vector<TierLevel> Tiers::levels_of(db::Session& session, MemberId member_id, const TierPlans& plans, Tier tier, Locale locale) const {
  const auto period = [&](RightPeriod each) { return period_text(each, clock_.now(), config_.mall_utc_offset); };
  const auto uses = store::list_uses(session, member_id, period(RightPeriod::day), period(RightPeriod::month), period(RightPeriod::year));
  const auto used = [&](const RightPlan& right) {
    for (const store::RightUse& use : uses) {
      if (use.kind == right.kind && use.period == period(right.period)) return use.used;
    }
    return std::int64_t{0};
  };
  std::vector<TierLevel> levels;
  for (const TierPlan& plan : plans) {
    TierLevel level{plan.tier, plan.name.in(locale), plan.from_growth, plan.keep_growth, plan.points_percent, plan.discount_percent, plan.tier <= tier, {}};
    for (const RightPlan& right : plan.rights) {
      level.rights.push_back({right.kind, right.name.in(locale), right.description.in(locale), right.quota, plan.tier == tier ? used(right) : 0,
                              right.quota == 0 ? "" : std::string(period_name(right.period, locale))});
    }
    levels.push_back(std::move(level));
  }
  return levels;
}

Result<MemberLevelInfo> Tiers::query_member_level_info(const http::Call& call, const http::Member& member, const QueryMemberLevelInfo&) const {
  return database_.read([&](db::Session& session) { return level_of(session, member.id, call.locale); });
}

MemberLevelInfo Tiers::level_of(db::Session& session, MemberId member_id, Locale locale) const {
  const TimeMs now = clock_.now();
  const Standing standing = standing_of(session, member_id, now);
  auto granted = store::find_highest_grant(session, member_id, now);
  if (granted && granted->tier <= standing.tier) granted.reset();
  const TierPlans plans = plans_for(standing, now);
  const TierPlan& plan = plan_of(plans, standing.tier);
  MemberLevelInfo info;
  info.tier = granted ? granted->tier : standing.tier;
  info.tier_name = plan_of(plans, info.tier).name.in(locale);
  info.growth = growth_of_year(session, member_id, now);
  info.valid_until = granted ? granted->ends_at_ms : standing.valid_until;
  if (const TierPlan* next = plan_above(plans, info.tier)) {
    info.next_tier = next->tier;
    info.next_growth = next->from_growth;
  }
  // A tier that was granted is not kept by growth.
  info.keep_growth = granted ? 0 : plan.keep_growth;
  info.term_growth = store::sum_growth(session, member_id, standing.term_start, now);
  info.explanation = explanation(plans, {standing, info.growth, info.term_growth}, config_.mall_utc_offset, locale);
  if (granted) info.explanation.insert(info.explanation.begin(), granted_text(plans, granted_of(*granted), config_.mall_utc_offset, locale));
  info.levels = levels_of(session, member_id, plans, info.tier, locale);
  return info;
}

Result<GrowthRecordPage> Tiers::list_growth_records(const http::Call& call, const http::Member& member, const ListGrowthRecords& request) const {
  const PageSpan span = page_span(request, usual_page_size);
  const KeptPlans plans = book_->at(clock_.now());
  return database_.read([&](db::Session& session) -> Result<GrowthRecordPage> {
    GrowthRecordPage page;
    auto entries = store::list_entries(session, member.id, span.offset, span.row_count());
    page.has_more = cut_to_page(entries, span);
    for (const store::EntryRow& entry : entries) page.records.push_back(record_of(entry, call.locale));
    if (span.offset > 0) return page;
    for (const store::ChangeRow& row : store::list_changes(session, member.id, shown_change_count)) {
      page.changes.push_back(change_of(*plans, row, call.locale));
    }
    return page;
  });
}

Result<http::Reply<UsedTierRight>> Tiers::use_tier_right(const http::Call& call, const http::Operator& caller, const UseTierRight& request) {
  const TimeMs now = clock_.now();
  return http::once(database_, call, caller, now, [&](db::Transaction& transaction) -> Result<UsedTierRight> {
    const KeptPlans plans = book_->at(now);
    const TierPlan& plan = plan_of(*plans, effective_tier(transaction, request.member_id, now));
    const auto right = std::find_if(plan.rights.begin(), plan.rights.end(), [&](const RightPlan& each) { return each.kind == request.kind; });
    if (right == plan.rights.end()) return right_not_held;
    const auto used = store::count_use(transaction, request.member_id, right->kind, period_text(right->period, now, config_.mall_utc_offset), right->quota);
    if (!used) return right_used_up;
    TRY(caller.record(transaction, {"member", std::to_string(request.member_id.value), {}, http::facts("right", request.kind, "used", *used)}));
    return UsedTierRight{*used, right->quota};
  });
}

Result<http::Reply<TierGrant>> Tiers::grant_tier(const http::Call& call, const http::Operator& caller, const GrantTier& request) {
  const TimeMs now = clock_.now();
  const TimeMs starts_at = std::max(request.starts_at.value_or(now), now);
  const DurationMs time = request.ends_at - starts_at;
  if (request.tier == Tier::normal || time <= DurationMs{} || time > longest_grant) return tier_grant_refused;
  auto granted = http::once(database_, call, caller, now, [&](db::Transaction& transaction) -> Result<TierGrant> {
    if (!knows_member_(transaction, request.member_id)) return tier_member_unknown;
    const Tier before = effective_tier(transaction, request.member_id, now);
    const store::GrantRow row{ids_.next_value(),
                              request.tier,
                              request.source,
                              std::string(text_or_empty(request.label_zh_cn)),
                              std::string(text_or_empty(request.label_en)),
                              *request.reason,
                              starts_at,
                              request.ends_at,
                              caller.name,
                              now,
                              {},
                              {},
                              {}};
    store::insert_grant(transaction, request.member_id, row);
    if (tell_granted_) tell_granted_(transaction, {request.member_id, row.grant_id, plan_of(*book_->at(now), row.tier).name, row.starts_at_ms, row.ends_at_ms});
    TRY(caller.record(transaction, {"member", std::to_string(request.member_id.value), http::facts("tier", before),
                                    http::facts("grantId", row.grant_id, "tier", row.tier, "endsAt", row.ends_at_ms), *request.reason}));
    return grant_view(row, now);
  });
  // Only now: what is proposed is carried out and taken back.
  if (granted.has_value() && !granted->is_replayed)
    log::info("tier_granted",
              {{"member_id", request.member_id}, {"grant_id", granted->data.grant_id}, {"tier", enum_text(request.tier)}, {"operator", caller.name}});
  return granted;
}

std::int64_t Tiers::bring_tier(db::Transaction& transaction, MemberId member_id, const BroughtTier& brought) {
  const TimeMs now = clock_.now();
  const DurationMs time = brought.until - brought.from;
  if (brought.tier == Tier::normal || time <= DurationMs{} || time > longest_grant)
    throw std::logic_error("no tier can be brought like that: " + brought.reason);
  // Whoever brings it has read the clock a moment earlier.
  const store::GrantRow row{ids_.next_value(),
                            brought.tier,
                            GrantSource::partner,
                            brought.label.zh_cn,
                            brought.label.en,
                            brought.reason,
                            brought.from,
                            brought.until,
                            "system",
                            std::min(now, brought.from),
                            {},
                            {},
                            {}};
  store::insert_grant(transaction, member_id, row);
  if (tell_granted_) tell_granted_(transaction, {member_id, row.grant_id, plan_of(*book_->at(now), row.tier).name, row.starts_at_ms, row.ends_at_ms});
  return row.grant_id;
}

Result<TierGrant> Tiers::revoke_tier_grant(const http::Call&, const http::Operator& caller, const RevokeTierGrant& request) {
  const TimeMs now = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> Result<TierGrant> {
    const auto row = store::revoke_grant(transaction, request.member_id, request.grant_id, {caller.name, *request.reason, now});
    if (!row) return tier_grant_not_found;
    log::info("tier_grant_revoked", {{"member_id", request.member_id}, {"grant_id", row->grant_id}, {"operator", caller.name}});
    TRY(caller.record(transaction,
                      {"member", std::to_string(request.member_id.value), http::facts("grantId", row->grant_id, "tier", row->tier), {}, *request.reason}));
    return grant_view(*row, now);
  });
}

Result<std::vector<TierGrant>> Tiers::list_tier_grants(const http::Call&, const http::Operator&, const ListTierGrants& request) const {
  return database_.read([&](db::Session& session) {
    std::vector<TierGrant> grants;
    for (const store::GrantRow& row : store::list_grants(session, request.member_id)) grants.push_back(grant_view(row, clock_.now()));
    return grants;
  });
}

// ---- the end of an account, the demo and the timer ----

void Tiers::erase_member(db::Transaction& transaction, MemberId member_id) {
  store::delete_uses(transaction, member_id);
  store::delete_grants(transaction, member_id);
}

void Tiers::put_demo_history(db::Transaction& transaction, MemberId member_id, TimeMs joined_at, std::span<const DemoGrowth> history) {
  store::ensure_standing(transaction, member_id, joined_at);
  for (const DemoGrowth& each : history) {
    grow(transaction, {member_id, GrowthReason::order, each.business_id, each.order_id, each.growth, each.at, true}, {});
  }
  end_terms(transaction, member_id, clock_.now());
}

db::TimerOutcome Tiers::end_term_of(const db::Timer& timer) {
  const MemberId member_id{timer.reference};
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    end_terms(transaction, member_id, clock_.now());
    return store::lock_standing(transaction, member_id).valid_until_ms;
  });
}

std::map<std::string, db::TimerHandler> Tiers::timer_handlers() {
  return {{std::string(end_timer), [this](const db::Timer& timer) { return end_term_of(timer); }}};
}

std::map<std::string, db::TimerHandler> Tiers::slow_timer_handlers() {
  return {{std::string(rules_timer), [this](const db::Timer& timer) { return carry_rules_out(timer); }}};
}

}  // namespace galleria::tiers
