// Signs what goes to a gate and verifies what comes from one.
#include "gateways/parking_gate/gate_protocol.hpp"

namespace galleria::gateways {
namespace {

constexpr std::string_view prefix = "Gate";

}  // namespace

std::string gate_signature(const Secret& secret, std::string_view method, std::string_view path, std::string_view time, std::string_view nonce,
                           std::string_view body) {
  return message_signature(secret, method, path, time, nonce, body);
}

parking::GateHeaders signed_headers(const std::string& key_id, const Secret& secret, std::string_view method, std::string_view path, std::string_view nonce,
                                    std::string_view body, TimeMs now) {
  return sign_message(prefix, key_id, secret, method, path, nonce, body, now);
}

GateSignature verify_gate_message(const parking::GateHeaderLookup& header, std::string_view method, std::string_view path, std::string_view body,
                                  const parking::GateKeyLookup& key_of, TimeMs now) {
  try {
    return verify_message(prefix, header, method, path, body, key_of, now);
  } catch (const MessageRejected& rejected) {
    throw parking::GateRejected(rejected.what());
  }
}

}  // namespace galleria::gateways
