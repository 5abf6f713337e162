// Lockers as the staff sees them: doors and whose they are, opening by hand, taking out of order, handing over, clearing.
#include <algorithm>

#include "features/lockers/lockers.hpp"
#include "features/lockers/lockers_store.hpp"
#include "features/lockers/lockers_views.hpp"

namespace galleria::lockers {
namespace {

constexpr std::int64_t usual_page_size = 50;

std::optional<TimeMs> unless_never(TimeMs at) { return at == TimeMs{} ? std::nullopt : std::optional(at); }

// Banks and doors by their ids, for lists.
struct LockerNames {
  std::vector<store::BankRow> banks;
  std::vector<store::LiveDoorRow> doors;

  static LockerNames of(db::Session& session) { return {store::list_banks(session), store::list_doors(session)}; }
  std::string bank(LockerBankId bank_id) const {
    const auto found = std::ranges::find(banks, bank_id, &store::BankRow::bank_id);
    return found == banks.end() ? std::string() : found->name_zh_cn;
  }
  const store::LiveDoorRow& door(LockerDoorId door_id) const {
    const auto found = std::ranges::find(doors, door_id, &store::LiveDoorRow::door_id);
    if (found == doors.end()) throw std::logic_error("a locker names a door that is not there: " + std::to_string(door_id.value));
    return *found;
  }
};

LockerDoor view_of(const store::LiveDoorRow& row) {
  return {row.door_id, row.number, row.size, row.condition, row.condition_reason, row.stay_id, row.state, row.taken_at_ms, row.help_at_ms.has_value()};
}

StaffLockerStay view_of(const store::StayRow& row, const LockerNames& names) {
  const auto& door = names.door(row.door_id);
  return {row.stay_id,     row.member_id,     row.bank_id,   names.bank(row.bank_id), row.door_id,    door.number,    door.size,        row.state,
          row.taken_at_ms, row.started_at_ms, row.due_at_ms, row.ended_at_ms,         row.paid_cents, row.help_at_ms, row.jammed_at_ms, row.kept_at};
}

LockerOpening view_of(const store::OpeningRow& row, const LockerNames& names) {
  return {row.opening_id, row.bank_id, names.bank(row.bank_id), names.door(row.door_id).number,
          row.stay_id,    row.way,     progress_of(row),        row.ends,
          row.asked_by,   row.reason,  row.asked_at_ms,         row.opened_at_ms,
          row.shut_at_ms};
}

template <class Request>
std::int64_t page_size_of(const Request& request) {
  return request.page_size ? **request.page_size : usual_page_size;
}

http::Deed deed_of(const store::StayRow& row, LockerStayState after, const std::string& reason, std::int64_t weight) {
  return {"locker_stay", std::to_string(row.stay_id.value), http::facts("state", row.state), http::facts("state", after), reason, weight};
}

}  // namespace

Result<LockerOverview> Lockers::get_locker_overview() const {
  return database_.read([&](db::Session& session) -> Result<LockerOverview> {
    const auto names = LockerNames::of(session);
    const TimeMs now = clock_.now();
    LockerOverview overview;
    for (const store::BankRow& row : names.banks) {
      const bool is_locked = row.keypad_locked_until_ms > now;
      LockerBank bank{row.bank_id,
                      row.code,
                      row.name_zh_cn,
                      row.name_en,
                      row.place_zh_cn,
                      row.place_en,
                      unless_never(row.last_heard_ms),
                      is_locked ? std::optional(row.keypad_locked_until_ms) : std::nullopt,
                      {}};
      for (const store::LiveDoorRow& door : names.doors) {
        if (door.bank_id == row.bank_id) bank.doors.push_back(view_of(door));
      }
      overview.banks.push_back(std::move(bank));
    }
    return overview;
  });
}

Result<LockerStayPage> Lockers::search_locker_stays(const SearchLockerStays& request) const {
  return database_.read([&](db::Session& session) -> Result<LockerStayPage> {
    const std::int64_t size = page_size_of(request);
    auto rows = store::search_stays(session, request, size + 1);
    LockerStayPage page;
    page.has_more = std::ssize(rows) > size;
    if (page.has_more) rows.pop_back();
    const auto names = LockerNames::of(session);
    for (const store::StayRow& row : rows) page.stays.push_back(view_of(row, names));
    return page;
  });
}

Result<LockerStayRecord> Lockers::get_locker_stay(const GetLockerStay& request) const {
  return database_.read([&](db::Session& session) -> Result<LockerStayRecord> {
    const auto row = store::find_stay(session, request.stay_id);
    if (!row) return locker_stay_not_found;
    const auto names = LockerNames::of(session);
    const LockerOwed owed = owed_of(*row, clock_.now());
    LockerStayRecord record;
    record.stay = view_of(*row, names);
    record.fee_cents = owed.fee.fee;
    record.owed_cents = stay_table.is_end(row->state) ? Cents{} : owed.owed;
    record.steps = owed.fee.steps;
    record.door_condition = names.door(row->door_id).condition;
    for (const store::MoveRow& move : store::list_moves(session, row->stay_id))
      record.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
    for (const store::OpeningRow& opening : store::list_openings(session, row->stay_id)) record.openings.push_back(view_of(opening, names));
    for (const store::PaymentRow& payment : store::list_payments(session, row->stay_id))
      record.payments.push_back({payment.payment_id, payment.state, payment.amount_cents, payment.created_at_ms, payment.paid_at_ms});
    for (const store::PhotoRow& photo : store::list_photos(session, row->stay_id)) record.photos.push_back({photo.photo_id, photo.address});
    return record;
  });
}

Result<LockerOpeningPage> Lockers::list_locker_openings(const ListLockerOpenings& request) const {
  return database_.read([&](db::Session& session) -> Result<LockerOpeningPage> {
    const std::int64_t size = page_size_of(request);
    auto rows = store::list_openings(session, request, size + 1);
    LockerOpeningPage page;
    page.has_more = std::ssize(rows) > size;
    if (page.has_more) rows.pop_back();
    const auto names = LockerNames::of(session);
    for (const store::OpeningRow& row : rows) page.openings.push_back(view_of(row, names));
    return page;
  });
}

Result<LockerOpening> Lockers::open_locker_door(const http::Operator& caller, const OpenLockerDoor& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<LockerOpening> {
    const auto door = store::find_door(transaction, request.door_id);
    if (!door) return locker_door_not_found;
    store::OpeningRow opening;
    opening.opening_id = ids_.next<LockerOpeningId>();
    opening.bank_id = door->bank_id;
    opening.door_id = door->door_id;
    opening.stay_id = door->stay_id;
    opening.way = OpeningWay::staff;
    opening.asked_by = caller.name;
    opening.reason = *request.reason;
    put_opening(transaction, opening);
    const auto stored = store::find_opening(transaction, opening.opening_id).value();
    TRY(caller.record(transaction, {"locker_door", std::to_string(door->door_id.value), {}, http::facts("number", door->number), *request.reason}));
    return view_of(stored, LockerNames::of(transaction));
  });
}

