// What the use cases of points share: their dependencies, and the one way in which a member's lots change.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "features/points/points.hpp"
#include "features/points/points_rules.hpp"
#include "features/points/points_store.hpp"

namespace galleria::points {

struct Points::State {
  db::Database& database;
  const Clock& clock;
  IdGenerator& ids;
  PointsConfig config;
  ReceiptHelp receipt_help;
  Points::KnowsMember knows_member = [](db::Session&, MemberId) { return true; };
  TellExpiry tell_expiry = [](db::Transaction&, const ExpiryNotice&) {};
  TellMoved tell_moved = [](db::Transaction&, const MovedPoints&) {};

  std::string today() const { return day_text(business_day(clock.now(), config.mall_utc_offset)); }
};

inline constexpr std::string_view activate_timer = "activate_points";
inline constexpr std::string_view mind_timer = "mind_points";

inline ledger::Account account_of(MemberId member_id) { return {ledger::AccountKind::points, member_id.value}; }
inline ledger::Account debt_of(MemberId member_id) { return {ledger::AccountKind::points_debt, member_id.value}; }
inline constexpr ledger::Account liability{ledger::AccountKind::points_liability, 0};

// A member's lots, with the member's account locked: nobody else changes them until the transaction ends.
class LotBook {
 public:
  LotBook(Points::State& state, db::Transaction& transaction, MemberId member_id, TimeMs now);

  // Gives the lot, or nothing if the same was earned before.
  std::optional<PointsLotId> earn(const Earning& earning);
  void activate(const store::LotRow& lot);
  void give_back(OrderId order_id, std::int64_t refund_id, std::int64_t points);

  // What is to be taken back of these lots' earnings, and why.
  struct Taking {
    std::vector<store::LotRow> own_lots;
    store::ReversalKind kind = store::ReversalKind::claw_back;
    std::int64_t reference_id = 0;
    std::optional<OrderId> order_id;
    Localized detail = {};
    std::int64_t points = 0;
  };
  ClawBack take_back(const Taking& taking);

  // Refuses with points_insufficient what cannot be spent: nobody makes debt by hand.
  Result<Done> take_by_hand(std::int64_t adjustment_id, std::int64_t points);

  // Another's lot, or what is left of it, goes on here with its expiry; gives the lot that it is now.
  PointsLotId take_over(const store::LotRow& lot, std::int64_t points);
  // The lots of a merged account, emptied into another's book.
  CarriedPoints carry_into(LotBook& other, std::int64_t carrying_id);

  // Gives the notice that is due, or lets the lot expire; tells when to look again.
  std::optional<TimeMs> mind(PointsLotId lot_id);

 private:
  void settle_debt(std::int64_t carrying_id);
  std::int64_t debt() const;
  // Posts to the ledger what the locked lots have shown to be possible; transfers of nothing are left out.
  void post(ledger::Business business, std::vector<ledger::Transfer> transfers);
  void record(PointsReason reason, const Localized& detail, std::int64_t points_delta, std::optional<OrderId> order_id = {},
              std::optional<PointsLotId> lot_id = {});
  void watch(PointsLotId lot_id, std::optional<TimeMs> expires_at);
  void set_lot_timer(std::string_view kind, PointsLotId lot_id, TimeMs due_at);
  std::int64_t reduce_pending(std::span<const store::LotRow> lots, std::int64_t points);
  std::int64_t take(std::span<const LotShare> shares);
  std::optional<TimeMs> expire(const store::LotRow& lot);
  store::LotKey key(PointsLotId lot_id) const { return {member_id_, lot_id}; }

  Points::State& state_;
  db::Transaction& transaction_;
  const MemberId member_id_;
  const TimeMs now_;
};

}  // namespace galleria::points
