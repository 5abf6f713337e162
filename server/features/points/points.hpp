// Points: lots that are earned, wait, are spent nearest expiry first, and expire; and the receipts that members hand in for them.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/points/points_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "ledger/ledger.hpp"
#include "modules/module.hpp"

namespace galleria::points {

// What an operator can set.
struct PointsConfig {
  std::chrono::minutes mall_utc_offset = std::chrono::hours(8);  // business days and expiries are the mall's
  ExpiryPolicy expiry_policy = ExpiryPolicy::end_of_next_year;
  std::int64_t rolling_days = 365;                     // for ExpiryPolicy::rolling_days
  DurationMs revival_time = std::chrono::days(30);     // what comes back to a lot that has expired lives that long
  std::vector<std::int64_t> notice_days = {30, 7, 1};  // before a lot expires
  std::int64_t receipt_cents_per_point = 100;
  std::int64_t receipt_days = 7;      // a receipt is handed in that many days after the purchase at the latest
  std::int64_t receipts_per_day = 5;  // a member; those that are rejected count too
  DurationMs receipt_answer_time = std::chrono::hours(48);
  DurationMs receipt_claim_time = std::chrono::minutes(10);
  std::int64_t alike_image_bits = 12;                   // pictures whose digests differ in no more bits are the same receipt
  DurationMs alike_image_time = std::chrono::days(30);  // among those handed in since then
};

// What points ask of others about receipts; the application supplies them.
struct ReceiptHelp {
  // The shop's name, or nothing if there is no such shop.
  std::function<std::optional<Localized>(ShopId)> find_shop_name;
  // The digest of a picture that this member uploaded, a hexadecimal text that differs in few bits if pictures look alike; nothing if they uploaded none
  // there. Called outside any transaction.
  std::function<std::optional<std::string>(MemberId member_id, std::string_view url)> digest_of;
};

// What a deed earned. The same (reason, business_id) earns once.
struct Earning {
  MemberId member_id;
  PointsReason reason = PointsReason::order;
  std::int64_t business_id = 0;  // the order, the receipt, the sent deed
  std::optional<OrderId> order_id;
  Localized detail;                      // shown beside the record
  std::int64_t points = 0;               // above nought
  std::optional<TimeMs> active_at;       // absent: at once. Until then the lot is pending; activate() may come earlier.
  std::optional<LotExpiry> expiry = {};  // absent: as the mall's configuration says. Counted from when the lot becomes active.
};

// What became of points that were taken back.
struct ClawBack {
  std::int64_t taken = 0;    // from what the member held
  std::int64_t to_debt = 0;  // what the next earnings will repay
};

// What went from one account to another.
struct CarriedPoints {
  std::int64_t points = 0;   // that could be spent
  std::int64_t pending = 0;  // that could not yet
  std::int64_t debt = 0;

  bool is_nothing() const { return points == 0 && pending == 0 && debt == 0; }
};

// How many points a deed gives, and how often.
struct PointsRule {
  std::string rule_key;
  std::int64_t points = 0;
  Localized title;
  std::int64_t daily_limit = 1;             // a member, a business day
  std::optional<std::int64_t> total_limit;  // a member, for ever
};

// How points of the demo mall moved, at a given time.
struct DemoMovement {
  PointsReason reason = PointsReason::gift;
  std::int64_t points = 0;  // below nought: spent on the order
  TimeMs at{};
  Localized detail;
  std::optional<OrderId> order_id;
  std::optional<TimeMs> active_at;   // in the future: pending until then
  std::optional<TimeMs> expires_at;  // else as the policy says; in the past: it has expired
};

// A receipt of the demo mall in any state.
struct DemoReceipt {
  MemberId member_id;
  ShopId shop_id;
  std::string receipt_number;
  Cents amount_cents;
  TimeMs bought_at{};
  TimeMs submitted_at{};
  std::string image_url;
  ReceiptState receipt_state = ReceiptState::submitted;
  std::string reason;
};

// Of a lot, so many days before it expires.
struct ExpiryNotice {
  MemberId member_id;
  PointsLotId lot_id;
  std::int64_t days_left = 0;
  std::int64_t points = 0;
};
// Tells the member, in the transaction that gives the notice. Called once a lot and number of days.
using TellExpiry = std::function<void(db::Transaction&, const ExpiryNotice&)>;

// Points came to a member, or went, in the transaction in which they did; orders that are paid with points tell it themselves.
struct MovedPoints {
  MemberId member_id;
  std::int64_t record_id = 0;
  std::int64_t points_delta = 0;
};
using TellMoved = std::function<void(db::Transaction&, const MovedPoints&)>;

// Points that can be spent stand in the ledger's account `points`, debt in `points_debt`, and what orders hold in the ledger's holds. Pending points are not in
// the ledger: nobody can spend them and a refund may still cancel them, so they are posted when they become active. Beside the account stand the lots: at any
// moment what a member's active lots have left, held points included, is the balance of the account. Whoever touches a member's lots has the account's row, so
// that lots are changed by one at a time. A lot expires when the timer says so, at most a second late; until then it counts.
class Points {
 public:
  struct State;  // what the files of this folder share

