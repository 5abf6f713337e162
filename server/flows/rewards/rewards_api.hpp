// The wire of rewards: what buying a product earns.
#pragma once

#include "http/endpoint.hpp"

namespace galleria::rewards {

struct GetGiftPointDesc {
  ProductId product_id;
};
BOOST_DESCRIBE_STRUCT(GetGiftPointDesc, (), (product_id))

struct GiftPointDesc {
  std::string description;            // "购买可得 1,880 积分（2 倍积分）"; empty: it earns nothing
  std::int64_t points = 0;            // for one piece at the member's price
  std::int64_t points_percent = 100;  // 200: double points
};
BOOST_DESCRIBE_STRUCT(GiftPointDesc, (), (description, points, points_percent))

inline constexpr Failure reward_product_unknown{FailureKind::not_found, 79001, "reward_product_unknown", {"没有找到这件商品", "We could not find that item"}};

inline constexpr http::Endpoint<GetGiftPointDesc, GiftPointDesc> get_gift_point_desc{http::Method::get,
                                                                                     "/mall-api/trading/v1/promotion/giftPoint/getGiftPointDescByProductId",
                                                                                     "get_gift_point_desc",
                                                                                     "rewards",
                                                                                     "How many points a product earns, and why",
                                                                                     http::Access::anyone,
                                                                                     {&reward_product_unknown}};

}  // namespace galleria::rewards
