// Fuzzes what single values are checked with: what is accepted keeps its promise, however it is asked again.
#include <algorithm>
#include <string>

#include "base/business_day.hpp"
#include "base/constrained.hpp"
#include "base/crypto.hpp"
#include "base/secret.hpp"
#include "features/invoices/invoices_rules.hpp"
#include "features/members/members_rules.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/wechat_pay/protocol.hpp"
#include "http/message.hpp"
#include "promise.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace galleria::fuzz {
namespace {

bool holds_control_character(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7f; });
}

// Three parts of the server know what UTF-8 is: they must agree.
void try_text(std::string_view text) {
  std::string decoded;
  const bool is_utf8 = http::decode_percent(gateways::percent_encoded(text), decoded, false);
  const bool is_clean = wire::is_clean_text(text);
  promise(is_clean == (is_utf8 && !holds_control_character(text)), "a query and a body take the same text");
  std::string written;
  wire::write_string(written, text);
  const auto parsed = wire::parse_json(written);
  if (is_utf8) promise(!parsed.fault && parsed.value.is_string() && std::string_view(parsed.value.get_string()) == text, "a text is written as the same");
  if (!is_utf8 && text.find('\0') == std::string_view::npos) promise(parsed.fault.has_value(), "a body and a query refuse the same text");
  const auto trimmed = wire::trimmed(text);
  promise(wire::trimmed(trimmed) == trimmed, "what was trimmed is trimmed");
  if (is_clean) promise(wire::is_clean_text(masked_name(trimmed)), "a masked name is text");
}

void try_phone(std::string_view text) {
  const auto phone = Phone::parse(text);
  if (!phone) return;
  promise(phone->reveal() == text && Phone::parse(phone->reveal()) == phone, "a phone is what was given");
  promise(phone->masked().size() == 11 && phone->masked().substr(3, 4) == "****", "a masked phone does not tell");
}

// The check digit finds every change of one character.
void try_tax_number(std::string_view text) {
  if (!invoices::is_tax_number(text)) return promise(!invoices::is_social_credit_code(text), "a social credit code is a tax number");
  const auto fields = invoices::tidied({invoices::TitleKind::organization, "name", std::string(text), {}, {}, {}, {}});
  promise(fields.tax_number == text && invoices::flaws_of(fields).empty(), "a tax number stays as it is");
  if (!invoices::is_social_credit_code(text)) return;
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string changed(text);
    changed[at] = text[at] == '1' ? '2' : '1';
    promise(!invoices::is_social_credit_code(changed), "a mistyped code is found");
  }
}

void try_title(std::string_view text) {
  if (invoices::is_bank_account(text))
    promise(text.size() <= 30 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; }), "an account is digits");
  if (invoices::is_company_telephone(text)) promise(text.size() >= 10 && text.size() <= 13, "a telephone has its length");
  if (!invoices::is_email(text)) return;
  const auto masked = invoices::masked_email(text);
  promise(masked.ends_with(text.substr(text.find('@'))), "a masked address keeps its host");
  if (wire::is_clean_text(text)) promise(wire::is_clean_text(masked), "a masked address is text");
}

void try_dates(std::string_view text) {
  using namespace std::chrono_literals;
  const TimeMs now = time_from_epoch_ms(1'790'000'000'000);
  if (members::is_birthday(text, now, 480min)) {
    promise(text <= day_text(business_day(now, 480min)) && text >= "1900-01-01", "nobody is born tomorrow");
    promise(members::masked_birthday(text).ends_with(text.substr(4)), "a masked birthday keeps its day");
  }
  const auto time = gateways::parse_rfc3339(text);
  if (!time) return;
  const auto year = std::chrono::year_month_day(std::chrono::floor<std::chrono::days>(*time)).year();
  if (year < std::chrono::year(1) || year > std::chrono::year(9998)) return;
  promise(gateways::parse_rfc3339(gateways::rfc3339_text(*time)) == std::chrono::floor<std::chrono::seconds>(*time), "a time is written as the same");
}

void try_bytes(std::string_view text) {
  promise(base64_decode(base64_encode(text)) == text, "bytes are encoded as the same");
  try {
    const auto bytes = base64_decode(text);
    promise(base64_decode(base64_encode(bytes)) == bytes, "bytes are decoded as the same");
  } catch (const std::invalid_argument&) {
    // no base64
  }
  const auto header = gateways::read_authorization(text);
  if (header) promise(header->size() <= text.size(), "an authorization has parts");
  promise(wire::is_clean_text(members::device_from_user_agent(text)), "a device is text");
}

}  // namespace
}  // namespace galleria::fuzz

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  galleria::start_crypto();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace galleria::fuzz;
  const auto text = text_of(data, size);
  try_text(text);
  try_phone(text);
  try_tax_number(text);
  try_title(text);
  try_dates(text);
  try_bytes(text);
  return 0;
}
