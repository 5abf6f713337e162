// Where month cards lie.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "db/database.hpp"
#include "features/parking/parking_api.hpp"
#include "features/wallet/wallet.hpp"
#include "flows/month_cards/month_cards_staff_api.hpp"
#include "flows/month_cards/month_cards_states.hpp"

namespace galleria::month_cards::store {

using parking::CarParkId;
using parking::ParkingPermitId;

// ---- types and limits ----

struct TypeRow {
  MonthCardTypeId type_id;
  std::string name_zh_cn;
  std::string name_en;
  std::int64_t months = 1;
  Cents price_cents;
  std::int64_t place = 0;
  bool is_on_sale = false;
};
BOOST_DESCRIBE_STRUCT(TypeRow, (), (type_id, name_zh_cn, name_en, months, price_cents, place, is_on_sale))

// In their places.
std::vector<TypeRow> list_types(db::Session& session);
std::optional<TypeRow> find_type(db::Session& session, MonthCardTypeId type_id);
std::vector<CarParkId> parks_of_type(db::Session& session, MonthCardTypeId type_id);
// A new one, or as it is from now on.
void put_type(db::Transaction& transaction, const TypeRow& row, const std::vector<CarParkId>& car_park_ids);

struct LimitRow {
  CarParkId car_park_id;
  std::optional<std::int64_t> most_count;
  std::int64_t taken_count = 0;
};
BOOST_DESCRIBE_STRUCT(LimitRow, (), (car_park_id, most_count, taken_count))
std::vector<LimitRow> list_limits(db::Session& session);
void set_limit(db::Transaction& transaction, CarParkId car_park_id, std::optional<std::int64_t> most_count);

// A plate's place in a car park for one more card. False if it has none and there is none left.
bool take_place(db::Transaction& transaction, std::string_view plate, CarParkId car_park_id);
// The same for a card that had a place already, of another plate: a full car park is no hindrance.
void move_place(db::Transaction& transaction, std::string_view plate, CarParkId car_park_id);
// One card less; with the last the place is free.
void release_place(db::Transaction& transaction, std::string_view plate, CarParkId car_park_id);
// False if a card of that plate is being bought.
bool claim_purchase(db::Transaction& transaction, std::string_view plate, OrderId card_id);
void release_purchase(db::Transaction& transaction, OrderId card_id);

// ---- cards ----

struct CardRow {
  OrderId card_id;
  MemberId member_id;
  MonthCardTypeId type_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string plate;
  MonthCardState state = MonthCardState::paying;
  std::int64_t months = 1;
  Cents price_cents;
  Cents wallet_principal_cents;
  Cents wallet_bonus_cents;
  Cents cash_cents;
  TimeMs asked_from_ms{};
  std::optional<TimeMs> valid_from_ms;
  std::optional<TimeMs> valid_until_ms;
  std::int64_t corrected_count = 0;
  TimeMs created_at_ms{};
  TimeMs pay_before_ms{};
  std::optional<TimeMs> paid_at_ms;
  std::optional<TimeMs> ended_at_ms;
  std::int64_t refunded_days = 0;  // that were left when the staff ended it for money
  Cents refunded_cash_cents;
  Cents refunded_principal_cents;
  Cents refunded_bonus_cents;

  Cents refunded_cents() const { return refunded_cash_cents + refunded_principal_cents + refunded_bonus_cents; }
};
BOOST_DESCRIBE_STRUCT(CardRow, (),
                      (card_id, member_id, type_id, name_zh_cn, name_en, plate, state, months, price_cents, wallet_principal_cents, wallet_bonus_cents,
                       cash_cents, asked_from_ms, valid_from_ms, valid_until_ms, corrected_count, created_at_ms, pay_before_ms, paid_at_ms, ended_at_ms,
                       refunded_days, refunded_cash_cents, refunded_principal_cents, refunded_bonus_cents))

using Step = CardTable::Step;
struct Move {
  std::int64_t move_id = 0;
  TimeMs at{};
};

// A new card, with its first move and its car parks.
void insert_card(db::Transaction& transaction, const CardRow& row, const std::vector<CarParkId>& car_park_ids, const Step& step, Move move);
std::optional<CardRow> find_card(db::Session& session, OrderId card_id);
std::optional<CardRow> find_card(db::Session& session, MemberId member_id, OrderId card_id);
// The card that holds by this permit.
std::optional<CardRow> find_card_of_permit(db::Session& session, ParkingPermitId permit_id);
// Newest first, without those that were given up.
std::vector<CardRow> list_of_member(db::Session& session, MemberId member_id, std::int64_t count);
// Of which money paid something, after that moment; oldest first.
std::vector<CardRow> list_paid(db::Session& session, MemberId member_id, TimeMs paid_after);
std::vector<CardRow> search(db::Session& session, const ListMonthCards& request, std::string_view plate, std::int64_t count);
// The member's that are paid for or being paid.
std::vector<CardRow> list_live(db::Session& session, MemberId member_id);

// Moves a card as the step says, and logs it. False if it is not where the step begins.
bool end_card(db::Transaction& transaction, OrderId card_id, const Step& step, Move move);
bool mark_valid(db::Transaction& transaction, OrderId card_id, const Step& step, TimeMs from, TimeMs until, Move move);
// What goes back of a card that has just ended. False if something went back before.
bool note_refund(db::Transaction& transaction, OrderId card_id, std::int64_t days, Cents cash, wallet::WalletAmount wallet);
// Those that hold, or will.
std::int64_t count_running(db::Session& session, MemberId member_id, TimeMs now);
// Another plate. False unless the card is valid and was corrected just so often.
bool correct_plate(db::Transaction& transaction, const CardRow& row, std::string_view plate);

struct ParkRow {
  OrderId card_id;
  CarParkId car_park_id;
  std::optional<ParkingPermitId> permit_id;
};
BOOST_DESCRIBE_STRUCT(ParkRow, (), (card_id, car_park_id, permit_id))
// In the order of the car parks, which is the order in which everybody takes their places.
std::vector<ParkRow> list_parks(db::Session& session, OrderId card_id);
void set_permit(db::Transaction& transaction, OrderId card_id, CarParkId car_park_id, ParkingPermitId permit_id);

void forget_plates(db::Transaction& transaction, MemberId member_id);

}  // namespace galleria::month_cards::store
