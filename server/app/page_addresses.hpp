// The addresses under which pages of the app are passed on: one for each thing, however its page was opened.
#pragma once

#include <string>
#include <string_view>

#include "base/ids.hpp"

namespace galleria::app {

// Paths with their query, on this site.
std::string address_of(ProductId product_id);
std::string address_of(ShopId shop_id);
std::string address_of(ProductGroupId group_id);
std::string content_page_address(std::string_view page_code);
std::string text_address(std::string_view key);

}  // namespace galleria::app
