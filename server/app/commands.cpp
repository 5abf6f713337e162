// Carries the commands out.
#include "app/commands.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <utility>

#include "app/application.hpp"
#include "app/auditor.hpp"
#include "app/backup.hpp"
#include "app/contract.hpp"
#include "app/demo_files.hpp"
#include "app/demo_staff.hpp"
#include "app/privacy_keys.hpp"
#include "app/sealed_tables.hpp"
#include "app/storage_move.hpp"
#include "app/storage_watch.hpp"
#include "base/crypto.hpp"
#include "base/log.hpp"
#include "features/files/files.hpp"
#include "features/lotteries/lotteries.hpp"
#include "features/staff/staff.hpp"
#include "features/videos/videos.hpp"

namespace galleria::app {
namespace {

// A folder that goes away with this object.
class TemporaryFolder {
 public:
  TemporaryFolder() : path_(std::filesystem::temp_directory_path() / ("galleria-" + random_token(9))) { std::filesystem::create_directories(path_); }
  ~TemporaryFolder() {
    std::error_code ignored;  // a folder that stays in /tmp harms nobody
    std::filesystem::remove_all(path_, ignored);
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// What the contract says depends on no data, so it is printed from an empty database that is thrown away.
void print_contract(std::string (*text_of)(const http::Binder&)) {
  log::set_level(log::Level::warning);
  start_crypto();
  const TemporaryFolder folder;
  Config config;
  config.demo.is_on = true;
  config.storage.data = folder.path().string();
  complete_config(config);
  const Application application(std::move(config));
  std::fputs(text_of(application.binder()).c_str(), stdout);
}

// Sessions are in it, so nobody else may read it, not even before its mode is set.
void write_private_file(const std::string& path, std::string_view text) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (descriptor < 0) throw std::system_error(errno, std::generic_category(), path);
  const bool is_written = ::fchmod(descriptor, 0600) == 0 && ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const int reason = errno;
  ::close(descriptor);
  if (!is_written) throw std::system_error(reason, std::generic_category(), path);
}

// Without showing it, where somebody types; else the first line that comes.
Secret read_password() {
  const bool is_typed = ::isatty(STDIN_FILENO) == 1;
  termios shown{};
  if (is_typed) {
    ::tcgetattr(STDIN_FILENO, &shown);
    termios hidden = shown;
    hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
    ::tcsetattr(STDIN_FILENO, TCSANOW, &hidden);
    std::fputs("password: ", stderr);
  }
  std::string password;
  std::getline(std::cin, password);
  if (is_typed) {
    ::tcsetattr(STDIN_FILENO, TCSANOW, &shown);
    std::fputs("\n", stderr);
  }
  return Secret(std::move(password));
}

// Only the thread that waits for them may get these signals; threads inherit the mask.
void block_signals() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGTERM);
  sigaddset(&signals, SIGINT);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is like a full disk: the write fails
}

void greet(const Config& config) {
  const std::string address = config.http.public_url.empty() ? "http://127.0.0.1:" + std::to_string(config.http.port) : config.http.public_url;
  std::printf(
      "\n  Galleria 云廊\n"
      "  member app      %s/pages/home/index\n"
      "  demo member     13800005678 (any other mobile number becomes a new member)\n"
      "  SMS codes       %s/sandbox\n"
      "  staff           %s\n"
      "  their password  %s, and the authenticator's secret %s\n"
      "  a staff key     %s/secrets/staff_key\n\n",
      address.c_str(), address.c_str(), demo::staff_names().c_str(), std::string(demo::staff_password).c_str(), std::string(demo::staff_totp_secret).c_str(),
      config.storage.data.c_str());
  if (std::filesystem::exists(config.http.console_root)) std::printf("  console         %s/console/\n\n", address.c_str());
  std::fflush(stdout);
}

}  // namespace

void Settings::add_to(CLI::App& command) {
  command.add_option("--config", config_path, "TOML file");
  command.add_option("--database", database, "sqlite:PATH or postgres://…");
  command.add_option("--data", data, "folder of uploads, secrets and the embedded database");
  command.add_option("--art", art, "folder of the demo mall's pictures");
  command.add_option("--api-docs", api_docs, "folder of the contract's viewer, to be shown at /docs/api");
  command.add_option("--port", port, "where to listen");
  command.add_flag("--demo", is_demo, "the demo mall with the sandbox of outside systems");
  command.add_flag("--movable-clock", has_movable_clock, "let tests move the demo's clock");
}

Config Settings::config() const {
  Config config = load_config(config_path);
  if (database) config.storage.database = *database;
  if (data) config.storage.data = *data;
  if (art) config.storage.art = *art;
  if (api_docs) config.http.api_docs = *api_docs;
  if (port) config.http.port = *port;
  if (is_demo) config.demo.is_on = true;
  if (has_movable_clock) config.demo.has_movable_clock = true;
  complete_config(config);
  return config;
}

