// The use cases of the staff who set times of cars, decide bookings and assign drivers.
#include <algorithm>

#include "features/bookings/bookings.hpp"
#include "features/bookings/bookings_store.hpp"

namespace galleria::bookings {
namespace {

constexpr std::int64_t rides_on_a_page = 50;
constexpr DurationMs longest_range = std::chrono::days(62);

constexpr std::pair<CarBookingWork, BookingMove> works[] = {
    {CarBookingWork::approve, BookingMove::approve}, {CarBookingWork::reject, BookingMove::reject}, {CarBookingWork::check_in, BookingMove::check_in},
    {CarBookingWork::finish, BookingMove::finish},   {CarBookingWork::miss, BookingMove::miss},     {CarBookingWork::call_off, BookingMove::call_off},
    {CarBookingWork::excuse, BookingMove::excuse},
};

BookingMove move_of(CarBookingWork work) { return std::ranges::find(works, work, &std::pair<CarBookingWork, BookingMove>::first)->second; }

bool needs_reason(CarBookingWork work) {
  return work == CarBookingWork::reject || work == CarBookingWork::call_off || work == CarBookingWork::miss || work == CarBookingWork::excuse;
}

http::Deed deed_of(std::string_view subject, std::int64_t id, std::string before, std::string after, std::string reason = {}) {
  return {subject, std::to_string(id), std::move(before), std::move(after), std::move(reason)};
}

BookingSlot view_of(const store::NamedSlotRow& row, std::int64_t pending_count, Locale locale) {
  return {row.slot_id,   row.resource_id, Localized{row.name_zh_cn, row.name_en}.in(locale), row.starts_at_ms, row.ends_at_ms, row.capacity, row.booked_count,
          pending_count, row.is_open};
}

std::vector<BookingSlot> views_of(db::Session& session, TimeMs from, TimeMs until, Locale locale) {
  const auto pending = store::count_pending_by_slot(session, from, until);
  std::vector<BookingSlot> slots;
  for (const store::NamedSlotRow& row : store::list_car_slots(session, from, until)) {
    const auto found = std::ranges::find(pending, row.slot_id, &store::PendingCount::slot_id);
    slots.push_back(view_of(row, found == pending.end() ? 0 : found->pending_count, locale));
  }
  return slots;
}

}  // namespace

CarBooking Bookings::staff_view_of(const store::CarRow& row, Locale locale) const {
  const auto open = [&](std::string_view column, const db::SealedText& text) { return vault_.open({column, row.member_id, row.booking_id.value}, text); };
  CarBooking view;
  view.booking_id = row.booking_id;
  view.state = row.state;
  view.service_name = Localized{row.name_zh_cn, row.name_en}.in(locale);
  view.starts_at = row.starts_at_ms;
  view.ends_at = row.ends_at_ms;
  view.contact_name = masked_name(open(store::contact_name_column, row.contact_name));
  view.contact_phone = vault_.open_phone({store::contact_phone_column, row.member_id, row.booking_id.value}, row.contact_phone).masked();
  view.passenger_count = row.passenger_count;
  view.pick_up_place = open(store::pick_up_place_column, row.pick_up_place);
  view.destination = open(store::destination_column, row.destination);
  view.purpose = row.purpose;
  view.note = open(store::note_column, row.note);
  view.driver_name = row.driver_name;
  view.car_plate = row.car_plate;
  view.score = row.score;
  view.comment = row.comment;
  view.made_at = row.made_at_ms;
  for (const auto& [work, move] : works) {
    if (booking_table.may(row.state, move, BookingActor::staff, BookingKind::car)) view.works.push_back(work);
  }
  return view;
}

Result<BookingCalendar> Bookings::list_booking_slots(const http::Call& call, const ListBookingSlots& request) const {
  if (request.until <= request.from || request.until - request.from > longest_range) return booking_range_too_long;
  return database_.read([&](db::Session& session) -> Result<BookingCalendar> {
    BookingCalendar calendar;
    for (const store::ResourceRow& row : store::list_resources(session, BookingKind::car))
      calendar.services.push_back({row.resource_id, row.name_zh_cn, row.name_en});
    calendar.slots = views_of(session, request.from, request.until, call.locale);
    return calendar;
  });
}

Result<CarService> Bookings::save_car_service(const http::Operator& caller, const SaveCarService& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<CarService> {
    store::ResourceRow row{request.service_id.value_or(BookingResourceId{}), BookingKind::car, *request.name_zh_cn, *request.name_en};
    std::string before;
    if (request.service_id) {
      const auto found = store::find_resource(transaction, row.resource_id);
      if (!found || !store::rename_resource(transaction, row)) return car_service_not_found;
      before = http::facts("name", found->name_zh_cn);
    } else {
      row.resource_id = ids_.next<BookingResourceId>();
      store::insert_resource(transaction, row);
    }
    TRY(caller.record(transaction, deed_of("car_service", row.resource_id.value, before, http::facts("name", row.name_zh_cn))));
    return CarService{row.resource_id, row.name_zh_cn, row.name_en};
  });
}

