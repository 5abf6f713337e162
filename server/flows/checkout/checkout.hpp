// Checkout: from what a member has chosen to a placed order, in one transaction over cart, catalogue, addresses and orders.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/clock.hpp"
#include "db/database.hpp"
#include "features/addresses/addresses.hpp"
#include "features/cart/cart.hpp"
#include "features/catalog/catalog.hpp"
#include "features/orders/orders.hpp"
#include "features/promotions/promotions.hpp"
#include "flows/checkout/checkout_api.hpp"
#include "flows/checkout/checkout_assets.hpp"
#include "flows/checkout/checkout_offers.hpp"
#include "flows/checkout/checkout_rules.hpp"
#include "flows/checkout/checkout_staff_api.hpp"
#include "flows/checkout/checkout_subject.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::checkout {

// What checkout asks of the addresses; Addresses' functions of the same names keep these promises.
struct AddressBook {
  std::function<void(db::ReadBatch&, MemberId, AddressId, std::optional<addresses::AddressCopy>&)> ask_address;
  std::function<std::optional<addresses::AddressCopy>(db::Session&, MemberId)> find_default_address;
};

// A number of pieces of a SKU that somebody is about to buy.
struct ChosenLine {
  std::shared_ptr<const catalog::SkuFacts> sku;
  std::int64_t quantity = 1;
  std::shared_ptr<const OfferTerms> offer = {};  // by which it is bought; none: as it is sold to everybody

  // The same SKU as it was known at the same time.
  friend bool operator==(const ChosenLine&, const ChosenLine&) = default;
};

struct Choice;
struct Holdings;
struct Pricing;

// What an operator can set.
struct CheckoutConfig {
  Cents free_freight_from_cents{9'900};
  Cents freight_cents{800};
};

// The terms of the mall: freight and points, and the promotions that run at the moment of the quote.
struct PriceTerms {
  FreightTerms freight;
  PointsTerms points;
  std::vector<std::shared_ptr<const promotions::PromotionTerms>> promotions = {};
  std::shared_ptr<const freight::FreightBook> freight_book = {};
  std::shared_ptr<const wrappings::WrappingBook> wrapping_book = {};
  std::shared_ptr<const courier::CourierBook> courier_book = {};  // null where no courier goes anywhere
};

class Checkout {
 public:
  Checkout(db::Database& database, const Clock& clock, catalog::Catalog& catalog, cart::Carts& carts, orders::Orders& orders, AddressBook addresses,
           PriceTerms terms, AssetDesk assets = {}, OfferDesk offers = {});

  Result<OrderDraft> preprocess_order(const http::Call& call, const http::Member& member, const PreprocessOrder& request) const;
  Result<Quote> calculate_order(const http::Call& call, const http::Member& member, const CalculateOrder& request) const;
  // By the chain of an order; nothing is held, nothing is written.
  Result<ComparedBaskets> compare_baskets(const http::Call& call, const http::Member& member, const CompareBaskets& request) const;
  Result<CheckoutCoupons> query_coupons(const http::Call& call, const http::Member& member, const QueryCoupons& request) const;
  Result<NewCoupons> query_new_coupons(const http::Call& call, const http::Member& member, const QueryCoupons& request) const;
  // Nothing is written when it refuses. The server's own price decides; the member's is only compared.
  Result<http::Reply<SubmittedOrder>> submit_order(const http::Call& call, const http::Member& member, const SubmitOrder& request);

  // The same, of what is on a flash sale only.
  Result<http::Reply<SubmittedOrder>> order_at_flash_sale(const http::Call& call, const http::Member& member, const SubmitOrder& request);

  // ---- what the staff try: nothing is held, nothing is written ----
  Result<FoundGoodsToPrice> find_goods_to_price(const http::Call& call, const FindGoodsToPrice& request) const;
  Result<PriceTrial> try_price(const http::Call& call, const TryPrice& request) const;

 private:
  struct Asked;
  struct Decided;
  struct Decision;
  struct InCart;
  struct Known;
  struct Trial;

  PriceTerms terms_now() const;
  PriceTerms terms_at(TimeMs moment) const;
  Result<std::vector<ChosenLine>> chosen_lines(db::Session& session, MemberId member_id, const OrderSubject& subject, Locale locale) const;
  Result<std::vector<ChosenLine>> offered_lines(db::Session& session, MemberId member_id, const OfferWish& wish) const;
  // Refuses with offer_line_refused, which names the first that cannot be had, and nothing_to_buy if there are none.
  Result<std::vector<ChosenLine>> offered_lines(db::Session& session, MemberId member_id, const std::vector<NamedWish>& wishes, Locale locale) const;
  Result<Done> take_offers(db::Transaction& transaction, const Asked& asked, const Decision& decision);
  Result<std::vector<ChosenLine>> lines_of(const BasketToCompare& basket) const;
  // Where the goods would go; nothing, without asking, if it makes no difference.
  std::optional<std::int64_t> county_of(db::Session& session, MemberId member_id, const CalculateOrder& request) const;
  Result<Done> check_limits(db::Session& session, MemberId member_id, const std::vector<ChosenLine>& lines, Locale locale) const;
  std::vector<ChosenLine> without_sold_out(db::Session& session, std::vector<ChosenLine> lines) const;
  Result<Quote> quote_of(db::Session& session, MemberId member_id, const std::vector<ChosenLine>& lines, const Choice& choice, Locale locale) const;

  Result<SubmittedOrder> submit(db::Transaction& transaction, const Asked& asked, std::optional<Known>& known, std::optional<Decided>& decided);
  std::optional<Decided> decide_before(const Asked& asked);
  Result<Decision> draw_up(const Asked& asked, std::vector<ChosenLine> lines, const Known& known, const Pricing& pricing);
  // The slot that the order is to take a place of, if any.
  Result<std::optional<courier::Slot>> slot_of(const std::vector<ChosenLine>& lines, const Known& known) const;
  Refusal with_fresh_quote(const Refusal& refusal, const Asked& asked) const;
  Result<Decision> decide(db::Session& session, const Asked& asked, const Known& known, std::vector<ChosenLine> lines);
  Result<std::vector<ChosenLine>> submitted_lines(db::Session& session, const Asked& asked, const InCart& in_cart) const;
  void ask_known(db::ReadBatch& reads, const Asked& asked, std::optional<Known>& known) const;
  Known read_known(db::Session& session, const Asked& asked) const;
  Result<Pricing> price_submitted(db::Session& session, const Asked& asked, const Known& known, std::vector<ChosenLine>& lines) const;
  Trial read_trial(db::Session& session, const TryPrice& request, TimeMs at, wire::Problems& problems) const;
  Refusal refuse_sold_out(SkuId sku_id, Locale locale) const;
  std::optional<Refusal> known_refusal(const OrderSubject& subject, Locale locale) const;
  Cents express_freight_of(const Pricing& pricing, DeliveryType delivery_type) const;
  Result<std::optional<ledger::Batch>> claim_assets(const Asked& asked, OrderId order_id, const Holdings& holdings, const Pricing& pricing) const;
  Result<Done> claim_goods(db::Transaction& transaction, const Asked& asked, const Decision& decision);

  db::Database& database_;
  const Clock& clock_;
  catalog::Catalog& catalog_;
  cart::Carts& carts_;
  orders::Orders& orders_;
  const AddressBook addresses_;
  const PriceTerms terms_;  // without promotions
  const AssetDesk assets_;
  const OfferDesk offers_;
};

void bind_routes(http::Binder& binder, Checkout& checkout);

// What checkout brings to the server.
extern const Module<Checkout> module;

}  // namespace galleria::checkout
