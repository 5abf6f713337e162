// What the staff sets of earned chances: the plan that is approved with its activity, spots whose codes are printed, and the secret codes of days.
#include <algorithm>
#include <set>
#include <stdexcept>

#include "features/activities/activities_chances.hpp"
#include "features/activities/activities_chances_store.hpp"

namespace galleria::activities {
namespace {

constexpr const char* demo_writer = "demo";

ChancePlan plan_of(const SaveChancePlan& fields) {
  return {*fields.visit_chances, *fields.spend_step_cents, *fields.spend_chances, fields.has_check_ins, *fields.check_in_chances,
          *fields.spot_chances,  *fields.secret_chances,   *fields.card_price,    *fields.bought_cards, *fields.shared_cards};
}

bool is_sound(const SaveChancePlan& fields) {
  std::set<std::int64_t> lengths;
  for (const Streak& streak : *fields.streaks) lengths.insert(*streak.days);
  const bool needs_check_ins = *fields.check_in_chances > 0 || *fields.bought_cards > 0 || *fields.shared_cards > 0 || !lengths.empty();
  return (*fields.spend_chances == 0 || *fields.spend_step_cents > 0) && (*fields.bought_cards == 0 || *fields.card_price > 0) &&
         lengths.size() == fields.streaks->size() && (fields.has_check_ins || !needs_check_ins);
}

std::string facts_of_plan(const ChancePlan& plan, std::size_t streak_count) {
  return http::facts("visitChances", plan.visit_chances, "spendStepCents", plan.spend_step_cents, "spendChances", plan.spend_chances, "hasCheckIns",
                     plan.has_check_ins, "checkInChances", plan.check_in_chances, "spotChances", plan.spot_chances, "secretChances", plan.secret_chances,
                     "streaks", static_cast<std::int64_t>(streak_count));
}

std::string facts_of_spot(const store::SpotRow& row) {
  return http::facts("name", row.name_zh_cn, "print", row.print, "opensAt", row.opens_at_ms, "closesAt", row.closes_at_ms);
}

http::Deed deed_about(ActivityId activity_id, std::string before, std::string after) {
  return {"activity", std::to_string(activity_id.value), std::move(before), std::move(after), {}};
}

store::SpotRow spot_row(const SaveActivitySpot& fields, SpotId spot_id, std::int64_t print) {
  return {spot_id, fields.activity_id, *fields.name_zh_cn, *fields.name_en, print, fields.opens_at, fields.closes_at, {}, {}};
}

bool may_change(const ActivityFrame& frame) { return frame.state != ActivityState::ended && frame.state != ActivityState::archived; }

}  // namespace

ActivitySpot Chances::spot_view(db::Session& session, const store::SpotRow& row) const {
  return {row.spot_id,     row.activity_id,  row.name_zh_cn, row.name_en,       row.print,
          row.opens_at_ms, row.closes_at_ms, row.changed_by, row.changed_at_ms, store::count_spot_visits(session, row.spot_id),
          code_of(row)};
}

ChancePlanFile Chances::plan_file(db::Session& session, const ActivityFrame& frame) const {
  ChancePlanFile file;
  file.activity_id = frame.activity_id;
  file.first_day = day_at(frame.starts_at);
  file.last_day = last_day_of(frame);
  file.today = today();
  file.plan = store::find_plan(session, frame.activity_id);
  for (const StreakView& streak : store::list_streaks(session, frame.activity_id)) file.streaks.push_back({{streak.days}, {streak.chances}});
  for (const store::SpotRow& row : store::list_spots(session, frame.activity_id)) file.spots.push_back(spot_view(session, row));
  file.secret_days = store::list_secret_days(session, frame.activity_id);
  return file;
}

Result<ChancePlanFile> Chances::get_chance_plan(const GetChancePlan& request) const {
  return database_.read([&](db::Session& session) -> Result<ChancePlanFile> {
    const auto frame = activities_.find(session, request.activity_id);
    if (!frame) return activity_not_found;
    return plan_file(session, *frame);
  });
}

Result<ChancePlanFile> Chances::save_chance_plan(const http::Operator& caller, const SaveChancePlan& request) {
  if (!is_sound(request)) return chance_plan_wrong;
  return database_.write([&](db::Transaction& transaction) -> Result<ChancePlanFile> {
    const auto frame = activities_.find(transaction, request.activity_id);
    if (!frame) return activity_not_found;
    if (!activities_.touch(transaction, request.activity_id)) return activity_moved_on;
    const ChancePlan before = store::find_plan(transaction, request.activity_id);
    const std::size_t streaks_before = store::list_streaks(transaction, request.activity_id).size();
    store::put_plan(transaction, request.activity_id, plan_of(request), *request.streaks);
    TRY(caller.record(transaction,
                      deed_about(request.activity_id, facts_of_plan(before, streaks_before), facts_of_plan(plan_of(request), request.streaks->size()))));
    return plan_file(transaction, *frame);
  });
}

Result<ActivitySpot> Chances::save_activity_spot(const http::Operator& caller, const SaveActivitySpot& request) {
  if (request.closes_at <= request.opens_at) return spot_times_wrong;
  return database_.write([&](db::Transaction& transaction) -> Result<ActivitySpot> {
    const auto frame = activities_.find(transaction, request.activity_id);
    if (!frame) return activity_not_found;
    if (!may_change(*frame)) return activity_moved_on;
    const auto before = request.spot_id ? store::find_spot(transaction, *request.spot_id) : std::nullopt;
    if (request.spot_id && (!before || before->activity_id != request.activity_id)) return spot_not_found;
    store::SpotRow row = before ? spot_row(request, before->spot_id, before->print + (request.renews ? 1 : 0)) : spot_row(request, ids_.next<SpotId>(), 1);
    row.changed_by = caller.name;
    row.changed_at_ms = clock_.now();
    if (!before) store::insert_spot(transaction, row);
    if (before && !store::change_spot(transaction, *before, row)) return activity_moved_on;
    TRY(caller.record(transaction, deed_about(request.activity_id, before ? facts_of_spot(*before) : std::string(), facts_of_spot(row))));
    return spot_view(transaction, row);
  });
}

Result<SecretDay> Chances::set_secret_code(const http::Operator& caller, const SetSecretCode& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<SecretDay> {
    const auto frame = activities_.find(transaction, request.activity_id);
    if (!frame) return activity_not_found;
    if (!may_change(*frame)) return activity_moved_on;
    const std::int64_t day = *request.day;
    if (day < today() || day < day_at(frame->starts_at) || day > last_day_of(*frame)) return secret_day_wrong;
    const SecretDay set{day, caller.name, clock_.now()};
    store::put_secret(transaction, {request.activity_id, day, digest_of(request.activity_id, day, *request.code), set.set_by, set.set_at});
    TRY(caller.record(transaction, deed_about(request.activity_id, {}, http::facts("secretDay", day))));
    return set;
  });
}

