// The wire of the cart: lines grouped by shop, what is selected, and what cannot be bought any more.
#pragma once

#include "base/constrained.hpp"
#include "base/money.hpp"
#include "features/cart/cart_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::cart {

using Quantity = Whole<1, 999>;

struct CartLine {
  CartLineId cart_line_id;
  ProductId product_id;
  SkuId sku_id;
  std::string name;
  std::string image_url;
  std::string sp1;
  std::string sp2;
  std::string sp3;
  std::int64_t quantity = 1;
  std::int64_t available_count = 0;
  Cents price_cents;                            // now, for this member
  std::optional<Cents> price_when_added_cents;  // only if it differs
  bool is_selected = false;
  LineState state = LineState::ok;
};
BOOST_DESCRIBE_STRUCT(CartLine, (),
                      (cart_line_id, product_id, sku_id, name, image_url, sp1, sp2, sp3, quantity, available_count, price_cents, price_when_added_cents,
                       is_selected, state))

struct CartShop {
  ShopId shop_id;
  std::string name;
  std::string location;
  std::vector<CartLine> lines;
};
BOOST_DESCRIBE_STRUCT(CartShop, (), (shop_id, name, location, lines))

struct GetCart {};
BOOST_DESCRIBE_STRUCT(GetCart, (), ())

struct Cart {
  std::vector<CartShop> shops;
  std::vector<CartLine> invalid_lines;  // sold out or off the shelf
  std::int64_t selected_count = 0;      // pieces
  Cents selected_total_cents;
};
BOOST_DESCRIBE_STRUCT(Cart, (), (shops, invalid_lines, selected_count, selected_total_cents))

struct CountCart {};
BOOST_DESCRIBE_STRUCT(CountCart, (), ())

struct CartCount {
  std::int64_t piece_count = 0;
};
BOOST_DESCRIBE_STRUCT(CartCount, (), (piece_count))

struct AddToCart {
  SkuId sku_id;
  Quantity quantity;
};
BOOST_DESCRIBE_STRUCT(AddToCart, (), (sku_id, quantity))

struct ChangeCartLine {
  CartLineId cart_line_id;
  Quantity quantity;
};
BOOST_DESCRIBE_STRUCT(ChangeCartLine, (), (cart_line_id, quantity))

struct SelectCartLines {
  List<CartLineId, 1, 120> cart_line_ids;
  bool is_selected = true;
};
BOOST_DESCRIBE_STRUCT(SelectCartLines, (), (cart_line_ids, is_selected))

struct RemoveCartLines {
  List<CartLineId, 1, 120> cart_line_ids;
};
BOOST_DESCRIBE_STRUCT(RemoveCartLines, (), (cart_line_ids))

inline constexpr Failure cart_full{FailureKind::conflict,
                                   65001,
                                   "cart_full",
                                   {"购物车最多放 {count} 种商品，请先清理一下", "The cart holds {count} different items. Please make some room first"}};
inline constexpr Failure cart_line_not_found{
    FailureKind::not_found, 65002, "cart_line_not_found", {"购物车里没有这件商品了", "That item is no longer in the cart"}};
inline constexpr Failure cart_item_unavailable{
    FailureKind::conflict, 65003, "cart_item_unavailable", {"这件商品暂时买不到了", "This item cannot be bought at the moment"}};
inline constexpr Failure cart_quantity_too_large{
    FailureKind::conflict, 65004, "cart_quantity_too_large", {"最多可买 {count} 件", "You can buy {count} at most"}};

inline constexpr Failure cart_virtual_refused{
    FailureKind::conflict,
    91'644,
    "cart_virtual_refused",
    {"这件商品付款后立即到账，不用放购物车，请点“立即购买”", "This is yours the moment it is paid, so it needs no cart. Please use Buy now"}};

inline constexpr http::Endpoint<GetCart, Cart> get_cart{http::Method::get, "/mall-api/trading/v1/cart/list", "get_cart", "cart", "The member's cart by shop"};
inline constexpr http::Endpoint<CountCart, CartCount> count_cart{http::Method::get, "/mall-api/trading/v1/cart/count", "count_cart", "cart",
                                                                 "How many pieces lie in the cart"};
inline constexpr http::Endpoint<AddToCart, CartCount> add_to_cart{http::Method::post,
                                                                  "/mall-api/trading/v1/cart/add",
                                                                  "add_to_cart",
                                                                  "cart",
                                                                  "Puts pieces of a SKU into the cart",
                                                                  http::Access::member,
                                                                  {&cart_full, &cart_item_unavailable, &cart_quantity_too_large, &cart_virtual_refused},
                                                                  http::Consumes::something};
inline constexpr http::Endpoint<ChangeCartLine, Cart> change_cart_line{http::Method::post,
                                                                       "/mall-api/trading/v1/cart/update",
                                                                       "change_cart_line",
                                                                       "cart",
                                                                       "Sets a line's quantity and gives the whole cart",
                                                                       http::Access::member,
                                                                       {&cart_line_not_found, &cart_quantity_too_large}};
inline constexpr http::Endpoint<SelectCartLines, Cart> select_cart_lines{http::Method::post, "/mall-api/trading/v1/cart/select", "select_cart_lines", "cart",
                                                                         "Selects lines for buying, or not, and gives the whole cart"};
inline constexpr http::Endpoint<RemoveCartLines, Cart> remove_cart_lines{http::Method::post, "/mall-api/trading/v1/cart/remove", "remove_cart_lines", "cart",
                                                                         "Takes lines out and gives the whole cart"};

}  // namespace galleria::cart
