// Tables and arithmetic of invoices; no clock, no database.
#include "features/invoices/invoices_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace galleria::invoices {
namespace {
using namespace std::chrono_literals;

constexpr std::string_view credit_code_alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";  // no I, O, S, V, Z: they look like digits
constexpr std::size_t credit_code_size = 18;
constexpr int credit_code_modulus = 31;

constexpr Message wrong_tax_number{"请输入正确的税号", "Please enter a valid tax number"};
constexpr Message wrong_bank_account{"请输入正确的银行帐号", "Please enter a valid bank account"};
constexpr Message wrong_telephone{"请输入正确的企业电话", "Please enter a valid company phone number"};

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter_or_digit(char c) { return is_digit(c) || (c >= 'A' && c <= 'Z'); }
bool all_digits(std::string_view text) { return std::ranges::all_of(text, is_digit); }

}  // namespace

TitleFields tidied(TitleFields fields) {
  if (fields.kind == TitleKind::individual) return {TitleKind::individual, fields.name, "", "", "", "", ""};
  std::ranges::transform(fields.tax_number, fields.tax_number.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
  return fields;
}

std::vector<FieldFlaw> flaws_of(const TitleFields& fields) {
  std::vector<FieldFlaw> flaws;
  if (fields.kind == TitleKind::individual) return flaws;
  if (!is_tax_number(fields.tax_number)) flaws.push_back({"taxNumber", wrong_tax_number});
  if (!fields.telephone.empty() && !is_company_telephone(fields.telephone)) flaws.push_back({"telephone", wrong_telephone});
  if (!fields.bank_account.empty() && !is_bank_account(fields.bank_account)) flaws.push_back({"bankAccount", wrong_bank_account});
  return flaws;
}

bool is_social_credit_code(std::string_view code) {
  if (code.size() != credit_code_size) return false;
  std::size_t sum = 0;
  std::size_t weight = 1;  // the powers of 3
  for (const char c : code.substr(0, credit_code_size - 1)) {
    const auto value = credit_code_alphabet.find(c);
    if (value == std::string_view::npos) return false;
    sum += value * weight;
    weight = weight * 3 % credit_code_modulus;
  }
  const auto check = (credit_code_modulus - sum % credit_code_modulus) % credit_code_modulus;
  return code.back() == credit_code_alphabet[check];
}

bool is_tax_number(std::string_view number) {
  if (number.size() < 15 || number.size() > 20 || !std::ranges::all_of(number, is_letter_or_digit)) return false;
  return number.size() != credit_code_size || is_social_credit_code(number);
}

bool is_bank_account(std::string_view number) { return number.size() >= 10 && number.size() <= 30 && number.front() != '0' && all_digits(number); }

bool is_company_telephone(std::string_view number) {
  const auto hyphen = number.find('-');
  if (hyphen == std::string_view::npos) return false;
  auto area = number.substr(0, hyphen);
  const auto own = number.substr(hyphen + 1);
  if (area.size() == 4 && area.starts_with('0')) area.remove_prefix(1);
  return (area.size() == 2 || area.size() == 3) && all_digits(area) && (own.size() == 7 || own.size() == 8) && all_digits(own);
}

bool is_email(std::string_view text) {
  const auto at = text.find('@');
  if (at == 0 || at == std::string_view::npos || text.find_first_of(" \t\r\n,;<>\"", 0) != std::string_view::npos) return false;
  const auto host = text.substr(at + 1);
  const auto dot = host.rfind('.');
  return host.find('@') == std::string_view::npos && dot != std::string_view::npos && dot > 0 && dot + 2 < host.size();
}

std::string masked_email(std::string_view email) {
  const auto at = email.find('@');
  if (at == std::string_view::npos || at == 0) return {};
  std::size_t first = 1;  // bytes of the first character
  while (first < at && (static_cast<unsigned char>(email[first]) & 0xC0) == 0x80) ++first;
  return std::string(email.substr(0, first)) + "***" + std::string(email.substr(at));
}

Cents tax_within(Cents total, std::int64_t tax_rate_permille) {
  const std::int64_t whole = 1000 + tax_rate_permille;
  return Cents{((total * tax_rate_permille).value * 2 + whole) / (whole * 2)};
}

std::vector<InvoiceAction> actions_of(const Standing& standing) {
  switch (standing.state) {
    case InvoiceState::issued:
    case InvoiceState::reversing:
    case InvoiceState::reversed:
    case InvoiceState::reverse_failed:
      if (standing.sends_mails) return {InvoiceAction::view, InvoiceAction::send_email};
      return {InvoiceAction::view};
    case InvoiceState::failed:
      if (!standing.is_live && !standing.is_withdrawn) return {InvoiceAction::apply_again};
      return {};
    case InvoiceState::applied:
    case InvoiceState::issuing:
      break;
  }
  return {};
}

Message state_text(InvoiceState state) {
  switch (state) {
    case InvoiceState::applied:
      return {"已申请", "Applied for"};
    case InvoiceState::issuing:
      return {"开具中", "Being issued"};
    case InvoiceState::issued:
      return {"已开具", "Issued"};
    case InvoiceState::failed:
      return {"开具失败", "Not issued"};
    case InvoiceState::reversing:
      return {"冲红中", "Being reversed"};
    case InvoiceState::reversed:
      return {"已冲红", "Reversed"};
    case InvoiceState::reverse_failed:
      return {"冲红未成功", "Not reversed yet"};
  }
  return {};
}

std::vector<InvoiceWork> works_of(const Standing& standing) {
  if (standing.state == InvoiceState::issued) return {InvoiceWork::reverse};
  const bool is_open = standing.state == InvoiceState::failed && !standing.is_withdrawn && !standing.is_replaced;
  return is_open || standing.state == InvoiceState::reverse_failed ? std::vector{InvoiceWork::retry} : std::vector<InvoiceWork>{};
}

Message state_hint(const Standing& standing) {
  switch (standing.state) {
    case InvoiceState::applied:
    case InvoiceState::issuing:
      return {"通常几分钟内开好，开好后可在这里查看", "It usually takes a few minutes and will be here then"};
    case InvoiceState::issued:
      return {"发票已开具，可查看并保存", "You can view and keep it"};
    case InvoiceState::failed:
      if (standing.is_withdrawn) return {"订单已退款，这次申请已撤回", "The order was refunded, so this application was withdrawn"};
      if (standing.is_live) return {"我们会自动重试，请稍后再看", "We will try again by ourselves. Please look in later"};
      return {"请核对抬头后重新申请", "Please check the title and apply again"};
    case InvoiceState::reversing:
    case InvoiceState::reverse_failed:
      if (!standing.is_withdrawn) return {"这张发票开具有误，正在冲红", "There was a mistake in it, so it is being reversed"};
      return {"订单有退款，原发票正在冲红", "The order was refunded, so the invoice is being reversed"};
    case InvoiceState::reversed:
      if (standing.is_replaced) return {"原发票已冲红，剩余金额已重新开票", "It was reversed, and the rest is invoiced anew"};
      return {"原发票已冲红，不再有效", "It was reversed and is valid no more"};
  }
  return {};
}

std::vector<InvoiceState> tab_states(InvoiceTab tab) {
  switch (tab) {
    case InvoiceTab::all:
      return {};
    case InvoiceTab::applied:
      return {InvoiceState::applied, InvoiceState::issuing, InvoiceState::failed};
    case InvoiceTab::issued:
      return {InvoiceState::issued};
    case InvoiceTab::reversed:
      return {InvoiceState::reversing, InvoiceState::reversed, InvoiceState::reverse_failed};
  }
  return {};
}

MailWords mail_words(Locale locale, std::string_view seller_name, std::string_view number, Cents amount, bool is_red) {
  const std::string sum = yuan_text(amount);
  if (locale == Locale::en) {
    return {fmt::format("Your {} {} from {}", is_red ? "red invoice" : "invoice", number, seller_name),
            fmt::format("Hello,\n\n{} invoice {} over CNY {} by {} is attached as a PDF. It is also kept in the app, under My invoices.\n\n{}\n\nThis mail "
                        "was sent by itself. Please do not answer it.\n",
                        is_red ? "the red" : "your", number, sum, seller_name,
                        is_red ? "It takes the former invoice back, which is valid no more." : "Please keep it: it is your voucher.")};
  }
  return {fmt::format("您的{} {}（{}）", is_red ? "红字电子发票" : "电子发票", number, seller_name),
          fmt::format(
              "您好：\n\n附件是{}为您开具的{}，发票号码 {}，价税合计 {} 元。您也可以在云廊的“我的发票”中随时查看。\n\n{}\n\n本邮件由系统自动发出，请勿回复。\n",
              seller_name, is_red ? "红字电子发票" : "电子发票", number, sum, is_red ? "原发票已冲红，不再有效。" : "请妥善保存，作为您的报销凭证。")};
}

std::optional<DurationMs> mail_pause(std::int64_t try_count) {
  static constexpr std::array<DurationMs, 6> pauses{1min, 5min, 15min, 1h, 3h, 6h};
  if (try_count < 1 || static_cast<std::size_t>(try_count) > pauses.size()) return std::nullopt;
  return pauses[static_cast<std::size_t>(try_count) - 1];
}

DurationMs question_pause(std::int64_t attempt_count) {
  static constexpr std::array<DurationMs, 7> pauses{2s, 3s, 5s, 15s, 1min, 3min, 10min};
  return pauses[std::min<std::size_t>(static_cast<std::size_t>(attempt_count), pauses.size() - 1)];
}

std::optional<DurationMs> retry_pause(std::int64_t try_count) {
  static constexpr std::array<DurationMs, 3> pauses{1min, 10min, 100min};
  if (try_count < 1 || static_cast<std::size_t>(try_count) > pauses.size()) return std::nullopt;
  return pauses[static_cast<std::size_t>(try_count) - 1];
}

std::int64_t tries_before_giving_up() {
  std::int64_t count = 1;
  while (retry_pause(count)) ++count;
  return count;
}

DurationMs reversal_retry_pause(std::int64_t attempt_count) {
  return std::min<DurationMs>(1min * (std::int64_t{1} << std::min<std::int64_t>(attempt_count, 6)), 1h);
}

}  // namespace galleria::invoices
