// Every table that holds what is personal of members, sealed.
#pragma once

#include <span>

#include "db/vault_sweep.hpp"

namespace galleria::app {

std::span<const db::SealedTable> sealed_tables();

}  // namespace galleria::app
