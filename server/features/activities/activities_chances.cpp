// How a member earns chances. activities_chances_staff.cpp has what the staff sets of them.
#include "features/activities/activities_chances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/crypto.hpp"
#include "base/planted_bugs.hpp"
#include "features/activities/activities_chances_rules.hpp"
#include "features/activities/activities_chances_store.hpp"
#include "features/activities/activities_store.hpp"
#include "http/once.hpp"

namespace galleria::activities {
namespace {

constexpr std::int64_t most_wrong_tries = 5;

std::vector<std::int64_t> days_of(const std::vector<CheckInDay>& check_ins) {
  std::vector<std::int64_t> days;
  for (const CheckInDay& check_in : check_ins) days.push_back(check_in.day);
  return days;
}

std::string key_of_day(std::int64_t day) { return fmt::format("{}:", day); }
std::string key_of_payment(std::int64_t day, OrderId payment_id) { return fmt::format("{}:{}:", day, payment_id.value); }
std::string key_of_spot(std::int64_t day, SpotId spot_id) { return fmt::format("{}:{}:", day, spot_id.value); }

// The number in front of the point of a spot's code.
std::optional<SpotId> spot_in(std::string_view code) {
  const std::string_view number = code.substr(0, code.find('.'));
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
  if (error != std::errc{} || end != number.data() + number.size()) return std::nullopt;
  return SpotId{value};
}

}  // namespace

std::optional<ActivityFrame> Chances::find_shown(db::Session& session, ActivityId activity_id) const {
  auto frame = activities_.find(session, activity_id);
  return frame && frame->is_shown() ? std::move(frame) : std::nullopt;
}

// Chances are earned in the window, whatever the hours of the day in which they can be used.
bool Chances::is_open(const ActivityFrame& frame) const {
  const TimeMs now = clock_.now();
  return frame.state == ActivityState::published && frame.starts_at <= now && now < frame.ends_at;
}

std::int64_t Chances::last_day_of(const ActivityFrame& frame) const { return day_at(frame.ends_at - DurationMs(1)); }

std::int64_t Chances::earn(db::Transaction& transaction, const Earning& earning) {
  std::int64_t earned = 0;
  for (std::int64_t number = 1; number <= earning.count; ++number) {
    earned += store::insert_chance(transaction, {earning.member_id, ids_.next_value(), earning.activity_id, earning.reason,
                                                 earning.key + std::to_string(number), earning.at, std::nullopt})
                  ? 1
                  : 0;
  }
  return earned;
}

// ---- payments ----

void Chances::hear_of_payment(db::Transaction& transaction, const PaidBusiness& paid) {
  for (const store::SpendingPlan& plan : store::list_spending_plans(transaction, clock_.now())) earn_by_payment(transaction, paid, plan);
}

void Chances::earn_by_payment(db::Transaction& transaction, const PaidBusiness& paid, const store::SpendingPlan& plan) {
  const TimeMs now = clock_.now();
  const std::int64_t day = day_at(now);
  std::int64_t cents = 0;
  for (const PaidPart& part : paid.parts) {
    const bool is_new =
        store::insert_spending(transaction, {paid.member_id, plan.activity_id, paid.payment_id, part.line_id, day, part.paid_cents.value, part.quantity});
    if (!is_new && !is_planted(PlantedBug::spend_chance_twice)) return;
    cents += part.paid_cents.value;
  }
  const std::string key = key_of_payment(day, paid.payment_id);
  for (std::int64_t part = 1; part <= cents / plan.spend_step_cents; ++part) {
    // The day's count comes first: two payments of a member wait for each other at it.
    if (!store::count_spend_chance(transaction, paid.member_id, plan.activity_id, day, plan.spend_chances)) return;
    const std::int64_t number = is_planted(PlantedBug::spend_chance_twice) ? ids_.next_value() : part;
    store::insert_chance(transaction,
                         {paid.member_id, ids_.next_value(), plan.activity_id, ChanceReason::spend, key + std::to_string(number), now, std::nullopt});
  }
}

void Chances::hear_of_refund(db::Transaction& transaction, MemberId member_id, OrderId payment_id, std::span<const ReturnedPart> parts) {
  for (const ReturnedPart& part : parts) store::take_spending_back(transaction, member_id, payment_id, part.line_id, part.quantity);
  for (const store::PaymentLeft& payment : store::list_payment_left(transaction, member_id, payment_id)) {
    const std::string key = key_of_payment(payment.day, payment_id);
    const std::int64_t earned = store::count_chances_by_key(transaction, member_id, payment.activity_id, ChanceReason::spend, key);
    const std::int64_t paid_for = payment.left_cents / payment.spend_step_cents;
    if (earned > paid_for) store::drop_spend_chances(transaction, member_id, payment, key, earned - paid_for);
  }
}

// ---- tasks and visits ----

ChanceTasks Chances::tasks_of(db::Session& session, const ActivityFrame& frame, MemberId member_id) const {
  const ChancePlan plan = store::find_plan(session, frame.activity_id);
  const std::int64_t day = today();
  const auto of_day = [&](ChanceReason reason) { return store::count_chances_of_day(session, member_id, frame.activity_id, reason, day); };
  const auto left_of = [&](ChanceReason reason, std::int64_t most) { return std::max<std::int64_t>(most - of_day(reason), 0); };
  ChanceTasks result;
  if (plan.visit_chances > 0)
    result.tasks.push_back({ChanceReason::visit, plan.visit_chances, 0, left_of(ChanceReason::visit, plan.visit_chances), std::nullopt});
  if (plan.has_check_ins)
    result.tasks.push_back({ChanceReason::check_in, plan.check_in_chances, 0, left_of(ChanceReason::check_in, plan.check_in_chances), std::nullopt});
  const auto streaks = plan.has_check_ins ? streaks_of(session, frame.activity_id, member_id) : std::vector<StreakView>();
  if (!streaks.empty()) {
    const auto next = std::ranges::find(streaks, false, &StreakView::is_earned);
    result.tasks.push_back(
        {ChanceReason::streak, next == streaks.end() ? 0 : next->chances, 0, std::nullopt, next == streaks.end() ? std::nullopt : std::optional(next->days)});
  }
  if (plan.secret_chances > 0) {
    const bool is_set = store::find_secret(session, frame.activity_id, day).has_value();
    const bool is_blocked = store::find_tries(session, member_id, frame.activity_id, day).wrong_count >= most_wrong_tries;
    const std::int64_t left = is_set && !is_blocked ? left_of(ChanceReason::secret, plan.secret_chances) : 0;
    result.tasks.push_back({ChanceReason::secret, plan.secret_chances, 0, left, std::nullopt});
  }
  if (plan.spot_chances > 0) {
    const std::int64_t spots = store::count_spots_left(session, member_id, frame.activity_id, day, clock_.now());
    result.tasks.push_back({ChanceReason::spot, plan.spot_chances, 0, spots * plan.spot_chances, std::nullopt});
  }
  if (plan.spend_chances > 0) {
    const std::int64_t left = std::max<std::int64_t>(plan.spend_chances - store::spend_chances_of(session, member_id, frame.activity_id, day), 0);
    result.tasks.push_back({ChanceReason::spend, 1, plan.spend_step_cents, left, std::nullopt});
  }
  return result;
}

Result<ChanceTasks> Chances::list_chance_tasks(const http::Member& member, const ListChanceTasks& request) const {
  return database_.read([&](db::Session& session) -> Result<ChanceTasks> {
    const auto frame = find_shown(session, request.activity_id);
    if (!frame) return activity_not_found;
    return tasks_of(session, *frame, member.id);
  });
}

Result<EarnedChances> Chances::visit_activity(const http::Member& member, const VisitActivity& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<EarnedChances> {
    const auto frame = find_shown(transaction, request.activity_id);
    if (!frame) return activity_not_found;
    // A page may be opened at any time: where nothing is to be had, nothing is said.
    if (!is_open(*frame)) return EarnedChances{};
    const std::int64_t chances = store::find_plan(transaction, frame->activity_id).visit_chances;
    return EarnedChances{earn(transaction, {frame->activity_id, member.id, ChanceReason::visit, key_of_day(today()), chances, clock_.now()})};
  });
}

