// Binds the endpoints of the cart.
#include "features/cart/cart.hpp"

namespace galleria::cart {

void bind_routes(http::Binder& binder, Carts& carts) {
  binder.bind<get_cart>([&](const http::Call& call, const http::Member& member, const GetCart& request) { return carts.get_cart(call, member, request); });
  binder.bind<count_cart>([&](const http::Member& member, const CountCart& request) { return carts.count_cart(member, request); });
  binder.bind<add_to_cart>(
      [&](const http::Call& call, const http::Member& member, const AddToCart& request) { return carts.add_to_cart(call, member, request); });
  binder.bind<change_cart_line>(
      [&](const http::Call& call, const http::Member& member, const ChangeCartLine& request) { return carts.change_cart_line(call, member, request); });
  binder.bind<select_cart_lines>(
      [&](const http::Call& call, const http::Member& member, const SelectCartLines& request) { return carts.select_cart_lines(call, member, request); });
  binder.bind<remove_cart_lines>(
      [&](const http::Call& call, const http::Member& member, const RemoveCartLines& request) { return carts.remove_cart_lines(call, member, request); });
}

}  // namespace galleria::cart
