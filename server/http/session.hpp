// One connection: reads requests one after another, has them answered, and writes the answers in their order. Private to http/.
#pragma once

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/buffer.hpp>

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/tracing.hpp"
#include "http/client_address.hpp"
#include "http/io_thread.hpp"
#include "http/request_head.hpp"
#include "http/response_head.hpp"
#include "http/router.hpp"
#include "http/server.hpp"
#include "http/static_files.hpp"
#include "http/worker_pool.hpp"

namespace galleria::http {

// One of the two ports: what is served there, and where its routes' numbers start in the metrics.
struct Site {
  const Router* router = nullptr;  // may be none
  std::size_t router_first_number = 0;
  const Router* own_router = nullptr;  // health, readiness, metrics
  std::size_t own_first_number = 0;
  const StaticFiles* files = nullptr;  // may be none
  std::size_t file_number = 0;
  std::size_t unmatched_number = 0;
  std::unordered_set<std::string> api_prefixes;  // first segments of the routes' paths: below them a missing page is no page of the app
};

// What all connections look at.
struct Surroundings {
  ServerOptions options;
  std::string fixed_headers;
  std::map<std::string, std::string, std::less<>> page_headers;  // in their place, by the page's path
  TrustedProxies trusted_proxies;
  WorkerPool& readers;
  WorkerPool& writers;
  WorkerPool& callers;
  std::atomic<bool> is_finishing{false};  // answers say `Connection: close`

  WorkerPool& workers_of(Lane lane) const {
    if (lane == Lane::read) return readers;
    return lane == Lane::write ? writers : callers;
  }
};

class Session : public Connection, public std::enable_shared_from_this<Session> {
 public:
  Session(Socket socket, IoThread& thread, const Site& site, Surroundings& surroundings);
  ~Session() override;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // Serves until the connection ends. The caller keeps the session alive meanwhile.
  Task<void> serve();

  Instant deadline() const override { return deadline_; }
  void expire() override;
  void finish() override;
  void abort() override;

 private:
  class Hop;

  std::string_view buffered() const { return {input_.data(), input_end_}; }
  bool has_body() const { return facts_.content_length > 0 || facts_.is_chunked; }
  Task<bool> receive_head();
  Task<bool> receive_body();
  Task<bool> receive_sized_body(std::string_view begun);
  Task<bool> receive_chunked_body(std::string_view begun);
  bool decode_chunks(std::string& pending);
  const Problem* understand_head();
  void find_route();
  void believe_peer();

  bool is_answered_here() const { return route_ == nullptr || route_->lane == Lane::io; }
  void answer();
  Task<void> answer_elsewhere();
  void answer_unrouted();
  std::optional<Response> find_page(std::string_view accept_encoding) const;
  void answer_options();
  std::string allowed_methods();
  void call_route() noexcept;
  void refuse(const Problem& problem);
  Locale locale() const { return locale_from_accept_language(fields_.find("accept-language")); }

  // An answer on its way to the peer.
  struct Sending {
    std::array<boost::asio::const_buffer, 4> buffers;
    std::size_t sent_bytes = 0;
    std::size_t unsent_bytes = 0;
    bool has_failed = false;
  };
  Task<void> send_events();
  void watch_peer();
  void wake();
  const std::string& fixed_headers() const;
  void compose();
  Sending send_at_once();
  Task<void> send_rest(Sending& sending);
  void record(const Sending& sending);
  void begin_trace(const tracing::Recorder& recorder);
  void end_trace();
  void forget_request();
  Task<void> linger();

  void allow(std::chrono::milliseconds time, std::size_t bytes = 0);
  bool fails(const Problem& problem);

  using NewsTimer = boost::asio::basic_waitable_timer<std::chrono::steady_clock, boost::asio::wait_traits<std::chrono::steady_clock>, Executor>;

  Socket socket_;
  IoThread& thread_;
  const Site& site_;
  Surroundings& surroundings_;
  std::list<Connection*>::iterator place_;
  std::string peer_address_;
  std::string client_network_;  // truncated, for the log
  bool is_peer_trusted_ = false;

  std::vector<char> input_;  // the head, then whatever came with it
  std::size_t input_end_ = 0;
  std::size_t consumed_ = 0;  // of the input, by the current request
  HeadScanner scanner_;
  HeadFields fields_;
  std::optional<HeadParser> parser_;
  HeadFacts facts_;
  std::string body_;

  Request request_;
  const Route* route_ = nullptr;
  bool path_exists_ = false;
  std::size_t route_number_ = 0;
  std::string_view route_name_;
  std::optional<tracing::Entry> trace_;  // of the request, while traces are on
  Response response_;
  std::string output_head_;
  bool closes_ = false;     // after the answer
  bool is_waiting_ = true;  // for the first byte of a request
  const Problem* problem_ = nullptr;
  bool is_expired_ = false;
  std::optional<NewsTimer> news_;  // while events are sent: never comes due, is cancelled when there is something to do
  bool has_peer_spoken_ = false;   // or left, while events are sent
  Instant deadline_ = Instant::max();
  Instant arrived_{};
};

}  // namespace galleria::http
