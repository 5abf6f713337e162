// The auditor of the whole mall: every feature's rules about its rows, and those that span features.
#pragma once

#include <functional>
#include <vector>

#include "db/database.hpp"
#include "db/vault.hpp"
#include "ledger/audit.hpp"

namespace galleria::app {

// Everything that breaks a rule, on one snapshot; empty when all is well.
std::vector<audit::Offence> audit_mall(db::Database& database, const db::Vault& vault);

// The same a rule at a time, each on a snapshot of its own: always as many, in the same order. The vault must outlive them.
std::vector<std::function<std::vector<audit::Offence>(db::Session&)>> audit_slices(const db::Vault& vault);

}  // namespace galleria::app
