// What the AR check-in brings to the server.
#include "features/ar_check_in/ar_check_in.hpp"
#include "modules/settings.hpp"

namespace galleria::ar_check_in {
namespace {

constexpr Setting<ArCheckInConfig> ar_check_in_settings[] = {
    {"ar_check_in", "face_model_file", [](ArCheckInConfig& config, std::string value) { config.face_model_file = std::move(value); }},
    {"ar_check_in", "face_model_sha256", [](ArCheckInConfig& config, std::string value) { config.face_model_sha256 = std::move(value); }},
};

}  // namespace

constinit const Module<Trails> module{
    .name = "ar_check_in",
    .erase_member = &Trails::erase_member,
    .told_to_member = told_tables,
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Trails::timer_handlers,
    .exported_lists = exported_lists,
    .settings = &settings_section<ar_check_in_settings>,
};

}  // namespace galleria::ar_check_in
