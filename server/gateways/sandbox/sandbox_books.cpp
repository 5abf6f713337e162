// The platform's rules about trades and refunds, in its own words.
#include "gateways/sandbox/sandbox_books.hpp"

#include "base/crypto.hpp"
#include "gateways/sandbox/sandbox_platform.hpp"
#include "gateways/wechat_pay/protocol.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
namespace messages = wechat_pay_messages;
using namespace std::chrono_literals;

constexpr DurationMs refund_time = 1s;
constexpr DurationMs longest_prepay = 2h;
constexpr std::string_view parking_kind = "parking";

const PlatformRefusal no_order{404, "ORDER_NOT_EXIST", "订单不存在"};
const PlatformRefusal no_refund{404, "RESOURCE_NOT_EXISTS", "退款单不存在"};

std::string shown_state(const SandboxTradeRow& trade, TimeMs now) {
  switch (trade.state) {
    case SandboxTradeState::success:
      return "SUCCESS";
    case SandboxTradeState::refund:
      return "REFUND";
    case SandboxTradeState::closed:
      return trade.kind == parking_kind ? "PAY_FAIL" : "CLOSED";
    case SandboxTradeState::not_pay:
      break;
  }
  if (trade.kind == parking_kind) return "ACCEPTED";
  return trade.expires_at_ms > now ? "NOTPAY" : "CLOSED";
}

messages::Transaction transaction_of(const SandboxTradeRow& trade, TimeMs now) {
  messages::Transaction shown;
  shown.appid = trade.app_id;
  shown.mchid = trade.merchant_id;
  shown.out_trade_no = trade.out_trade_no;
  shown.transaction_id = trade.transaction_id;
  shown.trade_type = trade.kind == "h5" ? "MWEB" : trade.kind == parking_kind ? "AUTH" : "JSAPI";
  shown.trade_state = shown_state(trade, now);
  if (trade.paid_at_ms) shown.success_time = rfc3339_text(*trade.paid_at_ms);
  if (!trade.payer_open_id.empty()) shown.payer = messages::Payer{trade.payer_open_id};
  shown.amount = messages::Amount{trade.total_cents, "CNY"};
  return shown;
}

std::string status_of(SandboxRefundState state) {
  if (state == SandboxRefundState::processing) return "PROCESSING";
  return state == SandboxRefundState::success ? "SUCCESS" : "CLOSED";
}

messages::Refund refund_of(const SandboxRefundRow& refund, const SandboxTradeRow& trade) {
  messages::Refund shown;
  shown.refund_id = "5030" + std::to_string(refund.id);
  shown.out_refund_no = refund.out_refund_no;
  shown.transaction_id = trade.transaction_id;
  shown.out_trade_no = refund.out_trade_no;
  shown.status = status_of(refund.state);
  if (refund.success_at_ms) shown.success_time = rfc3339_text(*refund.success_at_ms);
  shown.create_time = rfc3339_text(refund.created_at_ms);
  shown.amount = {refund.refund_cents, trade.total_cents, "CNY"};
  return shown;
}

messages::RefundNotice refund_notice_of(const SandboxRefundRow& refund, const SandboxTradeRow& trade, Cents told) {
  const auto shown = refund_of(refund, trade);
  return {trade.merchant_id, refund.out_trade_no, trade.transaction_id.value_or(""), refund.out_refund_no, shown.refund_id,
          shown.status,      shown.success_time,  {told, trade.total_cents, {}}};
}

SandboxTradeRow trade_to_insert(std::string_view kind, std::string_view body, const messages::Prepay& asked, std::int64_t id, TimeMs now) {
  SandboxTradeRow trade;
  trade.out_trade_no = asked.out_trade_no;
  trade.id = id;
  trade.prepay_id = "sandbox" + fresh_nonce();
  trade.fingerprint = sha256_hex(std::string(kind) + "\n" + std::string(body));
  trade.kind = kind;
  trade.app_id = asked.appid;
  trade.merchant_id = asked.mchid;
  trade.description = asked.description;
  trade.total_cents = asked.amount.total;
  trade.payer_open_id = asked.payer ? asked.payer->openid : "";
  trade.notify_url = asked.notify_url;
  trade.created_at_ms = now;
  const auto expires = asked.time_expire ? parse_rfc3339(*asked.time_expire) : std::nullopt;
  trade.expires_at_ms = expires ? *expires : now + longest_prepay;
  return trade;
}

