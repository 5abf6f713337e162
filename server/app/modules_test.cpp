// Shows that no module leaves anything unsaid.
#include "app/modules.hpp"

#include <gmock/gmock.h>

#include <set>

#include "modules/settings.hpp"

namespace galleria::app {
namespace {

constexpr std::size_t shortest_reason = 10;

TEST(Modules, each_erases_members_and_checks_its_rows_or_says_why_not) {
  for (const ListedModule& module : all_modules()) {
    EXPECT_FALSE(module.name.empty());
    if (!module.erases_members) {
      EXPECT_GE(module.reason_for_no_erasure.size(), shortest_reason) << module.name;
    }
    if (module.audit_checks->get() == nullptr) {
      EXPECT_GE(module.audit_checks->reason_for_nothing().size(), shortest_reason) << module.name;
    }
  }
}

TEST(Modules, the_rules_of_the_auditor_are_there_and_none_is_told_twice) {
  std::set<std::string_view> statements;
  for (const ListedModule& module : all_modules()) {
    const AuditChecks* checks = module.audit_checks->get();
    if (checks == nullptr) continue;
    EXPECT_FALSE((*checks)().empty()) << module.name;
    for (const audit::Check& check : (*checks)()) EXPECT_TRUE(statements.insert(check.sql.text).second) << check.rule;
  }
}

TEST(Modules, no_two_settings_have_one_name) {
  std::set<std::string> names;
  for (const ListedModule& module : all_modules()) {
    if (module.settings == nullptr) continue;
    for (const AnySetting& setting : module.settings->settings())
      EXPECT_TRUE(names.insert(std::string(setting.section) + "." + std::string(setting.key)).second) << setting.key;
  }
  EXPECT_GE(names.size(), 25U);
}

}  // namespace
}  // namespace galleria::app
