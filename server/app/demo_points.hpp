// The demo mall's points: the rules for deeds, what members have, and paper receipts.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/points/points.hpp"

namespace galleria::app::demo {

struct PointsRuleEntry {
  std::string key;
  std::int64_t points = 0;
  Localized title;
  std::int64_t daily_limit = 1;
  std::optional<std::int64_t> total_limit;
};
BOOST_DESCRIBE_STRUCT(PointsRuleEntry, (), (key, points, title, daily_limit, total_limit))

struct PointsMovementEntry {
  std::string member;
  points::PointsReason reason = points::PointsReason::gift;
  std::int64_t points = 0;  // below nought: spent on the order
  RelativeTime at;
  Localized detail;
  std::optional<std::string> order;
  std::optional<RelativeTime> active_at;
  std::optional<RelativeTime> expires_at;
};
BOOST_DESCRIBE_STRUCT(PointsMovementEntry, (), (member, reason, points, at, detail, order, active_at, expires_at))

struct ReceiptEntry {
  std::string member;
  std::string shop;
  std::string number;
  Cents amount_cents;
  RelativeTime bought_at;
  RelativeTime submitted_at;
  std::string image;
  points::ReceiptState state = points::ReceiptState::submitted;
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(ReceiptEntry, (), (member, shop, number, amount_cents, bought_at, submitted_at, image, state, reason))

struct PointsFile {
  std::vector<PointsRuleEntry> rules;
  std::vector<PointsMovementEntry> movements;  // oldest first
  std::vector<ReceiptEntry> receipts;
};
BOOST_DESCRIBE_STRUCT(PointsFile, (), (rules, movements, receipts))

PointsFile read_points(const std::filesystem::path& folder);

// What points are written from.
struct PointsParts {
  points::Points& points;
  const catalog::CatalogData& catalog;  // all its shops give points for receipts
  const std::vector<MemberEntry>& members;
  const MemberIds& member_ids;
  TimeMs now{};
};

// Writes the history that the file tells, and then gifts until each member has the points that members.json says. Throws std::runtime_error that names what
// does not fit.
void write_points(db::Transaction& transaction, const PointsParts& parts, const PointsFile& file);

}  // namespace galleria::app::demo
