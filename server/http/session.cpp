// The life of a connection: from accept to close.
#include "http/session.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>

#include "base/log.hpp"

namespace galleria::http {
namespace asio = boost::asio;

namespace {
constexpr std::size_t first_input_bytes = 2 * 1024;
constexpr std::size_t proportion_bytes = 256 * 1024;
constexpr std::size_t kept_bytes = 64 * 1024;        // larger buffers are given back after a request
constexpr std::string_view unmatched = "unmatched";  // the route of what matches none

// A request from its arrival to its answer, in the metrics. Only the connection's own thread writes them.
class InFlight {
 public:
  explicit InFlight(RequestCounts& counts) : count_(counts.in_flight_count) { add(1); }
  ~InFlight() { add(-1); }
  InFlight(const InFlight&) = delete;
  InFlight& operator=(const InFlight&) = delete;

 private:
  void add(std::int64_t more) { count_.store(count_.load(std::memory_order_relaxed) + more, std::memory_order_relaxed); }

  std::atomic<std::int64_t>& count_;
};
}  // namespace

Session::Session(Socket socket, IoThread& thread, const Site& site, Surroundings& surroundings)
    : socket_(std::move(socket)), thread_(thread), site_(site), surroundings_(surroundings), place_(thread.add(*this)), input_(first_input_bytes) {
  boost::system::error_code error;
  const auto peer = socket_.remote_endpoint(error);
  if (!error) peer_address_ = peer.address().to_string();
  request_.headers = &fields_;
  route_number_ = site.unmatched_number;
  route_name_ = unmatched;
  deadline_ = std::chrono::steady_clock::now() + surroundings.options.limits.header_time;
  is_peer_trusted_ = surroundings_.trusted_proxies.includes(peer_address_);
  believe_peer();
}

Session::~Session() {
  if (response_.events != nullptr) response_.events->detach();
  thread_.remove(place_);
}

void Session::believe_peer() {
  request_.client_address = peer_address_;
  client_network_ = network_of(peer_address_);
}

// In these three a socket that gives an error is closed already.

void Session::expire() {
  is_expired_ = true;
  boost::system::error_code ignored;
  socket_.cancel(ignored);
}

void Session::finish() {
  boost::system::error_code ignored;
  if (is_waiting_) socket_.cancel(ignored);
  wake();
}

void Session::abort() {
  boost::system::error_code ignored;
  socket_.close(ignored);
}

void Session::allow(std::chrono::milliseconds time, std::size_t bytes) {
  is_expired_ = false;
  const auto factor = std::max<std::size_t>(1, (bytes + proportion_bytes - 1) / proportion_bytes);
  deadline_ = std::chrono::steady_clock::now() + time * static_cast<std::int64_t>(factor);
}

bool Session::fails(const Problem& problem) {
  arrived_ = std::chrono::steady_clock::now();
  problem_ = &problem;
  return false;
}

Task<void> Session::serve() {
  boost::system::error_code error;
  socket_.set_option(asio::ip::tcp::no_delay(true), error);
  if (!error) socket_.non_blocking(true, error);
  if (error) co_return;
  for (;;) {
    const bool has_head = co_await receive_head();
    bool is_complete = has_head && understand_head() == nullptr;
    if (is_complete && has_body()) is_complete = co_await receive_body();
    if (!is_complete && problem_ == nullptr) co_return;
    const InFlight in_flight(thread_.counts());
    if (const auto* const recorder = tracing::recorder()) begin_trace(*recorder);
    if (!is_complete) {
      refuse(*problem_);
    } else if (is_answered_here()) {
      answer();
    } else {
      co_await answer_elsewhere();
    }
    compose();
    Sending sending = send_at_once();
    if (sending.unsent_bytes > 0 && !sending.has_failed) co_await send_rest(sending);
    record(sending);
    if (sending.has_failed) co_return;
    if (closes_) break;
    forget_request();
    // Who is answered needs a moment to ask again: looking for the next request behind those of the others finds it there more often.
    co_await asio::post(socket_.get_executor(), asio::use_awaitable_t<Executor>{});
  }
  if (response_.events != nullptr && facts_.method != Method::head) co_await send_events();
  response_.events.reset();
  co_await linger();
}

// Reads until a head is complete. False with a problem, or without one when the peer has left or kept still. (Awaited values are named first: g++ 12
// miscompiles co_await within conditional expressions.)
Task<bool> Session::receive_head() {
  const Limits& limits = surroundings_.options.limits;
  thread_.write_trace_id(request_.trace_id);
  for (;;) {
    const auto seen = buffered().substr(0, limits.header_bytes);
    const auto verdict = input_end_ == 0 ? HeadScanner::Verdict::incomplete : scanner_.scan(seen);
    if (verdict == HeadScanner::Verdict::complete) break;
    if (verdict == HeadScanner::Verdict::malformed) co_return fails(problems::bad_request);
    if (seen.size() == limits.header_bytes) co_return fails(scanner_.has_first_line() ? problems::header_too_large : problems::target_too_long);
    if (is_waiting_ && input_end_ > 0) {
      is_waiting_ = false;
      allow(limits.header_time);
    }
    if (is_waiting_ && surroundings_.is_finishing) co_return false;
    if (input_end_ == input_.size()) input_.resize(input_.size() * 2);
    const auto [error, count] = co_await socket_.async_read_some(asio::buffer(input_.data() + input_end_, input_.size() - input_end_), use_task);
    if (error) co_return is_expired_ && !is_waiting_ ? fails(problems::too_slow) : false;
    input_end_ += count;
  }
  is_waiting_ = false;
  arrived_ = std::chrono::steady_clock::now();
  co_return true;
}

const Problem* Session::understand_head() {
  const Limits& limits = surroundings_.options.limits;
  consumed_ = scanner_.size();
  parser_.emplace(fields_, limits.header_fields, limits.header_bytes + 1);
  problem_ = read_head(*parser_, buffered().substr(0, consumed_), fields_, limits.target_bytes, facts_);
  if (problem_ != nullptr) return problem_;
  request_.method = facts_.method.value_or(Method::options);
  request_.path = facts_.path;
  request_.query = facts_.query;
  if (is_peer_trusted_) {
    request_.client_address = surroundings_.trusted_proxies.client_behind(peer_address_, fields_.joined("x-forwarded-for"));
    client_network_ = network_of(request_.client_address);
  }
  find_route();
  closes_ = !facts_.keeps_alive;
  if (!has_body()) return nullptr;
  if (route_ == nullptr) {
    // Nobody will read this body, so it is not waited for and the connection cannot go on.
    closes_ = true;
    facts_.content_length = 0;
    facts_.is_chunked = false;
    return nullptr;
  }
  if (facts_.content_length > route_->body_limit) fails(problems::body_too_large);
  return problem_;
}

void Session::find_route() {
  const auto look_in = [this](const Router* router, std::size_t first_number) {
    if (router == nullptr || route_ != nullptr) return;
    const auto match = router->find(request_);
    path_exists_ = path_exists_ || match.path_exists;
    if (match.route == nullptr || !facts_.method) return;
    route_ = match.route;
    route_number_ = first_number + match.route->number;
    route_name_ = match.route->name;
  };
  path_exists_ = false;
  route_number_ = site_.unmatched_number;
  route_name_ = unmatched;
  look_in(site_.router, site_.router_first_number);
  look_in(site_.own_router, site_.own_first_number);
}

Task<bool> Session::receive_body() {
  const auto begun = buffered().substr(consumed_);
  const auto size = facts_.is_chunked ? route_->body_limit : facts_.content_length;
  allow(surroundings_.options.limits.body_time, size);
  if (facts_.expects_continue && begun.empty()) {
    static constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
    boost::system::error_code error;
    const auto sent = socket_.write_some(asio::buffer(go_on), error);
    if (error || sent != go_on.size()) co_return false;
  }
  auto receiving = facts_.is_chunked ? receive_chunked_body(begun) : receive_sized_body(begun);
  const bool is_received = co_await std::move(receiving);
  deadline_ = Instant::max();
  arrived_ = std::chrono::steady_clock::now();
  co_return is_received;
}

Task<bool> Session::receive_sized_body(std::string_view begun) {
  const auto length = facts_.content_length;
  consumed_ += std::min(begun.size(), length);
  if (begun.size() >= length) {
    request_.body = begun.substr(0, length);
    co_return true;
  }
  body_.assign(begun);
  while (body_.size() < length) {
    const auto had = body_.size();
    body_.resize(std::min(length, had + kept_bytes));
    const auto [error, count] = co_await socket_.async_read_some(asio::buffer(body_.data() + had, body_.size() - had), use_task);
    if (error) co_return is_expired_ ? fails(problems::too_slow) : false;
    body_.resize(had + count);
  }
  request_.body = body_;
  co_return true;
}

Task<bool> Session::receive_chunked_body(std::string_view begun) {
  std::string pending(begun);
  parser_->collect_body(body_, route_->body_limit);
  while (!decode_chunks(pending)) {
    if (problem_ != nullptr) co_return false;
    const auto had = pending.size();
    pending.resize(had + surroundings_.options.limits.header_bytes);
    const auto [error, count] = co_await socket_.async_read_some(asio::buffer(pending.data() + had, pending.size() - had), use_task);
    if (error) co_return is_expired_ ? fails(problems::too_slow) : false;
    pending.resize(had + count);
  }
  // What came after the last chunk is the next request: it takes the place of the chunks behind the head.
  if (input_.size() < consumed_ + pending.size()) co_return fails(problems::bad_request);
  std::copy(pending.begin(), pending.end(), input_.begin() + static_cast<std::ptrdiff_t>(consumed_));
  input_end_ = consumed_ + pending.size();
  request_.body = body_;
  co_return true;
}

// Decodes what has come; true at the end of the body, else `problem_` tells whether more may follow.
bool Session::decode_chunks(std::string& pending) {
  const auto taken = parser_->take_chunks(pending);
  if (taken == HeadParser::Chunks::too_large) return fails(problems::body_too_large);
  if (taken == HeadParser::Chunks::malformed || pending.size() > surroundings_.options.limits.header_bytes) return fails(problems::bad_request);
  return taken == HeadParser::Chunks::done;
}

void Session::forget_request() {
  std::copy(input_.begin() + static_cast<std::ptrdiff_t>(consumed_), input_.begin() + static_cast<std::ptrdiff_t>(input_end_), input_.begin());
  input_end_ -= consumed_;
  consumed_ = 0;
  scanner_.reset();
  // These look into the input, which the next request overwrites: a head that is refused must find nothing of the one before.
  fields_.all.clear();
  facts_ = {};
  request_.path = {};
  request_.query = {};
  request_.body = {};
  request_.files.clear();
  request_.path_values.clear();
  if (body_.capacity() > kept_bytes) body_ = {};
  body_.clear();
  if (is_peer_trusted_) believe_peer();
  route_ = nullptr;
  route_number_ = site_.unmatched_number;
  route_name_ = unmatched;
  is_waiting_ = true;
}

// Ends a connection so that the peer gets the answer even if it is still sending: a socket closed with unread input would be reset.
Task<void> Session::linger() {
  const Limits& limits = surroundings_.options.limits;
  boost::system::error_code error;
  socket_.shutdown(Socket::shutdown_send, error);
  if (error) co_return;
  const Instant end = std::chrono::steady_clock::now() + limits.linger_time;
  input_.resize(std::max(input_.size(), limits.header_bytes));
  for (std::size_t discarded = 0; discarded < limits.linger_bytes;) {
    deadline_ = std::min(end, std::chrono::steady_clock::now() + limits.linger_silence);
    const auto [failed, count] = co_await socket_.async_read_some(asio::buffer(input_), use_task);
    if (failed) co_return;
    discarded += count;
  }
}

}  // namespace galleria::http
