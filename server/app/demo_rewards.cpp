// Writes the demo mall's growth, tiers and points events.
#include "app/demo_rewards.hpp"

#include <algorithm>
#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

// A purchase of the year: how long ago, and how much of the year's growth it brought.
struct Purchase {
  std::int64_t days_ago;
  std::int64_t percent;
};
constexpr std::array purchases{Purchase{322, 7}, Purchase{271, 12}, Purchase{214, 9}, Purchase{163, 21}, Purchase{108, 18}, Purchase{57, 24}, Purchase{12, 9}};
constexpr std::int64_t longest_ago = 330;

// The growth in shares, the last of which takes what rounding left over. Who joined late has bought in quicker succession.
std::vector<tiers::DemoGrowth> history_of(const MemberEntry& entry, TimeMs now) {
  const TimeMs joined_at = entry.joined_at.after(now);
  const auto time_ago = std::min<DurationMs>(now - joined_at, std::chrono::days(longest_ago));
  std::vector<tiers::DemoGrowth> history;
  std::int64_t left = entry.growth;
  for (const Purchase& purchase : purchases) {
    const bool is_last = &purchase == &purchases.back();
    const std::int64_t growth = is_last ? left : entry.growth * purchase.percent / 100;
    left -= growth;
    if (growth == 0) continue;
    const std::int64_t business_id = id_of<OrderId>("growth", fmt::format("{}-{}", entry.key, purchase.days_ago)).value;
    history.push_back({business_id, std::nullopt, growth, now - time_ago * purchase.days_ago / longest_ago});
  }
  return history;
}

}  // namespace

std::vector<MultiplierEntry> read_multipliers(const std::filesystem::path& folder) {
  return read_file<std::vector<MultiplierEntry>>(folder / "multipliers.json");
}

void write_growth(db::Transaction& transaction, tiers::Tiers& tiers, const std::vector<MemberEntry>& entries, const MemberIds& member_ids, TimeMs now) {
  for (const MemberEntry& entry : entries) {
    const MemberId member_id = member_ids.at(entry.key);
    tiers.put_demo_history(transaction, member_id, entry.joined_at.after(now), history_of(entry, now));
    if (enum_text(tiers.terms_of(transaction, member_id).tier) != enum_text(entry.tier))
      throw std::runtime_error("member " + entry.key + " has growth that does not fit the tier");
  }
}

void write_multipliers(db::Transaction& transaction, rewards::Rewards& rewards, const catalog::CatalogData& goods, const std::vector<MultiplierEntry>& entries,
                       TimeMs now) {
  rewards::EarningRules rules;
  for (const MultiplierEntry& entry : entries) {
    const auto category =
        std::find_if(goods.categories.begin(), goods.categories.end(), [&](const catalog::CategoryRecord& each) { return each.key == entry.category; });
    if (category == goods.categories.end()) throw std::runtime_error("multiplier " + entry.key + " names category " + entry.category + ", which is not there");
    rules.events.push_back({.percent = entry.percent,
                            .scope_kind = rewards::ScopeKind::category,
                            .scope_id = category->category_id.value,
                            .from = entry.from.after(now),
                            .until = entry.until.after(now),
                            .name = entry.name});
  }
  rewards.put_rules(transaction, rules);
}

}  // namespace galleria::app::demo
