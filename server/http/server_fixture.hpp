// A started server on a free port and a plain POSIX client, for the tests of this folder.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "http/server.hpp"

namespace galleria::http {

// An answer as it came over the wire.
struct Answer {
  int status = 0;
  std::string head;
  std::string body;

  // The value of a header, or "".
  std::string header(std::string_view name) const;
  bool has_header(std::string_view name) const { return !header(name).empty(); }
};

// A TCP connection to 127.0.0.1. Reading waits at most 10 s and then throws std::runtime_error.
class Client {
 public:
  explicit Client(std::uint16_t port);
  ~Client();
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  Client& send(std::string_view bytes);
  // Reads one answer. After a HEAD no body is expected.
  Answer receive(bool is_head = false);
  // Reads until this text has come, and gives all with it.
  std::string receive_text(std::string_view until);
  // Whether the server ends the connection before it sends another byte.
  bool is_closed_by_server();
  void finish_sending();
  // Whether the server took all that was sent.
  bool has_sent_all() const { return has_sent_all_; }

 private:
  bool read_more();

  int socket_ = -1;
  bool has_sent_all_ = true;
  std::string pending_;
};

// Sends one request on a connection of its own.
Answer ask(std::uint16_t port, std::string_view request);
// "GET <target>" with the given further header lines, each with its line break.
Answer get(std::uint16_t port, std::string_view target, std::string_view headers = "");
// Whether a connection can be made.
bool accepts_connections(std::uint16_t port);

// Options with a free port, one I/O thread and without a pause before the drain.
ServerOptions quick_options();

// A route that answers with `answer`.
Route route(Method method, std::string path, std::string name, Lane lane, std::function<Response(const Request&)> answer);
Response text_response(std::string text);

}  // namespace galleria::http
