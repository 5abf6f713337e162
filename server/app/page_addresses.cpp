// Writes addresses of pages.
#include "app/page_addresses.hpp"

#include <fmt/format.h>

#include "gateways/http_client/http_client.hpp"

namespace galleria::app {

std::string address_of(ProductId product_id) { return fmt::format("/pages/spaceMall/GoodsDetails/index?productId={}", product_id.value); }
std::string address_of(ShopId shop_id) { return fmt::format("/pages/spaceMall/store/index?shopId={}", shop_id.value); }
std::string address_of(ProductGroupId group_id) { return fmt::format("/pages/spaceMall/goodsGroupList/index?groupId={}", group_id.value); }
std::string content_page_address(std::string_view page_code) { return "/pages/public/cmsAggregate?pageCode=" + gateways::percent_encoded(page_code); }
std::string text_address(std::string_view key) { return "/pages/public/ruleInfo?key=" + gateways::percent_encoded(key); }

}  // namespace galleria::app
