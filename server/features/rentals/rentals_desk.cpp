// Rentals as the staff works with them: who stands at the desk, lending, taking back, lost and found, waiving, what lies where.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/crypto.hpp"
#include "features/rentals/rentals.hpp"
#include "features/rentals/rentals_store.hpp"
#include "features/rentals/rentals_views.hpp"
#include "http/once.hpp"

namespace galleria::rentals {
namespace {

constexpr std::int64_t usual_page_size = 50;

using store::RentalRow;

// Desks and kinds by their ids, for lists.
struct RentalNames {
  std::vector<store::DeskRow> desks;
  std::vector<store::KindRow> kinds;

  static RentalNames of(db::Session& session) { return {store::list_desks(session), store::list_kinds(session)}; }
  std::string desk(RentalDeskId desk_id) const {
    const auto found = std::ranges::find(desks, desk_id, &store::DeskRow::desk_id);
    return found == desks.end() ? std::string() : found->name_zh_cn;
  }
  std::string kind(RentalKindId kind_id) const {
    const auto found = std::ranges::find(kinds, kind_id, &store::KindRow::kind_id);
    return found == kinds.end() ? std::string() : found->name_zh_cn;
  }
};

StaffRental view_of(const RentalRow& row, const RentalNames& names, TimeMs now) {
  StaffRental view;
  view.rental_id = row.rental_id;
  view.member_id = row.member_id;
  view.kind_id = row.kind_id;
  view.kind_name = names.kind(row.kind_id);
  view.desk_id = row.desk_id;
  view.desk_name = names.desk(row.desk_id);
  if (row.return_desk_id) view.return_desk_name = names.desk(*row.return_desk_id);
  view.state = row.state;
  view.reserved_at = row.reserved_at_ms;
  view.reserved_until = row.reserved_until_ms;
  view.lent_at = row.lent_at_ms;
  view.due_at = row.due_at_ms;
  if (row.state == RentalState::overdue) view.days_overdue = days_overdue(*row.due_at_ms, now);
  view.returned_at = row.returned_at_ms;
  view.lost_at = row.lost_at_ms;
  view.fee_cents = fee_shown(row, now);
  view.asks_deposit = row.asks_deposit;
  view.deposit_cents = row.deposit_cents;
  view.deposit_due_cents = deposit_due_of(row);
  view.owed_cents = owed_of(row);
  view.paid_cents = row.paid_cents;
  view.kept_cents = row.kept_cents;
  view.refunded_cents = row.refunded_cents;
  return view;
}

RentalStock view_of(const store::StockRow& row) { return {row.kind_id, row.lying_count, row.reserved_count}; }

template <class Request>
std::int64_t page_size_of(const Request& request) {
  return request.page_size ? **request.page_size : usual_page_size;
}

std::string subject_of(RentalId rental_id) { return std::to_string(rental_id.value); }

std::string subject_of(RentalDeskId desk_id, RentalKindId kind_id) { return fmt::format("{}/{}", desk_id.value, kind_id.value); }

std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

// ---- who stands at the desk ----

// "member.until.proof": nothing is kept of a visit, and it is good for nobody else of the staff.
std::string Rentals::visit_of(MemberId member_id, TimeMs expires_at, std::string_view staff) const {
  const std::string claim = fmt::format("{}.{}", member_id.value, epoch_ms(expires_at));
  return fmt::format("{}.{}", claim, hmac_sha256_hex(config_.visit_key, fmt::format("rental visit|{}|{}", claim, staff)));
}

Result<std::pair<MemberId, TimeMs>> Rentals::read_visit(std::string_view visit, std::string_view staff) const {
  const std::size_t first = visit.find('.');
  const std::size_t second = first == std::string_view::npos ? first : visit.find('.', first + 1);
  if (second == std::string_view::npos) return rental_visit_over;
  const auto member = number_in(visit.substr(0, first));
  const auto until = number_in(visit.substr(first + 1, second - first - 1));
  if (!member || !until) return rental_visit_over;
  const MemberId member_id{*member};
  const TimeMs expires_at = time_from_epoch_ms(*until);
  if (!Secret(visit_of(member_id, expires_at, staff)).matches(visit) || expires_at <= clock_.now()) return rental_visit_over;
  return std::pair(member_id, expires_at);
}

RentalVisit Rentals::visit_view(db::Session& session, const http::Operator& caller, MemberId member_id, TimeMs expires_at, Locale locale) const {
  const RenterTier tier = needs_.tier_of(session, member_id);
  RentalVisit view;
  view.visit = visit_of(member_id, expires_at, caller.name);
  view.expires_at = expires_at;
  view.member_id = member_id;
  view.nickname = needs_.nickname_of(session, member_id);
  view.tier_name = tier.name.in(locale);
  const auto names = RentalNames::of(session);
  for (const RentalRow& row : store::list_open(session, member_id)) view.rentals.push_back(view_of(row, names, clock_.now()));
  for (const store::TermsRow& terms : store::list_terms(session, tier.tier)) view.terms.push_back({terms.kind_id, terms.free_minutes, !terms.waives_deposit});
  return view;
}

Result<http::Reply<RentalVisit>> Rentals::meet_renter(const http::Call& call, const http::Operator& caller, const MeetRenter& request) {
  const CodeInHand code = TRY(needs_.read_code(*request.code));
  return http::once(database_, call, caller, clock_.now(), [&](db::Transaction& transaction) -> Result<RentalVisit> {
    const MemberId member_id = TRY(needs_.use_code(transaction, code));
    RentalVisit view = visit_view(transaction, caller, member_id, clock_.now() + config_.visit_time, call.locale);
    TRY(caller.record(transaction, {"member", std::to_string(member_id.value)}));
    return view;
  });
}

Result<RentalVisit> Rentals::get_rental_visit(const http::Call& call, const http::Operator& caller, const GetRentalVisit& request) const {
  const auto [member_id, expires_at] = TRY(read_visit(*request.visit, caller.name));
  return database_.read([&, member = member_id, until = expires_at](db::Session& session) -> Result<RentalVisit> {
    return visit_view(session, caller, member, until, call.locale);
  });
}

// ---- lending and taking back ----

Result<http::Reply<StaffRental>> Rentals::lend_thing(const http::Call& call, const http::Operator& caller, const LendThing& request) {
  const MemberId member_id = TRY(read_visit(*request.visit, caller.name)).first;
  const Doer doer{RentalActor::staff, caller.name};
  return http::once(database_, call, caller, clock_.now(), [&](db::Transaction& transaction) -> Result<StaffRental> {
    auto row = store::find_reserved(transaction, member_id, request.desk_id, request.kind_id);
    const std::string before = row ? http::facts("state", row->state) : std::string();
    const bool is_new = !row;
    if (is_new) {
      row = TRY(reserve(transaction, member_id, request.desk_id, request.kind_id, doer));
    } else {
      row = store::take_rental(transaction, row->rental_id);
    }
    // What was not reserved before waits at the desk until its deposit is paid on the phone.
    if (!is_new || deposit_due_of(*row) == Cents{}) TRY(lend(transaction, *row, doer));
    TRY(caller.record(transaction, {"rental", subject_of(row->rental_id), before, http::facts("state", row->state)}));
    return view_of(*row, RentalNames::of(transaction), clock_.now());
  });
}

Result<StaffRental> Rentals::return_thing(const http::Operator& caller, const ReturnThing& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffRental> {
    auto row = store::take_rental(transaction, request.rental_id);
    if (!row) return rental_not_found;
    if (!store::find_desk(transaction, request.desk_id)) return rental_desk_not_found;
    const Doer doer{RentalActor::staff, caller.name};
    const RentalState before = row->state;
    if (!is_out(before)) return rental_moved_on;
    row->charge_cents = fee_at(*row, clock_.now()).fee;
    row->returned_at_ms = clock_.now();
    row->return_desk_id = request.desk_id;
    if (!move(transaction, *row, RentalMove::give_back, doer)) return rental_moved_on;
    db::cancel_timer(transaction, due_timer, row->rental_id.value);
    store::leave_place(transaction, row->member_id, row->rental_id);
    keep(transaction, *row, row->state, {"rental_fee", row->rental_id.value});
    const Cents given = give_back(transaction, *row);
    settle(transaction, *row, {.actor = RentalActor::system});
    tell(transaction, *row, RentalNews::returned, given);
    change_stock(transaction, request.desk_id, row->kind_id, 1, RentalStockCause::returned, row->rental_id, doer);
    store::add_lying(transaction, request.desk_id, row->kind_id, 1);
    TRY(caller.record(transaction, {"rental",
                                    subject_of(row->rental_id),
                                    http::facts("state", before),
                                    http::facts("state", row->state, "feeCents", row->charge_cents.value),
                                    {},
                                    row->charge_cents.value}));
    return view_of(*row, RentalNames::of(transaction), clock_.now());
  });
}

// ---- lost and found ----

Result<StaffRental> Rentals::lose_thing(const http::Operator& caller, const LoseThing& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffRental> {
    auto row = store::take_rental(transaction, request.rental_id);
    if (!row) return rental_not_found;
    const RentalState before = row->state;
    row->charge_cents = row->deposit_cents;
    row->lost_at_ms = clock_.now();
    if (!move(transaction, *row, RentalMove::lose, {RentalActor::staff, caller.name, *request.reason})) return rental_moved_on;
    db::cancel_timer(transaction, due_timer, row->rental_id.value);
    store::leave_place(transaction, row->member_id, row->rental_id);
    keep(transaction, *row, row->state, {"rental_loss", row->rental_id.value});
    tell(transaction, *row, RentalNews::lost);
    TRY(caller.record(transaction, {"rental", subject_of(row->rental_id), http::facts("state", before), http::facts("state", row->state), *request.reason,
                                    row->deposit_cents.value}));
    return view_of(*row, RentalNames::of(transaction), clock_.now());
  });
}

