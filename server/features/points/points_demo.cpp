// Writes how points of the demo mall moved, through the same deeds that move them every day.
#include "features/points/points_state.hpp"

#include <stdexcept>

namespace galleria::points {
namespace {

class HistoryWriter {
 public:
  HistoryWriter(Points& points, Points::State& state, db::Transaction& transaction, MemberId member_id)
      : points_(points), state_(state), transaction_(transaction), member_id_(member_id) {}

  void write(const DemoMovement& movement) {
    expire_until(movement.at);
    if (movement.points > 0) {
      earn(movement);
    } else {
      spend(movement);
    }
  }

  // Lots whose time was over by then expire at their time.
  void expire_until(TimeMs until) {
    for (auto lot = expiries_.begin(); lot != expiries_.end() && lot->first <= until; lot = expiries_.erase(lot))
      LotBook(state_, transaction_, member_id_, lot->first).mind(lot->second);
  }

 private:
  void earn(const DemoMovement& movement) {
    LotBook book(state_, transaction_, member_id_, movement.at);
    const std::int64_t business_id = movement.order_id ? movement.order_id->value : state_.ids.next_value();
    const auto lot_id = book.earn({member_id_, movement.reason, business_id, movement.order_id, movement.detail, movement.points, movement.active_at});
    if (!lot_id) throw std::runtime_error("an order earns points twice");
    if (movement.expires_at) store::set_expiry(transaction_, {member_id_, *lot_id}, *movement.expires_at);
    if (const auto lot = store::find_lot(transaction_, {member_id_, *lot_id}); lot->expires_at_ms) watch(*lot);
  }

  // The timers look at the lot from now on; what lies before is written here.
  void watch(const store::LotRow& lot) {
    const TimeMs now = state_.clock.now();
    if (*lot.expires_at_ms <= now) {
      expiries_.emplace(*lot.expires_at_ms, lot.lot_id);
    } else if (lot.state == LotState::active) {
      db::set_timer(transaction_, state_.ids.next<TimerId>(), mind_timer, lot.lot_id.value, next_look(*lot.expires_at_ms, now, state_.config.notice_days),
                    std::to_string(member_id_.value));
    }
  }

  void spend(const DemoMovement& movement) {
    if (!movement.order_id) throw std::runtime_error("points are spent on an order");
    ledger::Batch hold(state_.clock, state_.ids);
    points_.hold(hold, member_id_, *movement.order_id, -movement.points, points_.open_lots(transaction_, member_id_), points_insufficient);
    if (hold.send(transaction_).has_error()) throw std::runtime_error("a member spends more points than there are");
    ledger::Batch capture(state_.clock, state_.ids);
    points_.capture(capture, member_id_, *movement.order_id, -movement.points, movement.at);
    if (capture.send(transaction_).has_error()) throw std::logic_error("held points cannot be spent");
  }

  Points& points_;
  Points::State& state_;
  db::Transaction& transaction_;
  const MemberId member_id_;
  std::multimap<TimeMs, PointsLotId> expiries_;
};

}  // namespace

void Points::put_demo_movements(db::Transaction& transaction, MemberId member_id, std::span<const DemoMovement> movements) {
  HistoryWriter writer(*this, *state_, transaction, member_id);
  for (const DemoMovement& movement : movements) writer.write(movement);
  writer.expire_until(state_->clock.now());
}

}  // namespace galleria::points
