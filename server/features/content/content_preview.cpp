// Signs and reads the tokens of preview links: what is granted and its HMAC, in the alphabet of addresses.
#include "features/content/content_preview.hpp"

#include <charconv>

#include "base/base64_url.hpp"
#include "base/crypto.hpp"
#include "base/planted_bugs.hpp"

namespace galleria::content {
namespace {

constexpr std::string_view part_mark = ".";

// Takes the moment before the first space off the front.
std::optional<TimeMs> take_moment(std::string_view& text) {
  const auto mark = text.find(' ');
  if (mark == std::string_view::npos) return std::nullopt;
  std::int64_t ms = 0;
  const auto read = std::from_chars(text.data(), text.data() + mark, ms);
  if (read.ec != std::errc() || read.ptr != text.data() + mark) return std::nullopt;
  text.remove_prefix(mark + 1);
  return time_from_epoch_ms(ms);
}

std::optional<PreviewGrant> read_grant(std::string_view text) {
  const auto made_at = take_moment(text);
  const auto ends_at = made_at ? take_moment(text) : std::nullopt;
  return ends_at ? std::optional(PreviewGrant{std::string(text), *made_at, *ends_at}) : std::nullopt;
}

}  // namespace

std::string sign_preview(const Secret& key, const PreviewGrant& grant) {
  const std::string text = std::to_string(epoch_ms(grant.made_at)) + ' ' + std::to_string(epoch_ms(grant.ends_at)) + ' ' + grant.page_code;
  return base64_url_encode(text) + std::string(part_mark) + hmac_sha256_hex(key, text);
}

std::optional<PreviewGrant> read_preview(const Secret& key, std::string_view token, TimeMs now) {
  const auto mark = token.find(part_mark);
  if (mark == std::string_view::npos) return std::nullopt;
  const auto text = base64_url_decode(token.substr(0, mark));
  if (!text || !Secret(hmac_sha256_hex(key, *text)).matches(token.substr(mark + 1))) return std::nullopt;
  auto grant = read_grant(*text);
  if (is_planted(PlantedBug::preview_never_ends)) return grant;
  return grant && now < grant->ends_at ? grant : std::nullopt;
}

}  // namespace galleria::content
