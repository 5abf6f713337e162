// Pure decisions about goods as the staff works on them: states, prices, moves of stock.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/money.hpp"
#include "base/state_table.hpp"
#include "features/catalog/catalog_data.hpp"
#include "features/catalog/goods_states.hpp"

namespace galleria::catalog {

using ShelfArrow = Transition<ShelfStatus, ShelfMove>;
inline constexpr std::array<ShelfArrow, 4> shelf_arrows{{
    {std::nullopt, ShelfMove::create, ShelfStatus::draft},
    {ShelfStatus::draft, ShelfMove::release, ShelfStatus::on_shelf},
    {ShelfStatus::off_shelf, ShelfMove::put_on, ShelfStatus::on_shelf},
    {ShelfStatus::on_shelf, ShelfMove::take_off, ShelfStatus::off_shelf},
}};
inline constexpr StateTable shelf_table{"product", shelf_arrows};
using ShelfStep = decltype(shelf_table)::Step;

using PriceArrow = Transition<PriceChangeState, PriceChangeMove, GoodsActor>;
inline constexpr std::array<PriceArrow, 8> price_arrows{{
    {std::nullopt, PriceChangeMove::plan, PriceChangeState::planned, GoodsActor::staff},
    {std::nullopt, PriceChangeMove::begin, PriceChangeState::running, GoodsActor::staff},
    {std::nullopt, PriceChangeMove::settle, PriceChangeState::done, GoodsActor::staff},
    {PriceChangeState::planned, PriceChangeMove::begin, PriceChangeState::running, GoodsActor::clock},
    {PriceChangeState::planned, PriceChangeMove::settle, PriceChangeState::done, GoodsActor::clock},
    {PriceChangeState::planned, PriceChangeMove::cancel, PriceChangeState::cancelled, GoodsActor::staff},
    {PriceChangeState::running, PriceChangeMove::end, PriceChangeState::done, GoodsActor::clock},
    {PriceChangeState::running, PriceChangeMove::end, PriceChangeState::done, GoodsActor::staff},
}};
inline constexpr StateTable price_change_table{"price change", price_arrows};
using PriceStep = decltype(price_change_table)::Step;

using GoodsImportArrow = Transition<GoodsImportState, GoodsImportMove, GoodsActor>;
inline constexpr std::array<GoodsImportArrow, 8> goods_import_arrows{{
    {std::nullopt, GoodsImportMove::hand_in, GoodsImportState::checking, GoodsActor::staff},
    {GoodsImportState::checking, GoodsImportMove::pass, GoodsImportState::checked, GoodsActor::clock},
    {GoodsImportState::checking, GoodsImportMove::fail, GoodsImportState::faulty, GoodsActor::clock},
    {GoodsImportState::checked, GoodsImportMove::apply, GoodsImportState::applying, GoodsActor::staff},
    {GoodsImportState::applying, GoodsImportMove::finish, GoodsImportState::applied, GoodsActor::clock},
    {GoodsImportState::checking, GoodsImportMove::discard, GoodsImportState::discarded, GoodsActor::staff},
    {GoodsImportState::checked, GoodsImportMove::discard, GoodsImportState::discarded, GoodsActor::staff},
    {GoodsImportState::faulty, GoodsImportMove::discard, GoodsImportState::discarded, GoodsActor::staff},
}};
inline constexpr StateTable goods_import_table{"goods import", goods_import_arrows};
using GoodsImportStep = decltype(goods_import_table)::Step;

// ---- prices ----

struct Prices {
  Cents list_price_cents;
  Cents price_cents;
  Cents member_price_cents;

  friend bool operator==(const Prices&, const Prices&) = default;
};

// Above nought, and none above the one before it: list price, price, member price.
bool are_in_order(const Prices& prices);

// How far what anybody pays moves by it, in cents: the larger of both prices' changes. A list price is paid by nobody.
std::int64_t change_between(const Prices& before, const Prices& after);

// How far the prices of a new variant lie from those of the nearest variant that is there, as change_between tells it: a new variant beside others of its price
// is no change of prices. Nothing to compare with: nought.
std::int64_t distance_to_nearest(const Prices& added, std::span<const Prices> standing);
// By how much the prices of what goes on sale for the first time lie below their list prices: what a slip of the pen looks like.
std::int64_t largest_cut(std::span<const Prices> released);

// When a change holds; without an end, for good from then on.
struct PriceTimes {
  TimeMs from{};
  std::optional<TimeMs> until;
};

// Two that hold at one moment, or begin at one: the later would give back what the other one set.
bool meet(const PriceTimes& left, const PriceTimes& right);

// ---- stock ----

// By how many pieces a move changes what is on hand. `quantity`: of what was counted, how many there are; else how many came or went.
std::int64_t delta_of(StockMoveKind kind, std::int64_t quantity, std::int64_t on_hand);

}  // namespace galleria::catalog
