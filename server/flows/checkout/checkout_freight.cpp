// Groups lines by what sends them.
#include "flows/checkout/checkout_freight.hpp"

#include <algorithm>

namespace galleria::checkout {
namespace {

constexpr Message other_shops_words{"其余商品", "Everything else"};

FreightGroup group_for(const catalog::SkuFacts& sku, const std::optional<freight::FreightBook::Found>& found, std::size_t line_count) {
  FreightGroup group;
  group.lines.resize(line_count);
  if (!found) {
    group.name = {std::string(other_shops_words.zh_cn), std::string(other_shops_words.en)};
    return group;
  }
  const freight::FreightTariff& tariff = *found->tariff;
  const bool is_of_mall = found->its_template->is_mall_wide;
  group.shop_id = is_of_mall ? ShopId{} : sku.shop_id;
  group.template_id = found->its_template->template_id;
  group.version = found->its_template->version;
  group.tariff = FreightTariff{*tariff.first_grams, tariff.first_cents, *tariff.step_grams, tariff.step_cents, tariff.free_from_cents};
  group.name = is_of_mall ? found->its_template->name : sku.shop_name;
  return group;
}

// Tariffs of one template cannot differ within an order: it goes to one place.
bool goes_with(const FreightGroup& group, const FreightGroup& other) { return group.shop_id == other.shop_id && group.template_id == other.template_id; }

}  // namespace

std::vector<FreightGroup> freight_groups_of(const std::vector<ChosenLine>& lines, const PriceTerms& terms, std::optional<std::int64_t> county_code) {
  std::vector<FreightGroup> groups;
  if (!terms.freight_book || terms.freight_book->is_empty()) return groups;
  const bool is_usual =
      std::none_of(lines.begin(), lines.end(), [&](const ChosenLine& line) { return terms.freight_book->find(line.sku->shop_id, county_code).has_value(); });
  if (is_usual) return groups;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const catalog::SkuFacts& sku = *lines[i].sku;
    FreightGroup wanted = group_for(sku, terms.freight_book->find(sku.shop_id, county_code), lines.size());
    auto group = std::find_if(groups.begin(), groups.end(), [&](const FreightGroup& each) { return goes_with(each, wanted); });
    if (group == groups.end()) group = groups.insert(groups.end(), std::move(wanted));
    group->lines[i] = true;
    group->grams += (sku.weight_grams > 0 ? sku.weight_grams : usual_weight_grams) * lines[i].quantity;
  }
  return groups;
}

Result<Done> check_delivered(const std::vector<ChosenLine>& lines, const PriceTerms& terms, std::optional<std::int64_t> county_code, Locale locale) {
  if (!terms.freight_book || !county_code) return Done{};
  for (const ChosenLine& line : lines) {
    const auto found = terms.freight_book->find(line.sku->shop_id, county_code);
    if (!found || found->tariff->is_delivered) continue;
    const freight::FreightTariff& tariff = *found->tariff;
    return Refusal(goods_not_delivered,
                   {{"name", line.sku->product_name.in(locale)}, {"reason", Localized{*tariff.reason_zh_cn, *tariff.reason_en}.in(locale)}});
  }
  return Done{};
}

}  // namespace galleria::checkout
