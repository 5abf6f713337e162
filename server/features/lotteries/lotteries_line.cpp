// Opens groups of draws as others end.
#include "features/lotteries/lotteries_line.hpp"

#include <utility>

namespace galleria::lotteries {
namespace {
// While one group waits for the disk, the other takes its members' turns.
constexpr std::size_t largest_open_count = 2;
}  // namespace

void DrawLine::join(DrawWish& wish) {
  const ActivityId activity_id = wish.request.activity_id;
  {
    const std::lock_guard lock(mutex_);
    Line& line = lines_[activity_id];
    line.waiting.push_back(&wish);
    open_groups(line);
  }
  wish.told_.acquire();
  if (!wish.group_.empty()) {
    const auto group = std::exchange(wish.group_, {});
    make_(group);
    close_group(activity_id, group);
    for (DrawWish* each : group) {
      if (each != &wish) each->told_.release();
    }
  }
  if (wish.failure) std::rethrow_exception(wish.failure);
}

void DrawLine::open_groups(Line& line) const {
  while (line.open_count < largest_open_count && open_group(line)) {
  }
}

// Takes who may come in the order of their arrival. False if nobody may.
bool DrawLine::open_group(Line& line) const {
  std::vector<DrawWish*> taken;
  std::deque<DrawWish*> left;
  for (DrawWish* wish : line.waiting) {
    if (taken.size() < largest_group_ && line.members.insert(wish->member_id).second)
      taken.push_back(wish);
    else
      left.push_back(wish);
  }
  if (taken.empty()) return false;
  line.waiting.swap(left);
  ++line.open_count;
  DrawWish* first = taken.front();
  first->group_ = std::move(taken);
  first->told_.release();
  return true;
}

void DrawLine::close_group(ActivityId activity_id, std::span<DrawWish* const> group) {
  const std::lock_guard lock(mutex_);
  const auto place = lines_.find(activity_id);
  Line& line = place->second;
  --line.open_count;
  for (const DrawWish* wish : group) line.members.erase(wish->member_id);
  open_groups(line);
  if (line.open_count == 0) lines_.erase(place);
}

}  // namespace galleria::lotteries
