// The cookies that let a page show who is signed in. They are for display only: nothing on the server reads them (specification, section 3).
#pragma once

#include <string>
#include <vector>

#include "http/endpoint.hpp"

namespace galleria::members {

inline constexpr std::int64_t identity_cookie_life_s = 10 * 24 * 60 * 60;

inline std::vector<http::Cookie> identity_cookies(MemberId member_id) {
  const std::string id = std::to_string(member_id.value);
  return {{"member_id", id, identity_cookie_life_s, true}, {"user_id", id, identity_cookie_life_s, true}};
}

inline std::vector<http::Cookie> cleared_identity_cookies() { return {{"member_id", "", 0, true}, {"user_id", "", 0, true}}; }

}  // namespace galleria::members
