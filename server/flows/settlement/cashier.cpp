// Shows what is to be paid and starts a payment: the row first, then the call to the provider, outside any transaction.
#include "base/log.hpp"
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
  constexpr Message wechat_pay{"微信支付", "WeChat Pay"};
  const bool payable = is_payable(*order);
  payments::Cashier cashier{order->order_id, order->order_number, order->payable_cents, order->pay_before, was_paid(order->order_status), {}};
  cashier.methods.push_back(
      {PayMethod::wechat_pay, std::string(wechat_pay.in(call.locale)), payable, payable ? std::string() : std::string(not_payable.message.in(call.locale))});
  return cashier;
}

Result<PaymentStart> Cashier::choose_pay_method(const http::Call& call, const http::Member& member, const ChoosePayMethod& request) {
  if (request.config_version && **request.config_version != payments::pay_config_version) return payments::pay_config_outdated;
  const auto return_path = text_or_empty(request.return_path);
  if (!return_path.empty() && !is_own_path(return_path)) return return_path_refused;
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
  if (kind == TradeKind::h5) return std::string();
  if (auto told = text_or_empty(request.payer_open_id); !told.empty()) return told;
  if (auto known = config_.find_payer(session, member_id, kind)) return *known;
  return payer_needed;
}

Result<PaymentOpening> Cashier::opening_of(db::Session& session, const http::Call& call, const http::Member& member, const ChoosePayMethod& request,
                                           const PayableOrder& order) const {
  const auto kind = choose_trade_kind(text_or_empty(request.trade_kind), call.client_type);
  if (!kind) return http::invalid_request;
  const std::string open_id = TRY(payer_of(session, member.id, *kind, request));
  return PaymentOpening{member.id, order.order_id, *kind, order.title, order.payable_cents, open_id, call.client_address, order.pay_before};
}

Result<PaymentStart> Cashier::start(const Payment& payment, const std::string& return_path) {
  PaymentDemand demand{
      payment.out_trade_no, payment.description, payment.total_cents, payment.expires_at_ms, payment.payer_open_id, payment.client_address, ""};
  if (!return_path.empty()) demand.return_url = config_.public_url + return_path;
  try {
    const auto launch = payments_.provider().prepare(payment.trade_kind, demand);
    PaymentStart started{payment.order_id, "", launch.h5_url};
    if (launch.h5_url.empty())
      started.pay_request =
          wire::to_json_text(PayRequest{launch.app_id, launch.time_stamp, launch.nonce_str, launch.package, launch.sign_type, launch.pay_sign});
    return started;
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

}  // namespace galleria::settlement
