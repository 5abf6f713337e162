// Same-day delivery by the mall's couriers at checkout: what it costs, which slots there are, and taking the place of one.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "features/courier/courier.hpp"
#include "flows/checkout/checkout_rules.hpp"

namespace galleria::checkout {

struct ChosenLine;
struct PriceTerms;
struct Choice;
struct Quote;

// What checkout asks of couriers; Couriers' functions of the same names keep these promises. Without them nothing goes by courier.
struct CourierDesk {
  std::function<std::shared_ptr<const courier::CourierBook>()> book;
  std::function<std::vector<courier::SlotOffer>(db::Session&, const courier::CourierArea&)> list_slots;
  std::function<Result<courier::Slot>(const courier::CourierArea&, TimeMs)> find_open_slot;
  std::function<std::string(const courier::Slot&)> window_text;
  std::function<Result<Done>(db::Transaction&, const courier::Slot&)> take;
  std::function<void(db::Transaction&, const courier::OrderInSlot&, const courier::Slot&)> note;
};

// The area whose couriers bring these lines there, while it is in use; null if there is none, nobody knows where the goods go, or they are bought by an offer.
// `terms.courier_book` must outlive it.
const courier::CourierArea* courier_area_of(const std::vector<ChosenLine>& lines, const PriceTerms& terms, const Choice& choice);

// The slot that the choice names, or nothing if it names none. Refuses with courier_not_there or courier_slot_closed.
Result<std::optional<courier::Slot>> check_courier(const std::vector<ChosenLine>& lines, const PriceTerms& terms, const Choice& choice,
                                                   const CourierDesk& desk);

// Prices the basket by the courier of the slot that the choice names, if it names one that there is.
void add_courier(Basket& basket, const std::vector<ChosenLine>& lines, const PriceTerms& terms, const Choice& choice, const CourierDesk& desk);

// Puts into the quote which slots there are.
void offer_slots(db::Session& session, Quote& quote, const std::vector<ChosenLine>& lines, const PriceTerms& terms, const Choice& choice,
                 const CourierDesk& desk);

// A place that went while the member decided.
bool is_slot_gone(const Refusal& refusal);

}  // namespace galleria::checkout
