// Applies for invoices, and takes them back when what they are for is refunded.
#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "features/invoices/invoices_marks_store.hpp"
#include "features/invoices/invoices_state.hpp"
#include "features/invoices/invoices_views.hpp"
#include "http/once.hpp"

namespace galleria::invoices {
namespace {

store::InvoiceRow head_of(MemberId member_id, InvoiceSource source, const store::TitleRow& title, const std::string& email) {
  store::InvoiceRow head;
  head.member_id = member_id;
  head.source = source;
  head.title_kind = title.kind;
  head.title_name = title.name;
  head.tax_number = title.tax_number;
  head.address = title.address;
  head.telephone = title.telephone;
  head.bank_name = title.bank_name;
  head.bank_account = title.bank_account;
  head.email = email;
  return head;
}

Refusal refuse_email(Locale locale) {
  wire::Problems problems;
  problems.add_at("email", "malformed", {"请输入正确的邮箱地址", "Please enter a valid e-mail address"});
  return http::refuse_problems(problems, locale);
}

}  // namespace

const GoodsTax& tax_of(const InvoicesConfig& config, InvoiceSource source) {
  switch (source) {
    case InvoiceSource::order:
      break;
    case InvoiceSource::gift_card:
    case InvoiceSource::recharge:
      return config.gift_card_tax;
    case InvoiceSource::parking:
      return config.parking_tax;
  }
  return config.goods_tax;
}

bool can_be_merged(std::span<const SourceOrder> orders, std::size_t wanted_count, TimeMs paid_after) {
  if (orders.size() != wanted_count || orders.empty()) return false;
  return std::ranges::all_of(orders, [&](const SourceOrder& order) {
    return order.is_received && order.paid_at > paid_after && cash_of(order) > Cents{} && order.seller_name == orders.front().seller_name;
  });
}

std::vector<OrderId> sorted_once(std::vector<OrderId> order_ids) {
  std::ranges::sort(order_ids);
  order_ids.erase(std::ranges::unique(order_ids).begin(), order_ids.end());
  return order_ids;
}

Cents cash_of(const SourceOrder& order) {
  Cents cash;
  for (const SourceLine& line : order.lines) cash += line.cash;
  return cash;
}

// What is stored for the idempotency key leaves out whose name stands on the invoice: that lies sealed, and is read from there.
Result<http::Reply<Invoice>> Invoices::apply_for_invoice(const http::Call& call, const http::Member& member, const ApplyForInvoice& request) {
  if (!request.email->empty() && !is_email(*request.email)) return refuse_email(call.locale);
  State& state = *state_;
  const TimeMs now = state.clock.now();
  const auto order_ids = sorted_once(*request.order_ids);
  auto applied = http::once(state.database, call, member.id, now, [&](db::Transaction& transaction) -> Result<Invoice> {
    const auto title = store::find_title(transaction, state_->vault, member.id, request.title_id);
    if (!title) return invoice_title_not_found;
    if (state.sources.hold) state.sources.hold(transaction, member.id, request.source, order_ids);
    const auto orders = state.sources.find(transaction, member.id, request.source, order_ids);
    if (!can_be_merged(orders, order_ids.size(), now - state.config.apply_time)) return invoice_not_due;
    store::InvoiceRow head = head_of(member.id, request.source, *title, *request.email);
    head.mails_in_english = call.locale == Locale::en;
    const auto draft = state.draft(head, orders);
    if (!state.write(transaction, draft)) return invoice_not_due;
    Invoice view = std::move(invoice_views({{draft.invoice}, draft.claims, draft.items}, call.locale).front());
    view.title_name.clear();
    view.email.clear();
    return view;
  });
  if (applied.has_error()) return applied;
  const auto invoice = state.database.read([&](db::Session& session) { return store::find_invoice(session, state.vault, applied->data.invoice_id).value(); });
  applied->data.title_name = invoice.title_name;
  applied->data.email = masked_email(invoice.email);
  return applied;
}

void Invoices::on_refund(db::Transaction& transaction, InvoiceSource source, OrderId order_id, Cents remaining_cash) {
  State& state = *state_;
  // An invoice that is let go between the two statements is followed by another, which may have been drawn up before the refund.
  while (const auto claim = store::find_live_claim(transaction, source, order_id)) {
    if (claim->invoiced_cents <= remaining_cash) return;
    const auto standing = store::want_reversal(transaction, claim->member_id, claim->invoice_id);
    if (!standing) continue;
    if (*standing == InvoiceState::issued)
      state.start_reversal(transaction, store::find_invoice(transaction, state_->vault, claim->invoice_id).value());
    else if (*standing == InvoiceState::failed)  // its next try may be hours away
      db::set_timer(transaction, state.ids.next<TimerId>(), issue_timer, claim->invoice_id.value, state.clock.now());
    return;
  }
  // What is on an electronic invoice is on none on paper.
  if (state.on_refund_of_paper) state.on_refund_of_paper(transaction, source, order_id, remaining_cash);
}

void Invoices::hand_refunds_on(RefundListener listener) { state_->on_refund_of_paper = std::move(listener); }

bool Invoices::is_invoiced(db::Session& session, InvoiceSource source, OrderId order_id) const {
  return store::find_live_claim(session, source, order_id).has_value() || store::find_special_mark(session, source, order_id).has_value();
}

Invoices::State::Draft Invoices::State::draft(const store::InvoiceRow& head, std::span<const SourceOrder> orders) const {
  const GoodsTax& tax = tax_of(config, head.source);
  Draft draft{head, {}, {}};
  store::InvoiceRow& invoice = draft.invoice;
  invoice.invoice_id = ids.next<InvoiceId>();
  invoice.request_number = "F" + std::to_string(invoice.invoice_id.value);
  invoice.seller_name = orders.front().seller_name;
  invoice.applied_at_ms = clock.now();
  for (const SourceOrder& order : orders) {
    if (cash_of(order) == Cents{}) continue;
    draft.claims.push_back({invoice.invoice_id, order.order_id, order.order_number});
    for (const SourceLine& line : order.lines) {
      if (line.cash == Cents{}) continue;
      const Cents line_tax = tax_within(line.cash, tax.rate_permille);
      draft.items.push_back({invoice.invoice_id, order.order_id, line.goods_name, line.specification, line.unit, line.quantity, line.cash, line_tax,
                             tax.rate_permille, tax.tax_code});
      invoice.amount_cents += line.cash;
      invoice.tax_cents += line_tax;
    }
  }
  return draft;
}

bool Invoices::State::insert(db::Transaction& transaction, const Draft& draft) {
  store::insert_invoice(transaction, vault, draft.invoice);
  for (const store::ClaimRow& claim : draft.claims) {
    if (!store::insert_claim(transaction, draft.invoice, claim)) return false;
  }
  std::int64_t item_number = 0;
  for (const store::ItemRow& item : draft.items) store::insert_item(transaction, draft.invoice.member_id, ++item_number, item);
  return true;
}

bool Invoices::State::write(db::Transaction& transaction, const Draft& draft) {
  if (!insert(transaction, draft)) return false;
  db::set_timer(transaction, ids.next<TimerId>(), issue_timer, draft.invoice.invoice_id.value, clock.now());
  return true;
}

Invoices::State::Anew Invoices::State::invoice_anew(db::Transaction& transaction, const store::InvoiceRow& invoice) {
  std::vector<OrderId> order_ids;
  for (const store::ClaimRow& claim : store::find_facts(transaction, vault, invoice.member_id, invoice.invoice_id).claims) order_ids.push_back(claim.order_id);
  auto orders = sources.find(transaction, invoice.member_id, invoice.source, order_ids);
  std::erase_if(orders, [](const SourceOrder& order) { return cash_of(order) == Cents{}; });
  if (orders.empty()) return Anew::nothing_left;
  store::TitleRow title{
      {}, invoice.title_kind, invoice.title_name, invoice.tax_number, invoice.address, invoice.telephone, invoice.bank_name, invoice.bank_account, false};
  store::InvoiceRow head = head_of(invoice.member_id, invoice.source, title, invoice.email);
  head.mails_in_english = invoice.mails_in_english;
  head.replaces = invoice.invoice_id;
  const Draft rest = draft(head, orders);
  if (!write(transaction, rest)) return Anew::claimed;
  store::link_replacement(transaction, invoice.member_id, invoice.invoice_id, rest.invoice.invoice_id);
  return Anew::written;
}

void Invoices::State::let_go(db::Transaction& transaction, const store::InvoiceRow& invoice) {
  store::release_claims(transaction, invoice.member_id, invoice.invoice_id);
  if (invoice_anew(transaction, invoice) == Anew::claimed) throw std::logic_error("an order of an invoice that ended was claimed by another");
}

// ---- the demo mall ----

FapiaoDemand Invoices::demo_demand(db::Session& session, const DemoInvoice& invoice) const {
  const auto title = store::find_title(session, state_->vault, invoice.member_id, invoice.title_id);
  const auto orders = state_->sources.find(session, invoice.member_id, InvoiceSource::order, invoice.order_ids);
  if (!title || orders.size() != invoice.order_ids.size()) throw std::logic_error("an invoice of the demo names a title or an order that there is not");
  const auto draft = state_->draft(head_of(invoice.member_id, InvoiceSource::order, *title, ""), orders);
  FapiaoDemand demand = buyer_part_of(draft.invoice);
  for (const store::ItemRow& item : draft.items) demand.lines.push_back(line_of(item));
  return demand;
}

void Invoices::put_demo_invoice(db::Transaction& transaction, const DemoInvoice& invoice, const std::string& pdf, const std::string& red_pdf) {
  const auto title = store::find_title(transaction, state_->vault, invoice.member_id, invoice.title_id);
  const auto orders = state_->sources.find(transaction, invoice.member_id, InvoiceSource::order, invoice.order_ids);
  State::Draft draft = state_->draft(head_of(invoice.member_id, InvoiceSource::order, title.value(), ""), orders);
  for (store::ClaimRow& claim : draft.claims) claim.invoice_id = invoice.invoice_id;
  for (store::ItemRow& item : draft.items) item.invoice_id = invoice.invoice_id;
  store::InvoiceRow& row = draft.invoice;
  row.invoice_id = invoice.invoice_id;
  row.request_number = "F" + std::to_string(invoice.invoice_id.value);
  row.applied_at_ms = invoice.applied_at;
  if (!invoice.failure.empty()) {
    row.state = InvoiceState::failed;
    row.is_live = false;
    row.try_count = tries_before_giving_up();
    row.failure = invoice.failure;
    if (!state_->insert(transaction, draft)) throw std::logic_error("two invoices of the demo are for one order");
    store::release_claims(transaction, row.member_id, row.invoice_id);
    return;
  }
  row.state = invoice.reversed_at ? InvoiceState::reversed : InvoiceState::issued;
  row.is_live = !invoice.reversed_at;
  row.try_count = 1;
  row.fapiao_number = invoice.fapiao_number;
  row.issued_at_ms = invoice.issued_at;
  row.reversed_at_ms = invoice.reversed_at;
  if (invoice.reversed_at) row.red_number = invoice.red_number;
  if (!state_->insert(transaction, draft)) throw std::logic_error("two invoices of the demo are for one order");
  store::insert_document(transaction, row.member_id, row.invoice_id, false, base64_encode(pdf));
  if (invoice.reversed_at) store::insert_document(transaction, row.member_id, row.invoice_id, true, base64_encode(red_pdf));
}

}  // namespace galleria::invoices
