// Signs and verifies messages of machines.
#include "gateways/signing/signed_message.hpp"

#include <fmt/format.h>

#include <charconv>

#include "base/crypto.hpp"

namespace galleria::gateways {
namespace {

constexpr std::size_t shortest_nonce = 16;
constexpr std::size_t longest_nonce = 64;

bool equal_in_constant_time(std::string_view left, std::string_view right) {
  if (left.size() != right.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < left.size(); ++i) difference |= static_cast<unsigned char>(left[i]) ^ static_cast<unsigned char>(right[i]);
  return difference == 0;
}

TimeMs time_of(std::string_view text) {
  std::int64_t milliseconds = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), milliseconds);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) throw MessageRejected("no time");
  return time_from_epoch_ms(milliseconds);
}

// Headers are looked up by their names in small letters.
std::string_view found_at(const MessageHeaderLookup& header, std::string_view prefix, std::string_view name) {
  std::string wanted = fmt::format("{}-{}", prefix, name);
  for (char& c : wanted) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return header(wanted);
}

}  // namespace

std::string message_signature(const Secret& secret, std::string_view method, std::string_view path, std::string_view time, std::string_view nonce,
                              std::string_view body) {
  return hmac_sha256_hex(secret, fmt::format("{}\n{}\n{}\n{}\n{}", method, path, time, nonce, sha256_hex(body)));
}

MessageHeaders sign_message(std::string_view prefix, const std::string& key_id, const Secret& secret, std::string_view method, std::string_view path,
                            std::string_view nonce, std::string_view body, TimeMs now) {
  const std::string time = std::to_string(epoch_ms(now));
  return {{fmt::format("{}-Key", prefix), key_id},
          {fmt::format("{}-Time", prefix), time},
          {fmt::format("{}-Nonce", prefix), std::string(nonce)},
          {fmt::format("{}-Signature", prefix), message_signature(secret, method, path, time, nonce, body)}};
}

MessageSignature verify_message(std::string_view prefix, const MessageHeaderLookup& header, std::string_view method, std::string_view path,
                                std::string_view body, const MessageKeyLookup& key_of, TimeMs now) {
  MessageSignature found{std::string(found_at(header, prefix, "key")), std::string(found_at(header, prefix, "time")),
                         std::string(found_at(header, prefix, "nonce")), std::string(found_at(header, prefix, "signature"))};
  if (found.nonce.size() < shortest_nonce || found.nonce.size() > longest_nonce) throw MessageRejected("no nonce");
  if (std::chrono::abs(now - time_of(found.time)) > most_message_skew) throw MessageRejected("the clocks differ by more than five minutes");
  const auto secret = key_of(found.key_id);
  if (!secret) throw MessageRejected("no such key");
  if (!equal_in_constant_time(message_signature(*secret, method, path, found.time, found.nonce, body), found.signature))
    throw MessageRejected("the signature does not fit");
  return found;
}

}  // namespace galleria::gateways
