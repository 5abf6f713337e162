// One thread of socket work: its Asio context, the connections that live on it, their deadlines and their share of log and metrics. Private to http/.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <chrono>
#include <exception>
#include <list>
#include <memory>
#include <thread>

#include "http/metrics.hpp"
#include "http/request_log.hpp"

namespace galleria::http {

using Executor = boost::asio::io_context::executor_type;
template <class T>
using Task = boost::asio::awaitable<T, Executor>;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;
using Instant = std::chrono::steady_clock::time_point;

// co_await with this yields (error, value) instead of throwing.
inline constexpr boost::asio::as_tuple_t<boost::asio::use_awaitable_t<Executor>> use_task{};

// For coroutines that serve all connections: a server that lives on without them would do nothing any more, so their failure ends the program.
inline constexpr auto fatal_failure = [](const std::exception_ptr& failure) {
  if (failure) std::rethrow_exception(failure);
};

// What the thread needs to know of a connection. All calls come on the connection's own thread.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual Instant deadline() const = 0;
  // The deadline has passed.
  virtual void expire() = 0;
  // The server stops: a connection that waits for a request closes, one that serves a request finishes it.
  virtual void finish() = 0;
  // The server stops waiting.
  virtual void abort() = 0;
};

class IoThread {
 public:
  // sweep_interval: how often deadlines are looked at; they are late by that much.
  IoThread(std::shared_ptr<RequestCounts> counts, LogPolicy policy, std::chrono::milliseconds sweep_interval);
  // As stop().
  ~IoThread();

  void start();
  // Ends the thread at once; coroutines that still wait are destroyed with the context.
  void stop();

  Executor executor() { return context_.get_executor(); }

  // On this thread only.
  RequestCounts& counts() { return *counts_; }
  RequestLog& request_log() { return log_; }
  std::list<Connection*>::iterator add(Connection& connection);
  void remove(std::list<Connection*>::iterator place);
  // A new trace id of 16 hexadecimal digits: unique in practice, not secret.
  void write_trace_id(std::string& into);

  // From any thread: calls `what` for each connection, on this thread.
  void for_each_connection(void (Connection::*what)());
  // From any other thread, while this one runs: returns when it has done what it was given before.
  void wait_for_posted();

 private:
  Task<void> sweep();

  std::list<Connection*> connections_;  // before the context, whose destruction removes from it
  std::shared_ptr<RequestCounts> counts_;
  RequestLog log_;
  const std::chrono::milliseconds sweep_interval_;
  std::uint64_t trace_state_;
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<Executor> work_;
  std::thread thread_;
};

}  // namespace galleria::http
