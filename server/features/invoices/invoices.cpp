// What a member does with titles, and sees of invoices.
#include "features/invoices/invoices.hpp"

#include <algorithm>
#include <stdexcept>

#include "features/invoices/invoices_marks_store.hpp"
#include "features/invoices/invoices_rules.hpp"
#include "features/invoices/invoices_state.hpp"
#include "features/invoices/invoices_views.hpp"

namespace galleria::invoices {
namespace {

constexpr std::int64_t usual_page_size = 10;

TitleFields fields_of(const SaveInvoiceTitle& request) {
  return tidied({request.kind, *request.name, *request.tax_number, *request.address, *request.telephone, *request.bank_name, *request.bank_account});
}

Refusal refuse_fields(const std::vector<FieldFlaw>& flaws, Locale locale) {
  wire::Problems problems;
  for (const FieldFlaw& flaw : flaws) problems.add_at(flaw.field, "malformed", flaw.message);
  Refusal refusal(invoice_title_incomplete);
  refusal.data_json = http::refuse_problems(problems, locale).data_json;
  return refusal;
}

Result<InvoiceTitle> add_title(db::Transaction& transaction, const db::Vault& vault, MemberId member_id, InvoiceTitleId title_id, const TitleFields& fields,
                               bool is_default, std::int64_t largest_count, TimeMs now) {
  if (!store::count_title(transaction, member_id, title_id, is_default, largest_count, now)) return invoice_titles_full;
  store::insert_title(transaction, vault, member_id, title_id, fields, now);
  return title_view(store::find_title(transaction, vault, member_id, title_id).value());
}

Result<InvoiceTitle> change_title(db::Transaction& transaction, const db::Vault& vault, MemberId member_id, InvoiceTitleId title_id, const TitleFields& fields,
                                  bool is_default, TimeMs now) {
  if (!store::lock_book(transaction, member_id, now) || !store::update_title(transaction, vault, member_id, title_id, fields, now))
    return invoice_title_not_found;
  if (is_default) store::make_default(transaction, member_id, title_id);
  return title_view(store::find_title(transaction, vault, member_id, title_id).value());
}

}  // namespace

Invoices::Invoices(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, InvoiceProvider& provider, InvoiceSources sources,
                   InvoicesConfig config, DocumentMailer* mailer, std::vector<OwnSeller> own_sellers)
    : state_(new State{database, clock, ids, vault, provider, mailer, std::move(sources), std::move(config), std::move(own_sellers)}) {}

Invoices::~Invoices() = default;

Result<InvoiceTitles> Invoices::list_invoice_titles(const http::Member& member, const ListInvoiceTitles&) const {
  InvoiceTitles titles;
  titles.sends_mails = state_->mailer != nullptr;
  const auto rows = state_->database.read([&](db::Session& session) {
    titles.last_email = store::find_last_email(session, state_->vault, member.id);
    return store::list_titles(session, state_->vault, member.id);
  });
  for (const store::TitleRow& row : rows) titles.titles.push_back(title_view(row));
  return titles;
}

Result<InvoiceTitle> Invoices::save_invoice_title(const http::Call& call, const http::Member& member, const SaveInvoiceTitle& request) {
  const TitleFields fields = fields_of(request);
  if (const auto flaws = flaws_of(fields); !flaws.empty()) return refuse_fields(flaws, call.locale);
  const TimeMs now = state_->clock.now();
  const auto new_id = state_->ids.next<InvoiceTitleId>();
  return state_->database.write([&](db::Transaction& transaction) -> Result<InvoiceTitle> {
    if (request.title_id) return change_title(transaction, state_->vault, member.id, *request.title_id, fields, request.is_default, now);
    return add_title(transaction, state_->vault, member.id, new_id, fields, request.is_default, state_->config.largest_title_count, now);
  });
}

Result<Done> Invoices::delete_invoice_title(const http::Member& member, const DeleteInvoiceTitle& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<Done> {
    const bool found = store::lock_book(transaction, member.id, state_->clock.now()) && store::delete_title(transaction, member.id, request.title_id);
    if (!found) return invoice_title_not_found;
    return Done{};
  });
}

