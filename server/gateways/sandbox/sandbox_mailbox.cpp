// Speaks as much of SMTP as a client needs that hands over one mail a connection.
#include "gateways/sandbox/sandbox_mailbox.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <stdexcept>

#include "base/crypto.hpp"
#include "gateways/sandbox/sandbox_html.hpp"
#include "http/endpoint.hpp"
#include "wire/writer.hpp"

namespace galleria::gateways {
namespace {

constexpr std::size_t kept_mails = 50;
constexpr std::size_t longest_mail = 16 * 1024 * 1024;
constexpr std::string_view line_end = "\r\n";

// What comes in on a connection, line by line.
class SmtpLines {
 public:
  explicit SmtpLines(int connection) : connection_(connection) {}

  // Without its end; nothing once the other side is gone.
  std::optional<std::string> next() {
    for (;;) {
      if (const auto end = read_.find(line_end); end != std::string::npos) {
        std::string line = read_.substr(0, end);
        read_.erase(0, end + line_end.size());
        return line;
      }
      std::array<char, 4096> buffer;
      const ssize_t size = ::recv(connection_, buffer.data(), buffer.size(), 0);
      if (size <= 0 || read_.size() > longest_mail) return std::nullopt;
      read_.append(buffer.data(), static_cast<std::size_t>(size));
    }
  }

 private:
  const int connection_;
  std::string read_;
};

bool answer_line(int connection, std::string line) {
  line += line_end;
  return ::send(connection, line.data(), line.size(), MSG_NOSIGNAL) == static_cast<ssize_t>(line.size());
}

// What stands between the first < and the next >.
std::string within_brackets(std::string_view line) {
  const auto from = line.find('<');
  const auto until = line.find('>', from == std::string_view::npos ? 0 : from);
  return from == std::string_view::npos || until == std::string_view::npos ? std::string() : std::string(line.substr(from + 1, until - from - 1));
}

bool is_command(std::string_view line, std::string_view command) {
  return line.size() >= command.size() && std::ranges::equal(line.substr(0, command.size()), command,
                                                             [](char one, char other) { return std::toupper(static_cast<unsigned char>(one)) == other; });
}

// A header's text with its lines joined, or nothing.
std::string header_of(std::string_view head, std::string_view name) {
  std::string found;
  bool is_inside = false;
  while (!head.empty()) {
    const auto end = std::min(head.find(line_end), head.size());
    const std::string_view line = head.substr(0, end);
    head.remove_prefix(std::min(head.size(), end + line_end.size()));
    if (is_inside && line.starts_with(' ')) {
      found += line;
      continue;
    }
    is_inside = line.starts_with(std::string(name) + ": ");
    if (is_inside) found = line.substr(name.size() + 2);
  }
  return found;
}

std::string decoded_lines(std::string text) {
  std::erase_if(text, [](char c) { return c == '\r' || c == '\n'; });
  return base64_decode(text);
}

// Words of RFC 2047 in UTF-8 and base64; spaces between them are none.
std::string decoded_header(std::string_view text) {
  constexpr std::string_view begin = "=?UTF-8?B?";
  std::string decoded;
  while (!text.empty()) {
    if (!text.starts_with(begin)) {
      const auto next = std::min(text.find(begin), text.size());
      if (const std::string between(text.substr(0, next)); decoded.empty() || between.find_first_not_of(' ') != std::string::npos) decoded += between;
      text.remove_prefix(next);
      continue;
    }
    const auto end = text.find("?=", begin.size());
    if (end == std::string_view::npos) return decoded;
    decoded += base64_decode(std::string(text.substr(begin.size(), end - begin.size())));
    text.remove_prefix(end + 2);
  }
  return decoded;
}

// What stands in quotes after the name.
std::string quoted(std::string_view text, std::string_view name) {
  const auto at = text.find(std::string(name) + "=\"");
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + name.size() + 2);
  return std::string(text.substr(0, text.find('"')));
}

void read_part(SandboxMail& mail, std::string_view part) {
  const auto head_end = part.find("\r\n\r\n");
  if (head_end == std::string_view::npos) return;
  const std::string_view head = part.substr(0, head_end);
  const std::string body = decoded_lines(std::string(part.substr(head_end + 4)));
  const std::string file_name = quoted(header_of(head, "Content-Disposition"), "filename");
  if (file_name.empty()) {
    mail.text = body;
    return;
  }
  mail.file_name = file_name;
  mail.file_bytes = std::ssize(body);
  mail.file_start = body.substr(0, 5);
}

}  // namespace

