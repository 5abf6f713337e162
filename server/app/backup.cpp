// The database first and the uploads after it: a picture is stored before the row that names it, so each row of the snapshot finds its picture.
#include "app/backup.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <stdexcept>
#include <system_error>

#include "db/backup.hpp"

namespace galleria::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* uploads_name = "files";

[[noreturn]] void fail(const std::string& what) { throw std::runtime_error(what); }

// Forces everything on the folder's file system to disk.
void sync_file_system(const fs::path& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) throw std::system_error(errno, std::generic_category(), folder.string());
  const int outcome = ::syncfs(descriptor);
  const int reason = errno;
  ::close(descriptor);
  if (outcome != 0) throw std::system_error(reason, std::generic_category(), "cannot force to disk " + folder.string());
}

// False if the picture went away meanwhile, because its member did.
bool copy_upload(const fs::path& from, const fs::path& to) {
  fs::create_directories(to.parent_path());
  std::error_code failure;
  fs::copy_file(from, to, failure);
  if (failure == std::errc::no_such_file_or_directory && !fs::exists(from)) return false;
  if (failure) throw fs::filesystem_error("cannot copy an upload", from, to, failure);
  return true;
}

std::int64_t copy_uploads(const fs::path& from, const fs::path& to) {
  fs::create_directories(to);
  if (!fs::exists(from)) return 0;
  std::int64_t count = 0;
  for (const auto& entry : fs::recursive_directory_iterator(from)) {
    // What is being written bears a name with a dot at its start until it is whole.
    const bool is_upload = entry.is_regular_file() && !entry.path().filename().string().starts_with('.');
    if (is_upload && copy_upload(entry.path(), to / fs::relative(entry.path(), from))) ++count;
  }
  return count;
}

BackupCounts write_backup(const Config& config, const fs::path& folder) {
  const std::string& url = config.storage.database;
  const fs::path database = folder / db::backup_name(url);
  db::back_up(url, database);
  const std::int64_t upload_count = copy_uploads(uploads_folder(config), folder / uploads_name);
  std::string bucket = config.storage.files == "s3" ? config.s3.bucket : "";
  if (config.storage.files == "s3" && bucket.empty()) bucket = "of the sandbox";
  return {fs::file_size(database), upload_count, std::move(bucket)};
}

bool holds_anything(const fs::path& folder) { return fs::exists(folder) && !fs::is_empty(folder); }

}  // namespace

BackupCounts make_backup(const Config& config, const fs::path& folder) {
  if (fs::exists(folder)) fail(folder.string() + " exists already");
  fs::path unfinished = folder;
  unfinished += ".unfinished";
  if (folder.has_parent_path()) fs::create_directories(folder.parent_path());
  if (!fs::create_directory(unfinished)) fail(unfinished.string() + " is what another backup left or still writes: look at it, then delete it");
  fs::permissions(unfinished, fs::perms::owner_all);
  try {
    const BackupCounts counts = write_backup(config, unfinished);
    sync_file_system(unfinished);
    fs::rename(unfinished, folder);
    sync_file_system(folder);
    return counts;
  } catch (...) {
    std::error_code ignored;  // the reason for the failure is worth more than this one's
    fs::remove_all(unfinished, ignored);
    throw;
  }
}

BackupCounts restore_backup(const Config& config, const fs::path& folder) {
  const fs::path database = folder / db::backup_name(config.storage.database);
  if (!fs::exists(database)) fail(database.string() + " is missing: this is no backup of such a database");
  const fs::path uploads = uploads_folder(config);
  if (holds_anything(uploads)) fail(uploads.string() + " is not empty");
  fs::create_directories(config.storage.data);
  db::restore(database, config.storage.database);
  const BackupCounts counts{fs::file_size(database), copy_uploads(folder / uploads_name, uploads), {}};
  sync_file_system(config.storage.data);
  return counts;
}

}  // namespace galleria::app
