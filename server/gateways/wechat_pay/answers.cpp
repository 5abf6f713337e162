// Tables of WeChat Pay's states and error codes, and their translation.
#include "gateways/wechat_pay/answers.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "gateways/wechat_pay/protocol.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
namespace messages = wechat_pay_messages;
using payments::ProviderRefundState;
using payments::TradeState;

template <class State, std::size_t Count>
State state_of(const std::array<std::pair<std::string_view, State>, Count>& table, std::string_view text) {
  const auto* found = std::ranges::find(table, text, &std::pair<std::string_view, State>::first);
  if (found == table.end()) throw wire::ForeignJsonError("unknown state " + std::string(text));
  return found->second;
}

constexpr std::array<std::pair<std::string_view, TradeState>, 9> trade_states{{
    {"SUCCESS", TradeState::success},
    {"REFUND", TradeState::refund},
    {"NOTPAY", TradeState::not_pay},
    {"CLOSED", TradeState::closed},
    {"USERPAYING", TradeState::user_paying},
    {"PAYERROR", TradeState::pay_error},
    {"REVOKED", TradeState::revoked},
    {"ACCEPTED", TradeState::user_paying},  // these two of parking fees that the platform deducts
    {"PAY_FAIL", TradeState::pay_error},
}};

constexpr std::array<std::pair<std::string_view, ProviderRefundState>, 4> refund_states{{
    {"SUCCESS", ProviderRefundState::success},
    {"CLOSED", ProviderRefundState::closed},
    {"PROCESSING", ProviderRefundState::processing},
    {"ABNORMAL", ProviderRefundState::abnormal},
}};

// Older pages of the platform spell some codes without underscores.
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> newer_spellings{{
    {"NOAUTH", "NO_AUTH"},
    {"NOTENOUGH", "NOT_ENOUGH"},
    {"ORDERNOTEXIST", "ORDER_NOT_EXIST"},
    {"ORDERCLOSED", "ORDER_CLOSED"},
    {"ORDERPAID", "ORDER_PAID"},
    {"RULELIMIT", "RULE_LIMIT"},
    {"SYSTEMERROR", "SYSTEM_ERROR"},
    {"BANKERROR", "BANK_ERROR"},
    {"RATELIMIT_EXCEEDED", "FREQUENCY_LIMITED"},
    {"FREQUENCY_LIMIT_EXCEED", "FREQUENCY_LIMITED"},
    {"RESOURCENOTEXISTS", "RESOURCE_NOT_EXISTS"},
}};

constexpr std::array<std::string_view, 3> worth_asking_again{"SYSTEM_ERROR", "BANK_ERROR", "FREQUENCY_LIMITED"};

std::string newer_spelling(const std::string& code) {
  const auto* found = std::ranges::find(newer_spellings, code, &std::pair<std::string_view, std::string_view>::first);
  return found == newer_spellings.end() ? code : std::string(found->second);
}

std::optional<TimeMs> time_of(const std::optional<std::string>& text) {
  if (!text || text->empty()) return std::nullopt;
  const auto time = parse_rfc3339(*text);
  if (!time) throw wire::ForeignJsonError("success_time is no time");
  return time;
}

}  // namespace

void throw_failure(const OutsideAnswer& answer) {
  const std::string status = "HTTP " + std::to_string(answer.status);
  messages::Error error;
  try {
    error = wire::parse_foreign<messages::Error>(answer.body);
    error.code = newer_spelling(error.code);
  } catch (const wire::ForeignJsonError&) {
    error.code = "HTTP_" + std::to_string(answer.status);  // 404 and 405 may come without a body
  }
  const std::string told = status + " " + error.code + " " + error.message.value_or("");
  const bool may_change = answer.status >= 500 || answer.status == 429 || std::ranges::count(worth_asking_again, error.code) != 0;
  if (may_change) throw payments::ProviderUnknown("wechat_pay: " + told);
  throw payments::ProviderRefused(error.code, "wechat_pay: " + told);
}

payments::Trade trade_of(const messages::Transaction& transaction) {
  payments::Trade trade;
  trade.app_id = transaction.appid;
  trade.merchant_id = transaction.mchid;
  trade.out_trade_no = transaction.out_trade_no;
  trade.transaction_id = transaction.transaction_id.value_or("");
  trade.state = state_of(trade_states, transaction.trade_state);
  if (transaction.amount) {
    trade.total = transaction.amount->total;
    trade.currency = transaction.amount->currency.value_or("CNY");
  }
  trade.paid_at = time_of(transaction.success_time);
  return trade;
}

payments::ProviderRefund refund_of(const messages::Refund& refund) {
  return {refund.out_refund_no, refund.refund_id, state_of(refund_states, refund.status), refund.amount.refund, time_of(refund.success_time)};
}

payments::ProviderRefund refund_of(const messages::RefundNotice& notice) {
  return {notice.out_refund_no, notice.refund_id, state_of(refund_states, notice.refund_status), notice.amount.refund, time_of(notice.success_time)};
}

}  // namespace galleria::gateways
