// The file of the keys under which what is personal lies in the database.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "app/config.hpp"
#include "base/key_ring.hpp"
#include "db/vault.hpp"

namespace galleria::app {

// Throws std::runtime_error that names the file, if it is not there, others may read it, or it holds no ring of keys.
KeyRing read_privacy_keys(const std::string& path);

// The vault of this database, by the configured file; a database that has never had keys gets a file with a first one, if there is none.
// Throws std::runtime_error for the operator if the file is not the database's: see db::open_vault.
std::unique_ptr<db::Vault> open_vault(const Config& config, db::Database& database);

// Adds a key to the file, and makes the newest the current one unless it is only to be known at first, as several servers need it.
// A newest key that was only known becomes current, and none is added. Gives the number of the newest.
enum class NewKey { used, only_known };
std::int64_t rotate_privacy_keys(const std::string& path, NewKey use);

}  // namespace galleria::app
