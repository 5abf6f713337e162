// Special invoices as the staff works on them: checked, issued on paper, brought, refused and voided.
#include <chrono>

#include "base/business_day.hpp"
#include "base/secret.hpp"
#include "features/invoices/invoices_marks_store.hpp"
#include "features/invoices/special_invoices.hpp"
#include "features/invoices/special_invoices_store.hpp"

namespace galleria::invoices {
namespace {

constexpr std::int64_t desk_page_size = 50;
constexpr std::string_view special_subject = "special_invoice";

StaffSpecialInvoice staff_view(const store::SpecialRow& row) {
  StaffSpecialInvoice view;
  view.special_id = row.special_id;
  view.member_id = row.member_id;
  view.source = row.source;
  view.special_state = row.state;
  view.is_void_wanted = row.void_wanted && !row.ended_at_ms;
  view.title_name = row.title_name;
  view.amount_cents = row.amount_cents;
  view.tax_cents = row.tax_cents;
  view.delivery = row.delivery;
  view.checked_by = row.checked_by;
  view.paper_code = row.paper_code;
  view.paper_number = row.paper_number;
  view.carrier = row.carrier;
  view.waybill_number = row.waybill_number;
  view.answer = row.answer;
  view.asked_at = row.asked_at_ms;
  view.due_at = row.due_at_ms;
  view.issued_at = row.issued_at_ms;
  view.sent_at = row.sent_at_ms;
  view.ended_at = row.ended_at_ms;
  return view;
}

std::string subject_of(const store::SpecialRow& row) { return std::to_string(row.special_id.value); }

// A paper may be voided by its coming back only in the month in which it was issued.
bool is_of_this_month(TimeMs issued_at, TimeMs now, MallOffset offset) {
  const std::chrono::year_month_day issued(business_day(issued_at, offset));
  const std::chrono::year_month_day today(business_day(now, offset));
  return issued.year() == today.year() && issued.month() == today.month();
}

}  // namespace

struct SpecialInvoices::Moving {
  store::SpecialRow row;
  SpecialStep step;
};

Result<StaffSpecialInvoicePage> SpecialInvoices::search_special_invoices(const SearchSpecialInvoices& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : desk_page_size;
  auto rows = database_.read([&](db::Session& session) { return store::search_specials(session, vault_, request, size + 1); });
  StaffSpecialInvoicePage page;
  page.has_more = cut_to_page(rows, {0, size});
  for (const store::SpecialRow& row : rows) page.specials.push_back(staff_view(row));
  return page;
}

Result<SpecialInvoiceRecord> SpecialInvoices::get_special_invoice_record(const GetSpecialInvoice& request) const {
  return database_.read([&](db::Session& session) -> Result<SpecialInvoiceRecord> {
    const auto key = store::find_special_key(session, request.special_id);
    if (!key) return special_invoice_not_found;
    const store::SpecialFacts facts = store::find_special_facts(session, vault_, *key);
    const store::SpecialRow& row = facts.cases.front();
    SpecialInvoiceRecord record;
    record.special = staff_view(row);
    record.tax_number = row.tax_number;
    record.seller_name = row.seller_name;
    record.receiver_name = masked_name(row.receiver_name);
    if (const auto phone = Phone::parse(row.receiver_phone)) record.receiver_phone = phone->masked();
    record.void_way = row.void_way;
    record.red_notice_number = row.red_notice_number;
    for (const store::SpecialOrderRow& order : facts.orders) {
      record.order_ids.push_back(order.order_id);
      record.order_numbers.push_back(order.order_number);
    }
    for (const store::SpecialItemRow& item : facts.items)
      record.items.push_back(
          {item.goods_name, item.specification, item.unit, item.quantity, item.total_cents, item.tax_cents, item.tax_rate_permille, item.tax_code});
    record.works = special_works_of(row.standing());
    for (const store::SpecialMoveRow& move : store::list_special_moves(session, *key))
      record.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
    return record;
  });
}

Result<ShownSpecialInvoice> SpecialInvoices::show_special_invoice(const http::Operator& caller, const ShowSpecialInvoice& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ShownSpecialInvoice> {
    const auto key = store::find_special_key(transaction, request.special_id);
    const auto row = key ? store::find_special(transaction, vault_, *key) : std::nullopt;
    if (!row) return special_invoice_not_found;
    TRY(caller.record(transaction, {special_subject, subject_of(*row), {}, http::facts("shown", "details"), *request.reason}));
    return ShownSpecialInvoice{row->title_name,   row->tax_number,  row->address,       row->telephone,      row->bank_name,
                               row->bank_account, row->licence_url, row->receiver_name, row->receiver_phone, row->receiver_address};
  });
}

Result<SpecialInvoices::Moving> SpecialInvoices::begin(db::Transaction& transaction, SpecialInvoiceId special_id, SpecialMove move) const {
  const auto key = store::find_special_key(transaction, special_id);
  auto row = key ? store::find_special(transaction, vault_, *key) : std::nullopt;
  if (!row) return special_invoice_not_found;
  const auto step = special_table.step(row->state, move, SpecialActor::staff);
  if (!step) return special_invoice_moved_on;
  return Moving{std::move(*row), *step};
}

