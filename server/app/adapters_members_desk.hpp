// What the members desk asks of those who keep value, orders and cases.
#pragma once

#include "features/after_sales/after_sales.hpp"
#include "features/content/content.hpp"
#include "features/coupons/coupons.hpp"
#include "features/gift_cards/gift_cards.hpp"
#include "features/members/members.hpp"
#include "features/orders/orders.hpp"
#include "features/tiers/tiers.hpp"
#include "features/wechat/wechat.hpp"

namespace galleria::app {

// Who is asked.
struct HoldingParties {
  const tiers::Tiers& tiers;
  const coupons::Coupons& coupons;
  const gift_cards::GiftCards& gift_cards;
  const orders::Orders& orders;
  const after_sales::AfterSales& after_sales;
  const wechat::Wechat& wechat;
};

members::MemberHoldings holdings_of(const HoldingParties& parties, db::Session& session, MemberId member_id, Locale locale);

// In the order of the members, asked in one round trip.
std::vector<std::string> tiers_of(const tiers::Tiers& tiers, db::Session& session, std::span<const MemberId> member_ids);

// The newest twenty.
std::vector<members::MemberCase> cases_of(const after_sales::AfterSales& after_sales, MemberId member_id, Locale locale);

}  // namespace galleria::app
