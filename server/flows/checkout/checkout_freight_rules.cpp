// Works freight out by weight and place.
#include "flows/checkout/checkout_freight_rules.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace galleria::checkout {
namespace {

// "0.9 kg"; a part of a hundred grams counts as one.
std::string kilograms(std::int64_t grams) {
  const std::int64_t tenths = (grams + 99) / 100;
  return tenths % 10 == 0 ? fmt::format("{} kg", tenths / 10) : fmt::format("{}.{} kg", tenths / 10, tenths % 10);
}

Cents usual_fee(const FreightTerms& terms, Cents goods) { return goods >= terms.free_from_cents ? Cents{} : terms.freight_cents; }

Localized note_of(const FreightGroup& group, Cents fee) {
  if (fee == Cents{}) return {fmt::format("{} 免运费", group.name.zh_cn), fmt::format("{}: free delivery", group.name.en)};
  if (!group.tariff) return {fmt::format("{} {}", group.name.zh_cn, freight_yuan(fee)), fmt::format("{}: {}", group.name.en, freight_yuan(fee))};
  return {fmt::format("{} {}（{}）", group.name.zh_cn, freight_yuan(fee), kilograms(group.grams)),
          fmt::format("{}: {} ({})", group.name.en, freight_yuan(fee), kilograms(group.grams))};
}

}  // namespace

std::string freight_yuan(Cents amount) { return amount.value % 100 == 0 ? fmt::format("¥{}", amount.value / 100) : "¥" + yuan_text(amount); }

Cents fee_of(const FreightTariff& tariff, std::int64_t grams, Cents goods) {
  if (tariff.free_from_cents && goods >= *tariff.free_from_cents) return Cents{};
  const std::int64_t further = std::max<std::int64_t>(grams - tariff.first_grams, 0);
  const std::int64_t steps = further / tariff.step_grams + (further % tariff.step_grams == 0 ? 0 : 1);
  return tariff.first_cents + tariff.step_cents * steps;
}

FreightOfGroups freight_of_groups(const Basket& basket, const std::vector<Cents>& remaining) {
  FreightOfGroups freight;
  freight.shares.resize(remaining.size());
  for (const FreightGroup& group : basket.freight_groups) {
    Cents goods;
    std::vector<std::int64_t> weights;
    for (std::size_t i = 0; i < remaining.size(); ++i) {
      if (group.lines[i]) goods += remaining[i];
      weights.push_back(group.lines[i] ? remaining[i].value : 0);
    }
    // Goods that cost nothing share by their pieces.
    if (goods == Cents{}) {
      for (std::size_t i = 0; i < remaining.size(); ++i) weights[i] = group.lines[i] ? basket.lines[i].quantity : 0;
    }
    const Cents fee = group.tariff ? fee_of(*group.tariff, group.grams, goods) : usual_fee(basket.freight, goods);
    const std::vector<Cents> shares = apportion(fee, weights);
    for (std::size_t i = 0; i < shares.size(); ++i) freight.shares[i] += shares[i];
    const Localized note = note_of(group, fee);
    freight.note.zh_cn += (freight.parts.empty() ? "" : "；") + note.zh_cn;
    freight.note.en += (freight.parts.empty() ? "" : "; ") + note.en;
    freight.parts.push_back({group.shop_id, group.template_id, group.version, group.grams, fee, group.name});
  }
  return freight;
}

}  // namespace galleria::checkout
