// The wire of rentals as the staff works with them: who stands at the desk, lending, taking back, what lies where, overdue and lost things.
#pragma once

#include "base/paging.hpp"
#include "features/rentals/rentals_api.hpp"

namespace galleria::rentals {

struct GetRentalOverview {};
BOOST_DESCRIBE_STRUCT(GetRentalOverview, (), ())

struct StaffRentalKind {
  RentalKindId kind_id;
  RentalThing thing = RentalThing::umbrella;
  std::string name_zh_cn;
  std::string name_en;
  RentalUnit unit = RentalUnit::hour;
  Cents unit_cents;
  Cents deposit_cents;
  std::int64_t out_count = 0;      // lent and not back
  std::int64_t overdue_count = 0;  // of these
  std::int64_t lost_count = 0;     // not found again
};
BOOST_DESCRIBE_STRUCT(StaffRentalKind, (), (kind_id, thing, name_zh_cn, name_en, unit, unit_cents, deposit_cents, out_count, overdue_count, lost_count))

struct RentalStock {
  RentalKindId kind_id;
  std::int64_t lying_count = 0;
  std::int64_t reserved_count = 0;  // of these
};
BOOST_DESCRIBE_STRUCT(RentalStock, (), (kind_id, lying_count, reserved_count))

struct StaffRentalDesk {
  RentalDeskId desk_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string place_zh_cn;
  std::string place_en;
  std::vector<RentalStock> stock;
};
BOOST_DESCRIBE_STRUCT(StaffRentalDesk, (), (desk_id, name_zh_cn, name_en, place_zh_cn, place_en, stock))

struct RentalOverview {
  std::vector<StaffRentalKind> kinds;
  std::vector<StaffRentalDesk> desks;
};
BOOST_DESCRIBE_STRUCT(RentalOverview, (), (kinds, desks))

struct StaffRental {
  RentalId rental_id;
  MemberId member_id;
  RentalKindId kind_id;
  std::string kind_name;
  RentalDeskId desk_id;
  std::string desk_name;
  std::string return_desk_name;
  RentalState state = RentalState::reserved;
  TimeMs reserved_at{};
  TimeMs reserved_until{};
  std::optional<TimeMs> lent_at;
  std::optional<TimeMs> due_at;
  std::int64_t days_overdue = 0;
  std::optional<TimeMs> returned_at;
  std::optional<TimeMs> lost_at;
  Cents fee_cents;  // by now, or as it ended
  bool asks_deposit = false;
  Cents deposit_cents;
  Cents deposit_due_cents;  // before it is lent
  Cents owed_cents;
  Cents paid_cents;
  Cents kept_cents;
  Cents refunded_cents;
};
BOOST_DESCRIBE_STRUCT(StaffRental, (),
                      (rental_id, member_id, kind_id, kind_name, desk_id, desk_name, return_desk_name, state, reserved_at, reserved_until, lent_at, due_at,
                       days_overdue, returned_at, lost_at, fee_cents, asks_deposit, deposit_cents, deposit_due_cents, owed_cents, paid_cents, kept_cents,
                       refunded_cents))

struct MeetRenter {
  Text<1, 32> code;  // a member code
};
BOOST_DESCRIBE_STRUCT(MeetRenter, (), (code))

struct GetRentalVisit {
  Text<1, 200> visit;
};
BOOST_DESCRIBE_STRUCT(GetRentalVisit, (), (visit))

// What a tier makes of a kind.
struct RenterTerms {
  RentalKindId kind_id;
  std::int64_t free_minutes = 0;
  bool asks_deposit = true;
};
BOOST_DESCRIBE_STRUCT(RenterTerms, (), (kind_id, free_minutes, asks_deposit))

// A member stands at the desk, and somebody of the staff has their code: for ten minutes that one lends to them.
struct RentalVisit {
  std::string visit;
  TimeMs expires_at{};
  MemberId member_id;
  std::string nickname;  // masked
  std::string tier_name;
  std::vector<StaffRental> rentals;  // reserved, out, or not paid yet; newest first
  std::vector<RenterTerms> terms;
};
BOOST_DESCRIBE_STRUCT(RentalVisit, (), (visit, expires_at, member_id, nickname, tier_name, rentals, terms))

struct LendThing {
  Text<1, 200> visit;
  RentalDeskId desk_id;
  RentalKindId kind_id;
};
BOOST_DESCRIBE_STRUCT(LendThing, (), (visit, desk_id, kind_id))

struct ReturnThing {
  RentalId rental_id;
  RentalDeskId desk_id;
};
BOOST_DESCRIBE_STRUCT(ReturnThing, (), (rental_id, desk_id))

struct LoseThing {
  RentalId rental_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(LoseThing, (), (rental_id, reason))

struct FindThing {
  RentalId rental_id;
  RentalDeskId desk_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(FindThing, (), (rental_id, desk_id, reason))

struct WaiveRentalFee {
  RentalId rental_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(WaiveRentalFee, (), (rental_id, reason))

struct RetryRentalRefund {
  RentalId rental_id;
};
BOOST_DESCRIBE_STRUCT(RetryRentalRefund, (), (rental_id))

struct CountRentalStock {
  RentalDeskId desk_id;
  RentalKindId kind_id;
  Whole<0, 9'999> lying_count;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(CountRentalStock, (), (desk_id, kind_id, lying_count, reason))

struct CarryRentalStock {
  RentalKindId kind_id;
  RentalDeskId from_desk_id;
  RentalDeskId to_desk_id;
  Whole<1, 999> count;
};
BOOST_DESCRIBE_STRUCT(CarryRentalStock, (), (kind_id, from_desk_id, to_desk_id, count))

struct SearchRentals {
  std::optional<RentalState> state = {};
  std::optional<RentalKindId> kind_id = {};
  std::optional<RentalDeskId> desk_id = {};  // where it was lent, or is kept
  std::optional<MemberId> member_id = {};
  std::optional<bool> owes = {};           // back or lost, and not paid
  std::optional<bool> refund_failed = {};  // something is still to go back that the provider could not pay out
  std::optional<TimeMs> reserved_from = {};
  std::optional<TimeMs> reserved_until = {};
  std::optional<RentalId> before_rental_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchRentals, (), (state, kind_id, desk_id, member_id, owes, refund_failed, reserved_from, reserved_until, before_rental_id, page_size))

struct RentalPage {
  std::vector<StaffRental> rentals;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(RentalPage, (), (rentals, has_more))

struct GetRental {
  RentalId rental_id;
};
BOOST_DESCRIBE_STRUCT(GetRental, (), (rental_id))

struct RentalMoveView {
  RentalMove move = RentalMove::reserve;
  RentalState to = RentalState::reserved;
  RentalActor actor_kind = RentalActor::system;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(RentalMoveView, (), (move, to, actor_kind, actor, reason, at))

struct StaffRentalPayment {
  OrderId payment_id;
  RentalPaymentPurpose purpose = RentalPaymentPurpose::deposit;
  RentalPaymentState state = RentalPaymentState::paying;
  Cents amount_cents;
  Cents refunded_cents;
  TimeMs created_at{};
  std::optional<TimeMs> paid_at;
};
BOOST_DESCRIBE_STRUCT(StaffRentalPayment, (), (payment_id, purpose, state, amount_cents, refunded_cents, created_at, paid_at))

struct StaffRentalRefund {
  RefundId refund_id;
  RentalRefundState state = RentalRefundState::under_way;
  Cents amount_cents;
  TimeMs asked_at{};
  std::optional<TimeMs> ended_at;
};
BOOST_DESCRIBE_STRUCT(StaffRentalRefund, (), (refund_id, state, amount_cents, asked_at, ended_at))

struct RentalRecord {
  StaffRental rental;
  std::vector<RentalFeeStep> steps;
  Cents to_give_back_cents;  // that no refund under way gives back
  std::vector<RentalMoveView> moves;
  std::vector<StaffRentalPayment> payments;
  std::vector<StaffRentalRefund> refunds;
};
BOOST_DESCRIBE_STRUCT(RentalRecord, (), (rental, steps, to_give_back_cents, moves, payments, refunds))

struct ListRentalStockMoves {
  std::optional<RentalDeskId> desk_id = {};
  std::optional<RentalKindId> kind_id = {};
  std::optional<RentalStockCause> cause = {};
  std::optional<TimeMs> from = {};
  std::optional<TimeMs> until = {};
  std::optional<Whole<1, largest_id>> before_move_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListRentalStockMoves, (), (desk_id, kind_id, cause, from, until, before_move_id, page_size))

struct RentalStockMove {
  std::int64_t move_id = 0;
  std::string desk_name;
  std::string kind_name;
  std::int64_t change = 0;
  RentalStockCause cause = RentalStockCause::counted;
  std::optional<RentalId> rental_id;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(RentalStockMove, (), (move_id, desk_name, kind_name, change, cause, rental_id, actor, reason, at))

struct RentalStockMovePage {
  std::vector<RentalStockMove> moves;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(RentalStockMovePage, (), (moves, has_more))

// ---- failures, permissions, endpoints ----

inline constexpr Failure renter_code_unknown{
    FailureKind::not_found, 90'110, "renter_code_unknown", {"这不是有效的会员码，请核对后再试", "That is no member code. Please check it and try again"}};
inline constexpr Failure renter_code_stale{
    FailureKind::conflict, 90'111, "renter_code_stale", {"会员码已过期，请顾客刷新后再出示", "That member code has lapsed. Please ask for a fresh one"}};
inline constexpr Failure renter_code_used{FailureKind::conflict,
                                          90'112,
                                          "renter_code_used",
                                          {"这个会员码已经用过了，请等一分钟后出示新的", "That member code was used already. A new one comes within a minute"}};
inline constexpr Failure renter_code_tries_used_up{FailureKind::too_many,
                                                   90'113,
                                                   "renter_code_tries_used_up",
                                                   {"错误的会员码太多了，请十分钟后再试", "Too many wrong member codes. Please try again in ten minutes"}};
inline constexpr Failure rental_visit_over{
    FailureKind::conflict, 90'114, "rental_visit_over", {"已超过十分钟，请再扫一次会员码", "Ten minutes are over. Please scan the member code again"}};
inline constexpr Failure rental_deposit_unpaid{
    FailureKind::conflict,
    90'115,
    "rental_deposit_unpaid",
    {"押金还没有付，请顾客在手机上付好再借出", "The deposit is not paid yet. Please have it paid on the phone first"}};
inline constexpr Failure rental_stock_reserved{
    FailureKind::conflict, 90'116, "rental_stock_reserved", {"不能少于已被预留的数量", "There cannot be fewer than are reserved"}};
inline constexpr Failure rental_refund_refused{
    FailureKind::conflict,
    90'117,
    "rental_refund_refused",
    {"支付渠道已不能原路退回，请联系财务处理", "The provider can no longer give it back the way it came. Please ask finance"}};
inline constexpr Failure rental_nothing_to_give_back{
    FailureKind::conflict, 90'118, "rental_nothing_to_give_back", {"没有待退的款项", "There is nothing left to give back"}};

inline constexpr http::Permission read_rentals{
    "rentals", "read", http::Reach::mall, {"查看租借记录和库存", "Look at rentals and what lies where"}, {"manager", "service"}};
inline constexpr http::Permission run_rentals{
    "rentals", "run", http::Reach::mall, {"借出、归还、盘点和调拨租借物品", "Lend, take back, count and carry things"}, {"manager", "service"}};
inline constexpr http::Permission decide_rentals{"rentals",
                                                 "decide",
                                                 http::Reach::mall,
                                                 {"认定遗失、找回，免收费用，重新退款", "Say that things are lost or found, waive fees, give money back again"},
                                                 {"manager"}};

inline constexpr http::Endpoint<GetRentalOverview, RentalOverview> get_rental_overview{http::Method::get,
                                                                                       "/staff/v1/rentals/overview",
                                                                                       "get_rental_overview",
                                                                                       "rentals",
                                                                                       "Desks with what lies there, and kinds with how many are out",
                                                                                       http::Access::staff(read_rentals)};
inline constexpr http::Endpoint<MeetRenter, RentalVisit> meet_renter{
    http::Method::post,
    "/staff/v1/rentals/renter",
    "meet_renter",
    "rentals",
    "Tells whose member code was shown and what they have; uses the code up, and for ten minutes things can be lent to them",
    http::Access::staff(run_rentals),
    {&renter_code_unknown, &renter_code_stale, &renter_code_used, &renter_code_tries_used_up},
    http::Consumes::something};
inline constexpr http::Endpoint<GetRentalVisit, RentalVisit> get_rental_visit{http::Method::get,
                                                                              "/staff/v1/rentals/visit",
                                                                              "get_rental_visit",
                                                                              "rentals",
                                                                              "Whoever stands at the desk, with what they have by now",
                                                                              http::Access::staff(run_rentals),
                                                                              {&rental_visit_over}};
inline constexpr http::Endpoint<LendThing, StaffRental> lend_thing{
    http::Method::post,
    "/staff/v1/rentals/lend",
    "lend_thing",
    "rentals",
    "Lends what is reserved there, or another one; where a deposit is to be paid first, it is reserved and nothing more",
    http::Access::staff(run_rentals),
    {&rental_visit_over, &rental_desk_not_found, &rental_kind_not_found, &rental_none_left, &rental_limit_reached, &rental_fee_owed, &rental_deposit_unpaid,
     &rental_moved_on},
    http::Consumes::something};
inline constexpr http::Endpoint<ReturnThing, StaffRental> return_thing{http::Method::post,
                                                                       "/staff/v1/rentals/return",
                                                                       "return_thing",
                                                                       "rentals",
                                                                       "Takes a thing back at any desk; what is left of its deposit goes back",
                                                                       http::Access::staff(run_rentals),
                                                                       {&rental_not_found, &rental_desk_not_found, &rental_moved_on}};
inline constexpr http::Endpoint<LoseThing, StaffRental> lose_thing{http::Method::post,
                                                                   "/staff/v1/rentals/lose",
                                                                   "lose_thing",
                                                                   "rentals",
                                                                   "Says that a thing is lost: its deposit is kept, or owed where none was left",
                                                                   http::Access::staff(decide_rentals),
                                                                   {&rental_not_found, &rental_moved_on}};
inline constexpr http::Endpoint<FindThing, StaffRental> find_thing{
    http::Method::post,
    "/staff/v1/rentals/find",
    "find_thing",
    "rentals",
    "Says that a lost thing was found: it lies at that desk, and what was paid beyond its fee goes back",
    http::Access::staff(decide_rentals),
    {&rental_not_found, &rental_desk_not_found, &rental_moved_on}};
inline constexpr http::Endpoint<WaiveRentalFee, StaffRental> waive_rental_fee{http::Method::post,
                                                                              "/staff/v1/rentals/waive",
                                                                              "waive_rental_fee",
                                                                              "rentals",
                                                                              "No longer asks for what is owed",
                                                                              http::Access::staff(decide_rentals),
                                                                              {&rental_not_found, &rental_nothing_owed}};
inline constexpr http::Endpoint<RetryRentalRefund, StaffRental> retry_rental_refund{http::Method::post,
                                                                                    "/staff/v1/rentals/refund",
                                                                                    "retry_rental_refund",
                                                                                    "rentals",
                                                                                    "Gives back again what the provider could not pay out before",
                                                                                    http::Access::staff(decide_rentals),
                                                                                    {&rental_not_found, &rental_nothing_to_give_back, &rental_refund_refused}};
inline constexpr http::Endpoint<CountRentalStock, RentalStock> count_rental_stock{http::Method::post,
                                                                                  "/staff/v1/rentals/stock/count",
                                                                                  "count_rental_stock",
                                                                                  "rentals",
                                                                                  "Says how many lie at a desk, after somebody looked",
                                                                                  http::Access::staff(run_rentals),
                                                                                  {&rental_desk_not_found, &rental_kind_not_found, &rental_stock_reserved}};
inline constexpr http::Endpoint<CarryRentalStock, RentalStock> carry_rental_stock{
    http::Method::post,
    "/staff/v1/rentals/stock/carry",
    "carry_rental_stock",
    "rentals",
    "Says that things were carried from one desk to another; tells what lies there now",
    http::Access::staff(run_rentals),
    {&rental_desk_not_found, &rental_kind_not_found, &rental_none_left},
    http::Consumes::something};
inline constexpr http::Endpoint<SearchRentals, RentalPage> search_rentals{http::Method::get,
                                                                          "/staff/v1/rentals/list",
                                                                          "search_rentals",
                                                                          "rentals",
                                                                          "What members have reserved and borrowed, by state, kind, desk and time",
                                                                          http::Access::staff(read_rentals)};
inline constexpr http::Endpoint<GetRental, RentalRecord> get_rental{http::Method::get,
                                                                    "/staff/v1/rentals/record",
                                                                    "get_rental",
                                                                    "rentals",
                                                                    "A rental with its fee, moves, payments and refunds",
                                                                    http::Access::staff(read_rentals),
                                                                    {&rental_not_found}};
inline constexpr http::Endpoint<ListRentalStockMoves, RentalStockMovePage> list_rental_stock_moves{http::Method::get,
                                                                                                   "/staff/v1/rentals/stock/moves",
                                                                                                   "list_rental_stock_moves",
                                                                                                   "rentals",
                                                                                                   "Why more or fewer things lie at a desk, newest first",
                                                                                                   http::Access::staff(read_rentals)};

}  // namespace galleria::rentals
