// How a registration begins and goes on: its places, the queue behind it, its points, and what happens by the clock.
#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "features/registrations/registrations.hpp"
#include "features/registrations/registrations_store.hpp"

namespace galleria::registrations {
namespace {

constexpr std::string_view follow_timer = "follow_registration";
constexpr std::string_view offer_timer = "end_registration_offer";
constexpr std::string_view remind_timer = "remind_of_registration";
constexpr int code_digit_count = 8;
constexpr DurationMs day_before = std::chrono::hours(24);

// Nothing where nobody needs to be told: whoever moved it knows.
std::optional<RegistrationEvent> news_of(RegistrationMove move, RegistrationState from) {
  switch (move) {
    case RegistrationMove::promote:
      return RegistrationEvent::promoted;
    case RegistrationMove::approve:
      return RegistrationEvent::approved;
    case RegistrationMove::reject:
      return RegistrationEvent::rejected;
    case RegistrationMove::call_off:
      return RegistrationEvent::called_off;
    case RegistrationMove::miss:
      return RegistrationEvent::missed;
    case RegistrationMove::lapse:
      return from == RegistrationState::waiting ? std::nullopt : std::optional(RegistrationEvent::lapsed);
    default:
      return std::nullopt;
  }
}

}  // namespace

Result<store::RegistrationRow> Registrations::begin(db::Transaction& transaction, MemberId member_id, RegistrationSessionId session_id,
                                                    const store::PlanRow& plan, Wanted wanted) {
  const auto registration_id = ids_.next<RegistrationId>();
  RegistrationMove move = plan.is_reviewed ? RegistrationMove::apply : RegistrationMove::sign_up;
  std::optional<std::int64_t> ordinal;
  if (!store::take_places(transaction, session_id, wanted.party_count)) {
    if (!wanted.joins_queue) return http::activity_full;
    move = RegistrationMove::wait;
    ordinal = store::join_queue(transaction, session_id);
  }
  const auto step = registration_table.step(std::nullopt, move, RegistrationActor::member).value();
  store::RegistrationRow row{member_id,
                             registration_id,
                             plan.activity_id,
                             session_id,
                             wanted.party_count,
                             step.to(),
                             ordinal,
                             std::nullopt,
                             plan.fee_points * wanted.party_count,
                             seal(plan.activity_id, wanted.answers),
                             wanted.at,
                             wanted.at};
  if (!store::insert_registration(transaction, row)) return http::activity_joined_before;
  store::insert_move(transaction, {member_id, ids_.next_value(), registration_id, move, std::nullopt, row.state, RegistrationActor::member, {}, {}, wanted.at});
  while (!store::insert_code(transaction, random_digits(code_digit_count), row.key())) continue;
  TRY(settle_points(transaction, row, RegistrationState::waiting, row.state, plan));
  settle_money(transaction, row, std::nullopt, move, {.kind = RegistrationActor::member, .at = wanted.at}, plan);
  set_timers(transaction, row, store::find_session(transaction, session_id).value());
  return row;
}

void Registrations::set_timers(db::Transaction& transaction, const store::RegistrationRow& row, const store::SessionRow& session) {
  const std::string member = std::to_string(row.member_id.value);
  db::set_timer(transaction, ids_.next<TimerId>(), follow_timer, row.registration_id.value, session.starts_at_ms, member);
  const TimeMs reminded_at = session.starts_at_ms - day_before;
  if (reminded_at > clock_.now()) db::set_timer(transaction, ids_.next<TimerId>(), remind_timer, row.registration_id.value, reminded_at, member);
}

Result<Done> Registrations::settle_points(db::Transaction& transaction, const store::RegistrationRow& row, RegistrationState from, RegistrationState to,
                                          const store::PlanRow& plan) {
  if (row.points == 0 || holds_points(from) == holds_points(to)) return Done{};
  if (holds_points(to)) {
    if (!needs_.hold_points(transaction, row.member_id, row.registration_id, row.points))
      return Refusal(registration_points_short, {{"points", std::to_string(row.points)}});
    return Done{};
  }
  const bool is_spent = to == RegistrationState::absent || (to == RegistrationState::attended && plan.fee_kind == RegistrationFee::points);
  if (!is_spent) {
    needs_.release_points(transaction, row.member_id, row.registration_id);
    return Done{};
  }
  const auto frame = needs_.find_activity(transaction, row.activity_id);
  needs_.spend_points(transaction, row.member_id, row.registration_id, row.points, frame ? frame->name : Localized{});
  return Done{};
}

std::int64_t Registrations::count_open(db::Session& session, MemberId member_id) const { return store::count_unsettled(session, member_id); }

Result<Done> Registrations::move_one(db::Transaction& transaction, store::RegistrationRow& row, RegistrationMove move, const Mover& mover) {
  const auto step = registration_table.step(row.state, move, mover.kind);
  if (!step) return registration_moved_on;
  const auto session = store::find_session(transaction, row.session_id).value();
  const auto plan = store::find_plan(transaction, row.activity_id).value();
  const RegistrationState from = row.state;
  // Before anything is written: whoever pays in this moment keeps the place.
  if (from == RegistrationState::approved && move == RegistrationMove::lapse && !needs_.hold_unpaid(transaction, row.registration_id))
    return registration_moved_on;
  if (step->to() == RegistrationState::to_confirm) row.confirm_until_ms = confirm_until(mover.at, session.times());
  if (!store::move_registration(transaction, row, *step, {row.confirm_until_ms, mover.at})) return registration_moved_on;
  row.state = step->to();
  row.changed_at_ms = mover.at;
  store::insert_move(transaction,
                     {row.member_id, ids_.next_value(), row.registration_id, move, from, row.state, mover.kind, mover.name, mover.reason, mover.at});
  if (takes_places(from) && !takes_places(row.state)) store::give_places_back(transaction, row.session_id, row.party_count);
  if (from == RegistrationState::waiting && move != RegistrationMove::promote) store::leave_queue(transaction, row.session_id);
  TRY(settle_points(transaction, row, from, row.state, plan));
  settle_money(transaction, row, from, move, mover, plan);
  if (row.state == RegistrationState::to_confirm)
    db::set_timer(transaction, ids_.next<TimerId>(), offer_timer, row.registration_id.value, *row.confirm_until_ms, std::to_string(row.member_id.value));
  if (row.state == RegistrationState::absent) note_absence(transaction, row.member_id, mover.at);
  if (row.state == RegistrationState::attended && plan.reward_points > 0) {
    const auto frame = needs_.find_activity(transaction, row.activity_id);
    needs_.give_points(transaction, row.member_id, row.registration_id, plan.reward_points, frame ? frame->name : Localized{});
  }
  const bool is_to_pay = move == RegistrationMove::approve && plan.money_kind;
  if (const auto event = is_to_pay ? RegistrationEvent::to_pay : news_of(move, from)) tell(transaction, row, *event, mover.reason);
  return Done{};
}

void Registrations::settle_money(db::Transaction& transaction, const store::RegistrationRow& row, std::optional<RegistrationState> from, RegistrationMove move,
                                 const Mover& mover, const store::PlanRow& plan) {
  const bool had_place = from == RegistrationState::approved;
  if (!plan.money_kind || had_place == (row.state == RegistrationState::approved)) return;
  const auto times = store::find_session(transaction, row.session_id).value().times();
  if (had_place) {
    const auto end = end_of_money(*plan.money_kind, row.state, move, mover.at < times.cancel_until);
    return needs_.end_money_fee(transaction, row.registration_id, end, mover.kind);
  }
  const DurationMs time = move == RegistrationMove::approve ? config_.pay_time_after_review : config_.pay_time;
  needs_.ask_money_fee(transaction, {row.member_id, row.registration_id, row.activity_id, *plan.money_kind, Cents{plan.money_cents.value()} * row.party_count,
                                     mover.kind, mover.at, pay_before(mover.at, time, times)});
}

std::optional<RegistrationMoney> Registrations::money_of(db::Session& session, const store::PlanRow& plan, const store::RegistrationRow& row) const {
  if (!plan.money_kind) return std::nullopt;
  RegistrationMoney money{*plan.money_kind, Cents{plan.money_cents.value()} * row.party_count, {}, {}};
  const auto standing = needs_.find_money_fee(session, row.registration_id);
  if (!standing) return money;
  money.state = standing->state;
  if (standing->state == MoneyFeeState::to_pay) money.pay_before = standing->pay_before;
  return money;
}

bool Registrations::is_unpaid(db::Session& session, RegistrationId registration_id) const {
  const auto standing = needs_.find_money_fee ? needs_.find_money_fee(session, registration_id) : std::nullopt;
  return standing && standing->state == MoneyFeeState::to_pay;
}

Localized Registrations::name_of(db::Session& session, ActivityId activity_id) const {
  const auto frame = needs_.find_activity(session, activity_id);
  return frame ? frame->name : Localized{};
}

bool Registrations::is_registration(db::Session& session, ActivityId activity_id) const { return find_own(session, activity_id).has_value(); }

void Registrations::lapse_unpaid(db::Transaction& transaction, MemberId member_id, RegistrationId registration_id) {
  auto row = store::find_registration(transaction, {member_id, registration_id});
  if (!row || row->state != RegistrationState::approved) return;
  // A refusal has written nothing: somebody paid in this moment, or was faster.
  const auto lapsed = move_on(transaction, *row, RegistrationMove::lapse, {.at = clock_.now()});
  if (lapsed.has_error() && !lapsed.error().is(registration_moved_on)) throw std::logic_error("an unpaid place did not lapse");
}

Result<Done> Registrations::move_on(db::Transaction& transaction, store::RegistrationRow& row, RegistrationMove move, const Mover& mover) {
  // The session first, then who is in it: whoever moves another one waits here.
  store::hold_session(transaction, row.session_id);
  TRY(move_one(transaction, row, move, mover));
  fill_places(transaction, row.session_id, mover.at);
  return Done{};
}

void Registrations::fill_places(db::Transaction& transaction, RegistrationSessionId session_id, TimeMs at) {
  const auto session = store::find_session(transaction, session_id).value();
  const Mover job{.at = at};
  while (auto head = store::find_head(transaction, session_id)) {
    if (at >= session.starts_at_ms) {
      move_one(transaction, *head, RegistrationMove::lapse, job).value();
      continue;
    }
    if (!store::take_places_from_queue(transaction, session_id, head->party_count)) return;
    move_one(transaction, *head, RegistrationMove::promote, job).value();
  }
}

Result<Registration> Registrations::change_registration_session(const http::Call& call, const http::Member& member, const ChangeRegistrationSession& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Registration> {
    auto row = store::find_registration(transaction, {member.id, request.registration_id});
    if (!row) return registration_not_found;
    if (row->session_id == request.session_id) return view_of(transaction, *row, call.locale);
    const auto step = registration_table.step(row->state, RegistrationMove::change_session, RegistrationActor::member);
    if (!step) return registration_moved_on;
    if (is_unpaid(transaction, row->registration_id)) return registration_not_paid;
    const auto frame = find_shown(transaction, row->activity_id);
    const auto wanted = store::find_session(transaction, request.session_id);
    if (!frame || !wanted || wanted->activity_id != row->activity_id) return registration_activity_not_found;
    // Both are held, the smaller number first: two who change places with one another do not lock each other out.
    const RegistrationSessionId left = row->session_id;
    for (const RegistrationSessionId each : {std::min(left, request.session_id), std::max(left, request.session_id)}) store::hold_session(transaction, each);
    const TimeMs now = clock_.now();
    if (!can_cancel(row->state, store::find_session(transaction, left).value().times(), now)) return registration_too_late_to_change;
    if (auto refusal = refusal_to(transaction, *frame, *wanted, member.id, now)) return *std::move(refusal);
    for (const store::RegistrationRow& other : store::list_open_of(transaction, member.id, row->activity_id)) {
      if (other.session_id == request.session_id) return http::activity_joined_before;
    }
    // Not past a queue.
    if (!store::take_places(transaction, request.session_id, row->party_count)) return http::activity_full;
    if (!store::change_session(transaction, *row, request.session_id, now)) return registration_moved_on;
    store::insert_move(transaction,
                       {member.id, ids_.next_value(), row->registration_id, step->move(), row->state, step->to(), RegistrationActor::member, {}, {}, now});
    store::give_places_back(transaction, left, row->party_count);
    fill_places(transaction, left, now);
    row->session_id = request.session_id;
    row->changed_at_ms = now;
    for (const std::string_view timer : {follow_timer, remind_timer}) db::cancel_timer(transaction, timer, row->registration_id.value);
    set_timers(transaction, *row, *wanted);
    return view_of(transaction, *row, call.locale);
  });
}

