// After-sales: cases, their lines and what comes back of them, and every move. What giving back does elsewhere is flows/refund's.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"
#include "base/result.hpp"
#include "base/state_table.hpp"
#include "db/database.hpp"
#include "features/after_sales/after_sales_api.hpp"
#include "features/after_sales/after_sales_rules.hpp"
#include "features/after_sales/after_sales_staff_api.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::after_sales {

// What an operator can set.
struct AfterSalesConfig {
  StageTimes times{.answer = std::chrono::hours(48), .ship_back = std::chrono::days(7), .receive = std::chrono::days(10)};
  Localized return_address{"云廊商场 B1 层 顾客服务中心（售后收）", "Galleria, level B1, customer service (returns)"};
};

// The timer by which a stage ends that waited for long enough; its reference is the case.
inline constexpr std::string_view due_timer = "after_sales_due";

// A line of a case, as the order had it.
struct CaseGoods {
  OrderLineId order_line_id;
  SkuId sku_id;
  ShopId shop_id;
  std::int64_t quantity = 1;
  std::string name_zh_cn;
  std::string name_en;
  std::string image_url;
  std::string specifications_zh_cn;
  std::string specifications_en;
};
BOOST_DESCRIBE_STRUCT(CaseGoods, (), (order_line_id, sku_id, shop_id, quantity, name_zh_cn, name_en, image_url, specifications_zh_cn, specifications_en))

// What comes back of a line: cents, or points. tender_number: the order's, or 0 for money.
struct CasePart {
  OrderLineId order_line_id;
  std::int64_t tender_number = 0;
  RefundPartKind kind = RefundPartKind::cash;
  std::int64_t instrument_id = 0;
  std::string label_zh_cn;
  std::string label_en;
  std::int64_t amount = 0;
};
BOOST_DESCRIBE_STRUCT(CasePart, (), (order_line_id, tender_number, kind, instrument_id, label_zh_cn, label_en, amount))

// What a refund comes to, besides its parts.
struct Outcome {
  Cents goods_cents;
  Cents freight_cents;
  std::int64_t taken_back_points = 0;
  std::int64_t points_to_debt = 0;
  std::int64_t taken_back_growth = 0;
  bool returns_coupons = false;
  bool reverses_invoice = false;
};

struct NewCase {
  MemberId member_id;
  OrderId order_id;
  std::string order_number;
  CaseKind kind = CaseKind::refund_only;
  CaseReason reason = CaseReason::other;
  std::string description;
  std::vector<std::string> image_urls;
  std::vector<CaseGoods> goods;
  std::vector<CasePart> parts;  // empty for an exchange
  Outcome outcome;
  std::optional<std::string> opened_by = {};  // who of the staff opens it, and gives back at once; none: the member applies
  std::string answer = {};
  std::optional<ActorKind> given_back_by = {};  // vouchers that nobody used: given back at once, by whoever it is
};

// A row of `after_sales_cases`.
struct CaseRow {
  MemberId member_id;
  AfterSalesId after_sales_id;
  OrderId order_id;
  std::string order_number;
  CaseKind kind = CaseKind::refund_only;
  CaseReason reason = CaseReason::other;
  std::string description;
  CaseStage stage = CaseStage::applied;
  std::optional<AfterSalesId> again_for;
  Cents goods_cents;
  Cents freight_cents;
  Cents cash_cents;
  std::int64_t taken_back_points = 0;
  std::int64_t points_to_debt = 0;
  std::int64_t taken_back_growth = 0;
  bool returns_coupons = false;
  bool reverses_invoice = false;
  std::string answer;
  std::string carrier;
  std::string waybill_number;
  std::optional<RefundId> refund_id;
  std::optional<TimeMs> due_at_ms;
  TimeMs applied_at_ms{};
  std::optional<TimeMs> refunded_at_ms;
};
BOOST_DESCRIBE_STRUCT(CaseRow, (),
                      (member_id, after_sales_id, order_id, order_number, kind, reason, description, stage, again_for, goods_cents, freight_cents, cash_cents,
                       taken_back_points, points_to_debt, taken_back_growth, returns_coupons, reverses_invoice, answer, carrier, waybill_number, refund_id,
                       due_at_ms, applied_at_ms, refunded_at_ms))

// A case with what it is about.
struct Case {
  CaseRow row;
  std::vector<CaseGoods> goods;
  std::vector<CasePart> parts;
};

