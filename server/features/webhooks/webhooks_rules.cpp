// Signs messages and knows the pauses between tries.
#include "features/webhooks/webhooks_rules.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/names.hpp"
#include "base/planted_bugs.hpp"

namespace galleria::webhooks {
namespace {
using namespace std::chrono_literals;

constexpr std::string_view secret_prefix = "whsec_";
constexpr std::array<DurationMs, 10> pauses{5s, 30s, 2min, 10min, 30min, 1h, 2h, 4h, 6h, 10h};

std::string bytes_of_hex(std::string_view hex) {
  const auto digit = [](char c) { return static_cast<unsigned>(c <= '9' ? c - '0' : c - 'a' + 10); };
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) bytes.push_back(static_cast<char>(digit(hex[i]) * 16 + digit(hex[i + 1])));
  return bytes;
}

std::string signature_of(const Secret& secret, std::string_view content) {
  const std::string_view text = secret.reveal();
  if (!text.starts_with(secret_prefix)) throw std::invalid_argument("a webhook's secret begins with whsec_");
  const Secret key(base64_decode(text.substr(secret_prefix.size())));
  return "v1," + base64_encode(bytes_of_hex(hmac_sha256_hex(key, content)));
}

// The host of "https://host:port/path"; empty if there is none, or somebody's name stands before it.
std::string_view host_of(std::string_view url) {
  const auto scheme_end = url.find("://");
  if (scheme_end == std::string_view::npos) return {};
  std::string_view rest = url.substr(scheme_end + 3);
  rest = rest.substr(0, rest.find_first_of("/?#"));
  if (rest.find('@') != std::string_view::npos) return {};
  if (rest.starts_with('[')) return rest.substr(0, rest.find(']') + 1);
  return rest.substr(0, rest.find(':'));
}

}  // namespace

std::string type_text(EventType type) {
  std::string text(enum_text(type));
  text[text.rfind('_')] = '.';
  return text;
}

std::string signatures_of(const std::vector<Secret>& secrets, std::string_view id, std::string_view timestamp, std::string_view body) {
  std::string content(id);
  content += '.';
  // Without the time whoever hears a message once can send it for ever.
  if (!is_planted(PlantedBug::webhook_time_not_signed)) content.append(timestamp).append(".");
  content += body;
  std::string all;
  for (const Secret& secret : secrets) {
    if (!all.empty()) all += ' ';
    all += signature_of(secret, content);
  }
  return all;
}

bool is_acceptable(std::string_view url, bool allows_loopback) {
  const bool has_strange_byte =
      std::ranges::any_of(url, [](char c) { return static_cast<unsigned char>(c) <= 0x20 || static_cast<unsigned char>(c) >= 0x7F || c == '\\'; });
  const std::string_view host = host_of(url);
  if (has_strange_byte || host.empty()) return false;
  if (url.starts_with("https://")) return true;
  return allows_loopback && url.starts_with("http://") && (host == "127.0.0.1" || host == "localhost" || host == "[::1]");
}

bool has_arrived(int status) { return status >= 200 && status < 300; }

std::optional<TimeMs> next_try(std::int64_t round_try_count, TimeMs now) {
  if (round_try_count < 1 || round_try_count > static_cast<std::int64_t>(pauses.size())) return std::nullopt;
  return now + pauses.at(static_cast<std::size_t>(round_try_count - 1));
}

}  // namespace galleria::webhooks
