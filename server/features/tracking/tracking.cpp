// The use cases of tracking.
#include "features/tracking/tracking.hpp"

#include <charconv>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "features/tracking/tracking_rules.hpp"
#include "features/tracking/tracking_store.hpp"
#include "http/rate_limit.hpp"

namespace galleria::tracking {
namespace {

using namespace std::chrono_literals;

constexpr std::string_view count_timer = "count_tracking_days";
// What was received before midnight is long committed by then.
constexpr DurationMs settling_time = 10min;
constexpr double burst_seconds = 10;
constexpr std::size_t digest_length = 32;

using EventId = Id<struct TrackedEventTag>;

template <class Member>
std::string_view text_of(const std::optional<Member>& member) {
  return member ? std::string_view(member->value) : std::string_view{};
}

Facts facts_of(const TrackedEvent& event) {
  return {*event.tracking_type,      *event.page_path,        text_of(event.page_name), text_of(event.btn_name),    text_of(event.store_name),
          text_of(event.goods_name), text_of(event.biz_type), text_of(event.biz_code),  text_of(event.extend_info), event.stay_time.has_value()};
}

void add_problem(wire::Problems& problems, const EventProblem& problem) {
  const wire::Problems::Step step(problems, problem.member);
  switch (problem.wrong) {
    case Wrong::unknown_action:
      return problems.add("unknown_action", "没有这个动作", "There is no such action");
    case Wrong::not_allowed:
      return problems.add("not_allowed", "这个动作不带这一项", "This action carries no such field");
    case Wrong::missing:
      return problems.add("required", "这个动作需要这一项", "This action needs this field");
    case Wrong::malformed:
      return problems.add("malformed", "格式不正确", "This is not of the right form");
    case Wrong::personal:
      return problems.add("personal", "不能包含个人信息", "This must say nothing about a person");
  }
}

void check_constant(wire::Problems& problems, std::string_view member, std::string_view given, std::string_view expected) {
  if (given != expected) problems.add_at(member, "unknown", {"没有这个值", "There is no such value"});
}

void check_device(wire::Problems& problems, const DeviceInfo& device) {
  const wire::Problems::Step step(problems, "deviceInfo");
  if (looks_personal(*device.model)) add_problem(problems, {"model", Wrong::personal});
  if (looks_personal(*device.system)) add_problem(problems, {"system", Wrong::personal});
}

wire::Problems problems_of(const DoTrack& request) {
  wire::Problems problems;
  check_constant(problems, "businessType", *request.business_type, "plaza");
  check_constant(problems, "platform", *request.platform, "H5");
  check_device(problems, request.device_info);
  const wire::Problems::Step step(problems, "events");
  for (std::size_t i = 0; i < request.events->size(); ++i) {
    const wire::Problems::Step of_event(problems, std::to_string(i));
    for (const EventProblem& problem : problems_of(facts_of((*request.events)[i]))) add_problem(problems, problem);
  }
  return problems;
}

Refusal refuse(const wire::Problems& problems, Locale locale) {
  Refusal refusal(events_refused);
  refusal.data_json = http::refuse_problems(problems, locale).data_json;
  return refusal;
}

template <class Number>
bool read_part(std::string_view text, Number& into) {
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), into);
  return failed == std::errc{} && end == text.data() + text.size();
}

// "2026-11-21", or nothing if it is no date.
std::optional<BusinessDay> read_day(std::string_view text) {
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;
  const bool readable = text.size() == 10 && text[4] == '-' && text[7] == '-' && read_part(text.substr(0, 4), year) && read_part(text.substr(5, 2), month) &&
                        read_part(text.substr(8, 2), day);
  const std::chrono::year_month_day date{std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)};
  if (!readable || !date.ok()) return std::nullopt;
  return BusinessDay(date);
}

Refusal refuse_day(Locale locale) {
  wire::Problems problems;
  problems.add_at("day", "not_a_day", {"请填写日期，如 2026-11-21", "Please give a date such as 2026-11-21"});
  return http::refuse_problems(problems, locale);
}

BusinessDay day_of(std::int64_t number) { return BusinessDay(std::chrono::days(number)); }

