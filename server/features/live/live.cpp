// Counts for everybody at once, on one thread, while somebody watches.
#include "features/live/live.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <list>
#include <map>
#include <mutex>
#include <thread>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "features/live/live_rules.hpp"
#include "wire/writer.hpp"

namespace galleria::live {
namespace {

using namespace std::chrono_literals;
using Event = http::EventStream::Event;

// What rights and sessions are told on: see staff::Gate.
constexpr const char* staff_channel = "staff";
// Of the time, at most this part goes into counting: a mall whose counts take long has them less often.
constexpr int rest_factor = 20;
// A watcher's session and rights are looked up this often, and at once when any change.
constexpr DurationMs watcher_life = 5s;

// What waits of one kind of work.
struct Counted {
  const WaitingWork* work;
  std::vector<std::pair<WaitingGroup, GroupFacts>> groups;
};

struct Snapshot {
  TimeMs at{};
  std::vector<Counted> all;
};
using SnapshotPointer = std::shared_ptr<const Snapshot>;

void take_earlier(std::optional<TimeMs>& earliest, const std::optional<TimeMs>& other) {
  if (other && (!earliest || *other < *earliest)) earliest = other;
}

LiveCounts counts_for(const Watcher& watcher, const Snapshot& snapshot) {
  LiveCounts counts{snapshot.at, {}};
  for (const Counted& counted : snapshot.all) {
    const Held* const held = find_held(watcher, *counted.work->permission);
    if (held == nullptr) continue;
    LiveCount count{std::string(counted.work->name), 0, {}, {}};
    for (const auto& [group, facts] : counted.groups) {
      if (!is_theirs(watcher, *held, facts, counted.work->is_for_all_shops)) continue;
      count.count += group.waiting_count;
      take_earlier(count.since, group.since_ms);
      take_earlier(count.due_at, group.due_at_ms);
    }
    counts.counts.push_back(std::move(count));
  }
  return counts;
}

// Names what is counted, not when: the same counts have the same id.
std::string id_of(const LiveCounts& counts) { return sha256_hex(wire::to_json_text(counts.counts)).substr(0, 16); }

Event counts_event(const LiveCounts& counts, std::string_view id) {
  return std::make_shared<const std::string>(fmt::format("retry: 3000\nid: {}\nevent: counts\ndata: {}\n\n", id, wire::to_json_text(counts)));
}

Event beat_event(TimeMs at) { return std::make_shared<const std::string>(fmt::format("event: beat\ndata: {{\"at\":{}}}\n\n", epoch_ms(at))); }

// One stream. It is gone when its connection is.
struct Listener {
  std::weak_ptr<http::EventStream> stream;
  StaffSessionId session_id;
  std::optional<Watcher> watcher = {};
  TimeMs asked_at{};
  std::string last_id = {};
  TimeMs beaten_at{};
};

}  // namespace

struct Live::State {
  State(db::Database& database, const Clock& clock, LiveConfig config, std::vector<WaitingWork> works, FindWatcher find_watcher)
      : database(database), clock(clock), config(config), works(std::move(works)), find_watcher(std::move(find_watcher)) {}

  SnapshotPointer count();
  SnapshotPointer newest();
  void run();
  void tell_all();
  void tell(Listener& listener, const Snapshot& snapshot, bool rights_changed);
  std::int64_t stream_count();

  db::Database& database;
  const Clock& clock;
  const LiveConfig config;
  const std::vector<WaitingWork> works;
  const FindWatcher find_watcher;

  std::mutex counting;  // one counts at a time, the others wait for what it finds
  SnapshotPointer snapshot;

  std::mutex mutex;  // of what follows
  std::condition_variable woken;
  std::list<Listener> listeners;
  bool is_stopping = false;
  std::thread thread;

