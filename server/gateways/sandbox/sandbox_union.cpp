// UnionPay's rules about payments and refunds as its merchants see them, behind its signatures.
#include "gateways/sandbox/sandbox_union.hpp"

#include <fmt/format.h>

#include <charconv>

#include "base/log.hpp"
#include "gateways/sandbox/sandbox_html.hpp"
#include "http/endpoint.hpp"
#include "wire/reader.hpp"

namespace galleria::gateways {
namespace {
using http::Method;
using http::Request;
using http::Response;
using namespace std::chrono_literals;

constexpr DurationMs union_refund_time = 1s;
constexpr DurationMs longest_union_payment = 2h;

// The body of POST /sandbox/union_pay/confirm: what a member does in the panel that a fake app stands for.
struct PanelConfirmation {
  Text<1, 64> tn;
  bool accept = false;
};
BOOST_DESCRIBE_STRUCT(PanelConfirmation, (), (tn, accept))

// The number under which a payment's panel is opened: 21 digits.
std::string panel_number(std::int64_t id) { return fmt::format("{:0>21}", id); }

std::int64_t whole_in(std::string_view digits) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) throw UnionUnreadable("a number is malformed");
  return number;
}

std::string optional_field(const UnionFields& fields, std::string_view name) {
  const auto found = fields.find(name);
  return found == fields.end() ? std::string() : found->second;
}

// "20260801100000" in Beijing.
TimeMs time_in(std::string_view text) {
  using namespace std::chrono;
  if (text.size() != 14) throw UnionUnreadable("a time is malformed");
  const auto part = [&](std::size_t at, std::size_t size) { return static_cast<int>(whole_in(text.substr(at, size))); };
  const year_month_day date{year(part(0, 4)), month(static_cast<unsigned>(part(4, 2))), day(static_cast<unsigned>(part(6, 2)))};
  if (!date.ok() || part(8, 2) > 23 || part(10, 2) > 59 || part(12, 2) > 59) throw UnionUnreadable("a time is malformed");
  return TimeMs(sys_days(date) + hours(part(8, 2) - 8) + minutes(part(10, 2)) + seconds(part(12, 2)));
}

UnionFields with_code(const UnionFields& asked, const std::string& code, const std::string& message) {
  UnionFields answer;
  for (const char* name : {"version", "encoding", "signMethod", "txnType", "txnSubType", "bizType", "accessType", "merId", "orderId", "txnTime"}) {
    if (const auto found = asked.find(name); found != asked.end()) answer.insert(*found);
  }
  answer["respCode"] = code;
  answer["respMsg"] = message;
  return answer;
}

Response text_response(int status, std::string content_type, std::string body) {
  Response response;
  response.status = status;
  response.code = status;
  response.content_type = std::move(content_type);
  response.headers.emplace_back("Cache-Control", "no-store");
  response.head = std::move(body);
  return response;
}

Response html_response(int status, std::string html) { return text_response(status, "text/html; charset=utf-8", std::move(html)); }

Locale language_of(const Request& request) { return locale_from_accept_language(request.header("Accept-Language")); }

// As the cashier's page shows it.
SandboxTradeRow shown_trade(const SandboxUnionRow& trade) {
  SandboxTradeRow shown;
  shown.out_trade_no = trade.order_id;
  shown.prepay_id = panel_number(trade.id);
  shown.description = trade.description;
  shown.total_cents = trade.total_cents;
  shown.expires_at_ms = trade.expires_at_ms;
  return shown;
}

Message outcome_title(DecisionOutcome outcome) {
  switch (outcome) {
    case DecisionOutcome::paid:
      return {"支付成功", "Payment complete"};
    case DecisionOutcome::refused:
      return {"您没有支付", "You did not pay"};
    case DecisionOutcome::not_payable:
      return {"这笔交易现在不能支付", "This payment can no longer be made"};
    case DecisionOutcome::unknown_trade:
      break;
  }
  return {"没有找到这笔交易", "We could not find this payment"};
}

}  // namespace

