// Makes test databases: SQLite by copying a migrated file, PostgreSQL by copying a migrated template database.
#include "db/database_fixture.hpp"

#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "base/crypto.hpp"
#include "db/postgres_server_fixture.hpp"

namespace galleria::db {
namespace {

// A folder of this process, gone when it ends.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "galleria_test_XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("cannot make a temporary folder");
    path_ = pattern;
  }
  ~TemporaryFolder() {
    std::error_code ignored;  // at the end of the process nobody is left to tell
    std::filesystem::remove_all(path_, ignored);
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

std::string sqlite_path_of(const std::string& url) { return url.substr(std::string_view("sqlite:").size()); }

// The migrated database that the others are copied from. Processes of one run share it where they are given a folder for that, which takes each of them a
// second less.
std::filesystem::path make_sqlite_template(const std::filesystem::path& own_folder) {
  const char* const shared = std::getenv("GALLERIA_TEST_TEMPLATES");
  const auto path = (shared == nullptr ? own_folder : std::filesystem::path(shared)) / "template.db";
  if (std::filesystem::exists(path)) return path;
  const std::string unfinished = path.string() + random_token(9);
  open_database({.url = "sqlite:" + unfinished})->migrate();
  std::filesystem::rename(unfinished, path);
  std::filesystem::remove(unfinished + ".lock");
  return path;
}

std::string make_sqlite_database() {
  static const TemporaryFolder folder;
  static const std::filesystem::path original = make_sqlite_template(folder.path());
  static int count = 0;
  const auto copy = folder.path() / fmt::format("{}.db", ++count);
  std::filesystem::copy_file(original, copy);
  return "sqlite:" + copy.string();
}

void remove_sqlite_database(const std::string& url) {
  for (const char* suffix : {"", "-wal", "-shm", ".lock"}) std::filesystem::remove(sqlite_path_of(url) + suffix);
}

}  // namespace

TestDatabase::TestDatabase(Engine engine) {
  start_crypto();
  if (engine == Engine::sqlite) {
    url_ = make_sqlite_database();
  } else {
    postgres_name_ = borrow_postgres_database();
    url_ = test_postgres_url(postgres_name_);
  }
  database_ = open_database({.url = url_});
}

TestDatabase::~TestDatabase() {
  database_.reset();
  if (postgres_name_.empty()) {
    remove_sqlite_database(url_);
  } else {
    give_back_postgres_database(postgres_name_);
  }
}

void TestDatabase::reopen() {
  database_.reset();
  database_ = open_database({.url = url_});
}

EmptyDatabase::EmptyDatabase(Engine engine) {
  if (engine == Engine::sqlite) {
    url_ = "sqlite:" + (std::filesystem::temp_directory_path() / ("galleria-empty-" + random_token(9))).string();
  } else {
    postgres_name_ = make_empty_postgres_database();
    url_ = test_postgres_url(postgres_name_);
  }
}

EmptyDatabase::~EmptyDatabase() {
  if (postgres_name_.empty()) {
    remove_sqlite_database(url_);
  } else {
    drop_postgres_database(postgres_name_);
  }
}

std::string engine_name(const testing::TestParamInfo<Engine>& info) { return std::string(enum_text(info.param)); }

}  // namespace galleria::db
