// Decides which migrations a database still needs, and refuses one that does not fit this binary.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/migrations.hpp"

namespace galleria::db {

// A migration as the database remembers it.
struct AppliedMigration {
  std::string name;
  std::string checksum;
};
BOOST_DESCRIBE_STRUCT(AppliedMigration, (), (name, checksum))

// SHA-256 of the text, in hexadecimal.
std::string migration_checksum(const Migration& migration);

// Those of `all` that are not among `applied`, in order. Throws DatabaseError if one was edited after it was applied or if `applied` has one
// that is not among `all`.
std::vector<Migration> missing_migrations(std::span<const AppliedMigration> applied, std::span<const Migration> all);

// The text without the parts that are meant for another engine. A line "-- only sqlite", "-- only postgresql" or "-- both" says
// for whom the lines after it are; only what has no common spelling (triggers) needs that.
std::string migration_text_for(std::string_view engine, std::string_view sql);

}  // namespace galleria::db
