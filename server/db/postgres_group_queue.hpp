// Decides which works share a transaction: those that wait together, of each owner one.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <semaphore>
#include <set>

#include "base/ids.hpp"
#include "db/postgres_group.hpp"

namespace galleria::db {

class PostgresGroupQueue {
 public:
  PostgresGroupQueue(PostgresGroup::Pool& pool, std::size_t largest_group) : pool_(pool), largest_group_(largest_group) {}

  // A place in a group, kept until the owner's work is done: two works of one owner are never in open groups at once.
  class Seat {
   public:
    // Waits for a group to open that has room. A work that finds few others at work has one of its own at once.
    Seat(PostgresGroupQueue& queue, MemberId owner);
    ~Seat();
    Seat(const Seat&) = delete;
    Seat& operator=(const Seat&) = delete;

    PostgresGroup& group() { return *group_; }
    // Tells that the group has ended, so that the next can open. True for the first of its members that says so.
    bool end_group();

   private:
    friend class PostgresGroupQueue;
    PostgresGroupQueue& queue_;
    const MemberId owner_;
    std::shared_ptr<PostgresGroup> group_;
    std::binary_semaphore opened_{0};
  };

 private:
  void open_groups();
  bool open_group();

  PostgresGroup::Pool& pool_;
  RowsInDoubt doubts_;
  const std::size_t largest_group_;
  std::mutex mutex_;
  std::deque<Seat*> waiting_;
  std::set<MemberId> owners_;  // of the works that have a group
  std::set<const PostgresGroup*> open_;
};

}  // namespace galleria::db
