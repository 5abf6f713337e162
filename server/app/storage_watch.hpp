// Where files of members and of the mall lie, and whether that answers.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/clock.hpp"
#include "modules/module.hpp"
#include "storage/file_storage.hpp"

namespace galleria::app {

// What was found when it was asked last.
struct StorageView {
  std::string kind;   // folder, s3
  std::string place;  // the bucket's name; empty for the folder
  bool is_away = false;
  std::string reason;  // why, for whoever looks after the server
};

class StorageWatch {
 public:
  // bucket: null where files lie in the folder. Its clients must outlive it.
  StorageWatch(std::unique_ptr<storage::FileStorage> bucket, std::string place) : bucket_(std::move(bucket)), place_(std::move(place)) {}

  // Null where files lie in the folder.
  storage::FileStorage* bucket() const { return bucket_.get(); }

  // Asks, at most once in ten seconds; whoever looks meanwhile is told what was found before, so that a storage that hangs holds up one of them alone.
  StorageView look() const;
  std::vector<Metric> metrics() const;

 private:
  const std::unique_ptr<storage::FileStorage> bucket_;
  const std::string place_;
  mutable std::mutex mutex_;
  mutable std::chrono::steady_clock::time_point asked_at_{};
  mutable bool was_asked_ = false;
  mutable bool is_asking_ = false;
  mutable bool is_away_ = false;
  mutable std::string reason_;
};

// What the storage brings to the server.
extern const Module<StorageWatch> storage_module;

}  // namespace galleria::app
