// What the staff do with coupons: draft, start and end them, give them out, use them at a counter, and withdraw them.
#include <algorithm>
#include <functional>

#include "features/coupons/coupons.hpp"
#include "features/coupons/coupons_check.hpp"
#include "features/coupons/coupons_state.hpp"
#include "http/once.hpp"

namespace galleria::coupons {
namespace {

store::TemplateRow row_of(CouponId coupon_id, const CreateCoupon& fields, TimeMs now) {
  return {.coupon_id = coupon_id,
          .state = CouponState::draft,
          .name_zh_cn = *fields.name_zh_cn,
          .name_en = *fields.name_en,
          .kind = fields.kind,
          .stack_group = fields.stack_group,
          .is_exclusive = fields.is_exclusive,
          .priority = fields.priority,
          .value = fields.value,
          .cap_cents = fields.cap_cents,
          .threshold_cents = fields.threshold_cents,
          .scope = wire::to_json_text(fields.scope),
          .funder = fields.funder,
          .total_count = fields.total_count,
          .issued_count = 0,
          .reserved_count = 0,
          .limit_per_member = fields.limit_per_member,
          .limit_per_member_day = fields.limit_per_member_day,
          .least_tier = fields.least_tier,
          .is_in_centre = fields.is_in_centre,
          .enables_transfer = fields.enables_transfer,
          .collect_from_ms = fields.collect_from,
          .collect_until_ms = fields.collect_until,
          .valid_from_ms = fields.valid_from,
          .valid_until_ms = fields.valid_until,
          .valid_days = fields.valid_days ? std::optional(**fields.valid_days) : std::nullopt,
          .usage_zh_cn = *fields.usage_zh_cn,
          .usage_en = *fields.usage_en,
          .picture_url = *fields.picture_url,
          .made_at_ms = now};
}

bool is_of_shop(const CouponScope& scope, ShopId shop_id) {
  return scope.shop_ids.empty() || std::find(scope.shop_ids.begin(), scope.shop_ids.end(), shop_id) != scope.shop_ids.end();
}

template <class Caller>
std::string staff_actor(const Caller& caller) {
  return "staff " + caller.name;
}

Refusal refuse_field(std::string_view field, const Message& message, Locale locale) {
  wire::Problems problems;
  problems.add_at(field, "unknown", message);
  return http::refuse_problems(problems, locale);
}

}  // namespace

Result<http::Reply<CouponTemplate>> Coupons::create_coupon(const http::Call& call, const http::Operator& caller, const CreateCoupon& request) {
  wire::Problems problems;
  check_coupon(request, state_->needs, problems);
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  const TimeMs now = state_->clock.now();
  const store::TemplateRow row = row_of(state_->ids.next<CouponId>(), request, now);
  return http::once(state_->database, call, caller, now, [&](db::Transaction& transaction) -> Result<CouponTemplate> {
    store::insert_template(transaction, row);
    store::log_state_change(transaction, row.coupon_id, state_->ids.next_value(), std::nullopt, row.state, staff_actor(caller), now);
    TRY(caller.record(transaction, {"coupon",
                                    std::to_string(row.coupon_id.value),
                                    {},
                                    http::facts("name", row.name_zh_cn, "kind", row.kind, "value", row.value, "totalCount", row.total_count)}));
    return template_view(row);
  });
}

Result<CouponTemplate> Coupons::change_coupon_state(const http::Operator& caller, const ChangeCouponState& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<CouponTemplate> {
    const auto row = store::find_template(transaction, request.coupon_id);
    if (!row) return coupon_not_found;
    const bool moved = may_become(row->state, request.coupon_state) && store::change_state(transaction, row->coupon_id, row->state, request.coupon_state);
    if (!moved) return coupon_moved_on;
    store::log_state_change(transaction, row->coupon_id, state_->ids.next_value(), row->state, request.coupon_state, staff_actor(caller), state_->clock.now());
    TRY(caller.record(transaction,
                      {"coupon", std::to_string(row->coupon_id.value), http::facts("state", row->state), http::facts("state", request.coupon_state)}));
    return template_view(store::find_template(transaction, row->coupon_id).value());
  });
}

