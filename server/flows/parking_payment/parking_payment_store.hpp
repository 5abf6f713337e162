// Where payments for parking lie.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "db/database.hpp"
#include "flows/parking_payment/parking_payment_states.hpp"

namespace galleria::parking_payment::store {

struct PaymentRow {
  OrderId payment_id;
  MemberId member_id;
  std::int64_t stay_id = 0;
  std::string car_park_zh_cn;
  std::string car_park_en;
  std::string plate;
  ParkingPaymentState state = ParkingPaymentState::paying;
  TimeMs entered_at_ms{};
  std::optional<TimeMs> paid_before_ms;
  TimeMs quoted_at_ms{};
  Cents fee_cents;
  std::int64_t gift_minutes = 0;
  Cents gift_cents;
  std::int64_t free_minutes = 0;
  Cents free_hours_cents;
  std::optional<CouponSerialId> coupon_serial_id;
  Cents coupon_cents;
  std::int64_t points = 0;
  Cents points_cents;
  Cents gift_card_cents;
  Cents wallet_principal_cents;
  Cents wallet_bonus_cents;
  Cents cash_cents;
  TimeMs created_at_ms{};
  TimeMs pay_before_ms{};
  std::optional<TimeMs> paid_at_ms;
  std::optional<TimeMs> exit_by_ms;
  std::optional<TimeMs> ended_at_ms;
  std::optional<ParkingConsentId> consent_id;  // nothing: somebody paid
  std::int64_t right_minutes = 0;              // free minutes of all kinds that are used
  std::int64_t right_day = 0;                  // and of which day, by its number
};
BOOST_DESCRIBE_STRUCT(PaymentRow, (),
                      (payment_id, member_id, stay_id, car_park_zh_cn, car_park_en, plate, state, entered_at_ms, paid_before_ms, quoted_at_ms, fee_cents,
                       gift_minutes, gift_cents, free_minutes, free_hours_cents, coupon_serial_id, coupon_cents, points, points_cents, gift_card_cents,
                       wallet_principal_cents, wallet_bonus_cents, cash_cents, created_at_ms, pay_before_ms, paid_at_ms, exit_by_ms, ended_at_ms, consent_id,
                       right_minutes, right_day))

using Step = PaymentTable::Step;

struct Move {
  std::int64_t move_id = 0;
  TimeMs at{};
};

// What one gift card pays of a payment.
struct CardRow {
  GiftCardId card_id;
  Cents amount_cents;
};
BOOST_DESCRIBE_STRUCT(CardRow, (), (card_id, amount_cents))
void insert_card(db::Transaction& transaction, OrderId payment_id, const CardRow& row);
// In the order of their ids.
std::vector<CardRow> list_cards(db::Session& session, OrderId payment_id);

// A new payment, with its first move.
void insert_payment(db::Transaction& transaction, const PaymentRow& row, const Step& step, Move move);
std::optional<PaymentRow> find_payment(db::Session& session, OrderId payment_id);
std::optional<PaymentRow> find_payment(db::Session& session, MemberId member_id, OrderId payment_id);
std::vector<PaymentRow> list_payments(db::Session& session, MemberId member_id, std::int64_t offset, std::int64_t count);
// Of which money paid something, once the gate knew, after that moment; oldest first.
std::vector<PaymentRow> list_paid(db::Session& session, MemberId member_id, TimeMs paid_after);
// Moves a payment as the step says, and logs it. False if it is not where the step begins.
bool move_payment(db::Transaction& transaction, OrderId payment_id, const Step& step, Move move);
bool mark_paid(db::Transaction& transaction, OrderId payment_id, const Step& step, TimeMs exit_by, Move move);
// Nobody was told that the car may leave.
void forget_exit(db::Transaction& transaction, OrderId payment_id);

// The payment of a stay that is under way.
std::optional<PaymentRow> find_live_payment(db::Session& session, std::int64_t stay_id);
// False if there is one under way.
bool claim_stay(db::Transaction& transaction, std::int64_t stay_id, OrderId payment_id);
void release_stay(db::Transaction& transaction, std::int64_t stay_id, OrderId payment_id);

// Whether the free hours of that day are used, of the plate and of the member, and how many free minutes of all kinds the member has used.
struct DayUse {
  bool of_plate = false;
  bool of_member = false;
  std::int64_t minutes = 0;
};
BOOST_DESCRIBE_STRUCT(DayUse, (), (of_plate, of_member, minutes))
DayUse find_day_use(db::Session& session, MemberId member_id, std::string_view plate, BusinessDay day);
// False if one of both is used.
bool claim_day(db::Transaction& transaction, MemberId member_id, std::string_view plate, BusinessDay day, OrderId payment_id);
void release_day(db::Transaction& transaction, MemberId member_id, OrderId payment_id);
// Counts free minutes of a day. False if they would be more than that with those that are used.
bool claim_minutes(db::Transaction& transaction, const PaymentRow& row, std::int64_t most);
void release_minutes(db::Transaction& transaction, const PaymentRow& row);

struct ConsentRow {
  ParkingConsentId consent_id;
  MemberId member_id;
  std::string plate;
  Cents limit_cents;
  TimeMs given_at_ms{};
  ConsentWay way = ConsentWay::wallet;
};
BOOST_DESCRIBE_STRUCT(ConsentRow, (), (consent_id, member_id, plate, limit_cents, given_at_ms, way))

// Those in force, oldest first.
std::vector<ConsentRow> list_consents(db::Session& session, MemberId member_id);
// The one in force for a plate.
std::optional<ConsentRow> find_consent(db::Session& session, std::string_view plate);
// The same of several, in one round trip.
std::vector<std::optional<ConsentRow>> find_consents(db::Session& session, std::span<const std::string> plates);
// Whatever was in force for the plate, whosever it was, is over.
void replace_consent(db::Transaction& transaction, const ConsentRow& row);
// Ends what the member allowed for a plate; nothing happens if there is nothing.
void end_consent(db::Transaction& transaction, MemberId member_id, std::string_view plate, TimeMs now);
// Counts a payment of that much by a consent. False if it is over, or allows less.
bool use_consent(db::Transaction& transaction, ParkingConsentId consent_id, Cents amount);
// Notes that the stay is paid by consent. False if it was before.
bool take_stay(db::Transaction& transaction, std::int64_t stay_id, ParkingConsentId consent_id);
// Whether the stay was paid by consent before, whatever became of it.
bool was_paid_by_consent(db::Session& session, std::int64_t stay_id);

// What the chat app said of a stay; later words take the place of earlier ones.
struct EntryRow {
  std::string parking_id;
  std::string block_reason;
};
BOOST_DESCRIBE_STRUCT(EntryRow, (), (parking_id, block_reason))
std::optional<EntryRow> find_entry(db::Session& session, std::int64_t stay_id);
void put_entry(db::Transaction& transaction, std::int64_t stay_id, const EntryRow& row, TimeMs now);
// False if the chat app never gave the stay that number.
bool set_entry_block(db::Transaction& transaction, std::int64_t stay_id, const EntryRow& row);

void erase_member(db::Transaction& transaction, MemberId member_id, TimeMs now);

}  // namespace galleria::parking_payment::store
