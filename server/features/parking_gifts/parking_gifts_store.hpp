// Where shops' parking hours and their gifts lie.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "db/database.hpp"
#include "features/parking_gifts/parking_gifts_api.hpp"
#include "features/parking_gifts/parking_gifts_states.hpp"

namespace galleria::parking_gifts::store {

struct AccountRow {
  ShopId shop_id;
  std::int64_t balance_minutes = 0;
  std::int64_t held_minutes = 0;
};
BOOST_DESCRIBE_STRUCT(AccountRow, (), (shop_id, balance_minutes, held_minutes))

// `shops`: a scope's condition text.
std::vector<AccountRow> list_accounts(db::Session& session, std::string_view shops, std::int64_t offset, std::int64_t count);
// A shop that has bought nothing has nothing.
AccountRow find_account(db::Session& session, ShopId shop_id);
// Adds to the balance; gives what it is then. Nothing if there would be less than is held.
std::optional<std::int64_t> change_balance(db::Transaction& transaction, ShopId shop_id, std::int64_t delta_minutes);
// Sets minutes aside. False if there are not so many.
bool hold(db::Transaction& transaction, ShopId shop_id, std::int64_t minutes);
void release(db::Transaction& transaction, ShopId shop_id, std::int64_t minutes);
// What was held is used; gives the balance after it.
std::int64_t use_held(db::Transaction& transaction, ShopId shop_id, std::int64_t minutes);

struct MoveRow {
  ShopId shop_id;
  std::int64_t move_id = 0;
  ShopParkingMove kind = ShopParkingMove::top_up;
  std::int64_t delta_minutes = 0;
  std::int64_t balance_minutes = 0;
  Cents price_cents;
  std::optional<ParkingGiftId> gift_id;
  std::string made_by;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (shop_id, move_id, kind, delta_minutes, balance_minutes, price_cents, gift_id, made_by, reason, at_ms))
void insert_move(db::Transaction& transaction, const MoveRow& row);
std::vector<MoveRow> list_moves(db::Session& session, const ListShopParkingMoves& request, std::int64_t count);

struct GiftRow {
  ParkingGiftId gift_id;
  ShopId shop_id;
  std::int64_t minutes = 0;
  std::string plate;
  ParkingGiftState state = ParkingGiftState::open;
  std::optional<OrderId> payment_id;
  std::string made_by;
  TimeMs made_at_ms{};
  TimeMs expires_at_ms{};
  std::optional<TimeMs> ended_at_ms;
};
BOOST_DESCRIBE_STRUCT(GiftRow, (), (gift_id, shop_id, minutes, plate, state, payment_id, made_by, made_at_ms, expires_at_ms, ended_at_ms))

struct Move {
  std::int64_t move_id = 0;
  TimeMs at{};
};

void insert_gift(db::Transaction& transaction, const GiftRow& row, const GiftStep& step, Move move);
void insert_code(db::Transaction& transaction, std::string_view code_digest, ParkingGiftId gift_id);
std::optional<GiftRow> find_gift(db::Session& session, ParkingGiftId gift_id);
std::optional<GiftRow> find_gift(db::Session& session, std::string_view code_digest);
// Given to that plate and not over, the oldest first.
std::vector<GiftRow> list_given(db::Session& session, std::string_view plate, TimeMs now);
std::vector<GiftRow> list_of_payment(db::Session& session, OrderId payment_id);
std::vector<GiftRow> search(db::Session& session, const ListParkingGifts& request, std::string_view shops, std::int64_t count);

// Each false unless the gift is where the step begins; and for the first two, its time is not over.
bool give_to(db::Transaction& transaction, ParkingGiftId gift_id, const GiftStep& step, std::string_view plate, Move move);
bool lock(db::Transaction& transaction, ParkingGiftId gift_id, const GiftStep& step, std::string_view plate, OrderId payment_id, Move move);
bool unlock(db::Transaction& transaction, ParkingGiftId gift_id, const GiftStep& step, Move move);
// Ends it, and forgets its plate.
bool end(db::Transaction& transaction, ParkingGiftId gift_id, const GiftStep& step, Move move);

}  // namespace galleria::parking_gifts::store
