// The demo mall's cars and magazine, as they would have come about.
#include "base/crypto.hpp"
#include "features/bookings/bookings.hpp"
#include "features/bookings/bookings_store.hpp"

namespace galleria::bookings {
namespace {

constexpr const char* demo_author = "demo";

// What led to that state, in its order.
std::vector<BookingMove> moves_to(BookingState state) {
  switch (state) {
    case BookingState::confirmed:
      return {BookingMove::request, BookingMove::approve};
    case BookingState::done:
      return {BookingMove::request, BookingMove::approve, BookingMove::check_in, BookingMove::finish};
    case BookingState::no_show:
      return {BookingMove::request, BookingMove::approve, BookingMove::miss};
    default:
      return {BookingMove::request};
  }
}

std::vector<BookingStep> steps_of(std::span<const BookingMove> moves, BookingKind kind) {
  std::vector<BookingStep> steps;
  for (const BookingMove move : moves) {
    const auto from = steps.empty() ? std::optional<BookingState>() : std::optional(steps.back().to());
    const BookingActor actor = steps.empty() ? BookingActor::member : BookingActor::staff;
    steps.push_back(booking_table.step(from, move, actor, kind).value());
  }
  return steps;
}

}  // namespace

void Bookings::insert_demo(db::Transaction& transaction, const store::BookingRow& row, std::span<const BookingStep> steps) {
  if (!store::insert_booking(transaction, row, row.made_at_ms)) throw std::logic_error("a booking of the demo is there already");
  for (const BookingStep& step : steps) {
    const bool is_first = &step == &steps.front();
    store::insert_move(transaction, {row.member_id,
                                     ids_.next_value(),
                                     row.booking_id,
                                     step.move(),
                                     step.from(),
                                     step.to(),
                                     step.actor(),
                                     is_first ? std::string() : demo_author,
                                     {},
                                     is_first ? row.made_at_ms : row.changed_at_ms});
  }
  if (row.state == BookingState::pending || row.state == BookingState::confirmed) set_timers(transaction, row);
  if (takes_place(row.state) && !store::take_place(transaction, row.slot_id)) throw std::logic_error("a slot of the demo is full");
}

void Bookings::put_demo_service(db::Transaction& transaction, BookingResourceId service_id, const Localized& name, std::span<const DemoCarSlot> slots) {
  store::insert_resource(transaction, {service_id, BookingKind::car, name.zh_cn, name.en});
  for (const DemoCarSlot& slot : slots) store::insert_slot(transaction, {service_id, slot.slot_id, {}, slot.starts_at, slot.ends_at, slot.capacity, 0, true});
}

BookingId Bookings::put_demo_car_booking(db::Transaction& transaction, const DemoCarBooking& demo) {
  const auto slot = store::find_slot(transaction, demo.slot_id).value();
  const bool is_open = demo.state == BookingState::pending || demo.state == BookingState::confirmed;
  const store::BookingRow row{demo.member_id,    ids_.next<BookingId>(), BookingKind::car, slot.resource_id, slot.slot_id,
                              slot.starts_at_ms, slot.ends_at_ms,        demo.state,       demo.made_at,     is_open ? demo.made_at : slot.ends_at_ms};
  insert_demo(transaction, row, steps_of(moves_to(demo.state), BookingKind::car));
  const auto seal = [&](std::string_view column, std::string_view text) { return vault_.seal({column, row.member_id, row.booking_id.value}, text); };
  store::insert_car(transaction, {row.member_id, row.booking_id, seal(store::contact_name_column, demo.contact_name),
                                  seal(store::contact_phone_column, demo.contact_phone.reveal()), seal(store::pick_up_place_column, demo.pick_up_place),
                                  seal(store::destination_column, demo.destination), seal(store::note_column, ""), demo.passenger_count, demo.purpose});
  // Whoever drove, drove before it was over.
  if (!demo.driver_name.empty()) store::put_driver(transaction, row.key(), demo.driver_name, demo.car_plate);
  if (demo.score) store::rate_car(transaction, row.key(), *demo.score, demo.comment, slot.ends_at_ms);
  return row.booking_id;
}

void Bookings::put_demo_point(db::Transaction& transaction, MagazinePointId point_id, const Localized& name, const Localized& place) {
  store::insert_point(transaction, {point_id, name.zh_cn, name.en, place.zh_cn, place.en});
}

void Bookings::put_demo_issue(db::Transaction& transaction, const DemoMagazineIssue& demo) {
  store::insert_resource(transaction, {demo.issue_id, BookingKind::magazine, demo.title.zh_cn, demo.title.en});
  store::insert_issue(transaction, {demo.issue_id, demo.title.zh_cn, demo.title.en, demo.summary.zh_cn, demo.summary.en, demo.cover_url, demo.times.opens_at,
                                    demo.times.closes_at, demo.times.pick_up_until, demo.least_tier});
  for (const DemoMagazineStock& stock : demo.stock)
    store::insert_slot(transaction,
                       {demo.issue_id, ids_.next<BookingSlotId>(), stock.point_id, demo.times.opens_at, demo.times.pick_up_until, stock.stock_count, 0, true});
}

BookingId Bookings::put_demo_copy(db::Transaction& transaction, MemberId member_id, BookingResourceId issue_id, MagazinePointId point_id, TimeMs at,
                                  bool is_fetched) {
  const auto slot = store::find_slot_of(transaction, issue_id, point_id).value();
  const store::BookingRow row{member_id,
                              ids_.next<BookingId>(),
                              BookingKind::magazine,
                              issue_id,
                              slot.slot_id,
                              slot.starts_at_ms,
                              slot.ends_at_ms,
                              is_fetched ? BookingState::done : BookingState::confirmed,
                              at,
                              at};
  const BookingMove moves[] = {BookingMove::reserve, BookingMove::hand_out};
  insert_demo(transaction, row, steps_of(std::span(moves).first(is_fetched ? 2 : 1), BookingKind::magazine));
  while (!store::insert_code(transaction, random_digits(8), row.key())) continue;
  return row.booking_id;
}

}  // namespace galleria::bookings
