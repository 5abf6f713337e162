// Decisions about the chat app that need nothing but their arguments: what is signed, which addresses are ours, and what proves a binding.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "features/wechat/wechat_port.hpp"

namespace galleria::wechat {

// The URL up to its fragment: what the chat app compares the signature with.
std::string_view without_fragment(std::string_view url);

// The signature of a page, in lower-case hexadecimal: SHA-1 over the four values as they stand, none of them encoded.
std::string js_signature(const Secret& ticket, std::string_view nonce, std::int64_t timestamp_s, std::string_view url);

// Whether the URL is http or https, names nothing but one of the hosts as its authority, and holds no character that a reader may take for something else. A
// host with a port fits that port alone; one without fits every port.
bool is_own_page(std::string_view url, const std::vector<std::string>& hosts);

// The target if the path can be a page's and the query holds only what the platform takes and, however often encoded, no address of a foreign host.
std::optional<LinkTarget> link_target(std::string_view path, std::string_view query, const std::vector<std::string>& hosts);

// What is known of who wants to bind a chat account to their own.
struct BindingClaim {
  std::string_view asking_device;      // digest of the client that got the code; empty: it did not say
  std::string_view binding_device;     // of the client that brings it
  TimeMs made_at{};                    // the code
  std::optional<TimeMs> signed_in_at;  // the session
};

// Whether the claim shows by itself that the member means it. A code may reach somebody in an address that a stranger made, so an old session on another
// client proves nothing: the stranger's account would open the member's.
bool proves_itself(const BindingClaim& claim);

}  // namespace galleria::wechat
