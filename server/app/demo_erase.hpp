// Empties the database of the demo mall.
#pragma once

#include <span>
#include <string_view>

#include "db/database.hpp"

namespace galleria::app::demo {

// The tables that a reset empties, children before their parents, and those that it leaves alone. Every table of the migrations is in one of the two.
std::span<const db::Sql> erasing_statements();
std::span<const std::string_view> kept_tables();

void erase_everything(db::Transaction& transaction);

}  // namespace galleria::app::demo
