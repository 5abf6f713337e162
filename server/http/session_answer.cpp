// The second half of a connection's work: having a request answered and sending the answer.
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <charconv>

#include "base/fault_points.hpp"
#include "base/log.hpp"
#include "db/database.hpp"
#include "http/envelope.hpp"
#include "http/method_patch.hpp"
#include "http/multipart.hpp"
#include "http/session.hpp"
#include "storage/file_storage.hpp"

namespace galleria::http {
namespace asio = boost::asio;

namespace {

constexpr std::array<std::string_view, 7> method_names{"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"};

// The request's id in the log, which is the lower half of the id of a trace that begins with it.
std::uint64_t number_of(std::string_view trace_id) {
  std::uint64_t number = 0;
  std::from_chars(trace_id.data(), trace_id.data() + trace_id.size(), number, 16);
  return number;
}

std::string_view first_segment(std::string_view path) {
  path.remove_prefix(1);
  return path.substr(0, path.find('/'));
}

}  // namespace

// Carries a request to a worker and the connection's coroutine back to its thread.
class Session::Hop {
 public:
  Hop(Session& session, WorkerPool& pool) : session_(session), pool_(pool) {}

  // False if the pool had no room.
  Task<bool> run() {
    const bool is_done = co_await asio::async_initiate<const asio::use_awaitable_t<Executor>, void(bool)>(
        [this](auto handler) {
          auto work = std::make_unique<Work<decltype(handler)>>(session_, std::move(handler));
          if (pool_.submit(*work)) {
            work.release();  // deletes itself when it has run
          } else {
            work->resume(false);
          }
        },
        token_);
    co_return is_done;
  }

 private:
  template <class Handler>
  class Work : public Job {
   public:
    Work(Session& session, Handler handler) : session_(session), executor_(session.socket_.get_executor()), handler_(std::move(handler)) {}

    void run() noexcept override {
      const std::unique_ptr<Work> self(this);
      session_.call_route();
      resume(true);
    }
    void resume(bool is_done) {
      asio::post(executor_, [handler = std::move(handler_), is_done]() mutable { handler(is_done); });
    }

   private:
    Session& session_;
    Executor executor_;
    Handler handler_;
  };

