// What a stay costs one member at one moment: what comes off, what could, and why not.
#include <algorithm>
#include <map>

#include "base/planted_bugs.hpp"
#include "flows/parking_payment/parking_payment_situation.hpp"
#include "flows/parking_payment/parking_payment_store.hpp"

namespace galleria::parking_payment {
namespace {

Cents sum_of(std::span<const gift_cards::SpendableCard> cards) {
  Cents sum;
  for (const gift_cards::SpendableCard& card : cards) sum += card.available_cents;
  return sum;
}

std::vector<gift_cards::CardShare> shares_of(std::span<const gift_cards::SpendableCard> cards, Cents amount) {
  std::vector<Cents> holding;
  for (const gift_cards::SpendableCard& card : cards) holding.push_back(card.available_cents);
  const auto amounts = shares_in_turn(holding, amount);
  std::vector<gift_cards::CardShare> shares;
  for (std::size_t i = 0; i < amounts.size(); ++i) {
    if (amounts[i] > Cents{}) shares.push_back({cards[i].card_id, amounts[i]});
  }
  return shares;
}

}  // namespace

// What minutes of a stay cost that come off it one after the other: all together what the first so many minutes cost.
class ParkingPayments::Worth {
 public:
  Worth(const CarPark& car_park, db::Session& session, const Stay& stay) : car_park_(car_park), session_(session), stay_(stay) {}

  // Of so many more after those.
  Cents of(std::int64_t minutes_before, std::int64_t minutes) { return minutes == 0 ? Cents{} : first(minutes_before + minutes) - first(minutes_before); }

 private:
  Cents first(std::int64_t minutes) {
    if (minutes == 0) return Cents{};
    const auto [known, is_new] = known_.try_emplace(minutes);
    if (is_new) known->second = car_park_.first_minutes_cost(session_, stay_, minutes);
    return known->second;
  }

