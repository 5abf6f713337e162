// Invoices: titles, applications for what was paid in money, and the electronic fapiao that come of them.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "db/vault_sweep.hpp"
#include "features/invoices/invoices_api.hpp"
#include "features/invoices/invoices_port.hpp"
#include "features/invoices/invoices_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::invoices {

// How a kind of goods is taxed. The code is of the tax office's catalogue, 19 digits.
struct GoodsTax {
  std::string tax_code;
  std::int64_t rate_permille = 0;
};

// What an operator can set.
struct InvoicesConfig {
  std::int64_t largest_title_count = 20;                         // titles that a member may keep
  std::chrono::days apply_time{365};                             // after the payment
  GoodsTax goods_tax{"1000000000000000000", 130};                // goods at the general rate
  GoodsTax gift_card_tax{"6010000000000000000", 0};              // prepaid, cards and recharges: not taxed at sale
  GoodsTax parking_tax{"3040502020200000000", 90};               // places where vehicles are parked
  std::int64_t mails_per_day = 30;                               // that a member may ask for
  std::chrono::minutes mall_utc_offset = std::chrono::hours(8);  // a day is the mall's
  // Who issues them, as registered with the tax office.
  std::string seller_name = "云廊商业管理（南京）有限公司";
  std::string seller_tax_number = "91320102MA1YUNLANQ";
};

// Somebody else who issues invoices, and by whom: those that name them as seller.
struct OwnSeller {
  std::string name;
  InvoiceProvider* provider = nullptr;  // outlives the invoices
};

// A line of something that was paid: what of it was paid in money and not given back, freight included.
struct SourceLine {
  std::string goods_name;
  std::string specification;
  std::string unit;
  std::int64_t quantity = 1;
  Cents cash;
};

// Something that was paid: an order, a gift-card purchase, a stay in the car park, a month card or a recharge.
struct SourceOrder {
  OrderId order_id;
  std::string order_number;
  Localized title;
  std::string image_url;
  std::string seller_name;  // who issues
  TimeMs paid_at{};
  bool is_received = false;  // from then on it can be invoiced
  std::vector<SourceLine> lines;
};

// Where invoices learn what was paid; the application supplies it from the features that sell. Both give only the member's own.
struct InvoiceSources {
  // Keeps refunds of these away until the end of the transaction: called before find, in rising order. None: nothing of it is ever refunded meanwhile.
  std::function<void(db::Transaction&, MemberId, InvoiceSource, std::span<const OrderId>)> hold = {};
  // What was paid after that moment and is received.
  std::function<std::vector<SourceOrder>(db::Session&, MemberId, InvoiceSource, TimeMs paid_after)> list_invoiceable;
  // These, as they stand now; what there is not is left out.
  std::function<std::vector<SourceOrder>(db::Session&, MemberId, InvoiceSource, std::span<const OrderId>)> find;
};

// Money of this went back, and so much of its cash is left to the mall.
using RefundListener = std::function<void(db::Transaction&, InvoiceSource, OrderId, Cents remaining_cash)>;

inline constexpr std::string_view issue_timer = "invoice_issue";
inline constexpr std::string_view reverse_timer = "invoice_reverse";

// An invoice of the demo mall with its history.
struct DemoInvoice {
  InvoiceId invoice_id;
  MemberId member_id;
  InvoiceTitleId title_id;
  std::vector<OrderId> order_ids;
  TimeMs applied_at{};
  TimeMs issued_at{};
  std::optional<TimeMs> reversed_at;
  std::string fapiao_number;
  std::string red_number;  // if it was reversed
  std::string failure;     // why it was given up; empty: it was issued
};

class Invoices {
 public:
  // `mailer`: nothing, or outlives it. What names none of `own_sellers` goes to `provider`.
  Invoices(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, InvoiceProvider& provider, InvoiceSources sources,
           InvoicesConfig config = {}, DocumentMailer* mailer = nullptr, std::vector<OwnSeller> own_sellers = {});
  ~Invoices();

