// The SQL of handouts; each condition stands in its write.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/coupons/coupons_rules.hpp"
#include "features/coupons/coupons_staff_api.hpp"

namespace galleria::coupons::store {

struct HandoutRow {
  std::int64_t handout_id = 0;
  CouponId coupon_id;
  HandoutState state = HandoutState::running;
  std::string conditions;
  std::int64_t planned_count = 0;
  std::int64_t seen_count = 0;
  std::int64_t given_count = 0;
  MemberId cursor_member_id;
  bool is_sold_out = false;
  std::string reason;
  std::string started_by;
  TimeMs started_at_ms{};
  TimeMs changed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(HandoutRow, (),
                      (handout_id, coupon_id, state, conditions, planned_count, seen_count, given_count, cursor_member_id, is_sold_out, reason, started_by,
                       started_at_ms, changed_at_ms))

void insert_handout(db::Transaction& transaction, const HandoutRow& row);
std::optional<HandoutRow> find_handout(db::Session& session, std::int64_t handout_id);
// Newest first; of a coupon, or of all.
std::vector<HandoutRow> list_handouts(db::Session& session, const ListHandouts& wanted, std::int64_t count);
// What became of a handout's coupons.
struct HandoutSums {
  std::int64_t open_count = 0;
  std::int64_t used_count = 0;
  std::int64_t transferred_count = 0;
  std::int64_t expired_count = 0;
  std::int64_t void_count = 0;
};
BOOST_DESCRIBE_STRUCT(HandoutSums, (), (open_count, used_count, transferred_count, expired_count, void_count))
// A coupon that an order used, and the handout that gave it.
struct UsedRow {
  MemberId member_id;
  CouponSerialId coupon_serial_id;
  CouponId coupon_id;
  OrderId order_id;
  std::optional<std::int64_t> handout_id;
};
BOOST_DESCRIBE_STRUCT(UsedRow, (), (member_id, coupon_serial_id, coupon_id, order_id, handout_id))
std::vector<UsedRow> list_used(db::Session& session, const ListCouponCosts& wanted, std::int64_t count);
HandoutSums sums_of(db::Session& session, std::int64_t handout_id);
// False if it was not in the state that the step begins in.
bool move_handout(db::Transaction& transaction, std::int64_t handout_id, const HandoutStep& step, TimeMs now);

// What a batch came to.
struct HandoutProgress {
  MemberId from;  // the cursor as it was
  MemberId to;
  std::int64_t seen_count = 0;
  std::int64_t given_count = 0;
  bool is_sold_out = false;
};
// False if it does not run any more, or somebody else went on from there.
bool advance_handout(db::Transaction& transaction, std::int64_t handout_id, const HandoutProgress& progress, TimeMs now);
// False if the member has had theirs of this handout.
bool take_member(db::Transaction& transaction, std::int64_t handout_id, MemberId member_id, CouponSerialId coupon_serial_id);

}  // namespace galleria::coupons::store
