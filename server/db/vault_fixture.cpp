// The vault of tests has one key, the same in every run.
#include "db/vault_fixture.hpp"

#include "base/crypto.hpp"

namespace galleria::db {

Vault& test_vault() {
  static Vault vault = [] {
    start_crypto();
    return Vault(KeyRing::read("current 1\n1 a-key-for-tests-only-of-forty-three-letters.\n"), Vault::Plain::refused);
  }();
  return vault;
}

}  // namespace galleria::db
