// What is personal is sealed anew while the server runs.
#include "app/database_upkeep.hpp"
#include "app/wiring.hpp"

namespace galleria::app {

void wire_database(const Wiring& wiring) { wiring.make<DatabaseUpkeep>(wiring.get<db::Vault>()); }

}  // namespace galleria::app