void Registrations::note_absence(db::Transaction& transaction, MemberId member_id, TimeMs at) {
  const TimeMs since = at - std::chrono::days(config_.absence_days);
  if (store::count_absences(transaction, member_id, since) >= config_.absence_limit)
    store::ban(transaction, member_id, at + std::chrono::days(config_.ban_days));
}

void Registrations::tell(db::Transaction& transaction, const store::RegistrationRow& row, RegistrationEvent event, const std::string& reason) {
  const auto session = store::find_session(transaction, row.session_id).value();
  const auto plan = store::find_plan(transaction, row.activity_id).value();
  const auto frame = needs_.find_activity(transaction, row.activity_id);
  if (!frame) return;
  std::optional<TimeMs> until;
  if (event == RegistrationEvent::promoted) until = row.confirm_until_ms;
  if (event == RegistrationEvent::to_pay) until = needs_.find_money_fee(transaction, row.registration_id).value().pay_before;
  needs_.tell(transaction, row.member_id,
              {event, row.registration_id, frame->name, {plan.place_zh_cn, plan.place_en}, session.starts_at_ms, until, reason, plan.money_kind.has_value()});
}

void Registrations::hear_of_move(db::Transaction& transaction, ActivityId activity_id, ActivityState state) {
  if (state != ActivityState::ended) return;
  const TimeMs now = clock_.now();
  for (const store::SessionRow& session : store::list_sessions(transaction, activity_id)) {
    if (session.starts_at_ms <= now) continue;
    store::hold_session(transaction, session.session_id);
    for (store::RegistrationRow& row : store::list_unsettled_of(transaction, session.session_id))
      move_one(transaction, row, RegistrationMove::call_off, {.at = now}).value();
  }
}

