// The HTTP server: sockets, limits, time-outs, static files and the drain, on Asio coroutines.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "http/first_looks.hpp"
#include "http/metrics.hpp"
#include "http/request_log.hpp"
#include "http/router.hpp"

namespace galleria::http {

struct Limits {
  std::size_t header_bytes = 16 * 1024;
  std::size_t header_fields = 100;
  std::size_t target_bytes = 8 * 1024;
  std::size_t connection_count = 10'000;
  std::chrono::milliseconds header_time{10'000};
  std::chrono::milliseconds idle_time{60'000};
  std::chrono::milliseconds body_time{30'000};   // for the first byte to the last of a body of up to 256 KiB; longer ones get more in proportion
  std::chrono::milliseconds write_time{30'000};  // for an answer of up to 256 KiB; longer ones get more in proportion
  // A client that is still sending when it is refused would find a broken connection instead of the answer: so what it sends is read and thrown away.
  std::chrono::milliseconds linger_time{30'000};
  std::chrono::milliseconds linger_silence{2'000};  // between one byte and the next
  std::size_t linger_bytes = 64 * 1024 * 1024;
  std::size_t queued_count = 1'024;  // requests that may wait for a reader, and as many for a writer and for a caller
};

struct ServerOptions {
  std::string address = "0.0.0.0";
  std::uint16_t port = 8080;        // 0: any free one
  std::uint16_t internal_port = 0;  // /metrics, /healthz and /readyz on 127.0.0.1; 0: any free one
  int io_thread_count = 2;
  int reader_count = 4;
  int writer_count = 32;
  int caller_count = 32;
  std::string web_root;  // the built web app; empty: none
  PageFinders page_finders;
  std::vector<std::string> trusted_proxies;
  bool is_secure = false;  // served over TLS by a proxy in front: HSTS
  std::string content_security_policy =
      "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' blob:; connect-src 'self'; "
      "object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self'";
  // Pages of the web app with a policy of their own in its place, by their path. Whoever writes the path in another way gets the one above.
  std::map<std::string, std::string, std::less<>> page_policies;
  Limits limits;
  LogPolicy log_policy = LogPolicy::all;
  std::shared_ptr<Metrics> metrics = std::make_shared<Metrics>();  // shown on the internal port; others may add values
  std::chrono::milliseconds drain_notice{5'000};                   // not ready but still serving
  std::chrono::milliseconds drain_limit{20'000};                   // for requests in progress
  std::function<void()> readiness;                                 // throws when the server must not get requests; called on a reader
  // What does not work although the server gets requests, in words of letters, "storage": told by /readyz; called on a reader.
  std::function<std::vector<std::string>()> impairments = {};
};

class Server {
 public:
  // Binds at once; throws if the port is taken or the options make no sense. The router must outlive the server and stay as it is.
  Server(ServerOptions options, const Router& router);
  // Closes at once what drain() has not; waits only for endpoints that are running.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  // Begins to accept connections. Called once.
  void start();
  std::uint16_t port() const;
  std::uint16_t internal_port() const;

  // Stops gracefully: not ready, wait, stop accepting, finish what is in progress, close. Returns when all is done.
  void drain();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace galleria::http
