// The statements of mails with invoices; each condition stands in its write.
#include "features/invoices/invoices_mails_store.hpp"

#include <array>

#include "features/invoices/invoices.hpp"

// NOLINTNEXTLINE(cppcoreguidelines-macro-usage)
#define INVOICE_MAIL_COLUMNS "member_id, mail_id, invoice_id, is_red, state, email, in_english, try_count, failure, asked_at_ms, sent_at_ms"

namespace galleria::invoices {
namespace {

constexpr std::array<std::string_view, 1> sealed_of_mails{"invoice_mails.email"};

}  // namespace

constinit const db::SealedTable sealed_mails{
    .name = "invoice_mails",
    .columns = sealed_of_mails,
    .read = db::sweep("select member_id, mail_id, email from invoice_mails where (member_id, mail_id) > ($1, $2) order by member_id, mail_id limit $3"),
    .write = "update invoice_mails set email = $3 where member_id = $1 and mail_id = $2 and email = $4",
};

}  // namespace galleria::invoices

namespace galleria::invoices::store {
namespace {

// As the table of invoices seals it.
constexpr std::string_view email_of_invoice = "invoices.email";

std::string opened_email(const db::Vault& vault, const MailRow& row) {
  return vault.open({sealed_of_mails[0], row.member_id, row.mail_id.value}, db::SealedText(row.email));
}

void log_mail_move(db::Transaction& transaction, const MailRow& row, const InvoiceMailStep& step, MailMove move) {
  transaction.execute(
      "insert into invoice_mail_moves (member_id, mail_id, move_id, from_state, move, to_state, actor_kind, at_ms) values ($1, $2, $3, $4, $5, $6, $7, $8)",
      row.member_id, row.mail_id, move.move_id, step.from(), step.move(), step.to(), step.actor(), move.at);
}

struct EmailRow {
  InvoiceId invoice_id;
  std::string email;
};
BOOST_DESCRIBE_STRUCT(EmailRow, (), (invoice_id, email))

}  // namespace

void insert_mail(db::Transaction& transaction, const db::Vault& vault, MailRow row, const InvoiceMailStep& step, MailMove move) {
  row.email = vault.seal({sealed_of_mails[0], row.member_id, row.mail_id.value}, row.email).stored();
  transaction.execute("insert into invoice_mails (" INVOICE_MAIL_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, 0, '', $8, null)", row.member_id, row.mail_id,
                      row.invoice_id, row.is_red, step.to(), row.email, row.in_english, row.asked_at_ms);
  log_mail_move(transaction, row, step, move);
}

std::optional<MailRow> find_mail(db::Session& session, const db::Vault& vault, MemberId member_id, InvoiceMailId mail_id) {
  auto found = session.row<MailRow>("select " INVOICE_MAIL_COLUMNS " from invoice_mails where member_id = $1 and mail_id = $2", member_id, mail_id);
  if (found) found->email = opened_email(vault, *found);
  return found;
}

std::vector<MailRow> list_mails(db::Session& session, const db::Vault& vault, MemberId member_id, InvoiceId invoice_id) {
  auto rows = session.rows<MailRow>("select " INVOICE_MAIL_COLUMNS " from invoice_mails where member_id = $1 and invoice_id = $2 order by mail_id desc",
                                    member_id, invoice_id);
  for (MailRow& row : rows) row.email = opened_email(vault, row);
  return rows;
}

bool start_mail_try(db::Transaction& transaction, const MailRow& row) {
  return transaction.execute(
             "update invoice_mails set try_count = try_count + 1 where member_id = $1 and mail_id = $2 and state = 'waiting' and try_count = $3", row.member_id,
             row.mail_id, row.try_count) == 1;
}

bool move_mail(db::Transaction& transaction, const MailRow& row, const InvoiceMailStep& step, std::string_view failure, MailMove move) {
  const std::optional<TimeMs> sent_at = step.to() == InvoiceMailState::sent ? std::optional(move.at) : std::nullopt;
  // Whoever has it tried again gives it all its tries.
  const bool begins_anew = step.move() == InvoiceMailMove::retry;
  if (transaction.execute("update invoice_mails set state = $4, failure = $5, sent_at_ms = $6, try_count = case when $7 then 0 else try_count end where "
                          "member_id = $1 and mail_id = $2 and state = $3",
                          row.member_id, row.mail_id, step.from(), step.to(), failure, sent_at, begins_anew) != 1)
    return false;
  log_mail_move(transaction, row, step, move);
  return true;
}

std::optional<std::int64_t> count_mail(db::Transaction& transaction, MemberId member_id, std::int64_t day, std::int64_t most) {
  return transaction.row<std::int64_t>(
      "insert into invoice_mail_days (member_id, day, mail_count) values ($1, $2, 1) on conflict (member_id, day) do update set mail_count = "
      "invoice_mail_days.mail_count + 1 where invoice_mail_days.mail_count < $3 returning mail_count",
      member_id, day, most);
}

void set_email(db::Transaction& transaction, const db::Vault& vault, MemberId member_id, InvoiceId invoice_id, std::string_view email) {
  transaction.execute("update invoices set email = $3 where member_id = $1 and invoice_id = $2", member_id, invoice_id,
                      vault.seal({email_of_invoice, member_id, invoice_id.value}, email).stored());
}

std::string find_last_email(db::Session& session, const db::Vault& vault, MemberId member_id) {
  const auto found =
      session.row<EmailRow>("select invoice_id, email from invoices where member_id = $1 and email <> '' order by invoice_id desc limit 1", member_id);
  return found ? vault.open({email_of_invoice, member_id, found->invoice_id.value}, db::SealedText(found->email)) : std::string();
}

std::vector<WaitingGroup> count_failed_mails(db::Session& session, TimeMs) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, min(asked_at_ms) as since_ms, cast(null as bigint) as due_at_ms from "
                "invoice_mails where state = 'failed'"));
}

void erase_mails(db::Transaction& transaction, MemberId member_id) {
  transaction.execute("delete from invoice_mail_moves where member_id = $1", member_id);
  transaction.execute("delete from invoice_mails where member_id = $1", member_id);
  transaction.execute("delete from invoice_mail_days where member_id = $1", member_id);
}

}  // namespace galleria::invoices::store

#undef INVOICE_MAIL_COLUMNS
