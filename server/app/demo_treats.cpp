// Writes the demo mall's treats.
#include "app/demo_treats.hpp"

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

treats::SaveTreat treat_fields(const TreatEntry& entry, std::int64_t place, TimeMs now) {
  treats::SaveTreat fields;
  fields.kind = entry.coupon ? treats::TreatKind::coupon : entry.right ? treats::TreatKind::right : treats::TreatKind::gift_card;
  if (entry.coupon) fields.coupon_id = id_of<CouponId>("coupon", *entry.coupon);
  if (entry.right) fields.right_id = id_of<RightId>("right", *entry.right);
  fields.card_cents = entry.card_cents;
  fields.name_zh_cn.value = entry.name.zh_cn;
  fields.name_en.value = entry.name.en;
  fields.text_zh_cn.value = entry.text.zh_cn;
  fields.text_en.value = entry.text.en;
  fields.picture_url.value = art_url(entry.picture);
  fields.price_points.value = entry.price_points;
  fields.least_tier.value = entry.least_tier.value_or(0);
  fields.most_per_day.value = entry.most_per_day.value_or(0);
  fields.most_per_member.value = entry.most_per_member.value_or(0);
  fields.starts_at = entry.from.after(now);
  fields.ends_at = entry.until.after(now);
  fields.place.value = place;
  fields.stock_count.value = entry.stock_count;
  return fields;
}

}  // namespace

TreatsFile read_treats(const std::filesystem::path& folder) { return read_file<TreatsFile>(folder / "treats.json"); }

void write_treats(db::Transaction& transaction, treats::Treats& treats, const TreatsFile& file, TimeMs now) {
  std::int64_t place = 0;
  for (const TreatEntry& entry : file.treats) treats.put_demo_treat(transaction, {id_of<TreatId>("treat", entry.key), treat_fields(entry, ++place, now)});
}

}  // namespace galleria::app::demo
