// Puts the server together: ports, I/O threads, workers, and its end.
#include "http/server.hpp"

#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>

#include <mutex>
#include <stdexcept>

#include "base/log.hpp"
#include "http/session.hpp"

namespace galleria::http {
namespace asio = boost::asio;

namespace {

using Acceptor = asio::basic_socket_acceptor<asio::ip::tcp, Executor>;
using Timer = asio::basic_waitable_timer<std::chrono::steady_clock, asio::wait_traits<std::chrono::steady_clock>, Executor>;

constexpr std::chrono::milliseconds accept_pause{100};  // when the machine has no more sockets
constexpr std::chrono::milliseconds drain_step{5};
constexpr const char* queued_metric = "galleria_http_queued";
constexpr const char* refused_metric = "galleria_http_connections_refused_total";

std::map<std::string, std::string, std::less<>> headers_of_pages(const ServerOptions& options) {
  std::map<std::string, std::string, std::less<>> headers;
  for (const auto& [path, policy] : options.page_policies) headers.emplace(path, security_headers(policy, options.is_secure));
  return headers;
}

Acceptor listen_on(Executor executor, const std::string& address, std::uint16_t port) {
  const asio::ip::tcp::endpoint endpoint(asio::ip::make_address(address), port);
  Acceptor acceptor(executor);
  acceptor.open(endpoint.protocol());
  acceptor.set_option(asio::socket_base::reuse_address(true));
  acceptor.bind(endpoint);
  acceptor.listen(4096);
  return acceptor;
}

// Deadlines are late by at most this; the log promises to be written each 200 ms.
std::chrono::milliseconds sweep_interval(const Limits& limits) {
  const auto shortest = std::min({limits.header_time, limits.idle_time, limits.body_time, limits.write_time});
  return std::clamp(shortest / 4, std::chrono::milliseconds(5), std::chrono::milliseconds(100));
}

std::unordered_set<std::string> first_segments(const Router& router) {
  std::unordered_set<std::string> segments;
  for (const auto& route : router.routes()) segments.insert(route->path.substr(1, route->path.find('/', 1) - 1));
  return segments;
}

void add_names(const Router& router, std::vector<std::string>& names) {
  for (const auto& route : router.routes()) names.push_back(route->name);
}

// Broken machinery ends the connection that it served, and no other.
void log_failure(const std::exception_ptr& failure) {
  if (!failure) return;
  try {
    std::rethrow_exception(failure);
  } catch (const std::exception& error) {
    log::error("connection_failed", {{"reason", error.what()}});
  } catch (...) {
    log::error("connection_failed", {{"reason", "not an exception"}});
  }
}

Response text_answer(std::string content_type, std::string text) {
  Response response;
  response.content_type = std::move(content_type);
  response.head = std::move(text);
  return response;
}

}  // namespace

struct Server::State {
  State(ServerOptions options, const Router& router);
  ~State();

  void add_health_routes(Router& into);
  void describe_sites(const Router& router);
  void register_metrics();
  Task<void> accept(Acceptor& acceptor, const Site& site);
  Response readiness(const Request& request);
  void drain();
  bool waits_until_closed(std::chrono::milliseconds limit);
  void close_acceptors();
  void close();
  std::int64_t connection_count() const;

