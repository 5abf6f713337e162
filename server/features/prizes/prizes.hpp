// Prizes: what can be won in an activity, who won it, and how it comes to them: coupons, points, gift cards and rights by themselves,
// goods at the desk by a code, or by post.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/prize.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "db/vault_sweep.hpp"
#include "features/prizes/prizes_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/exported_list.hpp"
#include "modules/module.hpp"

namespace galleria::prizes {

struct PrizeMember {
  std::string name;   // masked
  std::string phone;  // masked
  std::string member_number;
};

enum class PrizeEvent { won, lapsed, shipped };

// What a member is told, in the transaction in which it happens.
struct PrizeNews {
  PrizeEvent event = PrizeEvent::won;
  PrizeWinId win_id;
  ActivityId activity_id;
  PrizeKind kind = PrizeKind::goods;
  Localized name;
  std::optional<TimeMs> claim_until;
  std::string carrier;  // of a parcel that was sent
  std::string waybill_number;
};

struct ToldPrize {
  MemberId member_id;
  PrizeNews news;
};

// An address as a parcel keeps it: a copy, so that a later change of the address book changes nothing.
struct PrizeAddress {
  std::string name;
  Phone phone;
  std::string region;
  std::string street;
};

// What prizes need of others; the application supplies it.
struct PrizesNeeds {
  // What has prizes bears the number of an activity, a trail of the AR check-in or a season of the map game.
  std::function<bool(db::Session&, ActivityId)> has_activity;
  // It is another version, and a draft, from now on: false if it is published, or further on.
  std::function<bool(db::Transaction&, ActivityId)> touch_activity;
  std::function<bool(db::Session&, CouponId)> has_coupon;
  std::function<bool(db::Session&, RightId)> has_right;
  // Each gives once a win. False: none of the coupons is left, for now.
  std::function<bool(db::Transaction&, MemberId, CouponId, PrizeWinId)> grant_coupon;
  std::function<void(db::Transaction&, MemberId, PrizeWinId, std::int64_t points, const Localized& prize_name)> give_points;
  std::function<void(db::Transaction&, MemberId, PrizeWinId, Cents value)> give_gift_card;
  // False: it is not given any more.
  std::function<bool(db::Transaction&, MemberId, RightId, PrizeWinId)> grant_right;
  std::function<std::optional<PrizeMember>(db::Session&, MemberId)> member_of;
  // The member's own address, or nothing.
  std::function<std::optional<PrizeAddress>(db::Session&, MemberId, AddressId)> find_address;
  std::function<void(db::Transaction&, std::span<const ToldPrize>)> tell;  // all of one activity
};

namespace store {
struct PrizeRow;
struct WinRow;
struct NamedWinRow;
}  // namespace store

class Prizes {
 public:
  Prizes(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, PrizesNeeds needs)
      : database_(database), clock_(clock), ids_(ids), vault_(vault), needs_(std::move(needs)) {}

  // Hears that a prize of the activity comes back, in that transaction, before it can be won again. Given at start only.
  using OnReturn = std::function<void(db::Transaction&, ActivityId, PrizeId)>;
  void on_return(OnReturn on_return) { on_return_ = std::move(on_return); }

  // Of an activity, in the order in which they were made.
  std::vector<PrizeFacts> list_facts(db::Session& session, ActivityId activity_id) const;

  // The same prizes of another activity, with nothing won; which became which.
  std::map<PrizeId, PrizeId> copy_prizes(db::Transaction& transaction, ActivityId from, ActivityId to);

  // Each was drawn, one after the other. What was given is the member's and comes to them by itself; of what was not given, nothing changes. Whoever calls it
  // holds something that only one can hold of the activity, so that nobody else draws meanwhile.
  std::vector<PrizeOutcome> take_all(db::Transaction& transaction, ActivityId activity_id, std::span<const PrizeClaim> claims);
  PrizeOutcome take(db::Transaction& transaction, const PrizeClaim& claim);

