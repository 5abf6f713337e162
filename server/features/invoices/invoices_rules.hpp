// The decisions of invoices: which titles are right, how much of a sum is tax, which state follows which, and how long to wait.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/state_table.hpp"
#include "features/invoices/invoices_states.hpp"

namespace galleria::invoices {

// ---- titles ----
struct TitleFields {
  TitleKind kind = TitleKind::individual;
  std::string name;
  std::string tax_number;
  std::string address;
  std::string telephone;
  std::string bank_name;
  std::string bank_account;
};

// The fields as they are kept: letters of a tax number in capitals, and of a person nothing but the name.
TitleFields tidied(TitleFields fields);

// A field that is wrong, by its name on the wire, and the sentence that says so.
struct FieldFlaw {
  std::string_view field;
  Message message;
};
// Everything that is wrong with a tidied title.
std::vector<FieldFlaw> flaws_of(const TitleFields& fields);

// A unified social credit code whose check digit is right (GB 32100-2015).
bool is_social_credit_code(std::string_view code);
// 15 to 20 letters or digits; 18 must be a unified social credit code.
bool is_tax_number(std::string_view number);
// 10 to 30 digits, not starting with 0.
bool is_bank_account(std::string_view number);
// Area code of 2 or 3 digits, with or without its leading 0, a hyphen and 7 or 8 digits.
bool is_company_telephone(std::string_view number);
// Something, an @, and a host with a dot; no spaces.
bool is_email(std::string_view text);
// "l***@example.com"; an empty text stays empty.
std::string masked_email(std::string_view email);

// ---- money ----
// The tax that a sum with tax holds, rounded half up to the cent.
Cents tax_within(Cents total, std::int64_t tax_rate_permille);

// ---- states ----
// start: the provider is asked to issue, again after a failure. give_up: it was tried often enough. withdraw: a refund came before it was issued.
// start_reversal: after a refund, by the staff, or again after a failure.
enum class InvoiceMove { start, issue, fail, give_up, withdraw, start_reversal, reverse, fail_reversal };

BOOST_DESCRIBE_ENUM(InvoiceMove, start, issue, fail, give_up, withdraw, start_reversal, reverse, fail_reversal)

using InvoiceTable = StateTable<InvoiceState, InvoiceMove, Any, Any>;
using InvoiceArrow = InvoiceTable::Arrow;
using InvoiceStep = InvoiceTable::Step;

// An invoice begins when it is applied for.
inline constexpr std::array invoice_arrows{
    InvoiceArrow{InvoiceState::applied, InvoiceMove::start, InvoiceState::issuing},
    InvoiceArrow{InvoiceState::failed, InvoiceMove::start, InvoiceState::issuing},
    InvoiceArrow{InvoiceState::issuing, InvoiceMove::issue, InvoiceState::issued},
    InvoiceArrow{InvoiceState::issuing, InvoiceMove::fail, InvoiceState::failed},
    InvoiceArrow{InvoiceState::failed, InvoiceMove::give_up, InvoiceState::failed},
    InvoiceArrow{InvoiceState::applied, InvoiceMove::withdraw, InvoiceState::failed},
    InvoiceArrow{InvoiceState::failed, InvoiceMove::withdraw, InvoiceState::failed},
    InvoiceArrow{InvoiceState::issued, InvoiceMove::start_reversal, InvoiceState::reversing},
    InvoiceArrow{InvoiceState::reverse_failed, InvoiceMove::start_reversal, InvoiceState::reversing},
    InvoiceArrow{InvoiceState::reversing, InvoiceMove::reverse, InvoiceState::reversed},
    InvoiceArrow{InvoiceState::reversing, InvoiceMove::fail_reversal, InvoiceState::reverse_failed},
};
inline constexpr StateTable invoice_table("invoice", invoice_arrows);

// What an invoice's standing says about it besides its state.
struct Standing {
  InvoiceState state = InvoiceState::applied;
  bool is_live = true;        // it still claims its orders
  bool is_withdrawn = false;  // a refund changed what it is for
  bool is_replaced = false;
  bool sends_mails = false;  // the mall can send its document
};
std::vector<InvoiceAction> actions_of(const Standing& standing);
// What the staff may do with one.
std::vector<InvoiceWork> works_of(const Standing& standing);
Message state_text(InvoiceState state);
Message state_hint(const Standing& standing);
// The states that a tab of the list shows; never more than three.
std::vector<InvoiceState> tab_states(InvoiceTab tab);

// ---- mails ----
struct MailWords {
  std::string subject;
  std::string text;
};
// What the mail with a document says. number: of the fapiao that it carries.
MailWords mail_words(Locale locale, std::string_view seller_name, std::string_view number, Cents amount, bool is_red);
// Before a mail is tried again: a minute, growing to six hours. Nothing when it was tried often enough.
std::optional<DurationMs> mail_pause(std::int64_t try_count);

// ---- pauses ----
// Before the provider is asked again how far it is, or after it could not be reached: 2 s, growing to 10 min.
DurationMs question_pause(std::int64_t attempt_count);
// Before a failed invoice is tried again: 1 min, then ten times as long each time. Nothing when it was tried often enough.
std::optional<DurationMs> retry_pause(std::int64_t try_count);
std::int64_t tries_before_giving_up();
// Before a failed reversal is tried again; it is never given up, because the law wants it.
DurationMs reversal_retry_pause(std::int64_t attempt_count);

}  // namespace galleria::invoices