std::optional<PlatformRefusal> flaw_of(std::string_view kind, const messages::Prepay& asked) {
  const auto size = asked.out_trade_no.size();
  if (size < 6 || size > 32) return PlatformRefusal{400, "PARAM_ERROR", "商户订单号长度应为6到32"};
  if (asked.amount.total.value <= 0) return PlatformRefusal{400, "PARAM_ERROR", "金额应大于0"};
  if (asked.time_expire && !parse_rfc3339(*asked.time_expire)) return PlatformRefusal{400, "PARAM_ERROR", "交易结束时间格式错误"};
  if (kind == "jsapi" && (!asked.payer || asked.payer->openid.empty())) return PlatformRefusal{400, "PARAM_ERROR", "支付者openid缺失"};
  if (kind == "h5" && !asked.scene_info) return PlatformRefusal{400, "PARAM_ERROR", "场景信息缺失"};
  return std::nullopt;
}

}  // namespace

void order_notices(db::Transaction& transaction, const Clock& clock, IdGenerator& ids, SandboxNoticeRow notice, const NoticeFate& fate) {
  for (std::int64_t copy = 0; copy < fate.copy_count; ++copy) {
    notice.id = ids.next_value();
    insert_notice(transaction, notice);
    db::set_timer(transaction, ids.next<TimerId>(), sandbox_notice_timer, notice.id, clock.now() + fate.delay);
  }
}

PlatformAnswer<SandboxTradeRow> SandboxBooks::prepay(std::string_view kind, std::string_view body) {
  const auto asked = wire::parse_foreign<messages::Prepay>(body);
  if (const auto flaw = flaw_of(kind, asked)) return *flaw;
  const auto now = clock_.now();
  const auto wanted = trade_to_insert(kind, body, asked, ids_.next_value(), now);
  const auto standing = database_.write([&](db::Transaction& transaction) { return insert_trade(transaction, wanted); });
  if (standing.fingerprint != wanted.fingerprint) return PlatformRefusal{403, "OUT_TRADE_NO_USED", "商户订单号重复"};
  const auto state = shown_state(standing, now);
  if (state == "CLOSED") return PlatformRefusal{400, "ORDER_CLOSED", "订单已关闭"};
  if (state != "NOTPAY") return PlatformRefusal{400, "INVALID_REQUEST", "该订单已支付"};
  return standing;
}

PlatformAnswer<messages::Transaction> SandboxBooks::query(std::string_view out_trade_no) {
  const auto trade = database_.read([&](db::Session& session) { return find_trade(session, out_trade_no); });
  if (!trade) return no_order;
  return transaction_of(*trade, clock_.now());
}

std::optional<PlatformRefusal> SandboxBooks::close(std::string_view out_trade_no) {
  return database_.write([&](db::Transaction& transaction) -> std::optional<PlatformRefusal> {
    if (mark_closed(transaction, out_trade_no)) return std::nullopt;
    const auto trade = find_trade(transaction, out_trade_no);
    if (!trade) return no_order;
    if (trade->state == SandboxTradeState::closed) return std::nullopt;
    return PlatformRefusal{400, "ORDER_PAID", "该订单已支付"};
  });
}

PlatformAnswer<messages::Refund> SandboxBooks::refund(std::string_view body) {
  const auto asked = wire::parse_foreign<messages::RefundOrder>(body);
  if (asked.amount.refund.value <= 0) return PlatformRefusal{400, "PARAM_ERROR", "退款金额应大于0"};
  const auto now = clock_.now();
  return database_.write([&](db::Transaction& transaction) -> PlatformAnswer<messages::Refund> {
    const auto trade = find_trade(transaction, asked.out_trade_no);
    if (!trade || !trade->transaction_id) return no_order;
    if (const auto known = find_refund(transaction, asked.out_refund_no)) {
      if (known->out_trade_no != asked.out_trade_no || known->refund_cents != asked.amount.refund)
        return PlatformRefusal{400, "INVALID_REQUEST", "退款单号对应的参数不一致"};
      return refund_of(*known, *trade);
    }
    if (asked.amount.total != trade->total_cents) return PlatformRefusal{400, "PARAM_ERROR", "订单金额不一致"};
    if (!reserve_refund(transaction, asked.out_trade_no, asked.amount.refund)) return PlatformRefusal{403, "NOT_ENOUGH", "退款金额大于可退金额"};
    const SandboxRefundRow refund{asked.out_refund_no,
                                  ids_.next_value(),
                                  asked.out_trade_no,
                                  asked.amount.refund,
                                  asked.notify_url.value_or(trade->notify_url),
                                  SandboxRefundState::processing,
                                  now,
                                  {}};
    insert_refund(transaction, refund);
    db::set_timer(transaction, ids_.next<TimerId>(), sandbox_refund_timer, refund.id, now + refund_time);
    return refund_of(refund, *trade);
  });
}

PlatformAnswer<messages::Refund> SandboxBooks::query_refund(std::string_view out_refund_no) {
  return database_.read([&](db::Session& session) -> PlatformAnswer<messages::Refund> {
    const auto refund = find_refund(session, out_refund_no);
    if (!refund) return no_refund;
    return refund_of(*refund, find_trade(session, refund->out_trade_no).value());
  });
}

