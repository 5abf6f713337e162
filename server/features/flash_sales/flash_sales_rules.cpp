// Decides about flash sales.
#include "features/flash_sales/flash_sales_rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/crypto.hpp"

namespace galleria::flash_sales {

FlashSalePhase phase_of(const SalePlan& plan, TimeMs now) {
  if (plan.state == FlashSaleState::ended || now >= plan.ends_at) return FlashSalePhase::over;
  if (plan.state == FlashSaleState::paused) return FlashSalePhase::paused;
  return now < plan.starts_at ? FlashSalePhase::coming : FlashSalePhase::running;
}

std::int64_t before_count(const Turn& turn) { return std::max<std::int64_t>(0, turn.number.value_or(0) - turn.let_in_count); }

std::int64_t next_let_in(std::int64_t let_in_count, std::int64_t last_number, std::int64_t left_count) {
  return last_number > let_in_count ? let_in_count + left_count : let_in_count;
}

FlashSaleObstacle obstacle_to(const SalePlan& plan, const OfferCounts& counts, const Turn& turn, std::int64_t quantity, TimeMs now) {
  switch (phase_of(plan, now)) {
    case FlashSalePhase::over:
      return FlashSaleObstacle::over;
    case FlashSalePhase::paused:
      return FlashSaleObstacle::paused;
    case FlashSalePhase::coming:
      return FlashSaleObstacle::not_begun;
    case FlashSalePhase::running:
      break;
  }
  if (quantity > counts.most_per_member - counts.member_taken) return FlashSaleObstacle::limit_reached;
  if (!turn.number) return FlashSaleObstacle::no_place;
  if (before_count(turn) > 0) return FlashSaleObstacle::waiting;
  return counts.left < quantity ? FlashSaleObstacle::sold_out : FlashSaleObstacle::none;
}

bool is_fit(const SalePlan& plan, std::span<const OfferPlan> offers) {
  if (offers.empty() || plan.ends_at <= plan.starts_at) return false;
  for (auto offer = offers.begin(); offer != offers.end(); ++offer) {
    if (offer->price_cents < Cents{} || offer->price_points < 0) return false;
    if (offer->price_cents == Cents{} && offer->price_points == 0) return false;
    if (std::find_if(offers.begin(), offer, [&](const OfferPlan& other) { return other.sku_id == offer->sku_id; }) != offer) return false;
  }
  return true;
}

std::string sign_place(const Secret& line_key, const SignedPlace& place) {
  const std::int64_t taken_at = epoch_ms(place.taken_at);
  const std::string signature = hmac_sha256_hex(line_key, fmt::format("{}:{}:{}:{}", place.sale_id.value, place.member_id.value, place.number, taken_at));
  return fmt::format("{}.{}.{}", place.number, taken_at, signature);
}

}  // namespace galleria::flash_sales