Result<http::Reply<Coupon>> Coupons::grant_coupon(const http::Call& call, const http::Operator& caller, const GrantCoupon& request) {
  const TimeMs now = state_->clock.now();
  return http::once(state_->database, call, caller, now, [&](db::Transaction& transaction) -> Result<Coupon> {
    if (!state_->needs.nickname_of(transaction, request.member_id)) return refuse_field("memberId", {"没有这位会员", "There is no such member"}, call.locale);
    const auto row = store::find_template(transaction, request.coupon_id);
    if (!row || row->state == CouponState::draft) return coupon_not_found;
    const Validity validity = state_->validity_from_now(*row);
    if (validity.until <= now || !store::count_granted(transaction, row->coupon_id)) return coupon_sold_out;
    const auto serial_id = state_->issue(transaction, row->coupon_id,
                                         {.member_id = request.member_id,
                                          .mode = IssueMode::gift,
                                          .validity = validity,
                                          .actor = staff_actor(caller),
                                          .reason = *request.reason,
                                          .is_counted = false});
    TRY(caller.record(transaction, {"coupon", std::to_string(row->coupon_id.value), {}, http::facts("givenTo", request.member_id), *request.reason, 1}));
    return state_->view_of(transaction, request.member_id, serial_id.value(), call.locale);
  });
}

// What is stored for the idempotency key holds the codes' ids where the answer holds the codes: the database knows none.
Result<http::Reply<CouponCodes>> Coupons::make_coupon_codes(const http::Call& call, const http::Operator& caller, const MakeCouponCodes& request) {
  const TimeMs now = state_->clock.now();
  auto made = http::once(state_->database, call, caller, now, [&](db::Transaction& transaction) -> Result<CouponCodes> {
    if (!store::find_template(transaction, request.coupon_id)) return coupon_not_found;
    if (!store::count_reserved(transaction, request.coupon_id, *request.count)) return coupon_sold_out;
    CouponCodes ids;
    for (std::int64_t i = 0; i < *request.count; ++i) {
      const std::int64_t code_id = state_->ids.next_value();
      store::insert_code(transaction, request.coupon_id, code_id, state_->secrets.typed_code_digest(state_->secrets.typed_code(code_id)), now);
      ids.codes.push_back(std::to_string(code_id));
    }
    TRY(caller.record(transaction, {"coupon", std::to_string(request.coupon_id.value), {}, http::facts("codes", *request.count), {}, *request.count}));
    return ids;
  });
  if (made.has_error()) return made;
  for (std::string& code : made->data.codes) code = state_->secrets.typed_code(std::stoll(code));
  return made;
}

Result<Coupon> Coupons::write_off_coupon(const http::Call& call, const http::ShopOperator& caller, const WriteOffCoupon& request) {
  const auto serial_id = CouponSecrets::serial_of(*request.code);
  if (!serial_id || !caller.shops.includes(request.shop_id)) return coupon_not_found;
  return state_->database.write([&](db::Transaction& transaction) -> Result<Coupon> {
    const auto serial = store::find_serial(transaction, *serial_id);
    if (!serial) return coupon_not_found;
    if (!state_->secrets.is_current(*request.code, state_->clock.now())) return coupon_not_usable;
    if (state_->needs.may_act && !state_->needs.may_act(transaction, serial->member_id)) return coupon_not_usable;
    const store::TemplateRow row = store::find_template(transaction, serial->coupon_id).value();
    if (!is_for_counter(row.kind)) return coupon_not_usable;
    if (!state_->needs.shop_name(request.shop_id) || !is_of_shop(terms_of(row).scope, request.shop_id)) return coupon_shop_refused;
    store::MoveRow move = state_->new_move(CouponMove::write_off, fmt::format("{}, clerk {}", staff_actor(caller), *request.clerk));
    move.shop_id = request.shop_id;
    if (!store::write_off(transaction, serial->member_id, *serial_id, move)) return coupon_not_usable;
    store::log_move(transaction, move);
    state_->tell_used(transaction, {serial->member_id, *serial_id, serial->coupon_id, request.shop_id});
    TRY(caller.record(transaction,
                      {"coupon_serial", std::to_string(serial_id->value), {}, http::facts("move", CouponMove::write_off, "shopId", request.shop_id)}));
    return state_->view_of(transaction, serial->member_id, *serial_id, call.locale);
  });
}

