// The auditor: rules about rows that must hold at any moment, each a statement that gives the rows that break it.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"

namespace galleria::audit {

// A rule. Its statement gives a row (subject text, expected bigint, found bigint) for each thing that breaks it, and none when all is well.
struct Check {
  std::string_view id;    // of the invariant, as docs/security.md lists them: "L2"
  std::string_view rule;  // what must hold, in a sentence
  db::Sql sql;
};

// A row that breaks a rule.
struct Offence {
  std::string id;
  std::string rule;
  std::string subject;
  std::int64_t expected = 0;
  std::int64_t found = 0;
};

// Everything that breaks one of these rules, on one snapshot.
std::vector<Offence> run(db::Session& session, std::span<const Check> checks);

}  // namespace galleria::audit

namespace galleria::ledger {

// The ledger's own rules: L1 to L5.
std::span<const audit::Check> audit_checks();

}  // namespace galleria::ledger
