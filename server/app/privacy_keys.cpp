// Reads and writes the file of keys. It is replaced as a whole: whoever loses half a key has lost what lies under it.
#include "app/privacy_keys.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <system_error>

#include "base/log.hpp"
#include "db/vault_sweep.hpp"

namespace galleria::app {
namespace {

namespace fs = std::filesystem;

constexpr fs::perms of_others = fs::perms::group_all | fs::perms::others_all;

[[noreturn]] void fail(const fs::path& path) { throw std::system_error(errno, std::generic_category(), path.string()); }

// Writes it to the disk under another name, which only this user may read, from the start.
void write_beside(const fs::path& path, std::string_view text) {
  const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (descriptor < 0) fail(path);
  const bool is_written = ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size()) && ::fsync(descriptor) == 0;
  ::close(descriptor);
  if (!is_written) fail(path);
}

void sync_folder(const fs::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) fail(folder);
  const bool is_synced = ::fsync(descriptor) == 0;
  ::close(descriptor);
  if (!is_synced) fail(folder);
}

void write_keys(const fs::path& path, const KeyRing& keys) {
  if (path.has_parent_path()) fs::create_directories(path.parent_path());
  fs::path unfinished = path;
  unfinished += ".unfinished";
  fs::remove(unfinished);
  write_beside(unfinished, keys.written().reveal());
  fs::rename(unfinished, path);
  sync_folder(path.has_parent_path() ? path.parent_path() : fs::path("."));
}

bool has_keys(db::Database& database) {
  return database.read([](db::Session& session) { return session.row<std::int64_t>("select count(*) from vault_keys").value() > 0; });
}

}  // namespace

KeyRing read_privacy_keys(const std::string& path) {
  std::ifstream file(path);
  if (!file)
    throw std::runtime_error(
        fmt::format("privacy.keys: {} cannot be read; without the keys nobody can read phones, names and addresses, so put the file back", path));
  if ((fs::status(path).permissions() & of_others) != fs::perms::none)
    throw std::runtime_error(fmt::format("privacy.keys: others may read {}; chmod 600 it", path));
  try {
    return KeyRing::read(std::string(std::istreambuf_iterator<char>(file), {}));
  } catch (const std::invalid_argument& flaw) {
    throw std::runtime_error(fmt::format("privacy.keys: {} holds no keys: {}", path, flaw.what()));
  }
}

std::unique_ptr<db::Vault> open_vault(const Config& config, db::Database& database) {
  const std::string& path = config.privacy.keys;
  if (!fs::exists(path) && !has_keys(database)) {
    write_keys(path, KeyRing::make());
    log::info("privacy_keys_made", {{"file", path}, {"advice", "keep a copy elsewhere: without it a backup holds no phones, names and addresses"}});
  }
  return db::open_vault(database, read_privacy_keys(path));
}

std::int64_t rotate_privacy_keys(const std::string& path, NewKey use) {
  KeyRing keys = read_privacy_keys(path);
  if (keys.newest() == keys.current()) keys.add_key();
  if (use == NewKey::used) keys.use_newest();
  write_keys(path, keys);
  return keys.newest();
}

}  // namespace galleria::app