  // Shared with the database's listener, which may outlive us.
  std::shared_ptr<std::atomic<bool>> have_rights_changed = std::make_shared<std::atomic<bool>>(false);
};

SnapshotPointer Live::State::count() {
  auto counted = std::make_shared<Snapshot>();
  counted->at = clock.now();
  database.read([&](db::Session& session) {
    for (const WaitingWork& work : works) {
      Counted of_work{&work, {}};
      for (WaitingGroup& group : work.count(session, counted->at)) {
        GroupFacts facts{shops_of(group.shops), group.proposed_by, group.permission, group.weight};
        of_work.groups.emplace_back(std::move(group), std::move(facts));
      }
      counted->all.push_back(std::move(of_work));
    }
  });
  return counted;
}

// What was counted within the interval, or is counted now.
SnapshotPointer Live::State::newest() {
  const std::lock_guard lock(counting);
  if (snapshot == nullptr || clock.now() - snapshot->at >= config.interval) snapshot = count();
  return snapshot;
}

void Live::State::run() {
  std::unique_lock lock(mutex);
  while (!is_stopping) {
    if (listeners.empty()) {
      woken.wait(lock, [this] { return is_stopping || !listeners.empty(); });
      continue;
    }
    lock.unlock();
    const auto begun = std::chrono::steady_clock::now();
    try {
      tell_all();
    } catch (const std::exception& failure) {
      log::warning("live_counts_failed", {{"reason", failure.what()}});
    }
    const auto taken = std::chrono::steady_clock::now() - begun;
    lock.lock();
    woken.wait_for(lock, std::max<std::chrono::steady_clock::duration>(config.interval, taken * rest_factor), [this] { return is_stopping; });
  }
}

void Live::State::tell_all() {
  const bool rights_changed = have_rights_changed->exchange(false);
  const SnapshotPointer now = newest();
  // Those that come meanwhile are told when they come.
  std::vector<Listener*> all;
  {
    const std::lock_guard lock(mutex);
    std::erase_if(listeners, [](const Listener& listener) { return listener.stream.expired(); });
    for (Listener& listener : listeners) all.push_back(&listener);
  }
  for (Listener* const listener : all) tell(*listener, *now, rights_changed);
}

// Only the counting thread does this, and only it takes listeners away.
void Live::State::tell(Listener& listener, const Snapshot& now, bool rights_changed) {
  const auto stream = listener.stream.lock();
  if (stream == nullptr) return;
  const TimeMs asked = clock.now();
  if (rights_changed || !listener.watcher || asked - listener.asked_at >= watcher_life) {
    listener.watcher = find_watcher(listener.session_id);
    listener.asked_at = asked;
  }
  if (!listener.watcher) return stream->end();
  const LiveCounts counts = counts_for(*listener.watcher, now);
  std::string id = id_of(counts);
  if (id != listener.last_id) {
    stream->send(counts_event(counts, id));
    listener.last_id = std::move(id);
    listener.beaten_at = asked;
  } else if (asked - listener.beaten_at >= config.beat) {
    stream->keep_alive(beat_event(counts.at));
    listener.beaten_at = asked;
  }
}

std::int64_t Live::State::stream_count() {
  const std::lock_guard lock(mutex);
  return std::count_if(listeners.begin(), listeners.end(), [](const Listener& listener) { return !listener.stream.expired(); });
}

Live::Live(db::Database& database, const Clock& clock, LiveConfig config, std::vector<WaitingWork> works, FindWatcher find_watcher)
    : state_(std::make_unique<State>(database, clock, config, std::move(works), std::move(find_watcher))) {
  database.listen(staff_channel, [changed = state_->have_rights_changed](const std::string&) { *changed = true; });
}

Live::~Live() {
  {
    const std::lock_guard lock(state_->mutex);
    state_->is_stopping = true;
  }
  state_->woken.notify_all();
  if (state_->thread.joinable()) state_->thread.join();
}

Result<LiveCounts> Live::get_live_counts(const http::StaffPerson& caller) {
  const auto watcher = state_->find_watcher(caller.session_id);
  if (!watcher) return http::staff_not_signed_in;
  return counts_for(*watcher, *state_->newest());
}

Result<std::shared_ptr<http::EventStream>> Live::stream_live_counts(const http::Call& call, const http::StaffPerson& caller) {
  State& state = *state_;
  const auto watcher = state.find_watcher(caller.session_id);
  if (!watcher) return http::staff_not_signed_in;
  const LiveCounts counts = counts_for(*watcher, *state.newest());
  const std::string id = id_of(counts);
  const auto stream = std::make_shared<http::EventStream>();
  stream->send(id == call.last_event_id ? beat_event(counts.at) : counts_event(counts, id));
  const TimeMs now = state.clock.now();
  {
    const std::lock_guard lock(state.mutex);
    std::int64_t all = 0;
    std::int64_t own = 0;
    for (const Listener& listener : state.listeners) {
      if (listener.stream.expired()) continue;
      ++all;
      if (listener.session_id == caller.session_id) ++own;
    }
    if (all >= state.config.stream_limit || own >= state.config.streams_of_session) return http::too_many_requests;
    state.listeners.push_back({stream, caller.session_id, *watcher, now, id, now});
  }
  state.woken.notify_all();
  return stream;
}

void Live::start() {
  state_->thread = std::thread([this] { state_->run(); });
}

std::vector<Metric> Live::metrics() const {
  return {{"galleria_live_streams", "Streams of live counts that are open", false, [this] { return static_cast<double>(state_->stream_count()); }}};
}

}  // namespace galleria::live
