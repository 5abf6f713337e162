// Points: lots that are earned, wait, are spent nearest expiry first, and expire; and the receipts that members hand in for them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "features/points/points_api.hpp"
#include "ledger/ledger.hpp"

namespace galleria::points {

// What a deed earned. The same (reason, business_id) earns once.
struct Earning {
  MemberId member_id;
  PointsReason reason = PointsReason::order;
  std::int64_t business_id = 0;  // the order, the receipt, the sent deed
  std::optional<OrderId> order_id;
  Localized detail;                 // shown beside the record
  std::int64_t points = 0;          // above nought
  std::optional<TimeMs> active_at;  // absent: at once. Until then the lot is pending; activate() may come earlier.
};

// What became of points that were taken back.
struct ClawBack {
  std::int64_t taken = 0;    // from what the member held
  std::int64_t to_debt = 0;  // what the next earnings will repay
};

class Points {
 public:
  // What can be spent now.
  std::int64_t spendable(db::Session& session, MemberId member_id) const;

  // An order sets points aside: hold() adds the ledger's work to the batch, and after it was sent allot_lots() chooses the lots, nearest expiry first, the
  // oldest first among equals, those that never expire last. Refuses with points_insufficient.
  void hold(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::int64_t points);
  void allot_lots(db::Transaction& transaction, MemberId member_id, OrderId order_id, std::int64_t points);
  // The order is paid: the held points are spent. Or it is closed: they return to their lots. Neither happens twice.
  void capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::int64_t points);
  void release(ledger::Batch& batch, MemberId member_id, OrderId order_id);

  // Spent points of an order come back to the lots that they came from, with their expiry; what had expired is revived for a short grace. Once a refund.
  void give_back(db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::int64_t points);

  // A lot of its own. Debt is repaid from it first.
  void earn(db::Transaction& transaction, const Earning& earning);
  // The order's pending lot can be spent from now on.
  void activate_of_order(db::Transaction& transaction, MemberId member_id, OrderId order_id);
  // What the order has earned and was not taken back.
  std::int64_t earned_by(db::Session& session, MemberId member_id, OrderId order_id) const;
  // Takes earned points back: from the order's own lot, then from the others, and what is missing becomes debt: never dropped. Once a refund.
  ClawBack claw_back(db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::int64_t points);
};

}  // namespace galleria::points
