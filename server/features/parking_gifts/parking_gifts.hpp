// Gifts of parking hours: a shop buys hours from the mall and gives them to cars, by plate or by a code; they come off the stay before anything else does.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/parking_gifts/parking_gifts_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::parking_gifts {

namespace store {
struct GiftRow;
struct AccountRow;
}  // namespace store

// What an operator can set.
struct ParkingGiftsConfig {
  DurationMs gift_life = std::chrono::hours(24);  // from when it is made
};

// What gifts need to know of others; the application supplies it.
struct ParkingGiftNeeds {
  std::function<std::optional<std::string>(std::string_view)> read_plate;  // as plates are kept; nothing: it is none
  std::function<std::string(std::string_view)> masked_plate;
  std::function<std::optional<Localized>(ShopId)> shop_name;  // nothing: there is no such shop
};

// Hours that a plate has.
struct GivenHours {
  ParkingGiftId gift_id;
  std::int64_t minutes = 0;
};

class ParkingGifts {
 public:
  ParkingGifts(db::Database& database, const Clock& clock, IdGenerator& ids, ParkingGiftNeeds needs, ParkingGiftsConfig config = {})
      : database_(database), clock_(clock), ids_(ids), needs_(std::move(needs)), config_(config) {}

  // ---- for the flow that has stays paid ----

  // What a plate has and nobody is using, the oldest first.
  std::vector<GivenHours> list_given(db::Session& session, std::string_view plate) const;
  // A payment takes these. False if one of them is not given to that plate any more; then none counts as taken and the transaction is to be refused.
  bool lock(db::Transaction& transaction, OrderId payment_id, std::string_view plate, std::span<const ParkingGiftId> gift_ids);
  // The gate knows: the shops' accounts pay. Or it came to nothing: the plate has them again. Neither happens twice.
  void use_of_payment(db::Transaction& transaction, OrderId payment_id);
  void unlock_of_payment(db::Transaction& transaction, OrderId payment_id);

  // ---- members' ----

  Result<ParkingGiftView> look_at_parking_gift(const http::Call& call, const LookAtParkingGift& request) const;
  Result<ParkingGiftView> take_parking_gift(const http::Call& call, const TakeParkingGift& request);

  // ---- the staff's ----

  Result<ShopParkingPage> list_shop_parking(const http::Call& call, const http::ShopOperator& caller, const ListShopParking& request) const;
  Result<ShopParkingStatement> list_shop_parking_moves(const http::Call& call, const http::ShopOperator& caller, const ListShopParkingMoves& request) const;
  Result<http::Reply<ShopParking>> top_up_shop_parking(const http::Call& call, const http::Operator& caller, const TopUpShopParking& request);
  Result<http::Reply<ShopParking>> correct_shop_parking(const http::Call& call, const http::Operator& caller, const CorrectShopParking& request);
  Result<http::Reply<GivenParkingHours>> give_parking_hours(const http::Call& call, const http::ShopOperator& caller, const GiveParkingHours& request);
  Result<ParkingGift> withdraw_parking_gift(const http::Call& call, const http::ShopOperator& caller, const WithdrawParkingGift& request);
  Result<ParkingGiftPage> list_parking_gifts(const http::Call& call, const http::ShopOperator& caller, const ListParkingGifts& request) const;

  // The demo mall's.
  void put_demo_account(db::Transaction& transaction, ShopId shop_id, std::int64_t minutes, Cents price);
  void put_demo_gift(db::Transaction& transaction, ShopId shop_id, std::int64_t minutes, std::string_view plate);

  // expire_parking_gift.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  std::string name_of(ShopId shop_id, Locale locale) const;
  ParkingGift view_of(const store::GiftRow& row, Locale locale) const;
  ShopParking view_of(const store::AccountRow& row, Locale locale) const;
  Result<store::GiftRow> make_gift(db::Transaction& transaction, ShopId shop_id, std::int64_t minutes, const std::string& plate, std::string_view made_by);
  bool end_unused(db::Transaction& transaction, const store::GiftRow& row, ParkingGiftMove move, ParkingGiftActor actor);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const ParkingGiftNeeds needs_;
  const ParkingGiftsConfig config_;
};

void bind_routes(http::Binder& binder, ParkingGifts& gifts);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(ParkingGifts& gifts);
// Every move of a gift, for docs/states.md.
StateDiagram state_diagram();

// What gifts of parking hours bring to the server.
extern const Module<ParkingGifts> module;

}  // namespace galleria::parking_gifts
