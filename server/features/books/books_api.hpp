// The wire of the books: balances at a day's end, accounts, what moved on them and for what, seals, and what the mall owes.
#pragma once

#include "base/paging.hpp"
#include "features/books/books_port.hpp"
#include "http/endpoint.hpp"
#include "ledger/ledger.hpp"

namespace galleria::books {

using ledger::AccountKind;
using ledger::Unit;

using DayText = Text<10, 10>;  // "2026-11-22"

// At the end of that day; without one, or for the running day, as it is now.
struct GetBooks {
  std::optional<DayText> day = {};
};
BOOST_DESCRIBE_STRUCT(GetBooks, (), (day))

// An account of the mall, or all accounts of members of a kind.
struct BookLine {
  Unit unit = Unit::cents;
  AccountKind kind = AccountKind::sales;
  std::int64_t owner_id = 0;  // the shop; 0: the mall, or all members
  bool is_of_members = false;
  std::int64_t balance = 0;
  std::int64_t moved_in = 0;  // on that day
  std::int64_t moved_out = 0;
};
BOOST_DESCRIBE_STRUCT(BookLine, (), (unit, kind, owner_id, is_of_members, balance, moved_in, moved_out))

// Each transfer takes from one account what it gives to another, so all balances of a unit come to nought.
struct UnitSum {
  Unit unit = Unit::cents;
  std::int64_t sum = 0;
};
BOOST_DESCRIBE_STRUCT(UnitSum, (), (unit, sum))

struct Books {
  std::string day;
  bool is_sealed = false;
  std::vector<BookLine> lines;
  std::vector<UnitSum> sums;
};
BOOST_DESCRIBE_STRUCT(Books, (), (day, is_sealed, lines, sums))

// Accounts of members, rising by owner.
struct ListLedgerAccounts {
  AccountKind kind = AccountKind::points;
  std::optional<Whole<1, largest_id>> owner_id = {};
  std::optional<Whole<0, largest_id>> behind_owner_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListLedgerAccounts, (), (kind, owner_id, behind_owner_id, page_size))

struct LedgerAccount {
  AccountKind kind = AccountKind::points;
  std::int64_t owner_id = 0;
  std::int64_t balance = 0;
  std::int64_t held = 0;  // of it, set aside
};
BOOST_DESCRIBE_STRUCT(LedgerAccount, (), (kind, owner_id, balance, held))

struct LedgerAccounts {
  std::vector<LedgerAccount> accounts;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(LedgerAccounts, (), (accounts, has_more))

// Newest first.
struct ListLedgerMoves {
  AccountKind kind = AccountKind::sales;
  std::optional<Whole<0, largest_id>> owner_id = {};  // 0 if it is not said
  std::optional<DayText> day = {};
  std::optional<Whole<1, largest_id>> before_transfer_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListLedgerMoves, (), (kind, owner_id, day, before_transfer_id, page_size))

// A transfer as its account sees it: above nought came in.
struct LedgerMove {
  std::int64_t transfer_id = 0;
  TimeMs at{};
  std::string business_type;
  std::int64_t business_id = 0;
  std::optional<MemberId> member_id;  // whom it is about; none: the mall alone
  Unit unit = Unit::cents;
  std::int64_t amount = 0;
  AccountKind other_kind = AccountKind::sales;
  std::int64_t other_id = 0;
};
BOOST_DESCRIBE_STRUCT(LedgerMove, (), (transfer_id, at, business_type, business_id, member_id, unit, amount, other_kind, other_id))

struct LedgerMoves {
  std::vector<LedgerMove> moves;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(LedgerMoves, (), (moves, has_more))

struct GetLedgerBusiness {
  Text<1, 40> business_type;
  Whole<1, largest_id> business_id;
};
BOOST_DESCRIBE_STRUCT(GetLedgerBusiness, (), (business_type, business_id))

struct LedgerTransfer {
  std::int64_t transfer_id = 0;
  Unit unit = Unit::cents;
  AccountKind from_kind = AccountKind::sales;
  std::int64_t from_id = 0;
  AccountKind to_kind = AccountKind::sales;
  std::int64_t to_id = 0;
  std::int64_t amount = 0;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(LedgerTransfer, (), (transfer_id, unit, from_kind, from_id, to_kind, to_id, amount, at))

// What was posted together for one business: an order's payment, a refund, a card's issue.
struct LedgerBusiness {
  std::string business_type;
  std::int64_t business_id = 0;
  std::optional<MemberId> member_id;  // whom it is about; none: the mall alone
  std::vector<LedgerTransfer> transfers;
  std::optional<OrderId> order_id;  // that it is about
  std::optional<std::string> order_number;
};
BOOST_DESCRIBE_STRUCT(LedgerBusiness, (), (business_type, business_id, member_id, transfers, order_id, order_number))

// Newest first.
struct ListLedgerSeals {
  std::optional<DayText> before_day = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListLedgerSeals, (), (before_day, page_size))

struct LedgerSeal {
  std::string day;
  std::int64_t transfer_count = 0;
  std::string digest;
  TimeMs sealed_at{};
};
BOOST_DESCRIBE_STRUCT(LedgerSeal, (), (day, transfer_count, digest, sealed_at))

struct LedgerSeals {
  std::vector<LedgerSeal> seals;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(LedgerSeals, (), (seals, has_more))

struct CheckLedgerSeal {
  DayText day;
};
BOOST_DESCRIBE_STRUCT(CheckLedgerSeal, (), (day))

// A seal and what the day's transfers come to now.
struct CheckedSeal {
  LedgerSeal seal;
  bool is_whole = false;
  std::string found_digest;
  std::int64_t found_count = 0;
};
BOOST_DESCRIBE_STRUCT(CheckedSeal, (), (seal, is_whole, found_digest, found_count))

struct GetLiabilities {
  std::optional<DayText> day = {};
};
BOOST_DESCRIBE_STRUCT(GetLiabilities, (), (day))

// What the mall owes its members.
struct Liability {
  Unit unit = Unit::cents;
  AccountKind kind = AccountKind::points;
  std::int64_t amount = 0;
  std::int64_t day_change = 0;
};
BOOST_DESCRIBE_STRUCT(Liability, (), (unit, kind, amount, day_change))

struct Liabilities {
  std::string day;
  bool is_sealed = false;
  std::vector<Liability> liabilities;
  std::vector<PointsOfMonth> points_by_month;  // rising; as they were counted
  std::optional<TimeMs> counted_at;            // none: not counted by then
  std::int64_t points_since = 0;               // what the books hold beyond what was counted
};
BOOST_DESCRIBE_STRUCT(Liabilities, (), (day, is_sealed, liabilities, points_by_month, counted_at, points_since))

// From the first to the last day, both included; the running day counts as far as it is.
struct GetSettlement {
  DayText from;
  DayText until;
};
BOOST_DESCRIBE_STRUCT(GetSettlement, (), (from, until))

// sales = goods + freight - discounts of the mall - discounts of the shop - what points took off; net = sales - refunds.
struct ShopSettlement {
  ShopId shop_id;
  std::string shop_name;
  std::int64_t order_count = 0;
  Cents goods_cents;
  Cents mall_discount_cents;
  Cents shop_discount_cents;
  Cents points_cents;
  std::int64_t points_used = 0;
  Cents freight_cents;
  Cents sales_cents;
  std::int64_t refund_count = 0;
  Cents refund_cents;
  Cents net_cents;
};
BOOST_DESCRIBE_STRUCT(ShopSettlement, (),
                      (shop_id, shop_name, order_count, goods_cents, mall_discount_cents, shop_discount_cents, points_cents, points_used, freight_cents,
                       sales_cents, refund_count, refund_cents, net_cents))

struct Settlement {
  std::string from;
  std::string until;
  std::vector<ShopSettlement> shops;  // what sold most first
  Cents sales_cents;
  Cents refund_cents;
  Cents ledger_sales_cents;  // what the ledger's sales took in for orders
  Cents ledger_refund_cents;
  std::int64_t difference_cents = 0;  // what the shops have beyond the ledger; nought, or something is wrong
  Cents other_sales_cents;            // paid at counters without an order, in no shop's sum
};
BOOST_DESCRIBE_STRUCT(Settlement, (),
                      (from, until, shops, sales_cents, refund_cents, ledger_sales_cents, ledger_refund_cents, difference_cents, other_sales_cents))

struct GetCouponCosts {
  DayText from;
  DayText until;
};
BOOST_DESCRIBE_STRUCT(GetCouponCosts, (), (from, until))

enum class PaidBy { mall, shop };
BOOST_DESCRIBE_ENUM(PaidBy, mall, shop)

struct CouponCostLine {
  std::int64_t coupon_id = 0;
  std::string name;
  PaidBy paid_by = PaidBy::mall;
  std::int64_t order_count = 0;
  Cents cost_cents;
};
BOOST_DESCRIBE_STRUCT(CouponCostLine, (), (coupon_id, name, paid_by, order_count, cost_cents))

// What coupons took off the orders that were paid in these days.
struct CouponCosts {
  std::string from;
  std::string until;
  std::vector<CouponCostLine> coupons;  // what cost most first
  Cents mall_cents;
  Cents shop_cents;
};
BOOST_DESCRIBE_STRUCT(CouponCosts, (), (from, until, coupons, mall_cents, shop_cents))

// ---- failures: 87500 to 87599 ----

inline constexpr Failure books_day_wrong{FailureKind::invalid, 87'501, "books_day_wrong", {"请选择今天或之前的一天", "Please choose today or a day before it"}};
inline constexpr Failure ledger_business_not_found{
    FailureKind::not_found, 87'502, "ledger_business_not_found", {"账本里没有这笔业务", "The ledger knows no such business"}};
inline constexpr Failure ledger_day_not_sealed{FailureKind::not_found, 87'503, "ledger_day_not_sealed", {"这一天还没有封账", "That day is not sealed yet"}};

inline constexpr Failure books_span_wrong{
    FailureKind::invalid, 87'504, "books_span_wrong", {"请选择不超过一年的起止日期", "Please choose a first and a last day within a year"}};

inline constexpr http::Permission read_books{
    "books", "read", http::Reach::mall, {"查看账本与负债", "Look at the ledger and at what the mall owes"}, {"manager", "finance"}};

inline constexpr http::Endpoint<GetBooks, Books> get_books{
    http::Method::get, "/staff/v1/books", "get_books", "books", "All balances at a day’s end", http::Access::staff(read_books), {&books_day_wrong}};
inline constexpr http::Endpoint<ListLedgerAccounts, LedgerAccounts> list_ledger_accounts{
    http::Method::get, "/staff/v1/books/accounts", "list_ledger_accounts", "books", "Members’ accounts of a kind", http::Access::staff(read_books)};
inline constexpr http::Endpoint<ListLedgerMoves, LedgerMoves> list_ledger_moves{
    http::Method::get, "/staff/v1/books/moves", "list_ledger_moves", "books", "What moved on an account, newest first", http::Access::staff(read_books),
    {&books_day_wrong}};
inline constexpr http::Endpoint<GetLedgerBusiness, LedgerBusiness> get_ledger_business{http::Method::get,
                                                                                       "/staff/v1/books/business",
                                                                                       "get_ledger_business",
                                                                                       "books",
                                                                                       "Both sides of all that was posted together",
                                                                                       http::Access::staff(read_books),
                                                                                       {&ledger_business_not_found}};
inline constexpr http::Endpoint<ListLedgerSeals, LedgerSeals> list_ledger_seals{
    http::Method::get, "/staff/v1/books/seals", "list_ledger_seals", "books", "Seals of days, newest first", http::Access::staff(read_books)};
inline constexpr http::Endpoint<CheckLedgerSeal, CheckedSeal> check_ledger_seal{http::Method::get,
                                                                                "/staff/v1/books/seal",
                                                                                "check_ledger_seal",
                                                                                "books",
                                                                                "A day’s seal, and what its transfers come to now",
                                                                                http::Access::staff(read_books),
                                                                                {&ledger_day_not_sealed}};
inline constexpr http::Endpoint<GetLiabilities, Liabilities> get_liabilities{
    http::Method::get, "/staff/v1/books/liabilities", "get_liabilities", "books", "What the mall owes at a day’s end", http::Access::staff(read_books),
    {&books_day_wrong}};
inline constexpr http::Endpoint<GetSettlement, Settlement> get_settlement{http::Method::get,
                                                                          "/staff/v1/books/settlement",
                                                                          "get_settlement",
                                                                          "books",
                                                                          "What each shop sold, gave off and gave back, held against the ledger",
                                                                          http::Access::staff(read_books),
                                                                          {&books_day_wrong, &books_span_wrong}};
inline constexpr http::Endpoint<GetCouponCosts, CouponCosts> get_coupon_costs{http::Method::get,
                                                                              "/staff/v1/books/coupons",
                                                                              "get_coupon_costs",
                                                                              "books",
                                                                              "What coupons cost, and who pays for them",
                                                                              http::Access::staff(read_books),
                                                                              {&books_day_wrong, &books_span_wrong}};

}  // namespace galleria::books
