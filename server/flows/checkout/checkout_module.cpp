// What checkout brings to the server.
#include "flows/checkout/checkout.hpp"

namespace galleria::checkout {

constinit const Module<Checkout> module{
    .name = "checkout",
    .erase_member = Nothing{"a quote is not kept"},
    .audit_checks = Nothing{"a quote is not kept"},
    .bind_routes = bind_routes,
};

}  // namespace galleria::checkout
