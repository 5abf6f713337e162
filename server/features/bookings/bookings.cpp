// How a booking begins and goes on, whatever is booked: its place, its reminders, and what becomes of those who do not come.
#include "features/bookings/bookings.hpp"

#include "features/bookings/bookings_store.hpp"

namespace galleria::bookings {
namespace {

constexpr std::string_view end_timer = "end_booking";
constexpr std::string_view day_timer = "remind_of_booking_day";
constexpr std::string_view hour_timer = "remind_of_booking_hour";

// Nothing where nobody needs to be told: whoever moved it knows.
std::optional<BookingEvent> news_of(BookingMove move) {
  switch (move) {
    case BookingMove::approve:
      return BookingEvent::confirmed;
    case BookingMove::reject:
      return BookingEvent::rejected;
    case BookingMove::lapse:
      return BookingEvent::lapsed;
    case BookingMove::call_off:
      return BookingEvent::called_off;
    case BookingMove::miss:
      return BookingEvent::missed;
    default:
      return std::nullopt;
  }
}

}  // namespace

Refusal Bookings::refuse_banned(TimeMs until) const { return Refusal(booking_banned, {{"day", day_text(business_day(until, config_.mall_utc_offset))}}); }

void Bookings::set_timers(db::Transaction& transaction, const store::BookingRow& row) {
  const std::string member = std::to_string(row.member_id.value);
  const TimeMs first_look = row.kind == BookingKind::car ? row.starts_at_ms : row.ends_at_ms;
  db::set_timer(transaction, ids_.next<TimerId>(), end_timer, row.booking_id.value, first_look, member);
  for (const Reminder& reminder : reminders_of(row.kind, row.times(), clock_.now()))
    db::set_timer(transaction, ids_.next<TimerId>(), reminder.event == BookingEvent::hour_before ? hour_timer : day_timer, row.booking_id.value, reminder.at,
                  member);
}

Result<Done> Bookings::begin_booking(db::Transaction& transaction, const store::BookingRow& row, BookingMove move) {
  if (!store::insert_booking(transaction, row, row.made_at_ms)) {
    if (const auto until = store::find_ban(transaction, row.member_id, row.made_at_ms)) return refuse_banned(*until);
    return booked_before;
  }
  store::insert_move(transaction,
                     {row.member_id, ids_.next_value(), row.booking_id, move, std::nullopt, row.state, BookingActor::member, {}, {}, row.made_at_ms});
  set_timers(transaction, row);
  // Last: everybody wants the same row.
  if (!store::take_place(transaction, row.slot_id)) return booking_slot_full;
  return Done{};
}

Result<BookingState> Bookings::move_on(db::Transaction& transaction, const store::BookingRow& row, BookingMove move, const Mover& mover) {
  const TimeMs now = clock_.now();
  const auto step = booking_table.step(row.state, move, mover.kind, row.kind);
  if (!step || !store::move_booking(transaction, row.key(), *step, now)) return booking_moved_on;
  store::insert_move(transaction,
                     {row.member_id, ids_.next_value(), row.booking_id, move, step->from(), step->to(), mover.kind, mover.name, mover.reason, now});
  if (step->to() == BookingState::no_show || move == BookingMove::excuse) {
    const TimeMs since = now - std::chrono::days(config_.no_show_days);
    if (store::count_no_shows(transaction, row.member_id, since) >= config_.no_show_limit) {
      store::ban(transaction, row.member_id, now + std::chrono::days(config_.ban_days));
    } else {
      store::lift_ban(transaction, row.member_id);
    }
  }
  if (const auto event = news_of(move)) tell(transaction, row, *event, mover.reason);
  if (takes_place(row.state) && !takes_place(step->to())) store::give_place_back(transaction, row.slot_id);
  return step->to();
}

void Bookings::tell(db::Transaction& transaction, const store::BookingRow& row, BookingEvent event, const std::string& reason) {
  BookingNews news{.event = event,
                   .kind = row.kind,
                   .booking_id = row.booking_id,
                   .name = {},
                   .starts_at = row.starts_at_ms,
                   .ends_at = row.ends_at_ms,
                   .reason = reason,
                   .driver_name = {},
                   .car_plate = {},
                   .point_name = {},
                   .at = clock_.now()};
  if (row.kind == BookingKind::car) {
    const auto car = store::find_car(transaction, row.key());
    if (!car) return;
    news.name = {car->name_zh_cn, car->name_en};
    news.driver_name = car->driver_name;
    news.car_plate = car->car_plate;
  } else {
    const auto copy = store::find_copy(transaction, row.key()).value();
    news.name = {copy.name_zh_cn, copy.name_en};
    news.point_name = {copy.point_zh_cn, copy.point_en};
  }
  needs_.tell(transaction, row.member_id, news);
}

std::int64_t Bookings::count_open(db::Session& session, MemberId member_id) const { return store::count_open(session, member_id); }

void Bookings::erase_member(db::Transaction& transaction, MemberId member_id) {
  for (const store::BookingRow& row : store::list_open(transaction, member_id)) move_on(transaction, row, BookingMove::close, {BookingActor::job}).value();
  store::erase_texts(transaction, member_id);
}

std::map<std::string, db::TimerHandler> Bookings::timer_handlers() {
  return {{std::string(end_timer), [this](const db::Timer& timer) { return end_booking(timer); }},
          {std::string(day_timer), [this](const db::Timer& timer) { return remind(timer, false); }},
          {std::string(hour_timer), [this](const db::Timer& timer) { return remind(timer, true); }}};
}

db::TimerOutcome Bookings::end_booking(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const TimeMs now = clock_.now();
    const auto row = store::find_booking(transaction, {MemberId{std::stoll(timer.payload)}, BookingId{timer.reference}});
    if (!row) return std::nullopt;
    const Mover job{BookingActor::job};
    const auto look_at = [&](TimeMs due, BookingMove move) -> db::TimerOutcome {
      if (now < due) return due;
      // Somebody was faster: it is looked at again.
      return move_on(transaction, *row, move, job).has_value() ? std::nullopt : db::TimerOutcome(now);
    };
    switch (row->state) {
      case BookingState::pending:
        return look_at(row->starts_at_ms, BookingMove::lapse);
      case BookingState::confirmed:
        return look_at(deadline_of(row->kind, row->times(), config_), BookingMove::miss);
      case BookingState::checked_in:
        return look_at(row->ends_at_ms, BookingMove::finish);
      default:
        return std::nullopt;
    }
  });
}

db::TimerOutcome Bookings::remind(const db::Timer& timer, bool is_hour) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto row = store::find_booking(transaction, {MemberId{std::stoll(timer.payload)}, BookingId{timer.reference}});
    if (!row || row->state != BookingState::confirmed) return std::nullopt;
    BookingEvent event = BookingEvent::last_day;
    if (row->kind == BookingKind::car) event = is_hour ? BookingEvent::hour_before : BookingEvent::day_before;
    // An issue that can be fetched longer has another last day.
    for (const Reminder& reminder : reminders_of(row->kind, row->times(), clock_.now())) {
      if (reminder.event == event) return reminder.at;
    }
    // What comes late, after the server was down, still helps until it begins.
    if (clock_.now() < (row->kind == BookingKind::car ? row->starts_at_ms : row->ends_at_ms)) tell(transaction, *row, event);
    return std::nullopt;
  });
}

}  // namespace galleria::bookings
