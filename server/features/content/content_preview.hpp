// Links that show a page's draft to whoever has one, until it ends: signed, so that what is looked at needs no row. When it was made stands in it, so that
// all of a page can be ended; and its number, so that one that was passed on can be ended by itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/secret.hpp"

namespace galleria::content {

struct PreviewGrant {
  std::string page_code;
  TimeMs made_at{};
  TimeMs ends_at{};
  std::int64_t link_id = 0;  // 0: it was not made to be passed on
};

std::string sign_preview(const Secret& key, const PreviewGrant& grant);
// Nothing unless we signed it with that key and it has not ended.
std::optional<PreviewGrant> read_preview(const Secret& key, std::string_view token, TimeMs now);

}  // namespace galleria::content
