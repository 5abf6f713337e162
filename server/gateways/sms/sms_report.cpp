// Reads reports entry by entry: one that makes no sense keeps no other from being heard.
#include "gateways/sms/sms_report.hpp"

#include <algorithm>
#include <array>

#include "base/log.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
using mailings::TextOutcome;
using mailings::TextReceipt;

struct ReportEntry {
  bool success = false;
  std::optional<std::string> err_code;
  std::optional<std::string> out_id;
};
BOOST_DESCRIBE_STRUCT(ReportEntry, (), (success, err_code, out_id))

struct SendDetail {
  std::int64_t send_status = 0;
  std::optional<std::string> err_code;
  std::optional<std::string> out_id;
};
BOOST_DESCRIBE_STRUCT(SendDetail, (), (send_status, err_code, out_id))

constexpr std::int64_t status_failed = 2;
constexpr std::int64_t status_delivered = 3;

// A number that does not exist, is suspended, off or out of reach; and numbers that are none.
constexpr std::array<std::string_view, 2> out_of_service_codes{"MOBILE_NOT_ON_SERVICE", "INVALID_NUMBER"};
// Whoever has the phone has had enough of these messages, or has asked their telephone company for peace.
constexpr std::array<std::string_view, 2> rejected_codes{"MOBILE_IN_BLACK", "USER_REJECT"};

TextOutcome text_outcome_of(bool is_delivered, std::string_view code) {
  if (is_delivered) return TextOutcome::delivered;
  if (std::ranges::find(out_of_service_codes, code) != out_of_service_codes.end()) return TextOutcome::out_of_service;
  if (std::ranges::find(rejected_codes, code) != rejected_codes.end()) return TextOutcome::rejected;
  return TextOutcome::undelivered;
}

TextReceipt receipt_of(bool is_delivered, const std::optional<std::string>& code, const std::optional<std::string>& out_id) {
  return {out_id.value_or(""), text_outcome_of(is_delivered, code.value_or("")), code.value_or("")};
}

}  // namespace

std::vector<TextReceipt> read_sms_report(std::string_view body) {
  boost::json::value document;
  try {
    document = wire::parse_foreign_value(body);
  } catch (const wire::ForeignJsonError&) {
    throw mailings::ReceiptsUnreadable("the report is no JSON");
  }
  if (!document.is_array()) throw mailings::ReceiptsUnreadable("the report is no list");
  std::vector<TextReceipt> receipts;
  std::int64_t senseless_count = 0;
  for (const auto& item : document.get_array()) {
    try {
      ReportEntry entry;
      wire::read_foreign(item, entry, wire::Spelling::snake, "entry");
      receipts.push_back(receipt_of(entry.success, entry.err_code, entry.out_id));
    } catch (const wire::ForeignJsonError&) {
      ++senseless_count;
    }
  }
  if (senseless_count > 0) log::warning("sms_report_senseless", {{"count", senseless_count}});
  return receipts;
}

std::string sms_report_taken() { return R"({"code":0,"msg":"接收成功"})"; }

std::optional<TextReceipt> receipt_in_details(std::string_view body, std::string_view text_id) {
  const boost::json::value document = wire::parse_foreign_value(body);
  const auto member = [](const boost::json::value* of, std::string_view name) -> const boost::json::value* {
    return of != nullptr && of->is_object() ? of->get_object().if_contains(name) : nullptr;
  };
  const auto* const code = member(&document, "Code");
  if (code == nullptr || !code->is_string()) throw wire::ForeignJsonError("member code is missing");
  if (code->get_string() != "OK") throw wire::ForeignJsonError("the question was refused");
  const auto* const details = member(member(&document, "SmsSendDetailDTOs"), "SmsSendDetailDTO");
  if (details == nullptr) return std::nullopt;
  std::vector<SendDetail> read;
  wire::read_foreign(*details, read, wire::Spelling::pascal, "SmsSendDetailDTO");
  const auto found = std::ranges::find(read, std::optional(std::string(text_id)), &SendDetail::out_id);
  if (found == read.end() || (found->send_status != status_failed && found->send_status != status_delivered)) return std::nullopt;
  return receipt_of(found->send_status == status_delivered, found->err_code, found->out_id);
}

}  // namespace galleria::gateways
