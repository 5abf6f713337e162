// A mail server that delivers to nobody: it takes what comes by SMTP on this machine, keeps the last of it, and misbehaves on request.
#pragma once

#include <boost/describe.hpp>

#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "base/clock.hpp"
#include "gateways/sandbox/sandbox_faults.hpp"
#include "http/router.hpp"

namespace galleria::gateways {

// A mail as its reader sees it.
struct SandboxMail {
  std::string message_id;
  std::string receiver;
  std::string subject;
  std::string text;
  std::string file_name;  // empty: nothing is attached
  std::int64_t file_bytes = 0;
  std::string file_start;  // its first five bytes
  TimeMs received_at{};
};
BOOST_DESCRIBE_STRUCT(SandboxMail, (), (message_id, receiver, subject, text, file_name, file_bytes, file_start, received_at))

// Reads a mail of one text and at most one attachment, both in base64. What it does not know it leaves empty.
SandboxMail read_sandbox_mail(std::string_view raw);

class SandboxMailbox {
 public:
  SandboxMailbox(const Clock& clock, SandboxFaults& faults) : clock_(clock), faults_(faults) {}
  ~SandboxMailbox();

  // "smtp://127.0.0.1:PORT"; from the first question on it listens there.
  std::string url();
  // Newest first.
  std::vector<SandboxMail> mails() const;

  // GET /sandbox/mails shows them, GET /sandbox/mailbox tells them.
  void add_routes(http::Router& router);

 private:
  void serve();
  void talk(int connection);
  void take(std::string_view receiver, const std::string& raw);
  void wait(DurationMs time);

  const Clock& clock_;
  SandboxFaults& faults_;
  mutable std::mutex mutex_;
  std::condition_variable stopping_;
  std::deque<SandboxMail> mails_;
  bool is_stopped_ = false;
  int port_ = 0;
  int listener_ = -1;
  std::atomic<int> connection_{-1};
  std::thread thread_;
};

}  // namespace galleria::gateways