  Session& session_;
  WorkerPool& pool_;
  asio::use_awaitable_t<Executor> token_;
};

void Session::answer() {
  deadline_ = Instant::max();
  if (route_ != nullptr) return call_route();
  response_ = {};
  answer_unrouted();
}

Task<void> Session::answer_elsewhere() {
  deadline_ = Instant::max();
  Hop hop(*this, surroundings_.workers_of(route_->lane));
  const bool is_done = co_await hop.run();
  if (!is_done) refuse(problems::busy);
}

void Session::answer_unrouted() {
  const bool reads = facts_.method == Method::get || facts_.method == Method::head;
  if (facts_.method == Method::options && (path_exists_ || request_.path == "*")) return answer_options();
  if (reads && site_.files != nullptr) {
    const auto accept_encoding = fields_.find("accept-encoding");
    auto file = site_.files->find(request_.path, accept_encoding);
    const bool may_be_page = !file && !path_exists_ && !site_.api_prefixes.contains(std::string(first_segment(request_.path)));
    if (may_be_page) file = find_page(accept_encoding);
    if (file) {
      response_ = *std::move(file);
      route_number_ = site_.file_number;
      route_name_ = "web_file";
      return;
    }
  }
  if (!path_exists_) return refuse(problems::not_found);
  refuse(problems::method_not_allowed);
  response_.headers.emplace_back("Allow", allowed_methods());
}

std::optional<Response> Session::find_page(std::string_view accept_encoding) const {
  return site_.files->find_page({.path = request_.path,
                                 .query = request_.query,
                                 .accept = fields_.find("accept"),
                                 .accept_encoding = accept_encoding,
                                 .accept_language = fields_.find("accept-language"),
                                 .cookies = fields_.find("cookie")});
}

void Session::answer_options() {
  response_.status = 204;
  response_.code = 204;
  response_.headers.emplace_back("Allow", request_.path == "*" ? "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS" : allowed_methods());
}

std::string Session::allowed_methods() {
  std::string allowed = "OPTIONS";
  for (const auto method : {Method::get, Method::head, Method::post, Method::put, method_patch, Method::delete_}) {
    request_.method = method;
    const bool is_served = (site_.router != nullptr && site_.router->find(request_).route != nullptr) || site_.own_router->find(request_).route != nullptr;
    if (is_served) allowed.append(", ").append(method_names[static_cast<std::size_t>(method)]);
  }
  request_.method = facts_.method.value_or(Method::options);
  return allowed;
}

// The one place where what an endpoint throws ends.
void Session::call_route() noexcept {
  const auto failed = [this](const Problem& problem, std::string_view reason) {
    log::error("request_failed", {{"trace_id", request_.trace_id}, {"route", route_->name}, {"reason", reason}});
    refuse(problem);
  };
  const tracing::Scope scope(trace_ ? &trace_->context : nullptr);
  try {
    const auto content_type = fields_.find("content-type");
    if (!request_.body.empty() && is_multipart(content_type) && !read_multipart(content_type, request_.body, request_.files)) {
      refuse(problems::bad_request);
      return;
    }
    response_ = route_->answer(request_);
  } catch (const db::UnavailableError& failure) {
    failed(problems::busy, failure.what());
  } catch (const storage::StorageAway& failure) {
    failed(problems::busy, failure.what());
  } catch (const std::exception& failure) {
    failed(problems::internal, failure.what());
  } catch (...) {
    failed(problems::internal, "not an exception");
  }
}

void Session::refuse(const Problem& problem) { response_ = problem_answer(problem, locale(), request_.trace_id); }

// A page's own, where it has any; what a route answers at its path has those of all.
const std::string& Session::fixed_headers() const {
  if (surroundings_.page_headers.empty() || route_ != nullptr) return surroundings_.fixed_headers;
  const auto own = surroundings_.page_headers.find(request_.path);
  return own == surroundings_.page_headers.end() ? surroundings_.fixed_headers : own->second;
}

// Composes the head; an answer that cannot be sent as it stands is replaced by a failure.
void Session::compose() {
  const bool reads = facts_.method == Method::get || facts_.method == Method::head;
  if (reads) apply_if_none_match(response_, fields_.find("if-none-match"));
  closes_ = closes_ || response_.events != nullptr || problem_ != nullptr || surroundings_.is_finishing.load(std::memory_order_relaxed);
  const auto old_client = facts_.is_version_1_0 ? ConnectionHeader::keep_alive : ConnectionHeader::none;
  const auto connection = closes_ ? ConnectionHeader::close : old_client;
  try {
    compose_head(response_, fixed_headers(), connection, output_head_);
  } catch (const std::logic_error& failure) {
    log::error("answer_malformed", {{"trace_id", request_.trace_id}, {"route", route_name_}, {"reason", failure.what()}});
    refuse(problems::internal);
    compose_head(response_, fixed_headers(), connection, output_head_);
  }
}

// Nearly every answer fits into the socket's buffer: trying at once saves a round through the scheduler.
Session::Sending Session::send_at_once() {
  const bool has_body = facts_.method != Method::head && response_.status != 204 && response_.status != 304;
  Sending sending;
  sending.buffers[0] = asio::buffer(output_head_);
  if (has_body) {
    sending.buffers[1] = asio::buffer(response_.head);
    sending.buffers[2] = asio::buffer(response_.middle());
    sending.buffers[3] = asio::buffer(response_.tail);
  }
  reach(FaultPoint::before_answer);
  boost::system::error_code error;
  sending.sent_bytes = socket_.write_some(sending.buffers, error);
  sending.has_failed = error && error != asio::error::would_block;
  sending.unsent_bytes = asio::buffer_size(sending.buffers) - sending.sent_bytes;
  return sending;
}

Task<void> Session::send_rest(Sending& sending) {
  allow(surroundings_.options.limits.write_time, sending.sent_bytes + sending.unsent_bytes);
  auto sent = sending.sent_bytes;
  for (auto& buffer : sending.buffers) {
    const auto taken = std::min(sent, buffer.size());
    buffer += taken;
    sent -= taken;
  }
  const auto [error, more] = co_await asio::async_write(socket_, sending.buffers, use_task);
  sending.has_failed = error.failed();
  sending.sent_bytes += more;
}

// Wakes whoever sends events; nothing happens while none are sent.
void Session::wake() {
  if (news_) news_->cancel();
}

// Nothing is expected of a peer that is sent events: if it says something, or leaves, the stream is over.
void Session::watch_peer() {
  socket_.async_wait(Socket::wait_read, [weak = weak_from_this()](const boost::system::error_code&) {
    const auto self = weak.lock();
    if (self == nullptr) return;
    self->has_peer_spoken_ = true;
    self->wake();
  });
}

// Sends what comes until the source ends it, the peer is gone or too slow, or the server finishes.
Task<void> Session::send_events() {
  const auto events = response_.events;
  news_.emplace(socket_.get_executor());
  events->attach([weak = weak_from_this(), executor = socket_.get_executor()] {
    asio::post(executor, [weak] {
      if (const auto self = weak.lock()) self->wake();
    });
  });
  deadline_ = Instant::max();
  watch_peer();
  for (;;) {
    const auto next = events->take();
    if (next.event != nullptr) {
      allow(surroundings_.options.limits.write_time, next.event->size());
      const auto [error, count] = co_await asio::async_write(socket_, asio::buffer(*next.event), use_task);
      deadline_ = Instant::max();
      if (error) break;
      continue;
    }
    if (next.is_ended || has_peer_spoken_ || surroundings_.is_finishing) break;
    news_->expires_at(Instant::max());
    const auto [cancelled] = co_await news_->async_wait(use_task);
    if (!cancelled) break;
  }
  events->detach();
  news_.reset();
}

// Only what the mall's own routes answer: files and questions for health have no story, and come by the thousand.
void Session::begin_trace(const tracing::Recorder& recorder) {
  if (route_ == nullptr || site_.router == nullptr || route_number_ >= site_.own_first_number) return;
  // Sent twice, it is joined by a comma, and is none.
  const auto parent = tracing::read_traceparent(fields_.joined("traceparent"));
  trace_.emplace(tracing::enter(recorder, tracing::SpanKind::server, parent, number_of(request_.trace_id)));
  tracing::Span& span = trace_->span;
  if (!span) return;
  const auto method = method_names[static_cast<std::size_t>(*facts_.method)];
  span.name(std::string(method).append(" ").append(route_->path));
  span.set("http.request.method", method);
  span.set("http.route", route_->path);
  span.set("url.scheme", surroundings_.options.is_secure ? "https" : "http");
  span.set("galleria.operation", route_->name);
  span.set("galleria.trace_id", request_.trace_id);
}

void Session::end_trace() {
  tracing::Span& span = trace_->span;
  if (span) {
    span.set("http.response.status_code", response_.status);
    span.set("galleria.code", response_.code);
    if (response_.status >= 500) span.fail(std::to_string(response_.status));
  }
  trace_.reset();
}

// Ends what an answer is to the server, whether the peer took it or not.
void Session::record(const Sending& sending) {
  reach(FaultPoint::after_answer);
  const auto sent_body_bytes = sending.sent_bytes - std::min(sending.sent_bytes, output_head_.size());
  const auto now = std::chrono::steady_clock::now();
  const auto taken = std::chrono::duration_cast<std::chrono::microseconds>(now - arrived_);
  if (trace_) end_trace();
  is_expired_ = false;
  deadline_ = now + surroundings_.options.limits.idle_time;
  thread_.counts().record(route_number_, response_.status, taken);
  thread_.request_log().add({.trace_id = request_.trace_id,
                             .route = route_name_,
                             .method = facts_.method ? method_names[static_cast<std::size_t>(*facts_.method)] : "OTHER",
                             .status = response_.status,
                             .code = response_.code,
                             .taken = taken,
                             .bytes = sent_body_bytes,
                             .client_network = client_network_});
}

}  // namespace galleria::http
