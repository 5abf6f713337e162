// Makes and checks codes and tokens.
#include "features/coupons/coupons_codes.hpp"

#include <fmt/format.h>

#include <cctype>
#include <charconv>
#include <stdexcept>

#include "base/crypto.hpp"

namespace galleria::coupons {
namespace {

constexpr std::size_t shortest_key = 16;
// No I, O, 0 and 1: 32 characters of five bits each.
constexpr std::string_view letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
constexpr std::size_t letter_count = 16;
constexpr std::size_t letters_between_hyphens = 4;
constexpr std::size_t token_hex_digits = 32;
constexpr std::size_t shown_hex_digits = 20;

int hex_value(char digit) { return digit <= '9' ? digit - '0' : digit - 'a' + 10; }

// The first 80 bits of a digest in hexadecimal, five bits a letter.
std::string letters_of(std::string_view hex) {
  std::string code;
  std::uint32_t bits = 0;
  int bit_count = 0;
  for (std::size_t i = 0; code.size() < letter_count + letter_count / letters_between_hyphens - 1; ++i) {
    bits = (bits << 4) | static_cast<std::uint32_t>(hex_value(hex[i]));
    bit_count += 4;
    if (bit_count < 5) continue;
    if (code.size() % (letters_between_hyphens + 1) == letters_between_hyphens) code.push_back('-');
    bit_count -= 5;
    code.push_back(letters[(bits >> bit_count) & 31]);
  }
  return code;
}

std::string normal(std::string_view typed) {
  std::string code;
  for (const char character : typed) {
    if (std::isalnum(static_cast<unsigned char>(character)) != 0) code.push_back(static_cast<char>(std::toupper(static_cast<unsigned char>(character))));
  }
  return code;
}

}  // namespace

CouponSecrets::CouponSecrets(Secret key, DurationMs step) : key_(std::move(key)), step_(step) {
  if (key_.reveal().size() < shortest_key) throw std::invalid_argument("the key of coupons is missing or too short");
}

std::string CouponSecrets::typed_code(std::int64_t code_id) const { return letters_of(hmac_sha256_hex(key_, fmt::format("code|{}", code_id))); }

std::string CouponSecrets::typed_code_digest(std::string_view typed) const { return hmac_sha256_hex(key_, "typed|" + normal(typed)); }

std::string CouponSecrets::gift_token(CouponGiftId gift_id) const {
  return hmac_sha256_hex(key_, fmt::format("gift|{}", gift_id.value)).substr(0, token_hex_digits);
}

std::string CouponSecrets::gift_token_digest(std::string_view token) const { return hmac_sha256_hex(key_, fmt::format("token|{}", token)); }

std::string CouponSecrets::code_of_step(CouponSerialId coupon_serial_id, std::int64_t step) const {
  const std::string digest = hmac_sha256_hex(key_, fmt::format("show|{}|{}", coupon_serial_id.value, step));
  return fmt::format("{}.{}", coupon_serial_id.value, digest.substr(0, shown_hex_digits));
}

std::string CouponSecrets::shown_code(CouponSerialId coupon_serial_id, TimeMs now) const {
  return code_of_step(coupon_serial_id, now.time_since_epoch() / step_);
}

TimeMs CouponSecrets::shown_until(TimeMs now) const { return TimeMs(step_ * (now.time_since_epoch() / step_ + 1)); }

std::optional<CouponSerialId> CouponSecrets::serial_of(std::string_view shown_code) {
  CouponSerialId id;
  const auto [end, failed] = std::from_chars(shown_code.data(), shown_code.data() + shown_code.size(), id.value);
  if (failed != std::errc{} || end == shown_code.data() + shown_code.size() || *end != '.' || id.value <= 0) return std::nullopt;
  return id;
}

bool CouponSecrets::is_current(std::string_view shown_code, TimeMs now) const {
  const auto id = serial_of(shown_code);
  if (!id) return false;
  const std::int64_t step = now.time_since_epoch() / step_;
  const bool is_of_this = Secret(code_of_step(*id, step)).matches(shown_code);
  const bool is_of_last = Secret(code_of_step(*id, step - 1)).matches(shown_code);
  return is_of_this || is_of_last;
}

}  // namespace galleria::coupons