  Result<MyPrizePage> list_my_prizes(const http::Call& call, const http::Member& member, const ListMyPrizes& request) const;
  // Copies one of the member's addresses. Refuses what is no parcel of theirs, and one that was sent.
  Result<MyPrize> give_prize_address(const http::Call& call, const http::Member& member, const GivePrizeAddress& request);
  Result<MyPrize> confirm_prize_receipt(const http::Call& call, const http::Member& member, const ConfirmPrizeReceipt& request);
  Result<PrizeTip> get_prize_tip(const http::Member& member) const;
  Result<PrizeWinnerList> list_prize_winners(const http::Call& call, const ListPrizeWinners& request) const;
  Result<PrizeList> list_prizes(const ListPrizes& request) const;
  Result<Prize> save_prize(const http::Call& call, const http::Operator& caller, const SavePrize& request);
  Result<PrizeWinPage> search_prize_wins(const http::Call& call, const SearchPrizeWins& request) const;
  Result<PrizeContact> show_prize_receiver(const http::Operator& caller, const ShowPrizeReceiver& request);
  // Refuses an address that is no longer the one on the parcel. The winner is told; the parcel counts as received after two weeks.
  Result<PrizeWin> ship_prize(const http::Call& call, const http::Operator& caller, const ShipPrize& request);
  // What waits to be sent, with where it goes. One deed, as showing where a single one goes is.
  Result<PackedPrizes> pack_prizes(const http::Call& call, const http::Operator& caller, const PackPrizes& request);
  // As ship_prize for each row, all or none, in one transaction and as one deed. What is wrong stands in its row; refuses what is no table.
  Result<ShippedPrizes> ship_prizes_by_table(const http::Call& call, const http::Operator& caller, const ShipPrizesByTable& request);
  Result<PrizeWin> hand_over_prize(const http::Call& call, const http::Operator& caller, const HandOverPrize& request);

  // What waits for the member can be won by others.
  void erase_member(db::Transaction& transaction, MemberId member_id);
  // issue_prize: what comes by itself, once. lapse_prize: what nobody fetched, or said where to send it. receive_prize: what was sent two weeks ago.
  std::map<std::string, db::TimerHandler> timer_handlers();

  void put_demo_prize(db::Transaction& transaction, PrizeId prize_id, const SavePrize& fields);

 private:
  db::TimerOutcome issue(const db::Timer& timer);
  bool give(db::Transaction& transaction, const store::WinRow& win, const store::PrizeRow& prize);
  db::TimerOutcome lapse(const db::Timer& timer);
  db::TimerOutcome receive(const db::Timer& timer);
  bool move_on(db::Transaction& transaction, const store::WinRow& row, WinMove move, WinActor actor);
  void put_wins(db::Transaction& transaction, std::span<const store::PrizeRow> prizes, std::vector<store::WinRow> wins);
  ToldPrize told_of(db::Session& session, const store::WinRow& row, const store::PrizeRow& prize, PrizeEvent event) const;
  void tell(db::Transaction& transaction, const store::WinRow& row, const store::PrizeRow& prize, PrizeEvent event);
  struct Waybill {
    TimeMs addressed_at{};
    std::string carrier;
    std::string number;
  };
  // Refuses what is not to be sent, or goes elsewhere by now. The winner is told.
  Result<Done> ship(db::Transaction& transaction, const store::WinRow& row, const Waybill& waybill);
  MyPrize own_view_of(db::Session& session, const store::NamedWinRow& row, Locale locale) const;
  PrizeWin staff_view_of(db::Session& session, const store::NamedWinRow& row, Locale locale) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const db::Vault& vault_;
  const PrizesNeeds needs_;
  OnReturn on_return_;
};

void bind_routes(http::Binder& binder, Prizes& prizes);
// Where names, phones and streets of receivers lie.
extern const db::SealedTable sealed_parcels;

std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<ExportedList> exported_lists(Prizes& prizes);
std::vector<StateDiagram> state_diagrams();

// What prizes bring to the server.
extern const Module<Prizes> module;

}  // namespace galleria::prizes
