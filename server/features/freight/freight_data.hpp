// What a freight template says: regions and what sending there costs, the same on the wire, in the rules and in the tables.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/constrained.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/money.hpp"

namespace galleria::freight {

// What sending to these regions costs; no regions: to everywhere that no other tariff of the template names. A region is a province, a city or a county by its
// number ("320000", "320100", "320102"), and the narrowest decides.
struct FreightTariff {
  List<Whole<110'000, 829'999>, 0, 400> region_codes;
  bool is_delivered = true;
  Text<0, 100> reason_zh_cn;  // why nothing is sent there
  Text<0, 100> reason_en;
  Whole<1, 1'000'000> first_grams;  // up to so much costs first_cents
  Cents first_cents;
  Whole<1, 1'000'000> step_grams;  // each further step_grams or a part of them costs step_cents
  Cents step_cents;
  std::optional<Cents> free_from_cents;  // goods worth so much go for nothing; absent: they never do
};
BOOST_DESCRIBE_STRUCT(FreightTariff, (),
                      (region_codes, is_delivered, reason_zh_cn, reason_en, first_grams, first_cents, step_grams, step_cents, free_from_cents))

using FreightTariffs = List<FreightTariff, 1, 40>;

// A template as prices need it.
struct FreightTemplate {
  FreightTemplateId template_id;
  std::int64_t version = 0;
  Localized name;
  bool is_mall_wide = false;
  std::vector<ShopId> shop_ids;
  std::vector<FreightTariff> tariffs;
};

}  // namespace galleria::freight