Result<StaffRental> Rentals::find_thing(const http::Operator& caller, const FindThing& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffRental> {
    auto row = store::take_rental(transaction, request.rental_id);
    if (!row) return rental_not_found;
    if (!store::find_desk(transaction, request.desk_id)) return rental_desk_not_found;
    if (row->state != RentalState::lost) return rental_moved_on;
    const Doer doer{RentalActor::staff, caller.name, *request.reason};
    end_payment_of(transaction, *row);
    // Never more than it had come to: that may have been waived.
    row->charge_cents = std::min(fee_at(*row, clock_.now()).fee, row->charge_cents);
    row->returned_at_ms = clock_.now();
    row->return_desk_id = request.desk_id;
    // First what is kept, since no more than the charge is.
    keep(transaction, *row, RentalState::returned, {"rental_found", row->rental_id.value});
    if (!move(transaction, *row, RentalMove::find, doer)) return rental_moved_on;
    const Cents given = give_back(transaction, *row);
    settle(transaction, *row, {.actor = RentalActor::system});
    tell(transaction, *row, RentalNews::found, given);
    change_stock(transaction, request.desk_id, row->kind_id, 1, RentalStockCause::found, row->rental_id, doer);
    store::add_lying(transaction, request.desk_id, row->kind_id, 1);
    TRY(caller.record(transaction, {"rental", subject_of(row->rental_id), http::facts("state", RentalState::lost), http::facts("state", row->state),
                                    *request.reason, given.value}));
    return view_of(*row, RentalNames::of(transaction), clock_.now());
  });
}

