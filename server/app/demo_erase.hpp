// Empties the database of the demo mall.
#pragma once

#include "db/database.hpp"

namespace galleria::app::demo {

// Deletes every row of every table but those of the readiness check, of the ids that were given, and of the sandbox's keys.
void erase_everything(db::Transaction& transaction);

}  // namespace galleria::app::demo
