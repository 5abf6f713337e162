// Links that show a page's draft to whoever has one, until it ends: signed, and kept nowhere. When it was made stands in it, so that all of a page can be
// ended.
#pragma once

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
};

std::string sign_preview(const Secret& key, const PreviewGrant& grant);
// Nothing unless we signed it with that key and it has not ended.
std::optional<PreviewGrant> read_preview(const Secret& key, std::string_view token, TimeMs now);

}  // namespace galleria::content
