// Turns rows of coupons into what a person reads.
#include "features/coupons/coupons_views.hpp"

#include <stdexcept>

#include "wire/reader.hpp"

namespace galleria::coupons {
namespace {

constexpr std::int64_t cents_a_yuan = 100;
constexpr std::int64_t minutes_an_hour = 60;

// "¥50" or "¥50.50": whole yuan without decimals, as on a printed coupon.
std::string yuan(Cents amount) { return "¥" + (amount.value % cents_a_yuan == 0 ? std::to_string(amount.value / cents_a_yuan) : yuan_text(amount)); }

// 15 off is "8.5 折", 20 off is "8 折".
std::string fold_text(std::int64_t percent_off) {
  const std::int64_t rest = 100 - percent_off;
  return rest % 10 == 0 ? fmt::format("{} 折", rest / 10) : fmt::format("{}.{} 折", rest / 10, rest % 10);
}

std::string minutes_text(std::int64_t minutes, Locale locale) {
  const bool is_hours = minutes % minutes_an_hour == 0;
  const std::int64_t count = is_hours ? minutes / minutes_an_hour : minutes;
  if (locale == Locale::zh_cn) return fmt::format("{} {}", count, is_hours ? "小时" : "分钟");
  return fmt::format("{} {}{}", count, is_hours ? "hour" : "minute", count == 1 ? "" : "s");
}

std::string in_one_of(const Localized& name, std::size_t count, const Message& alone, const Message& several, Locale locale) {
  const auto& pattern = count == 1 ? alone : several;
  return fmt::format(fmt::runtime(pattern.in(locale)), name.in(locale), locale == Locale::en ? count - 1 : count);
}

Message tier_name(std::int64_t tier) {
  static constexpr Message names[] = {{"普通会员", "Members"}, {"银卡会员", "Silver"}, {"金卡会员", "Gold"}, {"白金会员", "Platinum"}};
  return names[tier];
}

std::vector<CouponAction> actions_of(const store::TemplateRow& row, const store::SerialRow& serial, TimeMs now) {
  std::vector<CouponAction> actions;
  const SerialState shown = shown_state(serial.state, serial.expires_at_ms, now);
  const bool is_valid = serial.valid_from_ms <= now;
  if (is_valid && serial_table.may(shown, CouponMove::lock, {}, CouponTime::valid)) actions.push_back(CouponAction::use);
  if (is_valid && serial_table.may(shown, CouponMove::write_off, {}, CouponTime::valid) && is_for_counter(row.kind)) actions.push_back(CouponAction::show_code);
  if (serial_table.may(shown, CouponMove::give, {}, CouponTime::valid) && row.enables_transfer && serial.mode != IssueMode::transfer)
    actions.push_back(CouponAction::transfer);
  if (serial_table.may(shown, CouponMove::take_back, {}, CouponTime::valid)) actions.push_back(CouponAction::cancel_transfer);
  return actions;
}

}  // namespace

ValidityTerms validity_terms(const store::TemplateRow& row) { return {row.valid_from_ms, row.valid_until_ms, row.valid_days}; }

CouponTerms terms_of(const store::TemplateRow& row) {
  wire::Problems problems;
  auto scope = wire::read_json_text<CouponScope>(row.scope, problems);
  if (!scope) throw std::runtime_error(fmt::format("the scope of coupon {} is not one", row.coupon_id.value));
  return {.coupon_id = row.coupon_id,
          .name = {row.name_zh_cn, row.name_en},
          .kind = row.kind,
          .stack_group = row.stack_group,
          .is_exclusive = row.is_exclusive,
          .priority = row.priority,
          .value = row.value,
          .cap_cents = row.cap_cents,
          .threshold_cents = row.threshold_cents,
          .scope = std::move(*scope),
          .funder = row.funder,
          .least_tier = row.least_tier};
}

std::string value_text(const CouponTerms& terms, Locale locale) {
  switch (terms.kind) {
    case CouponKind::fixed:
    case CouponKind::freight:
    case CouponKind::parking_cents:
      return yuan(Cents{terms.value});
    case CouponKind::percent:
      return locale == Locale::en ? fmt::format("{}% off", terms.value) : fold_text(terms.value);
    case CouponKind::goods:
      return locale == Locale::en ? "Free" : "免费兑换";
    case CouponKind::parking_minutes:
      return minutes_text(terms.value, locale);
  }
  return {};
}

std::string limit_text(const CouponTerms& terms, Locale locale) {
  if (terms.threshold_cents.value == 0) return {};
  const std::string amount = yuan(terms.threshold_cents);
  return locale == Locale::en ? fmt::format("On {} or more", amount) : fmt::format("满 {} 可用", amount);
}

std::string kind_text(const CouponTerms& terms, Locale locale) {
  switch (terms.kind) {
    case CouponKind::fixed:
      if (terms.threshold_cents.value == 0) return locale == Locale::en ? "Voucher" : "代金券";
      return locale == Locale::en ? "Money off" : "满减券";
    case CouponKind::percent:
      return locale == Locale::en ? "Percentage off" : "折扣券";
    case CouponKind::goods:
      return locale == Locale::en ? "Exchange" : "兑换券";
    case CouponKind::freight:
      return locale == Locale::en ? "Delivery" : "运费券";
    case CouponKind::parking_cents:
    case CouponKind::parking_minutes:
      return locale == Locale::en ? "Parking" : "停车券";
  }
  return {};
}

std::string scope_text(const CouponTerms& terms, const CouponNeeds& needs, Locale locale) {
  const CouponScope& scope = terms.scope;
  if (is_for_parking(terms.kind)) return locale == Locale::en ? "For parking" : "停车场可用";
  if (terms.kind == CouponKind::freight) return locale == Locale::en ? "For delivery" : "快递订单可用";
  if (!scope.product_ids.empty()) return locale == Locale::en ? "For chosen goods" : "指定商品可用";
  if (!scope.shop_ids.empty()) {
    const Localized name = needs.shop_name(scope.shop_ids.front()).value_or(Localized{"指定店铺", "chosen shops"});
    return in_one_of(name, scope.shop_ids.size(), {"「{}」可用", "At {}"}, {"「{}」等 {} 家店可用", "At {} and {} more"}, locale);
  }
  if (!scope.category_ids.empty()) {
    const Localized name = needs.category_name(scope.category_ids.front()).value_or(Localized{"指定品类", "chosen departments"});
    return in_one_of(name, scope.category_ids.size(), {"{}可用", "For {}"}, {"{}等 {} 类可用", "For {} and {} more"}, locale);
  }
  if (!scope.excluded_product_ids.empty()) return locale == Locale::en ? "For nearly everything" : "全场可用，部分商品除外";
  return locale == Locale::en ? "For everything" : "全场可用";
}

std::string_view state_text(SerialState state, Locale locale) {
  const bool is_english = locale == Locale::en;
  switch (state) {
    case SerialState::unused:
      return is_english ? "Ready to use" : "可使用";
    case SerialState::locked:
      return is_english ? "In an unpaid order" : "待付款订单占用";
    case SerialState::used:
      return is_english ? "Used" : "已使用";
    case SerialState::transferring:
      return is_english ? "On its way to a friend" : "转赠中";
    case SerialState::transferred:
      return is_english ? "Given away" : "已转赠";
    case SerialState::expired:
      return is_english ? "Expired" : "已过期";
    case SerialState::void_:
      return is_english ? "Withdrawn" : "已作废";
  }
  return {};
}

std::string collect_text(CollectState state, std::int64_t least_tier, Locale locale) {
  const bool is_english = locale == Locale::en;
  switch (state) {
    case CollectState::collectable:
      return is_english ? "Collect" : "立即领取";
    case CollectState::collected:
      return is_english ? "Collected" : "已领取";
    case CollectState::sold_out:
      return is_english ? "All gone" : "已抢光";
    case CollectState::not_started:
      return is_english ? "Starts soon" : "即将开始";
    case CollectState::ended:
      return is_english ? "Ended" : "已结束";
    case CollectState::tier_too_low:
      return fmt::format(fmt::runtime(is_english ? "{} only" : "{}专享"), tier_name(least_tier).in(locale));
  }
  return {};
}

Coupon CouponViews::described(const store::TemplateRow& row, Locale locale) const {
  const CouponTerms terms = terms_of(row);
  Coupon coupon;
  coupon.coupon_id = row.coupon_id;
  coupon.coupon_name = terms.name.in(locale);
  coupon.toc_coupon_type = row.kind;
  coupon.tag_type_desc = kind_text(terms, locale);
  coupon.usage_description = Localized{row.usage_zh_cn, row.usage_en}.in(locale);
  coupon.value_type_desc = value_text(terms, locale);
  coupon.coupon_pic = row.picture_url;
  coupon.coupon_show_head_pic = row.picture_url;
  coupon.use_limit_desc = limit_text(terms, locale);
  coupon.scope_text = scope_text(terms, needs_, locale);
  return coupon;
}

std::string CouponViews::dates_text(Validity validity) const {
  return fmt::format("{} – {}", date_text(validity.from, mall_utc_offset_), date_text(validity.until - DurationMs(1), mall_utc_offset_));
}

Coupon CouponViews::coupon(const store::TemplateRow& row, const store::SerialRow& serial, std::vector<CouponSerialId> alike, TimeMs now, Locale locale) const {
  Coupon coupon = described(row, locale);
  coupon.coupon_serial_id = serial.coupon_serial_id.value;
  coupon.coupon_no = coupon_number(serial.coupon_serial_id);
  coupon.enable_transfer = row.enables_transfer && serial.mode != IssueMode::transfer ? 1 : 0;
  coupon.coupon_serial_status = shown_state(serial.state, serial.expires_at_ms, now);
  const bool waits = coupon.coupon_serial_status == SerialState::unused && serial.valid_from_ms > now;
  coupon.status_text = waits ? (locale == Locale::en ? "Not valid yet" : "未到使用时间") : state_text(coupon.coupon_serial_status, locale);
  coupon.coupon_effective_date_desc = dates_text({serial.valid_from_ms, serial.expires_at_ms});
  coupon.valid_from = serial.valid_from_ms;
  coupon.expires_at = serial.expires_at_ms;
  coupon.serial_ids = std::move(alike);
  coupon.sum_quantity = static_cast<std::int64_t>(coupon.serial_ids.size());
  coupon.coupon_count = coupon.sum_quantity;
  if (coupon.sum_quantity > 1)
    coupon.stack_label = fmt::format(fmt::runtime(locale == Locale::en ? "{} × {}" : "{} {} 张"), coupon.tag_type_desc, coupon.sum_quantity);
  coupon.actions = actions_of(row, serial, now);
  coupon.issue_mode = serial.mode;
  coupon.received_at = serial.received_at_ms;
  return coupon;
}

Coupon CouponViews::coupon(const store::TemplateRow& row, const store::SerialRow& serial, TimeMs now, Locale locale) const {
  return coupon(row, serial, {serial.coupon_serial_id}, now, locale);
}

Coupon CouponViews::offered(const store::TemplateRow& row, TimeMs now, Locale locale) const {
  Coupon coupon = described(row, locale);
  const Validity validity = validity_of(validity_terms(row), now, mall_utc_offset_);
  coupon.enable_transfer = row.enables_transfer ? 1 : 0;
  coupon.valid_from = validity.from;
  coupon.expires_at = validity.until;
  coupon.coupon_effective_date_desc = dates_text(validity);
  if (row.valid_days)
    coupon.coupon_effective_date_desc = fmt::format(fmt::runtime(locale == Locale::en ? "Valid for {} days" : "领取后 {} 天内有效"), *row.valid_days);
  return coupon;
}

OfferedCoupon CouponViews::offered(const store::TemplateRow& row, CollectState state, std::int64_t left_for_member, TimeMs now, Locale locale) const {
  return {offered(row, now, locale),
          state,
          collect_text(state, row.least_tier, locale),
          (row.issued_count + row.reserved_count) * 100 / row.total_count,
          left_for_member,
          row.collect_until_ms};
}

CouponUse CouponViews::use(const store::TemplateRow& row, const store::UseRow& use, const std::string& order_number, Locale locale) const {
  const CouponTerms terms = terms_of(row);
  const bool is_english = locale == Locale::en;
  CouponUse view{use.coupon_serial_id, terms.name.in(locale), value_text(terms, locale), {}, use.order_id, use.at_ms};
  switch (use.move) {
    case CouponMove::use:
      view.text = fmt::format(fmt::runtime(is_english ? "Used for order {}" : "用于订单 {}"), order_number);
      break;
    case CouponMove::give_back:
      view.text = fmt::format(fmt::runtime(is_english ? "Given back with order {}" : "订单 {} 退款，优惠券已退回"), order_number);
      break;
    case CouponMove::write_off: {
      const Localized shop = (use.shop_id ? needs_.shop_name(*use.shop_id) : std::nullopt).value_or(Localized{"柜台", "a counter"});
      view.text = fmt::format(fmt::runtime(is_english ? "Used at {}" : "在「{}」核销"), shop.in(locale));
      break;
    }
    case CouponMove::give:
      view.text = is_english ? "Sent to a friend" : "转赠给好友，等待领取";
      break;
    case CouponMove::take_back:
      view.text = is_english ? "Taken back" : "撤回转赠";
      break;
    case CouponMove::lapse:
      view.text = is_english ? "Came back: nobody took it" : "好友未领取，已退回";
      break;
    case CouponMove::hand_over:
      view.text = is_english ? "Given to a friend" : "赠送给好友";
      break;
    case CouponMove::expire:
      view.text = is_english ? "Expired" : "已过期";
      break;
    case CouponMove::void_:
      view.text = is_english ? "Withdrawn" : "已作废";
      break;
    case CouponMove::receive:
    case CouponMove::lock:
    case CouponMove::unlock:
      throw std::logic_error("a step that no member is shown");
  }
  return view;
}

CouponTemplate template_view(const store::TemplateRow& row) { return {row.coupon_id, row.state, row.issued_count, row.total_count}; }

}  // namespace galleria::coupons
