// The table of what links may lead to.
#include "features/content/content_links.hpp"

#include "features/content/rich_text.hpp"

namespace galleria::content {
namespace {

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

bool is_plain_key(std::string_view key) {
  return !key.empty() && key.size() <= 64 &&
         key.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") == std::string_view::npos;
}

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

struct LinkKind {
  std::string_view prefix;
  Resolve resolve;
};
constexpr LinkKind link_kinds[] = {{"goods:", to_product}, {"shop:", to_shop}, {"category:", to_category}, {"group:", to_group},
                                   {"page:", to_page},     {"text:", to_text}, {"ranking:", to_ranking},   {"route:", to_route}};

}  // namespace

std::optional<Link> resolve_link(const std::optional<LinkText>& link, const Lookups& lookups, Locale locale) {
  if (!link) return std::nullopt;
  for (const LinkKind& kind : link_kinds) {
    const std::string_view to = link->to;
    if (to.starts_with(kind.prefix)) return kind.resolve(to.substr(kind.prefix.size()), lookups, locale);
  }
  return std::nullopt;
}

}  // namespace galleria::content