SandboxUnionCertificates::SandboxUnionCertificates(const SigningKey& merchant_key, const SigningKey& platform_key) {
  const std::string root_name = "云廊沙箱根证书";
  root = make_certificate({root_name, root_name, 1}, platform_key, platform_key);
  platform = make_certificate({fmt::format("041@Z00@{}@SANDBOX:SIGN", sandbox_union_signer), root_name, 2}, platform_key, platform_key);
  merchant = make_certificate({fmt::format("041@Z00@{}@SANDBOX:MERCHANT", sandbox_union_merchant_id), root_name, 3}, merchant_key, platform_key);
}

void SandboxUnion::add_routes(http::Router& router) {
  const auto add = [&](Method method, const std::string& path, const std::string& name, std::function<Response(const Request&)> answer) {
    router.add({method, "/sandbox/union_pay" + path, "sandbox_union_" + name, http::Lane::write, 64 * 1024, std::move(answer)});
  };
  const auto add_door = [&](const std::string& path, const std::string& name, UnionFields (SandboxUnion::*work)(const UnionFields&)) {
    add(Method::post, path, name,
        [this, work](const Request& request) { return guarded(request, [this, work](const UnionFields& asked) { return (this->*work)(asked); }); });
  };
  add_door("/appTransReq.do", "prepare", &SandboxUnion::prepare);
  add_door("/queryTrans.do", "query", &SandboxUnion::query);
  add_door("/backTransReq.do", "refund", &SandboxUnion::refund);
  add(Method::post, "/frontTransReq.do", "page", [this](const Request& request) { return show_page(request); });
  add(Method::post, "/cashier", "decide", [this](const Request& request) { return take_decision(request); });
  add(Method::post, "/confirm", "confirm", [this](const Request& request) { return confirm(request); });
}

Response SandboxUnion::guarded(const Request& request, const Work& work) {
  const auto fate = faults_.next_call();
  if (fate.is_server_error) return text_response(500, "text/plain; charset=utf-8", "");
  UnionFields answer;
  try {
    answer = work(read_signed(request.body));
  } catch (const UnionUnreadable& unreadable) {
    answer = {{"respCode", "11"}, {"respMsg", unreadable.what()}};
  } catch (const std::exception& error) {
    log::error("sandbox_failed", {{"reason", error.what()}});
    return text_response(500, "text/plain; charset=utf-8", "");
  }
  sign(answer);
  return fate.is_answer_lost ? text_response(504, "text/plain; charset=utf-8", "") : text_response(200, "text/html; charset=utf-8", union_answer(answer));
}

UnionFields SandboxUnion::read_signed(std::string_view form) const {
  auto fields = read_union_form(form);
  const bool is_merchants = optional_field(fields, "certId") == merchant_certificate_id_ && optional_field(fields, "merId") == sandbox_union_merchant_id;
  if (!is_merchants || !is_signed_by(fields, merchant_key_)) throw UnionUnreadable("the signature is not the merchant's");
  return fields;
}

void SandboxUnion::sign(UnionFields& fields) const {
  fields["signPubKeyCert"] = certificates_.platform;
  sign_union(fields, platform_key_);
}

std::optional<SandboxUnionRow> SandboxUnion::stand(const UnionFields& asked) {
  const auto now = clock_.now();
  const auto& number = union_field(asked, "orderId");
  const bool is_fit = number.size() >= 8 && number.size() <= 40 && number.find_first_of("-_") == std::string::npos;
  if (!is_fit) throw UnionUnreadable("orderId is malformed");
  const auto timeout = optional_field(asked, "payTimeout");
  const SandboxUnionRow wanted{number,
                               ids_.next_value(),
                               "01",
                               union_field(asked, "txnTime"),
                               {},
                               {},
                               optional_field(asked, "orderDesc"),
                               Cents{whole_in(union_field(asked, "txnAmt"))},
                               {},
                               optional_field(asked, "frontUrl"),
                               union_field(asked, "backUrl"),
                               SandboxUnionState::waiting,
                               now,
                               timeout.empty() ? now + longest_union_payment : time_in(timeout)};
  const auto standing = database_.write([&](db::Transaction& transaction) {
    insert_union_trade(transaction, wanted);
    return find_union_trade(transaction, number).value();
  });
  const bool is_same = standing.txn_type == "01" && standing.txn_time == wanted.txn_time && standing.total_cents == wanted.total_cents;
  const bool is_payable = standing.state == SandboxUnionState::waiting && standing.expires_at_ms > now;
  return is_same && is_payable ? std::optional(standing) : std::nullopt;
}

