// What a member does with special invoices, and what a refund does to them.
#include "features/invoices/special_invoices.hpp"

#include <stdexcept>

#include "base/planted_bugs.hpp"
#include "base/secret.hpp"
#include "features/invoices/invoices_marks_store.hpp"
#include "features/invoices/invoices_state.hpp"
#include "features/invoices/special_invoices_store.hpp"
#include "http/once.hpp"

namespace galleria::invoices {
namespace {

constexpr std::int64_t usual_page_size = 10;
constexpr std::string_view refunded_meanwhile = "订单已退款，申请已撤回";

Refusal refuse_title(const std::vector<FieldFlaw>& flaws, Locale locale) {
  wire::Problems problems;
  for (const FieldFlaw& flaw : flaws) problems.add_at(flaw.field, "malformed", flaw.message);
  Refusal refusal(special_title_incomplete);
  refusal.data_json = http::refuse_problems(problems, locale).data_json;
  return refusal;
}

bool has_receiver(const AskSpecialInvoice& request) {
  return !request.receiver_name->empty() && request.receiver_phone.has_value() && !request.receiver_address->empty();
}

// The case as it begins, but for what it is for.
store::SpecialRow row_of(MemberId member_id, SpecialInvoiceId special_id, const store::TitleRow& title) {
  store::SpecialRow row;
  row.member_id = member_id;
  row.special_id = special_id;
  row.title_name = title.name;
  row.tax_number = title.tax_number;
  row.address = title.address;
  row.telephone = title.telephone;
  row.bank_name = title.bank_name;
  row.bank_account = title.bank_account;
  return row;
}

TitleFields fields_of(const store::TitleRow& title) {
  return {title.kind, title.name, title.tax_number, title.address, title.telephone, title.bank_name, title.bank_account};
}

std::string masked_phone(const std::string& phone) {
  const auto parsed = Phone::parse(phone);
  return parsed ? parsed->masked() : std::string();
}

SpecialInvoice view_of(const store::SpecialFacts& facts, const store::SpecialRow& row, Locale locale) {
  SpecialInvoice view;
  view.special_id = row.special_id;
  view.source = row.source;
  view.special_state = row.state;
  view.state_text = special_state_text(row.standing()).in(locale);
  view.state_hint = special_state_hint(row.standing()).in(locale);
  view.title_name = row.title_name;
  view.tax_number = row.tax_number;
  view.seller_name = row.seller_name;
  view.amount_cents = row.amount_cents;
  view.tax_cents = row.tax_cents;
  for (const store::SpecialOrderRow& order : facts.orders) {
    if (order.special_id != row.special_id) continue;
    view.order_ids.push_back(order.order_id);
    view.order_numbers.push_back(order.order_number);
  }
  for (const store::SpecialItemRow& item : facts.items) {
    if (item.special_id != row.special_id) continue;
    view.items.push_back(
        {item.goods_name, item.specification, item.unit, item.quantity, item.total_cents, item.tax_cents, item.tax_rate_permille, item.tax_code});
  }
  view.delivery = row.delivery;
  view.receiver_name = masked_name(row.receiver_name);
  view.receiver_phone = masked_phone(row.receiver_phone);
  view.receiver_address = row.receiver_address;
  view.answer = row.answer;
  view.paper_code = row.paper_code;
  view.paper_number = row.paper_number;
  view.carrier = row.carrier;
  view.waybill_number = row.waybill_number;
  view.is_void_wanted = row.void_wanted && !row.ended_at_ms;
  view.actions = special_actions_of(row.standing());
  view.asked_at = row.asked_at_ms;
  view.due_at = row.due_at_ms;
  view.issued_at = row.issued_at_ms;
  view.sent_at = row.sent_at_ms;
  view.ended_at = row.ended_at_ms;
  return view;
}

}  // namespace

SpecialInvoice SpecialInvoices::find_view(db::Session& session, const store::SpecialKey& key, Locale locale) const {
  const store::SpecialFacts facts = store::find_special_facts(session, vault_, key);
  return view_of(facts, facts.cases.front(), locale);
}

void SpecialInvoices::log_move(db::Transaction& transaction, const store::SpecialKey& key, const SpecialStep& step, const Mover& mover, TimeMs at) {
  store::insert_special_move(transaction,
                             {key.member_id, ids_.next_value(), key.special_id, step.move(), step.from(), step.to(), mover.kind, mover.name, mover.reason, at});
}

void SpecialInvoices::tell(db::Transaction& transaction, const store::SpecialKey& key, SpecialEvent event) {
  if (!needs_.tell) return;
  const auto row = store::find_special(transaction, vault_, key).value();
  needs_.tell(transaction, key.member_id, {event, row.special_id, row.delivery, row.amount_cents, row.carrier, row.waybill_number, row.answer, clock_.now()});
}

bool SpecialInvoices::write(db::Transaction& transaction, store::SpecialRow& row, std::span<const SourceOrder> orders) {
  for (const SourceOrder& order : orders) {
    if (!store::take_mark(transaction, {row.member_id, row.source, order.order_id}, row.special_id)) return false;
  }
  const GoodsTax& tax = tax_of(invoices_config_, row.source);
  std::vector<store::SpecialItemRow> items;
  for (const SourceOrder& order : orders) {
    for (const SourceLine& line : order.lines) {
      if (line.cash == Cents{}) continue;
      const Cents line_tax = tax_within(line.cash, tax.rate_permille);
      items.push_back({row.member_id, row.special_id, static_cast<std::int64_t>(items.size()) + 1, order.order_id, line.goods_name, line.specification,
                       line.unit, line.quantity, line.cash, line_tax, tax.rate_permille, tax.tax_code});
      row.amount_cents += line.cash;
      row.tax_cents += line_tax;
    }
  }
  store::insert_special(transaction, vault_, row);
  for (const SourceOrder& order : orders) store::insert_special_order(transaction, {row.member_id, row.special_id, order.order_id, order.order_number});
  for (const store::SpecialItemRow& item : items) store::insert_special_item(transaction, item);
  return true;
}

Result<AskedSpecialInvoice> SpecialInvoices::ask(db::Transaction& transaction, const http::Call& call, MemberId member_id, const AskSpecialInvoice& request) {
  const TimeMs now = clock_.now();
  if (request.source != InvoiceSource::order && request.source != InvoiceSource::parking) return special_not_for_source;
  const auto title = store::find_title(transaction, vault_, member_id, request.title_id);
  if (!title) return invoice_title_not_found;
  if (const auto flaws = special_flaws_of(fields_of(*title)); !flaws.empty()) return refuse_title(flaws, call.locale);
  if (!needs_.is_upload_of(transaction, member_id, *request.licence_url)) return special_licence_unknown;
  if (request.delivery == SpecialDelivery::courier && !has_receiver(request)) return special_receiver_missing;
  const auto order_ids = sorted_once(*request.order_ids);
  if (needs_.sources.hold) needs_.sources.hold(transaction, member_id, request.source, order_ids);
  const auto orders = needs_.sources.find(transaction, member_id, request.source, order_ids);
  if (!can_be_merged(orders, order_ids.size(), now - invoices_config_.apply_time)) return invoice_not_due;
  // Another company's paper is not the mall's to write.
  if (orders.front().seller_name != invoices_config_.seller_name) return special_not_for_source;

  store::SpecialRow row = row_of(member_id, ids_.next<SpecialInvoiceId>(), *title);
  const SpecialStep step = special_table.step(std::nullopt, SpecialMove::ask, SpecialActor::member).value();
  row.source = request.source;
  row.state = step.to();
  row.seller_name = orders.front().seller_name;
  row.licence_url = *request.licence_url;
  row.delivery = request.delivery;
  if (request.delivery == SpecialDelivery::courier) {
    row.receiver_name = *request.receiver_name;
    row.receiver_phone = request.receiver_phone->reveal();
    row.receiver_address = *request.receiver_address;
  }
  row.asked_at_ms = now;
  row.due_at_ms = now + config_.decide_time;
  if (!write(transaction, row, orders)) return invoice_not_due;
  log_move(transaction, row.key(), step, {SpecialActor::member, {}, {}}, now);
  return AskedSpecialInvoice{row.special_id, row.amount_cents, row.due_at_ms};
}

// What is stored for the idempotency key says nothing of anybody.
Result<http::Reply<AskedSpecialInvoice>> SpecialInvoices::ask_special_invoice(const http::Call& call, const http::Member& member,
                                                                              const AskSpecialInvoice& request) {
  return http::once(database_, call, member.id, clock_.now(),
                    [&](db::Transaction& transaction) -> Result<AskedSpecialInvoice> { return ask(transaction, call, member.id, request); });
}

Result<SpecialInvoiceList> SpecialInvoices::list_special_invoices(const http::Call& call, const http::Member& member,
                                                                  const ListSpecialInvoices& request) const {
  const PageSpan span = page_span(request, usual_page_size);
  return database_.read([&](db::Session& session) -> Result<SpecialInvoiceList> {
    store::SpecialFacts facts = store::find_special_page(session, vault_, member.id, span);
    SpecialInvoiceList list;
    list.has_more = cut_to_page(facts.cases, span);
    for (const store::SpecialRow& row : facts.cases) list.specials.push_back(view_of(facts, row, call.locale));
    return list;
  });
}

Result<SpecialInvoice> SpecialInvoices::get_special_invoice(const http::Call& call, const http::Member& member, const GetSpecialInvoice& request) const {
  return database_.read([&](db::Session& session) -> Result<SpecialInvoice> {
    const store::SpecialFacts facts = store::find_special_facts(session, vault_, {member.id, request.special_id});
    if (facts.cases.empty()) return special_invoice_not_found;
    return view_of(facts, facts.cases.front(), call.locale);
  });
}

Result<SpecialInvoice> SpecialInvoices::withdraw_special_invoice(const http::Call& call, const http::Member& member, const WithdrawSpecialInvoice& request) {
  const store::SpecialKey key{member.id, request.special_id};
  return database_.write([&](db::Transaction& transaction) -> Result<SpecialInvoice> {
    const auto row = store::find_special(transaction, vault_, key);
    if (!row) return special_invoice_not_found;
    const auto step = special_table.step(row->state, SpecialMove::withdraw, SpecialActor::member);
    const TimeMs now = clock_.now();
    if (!step || !store::end(transaction, key, *step, {}, now)) return special_invoice_moved_on;
    store::free_marks(transaction, member.id, request.special_id);
    log_move(transaction, key, *step, {SpecialActor::member, {}, {}}, now);
    return find_view(transaction, key, call.locale);
  });
}

void SpecialInvoices::on_refund(db::Transaction& transaction, InvoiceSource source, OrderId order_id, Cents remaining_cash) {
  const TimeMs now = clock_.now();
  // Whoever moves the case between the two statements leaves another state behind, which is asked for again.
  while (const auto mark = store::find_special_mark(transaction, source, order_id)) {
    if (mark->invoiced_cents <= remaining_cash) return;
    const store::SpecialKey key{mark->member_id, mark->special_id};
    const auto row = store::find_special(transaction, vault_, key).value();
    if (const auto step = special_table.step(row.state, SpecialMove::withdraw, SpecialActor::refund)) {
      if (!store::end(transaction, key, *step, refunded_meanwhile, now)) continue;
      store::free_marks(transaction, key.member_id, key.special_id);
      log_move(transaction, key, *step, {SpecialActor::refund, {}, {}}, now);
      return;
    }
    if (is_planted(PlantedBug::special_invoice_outlives_refund)) return;
    if (!store::want_void(transaction, key, now + config_.void_time)) continue;
    if (!row.void_wanted) tell(transaction, key, SpecialEvent::void_wanted);
    return;
  }
}

void SpecialInvoices::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_specials(transaction, member_id); }

