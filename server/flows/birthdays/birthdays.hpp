// Gives members the coupon of their tier on their birthday, once a year.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <span>
#include <string>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/coupons/coupons.hpp"
#include "features/members/members.hpp"
#include "features/tiers/tiers.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::birthdays {

// What an operator can set.
struct BirthdaysConfig {
  std::map<tiers::Tier, CouponId> gifts = {};  // tiers without one get none
  MallOffset mall_utc_offset = std::chrono::hours(8);
  DurationMs time_of_day = std::chrono::hours(9);  // when the gifts come
  std::int64_t catch_up_days = 7;                  // that a server which stood still makes up for
};

// Tells a member of the gift, in the transaction that gives it.
using TellGift = std::function<void(db::Transaction&, MemberId, std::int64_t year)>;

// Only a birthday that was known before the day began counts, so that nobody makes today theirs.
class Birthdays {
 public:
  // The parties must outlive it. `tell_gift` may be empty.
  Birthdays(db::Database& database, const Clock& clock, IdGenerator& ids, const members::Members& members, const tiers::Tiers& tiers, coupons::Coupons& coupons,
            BirthdaysConfig config, TellGift tell_gift = {});

  // Whether the member, or an account of theirs that went into this one, has had the gift of this year.
  bool had_gift(db::Session& session, MemberId member_id) const;

  // Forgets which gifts a member had. For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // give_birthday_gifts: once a day.
  std::map<std::string, db::TimerHandler> timer_handlers();
  // Sets the timer. Called at start.
  void start_giving();

 private:
  bool had_gift_of(db::Session& session, MemberId member_id, std::int64_t year) const;
  db::TimerOutcome give_due();
  std::int64_t give_on(BusinessDay day);
  bool give(MemberId member_id, std::int64_t year);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const members::Members& members_;
  const tiers::Tiers& tiers_;
  coupons::Coupons& coupons_;
  const BirthdaysConfig config_;
  const TellGift tell_gift_;
};

// B1 to B4.
std::span<const audit::Check> audit_checks();

// What a member is told of them.
std::span<const ToldTable> told_tables();

extern const Module<Birthdays> module;

}  // namespace galleria::birthdays
