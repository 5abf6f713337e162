// Builds the canonical request, derives the day's key, and signs.
#include "gateways/s3/signature_v4.hpp"

#include <fmt/format.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <array>
#include <charconv>
#include <stdexcept>
#include <vector>

#include "base/crypto.hpp"
#include "gateways/http_client/http_client.hpp"

namespace galleria::gateways {
namespace {

constexpr std::string_view algorithm = "AWS4-HMAC-SHA256";
constexpr std::string_view service = "s3";
constexpr std::string_view scope_end = "aws4_request";
constexpr std::size_t day_digits = 8;

std::string hmac(std::string_view key, std::string_view text) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  const unsigned char* const made =
      HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data(), &size);
  if (made == nullptr) throw std::runtime_error("OpenSSL could not make an HMAC");
  return {reinterpret_cast<const char*>(digest.data()), size};
}

// As AWS reads it: without what stands around it, and of several spaces one.
std::string header_value(std::string_view text) {
  std::string value;
  for (const char c : text) {
    const bool is_space = c == ' ' || c == '\t';
    if (is_space && (value.empty() || value.back() == ' ')) continue;
    value.push_back(is_space ? ' ' : c);
  }
  if (!value.empty() && value.back() == ' ') value.pop_back();
  return value;
}

std::string names_of(const std::map<std::string, std::string>& headers) {
  std::string names;
  for (const auto& [name, value] : headers) names += (names.empty() ? "" : ";") + name;
  return names;
}

const std::string& must_have(const std::map<std::string, std::string>& headers, const std::string& name) {
  const auto found = headers.find(name);
  if (found == headers.end()) throw std::invalid_argument("a signed request has the header " + name);
  return found->second;
}

std::string canonical_request(const S3Request& request) {
  std::string lines;
  for (const auto& [name, value] : request.headers) lines += name + ":" + header_value(value) + "\n";
  return fmt::format("{}\n{}\n{}\n{}\n{}\n{}", request.method, request.path, s3_query(request.query), lines, names_of(request.headers),
                     must_have(request.headers, "x-amz-content-sha256"));
}

std::string scope_of(std::string_view day, std::string_view region) { return fmt::format("{}/{}/{}/{}", day, region, service, scope_end); }

// What stands behind "name=" up to the next comma; empty if it does not stand there.
std::string_view member_of(std::string_view text, std::string_view name) {
  const auto place = text.find(std::string(name) + "=");
  if (place == std::string_view::npos) return {};
  text.remove_prefix(place + name.size() + 1);
  return text.substr(0, text.find_first_of(", "));
}

std::optional<int> read_number(std::string_view text) {
  int number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  return fault == std::errc{} && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

std::string s3_time(TimeMs time) {
  using namespace std::chrono;
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(floor<seconds>(time - day));
  return fmt::format("{:04}{:02}{:02}T{:02}{:02}{:02}Z", static_cast<int>(date.year()), static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

std::optional<TimeMs> read_s3_time(std::string_view text) {
  using namespace std::chrono;
  if (text.size() != 16 || text[day_digits] != 'T' || text.back() != 'Z') return std::nullopt;
  std::array<int, 6> numbers{};
  constexpr std::array<std::pair<std::size_t, std::size_t>, 6> places{{{0, 4}, {4, 2}, {6, 2}, {9, 2}, {11, 2}, {13, 2}}};
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto number = read_number(text.substr(places[i].first, places[i].second));
    if (!number) return std::nullopt;
    numbers[i] = *number;
  }
  const year_month_day date{year{numbers[0]}, month{static_cast<unsigned>(numbers[1])}, day{static_cast<unsigned>(numbers[2])}};
  if (!date.ok() || numbers[3] > 23 || numbers[4] > 59 || numbers[5] > 60) return std::nullopt;
  return TimeMs(sys_days(date)) + hours(numbers[3]) + minutes(numbers[4]) + seconds(numbers[5]);
}

std::string s3_path(std::string_view path) {
  std::string encoded;
  while (true) {
    const auto slash = path.find('/');
    encoded += percent_encoded(path.substr(0, slash));
    if (slash == std::string_view::npos) return encoded;
    encoded += '/';
    path.remove_prefix(slash + 1);
  }
}

std::string s3_query(const std::map<std::string, std::string>& query) {
  std::map<std::string, std::string> encoded;
  for (const auto& [name, value] : query) encoded.emplace(percent_encoded(name), percent_encoded(value));
  std::string text;
  for (const auto& [name, value] : encoded) text += (text.empty() ? "" : "&") + name + "=" + value;
  return text;
}

std::string s3_signature(const S3Request& request, const S3Credentials& credentials) {
  const std::string& time = must_have(request.headers, "x-amz-date");
  const std::string day = time.substr(0, day_digits);
  const std::string text = fmt::format("{}\n{}\n{}\n{}", algorithm, time, scope_of(day, credentials.region), sha256_hex(canonical_request(request)));
  const std::string key_of_day = hmac("AWS4" + credentials.secret_access_key.reveal(), day);
  const std::string key = hmac(hmac(hmac(key_of_day, credentials.region), service), scope_end);
  return hex_encode(hmac(key, text));
}

std::string s3_authorization(const S3Request& request, const S3Credentials& credentials) {
  const std::string day = must_have(request.headers, "x-amz-date").substr(0, day_digits);
  return fmt::format("{} Credential={}/{},SignedHeaders={},Signature={}", algorithm, credentials.access_key_id, scope_of(day, credentials.region),
                     names_of(request.headers), s3_signature(request, credentials));
}

std::optional<S3Authorization> read_s3_authorization(std::string_view header) {
  if (!header.starts_with(algorithm) || !header.substr(algorithm.size()).starts_with(' ')) return std::nullopt;
  const auto credential = member_of(header, "Credential");
  const auto slash = credential.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  S3Authorization said{std::string(credential.substr(0, slash)), std::string(credential.substr(slash + 1)), std::string(member_of(header, "SignedHeaders")),
                       std::string(member_of(header, "Signature"))};
  if (said.signed_headers.empty() || said.signature.empty()) return std::nullopt;
  return said;
}

}  // namespace galleria::gateways
