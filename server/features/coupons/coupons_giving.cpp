// How a coupon goes to a friend by a link, or comes back. Each of these takes the link's row first and the coupon after it.
#include "features/coupons/coupons.hpp"
#include "features/coupons/coupons_state.hpp"
#include "http/once.hpp"

namespace galleria::coupons {
namespace {

constexpr std::string_view link_path = "/pages/personalCenter/myCoupon/collectCouponDetail?giftToken=";

bool is_for_friends(const store::TemplateRow& row, const store::SerialRow& serial) { return row.enables_transfer && serial.mode != IssueMode::transfer; }

}  // namespace

// What is stored for the idempotency key holds the link's id where the answer holds its token: a copy of the database opens no link.
Result<http::Reply<CouponGift>> Coupons::give_coupon(const http::Call& call, const http::Member& member, const GiveCoupon& request) {
  const TimeMs now = state_->clock.now();
  auto given = http::once(state_->database, call, member.id, now, [&](db::Transaction& transaction) -> Result<CouponGift> {
    const auto serial = store::find_serial(transaction, member.id, request.coupon_serial_id);
    if (!serial) return coupon_not_found;
    if (!is_for_friends(store::find_template(transaction, serial->coupon_id).value(), *serial)) return coupon_not_transferable;
    const store::MoveRow move = state_->new_move(CouponMove::give, member_actor(member.id));
    if (!store::give(transaction, member.id, serial->coupon_serial_id, move)) return coupon_not_transferable;
    store::log_move(transaction, move);
    const auto gift_id = state_->ids.next<CouponGiftId>();
    const TimeMs expires_at = std::min(now + state_->config.gift_life, serial->expires_at_ms);
    store::insert_gift(transaction, {member.id, gift_id, serial->coupon_serial_id, store::GiftState::open, expires_at},
                       state_->secrets.gift_token_digest(state_->secrets.gift_token(gift_id)), now);
    db::set_timer(transaction, state_->ids.next<TimerId>(), gift_timer, gift_id.value, expires_at);
    return CouponGift{std::to_string(gift_id.value), {}, expires_at};
  });
  if (given.has_error()) return given;
  given->data.gift_token = state_->secrets.gift_token(CouponGiftId{std::stoll(given->data.gift_token)});
  given->data.link_path = std::string(link_path) + given->data.gift_token;
  return given;
}

Result<Coupon> Coupons::take_coupon_back(const http::Call& call, const http::Member& member, const GiveCoupon& request) {
  const TimeMs now = state_->clock.now();
  return state_->database.write([&](db::Transaction& transaction) -> Result<Coupon> {
    if (!store::find_serial(transaction, member.id, request.coupon_serial_id)) return coupon_not_found;
    const auto gift = store::end_gift(transaction, member.id, request.coupon_serial_id, gift_table.step(GiftState::open, GiftMove::take_back).value(), now);
    if (!gift) return coupon_moved_on;
    const store::MoveRow move = state_->new_move(CouponMove::take_back, member_actor(member.id));
    if (!store::come_back(transaction, member.id, request.coupon_serial_id, move)) return coupon_moved_on;
    store::log_move(transaction, move);
    db::cancel_timer(transaction, gift_timer, gift->gift_id.value);
    return state_->view_of(transaction, member.id, request.coupon_serial_id, call.locale);
  });
}

Result<CouponGiftView> Coupons::look_at_coupon_gift(const http::Call& call, const http::Member& member, const LookAtCouponGift& request) const {
  const TimeMs now = state_->clock.now();
  return state_->database.read([&](db::Session& session) -> Result<CouponGiftView> {
    const auto gift = store::find_gift(session, state_->secrets.gift_token_digest(*request.gift_token));
    if (!gift) return coupon_gift_gone;
    const bool is_own = gift->member_id == member.id;
    const bool is_open = gift->state == store::GiftState::open && now < gift->expires_at_ms;
    CouponGiftView view{.coupon = state_->view_of(session, gift->member_id, gift->coupon_serial_id, call.locale),
                        .giver_nickname = state_->needs.nickname_of(session, gift->member_id).value_or(""),
                        .is_own = is_own,
                        .is_claimed = gift->state == store::GiftState::accepted,
                        .is_open = is_open && !is_own,
                        .expires_at = gift->expires_at_ms};
    if (!is_own) view.coupon.actions.clear();
    return view;
  });
}

Result<http::Reply<Coupon>> Coupons::accept_coupon_gift(const http::Call& call, const http::Member& member, const AcceptCouponGift& request) {
  const TimeMs now = state_->clock.now();
  return http::once(state_->database, call, member.id, now, [&](db::Transaction& transaction) -> Result<Coupon> {
    const auto gift = store::find_gift(transaction, state_->secrets.gift_token_digest(*request.gift_token));
    if (!gift) return coupon_gift_gone;
    if (gift->member_id == member.id) return coupon_gift_own;
    if (state_->needs.may_act && !state_->needs.may_act(transaction, gift->member_id)) return coupon_gift_gone;
    if (!store::accept_gift(transaction, *gift, member.id, now)) return coupon_gift_gone;
    const store::MoveRow move = state_->new_move(CouponMove::hand_over, member_actor(member.id));
    if (!store::hand_over(transaction, gift->member_id, gift->coupon_serial_id, move)) return coupon_gift_gone;
    store::log_move(transaction, move);
    const store::SerialRow given = store::find_serial(transaction, gift->member_id, gift->coupon_serial_id).value();
    const store::TemplateRow row = store::find_template(transaction, given.coupon_id).value();
    if (state_->count_taken(transaction, row, member.id, now) != Counted::yes) return coupon_limit_reached;
    const auto serial_id =
        state_->issue(transaction, given.coupon_id,
                      {member.id, IssueMode::transfer, gift->gift_id.value, {given.valid_from_ms, given.expires_at_ms}, member_actor(gift->member_id)});
    db::cancel_timer(transaction, gift_timer, gift->gift_id.value);
    return state_->view_of(transaction, member.id, serial_id.value(), call.locale);
  });
}

db::TimerOutcome Coupons::State::return_gift(const db::Timer& timer) const {
  database.write([&](db::Transaction& transaction) {
    const auto gift = store::lapse_gift(transaction, CouponGiftId{timer.reference}, clock.now());
    if (!gift) return;
    const store::MoveRow move = new_move(CouponMove::lapse, std::string(gift_timer));
    if (!store::come_back(transaction, gift->member_id, gift->coupon_serial_id, move)) throw std::logic_error("a link was open to a coupon that nobody gave");
    store::log_move(transaction, move);
  });
  return std::nullopt;
}

}  // namespace galleria::coupons
