// A vault for tests, which takes nothing plain.
#pragma once

#include "db/vault.hpp"

namespace galleria::db {

// The same for the whole process.
Vault& test_vault();

}  // namespace galleria::db
