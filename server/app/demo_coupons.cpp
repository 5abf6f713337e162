// Writes the demo mall's coupons.
#include "app/demo_coupons.hpp"

#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

coupons::CreateCoupon fields_of(const CouponEntry& entry, TimeMs now) {
  return {.name_zh_cn = {entry.name.zh_cn},
          .name_en = {entry.name.en},
          .kind = entry.kind,
          .stack_group = entry.stack_group,
          .is_exclusive = entry.is_exclusive,
          .priority = entry.priority,
          .value = entry.value,
          .cap_cents = entry.cap_cents,
          .threshold_cents = entry.threshold_cents,
          .scope = {ids_of<ShopId>("shop", entry.shops), ids_of<CategoryId>("category", entry.categories), ids_of<ProductId>("product", entry.goods),
                    ids_of<ProductId>("product", entry.excluded_goods)},
          .funder = entry.funder,
          .total_count = entry.total_count,
          .limit_per_member = entry.limit_per_member,
          .limit_per_member_day = entry.limit_per_member_day,
          .least_tier = static_cast<std::int64_t>(entry.least_tier),
          .is_in_centre = entry.is_in_centre,
          .enables_transfer = entry.enables_transfer,
          .collect_from = entry.collect_from.after(now),
          .collect_until = entry.collect_until.after(now),
          .valid_from = time_of(entry.valid_from, now),
          .valid_until = time_of(entry.valid_until, now),
          .valid_days = entry.valid_days,
          .usage_zh_cn = {entry.usage.zh_cn},
          .usage_en = {entry.usage.en},
          .picture_url = {entry.picture.empty() ? "" : art_url(entry.picture)}};
}

void write_held(db::Transaction& transaction, coupons::Coupons& coupons, const HeldCouponEntry& entry, const MemberIds& member_ids, TimeMs now) {
  const MemberId member_id = member_of(member_ids, entry.member, "coupons.json");
  const ShopId shop_id = entry.shop ? id_of<ShopId>("shop", *entry.shop) : ShopId{};
  for (std::int64_t i = 0; i < entry.count; ++i) {
    coupons.put_demo_serial(transaction, {member_id, id_of<CouponId>("coupon", entry.coupon), entry.received_at.after(now), time_of(entry.used_at, now),
                                          shop_id, entry.issue_mode.value_or(coupons::IssueMode::centre)});
  }
}

}  // namespace

CouponsFile read_coupons(const std::filesystem::path& folder) { return read_file<CouponsFile>(folder / "coupons.json"); }

void write_coupons(db::Transaction& transaction, coupons::Coupons& coupons, const CouponsFile& file, const MemberIds& member_ids, TimeMs now) {
  const auto named = [](const std::string& key, auto&& write) {
    try {
      write();
    } catch (const std::exception& error) {
      throw std::runtime_error("coupon " + key + " does not fit: " + error.what());
    }
  };
  for (const CouponEntry& entry : file.coupons) {
    named(entry.key, [&] {
      const auto coupon_id = id_of<CouponId>("coupon", entry.key);
      coupons.put_demo_template(transaction, coupon_id, fields_of(entry, now), entry.state);
      for (const std::string& code : entry.codes) coupons.put_demo_code(transaction, coupon_id, code);
    });
  }
  for (const HeldCouponEntry& entry : file.held) {
    named(entry.coupon, [&] { write_held(transaction, coupons, entry, member_ids, now); });
  }
}

}  // namespace galleria::app::demo