int run_server(const Settings& settings) {
  block_signals();
  start_crypto();
  Application application(settings.config());
  if (application.config().demo.is_on) {
    application.load_demo(Application::DemoLoading::if_empty);
    greet(application.config());
  }
  application.serve();
  return 0;
}

int run_migrations(const Settings& settings) {
  start_crypto();
  const Config config = settings.config();
  db::open_database({.url = config.storage.database})->migrate();
  return 0;
}

int check_config(const Settings& settings) {
  start_crypto();
  settings.config();
  std::puts("the configuration is fine");
  return 0;
}

int reset_demo(const Settings& settings) {
  start_crypto();
  Settings demo = settings;
  demo.is_demo = true;
  Application(demo.config()).load_demo(Application::DemoLoading::anew);
  return 0;
}

void DemoBuyers::add_to(CLI::App& command) {
  command.add_option("--count", count, "how many")->check(CLI::Range(1, 99'999));
  command.add_option("--file", file, "where to write the lines \"TOKEN ADDRESS_ID\"")->required();
  command.add_flag("--everything", has_everything, "give each a coupon, points, a gift card and a wallet; the lines add \"COUPON_SERIAL_ID GIFT_CARD_ID\"");
}

int make_demo_buyers(const Settings& settings, const DemoBuyers& buyers) {
  start_crypto();
  Settings demo = settings;
  demo.is_demo = true;
  Application application(demo.config());
  application.load_demo(Application::DemoLoading::if_empty);
  write_private_file(buyers.file, application.make_buyers(buyers.count, buyers.has_everything ? BuyerMeans::everything : BuyerMeans::money));
  return 0;
}

void NewOperator::add_to(CLI::App& command, What what) {
  command.add_option("name", name, what == What::account ? "the name to sign in with" : "what the key is called")->required();
  command.add_option("--role", role, "owner, manager, finance, editor, service or clerk")->required();
  if (what == What::key) command.add_option("--days", valid_days, "how long the key is valid")->check(CLI::Range(1, 3'660));
}

int add_staff_account(const Settings& settings, const NewOperator& wanted) {
  start_crypto();
  Application application(settings.config());
  application.part<staff::Staff>().add_account(wanted.name, read_password(), wanted.role);
  std::printf("%s may sign in; the authenticator is set up with the first sign-in\n", wanted.name.c_str());
  return 0;
}

int add_staff_key(const Settings& settings, const NewOperator& wanted) {
  start_crypto();
  Application application(settings.config());
  std::printf("%s\n", application.part<staff::Staff>().add_key(wanted.name, wanted.role, wanted.valid_days).c_str());
  return 0;
}

int audit_books(const Settings& settings) {
  start_crypto();
  const Config config = settings.config();
  const auto database = db::open_database({.url = config.storage.database});
  const auto offences = audit_mall(*database, *open_vault(config, *database));
  for (const audit::Offence& offence : offences)
    std::printf("%s: %s: %s: expected %lld, found %lld\n", offence.id.c_str(), offence.rule.c_str(), offence.subject.c_str(),
                static_cast<long long>(offence.expected), static_cast<long long>(offence.found));
  std::printf("%zu rows break a rule\n", offences.size());
  return offences.empty() ? 0 : 1;
}

int audit_files(const Settings& settings) {
  const int books = audit_books(settings);
  Application application(settings.config());
  const files::FileFindings findings = application.part<files::Files>().look_at_files();
  std::vector<std::string> missing = application.part<videos::Videos>().find_missing_files();
  for (const std::string& name : findings.missing) missing.push_back("file " + name);
  for (const std::string& subject : missing) std::printf("BC1: a row of a file has its file: %s: expected 1, found 0\n", subject.c_str());
  std::printf("%zu files are missing, of those that rows know\n", missing.size());
  return missing.empty() ? books : 1;
}

int move_storage(const Settings& settings, bool is_dry_run) {
  start_crypto();
  Config config = settings.config();
  if (config.s3.bucket.empty() && !config.demo.is_on) throw std::runtime_error("s3.bucket: is missing, so there is nowhere to move to");
  const std::filesystem::path folder = uploads_folder(config);
  // The server may go on with the folder until everything is there.
  config.storage.files = "s3";
  complete_config(config);
  Application application(std::move(config));
  storage::FileStorage& bucket = *application.part<StorageWatch>().bucket();
  bucket.probe();
  constexpr std::int64_t told_every = 500;
  const auto tell = [](const MoveCounts& counts) {
    if (counts.found_count % told_every != 0) return;
    std::printf("%lld files looked at, %lld moved\n", static_cast<long long>(counts.found_count), static_cast<long long>(counts.moved_count));
    std::fflush(stdout);
  };
  const MoveCounts counts = move_files(folder, bucket, is_dry_run ? MoveMode::only_tells : MoveMode::moves, tell);
  std::printf("%lld files (%lld bytes) lie in %s; %lld were in the bucket already, %lld (%lld bytes) %s\n", static_cast<long long>(counts.found_count),
              static_cast<long long>(counts.found_bytes), folder.c_str(), static_cast<long long>(counts.there_count),
              static_cast<long long>(is_dry_run ? counts.found_count - counts.there_count : counts.moved_count), static_cast<long long>(counts.moved_bytes),
              is_dry_run ? "would be moved" : "were moved and read back");
  if (!is_dry_run)
    std::puts("Now set storage.files = \"s3\", start the servers anew, and run this once more for what came meanwhile. The folder is as it was.");
  return 0;
}

int verify_lottery(const std::string& file) {
  start_crypto();
  const auto published = demo::read_file<lotteries::Publication>(file);
  if (published.seed.empty()) throw std::runtime_error("the seed is not published yet: a lottery can be recomputed when it is over");
  const auto findings = lotteries::verify(published);
  for (const lotteries::Finding& finding : findings)
    std::printf("%s %lld: expected %s, found %s\n", std::string(enum_text(finding.flaw)).c_str(), static_cast<long long>(finding.place),
                finding.expected.c_str(), finding.found.c_str());
  const char* const what = published.is_by_codes() ? "codes" : "draws";
  std::printf("%lld %s recomputed, %zu do not fit\n", static_cast<long long>(published.draw_count), what, findings.size());
  return findings.empty() ? 0 : 1;
}

int rotate_key(const Settings& settings, bool is_only_known) {
  start_crypto();
  const std::string path = settings.config().privacy.keys;
  const std::int64_t number = rotate_privacy_keys(path, is_only_known ? NewKey::only_known : NewKey::used);
  const std::string shown = std::to_string(number);
  if (is_only_known) {
    std::printf("key %s is in %s, and nothing is sealed under it yet. Give the file to every server and start each anew; then: galleria rotate-key\n",
                shown.c_str(), path.c_str());
  } else {
    std::printf(
        "key %s is current in %s. Keep a copy of the file, and start the servers anew: they seal everything anew meanwhile, as galleria seal-anew does\n",
        shown.c_str(), path.c_str());
  }
  return 0;
}

namespace {
std::string progress_text(const std::vector<db::SweepProgress>& progress) {
  std::int64_t sealed_count = 0;
  for (const db::SweepProgress& table : progress) sealed_count += table.sealed_count;
  const auto done_count = std::ranges::count_if(progress, &db::SweepProgress::is_done);
  return fmt::format("{} rows sealed, {} of {} tables done", sealed_count, done_count, sealed_tables().size());
}
}  // namespace

int seal_anew(const Settings& settings) {
  start_crypto();
  const Config config = settings.config();
  const auto database = db::open_database({.url = config.storage.database});
  database->migrate();
  const auto vault = open_vault(config, *database);
  db::VaultSweep sweep(*database, *vault, sealed_tables());
  std::string told;
  while (sweep.seal_some()) {
    const std::string progress = progress_text(sweep.progress());
    if (progress == std::exchange(told, progress)) continue;
    std::puts(progress.c_str());
    std::fflush(stdout);
  }
  std::printf("everything lies under key %lld; the keys before it may go from %s once no backup needs them\n", static_cast<long long>(vault->keys().current()),
              config.privacy.keys.c_str());
  return 0;
}

int back_up_mall(const Settings& settings, const std::string& folder) {
  start_crypto();
  const BackupCounts counts = make_backup(settings.config(), folder);
  std::printf(
      "%s holds the database (%s bytes) and %s uploads. The secrets are not in it: keep them and the keys of what is personal elsewhere, or PINs, codes and "
      "phones are worth nothing.\n",
      folder.c_str(), std::to_string(counts.database_bytes).c_str(), std::to_string(counts.upload_count).c_str());
  if (!counts.bucket.empty())
    std::printf("What members uploaded lies in the bucket %s and is NOT in the backup: have the bucket keep versions, or copied by its own house.\n",
                counts.bucket.c_str());
  return 0;
}

int restore_mall(const Settings& settings, const std::string& folder) {
  start_crypto();
  const BackupCounts counts = restore_backup(settings.config(), folder);
  std::printf("the database and %s uploads are back. Now: galleria audit\n", std::to_string(counts.upload_count).c_str());
  return 0;
}

int print_openapi() {
  print_contract(openapi_text);
  return 0;
}

int print_failures() {
  print_contract(failures_text);
  return 0;
}

int print_states() {
  std::fputs(states_text().c_str(), stdout);
  return 0;
}

}  // namespace galleria::app
