// Draws that wait in line: groups, whose members differ from all that are being made.
#include "features/lotteries/lotteries_line.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>

namespace galleria::lotteries {
namespace {

constexpr std::size_t asker_count = 40;
constexpr std::int64_t line_member_count = 12;

// All ask at once for draws of the same lottery, several of them for the same member. Gives how many were answered.
std::size_t ask_at_once(DrawLine& line) {
  const http::Call call;
  const DrawLottery request{ActivityId{1}, {}};
  std::atomic<std::size_t> answered_count = 0;
  std::vector<std::jthread> askers;
  for (std::size_t i = 0; i < asker_count; ++i) {
    askers.emplace_back([&, i] {
      DrawWish wish(call, MemberId{static_cast<std::int64_t>(i) % line_member_count}, request);
      try {
        line.join(wish);
        if (wish.answer) ++answered_count;
      } catch (const std::runtime_error&) {
        // counted by its absence
      }
    });
  }
  askers.clear();
  return answered_count;
}

TEST(DrawLineTest, everybody_is_answered_in_groups_whose_members_differ) {
  std::mutex mutex;
  std::multiset<MemberId> being_made;
  std::size_t largest = 0;
  bool is_member_made_twice = false;
  DrawLine line(5, [&](std::span<DrawWish* const> wishes) {
    {
      const std::lock_guard lock(mutex);
      largest = std::max(largest, wishes.size());
      for (const DrawWish* wish : wishes) {
        being_made.insert(wish->member_id);
        is_member_made_twice |= being_made.count(wish->member_id) > 1;
      }
    }
    std::this_thread::yield();
    const std::lock_guard lock(mutex);
    for (DrawWish* wish : wishes) {
      being_made.erase(wish->member_id);
      wish->answer = http::Reply<LotteryDraw>{};
    }
  });
  EXPECT_EQ(ask_at_once(line), asker_count);
  EXPECT_LE(largest, 5U);
  EXPECT_FALSE(is_member_made_twice);
}

TEST(DrawLineTest, what_a_group_fails_by_is_thrown_to_each_of_it_and_the_line_goes_on) {
  DrawLine line(5, [](std::span<DrawWish* const> wishes) {
    for (DrawWish* wish : wishes) wish->failure = std::make_exception_ptr(std::runtime_error("the database is away"));
  });
  EXPECT_EQ(ask_at_once(line), 0U);
}

}  // namespace
}  // namespace galleria::lotteries