void Registrations::erase_member(db::Transaction& transaction, MemberId member_id) {
  for (store::RegistrationRow& row : store::list_unsettled(transaction, member_id))
    move_on(transaction, row, RegistrationMove::close, {.at = clock_.now()}).value();
  store::erase_texts(transaction, member_id);
}

std::map<std::string, db::TimerHandler> Registrations::timer_handlers() {
  return {{std::string(follow_timer), [this](const db::Timer& timer) { return follow(timer); }},
          {std::string(offer_timer), [this](const db::Timer& timer) { return follow(timer); }},
          {std::string(remind_timer), [this](const db::Timer& timer) { return remind(timer); }}};
}

db::TimerOutcome Registrations::follow(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const TimeMs now = clock_.now();
    auto row = store::find_registration(transaction, {MemberId{std::stoll(timer.payload)}, RegistrationId{timer.reference}});
    if (!row) return std::nullopt;
    const auto session = store::find_session(transaction, row->session_id).value();
    const auto look_at = [&](TimeMs due, RegistrationMove move) -> db::TimerOutcome {
      if (now < due) return due;
      // Somebody was faster: it is looked at again.
      return move_on(transaction, *row, move, {.at = now}).has_value() ? std::nullopt : db::TimerOutcome(now);
    };
    switch (row->state) {
      case RegistrationState::waiting:
      case RegistrationState::in_review:
        return look_at(session.starts_at_ms, RegistrationMove::lapse);
      case RegistrationState::to_confirm:
        return look_at(row->confirm_until_ms.value(), RegistrationMove::lapse);
      case RegistrationState::approved:
        return look_at(session.check_in_until_ms, is_unpaid(transaction, row->registration_id) ? RegistrationMove::lapse : RegistrationMove::miss);
      default:
        return std::nullopt;
    }
  });
}

