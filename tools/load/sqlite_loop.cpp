// The reference for orders on SQLite: a bare loop that runs the statements of one order again and again, so many orders to a commit.
#include <sqlite3.h>

#include <CLI/CLI.hpp>

#include <chrono>
#include <fstream>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "wire/reader.hpp"

namespace galleria::load {
namespace {

// kind: "int", "text", "null", or "fresh" and "fresh_text" for what must differ from order to order: a running number plus `number`.
struct Argument {
  std::string kind;
  std::int64_t number = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Argument, (), (kind, number, text))

struct Step {
  std::string sql;
  std::vector<Argument> arguments;
};
BOOST_DESCRIBE_STRUCT(Step, (), (sql, arguments))

// The orders to take in turn: each the statements of one order, in their order.
struct Script {
  std::vector<std::vector<Step>> orders;
};
BOOST_DESCRIBE_STRUCT(Script, (), (orders))

Script read_script(const std::string& path) {
  std::ifstream file(path);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  wire::Problems problems;
  auto script = wire::read_json_text<Script>(text, problems);
  if (!script) throw std::runtime_error(path + ": " + problems.all().front().pointer + " " + problems.all().front().code);
  return std::move(*script);
}

class Loop {
 public:
  Loop(const std::string& path, Script script, std::int64_t placed_before) : script_(std::move(script)), fresh_(first_fresh + placed_before * fresh_per_order) {
    check(sqlite3_open(path.c_str(), &database_));
    run("pragma journal_mode=wal");
    run("pragma synchronous=full");
    run("pragma foreign_keys=on");
  }
  ~Loop() {
    for (auto& [sql, statement] : statements_) sqlite3_finalize(statement);
    sqlite3_close(database_);
  }
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;

  void place_group(int size) {
    run("begin immediate");
    for (int i = 0; i < size; ++i) {
      run("savepoint one");
      place(script_.orders[placed_++ % script_.orders.size()]);
      run("release one");
    }
    run("commit");
  }

 private:
  void check(int code) {
    if (code != SQLITE_OK) throw std::runtime_error(sqlite3_errmsg(database_));
  }
  void run(const char* sql) { check(sqlite3_exec(database_, sql, nullptr, nullptr, nullptr)); }

  sqlite3_stmt* prepared(const std::string& sql) {
    sqlite3_stmt*& statement = statements_[sql];
    if (statement == nullptr) check(sqlite3_prepare_v3(database_, sql.c_str(), -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr));
    return statement;
  }

  void bind(sqlite3_stmt* statement, int place, const Argument& argument) {
    const std::int64_t fresh = fresh_ + argument.number;
    if (argument.kind == "int") check(sqlite3_bind_int64(statement, place, argument.number));
    if (argument.kind == "text") check(sqlite3_bind_text(statement, place, argument.text.data(), static_cast<int>(argument.text.size()), SQLITE_STATIC));
    if (argument.kind == "null") check(sqlite3_bind_null(statement, place));
    if (argument.kind == "fresh") check(sqlite3_bind_int64(statement, place, fresh));
    if (argument.kind == "fresh_text") check(sqlite3_bind_text(statement, place, std::to_string(fresh).c_str(), -1, SQLITE_TRANSIENT));
  }

  void place(const std::vector<Step>& order) {
    fresh_ += fresh_per_order;
    for (const Step& step : order) {
      sqlite3_stmt* statement = prepared(step.sql);
      for (std::size_t i = 0; i < step.arguments.size(); ++i) {
        const int place = sqlite3_bind_parameter_index(statement, ("$" + std::to_string(i + 1)).c_str());
        if (place > 0) bind(statement, place, step.arguments[i]);
      }
      int code = SQLITE_ROW;
      while (code == SQLITE_ROW) code = sqlite3_step(statement);
      if (code != SQLITE_DONE) throw std::runtime_error(std::string(sqlite3_errmsg(database_)) + " in " + step.sql);
      sqlite3_reset(statement);
    }
  }

  static constexpr std::int64_t first_fresh = 6'000'000'000'000'000;  // above what the generator makes for years
  static constexpr std::int64_t fresh_per_order = 64;

  const Script script_;
  sqlite3* database_ = nullptr;
  std::map<std::string, sqlite3_stmt*> statements_;
  std::size_t placed_ = 0;
  std::int64_t fresh_;
};

}  // namespace
}  // namespace galleria::load

int main(int argc, char** argv) {
  CLI::App app("Places orders in a bare loop and prints how many a second");
  std::string database;
  std::string script;
  int group = 16;
  double seconds = 5;
  std::int64_t placed_before = 0;
  app.add_option("--database", database, "an SQLite file of the demo")->required();
  app.add_option("--script", script, "JSON of the orders' statements")->required();
  app.add_option("--group", group, "orders to a commit")->check(CLI::Range(1, 10'000));
  app.add_option("--seconds", seconds);
  app.add_option("--placed", placed_before, "orders that earlier runs placed in this file")->check(CLI::NonNegativeNumber);
  CLI11_PARSE(app, argc, argv);
  try {
    galleria::load::Loop loop(database, galleria::load::read_script(script), placed_before);
    std::uint64_t count = 0;
    const auto start = std::chrono::steady_clock::now();
    std::chrono::duration<double> taken{};
    for (; taken.count() < seconds; taken = std::chrono::steady_clock::now() - start) {
      loop.place_group(group);
      count += static_cast<std::uint64_t>(group);
    }
    std::cout << "{\"orders\":" << count << ",\"per_second\":" << static_cast<double>(count) / taken.count() << "}\n";
  } catch (const std::exception& failure) {
    std::cerr << failure.what() << '\n';
    return 1;
  }
}
