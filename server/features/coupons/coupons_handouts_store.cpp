// Reads and writes handouts.
#include "features/coupons/coupons_handouts_store.hpp"

// Statements are literals, so what they share is a literal too: the columns of HandoutRow, in the order of its members.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage)
#define HANDOUT_COLUMNS                                                                                                       \
  "handout_id, coupon_id, state, conditions, planned_count, seen_count, given_count, cursor_member_id, is_sold_out, reason, " \
  "started_by, started_at_ms, changed_at_ms"

namespace galleria::coupons::store {

void insert_handout(db::Transaction& transaction, const HandoutRow& row) {
  db::Statement statement("insert into coupon_handouts (" HANDOUT_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)");
  for_each_member<HandoutRow>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  transaction.execute_all(std::span(&statement, 1));
}

std::optional<HandoutRow> find_handout(db::Session& session, std::int64_t handout_id) {
  return session.row<HandoutRow>("select " HANDOUT_COLUMNS " from coupon_handouts where handout_id = $1", handout_id);
}

std::vector<HandoutRow> list_handouts(db::Session& session, const ListHandouts& wanted, std::int64_t count) {
  return session.rows<HandoutRow>(
      "select " HANDOUT_COLUMNS
      " from coupon_handouts where (cast($1 as bigint) is null or coupon_id = $1) and (cast($2 as bigint) is null or handout_id < $2) "
      "order by handout_id desc limit $3",
      wanted.coupon_id, wanted.before_handout_id, count);
}

HandoutSums sums_of(db::Session& session, std::int64_t handout_id) {
  return session
      .row<HandoutSums>(
          db::sweep(
              "select cast(coalesce(sum(case when state = 'unused' or state = 'locked' or state = 'transferring' then 1 else 0 end), 0) as bigint) as "
              "open_count, cast(coalesce(sum(case when state = 'used' then 1 else 0 end), 0) as bigint) as used_count, cast(coalesce(sum(case when state = "
              "'transferred' then 1 else 0 end), 0) as bigint) as transferred_count, cast(coalesce(sum(case when state = 'expired' then 1 else 0 end), 0) as "
              "bigint) as expired_count, cast(coalesce(sum(case when state = 'void' then 1 else 0 end), 0) as bigint) as void_count from "
              "coupon_handout_members join coupon_serials on coupon_serials.member_id = coupon_handout_members.member_id and "
              "coupon_serials.coupon_serial_id = coupon_handout_members.coupon_serial_id where handout_id = $1"),
          handout_id)
      .value();
}

std::vector<UsedRow> list_used(db::Session& session, const ListCouponCosts& wanted, std::int64_t count) {
  return session.rows<UsedRow>(
      db::sweep("select coupon_serials.member_id as member_id, coupon_serials.coupon_serial_id as coupon_serial_id, coupon_id, order_id, handout_id from "
                "coupon_serials left join coupon_handout_members on coupon_handout_members.member_id = coupon_serials.member_id and "
                "coupon_handout_members.coupon_serial_id = coupon_serials.coupon_serial_id where state = 'used' and order_id is not null and (cast($1 as "
                "bigint) is null or coupon_id = $1) and (cast($2 as bigint) is null or handout_id = $2) and (cast($3 as bigint) is null or "
                "coupon_serials.coupon_serial_id < $3) order by coupon_serials.coupon_serial_id desc limit $4"),
      wanted.coupon_id, wanted.handout_id, wanted.before_serial_id, count);
}

bool move_handout(db::Transaction& transaction, std::int64_t handout_id, const HandoutStep& step, TimeMs now) {
  return transaction.execute("update coupon_handouts set state = $3, changed_at_ms = $4 where handout_id = $1 and state = $2", handout_id, step.from().value(),
                             step.to(), now) == 1;
}

bool advance_handout(db::Transaction& transaction, std::int64_t handout_id, const HandoutProgress& progress, TimeMs now) {
  return transaction.execute(
             "update coupon_handouts set cursor_member_id = $3, seen_count = seen_count + $4, given_count = given_count + $5, is_sold_out = $6, changed_at_ms "
             "= $7 where handout_id = $1 and cursor_member_id = $2 and state = 'running'",
             handout_id, progress.from, progress.to, progress.seen_count, progress.given_count, progress.is_sold_out, now) == 1;
}

bool take_member(db::Transaction& transaction, std::int64_t handout_id, MemberId member_id, CouponSerialId coupon_serial_id) {
  return transaction.execute("insert into coupon_handout_members (member_id, handout_id, coupon_serial_id) values ($1, $2, $3) on conflict do nothing",
                             member_id, handout_id, coupon_serial_id) == 1;
}

}  // namespace galleria::coupons::store

#undef HANDOUT_COLUMNS
