// What the community brings to the server.
#include "features/community/community.hpp"
#include "features/community/community_store.hpp"
#include "modules/settings.hpp"

namespace galleria::community {
namespace {

constexpr Setting<CommunityConfig> community_settings[] = {
    {"community", "shows_clean_words_at_once", [](CommunityConfig& config, std::int64_t value) { config.shows_clean_words_at_once = value != 0; }, 0, 1},
    {"community", "hiding_reports", [](CommunityConfig& config, std::int64_t value) { config.hiding_reports = value; }, 1, 100},
    {"community", "posts_a_day", [](CommunityConfig& config, std::int64_t value) { config.posts_a_day = value; }, 1, 10'000},
    {"community", "likes_a_minute", [](CommunityConfig& config, std::int64_t value) { config.likes_a_minute = value; }, 1, 10'000},
    {"community", "doubling_hours", [](CommunityConfig& config, std::int64_t value) { config.doubling_hours = value; }, 1, 720},
};

constexpr WaitingWork community_waiting[] = {{.name = "community", .permission = &review_community, .count = store::count_waiting}};

}  // namespace

constinit const Module<Community> module{
    .name = "community",
    .erase_member = &Community::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Community::timer_handlers,
    .waiting = community_waiting,
    .settings = &settings_section<community_settings>,
};

}  // namespace galleria::community
