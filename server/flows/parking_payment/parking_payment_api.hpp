// The wire of paying for parking: what a stay costs and why, paying it, and what was paid.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "features/coupons/coupons_api.hpp"
#include "features/gift_cards/gift_cards_api.hpp"
#include "features/points/points_api.hpp"
#include "features/wallet/wallet_api.hpp"
#include "flows/parking_payment/parking_payment_port.hpp"
#include "flows/parking_payment/parking_payment_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::parking_payment {

struct GetParkingQuote {
  std::optional<Text<1, 20>> plate;
  std::optional<Text<1, 32>> ticket_code;          // of a car without a plate; exactly one of both
  std::optional<bool> uses_points;                 // absent: no; as with cards and the wallet
  std::optional<CouponSerialId> coupon_serial_id;  // absent: none
  std::optional<bool> uses_cards;
  std::optional<bool> uses_wallet;
};
BOOST_DESCRIBE_STRUCT(GetParkingQuote, (), (plate, ticket_code, uses_points, coupon_serial_id, uses_cards, uses_wallet))

// Hours that a tier gives each day.
struct FreeHoursOffer {
  std::int64_t free_minutes = 0;
  std::string tier_name;
  Cents amount_cents;
  bool is_used = false;
  ParkingRightsRefusal refusal = ParkingRightsRefusal::none;  // why not
};
BOOST_DESCRIBE_STRUCT(FreeHoursOffer, (), (free_minutes, tier_name, amount_cents, is_used, refusal))

// Hours that shops gave to the car, by whoever it is paid for; they come off first.
struct ShopHoursOffer {
  std::int64_t minutes = 0;        // that come off: no more than the day has left
  std::int64_t given_minutes = 0;  // of the gifts that are used up for it
  Cents amount_cents;
};
BOOST_DESCRIBE_STRUCT(ShopHoursOffer, (), (minutes, given_minutes, amount_cents))

// A coupon for parking that the member has.
struct ParkingCoupon {
  CouponSerialId coupon_serial_id;
  std::string name;
  std::string value;  // "2 小时", "¥10"
  TimeMs expires_at{};
  Cents amount_cents;  // what it would take off this stay after the free hours
};
BOOST_DESCRIBE_STRUCT(ParkingCoupon, (), (coupon_serial_id, name, value, expires_at, amount_cents))

// One at most comes off a payment.
struct ParkingCouponOffer {
  std::vector<ParkingCoupon> coupons;                   // what takes off the most first, and of those what expires next
  std::optional<CouponSerialId> used_coupon_serial_id;  // the chosen one, unless it takes nothing off
  Cents amount_cents;                                   // what that takes off
  ParkingRightsRefusal refusal = ParkingRightsRefusal::none;
};
BOOST_DESCRIBE_STRUCT(ParkingCouponOffer, (), (coupons, used_coupon_serial_id, amount_cents, refusal))

// What holds money of the member's: all gift cards together, or the wallet.
struct ParkingTender {
  Cents balance_cents;
  Cents amount_cents;  // what it pays, if it is to
};
BOOST_DESCRIBE_STRUCT(ParkingTender, (), (balance_cents, amount_cents))

struct ParkingPointsOffer {
  std::int64_t points = 0;
  Cents amount_cents;
  bool is_used = false;
  std::int64_t most_percent = 0;  // of what is left after the free hours and the coupon
  ParkingRightsRefusal refusal = ParkingRightsRefusal::none;
};
BOOST_DESCRIBE_STRUCT(ParkingPointsOffer, (), (points, amount_cents, is_used, most_percent, refusal))

struct ParkingQuote {
  ParkingStayView view = ParkingStayView::not_inside;
  std::string plate;  // as the mall writes it; empty for a ticket
  bool is_own_plate = false;
  std::optional<std::int64_t> stay_id;
  std::string car_park;
  std::optional<TimeMs> entered_at;
  std::string area;  // where an own car stands
  std::string bay;
  Cents fee_cents;  // owed now, before anything comes off
  std::vector<StayFeeStep> steps;
  ShopHoursOffer shop_hours;
  FreeHoursOffer free_hours;
  ParkingCouponOffer coupon;
  ParkingPointsOffer points;
  Cents due_cents;  // what is left to be paid
  ParkingTender gift_cards;
  ParkingTender wallet;
  bool needs_pin = false;          // what cards and wallet pay asks for the PIN: check_password with subject "parking:" and the stay's id
  Cents payable_cents;             // what is left for money
  std::int64_t earned_points = 0;  // by what cash, cards and the wallet's principal pay
  TimeMs quoted_at{};              // the moment that this is the price of: it holds until quote_until for who names it
  TimeMs quote_until{};
  std::optional<TimeMs> free_until;      // while nothing is owed: when that ends
  std::optional<TimeMs> next_change_at;  // when the fee will be more
  std::optional<TimeMs> paid_until;
  std::optional<TimeMs> exit_by;
  std::int64_t exit_minutes = 0;      // to drive out after paying
  std::optional<OrderId> payment_id;  // the member's own that is under way
};
BOOST_DESCRIBE_STRUCT(ParkingQuote, (),
                      (view, plate, is_own_plate, stay_id, car_park, entered_at, area, bay, fee_cents, steps, shop_hours, free_hours, coupon, points, due_cents,
                       gift_cards, wallet, needs_pin, payable_cents, earned_points, quoted_at, quote_until, free_until, next_change_at, paid_until, exit_by,
                       exit_minutes, payment_id))

