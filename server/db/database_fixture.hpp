// Runs a store's tests on both engines, each test on a fresh, migrated database of its own.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/names.hpp"
#include "db/database.hpp"

namespace galleria::db {

enum class Engine { sqlite, postgresql };
BOOST_DESCRIBE_ENUM(Engine, sqlite, postgresql)
inline void PrintTo(Engine engine, std::ostream* out) { *out << enum_text(engine); }  // found by GoogleTest

// A fresh, migrated database that goes away with this object.
class TestDatabase {
 public:
  explicit TestDatabase(Engine engine);
  ~TestDatabase();
  TestDatabase(const TestDatabase&) = delete;
  TestDatabase& operator=(const TestDatabase&) = delete;

  Database& database() { return *database_; }
  const std::string& url() const { return url_; }
  void close() { database_.reset(); }
  // Closes the database and opens it again, as a server does that was started anew.
  void reopen();

 private:
  std::string postgres_name_;  // empty on SQLite
  std::string url_;
  std::unique_ptr<Database> database_;
};

// The URL of a database that holds nothing: on SQLite there is no file yet. It goes away with this object.
class EmptyDatabase {
 public:
  explicit EmptyDatabase(Engine engine);
  ~EmptyDatabase();
  EmptyDatabase(const EmptyDatabase&) = delete;
  EmptyDatabase& operator=(const EmptyDatabase&) = delete;

  const std::string& url() const { return url_; }

 private:
  std::string postgres_name_;  // empty on SQLite
  std::string url_;
};

// class AddressesStoreTest : public db::DatabaseTest {};
// GALLERIA_ON_BOTH_DATABASES(AddressesStoreTest);
// TEST_P(AddressesStoreTest, keeps_one_default_address) { database().write(…); }
class DatabaseTest : public testing::TestWithParam<Engine> {
 protected:
  Database& database() { return test_database_.database(); }
  TestDatabase& test_database() { return test_database_; }

  TestClock clock_;
  IdGenerator ids_{clock_, 0};

 private:
  TestDatabase test_database_{GetParam()};
};

std::string engine_name(const testing::TestParamInfo<Engine>& info);

}  // namespace galleria::db

// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): GoogleTest instantiates by macro
#define GALLERIA_ON_BOTH_DATABASES(Suite) \
  INSTANTIATE_TEST_SUITE_P(On, Suite, testing::Values(galleria::db::Engine::sqlite, galleria::db::Engine::postgresql), galleria::db::engine_name)
