// What the confirm-order page shows before the member says yes.
#include "flows/checkout/checkout.hpp"

#include <algorithm>

#include "db/read_batch.hpp"
#include "flows/checkout/checkout_freight.hpp"
#include "flows/checkout/checkout_limits.hpp"
#include "flows/checkout/checkout_pricing.hpp"
#include "flows/checkout/checkout_views.hpp"
#include "flows/checkout/checkout_virtual.hpp"

namespace galleria::checkout {

Checkout::Checkout(db::Database& database, const Clock& clock, catalog::Catalog& catalog, cart::Carts& carts, orders::Orders& orders, AddressBook addresses,
                   PriceTerms terms, AssetDesk assets, OfferDesk offers)
    : database_(database),
      clock_(clock),
      catalog_(catalog),
      carts_(carts),
      orders_(orders),
      addresses_(std::move(addresses)),
      terms_(std::move(terms)),
      assets_(std::move(assets)),
      offers_(std::move(offers)) {}

PriceTerms Checkout::terms_now() const { return terms_at(clock_.now()); }

PriceTerms Checkout::terms_at(TimeMs moment) const {
  PriceTerms terms = terms_;
  if (assets_.freight_terms) terms.freight = assets_.freight_terms();
  if (assets_.freight_book) terms.freight_book = assets_.freight_book();
  if (assets_.wrappings.book) terms.wrapping_book = assets_.wrappings.book();
  if (assets_.couriers.book) terms.courier_book = assets_.couriers.book();
  if (assets_.running_promotions) terms.promotions = assets_.running_promotions(moment);
  return terms;
}

std::vector<ChosenLine> Checkout::without_sold_out(db::Session& session, std::vector<ChosenLine> lines) const {
  std::vector<SkuId> sku_ids;
  for (const ChosenLine& line : lines) sku_ids.push_back(line.sku->sku_id);
  const auto counts = catalog_.available_counts(session, sku_ids);
  std::erase_if(lines, [&](const ChosenLine& line) {
    const auto count = counts.find(line.sku->sku_id);
    return count == counts.end() || count->second <= 0;
  });
  return lines;
}

Result<std::vector<ChosenLine>> Checkout::offered_lines(db::Session& session, MemberId member_id, const OfferWish& wish) const {
  if (!offers_.find) return nothing_to_buy;
  auto terms = std::make_shared<const OfferTerms>(TRY(offers_.find(session, member_id, wish)));
  auto sku = catalog_.find_sku(terms->sku_id);
  if (!sku || !sku->is_on_shelf) return item_unavailable;
  return std::vector{ChosenLine{std::move(sku), wish.quantity, std::move(terms)}};
}

Result<std::vector<ChosenLine>> Checkout::offered_lines(db::Session& session, MemberId member_id, const std::vector<NamedWish>& wishes, Locale locale) const {
  std::vector<ChosenLine> lines;
  for (const NamedWish& named : wishes) {
    auto line = offered_lines(session, member_id, named.wish);
    if (!line.has_value()) return refuse_offer(named.name, line.error(), locale);
    lines.push_back(std::move(line->front()));
  }
  if (lines.empty()) return nothing_to_buy;
  return lines;
}

Result<std::vector<ChosenLine>> Checkout::chosen_lines(db::Session& session, MemberId member_id, const OrderSubject& subject, Locale locale) const {
  // What is left of an offer is the offer's own, and was asked with its terms.
  if (const auto* const wish = std::get_if<OfferWish>(&subject)) return offered_lines(session, member_id, *wish);
  if (std::holds_alternative<OfPointsCart>(subject)) {
    if (!offers_.selected) return nothing_to_buy;
    return offered_lines(session, member_id, offers_.selected(session, member_id), locale);
  }
  std::vector<ChosenLine> lines;
  const auto* const goods = std::get_if<OfGoods>(&subject);
  if (goods) {
    lines.push_back({catalog_.find_sku(goods->sku_id), goods->quantity});
  } else {
    for (const cart::SelectedLine& line : carts_.selected_lines(session, member_id)) lines.push_back({catalog_.find_sku(line.sku_id), line.quantity});
    if (lines.empty()) return nothing_to_buy;
  }
  std::erase_if(lines, [](const ChosenLine& line) { return !line.sku || !line.sku->is_on_shelf; });
  if (lines.empty()) return item_unavailable;
  std::vector<SkuId> sku_ids;
  for (const ChosenLine& line : lines) sku_ids.push_back(line.sku->sku_id);
  const auto counts = catalog_.available_counts(session, sku_ids);
  const auto available = [&](const ChosenLine& line) {
    const auto count = counts.find(line.sku->sku_id);
    return count == counts.end() ? 0 : count->second;
  };
  // The cart shows what is sold out apart and not selected, so it is not bought with the rest.
  if (!goods) std::erase_if(lines, [&](const ChosenLine& line) { return available(line) <= 0; });
  if (lines.empty()) return item_unavailable;
  for (const ChosenLine& line : lines) {
    if (available(line) < line.quantity) return refuse_shortage(lines, {line.sku->sku_id, available(line)}, locale);
  }
  return lines;
}

Result<Done> Checkout::check_limits(db::Session& session, MemberId member_id, const std::vector<ChosenLine>& lines, Locale locale) const {
  const auto exceeded = orders_.find_exceeded_limit(session, member_id, limited_purchases(lines));
  if (exceeded) return refuse_limit(lines, *exceeded, locale);
  return Done{};
}

Result<Quote> Checkout::quote_of(db::Session& session, MemberId member_id, const std::vector<ChosenLine>& lines, const Choice& choice, Locale locale) const {
  const PriceTerms terms = terms_now();
  TRY(check_delivered(lines, terms, choice.county_code, locale));
  TRY(virtual_kind_of(lines, assets_, choice.delivery_type, locale));
  TRY(check_courier(lines, terms, choice, assets_.couriers));
  const Holdings holdings = read_holdings(session, assets_, member_id, choice, Scope::everything);
  const Pricing pricing = TRY(price_choice(lines, terms, assets_, holdings, choice, clock_.now()));
  Quote quote = quote_view(lines, pricing, locale);
  quote.assets.gift_cards = card_views(holdings.cards, locale);
  quote.assets.wallet_cents = holdings.wallet.total();
  offer_slots(session, quote, lines, terms, choice, assets_.couriers);
  offer_wrappings(quote, lines, terms, assets_, pricing, locale);
  Basket plain = basket_of(lines, terms, holdings.tier, choice.delivery_type, choice.county_code);
  if (choice.courier_slot) add_courier(plain, lines, terms, choice, assets_.couriers);
  const bool is_offer = lines.front().offer != nullptr;
  std::vector<CouponRule> rules;
  for (const coupons::HeldCoupon& held : holdings.coupons) rules.push_back(rule_of(held, lines, holdings.tier, clock_.now()));
  for (const CouponTrial& trial : try_each(plain, rules)) quote.assets.usable_coupon_count += trial.obstacle == CouponObstacle::none ? 1 : 0;
  Basket with_points = plain;
  for (const CouponRule& rule : rules) {
    if (std::find(pricing.coupon_serial_ids.begin(), pricing.coupon_serial_ids.end(), rule.serial_id) != pricing.coupon_serial_ids.end())
      with_points.coupons.push_back(rule);
  }
  with_points.offered_points = holdings.spendable_points();
  quote.assets.points = points_view(price_basket(with_points), terms_.points, with_points.offered_points, pricing.price.used_points, locale);
  // An offer takes the points that it says, and nothing besides.
  if (is_offer) quote.assets.points = {holdings.spendable_points(), 0, Cents{}, pricing.price.used_points, std::string()};
  if (is_offer) quote.assets.usable_coupon_count = 0;
  if (assets_.earned_points) {
    const WalletShares wallet = split_wallet_shares(pricing);
    std::vector<EarningGoods> goods;
    for (std::size_t i = 0; i < lines.size(); ++i) goods.push_back({lines[i].sku->product_id, pricing.price.lines[i].total_cents() - wallet.bonus.goods[i]});
    quote.earned_points = assets_.earned_points(session, holdings.tier, goods);
  }
  const Cents asked_for = quote.payable_cents - quote.cash_cents - (pricing.deposit ? pricing.deposit->amount_cents : Cents{});
  quote.needs_pin = asked_for > Cents{} && assets_.needs_pin && assets_.needs_pin(session, member_id, asked_for);
  return quote;
}

Result<OrderDraft> Checkout::preprocess_order(const http::Call& call, const http::Member& member, const PreprocessOrder& request) const {
  return database_.read([&](db::Session& session) -> Result<OrderDraft> {
    const auto subject = TRY(subject_of(request));
    const auto lines = TRY(chosen_lines(session, member.id, subject, call.locale));
    TRY(check_limits(session, member.id, lines, call.locale));
    OrderDraft draft{request.source, std::nullopt, offered_types(lines), DeliveryType::express, {}, VirtualKind::none};
    if (!draft.delivery_types.empty()) draft.delivery_type = draft.delivery_types.front();
    Choice choice;
    choice.delivery_type = draft.delivery_type;
    if (is_by_offers(request.source)) choice = choice_by_offer(std::move(choice));
    const auto address = addresses_.find_default_address(session, member.id);
    if (address && draft.delivery_type == DeliveryType::express) choice.county_code = address->county_code;
    // Where the goods are not sent, the page opens without an address.
    const bool is_sent_there = check_delivered(lines, terms_now(), choice.county_code, call.locale).has_value();
    if (!is_sent_there) choice.county_code.reset();
    draft.quote = TRY(quote_of(session, member.id, lines, choice, call.locale));
    draft.virtual_kind = TRY(virtual_kind_of(lines, assets_, draft.delivery_type, call.locale));
    if (address && is_sent_there) draft.address = address_view(*address);
    return draft;
  });
}

Result<Quote> Checkout::calculate_order(const http::Call& call, const http::Member& member, const CalculateOrder& request) const {
  return database_.read([&](db::Session& session) -> Result<Quote> {
    const auto subject = TRY(subject_with_coupons_of(request));
    const auto lines = TRY(chosen_lines(session, member.id, subject, call.locale));
    TRY(check_limits(session, member.id, lines, call.locale));
    const auto offered = offered_types(lines);
    if (std::find(offered.begin(), offered.end(), request.delivery_type) == offered.end()) return delivery_unavailable;
    Choice choice = choice_of(request);
    choice.county_code = county_of(session, member.id, request);
    choice.courier_slot = request.courier_slot;
    choice.wrapping_id = request.wrapping_id;
    return quote_of(session, member.id, lines, choice, call.locale);
  });
}

std::optional<std::int64_t> Checkout::county_of(db::Session& session, MemberId member_id, const CalculateOrder& request) const {
  const PriceTerms terms = terms_now();
  const bool depends = (terms.freight_book && !terms.freight_book->is_empty()) || (terms.courier_book && !terms.courier_book->is_empty());
  if (request.delivery_type == DeliveryType::pickup || !request.address_id || !depends) return std::nullopt;
  std::optional<addresses::AddressCopy> address;
  db::ReadBatch reads;
  addresses_.ask_address(reads, member_id, *request.address_id, address);
  reads.send(session);
  return address ? std::optional(address->county_code) : std::nullopt;
}

Result<std::vector<ChosenLine>> Checkout::lines_of(const BasketToCompare& basket) const {
  std::vector<ChosenLine> lines;
  for (const ComparedLine& wanted : *basket.lines) {
    auto sku = catalog_.find_sku(wanted.sku_id);
    if (!sku || !sku->is_on_shelf) return item_unavailable;
    const auto same = std::ranges::find(lines, wanted.sku_id, [](const ChosenLine& line) { return line.sku->sku_id; });
    if (same == lines.end()) {
      lines.push_back({std::move(sku), *wanted.quantity});
    } else {
      same->quantity += *wanted.quantity;
    }
  }
  return lines;
}

Result<ComparedBaskets> Checkout::compare_baskets(const http::Call& call, const http::Member& member, const CompareBaskets& request) const {
  return database_.read([&](db::Session& session) -> Result<ComparedBaskets> {
    ComparedBaskets compared;
    for (const BasketToCompare& basket : *request.baskets) {
      const auto lines = TRY(lines_of(basket));
      const auto offered = offered_types(lines);
      if (offered.empty()) return delivery_unavailable;
      Choice choice;
      choice.delivery_type = offered.front();
      compared.quotes.push_back(TRY(quote_of(session, member.id, lines, choice, call.locale)));
    }
    return compared;
  });
}

}  // namespace galleria::checkout
