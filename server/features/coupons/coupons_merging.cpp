// How the coupons of one account become another's: as gifts that are accepted at once, so that each has its one owner and its history.
#include "features/coupons/coupons.hpp"
#include "features/coupons/coupons_state.hpp"

namespace galleria::coupons {
namespace {

constexpr std::string_view merge_actor = "accounts_merged";

}  // namespace

// Links that are open end first.
void Coupons::State::take_all_back(db::Transaction& transaction, MemberId member_id) const {
  for (const CouponSerialId serial_id : store::list_given(transaction, member_id)) {
    const auto gift = store::end_gift(transaction, member_id, serial_id, gift_table.step(GiftState::open, GiftMove::take_back).value(), clock.now());
    if (!gift) continue;
    const store::MoveRow move = new_move(CouponMove::take_back, std::string(merge_actor));
    if (!store::come_back(transaction, member_id, serial_id, move)) throw std::logic_error("a link was open to a coupon that nobody gave");
    store::log_move(transaction, move);
    db::cancel_timer(transaction, gift_timer, gift->gift_id.value);
  }
}

// False if it was used meanwhile.
bool Coupons::State::hand_on(db::Transaction& transaction, const store::SerialRow& serial, MemberId to, bool is_counted) const {
  const TimeMs now = clock.now();
  const store::MoveRow giving = new_move(CouponMove::give, std::string(merge_actor));
  if (!store::give(transaction, serial.member_id, serial.coupon_serial_id, giving)) return false;
  store::log_move(transaction, giving);
  const store::GiftRow gift{serial.member_id, ids.next<CouponGiftId>(), serial.coupon_serial_id, store::GiftState::open, serial.expires_at_ms};
  store::insert_gift(transaction, gift, secrets.gift_token_digest(secrets.gift_token(gift.gift_id)), now);
  const store::MoveRow handing = new_move(CouponMove::hand_over, std::string(merge_actor));
  if (!store::accept_gift(transaction, gift, to, now) || !store::hand_over(transaction, serial.member_id, serial.coupon_serial_id, handing))
    throw std::logic_error("a coupon of a merged account went elsewhere");
  store::log_move(transaction, handing);
  const Validity validity{serial.valid_from_ms, serial.expires_at_ms};
  return issue(transaction, serial.coupon_id, {to, IssueMode::transfer, gift.gift_id.value, validity, std::string(merge_actor), {}, is_counted}).has_value();
}

CarriedCoupons Coupons::carry_over(db::Transaction& transaction, MemberId from, MemberId to, BeyondLimit beyond_limit) {
  const TimeMs now = state_->clock.now();
  state_->take_all_back(transaction, from);
  CarriedCoupons carried;
  for (const store::SerialRow& serial : store::list_unused(transaction, from, now)) {
    const store::TemplateRow row = store::find_template(transaction, serial.coupon_id).value();
    const bool is_counted = state_->count_taken(transaction, row, to, now) == Counted::yes;
    if (!is_counted && beyond_limit == BeyondLimit::leave) {
      ++carried.left_count;
    } else if (state_->hand_on(transaction, serial, to, is_counted)) {
      ++carried.carried_count;
    } else if (is_counted) {
      state_->uncount_taken(transaction, row, to, now);
    }
  }
  return carried;
}

void Coupons::void_left(db::Transaction& transaction, MemberId member_id) {
  const store::MoveRow move = state_->new_move(CouponMove::void_, std::string(merge_actor));
  store::make_all_void(transaction, member_id, move);
  store::log_move(transaction, move);
}

CarriedCoupons Coupons::what_could_be_carried(db::Session& session, MemberId from, MemberId to) const {
  std::map<CouponId, store::TakenRow> taken;
  for (const store::TakenRow& row : store::list_taken(session, to, state_->today())) taken[row.coupon_id] = row;
  CarriedCoupons found;
  for (const store::SerialRow& serial : store::list_unused(session, from, state_->clock.now())) {
    const store::TemplateRow row = store::find_template(session, serial.coupon_id).value();
    store::TakenRow& of_other = taken[serial.coupon_id];
    const bool is_within = of_other.taken_count < row.limit_per_member && (row.limit_per_member_day == 0 || of_other.taken_today < row.limit_per_member_day);
    ++(is_within ? found.carried_count : found.left_count);
    if (!is_within) continue;
    ++of_other.taken_count;
    ++of_other.taken_today;
  }
  return found;
}

std::int64_t Coupons::count_given(db::Session& session, MemberId member_id) const {
  return static_cast<std::int64_t>(store::list_given(session, member_id).size());
}

}  // namespace galleria::coupons
