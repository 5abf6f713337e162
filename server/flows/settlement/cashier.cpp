// Shows what is to be paid and starts a payment: the row first, then the call to the provider, outside any transaction.
#include "base/log.hpp"
#include "base/names.hpp"
#include "flows/settlement/settlement.hpp"
#include "flows/settlement/settlement_rules.hpp"
#include "wire/writer.hpp"

namespace galleria::settlement {
namespace {
using namespace payments;
using orders::OrderStatus;
using orders::PayableOrder;

// The signed arguments of requestPayment and getBrandWCPayRequest.
struct PayRequest {
  std::string app_id;
  std::string time_stamp;
  std::string nonce_str;
  std::string package;
  std::string sign_type;
  std::string pay_sign;
};
BOOST_DESCRIBE_STRUCT(PayRequest, (), (app_id, time_stamp, nonce_str, package, sign_type, pay_sign))

// A page that wants to be posted to.
struct FormRequest {
  std::string url;
  std::map<std::string, std::string> form;
};
BOOST_DESCRIBE_STRUCT(FormRequest, (), (url, form))

// What UnionPay's panel in the mall's app is opened with.
struct PanelRequest {
  std::string tn;
};
BOOST_DESCRIBE_STRUCT(PanelRequest, (), (tn))

PaymentStart start_of(OrderId order_id, const PaymentLaunch& launch) {
  if (!launch.tn.empty()) return {order_id, wire::to_json_text(PanelRequest{launch.tn}), ""};
  if (!launch.form.empty()) return {order_id, wire::to_json_text(FormRequest{launch.h5_url, launch.form}), ""};
  if (!launch.h5_url.empty()) return {order_id, "", launch.h5_url};
  return {order_id, wire::to_json_text(PayRequest{launch.app_id, launch.time_stamp, launch.nonce_str, launch.package, launch.sign_type, launch.pay_sign}), ""};
}

template <std::size_t Min, std::size_t Max>
std::string text_or_empty(const std::optional<Text<Min, Max>>& text) {
  return text ? text->value : std::string();
}

bool was_paid(OrderStatus status) { return status != OrderStatus::created && status != OrderStatus::closed; }

}  // namespace

bool Cashier::is_payable(const PayableOrder& order) const {
  return order.order_status == OrderStatus::created && order.pay_before > clock_.now() && order.payable_cents.value > 0;
}

Result<payments::Cashier> Cashier::query_cashier_info(const http::Call& call, const http::Member& member, const QueryCashierInfo& request) {
  const auto order = database_.read([&](db::Session& session) { return orders_.find_of_member(session, member.id, request.order_id); });
  if (!order) return payment_order_not_found;
  const bool payable = is_payable(*order);
  payments::Cashier cashier{order->order_id, order->order_number, order->payable_cents, order->pay_before, was_paid(order->order_status), {}};
  const std::string unpayable = payable ? std::string() : std::string(not_payable.message.in(call.locale));
  for (const PayMethod method : {PayMethod::wechat_pay, PayMethod::union_pay}) {
    const bool is_offered = payments_.providers().find(enum_text(method)) != nullptr && choose_trade_kind(method, "", call.client_type);
    if (is_offered) cashier.methods.push_back({method, std::string(method_name(method).in(call.locale)), payable, unpayable});
  }
  return cashier;
}

Result<PaymentStart> Cashier::choose_pay_method(const http::Call& call, const http::Member& member, const ChoosePayMethod& request) {
  if (request.config_version && **request.config_version != payments::pay_config_version) return payments::pay_config_outdated;
  const auto return_path = text_or_empty(request.return_path);
  if (!return_path.empty() && !is_own_path(return_path)) return return_path_refused;
  if (payments_.providers().find(enum_text(request.method)) == nullptr) return pay_method_not_offered;
  const auto payment = TRY(open_payment(call, member, request));
  return start(payment, return_path);
}

Result<Payment> Cashier::open_payment(const http::Call& call, const http::Member& member, const ChoosePayMethod& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Payment> {
    const auto order = orders_.find_of_member(transaction, member.id, request.order_id);
    if (!order) return payment_order_not_found;
    if (!is_payable(*order)) return not_payable;
    const auto opening = TRY(opening_of(transaction, call, member, request, *order));
    return payments_.open(transaction, opening);
  });
}

Result<std::string> Cashier::payer_of(db::Session& session, MemberId member_id, TradeKind kind, const ChoosePayMethod& request) const {
  if (kind == TradeKind::h5 || kind == TradeKind::app) return std::string();
  if (auto told = text_or_empty(request.payer_open_id); !told.empty()) return told;
  if (auto known = config_.find_payer(session, member_id, kind)) return *known;
  return payer_needed;
}

Result<PaymentOpening> Cashier::opening_of(db::Session& session, const http::Call& call, const http::Member& member, const ChoosePayMethod& request,
                                           const PayableOrder& order) const {
  const auto asked_kind = text_or_empty(request.trade_kind);
  const auto kind = choose_trade_kind(request.method, asked_kind, call.client_type);
  if (!kind && !asked_kind.empty()) return http::invalid_request;
  if (!kind) return pay_method_not_offered;
  const std::string open_id = TRY(payer_of(session, member.id, *kind, request));
  return PaymentOpening{member.id, order.order_id, request.method, *kind, order.title, order.payable_cents, open_id, call.client_address, order.pay_before};
}

Result<PaymentStart> Cashier::start(const Payment& payment, const std::string& return_path) {
  PaymentDemand demand{payment.out_trade_no, payment.description, payment.total_cents, payment.expires_at_ms, payment.payer_open_id, payment.client_address, "",
                       payment.created_at_ms};
  if (!return_path.empty()) demand.return_url = config_.public_url + return_path;
  try {
    return start_of(payment.order_id, payments_.providers().get(payment.provider).prepare(payment.trade_kind, demand));
  } catch (const ProviderUnknown& unknown) {
    log::warning("payment_not_prepared", {{"out_trade_no", payment.out_trade_no}, {"reason", unknown.what()}});
    return provider_unavailable;
  } catch (const ProviderRefused& refused) {
    log::warning("payment_not_prepared", {{"out_trade_no", payment.out_trade_no}, {"code", refused.code}, {"reason", refused.what()}});
  }
  // It may have been paid already, and the notice be still on its way.
  settlement_.ask_about_order(payment.order_id);
  const auto now = database_.read([&](db::Session& session) { return payments_.find(session, payment.id); });
  return now->state == PaymentState::prepared ? provider_refused : not_payable;
}

http::Response Cashier::take_return(const http::Request& request) const {
  std::vector<std::pair<std::string, std::string>> pairs;
  std::string to;
  if (http::read_query(request.query, pairs)) {
    for (auto& [name, value] : pairs)
      if (name == "to") to = std::move(value);
  }
  const std::string_view path = std::string_view(to).starts_with(config_.public_url) ? std::string_view(to).substr(config_.public_url.size()) : "";
  http::Response response;
  response.status = 303;
  response.code = 303;
  response.headers.emplace_back("Location", is_own_path(path) ? to : "/");
  return response;
}

}  // namespace galleria::settlement