// A link to the coupon is closed first; a coupon that an order waits for stays with its order.
Result<Coupon> Coupons::void_coupon(const http::Call& call, const http::Operator& caller, const VoidCoupon& request) {
  const TimeMs now = state_->clock.now();
  return state_->database.write([&](db::Transaction& transaction) -> Result<Coupon> {
    const auto serial = store::find_serial(transaction, request.coupon_serial_id);
    if (!serial) return coupon_not_found;
    const auto step = serial_table.step(serial->state, CouponMove::void_);
    if (!step) return coupon_moved_on;
    if (serial->state == SerialState::transferring) {
      const auto gift =
          store::end_gift(transaction, serial->member_id, serial->coupon_serial_id, gift_table.step(GiftState::open, GiftMove::void_).value(), now);
      if (!gift) return coupon_moved_on;
      db::cancel_timer(transaction, gift_timer, gift->gift_id.value);
    }
    const store::MoveRow move = state_->new_move(CouponMove::void_, staff_actor(caller), *request.reason);
    if (!store::make_void(transaction, serial->member_id, serial->coupon_serial_id, *step, move)) return coupon_moved_on;
    store::log_move(transaction, move);
    TRY(caller.record(transaction, {"coupon_serial", std::to_string(serial->coupon_serial_id.value), http::facts("state", serial->state),
                                    http::facts("state", SerialState::void_), *request.reason}));
    return state_->view_of(transaction, serial->member_id, serial->coupon_serial_id, call.locale);
  });
}

// ---- the demo mall ----

void Coupons::put_demo_template(db::Transaction& transaction, CouponId coupon_id, const CreateCoupon& fields, CouponState state) {
  wire::Problems problems;
  check_coupon(fields, state_->needs, problems);
  std::string text;
  for (const wire::Problem& problem : problems.all()) text += fmt::format(" {}: {};", problem.pointer, problem.message.en);
  if (!text.empty()) throw std::invalid_argument(text);
  store::TemplateRow row = row_of(coupon_id, fields, state_->clock.now());
  row.state = state;
  store::insert_template(transaction, row);
  store::log_state_change(transaction, coupon_id, state_->ids.next_value(), std::nullopt, state, "demo", row.made_at_ms);
}

void Coupons::put_demo_code(db::Transaction& transaction, CouponId coupon_id, std::string_view code) {
  if (!store::count_reserved(transaction, coupon_id, 1)) throw std::invalid_argument("there is no coupon left for the code");
  store::insert_code(transaction, coupon_id, state_->ids.next_value(), state_->secrets.typed_code_digest(code), state_->clock.now());
}

void Coupons::put_demo_serial(db::Transaction& transaction, const DemoSerial& serial) {
  const State& state = *state_;
  const store::TemplateRow row = store::find_template(transaction, serial.coupon_id).value();
  if (state.count_taken(transaction, row, serial.member_id, serial.received_at) != Counted::yes) throw std::invalid_argument("the member has too many of it");
  if (!store::count_granted(transaction, serial.coupon_id)) throw std::invalid_argument("there is none left of it");
  const Validity validity = validity_of(validity_terms(row), serial.received_at, state.config.mall_utc_offset);
  const auto serial_id = state.ids.next<CouponSerialId>();
  store::MoveRow move = state.new_move(CouponMove::receive, "demo");
  move.at = serial.received_at;
  store::insert_serial(transaction, {serial.member_id, serial_id, serial.coupon_id, serial.mode, serial_id.value, true, validity, serial.received_at},
                       move.move_id);
  store::log_move(transaction, move);
  if (serial.used_at) {
    move = state.new_move(CouponMove::write_off, "demo");
    move.at = *serial.used_at;
    move.shop_id = serial.shop_id;
    if (!store::write_off(transaction, serial.member_id, serial_id, move)) throw std::invalid_argument("it was not valid when it was used");
    store::log_move(transaction, move);
  } else if (validity.until <= state.clock.now()) {
    move = state.new_move(CouponMove::expire, "demo");
    move.at = validity.until;
    if (!store::expire_one(transaction, serial.member_id, serial_id, move)) throw std::logic_error("a coupon whose time is over did not expire");
    store::log_move(transaction, move);
  }
}

}  // namespace galleria::coupons
