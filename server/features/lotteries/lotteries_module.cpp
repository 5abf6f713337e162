// What lotteries bring to the server.
#include "features/lotteries/lotteries.hpp"
#include "modules/settings.hpp"

namespace galleria::lotteries {
namespace {

constexpr Setting<LotteriesConfig> lotteries_settings[] = {
    {"lotteries", "trial_draws", [](LotteriesConfig& config, std::int64_t value) { config.trial_draws = value; }, 10'000, 10'000'000},
};

}  // namespace

constinit const Module<Lotteries> module{
    .name = "lotteries",
    .erase_member = &Lotteries::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .settings = &settings_section<lotteries_settings>,
};

}  // namespace galleria::lotteries
