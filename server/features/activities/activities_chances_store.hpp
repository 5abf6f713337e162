// All SQL of chances that are earned, and of what earned them; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/activities/activities_chances_api.hpp"

namespace galleria::activities::store {

// An activity without one has none of these ways.
ChancePlan find_plan(db::Session& session, ActivityId activity_id);
void put_plan(db::Transaction& transaction, ActivityId activity_id, const ChancePlan& plan, std::span<const Streak> streaks);
std::vector<StreakView> list_streaks(db::Session& session, ActivityId activity_id);  // shortest first, none of them earned

// ---- payments ----

// That give a chance for what is paid at this moment.
struct SpendingPlan {
  ActivityId activity_id;
  std::int64_t spend_step_cents = 0;
  std::int64_t spend_chances = 0;
};
BOOST_DESCRIBE_STRUCT(SpendingPlan, (), (activity_id, spend_step_cents, spend_chances))
std::vector<SpendingPlan> list_spending_plans(db::Session& session, TimeMs now);

struct SpendingRow {
  MemberId member_id;
  ActivityId activity_id;
  OrderId payment_id;
  OrderLineId line_id;
  std::int64_t day = 0;
  std::int64_t paid_cents = 0;
  std::int64_t quantity = 1;
};
BOOST_DESCRIBE_STRUCT(SpendingRow, (), (member_id, activity_id, payment_id, line_id, day, paid_cents, quantity))
// False if the payment was heard of before.
bool insert_spending(db::Transaction& transaction, const SpendingRow& row);
// So many pieces of a line came back, in each activity that heard of its payment; no more than there were.
void take_spending_back(db::Transaction& transaction, MemberId member_id, OrderId payment_id, OrderLineId line_id, std::int64_t quantity);

// What a payment is worth after what came back of it.
struct PaymentLeft {
  ActivityId activity_id;
  std::int64_t day = 0;
  std::int64_t left_cents = 0;
  std::int64_t spend_step_cents = 0;
};
BOOST_DESCRIBE_STRUCT(PaymentLeft, (), (activity_id, day, left_cents, spend_step_cents))
std::vector<PaymentLeft> list_payment_left(db::Session& session, MemberId member_id, OrderId payment_id);

// One chance more by paying on that day, if there were fewer.
bool count_spend_chance(db::Transaction& transaction, MemberId member_id, ActivityId activity_id, std::int64_t day, std::int64_t limit);
std::int64_t spend_chances_of(db::Session& session, MemberId member_id, ActivityId activity_id, std::int64_t day);
std::int64_t count_chances_by_key(db::Session& session, MemberId member_id, ActivityId activity_id, ChanceReason reason, std::string_view key_start);
// Of a payment, the newest of those that are not used; and the day has as many chances more to give. How many they were.
std::int64_t drop_spend_chances(db::Transaction& transaction, MemberId member_id, const PaymentLeft& payment, std::string_view key_start, std::int64_t count);

// ---- check-ins and make-up cards ----

struct CheckInRow {
  MemberId member_id;
  ActivityId activity_id;
  std::int64_t day = 0;
  std::optional<std::int64_t> card_id;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(CheckInRow, (), (member_id, activity_id, day, card_id, at_ms))
// False if the day has one.
bool insert_check_in(db::Transaction& transaction, const CheckInRow& row);
std::vector<CheckInDay> list_check_ins(db::Session& session, MemberId member_id, ActivityId activity_id);

struct CardRow {
  MemberId member_id;
  std::int64_t card_id = 0;
  ActivityId activity_id;
  CardSource source = CardSource::points;
  std::int64_t number = 1;
  TimeMs got_at_ms{};
};
BOOST_DESCRIBE_STRUCT(CardRow, (), (member_id, card_id, activity_id, source, number, got_at_ms))
// False if the member has had that one.
bool insert_card(db::Transaction& transaction, const CardRow& row);
// The oldest that is left, for that day. What fills another day at this moment is none of it.
std::optional<std::int64_t> use_card(db::Transaction& transaction, MemberId member_id, ActivityId activity_id, std::int64_t day);
std::int64_t count_cards_left(db::Session& session, MemberId member_id, ActivityId activity_id);
std::int64_t count_cards_had(db::Session& session, MemberId member_id, ActivityId activity_id, CardSource source);

// ---- spots ----

struct SpotRow {
  SpotId spot_id;
  ActivityId activity_id;
  std::string name_zh_cn;
  std::string name_en;
  std::int64_t print = 1;
  TimeMs opens_at_ms{};
  TimeMs closes_at_ms{};
  std::string changed_by;
  TimeMs changed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SpotRow, (), (spot_id, activity_id, name_zh_cn, name_en, print, opens_at_ms, closes_at_ms, changed_by, changed_at_ms))
void insert_spot(db::Transaction& transaction, const SpotRow& row);
// False if there is none of that print any more.
bool change_spot(db::Transaction& transaction, const SpotRow& before, const SpotRow& row);
std::optional<SpotRow> find_spot(db::Session& session, SpotId spot_id);
std::vector<SpotRow> list_spots(db::Session& session, ActivityId activity_id);
std::int64_t count_spot_visits(db::Session& session, SpotId spot_id);
// False if the member was there on that day.
bool insert_spot_visit(db::Transaction& transaction, MemberId member_id, const SpotRow& spot, std::int64_t day, TimeMs now);
std::int64_t count_spots_left(db::Session& session, MemberId member_id, ActivityId activity_id, std::int64_t day, TimeMs now);

// ---- secret codes ----

struct SecretRow {
  ActivityId activity_id;
  std::int64_t day = 0;
  std::string digest;
  std::string set_by;
  TimeMs set_at_ms{};
};
BOOST_DESCRIBE_STRUCT(SecretRow, (), (activity_id, day, digest, set_by, set_at_ms))
void put_secret(db::Transaction& transaction, const SecretRow& row);
std::optional<SecretRow> find_secret(db::Session& session, ActivityId activity_id, std::int64_t day);
std::vector<SecretDay> list_secret_days(db::Session& session, ActivityId activity_id);

struct SecretTriesRow {
  std::int64_t wrong_count = 0;
  std::optional<TimeMs> right_at_ms;
};
BOOST_DESCRIBE_STRUCT(SecretTriesRow, (), (wrong_count, right_at_ms))
SecretTriesRow find_tries(db::Session& session, MemberId member_id, ActivityId activity_id, std::int64_t day);

struct SecretTryOf {
  MemberId member_id;
  ActivityId activity_id;
  std::int64_t day = 0;
};
// One wrong try more, if there were fewer and none was right. Nothing otherwise.
std::optional<std::int64_t> count_wrong_try(db::Transaction& transaction, const SecretTryOf& by, std::int64_t limit);
// The first right one of the day, where there were fewer wrong ones than that.
bool note_right_try(db::Transaction& transaction, const SecretTryOf& by, std::int64_t limit, TimeMs now);

}  // namespace galleria::activities::store
