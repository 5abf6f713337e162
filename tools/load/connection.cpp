// Sends requests and takes answers apart, cheaply, so that the driver leaves the processor to the server.
#include "connection.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <stdexcept>

namespace galleria::load {
namespace {

// The size of the head with its blank line, 0 while it is incomplete.
std::size_t head_size(std::string_view input) {
  const auto end = input.find("\r\n\r\n");
  return end == std::string_view::npos ? 0 : end + 4;
}

std::size_t content_length(std::string_view head) {
  std::size_t length = 0;
  if (const auto at = head.find("\r\nContent-Length: "); at != std::string_view::npos)
    std::from_chars(head.data() + at + 18, head.data() + head.size(), length);
  return length;
}

}  // namespace

Connection::Connection(std::string address, std::uint16_t port, std::unique_ptr<Scenario> scenario)
    : address_(std::move(address)), port_(port), scenario_(std::move(scenario)) {
  open();
}

Connection::~Connection() { ::close(socket_); }

void Connection::open() {
  sockaddr_in target{};
  target.sin_family = AF_INET;
  target.sin_port = htons(port_);
  if (::inet_pton(AF_INET, address_.c_str(), &target.sin_addr) != 1) throw std::runtime_error("no IPv4 address: " + address_);
  socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&target), sizeof target) != 0) throw std::runtime_error("cannot connect to " + address_);
  const int yes = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  input_.clear();
  ++opened_count_;
}

bool Connection::send_next() {
  auto request = scenario_->next_request();
  if (request.empty()) return false;
  sent_at_ = std::chrono::steady_clock::now();
  while (!request.empty()) {
    const auto sent = ::send(socket_, request.data(), request.size(), MSG_NOSIGNAL);
    if (sent < 0) return true;  // broken: receive() notices and counts it
    request.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

Connection::Progress Connection::receive() {
  char buffer[65536];
  const auto count = ::recv(socket_, buffer, sizeof buffer, MSG_DONTWAIT);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return Progress::waiting;
  if (count <= 0) return reopen();
  input_.append(buffer, static_cast<std::size_t>(count));
  const auto head_end = head_size(input_);
  if (head_end == 0) return Progress::waiting;
  const auto head = std::string_view(input_).substr(0, head_end);
  const auto length = content_length(head);
  if (input_.size() < head_end + length) return Progress::waiting;
  int status = 0;
  if (head.size() > 12) std::from_chars(head.data() + 9, head.data() + 12, status);
  const bool is_accepted = scenario_->accept({status, head, std::string_view(input_).substr(head_end, length)});
  const bool is_last = head.find("\r\nConnection: close") != std::string_view::npos;
  input_.clear();
  if (is_last) {
    ::close(socket_);
    open();
  }
  return is_accepted ? Progress::answered : Progress::failed;
}

Connection::Progress Connection::reopen() {
  ::close(socket_);
  open();
  return Progress::failed;
}

}  // namespace galleria::load