struct StartParkingPayment {
  std::optional<Text<1, 20>> plate;
  std::optional<Text<1, 32>> ticket_code;
  bool uses_points = false;
  TimeMs quoted_at{};   // of the quote
  Cents payable_cents;  // as the quote said: compared, never used
  std::optional<CouponSerialId> coupon_serial_id;
  std::optional<bool> uses_cards;
  std::optional<bool> uses_wallet;
  std::optional<Cents> due_cents;          // as the quote said; needed with cards or the wallet
  std::optional<Text<1, 128>> pay_ticket;  // from check_password with subject "parking:" and the stay's id
};
BOOST_DESCRIBE_STRUCT(StartParkingPayment, (),
                      (plate, ticket_code, uses_points, quoted_at, payable_cents, coupon_serial_id, uses_cards, uses_wallet, due_cents, pay_ticket))

// A payment as its member sees it. The cashier takes its money under payment_id, while it is `paying`.
struct ParkingPayment {
  OrderId payment_id;
  ParkingPaymentState state = ParkingPaymentState::paying;
  std::string car_park;
  std::string plate;
  TimeMs entered_at{};
  TimeMs quoted_at{};
  Cents fee_cents;
  std::int64_t shop_minutes = 0;  // that shops gave
  Cents shop_hours_cents;
  std::int64_t free_minutes = 0;
  Cents free_hours_cents;
  Cents coupon_cents;
  std::int64_t points = 0;
  Cents points_cents;
  Cents gift_card_cents;
  Cents wallet_cents;
  Cents cash_cents;
  TimeMs pay_before{};
  std::optional<TimeMs> paid_at;
  std::optional<TimeMs> exit_by;
  bool is_automatic = false;  // paid at the barrier, as the member had allowed
};
BOOST_DESCRIBE_STRUCT(ParkingPayment, (),
                      (payment_id, state, car_park, plate, entered_at, quoted_at, fee_cents, shop_minutes, shop_hours_cents, free_minutes, free_hours_cents,
                       coupon_cents, points, points_cents, gift_card_cents, wallet_cents, cash_cents, pay_before, paid_at, exit_by, is_automatic))

struct GetParkingPayment {
  OrderId payment_id;
};
BOOST_DESCRIBE_STRUCT(GetParkingPayment, (), (payment_id))

struct CancelParkingPayment {
  OrderId payment_id;
};
BOOST_DESCRIBE_STRUCT(CancelParkingPayment, (), (payment_id))

struct ListParkingPayments {
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListParkingPayments, (), (page_no, page_size))

