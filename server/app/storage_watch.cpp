// Asks the storage whether it answers, and counts what it is asked for.
#include "app/storage_watch.hpp"

#include "base/log.hpp"

namespace galleria::app {
namespace {

using namespace std::chrono_literals;

constexpr auto asked_every = 10s;
constexpr Nothing keeps_no_rows{"it keeps files, whose rows are others'"};

}  // namespace

StorageView StorageWatch::look() const {
  StorageView view{bucket_ ? "s3" : "folder", place_, false, {}};
  if (!bucket_) return view;
  {
    const std::lock_guard lock(mutex_);
    const bool is_fresh = was_asked_ && std::chrono::steady_clock::now() - asked_at_ < asked_every;
    if (is_fresh || is_asking_) {
      view.is_away = is_away_;
      view.reason = reason_;
      return view;
    }
    is_asking_ = true;
  }
  try {
    bucket_->probe();
  } catch (const std::exception& failure) {
    view.is_away = true;
    view.reason = failure.what();
  }
  const std::lock_guard lock(mutex_);
  if (view.is_away != is_away_) log::warning(view.is_away ? "storage_went_away" : "storage_came_back", {{"reason", view.reason}});
  asked_at_ = std::chrono::steady_clock::now();
  was_asked_ = true;
  is_asking_ = false;
  is_away_ = view.is_away;
  reason_ = view.reason;
  return view;
}

std::vector<Metric> StorageWatch::metrics() const {
  if (!bucket_) return {};
  const auto count = [this](std::uint64_t storage::StorageCounts::*member) {
    return [this, member] { return static_cast<double>(bucket_->counts().*member); };
  };
  return {{"galleria_storage_away", "1 while the storage of files did not answer when it was asked last", false, [this] { return look().is_away ? 1.0 : 0.0; }},
          {"galleria_storage_calls_total", "Calls of the storage of files", true, count(&storage::StorageCounts::call_count)},
          {"galleria_storage_repeats_total", "Calls of the storage that were repeated", true, count(&storage::StorageCounts::repeat_count)},
          {"galleria_storage_failures_total", "Calls of the storage that failed in the end", true, count(&storage::StorageCounts::failure_count)},
          {"galleria_storage_sent_bytes_total", "Bytes sent to the storage", true, count(&storage::StorageCounts::sent_bytes)},
          {"galleria_storage_received_bytes_total", "Bytes that came of the storage", true, count(&storage::StorageCounts::received_bytes)}};
}

constinit const Module<StorageWatch> storage_module{
    .name = "storage",
    .erase_member = keeps_no_rows,
    .told_to_member = keeps_no_rows,
    .audit_checks = keeps_no_rows,
    .metrics = &StorageWatch::metrics,
};

}  // namespace galleria::app
