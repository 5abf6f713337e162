// Makes a bill when it is asked for, and keeps it until it was fetched.
#include "gateways/sandbox/sandbox_bills.hpp"

#include <algorithm>
#include <charconv>

#include "base/business_day.hpp"
#include "base/crypto.hpp"
#include "gateways/sandbox/sandbox_store.hpp"
#include "gateways/wechat_pay/bill_text.hpp"
#include "gateways/wechat_pay/messages.hpp"
#include "http/endpoint.hpp"
#include "http/gzip.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
namespace messages = wechat_pay_messages;
using http::Method;
using http::Request;
using http::Response;
using reconciliation::BillRow;
using reconciliation::EntryKind;

constexpr MallOffset sandbox_offset = std::chrono::hours(8);
constexpr std::size_t kept_bills = 16;
constexpr std::int64_t fee_per_mille = 6;

const PlatformRefusal no_statement{400, "NO_STATEMENT_EXIST", "请求的账单不存在"};

std::string bill_query(const Request& request, std::string_view wanted) {
  std::vector<std::pair<std::string, std::string>> pairs;
  if (!http::read_query(request.query, pairs)) return {};
  for (auto& [name, value] : pairs) {
    if (name == wanted) return std::move(value);
  }
  return {};
}

std::optional<BusinessDay> bill_day(std::string_view text) {
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
  if (text.size() != 10) return std::nullopt;
  std::from_chars(text.data(), text.data() + 4, year);
  std::from_chars(text.data() + 5, text.data() + 7, month);
  std::from_chars(text.data() + 8, text.data() + 10, day);
  const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)};
  return date.ok() ? std::optional(BusinessDay(date)) : std::nullopt;
}

// Half a cent is a cent.
Cents bill_fee(Cents amount) { return Cents{(amount.value * fee_per_mille + 500) / 1000}; }

reconciliation::BillRowState bill_state_of(SandboxRefundState state) {
  if (state == SandboxRefundState::processing) return reconciliation::BillRowState::pending;
  return state == SandboxRefundState::success ? reconciliation::BillRowState::done : reconciliation::BillRowState::failed;
}

std::vector<BillRow> bill_rows(db::Session& session, BusinessDay day) {
  const TimeMs from = start_of_day(day, sandbox_offset);
  const TimeMs until = end_of_day(day, sandbox_offset);
  std::vector<BillRow> rows;
  for (const SandboxTradeRow& trade : list_paid_trades(session, from, until))
    rows.push_back({EntryKind::payment, trade.out_trade_no, trade.transaction_id.value(), trade.total_cents, bill_fee(trade.total_cents), "CNY",
                    reconciliation::BillRowState::done, trade.paid_at_ms.value()});
  for (const SandboxRefundRow& refund : list_refunds_of(session, from, until))
    rows.push_back({EntryKind::refund, refund.out_refund_no, "5030" + std::to_string(refund.id), refund.refund_cents, -bill_fee(refund.refund_cents), "CNY",
                    bill_state_of(refund.state), refund.created_at_ms});
  std::ranges::stable_sort(rows, {}, &BillRow::at_ms);
  return rows;
}

void spoil(std::vector<BillRow>& rows, const BillFate& fate, BusinessDay day) {
  const auto count_of = [&](std::int64_t wanted) { return std::min(static_cast<std::size_t>(wanted), rows.size()); };
  rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(count_of(fate.missing_count)));
  for (std::size_t i = 0, count = count_of(fate.wrong_amount_count); i < count; ++i) rows[rows.size() - 1 - i].amount_cents += Cents{100};
  for (std::size_t i = 0, count = count_of(fate.twice_count); i < count; ++i) rows.push_back(rows[i]);
  for (std::int64_t i = 0; i < fate.extra_count; ++i) {
    const std::string number = "X" + std::to_string(day_number(day)) + std::to_string(i);
    rows.push_back({EntryKind::payment, number, "4200" + number, Cents{8'800}, bill_fee(Cents{8'800}), "CNY", reconciliation::BillRowState::done,
                    start_of_day(day, sandbox_offset) + std::chrono::hours(12)});
  }
}

}  // namespace

void SandboxBills::add_routes(http::Router& router) {
  constexpr std::size_t no_body = 1024;
  platform_.add_route(router, {Method::get, "/bill/tradebill", "bill", no_body, true}, [this](const Request& request) { return find_bill(request); });
  platform_.add_route(router, {Method::get, "/billdownload/file", "bill_file", no_body, true}, [this](const Request& request) { return download(request); });
}

Response SandboxBills::find_bill(const Request& request) {
  const auto day = bill_day(bill_query(request, "bill_date"));
  if (!day || bill_query(request, "bill_type") != "ALL" || bill_query(request, "tar_type") != "GZIP")
    return SandboxPlatform::refused({400, "PARAM_ERROR", "参数错误"});
  if (end_of_day(*day, sandbox_offset) > clock_.now()) return SandboxPlatform::refused(no_statement);
  const BillFate fate = faults_.next_bill();
  if (fate.is_not_ready) return SandboxPlatform::refused({400, "STATEMENT_CREATING", "账单生成中"});
  auto rows = database_.read([&](db::Session& session) { return bill_rows(session, *day); });
  if (rows.empty()) return SandboxPlatform::refused(no_statement);
  spoil(rows, fate, *day);
  std::string text = write_bill_text(rows, sandbox_official_account_app_id, sandbox_merchant_id);
  // What is cut off was cut off before its digest was made: else the digest would tell already.
  if (fate.is_cut_off) text.resize(text.size() / 2);
  MadeBill made{random_token(), http::gzip(text)};
  const messages::BillPlace told{"SHA1", sha1_hex(fate.has_wrong_digest ? text + " " : text), base_url_ + "/v3/billdownload/file?token=" + made.token};
  const std::lock_guard lock(mutex_);
  made_.push_back(std::move(made));
  if (made_.size() > kept_bills) made_.pop_front();
  return platform_.signed_answer(200, wire::foreign_text(told));
}

Response SandboxBills::download(const Request& request) {
  const std::string token = bill_query(request, "token");
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find(made_, token, &MadeBill::token);
  if (found == made_.end()) return SandboxPlatform::refused({400, "PARAM_ERROR", "token已过期"});
  Response response;
  response.status = 200;
  response.code = 200;
  response.content_type = "application/x-gzip";
  response.head = found->file;
  return response;
}

}  // namespace galleria::gateways
