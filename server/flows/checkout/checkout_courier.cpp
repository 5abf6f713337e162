// Finds the courier of a choice.
#include "flows/checkout/checkout_courier.hpp"

#include "flows/checkout/checkout.hpp"
#include "flows/checkout/checkout_pricing.hpp"

namespace galleria::checkout {

const courier::CourierArea* courier_area_of(const std::vector<ChosenLine>& lines, const PriceTerms& terms, const Choice& choice) {
  const bool may_be = terms.courier_book && choice.delivery_type == DeliveryType::express && choice.county_code && !lines.empty() && !lines.front().offer;
  if (!may_be) return nullptr;
  std::vector<ShopId> shop_ids;
  for (const ChosenLine& line : lines) shop_ids.push_back(line.sku->shop_id);
  return terms.courier_book->find(shop_ids, *choice.county_code);
}

Result<std::optional<courier::Slot>> check_courier(const std::vector<ChosenLine>& lines, const PriceTerms& terms, const Choice& choice,
                                                   const CourierDesk& desk) {
  if (!choice.courier_slot) return std::optional<courier::Slot>();
  const courier::CourierArea* const area = courier_area_of(lines, terms, choice);
  if (area == nullptr || area->area_id != choice.courier_slot->area_id) return courier::courier_not_there;
  return std::optional(TRY(desk.find_open_slot(*area, choice.courier_slot->starts_at)));
}

void add_courier(Basket& basket, const std::vector<ChosenLine>& lines, const PriceTerms& terms, const Choice& choice, const CourierDesk& desk) {
  const auto slot = check_courier(lines, terms, choice, desk);
  if (!slot.has_value() || !*slot) return;
  const courier::CourierArea& area = *courier_area_of(lines, terms, choice);
  const std::string window = desk.window_text(**slot);
  basket.courier = CourierPrice{area.terms.price_cents, area.terms.free_from_cents, {area.name.zh_cn + " " + window, area.name.en + " " + window}};
}

void offer_slots(db::Session& session, Quote& quote, const std::vector<ChosenLine>& lines, const PriceTerms& terms, const Choice& choice,
                 const CourierDesk& desk) {
  const courier::CourierArea* const area = courier_area_of(lines, terms, choice);
  if (area == nullptr) return;
  const Cents goods = quote.goods_total_cents - quote.deduction_total_cents;
  const bool is_free = area->terms.free_from_cents && goods >= *area->terms.free_from_cents;
  quote.courier = QuoteCourier{is_free ? Cents{} : area->terms.price_cents, area->terms.free_from_cents, choice.courier_slot, desk.list_slots(session, *area)};
}

bool is_slot_gone(const Refusal& refusal) {
  return refusal.is(courier::courier_slot_full) || refusal.is(courier::courier_slot_closed) || refusal.is(courier::courier_not_there);
}

}  // namespace galleria::checkout
