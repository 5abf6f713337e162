// All SQL of mails with invoices.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "db/vault.hpp"
#include "features/invoices/invoices_api.hpp"
#include "modules/waiting.hpp"

namespace galleria::invoices::store {

// A row of `invoice_mails`; its address is given and taken open, and lies sealed.
struct MailRow {
  MemberId member_id;
  InvoiceMailId mail_id;
  InvoiceId invoice_id;
  bool is_red = false;
  InvoiceMailState state = InvoiceMailState::waiting;
  std::string email;
  bool in_english = false;
  std::int64_t try_count = 0;
  std::string failure;
  TimeMs asked_at_ms{};
  std::optional<TimeMs> sent_at_ms;
};
BOOST_DESCRIBE_STRUCT(MailRow, (), (member_id, mail_id, invoice_id, is_red, state, email, in_english, try_count, failure, asked_at_ms, sent_at_ms))

struct MailMove {
  std::int64_t move_id = 0;
  TimeMs at{};
};

// A new one, with its first move.
void insert_mail(db::Transaction& transaction, const db::Vault& vault, MailRow row, const InvoiceMailStep& step, MailMove move);
std::optional<MailRow> find_mail(db::Session& session, const db::Vault& vault, MemberId member_id, InvoiceMailId mail_id);
// Of an invoice, newest first.
std::vector<MailRow> list_mails(db::Session& session, const db::Vault& vault, MemberId member_id, InvoiceId invoice_id);
// Counts one more try of a mail that waits and was tried so often. False: it does not wait any more, or somebody else is at it.
bool start_mail_try(db::Transaction& transaction, const MailRow& row);
// Moves a mail as the step says. False if it is not where the step begins.
bool move_mail(db::Transaction& transaction, const MailRow& row, const InvoiceMailStep& step, std::string_view failure, MailMove move);

// Counts one more mail of the day, if there may be so many: gives how many it is then.
std::optional<std::int64_t> count_mail(db::Transaction& transaction, MemberId member_id, std::int64_t day, std::int64_t most);
// Where an invoice is sent from now on.
void set_email(db::Transaction& transaction, const db::Vault& vault, MemberId member_id, InvoiceId invoice_id, std::string_view email);
// The address of the member's latest invoice that has one; empty: none has.
std::string find_last_email(db::Session& session, const db::Vault& vault, MemberId member_id);

// Mails that somebody should look at.
std::vector<WaitingGroup> count_failed_mails(db::Session& session, TimeMs now);

void erase_mails(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::invoices::store
