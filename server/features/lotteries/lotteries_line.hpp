// Draws of a lottery that arrive while others are being committed wait in a line, and are made together then, by the thread of whoever
// stands first in it.
#pragma once

#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <semaphore>
#include <set>
#include <span>
#include <vector>

#include "base/ids.hpp"
#include "base/result.hpp"
#include "features/lotteries/lotteries_api.hpp"
#include "http/endpoint.hpp"

namespace galleria::lotteries {

// A draw that a member asked for, and what came of it: an answer, or what it failed by.
class DrawWish {
 public:
  DrawWish(const http::Call& call, MemberId member_id, const DrawLottery& request) : call(call), member_id(member_id), request(request) {}

  const http::Call& call;
  const MemberId member_id;
  const DrawLottery& request;
  std::optional<Result<http::Reply<LotteryDraw>>> answer = {};
  std::exception_ptr failure = {};

 private:
  friend class DrawLine;
  std::vector<DrawWish*> group_;  // that its thread makes; of all others empty
  std::binary_semaphore told_{0};
};

class DrawLine {
 public:
  // Sets the answer or the failure of each; their members differ. Draws are made in their order.
  using Make = std::function<void(std::span<DrawWish* const>)>;

  // `largest_group`: so many are made together at most.
  DrawLine(std::size_t largest_group, Make make) : largest_group_(largest_group), make_(std::move(make)) {}

  // Returns when the wish has its answer; throws its failure.
  void join(DrawWish& wish);

 private:
  struct Line {
    std::deque<DrawWish*> waiting;
    std::set<MemberId> members;  // of the groups that are being made
    std::size_t open_count = 0;
  };
  void open_groups(Line& line) const;
  bool open_group(Line& line) const;
  void close_group(ActivityId activity_id, std::span<DrawWish* const> group);

  const std::size_t largest_group_;
  const Make make_;
  std::mutex mutex_;
  std::map<ActivityId, Line> lines_;  // those in which somebody stands
};

}  // namespace galleria::lotteries