Result<StaffSpecialInvoice> SpecialInvoices::finish(db::Transaction& transaction, const http::Operator& caller, const Moving& moving,
                                                    const std::string& reason) {
  const store::SpecialKey key = moving.row.key();
  log_move(transaction, key, moving.step, {SpecialActor::staff, caller.name, reason}, clock_.now());
  const auto after = store::find_special(transaction, vault_, key).value();
  TRY(caller.record(transaction, {special_subject, subject_of(after), http::facts("state", moving.row.state, "isVoidWanted", moving.row.void_wanted),
                                  http::facts("state", after.state, "paperNumber", after.paper_number), reason, after.amount_cents.value}));
  return staff_view(after);
}

Result<StaffSpecialInvoice> SpecialInvoices::check_special_invoice(const http::Operator& caller, const CheckSpecialInvoice& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffSpecialInvoice> {
    const Moving moving = TRY(begin(transaction, request.special_id, SpecialMove::check));
    if (!store::take_up(transaction, moving.row.key(), moving.step, caller.name)) return special_invoice_moved_on;
    return finish(transaction, caller, moving, {});
  });
}

Result<StaffSpecialInvoice> SpecialInvoices::issue_special_invoice(const http::Operator& caller, const IssueSpecialInvoice& request) {
  if (!is_paper_number(*request.paper_code, *request.paper_number) || request.issued_at > clock_.now()) return special_number_malformed;
  const MallOffset offset = invoices_config_.mall_utc_offset;
  return database_.write([&](db::Transaction& transaction) -> Result<StaffSpecialInvoice> {
    const Moving moving = TRY(begin(transaction, request.special_id, SpecialMove::issue));
    const store::SpecialKey key = moving.row.key();
    if (business_day(request.issued_at, offset) < business_day(moving.row.asked_at_ms, offset)) return special_number_malformed;
    if (!store::take_paper(transaction, key, *request.paper_code, *request.paper_number)) return special_number_used;
    if (!store::issue(transaction, key, moving.step, {*request.paper_code, *request.paper_number, request.issued_at})) return special_invoice_moved_on;
    tell(transaction, key, SpecialEvent::issued);
    return finish(transaction, caller, moving, {});
  });
}

Result<StaffSpecialInvoice> SpecialInvoices::send_special_invoice(const http::Operator& caller, const SendSpecialInvoice& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffSpecialInvoice> {
    const Moving moving = TRY(begin(transaction, request.special_id, SpecialMove::send));
    const store::SpecialKey key = moving.row.key();
    if (moving.row.delivery != SpecialDelivery::courier) return special_invoice_moved_on;
    if (!store::send(transaction, key, moving.step, *request.carrier, *request.waybill_number, clock_.now())) return special_invoice_moved_on;
    tell(transaction, key, SpecialEvent::sent);
    return finish(transaction, caller, moving, {});
  });
}

Result<StaffSpecialInvoice> SpecialInvoices::hand_out_special_invoice(const http::Operator& caller, const HandOutSpecialInvoice& request) {
  const ShownCode use_code = TRY(needs_.read_code(*request.code));
  return database_.write([&](db::Transaction& transaction) -> Result<StaffSpecialInvoice> {
    const Moving moving = TRY(begin(transaction, request.special_id, SpecialMove::hand_out));
    const store::SpecialKey key = moving.row.key();
    if (moving.row.delivery != SpecialDelivery::desk) return special_invoice_moved_on;
    const MemberId holder = TRY(use_code(transaction));
    if (holder != key.member_id) return special_code_refused;
    if (!store::send(transaction, key, moving.step, {}, {}, clock_.now())) return special_invoice_moved_on;
    return finish(transaction, caller, moving, {});
  });
}

Result<StaffSpecialInvoice> SpecialInvoices::refuse_special_invoice(const http::Operator& caller, const RefuseSpecialInvoice& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffSpecialInvoice> {
    const Moving moving = TRY(begin(transaction, request.special_id, SpecialMove::refuse));
    const store::SpecialKey key = moving.row.key();
    if (!store::end(transaction, key, moving.step, *request.reason, clock_.now())) return special_invoice_moved_on;
    store::free_marks(transaction, key.member_id, key.special_id);
    tell(transaction, key, SpecialEvent::refused);
    return finish(transaction, caller, moving, *request.reason);
  });
}

Result<StaffSpecialInvoice> SpecialInvoices::void_special_invoice(const http::Operator& caller, const VoidSpecialInvoice& request) {
  const TimeMs now = clock_.now();
  const bool by_notice = request.way == SpecialVoidWay::red_notice;
  if (by_notice && !is_red_notice_number(*request.red_notice_number)) return special_red_notice_needed;
  return database_.write([&](db::Transaction& transaction) -> Result<StaffSpecialInvoice> {
    const Moving moving = TRY(begin(transaction, request.special_id, SpecialMove::annul));
    const store::SpecialKey key = moving.row.key();
    if (!by_notice && !is_of_this_month(moving.row.issued_at_ms.value(), now, invoices_config_.mall_utc_offset)) return special_red_notice_needed;
    const std::string_view notice = by_notice ? std::string_view(*request.red_notice_number) : std::string_view();
    if (!store::annul(transaction, key, moving.step, {request.way, notice, now})) return special_invoice_moved_on;
    store::free_marks(transaction, key.member_id, key.special_id);
    tell(transaction, key, SpecialEvent::voided);
    return finish(transaction, caller, moving, *request.reason);
  });
}

}  // namespace galleria::invoices
