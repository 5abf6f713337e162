// The table of what links may lead to.
#include "features/content/content_links.hpp"

#include <algorithm>

#include "features/content/rich_text.hpp"

namespace galleria::content {
namespace {

constexpr std::string_view digits = "0123456789";
constexpr std::string_view lower_hex = "0123456789abcdef";
constexpr std::string_view plain_signs = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";

bool consists_of(std::string_view text, std::string_view signs) { return text.find_first_not_of(signs) == std::string_view::npos; }

using Resolve = std::optional<Link> (*)(std::string_view key, const Lookups& lookups, Locale locale);

std::optional<Link> to_product(std::string_view key, const Lookups& lookups, Locale locale) {
  const auto found = lookups.products.find_product(key);
  if (!found) return std::nullopt;
  return Link{fmt::format("/pages/spaceMall/GoodsDetails/index?productId={}", found->product_id.value), found->name.in(locale)};
}

std::optional<Link> to_shop(std::string_view key, const Lookups& lookups, Locale locale) {
  const auto found = lookups.shops.find_shop(key);
  if (!found) return std::nullopt;
  return Link{fmt::format("/pages/spaceMall/store/index?shopId={}", found->shop_id.value), found->name.in(locale)};
}

std::optional<Link> to_category(std::string_view key, const Lookups& lookups, Locale locale) {
  const auto found = lookups.products.find_category(key);
  if (!found) return std::nullopt;
  return Link{fmt::format("/pages/spaceMall/goodsList/index?categoryId={}", found->category_id.value), found->name.in(locale)};
}

std::optional<Link> to_group(std::string_view key, const Lookups& lookups, Locale locale) {
  const auto found = lookups.products.find_group(key);
  if (!found) return std::nullopt;
  return Link{fmt::format("/pages/public/groupProductList?groupId={}", found->group_id.value), found->name.in(locale)};
}

std::optional<Link> to_ranking(std::string_view key, const Lookups& lookups, Locale locale) {
  const auto found = lookups.products.find_ranking(key);
  if (!found) return std::nullopt;
  return Link{fmt::format("/pages/categoryTab/index?rankingKey={}", key), found->in(locale)};
}

std::optional<Link> to_coupon(std::string_view key, const Lookups&, Locale) {
  const bool is_number = !key.empty() && key.size() <= 15 && key.front() != '0' && consists_of(key, digits);
  return is_number ? std::optional(Link{fmt::format("/pages/personalCenter/myCoupon/collectCouponDetail?couponId={}", key), {}}) : std::nullopt;
}

bool is_plain_key(std::string_view key) { return !key.empty() && key.size() <= 64 && consists_of(key, plain_signs); }

std::optional<Link> to_page(std::string_view key, const Lookups&, Locale) {
  return is_plain_key(key) ? std::optional(Link{fmt::format("/pages/public/cmsAggregate?pageCode={}", key), {}}) : std::nullopt;
}

std::optional<Link> to_text(std::string_view key, const Lookups&, Locale) {
  return is_plain_key(key) ? std::optional(Link{fmt::format("/pages/public/ruleInfo?type={}", key), {}}) : std::nullopt;
}

std::optional<Link> to_route(std::string_view path, const Lookups&, Locale) {
  const bool is_page = path.starts_with("/pages/") || path.starts_with("/h5Pages/") || path == "/";
  return is_page && is_own_path(path) ? std::optional(Link{std::string(path), {}}) : std::nullopt;
}

// "topicId=7&circleId=2": plain names and values, or nothing.
bool is_plain_query(std::string_view query) {
  while (!query.empty()) {
    const std::string_view pair = query.substr(0, query.find('&'));
    const auto equals = pair.find('=');
    if (equals == std::string_view::npos || !is_plain_key(pair.substr(0, equals)) || !is_plain_key(pair.substr(equals + 1))) return false;
    if (pair.size() == query.size()) return true;
    query.remove_prefix(pair.size() + 1);
    if (query.empty()) return false;
  }
  return true;
}

// The numbers that the native app's pages have; 26 and 27 name none.
bool is_native_type(std::int64_t type) { return type >= 1 && type <= 28 && type != 26 && type != 27; }

std::optional<Link> to_native(std::string_view key, const Lookups&, Locale) {
  const auto mark = key.find('?');
  const std::string_view number = key.substr(0, mark);
  const std::string_view query = mark == std::string_view::npos ? std::string_view{} : key.substr(mark + 1);
  if (number.empty() || number.size() > 2 || !consists_of(number, digits) || !is_plain_query(query)) return std::nullopt;
  const std::int64_t type = std::stoll(std::string(number));
  if (!is_native_type(type)) return std::nullopt;
  return Link{.path = {}, .title = {}, .native = NativeLink{type, std::string(query)}};
}

bool is_app_id(std::string_view id) { return id.size() == 18 && id.starts_with("wx") && consists_of(id.substr(2), lower_hex); }
bool is_original_id(std::string_view id) { return id.size() >= 6 && id.size() <= 32 && id.starts_with("gh_") && consists_of(id.substr(3), plain_signs); }

std::optional<Link> to_mini_program(std::string_view key, const Lookups&, Locale) {
  const auto slash = key.find('/');
  const std::string_view id = key.substr(0, slash);
  const std::string_view page = slash == std::string_view::npos ? std::string_view{} : key.substr(slash);
  if (!page.empty() && !is_own_path(page)) return std::nullopt;
  MiniProgramLink program{.path = std::string(page.empty() ? page : page.substr(1))};
  if (is_app_id(id)) {
    program.app_id = id;
  } else if (is_original_id(id)) {
    program.original_id = id;
  } else if (!id.empty() || program.path.empty()) {
    return std::nullopt;
  }
  return Link{.path = {}, .title = {}, .mini_program = std::move(program)};
}

std::optional<Link> to_phone(std::string_view number, const Lookups&, Locale) {
  const std::string_view rest = number.starts_with('+') ? number.substr(1) : number;
  const bool is_number = rest.size() >= 3 && rest.size() <= 20 && consists_of(rest, "0123456789-") && rest.front() != '-' && rest.back() != '-';
  return is_number ? std::optional(Link{.path = {}, .title = {}, .phone = std::string(number)}) : std::nullopt;
}

// A page of another site: a name with a dot in it, no port, no user's name, and nothing that a browser reads otherwise than a person.
std::optional<Link> to_site(std::string_view rest, const Lookups&, Locale) {
  const auto slash = rest.find('/');
  const std::string_view name = rest.substr(0, slash);
  const std::string_view page = slash == std::string_view::npos ? std::string_view{} : rest.substr(slash);
  const bool is_name = name.size() >= 4 && name.size() <= 253 && name.find('.') != std::string_view::npos && name.front() != '.' && name.back() != '.' &&
                       name.find("..") == std::string_view::npos && consists_of(name, "abcdefghijklmnopqrstuvwxyz0123456789-.");
  if (!is_name || (!page.empty() && page != "/" && !is_own_path(page))) return std::nullopt;
  return Link{.path = {}, .title = {}, .address = fmt::format("https://{}", rest)};
}

struct LinkKind {
  std::string_view prefix;
  Resolve resolve;
};
constexpr LinkKind link_kinds[] = {{"goods:", to_product}, {"shop:", to_shop},         {"category:", to_category}, {"group:", to_group}, {"page:", to_page},
                                   {"text:", to_text},     {"ranking:", to_ranking},   {"coupon:", to_coupon},     {"route:", to_route}, {"tel:", to_phone},
                                   {"native:", to_native}, {"mini:", to_mini_program}, {"https://", to_site}};

const LinkKind* kind_of(const LinkText& link) {
  const auto* const found = std::ranges::find_if(link_kinds, [&](const LinkKind& kind) { return link.to.starts_with(kind.prefix); });
  return found == std::end(link_kinds) ? nullptr : found;
}

}  // namespace

bool is_link_of_known_kind(const LinkText& link) { return kind_of(link) != nullptr; }

std::optional<Link> resolve_link(const std::optional<LinkText>& link, const Lookups& lookups, Locale locale) {
  const LinkKind* const kind = link ? kind_of(*link) : nullptr;
  if (kind == nullptr) return std::nullopt;
  return kind->resolve(std::string_view(link->to).substr(kind->prefix.size()), lookups, locale);
}

}  // namespace galleria::content
