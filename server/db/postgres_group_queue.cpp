// Opens groups as others end.
#include "db/postgres_group_queue.hpp"

namespace galleria::db {
namespace {
// While one group waits for the disk, the other keeps the processors busy. With three, each is smaller, and they wait for each other's SKUs.
constexpr std::size_t largest_open_count = 2;
}  // namespace

PostgresGroupQueue::Seat::Seat(PostgresGroupQueue& queue, MemberId owner) : queue_(queue), owner_(owner) {
  {
    const std::lock_guard lock(queue_.mutex_);
    queue_.waiting_.push_back(this);
    queue_.open_groups();
  }
  opened_.acquire();
}

PostgresGroupQueue::Seat::~Seat() {
  const std::lock_guard lock(queue_.mutex_);
  queue_.owners_.erase(owner_);
  queue_.open_.erase(group_.get());
  queue_.open_groups();
}

bool PostgresGroupQueue::Seat::end_group() {
  const std::lock_guard lock(queue_.mutex_);
  if (queue_.open_.erase(group_.get()) == 0) return false;
  queue_.open_groups();
  return true;
}

void PostgresGroupQueue::open_groups() {
  while (open_.size() < largest_open_count && open_group()) {
  }
}

// Takes who may come in the order of their arrival. False if nobody may.
bool PostgresGroupQueue::open_group() {
  std::vector<Seat*> taken;
  std::deque<Seat*> left;
  for (Seat* seat : waiting_) {
    const bool may_come = taken.size() < largest_group_ && owners_.insert(seat->owner_).second;
    if (may_come) {
      taken.push_back(seat);
    } else {
      left.push_back(seat);
    }
  }
  if (taken.empty()) return false;
  waiting_.swap(left);
  const auto group = std::make_shared<PostgresGroup>(pool_, doubts_, taken.size());
  open_.insert(group.get());
  for (Seat* seat : taken) {
    seat->group_ = group;
    seat->opened_.release();
  }
  return true;
}

}  // namespace galleria::db
