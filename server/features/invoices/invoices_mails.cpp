// Sends documents by mail: by themselves once they are there, again when the member asks, and until they are taken or nobody will take them.
#include <string>

#include "base/business_day.hpp"
#include "base/crypto.hpp"
#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/invoices/invoices_mails_store.hpp"
#include "features/invoices/invoices_state.hpp"
#include "http/once.hpp"

namespace galleria::invoices {
namespace {

constexpr std::string_view mail_timer = "invoice_mail";

InvoiceMailStep mail_step(std::optional<InvoiceMailState> from, InvoiceMailMove move, InvoiceMailActor actor) {
  return invoice_mail_table.step(from, move, actor).value();
}

InvoiceMailRecord mail_record(const store::MailRow& row) {
  return {row.mail_id, row.state, masked_email(row.email), row.is_red, row.try_count, row.failure, row.asked_at_ms, row.sent_at_ms};
}

Refusal refuse_mail_address(Locale locale) {
  wire::Problems problems;
  problems.add_at("email", "malformed", {"请输入正确的邮箱地址", "Please enter a valid e-mail address"});
  return http::refuse_problems(problems, locale);
}

}  // namespace

InvoiceMailId Invoices::State::ask_for_mail(db::Transaction& transaction, const store::InvoiceRow& invoice, const MailWish& wish) {
  const TimeMs now = clock.now();
  store::MailRow mail;
  mail.member_id = invoice.member_id;
  mail.mail_id = ids.next<InvoiceMailId>();
  mail.invoice_id = invoice.invoice_id;
  mail.is_red = wish.is_red;
  mail.email = wish.email;
  mail.in_english = wish.in_english;
  mail.asked_at_ms = now;
  store::insert_mail(transaction, vault, mail, mail_step(std::nullopt, InvoiceMailMove::ask, wish.actor), {ids.next_value(), now});
  db::set_timer(transaction, ids.next<TimerId>(), mail_timer, mail.mail_id.value, now, std::to_string(mail.member_id.value));
  return mail.mail_id;
}

void Invoices::State::mail_document(db::Transaction& transaction, const store::InvoiceRow& invoice, bool is_red) {
  if (mailer == nullptr || invoice.email.empty()) return;
  ask_for_mail(transaction, invoice, {invoice.email, is_red, invoice.mails_in_english, InvoiceMailActor::job});
}

Result<http::Reply<AskedInvoiceMail>> Invoices::send_invoice_mail(const http::Call& call, const http::Member& member, const SendInvoiceMail& request) {
  State& state = *state_;
  if (state.mailer == nullptr) return invoice_mails_not_sent;
  if (!request.email->empty() && !is_email(*request.email)) return refuse_mail_address(call.locale);
  const TimeMs now = state.clock.now();
  return http::once(state.database, call, member.id, now, [&](db::Transaction& transaction) -> Result<AskedInvoiceMail> {
    const auto facts = store::find_facts(transaction, state.vault, member.id, request.invoice_id);
    if (facts.invoices.empty()) return invoice_not_found;
    const store::InvoiceRow& invoice = facts.invoices.front();
    if (!invoice.fapiao_number) return invoice_not_issued;
    const std::string email = request.email->empty() ? invoice.email : *request.email;
    if (email.empty()) return invoice_mail_without_address;
    const std::int64_t day = day_number(business_day(now, state.config.mall_utc_offset));
    const auto count = store::count_mail(transaction, member.id, day, state.config.mails_per_day);
    if (!count) return invoice_mail_limit;
    if (email != invoice.email) store::set_email(transaction, state.vault, member.id, invoice.invoice_id, email);
    const State::MailWish wish{email, invoice.red_number.has_value(), call.locale == Locale::en, InvoiceMailActor::member};
    return AskedInvoiceMail{state.ask_for_mail(transaction, invoice, wish), state.config.mails_per_day - *count};
  });
}

Result<InvoiceMailRecord> Invoices::retry_invoice_mail(const http::Operator& caller, const RetryInvoiceMail& request) {
  State& state = *state_;
  return state.database.write([&](db::Transaction& transaction) -> Result<InvoiceMailRecord> {
    const auto invoice = store::find_invoice(transaction, state.vault, request.invoice_id);
    const auto mail = invoice ? store::find_mail(transaction, state.vault, invoice->member_id, request.mail_id) : std::nullopt;
    if (!mail || mail->invoice_id != request.invoice_id) return invoice_mail_not_found;
    const InvoiceMailStep step = mail_step(InvoiceMailState::failed, InvoiceMailMove::retry, InvoiceMailActor::staff);
    const TimeMs now = state.clock.now();
    if (!store::move_mail(transaction, *mail, step, "", {state.ids.next_value(), now})) return invoice_mail_moved_on;
    db::set_timer(transaction, state.ids.next<TimerId>(), mail_timer, mail->mail_id.value, now, std::to_string(mail->member_id.value));
    TRY(caller.record(transaction, {"invoice", std::to_string(mail->invoice_id.value), http::facts("mailState", mail->state),
                                    http::facts("mailState", step.to(), "mailId", mail->mail_id.value), *request.reason}));
    return mail_record(store::find_mail(transaction, state.vault, mail->member_id, request.mail_id).value());
  });
}

std::vector<SentInvoiceMail> Invoices::State::mails_of(db::Session& session, const store::InvoiceRow& invoice) const {
  std::vector<SentInvoiceMail> views;
  for (const store::MailRow& row : store::list_mails(session, vault, invoice.member_id, invoice.invoice_id))
    views.push_back({row.mail_id, row.state, masked_email(row.email), row.is_red, row.asked_at_ms, row.sent_at_ms});
  return views;
}

std::vector<InvoiceMailRecord> Invoices::State::mail_records_of(db::Session& session, const store::InvoiceRow& invoice) const {
  std::vector<InvoiceMailRecord> records;
  for (const store::MailRow& row : store::list_mails(session, vault, invoice.member_id, invoice.invoice_id)) records.push_back(mail_record(row));
  return records;
}

// The timer's payload names the member. The try is counted before the mail goes out: whoever comes late finds that somebody has begun.
db::TimerOutcome Invoices::State::carry_mail_on(const db::Timer& timer) {
  auto mail = database.read(
      [&](db::Session& session) { return store::find_mail(session, vault, MemberId{std::stoll(timer.payload)}, InvoiceMailId{timer.reference}); });
  const bool waits = mail && mail->state == InvoiceMailState::waiting;
  if (mailer == nullptr || !mail || (!waits && !is_planted(PlantedBug::mail_sent_again))) return std::nullopt;
  const bool is_begun = database.write([&](db::Transaction& transaction) { return store::start_mail_try(transaction, *mail); });
  if (!is_begun && !is_planted(PlantedBug::mail_sent_again)) return std::nullopt;
  ++mail->try_count;
  try {
    mailer->send(letter_of(*mail));
  } catch (const MailRefused& refused) {
    return end_mail(*mail, refused.what());
  } catch (const MailUnknown& unknown) {
    log::warning("invoice_mail_unknown", {{"mail_id", mail->mail_id.value}, {"try_count", mail->try_count}, {"reason", unknown.what()}});
    const auto pause = mail_pause(mail->try_count);
    return pause ? db::TimerOutcome(clock.now() + *pause) : end_mail(*mail, unknown.what());
  }
  const InvoiceMailStep sent = mail_step(InvoiceMailState::waiting, InvoiceMailMove::deliver, InvoiceMailActor::job);
  database.write([&](db::Transaction& transaction) { store::move_mail(transaction, *mail, sent, "", {ids.next_value(), clock.now()}); });
  return std::nullopt;
}

db::TimerOutcome Invoices::State::end_mail(const store::MailRow& mail, std::string_view reason) {
  log::error("invoice_mail_failed", {{"mail_id", mail.mail_id.value}, {"try_count", mail.try_count}, {"reason", std::string(reason)}});
  const InvoiceMailStep failed = mail_step(InvoiceMailState::waiting, InvoiceMailMove::give_up, InvoiceMailActor::job);
  database.write([&](db::Transaction& transaction) { store::move_mail(transaction, mail, failed, reason, {ids.next_value(), clock.now()}); });
  return std::nullopt;
}

DocumentMail Invoices::State::letter_of(const store::MailRow& mail) const {
  return database.read([&](db::Session& session) {
    const store::InvoiceRow invoice = store::find_invoice(session, vault, mail.invoice_id).value();
    const std::string number = (mail.is_red ? invoice.red_number : invoice.fapiao_number).value();
    MailWords words = mail_words(mail.in_english ? Locale::en : Locale::zh_cn, invoice.seller_name, number, invoice.amount_cents, mail.is_red);
    const std::string pdf = store::find_document(session, mail.member_id, mail.invoice_id, mail.is_red).value();
    return DocumentMail{mail.mail_id.value,          mail.email,         std::move(words.subject), std::move(words.text),
                        "fapiao-" + number + ".pdf", base64_decode(pdf), mail.asked_at_ms};
  });
}

db::TimerHandler Invoices::State::mail_handler() {
  return [this](const db::Timer& timer) { return carry_mail_on(timer); };
}

}  // namespace galleria::invoices
