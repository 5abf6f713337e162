// Addresses of pictures that the staff gives: one of the mall's own, or one that is fetched safely.
#pragma once

#include <string_view>

#include "base/locale.hpp"
#include "base/result.hpp"
#include "http/binding.hpp"
#include "wire/problems.hpp"

namespace galleria::http {

inline bool is_picture_address(std::string_view url) { return url.starts_with('/') || url.starts_with("https://"); }

// Invalid request, with the field where the address stands.
inline Refusal refuse_picture_address(std::string_view field, Locale locale) {
  wire::Problems problems;
  problems.add_at(field, "not_a_link", {"图片地址要以 / 或 https:// 开头", "A picture's address starts with / or https://"});
  return refuse_problems(problems, locale);
}

}  // namespace galleria::http
