// Takes what banks tell: doors that opened, were shut or jammed, and codes that somebody typed. It comes late, twice and in any order.
#include <algorithm>
#include <set>

#include "features/lockers/lockers.hpp"
#include "features/lockers/lockers_store.hpp"
#include "features/lockers/lockers_views.hpp"

namespace galleria::lockers {
namespace {
using namespace std::chrono_literals;

constexpr DurationMs keypad_time = 10min;
// By which the clocks of a bank and of the mall may differ.
constexpr DurationMs clock_skew = 5min;

// When something happened, of what a bank says: not later than now, nor before the door was asked to open, but for the clocks. What a member pays is counted
// from it, and a bank whose clock is wrong could tell of any time.
TimeMs believed(TimeMs told, const std::optional<store::OpeningRow>& opening, TimeMs now) {
  const TimeMs latest = now + clock_skew;
  const TimeMs earliest = opening ? std::min(opening->asked_at_ms - clock_skew, latest) : std::min(told, latest);
  return std::clamp(told, earliest, latest);
}

http::Response refused(int status, std::string_view why) {
  http::Response response;
  response.status = response.code = status;
  response.content_type = "text/plain; charset=utf-8";
  response.head = why;
  return response;
}

}  // namespace

// What a batch of one bank does, inside its transaction.
struct Lockers::Intake {
  Lockers& lockers;
  db::Transaction& transaction;
  store::BankRow bank;
  const TimeMs now;

  LockerEventOutcome take(const LockerEvent& event) {
    if (event.kind == LockerEventKind::code) return type_code(event.code);
    const auto door = store::find_door_of_number(transaction, bank.bank_id, event.door_number);
    if (!door) return LockerEventOutcome::ignored;
    auto opening = event.opening_id == LockerOpeningId{} ? std::nullopt : store::find_opening(transaction, event.opening_id);
    if (opening && opening->door_id != door->door_id) return LockerEventOutcome::ignored;
    const TimeMs at = believed(event.at, opening, now);
    switch (event.kind) {
      case LockerEventKind::opened:
        return open(*door, opening, at);
      case LockerEventKind::shut:
        return shut(*door, opening, at);
      case LockerEventKind::jammed:
        return jam(*door, opening, at);
      case LockerEventKind::code:
        break;
    }
    return LockerEventOutcome::ignored;
  }

  // A door that nobody had asked to open was opened with a key.
  store::OpeningRow opened_by_key(const store::DoorRow& door, TimeMs at) {
    store::OpeningRow opening;
    opening.opening_id = lockers.ids_.next<LockerOpeningId>();
    opening.bank_id = bank.bank_id;
    opening.door_id = door.door_id;
    opening.stay_id = door.stay_id;
    opening.way = OpeningWay::key;
    opening.asked_at_ms = opening.open_by_ms = at;
    opening.heard_at_ms = opening.opened_at_ms = at;
    store::insert_opening(transaction, opening);
    return opening;
  }

  LockerEventOutcome open(const store::DoorRow& door, const std::optional<store::OpeningRow>& asked, TimeMs at) {
    if (asked && !store::mark_opened(transaction, asked->opening_id, at)) return LockerEventOutcome::repeated;
    const store::OpeningRow opening = asked ? *asked : opened_by_key(door, at);
    store::mark_earlier_shut(transaction, door.door_id, opening.opening_id, at);
    const auto row = opening.stay_id ? store::find_stay(transaction, *opening.stay_id) : std::nullopt;
    if (!row) return asked ? LockerEventOutcome::opened : LockerEventOutcome::unexpected;
    if (stay_table.is_end(row->state)) {
      // Told too late: something may lie in a door that is nobody's.
      store::set_condition(transaction, door.door_id, DoorCondition::out_of_order, "结束后又开过门，请查看");
      return LockerEventOutcome::unexpected;
    }
    if (row->state == LockerStayState::open) {
      store::set_ends_on_shut(transaction, row->stay_id, opening.ends);
    } else {
      stand_open(*row, opening, at);
    }
    return asked ? LockerEventOutcome::opened : LockerEventOutcome::unexpected;
  }

  void stand_open(const store::StayRow& row, const store::OpeningRow& opening, TimeMs at) {
    const auto step = stay_table.step(row.state, LockerStayMove::open, LockerActor::bank);
    const TimeMs due_at = row.started_at_ms.value_or(at) + std::chrono::hours(lockers.config_.most_hours);
    if (!step || !store::open_stay(transaction, row.stay_id, *step, at, due_at, opening.ends)) return;
    store::insert_move(transaction, {row.stay_id, lockers.ids_.next_value(), step->from(), step->move(), step->to(), step->actor(), bank.code, {}, now});
    if (row.started_at_ms) return;
    db::cancel_timer(transaction, lapse_timer, row.stay_id.value);
    db::set_timer(transaction, lockers.ids_.next<TimerId>(), due_timer, row.stay_id.value, due_at);
  }

