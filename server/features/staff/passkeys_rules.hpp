// What an authenticator says when a passkey is made or shown (WebAuthn Level 2), and what is wrong with it. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <boost/describe.hpp>

namespace galleria::staff {

// What a question is asked for: an answer to one of a kind is none to the other.
enum class PasskeyCeremony { sign_in, add };
BOOST_DESCRIBE_ENUM(PasskeyCeremony, sign_in, add)

// The authenticator's own words, which it signs.
struct AuthenticatorData {
  std::string rp_id_hash;         // 32 bytes: SHA-256 of the host that it was asked for
  bool is_present = false;        // somebody touched it
  bool is_verified = false;       // and proved to be its owner: by a finger, a face or a PIN
  std::uint32_t sign_count = 0;   // 0, always: it does not count
  std::string new_credential_id;  // when a passkey is made; else empty
};

// Nothing unless the bytes are a whole of that form: 37 to 4,096, with what its flags announce and nothing that they do not.
std::optional<AuthenticatorData> read_authenticator_data(std::string_view bytes);

// What the browser adds: which question it was, and which page asked it.
struct ClientData {
  std::string type;
  std::string challenge;  // as it was asked
  std::string origin;
  bool is_cross_origin = false;  // within a frame of another site
};

struct ExpectedAnswer {
  PasskeyCeremony ceremony = PasskeyCeremony::sign_in;
  std::string_view challenge;
  std::string_view host;                 // the relying party's id
  std::span<const std::string> origins;  // "https://mall.example.com"
};

enum class PasskeyFlaw { wrong_type, wrong_challenge, wrong_origin, wrong_host, nobody_present, not_verified, nothing_made };
BOOST_DESCRIBE_ENUM(PasskeyFlaw, wrong_type, wrong_challenge, wrong_origin, wrong_host, nobody_present, not_verified, nothing_made)

// The first thing that is wrong with an answer, besides its signature; nothing if it will do.
std::optional<PasskeyFlaw> flaw_of(const ClientData& client, const AuthenticatorData& data, const ExpectedAnswer& expected);

// Whether a counter may show this after that: it grows, unless the authenticator counts nothing. One that does not is a copy's.
bool counter_goes_on(std::int64_t before, std::int64_t now);

// The host of an origin, "https://mall.example.com:8443". Empty if it is none, or is an address of numbers, for which browsers have no passkeys.
std::string_view name_of_host(std::string_view origin);

}  // namespace galleria::staff