struct ParkingPaymentPage {
  std::vector<ParkingPayment> payments;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(ParkingPaymentPage, (), (payments, has_more))

struct ListParkingConsents {};
BOOST_DESCRIBE_STRUCT(ListParkingConsents, (), ())

// That the stays of a plate may be paid at the barrier, from the wallet or by the chat app.
struct ParkingConsent {
  std::string plate;
  Cents limit_cents;  // of one stay
  TimeMs given_at{};
  ConsentWay way = ConsentWay::wallet;
};
BOOST_DESCRIBE_STRUCT(ParkingConsent, (), (plate, limit_cents, given_at, way))

struct ParkingConsentList {
  std::vector<ParkingConsent> consents;  // in force, oldest first
  Cents most_limit_cents;                // what a payment without a PIN may be
  bool is_deduction_offered = false;     // the chat app can pay, too
  Cents most_deduction_cents;            // and so much of one stay at most
};
BOOST_DESCRIBE_STRUCT(ParkingConsentList, (), (consents, most_limit_cents, is_deduction_offered, most_deduction_cents))

struct AllowParkingPayment {
  Text<1, 20> plate;
  Cents limit_cents;
  Text<1, 128> pay_ticket;  // from check_password with subject "parking_consent" and the limit
};
BOOST_DESCRIBE_STRUCT(AllowParkingPayment, (), (plate, limit_cents, pay_ticket))

struct GetParkingDeduction {
  Text<1, 20> plate;
};
BOOST_DESCRIBE_STRUCT(GetParkingDeduction, (), (plate))

struct ParkingDeductionStatus {
  std::string plate;  // as the mall writes it
  DeductionReadiness readiness = DeductionReadiness::ready;
};
BOOST_DESCRIBE_STRUCT(ParkingDeductionStatus, (), (plate, readiness))

struct AllowParkingDeduction {
  Text<1, 20> plate;
  Cents limit_cents;
};
BOOST_DESCRIBE_STRUCT(AllowParkingDeduction, (), (plate, limit_cents))

struct EndParkingConsent {
  Text<1, 20> plate;
};
BOOST_DESCRIBE_STRUCT(EndParkingConsent, (), (plate))

inline constexpr Failure parking_plate_or_ticket{
    FailureKind::invalid, 89753, "parking_plate_or_ticket", {"请输入正确的车牌或小票码", "Please give a number plate, or the code on the ticket"}};
inline constexpr Failure car_not_inside{FailureKind::not_found, 89754, "car_not_inside", {"这辆车不在停车场内", "That car is not in the car park"}};
inline constexpr Failure parking_quote_expired{
    FailureKind::conflict, 89755, "parking_quote_expired", {"价格已过期，请按新的价格支付", "That price has expired. Please pay the new one"}};
inline constexpr Failure parking_price_changed{
    FailureKind::conflict, 89756, "parking_price_changed", {"价格有变化，请确认新的价格", "The price has changed. Please look at the new one"}};
inline constexpr Failure parking_nothing_owed{
    FailureKind::conflict, 89757, "parking_nothing_owed", {"现在无需付款，可以直接离场", "Nothing is to be paid now. You can drive out"}};
inline constexpr Failure parking_being_paid{
    FailureKind::conflict, 89758, "parking_being_paid", {"这次停车正在支付中，请稍候", "This stay is being paid for already. Please wait a moment"}};
inline constexpr Failure parking_looked_after{FailureKind::conflict,
                                              89759,
                                              "parking_looked_after",
                                              {"这次停车需要工作人员处理，请按对讲联系我们", "Our staff is looking into this stay. Please use the intercom"}};
inline constexpr Failure free_hours_used{FailureKind::conflict,
                                         89760,
                                         "free_hours_used",
                                         {"今天的免费时长已经用过，请按新的价格支付", "Today’s free hours are used already. Please pay the new price"}};
inline constexpr Failure parking_points_changed{
    FailureKind::conflict, 89761, "parking_points_changed", {"积分有变动，请按新的价格支付", "Your points have changed. Please pay the new price"}};
inline constexpr Failure parking_payment_not_found{
    FailureKind::not_found, 89762, "parking_payment_not_found", {"没有找到这笔停车缴费", "We could not find that payment"}};
inline constexpr Failure parking_payment_moved_on{
    FailureKind::conflict, 89763, "parking_payment_moved_on", {"这笔缴费已经完成或结束", "That payment is over already"}};
inline constexpr Failure parking_consent_not_own_plate{
    FailureKind::conflict,
    91480,
    "parking_consent_not_own_plate",
    {"只有绑定在您名下、享有停车权益的车牌才能开通自动缴费", "Only a plate of yours that has your free hours can be paid for automatically"}};
inline constexpr Failure parking_consent_limit{
    FailureKind::invalid, 91481, "parking_consent_limit", {"单次限额须在 ¥1 至 ¥{most} 之间", "The limit of a stay can be from ¥1 to ¥{most}"}};

inline constexpr Failure parking_deduction_not_offered{
    FailureKind::conflict,
    91540,
    "parking_deduction_not_offered",
    {"暂时不能由微信支付停车服务自动扣费，请用其他方式缴费", "WeChat Pay cannot pay for parking by itself at the moment. Please pay another way"}};
inline constexpr Failure parking_deduction_not_ready{FailureKind::conflict,
                                                     91541,
                                                     "parking_deduction_not_ready",
                                                     {"请先在微信里为这个车牌开通停车服务，或处理好未付的停车费",
                                                      "Please open WeChat Pay’s parking service for this plate first, or settle what is owed there"}};

inline constexpr http::Endpoint<GetParkingQuote, ParkingQuote> get_parking_quote{http::Method::get,
                                                                                 "/mall-api/parking/v1/quote",
                                                                                 "get_parking_quote",
                                                                                 "parking_payment",
                                                                                 "Whether a car is inside, what its stay costs now, and what comes off",
                                                                                 http::Access::member,
                                                                                 {&parking_plate_or_ticket}};
inline constexpr http::Endpoint<StartParkingPayment, ParkingPayment> start_parking_payment{
    http::Method::post,
    "/mall-api/parking/v1/payments/start",
    "start_parking_payment",
    "parking_payment",
    "Sets out to pay a stay as it was quoted; the cashier takes what is to be paid with money",
    http::Access::member,
    {&parking_plate_or_ticket, &car_not_inside, &parking_quote_expired, &parking_price_changed, &parking_nothing_owed, &parking_being_paid,
     &parking_looked_after, &free_hours_used, &parking_points_changed, &coupons::coupon_not_usable, &points::points_insufficient,
     &gift_cards::gift_card_insufficient, &gift_cards::gift_card_unusable, &wallet::wallet_insufficient, &wallet::pin_needed, &wallet::ticket_refused},
    http::Consumes::something};
inline constexpr http::Endpoint<CancelParkingPayment, Done> cancel_parking_payment{http::Method::post,
                                                                                   "/mall-api/parking/v1/payments/cancel",
                                                                                   "cancel_parking_payment",
                                                                                   "parking_payment",
                                                                                   "Gives up a payment that is not paid; what was set aside is free again",
                                                                                   http::Access::member,
                                                                                   {&parking_payment_not_found, &parking_payment_moved_on}};
inline constexpr http::Endpoint<GetParkingPayment, ParkingPayment> get_parking_payment{http::Method::get,           "/mall-api/parking/v1/payments/detail",
                                                                                       "get_parking_payment",       "parking_payment",
                                                                                       "What became of a payment",  http::Access::member,
                                                                                       {&parking_payment_not_found}};
inline constexpr http::Endpoint<ListParkingPayments, ParkingPaymentPage> list_parking_payments{http::Method::get,
                                                                                               "/mall-api/parking/v1/payments",
                                                                                               "list_parking_payments",
                                                                                               "parking_payment",
                                                                                               "The member's payments for parking, newest first",
                                                                                               http::Access::member,
                                                                                               {}};
inline constexpr http::Endpoint<ListParkingConsents, ParkingConsentList> list_parking_consents{http::Method::get,
                                                                                               "/mall-api/parking/v1/consents",
                                                                                               "list_parking_consents",
                                                                                               "parking_payment",
                                                                                               "The plates whose stays are paid at the barrier, and by what",
                                                                                               http::Access::member,
                                                                                               {}};
inline constexpr http::Endpoint<AllowParkingPayment, ParkingConsent> allow_parking_payment{
    http::Method::post,
    "/mall-api/parking/v1/consents/allow",
    "allow_parking_payment",
    "parking_payment",
    "Lets the stays of a plate be paid from the wallet at the barrier, each up to a limit",
    http::Access::member,
    {&parking_plate_or_ticket, &parking_consent_not_own_plate, &parking_consent_limit, &wallet::ticket_refused},
    http::Consumes::something};
inline constexpr http::Endpoint<GetParkingDeduction, ParkingDeductionStatus> get_parking_deduction{
    http::Method::get,
    "/mall-api/parking/v1/deductions",
    "get_parking_deduction",
    "parking_payment",
    "Whether the chat app would pay the stays of a plate of the member's at the barrier",
    http::Access::member,
    {&parking_plate_or_ticket, &parking_consent_not_own_plate, &parking_deduction_not_offered}};
inline constexpr http::Endpoint<AllowParkingDeduction, ParkingConsent> allow_parking_deduction{
    http::Method::post,
    "/mall-api/parking/v1/deductions/allow",
    "allow_parking_deduction",
    "parking_payment",
    "Lets the chat app pay the stays of a plate at the barrier, each up to a limit; it is asked whether it would",
    http::Access::member,
    {&parking_plate_or_ticket, &parking_consent_not_own_plate, &parking_consent_limit, &parking_deduction_not_offered, &parking_deduction_not_ready},
    http::Consumes::something};
inline constexpr http::Endpoint<EndParkingConsent, Done> end_parking_consent{
    http::Method::post,   "/mall-api/parking/v1/consents/end", "end_parking_consent", "parking_payment", "From now on stays of the plate are not paid unasked",
    http::Access::member, {&parking_plate_or_ticket}};

}  // namespace galleria::parking_payment
