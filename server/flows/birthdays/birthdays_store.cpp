// Reads and writes the gifts for birthdays.
#include "flows/birthdays/birthdays_store.hpp"

namespace galleria::birthdays::store {

bool take_gift(db::Transaction& transaction, MemberId member_id, std::int64_t year, CouponId coupon_id, TimeMs now) {
  return transaction.execute("insert into birthday_gifts (member_id, year, coupon_id, given_at_ms) values ($1, $2, $3, $4) on conflict do nothing", member_id,
                             year, coupon_id, now) == 1;
}

void delete_gifts(db::Transaction& transaction, MemberId member_id) { transaction.execute("delete from birthday_gifts where member_id = $1", member_id); }

std::optional<std::int64_t> find_last_day(db::Session& session) { return session.row<std::int64_t>("select day from birthday_days order by day desc limit 1"); }

void insert_day(db::Transaction& transaction, std::int64_t day, std::int64_t gift_count, TimeMs now) {
  transaction.execute("insert into birthday_days (day, gift_count, done_at_ms) values ($1, $2, $3) on conflict do nothing", day, gift_count, now);
}

}  // namespace galleria::birthdays::store
