// Signs what goes to a gate and verifies what comes from one.
#include "gateways/parking_gate/gate_protocol.hpp"

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
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) throw parking::GateRejected("no time");
  return time_from_epoch_ms(milliseconds);
}

}  // namespace

std::string gate_signature(const Secret& secret, std::string_view method, std::string_view path, std::string_view time, std::string_view nonce,
                           std::string_view body) {
  return hmac_sha256_hex(secret, fmt::format("{}\n{}\n{}\n{}\n{}", method, path, time, nonce, sha256_hex(body)));
}

parking::GateHeaders signed_headers(const std::string& key_id, const Secret& secret, std::string_view method, std::string_view path, std::string_view nonce,
                                    std::string_view body, TimeMs now) {
  const std::string time = std::to_string(epoch_ms(now));
  return {{"Gate-Key", key_id},
          {"Gate-Time", time},
          {"Gate-Nonce", std::string(nonce)},
          {"Gate-Signature", gate_signature(secret, method, path, time, nonce, body)}};
}

GateSignature verify_gate_message(const parking::GateHeaderLookup& header, std::string_view method, std::string_view path, std::string_view body,
                                  const parking::GateKeyLookup& key_of, TimeMs now) {
  GateSignature found{std::string(header("gate-key")), std::string(header("gate-time")), std::string(header("gate-nonce")),
                      std::string(header("gate-signature"))};
  if (found.nonce.size() < shortest_nonce || found.nonce.size() > longest_nonce) throw parking::GateRejected("no nonce");
  if (std::chrono::abs(now - time_of(found.time)) > most_gate_skew) throw parking::GateRejected("the clocks differ by more than five minutes");
  const auto secret = key_of(found.key_id);
  if (!secret) throw parking::GateRejected("no such key");
  if (!equal_in_constant_time(gate_signature(*secret, method, path, found.time, found.nonce, body), found.signature))
    throw parking::GateRejected("the signature does not fit");
  return found;
}

}  // namespace galleria::gateways