SandboxMail read_sandbox_mail(std::string_view raw) {
  SandboxMail mail;
  const auto head_end = raw.find("\r\n\r\n");
  const std::string_view head = raw.substr(0, head_end);
  mail.message_id = within_brackets(header_of(head, "Message-ID"));
  mail.subject = decoded_header(header_of(head, "Subject"));
  const std::string boundary = "--" + quoted(header_of(head, "Content-Type"), "boundary");
  if (head_end == std::string_view::npos || boundary.size() == 2) return mail;
  std::string_view body = raw.substr(head_end);
  for (auto at = body.find(boundary); at != std::string_view::npos;) {
    body.remove_prefix(at + boundary.size() + line_end.size());
    at = body.find(boundary);
    if (at != std::string_view::npos) read_part(mail, body.substr(0, at));
  }
  return mail;
}

SandboxMailbox::~SandboxMailbox() {
  {
    const std::lock_guard lock(mutex_);
    is_stopped_ = true;
  }
  stopping_.notify_all();
  if (!thread_.joinable()) return;
  ::shutdown(listener_, SHUT_RDWR);
  if (const int connection = connection_; connection >= 0) ::shutdown(connection, SHUT_RDWR);
  thread_.join();
  ::close(listener_);
}

std::string SandboxMailbox::url() {
  const std::lock_guard lock(mutex_);
  if (port_ == 0) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    const bool listens = ::bind(listener_, reinterpret_cast<sockaddr*>(&address), size) == 0 && ::listen(listener_, 16) == 0 &&
                         ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    if (!listens) throw std::runtime_error("the sandbox's mailbox cannot listen");
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { serve(); });
  }
  return "smtp://127.0.0.1:" + std::to_string(port_);
}

std::vector<SandboxMail> SandboxMailbox::mails() const {
  const std::lock_guard lock(mutex_);
  return {mails_.begin(), mails_.end()};
}

void SandboxMailbox::add_routes(http::Router& router) {
  router.add({.method = http::Method::get,
              .path = "/sandbox/mailbox",
              .name = "sandbox_mailbox",
              .lane = http::Lane::read,
              .answer = [this](const http::Request& request) {
                std::string told;
                wire::write(told, mails());
                http::Response response;
                http::put_envelope(response, request.trace_id, told);
                return response;
              }});
  router.add({.method = http::Method::get,
              .path = "/sandbox/mails",
              .name = "sandbox_mails",
              .lane = http::Lane::read,
              .answer = [this](const http::Request& request) {
                http::Response response;
                response.content_type = "text/html; charset=utf-8";
                response.headers.emplace_back("Cache-Control", "no-store");
                response.head = mails_page(mails(), locale_from_accept_language(request.header("Accept-Language")));
                return response;
              }});
}

void SandboxMailbox::serve() {
  for (;;) {
    const int connection = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (connection < 0) return;
    const timeval patience{30, 0};
    ::setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    connection_ = connection;
    talk(connection);
    connection_ = -1;
    ::close(connection);
  }
}

void SandboxMailbox::talk(int connection) {
  SmtpLines lines(connection);
  std::string receiver;
  MailFate fate;
  if (!answer_line(connection, "220 sandbox ready")) return;
  while (auto line = lines.next()) {
    std::string reply = "250 fine";
    if (is_command(*line, "RCPT")) {
      fate = faults_.next_mail();
      receiver = within_brackets(*line);
      wait(fate.delay);
      if (fate.is_refused) reply = "550 no such mailbox";
      if (fate.is_put_off) reply = "451 try again later";
    } else if (is_command(*line, "DATA")) {
      if (!answer_line(connection, "354 go on")) return;
      std::string raw;
      for (line = lines.next(); line && *line != "."; line = lines.next()) {
        raw += (line->starts_with('.') ? line->substr(1) : *line) + std::string(line_end);
        if (raw.size() > longest_mail) return;
      }
      if (!line) return;
      take(receiver, raw);
      if (fate.is_answer_lost) return;
    } else if (is_command(*line, "QUIT")) {
      answer_line(connection, "221 bye");
      return;
    }
    if (!answer_line(connection, reply)) return;
  }
}

void SandboxMailbox::take(std::string_view receiver, const std::string& raw) {
  SandboxMail mail = read_sandbox_mail(raw);
  mail.receiver = receiver;
  mail.received_at = clock_.now();
  const std::lock_guard lock(mutex_);
  mails_.push_front(std::move(mail));
  if (mails_.size() > kept_mails) mails_.pop_back();
}

void SandboxMailbox::wait(DurationMs time) {
  if (time <= DurationMs{}) return;
  std::unique_lock lock(mutex_);
  stopping_.wait_for(lock, time, [this] { return is_stopped_; });
}

}  // namespace galleria::gateways