  Result<InvoiceTitles> list_invoice_titles(const http::Member& member, const ListInvoiceTitles& request) const;
  // A member who has any title has exactly one default title: the first is it, and when it is deleted the one changed last follows.
  Result<InvoiceTitle> save_invoice_title(const http::Call& call, const http::Member& member, const SaveInvoiceTitle& request);
  Result<Done> delete_invoice_title(const http::Member& member, const DeleteInvoiceTitle& request);
  Result<Invoiceables> list_invoiceables(const http::Call& call, const http::Member& member, const ListInvoiceables& request) const;
  Result<http::Reply<Invoice>> apply_for_invoice(const http::Call& call, const http::Member& member, const ApplyForInvoice& request);
  Result<InvoicePage> list_invoices(const http::Call& call, const http::Member& member, const ListInvoices& request) const;
  Result<Invoice> get_invoice(const http::Call& call, const http::Member& member, const GetInvoice& request) const;
  Result<InvoiceDocument> get_invoice_document(const http::Member& member, const GetInvoiceDocument& request) const;

  // An address that is given is the invoice's from then on.
  Result<http::Reply<AskedInvoiceMail>> send_invoice_mail(const http::Call& call, const http::Member& member, const SendInvoiceMail& request);

  Result<StaffInvoicePage> search_invoices(const SearchInvoices& request) const;
  Result<InvoiceRecord> get_invoice_record(const GetInvoice& request) const;
  Result<ShownInvoiceTitle> show_invoice_title(const http::Operator& caller, const WorkOnInvoice& request);
  Result<StaffInvoice> retry_invoice(const http::Operator& caller, const WorkOnInvoice& request);
  Result<StaffInvoice> reverse_invoice(const http::Operator& caller, const WorkOnInvoice& request);
  Result<InvoiceMailRecord> retry_invoice_mail(const http::Operator& caller, const RetryInvoiceMail& request);

  // Money of this order went back, and so much of its cash is left to the mall. If it stands on a live invoice for more than that, the invoice is reversed by a
  // red one as soon as it is issued, and what is left of all its orders is invoiced anew; the sources say then what is left. Called in the refund's
  // transaction.
  void on_refund(db::Transaction& transaction, InvoiceSource source, OrderId order_id, Cents remaining_cash);
  // Hears of each refund of something that no electronic invoice is about. Given at start only.
  void hand_refunds_on(RefundListener listener);
  // Whether an invoice about it stands, electronic or on paper, or is being drawn up.
  bool is_invoiced(db::Session& session, InvoiceSource source, OrderId order_id) const;

  // Adds a title under this id. Throws std::logic_error if it is wrong or one too many: for the demo mall.
  void put_demo_title(db::Transaction& transaction, MemberId member_id, InvoiceTitleId title_id, const SaveInvoiceTitle& title);
  // What a document of this demo invoice must show; the lines come from the sources.
  FapiaoDemand demo_demand(db::Session& session, const DemoInvoice& invoice) const;
  // Writes an issued or reversed invoice with its documents, or one that was given up, which has none; `red_pdf` is empty if it was not reversed.
  void put_demo_invoice(db::Transaction& transaction, const DemoInvoice& invoice, const std::string& pdf, const std::string& red_pdf);

  // Copies one member's titles to another who has not the same, as many as there is room for; gives how many there was none for.
  std::int64_t carry_titles(db::Transaction& transaction, MemberId from, MemberId to);

  // Deletes a member's titles and e-mail addresses. Invoices that were issued are vouchers: the law has them kept as they are. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // invoice_issue and invoice_reverse: ask the provider, outside any transaction, with the same number until the end. invoice_mail: hands a document over.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// Where names, addresses, telephones, accounts and e-mail addresses lie.
extern const db::SealedTable sealed_titles;
extern const db::SealedTable sealed_invoices;
extern const db::SealedTable sealed_mails;

// The invariants of invoices.
std::span<const audit::Check> audit_checks();
// Every move of an invoice, and of a mail with one, for docs/states.md.
StateDiagram state_diagram();
StateDiagram mail_state_diagram();

void bind_routes(http::Binder& binder, Invoices& invoices);

// What the staff can take along: invoices.
std::vector<ExportedList> exported_lists(Invoices& invoices);
// What a member is told of them.
std::span<const ToldTable> told_tables();

// What invoices bring to the server.
extern const Module<Invoices> module;

}  // namespace galleria::invoices