PlatformAnswer<messages::Transaction> SandboxBooks::deduct(std::string_view body) {
  const auto asked = wire::parse_foreign<messages::ParkingDeduction>(body);
  if (asked.amount.total.value <= 0) return PlatformRefusal{400, "PARAM_ERROR", "金额应大于0"};
  if (asked.trade_scene != "PARKING" || asked.parking_info.parking_id.empty()) return PlatformRefusal{400, "PARAM_ERROR", "停车信息缺失"};
  const auto now = clock_.now();
  messages::Prepay prepay;
  prepay.appid = asked.appid;
  prepay.mchid = sandbox_merchant_id;
  prepay.description = asked.description;
  prepay.out_trade_no = asked.out_trade_no;
  prepay.notify_url = asked.notify_url;
  prepay.amount = asked.amount;
  const auto wanted = trade_to_insert(parking_kind, body, prepay, ids_.next_value(), now);
  std::optional<bool> fails;  // both are taken once, however often the transaction runs
  std::optional<NoticeFate> fate;
  return database_.write([&](db::Transaction& transaction) -> PlatformAnswer<messages::Transaction> {
    const auto standing = insert_trade(transaction, wanted);
    if (standing.fingerprint != wanted.fingerprint) return PlatformRefusal{403, "OUT_TRADE_NO_USED", "商户订单号重复"};
    if (standing.id != wanted.id) return transaction_of(standing, now);
    if (!fails) fails = faults_.next_deduction_fails();
    if (!fate) fate = faults_.next_notice();
    if (*fails)
      mark_closed(transaction, wanted.out_trade_no);
    else
      mark_paid(transaction, wanted.prepay_id, "4200" + std::to_string(ids_.next_value()), now);
    auto told = transaction_of(find_trade(transaction, wanted.out_trade_no).value(), now);
    if (fate->has_wrong_amount) told.amount->total += Cents{1};
    order_notices(transaction, clock_, ids_,
                  {0, wanted.notify_url, *fails ? "TRANSACTION.FAIL" : "TRANSACTION.SUCCESS", "transaction", wire::foreign_text(told), fate->has_bad_signature,
                   SandboxNoticeState::pending, now},
                  *fate);
    return transaction_of(standing, now);
  });
}

void SandboxBooks::tell_blocked(const messages::ParkingEntry& entry, const std::string& parking_id) {
  const auto now = clock_.now();
  const messages::ParkingStateNotice told{parking_id, entry.out_parking_no, "BLOCKED", "OVERDUE", rfc3339_text(now)};
  database_.write([&](db::Transaction& transaction) {
    order_notices(transaction, clock_, ids_,
                  {0, entry.notify_url, "VEHICLE.ENTRANCE_STATE_CHANGE", "parking", wire::foreign_text(told), false, SandboxNoticeState::pending, now}, {});
  });
}

DecisionOutcome SandboxBooks::decide(std::string_view prepay_id, Decision decision) {
  const auto now = clock_.now();
  std::optional<NoticeFate> fate;  // taken once, however often the transaction runs
  return database_.write([&](db::Transaction& transaction) {
    if (!find_trade_of_prepay(transaction, prepay_id)) return DecisionOutcome::unknown_trade;
    if (decision == Decision::refuse) return DecisionOutcome::refused;
    const auto paid = mark_paid(transaction, prepay_id, "4200" + std::to_string(ids_.next_value()), now);
    if (!paid) return DecisionOutcome::not_payable;
    if (!fate) fate = faults_.next_notice();
    auto told = transaction_of(*paid, now);
    if (fate->has_wrong_amount) told.amount->total += Cents{1};
    order_notices(
        transaction, clock_, ids_,
        {0, paid->notify_url, "TRANSACTION.SUCCESS", "transaction", wire::foreign_text(told), fate->has_bad_signature, SandboxNoticeState::pending, now},
        *fate);
    return DecisionOutcome::paid;
  });
}

db::TimerOutcome SandboxBooks::finish_refund(const db::Timer& timer) {
  const auto now = clock_.now();
  std::optional<NoticeFate> fate;
  const bool closes = faults_.next_refund_closes();
  database_.write([&](db::Transaction& transaction) {
    const auto refund = closes ? close_refund(transaction, timer.reference) : mark_refunded(transaction, timer.reference, now);
    if (!refund) return;
    if (!fate) fate = faults_.next_notice();
    const auto trade = find_trade(transaction, refund->out_trade_no).value();
    const auto told = refund_notice_of(*refund, trade, fate->has_wrong_amount ? refund->refund_cents + Cents{1} : refund->refund_cents);
    order_notices(transaction, clock_, ids_,
                  {0, refund->notify_url, closes ? "REFUND.CLOSED" : "REFUND.SUCCESS", "refund", wire::foreign_text(told), fate->has_bad_signature,
                   SandboxNoticeState::pending, now},
                  *fate);
  });
  return std::nullopt;
}

}  // namespace galleria::gateways
