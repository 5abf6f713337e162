// A server for tests that answers each connection with fixed bytes, and remembers what it was asked.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace galleria::gateways {

// Listens on a free port of the loopback address until it is destroyed. Each connection gets `answer` once its headers and body have
// arrived, and is then closed.
class OneAnswerServer {
 public:
  explicit OneAnswerServer(std::string answer, std::chrono::milliseconds delay = {}) : answer_(std::move(answer)), delay_(delay) {
    listener_ = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (::bind(listener_, reinterpret_cast<sockaddr*>(&address), size) != 0 || ::listen(listener_, 16) != 0) throw std::runtime_error("cannot listen");
    ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  ~OneAnswerServer() {
    ::shutdown(listener_, SHUT_RDWR);
    thread_.join();
    ::close(listener_);
  }

  std::string url(const std::string& path) const { return "http://127.0.0.1:" + std::to_string(port_) + path; }
  std::vector<std::string> requests() const {
    const std::lock_guard lock(mutex_);
    return requests_;
  }

 private:
  void serve() {
    while (true) {
      const int connection = ::accept(listener_, nullptr, nullptr);
      if (connection < 0) return;
      receive(connection);
      std::this_thread::sleep_for(delay_);
      static_cast<void>(::send(connection, answer_.data(), answer_.size(), MSG_NOSIGNAL));
      ::shutdown(connection, SHUT_WR);
      ::close(connection);
    }
  }

  void receive(int connection) {
    std::string request;
    char buffer[4096];
    while (!is_complete(request)) {
      const ssize_t size = ::recv(connection, buffer, sizeof buffer, 0);
      if (size <= 0) break;
      request.append(buffer, static_cast<std::size_t>(size));
    }
    const std::lock_guard lock(mutex_);
    requests_.push_back(request);
  }

  static bool is_complete(const std::string& request) {
    const auto head = request.find("\r\n\r\n");
    if (head == std::string::npos) return false;
    const auto length = request.find("Content-Length: ");
    return length == std::string::npos || length > head || request.size() >= head + 4 + std::stoul(request.substr(length + 16));
  }

  const std::string answer_;
  const std::chrono::milliseconds delay_;
  int listener_ = -1;
  int port_ = 0;
  mutable std::mutex mutex_;
  std::vector<std::string> requests_;
  std::thread thread_;
};

}  // namespace galleria::gateways