Result<LockerDoor> Lockers::set_locker_door(const http::Operator& caller, const SetLockerDoor& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<LockerDoor> {
    const auto door = store::find_door(transaction, request.door_id);
    if (!door) return locker_door_not_found;
    const std::string reason = request.condition == DoorCondition::working ? std::string() : *request.reason;
    store::set_condition(transaction, request.door_id, request.condition, reason);
    const auto now = store::find_live_door(transaction, request.door_id).value();
    TRY(caller.record(transaction, {"locker_door", std::to_string(door->door_id.value), http::facts("condition", door->condition),
                                    http::facts("condition", request.condition), *request.reason}));
    return view_of(now);
  });
}

Result<StaffLockerStay> Lockers::hand_over_locker_stay(const http::Operator& caller, const HandOverLockerStay& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffLockerStay> {
    const auto row = store::find_stay(transaction, request.stay_id);
    if (!row) return locker_stay_not_found;
    const Cents waived = owed_of(*row, clock_.now()).owed;
    if (!move(transaction, *row, LockerStayMove::hand_over, LockerActor::staff, clock_.now(), caller.name, *request.reason)) return locker_moved_on;
    const auto after = store::find_stay(transaction, request.stay_id).value();
    TRY(caller.record(transaction, deed_of(*row, after.state, *request.reason, waived.value)));
    return view_of(after, LockerNames::of(transaction));
  });
}

Result<LockerPhoto> Lockers::upload_locker_photo(const http::Operator& caller, const UploadLockerPhoto& request) {
  const auto address = needs_.keep_photo(request.file.content);
  if (!address) return locker_photo_refused;
  const LockerPhoto photo{ids_.next<LockerPhotoId>(), *address};
  auto kept = database_.write([&](db::Transaction& transaction) -> Result<Done> {
    store::insert_photo(transaction, {photo.photo_id, photo.address, {}, caller.name, clock_.now()});
    TRY(caller.record(transaction, {"locker_photo", std::to_string(photo.photo_id.value), {}, {}}));
    return Done{};
  });
  if (kept.has_value()) return photo;
  needs_.forget_photo(*address);
  return kept.error();
}

Result<StaffLockerStay> Lockers::clear_locker_stay(const http::Operator& caller, const ClearLockerStay& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffLockerStay> {
    auto row = store::find_stay(transaction, request.stay_id);
    if (!row) return locker_stay_not_found;
    row->kept_at = *request.kept_at;
    if (!move(transaction, *row, LockerStayMove::clear, LockerActor::staff, clock_.now(), caller.name, *request.reason)) return locker_moved_on;
    for (const LockerPhotoId photo_id : *request.photo_ids) {
      if (!store::use_photo(transaction, photo_id, row->stay_id)) return locker_photo_not_found;
    }
    const auto after = store::find_stay(transaction, request.stay_id).value();
    TRY(caller.record(transaction, deed_of(*row, after.state, *request.reason, std::ssize(*request.photo_ids))));
    return view_of(after, LockerNames::of(transaction));
  });
}

}  // namespace galleria::lockers
