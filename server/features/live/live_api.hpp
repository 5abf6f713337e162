// The wire of live counts: how much work waits for whoever watches, sent whenever it changes, or asked for.
#pragma once

#include "http/endpoint.hpp"

namespace galleria::live {

struct GetLiveCounts {};
BOOST_DESCRIBE_STRUCT(GetLiveCounts, (), ())

// Works of one kind that wait for whoever asks: only kinds that they have the permission for, of shops that they work for.
struct LiveCount {
  std::string name;  // "receipts"
  std::int64_t count = 0;
  std::optional<TimeMs> since;   // since when the oldest waits
  std::optional<TimeMs> due_at;  // when the first runs out
};
BOOST_DESCRIBE_STRUCT(LiveCount, (), (name, count, since, due_at))

struct LiveCounts {
  TimeMs at{};  // when it was counted
  std::vector<LiveCount> counts;
};
BOOST_DESCRIBE_STRUCT(LiveCounts, (), (at, counts))

inline constexpr http::Endpoint<GetLiveCounts, LiveCounts> get_live_counts{
    http::Method::get, "/staff/counts", "get_live_counts", "live", "How much work waits for whoever asks", http::Access::staff_self};

// Events: `counts` with LiveCounts, at once and whenever something changes; `beat` with the time until which that holds, every few seconds. A stream that is
// opened anew with the id of the last event is told only what has changed. It ends with the session.
inline constexpr http::Endpoint<GetLiveCounts, LiveCounts> stream_live_counts{
    http::Method::get, "/staff/live", "stream_live_counts", "live", "The same, sent as events whenever it changes", http::Access::staff_self};

}  // namespace galleria::live