Result<AddedBookingSlots> Bookings::add_booking_slots(const http::Operator& caller, const AddBookingSlots& request) {
  std::vector<std::int64_t> starts;
  for (const auto& minute : *request.start_minutes) starts.push_back(*minute);
  const SlotPlan plan{business_day(request.from_day, config_.mall_utc_offset), *request.day_count, starts, *request.length_minutes};
  const auto planned = planned_slots(plan, clock_.now(), config_.mall_utc_offset);
  if (!planned) return booking_slots_overlap;
  return database_.write([&](db::Transaction& transaction) -> Result<AddedBookingSlots> {
    const auto service = store::find_resource(transaction, request.service_id);
    if (!service || service->kind != BookingKind::car) return car_service_not_found;
    AddedBookingSlots added;
    for (const SlotTimes& times : *planned) {
      const store::SlotRow row{request.service_id, ids_.next<BookingSlotId>(), {}, times.starts_at, times.ends_at, *request.capacity, 0, true};
      if (store::insert_slot(transaction, row)) ++added.added_count;
    }
    added.left_out_count = plan.day_count * static_cast<std::int64_t>(starts.size()) - added.added_count;
    TRY(caller.record(transaction, deed_of("car_service", request.service_id.value, {},
                                           http::facts("fromDay", day_text(plan.from_day), "days", plan.day_count, "slots", added.added_count, "capacity",
                                                       *request.capacity))));
    return added;
  });
}

Result<BookingSlot> Bookings::change_booking_slot(const http::Call& call, const http::Operator& caller, const ChangeBookingSlot& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<BookingSlot> {
    const auto before = store::find_slot(transaction, request.slot_id);
    if (!before || before->point_id.value != 0) return booking_slot_not_found;
    if (!store::change_slot(transaction, request.slot_id, *request.capacity, request.is_open)) return booking_capacity_taken;
    const TimeMs until = before->starts_at_ms + DurationMs(1);
    const auto views = views_of(transaction, before->starts_at_ms, until, call.locale);
    TRY(caller.record(transaction, deed_of("booking_slot", request.slot_id.value, http::facts("capacity", before->capacity, "isOpen", before->is_open),
                                           http::facts("capacity", *request.capacity, "isOpen", request.is_open))));
    return *std::ranges::find(views, request.slot_id, &BookingSlot::slot_id);
  });
}

Result<CarBookingPage> Bookings::search_car_bookings(const http::Call& call, const SearchCarBookings& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : rides_on_a_page;
  auto rows = database_.read([&](db::Session& session) { return store::search_cars(session, request, size + 1); });
  CarBookingPage page;
  page.has_more = cut_to_page(rows, {0, size});
  for (const store::CarRow& row : rows) page.bookings.push_back(staff_view_of(row, call.locale));
  return page;
}

Result<CarBookingFile> Bookings::get_car_booking(const http::Call& call, const GetCarBooking& request) const {
  return database_.read([&](db::Session& session) -> Result<CarBookingFile> {
    const auto key = store::find_key(session, request.booking_id);
    const auto row = key ? store::find_car(session, *key) : std::nullopt;
    if (!row) return booking_not_found;
    CarBookingFile file;
    file.booking = staff_view_of(*row, call.locale);
    if (const auto member = needs_.member_of(session, row->member_id)) {
      file.member_name = member->name;
      file.member_number = member->member_number;
    }
    file.no_show_count = store::count_no_shows(session, row->member_id, clock_.now() - std::chrono::days(config_.no_show_days));
    file.banned_until = store::find_ban(session, row->member_id, clock_.now());
    for (const store::MoveRow& move : store::list_moves(session, *key))
      file.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
    return file;
  });
}

Result<CarBooking> Bookings::steer_car_booking(const http::Call& call, const http::Operator& caller, const SteerCarBooking& request) {
  const std::string reason = request.reason ? **request.reason : std::string();
  if (needs_reason(request.work) && reason.empty()) return booking_reason_needed;
  return database_.write([&](db::Transaction& transaction) -> Result<CarBooking> {
    const auto key = store::find_key(transaction, request.booking_id);
    const auto row = key ? store::find_booking(transaction, *key) : std::nullopt;
    if (!row || row->kind != BookingKind::car || !store::find_car(transaction, *key)) return booking_not_found;
    const auto to = TRY(move_on(transaction, *row, move_of(request.work), {BookingActor::staff, caller.name, reason}));
    TRY(caller.record(transaction, deed_of("car_booking", row->booking_id.value, http::facts("state", row->state), http::facts("state", to), reason)));
    return staff_view_of(store::find_car(transaction, *key).value(), call.locale);
  });
}

Result<CarBooking> Bookings::assign_car_driver(const http::Call& call, const http::Operator& caller, const AssignCarDriver& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<CarBooking> {
    const auto key = store::find_key(transaction, request.booking_id);
    const auto before = key ? store::find_car(transaction, *key) : std::nullopt;
    if (!before) return booking_not_found;
    if (!store::assign_driver(transaction, *key, *request.driver_name, *request.car_plate)) return booking_moved_on;
    const auto row = store::find_booking(transaction, *key).value();
    // Whoever waits for a yes hears of the driver with it.
    if (row.state == BookingState::confirmed) tell(transaction, row, BookingEvent::driver_assigned);
    TRY(caller.record(transaction, deed_of("car_booking", row.booking_id.value, http::facts("driver", before->driver_name, "car", before->car_plate),
                                           http::facts("driver", *request.driver_name, "car", *request.car_plate))));
    return staff_view_of(store::find_car(transaction, *key).value(), call.locale);
  });
}

Result<CarBookingContact> Bookings::show_car_booking_contact(const http::Operator& caller, const ShowCarBookingContact& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<CarBookingContact> {
    const auto key = store::find_key(transaction, request.booking_id);
    const auto row = key ? store::find_car(transaction, *key) : std::nullopt;
    if (!row) return booking_not_found;
    TRY(caller.record(transaction, deed_of("car_booking", row->booking_id.value, {}, http::facts("shown", "contact"), *request.reason)));
    return CarBookingContact{vault_.open({store::contact_name_column, row->member_id, row->booking_id.value}, row->contact_name),
                             vault_.open_phone({store::contact_phone_column, row->member_id, row->booking_id.value}, row->contact_phone).reveal()};
  });
}

}  // namespace galleria::bookings