  WorkerPool readers;
  WorkerPool writers;
  WorkerPool callers;
  Surroundings surroundings;
  StaticFiles files;
  Router health_routes;
  Router internal_routes;
  Site public_site;
  Site internal_site;
  std::vector<std::shared_ptr<RequestCounts>> counts;
  std::vector<std::unique_ptr<IoThread>> threads;
  std::optional<Acceptor> public_acceptor;
  std::optional<Acceptor> internal_acceptor;
  std::uint16_t public_port = 0;
  std::uint16_t internal_port = 0;
  std::size_t next_thread = 0;  // used only where connections are accepted
  std::atomic<std::uint64_t> refused_connection_count{0};
  std::atomic<bool> is_draining{false};
  bool is_started = false;
  bool is_closed = false;
};

Server::State::State(ServerOptions options, const Router& router)
    : readers(options.reader_count, options.limits.queued_count),
      writers(options.writer_count, options.limits.queued_count),
      callers(options.caller_count, options.limits.queued_count),
      surroundings{options,
                   security_headers(options.content_security_policy, options.is_secure),
                   headers_of_pages(options),
                   TrustedProxies(options.trusted_proxies),
                   readers,
                   writers,
                   callers},
      files(options.web_root, options.page_finders) {
  if (options.io_thread_count < 1) throw std::invalid_argument("the server needs an I/O thread");
  add_health_routes(health_routes);
  add_health_routes(internal_routes);
  internal_routes.add({.method = Method::get, .path = "/metrics", .name = "metrics", .lane = Lane::read, .answer = [this](const Request&) {
                         return text_answer("text/plain; version=0.0.4; charset=utf-8", surroundings.options.metrics->text());
                       }});
  describe_sites(router);
  register_metrics();
  for (auto& each : counts) threads.push_back(std::make_unique<IoThread>(each, options.log_policy, sweep_interval(options.limits)));
  public_acceptor = listen_on(threads.front()->executor(), options.address, options.port);
  internal_acceptor = listen_on(threads.front()->executor(), "127.0.0.1", options.internal_port);
  public_port = public_acceptor->local_endpoint().port();
  internal_port = internal_acceptor->local_endpoint().port();
}

Server::State::~State() {
  close();
  for (const char* const name : {queued_metric, refused_metric}) surroundings.options.metrics->remove(name);
}

void Server::State::add_health_routes(Router& into) {
  into.add({.method = Method::get, .path = "/healthz", .name = "health", .lane = Lane::io, .answer = [](const Request& request) {
              return text_answer("application/json; charset=utf-8", R"({"code":200,"msg":"","data":null,"traceId":")" + request.trace_id + "\"}");
            }});
  into.add({.method = Method::get, .path = "/readyz", .name = "readiness", .lane = Lane::read, .answer = [this](const Request& request) {
              return readiness(request);
            }});
}

// Numbers in the metrics: the routes of the router, then the internal ones (of which the health routes are the first), files, and all else.
void Server::State::describe_sites(const Router& router) {
  std::vector<std::string> names;
  add_names(router, names);
  const auto own_first_number = names.size();
  add_names(internal_routes, names);
  const auto file_number = names.size();
  names.emplace_back("web_file");
  names.emplace_back("unmatched");
  public_site = {&router, 0, &health_routes, own_first_number, &files, file_number, file_number + 1, first_segments(router)};
  internal_site = {nullptr, 0, &internal_routes, own_first_number, nullptr, file_number, file_number + 1, {}};
  for (int i = 0; i < surroundings.options.io_thread_count; ++i) counts.push_back(std::make_shared<RequestCounts>(names.size()));
  surroundings.options.metrics->set_routes(std::move(names), {counts.begin(), counts.end()});
}

void Server::State::register_metrics() {
  Metrics& metrics = *surroundings.options.metrics;
  const std::string queued_help = "Requests that wait for a worker";
  metrics.add(MetricKind::gauge, queued_metric, queued_help, [this] { return static_cast<double>(readers.queued_count()); }, {{"lane", "read"}});
  metrics.add(MetricKind::gauge, queued_metric, queued_help, [this] { return static_cast<double>(writers.queued_count()); }, {{"lane", "write"}});
  metrics.add(MetricKind::gauge, queued_metric, queued_help, [this] { return static_cast<double>(callers.queued_count()); }, {{"lane", "call"}});
  metrics.add(MetricKind::counter, refused_metric, "Connections closed at once because there were too many",
              [this] { return static_cast<double>(refused_connection_count.load()); });
}

Response Server::State::readiness(const Request& request) {
  const auto locale = locale_from_accept_language(request.header("accept-language"));
  if (is_draining) return problem_answer(problems::not_ready, locale, request.trace_id);
  try {
    if (surroundings.options.readiness) surroundings.options.readiness();
  } catch (const std::exception& reason) {
    log::warning("not_ready", {{"trace_id", request.trace_id}, {"reason", reason.what()}});
    return problem_answer(problems::not_ready, locale, request.trace_id);
  }
  std::string away;
  if (surroundings.options.impairments) {
    for (const std::string& word : surroundings.options.impairments()) away += (away.empty() ? "\"" : ",\"") + word + "\"";
  }
  const std::string data = away.empty() ? "null" : R"({"away":[)" + away + "]}";
  return text_answer("application/json; charset=utf-8", R"({"code":200,"msg":"","data":)" + data + R"(,"traceId":")" + request.trace_id + "\"}");
}