  Points(db::Database& database, const Clock& clock, IdGenerator& ids, PointsConfig config, ReceiptHelp receipt_help);
  ~Points();

  // What can be spent now.
  std::int64_t spendable(db::Session& session, MemberId member_id) const;
  // The lots with points that nobody holds, in any order: together they are what can be spent.
  std::vector<OpenLot> open_lots(db::Session& session, MemberId member_id) const;
  void ask_open_lots(db::ReadBatch& reads, MemberId member_id, std::vector<OpenLot>& into) const;

  // An order sets points aside, and the lots that they come from: nearest expiry first, the oldest first among equals, those that never expire last. `lots` are
  // the member's as they were found. Refuses with points_insufficient, and with `changed` if one of them has less by now. Of no points, nothing happens.
  void hold(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::int64_t points, std::span<const OpenLot> lots, const Failure& changed);
  // The order is paid: the held points are spent, all of them. Or it is closed: they return to their lots. Neither happens twice.
  void capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::int64_t points);
  void capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::int64_t points, TimeMs at);
  // Of what is no order, though it has a number like one: the member's record says what it was, and leads to no order.
  void capture(ledger::Batch& batch, MemberId member_id, OrderId order_id, std::int64_t points, const Localized& spent_on);
  void release(ledger::Batch& batch, MemberId member_id, OrderId order_id);

  // Spent points of an order come back to the lots that they came from, the longest living first, with their expiry; what had expired is revived for a short
  // grace. Debt is repaid from them first. Once a refund. Throws std::logic_error for more points than the order spent.
  void give_back(db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::int64_t points);

  // When points that are earned now and can be spent at once would expire; nothing: never.
  std::optional<TimeMs> expiry_from(TimeMs active_at, const LotExpiry& expiry) const;

  // Where give_back would put that many points now; what repays debt is among them.
  std::vector<OpenLot> lots_to_refill(db::Session& session, MemberId member_id, OrderId order_id, std::int64_t points) const;

  // A lot of its own. Debt is repaid from it first, as soon as it is active.
  void earn(db::Transaction& transaction, const Earning& earning);
  // The order's pending lot can be spent from now on.
  void activate_of_order(db::Transaction& transaction, MemberId member_id, OrderId order_id);
  // What the order has earned and was not taken back.
  std::int64_t earned_by(db::Session& session, MemberId member_id, OrderId order_id) const;
  // How many earned points could be taken back of this order before debt is made: what its own lots still have, and what the member can spend.
  std::int64_t reachable_for_claw_back(db::Session& session, MemberId member_id, OrderId order_id) const;
  // Takes earned points back, at most what the order has earned and was not taken back: from the order's own lot, pending or not, then from the others, and
  // what is missing becomes debt: never dropped. Once a refund; asked for again, it tells what became of it then.
  ClawBack claw_back(db::Transaction& transaction, MemberId member_id, OrderId order_id, AfterSalesId refund_id, std::int64_t points);

  // All that nobody holds of one member's points becomes another's: each lot goes on as a lot of its own with the expiry that it had, pending ones wait as long
  // as they did, and debt is repaid by what the other holds, as the next earning would. `carrying_id` is used once.
  CarriedPoints carry_over(db::Transaction& transaction, MemberId from, MemberId to, std::int64_t carrying_id);
  // What carry_over would find.
  CarriedPoints what_could_be_carried(db::Session& session, MemberId member_id) const;
  struct HeldLot {
    std::int64_t points = 0;
    bool is_pending = false;
    std::optional<TimeMs> expires_at;
  };
  // A member's points by when they expire, the next first.
  std::vector<HeldLot> list_by_expiry(db::Session& session, MemberId member_id) const;
  // Receipts of the member's that nobody has decided.
  std::int64_t count_waiting_receipts(db::Session& session, MemberId member_id) const;

  Result<PointsBalance> get_points_balance(const http::Member& member, const GetPointsBalance& request) const;
  Result<PointsRecordPage> query_member_points_record(const http::Call& call, const http::Member& member, const QueryMemberPointsRecord& request) const;
  Result<SentPoints> send_member_point(const http::Member& member, const SendMemberPoint& request);
  Result<http::Reply<Receipt>> submit_receipt(const http::Call& call, const http::Member& member, const SubmitReceipt& request);
  Result<ReceiptPage> list_receipts(const http::Call& call, const http::Member& member, const ListReceipts& request) const;
  Result<ClaimedReceipt> claim_receipt(const http::Call& call, const http::Operator& caller, const ClaimReceipt& request);
  // Given points are a lot of their own; what is taken comes nearest expiry first, and never more than can be spent.
  Result<http::Reply<AdjustedPoints>> adjust_points(const http::Call& call, const http::Operator& caller, const AdjustPoints& request);
  Result<Receipt> decide_receipt(const http::Call& call, const http::Operator& caller, const DecideReceipt& request);
  Result<ReceiptQueue> list_receipts_to_do(const http::Call& call, const ListReceiptsToDo& request) const;
  Result<Done> release_receipt(const http::Operator& caller, const ReleaseReceipt& request);

  // Writes a rule, or changes the one of that key.
  void put_rule(db::Transaction& transaction, const PointsRule& rule);
  // From now on the shop takes part in points for receipts.
  void add_receipt_shop(db::Transaction& transaction, ShopId shop_id);

  // Writes a history, oldest first, as if it had happened at its times.
  void put_demo_movements(db::Transaction& transaction, MemberId member_id, std::span<const DemoMovement> movements);
  void put_demo_receipt(db::Transaction& transaction, const DemoReceipt& receipt);

  // Rejects the member's receipts that wait and forgets their pictures; points stay in the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // Whether there is such a member. Without it there is. Given at start only.
  using KnowsMember = std::function<bool(db::Session&, MemberId)>;
  void ask_for_members(KnowsMember knows_member);
  // Without it nobody is told of expiry. Given at start only.
  void on_expiry_notice(TellExpiry tell_expiry);
  void on_moved(TellMoved tell_moved);

  // Points that all members can spend, by the mall's day after which they are gone; without a day: never. It reads every lot.
  struct ExpiringPoints {
    std::optional<BusinessDay> last_day;
    std::int64_t points = 0;
  };
  std::vector<ExpiringPoints> count_by_expiry(db::Session& session) const;

  // activate_points, mind_points.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  struct Spending {
    MemberId member_id;
    OrderId order_id;
    std::int64_t points = 0;
    TimeMs at{};
    Localized spent_on;  // empty of an order
  };
  void spend_held(ledger::Batch& batch, const Spending& spending);
  std::unique_ptr<State> state_;
};

void bind_routes(http::Binder& binder, Points& points);

// The rules of points' own tables, and that they agree with the ledger.
std::span<const audit::Check> audit_checks();
// Every move of a paper receipt, for docs/states.md.
StateDiagram state_diagram();

// What the staff can take along: the receipts that wait.
std::vector<ExportedList> exported_lists(Points& points);
// What a member is told of them.
std::span<const ToldTable> told_tables();

// What points bring to the server.
extern const Module<Points> module;

}  // namespace galleria::points
