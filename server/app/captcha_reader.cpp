// Remembers the latest picture codes by the digest of their pictures.
#include "app/captcha_reader.hpp"

#include "base/crypto.hpp"
#include "features/members/members.hpp"
#include "http/endpoint.hpp"

namespace galleria::app {
namespace {

constexpr std::size_t remembered_count = 1'000;

}  // namespace

std::string CaptchaReader::draw(std::string_view letters) {
  std::string picture = members::draw_captcha_png(letters);
  std::string digest = sha256_hex(picture);
  const std::lock_guard lock(mutex_);
  latest_.emplace_back(std::move(digest), letters);
  if (latest_.size() > remembered_count) latest_.pop_front();
  return picture;
}

std::string CaptchaReader::letters_of(std::string_view picture_digest) {
  const std::lock_guard lock(mutex_);
  for (const auto& [digest, letters] : latest_)
    if (digest == picture_digest) return letters;
  return {};
}

void CaptchaReader::add_route(http::Router& router) {
  router.add({.method = http::Method::get,
              .path = "/sandbox/captcha",
              .name = "read_captcha",
              .lane = http::Lane::read,
              .answer = [this](const http::Request& request) {
                std::vector<std::pair<std::string, std::string>> query;
                const bool readable = http::read_query(request.query, query) && query.size() == 1 && query.front().first == "picture";
                const std::string letters = readable ? letters_of(query.front().second) : std::string();
                if (letters.empty())
                  return http::refusal_response(http::not_found, locale_from_accept_language(request.header("Accept-Language")), request.trace_id);
                http::Response response;
                http::put_envelope(response, request.trace_id, '"' + letters + '"');
                return response;
              }});
}

}  // namespace galleria::app
