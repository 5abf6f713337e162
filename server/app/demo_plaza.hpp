// The demo mall's plaza: a lottery that runs, one that is over and can be recomputed, and one that is still a draft.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/activities/activities.hpp"
#include "features/lotteries/lotteries.hpp"
#include "features/prizes/prizes.hpp"

namespace galleria::app::demo {

struct PlazaPrizeEntry {
  std::string key;
  PrizeKind kind = PrizeKind::thanks;
  Localized name;
  std::string icon;
  std::int64_t weight = 0;
  std::optional<std::string> coupon;
  std::optional<std::int64_t> points;
  std::optional<std::int64_t> total_count;
  std::optional<std::int64_t> daily_count;
  std::optional<std::int64_t> member_limit;
  std::int64_t claim_days = 0;
  Cents cost_cents;
};
BOOST_DESCRIBE_STRUCT(PlazaPrizeEntry, (), (key, kind, name, icon, weight, coupon, points, total_count, daily_count, member_limit, claim_days, cost_cents))

struct PlazaDrawEntry {
  std::string member;
  std::string nonce;
  RelativeTime at;
};
BOOST_DESCRIBE_STRUCT(PlazaDrawEntry, (), (member, nonce, at))

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
  std::vector<PlazaPrizeEntry> prizes;  // in the order of the cells
  std::vector<PlazaDrawEntry> draws;    // oldest first
};
BOOST_DESCRIBE_STRUCT(LotteryEntry, (),
                      (key, stage, name, rules, starts_at, ends_at, state, daily_limit, daily_chances, share_chances, points_price, points_chances,
                       budget_cents, prizes, draws))

struct PlazaFile {
  std::vector<LotteryEntry> lotteries;
};
BOOST_DESCRIBE_STRUCT(PlazaFile, (), (lotteries))

// Throws as read_file does.
PlazaFile read_plaza(const std::filesystem::path& folder);

struct PlazaWriter {
  activities::Activities& activities;
  prizes::Prizes& prizes;
  lotteries::Lotteries& lotteries;
  const MemberIds& member_ids;
  TimeMs now{};
};

// Throws std::runtime_error that names what does not fit.
void write_plaza(db::Transaction& transaction, const PlazaWriter& writer, const PlazaFile& file);

}  // namespace galleria::app::demo
