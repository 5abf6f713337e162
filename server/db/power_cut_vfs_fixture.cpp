// SQLite's interface to files over its own one, with a memory of what was synced.
#include "db/power_cut_vfs_fixture.hpp"

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace galleria::db {
namespace {

constexpr std::size_t sector_bytes = 512;

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};  // empty where there is none
}

void write(const std::string& path, const std::string& content) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  if (!file.write(content.data(), static_cast<std::streamsize>(content.size())).flush()) throw std::runtime_error("cannot write " + path);
}

}  // namespace

// SQLite reserves the memory: this, and behind it the file of SQLite's own interface.
struct PowerCutDisk::OpenFile : sqlite3_file {
  PowerCutDisk* disk;
  File* content;  // nullptr for files without a name, which nobody looks for after a cut
  bool is_new;    // its first sync is one of the folder as well

  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
  static OpenFile& of(sqlite3_file* file) { return *static_cast<OpenFile*>(file); }

  static int close(sqlite3_file* file) {
    OpenFile& self = of(file);
    {
      const std::lock_guard lock(self.disk->mutex_);
      --self.disk->open_count_;
    }
    return self.real()->pMethods->xClose(self.real());
  }
  static int read(sqlite3_file* file, void* into, int size, sqlite3_int64 offset) {
    OpenFile& self = of(file);
    if (!self.disk->has_power()) return SQLITE_IOERR_READ;
    return self.real()->pMethods->xRead(self.real(), into, size, offset);
  }
  static int write(sqlite3_file* file, const void* from, int size, sqlite3_int64 offset) {
    OpenFile& self = of(file);
    if (self.content != nullptr) {
      const std::string bytes(static_cast<const char*>(from), static_cast<std::size_t>(size));
      if (self.disk->change(*self.content, {Kind::write, static_cast<std::size_t>(offset), bytes}) != SQLITE_OK) return SQLITE_IOERR_WRITE;
    }
    return self.real()->pMethods->xWrite(self.real(), from, size, offset);
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    OpenFile& self = of(file);
    if (self.content != nullptr && self.disk->change(*self.content, {Kind::truncation, static_cast<std::size_t>(size), {}}) != SQLITE_OK)
      return SQLITE_IOERR_TRUNCATE;
    return self.real()->pMethods->xTruncate(self.real(), size);
  }
  // The disk beneath is not asked to sync: its power stays on.
  static int sync(sqlite3_file* file, int) {
    OpenFile& self = of(file);
    return self.content == nullptr ? SQLITE_OK : self.disk->sync(*self.content, std::exchange(self.is_new, false));
  }

  static int file_size(sqlite3_file* file, sqlite3_int64* size) { return of(file).real()->pMethods->xFileSize(of(file).real(), size); }
  static int lock(sqlite3_file* file, int level) { return of(file).real()->pMethods->xLock(of(file).real(), level); }
  static int unlock(sqlite3_file* file, int level) { return of(file).real()->pMethods->xUnlock(of(file).real(), level); }
  static int check_lock(sqlite3_file* file, int* is_locked) { return of(file).real()->pMethods->xCheckReservedLock(of(file).real(), is_locked); }
  static int control(sqlite3_file* file, int what, void* argument) { return of(file).real()->pMethods->xFileControl(of(file).real(), what, argument); }
  static int sector_size(sqlite3_file* file) { return of(file).real()->pMethods->xSectorSize(of(file).real()); }
  static int characteristics(sqlite3_file* file) { return of(file).real()->pMethods->xDeviceCharacteristics(of(file).real()); }
  static int map_shared(sqlite3_file* file, int page, int size, int extends, void volatile** into) {
    return of(file).real()->pMethods->xShmMap(of(file).real(), page, size, extends, into);
  }
  static int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
    return of(file).real()->pMethods->xShmLock(of(file).real(), offset, count, flags);
  }
  static void fence_shared(sqlite3_file* file) { of(file).real()->pMethods->xShmBarrier(of(file).real()); }
  static int unmap_shared(sqlite3_file* file, int removes) { return of(file).real()->pMethods->xShmUnmap(of(file).real(), removes); }
};