db::TimerOutcome Registrations::remind(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto row = store::find_registration(transaction, {MemberId{std::stoll(timer.payload)}, RegistrationId{timer.reference}});
    if (!row || row->state != RegistrationState::approved || is_unpaid(transaction, row->registration_id)) return std::nullopt;
    // What comes late, after the server was down, still helps until it begins.
    if (clock_.now() < store::find_session(transaction, row->session_id).value().starts_at_ms) tell(transaction, *row, RegistrationEvent::day_before);
    return std::nullopt;
  });
}

RegistrationId Registrations::put_demo_registration(db::Transaction& transaction, ActivityId activity_id, std::size_t session_place,
                                                    const DemoRegistration& demo) {
  const auto plan = store::find_plan(transaction, activity_id).value();
  const auto session = store::list_sessions(transaction, activity_id).at(session_place);
  const bool waits = demo.state == RegistrationState::waiting;
  auto begun = begin(transaction, demo.member_id, session.session_id, plan, {1 + demo.companion_count, demo.answers, waits, demo.at});
  if (begun.has_error()) throw std::logic_error("a registration of the demo is not taken");
  store::RegistrationRow& row = begun.value();
  if (row.state == RegistrationState::in_review && demo.state != RegistrationState::in_review)
    move_one(transaction, row, RegistrationMove::approve, {RegistrationActor::staff, "demo", {}, demo.at}).value();
  if (demo.state == RegistrationState::attended)
    move_one(transaction, row, RegistrationMove::check_in, {RegistrationActor::staff, "demo", {}, session.starts_at_ms}).value();
  if (demo.state == RegistrationState::absent) move_one(transaction, row, RegistrationMove::miss, {.at = session.check_in_until_ms}).value();
  if (row.state != demo.state) throw std::logic_error("a registration of the demo comes to another state");
  return row.registration_id;
}

}  // namespace galleria::registrations