StateDiagram special_state_diagram() { return diagram_of(special_table); }

// ---- the demo mall ----

void SpecialInvoices::put_demo_special(db::Transaction& transaction, const DemoSpecialInvoice& demo) {
  const auto title = store::find_title(transaction, vault_, demo.member_id, demo.title_id);
  const auto orders = needs_.sources.find(transaction, demo.member_id, InvoiceSource::order, demo.order_ids);
  if (!title || !special_flaws_of(fields_of(*title)).empty() || orders.size() != demo.order_ids.size())
    throw std::logic_error("a special invoice of the demo names a title that will not do, or an order that there is not");
  store::SpecialRow row = row_of(demo.member_id, demo.special_id, *title);
  row.seller_name = orders.front().seller_name;
  row.delivery = demo.delivery;
  row.receiver_name = demo.receiver_name;
  row.receiver_phone = demo.receiver_phone;
  row.receiver_address = demo.receiver_address;
  row.asked_at_ms = demo.asked_at;
  row.due_at_ms = demo.asked_at + config_.decide_time;
  std::vector<SpecialMove> moves{SpecialMove::ask};
  if (demo.state != SpecialState::asked) moves.push_back(SpecialMove::check);
  if (demo.state == SpecialState::refused) moves.push_back(SpecialMove::refuse);
  if (demo.state == SpecialState::issued || demo.state == SpecialState::sent) moves.push_back(SpecialMove::issue);
  if (demo.state == SpecialState::sent) moves.push_back(demo.delivery == SpecialDelivery::desk ? SpecialMove::hand_out : SpecialMove::send);
  std::vector<std::pair<SpecialStep, TimeMs>> steps;
  std::optional<SpecialState> from;
  TimeMs at = demo.asked_at;
  for (const SpecialMove move : moves) {
    const SpecialStep step = special_table.step(from, move, from ? SpecialActor::staff : SpecialActor::member).value();
    steps.emplace_back(step, at);
    if (move == SpecialMove::issue) row.issued_at_ms = at;
    if (step.to() == SpecialState::sent) row.sent_at_ms = at;
    if (step.to() == SpecialState::refused) row.ended_at_ms = at;
    from = step.to();
    at += std::chrono::hours(1);
  }
  if (*from != demo.state) throw std::logic_error("a special invoice of the demo is in a state that its history does not lead to");
  row.state = demo.state;
  if (from != SpecialState::asked) row.checked_by = "demo";
  if (row.issued_at_ms) row.paper_number = demo.paper_number;
  if (row.ended_at_ms) row.answer = demo.answer;
  if (row.sent_at_ms) {
    row.carrier = demo.carrier;
    row.waybill_number = demo.waybill_number;
  }
  if (!write(transaction, row, orders)) throw std::logic_error("an order of the demo stands on two invoices");
  if (row.ended_at_ms) store::free_marks(transaction, row.member_id, row.special_id);
  if (row.issued_at_ms && !store::take_paper(transaction, row.key(), "", row.paper_number)) throw std::logic_error("two papers of the demo bear one number");
  for (const auto& [step, moved_at] : steps)
    log_move(transaction, row.key(), step, {step.actor(), step.actor() == SpecialActor::staff ? "demo" : "", {}}, moved_at);
}

}  // namespace galleria::invoices
