// The wire of payments: the cashier, and what launches a payment.
#pragma once

#include "features/payments/payments_port.hpp"
#include "http/endpoint.hpp"

namespace galleria::payments {

// How a payment is started, and what starts it: a page says which version of that it was built for (specification, section 9).
inline constexpr std::string_view pay_config_version = "1.0";

struct QueryCashierInfo {
  OrderId order_id;
};
BOOST_DESCRIBE_STRUCT(QueryCashierInfo, (), (order_id))

struct CashierMethod {
  PayMethod method = PayMethod::wechat_pay;
  std::string name;
  bool is_available = true;
  std::string unavailable_reason;
};
BOOST_DESCRIBE_STRUCT(CashierMethod, (), (method, name, is_available, unavailable_reason))

struct Cashier {
  OrderId order_id;
  std::string order_number;
  Cents payable_cents;
  TimeMs pay_before{};
  bool is_paid = false;
  std::vector<CashierMethod> methods;
};
BOOST_DESCRIBE_STRUCT(Cashier, (), (order_id, order_number, payable_cents, pay_before, is_paid, methods))

struct ChoosePayMethod {
  OrderId order_id;
  PayMethod method = PayMethod::wechat_pay;
  std::optional<Text<0, 16>> trade_kind;      // "jsapi", "mini_program" or "h5", for union_pay "h5" or "app"; absent: by client type
  std::optional<Text<0, 128>> payer_open_id;  // for jsapi and mini_program; absent: as the member has bound it
  std::optional<Text<0, 512>> return_path;    // h5: a path of this app to come back to
  std::optional<Text<1, 16>> config_version;  // absent: the present one
};
BOOST_DESCRIBE_STRUCT(ChoosePayMethod, (), (order_id, method, trade_kind, payer_open_id, return_path, config_version))

struct PaymentStart {
  OrderId order_id;
  // JSON text: timeStamp, nonceStr, package, signType and paySign for the chat app; url and form for a page that wants to be posted to; tn for UnionPay's panel
  // in the app. Empty if the member is to be sent to h5_url.
  std::string pay_request;
  std::string h5_url;
};
BOOST_DESCRIBE_STRUCT(PaymentStart, (), (order_id, pay_request, h5_url))

inline constexpr Failure payment_order_not_found{
    FailureKind::not_found, 68001, "payment_order_not_found", {"没有找到这个订单", "We could not find that order"}};
inline constexpr Failure not_payable{
    FailureKind::conflict, 68002, "not_payable", {"这个订单现在不能支付，请刷新看看", "This order cannot be paid now. Please refresh"}};
inline constexpr Failure provider_unavailable{
    FailureKind::unavailable, 68003, "provider_unavailable", {"支付暂时不可用，请稍后再试", "Paying is not possible at the moment. Please try again shortly"}};
inline constexpr Failure provider_refused{FailureKind::conflict,
                                          68004,
                                          "provider_refused",
                                          {"支付渠道没有受理，请换一种方式或稍后再试", "The payment was not accepted. Please try another way or later"}};
inline constexpr Failure return_path_refused{
    FailureKind::invalid, 68005, "return_path_refused", {"返回地址不正确", "The address to come back to is not one of ours"}};
inline constexpr Failure payer_needed{
    FailureKind::invalid, 68006, "payer_needed", {"请先授权微信登录，再使用微信支付", "Please sign in with WeChat first to pay with it"}};
inline constexpr Failure payer_changed_too_often{
    FailureKind::conflict,
    68007,
    "payer_changed_too_often",
    {"这个订单已尝试太多付款账号，请重新下单", "Too many accounts were tried for this order. Please place it again"}};

inline constexpr Failure pay_config_outdated{FailureKind::conflict,
                                             68010,
                                             "pay_config_outdated",
                                             {"收银台有更新，请刷新页面后再支付", "The cashier has changed. Please refresh the page and pay again"}};

inline constexpr Failure pay_method_not_offered{FailureKind::invalid,
                                                68011,
                                                "pay_method_not_offered",
                                                {"这里暂不支持这种支付方式，请换一种试试", "This way of paying is not offered here. Please try another"}};

inline constexpr http::Endpoint<QueryCashierInfo, Cashier> query_cashier_info{http::Method::post,
                                                                              "/mall-api/payment/v1/queryCashierInfo",
                                                                              "query_cashier_info",
                                                                              "payments",
                                                                              "What is to be paid, until when, and how",
                                                                              http::Access::member,
                                                                              {&payment_order_not_found}};
inline constexpr http::Endpoint<ChoosePayMethod, PaymentStart> choose_pay_method{
    http::Method::post,
    "/mall-api/payment/v1/choosePayMethod",
    "choose_pay_method",
    "payments",
    "Starts a payment; the same order and method reuse the same number",
    http::Access::member,
    {&payment_order_not_found, &not_payable, &provider_unavailable, &provider_refused, &return_path_refused, &payer_needed, &payer_changed_too_often,
     &pay_config_outdated, &pay_method_not_offered}};

}  // namespace galleria::payments