// Version 2: with shared memory for the log, without mapped files.
const sqlite3_io_methods PowerCutDisk::methods{.iVersion = 2,
                                               .xClose = OpenFile::close,
                                               .xRead = OpenFile::read,
                                               .xWrite = OpenFile::write,
                                               .xTruncate = OpenFile::truncate,
                                               .xSync = OpenFile::sync,
                                               .xFileSize = OpenFile::file_size,
                                               .xLock = OpenFile::lock,
                                               .xUnlock = OpenFile::unlock,
                                               .xCheckReservedLock = OpenFile::check_lock,
                                               .xFileControl = OpenFile::control,
                                               .xSectorSize = OpenFile::sector_size,
                                               .xDeviceCharacteristics = OpenFile::characteristics,
                                               .xShmMap = OpenFile::map_shared,
                                               .xShmLock = OpenFile::lock_shared,
                                               .xShmBarrier = OpenFile::fence_shared,
                                               .xShmUnmap = OpenFile::unmap_shared,
                                               .xFetch = nullptr,
                                               .xUnfetch = nullptr};

PowerCutDisk::PowerCutDisk(std::uint64_t seed, Syncing syncing) : real_(sqlite3_vfs_find(nullptr)), vfs_(*real_), syncing_(syncing), random_(seed) {
  vfs_.zName = "power_cut";
  vfs_.szOsFile = static_cast<int>(sizeof(OpenFile)) + real_->szOsFile;
  vfs_.pAppData = this;
  vfs_.xOpen = open;
  vfs_.xDelete = remove;
  sqlite3_vfs_register(&vfs_, 1);
}

PowerCutDisk::~PowerCutDisk() {
  sqlite3_vfs_unregister(&vfs_);
  sqlite3_vfs_register(real_, 1);
}

void PowerCutDisk::cut_power_at(std::int64_t nth) {
  const std::lock_guard lock(mutex_);
  operations_to_cut_ = nth;
}

void PowerCutDisk::hold_syncs() {
  const std::lock_guard lock(mutex_);
  holds_syncs_ = true;
}

void PowerCutDisk::let_syncs_go_on() {
  const std::lock_guard lock(mutex_);
  holds_syncs_ = false;
  syncs_go_on_.notify_all();
}

void PowerCutDisk::fail_next_sync() {
  const std::lock_guard lock(mutex_);
  fails_next_sync_ = true;
}

bool PowerCutDisk::has_power() {
  const std::lock_guard lock(mutex_);
  return has_power_;
}

int PowerCutDisk::open(sqlite3_vfs* vfs, sqlite3_filename name, sqlite3_file* file, int flags, int* given_flags) {
  auto& disk = *static_cast<PowerCutDisk*>(vfs->pAppData);
  OpenFile& opened = OpenFile::of(file);
  opened.pMethods = nullptr;  // not to be closed, if this fails
  if (!disk.has_power()) return SQLITE_CANTOPEN;
  opened.disk = &disk;
  opened.is_new = (flags & SQLITE_OPEN_CREATE) != 0 && (flags & (SQLITE_OPEN_WAL | SQLITE_OPEN_MAIN_JOURNAL)) != 0;  // as SQLite's own interface has it
  opened.content = name == nullptr ? nullptr : &disk.file_at(name);
  const int code = disk.real_->xOpen(disk.real_, name, opened.real(), flags, given_flags);
  if (code != SQLITE_OK) return code;
  opened.pMethods = &methods;
  const std::lock_guard lock(disk.mutex_);
  ++disk.open_count_;
  return SQLITE_OK;
}

int PowerCutDisk::remove(sqlite3_vfs* vfs, const char* name, int with_folder) {
  auto& disk = *static_cast<PowerCutDisk*>(vfs->pAppData);
  File& file = disk.file_at(name);
  if (disk.change(file, {Kind::removal, 0, {}}) != SQLITE_OK) return SQLITE_IOERR_DELETE;
  if (with_folder != 0 && disk.sync(file, true) != SQLITE_OK) return SQLITE_IOERR_DELETE;
  return disk.real_->xDelete(disk.real_, name, 0);
}

