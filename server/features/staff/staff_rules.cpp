// Decides about rights, names, passwords and where a call comes from.
#include "features/staff/staff_rules.hpp"

#include <algorithm>

#include "base/constrained.hpp"

namespace galleria::staff {
namespace {

constexpr std::size_t shortest_password = 10;
constexpr std::size_t longest_password = 128;

bool is_small_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

// The higher of two limits, of which none means without.
std::optional<Cents> higher_limit(std::optional<Cents> left, std::optional<Cents> right) {
  if (!left || !right) return std::nullopt;
  return std::max(*left, *right, [](Cents a, Cents b) { return a.value < b.value; });
}

void add_shop(std::vector<ShopId>& shops, ShopId shop_id) {
  const auto place = std::lower_bound(shops.begin(), shops.end(), shop_id);
  if (place == shops.end() || *place != shop_id) shops.insert(place, shop_id);
}

}  // namespace

bool Right::covers(ShopId shop_id) const { return is_mall_wide || (shop_id != ShopId{} && std::binary_search(shops.begin(), shops.end(), shop_id)); }

Rights rights_of(std::span<const RoleGrant> grants) {
  Rights rights;
  for (const RoleGrant& grant : grants) {
    const auto [place, is_new] = rights.try_emplace(grant.permission, Right{false, {}, grant.limit_cents});
    Right& right = place->second;
    if (!is_new) right.limit_cents = higher_limit(right.limit_cents, grant.limit_cents);
    if (grant.shop_id == ShopId{}) {
      right.is_mall_wide = true;
    } else {
      add_shop(right.shops, grant.shop_id);
    }
  }
  return rights;
}

bool covers(const Rights& rights, std::span<const RoleGrant> grants) {
  return std::all_of(grants.begin(), grants.end(), [&](const RoleGrant& grant) {
    const auto found = rights.find(grant.permission);
    if (found == rights.end() || !found->second.covers(grant.shop_id)) return false;
    const auto& own_limit = found->second.limit_cents;
    return !own_limit || (grant.limit_cents && grant.limit_cents->value <= own_limit->value);
  });
}

std::string normal_name(std::string_view name) {
  while (name.starts_with(' ')) name.remove_prefix(1);
  while (name.ends_with(' ')) name.remove_suffix(1);
  std::string small(name);
  for (char& c : small) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return small;
}

bool is_account_name(std::string_view name) {
  if (name.size() < 2 || name.size() > 40 || !is_small_letter_or_digit(name.front()) || !is_small_letter_or_digit(name.back())) return false;
  return std::all_of(name.begin(), name.end(), [](char c) { return is_small_letter_or_digit(c) || c == '.' || c == '-' || c == '_'; });
}

std::optional<Message> problem_of_password(const Secret& password, std::string_view name) {
  const std::string& text = password.reveal();
  const std::size_t count = character_count(text);
  if (count < shortest_password || count > longest_password) return Message{"密码需为 10 至 128 个字符", "Please choose 10 to 128 characters"};
  if (text.find_first_not_of(text.front()) == std::string::npos) return Message{"密码不能是同一个字符", "Please choose more than one character repeated"};
  if (!name.empty() && normal_name(text).find(name) != std::string::npos)
    return Message{"密码中不能包含账号名称", "Please choose one without the account’s name"};
  return std::nullopt;
}

std::int64_t totp_step(TimeMs time) { return time.time_since_epoch() / totp_step_time; }

std::string normal_recovery_code(std::string_view typed) {
  std::string code;
  for (const char c : normal_name(typed)) {
    if (is_small_letter_or_digit(c)) code.push_back(c);
  }
  return code;
}

bool is_foreign(const Provenance& provenance, std::string_view allowed) {
  if (!provenance.fetch_site.empty() && provenance.fetch_site != "same-origin" && provenance.fetch_site != "none") return true;
  if (provenance.origin.empty() || (!allowed.empty() && provenance.origin == allowed)) return false;
  const auto scheme = provenance.origin.find("://");
  return scheme == std::string_view::npos || provenance.origin.substr(scheme + 3) != provenance.host;
}

}  // namespace galleria::staff