// ---- check-ins ----

std::vector<StreakView> Chances::streaks_of(db::Session& session, ActivityId activity_id, MemberId member_id) const {
  auto streaks = store::list_streaks(session, activity_id);
  for (StreakView& streak : streaks)
    streak.is_earned = store::count_chances_by_key(session, member_id, activity_id, ChanceReason::streak, key_of_day(streak.days)) > 0;
  return streaks;
}

std::int64_t Chances::earn_streaks(db::Transaction& transaction, ActivityId activity_id, MemberId member_id, TimeMs at) {
  const std::int64_t longest = longest_streak(days_of(store::list_check_ins(transaction, member_id, activity_id)));
  std::int64_t earned = 0;
  for (const StreakView& streak : store::list_streaks(transaction, activity_id)) {
    if (streak.days <= longest) earned += earn(transaction, {activity_id, member_id, ChanceReason::streak, key_of_day(streak.days), streak.chances, at});
  }
  return earned;
}

std::int64_t Chances::check_in(db::Transaction& transaction, ActivityId activity_id, MemberId member_id, TimeMs at) {
  const std::int64_t day = day_at(at);
  if (!store::insert_check_in(transaction, {member_id, activity_id, day, std::nullopt, at})) return 0;
  const std::int64_t chances = store::find_plan(transaction, activity_id).check_in_chances;
  return earn(transaction, {activity_id, member_id, ChanceReason::check_in, key_of_day(day), chances, at}) +
         earn_streaks(transaction, activity_id, member_id, at);
}

