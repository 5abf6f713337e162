// What flows ask of coupons: which a member has, and how an order takes, uses and gives them back.
#include "features/coupons/coupons.hpp"
#include "features/coupons/coupons_state.hpp"

namespace galleria::coupons {
namespace {

store::MoveRow of_order(store::MoveRow move, OrderId order_id) {
  move.order_id = order_id;
  return move;
}

std::string order_actor(OrderId order_id) { return fmt::format("order {}", order_id.value); }

}  // namespace

std::vector<HeldCoupon> Coupons::list_held(db::Session& session, MemberId member_id) const {
  db::ReadBatch reads;
  std::vector<HeldCoupon> held;
  ask_held(reads, member_id, held);
  reads.send(session);
  return held;
}

void Coupons::ask_held(db::ReadBatch& reads, MemberId member_id, std::vector<HeldCoupon>& into) const {
  reads.ask<store::SerialRow>(store::unused_statement(member_id, state_->clock.now()), state_->adding_to(into));
}

void Coupons::ask_held(db::ReadBatch& reads, MemberId member_id, std::span<const CouponSerialId> serial_ids, std::vector<HeldCoupon>& into) const {
  for (const CouponSerialId serial_id : serial_ids)
    reads.ask<store::SerialRow>(store::unused_statement(member_id, serial_id, state_->clock.now()), state_->adding_to(into));
}

std::vector<HeldCoupon> Coupons::list_held_for_parking(db::Session& session, MemberId member_id) const {
  const TimeMs now = state_->clock.now();
  std::vector<HeldCoupon> held;
  db::ReadBatch reads;
  reads.ask<store::SerialRow>(store::unused_statement(member_id, now), state_->adding_to(held, UsedFor::parking));
  reads.send(session);
  std::erase_if(held, [&](const HeldCoupon& coupon) { return coupon.valid_from > now; });
  return held;
}

std::function<void(db::Session&, const std::vector<store::SerialRow>&)> Coupons::State::adding_to(std::vector<HeldCoupon>& held, UsedFor used_for) const {
  return [this, &held, used_for](db::Session& session, const std::vector<store::SerialRow>& serials) {
    const auto terms = known_terms.find(session, serials);
    for (const store::SerialRow& serial : serials) {
      const CouponTerms& of_serial = *terms.at(serial.coupon_id);
      if (is_for_parking(of_serial.kind) == (used_for == UsedFor::parking))
        held.push_back({serial.coupon_serial_id, serial.valid_from_ms, serial.expires_at_ms, of_serial});
    }
  };
}

void Coupons::lock(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::span<const CouponSerialId> serial_ids) {
  for (const CouponSerialId serial_id : serial_ids) {
    const store::MoveRow move = of_order(state_->new_move(CouponMove::lock, order_actor(order_id)), order_id);
    batch.also(store::lock_statement(member_id, serial_id, move), coupon_not_usable);
    batch.along(store::log_lock_statement(member_id, serial_id, move));
  }
}

void Coupons::use_of_order(ledger::Batch& batch, MemberId member_id, OrderId order_id) {
  const store::MoveRow move = of_order(state_->new_move(CouponMove::use, order_actor(order_id)), order_id);
  batch.along(store::use_statement(member_id, move));
  batch.along(store::log_statement(move));
}

void Coupons::unlock_of_order(ledger::Batch& batch, MemberId member_id, OrderId order_id) {
  const store::MoveRow move = of_order(state_->new_move(CouponMove::unlock, order_actor(order_id)), order_id);
  batch.along(store::unlock_statement(member_id, move));
  batch.along(store::log_statement(move));
}

void Coupons::give_back_of_order(db::Transaction& transaction, MemberId member_id, OrderId order_id) {
  const store::MoveRow move = of_order(state_->new_move(CouponMove::give_back, order_actor(order_id)), order_id);
  const db::Statement statements[] = {store::give_back_statement(member_id, move), store::log_statement(move)};
  transaction.execute_all(statements);
}

std::optional<CouponId> Coupons::find_coupon_of(db::Session& session, CouponSerialId coupon_serial_id) const {
  const auto serial = store::find_serial(session, coupon_serial_id);
  return serial ? std::optional(serial->coupon_id) : std::nullopt;
}

std::optional<CouponFunding> Coupons::find_funding(db::Session& session, CouponId coupon_id) const {
  const auto row = store::find_template(session, coupon_id);
  return row ? std::optional(CouponFunding{coupon_id, {row->name_zh_cn, row->name_en}, row->funder}) : std::nullopt;
}

std::vector<CouponUseOfOrder> Coupons::list_of_order(db::Session& session, MemberId member_id, OrderId order_id) const {
  std::vector<CouponUseOfOrder> uses;
  for (const store::OrderUseRow& use : store::list_of_order(session, member_id, order_id)) {
    const store::TemplateRow row = store::find_template(session, use.coupon_id).value();
    uses.push_back({use.coupon_serial_id, use.coupon_id, {row.name_zh_cn, row.name_en}});
  }
  return uses;
}

bool Coupons::grant(db::Transaction& transaction, MemberId member_id, CouponId coupon_id, IssueMode mode, std::int64_t business_id) {
  const TimeMs now = state_->clock.now();
  const auto row = store::find_template(transaction, coupon_id);
  if (!row) return false;
  const auto was_given = [&] { return store::find_serial_of_business(transaction, coupon_id, mode, business_id).has_value(); };
  if (was_given()) return true;
  const Validity validity = state_->validity_from_now(*row);
  if (validity.until <= now) return false;
  // Whoever loses against the same business on another connection learns it from a limit that the other reached, or from the coupon that is there.
  if (state_->count_taken(transaction, *row, member_id, now) != Counted::yes) return was_given();
  if (!store::count_issued(transaction, coupon_id, now)) {
    state_->uncount_taken(transaction, *row, member_id, now);
    return was_given();
  }
  if (state_->issue(transaction, coupon_id, {member_id, mode, business_id, validity, std::string(enum_text(mode))})) return true;
  store::uncount_issued(transaction, coupon_id);
  state_->uncount_taken(transaction, *row, member_id, now);
  return true;
}

}  // namespace galleria::coupons
