// Checkout prices with everything that members hold and the mall takes off.
#include "app/adapters_addresses.hpp"
#include "app/adapters_checkout.hpp"
#include "app/adapters_promotions.hpp"
#include "app/wiring.hpp"
#include "features/cart/cart.hpp"

namespace galleria::app {

void wire_checkout(const Wiring& wiring) {
  auto& catalog = wiring.get<catalog::Catalog>();
  checkout::AssetDesk desk = asset_desk({catalog, wiring.get<points::Points>(), wiring.get<coupons::Coupons>(), wiring.get<gift_cards::GiftCards>(),
                                         wiring.get<wallet::Wallet>(), wiring.get<tiers::Tiers>(), wiring.get<rewards::Rewards>()},
                                        wiring.get<checkout::Assets>());
  add_promotions(desk, wiring.get<promotions::Promotions>());
  const auto config = wiring.config.of<checkout::CheckoutConfig>();
  wiring.parts.make<checkout::Checkout>(
      wiring.database, wiring.clock, catalog, wiring.get<cart::Carts>(), wiring.get<orders::Orders>(), address_book(wiring.get<addresses::Addresses>()),
      checkout::PriceTerms{.freight = {.free_from_cents = config.free_freight_from_cents, .freight_cents = config.freight_cents}, .points = {}},
      std::move(desk));
}

}  // namespace galleria::app
