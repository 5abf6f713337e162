// What the staff brings to the server.
#include "features/staff/proposals_store.hpp"
#include "features/staff/staff.hpp"
#include "modules/settings.hpp"

namespace galleria::staff {
namespace {

// "https://mall.example.com,https://desk.mall.example.com"
std::vector<std::string> listed_origins(std::string_view text) {
  std::vector<std::string> origins;
  while (!text.empty()) {
    const auto comma = std::min(text.find(','), text.size());
    if (comma > 0) origins.emplace_back(text.substr(0, comma));
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
  return origins;
}

constexpr Setting<StaffConfig> staff_settings[] = {
    {"staff", "passkey_host", [](StaffConfig& config, std::string value) { config.passkey_host = std::move(value); }},
    {"staff", "passkey_origins", [](StaffConfig& config, std::string value) { config.passkey_origins = listed_origins(value); }},
    {"staff", "idle_minutes", [](StaffConfig& config, std::int64_t value) { config.idle_limit = std::chrono::minutes(value); }, 1, 1'440},
    {"staff", "session_hours", [](StaffConfig& config, std::int64_t value) { config.session_limit = std::chrono::hours(value); }, 1, 168},
    {"staff", "invitation_hours", [](StaffConfig& config, std::int64_t value) { config.invitation_life = std::chrono::hours(value); }, 1, 720},
    {"staff", "proposal_hours", [](StaffConfig& config, std::int64_t value) { config.proposal_life = std::chrono::hours(value); }, 1, 2'160},
    {"staff", "wrong_tries", [](StaffConfig& config, std::int64_t value) { config.wrong_tries = value; }, 1, 1'000'000},
    {"staff", "wrong_tries_of_address", [](StaffConfig& config, std::int64_t value) { config.wrong_tries_of_address = value; }, 1, 1'000'000},
    {"staff", "wrong_try_pause_minutes", [](StaffConfig& config, std::int64_t value) { config.wrong_try_pause = std::chrono::minutes(value); }, 1, 1'440},
};

constexpr WaitingWork staff_waiting[] = {{.name = "approvals", .permission = &review_proposals, .count = store::count_open_proposals}};

}  // namespace

constinit const Module<Staff> module{
    .name = "staff",
    .erase_member = Nothing{"staff are no members"},
    .told_to_member = Nothing{"staff are no members"},
    .audit_checks = audit_checks,
    .bind_routes = bind_routes,
    .timer_handlers = &Staff::timer_handlers,
    .exported_lists = exported_lists,
    .start = &Staff::write_roles,
    .start_timers = &Staff::start_sweeping,
    .waiting = staff_waiting,
    .settings = &settings_section<staff_settings>,
};

}  // namespace galleria::staff