  LockerEventOutcome shut(const store::DoorRow& door, const std::optional<store::OpeningRow>& told, TimeMs at) {
    // That it opened may be told later, or never.
    if (told && !told->opened_at_ms) open(door, told, at);
    const auto newest = store::find_open_opening(transaction, door.door_id);
    const auto opening = told ? told : newest;
    if (!opening || !store::mark_shut(transaction, opening->opening_id, at)) return LockerEventOutcome::repeated;
    const bool is_newest = newest && newest->opening_id == opening->opening_id;
    const auto row = opening->stay_id ? store::find_stay(transaction, *opening->stay_id) : std::nullopt;
    if (!row || row->state != LockerStayState::open || !is_newest) return LockerEventOutcome::ignored;
    const LockerStayMove how = row->ends_on_shut ? LockerStayMove::finish : LockerStayMove::shut;
    if (!lockers.move(transaction, *row, how, LockerActor::bank, now, bank.code)) return LockerEventOutcome::ignored;
    return row->ends_on_shut ? LockerEventOutcome::ended : LockerEventOutcome::occupied;
  }

  LockerEventOutcome jam(const store::DoorRow& door, const std::optional<store::OpeningRow>& opening, TimeMs at) {
    if (opening) {
      lockers.jam(transaction, *opening, OpeningFailure::jammed, at);
    } else {
      store::set_condition(transaction, door.door_id, DoorCondition::out_of_order, "柜门打不开");
    }
    return LockerEventOutcome::jammed;
  }

  LockerEventOutcome type_code(const std::string& code) {
    if (bank.keypad_locked_until_ms > now) return LockerEventOutcome::keypad_locked;
    const auto stay_id = store::take_code(transaction, bank.bank_id, lockers.digest_of(bank.bank_id, code), now);
    const auto row = stay_id ? store::find_stay(transaction, *stay_id) : std::nullopt;
    if (!row) return count_wrong();
    const auto asked = lockers.ask_to_open(transaction, *row, OpeningWay::code, false);
    if (asked.has_value()) return LockerEventOutcome::code_right;
    return asked.error().is(locker_fee_due) ? LockerEventOutcome::fee_due : LockerEventOutcome::ignored;
  }

  LockerEventOutcome count_wrong() {
    const bool is_new_count = now - bank.wrong_since_ms > keypad_time;
    bank.wrong_code_count = is_new_count ? 1 : bank.wrong_code_count + 1;
    if (is_new_count) bank.wrong_since_ms = now;
    if (bank.wrong_code_count >= lockers.config_.wrong_code_limit) {
      bank.keypad_locked_until_ms = now + keypad_time;
      bank.wrong_code_count = 0;
    }
    store::count_wrong_code(transaction, bank.bank_id, bank.wrong_code_count, bank.wrong_since_ms, bank.keypad_locked_until_ms);
    return LockerEventOutcome::code_wrong;
  }
};

std::vector<LockerReceipt> Lockers::take_events(LockerBankId bank_id, const std::vector<LockerEvent>& events) {
  if (events.empty()) return {};
  const auto [lowest, highest] = std::ranges::minmax(events, {}, &LockerEvent::sequence);
  return database_.write([&, first = lowest.sequence, last = highest.sequence](db::Transaction& transaction) {
    const TimeMs now = clock_.now();
    // The same bank is taken in turn, so what is read of its numbers and of its wrong codes stays true.
    store::mark_heard(transaction, bank_id, last, now);
    Intake intake{*this, transaction, store::find_bank(transaction, bank_id).value(), now};
    const auto known = store::list_taken(transaction, bank_id, first, last);
    std::set<std::int64_t> taken(known.begin(), known.end());
    std::vector<LockerReceipt> receipts;
    for (const LockerEvent& event : events) {
      if (!taken.insert(event.sequence).second) {
        receipts.push_back({event.sequence, LockerEventOutcome::repeated});
        continue;
      }
      const LockerEventOutcome outcome = intake.take(event);
      store::insert_event(transaction, {bank_id, event.sequence, event.kind, event.at, now, event.door_number, event.opening_id, outcome});
      receipts.push_back({event.sequence, outcome});
    }
    return receipts;
  });
}

http::Response Lockers::take_locker_events(const http::Request& request) {
  std::optional<store::BankRow> bank;
  std::optional<Secret> secret;
  const auto key_of = [&](const std::string& key_id) -> std::optional<Secret> {
    bank = database_.read([&](db::Session& session) { return store::find_bank_of_key(session, key_id); });
    if (!bank) return std::nullopt;
    return secret.emplace(open_secret(bank->bank_id, bank->secret));
  };
  LockerBatch batch;
  try {
    batch = banks_.read_events([&](std::string_view name) { return request.header(name); }, request.path, request.body, key_of, clock_.now());
  } catch (const BankRejected& rejected) {
    return refused(401, rejected.what());
  }
  const auto receipts = take_events(bank->bank_id, batch.events);
  http::Response response;
  auto [body, headers] = banks_.answer(receipts, batch, *secret, clock_.now());
  response.head = std::move(body);
  response.headers = std::move(headers);
  return response;
}

}  // namespace galleria::lockers