store::VisitorRow visitor_of(const store::BatchRow& batch, const std::vector<store::EventRow>& events) {
  store::VisitorRow visitor{batch.day, batch.visitor, batch.received_at, {}, {}};
  for (const store::EventRow& event : events) {
    if (event.stage == "goods") visitor.goods_at_ms = batch.received_at;
    if (event.stage == "cart") visitor.cart_at_ms = batch.received_at;
  }
  return visitor;
}

TrackingDay view_of(BusinessDay day, bool is_final, const store::DayCounts& counts) {
  return {day_text(day),
          is_final,
          counts.visit_count,
          counts.arrival_count,
          counts.visitor_count,
          counts.member_count,
          counts.share_count,
          counts.click_count,
          {counts.home_count, counts.goods_count, counts.cart_count, counts.ordered_count, counts.paid_count}};
}

}  // namespace

struct Tracking::State {
  State(db::Database& database, const Clock& clock, IdGenerator& ids, TrackingConfig config, TrackingNeeds needs)
      : database(database),
        clock(clock),
        ids(ids),
        config(std::move(config)),
        needs(std::move(needs)),
        device_limit(this->config.device_batches_per_second, burst_seconds * this->config.device_batches_per_second),
        address_limit(this->config.address_batches_per_second, burst_seconds * this->config.address_batches_per_second) {}

  bool admit(const http::Call& call, const DoTrack& request, std::optional<MemberId> member_id);
  store::BatchRow batch_of(const DoTrack& request, std::optional<MemberId> member_id) const;
  store::EventRow row_of(const TrackedEvent& event);
  // What the day's events and the orders say now.
  store::DayCounts count(db::Session& session, BusinessDay day) const;
  bool count_next_day();
  db::TimerOutcome count_ended_days();
  std::string digest(BusinessDay day, std::string_view name) const;

  db::Database& database;
  const Clock& clock;
  IdGenerator& ids;
  const TrackingConfig config;
  const TrackingNeeds needs;
  http::RateLimit device_limit;
  http::RateLimit address_limit;
};

// A device's name is its own word, so the address is asked too; and a session cannot hide behind many device names.
bool Tracking::State::admit(const http::Call& call, const DoTrack& request, std::optional<MemberId> member_id) {
  const TimeMs now = clock.now();
  if (!address_limit.admit(call.client_address, now) || !device_limit.admit("device|" + *request.device_id, now)) return false;
  return !member_id || device_limit.admit("member|" + std::to_string(member_id->value), now);
}

// The day stands in it, so that nobody can be followed from one day to the next.
std::string Tracking::State::digest(BusinessDay day, std::string_view name) const {
  return hmac_sha256_hex(config.pepper, fmt::format("tracking|{}|{}", day_number(day), name)).substr(0, digest_length);
}

store::BatchRow Tracking::State::batch_of(const DoTrack& request, std::optional<MemberId> member_id) const {
  const TimeMs now = clock.now();
  const BusinessDay day = business_day(now, config.mall_utc_offset);
  return {day_number(day),
          digest(day, *request.device_id),
          digest(day, *request.visit_id),
          member_id,
          now,
          *request.device_info.model,
          *request.device_info.system};
}

store::EventRow Tracking::State::row_of(const TrackedEvent& event) {
  const Facts facts = facts_of(event);
  const auto copy = [](std::string_view text) { return std::string(text); };
  return {ids.next<EventId>().value,
          facts.tracking_type,
          copy(action_of(facts)),
          copy(stage_of(facts)),
          copy(facts.page_path),
          copy(facts.page_name),
          copy(facts.store_name),
          copy(facts.goods_name),
          copy(facts.biz_type),
          copy(facts.biz_code),
          copy(facts.extend_info),
          event.stay_time ? **event.stay_time : 0,
          event.happened_ago ? **event.happened_ago : 0};
}

store::DayCounts Tracking::State::count(db::Session& session, BusinessDay day) const {
  store::DayCounts counts = store::count_events(session, day_number(day));
  const BuyerCounts buyers = needs.count_buyers(session, start_of_day(day, config.mall_utc_offset), end_of_day(day, config.mall_utc_offset));
  counts.ordered_count = buyers.ordered_count;
  counts.paid_count = buyers.paid_count;
  return counts;
}