UnionFields SandboxUnion::prepare(const UnionFields& asked) {
  const auto standing = stand(asked);
  if (!standing) return with_code(asked, "12", "重复交易");
  auto answer = with_code(asked, "00", "成功");
  answer["tn"] = panel_number(standing->id);
  return answer;
}

UnionFields SandboxUnion::told(const SandboxUnionRow& trade) const {
  return {{"version", "5.1.0"},
          {"encoding", "UTF-8"},
          {"signMethod", "01"},
          {"txnType", trade.txn_type},
          {"txnSubType", trade.txn_type == "01" ? "01" : "00"},
          {"bizType", "000201"},
          {"accessType", "0"},
          {"merId", sandbox_union_merchant_id},
          {"orderId", trade.order_id},
          {"txnTime", trade.txn_time},
          {"txnAmt", std::to_string(trade.total_cents.value)},
          {"currencyCode", "156"},
          {"queryId", trade.query_id.value_or("")},
          {"origQryId", trade.paid_query_id.value_or("")},
          {"respCode", "00"},
          {"respMsg", "成功[0000000]"}};
}

UnionFields SandboxUnion::query(const UnionFields& asked) {
  const auto found = database_.read([&](db::Session& session) { return find_union_trade(session, union_field(asked, "orderId")); });
  // A payment that nobody made is none that the platform knows.
  const bool is_known = found && found->txn_time == union_field(asked, "txnTime") && found->query_id;
  if (!is_known) return with_code(asked, "34", "查无此交易");
  auto answer = with_code(asked, "00", "成功");
  for (const auto& [name, value] : told(*found)) answer.emplace(name, value);
  answer["origRespCode"] = found->state == SandboxUnionState::done ? "00" : "05";
  return answer;
}

UnionFields SandboxUnion::refund(const UnionFields& asked) {
  const auto now = clock_.now();
  const Cents amount{whole_in(union_field(asked, "txnAmt"))};
  const auto& paid_query_id = union_field(asked, "origQryId");
  if (union_field(asked, "txnType") != "04" || amount.value <= 0) return with_code(asked, "10", "报文格式错误");
  return database_.write([&](db::Transaction& transaction) {
    if (find_union_trade(transaction, union_field(asked, "orderId"))) return with_code(asked, "12", "重复交易");
    const auto paid = find_union_payment(transaction, paid_query_id);
    if (!paid) return with_code(asked, "34", "查无此交易");
    if (!reserve_union_refund(transaction, paid_query_id, amount)) return with_code(asked, "36", "交易金额超限");
    const std::int64_t id = ids_.next_value();
    const SandboxUnionRow refund{union_field(asked, "orderId"),
                                 id,
                                 "04",
                                 union_field(asked, "txnTime"),
                                 panel_number(ids_.next_value()),
                                 paid_query_id,
                                 paid->description,
                                 amount,
                                 {},
                                 "",
                                 union_field(asked, "backUrl"),
                                 SandboxUnionState::waiting,
                                 now,
                                 now};
    insert_union_trade(transaction, refund);
    db::set_timer(transaction, ids_.next<TimerId>(), sandbox_union_refund_timer, id, now + union_refund_time);
    auto answer = with_code(asked, "00", "成功");
    answer["queryId"] = *refund.query_id;
    answer["origQryId"] = paid_query_id;
    return answer;
  });
}

db::TimerOutcome SandboxUnion::finish_refund(const db::Timer& timer) {
  std::optional<NoticeFate> fate;  // taken once, however often the transaction runs
  database_.write([&](db::Transaction& transaction) {
    const auto refund = mark_union_refunded(transaction, timer.reference);
    if (!refund) return;
    if (!fate) fate = faults_.next_notice();
    order_notice(transaction, *refund, *fate);
  });
  return std::nullopt;
}

