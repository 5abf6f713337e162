// Starts, stops and fills a PostgreSQL server for tests.
#include "db/postgres_server_fixture.hpp"

#include <fcntl.h>
#include <libpq-fe.h>
#include <poll.h>
#include <pwd.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "base/crypto.hpp"
#include "db/database.hpp"
#include "db/migrations.hpp"
#include "db/postgres_link.hpp"

namespace galleria::db {
namespace {

namespace fs = std::filesystem;

// Debian keeps one folder a version and puts none of them in the path.
fs::path newest_programs() {
  fs::path newest;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql")) newest = std::max(newest, version.path() / "bin");
  return newest;
}

// Starts a program, quietly; the server refuses to run as root. It ends with this process, however that ends.
pid_t start(std::vector<std::string> command) {
  std::vector<std::string> prefix{"setpriv", "--pdeathsig=QUIT"};
  if (::geteuid() == 0) prefix.insert(prefix.end(), {"--reuid=postgres", "--regid=postgres", "--clear-groups"});
  command.insert(command.begin(), prefix.begin(), prefix.end());
  std::vector<char*> arguments;
  for (std::string& argument : command) arguments.push_back(argument.data());
  arguments.push_back(nullptr);
  const pid_t process = ::fork();
  if (process == 0) {
    const int nowhere = ::open("/dev/null", O_RDWR);
    ::dup2(nowhere, STDIN_FILENO);
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    ::execvp(arguments[0], arguments.data());
    ::_exit(127);
  }
  return process;
}

class PostgresServer {
 public:
  PostgresServer() {
    std::string pattern = (fs::temp_directory_path() / "galleria_postgres_XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("cannot make a temporary folder");
    folder_ = pattern;
    const passwd* user = ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr;
    if (user != nullptr && ::chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0) throw std::runtime_error("cannot give the folder to the server's user");
    const fs::path programs = newest_programs();
    const std::string data = folder_ / "data";
    int status = 0;
    ::waitpid(start({programs / "initdb", "-D", data, "-U", "galleria", "-A", "trust", "--no-sync", "--locale=C", "--encoding=UTF8"}), &status, 0);
    if (status != 0) throw std::runtime_error("initdb failed");
    process_ = start({programs / "postgres", "-D", data, "-k", folder_.string(), "-c", "listen_addresses=", "-c", "shared_buffers=64MB", "-c",
                      "max_connections=200", "-c", "autovacuum=off", "-c", "max_wal_size=4GB", "-c", "deadlock_timeout=100ms"});
    wait_until_ready();
  }
  ~PostgresServer() {
    ::kill(process_, SIGQUIT);  // at once: nothing of it is kept
    ::waitpid(process_, nullptr, 0);
    std::error_code ignored;  // at the end of the process nobody is left to tell
    fs::remove_all(folder_, ignored);
  }
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  // With the socket's folder in the place of the host.
  std::string url(const std::string& database_name) const { return fmt::format("postgres://galleria@/{}?host={}", database_name, folder_.string()); }

 private:
  void wait_until_ready() {
    for (int attempt = 0; attempt < 1'000; ++attempt) {
      if (PQping(url("postgres").c_str()) == PQPING_OK) return;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    throw std::runtime_error("the PostgreSQL server did not start");
  }

  fs::path folder_;
  pid_t process_ = 0;
};

// Keeps sessions that nobody needs any more for whoever connects to the same database next. They are reset to how they began, so that nothing is left of what
// was prepared, set, locked or listened to: only the server's process is the same.
class KeptSessions : public PostgresSessions {
 public:
  KeptSessions() { use_sessions(*this); }
  ~KeptSessions() override { close_kept(); }

  PGconn* open(const std::string& url) override {
    while (PGconn* kept = take(url)) {
      if (is_alive(kept)) return kept;
      PQfinish(kept);
    }
    PGconn* made = PostgresSessions::open(url);
    const std::lock_guard lock(mutex_);
    urls_[made] = url;
    return made;
  }

  void close(PGconn* session) noexcept override {
    const bool stays = reset(session);
    const std::lock_guard lock(mutex_);
    const auto found = urls_.find(session);
    if (found == urls_.end() || !stays) {
      PQfinish(session);
    } else {
      idle_.push_back({found->second, session});
    }
    if (found != urls_.end()) urls_.erase(found);
    if (idle_.size() <= most_kept) return;
    PQfinish(idle_.front().session);
    idle_.erase(idle_.begin());
  }

  // Closes those that are kept for a database; without a URL, for any.
  void close_kept(const std::optional<std::string>& url = std::nullopt) {
    const std::lock_guard lock(mutex_);
    std::erase_if(idle_, [&](const Idle& idle) {
      const bool ends = !url || idle.url == *url;
      if (ends) PQfinish(idle.session);
      return ends;
    });
  }

 private:
  struct Idle {
    std::string url;
    PGconn* session;
  };
  // Far less than the server has.
  static constexpr std::size_t most_kept = 40;

  PGconn* take(const std::string& url) {
    const std::lock_guard lock(mutex_);
    // The last one first: its caches are warm.
    const auto found = std::find_if(idle_.rbegin(), idle_.rend(), [&](const Idle& idle) { return idle.url == url; });
    if (found == idle_.rend()) return nullptr;
    PGconn* session = found->session;
    idle_.erase(std::next(found).base());
    urls_[session] = url;
    return session;
  }

  // A server that has ended a session says so, and says nothing to one that waits.
  static bool is_alive(PGconn* session) {
    pollfd socket{PQsocket(session), POLLIN | POLLRDHUP, 0};
    return ::poll(&socket, 1, 0) == 0;
  }

  // False if the session is of no use any more, or in a transaction.
  static bool reset(PGconn* session) noexcept {
    if (PQpipelineStatus(session) != PQ_PIPELINE_OFF) {
      if (PQpipelineSync(session) != 1) return false;
      // What was sent and not waited for is answered by now, or will be.
      while (PQexitPipelineMode(session) != 1) {
        if (PQstatus(session) != CONNECTION_OK) return false;
        PQclear(PQgetResult(session));
      }
    }
    if (PQstatus(session) != CONNECTION_OK || PQtransactionStatus(session) != PQTRANS_IDLE) return false;
    const PostgresResultHandle answer(PQexec(session, "discard all"));
    if (PQresultStatus(answer.get()) != PGRES_COMMAND_OK) return false;
    while (PGnotify* left = PQnotifies(session)) PQfreemem(left);
    return true;
  }

  std::mutex mutex_;
  std::map<PGconn*, std::string> urls_;  // of those in use
  std::vector<Idle> idle_;               // the last used stands last
};

KeptSessions& kept_sessions() {
  static KeptSessions kept;
  return kept;
}

PostgresLink& administration() {
  kept_sessions();  // live longer
  static PostgresLink link = [] {
    PostgresLink made(test_postgres_url("postgres"));
    // A busy disk may take its time over making or dropping a database.
    made.run_script("set statement_timeout = 0; set lock_timeout = 0");
    return made;
  }();
  return link;
}

std::string quoted_name(const std::string& name) { return fmt::format("\"{}\"", name); }

// The migrated database that the others are copied from. It is named after its migrations, so that processes and runs share it.
std::string make_template() {
  std::string texts;
  for (const Migration& migration : migrations()) texts += sha256_hex(migration.sql);
  const std::string name = "galleria_template_" + sha256_hex(texts).substr(0, 16);
  PostgresLink& link = administration();
  link.run_script("select pg_advisory_lock(1)");
  if (PQntuples(link.run("select 1 from pg_database where datname = $1", {name}).get()) == 0) {
    const std::string unfinished = name + "_unfinished";
    link.run_script("drop database if exists " + quoted_name(unfinished));
    link.run_script("create database " + quoted_name(unfinished));
    open_database({.url = test_postgres_url(unfinished)})->migrate();
    // A database that somebody is in keeps its name.
    kept_sessions().close_kept(test_postgres_url(unfinished));
    link.run_script(fmt::format("alter database {} rename to {}", quoted_name(unfinished), quoted_name(name)));
  }
  link.run_script("select pg_advisory_unlock(1)");
  return name;
}

// Changes whenever a table, column, constraint, trigger, function or setting does: whatever is added or changed is newer than all that was there before.
constexpr const char* schema_fingerprint =
    "select concat_ws(' ', "
    "(select concat(count(*), ':', max(xmin::text::bigint)) from pg_class where oid >= 16384), "
    "(select concat(count(*), ':', max(xmin::text::bigint)) from pg_attribute where attrelid >= 16384), "
    "(select concat(count(*), ':', max(xmin::text::bigint)) from pg_constraint where oid >= 16384), "
    "(select concat(count(*), ':', max(xmin::text::bigint)) from pg_trigger where oid >= 16384), "
    "(select concat(count(*), ':', max(xmin::text::bigint)) from pg_proc where oid >= 16384), "
    "(select string_agg(array_to_string(setconfig, ','), ',') from pg_db_role_setting join pg_database on setdatabase = pg_database.oid where datname = "
    "current_database()))";

// Copies aside what the migrations put into tables.
constexpr const char* keep_original_rows =
    "create schema original; "
    "do $$ declare name text; has_rows boolean; begin "
    "for name in select tablename from pg_tables where schemaname = 'public' loop "
    "execute format('select exists (select 1 from public.%I)', name) into has_rows; "
    "if has_rows then execute format('create table original.%I as table public.%I', name, name); end if; end loop; end $$";

// Empties every table that ever held a row, whatever its triggers and foreign keys, and copies the original rows back.
constexpr const char* restore_original_rows =
    "do $$ declare name text; begin set local session_replication_role = replica; "
    "for name in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0 loop "
    "execute format('delete from public.%I', name); end loop; "
    "for name in select tablename from pg_tables where schemaname = 'original' loop execute format('insert into public.%I table original.%I', name, name); end "
    "loop; end $$";

// Databases that are emptied and lent again, because to make one takes ten times as long.
class PostgresDatabases {
 public:
  PostgresDatabases() : original_(make_template()) {}
  ~PostgresDatabases() {
    for (auto& [name, database] : databases_) drop(name, database);
  }
  PostgresDatabases(const PostgresDatabases&) = delete;
  PostgresDatabases& operator=(const PostgresDatabases&) = delete;

  std::string lend() {
    if (idle_.empty()) make();
    const std::string name = idle_.back();
    idle_.pop_back();
    return name;
  }

  void take_back(const std::string& name) {
    Made& database = databases_.at(name);
    if (fingerprint(*database.link) != database.fingerprint) {
      drop(name, database);
      databases_.erase(name);
      return;
    }
    database.link->run_script(restore_original_rows);
    idle_.push_back(name);
  }

 private:
  struct Made {
    std::unique_ptr<PostgresLink> link;
    std::string fingerprint;
  };

  void make() {
    const std::string name = fmt::format("galleria_test_{}_{}", ::getpid(), ++made_count_);
    administration().run_script(fmt::format("create database {} template {}", quoted_name(name), quoted_name(original_)));
    auto link = std::make_unique<PostgresLink>(test_postgres_url(name));
    link->run_script("set application_name = 'fixture'");
    link->run_script("set synchronous_commit = off");
    link->run_script(keep_original_rows);
    const std::string found = fingerprint(*link);
    databases_.emplace(name, Made{std::move(link), found});
    idle_.push_back(name);
  }

  static std::string fingerprint(PostgresLink& link) { return PQgetvalue(link.run_script(schema_fingerprint).get(), 0, 0); }

  static void drop(const std::string& name, Made& database) {
    database.link.reset();
    drop_postgres_database(name);
  }

  const std::string original_;
  int made_count_ = 0;
  std::map<std::string, Made> databases_;
  std::vector<std::string> idle_;
};

PostgresDatabases& databases() {
  administration();  // lives longer
  static PostgresDatabases made;
  return made;
}

}  // namespace

std::string test_postgres_url(const std::string& database_name) {
  if (const char* given = std::getenv("GALLERIA_TEST_POSTGRES")) {
    // "postgres://user@host:port/anything?options": the name of the database is replaced.
    const std::string url = given;
    const std::size_t slash = url.find('/', url.find("//") + 2);
    const std::size_t question = std::min(url.find('?'), url.size());
    return url.substr(0, std::min(slash, question)) + "/" + database_name + url.substr(question);
  }
  static const PostgresServer server;
  return server.url(database_name);
}

std::string borrow_postgres_database() { return databases().lend(); }

void close_kept_postgres_sessions() { kept_sessions().close_kept(); }

void give_back_postgres_database(const std::string& database_name) { databases().take_back(database_name); }

std::string make_empty_postgres_database() {
  static int made_count = 0;
  const std::string name = fmt::format("galleria_empty_{}_{}", ::getpid(), ++made_count);
  administration().run_script("create database " + quoted_name(name));
  return name;
}

void drop_postgres_database(const std::string& database_name) {
  kept_sessions().close_kept(test_postgres_url(database_name));
  administration().run_script(fmt::format("drop database {} with (force)", quoted_name(database_name)));
}

}  // namespace galleria::db
