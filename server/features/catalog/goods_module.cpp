// What the goods desk brings to the server, and what must hold of its rows.
#include "features/catalog/goods_desk.hpp"
#include "features/catalog/goods_rules.hpp"
#include "ledger/audit_moves.hpp"
#include "modules/settings.hpp"

namespace galleria::catalog {
namespace {

std::span<const audit::Check> goods_audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "K1", "a move of stock begins where the one before it ended",
          "select 'move ' || move_number || ' of sku ' || sku_id as subject, ended as expected, counted_before as found from (select sku_id, move_number, "
          "counted_before, lag(counted_after) over (partition by sku_id order by move_number) as ended from sku_stock_moves) as chain where ended is not "
          "null and ended <> counted_before"},
      audit::Check{
          "K2", "what is on hand, lies apart and was sold is what the last move by hand left",
          "select 'sku ' || sku_stocks.sku_id as subject, counted_after as expected, on_hand + apart + sold as found from sku_stocks join (select sku_id, "
          "counted_after, row_number() over (partition by sku_id order by move_number desc) as place from sku_stock_moves) as last on last.sku_id = "
          "sku_stocks.sku_id where place = 1 and counted_after <> on_hand + apart + sold"},
      audit::Check{"K3", "a change of prices moves along its table",
                   audit::MovesOutside<price_change_table, "price_change_moves", "from_state", "to_state">::sql},
      audit::Check{"K4", "a file of goods moves along its table", audit::MovesOutside<goods_import_table, "goods_import_moves", "from_state", "to_state">::sql},
      audit::Check{
          "K5", "a change of prices is in the state to which its last move led",
          "select 'price change ' || price_changes.change_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from price_changes "
          "left join (select change_id, to_state, row_number() over (partition by change_id order by move_id desc) as place from price_change_moves) as "
          "last on last.change_id = price_changes.change_id and place = 1 where to_state is null or to_state <> state"},
  };
  return checks;
}

constexpr Setting<GoodsConfig> goods_settings[] = {
    {"goods", "low_stock_count", [](GoodsConfig& config, std::int64_t value) { config.low_stock_count = value; }, 1, 10'000},
};

}  // namespace

constinit const Module<GoodsDesk> desk_module{
    .name = "catalog",
    .erase_member = Nothing{"goods are nobody's"},
    .told_to_member = Nothing{"goods are nobody's"},
    .audit_checks = goods_audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &GoodsDesk::timer_handlers,
    .settings = &settings_section<goods_settings>,
};

}  // namespace galleria::catalog