Result<Invoiceables> Invoices::list_invoiceables(const http::Call& call, const http::Member& member, const ListInvoiceables& request) const {
  const TimeMs paid_after = state_->clock.now() - state_->config.apply_time;
  auto [orders, claimed] = state_->database.read([&](db::Session& session) {
    return std::pair(state_->sources.list_invoiceable(session, member.id, request.source, paid_after), store::list_marked(session, member.id, request.source));
  });
  std::ranges::sort(orders, std::ranges::greater{}, [](const SourceOrder& order) { return std::pair(order.paid_at, order.order_id); });
  Invoiceables answer;
  for (const SourceOrder& order : orders) {
    if (cash_of(order) == Cents{} || std::ranges::count(claimed, order.order_id) != 0) continue;
    answer.items.push_back({order.order_id, order.order_number, order.title.in(call.locale), order.image_url, cash_of(order), order.paid_at,
                            order.paid_at + state_->config.apply_time});
  }
  return answer;
}

Result<InvoicePage> Invoices::list_invoices(const http::Call& call, const http::Member& member, const ListInvoices& request) const {
  const PageSpan span = page_span(request, usual_page_size);
  const auto facts = state_->database.read([&](db::Session& session) {
    return store::find_page(session, state_->vault, member.id, request.tab.value_or(InvoiceTab::all), span.offset, span.row_count());
  });
  InvoicePage page{invoice_views(facts, call.locale, state_->mailer != nullptr), false};
  page.has_more = cut_to_page(page.invoices, span);
  return page;
}

Result<Invoice> Invoices::get_invoice(const http::Call& call, const http::Member& member, const GetInvoice& request) const {
  return state_->database.read([&](db::Session& session) -> Result<Invoice> {
    const auto facts = store::find_facts(session, state_->vault, member.id, request.invoice_id);
    if (facts.invoices.empty()) return invoice_not_found;
    Invoice view = std::move(invoice_views(facts, call.locale, state_->mailer != nullptr).front());
    view.mails = state_->mails_of(session, facts.invoices.front());
    return view;
  });
}

Result<InvoiceDocument> Invoices::get_invoice_document(const http::Member& member, const GetInvoiceDocument& request) const {
  const bool is_red = request.is_red.value_or(false);
  const auto [facts, pdf] = state_->database.read([&](db::Session& session) {
    return std::pair(store::find_facts(session, state_->vault, member.id, request.invoice_id),
                     store::find_document(session, member.id, request.invoice_id, is_red));
  });
  if (facts.invoices.empty()) return invoice_not_found;
  if (!pdf) return invoice_not_issued;
  const store::InvoiceRow& invoice = facts.invoices.front();
  return InvoiceDocument{"fapiao-" + (is_red ? invoice.red_number : invoice.fapiao_number).value() + ".pdf", *pdf};
}

void Invoices::put_demo_title(db::Transaction& transaction, MemberId member_id, InvoiceTitleId title_id, const SaveInvoiceTitle& title) {
  const TitleFields fields = fields_of(title);
  if (!flaws_of(fields).empty()) throw std::logic_error("a title of the demo is wrong: " + fields.name);
  if (!add_title(transaction, state_->vault, member_id, title_id, fields, title.is_default, state_->config.largest_title_count, state_->clock.now()))
    throw std::logic_error("a member of the demo has too many titles");
}

std::int64_t Invoices::carry_titles(db::Transaction& transaction, MemberId from, MemberId to) {
  const TimeMs now = state_->clock.now();
  const auto known = store::list_titles(transaction, state_->vault, to);
  const auto is_same = [](const store::TitleRow& one, const store::TitleRow& other) {
    return one.kind == other.kind && one.name == other.name && one.tax_number == other.tax_number;
  };
  std::int64_t left_count = 0;
  for (const store::TitleRow& row : store::list_titles(transaction, state_->vault, from)) {
    if (std::ranges::any_of(known, [&](const store::TitleRow& each) { return is_same(each, row); })) continue;
    const TitleFields fields{row.kind, row.name, row.tax_number, row.address, row.telephone, row.bank_name, row.bank_account};
    if (add_title(transaction, state_->vault, to, state_->ids.next<InvoiceTitleId>(), fields, false, state_->config.largest_title_count, now).has_error())
      ++left_count;
  }
  return left_count;
}

void Invoices::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

StateDiagram state_diagram() { return diagram_of(invoice_table); }

StateDiagram mail_state_diagram() { return diagram_of(invoice_mail_table); }

}  // namespace galleria::invoices
