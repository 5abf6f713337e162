// What reviews bring to the server.
#include "features/reviews/reviews.hpp"
#include "features/reviews/reviews_store.hpp"
#include "modules/settings.hpp"

namespace galleria::reviews {
namespace {

constexpr Setting<ReviewsConfig> review_settings[] = {
    {"reviews", "review_days", [](ReviewsConfig& config, std::int64_t value) { config.review_days = value; }, 1, 90},
    {"reviews", "follow_up_days", [](ReviewsConfig& config, std::int64_t value) { config.follow_up_days = value; }, 1, 720},
    {"reviews", "hiding_reports", [](ReviewsConfig& config, std::int64_t value) { config.hiding_reports = value; }, 1, 100},
    {"reviews", "text_points", [](ReviewsConfig& config, std::int64_t value) { config.text_points = value; }, 0, 10'000},
    {"reviews", "picture_points", [](ReviewsConfig& config, std::int64_t value) { config.picture_points = value; }, 0, 10'000},
};

constexpr WaitingWork review_waiting[] = {{.name = "reviews", .permission = &review_reviews, .count = store::count_waiting}};

}  // namespace

constinit const Module<Reviews> module{
    .name = "reviews",
    .erase_member = &Reviews::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .slow_timer_handlers = &Reviews::timer_handlers,
    .exported_lists = exported_lists,
    .start_timers = &Reviews::start_counting_silences,
    .waiting = review_waiting,
    .settings = &settings_section<review_settings>,
};

}  // namespace galleria::reviews
