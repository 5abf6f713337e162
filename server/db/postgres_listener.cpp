// Waits on the connection's socket and passes on what arrives.
#include "db/postgres_listener.hpp"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "base/log.hpp"

namespace galleria::db {
namespace {
constexpr auto reconnect_pause = std::chrono::milliseconds(1'000);
// Shared by all who listen. The lock goes with the connection, so with the death of its holder.
constexpr std::int64_t listeners_lock = 5063204792;
constexpr auto liveness_check_interval = std::chrono::milliseconds(10'000);  // a dead peer shows only when something is sent
}  // namespace

PostgresListener::PostgresListener(std::string url, Notices& notices)
    : url_(std::move(url)), notices_(notices), wake_descriptor_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (wake_descriptor_ < 0) throw DatabaseError("cannot make an event descriptor");
}

PostgresListener::~PostgresListener() {
  {
    std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  wake();
  if (thread_.joinable()) thread_.join();
  ::close(wake_descriptor_);
}

void PostgresListener::listen(const std::string& channel) {
  std::lock_guard lock(mutex_);
  if (!channels_.insert(channel).second) return;
  if (!thread_.joinable()) {
    if (link_ == nullptr)
      connect();
    else
      listen_now(channel);
    thread_ = std::thread([this] { loop(); });
    return;
  }
  if (link_) {
    try {
      listen_now(channel);
    } catch (const DatabaseError& error) {
      log::warning("listener_lost", {{"reason", error.what()}});
      link_.reset();
    }
  }
  wake();  // what arrived while we talked to the server lies in libpq's memory, not in the socket
}

bool PostgresListener::run_if_alone(const std::function<void()>& work) {
  std::lock_guard lock(mutex_);
  if (link_ == nullptr) connect();
  try {
    const auto taken = link_->run_script(fmt::format("select pg_try_advisory_lock({})", listeners_lock));
    const bool is_alone = std::string_view(PQgetvalue(taken.get(), 0, 0)) == "t";
    if (is_alone) {
      work();
      link_->run_script(fmt::format("select pg_advisory_unlock({})", listeners_lock));
    }
    wake();  // what arrived meanwhile lies in libpq's memory
    return is_alone;
  } catch (...) {
    link_.reset();  // and with it the lock
    wake();
    throw;
  }
}

void PostgresListener::connect() {
  auto link = std::make_unique<PostgresLink>(url_);
  link->run_script(fmt::format("select pg_advisory_lock_shared({})", listeners_lock));
  link_ = std::move(link);
  for (const std::string& channel : channels_) listen_now(channel);
}

void PostgresListener::listen_now(const std::string& channel) {
  const std::unique_ptr<char, decltype(&PQfreemem)> name(PQescapeIdentifier(link_->handle(), channel.data(), channel.size()), &PQfreemem);
  link_->run_script(fmt::format("listen {}", name.get()));
}

void PostgresListener::take_notices() {
  if (PQconsumeInput(link_->handle()) != 1) throw ConnectionLostError(PQerrorMessage(link_->handle()));
  std::vector<Notice> notices;
  while (PGnotify* notify = PQnotifies(link_->handle())) {
    notices.push_back({notify->relname, notify->extra});
    PQfreemem(notify);
  }
  notices_.post(std::move(notices));
}

void PostgresListener::loop() {
  auto checked_at = std::chrono::steady_clock::now();
  for (;;) {
    int socket = -1;
    {
      std::lock_guard lock(mutex_);
      if (stopping_) return;
      try {
        if (!link_) {
          connect();
          notices_.post_missed();
        }
        if (std::chrono::steady_clock::now() - checked_at > liveness_check_interval) {
          link_->run_script("select 1");
          checked_at = std::chrono::steady_clock::now();
        }
        take_notices();
        socket = PQsocket(link_->handle());
      } catch (const DatabaseError& error) {
        log::warning("listener_lost", {{"reason", error.what()}});
        link_.reset();
      }
    }
    wait(socket, socket < 0 ? reconnect_pause : liveness_check_interval);
  }
}

void PostgresListener::wait(int socket, std::chrono::milliseconds longest) {
  pollfd descriptors[] = {{wake_descriptor_, POLLIN, 0}, {socket, POLLIN, 0}};  // poll() passes over a negative descriptor
  ::poll(descriptors, 2, static_cast<int>(longest.count()));
  eventfd_t unused = 0;
  ::eventfd_read(wake_descriptor_, &unused);
}

void PostgresListener::wake() { ::eventfd_write(wake_descriptor_, 1); }

}  // namespace galleria::db
