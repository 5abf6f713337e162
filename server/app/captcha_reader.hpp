// Reads picture codes for tests of signing in, since no program should be able to: it knows them because it draws them. Only where the clock is movable.
#pragma once

#include <deque>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "http/router.hpp"

namespace galleria::app {

class CaptchaReader {
 public:
  // Draws a picture code as for members, and remembers what it says. Gives a PNG. Safe for use by many threads.
  std::string draw(std::string_view letters);

  // GET /sandbox/captcha?picture=…, the SHA-256 of the PNG in hexadecimal digits: the letters. 404 if that picture was not among the latest.
  void add_route(http::Router& router);

 private:
  std::string letters_of(std::string_view picture_digest);

  std::mutex mutex_;
  std::deque<std::pair<std::string, std::string>> latest_;  // digest and letters
};

}  // namespace galleria::app
