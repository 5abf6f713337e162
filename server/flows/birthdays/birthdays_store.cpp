// Reads and writes the gifts for birthdays.
#include "flows/birthdays/birthdays_store.hpp"

#include <array>

#include "flows/birthdays/birthdays.hpp"

namespace galleria::birthdays::store {

bool take_gift(db::Transaction& transaction, MemberId member_id, std::int64_t year, CouponId coupon_id, TimeMs now) {
  return transaction.execute("insert into birthday_gifts (member_id, year, coupon_id, given_at_ms) values ($1, $2, $3, $4) on conflict do nothing", member_id,
                             year, coupon_id, now) == 1;
}

bool had_gift(db::Session& session, MemberId member_id, std::int64_t year) {
  return session.row<std::int64_t>("select year from birthday_gifts where member_id = $1 and year = $2", member_id, year).has_value();
}

void delete_gifts(db::Transaction& transaction, MemberId member_id) { transaction.execute("delete from birthday_gifts where member_id = $1", member_id); }

std::optional<std::int64_t> find_last_day(db::Session& session) { return session.row<std::int64_t>("select day from birthday_days order by day desc limit 1"); }

void insert_day(db::Transaction& transaction, std::int64_t day, std::int64_t gift_count, TimeMs now) {
  transaction.execute("insert into birthday_days (day, gift_count, done_at_ms) values ($1, $2, $3) on conflict do nothing", day, gift_count, now);
}

}  // namespace galleria::birthdays::store

namespace galleria::birthdays {

// SQL knows no years: a year's first moment is told here from the mean length of years, and three days before it and ten after its end are left alone, which
// hold the time zones, the leap days and what was made up for.
std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"B1", "who was given something for a birthday has the coupon of it",
                   "select 'member ' || gifts.member_id || ' coupon ' || gifts.coupon_id as subject, cast(gifts.amount as bigint) as expected, "
                   "cast(coalesce(serials.amount, 0) as bigint) as found from (select member_id, coupon_id, count(*) as amount from birthday_gifts group by "
                   "member_id, coupon_id) as gifts left join (select member_id, coupon_id, count(*) as amount from coupon_serials where mode = 'birthday' "
                   "group by member_id, coupon_id) as serials on serials.member_id = gifts.member_id and serials.coupon_id = gifts.coupon_id where "
                   "coalesce(serials.amount, 0) < gifts.amount"},
      audit::Check{"B2", "a gift for a birthday is given in the year that it is for",
                   "select 'member ' || member_id as subject, year as expected, given_at_ms as found from birthday_gifts where given_at_ms < (year - 1970) * "
                   "31556952000 - 259200000 or given_at_ms >= (year - 1969) * 31556952000 + 864000000"},
      audit::Check{"B3", "no day's birthdays are through before the day has come",
                   "select 'day ' || day as subject, day * 86400000 as expected, done_at_ms as found from birthday_days where day * 86400000 - 50400000 > "
                   "done_at_ms"},
      audit::Check{
          "B4", "gifts for birthdays are those of members who have one and have not gone",
          "select 'member ' || birthday_gifts.member_id || ' year ' || year as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
          "birthday_gifts left join members on members.member_id = birthday_gifts.member_id and birthday is not null where members.member_id is null"},
  };
  return checks;
}

}  // namespace galleria::birthdays