Result<CheckIns> Chances::get_check_ins(const http::Member& member, const GetCheckIns& request) const {
  return database_.read([&](db::Session& session) -> Result<CheckIns> {
    const auto frame = find_shown(session, request.activity_id);
    if (!frame) return activity_not_found;
    const ChancePlan plan = store::find_plan(session, frame->activity_id);
    if (!plan.has_check_ins) return check_in_missing;
    CheckIns view;
    view.first_day = day_at(frame->starts_at);
    view.last_day = last_day_of(*frame);
    view.today = today();
    view.is_open = is_open(*frame);
    view.days = store::list_check_ins(session, member.id, frame->activity_id);
    view.streak_count = streak_until(days_of(view.days), view.today);
    view.chances = plan.check_in_chances;
    view.streaks = streaks_of(session, frame->activity_id, member.id);
    view.card_count = store::count_cards_left(session, member.id, frame->activity_id);
    view.card_price = plan.card_price;
    view.cards_to_buy = std::max<std::int64_t>(plan.bought_cards - store::count_cards_had(session, member.id, frame->activity_id, CardSource::points), 0);
    view.cards_to_share = std::max<std::int64_t>(plan.shared_cards - store::count_cards_had(session, member.id, frame->activity_id, CardSource::share), 0);
    return view;
  });
}

Result<EarnedChances> Chances::check_in_activity(const http::Member& member, const CheckInActivity& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<EarnedChances> {
    const auto frame = find_shown(transaction, request.activity_id);
    if (!frame) return activity_not_found;
    if (!store::find_plan(transaction, frame->activity_id).has_check_ins) return check_in_missing;
    if (!is_open(*frame)) return chances_not_open;
    return EarnedChances{check_in(transaction, frame->activity_id, member.id, clock_.now())};
  });
}

Result<http::Reply<EarnedChances>> Chances::make_up_check_in(const http::Call& call, const http::Member& member, const MakeUpCheckIn& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) -> Result<EarnedChances> {
    const auto frame = find_shown(transaction, request.activity_id);
    if (!frame) return activity_not_found;
    if (!store::find_plan(transaction, frame->activity_id).has_check_ins) return check_in_missing;
    if (!is_open(*frame)) return chances_not_open;
    const std::int64_t day = *request.day;
    const auto check_ins = store::list_check_ins(transaction, member.id, frame->activity_id);
    const bool is_done = std::ranges::find(check_ins, day, &CheckInDay::day) != check_ins.end();
    if (day < day_at(frame->starts_at) || day >= today() || is_done) return make_up_day_wrong;
    const auto card_id = store::use_card(transaction, member.id, frame->activity_id, day);
    if (!card_id) return make_up_card_missing;
    // Another phone of the member's filled it a moment ago: the card stays theirs.
    if (!store::insert_check_in(transaction, {member.id, frame->activity_id, day, card_id, clock_.now()})) return make_up_day_wrong;
    return EarnedChances{earn_streaks(transaction, frame->activity_id, member.id, clock_.now())};
  });
}

Result<http::Reply<MakeUpCards>> Chances::buy_make_up_card(const http::Call& call, const http::Member& member, const BuyMakeUpCard& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) -> Result<MakeUpCards> {
    const auto frame = find_shown(transaction, request.activity_id);
    if (!frame) return activity_not_found;
    if (!is_open(*frame)) return chances_not_open;
    const ChancePlan plan = store::find_plan(transaction, frame->activity_id);
    bool is_had = false;
    for (std::int64_t number = 1; number <= plan.bought_cards && !is_had; ++number)
      is_had = store::insert_card(transaction, {member.id, ids_.next_value(), frame->activity_id, CardSource::points, number, clock_.now()});
    if (!is_had) return make_up_cards_had;
    if (!needs_.spend_points(transaction, member.id, plan.card_price, frame->name)) return make_up_points_short;
    return MakeUpCards{store::count_cards_left(transaction, member.id, frame->activity_id)};
  });
}