// The events are read outside the write, which nobody else needs to wait for: those of an ended day do not change any more.
bool Tracking::State::count_next_day() {
  const BusinessDay running = business_day(clock.now() - settling_time, config.mall_utc_offset);
  std::optional<BusinessDay> day;
  const auto counts = database.read([&](db::Session& session) -> std::optional<store::DayCounts> {
    if (const auto last = store::find_last_day(session)) {
      day = day_of(*last) + std::chrono::days(1);
    } else if (const auto first = store::find_first_day_of_events(session)) {
      day = day_of(*first);
    }
    if (!day || *day >= running) return std::nullopt;
    return count(session, *day);
  });
  if (!counts) return false;
  return database.write([&](db::Transaction& transaction) { return store::insert_day(transaction, day_number(*day), *counts, clock.now()); });
}

db::TimerOutcome Tracking::State::count_ended_days() {
  while (count_next_day()) {
  }
  const BusinessDay running = business_day(clock.now() - settling_time, config.mall_utc_offset);
  const std::int64_t before = day_number(running) - config.keep_days;
  while (database.write([&](db::Transaction& transaction) { return store::sweep_events(transaction, before); }) > 0) {
  }
  return end_of_day(running, config.mall_utc_offset) + settling_time;
}

Tracking::Tracking(db::Database& database, const Clock& clock, IdGenerator& ids, TrackingConfig config, TrackingNeeds needs)
    : state_(std::make_unique<State>(database, clock, ids, std::move(config), std::move(needs))) {}

Tracking::~Tracking() = default;

Result<Done> Tracking::do_track(const http::Call& call, const DoTrack& request) {
  const auto member_id = call.access_token.empty() ? std::nullopt : state_->needs.find_member(call);
  if (!state_->admit(call, request, member_id)) return http::too_many_requests;
  if (const wire::Problems problems = problems_of(request); !problems.empty()) return refuse(problems, call.locale);
  const store::BatchRow batch = state_->batch_of(request, member_id);
  std::vector<store::EventRow> events;
  for (const TrackedEvent& event : *request.events) events.push_back(state_->row_of(event));
  const store::VisitorRow visitor = visitor_of(batch, events);
  state_->database.write([&](db::Transaction& transaction) {
    store::insert_events(transaction, batch, events);
    store::note_visitor(transaction, visitor);
  });
  return Done{};
}

Result<TrackingDay> Tracking::get_tracking_day(const http::Call& call, const http::Operator&, const GetTrackingDay& request) const {
  const auto day = read_day(*request.day);
  if (!day) return refuse_day(call.locale);
  const BusinessDay today = business_day(state_->clock.now(), state_->config.mall_utc_offset);
  return state_->database.read([&](db::Session& session) -> Result<TrackingDay> {
    if (const auto counted = store::find_day(session, day_number(*day))) return view_of(*day, true, *counted);
    // An ended day waits to be counted only a moment.
    if (*day > today || *day < today - std::chrono::days(1)) return tracking_day_unknown;
    return view_of(*day, false, state_->count(session, *day));
  });
}

VisitCounts Tracking::count_visits(db::Session& session, BusinessDay day, TimeMs until) const { return store::count_visitors(session, day_number(day), until); }

std::vector<HourOfVisits> Tracking::list_visit_hours(db::Session& session, BusinessDay day, TimeMs until) const {
  return store::list_visitor_hours(session, day_number(day), start_of_day(day, state_->config.mall_utc_offset), until);
}

void Tracking::put_demo_visitors(db::Transaction& transaction, BusinessDay day, std::span<const DemoVisitor> visitors) {
  std::vector<store::VisitorRow> rows;
  for (const DemoVisitor& visitor : visitors)
    rows.push_back({day_number(day), fmt::format("demo visitor {}", rows.size()), visitor.first_at, visitor.goods_at, visitor.cart_at});
  store::insert_visitors(transaction, rows);
}

void Tracking::erase_member(db::Transaction& transaction, MemberId member_id) { store::erase_member(transaction, member_id); }

void Tracking::start_counting() {
  state_->database.write([&](db::Transaction& transaction) { db::set_timer(transaction, state_->ids.next<TimerId>(), count_timer, 0, state_->clock.now()); });
}

std::map<std::string, db::TimerHandler> Tracking::timer_handlers() {
  return {{std::string(count_timer), [this](const db::Timer&) { return state_->count_ended_days(); }}};
}

}  // namespace galleria::tracking
