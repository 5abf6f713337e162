// The use cases of members who book a car.
#include "features/bookings/bookings.hpp"
#include "features/bookings/bookings_store.hpp"
#include "http/once.hpp"

namespace galleria::bookings {
namespace {

constexpr std::int64_t records_on_a_page = 20;

std::string service_name(const auto& row, Locale locale) { return Localized{row.name_zh_cn, row.name_en}.in(locale); }

}  // namespace

std::vector<CarSlot> Bookings::bookable_slots(db::Session& session, Locale locale) const {
  const TimeMs now = clock_.now();
  std::vector<CarSlot> slots;
  for (const store::NamedSlotRow& row : store::list_car_slots(session, now, now + std::chrono::days(config_.horizon_days))) {
    if (!row.is_open || row.capacity == 0) continue;
    const std::int64_t free_count = row.capacity - row.booked_count;
    const bool is_in_time = is_bookable({row.starts_at_ms, row.ends_at_ms}, now, config_);
    slots.push_back({row.slot_id, service_name(row, locale), row.starts_at_ms, row.ends_at_ms, free_count, free_count > 0 && is_in_time});
  }
  return slots;
}

CarBookingRecord Bookings::record_of(db::Session& session, const store::CarRow& row, Locale locale) const {
  const auto open = [&](std::string_view column, const db::SealedText& text) { return vault_.open({column, row.member_id, row.booking_id.value}, text); };
  CarBookingRecord record;
  record.booking_id = row.booking_id;
  record.state = row.state;
  record.service_name = service_name(row, locale);
  record.starts_at = row.starts_at_ms;
  record.ends_at = row.ends_at_ms;
  record.contact_name = open(store::contact_name_column, row.contact_name);
  record.contact_phone = vault_.open_phone({store::contact_phone_column, row.member_id, row.booking_id.value}, row.contact_phone).masked();
  record.passenger_count = row.passenger_count;
  record.pick_up_place = open(store::pick_up_place_column, row.pick_up_place);
  record.destination = open(store::destination_column, row.destination);
  record.purpose = row.purpose;
  record.note = open(store::note_column, row.note);
  record.driver_name = row.driver_name;
  record.car_plate = row.car_plate;
  record.score = row.score;
  record.comment = row.comment;
  record.made_at = row.made_at_ms;
  if (row.state == BookingState::rejected || row.state == BookingState::cancelled) {
    for (const store::MoveRow& move : store::list_moves(session, {row.member_id, row.booking_id})) {
      if (move.move == BookingMove::reject || move.move == BookingMove::call_off) record.reason = move.reason;
    }
  }
  const auto until = cancel_until(BookingKind::car, row.state, row.times(), config_);
  if (until && clock_.now() <= *until) {
    record.cancel_until = until;
    record.actions.push_back(CarBookingAction::cancel);
  }
  if (row.state == BookingState::done && !row.score) record.actions.push_back(CarBookingAction::comment);
  return record;
}

Result<CarBookingVoWhite> Bookings::get_car_booking_vo_white(const http::Call& call) const {
  return database_.read([&](db::Session& session) -> Result<CarBookingVoWhite> {
    return CarBookingVoWhite{bookable_slots(session, call.locale), config_.lead_minutes, config_.cancel_minutes};
  });
}

Result<CarBookingVo> Bookings::get_car_booking_vo(const http::Call& call, const http::Member& member) const {
  return database_.read([&](db::Session& session) -> Result<CarBookingVo> {
    const auto phone = needs_.phone_of(session, member.id);
    return CarBookingVo{bookable_slots(session, call.locale),
                        config_.lead_minutes,
                        config_.cancel_minutes,
                        phone ? phone->masked() : std::string(),
                        store::find_ban(session, member.id, clock_.now()),
                        store::count_open_cars(session, member.id)};
  });
}

Result<CarBookingRecordList> Bookings::list_car_booking_records(const http::Call& call, const http::Member& member,
                                                                const ListCarBookingRecords& request) const {
  const PageSpan span = page_span(request, records_on_a_page);
  return database_.read([&](db::Session& session) -> Result<CarBookingRecordList> {
    auto rows = store::list_cars(session, member.id, span);
    CarBookingRecordList list;
    list.has_more = cut_to_page(rows, span);
    for (const store::CarRow& row : rows) list.records.push_back(record_of(session, row, call.locale));
    return list;
  });
}

// A wrong try counts though nothing comes of it, so it has a transaction of its own.
Result<Done> Bookings::prove_contact(const BookCar& request, const Phone& phone) {
  if (!request.code || !request.uuid) return contact_code_needed;
  const ContactClaim claim{phone, **request.uuid, *request.code};
  switch (database_.write([&](db::Transaction& transaction) { return needs_.check_contact(transaction, claim); })) {
    case ContactProof::right:
      return Done{};
    case ContactProof::wrong:
      return contact_code_wrong;
    case ContactProof::expired:
      return contact_code_expired;
    case ContactProof::tried_too_often:
      return contact_code_tried_too_often;
  }
  return contact_code_wrong;
}

Result<http::Reply<CarBookingRecord>> Bookings::book_car(const http::Call& call, const http::Member& member, const BookCar& request) {
  const TimeMs now = clock_.now();
  // The code was used up by the first try of the same request.
  if (auto stored = http::find_reply<CarBookingRecord>(database_, call, http::KeyOwner(member.id).key_of(call, db::Retention::swept)))
    return std::move(*stored);
  const auto own_phone = database_.read([&](db::Session& session) { return needs_.phone_of(session, member.id); });
  const auto phone = request.contact_phone ? request.contact_phone : own_phone;
  if (!phone) return contact_code_needed;
  const auto check_slot = [&](db::Session& session) -> Result<store::SlotRow> {
    const auto slot = store::find_slot(session, request.slot_id);
    if (!slot || slot->point_id.value != 0) return booking_slot_not_found;
    if (!slot->is_open || !is_bookable({slot->starts_at_ms, slot->ends_at_ms}, now, config_)) return booking_slot_closed;
    if (slot->booked_count >= slot->capacity) return booking_slot_full;
    return *slot;
  };
  if (phone != own_phone) {
    // What cannot be booked costs nobody a code.
    TRY(database_.read(check_slot));
    TRY(prove_contact(request, *phone));
  }
  const BookingId booking_id = ids_.next<BookingId>();
  return http::once(database_, call, member.id, now, [&](db::Transaction& transaction) -> Result<CarBookingRecord> {
    const auto slot = TRY(check_slot(transaction));
    const store::BookingRow row{
        member.id, booking_id, BookingKind::car, slot.resource_id, slot.slot_id, slot.starts_at_ms, slot.ends_at_ms, BookingState::pending, now, now};
    const auto seal = [&](std::string_view column, std::string_view text) { return vault_.seal({column, member.id, booking_id.value}, text); };
    TRY(begin_booking(transaction, row, BookingMove::request));
    store::insert_car(transaction,
                      {member.id, booking_id, seal(store::contact_name_column, *request.contact_name), seal(store::contact_phone_column, phone->reveal()),
                       seal(store::pick_up_place_column, *request.pick_up_place), seal(store::destination_column, *request.destination),
                       seal(store::note_column, request.note ? **request.note : std::string()), *request.passenger_count, *request.purpose});
    return record_of(transaction, store::find_car(transaction, row.key()).value(), call.locale);
  });
}

Result<CarBookingRecord> Bookings::comment_car_booking(const http::Call& call, const http::Member& member, const CommentCarBooking& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<CarBookingRecord> {
    const store::BookingKey key{member.id, request.booking_id};
    const auto before = store::find_car(transaction, key);
    if (!before) return booking_not_found;
    if (!store::rate_car(transaction, key, *request.score, *request.comment, clock_.now())) return before->score ? booking_rated_before : booking_moved_on;
    return record_of(transaction, store::find_car(transaction, key).value(), call.locale);
  });
}

Result<CarBookingRecord> Bookings::cancel_car_booking(const http::Call& call, const http::Member& member, const CancelCarBooking& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<CarBookingRecord> {
    const auto row = store::find_booking(transaction, {member.id, request.booking_id});
    if (!row || row->kind != BookingKind::car) return booking_not_found;
    const auto until = cancel_until(row->kind, row->state, row->times(), config_);
    if (until && clock_.now() > *until) return booking_too_late_to_cancel;
    TRY(move_on(transaction, *row, BookingMove::cancel, {BookingActor::member}));
    return record_of(transaction, store::find_car(transaction, row->key()).value(), call.locale);
  });
}

}  // namespace galleria::bookings
