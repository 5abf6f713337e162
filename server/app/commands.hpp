// What the command line can do, one function a command. Each gives the process's exit code and throws what the user must read.
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <optional>
#include <string>

#include "app/config.hpp"

namespace galleria::app {

// What stands on the command line; it overrides the file and the environment.
struct Settings {
  std::string config_path;
  std::optional<std::string> database;
  std::optional<std::string> data;
  std::optional<std::string> art;
  std::optional<std::string> api_docs;
  std::optional<std::int64_t> port;
  bool is_demo = false;
  bool has_movable_clock = false;

  void add_to(CLI::App& command);
  // The configuration with these settings in it, completed and checked.
  Config config() const;
};

// What `demo buyers` is told besides the settings.
struct DemoBuyers {
  std::int64_t count = 64;
  std::string file;
  bool has_everything = false;

  void add_to(CLI::App& command);
};

// Serves until SIGTERM or SIGINT, then drains.
int run_server(const Settings& settings);
int run_migrations(const Settings& settings);
int check_config(const Settings& settings);
int reset_demo(const Settings& settings);
// Writes one line a buyer, "TOKEN ADDRESS_ID" or, with everything, "TOKEN ADDRESS_ID COUPON_SERIAL_ID GIFT_CARD_ID", into a file that only this user may
// read. See make_buyers.
int make_demo_buyers(const Settings& settings, const DemoBuyers& buyers);
// What `staff add` and `staff add-key` are told besides the settings.
struct NewOperator {
  enum class What { account, key };
  std::string name;
  std::string role;
  std::int64_t valid_days = 365;

  void add_to(CLI::App& command, What what);
};

// Makes an account with the role in the whole mall; its password is typed, or the first line of the input.
int add_staff_account(const Settings& settings, const NewOperator& wanted);
// Makes a key with the role in the whole mall, and prints it, once.
int add_staff_key(const Settings& settings, const NewOperator& wanted);
// Prints every row that breaks a rule, and how many there are. 0 if there is none.
int audit_books(const Settings& settings);
// The same, and every file that a row knows and that is not there. Asks for each, wherever they lie.
int audit_files(const Settings& settings);
// See app/storage_move.hpp. Prints how far it is, and what is left.
int move_storage(const Settings& settings, bool is_dry_run);
// See rotate_privacy_keys. Says what is to be done next.
int rotate_key(const Settings& settings, bool is_only_known);
// Seals everything anew that does not lie under the current key, and tells how far it is. A run that was cut short is gone on with by the next, or by a server.
int seal_anew(const Settings& settings);
// See app/backup.hpp.
int back_up_mall(const Settings& settings, const std::string& folder);
int restore_mall(const Settings& settings, const std::string& folder);
// Recomputes a lottery from the file that its page saves, and names what does not fit. Needs neither a database nor the mall.
int verify_lottery(const std::string& file);
int print_openapi();
int print_failures();
int print_states();

}  // namespace galleria::app