DecisionOutcome SandboxUnion::decide(std::int64_t id, Decision decision) {
  const auto now = clock_.now();
  std::optional<NoticeFate> fate;
  return database_.write([&](db::Transaction& transaction) {
    if (!find_union_trade(transaction, id)) return DecisionOutcome::unknown_trade;
    if (decision == Decision::refuse) return DecisionOutcome::refused;
    const auto paid = mark_union_paid(transaction, id, panel_number(ids_.next_value()), now);
    if (!paid) return DecisionOutcome::not_payable;
    if (!fate) fate = faults_.next_notice();
    order_notice(transaction, *paid, *fate);
    return DecisionOutcome::paid;
  });
}

void SandboxUnion::order_notice(db::Transaction& transaction, const SandboxUnionRow& trade, const NoticeFate& fate) {
  auto fields = told(trade);
  if (fate.has_wrong_amount) fields["txnAmt"] = std::to_string(trade.total_cents.value + 1);
  order_notices(transaction, clock_, ids_,
                {0, trade.back_url, "UNION." + trade.txn_type, sandbox_union_notice_type, union_form(fields), fate.has_bad_signature,
                 SandboxNoticeState::pending, clock_.now()},
                fate);
}

OutgoingCall SandboxUnion::call_of(const SandboxNoticeRow& notice) const {
  auto fields = read_union_form(notice.plaintext);
  sign(fields);
  // A bad signature is a good one of another text.
  if (notice.has_bad_signature) fields["respMsg"] += " ";
  return {"POST", notice.notify_url, {{"Content-Type", "application/x-www-form-urlencoded; charset=UTF-8"}}, union_form(fields)};
}

Response SandboxUnion::show_page(const Request& request) {
  const auto refuse = [&] {
    return html_response(400, notice_page(outcome_title(DecisionOutcome::unknown_trade).in(language_of(request)), "", language_of(request)));
  };
  try {
    const auto standing = stand(read_signed(request.body));
    if (!standing) return html_response(409, notice_page(outcome_title(DecisionOutcome::not_payable).in(language_of(request)), "", language_of(request)));
    return html_response(200, cashier_page(shown_trade(*standing), "", clock_.now(), language_of(request), "/sandbox/union_pay/cashier"));
  } catch (const UnionUnreadable& unreadable) {
    log::warning("sandbox_page_refused", {{"reason", unreadable.what()}});
    return refuse();
  }
}

Response SandboxUnion::take_decision(const Request& request) {
  const Locale locale = language_of(request);
  try {
    const auto form = read_union_form(request.body);
    const auto id = whole_in(union_field(form, "prepay_id"));
    const auto outcome = decide(id, optional_field(form, "decision") == "accept" ? Decision::accept : Decision::refuse);
    const auto trade = database_.read([&](db::Session& session) { return find_union_trade(session, id); });
    if (!trade) return html_response(404, notice_page(outcome_title(outcome).in(locale), "", locale));
    auto fields = outcome == DecisionOutcome::paid ? told(*trade) : UnionFields{};
    if (!fields.empty()) sign(fields);
    const int status = outcome == DecisionOutcome::not_payable ? 409 : 200;
    return html_response(status, way_back_page(outcome_title(outcome).in(locale), trade->front_url, fields, locale));
  } catch (const UnionUnreadable& unreadable) {
    log::warning("sandbox_decision_refused", {{"reason", unreadable.what()}});
    return html_response(400, notice_page(outcome_title(DecisionOutcome::unknown_trade).in(locale), "", locale));
  }
}

Response SandboxUnion::confirm(const Request& request) {
  wire::Problems problems;
  const auto body = wire::read_json_text<PanelConfirmation>(request.body, problems);
  if (!body || body->tn.value.find_first_not_of("0123456789") != std::string::npos)
    return http::refusal_response(http::invalid_request, language_of(request), request.trace_id);
  Response response;
  switch (decide(whole_in(body->tn.value), body->accept ? Decision::accept : Decision::refuse)) {
    case DecisionOutcome::paid:
      http::put_envelope(response, request.trace_id, R"({"result":"success"})");
      return response;
    case DecisionOutcome::refused:
      http::put_envelope(response, request.trace_id, R"({"result":"cancel"})");
      return response;
    case DecisionOutcome::not_payable:
      http::put_envelope(response, request.trace_id, R"({"result":"fail"})");
      return response;
    case DecisionOutcome::unknown_trade:
      break;
  }
  return http::refusal_response(http::not_found, language_of(request), request.trace_id);
}

}  // namespace galleria::gateways
