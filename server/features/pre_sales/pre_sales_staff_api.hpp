// The wire of pre-sales as the staff works with them.
#pragma once

#include "features/pre_sales/pre_sales_api.hpp"

namespace galleria::pre_sales {

struct ListPreSaleRecords {
  std::optional<PreSaleState> state = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListPreSaleRecords, (), (state, page_no, page_size))

// Pre-orders and their money by where they stand; each is in one of them.
struct PreSaleFigures {
  std::int64_t to_pay_count = 0;
  std::int64_t lapsed_count = 0;        // the deposit was not paid
  std::int64_t deposit_paid_count = 0;  // the rest is to come, or an order waits for it
  Cents deposit_paid_cents;
  std::int64_t sold_count = 0;  // the rest is paid
  Cents sold_cents;             // of deposits
  std::int64_t kept_count = 0;  // the rest was not paid in time
  Cents kept_cents;
  std::int64_t given_back_count = 0;
  Cents given_back_cents;        // with what went back with refunds of orders; or on its way
  std::int64_t stuck_count = 0;  // returns that no provider could pay out
  Cents stuck_cents;
};
BOOST_DESCRIBE_STRUCT(PreSaleFigures, (),
                      (to_pay_count, lapsed_count, deposit_paid_count, deposit_paid_cents, sold_count, sold_cents, kept_count, kept_cents, given_back_count,
                       given_back_cents, stuck_count, stuck_cents))

struct PreSaleRecord {
  OfferId offer_id;
  SkuId sku_id;
  std::string name_zh_cn;
  std::string name_en;
  std::string goods_name;
  std::string specification;
  std::string image_url;
  PreSaleState state = PreSaleState::draft;
  PreSalePhase phase = PreSalePhase::coming;
  std::int64_t version = 1;
  Cents goods_cents;
  Cents price_cents;    // a piece
  Cents deposit_cents;  // a piece
  Cents worth_cents;    // a piece
  TimeMs deposit_from{};
  TimeMs deposit_until{};
  TimeMs rest_from{};
  TimeMs rest_until{};
  TimeMs ships_by{};
  std::int64_t most_per_member = 1;
  std::int64_t stock_count = 0;
  std::int64_t left_count = 0;
  std::int64_t held_count = 0;   // by pre-orders
  std::int64_t sold_count = 0;   // to orders
  std::int64_t back_count = 0;   // with the goods again
  std::int64_t shelf_count = 0;  // of the goods, beside the offer
  PreSaleFigures figures;
};
BOOST_DESCRIBE_STRUCT(PreSaleRecord, (),
                      (offer_id, sku_id, name_zh_cn, name_en, goods_name, specification, image_url, state, phase, version, goods_cents, price_cents,
                       deposit_cents, worth_cents, deposit_from, deposit_until, rest_from, rest_until, ships_by, most_per_member, stock_count, left_count,
                       held_count, sold_count, back_count, shelf_count, figures))

struct PreSaleRecords {
  std::vector<PreSaleRecord> pre_sales;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(PreSaleRecords, (), (pre_sales, has_more))

struct GetPreSaleRecord {
  OfferId offer_id;
};
BOOST_DESCRIBE_STRUCT(GetPreSaleRecord, (), (offer_id))

// A draft: nothing is moved yet.
struct SavePreSale {
  std::optional<OfferId> offer_id = {};  // absent: a new one
  SkuId sku_id;
  Text<1, 30> name_zh_cn;
  Text<1, 60> name_en;
  Cents price_cents;    // 1 to 99,999,999, a piece
  Cents deposit_cents;  // a piece
  Cents worth_cents;    // a piece
  TimeMs deposit_from{};
  TimeMs deposit_until{};
  TimeMs rest_from{};
  TimeMs rest_until{};
  TimeMs ships_by{};
  Whole<1, 99> most_per_member;
  Whole<1, 100'000> stock_count;
};
BOOST_DESCRIBE_STRUCT(SavePreSale, (),
                      (offer_id, sku_id, name_zh_cn, name_en, price_cents, deposit_cents, worth_cents, deposit_from, deposit_until, rest_from, rest_until,
                       ships_by, most_per_member, stock_count))

struct PublishPreSale {
  OfferId offer_id;
  Whole<1, 1'000'000> version;  // as it was looked at
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(PublishPreSale, (), (offer_id, version, reason))

struct CallOffPreSale {
  OfferId offer_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(CallOffPreSale, (), (offer_id, reason))

struct ListPreOrderRecords {
  OfferId offer_id;
  std::optional<PreOrderState> state = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListPreOrderRecords, (), (offer_id, state, page_no, page_size))

struct PreOrderRecord {
  PreOrderId pre_order_id;
  std::string number;
  std::string member_name;  // masked; empty for whoever has gone
  std::string member_number;
  std::int64_t quantity = 1;
  PreOrderState state = PreOrderState::to_pay;
  Cents deposit_cents;
  Cents worth_cents;
  Cents returned_cents;
  std::optional<OrderId> order_id;
  TimeMs placed_at{};
  std::optional<TimeMs> paid_at;
  std::optional<TimeMs> ended_at;
  std::optional<PreSaleReturnId> stuck_return_id;  // that no provider could pay out
};
BOOST_DESCRIBE_STRUCT(PreOrderRecord, (),
                      (pre_order_id, number, member_name, member_number, quantity, state, deposit_cents, worth_cents, returned_cents, order_id, placed_at,
                       paid_at, ended_at, stuck_return_id))

struct PreOrderRecords {
  std::vector<PreOrderRecord> pre_orders;  // the latest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(PreOrderRecords, (), (pre_orders, has_more))

// Once the cause is mended.
struct ReturnPreSaleDeposit {
  PreSaleReturnId return_id;
  Text<2, 200> reason;
};
BOOST_DESCRIBE_STRUCT(ReturnPreSaleDeposit, (), (return_id, reason))

inline constexpr Failure pre_sale_unfit{
    FailureKind::invalid,
    91'627,
    "pre_sale_unfit",
    {"请核对：商品在售，定金抵的金额不少于定金、少于预售价，付尾款在付定金之后且不短于 25 小时，发货晚于付尾款开始",
     "Please check: the goods are on sale, the deposit counts as at least itself and as less than the price, the rest follows the deposits and takes 25 hours "
     "or more, and it is sent after the rest begins"}};
inline constexpr Failure pre_sale_moved_on{
    FailureKind::conflict, 91'628, "pre_sale_moved_on", {"这场预售已有变动，请重新打开", "This pre-sale has changed meanwhile. Please open it again"}};
inline constexpr Failure pre_sale_stock_short{FailureKind::conflict,
                                              91'629,
                                              "pre_sale_stock_short",
                                              {"「{name}」库存不够划给预售，现有 {count} 件", "“{name}” has only {count} pieces to move into the pre-sale"}};
inline constexpr Failure pre_sale_return_not_found{
    FailureKind::not_found, 91'630, "pre_sale_return_not_found", {"没有找到这笔定金退款", "We could not find that return of a deposit"}};
inline constexpr Failure pre_sale_return_not_stuck{FailureKind::conflict,
                                                   91'631,
                                                   "pre_sale_return_not_stuck",
                                                   {"这笔定金不用重新退，请刷新看看", "That deposit need not be given back again. Please refresh"}};
inline constexpr Failure pre_sale_return_refused{
    FailureKind::conflict,
    91'632,
    "pre_sale_return_refused",
    {"支付渠道已经不能原路退回，请联系会员另行退还", "The provider cannot pay it back any more. Please call the member and give it back another way"}};

inline constexpr http::Permission read_pre_sales{
    "pre_sales", "read", http::Reach::mall, {"查看预售", "Look at pre-sales"}, {"manager", "finance", "service", "editor"}};
inline constexpr http::Permission write_pre_sales{"pre_sales", "write", http::Reach::mall, {"起草预售", "Draft pre-sales"}, {"manager", "editor"}};
inline constexpr http::Permission publish_pre_sales{
    "pre_sales",       "publish",
    http::Reach::mall, {"发布预售：定价并划走库存（需他人复核）", "Publish pre-sales: price and stock; somebody else must approve"},
    {"manager"},       http::Review::always};
inline constexpr http::Permission call_off_pre_sales{
    "pre_sales",       "call_off",
    http::Reach::mall, {"取消预售并退回定金（需他人复核）", "Call pre-sales off and give deposits back; somebody else must approve"},
    {"manager"},       http::Review::always};
inline constexpr http::Permission return_pre_sale_deposits{
    "pre_sales", "return", http::Reach::mall, {"重新退回定金", "Give deposits back again"}, {"manager", "finance"}};

inline constexpr http::Endpoint<ListPreSaleRecords, PreSaleRecords> list_pre_sale_records{http::Method::get,
                                                                                          "/staff/v1/pre-sales",
                                                                                          "list_pre_sale_records",
                                                                                          "pre_sales",
                                                                                          "All pre-sales with their figures, the latest first",
                                                                                          http::Access::staff(read_pre_sales),
                                                                                          {}};
inline constexpr http::Endpoint<GetPreSaleRecord, PreSaleRecord> get_pre_sale_record{http::Method::get,
                                                                                     "/staff/v1/pre-sales/detail",
                                                                                     "get_pre_sale_record",
                                                                                     "pre_sales",
                                                                                     "One pre-sale with its pieces and its money",
                                                                                     http::Access::staff(read_pre_sales),
                                                                                     {&pre_sale_not_found}};
inline constexpr http::Endpoint<SavePreSale, PreSaleRecord> save_pre_sale{http::Method::post,
                                                                          "/staff/v1/pre-sales/save",
                                                                          "save_pre_sale",
                                                                          "pre_sales",
                                                                          "Drafts a pre-sale, or changes a draft",
                                                                          http::Access::staff(write_pre_sales),
                                                                          {&pre_sale_not_found, &pre_sale_unfit, &pre_sale_moved_on}};
inline constexpr http::Endpoint<PublishPreSale, PreSaleRecord> publish_pre_sale{
    http::Method::post,
    "/staff/v1/pre-sales/publish",
    "publish_pre_sale",
    "pre_sales",
    "Publishes a draft: its pieces leave the stock of the goods",
    http::Access::staff(publish_pre_sales),
    {&pre_sale_not_found, &pre_sale_unfit, &pre_sale_moved_on, &pre_sale_stock_short}};
inline constexpr http::Endpoint<CallOffPreSale, PreSaleRecord> call_off_pre_sale{
    http::Method::post,
    "/staff/v1/pre-sales/call-off",
    "call_off_pre_sale",
    "pre_sales",
    "Calls a pre-sale off: deposits whose rest is not paid go back, pieces go back to the goods; orders that are paid go on",
    http::Access::staff(call_off_pre_sales),
    {&pre_sale_not_found, &pre_sale_moved_on}};
inline constexpr http::Endpoint<ListPreOrderRecords, PreOrderRecords> list_pre_order_records{http::Method::get,
                                                                                             "/staff/v1/pre-sales/pre-orders",
                                                                                             "list_pre_order_records",
                                                                                             "pre_sales",
                                                                                             "The pre-orders of a pre-sale, the latest first",
                                                                                             http::Access::staff(read_pre_sales),
                                                                                             {&pre_sale_not_found}};
inline constexpr http::Endpoint<ReturnPreSaleDeposit, PreSaleRecord> return_pre_sale_deposit{
    http::Method::post,
    "/staff/v1/pre-sales/return",
    "return_pre_sale_deposit",
    "pre_sales",
    "Gives a deposit back again that the provider could not pay out before",
    http::Access::staff(return_pre_sale_deposits),
    {&pre_sale_return_not_found, &pre_sale_return_not_stuck, &pre_sale_return_refused}};

}  // namespace galleria::pre_sales
