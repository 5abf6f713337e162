// The jobs of invoices: have them issued and reversed by the provider, with one number until the end.
#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "features/invoices/invoices_state.hpp"

namespace galleria::invoices {
namespace {

constexpr std::string_view refunded_meanwhile = "订单已退款，申请已撤回";
constexpr std::string_view goods_came_back = "销货退回";
constexpr std::string_view issued_wrongly = "开票有误";
constexpr std::size_t fapiao_number_size = 20;

store::Change change_of(const store::InvoiceRow& invoice, InvoiceMove move) {
  const auto step = invoice_table.step(invoice.state, move);
  if (!step) throw std::logic_error("an invoice cannot make that move from " + std::string(enum_text(invoice.state)));
  return {invoice.member_id, invoice.invoice_id, *step};
}

// A reversal that no refund wants is the staff's.
ReversalDemand reversal_of(const store::InvoiceRow& invoice) {
  return {invoice.request_number, invoice.fapiao_number.value(), std::string(invoice.reverse_wanted ? goods_came_back : issued_wrongly)};
}

void log_unknown(const store::InvoiceRow& invoice, const FapiaoUnknown& unknown) {
  log::warning("fapiao_unknown", {{"request_number", invoice.request_number}, {"reason", unknown.what()}});
}

}  // namespace

FapiaoDemand buyer_part_of(const store::InvoiceRow& invoice) {
  return {
      invoice.request_number,
      {invoice.title_kind, invoice.title_name, invoice.tax_number, invoice.address, invoice.telephone, invoice.bank_name, invoice.bank_account, invoice.email},
      {},
      invoice.amount_cents};
}

FapiaoLine line_of(const store::ItemRow& item) {
  return {item.tax_code, item.goods_name, item.specification, item.unit, item.quantity, item.total_cents, item.tax_rate_permille};
}

std::map<std::string, db::TimerHandler> Invoices::timer_handlers() {
  return {{std::string(issue_timer), [this](const db::Timer& timer) { return state_->carry_issue_on(timer); }},
          {std::string(reverse_timer), [this](const db::Timer& timer) { return state_->carry_reversal_on(timer); }},
          {"invoice_mail", state_->mail_handler()}};
}

FapiaoDemand Invoices::State::demand_of(const store::InvoiceRow& invoice) const {
  const auto facts = database.read([&](db::Session& session) { return store::find_facts(session, vault, invoice.member_id, invoice.invoice_id); });
  FapiaoDemand demand = buyer_part_of(invoice);
  for (const store::ItemRow& item : facts.items) demand.lines.push_back(line_of(item));
  return demand;
}

// ---- issuing ----

InvoiceProvider& Invoices::State::provider_of(const store::InvoiceRow& invoice) const {
  const auto own = std::ranges::find(own_sellers, invoice.seller_name, &OwnSeller::name);
  return own == own_sellers.end() ? malls_provider : *own->provider;
}

db::TimerOutcome Invoices::State::carry_issue_on(const db::Timer& timer) {
  const auto invoice = database.read([&](db::Session& session) { return store::find_invoice(session, vault, InvoiceId{timer.reference}); });
  if (!invoice || !invoice->is_live) return std::nullopt;
  try {
    switch (invoice->state) {
      case InvoiceState::applied:
      case InvoiceState::failed:
        return invoice->reverse_wanted ? withdraw(*invoice) : try_to_issue(*invoice, timer);
      case InvoiceState::issuing:
        return ask_after_issue(*invoice, timer);
      default:
        return std::nullopt;
    }
  } catch (const FapiaoUnknown& unknown) {
    log_unknown(*invoice, unknown);
  } catch (const FapiaoRefused& refused) {
    // Of a question, not of the demand: what became of the invoice is open.
    log::error("fapiao_question_refused", {{"request_number", invoice->request_number}, {"reason", refused.what()}});
  }
  return clock.now() + question_pause(timer.attempt_count);
}

db::TimerOutcome Invoices::State::try_to_issue(const store::InvoiceRow& invoice, const db::Timer& timer) {
  const auto started = change_of(invoice, InvoiceMove::start);
  if (!database.write([&](db::Transaction& transaction) { return store::start_try(transaction, started); })) return clock.now();
  store::InvoiceRow issuing = invoice;
  issuing.state = started.step.to();
  ++issuing.try_count;
  return ask_to_issue(issuing, timer);
}

db::TimerOutcome Invoices::State::ask_to_issue(const store::InvoiceRow& invoice, const db::Timer& timer) {
  try {
    provider_of(invoice).issue(demand_of(invoice));
  } catch (const FapiaoRefused& refused) {
    return fail(invoice, refused.what());
  }
  return clock.now() + question_pause(timer.attempt_count);
}

db::TimerOutcome Invoices::State::ask_after_issue(const store::InvoiceRow& invoice, const db::Timer& timer) {
  const auto told = provider_of(invoice).query(invoice.request_number);
  if (!told) return ask_to_issue(invoice, timer);  // the first call was lost on its way
  if (told->state == FapiaoState::issuing) return clock.now() + question_pause(timer.attempt_count);
  if (told->state == FapiaoState::issue_failed) return fail(invoice, told->failure);
  return finish_issue(invoice, *told, timer);
}

db::TimerOutcome Invoices::State::finish_issue(const store::InvoiceRow& invoice, const Fapiao& told, const db::Timer& timer) {
  if (told.total != invoice.amount_cents || told.number.size() != fapiao_number_size) {
    log::error("fapiao_differs", {{"request_number", invoice.request_number}, {"number", told.number}, {"total_cents", told.total.value}});
    return clock.now() + question_pause(timer.attempt_count);
  }
  const std::string pdf = base64_encode(provider_of(invoice).document(invoice.request_number));
  database.write([&](db::Transaction& transaction) {
    const auto reverse_wanted = store::mark_issued(transaction, change_of(invoice, InvoiceMove::issue), told.number, told.issued_at.value_or(clock.now()));
    if (!reverse_wanted) return;
    store::insert_document(transaction, invoice.member_id, invoice.invoice_id, false, pdf);
    mail_document(transaction, invoice, false);
    if (*reverse_wanted) start_reversal(transaction, store::find_invoice(transaction, vault, invoice.invoice_id).value());
  });
  return std::nullopt;
}

// Tries again by itself as often as retry_pause allows; then its orders are free, and the member may apply anew.
db::TimerOutcome Invoices::State::fail(const store::InvoiceRow& invoice, std::string_view reason) {
  log::warning("fapiao_not_issued", {{"request_number", invoice.request_number}, {"try_count", invoice.try_count}, {"reason", std::string(reason)}});
  const auto pause = retry_pause(invoice.try_count);
  const auto failed = change_of(invoice, InvoiceMove::fail);
  const bool reverse_wanted = database.write([&](db::Transaction& transaction) {
    store::change_state(transaction, failed, reason);
    const bool is_wanted = store::find_invoice(transaction, vault, invoice.invoice_id).value().reverse_wanted;
    const InvoiceStep given_up = invoice_table.step(failed.step.to(), InvoiceMove::give_up).value();
    if (!is_wanted && !pause && store::give_up(transaction, {invoice.member_id, invoice.invoice_id, given_up}, reason))
      store::release_claims(transaction, invoice.member_id, invoice.invoice_id);
    return is_wanted;
  });
  if (reverse_wanted) return clock.now();
  return pause ? db::TimerOutcome(clock.now() + *pause) : std::nullopt;
}

db::TimerOutcome Invoices::State::withdraw(const store::InvoiceRow& invoice) {
  database.write([&](db::Transaction& transaction) {
    if (store::give_up(transaction, change_of(invoice, InvoiceMove::withdraw), refunded_meanwhile)) let_go(transaction, invoice);
  });
  return std::nullopt;
}

// ---- reversing ----

void Invoices::State::start_reversal(db::Transaction& transaction, const store::InvoiceRow& invoice) {
  if (!store::change_state(transaction, change_of(invoice, InvoiceMove::start_reversal), "")) return;
  db::set_timer(transaction, ids.next<TimerId>(), reverse_timer, invoice.invoice_id.value, clock.now());
}

db::TimerOutcome Invoices::State::carry_reversal_on(const db::Timer& timer) {
  auto invoice = database.read([&](db::Session& session) { return store::find_invoice(session, vault, InvoiceId{timer.reference}); });
  if (!invoice) return std::nullopt;
  try {
    if (invoice->state == InvoiceState::reverse_failed) return try_reversal_again(*invoice, timer);
    if (invoice->state == InvoiceState::reversing) return ask_after_reversal(*invoice, timer);
    return std::nullopt;
  } catch (const FapiaoUnknown& unknown) {
    log_unknown(*invoice, unknown);
    return clock.now() + question_pause(timer.attempt_count);
  } catch (const FapiaoRefused& refused) {
    return fail_reversal(*invoice, refused.what(), timer);
  }
}

db::TimerOutcome Invoices::State::try_reversal_again(store::InvoiceRow& invoice, const db::Timer& timer) {
  const auto started = change_of(invoice, InvoiceMove::start_reversal);
  if (!database.write([&](db::Transaction& transaction) { return store::change_state(transaction, started, ""); })) return clock.now();
  invoice.state = started.step.to();
  provider_of(invoice).reverse(reversal_of(invoice));
  return clock.now() + question_pause(timer.attempt_count);
}

db::TimerOutcome Invoices::State::ask_after_reversal(const store::InvoiceRow& invoice, const db::Timer& timer) {
  const auto told = provider_of(invoice).query(invoice.request_number);
  if (!told) throw FapiaoRefused("the provider does not know the invoice that is to be reversed");
  switch (told->state) {
    case FapiaoState::reversed:
      return finish_reversal(invoice, *told);
    case FapiaoState::reverse_failed:
      return fail_reversal(invoice, told->failure, timer);
    case FapiaoState::issued:
      provider_of(invoice).reverse(reversal_of(invoice));
      break;
    default:
      break;
  }
  return clock.now() + question_pause(timer.attempt_count);
}

db::TimerOutcome Invoices::State::finish_reversal(const store::InvoiceRow& invoice, const Fapiao& told) {
  const std::string pdf = base64_encode(provider_of(invoice).document(invoice.request_number));
  database.write([&](db::Transaction& transaction) {
    if (!store::mark_reversed(transaction, change_of(invoice, InvoiceMove::reverse), told.red_number, told.reversed_at.value_or(clock.now()))) return;
    store::insert_document(transaction, invoice.member_id, invoice.invoice_id, true, pdf);
    mail_document(transaction, invoice, true);
    // What a refund left is invoiced anew to the same title; after a mistake the member applies with the right one.
    if (store::find_invoice(transaction, vault, invoice.invoice_id).value().reverse_wanted)
      let_go(transaction, invoice);
    else
      store::release_claims(transaction, invoice.member_id, invoice.invoice_id);
  });
  return std::nullopt;
}

db::TimerOutcome Invoices::State::fail_reversal(const store::InvoiceRow& invoice, std::string_view reason, const db::Timer& timer) {
  log::error("fapiao_not_reversed", {{"request_number", invoice.request_number}, {"reason", std::string(reason)}});
  database.write([&](db::Transaction& transaction) { store::change_state(transaction, change_of(invoice, InvoiceMove::fail_reversal), reason); });
  return clock.now() + reversal_retry_pause(timer.attempt_count);
}

}  // namespace galleria::invoices