Task<void> Server::State::accept(Acceptor& acceptor, const Site& site) {
  Timer pause(acceptor.get_executor());
  while (acceptor.is_open()) {
    // Connections go to the threads in turn: nothing else spreads a few of them evenly.
    IoThread& thread = *threads[next_thread++ % threads.size()];
    auto [error, socket] = co_await acceptor.async_accept(thread.executor(), use_task);
    if (error == asio::error::operation_aborted || error == asio::error::bad_descriptor) co_return;
    if (error) {
      log::warning("accept_failed", {{"reason", error.message()}});
      pause.expires_after(accept_pause);
      co_await pause.async_wait(use_task);
      continue;
    }
    if (connection_count() >= static_cast<std::int64_t>(surroundings.options.limits.connection_count)) {
      ++refused_connection_count;
      continue;
    }
    asio::post(thread.executor(), [this, &thread, &site, socket = std::move(socket)]() mutable {
      const auto session = std::make_shared<Session>(std::move(socket), thread, site, surroundings);
      asio::co_spawn(thread.executor(), session->serve(), [session](const std::exception_ptr& failure) { log_failure(failure); });
    });
  }
}

std::int64_t Server::State::connection_count() const {
  std::int64_t sum = 0;
  for (const auto& each : counts) sum += each->connection_count.load(std::memory_order_acquire);
  return sum;
}

bool Server::State::waits_until_closed(std::chrono::milliseconds limit) {
  const auto end = std::chrono::steady_clock::now() + limit;
  while (connection_count() > 0 && std::chrono::steady_clock::now() < end) std::this_thread::sleep_for(drain_step);
  return connection_count() == 0;
}

void Server::State::close_acceptors() {
  asio::post(threads.front()->executor(), [this] {
    boost::system::error_code ignored;  // the descriptor is gone in any case
    public_acceptor->close(ignored);
    internal_acceptor->close(ignored);
  });
  threads.front()->wait_for_posted();
}

void Server::State::drain() {
  if (!is_started || is_closed) return;
  log::info("drain_started", {{"connections", connection_count()}});
  is_draining = true;
  std::this_thread::sleep_for(surroundings.options.drain_notice);
  // Whoever sees that nobody is let in any more also sees his own connection end.
  surroundings.is_finishing = true;
  close_acceptors();
  for (const auto& thread : threads) thread->for_each_connection(&Connection::finish);
  const bool is_clean = waits_until_closed(surroundings.options.drain_limit);
  log::info("drain_finished", {{"left_connections", connection_count()}, {"clean", is_clean}});
  close();
}

// Closes at once. Workers end first, since a request that they hold lives in a connection.
void Server::State::close() {
  if (is_closed) return;
  is_closed = true;
  if (is_started) {
    if (!is_draining) close_acceptors();
    surroundings.is_finishing = true;
    for (const auto& thread : threads) thread->for_each_connection(&Connection::abort);
    // A thread that is stopped runs nothing that it was given before: its connections would stay open until the server is gone.
    for (const auto& thread : threads) thread->wait_for_posted();
  }
  callers.stop();
  readers.stop();
  writers.stop();
  for (const auto& thread : threads) thread->stop();
  log::flush();
}

Server::Server(ServerOptions options, const Router& router) : state_(std::make_unique<State>(std::move(options), router)) {}
Server::~Server() = default;

void Server::start() {
  State& state = *state_;
  if (state.is_started) throw std::logic_error("the server was started twice");
  state.is_started = true;
  asio::co_spawn(state.threads.front()->executor(), state.accept(*state.public_acceptor, state.public_site), fatal_failure);
  asio::co_spawn(state.threads.front()->executor(), state.accept(*state.internal_acceptor, state.internal_site), fatal_failure);
  for (const auto& thread : state.threads) thread->start();
  log::info("listening", {{"port", state.public_port}, {"internal_port", state.internal_port}});
}

std::uint16_t Server::port() const { return state_->public_port; }
std::uint16_t Server::internal_port() const { return state_->internal_port; }
void Server::drain() { state_->drain(); }

}  // namespace galleria::http
