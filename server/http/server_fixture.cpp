// The test client: blocking sockets, so that a test decides which bytes go out when.
#include "http/server_fixture.hpp"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <stdexcept>

#include "http/request_head.hpp"

namespace galleria::http {
namespace {

int connect_to(std::uint16_t port) {
  const int made = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(made, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return made;
  ::close(made);
  return -1;
}

}  // namespace

std::string Answer::header(std::string_view name) const {
  std::string_view rest = head;
  while (!rest.empty()) {
    const auto line = rest.substr(0, rest.find("\r\n"));
    rest.remove_prefix(std::min(rest.size(), line.size() + 2));
    const auto colon = line.find(": ");
    if (colon != std::string_view::npos && same_name(line.substr(0, colon), name)) return std::string(line.substr(colon + 2));
  }
  return {};
}

Client::Client(std::uint16_t port) : socket_(connect_to(port)) {
  if (socket_ < 0) throw std::runtime_error("the test cannot connect");
  const timeval patience{10, 0};
  const int yes = 1;
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
}

Client::~Client() { ::close(socket_); }

Client& Client::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    has_sent_all_ = has_sent_all_ && sent > 0;
    if (sent <= 0) break;  // the server may close while it is sent to: what it answered shows in receive()
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return *this;
}

bool Client::read_more() {
  std::array<char, 16384> buffer{};
  const auto count = ::recv(socket_, buffer.data(), buffer.size(), 0);
  if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) throw std::runtime_error("the server kept still for 10 s");
  if (count <= 0) return false;
  pending_.append(buffer.data(), static_cast<std::size_t>(count));
  return true;
}

Answer Client::receive(bool is_head) {
  std::size_t end = 0;
  while ((end = pending_.find("\r\n\r\n")) == std::string::npos) {
    if (!read_more()) throw std::runtime_error("the server closed without a whole answer: " + pending_);
  }
  Answer answer;
  answer.head = pending_.substr(0, end + 2);
  pending_.erase(0, end + 4);
  answer.status = std::stoi(answer.head.substr(9, 3));
  const auto length = answer.header("content-length");
  const std::size_t size = is_head || length.empty() ? 0 : std::stoul(length);
  while (pending_.size() < size) {
    if (!read_more()) throw std::runtime_error("the server closed within a body");
  }
  answer.body = pending_.substr(0, size);
  pending_.erase(0, size);
  return answer;
}

std::string Client::receive_text(std::string_view until) {
  std::size_t end = 0;
  while ((end = pending_.find(until)) == std::string::npos) {
    if (!read_more()) throw std::runtime_error("the server closed before it had sent that: " + pending_);
  }
  std::string text = pending_.substr(0, end + until.size());
  pending_.erase(0, text.size());
  return text;
}

bool Client::is_closed_by_server() { return pending_.empty() && !read_more(); }

void Client::finish_sending() { ::shutdown(socket_, SHUT_WR); }

Answer ask(std::uint16_t port, std::string_view request) { return Client(port).send(request).receive(request.starts_with("HEAD ")); }

Answer get(std::uint16_t port, std::string_view target, std::string_view headers) {
  return ask(port, "GET " + std::string(target) + " HTTP/1.1\r\nHost: mall\r\n" + std::string(headers) + "\r\n");
}

bool accepts_connections(std::uint16_t port) {
  const int made = connect_to(port);
  if (made >= 0) ::close(made);
  return made >= 0;
}

ServerOptions quick_options() {
  ServerOptions options;
  options.address = "127.0.0.1";
  options.port = 0;
  options.io_thread_count = 1;
  options.reader_count = 2;
  options.writer_count = 2;
  options.caller_count = 2;
  options.drain_notice = std::chrono::milliseconds(0);
  options.log_policy = LogPolicy::none;
  return options;
}

Route route(Method method, std::string path, std::string name, Lane lane, std::function<Response(const Request&)> answer) {
  Route made;
  made.method = method;
  made.path = std::move(path);
  made.name = std::move(name);
  made.lane = lane;
  made.answer = std::move(answer);
  return made;
}

Response text_response(std::string text) {
  Response response;
  response.content_type = "text/plain; charset=utf-8";
  response.head = std::move(text);
  return response;
}

}  // namespace galleria::http
