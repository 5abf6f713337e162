// Looks once a second whether the mark is still ahead, and writes it now and then.
#include "db/id_mark.hpp"

#include "base/log.hpp"

namespace galleria::db {
namespace {

using namespace std::chrono_literals;

constexpr DurationMs least_lead = 5s;
constexpr DurationMs lead = 10s;
constexpr DurationMs look_interval = 1s;

}  // namespace

IdMark::IdMark(Database& database, IdClock& clock, int node) : database_(database), clock_(clock), node_(node) {
  const auto left = database_.read([&](Session& session) { return session.row<TimeMs>("select ahead_ms from id_marks where node = $1", node_); });
  if (left) clock.begin_at(*left);
  raise();
  thread_ = std::thread([this] { keep_ahead(); });
}

IdMark::~IdMark() {
  {
    const std::lock_guard lock(mutex_);
    is_ending_ = true;
  }
  ended_.notify_one();
  thread_.join();
}

void IdMark::raise() {
  if (mark_ - clock_.now() >= least_lead) return;
  const TimeMs ahead = clock_.now() + lead;
  database_.write([&](Transaction& transaction) {
    transaction.execute("insert into id_marks (node, ahead_ms) values ($1, $2) on conflict (node) do update set ahead_ms = $2 where id_marks.ahead_ms < $2",
                        node_, ahead);
  });
  mark_ = ahead;
}

void IdMark::keep_ahead() {
  std::unique_lock lock(mutex_);
  while (!ended_.wait_for(lock, look_interval, [this] { return is_ending_; })) {
    try {
      raise();
    } catch (const std::exception& error) {
      log::warning("id_mark_not_raised", {{"reason", error.what()}});
    }
  }
}

}  // namespace galleria::db
