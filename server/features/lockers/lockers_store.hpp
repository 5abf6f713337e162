// All SQL of lockers; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/lockers/lockers_port.hpp"
#include "features/lockers/lockers_staff_api.hpp"
#include "modules/waiting.hpp"

namespace galleria::lockers::store {

// A statement whose arguments are a row's members, in their order.
template <class Row>
db::Statement inserting(db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  return statement;
}

// ---- banks and doors ----

struct BankRow {
  LockerBankId bank_id;
  std::string code;
  std::string name_zh_cn;
  std::string name_en;
  std::string place_zh_cn;
  std::string place_en;
  Cents small_hour_cents;
  Cents medium_hour_cents;
  Cents large_hour_cents;
  std::int64_t day_hours = 24;
  std::string url;
  std::string key_id;
  std::string secret;
  std::int64_t last_sequence = 0;
  TimeMs last_heard_ms{};
  std::int64_t wrong_code_count = 0;
  TimeMs wrong_since_ms{};
  TimeMs keypad_locked_until_ms{};
};
BOOST_DESCRIBE_STRUCT(BankRow, (),
                      (bank_id, code, name_zh_cn, name_en, place_zh_cn, place_en, small_hour_cents, medium_hour_cents, large_hour_cents, day_hours, url, key_id,
                       secret, last_sequence, last_heard_ms, wrong_code_count, wrong_since_ms, keypad_locked_until_ms))

struct DoorRow {
  LockerDoorId door_id;
  LockerBankId bank_id;
  std::int64_t number = 0;
  LockerSize size = LockerSize::small;
  DoorCondition condition = DoorCondition::working;
  std::string condition_reason;
  std::optional<LockerStayId> stay_id;
};
BOOST_DESCRIBE_STRUCT(DoorRow, (), (door_id, bank_id, number, size, condition, condition_reason, stay_id))

// A door with whoever has it.
struct LiveDoorRow {
  LockerDoorId door_id;
  LockerBankId bank_id;
  std::int64_t number = 0;
  LockerSize size = LockerSize::small;
  DoorCondition condition = DoorCondition::working;
  std::string condition_reason;
  std::optional<LockerStayId> stay_id;
  std::optional<LockerStayState> state;
  std::optional<TimeMs> taken_at_ms;
  std::optional<TimeMs> help_at_ms;
};
BOOST_DESCRIBE_STRUCT(LiveDoorRow, (), (door_id, bank_id, number, size, condition, condition_reason, stay_id, state, taken_at_ms, help_at_ms))

struct OfferRow {
  LockerBankId bank_id;
  LockerSize size = LockerSize::small;
  std::int64_t free_count = 0;
  std::int64_t door_count = 0;
};
BOOST_DESCRIBE_STRUCT(OfferRow, (), (bank_id, size, free_count, door_count))

void insert_bank(db::Transaction& transaction, const BankRow& row);
void insert_door(db::Transaction& transaction, const DoorRow& row);
std::vector<BankRow> list_banks(db::Session& session);
std::optional<BankRow> find_bank(db::Session& session, LockerBankId bank_id);
std::optional<BankRow> find_bank_of_key(db::Session& session, std::string_view key_id);
// It was heard of; nobody else takes what it says until the transaction ends.
void mark_heard(db::Transaction& transaction, LockerBankId bank_id, std::int64_t sequence, TimeMs now);
void count_wrong_code(db::Transaction& transaction, LockerBankId bank_id, std::int64_t count, TimeMs since, TimeMs locked_until);
std::vector<OfferRow> list_offers(db::Session& session);
std::vector<LiveDoorRow> list_doors(db::Session& session);
std::optional<DoorRow> find_door(db::Session& session, LockerDoorId door_id);
std::optional<LiveDoorRow> find_live_door(db::Session& session, LockerDoorId door_id);
std::optional<DoorRow> find_door_of_number(db::Session& session, LockerBankId bank_id, std::int64_t number);
std::vector<LockerDoorId> list_free_doors(db::Session& session, LockerBankId bank_id, LockerSize size);
// False if somebody has it, or it is out of order.
bool take_door(db::Transaction& transaction, LockerDoorId door_id, LockerStayId stay_id);
void free_door(db::Transaction& transaction, LockerDoorId door_id, LockerStayId stay_id);
void set_condition(db::Transaction& transaction, LockerDoorId door_id, DoorCondition condition, std::string_view reason);

// ---- who has which ----

struct StayRow {
  LockerStayId stay_id;
  MemberId member_id;
  LockerBankId bank_id;
  LockerDoorId door_id;
  LockerStayState state = LockerStayState::held;
  std::int64_t free_minutes = 0;
  Cents hour_cents;
  std::int64_t day_hours = 24;
  TimeMs taken_at_ms{};
  TimeMs hold_until_ms{};
  std::optional<TimeMs> started_at_ms;
  std::optional<TimeMs> due_at_ms;
  Cents paid_cents;
  std::optional<TimeMs> open_until_ms;
  bool ends_on_shut = false;
  std::optional<TimeMs> jammed_at_ms;
  std::optional<TimeMs> help_at_ms;
  std::optional<OrderId> payment_id;
  std::optional<TimeMs> ended_at_ms;
  std::string kept_at;
};
BOOST_DESCRIBE_STRUCT(StayRow, (),
                      (stay_id, member_id, bank_id, door_id, state, free_minutes, hour_cents, day_hours, taken_at_ms, hold_until_ms, started_at_ms, due_at_ms,
                       paid_cents, open_until_ms, ends_on_shut, jammed_at_ms, help_at_ms, payment_id, ended_at_ms, kept_at))

void insert_stay(db::Transaction& transaction, const StayRow& row);
// False if the member has another one in that place.
bool take_place(db::Transaction& transaction, MemberId member_id, std::int64_t place, LockerStayId stay_id);
void leave_place(db::Transaction& transaction, MemberId member_id, LockerStayId stay_id);
std::optional<StayRow> find_stay(db::Session& session, LockerStayId stay_id);
std::optional<StayRow> find_stay(db::Session& session, MemberId member_id, LockerStayId stay_id);
std::vector<StayRow> list_live(db::Session& session, MemberId member_id);
std::vector<StayRow> list_former(db::Session& session, MemberId member_id, std::int64_t count);
std::vector<StayRow> search_stays(db::Session& session, const SearchLockerStays& request, std::int64_t count);
std::int64_t count_live(db::Session& session, MemberId member_id);

// Each is false unless it is where the step begins.
bool move_stay(db::Transaction& transaction, LockerStayId stay_id, const LockerStayStep& step);
bool open_stay(db::Transaction& transaction, LockerStayId stay_id, const LockerStayStep& step, TimeMs at, TimeMs due_at, bool ends_on_shut);
bool end_stay(db::Transaction& transaction, LockerStayId stay_id, const LockerStayStep& step, TimeMs at, std::string_view kept_at);
// The door stands open already: whether it is over when it is shut.
void set_ends_on_shut(db::Transaction& transaction, LockerStayId stay_id, bool ends_on_shut);
void set_jammed(db::Transaction& transaction, LockerStayId stay_id, TimeMs at);
bool set_help(db::Transaction& transaction, MemberId member_id, LockerStayId stay_id, TimeMs at);
// False unless so much was paid before.
bool add_paid(db::Transaction& transaction, LockerStayId stay_id, Cents paid_before, Cents amount, TimeMs open_until);
void forget_member(db::Transaction& transaction, MemberId member_id);

struct MoveRow {
  LockerStayId stay_id;
  std::int64_t move_id = 0;
  std::optional<LockerStayState> from_state;
  LockerStayMove move = LockerStayMove::take;
  LockerStayState to_state = LockerStayState::held;
  LockerActor actor_kind = LockerActor::system;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (stay_id, move_id, from_state, move, to_state, actor_kind, actor, reason, at_ms))
void insert_move(db::Transaction& transaction, const MoveRow& row);
std::vector<MoveRow> list_moves(db::Session& session, LockerStayId stay_id);

// ---- openings and codes ----

struct OpeningRow {
  LockerOpeningId opening_id;
  LockerBankId bank_id;
  LockerDoorId door_id;
  std::optional<LockerStayId> stay_id;
  OpeningWay way = OpeningWay::phone;
  bool ends = false;
  std::string asked_by;
  std::string reason;
  TimeMs asked_at_ms{};
  TimeMs open_by_ms{};
  std::optional<TimeMs> heard_at_ms;
  std::optional<TimeMs> opened_at_ms;
  std::optional<TimeMs> shut_at_ms;
  std::optional<TimeMs> failed_at_ms;
  std::optional<OpeningFailure> failure;
};
BOOST_DESCRIBE_STRUCT(OpeningRow, (),
                      (opening_id, bank_id, door_id, stay_id, way, ends, asked_by, reason, asked_at_ms, open_by_ms, heard_at_ms, opened_at_ms, shut_at_ms,
                       failed_at_ms, failure))

void insert_opening(db::Transaction& transaction, const OpeningRow& row);
std::optional<OpeningRow> find_opening(db::Session& session, LockerOpeningId opening_id);
std::optional<OpeningRow> find_last_opening(db::Session& session, LockerStayId stay_id);
// The one through which a door stands open.
std::optional<OpeningRow> find_open_opening(db::Session& session, LockerDoorId door_id);
std::vector<OpeningRow> list_openings(db::Session& session, LockerStayId stay_id);
std::vector<OpeningRow> list_openings(db::Session& session, const ListLockerOpenings& request, std::int64_t count);
void mark_opening_heard(db::Transaction& transaction, LockerOpeningId opening_id, TimeMs at);
// Each is false if it is known already.
bool mark_opened(db::Transaction& transaction, LockerOpeningId opening_id, TimeMs at);
bool mark_shut(db::Transaction& transaction, LockerOpeningId opening_id, TimeMs at);
// What was opened before must have been shut, whoever has not told of it.
void mark_earlier_shut(db::Transaction& transaction, LockerDoorId door_id, LockerOpeningId opening_id, TimeMs at);
bool mark_failed(db::Transaction& transaction, LockerOpeningId opening_id, OpeningFailure failure, TimeMs at);

// False if the bank has another one like it.
bool put_code(db::Transaction& transaction, LockerBankId bank_id, std::string_view digest, LockerStayId stay_id, TimeMs expires_at);
// Uses it up; whose it was, unless it had lapsed.
std::optional<LockerStayId> take_code(db::Transaction& transaction, LockerBankId bank_id, std::string_view digest, TimeMs now);
void forget_codes(db::Transaction& transaction, LockerStayId stay_id);

struct EventRow {
  LockerBankId bank_id;
  std::int64_t sequence = 0;
  LockerEventKind kind = LockerEventKind::opened;
  TimeMs at_ms{};
  TimeMs taken_at_ms{};
  std::int64_t door_number = 0;
  LockerOpeningId opening_id;
  LockerEventOutcome outcome = LockerEventOutcome::ignored;
};
BOOST_DESCRIBE_STRUCT(EventRow, (), (bank_id, sequence, kind, at_ms, taken_at_ms, door_number, opening_id, outcome))
void insert_event(db::Transaction& transaction, const EventRow& row);
// Those of these numbers that are taken already, from the lowest to the highest.
std::vector<std::int64_t> list_taken(db::Session& session, LockerBankId bank_id, std::int64_t from, std::int64_t to);

// ---- photos ----

struct PhotoRow {
  LockerPhotoId photo_id;
  std::string address;
  std::optional<LockerStayId> stay_id;
  std::string uploaded_by;
  TimeMs uploaded_at_ms{};
};
BOOST_DESCRIBE_STRUCT(PhotoRow, (), (photo_id, address, stay_id, uploaded_by, uploaded_at_ms))
void insert_photo(db::Transaction& transaction, const PhotoRow& row);
// False if it is used already.
bool use_photo(db::Transaction& transaction, LockerPhotoId photo_id, LockerStayId stay_id);
std::vector<PhotoRow> list_photos(db::Session& session, LockerStayId stay_id);
// Those that nobody used.
std::vector<PhotoRow> take_unused_photos(db::Transaction& transaction, TimeMs before);
std::vector<std::string> list_photo_addresses(db::Session& session, std::string_view from, std::string_view to);

// ---- payments ----

struct PaymentRow {
  OrderId payment_id;
  MemberId member_id;
  LockerStayId stay_id;
  std::string bank_zh_cn;
  std::string bank_en;
  std::int64_t door_number = 0;
  LockerPaymentState state = LockerPaymentState::paying;
  TimeMs quoted_at_ms{};
  Cents amount_cents;
  TimeMs created_at_ms{};
  TimeMs pay_before_ms{};
  std::optional<TimeMs> paid_at_ms;
  std::optional<TimeMs> ended_at_ms;
};
BOOST_DESCRIBE_STRUCT(PaymentRow, (),
                      (payment_id, member_id, stay_id, bank_zh_cn, bank_en, door_number, state, quoted_at_ms, amount_cents, created_at_ms, pay_before_ms,
                       paid_at_ms, ended_at_ms))

// A new payment, with its first move. False if another one of the stay is under way.
bool insert_payment(db::Transaction& transaction, const PaymentRow& row, const LockerPaymentStep& step, std::int64_t move_id);
std::optional<PaymentRow> find_payment(db::Session& session, OrderId payment_id);
std::vector<PaymentRow> list_payments(db::Session& session, LockerStayId stay_id);
// Ends a payment as the step says, and logs it. False if it is not where the step begins.
bool end_payment(db::Transaction& transaction, const PaymentRow& row, const LockerPaymentStep& step, std::int64_t move_id, TimeMs at);

std::vector<WaitingGroup> count_overdue(db::Session& session, TimeMs now);
std::vector<WaitingGroup> count_help(db::Session& session, TimeMs now);

}  // namespace galleria::lockers::store