// ---- the secret code of a day ----

std::string Chances::digest_of(ActivityId activity_id, std::int64_t day, std::string_view code) const {
  return hmac_sha256_hex(config_.key, fmt::format("secret code {} {} {}", activity_id.value, day, secret_as_compared(code)));
}

Result<SecretStanding> Chances::get_secret_standing(const http::Member& member, const GetSecretStanding& request) const {
  return database_.read([&](db::Session& session) -> Result<SecretStanding> {
    const auto frame = find_shown(session, request.activity_id);
    if (!frame) return activity_not_found;
    const auto tries = store::find_tries(session, member.id, frame->activity_id, today());
    const std::int64_t chances = store::find_plan(session, frame->activity_id).secret_chances;
    const bool is_set = chances > 0 && is_open(*frame) && store::find_secret(session, frame->activity_id, today()).has_value();
    return SecretStanding{is_set, tries.right_at_ms.has_value(), most_wrong_tries - tries.wrong_count, chances};
  });
}

Result<http::Reply<SecretTry>> Chances::try_secret_code(const http::Call& call, const http::Member& member, const TrySecretCode& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) -> Result<SecretTry> {
    const auto frame = find_shown(transaction, request.activity_id);
    if (!frame) return activity_not_found;
    if (!is_open(*frame)) return chances_not_open;
    const store::SecretTryOf by{member.id, frame->activity_id, today()};
    const auto secret = store::find_secret(transaction, by.activity_id, by.day);
    const std::int64_t chances = store::find_plan(transaction, by.activity_id).secret_chances;
    if (!secret || chances == 0) return secret_code_missing;
    // A wrong code is an answer and no refusal: its count has to stay.
    if (!Secret(secret->digest).matches(digest_of(by.activity_id, by.day, *request.code))) {
      const auto wrong = store::count_wrong_try(transaction, by, most_wrong_tries);
      if (!wrong && !store::find_tries(transaction, by.member_id, by.activity_id, by.day).right_at_ms) return secret_tries_used;
      return SecretTry{false, most_wrong_tries - wrong.value_or(0), 0};
    }
    if (store::note_right_try(transaction, by, most_wrong_tries, clock_.now()))
      return SecretTry{true, 0, earn(transaction, {by.activity_id, by.member_id, ChanceReason::secret, key_of_day(by.day), chances, clock_.now()})};
    if (!store::find_tries(transaction, by.member_id, by.activity_id, by.day).right_at_ms) return secret_tries_used;
    return SecretTry{true, 0, 0};
  });
}

// ---- spots ----

std::string Chances::code_of(const store::SpotRow& row) const {
  constexpr std::size_t digits = 20;
  return fmt::format("{}.{}", row.spot_id.value, hmac_sha256_hex(config_.key, fmt::format("spot {} {}", row.spot_id.value, row.print)).substr(0, digits));
}

Result<SpotVisit> Chances::visit_spot(const http::Call& call, const http::Member& member, const VisitSpot& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<SpotVisit> {
    const auto spot_id = spot_in(*request.spot);
    const auto spot = spot_id ? store::find_spot(transaction, *spot_id) : std::nullopt;
    if (!spot || !Secret(code_of(*spot)).matches(*request.spot)) return spot_code_wrong;
    const auto frame = find_shown(transaction, spot->activity_id);
    if (!frame || !is_open(*frame)) return chances_not_open;
    const TimeMs now = clock_.now();
    if (now < spot->opens_at_ms || now >= spot->closes_at_ms) return spot_closed;
    SpotVisit visit{spot->activity_id, Localized{spot->name_zh_cn, spot->name_en}.in(call.locale), 0};
    const std::int64_t day = today();
    if (!store::insert_spot_visit(transaction, member.id, *spot, day, now)) return visit;
    const std::int64_t chances = store::find_plan(transaction, spot->activity_id).spot_chances;
    visit.earned_count = earn(transaction, {spot->activity_id, member.id, ChanceReason::spot, key_of_spot(day, spot->spot_id), chances, now});
    return visit;
  });
}

}  // namespace galleria::activities
