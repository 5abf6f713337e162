// Identifiers grow with time: after a restart too, though the machine's clock was set back meanwhile.
#pragma once

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/clock.hpp"
#include "db/database.hpp"

namespace galleria::db {

// The clock of an IdGenerator: another clock, but not before a time at which it began. From there it goes at half the speed until the other has caught up.
class IdClock : public Clock {
 public:
  explicit IdClock(const Clock& clock) : clock_(clock) {}
  TimeMs now() const override {
    const TimeMs now = clock_.now();
    return std::max(now, begin_ + (now - begun_at_) / 2);
  }
  // Before anybody else uses it.
  void begin_at(TimeMs earliest) {
    begin_ = earliest;
    begun_at_ = clock_.now();
  }

 private:
  const Clock& clock_;
  TimeMs begin_{};
  TimeMs begun_at_{};
};

// Keeps, in the database, a mark ahead of the clock, and has the node's identifiers begin at the mark that its last run left. A clock that leaps ahead and is
// set back within the same second, with a crash in between, is not noticed.
class IdMark {
 public:
  // node: 0 to 15. The references must outlive it.
  IdMark(Database& database, IdClock& clock, int node);
  ~IdMark();
  IdMark(const IdMark&) = delete;
  IdMark& operator=(const IdMark&) = delete;

 private:
  void raise();
  void keep_ahead();

  Database& database_;
  const IdClock& clock_;
  const int node_;
  TimeMs mark_{};
  std::mutex mutex_;
  std::condition_variable ended_;
  bool is_ending_ = false;
  std::thread thread_;
};

}  // namespace galleria::db
