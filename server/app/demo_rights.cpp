// Writes the demo mall's rights.
#include "app/demo_rights.hpp"

#include <algorithm>
#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

RightId right_id_of(const RightsFile& file, const std::string& key) {
  if (std::ranges::find(file.rights, key, &RightEntry::key) == file.rights.end()) throw std::runtime_error("rights.json: there is no right " + key);
  return id_of<RightId>("right", key);
}

rights::DemoRight right_of(const RightsFile& file, const RightEntry& entry, TimeMs now) {
  rights::DemoRight demo{.right_id = right_id_of(file, entry.key),
                         .name = entry.name,
                         .text = entry.text,
                         .picture_url = art_url(entry.picture),
                         .price_cents = entry.price_cents.value_or(Cents{}),
                         .price_points = entry.price_points.value_or(0),
                         .tier = entry.tier,
                         .valid_days = entry.valid_days,
                         .coupons = {},
                         .stock_count = entry.stock_count,
                         .most_per_member = entry.most_per_member,
                         .at = now};
  for (const RightCouponEntry& coupon : entry.coupons) demo.coupons.emplace_back(id_of<CouponId>("coupon", coupon.coupon), coupon.count);
  return demo;
}

}  // namespace

RightsFile read_rights(const std::filesystem::path& folder) { return read_file<RightsFile>(folder / "rights.json"); }

void write_rights(db::Transaction& transaction, rights::Rights& rights, const RightsFile& file, const MemberIds& member_ids, TimeMs now) {
  std::int64_t place = 0;
  for (const RightEntry& entry : file.rights) rights.put_demo_right(transaction, right_of(file, entry, now), ++place);
  for (const BoughtRightEntry& entry : file.bought) {
    if (!rights.put_demo_purchase(transaction, member_of(member_ids, entry.member, "rights.json"), right_id_of(file, entry.right)))
      throw std::runtime_error("rights.json: " + entry.member + " cannot buy " + entry.right);
  }
}

}  // namespace galleria::app::demo
