// A disk whose power can be cut: what SQLite synced stays, and of the rest whatever the moment left.
#pragma once

#include <sqlite3.h>

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <map>
#include <mutex>
#include <random>
#include <string>
#include <vector>

namespace galleria::db {

// A lying disk says that it synced and did not: what was acknowledged on it gets lost, so it shows that a test notices.
enum class Syncing { honest, lying };

// While it lives, all files that SQLite opens in this process are on this disk; one disk at a time. The files have their usual names, and what the programs
// read while the power is on is what they wrote; only switch_on() makes them what a cut has left.
class PowerCutDisk {
 public:
  explicit PowerCutDisk(std::uint64_t seed, Syncing syncing = Syncing::honest);
  ~PowerCutDisk();
  PowerCutDisk(const PowerCutDisk&) = delete;
  PowerCutDisk& operator=(const PowerCutDisk&) = delete;

  // The power fails at the `nth` write, truncation, removal or sync from now on: that one may be done in part, and everything after it fails.
  void cut_power_at(std::int64_t nth);
  bool has_power();
  // From now on a sync of a log waits until it is let go on, as on a disk that is busy with others.
  void hold_syncs();
  void let_syncs_go_on();
  // The next sync of a log fails; those after it say that all is well, and sync only what was written since, as systems do.
  void fail_next_sync();

  // Whether the last cut hit the database's own file, as it does while the log is moved into it; else it hit the log.
  bool was_database_hit();

  // Gives each file what was synced and any subset of the later changes, some of them torn at the bounds of sectors; then the power is on. Throws
  // std::logic_error while a file is open.
  void switch_on();

 private:
  enum class Kind { write, truncation, removal };
  // A removed file and an empty one say the same to SQLite, so a removal is a truncation too; but a sync of the folder is enough to make it last.
  struct Change {
    Kind kind;
    std::size_t offset;  // of a truncation: the size that is left
    std::string bytes;
  };
  struct File {
    std::string synced;
    std::vector<Change> unsynced;
    bool is_database;
  };
  struct OpenFile;
  static const sqlite3_io_methods methods;

  static int open(sqlite3_vfs* vfs, sqlite3_filename name, sqlite3_file* file, int flags, int* given_flags);
  static int remove(sqlite3_vfs* vfs, const char* name, int with_folder);

  File& file_at(const std::string& path);
  // What the operation that a file or a removal asks for comes to: an SQLite code.
  int change(File& file, Change change);
  int sync(File& file, bool with_folder);
  // False if the power is off, or fails with this operation.
  bool operates(const File& file);
  void sync_folder();
  void apply(const Change& change, std::string& content);
  void tear(const Change& change, std::string& content);
  std::string left_of(const File& file);
  bool happens(double probability) { return std::uniform_real_distribution<double>()(random_) < probability; }

  sqlite3_vfs* const real_;
  sqlite3_vfs vfs_;
  const Syncing syncing_;
  std::mutex mutex_;  // guards all below
  std::mt19937_64 random_;
  std::map<std::string, File> files_;
  std::int64_t operations_to_cut_ = -1;  // negative: no cut is ordered
  bool has_power_ = true;
  bool was_database_hit_ = false;
  int open_count_ = 0;
  bool holds_syncs_ = false;
  bool fails_next_sync_ = false;
  std::condition_variable syncs_go_on_;
};

}  // namespace galleria::db
