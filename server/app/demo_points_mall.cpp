// Writes the demo mall's offers for points.
#include "app/demo_points_mall.hpp"

#include <fmt/format.h>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

points_mall::SavePointsOffer points_offer_fields(const PointsOfferEntry& entry, std::int64_t place, TimeMs now) {
  points_mall::SavePointsOffer fields;
  fields.sku_id = id_of<SkuId>("sku", fmt::format("{}#{}", entry.product, entry.sku));
  fields.kind = entry.kind;
  fields.price_points.value = entry.price_points;
  fields.price_cents = entry.price_cents.value_or(Cents{});
  if (entry.day_points) fields.day_points.emplace().value = *entry.day_points;
  if (entry.day_of_week) fields.day_of_week.emplace().value = *entry.day_of_week;
  fields.least_tier.value = entry.least_tier.value_or(0);
  fields.most_per_order.value = entry.most_per_order;
  fields.most_per_day.value = entry.most_per_day.value_or(0);
  fields.most_per_member.value = entry.most_per_member.value_or(0);
  fields.daily_count.value = entry.daily_count.value_or(0);
  fields.starts_at = entry.from.after(now);
  fields.ends_at = entry.until.after(now);
  fields.place.value = place;
  fields.stock_count.value = entry.stock_count;
  return fields;
}

}  // namespace

PointsMallFile read_points_mall(const std::filesystem::path& folder) { return read_file<PointsMallFile>(folder / "points_mall.json"); }

void write_points_mall(db::Transaction& transaction, points_mall::PointsMall& mall, const PointsMallFile& file, TimeMs now) {
  std::int64_t place = 0;
  for (const PointsOfferEntry& entry : file.offers) {
    const auto offer_id = id_of<OfferId>("points_offer", fmt::format("{}#{}", entry.product, entry.sku));
    mall.put_demo_offer(transaction, {offer_id, points_offer_fields(entry, ++place, now)});
  }
}

}  // namespace galleria::app::demo
