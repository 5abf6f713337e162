// Who is of an activity's audience: channels as text, phones of a list, and the tokens of preview links.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/activity.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/secret.hpp"

namespace galleria::activities {

// "web app": as the row of an activity has them.
std::string channels_text(std::span<const ActivityChannel> channels);
std::vector<ActivityChannel> channels_of(std::string_view text);
// "17 42": the same of tags.
std::string tags_text(std::span<const MemberTagId> tags);
std::vector<MemberTagId> tags_of(std::string_view text);
// Through what whoever says to be of this type comes; the client says it, so it keeps nobody out who means to lie.
ActivityChannel channel_of(std::string_view client_type);

struct ListedPhone {
  std::optional<Phone> phone;  // nothing: the line has none
  std::size_t line = 1;
};
// Of each line that is not empty the first column. A first line that holds no digit is a heading.
std::vector<ListedPhone> listed_phones(std::string_view file);

struct ActivityPreviewGrant {
  ActivityId activity_id;
  TimeMs ends_at{};
};
std::string sign_activity_preview(const Secret& key, const ActivityPreviewGrant& grant);
// Nothing unless we signed it with that key and it has not ended.
std::optional<ActivityPreviewGrant> read_activity_preview(const Secret& key, std::string_view token, TimeMs now);

}  // namespace galleria::activities
