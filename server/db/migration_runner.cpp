// Compares what was applied with what the binary brings.
#include "db/migration_runner.hpp"

#include "base/crypto.hpp"
#include "db/database.hpp"

namespace galleria::db {

std::string migration_checksum(const Migration& migration) { return sha256_hex(migration.sql); }

std::vector<Migration> missing_migrations(std::span<const AppliedMigration> applied, std::span<const Migration> all) {
  std::map<std::string_view, std::string_view> checksums;
  for (const AppliedMigration& migration : applied) checksums.emplace(migration.name, migration.checksum);
  std::vector<Migration> missing;
  for (const Migration& migration : all) {
    const auto found = checksums.find(migration.name);
    if (found == checksums.end()) {
      missing.push_back(migration);
      continue;
    }
    if (found->second != migration_checksum(migration)) throw DatabaseError(fmt::format("migration {} was edited after it was applied", migration.name));
    checksums.erase(found);
  }
  if (!checksums.empty()) {
    throw DatabaseError(fmt::format("the database is newer than this program: it has migration {}", checksums.begin()->first));
  }
  return missing;
}

std::string migration_text_for(std::string_view engine, std::string_view sql) {
  constexpr std::string_view mark = "-- only ";
  std::string text;
  bool wanted = true;
  while (!sql.empty()) {
    const std::size_t end = std::min(sql.find('\n'), sql.size() - 1) + 1;
    const std::string_view line = sql.substr(0, end);
    const std::string_view trimmed = line.substr(0, line.find_last_not_of(" \r\n") + 1);
    sql.remove_prefix(end);
    if (trimmed == "-- both") wanted = true;
    if (trimmed.starts_with(mark)) wanted = trimmed.substr(mark.size()) == engine;
    if (wanted) text += line;
  }
  return text;
}

}  // namespace galleria::db
