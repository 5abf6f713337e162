// Runs one I/O thread and its sweeper, which spares each connection a timer of its own.
#include "http/io_thread.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>

#include <future>
#include <random>

#include "base/log.hpp"

namespace galleria::http {
namespace asio = boost::asio;

IoThread::IoThread(std::shared_ptr<RequestCounts> counts, LogPolicy policy, std::chrono::milliseconds sweep_interval)
    : counts_(std::move(counts)), log_(policy), sweep_interval_(sweep_interval), work_(context_.get_executor()) {
  std::random_device random;
  trace_state_ = (std::uint64_t{random()} << 32) | random();
}

IoThread::~IoThread() { stop(); }

void IoThread::start() {
  asio::co_spawn(context_.get_executor(), sweep(), fatal_failure);
  thread_ = std::thread([this] { context_.run(); });
}

void IoThread::stop() {
  context_.stop();
  if (thread_.joinable()) thread_.join();
  log_.flush();
}

std::list<Connection*>::iterator IoThread::add(Connection& connection) {
  counts_->connection_count.fetch_add(1, std::memory_order_relaxed);
  return connections_.insert(connections_.end(), &connection);
}

void IoThread::remove(std::list<Connection*>::iterator place) {
  connections_.erase(place);
  counts_->connection_count.fetch_sub(1, std::memory_order_release);
}

void IoThread::write_trace_id(std::string& into) {
  // SplitMix64: one addition and three multiplications, and no state to share between threads.
  std::uint64_t mixed = trace_state_ += 0x9e3779b97f4a7c15;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  mixed ^= mixed >> 31;
  into.resize(16);
  for (char& digit : into) {
    digit = "0123456789abcdef"[mixed & 15];
    mixed >>= 4;
  }
}

void IoThread::for_each_connection(void (Connection::*what)()) {
  asio::post(context_.get_executor(), [this, what] {
    for (Connection* const connection : connections_) (connection->*what)();
  });
}

void IoThread::wait_for_posted() {
  std::promise<void> done;
  asio::post(context_.get_executor(), [&] { done.set_value(); });
  done.get_future().wait();
}

Task<void> IoThread::sweep() {
  using Timer = asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;
  Timer timer(context_.get_executor());
  for (;;) {
    timer.expires_after(sweep_interval_);
    const auto [error] = co_await timer.async_wait(use_task);
    if (error) co_return;
    const auto now = std::chrono::steady_clock::now();
    for (Connection* const connection : connections_) {
      if (connection->deadline() < now) connection->expire();
    }
    log_.flush();
  }
}

}  // namespace galleria::http
