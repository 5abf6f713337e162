// What the cart brings to the server.
#include "features/cart/cart.hpp"

namespace galleria::cart {

constinit const Module<Carts> module{
    .name = "cart",
    .erase_member = &Carts::erase_member,
    .told_to_member = told_tables,
    .audit_checks = Nothing{"lines stand by themselves, and are priced anew whenever they are looked at"},
    .bind_routes = bind_routes,
};

}  // namespace galleria::cart
