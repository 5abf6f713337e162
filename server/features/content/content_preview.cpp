// Signs and reads the tokens of preview links: what is granted and its HMAC, in the alphabet of addresses.
#include "features/content/content_preview.hpp"

#include <charconv>

#include "base/base64_url.hpp"
#include "base/crypto.hpp"
#include "base/planted_bugs.hpp"

namespace galleria::content {
namespace {

constexpr std::string_view part_mark = ".";

// Takes the number before the first space off the front.
std::optional<std::int64_t> take_number(std::string_view& text) {
  const auto mark = text.find(' ');
  if (mark == std::string_view::npos) return std::nullopt;
  std::int64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + mark, number);
  if (read.ec != std::errc() || read.ptr != text.data() + mark) return std::nullopt;
  text.remove_prefix(mark + 1);
  return number;
}

// A page's code has no space in it: so a link without a number is told from one that has it.
std::optional<PreviewGrant> read_grant(std::string_view text) {
  const auto made_at = take_number(text);
  const auto ends_at = made_at ? take_number(text) : std::nullopt;
  if (!ends_at) return std::nullopt;
  const auto link_id = take_number(text);
  return PreviewGrant{std::string(text), time_from_epoch_ms(*made_at), time_from_epoch_ms(*ends_at), link_id.value_or(0)};
}

}  // namespace

std::string sign_preview(const Secret& key, const PreviewGrant& grant) {
  const std::string number = grant.link_id == 0 ? std::string() : std::to_string(grant.link_id) + ' ';
  const std::string text = std::to_string(epoch_ms(grant.made_at)) + ' ' + std::to_string(epoch_ms(grant.ends_at)) + ' ' + number + grant.page_code;
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
