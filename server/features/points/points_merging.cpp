// How the points of one account become another's: lot by lot, with the expiry that each had, and the debt with them.
#include "base/planted_bugs.hpp"
#include "features/points/points_state.hpp"
#include "features/points/receipts_store.hpp"

namespace galleria::points {
namespace {

CarriedPoints sum_up(std::span<const store::LotRow> lots, std::int64_t debt) {
  CarriedPoints sum{.debt = debt};
  for (const store::LotRow& lot : lots) (lot.state == LotState::pending ? sum.pending : sum.points) += lot.free_points();
  return sum;
}

}  // namespace

PointsLotId LotBook::take_over(const store::LotRow& lot, std::int64_t points) {
  const auto lot_id = state_.ids.next<PointsLotId>();
  store::LotRow onward = lot;
  onward.member_id = member_id_;
  onward.lot_id = lot_id;
  onward.reason = PointsReason::merge;
  onward.business_id = lot_id.value;
  onward.order_id.reset();
  onward.earned_points = points;
  onward.remaining_points = points;
  onward.held_points = 0;
  onward.taken_back_points = 0;
  if (is_planted(PlantedBug::merged_lot_expires_anew))
    onward.expires_at_ms = expiry_of(state_.config.expiry_policy, state_.config.rolling_days, now_ + std::chrono::days(366), state_.config.mall_utc_offset);
  if (!store::insert_lot(transaction_, onward)) throw std::logic_error("a lot of points came over twice");
  record(PointsReason::merge, {}, points, std::nullopt, lot_id);
  if (lot.state == LotState::pending) {
    set_lot_timer(activate_timer, lot_id, std::max(lot.active_at_ms, now_));
  } else {
    watch(lot_id, onward.expires_at_ms);
  }
  return lot_id;
}

CarriedPoints LotBook::carry_into(LotBook& other, std::int64_t carrying_id) {
  const auto lots = store::find_lots_left(transaction_, member_id_);
  const CarriedPoints carried = sum_up(lots, debt());
  for (const store::LotRow& lot : lots) {
    const std::int64_t points = lot.free_points();
    if (points == 0) continue;
    const bool is_pending = lot.state == LotState::pending;
    const LotShare share{lot.lot_id, points};
    is_pending ? reduce_pending(std::span(&lot, 1), points) : take(std::span(&share, 1));
    const PointsLotId onward = other.take_over(lot, points);
    store::insert_lot_move(transaction_, {key(lot.lot_id), carrying_id, other.key(onward), points, is_pending, lot.expires_at_ms}, now_);
    record(PointsReason::merge, {}, -points);
  }
  post({"points_merge_out", carrying_id}, {{account_of(member_id_), liability, carried.points}, {liability, debt_of(member_id_), carried.debt}});
  other.post({"points_merge_in", carrying_id},
             {{liability, account_of(other.member_id_), carried.points}, {debt_of(other.member_id_), liability, carried.debt}});
  if (carried.debt > 0) {
    record(PointsReason::merge, {}, carried.debt);
    other.record(PointsReason::merge, {}, -carried.debt);
  }
  other.settle_debt(carrying_id);
  return carried;
}

// Whoever owes and has points pays, as with every earning.
void LotBook::settle_debt(std::int64_t carrying_id) {
  const auto shares = spend(store::find_open_lots(transaction_, member_id_), debt());
  post({"points_merge_debt", carrying_id}, {{account_of(member_id_), debt_of(member_id_), take(shares)}});
}

CarriedPoints Points::carry_over(db::Transaction& transaction, MemberId from, MemberId to, std::int64_t carrying_id) {
  // In the order of their ids, so that two merges cannot wait for each other.
  for (const MemberId member_id : {std::min(from, to), std::max(from, to)}) ledger::lock(transaction, account_of(member_id));
  const TimeMs now = state_->clock.now();
  LotBook book(*state_, transaction, from, now);
  LotBook other(*state_, transaction, to, now);
  return book.carry_into(other, carrying_id);
}

CarriedPoints Points::what_could_be_carried(db::Session& session, MemberId member_id) const {
  return sum_up(store::find_lots_left(session, member_id), -ledger::balance_of(session, debt_of(member_id)).posted);
}

std::vector<Points::HeldLot> Points::list_by_expiry(db::Session& session, MemberId member_id) const {
  std::vector<HeldLot> held;
  for (const store::LotRow& lot : store::find_lots_left(session, member_id))
    held.push_back({lot.remaining_points, lot.state == LotState::pending, lot.expires_at_ms});
  return held;
}

std::int64_t Points::count_waiting_receipts(db::Session& session, MemberId member_id) const { return store::count_waiting_receipts(session, member_id); }

}  // namespace galleria::points
