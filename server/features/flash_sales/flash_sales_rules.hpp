// Where a flash sale stands, whose turn it is, and what keeps a member from buying. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "base/secret.hpp"
#include "features/flash_sales/flash_sales_states.hpp"

namespace galleria::flash_sales {

// How long those who were let in are alone with what is left, before as many more are let in.
inline constexpr DurationMs turn_time = std::chrono::minutes(2);

struct SalePlan {
  FlashSaleState state = FlashSaleState::draft;
  TimeMs starts_at{};
  TimeMs ends_at{};
};

struct OfferCounts {
  std::int64_t left = 0;
  std::int64_t most_per_member = 1;
  std::int64_t member_taken = 0;
};

// A place in line, and up to which number it is people's turn.
struct Turn {
  std::optional<std::int64_t> number;
  std::int64_t let_in_count = 0;
};

// Of a sale that is no draft.
FlashSalePhase phase_of(const SalePlan& plan, TimeMs now);
// How many are before somebody with that place; nought: it is their turn.
std::int64_t before_count(const Turn& turn);
// How many more are let in when a turn is over: as many as there are pieces left, if anybody waits.
std::int64_t next_let_in(std::int64_t let_in_count, std::int64_t last_number, std::int64_t left_count);
// State and time, the member's limit, the line, what is left, in this order.
FlashSaleObstacle obstacle_to(const SalePlan& plan, const OfferCounts& counts, const Turn& turn, std::int64_t quantity, TimeMs now);

struct OfferPlan {
  SkuId sku_id;
  Cents price_cents;
  std::int64_t price_points = 0;
};
// Whether it ends after it starts, and has offers that each cost something, each of another SKU.
bool is_fit(const SalePlan& plan, std::span<const OfferPlan> offers);

struct SignedPlace {
  FlashSaleId sale_id;
  MemberId member_id;
  std::int64_t number = 0;
  TimeMs taken_at{};
};
// The place as its member holds it. Nobody can make another's, or one with another number, without the key of the sale.
std::string sign_place(const Secret& line_key, const SignedPlace& place);

}  // namespace galleria::flash_sales
