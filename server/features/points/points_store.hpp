// All SQL of lots, records and deeds. What changes lots presumes that the member's account is locked.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "db/database.hpp"
#include "features/points/points.hpp"

namespace galleria::points::store {

struct LotRow {
  MemberId member_id;
  PointsLotId lot_id;
  PointsReason reason = PointsReason::order;
  std::int64_t business_id = 0;
  std::optional<OrderId> order_id;
  std::int64_t earned_points = 0;
  std::int64_t remaining_points = 0;
  std::int64_t held_points = 0;
  std::int64_t taken_back_points = 0;
  LotState state = LotState::pending;
  TimeMs active_at_ms{};
  std::optional<TimeMs> expires_at_ms;
  TimeMs earned_at_ms{};
  std::optional<ExpiryPolicy> expiry_policy = {};  // of the rules of its earning; none: the mall's
  std::optional<std::int64_t> expiry_days = {};

  std::int64_t free_points() const { return remaining_points - held_points; }
};
BOOST_DESCRIBE_STRUCT(LotRow, (),
                      (member_id, lot_id, reason, business_id, order_id, earned_points, remaining_points, held_points, taken_back_points, state, active_at_ms,
                       expires_at_ms, earned_at_ms, expiry_policy, expiry_days))

struct LotKey {
  MemberId member_id;
  PointsLotId lot_id;
};

// False if the same (reason, business_id) has a lot already.
bool insert_lot(db::Transaction& transaction, const LotRow& lot);
// Of all members, by the number of the mall's day after which they are gone.
struct ExpirySum {
  std::optional<std::int64_t> day;
  std::int64_t points = 0;
};
BOOST_DESCRIBE_STRUCT(ExpirySum, (), (day, points))
std::vector<ExpirySum> sum_by_expiry(db::Session& session, DurationMs mall_utc_offset);
std::optional<LotRow> find_lot(db::Session& session, LotKey key);
// Lots with points that nobody holds.
std::vector<OpenLot> find_open_lots(db::Session& session, MemberId member_id);
void ask_open_lots(db::ReadBatch& reads, MemberId member_id, std::vector<OpenLot>& into);
std::vector<LotRow> find_lots_of_order(db::Session& session, MemberId member_id, OrderId order_id);
std::vector<LotRow> find_lots_of_business(db::Session& session, MemberId member_id, PointsReason reason, std::int64_t business_id);

// With points left, pending or active, the next to expire first.
std::vector<LotRow> find_lots_left(db::Session& session, MemberId member_id);

// Where a lot's points went.
struct LotMove {
  LotKey lot;
  std::int64_t carrying_id = 0;
  LotKey to;
  std::int64_t points = 0;
  bool is_pending = false;
  std::optional<TimeMs> expires_at;
};
void insert_lot_move(db::Transaction& transaction, const LotMove& move, TimeMs now);

// What the statements below give is true if the lot was as they presume.
// A pending lot becomes active with so many points, or, with none, depleted.
bool activate_lot(db::Transaction& transaction, LotKey key, std::int64_t points, TimeMs now, std::optional<TimeMs> expires_at);
// Takes points that are free out of an active lot, which ends as `empty_state` when nothing is left.
bool take_from_lot(db::Transaction& transaction, LotKey key, std::int64_t points, LotState empty_state);
// Takes points out of a pending lot, which is cancelled when nothing is left.
bool reduce_pending_lot(db::Transaction& transaction, LotKey key, std::int64_t points);
bool note_taken_back(db::Transaction& transaction, LotKey key, std::int64_t points);
bool put_into_lot(db::Transaction& transaction, LotKey key, std::int64_t points, std::optional<TimeMs> expires_at);
// For the demo's own expiry.
void set_expiry(db::Transaction& transaction, LotKey key, TimeMs expires_at);

struct AllocationRow {
  PointsLotId lot_id;
  std::int64_t open_points = 0;  // spent and not yet returned
  std::optional<TimeMs> expires_at_ms;
};
BOOST_DESCRIBE_STRUCT(AllocationRow, (), (lot_id, open_points, expires_at_ms))

// A lot's share of the points that an order has just held in the ledger, by this hold.
struct Allotment {
  LotKey lot;
  OrderId order_id;
  std::int64_t points = 0;
  std::int64_t hold_id = 0;
};
// To follow the ledger's work: what sets the share aside in the lot, and what notes where the order has it from. Each changes a row, unless there is no such
// hold; the first also unless the lot has that many points that nobody holds.
db::Statement statement_that_holds(const Allotment& allotment);
db::Statement statement_that_allots(const Allotment& allotment);
std::vector<AllocationRow> find_spent_allocations(db::Session& session, MemberId member_id, OrderId order_id);
bool return_allocation(db::Transaction& transaction, LotKey key, OrderId order_id, std::int64_t points);

// What ends an order's allocations, to go along with the ledger's work; done before, they change nothing.
std::vector<db::Statement> statements_that_spend(MemberId member_id, OrderId order_id, std::int64_t record_id, TimeMs now, const Localized& detail);
std::vector<db::Statement> statements_that_release(MemberId member_id, OrderId order_id);

struct RecordRow {
  std::int64_t record_id = 0;
  PointsReason reason = PointsReason::order;
  std::string detail_zh_cn;
  std::string detail_en;
  std::int64_t points_delta = 0;
  bool is_pending = false;
  std::optional<OrderId> order_id;
  std::optional<TimeMs> expires_at_ms;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(RecordRow, (), (record_id, reason, detail_zh_cn, detail_en, points_delta, is_pending, order_id, expires_at_ms, at_ms))

struct NewRecord {
  MemberId member_id;
  std::int64_t record_id = 0;
  PointsReason reason = PointsReason::order;
  Localized detail;
  std::int64_t points_delta = 0;
  std::optional<OrderId> order_id;
  std::optional<PointsLotId> lot_id;  // of an earning
  TimeMs at{};
};
void insert_record(db::Transaction& transaction, const NewRecord& record);
// Newest first.
std::vector<RecordRow> find_records(db::Session& session, MemberId member_id, RecordTab tab, std::int64_t offset, std::int64_t count);

struct PendingAndExpiring {
  std::int64_t pending_points = 0;
  std::int64_t expiring_points = 0;
  std::optional<TimeMs> expiring_at;
};
PendingAndExpiring find_pending_and_expiring(db::Session& session, MemberId member_id);

enum class ReversalKind { give_back, claw_back, revocation };
BOOST_DESCRIBE_ENUM(ReversalKind, give_back, claw_back, revocation)
struct Reversal {
  ReversalKind kind = ReversalKind::give_back;
  std::int64_t reference_id = 0;  // the refund, or the receipt
  MemberId member_id;
  std::optional<OrderId> order_id;
  std::int64_t points = 0;
  std::int64_t debt_points = 0;  // of these: became debt, or repaid it
};
std::optional<Reversal> find_reversal(db::Session& session, ReversalKind kind, std::int64_t reference_id);
void insert_reversal(db::Transaction& transaction, const Reversal& reversal, TimeMs now);

// Once a lot and number of days.
// False if the notice was given before.
bool insert_notice(db::Transaction& transaction, const LotRow& lot, std::int64_t days_left, TimeMs now);

struct RuleRow {
  std::int64_t points = 0;
  std::string title_zh_cn;
  std::string title_en;
};
BOOST_DESCRIBE_STRUCT(RuleRow, (), (points, title_zh_cn, title_en))
// A rule that is on.
std::optional<RuleRow> find_rule(db::Session& session, std::string_view rule_key);
void put_rule(db::Transaction& transaction, const PointsRule& rule);

struct Deed {
  MemberId member_id;
  std::string rule_key;
  std::string business_key;
  std::int64_t deed_id = 0;
  std::string business_day;
};
// False if it was rewarded before, or if the member has done enough of it today or in all. The amount is the rule's.
bool insert_deed(db::Transaction& transaction, const Deed& deed, TimeMs now);

struct Adjustment {
  MemberId member_id;
  std::int64_t adjustment_id = 0;
  std::int64_t points_delta = 0;
};
void insert_adjustment(db::Transaction& transaction, const Adjustment& adjustment, TimeMs now);

}  // namespace galleria::points::store
