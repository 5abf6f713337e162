// The ledger lies beneath the features: what it brings is declared here.
#include "app/modules.hpp"
#include "ledger/seals.hpp"

namespace galleria::app {

constinit const Module<ledger::Seals> ledger_module{
    .name = "ledger",
    .erase_member = Nothing{"the law keeps the books, which say numbers and no names"},
    .audit_checks = ledger::audit_checks,
    .timer_handlers = &ledger::Seals::timer_handlers,
    .start_timers = &ledger::Seals::start_sealing,
};

}  // namespace galleria::app
