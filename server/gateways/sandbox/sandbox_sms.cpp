// Stores each message; it survives a restart, and so does what is still to be told of it.
#include "gateways/sandbox/sandbox_sms.hpp"

#include <fmt/format.h>

#include <array>

#include "base/log.hpp"
#include "gateways/sms/sms_report.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
using namespace std::chrono_literals;

constexpr std::string_view delivered_code = "DELIVERED";
constexpr std::string_view out_of_service_code = "MOBILE_NOT_ON_SERVICE";
constexpr std::string_view rejected_code = "MOBILE_IN_BLACK";
constexpr std::array<DurationMs, 3> receipt_pauses{1min, 5min, 10min};

struct SmsReportEntry {
  std::string phone_number;
  std::string send_time;
  std::string report_time;
  bool success = false;
  std::string err_code;
  std::string err_msg;
  std::string sms_size;
  std::string biz_id;
  std::string out_id;
};
BOOST_DESCRIBE_STRUCT(SmsReportEntry, (), (phone_number, send_time, report_time, success, err_code, err_msg, sms_size, biz_id, out_id))

// "2026-11-20 09:00:00" by the service's clock.
std::string beijing_time_text(TimeMs time) {
  using namespace std::chrono;
  const auto there = time + hours(8);
  const auto day = floor<days>(there);
  const year_month_day date(day);
  const hh_mm_ss clock(floor<seconds>(there - day));
  return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()), clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

// A push of one report.
std::string sms_report_text(const SandboxReceiptOfPhoneRow& receipt, std::string_view code, TimeMs now) {
  const bool is_delivered = code == delivered_code;
  const SmsReportEntry report{.phone_number = receipt.phone,
                              .send_time = beijing_time_text(receipt.sent_at_ms),
                              .report_time = beijing_time_text(now),
                              .success = is_delivered,
                              .err_code = std::string(code),
                              .err_msg = is_delivered ? "用户接收成功" : "用户未收到",
                              .sms_size = "1",
                              .biz_id = std::to_string(receipt.message_id),
                              .out_id = receipt.text_id};
  return "[" + wire::foreign_text(report) + "]";
}

std::string_view receipt_code_of(const TextFate& fate) {
  if (fate.is_silent) return {};
  if (fate.is_out_of_service) return out_of_service_code;
  return fate.is_rejected ? rejected_code : delivered_code;
}

}  // namespace

// Receipts are told of what has a name alone: of codes nobody waits for them.
bool SandboxSms::keep(const SandboxMessageRow& message, std::string_view text_id) {
  try {
    const TextFate fate = text_id.empty() ? TextFate{} : faults_.next_text();
    const SandboxReceiptRow receipt{.message_id = message.id,
                                    .text_id = std::string(text_id),
                                    .code = std::string(receipt_code_of(fate)),
                                    .state = fate.is_receipt_lost || fate.is_silent ? SandboxReceiptState::lost : SandboxReceiptState::waiting,
                                    .copy_count = fate.receipt_copy_count,
                                    .has_forger = fate.has_forger,
                                    .sent_at_ms = message.sent_at_ms,
                                    .due_at_ms = message.sent_at_ms + fate.receipt_delay};
    database_.write([&](db::Transaction& transaction) {
      insert_message(transaction, message);
      if (text_id.empty()) return;
      insert_receipt(transaction, receipt);
      if (receipt.state == SandboxReceiptState::waiting)
        db::set_timer(transaction, ids_.next<TimerId>(), sandbox_receipt_timer, receipt.message_id, receipt.due_at_ms);
    });
    return true;
  } catch (const db::DatabaseError& error) {
    log::error("sandbox_message_not_stored", {{"reason", error.what()}});
    return false;
  }
}

members::SmsDelivery SandboxSms::send_code(const Phone& phone, std::string_view purpose, const Secret& code) {
  const bool is_kept = keep({ids_.next_value(), phone.reveal(), std::string(purpose), code.reveal(), clock_.now()}, {});
  return is_kept ? members::SmsDelivery::accepted : members::SmsDelivery::unknown;
}

mailings::TextDelivery SandboxSms::send_text(const Phone& phone, const mailings::TextMessage& message) {
  const bool is_kept = keep({ids_.next_value(), phone.reveal(), "mailing", message.text, clock_.now()}, message.text_id);
  return is_kept ? mailings::TextDelivery::accepted : mailings::TextDelivery::unknown;
}

mailings::ReceiptAnswer SandboxSms::find_receipt(const Phone& phone, const std::string& text_id, TimeMs) {
  const auto found = database_.read([&](db::Session& session) { return find_receipt_of_text(session, text_id, phone.reveal()); });
  if (!found || found->code.empty() || found->due_at_ms > clock_.now()) return {true, {}};
  return {true, read_sms_report(sms_report_text(*found, found->code, clock_.now())).front()};
}

std::vector<mailings::TextReceipt> SandboxSms::read_receipts(std::string_view body) const { return read_sms_report(body); }

std::string SandboxSms::taken_answer() const { return sms_report_taken(); }

db::TimerOutcome SandboxSms::tell(const db::Timer& timer) {
  const auto receipt = database_.read([&](db::Session& session) { return find_receipt_of_message(session, timer.reference); });
  if (!receipt || receipt->state != SandboxReceiptState::waiting) return std::nullopt;
  const bool is_told = tell(*receipt);
  const auto attempt = static_cast<std::size_t>(timer.attempt_count);
  if (!is_told && attempt < receipt_pauses.size()) return clock_.now() + receipt_pauses.at(attempt);
  database_.write([&](db::Transaction& transaction) {
    mark_receipt(transaction, receipt->message_id, is_told ? SandboxReceiptState::told : SandboxReceiptState::given_up);
  });
  return std::nullopt;
}

bool SandboxSms::tell(const SandboxReceiptOfPhoneRow& receipt) const {
  if (receipt.has_forger) push("a_forgers_guess_of_the_key", receipt, out_of_service_code);
  bool is_taken = true;
  for (std::int64_t copy = 0; copy < receipt.copy_count; ++copy) is_taken = push(receipt_key_.reveal(), receipt, receipt.code) && is_taken;
  return is_taken;
}

bool SandboxSms::push(const std::string& key, const SandboxReceiptOfPhoneRow& receipt, std::string_view code) const {
  try {
    const auto answer = client_.call({"POST", receipts_url_ + "/" + key, {{"Content-Type", "application/json"}}, sms_report_text(receipt, code, clock_.now())});
    if (answer.status == 200) return true;
    log::warning("sandbox_receipt_refused", {{"message", receipt.message_id}, {"status", answer.status}});
  } catch (const CallFailed& failed) {
    log::warning("sandbox_receipt_not_told", {{"message", receipt.message_id}, {"reason", failed.what()}});
  }
  return false;
}

}  // namespace galleria::gateways
