// Writes banks and lockers of the demo mall, as the banks would have told of them.
#include <fmt/format.h>

#include "base/crypto.hpp"
#include "features/lockers/lockers.hpp"
#include "features/lockers/lockers_store.hpp"
#include "features/lockers/lockers_views.hpp"

namespace galleria::lockers {

void Lockers::put_demo_bank(db::Transaction& transaction, const DemoBank& demo) {
  store::BankRow row;
  row.bank_id = demo.bank_id;
  row.code = demo.code;
  row.name_zh_cn = demo.name.zh_cn;
  row.name_en = demo.name.en;
  row.place_zh_cn = demo.place.zh_cn;
  row.place_en = demo.place.en;
  row.small_hour_cents = demo.small_hour_cents;
  row.medium_hour_cents = demo.medium_hour_cents;
  row.large_hour_cents = demo.large_hour_cents;
  row.day_hours = demo.day_hours;
  row.url = demo.url;
  row.key_id = demo.key_id;
  row.secret = seal_text(config_.seal_key, fmt::format("secret of locker bank {}", demo.bank_id.value), demo.secret);
  row.last_heard_ms = demo.heard_at;
  store::insert_bank(transaction, row);
  for (const DemoDoor& door : demo.doors) {
    store::insert_door(transaction, {door.door_id,
                                     demo.bank_id,
                                     door.number,
                                     door.size,
                                     door.out_of_order.empty() ? DoorCondition::working : DoorCondition::out_of_order,
                                     door.out_of_order,
                                     {}});
  }
}

LockerStayId Lockers::put_demo_stay(db::Transaction& transaction, const DemoLockerStay& demo) {
  const auto bank = store::find_bank(transaction, demo.bank_id).value();
  store::StayRow row;
  row.stay_id = ids_.next<LockerStayId>();
  row.member_id = demo.member_id;
  row.bank_id = demo.bank_id;
  row.door_id = demo.door_id;
  row.free_minutes = demo.free_minutes;
  row.hour_cents = demo.size == LockerSize::small ? bank.small_hour_cents : demo.size == LockerSize::medium ? bank.medium_hour_cents : bank.large_hour_cents;
  row.day_hours = bank.day_hours;
  row.taken_at_ms = demo.taken_at;
  row.hold_until_ms = demo.taken_at + config_.hold_time;
  const TimeMs started_at = demo.taken_at + std::chrono::seconds(40);
  const TimeMs shut_at = started_at + std::chrono::seconds(30);
  row.started_at_ms = started_at;
  row.due_at_ms = started_at + std::chrono::hours(config_.most_hours);
  if (demo.waits_for_help) row.help_at_ms = clock_.now();
  std::vector<std::pair<LockerStayStep, TimeMs>> steps;
  const auto go = [&](LockerStayMove how, LockerActor actor, TimeMs at) {
    const auto from = steps.empty() ? std::optional<LockerStayState>() : std::optional(row.state);
    steps.emplace_back(stay_table.step(from, how, actor).value(), at);
    row.state = steps.back().first.to();
  };
  const auto opened = [&](bool ends, TimeMs at, TimeMs until) {
    store::OpeningRow opening;
    opening.opening_id = ids_.next<LockerOpeningId>();
    opening.bank_id = row.bank_id;
    opening.door_id = row.door_id;
    opening.stay_id = row.stay_id;
    opening.ends = ends;
    opening.asked_at_ms = at - std::chrono::seconds(4);
    opening.open_by_ms = opening.asked_at_ms + config_.opening_time;
    opening.heard_at_ms = at;
    opening.opened_at_ms = at;
    opening.shut_at_ms = until;
    store::insert_opening(transaction, opening);
    go(LockerStayMove::open, LockerActor::bank, at);
    go(ends ? LockerStayMove::finish : LockerStayMove::shut, LockerActor::bank, until);
  };
  go(LockerStayMove::take, LockerActor::member, demo.taken_at);
  opened(false, started_at, shut_at);
  if (demo.ended_at) {
    opened(true, *demo.ended_at - std::chrono::seconds(25), *demo.ended_at);
    row.ended_at_ms = demo.ended_at;
  } else if (*row.due_at_ms <= clock_.now()) {
    go(LockerStayMove::fall_due, LockerActor::system, *row.due_at_ms);
  }
  const std::int64_t place = 1 + store::count_live(transaction, demo.member_id);
  store::insert_stay(transaction, row);
  if (!demo.ended_at) {
    if (!store::take_place(transaction, row.member_id, place, row.stay_id)) throw std::runtime_error("a member of the demo has two lockers in one place");
    if (!store::take_door(transaction, row.door_id, row.stay_id)) throw std::runtime_error("a door of the demo is had by two");
    if (row.state == LockerStayState::occupied) db::set_timer(transaction, ids_.next<TimerId>(), due_timer, row.stay_id.value, *row.due_at_ms);
  }
  for (const auto& [step, at] : steps)
    store::insert_move(transaction, {row.stay_id, ids_.next_value(), step.from(), step.move(), step.to(), step.actor(), {}, {}, at});
  return row.stay_id;
}

}  // namespace galleria::lockers
