// One client connection of the load driver and what it plays.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace galleria::load {

struct Answer {
  int status;
  std::string_view head;
  std::string_view body;
};

// What one connection does: one request after another. A scenario may remember what earlier answers said.
class Scenario {
 public:
  virtual ~Scenario() = default;
  // The whole next request as it goes over the wire; it stays as it is until the answer is there. Empty: there is nothing more to ask.
  virtual std::string_view next_request() = 0;
  // Whether the answer is what the scenario expects; a false one counts as a failure.
  virtual bool accept(const Answer& answer) = 0;
};

// A keep-alive connection without blocking. Reconnects when the server closes.
class Connection {
 public:
  Connection(std::string address, std::uint16_t port, std::unique_ptr<Scenario> scenario);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  int descriptor() const { return socket_; }
  // How often a socket was opened: it changes when descriptor() means another one.
  int opened_count() const { return opened_count_; }
  // Sends the next request. False if the scenario has none. Throws std::runtime_error if the server cannot be reached.
  bool send_next();

  enum class Progress { waiting, answered, failed };
  // Reads what is there. Answered: an accepted answer is complete and send_next may follow. Failed: likewise, but it was refused or the connection broke,
  // and a new one stands.
  Progress receive();
  std::chrono::steady_clock::time_point sent_at() const { return sent_at_; }

 private:
  void open();
  Progress reopen();

  const std::string address_;
  const std::uint16_t port_;
  const std::unique_ptr<Scenario> scenario_;
  int socket_ = -1;
  int opened_count_ = 0;
  std::string input_;
  std::chrono::steady_clock::time_point sent_at_;
};

}  // namespace galleria::load