// ---- the demo ----

void Chances::put_demo_plan(db::Transaction& transaction, const SaveChancePlan& plan) {
  if (!is_sound(plan)) throw std::logic_error("a plan of the demo’s chances is not sound");
  store::put_plan(transaction, plan.activity_id, plan_of(plan), *plan.streaks);
}

void Chances::put_demo_spot(db::Transaction& transaction, SpotId spot_id, const SaveActivitySpot& spot, TimeMs at) {
  store::SpotRow row = spot_row(spot, spot_id, 1);
  row.changed_by = demo_writer;
  row.changed_at_ms = at;
  store::insert_spot(transaction, row);
}

void Chances::put_demo_secret(db::Transaction& transaction, ActivityId activity_id, TimeMs day, std::string_view code, TimeMs at) {
  store::put_secret(transaction, {activity_id, day_at(day), digest_of(activity_id, day_at(day), code), demo_writer, at});
}

void Chances::put_demo_check_in(db::Transaction& transaction, ActivityId activity_id, const DemoCheckIn& check_in_of) {
  check_in(transaction, activity_id, check_in_of.member_id, check_in_of.at);
}

void Chances::put_demo_card(db::Transaction& transaction, ActivityId activity_id, MemberId member_id, TimeMs at) {
  store::insert_card(transaction, {member_id, ids_.next_value(), activity_id, CardSource::share, 1, at});
}

}  // namespace galleria::activities
