// Fuzzes what an identity provider signs: the first line is a token, the rest the keys that it publishes. Whatever they are, nothing that we made ourselves
// holds by them unless its own key is among them.
#include "gateways/oidc/id_token.hpp"

#include "promise.hpp"

namespace galleria::fuzz {
namespace {

const gateways::ExpectedToken expected{
    .issuer = "https://login.example.com", .client_id = "galleria", .nonce = "n", .now = time_from_epoch_ms(1'790'000'000'000)};

void try_token(std::string_view token, std::string_view key_text) {
  const auto keys = gateways::read_web_keys(key_text).value_or(std::vector<gateways::WebKey>{});
  promise(keys.size() <= 100, "a set has so many keys at most");
  const auto checked = gateways::checked_claims(token, keys, expected);
  promise(!keys.empty() || std::holds_alternative<gateways::TokenFlaw>(checked), "without a key nothing holds");
  const auto* const claims = std::get_if<wire::Json>(&checked);
  promise(claims == nullptr || gateways::has_claim(*claims, "aud", "galleria"), "what holds is for us");
}

}  // namespace
}  // namespace galleria::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  auto rest = galleria::fuzz::text_of(data, size);
  const auto token = galleria::fuzz::take_line(rest);
  galleria::fuzz::try_token(token, rest);
  return 0;
}