// ---- money ----

Result<StaffRental> Rentals::waive_rental_fee(const http::Operator& caller, const WaiveRentalFee& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffRental> {
    auto row = store::take_rental(transaction, request.rental_id);
    if (!row) return rental_not_found;
    const Cents waived = owed_of(*row);
    if (waived == Cents{}) return rental_nothing_owed;
    end_payment_of(transaction, *row);
    const Cents charge = row->charge_cents - waived;
    if (!store::set_charge(transaction, row->rental_id, row->charge_cents, charge)) return rental_nothing_owed;
    row->charge_cents = charge;
    settle(transaction, *row, {RentalActor::staff, caller.name, *request.reason});
    TRY(caller.record(transaction, {"rental", subject_of(row->rental_id), http::facts("owedCents", waived.value), http::facts("owedCents", 0), *request.reason,
                                    waived.value}));
    return view_of(*row, RentalNames::of(transaction), clock_.now());
  });
}

Result<StaffRental> Rentals::retry_rental_refund(const http::Operator& caller, const RetryRentalRefund& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffRental> {
    auto row = store::take_rental(transaction, request.rental_id);
    if (!row) return rental_not_found;
    if (surplus_of(row->state, money_of(*row)) == Cents{}) return rental_nothing_to_give_back;
    const Cents given = give_back(transaction, *row);
    if (given == Cents{}) return rental_refund_refused;
    TRY(caller.record(transaction, {"rental", subject_of(row->rental_id), {}, http::facts("refundCents", given.value), {}, given.value}));
    return view_of(*row, RentalNames::of(transaction), clock_.now());
  });
}

