// Header lines are ASCII, everything else travels as base64, so that no line is too long and no byte needs eight bits.
#include "gateways/smtp/mime.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"

namespace galleria::gateways {
namespace {

constexpr std::size_t base64_line = 76;
constexpr std::size_t bytes_per_word = 42;  // of an encoded word, which is 75 at most

bool is_printable(char c) { return c >= 0x20 && c < 0x7F; }

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

// What stands in a line of its own as it is.
const std::string& plain_line(const std::string& text) {
  const bool is_plain = std::ranges::all_of(text, is_printable) && text.find_first_of("<>\"") == std::string::npos;
  if (!is_plain || text.empty()) throw std::invalid_argument("an address or a name of a mail is not plain");
  return text;
}

std::string in_lines(std::string_view bytes) {
  const std::string encoded = base64_encode(bytes);
  std::string lines;
  for (std::size_t at = 0; at < encoded.size(); at += base64_line) lines += encoded.substr(at, base64_line) + "\r\n";
  return lines;
}

std::string domain_of(const std::string& address) { return address.substr(address.rfind('@') + 1); }

}  // namespace

std::string encoded_header(std::string_view text) {
  const bool is_plain = std::ranges::all_of(text, is_printable) && text.find("=?") == std::string_view::npos && text.size() < base64_line;
  if (is_plain) return std::string(text);
  std::string words;
  while (!text.empty()) {
    std::size_t size = std::min(text.size(), bytes_per_word);
    while (size > 1 && size < text.size() && !begins_character(text[size])) --size;
    words += (words.empty() ? "" : "\r\n ") + ("=?UTF-8?B?" + base64_encode(text.substr(0, size)) + "?=");
    text.remove_prefix(size);
  }
  return words;
}

std::string mail_text(const invoices::DocumentMail& mail, const MailSender& sender) {
  const std::string boundary = fmt::format("galleria-{}", mail.number);  // holds a hyphen, which base64 does not
  const std::string name = sender.name.empty() ? std::string() : encoded_header(sender.name) + " ";
  return fmt::format(
      "Date: {:%a, %d %b %Y %H:%M:%S} +0000\r\nFrom: {}<{}>\r\nTo: <{}>\r\nSubject: {}\r\nMessage-ID: <invoice-mail-{}@{}>\r\nAuto-Submitted: "
      "auto-generated\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=\"{}\"\r\n\r\n--{}\r\nContent-Type: text/plain; "
      "charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n{}--{}\r\nContent-Type: application/pdf; name=\"{}\"\r\nContent-Transfer-Encoding: "
      "base64\r\nContent-Disposition: attachment; filename=\"{}\"\r\n\r\n{}--{}--\r\n",
      fmt::gmtime(std::chrono::system_clock::to_time_t(mail.at)), name, plain_line(sender.address), plain_line(mail.receiver), encoded_header(mail.subject),
      mail.number, domain_of(sender.address), boundary, boundary, in_lines(mail.text), boundary, plain_line(mail.file_name), plain_line(mail.file_name),
      in_lines(mail.pdf), boundary);
}

}  // namespace galleria::gateways
