// All SQL of coupons. Conditions stand in the writes; the functions say whether they were met.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "db/database.hpp"
#include "features/coupons/coupons_api.hpp"
#include "features/coupons/coupons_rules.hpp"

namespace galleria::coupons {

struct PictureUser;

}  // namespace galleria::coupons

namespace galleria::coupons::store {

// A row of `coupons`, read and written as a whole.
struct TemplateRow {
  CouponId coupon_id;
  CouponState state = CouponState::draft;
  std::string name_zh_cn;
  std::string name_en;
  CouponKind kind = CouponKind::fixed;
  StackGroup stack_group = StackGroup::platform;
  bool is_exclusive = false;
  std::int64_t priority = 0;
  std::int64_t value = 0;
  std::optional<Cents> cap_cents;
  Cents threshold_cents;
  std::string scope;  // JSON text of CouponScope
  Funder funder = Funder::mall;
  std::int64_t total_count = 0;
  std::int64_t issued_count = 0;    // coupons that came out of the total
  std::int64_t reserved_count = 0;  // codes that are still open
  std::int64_t limit_per_member = 1;
  std::int64_t limit_per_member_day = 0;
  std::int64_t least_tier = 0;
  bool is_in_centre = true;
  bool enables_transfer = false;
  TimeMs collect_from_ms{};
  TimeMs collect_until_ms{};
  std::optional<TimeMs> valid_from_ms;
  std::optional<TimeMs> valid_until_ms;
  std::optional<std::int64_t> valid_days;
  std::string usage_zh_cn;
  std::string usage_en;
  std::string picture_url;
  TimeMs made_at_ms{};
};
BOOST_DESCRIBE_STRUCT(TemplateRow, (),
                      (coupon_id, state, name_zh_cn, name_en, kind, stack_group, is_exclusive, priority, value, cap_cents, threshold_cents, scope, funder,
                       total_count, issued_count, reserved_count, limit_per_member, limit_per_member_day, least_tier, is_in_centre, enables_transfer,
                       collect_from_ms, collect_until_ms, valid_from_ms, valid_until_ms, valid_days, usage_zh_cn, usage_en, picture_url, made_at_ms))

// A coupon in somebody's hands, or a stacked card: then it is the first to expire of `alike_count`.
struct SerialRow {
  MemberId member_id;
  CouponSerialId coupon_serial_id;
  CouponId coupon_id;
  SerialState state = SerialState::unused;
  IssueMode mode = IssueMode::centre;
  TimeMs valid_from_ms{};
  TimeMs expires_at_ms{};
  TimeMs received_at_ms{};
  std::int64_t alike_count = 1;
};
BOOST_DESCRIBE_STRUCT(SerialRow, (), (member_id, coupon_serial_id, coupon_id, state, mode, valid_from_ms, expires_at_ms, received_at_ms, alike_count))

// A coupon to be given out.
struct NewSerial {
  MemberId member_id;
  CouponSerialId coupon_serial_id;
  CouponId coupon_id;
  IssueMode mode = IssueMode::centre;
  std::int64_t business_id = 0;
  bool is_counted = true;
  Validity validity;
  TimeMs received_at{};
};

// A step in coupons' lives; `move_id` tells which coupons made it.
struct MoveRow {
  std::int64_t move_id = 0;
  CouponMove move = CouponMove::receive;
  std::optional<OrderId> order_id;
  std::optional<ShopId> shop_id;
  std::string actor;
  std::string reason;
  TimeMs at{};
};

// ---- templates ----
void insert_template(db::Transaction& transaction, const TemplateRow& row);
std::optional<TemplateRow> find_template(db::Session& session, CouponId coupon_id);
// In one round trip, those that there are.
std::vector<TemplateRow> find_templates(db::Session& session, std::span<const CouponId> coupon_ids);
// Those that the centre shows: active, and with a time of collection that was not over at `ended_after`.
std::vector<TemplateRow> list_offered(db::Session& session, TimeMs ended_after);
// False if the template was not in `from`.
bool change_state(db::Transaction& transaction, CouponId coupon_id, CouponState from, CouponState to);
void log_state_change(db::Transaction& transaction, CouponId coupon_id, std::int64_t change_id, std::optional<CouponState> from, CouponState to,
                      std::string_view actor, TimeMs at);

// ---- counting ----
// Each false, with nothing counted, if there is none left or the limit is reached.
bool count_issued(db::Transaction& transaction, CouponId coupon_id, TimeMs now);
// One that a code had reserved.
bool count_redeemed(db::Transaction& transaction, CouponId coupon_id, TimeMs now);
// Of the staff, who may give a coupon whatever its state and time.
bool count_granted(db::Transaction& transaction, CouponId coupon_id);
bool count_reserved(db::Transaction& transaction, CouponId coupon_id, std::int64_t count);
bool count_taken(db::Transaction& transaction, MemberId member_id, CouponId coupon_id, std::int64_t limit);
bool count_taken_today(db::Transaction& transaction, MemberId member_id, CouponId coupon_id, std::int64_t day, std::int64_t limit);
// Each takes back what was counted just before in the same transaction.
void uncount_issued(db::Transaction& transaction, CouponId coupon_id);
void uncount_taken(db::Transaction& transaction, MemberId member_id, CouponId coupon_id);
void uncount_taken_today(db::Transaction& transaction, MemberId member_id, CouponId coupon_id, std::int64_t day);

// How many of a coupon the member took, ever and on that day.
struct TakenRow {
  CouponId coupon_id;
  std::int64_t taken_count = 0;
  std::int64_t taken_today = 0;
};
BOOST_DESCRIBE_STRUCT(TakenRow, (), (coupon_id, taken_count, taken_today))
std::vector<TakenRow> list_taken(db::Session& session, MemberId member_id, std::int64_t day);

// ---- serials ----
// False if this business gave one before.
bool insert_serial(db::Transaction& transaction, const NewSerial& serial, std::int64_t move_id);
std::optional<SerialRow> find_serial(db::Session& session, MemberId member_id, CouponSerialId coupon_serial_id);
// Anybody's, for a clerk or the staff.
std::optional<SerialRow> find_serial(db::Session& session, CouponSerialId coupon_serial_id);
std::optional<SerialRow> find_serial_of_business(db::Session& session, CouponId coupon_id, IssueMode mode, std::int64_t business_id);
// The member's unused coupons that have not expired, the next to expire first; and one of them.
db::Statement unused_statement(MemberId member_id, TimeMs now);
db::Statement unused_statement(MemberId member_id, CouponSerialId coupon_serial_id, TimeMs now);
std::vector<SerialRow> list_unused(db::Session& session, MemberId member_id, TimeMs now);
// Those to which a link is open.
std::vector<CouponSerialId> list_given(db::Session& session, MemberId member_id);

// A page of cards: so many alike or more in one state are one card.
struct CardPage {
  CouponTab tab = CouponTab::usable;
  std::optional<IssueMode> mode;  // only these, and only these are stacked
  std::int64_t stack_from = 10;
  std::int64_t offset = 0;
  std::int64_t size = 10;
};
std::vector<SerialRow> list_cards(db::Session& session, MemberId member_id, const CardPage& page, TimeMs now);
// The serials of a stacked card, in the card's order.
std::vector<CouponSerialId> list_alike(db::Session& session, const SerialRow& card, std::optional<IssueMode> mode, TimeMs now);
std::int64_t count_usable(db::Session& session, MemberId member_id, std::optional<IssueMode> mode, TimeMs now);

// ---- moves ----
// Each true if the coupon was in the state that the move starts from, and now is in the one it leads to. The caller logs the move.
bool give(db::Transaction& transaction, MemberId member_id, CouponSerialId coupon_serial_id, const MoveRow& move);
// A link is over: the coupon is the giver's again, expired if its time is over.
bool come_back(db::Transaction& transaction, MemberId member_id, CouponSerialId coupon_serial_id, const MoveRow& move);
bool hand_over(db::Transaction& transaction, MemberId member_id, CouponSerialId coupon_serial_id, const MoveRow& move);
bool write_off(db::Transaction& transaction, MemberId member_id, CouponSerialId coupon_serial_id, const MoveRow& move);
bool make_void(db::Transaction& transaction, MemberId member_id, CouponSerialId coupon_serial_id, const SerialStep& step, const MoveRow& move);
// Up to `count` unused coupons whose time is over; gives how many there were.
std::int64_t expire(db::Transaction& transaction, std::int64_t count, const MoveRow& move);
// A coupon that expires soon, of which nobody had told its member.
struct NoticedRow {
  MemberId member_id;
  CouponSerialId coupon_serial_id;
  CouponId coupon_id;
  TimeMs expires_at_ms{};
  TimeMs received_at_ms{};
  std::int64_t alike_count = 1;
};
BOOST_DESCRIBE_STRUCT(NoticedRow, (), (member_id, coupon_serial_id, coupon_id, expires_at_ms, received_at_ms, alike_count))
// Marks up to `count` unused coupons that expire until then as told of, once each, and gives them.
std::vector<NoticedRow> notice(db::Transaction& transaction, std::int64_t count, TimeMs now, TimeMs until);
// One whose time was over at the move's time.
bool expire_one(db::Transaction& transaction, MemberId member_id, CouponSerialId coupon_serial_id, const MoveRow& move);
// All that the member could still use or that is on its way to a friend.
void make_all_void(db::Transaction& transaction, MemberId member_id, const MoveRow& move);

db::Statement lock_statement(MemberId member_id, CouponSerialId coupon_serial_id, const MoveRow& move);
db::Statement use_statement(MemberId member_id, const MoveRow& move);
db::Statement unlock_statement(MemberId member_id, const MoveRow& move);
db::Statement give_back_statement(MemberId member_id, const MoveRow& move);
// Writes down the move of every coupon that made it, but for locks.
db::Statement log_statement(const MoveRow& move);
db::Statement log_lock_statement(MemberId member_id, CouponSerialId coupon_serial_id, const MoveRow& move);
void log_move(db::Transaction& transaction, const MoveRow& move);

// What became of a member's coupons.
struct UseRow {
  CouponSerialId coupon_serial_id;
  CouponId coupon_id;
  CouponMove move = CouponMove::use;
  std::optional<OrderId> order_id;
  std::optional<ShopId> shop_id;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(UseRow, (), (coupon_serial_id, coupon_id, move, order_id, shop_id, at_ms))
std::vector<UseRow> list_uses(db::Session& session, MemberId member_id, std::int64_t offset, std::int64_t count);

// The coupons that an order took, whatever became of it and them.
struct OrderUseRow {
  CouponSerialId coupon_serial_id;
  CouponId coupon_id;
};
BOOST_DESCRIBE_STRUCT(OrderUseRow, (), (coupon_serial_id, coupon_id))
std::vector<OrderUseRow> list_of_order(db::Session& session, MemberId member_id, OrderId order_id);

// ---- codes ----
struct RedeemedCode {
  std::int64_t code_id = 0;
  CouponId coupon_id;
};
BOOST_DESCRIBE_STRUCT(RedeemedCode, (), (code_id, coupon_id))
void insert_code(db::Transaction& transaction, CouponId coupon_id, std::int64_t code_id, std::string_view digest, TimeMs now);
// Nothing if there is no such code or it was used.
std::optional<RedeemedCode> redeem_code(db::Transaction& transaction, std::string_view digest, MemberId member_id, TimeMs now);
bool count_try(db::Transaction& transaction, std::string_view subject, TimeMs window_start, std::int64_t limit);
void uncount_try(db::Transaction& transaction, std::string_view subject, TimeMs window_start);
void sweep_tries(db::Transaction& transaction, TimeMs oldest);

// ---- gifts ----
using coupons::GiftState;
struct GiftRow {
  MemberId member_id;
  CouponGiftId gift_id;
  CouponSerialId coupon_serial_id;
  GiftState state = GiftState::open;
  TimeMs expires_at_ms{};
};
BOOST_DESCRIBE_STRUCT(GiftRow, (), (member_id, gift_id, coupon_serial_id, state, expires_at_ms))
void insert_gift(db::Transaction& transaction, const GiftRow& gift, std::string_view token_digest, TimeMs now);
std::optional<GiftRow> find_gift(db::Session& session, std::string_view token_digest);
// False if somebody was faster or its time is over.
bool accept_gift(db::Transaction& transaction, const GiftRow& gift, MemberId receiver_id, TimeMs now);
// The open gift of a coupon ends; nothing if there is none.
std::optional<GiftRow> end_gift(db::Transaction& transaction, MemberId member_id, CouponSerialId coupon_serial_id, const GiftStep& step, TimeMs now);
// An open gift whose time is over ends; nothing if it is not so.
std::optional<GiftRow> lapse_gift(db::Transaction& transaction, CouponGiftId gift_id, TimeMs now);
// All open gifts of a member end.
void void_gifts(db::Transaction& transaction, MemberId member_id, TimeMs now);
// Takes what the staff wrote about a member's coupons away.
void erase_reasons(db::Transaction& transaction, MemberId member_id);

// Coupons that show the picture of that address, at most so many.
std::vector<PictureUser> list_picture_users(db::Session& session, std::string_view address, std::int64_t count);

}  // namespace galleria::coupons::store
