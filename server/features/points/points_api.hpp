// The wire of points: balance, records, points for a deed, and points for paper receipts.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "base/paging.hpp"
#include "features/points/points_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::points {

struct GetPointsBalance {
  std::optional<MemberId> member_id;  // ignored: the session says who asks
};
BOOST_DESCRIBE_STRUCT(GetPointsBalance, (), (member_id))

struct PointsBalance {
  std::int64_t credit_point = 0;     // what can be spent now; the specification's name
  std::int64_t pending_points = 0;   // earned, not yet to be spent
  std::int64_t held_points = 0;      // set aside for orders that wait for their payment
  std::int64_t debt_points = 0;      // taken back after they were spent; the next earnings repay them
  std::int64_t expiring_points = 0;  // the next to expire
  std::optional<TimeMs> expiring_at;
};
BOOST_DESCRIBE_STRUCT(PointsBalance, (), (credit_point, pending_points, held_points, debt_points, expiring_points, expiring_at))

struct QueryMemberPointsRecord {
  std::optional<RecordTab> tab;
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(QueryMemberPointsRecord, (), (tab, page_no, page_size))

struct PointsRecord {
  std::int64_t record_id = 0;
  PointsReason reason = PointsReason::order;
  std::string title;              // "购物获得积分"
  std::string detail;             // an order's number, a rule's name; may be empty
  std::int64_t points_delta = 0;  // below nought: spent, expired or taken back
  bool is_pending = false;
  std::optional<OrderId> order_id;
  std::optional<TimeMs> expires_at;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(PointsRecord, (), (record_id, reason, title, detail, points_delta, is_pending, order_id, expires_at, at))

struct PointsRecordPage {
  std::vector<PointsRecord> records;  // newest first
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(PointsRecordPage, (), (records, has_more))

// Points for a deed. The amount comes from the rule, never from here; the same business key gives them once.
struct SendMemberPoint {
  Text<1, 64> rule_key;
  std::optional<Text<1, 64>> business_key;  // absent: the business day, so once a day
};
BOOST_DESCRIBE_STRUCT(SendMemberPoint, (), (rule_key, business_key))

struct SentPoints {
  std::int64_t sent_points = 0;  // 0: they were given before
  std::int64_t credit_point = 0;
};
BOOST_DESCRIBE_STRUCT(SentPoints, (), (sent_points, credit_point))

// ---- points for paper receipts ----
struct SubmitReceipt {
  ShopId shop_id;
  Text<1, 40> receipt_number;
  Cents amount_cents;  // 1 to 99,999,999
  TimeMs bought_at{};
  std::vector<Text<1, 300>> image_urls;      // 1 to 3, from upload_image
  std::optional<ReceiptId> resubmission_of;  // a rejected one
};
BOOST_DESCRIBE_STRUCT(SubmitReceipt, (), (shop_id, receipt_number, amount_cents, bought_at, image_urls, resubmission_of))

struct Receipt {
  ReceiptId receipt_id;
  ShopId shop_id;
  std::string shop_name;
  std::string receipt_number;
  Cents amount_cents;
  TimeMs bought_at{};
  std::vector<std::string> image_urls;
  ReceiptState receipt_state = ReceiptState::submitted;
  std::string state_text;
  std::string reason;       // why it was rejected or revoked
  std::int64_t points = 0;  // given when approved
  bool may_resubmit = false;
  TimeMs submitted_at{};
  TimeMs answer_by{};  // by when the mall promises to look at it
  std::optional<TimeMs> decided_at;
};
BOOST_DESCRIBE_STRUCT(Receipt, (),
                      (receipt_id, shop_id, shop_name, receipt_number, amount_cents, bought_at, image_urls, receipt_state, state_text, reason, points,
                       may_resubmit, submitted_at, answer_by, decided_at))

struct ListReceipts {
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListReceipts, (), (page_no, page_size))

struct ReceiptPage {
  std::vector<Receipt> receipts;  // newest first
  bool has_more = false;
  std::int64_t left_today = 0;  // how many more may be sent today
  std::int64_t bought_within_days = 7;
};
BOOST_DESCRIBE_STRUCT(ReceiptPage, (), (receipts, has_more, left_today, bought_within_days))

// Staff: takes a receipt for ten minutes, in which it is nobody else's to decide. Without a number: one that they have, else the oldest that nobody has.
// Their own is taken for ten minutes more.
struct ClaimReceipt {
  std::optional<ReceiptId> receipt_id;
};
BOOST_DESCRIBE_STRUCT(ClaimReceipt, (), (receipt_id))

// Why another receipt may be the same one.
enum class ReceiptLikeness { same_number, same_purchase, alike_picture };
BOOST_DESCRIBE_ENUM(ReceiptLikeness, same_number, same_purchase, alike_picture)
struct AlikeReceipt {
  ReceiptId receipt_id;
  ReceiptLikeness likeness = ReceiptLikeness::same_number;
  std::string shop_name;
  std::string receipt_number;
  Cents amount_cents;
  TimeMs submitted_at{};
  ReceiptState receipt_state = ReceiptState::submitted;
  std::string state_text;
  bool is_same_member = false;
  std::vector<std::string> image_urls;
};
BOOST_DESCRIBE_STRUCT(AlikeReceipt, (),
                      (receipt_id, likeness, shop_name, receipt_number, amount_cents, submitted_at, receipt_state, state_text, is_same_member, image_urls))

struct ClaimedReceipt {
  std::optional<Receipt> receipt;  // absent: nothing waits
  std::int64_t waiting_count = 0;
  std::optional<TimeMs> claimed_until;
  std::int64_t points_if_approved = 0;
  std::vector<AlikeReceipt> alike;
};
BOOST_DESCRIBE_STRUCT(ClaimedReceipt, (), (receipt, waiting_count, claimed_until, points_if_approved, alike))

// Staff: gives a claimed receipt free before its time.
struct ReleaseReceipt {
  ReceiptId receipt_id;
};
BOOST_DESCRIBE_STRUCT(ReleaseReceipt, (), (receipt_id))

// Staff: what waits, what is to be answered first on top.
struct ListReceiptsToDo {
  std::optional<PageNumber> page_no;
  std::optional<PageSize> page_size;
};
BOOST_DESCRIBE_STRUCT(ListReceiptsToDo, (), (page_no, page_size))

struct WaitingReceipt {
  ReceiptId receipt_id;
  std::string shop_name;
  std::string receipt_number;
  Cents amount_cents;
  TimeMs submitted_at{};
  TimeMs answer_by{};
  std::optional<std::string> claimed_by;  // while somebody has it
  std::optional<TimeMs> claimed_until;
};
BOOST_DESCRIBE_STRUCT(WaitingReceipt, (), (receipt_id, shop_name, receipt_number, amount_cents, submitted_at, answer_by, claimed_by, claimed_until))

struct ReceiptQueue {
  std::vector<WaitingReceipt> receipts;
  bool has_more = false;
  std::int64_t waiting_count = 0;
};
BOOST_DESCRIBE_STRUCT(ReceiptQueue, (), (receipts, has_more, waiting_count))

// Staff: approves, rejects (with a reason) or revokes an approved one (with a reason).
enum class ReceiptDecision { approve, reject, revoke };
BOOST_DESCRIBE_ENUM(ReceiptDecision, approve, reject, revoke)
struct DecideReceipt {
  ReceiptId receipt_id;
  ReceiptDecision decision = ReceiptDecision::approve;
  std::optional<Text<1, 200>> reason;
};
BOOST_DESCRIBE_STRUCT(DecideReceipt, (), (receipt_id, decision, reason))

// ---- points by hand ----
enum class AdjustmentDirection { give, take };
BOOST_DESCRIBE_ENUM(AdjustmentDirection, give, take)
struct AdjustPoints {
  MemberId member_id;
  AdjustmentDirection direction = AdjustmentDirection::give;
  Whole<1, 1'000'000> points;
  Text<1, 200> reason;
};
BOOST_DESCRIBE_STRUCT(AdjustPoints, (), (member_id, direction, points, reason))

struct AdjustedPoints {
  std::int64_t adjustment_id = 0;
  std::int64_t credit_point = 0;  // what the member can spend now
  std::int64_t debt_points = 0;   // what is given repays it first
};
BOOST_DESCRIBE_STRUCT(AdjustedPoints, (), (adjustment_id, credit_point, debt_points))

inline constexpr Failure points_insufficient{FailureKind::conflict, 75001, "points_insufficient", {"积分不足", "There are not enough points"}};
inline constexpr Failure points_rule_unknown{FailureKind::not_found, 75002, "points_rule_unknown", {"没有这个积分活动", "There is no such points activity"}};
inline constexpr Failure receipt_not_found{FailureKind::not_found, 75003, "receipt_not_found", {"没有找到这张小票", "We could not find that receipt"}};
inline constexpr Failure receipt_repeated{FailureKind::conflict, 75004, "receipt_repeated", {"这张小票已经提交过了", "This receipt has been handed in before"}};
inline constexpr Failure receipt_too_old{
    FailureKind::conflict, 75005, "receipt_too_old", {"请在消费后 {days} 天内提交小票", "Please hand a receipt in within {days} days of the purchase"}};
inline constexpr Failure receipts_too_many{
    FailureKind::conflict, 75006, "receipts_too_many", {"今天提交的小票已达上限，请明天再来", "That is all for today. Please hand in more tomorrow"}};
inline constexpr Failure receipt_shop_unknown{
    FailureKind::conflict, 75007, "receipt_shop_unknown", {"这家店铺不参加小票积分", "This shop gives no points for receipts"}};
inline constexpr Failure receipt_decided{FailureKind::conflict, 75008, "receipt_decided", {"这张小票已经处理过了", "This receipt has been dealt with already"}};
inline constexpr Failure receipt_reason_needed{FailureKind::invalid, 75009, "receipt_reason_needed", {"请填写原因", "Please give a reason"}};
inline constexpr Failure receipt_claimed{
    FailureKind::conflict, 75010, "receipt_claimed", {"其他同事正在审核这张小票", "A colleague is looking at this receipt"}};

inline constexpr Failure receipt_not_held{FailureKind::conflict, 75012, "receipt_not_held", {"这张小票不在您手上", "You do not have this receipt"}};
inline constexpr Failure points_member_unknown{FailureKind::not_found, 75011, "points_member_unknown", {"没有找到这位会员", "We could not find that member"}};

// What the staff may do here.
inline constexpr http::Permission decide_receipts{
    "receipts", "decide", http::Reach::mall, {"审核积分小票", "Decide receipts for points"}, {"manager", "service"}};
inline constexpr http::Permission adjust_points_by_hand{
    "points", "adjust", http::Reach::mall, {"手工增减积分", "Give and take points by hand"}, {"manager", "service"}, http::Review::always};

inline constexpr http::Endpoint<GetPointsBalance, PointsBalance> get_points_balance{http::Method::get, "/mall-api/trading/v1/pms/point/member/queryMemberPoint",
                                                                                    "get_points_balance", "points",
                                                                                    "What a member can spend, and what comes and goes"};
inline constexpr http::Endpoint<QueryMemberPointsRecord, PointsRecordPage> query_member_points_record{
    http::Method::post, "/mall-api/trading/v1/pms/point/member/queryMemberPointsRecord", "query_member_points_record", "points",
    "How points moved, newest first"};
inline constexpr http::Endpoint<SendMemberPoint, SentPoints> send_member_point{http::Method::post,
                                                                               "/mall-api/trading/v1/pms/point/member/sendMemberPoint",
                                                                               "send_member_point",
                                                                               "points",
                                                                               "Points for a deed, once a business key; the amount comes from the rule",
                                                                               http::Access::member,
                                                                               {&points_rule_unknown}};
inline constexpr http::Endpoint<SubmitReceipt, Receipt> submit_receipt{
    http::Method::post,
    "/mall-api/trading/v1/pms/point/receipts/submit",
    "submit_receipt",
    "points",
    "Hands a paper receipt in",
    http::Access::member,
    {&receipt_not_found, &receipt_repeated, &receipt_too_old, &receipts_too_many, &receipt_shop_unknown},
    http::Consumes::something};
inline constexpr http::Endpoint<ListReceipts, ReceiptPage> list_receipts{http::Method::get, "/mall-api/trading/v1/pms/point/receipts", "list_receipts",
                                                                         "points", "The member's receipts, newest first"};
inline constexpr http::Endpoint<ClaimReceipt, ClaimedReceipt> claim_receipt{http::Method::post,
                                                                            "/staff/v1/points/claimReceipt",
                                                                            "claim_receipt",
                                                                            "points",
                                                                            "Takes a receipt for ten minutes, or the oldest that nobody has",
                                                                            http::Access::staff(decide_receipts),
                                                                            {&receipt_not_found, &receipt_decided, &receipt_claimed}};
inline constexpr http::Endpoint<ReleaseReceipt, Done> release_receipt{http::Method::post,
                                                                      "/staff/v1/points/releaseReceipt",
                                                                      "release_receipt",
                                                                      "points",
                                                                      "Gives a claimed receipt free before its time",
                                                                      http::Access::staff(decide_receipts),
                                                                      {&receipt_not_found, &receipt_not_held}};
inline constexpr http::Endpoint<ListReceiptsToDo, ReceiptQueue> list_receipts_to_do{http::Method::get,
                                                                                    "/staff/v1/points/receipts",
                                                                                    "list_receipts_to_do",
                                                                                    "points",
                                                                                    "The receipts that wait, and who has which",
                                                                                    http::Access::staff(decide_receipts)};
inline constexpr http::Endpoint<DecideReceipt, Receipt> decide_receipt{http::Method::post,
                                                                       "/staff/v1/points/decideReceipt",
                                                                       "decide_receipt",
                                                                       "points",
                                                                       "Approves, rejects or revokes a receipt",
                                                                       http::Access::staff(decide_receipts),
                                                                       {&receipt_not_found, &receipt_decided, &receipt_reason_needed, &receipt_claimed}};
inline constexpr http::Endpoint<AdjustPoints, AdjustedPoints> adjust_points{http::Method::post,
                                                                            "/staff/v1/points/adjust",
                                                                            "adjust_points",
                                                                            "points",
                                                                            "Gives a member points by hand, or takes some of those that can be spent",
                                                                            http::Access::staff(adjust_points_by_hand),
                                                                            {&points_member_unknown, &points_insufficient},
                                                                            http::Consumes::something};

}  // namespace galleria::points
