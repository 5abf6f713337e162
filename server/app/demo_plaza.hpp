// The demo mall's plaza: a lottery that runs, one that is over and can be recomputed, one with tasks and check-ins, and one that is still a draft.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/activities/activities.hpp"
#include "features/activities/activities_chances.hpp"
#include "features/lotteries/lotteries.hpp"
#include "features/prizes/prizes.hpp"

namespace galleria::app::demo {

struct PlazaPrizeEntry {
  std::string key;
  PrizeKind kind = PrizeKind::thanks;
  Localized name;
  std::string icon;
  std::optional<std::int64_t> weight;  // of a lottery's
  std::optional<std::string> coupon;
  std::optional<std::int64_t> points;
  std::optional<Cents> gift_card_cents;
  std::optional<std::string> right;
  std::optional<std::int64_t> total_count;
  std::optional<std::int64_t> daily_count;
  std::optional<std::int64_t> member_limit;
  std::int64_t claim_days = 0;
  Cents cost_cents;
};
BOOST_DESCRIBE_STRUCT(PlazaPrizeEntry, (),
                      (key, kind, name, icon, weight, coupon, points, gift_card_cents, right, total_count, daily_count, member_limit, claim_days, cost_cents))

// A prize of a game: its owner is a trail or a season, by whatever key.
PrizeId demo_prize_id(std::string_view owner, std::string_view key);
void put_demo_prizes(db::Transaction& transaction, prizes::Prizes& prizes, std::string_view owner, const std::vector<PlazaPrizeEntry>& entries,
                     ActivityId activity_id);

struct PlazaDrawEntry {
  std::string member;
  std::string nonce;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(PlazaDrawEntry, (), (member, nonce, at))

struct PlazaStreakEntry {
  std::int64_t days = 2;
  std::int64_t chances = 1;
};
BOOST_DESCRIBE_STRUCT(PlazaStreakEntry, (), (days, chances))

struct PlazaSpotEntry {
  std::string key;
  Localized name;
};
BOOST_DESCRIBE_STRUCT(PlazaSpotEntry, (), (key, name))

struct PlazaCheckInEntry {
  std::string member;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(PlazaCheckInEntry, (), (member, at))

// By what else chances are earned, and who has checked in.
struct PlazaChancesEntry {
  std::int64_t visit_chances = 0;
  Cents spend_step_cents;
  std::int64_t spend_chances = 0;
  std::int64_t spot_chances = 0;
  std::int64_t check_in_chances = 0;
  std::vector<PlazaStreakEntry> streaks;  // with any, or with chances for a check-in, there are check-ins
  std::int64_t card_price = 0;
  std::int64_t bought_cards = 0;
  std::int64_t shared_cards = 0;
  std::int64_t secret_chances = 0;
  std::vector<std::string> secrets;  // of today and the days that follow
  std::vector<PlazaSpotEntry> spots;
  std::vector<PlazaCheckInEntry> check_ins;  // oldest first
  std::vector<std::string> card_owners;      // members with a make-up card that a friend brought
};
BOOST_DESCRIBE_STRUCT(PlazaChancesEntry, (),
                      (visit_chances, spend_step_cents, spend_chances, spot_chances, check_in_chances, streaks, card_price, bought_cards, shared_cards,
                       secret_chances, secrets, spots, check_ins, card_owners))

struct LotteryEntry {
  std::string key;  // its page code
  lotteries::LotteryStage stage = lotteries::LotteryStage::grid;
  Localized name;
  Localized rules;
  RelativeTime starts_at;
  RelativeTime ends_at;
  ActivityState state = ActivityState::draft;  // draft, published or ended
  std::optional<std::int64_t> daily_limit;
  std::int64_t daily_chances = 0;
  std::int64_t share_chances = 0;
  std::int64_t points_price = 0;
  std::int64_t points_chances = 0;
  Cents budget_cents;
  std::optional<std::vector<std::string>> shops;  // that it is at
  std::optional<PlazaChancesEntry> chances;
  std::vector<PlazaPrizeEntry> prizes;  // in the order of the cells
  std::vector<PlazaDrawEntry> draws;    // oldest first
};
BOOST_DESCRIBE_STRUCT(LotteryEntry, (),
                      (key, stage, name, rules, starts_at, ends_at, state, daily_limit, daily_chances, share_chances, points_price, points_chances,
                       budget_cents, shops, chances, prizes, draws))

struct PlazaFile {
  std::vector<LotteryEntry> lotteries;
};
BOOST_DESCRIBE_STRUCT(PlazaFile, (), (lotteries))

// Throws as read_file does.
PlazaFile read_plaza(const std::filesystem::path& folder);

struct PlazaWriter {
  activities::Activities& activities;
  activities::Chances& chances;
  prizes::Prizes& prizes;
  lotteries::Lotteries& lotteries;
  const MemberIds& member_ids;
  TimeMs now{};
};

// Throws std::runtime_error that names what does not fit.
void write_plaza(db::Transaction& transaction, const PlazaWriter& writer, const PlazaFile& file);

}  // namespace galleria::app::demo
