// Decides what is whose.
#include "features/live/live_rules.hpp"

#include <algorithm>
#include <charconv>

#include "base/planted_bugs.hpp"

namespace galleria::live {
namespace {

bool is_of_their_shops(const http::ShopScope& scope, const std::vector<ShopId>& shops, bool is_for_all_shops) {
  if (is_planted(PlantedBug::live_scope_forgotten)) return true;
  if (scope.is_all()) return true;
  if (shops.empty()) return false;
  const auto includes = [&scope](ShopId shop_id) { return scope.includes(shop_id); };
  return is_for_all_shops ? std::all_of(shops.begin(), shops.end(), includes) : std::any_of(shops.begin(), shops.end(), includes);
}

// Somebody approves what others have proposed, if they could do it alone.
bool may_approve(const Watcher& watcher, const GroupFacts& group) {
  if (group.proposed_by == watcher.name) return false;
  const auto held = watcher.rights.find(group.permission);
  return held != watcher.rights.end() && (!held->second.limit_cents || held->second.limit_cents->value >= group.weight);
}

}  // namespace

std::vector<ShopId> shops_of(std::string_view text) {
  std::vector<ShopId> shops;
  while (!text.empty()) {
    const auto comma = std::min(text.find(','), text.size());
    std::int64_t number = 0;
    if (std::from_chars(text.data(), text.data() + comma, number).ec == std::errc{}) shops.push_back(ShopId{number});
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return shops;
}

const Held* find_held(const Watcher& watcher, const http::Permission& permission) {
  const auto held = watcher.rights.find(http::name_of(permission));
  if (held == watcher.rights.end()) return nullptr;
  return permission.reach == http::Reach::mall && !held->second.shops.is_all() ? nullptr : &held->second;
}

bool is_theirs(const Watcher& watcher, const Held& held, const GroupFacts& group, bool is_for_all_shops) {
  return is_of_their_shops(held.shops, group.shops, is_for_all_shops) && (group.proposed_by.empty() || may_approve(watcher, group));
}

}  // namespace galleria::live
