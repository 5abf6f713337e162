// What videos bring to the server.
#include "features/videos/videos.hpp"
#include "features/videos/videos_store.hpp"
#include "modules/settings.hpp"

namespace galleria::videos {
namespace {

constexpr std::int64_t bytes_of_megabyte = 1024 * 1024;

constexpr Setting<VideosConfig> video_settings[] = {
    {"videos", "largest_megabytes", [](VideosConfig& config, std::int64_t value) { config.largest_bytes = value * bytes_of_megabyte; }, 1, 2'000},
    {"videos", "longest_seconds", [](VideosConfig& config, std::int64_t value) { config.longest_seconds = value; }, 1, 600},
    {"videos", "most_uploads", [](VideosConfig& config, std::int64_t value) { config.most_uploads = value; }, 1, 20},
    {"videos", "most_videos", [](VideosConfig& config, std::int64_t value) { config.most_videos = value; }, 1, 50},
    {"videos", "upload_hours", [](VideosConfig& config, std::int64_t value) { config.upload_hours = value; }, 1, 720},
    {"videos", "niceness", [](VideosConfig& config, std::int64_t value) { config.niceness = value; }, 0, 19},
    {"videos", "programs", [](VideosConfig& config, std::string value) { config.programs = std::move(value); }},
};

constexpr WaitingWork video_waiting[] = {{.name = "videos", .permission = &review_videos, .count = store::count_waiting}};

}  // namespace

constinit const Module<Videos> module{
    .name = "videos",
    .erase_member = &Videos::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Videos::timer_handlers,
    .slow_timer_handlers = &Videos::slow_timer_handlers,
    .start = &Videos::start,
    .start_timers = &Videos::start_timers,
    .metrics = &Videos::metrics,
    .sampled_metrics = &Videos::sampled_metrics,
    .waiting = video_waiting,
    .settings = &settings_section<video_settings>,
};

}  // namespace galleria::videos
