// The secrets of coupons, all made from one key: codes to type, tokens of links, and what a clerk scans. The database keeps digests of them and nothing else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/secret.hpp"

namespace galleria::coupons {

class CouponSecrets {
 public:
  // `step` is how long a shown code stands. Throws std::invalid_argument if the key is shorter than 16 characters.
  CouponSecrets(Secret key, DurationMs step);

  // "7K3M-9QX2-R1…": 80 bits in letters and digits that nobody mixes up. The id gives the code only to whoever has the key, so that a stored answer need not
  // hold it.
  std::string typed_code(std::int64_t code_id) const;
  // Of a code as somebody typed it: case, blanks and hyphens do not matter.
  std::string typed_code_digest(std::string_view typed) const;

  // 128 bits for a link.
  std::string gift_token(CouponGiftId gift_id) const;
  std::string gift_token_digest(std::string_view token) const;

  // What a clerk scans now, and when it changes.
  std::string shown_code(CouponSerialId coupon_serial_id, TimeMs now) const;
  TimeMs shown_until(TimeMs now) const;
  // Whose code it is, or nothing if it is none.
  static std::optional<CouponSerialId> serial_of(std::string_view shown_code);
  // Whether it is the code of this step or of the one before, so that a slow hand is no reason to refuse. It cannot be used twice: using it uses the coupon.
  bool is_current(std::string_view shown_code, TimeMs now) const;

 private:
  std::string code_of_step(CouponSerialId coupon_serial_id, std::int64_t step) const;

  const Secret key_;
  const DurationMs step_;
};

}  // namespace galleria::coupons
