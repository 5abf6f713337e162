// Binds the endpoints of the system desk.
#include "features/system/system.hpp"

namespace galleria::system {

void bind_routes(http::Binder& binder, System& system) {
  using http::Operator;
  binder.bind<get_system_health>([&](const Operator&, const GetSystemHealth&) { return system.get_system_health(); });
  binder.bind<list_timer_kinds>([&](const Operator&, const ListTimerKinds&) { return system.list_timer_kinds(); });
  binder.bind<list_troubled_timers>([&](const Operator&, const ListTroubledTimers& request) { return system.list_troubled_timers(request); });
  binder.bind<try_timer_again>([&](const Operator& caller, const TryTimerAgain& request) { return system.try_timer_again(caller, request); });
  binder.bind<set_timer_aside>([&](const Operator& caller, const SetTimerAside& request) { return system.set_timer_aside(caller, request); });
  binder.bind<start_audit_run>([&](const Operator& caller, const StartAuditRun& request) { return system.start_audit_run(caller, request); });
  binder.bind<list_audit_runs>([&](const Operator&, const ListAuditRuns& request) { return system.list_audit_runs(request); });
  binder.bind<get_audit_run>([&](const Operator&, const GetAuditRun& request) { return system.get_audit_run(request); });
}

}  // namespace galleria::system