struct RefundOfShop {
  ShopId shop_id;
  std::int64_t case_count = 0;
  Cents refunded_cents;
};
BOOST_DESCRIBE_STRUCT(RefundOfShop, (), (shop_id, case_count, refunded_cents))

// Who moves a case.
struct Actor {
  ActorKind kind = ActorKind::member;
  std::string name;
};

// What became of a line in cases so far.
struct LineHistory {
  OrderLineId order_line_id;
  bool is_open = false;
  std::int64_t refusal_count = 0;
};
BOOST_DESCRIBE_STRUCT(LineHistory, (), (order_line_id, is_open, refusal_count))

// How often a line may be applied for that was refused.
inline constexpr std::int64_t most_refusals = 2;

namespace store {
struct Attachments;
}

class AfterSales {
 public:
  AfterSales(db::Database& database, const Clock& clock, IdGenerator& ids, AfterSalesConfig config)
      : database_(database), clock_(clock), ids_(ids), config_(std::move(config)) {}

  // Opens a case in its first stage. The caller holds the order's row, and has looked at list_history. again_for is worked out: the refused case that this one
  // repeats.
  Case open(db::Transaction& transaction, const NewCase& fields);

  std::optional<Case> find(db::Session& session, MemberId member_id, AfterSalesId after_sales_id) const;
  std::optional<Case> find(db::Session& session, AfterSalesId after_sales_id) const;
  // What went back within that time for goods of each shop: money, cards and wallet.
  std::vector<RefundOfShop> list_refunds(db::Session& session, TimeMs from, TimeMs until) const;
  // The case whose money is on the way under that number.
  std::optional<Case> find_of_refund(db::Session& session, RefundId refund_id) const;
  // The member's cases that have not come to an end.
  std::int64_t count_open(db::Session& session, MemberId member_id) const;
  // The lines of the order that are or were in a case.
  std::vector<LineHistory> list_history(db::Session& session, MemberId member_id, OrderId order_id) const;

  // Takes the case one move on, writes the move down and sets the stage's timer. False if it may not go there, or somebody was quicker: then nothing changed.
  bool move(db::Transaction& transaction, CaseRow& row, Move move, const Actor& actor);
  // What the staff said, and how goods travel back.
  void note_answer(db::Transaction& transaction, CaseRow& row, std::string_view answer);
  void note_parcel(db::Transaction& transaction, CaseRow& row, std::string_view carrier, std::string_view waybill_number);
  // What the refund came to in the end, which may differ from what was foreseen: points may be spent meanwhile.
  void note_outcome(db::Transaction& transaction, CaseRow& row, const Outcome& outcome);
  // The number under which the money goes back; nothing: it does not, by this number.
  void note_refund_id(db::Transaction& transaction, CaseRow& row, std::optional<RefundId> refund_id);

  AfterSalesCase view(db::Session& session, const CaseRow& row, Locale locale) const;
  AfterSalesPage list_of_member(MemberId member_id, const ListAfterSales& request, Locale locale) const;
  // Those of an order of which each line is of these shops, newest first.
  std::vector<AfterSalesCase> list_of_order(db::Session& session, MemberId member_id, OrderId order_id, const http::ShopScope& shops, Locale locale) const;
  AfterSalesPage list_to_do(const http::ShopScope& shops, const ListAfterSalesToDo& request, Locale locale) const;

  // Forgets what the member wrote and photographed; figures stay, for the books. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

 private:
  Case load(db::Session& session, CaseRow row) const;
  std::vector<AfterSalesCase> views(db::Session& session, std::span<const CaseRow> rows, Locale locale) const;
  AfterSalesCase view_of(const CaseRow& row, const store::Attachments& attachments, Locale locale) const;
  AfterSalesPage page(db::Session& session, std::vector<CaseRow> rows, const PageSpan& span, Locale locale) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const AfterSalesConfig config_;
};

// A plan as a member reads it: parts of one kind and instrument together.
RefundPlan plan_view(const Outcome& outcome, std::span<const CasePart> parts, Locale locale);

// P5 as far as it is about cases: what they gave back is what lines and tenders of orders say, and a case that holds its lines is one that may.
std::span<const audit::Check> audit_checks();
// Every move of a case, for docs/states.md.
StateDiagram state_diagram();

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What after-sales brings to the server.
extern const Module<AfterSales> module;

}  // namespace galleria::after_sales
