// What lotteries bring to the server.
#include "features/lotteries/lotteries.hpp"
#include "modules/settings.hpp"

namespace galleria::lotteries {
namespace {

constexpr Setting<LotteriesConfig> lotteries_settings[] = {
    {"lotteries", "trial_draws", [](LotteriesConfig& config, std::int64_t value) { config.trial_draws = value; }, 10'000, 10'000'000},
    {"lotteries", "list_minutes", [](LotteriesConfig& config, std::int64_t value) { config.list_time = std::chrono::minutes(value); }, 0, 1'440},
};

}  // namespace

constinit const Module<Lotteries> module{
    .name = "lotteries",
    .erase_member = &Lotteries::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Lotteries::timer_handlers,
    .exported_lists = exported_lists,
    .settings = &settings_section<lotteries_settings>,
};

}  // namespace galleria::lotteries
