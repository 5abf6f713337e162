// Makes the buyers through the features' own functions, as if they had signed in, saved an address, and been given what they pay with.
#include "app/demo_buyers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace galleria::app {
namespace {

constexpr std::int64_t xuanwu_in_nanjing = 320'102;
// PostgreSQL keeps every version of a row that one transaction writes, and each of these counts one coupon of the same template.
constexpr std::int64_t buyers_per_transaction = 500;
constexpr Cents coupon_value{500};
constexpr std::int64_t gift_points = 500;
constexpr Cents card_value{1'000};
constexpr wallet::WalletAmount wallet_value{Cents{1'500}, Cents{500}};

Phone phone_of(std::int64_t number) { return Phone::parse(fmt::format("1990{:07}", number)).value(); }

AddressId address_of(db::Transaction& transaction, const DemoParts& parts, IdGenerator& ids, MemberId member_id, const Phone& phone) {
  if (const auto found = parts.addresses.find_default_address(transaction, member_id)) return found->address_id;
  const auto address_id = ids.next<AddressId>();
  const auto added = parts.addresses.add_address(transaction, member_id, address_id, {"云廊会员", phone, xuanwu_in_nanjing, "中山路 18 号", "", true});
  if (added.has_error()) throw std::runtime_error("the address of a buyer was refused: " + std::string(added.error().failure->name));
  return address_id;
}

coupons::CreateCoupon coupon_fields(std::int64_t count, TimeMs now) {
  coupons::CreateCoupon fields;
  fields.name_zh_cn = {"立减 5 元"};
  fields.name_en = {"5 off"};
  fields.value = coupon_value.value;
  fields.total_count = count;
  fields.is_in_centre = false;
  fields.collect_from = now;
  fields.collect_until = now + std::chrono::days(365);
  fields.valid_from = fields.collect_from;
  fields.valid_until = fields.collect_until;
  return fields;
}

// Gives buyers everything that can pay an order.
class Giver {
 public:
  Giver(const DemoParts& parts, IdGenerator& ids, std::int64_t count)
      : parts_(parts), ids_(ids), coupon_id_(ids.next<CouponId>()), pin_hash_(parts.wallet.hash_pin(Secret("135790"))) {
    parts_.database.write([&](db::Transaction& transaction) {
      parts_.coupons.put_demo_template(transaction, coupon_id_, coupon_fields(count, parts_.clock.now()), coupons::CouponState::active);
    });
  }

  // Gives what the line of this buyer says of it.
  std::string give(db::Transaction& transaction, MemberId member_id) const {
    const TimeMs now = parts_.clock.now();
    parts_.points.earn(transaction, {member_id, points::PointsReason::gift, ids_.next_value(), {}, {"压力测试", "Load test"}, gift_points, {}});
    gift_cards::DemoCard card;
    card.card_id = ids_.next<GiftCardId>();
    card.owner_id = member_id;
    card.face_cents = card_value;
    card.cover_key = "arcade";
    card.made_at = now;
    parts_.gift_cards.put_demo_card(transaction, card);
    const wallet::DemoMovement recharge{ids_.next_value(), wallet::WalletReason::recharge, {"充值", "Top-up"}, wallet_value, now};
    parts_.wallet.put_demo_wallet(transaction, {member_id, pin_hash_, {recharge}});
    return fmt::format(" {} {}", give_coupon(transaction, member_id, now).value, card.card_id.value);
  }

 private:
  CouponSerialId give_coupon(db::Transaction& transaction, MemberId member_id, TimeMs now) const {
    parts_.coupons.put_demo_serial(transaction, {member_id, coupon_id_, now, {}, {}});
    for (const coupons::HeldCoupon& held : parts_.coupons.list_held(transaction, member_id)) {
      if (held.terms.coupon_id == coupon_id_) return held.coupon_serial_id;
    }
    throw std::logic_error("a coupon that was just given is not held");
  }

  const DemoParts& parts_;
  IdGenerator& ids_;
  const CouponId coupon_id_;
  const std::string pin_hash_;
};

}  // namespace

std::string make_buyers(const DemoParts& parts, IdGenerator& ids, std::int64_t count, BuyerMeans means) {
  std::optional<Giver> giver;
  if (means == BuyerMeans::everything) giver.emplace(parts, ids, count);
  const auto line_of = [&](db::Transaction& transaction, std::int64_t number) {
    const Phone phone = phone_of(number);
    const MemberId member_id = parts.members.create_demo_member(transaction, {phone, "云廊会员", "", parts.clock.now()});
    const auto session = parts.members.sessions().start(transaction, member_id, {}, "liteApp");
    const AddressId address_id = address_of(transaction, parts, ids, member_id, phone);
    return fmt::format("{} {}{}\n", session.access_token, address_id.value, giver ? giver->give(transaction, member_id) : "");
  };
  std::string lines;
  for (std::int64_t first = 1; first <= count; first += buyers_per_transaction) {
    const std::int64_t last = std::min(count, first + buyers_per_transaction - 1);
    lines += parts.database.write([&](db::Transaction& transaction) {
      std::string some;
      for (std::int64_t number = first; number <= last; ++number) some += line_of(transaction, number);
      return some;
    });
  }
  return lines;
}

}  // namespace galleria::app
