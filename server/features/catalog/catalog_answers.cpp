// Builds the wire structs of the catalogue.
#include "features/catalog/catalog_answers.hpp"

#include <algorithm>

#include "wire/writer.hpp"

namespace galleria::catalog {
namespace {

// Kinds of shops that sell no goods, besides the categories of goods.
struct ServiceKind {
  std::string_view key;
  Message name;
};
constexpr ServiceKind service_kinds[] = {
    {"dining", {"餐饮", "Dining"}}, {"service", {"生活服务", "Services"}}, {"entertainment", {"休闲娱乐", "Entertainment"}}};

std::string shop_category_name(const Assortment& assortment, const ShopRecord& shop, Locale locale) {
  if (const CategoryRecord* category = assortment.find_category(shop.category_key)) return category->name.in(locale);
  for (const ServiceKind& kind : service_kinds) {
    if (kind.key == shop.category_key) return std::string(kind.name.in(locale));
  }
  return {};
}

template <class Data>
Answer finish(const Data& data, ProductIndexes depends_on) {
  Answer answer;
  answer.data = http::serialise(wire::to_json_text(data));
  answer.depends_on = std::move(depends_on);
  if constexpr (requires { data.empty(); }) answer.is_empty_list = data.empty();
  return answer;
}

}  // namespace

std::size_t AnswerKeyHash::operator()(const AnswerKey& key) const noexcept {
  std::size_t hash = std::hash<std::string>{}(key.floor);
  for (const std::int64_t part :
       {static_cast<std::int64_t>(key.kind), static_cast<std::int64_t>(key.locale), key.id, static_cast<std::int64_t>(key.sort), key.page_no, key.page_size}) {
    hash = hash * 1'000'003 ^ std::hash<std::int64_t>{}(part);
  }
  return hash;
}

Answer make_answer(const std::vector<ShopCard>& shops) { return finish(shops, {}); }

std::optional<Answer> AnswerMaker::make(const AnswerKey& key) const {
  switch (key.kind) {
    case AnswerKind::first_categories:
      return finish(first_categories(), {});
    case AnswerKind::second_categories: {
      const CategoryRecord* category = assortment_.find_category(CategoryId{key.id});
      return category != nullptr ? std::optional(finish(second_categories(*category), {})) : std::nullopt;
    }
    case AnswerKind::products_by_category: {
      const CategoryRecord* category = assortment_.find_category(CategoryId{key.id});
      if (category == nullptr) return std::nullopt;
      const auto place = static_cast<std::size_t>(category - assortment_.data.categories.data());
      const auto first = static_cast<std::size_t>((key.page_no - 1) * key.page_size);
      return finish(cards(lists_.page(place, key.sort, first, static_cast<std::size_t>(key.page_size), states_)), {});
    }
    case AnswerKind::product: {
      const auto index = assortment_.find_product(ProductId{key.id});
      if (!index) return std::nullopt;
      ProductIndexes depends_on = similar_to(*index);
      const ProductDetail detail = product(*index, depends_on);
      depends_on.push_back(*index);
      return finish(detail, std::move(depends_on));
    }
    case AnswerKind::rankings:
      return finish(rankings(), {});
    case AnswerKind::group: {
      const GroupRecord* found = assortment_.find_group(ProductGroupId{key.id});
      return found != nullptr ? std::optional(finish(group(*found), assortment_.in_group(*found))) : std::nullopt;
    }
    case AnswerKind::shops:
    case AnswerKind::shops_of_floor:
      return finish(shops(key.floor), {});
    case AnswerKind::shop: {
      const ShopRecord* found = assortment_.find_shop(ShopId{key.id});
      return found != nullptr ? std::optional(finish(shop(*found), {})) : std::nullopt;
    }
    case AnswerKind::brands:
      return finish(brands(), {});
  }
  return std::nullopt;
}

ProductCard AnswerMaker::card(ProductIndex index) const {
  const Product& product = assortment_.product(index);
  const ProductSku& cheapest = assortment_.cheapest_sku(index);
  const ShopRecord& shop = assortment_.shop_of(product);
  ProductCard card{product.product_id,
                   text(product.name),
                   text(product.subtitle),
                   text(product.image_url),
                   cheapest.price_cents,
                   cheapest.list_price_cents,
                   cheapest.member_price_cents,
                   states_.sales_count(index),
                   {},
                   shop.shop_id,
                   shop.name.in(locale_),
                   states_.is_product_sold_out(index)};
  for (const LocalizedId tag : assortment_.goods.text_list(product.tags)) card.tags.push_back(text(tag));
  return card;
}

ShopCard AnswerMaker::shop_card(const ShopRecord& shop) const {
  return {shop.shop_id, shop.name.in(locale_), shop.image_url, shop.floor,        shop.unit,     shop_category_name(assortment_, shop, locale_),
          shop.hours,   shop.latitude,         shop.longitude, shop.sells_online, shop.opened_at};
}

std::vector<ProductCard> AnswerMaker::cards(const ProductIndexes& indexes) const {
  std::vector<ProductCard> cards;
  cards.reserve(indexes.size());
  for (const ProductIndex index : indexes) cards.push_back(card(index));
  return cards;
}

std::vector<Category> AnswerMaker::first_categories() const {
  std::vector<Category> found;
  for (const CategoryRecord& category : assortment_.data.categories) {
    if (category.level == 1 && !category.is_hidden) found.push_back({category.category_id, category.name.in(locale_), category.image_url});
  }
  return found;
}

std::vector<SecondCategory> AnswerMaker::second_categories(const CategoryRecord& first) const {
  std::vector<SecondCategory> found;
  for (const CategoryRecord& second : assortment_.data.categories) {
    if (second.parent_id != first.category_id || second.is_hidden) continue;
    SecondCategory& added = found.emplace_back(SecondCategory{second.category_id, second.name.in(locale_), second.image_url, {}});
    for (const CategoryRecord& third : assortment_.data.categories) {
      if (third.parent_id == second.category_id && !third.is_hidden) added.children.push_back({third.category_id, third.name.in(locale_), third.image_url});
    }
  }
  return found;
}

Sku AnswerMaker::sku(const ProductSku& sku, bool is_sold_out) const {
  return {sku.sku_id,      text(sku.sp1),        text(sku.sp2),          text(sku.sp3), text(sku.image_url),
          sku.price_cents, sku.list_price_cents, sku.member_price_cents, is_sold_out};
}

ProductDetail AnswerMaker::product(ProductIndex index, const ProductIndexes& similar) const {
  const Product& product = assortment_.product(index);
  const ProductPresentation presentation = assortment_.goods.read_presentation(product);
  ProductDetail detail;
  detail.product_id = product.product_id;
  detail.name = text(product.name);
  detail.subtitle = text(product.subtitle);
  detail.image_urls = presentation.image_urls;
  detail.detail_image_urls = presentation.detail_image_urls.value_or(std::vector<std::string>{});
  detail.sales_count = states_.sales_count(index);
  detail.limit_per_member = product.limit_per_member;
  if (product.allows_express) detail.delivery_types.push_back(DeliveryType::express);
  if (product.allows_pickup) detail.delivery_types.push_back(DeliveryType::pickup);
  detail.shop = shop_card(assortment_.shop_of(product));
  detail.similar_products = cards(similar);
  detail.is_on_shelf = product.is_on_shelf;
  for (const Localized& tag : presentation.tags) detail.tags.push_back(tag.in(locale_));
  for (const LocalizedSpecification& specification : presentation.specifications) {
    Specification& added = detail.specifications.emplace_back(Specification{specification.name.in(locale_), {}});
    for (const Localized& value : specification.values) added.values.push_back(value.in(locale_));
  }
  SkuIndex sku_index = product.first_sku;
  for (const ProductSku& one : assortment_.goods.skus_of(product)) {
    if (one.is_on_sale) detail.skus.push_back(sku(one, states_.is_sold_out(sku_index)));
    ++sku_index;
  }
  for (const Localized& paragraph : presentation.paragraphs) detail.paragraphs.push_back(paragraph.in(locale_));
  for (const LocalizedParameter& parameter : presentation.parameters) detail.parameters.push_back({parameter.name.in(locale_), parameter.value.in(locale_)});
  return detail;
}

// From the narrowest category outward. Not by stock, so that one SKU selling out touches few pages.
ProductIndexes AnswerMaker::similar_to(ProductIndex index) const {
  ProductIndexes similar;
  for (const CategoryRecord* category : assortment_.category_path(assortment_.product(index).category_id)) {
    const ProductIndexes& candidates = assortment_.in_category(category->category_id);
    // Starts after the product itself and wraps round, so that neighbours differ from page to page.
    const auto start = static_cast<std::size_t>(std::upper_bound(candidates.begin(), candidates.end(), index) - candidates.begin());
    for (std::size_t step = 0; step < candidates.size() && similar.size() < similar_product_count; ++step) {
      const ProductIndex candidate = candidates[(start + step) % candidates.size()];
      if (candidate != index && std::find(similar.begin(), similar.end(), candidate) == similar.end()) similar.push_back(candidate);
    }
  }
  return similar;
}

std::vector<RankingBoard> AnswerMaker::rankings() const {
  std::vector<RankingBoard> boards;
  for (std::size_t board = 0; board < assortment_.data.rankings.size(); ++board) {
    const RankingRecord& ranking = assortment_.data.rankings[board];
    boards.push_back({ranking.key, ranking.name.in(locale_), cards(lists_.ranking(assortment_, board, ranking_product_count, states_))});
  }
  return boards;
}

ProductGroup AnswerMaker::group(const GroupRecord& group) const {
  return {group.group_id, group.name.in(locale_), group.subtitle.in(locale_), group.banner_url, cards(assortment_.in_group(group))};
}

std::vector<ShopCard> AnswerMaker::shops(std::string_view floor) const {
  std::vector<ShopCard> found;
  for (const ShopRecord& shop : assortment_.data.shops) {
    if (floor.empty() || shop.floor == floor) found.push_back(shop_card(shop));
  }
  return found;
}

ShopDetail AnswerMaker::shop(const ShopRecord& shop) const {
  const BrandRecord* brand = assortment_.find_brand(shop.brand_id);
  std::vector<SortFacts> sorted;
  for (const ProductIndex index : assortment_.in_shop(shop.shop_id)) sorted.push_back(sort_facts(assortment_, states_, index));
  sort_products(sorted, ProductSort::recommended);
  std::vector<ProductCard> products;
  for (const SortFacts& facts : sorted) products.push_back(card(static_cast<ProductIndex>(facts.index)));
  return {shop_card(shop), brand != nullptr ? brand->name.in(locale_) : std::string{}, shop.introduction.in(locale_), shop.phone, std::move(products)};
}

std::vector<Brand> AnswerMaker::brands() const {
  std::vector<Brand> found;
  for (const BrandRecord& brand : assortment_.data.brands)
    found.push_back({brand.brand_id, brand.name.in(locale_), brand.initial, brand.logo_url, brand.story.in(locale_)});
  return found;
}

}  // namespace galleria::catalog