// ---- what lies where ----

Result<RentalOverview> Rentals::get_rental_overview() const {
  return database_.read([&](db::Session& session) -> Result<RentalOverview> {
    RentalOverview overview;
    const auto out = store::count_out(session);
    for (const store::KindRow& kind : store::list_kinds(session)) {
      const auto found = std::ranges::find(out, kind.kind_id, &store::OutRow::kind_id);
      const store::OutRow counts = found == out.end() ? store::OutRow{} : *found;
      overview.kinds.push_back({kind.kind_id, kind.thing, kind.name_zh_cn, kind.name_en, kind.unit, kind.unit_cents, kind.deposit_cents, counts.out_count,
                                counts.overdue_count, counts.lost_count});
    }
    const auto stocks = store::list_stocks(session);
    for (const store::DeskRow& desk : store::list_desks(session)) {
      StaffRentalDesk view{desk.desk_id, desk.name_zh_cn, desk.name_en, desk.place_zh_cn, desk.place_en, {}};
      for (const store::StockRow& stock : stocks) {
        if (stock.desk_id == desk.desk_id) view.stock.push_back(view_of(stock));
      }
      overview.desks.push_back(std::move(view));
    }
    return overview;
  });
}

Result<RentalStock> Rentals::count_rental_stock(const http::Operator& caller, const CountRentalStock& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<RentalStock> {
    if (!store::find_desk(transaction, request.desk_id)) return rental_desk_not_found;
    if (!store::find_kind(transaction, request.kind_id)) return rental_kind_not_found;
    store::add_lying(transaction, request.desk_id, request.kind_id, 0);
    const auto before = store::find_stock(transaction, request.desk_id, request.kind_id).value();
    const std::int64_t counted = *request.lying_count;
    if (!store::set_lying(transaction, request.desk_id, request.kind_id, before.lying_count, counted)) return rental_stock_reserved;
    const std::int64_t change = counted - before.lying_count;
    if (change != 0)
      change_stock(transaction, request.desk_id, request.kind_id, change, RentalStockCause::counted, {}, {RentalActor::staff, caller.name, *request.reason});
    TRY(caller.record(transaction, {"rental_stock", subject_of(request.desk_id, request.kind_id), http::facts("lyingCount", before.lying_count),
                                    http::facts("lyingCount", counted), *request.reason, std::abs(change)}));
    return view_of(store::find_stock(transaction, request.desk_id, request.kind_id).value());
  });
}

