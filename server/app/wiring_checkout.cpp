// Checkout prices with everything that members hold and the mall takes off, and with the freight that the mall has set.
#include "app/adapters_addresses.hpp"
#include "app/adapters_checkout.hpp"
#include "app/adapters_courier.hpp"
#include "app/adapters_flash_sales.hpp"
#include "app/adapters_points_mall.hpp"
#include "app/adapters_pre_sales.hpp"
#include "app/adapters_promotions.hpp"
#include "app/adapters_wrappings.hpp"
#include "app/wiring.hpp"
#include "features/cart/cart.hpp"
#include "features/content/content.hpp"
#include "features/freight/freight.hpp"
#include "features/members/members.hpp"
#include "features/vouchers/vouchers.hpp"

namespace galleria::app {
namespace {

// Configuration values of the mall.
constexpr std::string_view free_freight_key = "free_delivery_threshold_cents";
constexpr std::string_view freight_key = "delivery_fee_cents";

}  // namespace

void wire_checkout(const Wiring& wiring) {
  auto& catalog = wiring.get<catalog::Catalog>();
  checkout::AssetDesk desk = asset_desk({catalog, wiring.get<points::Points>(), wiring.get<coupons::Coupons>(), wiring.get<gift_cards::GiftCards>(),
                                         wiring.get<wallet::Wallet>(), wiring.get<tiers::Tiers>(), wiring.get<rewards::Rewards>()},
                                        wiring.get<checkout::Assets>());
  desk.ask_may_act = [&members = wiring.get<members::Members>()](db::ReadBatch& reads, MemberId member_id, bool& into) {
    members.ask_may_act(reads, member_id, into);
  };
  add_promotions(desk, wiring.get<promotions::Promotions>());
  const auto config = wiring.config.of<checkout::CheckoutConfig>();
  auto& content = wiring.get<content::Content>();
  content.config_desk().set_usual(std::string(free_freight_key), config.free_freight_from_cents.value);
  content.config_desk().set_usual(std::string(freight_key), config.freight_cents.value);
  desk.freight_terms = [&content] {
    return checkout::FreightTerms{.free_from_cents = Cents{content.config_whole(free_freight_key)}, .freight_cents = Cents{content.config_whole(freight_key)}};
  };
  desk.virtual_kind = [&vouchers = wiring.get<vouchers::Vouchers>()](ProductId product_id) { return vouchers.kind_of(product_id); };
  desk.couriers = courier_desk(wiring.get<courier::Couriers>());
  desk.wrappings = wrapping_desk(wiring.get<wrappings::Wrappings>(), wiring.get<tiers::Tiers>());
  // What must not be shown unseen in a review must not be written on a card by the mall's people either.
  desk.wrappings.holds_listed_word = [reviews = wiring.parts.later<reviews::Reviews>()](db::Session& session, std::string_view text) {
    return reviews->holds_listed_word(session, text);
  };
  desk.freight_book = [&freight = wiring.get<freight::Freight>()] { return freight.book(); };
  wiring.parts.make<checkout::Checkout>(
      wiring.database, wiring.clock, catalog, wiring.get<cart::Carts>(), wiring.get<orders::Orders>(), address_book(wiring.get<addresses::Addresses>()),
      checkout::PriceTerms{.freight = {.free_from_cents = config.free_freight_from_cents, .freight_cents = config.freight_cents}, .points = {}},
      std::move(desk),
      with_pre_sales(one_offer_desk(offer_desk(wiring.get<points_mall::PointsMall>()), offer_desk(wiring.get<flash_sales::FlashSales>())),
                     wiring.get<pre_sales::PreSales>()));
}

}  // namespace galleria::app
