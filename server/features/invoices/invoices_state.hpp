// What the parts of invoices share.
#pragma once

#include "features/invoices/invoices.hpp"
#include "features/invoices/invoices_mails_store.hpp"
#include "features/invoices/invoices_store.hpp"

namespace galleria::invoices {

struct Invoices::State {
  db::Database& database;
  const Clock& clock;
  IdGenerator& ids;
  const db::Vault& vault;
  InvoiceProvider& malls_provider;
  DocumentMailer* const mailer;  // nothing: no mails are sent
  const InvoiceSources sources;
  const InvoicesConfig config;
  const std::vector<OwnSeller> own_sellers;
  RefundListener on_refund_of_paper = {};

  // Who issued it, or is to.
  InvoiceProvider& provider_of(const store::InvoiceRow& invoice) const;

  // An invoice over all that is left of these orders, with its items, ready to be written. Nothing of it is checked but that something is left.
  struct Draft {
    store::InvoiceRow invoice;
    std::vector<store::ClaimRow> claims;
    std::vector<store::ItemRow> items;
  };
  Draft draft(const store::InvoiceRow& head, std::span<const SourceOrder> orders) const;
  // Writes it, and has it issued soon. False if one of its orders is on a live invoice: then the caller must refuse its transaction.
  bool write(db::Transaction& transaction, const Draft& draft);
  bool insert(db::Transaction& transaction, const Draft& draft);
  // Invoices anew, to the same title, what is left of its orders. If another invoice has one of them, the caller must refuse its transaction.
  enum class Anew { written, nothing_left, claimed };
  Anew invoice_anew(db::Transaction& transaction, const store::InvoiceRow& invoice);
  // Frees the orders of an invoice that ended, and invoices anew what a refund left of them.
  void let_go(db::Transaction& transaction, const store::InvoiceRow& invoice);

  db::TimerOutcome carry_issue_on(const db::Timer& timer);
  db::TimerOutcome try_to_issue(const store::InvoiceRow& invoice, const db::Timer& timer);
  db::TimerOutcome ask_to_issue(const store::InvoiceRow& invoice, const db::Timer& timer);
  db::TimerOutcome ask_after_issue(const store::InvoiceRow& invoice, const db::Timer& timer);
  db::TimerOutcome finish_issue(const store::InvoiceRow& invoice, const Fapiao& told, const db::Timer& timer);
  db::TimerOutcome fail(const store::InvoiceRow& invoice, std::string_view reason);
  db::TimerOutcome withdraw(const store::InvoiceRow& invoice);
  db::TimerOutcome carry_reversal_on(const db::Timer& timer);
  db::TimerOutcome ask_after_reversal(const store::InvoiceRow& invoice, const db::Timer& timer);
  db::TimerOutcome finish_reversal(const store::InvoiceRow& invoice, const Fapiao& told);
  db::TimerOutcome fail_reversal(const store::InvoiceRow& invoice, std::string_view reason, const db::Timer& timer);
  db::TimerOutcome try_reversal_again(store::InvoiceRow& invoice, const db::Timer& timer);
  void start_reversal(db::Transaction& transaction, const store::InvoiceRow& invoice);

  // ---- mails ----
  struct MailWish {
    std::string email;
    bool is_red = false;
    bool in_english = false;
    InvoiceMailActor actor = InvoiceMailActor::job;
  };
  // Has the document sent soon.
  InvoiceMailId ask_for_mail(db::Transaction& transaction, const store::InvoiceRow& invoice, const MailWish& wish);
  // The same where the member gave an address when they applied.
  void mail_document(db::Transaction& transaction, const store::InvoiceRow& invoice, bool is_red);
  std::vector<SentInvoiceMail> mails_of(db::Session& session, const store::InvoiceRow& invoice) const;
  std::vector<InvoiceMailRecord> mail_records_of(db::Session& session, const store::InvoiceRow& invoice) const;
  db::TimerOutcome carry_mail_on(const db::Timer& timer);
  db::TimerOutcome end_mail(const store::MailRow& mail, std::string_view reason);
  DocumentMail letter_of(const store::MailRow& mail) const;
  db::TimerHandler mail_handler();

  FapiaoDemand demand_of(const store::InvoiceRow& invoice) const;
};

// What is left of an order's cash.
Cents cash_of(const SourceOrder& order);
// One invoice for all: each can be invoiced now, and one party issues for them.
bool can_be_merged(std::span<const SourceOrder> orders, std::size_t wanted_count, TimeMs paid_after);
// Each once, and in one order, so that two applications cannot lock each other.
std::vector<OrderId> sorted_once(std::vector<OrderId> order_ids);
const GoodsTax& tax_of(const InvoicesConfig& config, InvoiceSource source);
// A demand without its lines, and one of them.
FapiaoDemand buyer_part_of(const store::InvoiceRow& invoice);
FapiaoLine line_of(const store::ItemRow& item);

}  // namespace galleria::invoices
