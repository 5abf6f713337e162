// All SQL of the gifts for birthdays.
#pragma once

#include <cstdint>
#include <optional>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"

namespace galleria::birthdays::store {

// True for the first time in that year.
bool take_gift(db::Transaction& transaction, MemberId member_id, std::int64_t year, CouponId coupon_id, TimeMs now);
bool had_gift(db::Session& session, MemberId member_id, std::int64_t year);
void delete_gifts(db::Transaction& transaction, MemberId member_id);

std::optional<std::int64_t> find_last_day(db::Session& session);
// Nothing changes if the day is through already.
void insert_day(db::Transaction& transaction, std::int64_t day, std::int64_t gift_count, TimeMs now);

}  // namespace galleria::birthdays::store
