// The auditor of the whole mall: every feature's rules about its rows, and those that span features.
#pragma once

#include <vector>

#include "db/database.hpp"
#include "ledger/audit.hpp"

namespace galleria::app {

// Everything that breaks a rule, on one snapshot; empty when all is well.
std::vector<audit::Offence> audit_mall(db::Database& database);

}  // namespace galleria::app
