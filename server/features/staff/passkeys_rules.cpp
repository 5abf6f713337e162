// Reads what authenticators say, byte by byte, and compares it with what was asked.
#include "features/staff/passkeys_rules.hpp"

#include <algorithm>

#include "base/crypto.hpp"

namespace galleria::staff {
namespace {

constexpr std::size_t rp_id_hash_size = 32;
constexpr std::size_t shortest_data = 37;  // the hash, the flags and the counter
constexpr std::size_t longest_data = 4'096;
constexpr std::size_t model_size = 16;  // of the authenticator, which we do not ask for
constexpr std::size_t longest_credential_id = 1'023;

constexpr unsigned flag_present = 0x01;
constexpr unsigned flag_verified = 0x04;
constexpr unsigned flag_may_be_backed_up = 0x08;
constexpr unsigned flag_is_backed_up = 0x10;
constexpr unsigned flag_new_credential = 0x40;
constexpr unsigned flag_extensions = 0x80;

unsigned octet(std::string_view bytes, std::size_t at) { return static_cast<unsigned char>(bytes[at]); }

// The credential's id, which its key follows. Empty if it does not stand there whole.
std::string read_new_credential_id(std::string_view attested) {
  if (attested.size() < model_size + 2) return {};
  const std::size_t size = octet(attested, model_size) << 8 | octet(attested, model_size + 1);
  const std::string_view rest = attested.substr(model_size + 2);
  if (size == 0 || size > longest_credential_id || rest.size() <= size) return {};
  return std::string(rest.substr(0, size));
}

}  // namespace

std::optional<AuthenticatorData> read_authenticator_data(std::string_view bytes) {
  if (bytes.size() < shortest_data || bytes.size() > longest_data) return std::nullopt;
  const unsigned flags = octet(bytes, rp_id_hash_size);
  if ((flags & flag_is_backed_up) != 0 && (flags & flag_may_be_backed_up) == 0) return std::nullopt;
  AuthenticatorData data;
  data.rp_id_hash = bytes.substr(0, rp_id_hash_size);
  data.is_present = (flags & flag_present) != 0;
  data.is_verified = (flags & flag_verified) != 0;
  for (std::size_t at = rp_id_hash_size + 1; at < shortest_data; ++at) data.sign_count = data.sign_count << 8 | octet(bytes, at);
  const std::string_view rest = bytes.substr(shortest_data);
  const bool has_more = (flags & (flag_new_credential | flag_extensions)) != 0;
  if (has_more == rest.empty()) return std::nullopt;
  if ((flags & flag_new_credential) == 0) return data;
  data.new_credential_id = read_new_credential_id(rest);
  if (data.new_credential_id.empty()) return std::nullopt;
  return data;
}

std::optional<PasskeyFlaw> flaw_of(const ClientData& client, const AuthenticatorData& data, const ExpectedAnswer& expected) {
  const bool is_new = expected.ceremony == PasskeyCeremony::add;
  if (client.type != (is_new ? "webauthn.create" : "webauthn.get")) return PasskeyFlaw::wrong_type;
  if (client.challenge != expected.challenge) return PasskeyFlaw::wrong_challenge;
  if (client.is_cross_origin || std::ranges::find(expected.origins, client.origin) == expected.origins.end()) return PasskeyFlaw::wrong_origin;
  if (data.rp_id_hash != sha256_bytes(expected.host)) return PasskeyFlaw::wrong_host;
  if (!data.is_present) return PasskeyFlaw::nobody_present;
  if (!data.is_verified) return PasskeyFlaw::not_verified;
  if (is_new == data.new_credential_id.empty()) return PasskeyFlaw::nothing_made;
  return std::nullopt;
}

bool counter_goes_on(std::int64_t before, std::int64_t now) { return now > before || (before == 0 && now == 0); }

std::string_view name_of_host(std::string_view origin) {
  const auto scheme = origin.find("://");
  if (scheme == std::string_view::npos) return {};
  const std::string_view host = origin.substr(scheme + 3, origin.substr(scheme + 3).find_first_of(":/"));
  const bool is_of_numbers = host.find_first_not_of("0123456789.") == std::string_view::npos || host.starts_with('[');
  return is_of_numbers ? std::string_view{} : host;
}

}  // namespace galleria::staff