  const CarPark& car_park_;
  db::Session& session_;
  const Stay& stay_;
  std::map<std::int64_t, Cents> known_;
};

Result<ParkingPayments::Asked> ParkingPayments::read_asked(const std::optional<Text<1, 20>>& plate, const std::optional<Text<1, 32>>& ticket_code) const {
  if (plate.has_value() == ticket_code.has_value()) return parking_plate_or_ticket;
  if (ticket_code) return Asked{"", **ticket_code};
  auto read = holders_.plates.read_plate(**plate);
  if (!read) return parking_plate_or_ticket;
  return Asked{std::move(*read), ""};
}

std::optional<Stay> ParkingPayments::find_stay(db::Session& session, const Asked& asked) const {
  return asked.plate.empty() ? car_park_.find_by_ticket(session, asked.ticket_code) : car_park_.find_by_plate(session, asked.plate);
}

ParkingPayments::Situation ParkingPayments::look(db::Session& session, MemberId member_id, const Stay& stay, const Choice& choice, TimeMs at) const {
  using enum ParkingRightsRefusal;
  Situation found;
  found.fee = car_park_.fee_of(session, stay, at);
  found.day = business_day(at, config_.mall_utc_offset);
  found.rights = rights_of_(session, member_id);
  if (!stay.plate.empty()) found.plate = holders_.plates.standing_of(session, member_id, stay.plate);
  const auto use = store::find_day_use(session, member_id, stay.plate, found.day);
  found.minutes_left = std::max<std::int64_t>(0, config_.most_free_minutes - (is_planted(PlantedBug::free_parking_without_end) ? 0 : use.minutes));
  // Somebody else's car is paid for with money, cards and the wallet; what members are given comes off their own.
  const ParkingRightsRefusal not_theirs = stay.plate.empty() ? no_plate : found.plate.is_kept ? none : not_own_plate;
  found.hours_refusal = [&] {
    if (not_theirs != none) return not_theirs;
    if (!found.plate.has_rights || found.rights.free_minutes == 0) return no_rights;
    if (use.of_member) return member_used_today;
    if (use.of_plate) return plate_used_today;
    return found.minutes_left == 0 ? day_used_up : none;
  }();
  db::ReadBatch reads;
  if (not_theirs == none) holders_.points.ask_open_lots(reads, member_id, found.lots);
  holders_.gift_cards.ask_spendable(reads, member_id, found.cards);
  holders_.wallet.ask_spendable(reads, member_id, found.wallet);
  reads.send(session);
  Worth worth(car_park_, session, stay);
  if (found.fee.fee_cents > Cents{}) find_gifts(session, stay, worth, found);
  Offer offer{.fee = found.fee.fee_cents, .free_hours = {}, .uses_points = choice.uses_points};
  offer.gifts = worth.of(0, found.gift_minutes);
  if (found.hours_refusal == none && found.gift_minutes == found.minutes_left) found.hours_refusal = day_used_up;
  if (found.hours_refusal == none) {
    found.rights.free_minutes = std::min(found.rights.free_minutes, found.minutes_left - found.gift_minutes);
    offer.free_minutes = found.rights.free_minutes;
    offer.free_hours = worth.of(found.gift_minutes, found.rights.free_minutes);
  }
  if (not_theirs == none) find_coupons(session, member_id, worth, offer, found);
  for (const Situation::Coupon& coupon : found.coupons) {
    if (coupon.held.coupon_serial_id != choice.coupon_serial_id || coupon.amount == Cents{}) continue;
    found.used_coupon = coupon.held.coupon_serial_id;
    offer.coupon = coupon.amount;
  }
  for (const points::OpenLot& lot : found.lots) offer.points += lot.points;
  if (choice.uses_cards) offer.cards = sum_of(found.cards);
  if (choice.uses_wallet) offer.wallet = found.wallet.total();
  found.split = split_fee(offer, config_.points);
  found.card_shares = shares_of(found.cards, found.split.cards);
  if (found.split.wallet > Cents{}) found.wallet_share = holders_.wallet.split(found.wallet, found.split.wallet);
  found.coupon_refusal = not_theirs != none || !found.coupons.empty() ? not_theirs : no_coupon;
  found.points_refusal = not_theirs != none || found.split.usable_points > 0 ? not_theirs : not_enough_points;
  return found;
}

// As many as the fee takes: what shops gave is theirs to have back where it is not needed. The last one may be longer than what is left of the day: so much of
// it comes off, if that takes anything off, and it is used up as a whole, as one is that is longer than its stay.
void ParkingPayments::find_gifts(db::Session& session, const Stay& stay, Worth& worth, Situation& found) const {
  for (const parking_gifts::GivenHours& gift : holders_.gifts.list_given(session, stay.plate)) {
    if (worth.of(0, found.gift_minutes) >= found.fee.fee_cents) return;
    const std::int64_t minutes = std::min(gift.minutes, found.minutes_left - found.gift_minutes);
    if (minutes < gift.minutes && worth.of(found.gift_minutes, minutes) == Cents{}) break;
    found.gift_ids.push_back(gift.gift_id);
    found.gift_minutes += minutes;
    found.given_minutes += gift.minutes;
  }
  // Minutes that cost nothing, as within a stay's free ones, take nothing off.
  if (worth.of(0, found.gift_minutes) > Cents{}) return;
  found.gift_ids.clear();
  found.gift_minutes = 0;
  found.given_minutes = 0;
}

// The minutes of a coupon follow those of shops and of the tier.
void ParkingPayments::find_coupons(db::Session& session, MemberId member_id, Worth& worth, const Offer& offer, Situation& found) const {
  const Split without = split_fee(offer, config_.points);
  const Cents left = offer.fee - without.gifts - without.free_hours;
  const std::int64_t minutes_before = found.gift_minutes + offer.free_minutes;
  for (coupons::HeldCoupon& held : holders_.coupons.list_held_for_parking(session, member_id)) {
    const bool is_time = held.terms.kind == coupons::CouponKind::parking_minutes;
    if (is_time && minutes_before + held.terms.value > found.minutes_left) continue;
    const Cents most = is_time ? worth.of(minutes_before, held.terms.value) : Cents{held.terms.value};
    found.coupons.push_back({std::move(held), std::clamp(most, Cents{}, left)});
  }
  // They come in the order in which they expire.
  std::ranges::stable_sort(found.coupons, std::ranges::greater(), &Situation::Coupon::amount);
}

void ParkingPayments::tell_stay(db::Session& session, MemberId member_id, const Stay& stay, const Situation& situation, Locale locale,
                                ParkingQuote& quote) const {
  const TimeMs now = quote.quoted_at;
  const auto live = store::find_live_payment(session, stay.stay_id);
  quote.stay_id = stay.stay_id;
  quote.car_park = stay.car_park.in(locale);
  quote.entered_at = stay.entered_at;
  quote.is_own_plate = situation.plate.is_kept;
  if (situation.plate.is_kept || stay.plate.empty()) {
    quote.area = stay.area.in(locale);
    quote.bay = stay.bay;
  }
  quote.fee_cents = situation.fee.fee_cents;
  quote.steps = situation.fee.steps;
  quote.free_until = situation.fee.free_until;
  quote.next_change_at = situation.fee.next_change_at;
  quote.paid_until = stay.paid_until;
  quote.exit_by = stay.exit_by;
  quote.shop_hours = {situation.gift_minutes, situation.given_minutes, situation.split.gifts};
  quote.free_hours = {situation.rights.free_minutes, situation.rights.tier_name.in(locale), situation.split.free_hours, situation.split.free_hours > Cents{},
                      situation.hours_refusal};
  quote.coupon.used_coupon_serial_id = situation.used_coupon;
  quote.coupon.amount_cents = situation.split.coupon;
  quote.coupon.refusal = situation.coupon_refusal;
  for (const auto& [held, amount] : situation.coupons) {
    quote.coupon.coupons.push_back(
        {held.coupon_serial_id, held.terms.name.in(locale), coupons::Coupons::value_text(held.terms, locale), held.expires_at, amount});
  }
  quote.points = {situation.split.usable_points, situation.split.usable_points_cents, situation.split.points > 0, config_.points.most_percent,
                  situation.points_refusal};
  quote.due_cents = situation.split.due();
  quote.gift_cards = {sum_of(situation.cards), situation.split.cards};
  quote.wallet = {situation.wallet.total(), situation.split.wallet};
  quote.needs_pin = holders_.wallet.needs_pin(session, member_id, situation.split.cards + situation.split.wallet);
  quote.payable_cents = situation.split.payable;
  quote.earned_points = assets_.earned_preview(session, member_id, situation.earning());
  if (live && live->member_id == member_id) quote.payment_id = live->payment_id;
  quote.view = parking_payment::view_of({.is_found = true,
                                         .is_inside = stay.is_inside,
                                         .is_set_aside = stay.is_set_aside,
                                         .is_paying = live && live->state == ParkingPaymentState::paying,
                                         .is_waiting_for_gate = live && live->state == ParkingPaymentState::paid,
                                         .was_paid = stay.paid_until.has_value(),
                                         .may_leave = !is_out_of_time(stay.exit_by, now),
                                         .owes = situation.fee.fee_cents > Cents{}});
}

Result<ParkingQuote> ParkingPayments::get_parking_quote(const http::Call& call, const http::Member& member, const GetParkingQuote& request) const {
  const Asked asked = TRY(read_asked(request.plate, request.ticket_code));
  return database_.read([&](db::Session& session) -> Result<ParkingQuote> {
    ParkingQuote quote;
    quote.plate = asked.plate;
    quote.quoted_at = clock_.now();
    quote.quote_until = quote.quoted_at + config_.quote_life;
    quote.exit_minutes = std::chrono::duration_cast<std::chrono::minutes>(config_.exit_time).count();
    const auto stay = find_stay(session, asked);
    if (stay) {
      const Choice choice{request.uses_points.value_or(false), request.coupon_serial_id, request.uses_cards.value_or(false),
                          request.uses_wallet.value_or(false)};
      tell_stay(session, member.id, *stay, look(session, member.id, *stay, choice, quote.quoted_at), call.locale, quote);
    } else if (!asked.plate.empty()) {
      quote.is_own_plate = holders_.plates.standing_of(session, member.id, asked.plate).is_kept;
    }
    return quote;
  });
}

}  // namespace galleria::parking_payment
