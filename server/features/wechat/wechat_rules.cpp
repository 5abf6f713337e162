// Decisions about the chat app that need nothing but their arguments.
#include "features/wechat/wechat_rules.hpp"

#include <algorithm>
#include <cctype>

#include "base/crypto.hpp"

namespace galleria::wechat {
namespace {

constexpr std::string_view query_marks = "!#$&'()*+,/:;=?@-._~%";
constexpr std::size_t longest_query = 1'024;
constexpr std::size_t longest_path = 128;
constexpr int most_encodings = 4;

bool is_letter_or_digit(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

std::string lower_case(std::string_view text) {
  std::string lowered(text);
  std::ranges::transform(lowered, lowered.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return lowered;
}

// The part between "//" and the path, or nothing if the URL is not one of the web's.
std::optional<std::string_view> authority_of(std::string_view url) {
  const auto start = url.starts_with("https://") ? 8U : url.starts_with("http://") ? 7U : 0U;
  if (start == 0) return std::nullopt;
  const auto rest = url.substr(start);
  return rest.substr(0, rest.find_first_of("/?#"));
}

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

bool fits_host(std::string_view authority, std::string_view host) {
  if (authority == host) return true;
  const bool continues = authority.starts_with(host) && authority.size() > host.size() && authority[host.size()] == ':';
  return continues && host.find(':') == std::string_view::npos && is_port(authority.substr(host.size() + 1));
}

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char lowered = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return lowered >= 'a' && lowered <= 'f' ? std::optional(lowered - 'a' + 10) : std::nullopt;
}

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto high = text[i] == '%' && i + 2 < text.size() ? hex_digit(text[i + 1]) : std::nullopt;
    const auto low = high ? hex_digit(text[i + 2]) : std::nullopt;
    decoded.push_back(low ? static_cast<char>(*high * 16 + *low) : text[i]);
    if (low) i += 2;
  }
  return decoded;
}

// The text as a browser reads an address: in lower case, a backslash as a slash, white space and controls passed over.
std::string as_browsers_read(std::string_view text) {
  std::string read = lower_case(text);
  std::ranges::replace(read, '\\', '/');
  std::erase_if(read, [](unsigned char c) { return c <= 0x20 || c == 0x7f; });
  return read;
}

bool is_scheme(std::string_view text) {
  return !text.empty() && std::isalpha(static_cast<unsigned char>(text.front())) != 0 &&
         std::ranges::all_of(text, [](char c) { return is_letter_or_digit(c) || c == '+' || c == '.' || c == '-'; });
}

// Whether a value is or holds an address that is not ours.
bool leads_away(std::string_view value, const std::vector<std::string>& hosts) {
  const std::string text = as_browsers_read(value);
  if (text.starts_with("//")) return true;
  if (const auto colon = text.find(':'); is_scheme(std::string_view(text).substr(0, colon)) && colon != std::string::npos && !is_own_page(text, hosts))
    return true;
  for (auto mark = text.find("://"); mark != std::string::npos; mark = text.find("://", mark + 1)) {
    auto start = mark;
    while (start > 0 && is_letter_or_digit(text[start - 1])) --start;
    if (!is_own_page(std::string_view(text).substr(start), hosts)) return true;
  }
  return false;
}

// Each value, decoded as often as it can be.
bool holds_foreign_address(std::string_view query, const std::vector<std::string>& hosts) {
  while (!query.empty()) {
    const auto pair = query.substr(0, query.find('&'));
    query.remove_prefix(std::min(query.size(), pair.size() + 1));
    const auto equals = pair.find('=');
    std::string value(equals == std::string_view::npos ? pair : pair.substr(equals + 1));
    for (int i = 0; i < most_encodings; ++i) {
      if (leads_away(value, hosts)) return true;
      value = percent_decoded(value);
    }
    // Whoever encodes so often hides something.
    if (percent_decoded(value) != value) return true;
  }
  return false;
}

bool is_page_path(std::string_view path) {
  if (path.empty() || path.size() > longest_path || path.front() == '/' || path.back() == '/' || path.find("//") != std::string_view::npos) return false;
  return std::ranges::all_of(path, [](char c) { return is_letter_or_digit(c) || c == '/' || c == '-' || c == '_'; });
}

bool is_query(std::string_view query) {
  return query.size() <= longest_query &&
         std::ranges::all_of(query, [](char c) { return is_letter_or_digit(c) || query_marks.find(c) != std::string_view::npos; });
}

}  // namespace

std::string_view without_fragment(std::string_view url) { return url.substr(0, url.find('#')); }

std::string js_signature(const Secret& ticket, std::string_view nonce, std::int64_t timestamp_s, std::string_view url) {
  std::string signed_text = "jsapi_ticket=" + ticket.reveal();
  signed_text.append("&noncestr=").append(nonce).append("&timestamp=").append(std::to_string(timestamp_s)).append("&url=").append(url);
  return sha1_hex(signed_text);
}

bool is_own_page(std::string_view url, const std::vector<std::string>& hosts) {
  if (std::ranges::any_of(url, [](unsigned char c) { return c <= 0x20 || c == 0x7f || c == '\\'; })) return false;
  const auto authority = authority_of(url);
  if (!authority || authority->find('@') != std::string_view::npos) return false;
  const std::string lowered = lower_case(*authority);
  return std::ranges::any_of(hosts, [&](const std::string& host) { return fits_host(lowered, host); });
}

std::optional<LinkTarget> link_target(std::string_view path, std::string_view query, const std::vector<std::string>& hosts) {
  if (path.starts_with('/')) path.remove_prefix(1);
  if (query.starts_with('?')) query.remove_prefix(1);
  if (!is_page_path(path) || !is_query(query) || holds_foreign_address(query, hosts)) return std::nullopt;
  return LinkTarget{std::string(path), std::string(query)};
}

bool proves_itself(const BindingClaim& claim) {
  if (!claim.asking_device.empty() && claim.asking_device == claim.binding_device) return true;
  return claim.signed_in_at && *claim.signed_in_at >= claim.made_at;
}

}  // namespace galleria::wechat
