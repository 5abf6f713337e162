// Children before their parents.
#include "app/demo_erase.hpp"

#include <algorithm>
#include <array>
#include <ranges>

#include "db/tables.hpp"

namespace galleria::app::demo {
namespace {

// The probe is the readiness check's own; the sandbox's keys are known to whoever was configured with them.
constexpr std::array<std::string_view, 3> kept_tables{"probes", "id_marks", "sandbox_keys"};

}  // namespace

void erase_everything(db::Transaction& transaction) {
  transaction.execute("insert into ledger_erasures (id) values (1)");
  for (const db::Table& table : std::views::reverse(db::tables())) {
    if (std::ranges::find(kept_tables, table.name) == kept_tables.end()) transaction.execute(table.empty);
  }
}

}  // namespace galleria::app::demo
