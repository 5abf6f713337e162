// Writes the demo mall's plaza.
#include "app/demo_plaza.hpp"

#include <fmt/format.h>

#include "app/demo_ids.hpp"
#include "base/crypto.hpp"

namespace galleria::app::demo {
namespace {

constexpr std::int64_t last_minute = 1'440;  // it is open all day, so that one can play at any hour

// A bound of the wire's, where the file has a plain number.
template <class Bounded>
std::optional<Bounded> bounded(const std::optional<std::int64_t>& value) {
  return value ? std::optional(Bounded{*value}) : std::nullopt;
}

activities::SaveActivity frame_of(const LotteryEntry& entry, TimeMs now) {
  activities::SaveActivity fields;
  fields.page_code.value = entry.key;
  fields.name_zh_cn.value = entry.name.zh_cn;
  fields.name_en.value = entry.name.en;
  fields.rules_zh_cn.value = entry.rules.zh_cn;
  fields.rules_en.value = entry.rules.en;
  fields.starts_at = entry.starts_at.after(now);
  fields.ends_at = entry.ends_at.after(now);
  fields.closes_minute.value = last_minute;
  fields.daily_limit = bounded<Whole<1, 100>>(entry.daily_limit);
  fields.daily_chances.value = entry.daily_chances;
  fields.share_chances.value = entry.share_chances;
  fields.points_price.value = entry.points_price;
  fields.points_chances.value = entry.points_chances;
  fields.budget_cents.value = entry.budget_cents.value;
  return fields;
}

prizes::SavePrize prize_of(const PlazaPrizeEntry& entry, ActivityId activity_id) {
  prizes::SavePrize fields;
  fields.activity_id = activity_id;
  fields.kind = entry.kind;
  fields.name_zh_cn.value = entry.name.zh_cn;
  fields.name_en.value = entry.name.en;
  fields.picture_url.value = art_url(entry.icon);
  if (entry.coupon) fields.coupon_id = id_of<CouponId>("coupon", *entry.coupon);
  fields.points = bounded<Whole<1, 1'000'000>>(entry.points);
  if (entry.gift_card_cents) fields.gift_card_cents = Whole<100, 100'000>{entry.gift_card_cents->value};
  if (entry.right) fields.right_id = id_of<RightId>("right", *entry.right);
  fields.total_count = bounded<Whole<1, 10'000'000>>(entry.total_count);
  fields.daily_count = bounded<Whole<1, 1'000'000>>(entry.daily_count);
  fields.member_limit = bounded<Whole<1, 1'000>>(entry.member_limit);
  fields.claim_days.value = entry.claim_days;
  fields.cost_cents.value = entry.cost_cents.value;
  return fields;
}

activities::SaveChancePlan plan_of(const PlazaChancesEntry& entry, ActivityId activity_id) {
  activities::SaveChancePlan plan;
  plan.activity_id = activity_id;
  plan.visit_chances.value = entry.visit_chances;
  plan.spend_step_cents.value = entry.spend_step_cents.value;
  plan.spend_chances.value = entry.spend_chances;
  plan.has_check_ins = entry.check_in_chances > 0 || !entry.streaks.empty();
  plan.check_in_chances.value = entry.check_in_chances;
  plan.spot_chances.value = entry.spot_chances;
  plan.secret_chances.value = entry.secret_chances;
  plan.card_price.value = entry.card_price;
  plan.bought_cards.value = entry.bought_cards;
  plan.shared_cards.value = entry.shared_cards;
  for (const PlazaStreakEntry& streak : entry.streaks) plan.streaks.items.push_back({{streak.days}, {streak.chances}});
  return plan;
}

void write_spots(db::Transaction& transaction, const PlazaWriter& writer, const LotteryEntry& entry, ActivityId activity_id) {
  for (const PlazaSpotEntry& each : entry.chances->spots) {
    activities::SaveActivitySpot spot;
    spot.activity_id = activity_id;
    spot.name_zh_cn.value = each.name.zh_cn;
    spot.name_en.value = each.name.en;
    spot.opens_at = entry.starts_at.after(writer.now);
    spot.closes_at = entry.ends_at.after(writer.now);
    writer.chances.put_demo_spot(transaction, id_of<activities::SpotId>("spot", entry.key + "/" + each.key), spot, writer.now);
  }
}

// Before anybody draws, who checked in has chances for it.
void write_chances(db::Transaction& transaction, const PlazaWriter& writer, const LotteryEntry& entry, ActivityId activity_id) {
  const PlazaChancesEntry& chances = *entry.chances;
  writer.chances.put_demo_plan(transaction, plan_of(chances, activity_id));
  write_spots(transaction, writer, entry, activity_id);
  TimeMs day = writer.now;
  for (const std::string& secret : chances.secrets) {
    writer.chances.put_demo_secret(transaction, activity_id, day, secret, writer.now);
    day += std::chrono::days(1);
  }
  for (const PlazaCheckInEntry& check_in : chances.check_ins) {
    const MemberId member_id = member_of(writer.member_ids, check_in.member, "plaza.json");
    writer.chances.put_demo_check_in(transaction, activity_id, {member_id, check_in.at.after(writer.now)});
  }
  for (const std::string& owner : chances.card_owners)
    writer.chances.put_demo_card(transaction, activity_id, member_of(writer.member_ids, owner, "plaza.json"), writer.now);
}

void write_lottery(db::Transaction& transaction, const PlazaWriter& writer, const LotteryEntry& entry) {
  const auto activity_id = id_of<ActivityId>("activity", entry.key);
  const TimeMs made_at = std::min(entry.starts_at.after(writer.now), writer.now);
  writer.activities.put_demo_activity(transaction, {activity_id, frame_of(entry, writer.now), made_at});
  writer.activities.put_demo_shops(transaction, activity_id, ids_of<ShopId>("shop", entry.shops.value_or(std::vector<std::string>())));
  lotteries::SaveLotteryOdds odds;
  odds.activity_id = activity_id;
  odds.stage = entry.stage;
  put_demo_prizes(transaction, writer.prizes, entry.key, entry.prizes, activity_id);
  for (const PlazaPrizeEntry& prize : entry.prizes) {
    lotteries::OddsEntry cell;
    cell.prize_id = demo_prize_id(entry.key, prize.key);
    cell.weight.value = prize.weight.value_or(0);
    odds.odds.items.push_back(cell);
  }
  writer.lotteries.put_demo_odds(transaction, odds, Secret(sha256_hex("demo lottery " + entry.key)), made_at);
  if (entry.chances) write_chances(transaction, writer, entry, activity_id);
  if (entry.state == ActivityState::draft) return;
  writer.activities.lead_demo_activity(transaction, activity_id, ActivityState::published, made_at);
  for (const PlazaDrawEntry& draw : entry.draws) {
    const MemberId member_id = member_of(writer.member_ids, draw.member, "plaza.json");
    writer.lotteries.put_demo_draw(transaction, activity_id, {member_id, draw.nonce, draw.at.after(writer.now)});
  }
  const TimeMs ended_at = std::min(entry.ends_at.after(writer.now), writer.now);
  writer.activities.lead_demo_activity(transaction, activity_id, entry.state, ended_at);
  writer.lotteries.decide_demo(transaction, activity_id, ended_at);
}

}  // namespace

PrizeId demo_prize_id(std::string_view owner, std::string_view key) { return id_of<PrizeId>("prize", fmt::format("{}/{}", owner, key)); }

void put_demo_prizes(db::Transaction& transaction, prizes::Prizes& prizes, std::string_view owner, const std::vector<PlazaPrizeEntry>& entries,
                     ActivityId activity_id) {
  for (const PlazaPrizeEntry& entry : entries) prizes.put_demo_prize(transaction, demo_prize_id(owner, entry.key), prize_of(entry, activity_id));
}

PlazaFile read_plaza(const std::filesystem::path& folder) { return read_file<PlazaFile>(folder / "plaza.json"); }

void write_plaza(db::Transaction& transaction, const PlazaWriter& writer, const PlazaFile& file) {
  for (const LotteryEntry& entry : file.lotteries) write_lottery(transaction, writer, entry);
}

}  // namespace galleria::app::demo
