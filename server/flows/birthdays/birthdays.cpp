// Goes through the birthdays of each day, a member at a time.
#include "flows/birthdays/birthdays.hpp"

#include <algorithm>

#include "base/log.hpp"
#include "flows/birthdays/birthdays_rules.hpp"
#include "flows/birthdays/birthdays_store.hpp"

namespace galleria::birthdays {
namespace {

constexpr std::string_view gift_timer = "give_birthday_gifts";
constexpr std::int64_t members_at_once = 200;

}  // namespace

Birthdays::Birthdays(db::Database& database, const Clock& clock, IdGenerator& ids, const members::Members& members, const tiers::Tiers& tiers,
                     coupons::Coupons& coupons, BirthdaysConfig config, TellGift tell_gift)
    : database_(database),
      clock_(clock),
      ids_(ids),
      members_(members),
      tiers_(tiers),
      coupons_(coupons),
      config_(std::move(config)),
      tell_gift_(std::move(tell_gift)) {}

void Birthdays::erase_member(db::Transaction& transaction, MemberId member_id) { store::delete_gifts(transaction, member_id); }

std::map<std::string, db::TimerHandler> Birthdays::timer_handlers() {
  return {{std::string(gift_timer), [this](const db::Timer&) { return give_due(); }}};
}

void Birthdays::start_giving() {
  database_.write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), gift_timer, 0, clock_.now()); });
}

db::TimerOutcome Birthdays::give_due() {
  const BusinessDay today = business_day(clock_.now() - config_.time_of_day, config_.mall_utc_offset);
  const auto last = database_.read([](db::Session& session) { return store::find_last_day(session); });
  BusinessDay day = last ? BusinessDay(std::chrono::days(*last + 1)) : today;
  for (day = std::max(day, today - std::chrono::days(config_.catch_up_days)); day <= today; day += std::chrono::days(1)) {
    const std::int64_t gift_count = give_on(day);
    database_.write([&](db::Transaction& transaction) { store::insert_day(transaction, day_number(day), gift_count, clock_.now()); });
    log::info("birthdays_kept", {{"day", day_text(day)}, {"gifts", gift_count}});
  }
  return start_of_day(today + std::chrono::days(1), config_.mall_utc_offset) + config_.time_of_day;
}

std::int64_t Birthdays::give_on(BusinessDay day) {
  std::int64_t gift_count = 0;
  const TimeMs known_before = start_of_day(day, config_.mall_utc_offset);
  for (const std::string& birthday : birthdays_kept_on(day)) {
    for (MemberId last{0};;) {
      const auto found = database_.read([&](db::Session& session) {
        return members_.list_birthdays(session, {birthday, known_before, last, members_at_once});
      });
      for (const MemberId member_id : found) gift_count += give(member_id, year_of_day(day)) ? 1 : 0;
      if (static_cast<std::int64_t>(found.size()) < members_at_once) break;
      last = found.back();
    }
  }
  return gift_count;
}

bool Birthdays::had_gift(db::Session& session, MemberId member_id) const {
  return had_gift_of(session, member_id, year_of_day(business_day(clock_.now(), config_.mall_utc_offset)));
}

bool Birthdays::had_gift_of(db::Session& session, MemberId member_id, std::int64_t year) const {
  return store::had_gift(session, member_id, year) || std::ranges::any_of(members_.list_merged(session, member_id), [&](const members::MergedAccount& merged) {
           return store::had_gift(session, merged.member_id, year);
         });
}

bool Birthdays::give(MemberId member_id, std::int64_t year) {
  const Result<bool> is_given = database_.write([&](db::Transaction& transaction) -> Result<bool> {
    const auto gift = config_.gifts.find(tiers_.terms_of(transaction, member_id).tier);
    if (gift == config_.gifts.end() || had_gift_of(transaction, member_id, year) || !store::take_gift(transaction, member_id, year, gift->second, clock_.now()))
      return false;
    // That it comes once a year is the row's business, so each has a business of its own here. Without a coupon there is no row.
    if (!coupons_.grant(transaction, member_id, gift->second, coupons::IssueMode::birthday, ids_.next_value())) return coupons::coupon_not_found;
    if (tell_gift_) tell_gift_(transaction, member_id, year);
    return true;
  });
  if (is_given.has_value()) return *is_given;
  log::warning("birthday_gift_missing", {{"member_id", member_id}, {"year", year}});
  return false;
}

}  // namespace galleria::birthdays
