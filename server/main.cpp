// Galleria's command line: a table of contents of what the program can do.
#include <CLI/CLI.hpp>

#include <cstdio>

#include "app/commands.hpp"

// Read by jemalloc before main. Few arenas, because threads are many and mostly wait, and each arena keeps pages for those that may come; what nobody used for
// a second goes back to the system.
extern "C" const char* malloc_conf;
const char* malloc_conf = "narenas:4,background_thread:true,dirty_decay_ms:1000,muzzy_decay_ms:0";

int main(int argument_count, char** arguments) {
  using namespace galleria::app;
  CLI::App program{"Galleria (云廊): the member app of a shopping mall"};
  program.require_subcommand(1);
  Settings settings;

  auto* serve = program.add_subcommand("serve", "serve the member app and its API");
  auto* migrate = program.add_subcommand("migrate", "bring the database to this program's version");
  auto* check = program.add_subcommand("config", "read the configuration and name every problem")->require_subcommand(1)->add_subcommand("check");
  auto* demo = program.add_subcommand("demo", "the demo mall")->require_subcommand(1);
  auto* reset = demo->add_subcommand("reset", "empty the database and load the demo mall anew");
  auto* buyers = demo->add_subcommand("buyers", "make members who are signed in and have an address, for load tests");
  auto* staff = program.add_subcommand("staff", "who acts for the mall")->require_subcommand(1);
  auto* add_account = staff->add_subcommand("add", "make an account; its password is asked for");
  auto* add_key = staff->add_subcommand("add-key", "make a key for a machine, and print it once");
  auto* audit = program.add_subcommand("audit", "check every rule about the books, and name the rows that break one");
  auto* rotate =
      program.add_subcommand("rotate-key", "add a key to the file of those under which phones, names and addresses lie, and make it the current one");
  auto* seal = program.add_subcommand("seal-anew", "seal what does not lie under the current key yet; a server does the same while it runs");
  auto* backup = program.add_subcommand("backup", "write the database and the uploads into a folder, while a server may be running");
  auto* restore = program.add_subcommand("restore", "fill an empty database and an empty data folder from a backup");
  auto* move = program.add_subcommand("storage", "where files lie")
                   ->require_subcommand(1)
                   ->add_subcommand("move", "copy what members uploaded from the folder into the bucket, and read it back; can be run again");
  auto* verify = program.add_subcommand("lottery", "draws that anybody can recompute")
                     ->require_subcommand(1)
                     ->add_subcommand("verify", "recompute a lottery that is over from the file that its page saves, and name what does not fit");
  auto* openapi = program.add_subcommand("openapi", "print the contract (OpenAPI 3.1)");
  auto* errors = program.add_subcommand("errors", "print the catalogue of failures");
  auto* states = program.add_subcommand("states", "print the tables of states (docs/states.md)");
  for (auto* command : {serve, migrate, check, reset, buyers, add_account, add_key, audit, rotate, seal, backup, restore, move}) settings.add_to(*command);
  DemoBuyers demo_buyers;
  demo_buyers.add_to(*buyers);
  NewOperator new_operator;
  new_operator.add_to(*add_account, NewOperator::What::account);
  new_operator.add_to(*add_key, NewOperator::What::key);
  bool looks_at_files = false;
  audit->add_flag("--files", looks_at_files, "and every file that a row knows");
  bool is_dry_run = false;
  move->add_flag("--dry-run", is_dry_run, "only tell what would be copied");
  bool is_only_known = false;
  rotate->add_flag("--only-known", is_only_known, "do not use it yet: of several servers each must know it first");
  std::string backup_folder;
  backup->add_option("--to", backup_folder, "a folder that does not exist yet")->required();
  restore->add_option("--from", backup_folder, "the folder of a backup")->required();
  std::string lottery_file;
  verify->add_option("file", lottery_file, "as the page of the lottery saves it")->required();
  CLI11_PARSE(program, argument_count, arguments);

  try {
    if (*serve) return run_server(settings);
    if (*migrate) return run_migrations(settings);
    if (*check) return check_config(settings);
    if (*reset) return reset_demo(settings);
    if (*buyers) return make_demo_buyers(settings, demo_buyers);
    if (*add_account) return add_staff_account(settings, new_operator);
    if (*add_key) return add_staff_key(settings, new_operator);
    if (*audit) return looks_at_files ? audit_files(settings) : audit_books(settings);
    if (*move) return move_storage(settings, is_dry_run);
    if (*rotate) return rotate_key(settings, is_only_known);
    if (*seal) return seal_anew(settings);
    if (*backup) return back_up_mall(settings, backup_folder);
    if (*restore) return restore_mall(settings, backup_folder);
    if (*verify) return verify_lottery(lottery_file);
    if (*openapi) return print_openapi();
    if (*errors) return print_failures();
    if (*states) return print_states();
  } catch (const std::exception& error) {
    std::fprintf(stderr, "galleria: %s\n", error.what());
  }
  return 1;
}