Result<http::Reply<RentalStock>> Rentals::carry_rental_stock(const http::Call& call, const http::Operator& caller, const CarryRentalStock& request) {
  const Doer doer{RentalActor::staff, caller.name};
  return http::once(database_, call, caller, clock_.now(), [&](db::Transaction& transaction) -> Result<RentalStock> {
    if (!store::find_desk(transaction, request.from_desk_id) || !store::find_desk(transaction, request.to_desk_id)) return rental_desk_not_found;
    if (!store::find_kind(transaction, request.kind_id)) return rental_kind_not_found;
    const std::int64_t count = *request.count;
    if (!store::take_lying(transaction, request.from_desk_id, request.kind_id, count)) return rental_none_left;
    store::add_lying(transaction, request.to_desk_id, request.kind_id, count);
    change_stock(transaction, request.from_desk_id, request.kind_id, -count, RentalStockCause::carried, {}, doer);
    change_stock(transaction, request.to_desk_id, request.kind_id, count, RentalStockCause::carried, {}, doer);
    TRY(caller.record(transaction, {"rental_stock", subject_of(request.to_desk_id, request.kind_id), {}, http::facts("count", count), {}, count}));
    return view_of(store::find_stock(transaction, request.to_desk_id, request.kind_id).value());
  });
}

// ---- lists and records ----

Result<RentalPage> Rentals::search_rentals(const SearchRentals& request) const {
  return database_.read([&](db::Session& session) -> Result<RentalPage> {
    const std::int64_t size = page_size_of(request);
    auto rows = store::search_rentals(session, request, size + 1);
    RentalPage page;
    page.has_more = std::ssize(rows) > size;
    if (page.has_more) rows.pop_back();
    const auto names = RentalNames::of(session);
    for (const RentalRow& row : rows) page.rentals.push_back(view_of(row, names, clock_.now()));
    return page;
  });
}

Result<RentalRecord> Rentals::get_rental(const GetRental& request) const {
  return database_.read([&](db::Session& session) -> Result<RentalRecord> {
    const auto row = store::find_rental(session, request.rental_id);
    if (!row) return rental_not_found;
    RentalRecord record;
    record.rental = view_of(*row, RentalNames::of(session), clock_.now());
    record.steps = fee_at(*row, clock_.now()).steps;
    record.to_give_back_cents = surplus_of(row->state, money_of(*row));
    for (const store::MoveRow& move : store::list_moves(session, row->rental_id))
      record.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
    for (const store::PaymentRow& payment : store::list_payments(session, row->rental_id))
      record.payments.push_back(
          {payment.payment_id, payment.purpose, payment.state, payment.amount_cents, payment.refunded_cents, payment.created_at_ms, payment.paid_at_ms});
    for (const store::RefundRow& refund : store::list_refunds(session, row->rental_id))
      record.refunds.push_back({refund.refund_id, refund.state, refund.amount_cents, refund.asked_at_ms, refund.ended_at_ms});
    return record;
  });
}

Result<RentalStockMovePage> Rentals::list_rental_stock_moves(const ListRentalStockMoves& request) const {
  return database_.read([&](db::Session& session) -> Result<RentalStockMovePage> {
    const std::int64_t size = page_size_of(request);
    auto rows = store::list_stock_moves(session, request, size + 1);
    RentalStockMovePage page;
    page.has_more = std::ssize(rows) > size;
    if (page.has_more) rows.pop_back();
    const auto names = RentalNames::of(session);
    for (const store::StockMoveRow& row : rows)
      page.moves.push_back(
          {row.move_id, names.desk(row.desk_id), names.kind(row.kind_id), row.change, row.cause, row.rental_id, row.actor, row.reason, row.at_ms});
    return page;
  });
}

}  // namespace galleria::rentals
