// Takes a ring of keys into use on a database, and seals what lies under another key, or is not sealed yet, anew: in pieces, and going on where it was cut
// short.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "db/vault.hpp"

namespace galleria::db {

// A table with sealed columns, as whoever owns it declares it. Each of its rows is a member's.
struct SealedTable {
  std::string_view name;
  std::span<const std::string_view> columns;  // "addresses.street", in the order of the statements
  bool has_digest = false;                    // the statements have one column more, behind the others: the digest of the first
  Sql read;                                   // member_id, the row's id and the columns of at most $3 rows behind member $1 and row $2, in this order
  Sql write;                                  // of member $1 and row $2: sets the columns, if each is still what it was; first the new texts, then the old
};

// The vault of this database. Registers a current key that it does not know yet. Throws std::runtime_error with a sentence for the operator if the ring is not
// this database's: a key that something may lie under is missing or another, or the database has moved on to a newer one.
std::unique_ptr<Vault> open_vault(Database& database, KeyRing keys);

// How far a table is under the current key.
struct SweepProgress {
  std::string table_name;
  std::int64_t sealed_count = 0;
  bool is_done = false;
};
BOOST_DESCRIBE_STRUCT(SweepProgress, (), (table_name, sealed_count, is_done))

class VaultSweep {
 public:
  VaultSweep(Database& database, Vault& vault, std::span<const SealedTable> tables) : database_(database), vault_(vault), tables_(tables) {}

  // Seals the next rows; false when all lies under the current key. Then nothing plain is taken any more, and the database needs no other key.
  // Throws VaultError if a row does not open.
  bool seal_some();
  // Of the tables that were begun.
  std::vector<SweepProgress> progress() const;

 private:
  bool seal_page(const SealedTable& table);
  void finish();

  Database& database_;
  Vault& vault_;
  const std::span<const SealedTable> tables_;
};

// What does not lie there as it should, each in words: a text that is not sealed or does not open where it lies, a digest that is not its text's.
std::vector<std::string> find_unsealed(Session& session, const Vault& vault, std::span<const SealedTable> tables);

}  // namespace galleria::db