PowerCutDisk::File& PowerCutDisk::file_at(const std::string& path) {
  const std::lock_guard lock(mutex_);
  const auto [place, is_new] = files_.try_emplace(path);
  if (is_new) place->second = {content_of(path), {}, !path.ends_with("-wal") && !path.ends_with("-journal")};
  return place->second;
}

bool PowerCutDisk::was_database_hit() {
  const std::lock_guard lock(mutex_);
  return was_database_hit_;
}

bool PowerCutDisk::operates(const File& file) {
  if (operations_to_cut_ > 0 && --operations_to_cut_ == 0) {
    has_power_ = false;
    was_database_hit_ = file.is_database;
  }
  return has_power_;
}

int PowerCutDisk::change(File& file, Change change) {
  const std::lock_guard lock(mutex_);
  const bool had_power = has_power_;
  const bool is_done = operates(file);
  if (had_power) file.unsynced.push_back(std::move(change));
  return is_done ? SQLITE_OK : SQLITE_IOERR;
}

int PowerCutDisk::sync(File& file, bool with_folder) {
  std::unique_lock lock(mutex_);
  syncs_go_on_.wait(lock, [&] { return !holds_syncs_ || file.is_database; });
  if (!operates(file)) return SQLITE_IOERR_FSYNC;
  if (!file.is_database && std::exchange(fails_next_sync_, false)) {
    file.unsynced.clear();
    return SQLITE_IOERR_FSYNC;
  }
  if (syncing_ == Syncing::lying) return SQLITE_OK;
  for (const Change& change : file.unsynced) apply(change, file.synced);
  file.unsynced.clear();
  if (with_folder) sync_folder();
  return SQLITE_OK;
}

// Makes removals last: what was in those files before is gone, what was written to new ones of their names still waits.
void PowerCutDisk::sync_folder() {
  for (auto& [path, file] : files_) {
    const auto last = std::find_if(file.unsynced.rbegin(), file.unsynced.rend(), [](const Change& change) { return change.kind == Kind::removal; });
    if (last == file.unsynced.rend()) continue;
    file.synced.clear();
    file.unsynced.erase(file.unsynced.begin(), last.base());
  }
}

void PowerCutDisk::apply(const Change& change, std::string& content) {
  if (change.kind != Kind::write) {
    content.resize(std::min(content.size(), change.offset));
    return;
  }
  content.resize(std::max(content.size(), change.offset + change.bytes.size()));
  content.replace(change.offset, change.bytes.size(), change.bytes);
}

// Writes some of the sectors that the change touches. Bytes beside it in the same sector stay, as disks promise (SQLITE_IOCAP_POWERSAFE_OVERWRITE).
void PowerCutDisk::tear(const Change& change, std::string& content) {
  for (std::size_t from = 0; from < change.bytes.size();) {
    const std::size_t to = std::min(change.bytes.size(), from + sector_bytes - (change.offset + from) % sector_bytes);
    if (happens(0.5)) apply({Kind::write, change.offset + from, change.bytes.substr(from, to - from)}, content);
    from = to;
  }
}

std::string PowerCutDisk::left_of(const File& file) {
  // From nearly nothing to nearly everything: a disk that wrote in order, and one that wrote as it pleased.
  const double kept_share = std::uniform_real_distribution<double>()(random_);
  const double torn_share = happens(0.5) ? 0.0 : 0.1;
  std::string content = file.synced;
  for (std::size_t i = 0; i < file.unsynced.size(); ++i) {
    const Change& change = file.unsynced[i];
    const bool is_among_last = i + 2 >= file.unsynced.size();
    if (change.kind == Kind::write && happens(is_among_last ? 0.5 : torn_share)) {
      tear(change, content);
    } else if (happens(kept_share)) {
      apply(change, content);
    }
  }
  return content;
}

void PowerCutDisk::switch_on() {
  const std::lock_guard lock(mutex_);
  if (open_count_ != 0) throw std::logic_error("a file is still open");
  for (const auto& [path, file] : files_) {
    const std::string left = left_of(file);
    if (left.empty()) std::filesystem::remove(path);
    if (!left.empty()) write(path, left);
    std::filesystem::remove(path + "-shm");  // memory
  }
  files_.clear();
  operations_to_cut_ = -1;
  has_power_ = true;
}

}  // namespace galleria::db
