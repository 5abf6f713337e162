// Calls pg_dump and pg_restore, which know every version of the server's format better than we could.
#include "db/postgres_backup.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <map>
#include <vector>

#include "db/postgres_link.hpp"

namespace galleria::db {
namespace {

namespace fs = std::filesystem;

// The URL as the variables that PostgreSQL's programs read: a password on a command line could be read by everybody on the machine.
std::map<std::string, std::string> variables_of(const std::string& url) {
  char* problem = nullptr;
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(PQconninfoParse(url.c_str(), &problem), PQconninfoFree);
  const std::unique_ptr<char, decltype(&PQfreemem)> owned(problem, PQfreemem);
  if (!options) throw DatabaseError("the database URL cannot be read");
  std::map<std::string, std::string> variables;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->envvar != nullptr && option->val != nullptr) variables[option->envvar] = option->val;
  }
  return variables;
}

std::vector<std::string> environment_with(const std::map<std::string, std::string>& variables) {
  std::vector<std::string> environment;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    if (!variables.contains(std::string(text.substr(0, text.find('='))))) environment.emplace_back(text);
  }
  for (const auto& [name, value] : variables) environment.push_back(name + "=" + value);
  return environment;
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

// Runs the program to its end; what it says goes to our standard error.
void run_program(std::vector<std::string> command, const std::map<std::string, std::string>& variables) {
  auto environment = environment_with(variables);
  const std::string name = command.front();
  pid_t process = 0;
  const int failure = ::posix_spawnp(&process, name.c_str(), nullptr, nullptr, pointers_to(command).data(), pointers_to(environment).data());
  if (failure != 0)
    throw DatabaseError("cannot run " + name + " (" + std::strerror(failure) + "): install PostgreSQL's client programs of the server's version");
  int status = 0;
  while (::waitpid(process, &status, 0) < 0) {
    if (errno != EINTR) throw DatabaseError("lost sight of " + name);
  }
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) throw DatabaseError(name + " failed");
}

}  // namespace

void back_up_postgres(const std::string& url, const fs::path& file) {
  if (fs::exists(file)) throw DatabaseError(file.string() + " exists already");
  try {
    run_program({"pg_dump", "--format=custom", "--no-owner", "--no-privileges", "--no-password", "--file=" + file.string()}, variables_of(url));
  } catch (...) {
    std::error_code ignored;  // pg_dump's reason is worth more than this one's
    fs::remove(file, ignored);
    throw;
  }
}

void restore_postgres(const fs::path& file, const std::string& url) {
  PostgresLink link(url);
  const auto found = link.run_script("select 1 from pg_catalog.pg_class where relnamespace = 'public'::regnamespace limit 1");
  if (PQntuples(found.get()) != 0) throw DatabaseError("the database is not empty");
  run_program({"pg_restore", "--exit-on-error", "--single-transaction", "--no-owner", "--no-privileges", "--no-password",
               std::string("--dbname=") + PQdb(link.handle()), file.string()},
              variables_of(url));
}

}  // namespace galleria::db
