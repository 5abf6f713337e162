// How lots come, are spent, come back, are taken back and expire.
#include "features/points/points_state.hpp"

#include <stdexcept>

#include "base/planted_bugs.hpp"

namespace galleria::points {
namespace {

// An expired lot that an unpaid order still holds is looked at again after that, until the order is paid or closed.
constexpr DurationMs held_lot_interval = std::chrono::minutes(10);

// The lots are locked, so a statement that finds one otherwise than it was read is a defect.
void must(bool was_changed) {
  if (!was_changed) throw std::logic_error("a lot of points changed while it was locked");
}

std::optional<LotExpiry> expiry_in(const store::LotRow& lot) {
  if (!lot.expiry_policy) return std::nullopt;
  return LotExpiry{*lot.expiry_policy, lot.expiry_days.value()};
}

std::optional<TimeMs> expiry_from(const PointsConfig& config, TimeMs active_at, const std::optional<LotExpiry>& expiry) {
  const LotExpiry rule = expiry.value_or(LotExpiry{config.expiry_policy, config.rolling_days});
  return expiry_of(rule.policy, rule.rolling_days, active_at, config.mall_utc_offset);
}

bool is_among(std::span<const store::LotRow> lots, PointsLotId lot_id) {
  return std::any_of(lots.begin(), lots.end(), [&](const store::LotRow& lot) { return lot.lot_id == lot_id; });
}

}  // namespace

LotBook::LotBook(Points::State& state, db::Transaction& transaction, MemberId member_id, TimeMs now)
    : state_(state), transaction_(transaction), member_id_(member_id), now_(now) {
  ledger::lock(transaction, account_of(member_id));
}

std::int64_t LotBook::debt() const { return -ledger::balance_of(transaction_, debt_of(member_id_)).posted; }

void LotBook::post(ledger::Business business, std::vector<ledger::Transfer> transfers) {
  std::erase_if(transfers, [](const ledger::Transfer& transfer) { return transfer.amount == 0; });
  if (transfers.empty()) return;
  ledger::Batch batch(state_.clock, state_.ids);
  batch.post(member_id_, business, std::move(transfers), points_insufficient);
  if (batch.send(transaction_).has_error()) throw std::logic_error("a member's lots have more points than the ledger");
}

void LotBook::record(PointsReason reason, const Localized& detail, std::int64_t points_delta, std::optional<OrderId> order_id,
                     std::optional<PointsLotId> lot_id) {
  const std::int64_t record_id = state_.ids.next_value();
  store::insert_record(transaction_, {member_id_, record_id, reason, detail, points_delta, order_id, lot_id, now_});
  state_.tell_moved(transaction_, {member_id_, record_id, points_delta});
}

void LotBook::set_lot_timer(std::string_view kind, PointsLotId lot_id, TimeMs due_at) {
  db::set_timer(transaction_, state_.ids.next<TimerId>(), kind, lot_id.value, due_at, std::to_string(member_id_.value));
}

void LotBook::watch(PointsLotId lot_id, std::optional<TimeMs> expires_at) {
  if (expires_at) set_lot_timer(mind_timer, lot_id, next_look(*expires_at, now_, state_.config.notice_days));
}

// ---- earning ----

std::optional<PointsLotId> LotBook::earn(const Earning& earning) {
  if (earning.points <= 0) throw std::logic_error("an earning of no points");
  const TimeMs active_at = std::max(earning.active_at.value_or(now_), now_);
  const store::LotRow lot{.member_id = member_id_,
                          .lot_id = state_.ids.next<PointsLotId>(),
                          .reason = earning.reason,
                          .business_id = earning.business_id,
                          .order_id = earning.order_id,
                          .earned_points = earning.points,
                          .remaining_points = earning.points,
                          .state = LotState::pending,
                          .active_at_ms = active_at,
                          .expires_at_ms = expiry_from(state_.config, active_at, earning.expiry),
                          .earned_at_ms = now_,
                          .expiry_policy = earning.expiry ? std::optional(earning.expiry->policy) : std::nullopt,
                          .expiry_days = earning.expiry ? std::optional(earning.expiry->rolling_days) : std::nullopt};
  if (!store::insert_lot(transaction_, lot)) return std::nullopt;
  record(earning.reason, earning.detail, earning.points, earning.order_id, lot.lot_id);
  if (active_at > now_) {
    set_lot_timer(activate_timer, lot.lot_id, active_at);
  } else {
    activate(lot);
  }
  return lot.lot_id;
}

void LotBook::activate(const store::LotRow& lot) {
  const std::int64_t repaid = std::min(debt(), lot.remaining_points);
  const std::int64_t kept = lot.remaining_points - repaid;
  const auto expires_at = expiry_from(state_.config, now_, expiry_in(lot));
  must(store::activate_lot(transaction_, key(lot.lot_id), kept, now_, expires_at));
  post({"points_earning", lot.lot_id.value}, {{liability, debt_of(member_id_), repaid}, {liability, account_of(member_id_), kept}});
  if (kept > 0) watch(lot.lot_id, expires_at);
}

// ---- spending ----

void LotBook::give_back(OrderId order_id, std::int64_t refund_id, std::int64_t points) {
  if (store::find_reversal(transaction_, store::ReversalKind::give_back, refund_id)) return;
  std::map<PointsLotId, std::optional<TimeMs>> expiries;
  std::vector<OpenLot> spent;
  for (const store::AllocationRow& row : store::find_spent_allocations(transaction_, member_id_, order_id)) {
    expiries[row.lot_id] = row.expires_at_ms;
    spent.push_back({row.lot_id, row.open_points, row.expires_at_ms});
  }
  const auto shares = points::give_back(std::move(spent), points);
  if (sum_of(shares) != points) throw std::logic_error("a refund gives back more points than its order spent");
  const std::int64_t repaid = std::min(debt(), points);
  std::int64_t rest = points - repaid;
  for (const LotShare& share : shares) {
    must(store::return_allocation(transaction_, key(share.lot_id), order_id, share.points));
    const std::int64_t kept = std::min(share.points, rest);
    rest -= kept;
    if (kept == 0) continue;
    auto expires_at = expiries[share.lot_id];
    if (expires_at && *expires_at <= now_) expires_at = now_ + state_.config.revival_time;
    if (is_planted(PlantedBug::points_returned_as_new))
      expires_at = expiry_of(state_.config.expiry_policy, state_.config.rolling_days, now_, state_.config.mall_utc_offset);
    must(store::put_into_lot(transaction_, key(share.lot_id), kept, expires_at));
    watch(share.lot_id, expires_at);
  }
  post({"points_give_back", refund_id}, {{liability, debt_of(member_id_), repaid}, {liability, account_of(member_id_), points - repaid}});
  store::insert_reversal(transaction_, {store::ReversalKind::give_back, refund_id, member_id_, order_id, points, repaid}, now_);
  record(PointsReason::give_back, {}, points, order_id);
}

// ---- taking back ----

std::int64_t LotBook::reduce_pending(std::span<const store::LotRow> lots, std::int64_t points) {
  std::int64_t taken = 0;
  for (const store::LotRow& lot : lots) {
    const std::int64_t part = std::min(lot.remaining_points, points - taken);
    if (lot.state != LotState::pending || part == 0) continue;
    must(store::reduce_pending_lot(transaction_, key(lot.lot_id), part));
    if (part == lot.remaining_points) db::cancel_timer(transaction_, activate_timer, lot.lot_id.value);
    taken += part;
  }
  return taken;
}

std::int64_t LotBook::take(std::span<const LotShare> shares) {
  for (const LotShare& share : shares) must(store::take_from_lot(transaction_, key(share.lot_id), share.points, LotState::depleted));
  return sum_of(shares);
}

ClawBack LotBook::take_back(const Taking& taking) {
  if (const auto before = store::find_reversal(transaction_, taking.kind, taking.reference_id))
    return {before->points - before->debt_points, before->debt_points};
  std::int64_t left_of_earning = 0;
  for (const store::LotRow& lot : taking.own_lots) left_of_earning += lot.earned_points - lot.taken_back_points;
  const std::int64_t points = std::min(taking.points, left_of_earning);
  if (points <= 0) return {};

  const std::int64_t cancelled = reduce_pending(taking.own_lots, points);
  std::vector<OpenLot> own;
  std::vector<OpenLot> others;
  for (const OpenLot& lot : store::find_open_lots(transaction_, member_id_)) (is_among(taking.own_lots, lot.lot_id) ? own : others).push_back(lot);
  std::int64_t taken = take(spend(std::move(own), points - cancelled));
  taken += take(spend(std::move(others), points - cancelled - taken));
  const std::int64_t missing = is_planted(PlantedBug::points_shortage_dropped) ? 0 : points - cancelled - taken;

  std::int64_t unnoted = points;
  for (const store::LotRow& lot : taking.own_lots) {
    const std::int64_t part = std::min(unnoted, lot.earned_points - lot.taken_back_points);
    if (part > 0) must(store::note_taken_back(transaction_, key(lot.lot_id), part));
    unnoted -= part;
  }
  const std::string business = "points_" + std::string(enum_text(taking.kind));
  post({business, taking.reference_id}, {{account_of(member_id_), liability, taken}, {debt_of(member_id_), liability, missing}});
  store::insert_reversal(transaction_, {taking.kind, taking.reference_id, member_id_, taking.order_id, points, missing}, now_);
  record(PointsReason::claw_back, taking.detail, -points, taking.order_id);
  return {points - missing, missing};
}

Result<Done> LotBook::take_by_hand(std::int64_t adjustment_id, std::int64_t points) {
  const auto shares = spend(store::find_open_lots(transaction_, member_id_), points);
  if (sum_of(shares) != points) return points_insufficient;
  take(shares);
  post({"points_adjustment", adjustment_id}, {{account_of(member_id_), liability, points}});
  record(PointsReason::adjustment, {}, -points);
  return Done{};
}

// ---- expiry ----

std::optional<TimeMs> LotBook::mind(PointsLotId lot_id) {
  const auto lot = store::find_lot(transaction_, key(lot_id));
  if (!lot || lot->state != LotState::active || !lot->expires_at_ms) return std::nullopt;
  const TimeMs expires_at = *lot->expires_at_ms;
  if (now_ >= expires_at) return expire(*lot);
  const auto days_left = notice_due(expires_at, now_, state_.config.notice_days);
  if (days_left && store::insert_notice(transaction_, *lot, *days_left, now_))
    state_.tell_expiry(transaction_, {lot->member_id, lot->lot_id, *days_left, lot->remaining_points});
  return next_look(expires_at, now_, state_.config.notice_days);
}

std::optional<TimeMs> LotBook::expire(const store::LotRow& lot) {
  const std::int64_t points = lot.free_points();
  if (points > 0) {
    must(store::take_from_lot(transaction_, key(lot.lot_id), points, LotState::expired));
    // A revived lot expires again, so the lot's id does not tell one expiry from the next.
    post({"points_expiry", state_.ids.next_value()}, {{account_of(member_id_), liability, points}});
    record(PointsReason::expiry, {}, -points);
  }
  return lot.held_points > 0 ? std::optional(now_ + held_lot_interval) : std::nullopt;
}

std::optional<TimeMs> Points::expiry_from(TimeMs active_at, const LotExpiry& expiry) const {
  return expiry_of(expiry.policy, expiry.rolling_days, active_at, state_->config.mall_utc_offset);
}

std::vector<Points::ExpiringPoints> Points::count_by_expiry(db::Session& session) const {
  std::vector<ExpiringPoints> counted;
  for (const store::ExpirySum& sum : store::sum_by_expiry(session, state_->config.mall_utc_offset)) {
    const auto last_day = sum.day ? std::optional(BusinessDay(std::chrono::days(*sum.day))) : std::nullopt;
    counted.push_back({last_day, sum.points});
  }
  return counted;
}

}  // namespace galleria::points
