// Every feature's waiting work is counted, for persons of the staff with what they may do now.
#include "app/modules.hpp"
#include "app/wiring.hpp"
#include "features/live/live.hpp"
#include "features/staff/staff.hpp"

namespace galleria::app {
namespace {

live::Watcher watcher_of(const staff::Caller& caller) {
  live::Watcher watcher{caller.who.name, {}};
  for (const auto& [permission, right] : caller.rights)
    watcher.rights.emplace(permission, live::Held{right.is_mall_wide ? http::ShopScope::all() : http::ShopScope::of(right.shops), right.limit_cents});
  return watcher;
}

}  // namespace

void wire_live(const Wiring& wiring) {
  std::vector<WaitingWork> works;
  for (const ListedModule& module : all_modules()) works.insert(works.end(), module.waiting.begin(), module.waiting.end());
  auto find_watcher = [&gate = wiring.get<staff::Staff>().gate()](StaffSessionId session_id) -> std::optional<live::Watcher> {
    const auto caller = gate.caller_of_session(session_id);
    if (!caller) return std::nullopt;
    return watcher_of(*caller);
  };
  wiring.parts.make<live::Live>(wiring.database, wiring.clock, wiring.config.of<live::LiveConfig>(), std::move(works), std::move(find_watcher));
}

}  // namespace galleria::app
