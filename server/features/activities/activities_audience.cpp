// Decides who is of an activity's audience, and signs what its preview links say.
#include "features/activities/activities_audience.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/crypto.hpp"
#include "base/names.hpp"
#include "base/planted_bugs.hpp"
#include "features/activities/activities.hpp"
#include "features/activities/activities_store.hpp"

namespace galleria::activities {
namespace {

constexpr char channel_gap = ' ';
constexpr char tag_gap = ' ';
constexpr char preview_mark = '.';

// What is signed of a preview link; no other text under the same key begins so.
std::string preview_text(std::string_view granted) { return "activity preview|" + std::string(granted); }

std::optional<std::int64_t> number_of(std::string_view text) {
  std::int64_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc() && read.ptr == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::string_view first_column(std::string_view line) {
  line = line.substr(0, line.find_first_of(",;\t"));
  constexpr std::string_view around = " \"\r\xEF\xBB\xBF";
  const auto begin = line.find_first_not_of(around);
  if (begin == std::string_view::npos) return {};
  return line.substr(begin, line.find_last_not_of(around) - begin + 1);
}

bool has_digit(std::string_view text) {
  return std::ranges::any_of(text, [](char letter) { return letter >= '0' && letter <= '9'; });
}

}  // namespace

std::string channels_text(std::span<const ActivityChannel> channels) {
  std::string text;
  for (const ActivityChannel channel : {ActivityChannel::web, ActivityChannel::mini_program, ActivityChannel::app}) {
    if (std::ranges::find(channels, channel) == channels.end()) continue;
    if (!text.empty()) text += channel_gap;
    text += enum_text(channel);
  }
  return text;
}

std::vector<ActivityChannel> channels_of(std::string_view text) {
  std::vector<ActivityChannel> channels;
  while (!text.empty()) {
    const auto end = std::min(text.find(channel_gap), text.size());
    for (const ActivityChannel channel : {ActivityChannel::web, ActivityChannel::mini_program, ActivityChannel::app}) {
      if (text.substr(0, end) == enum_text(channel)) channels.push_back(channel);
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return channels;
}

std::string tags_text(std::span<const MemberTagId> tags) {
  std::vector<MemberTagId> each(tags.begin(), tags.end());
  std::ranges::sort(each);
  const auto twice = std::ranges::unique(each);
  each.erase(twice.begin(), twice.end());
  std::string text;
  for (const MemberTagId tag : each) {
    if (!text.empty()) text += tag_gap;
    text += std::to_string(tag.value);
  }
  return text;
}

std::vector<MemberTagId> tags_of(std::string_view text) {
  std::vector<MemberTagId> tags;
  while (!text.empty()) {
    const auto end = std::min(text.find(tag_gap), text.size());
    if (const auto number = number_of(text.substr(0, end))) tags.push_back(MemberTagId{*number});
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return tags;
}

ActivityChannel channel_of(std::string_view client_type) {
  if (client_type == "android" || client_type == "ios") return ActivityChannel::app;
  return client_type == "wxLiteApp" ? ActivityChannel::mini_program : ActivityChannel::web;
}

std::vector<ListedPhone> listed_phones(std::string_view file) {
  std::vector<ListedPhone> phones;
  for (std::size_t line = 1; !file.empty(); ++line) {
    const auto end = std::min(file.find('\n'), file.size());
    const std::string_view column = first_column(file.substr(0, end));
    file.remove_prefix(std::min(end + 1, file.size()));
    if (column.empty() || (line == 1 && !has_digit(column))) continue;
    phones.push_back({Phone::parse(column), line});
  }
  return phones;
}

std::string sign_activity_preview(const Secret& key, const ActivityPreviewGrant& grant) {
  const std::string granted = fmt::format("{}{}{}", grant.activity_id.value, preview_mark, epoch_ms(grant.ends_at));
  return granted + preview_mark + hmac_sha256_hex(key, preview_text(granted));
}

std::optional<ActivityPreviewGrant> read_activity_preview(const Secret& key, std::string_view token, TimeMs now) {
  const auto last = token.rfind(preview_mark);
  if (last == std::string_view::npos) return std::nullopt;
  const std::string_view granted = token.substr(0, last);
  if (!Secret(hmac_sha256_hex(key, preview_text(granted))).matches(token.substr(last + 1))) return std::nullopt;
  const auto mark = granted.find(preview_mark);
  if (mark == std::string_view::npos) return std::nullopt;
  const auto activity = number_of(granted.substr(0, mark));
  const auto ends = number_of(granted.substr(mark + 1));
  if (!activity || !ends || now >= time_from_epoch_ms(*ends)) return std::nullopt;
  return ActivityPreviewGrant{ActivityId{*activity}, time_from_epoch_ms(*ends)};
}

// Each is of one activity alone, so that two lists tell nothing of each other.
std::string Activities::guest_digest(ActivityId activity_id, const Phone& phone) const {
  return hmac_sha256_hex(config_.key, fmt::format("guest of activity {}: {}", activity_id.value, phone.reveal()));
}

std::string Activities::device_digest(ActivityId activity_id, const http::Call& call) const {
  return hmac_sha256_hex(config_.key, fmt::format("device in activity {}: {}", activity_id.value, call.device_id));
}

std::string Activities::owner_digest(ActivityId activity_id, MemberId member_id) const {
  return hmac_sha256_hex(config_.key, fmt::format("who took part in activity {}: {}", activity_id.value, member_id.value));
}

std::optional<ActivityObstacle> Activities::obstacle_of_channel_and_list(db::Session& session, const ActivityFrame& frame, MemberId member_id,
                                                                         const http::Call& call) const {
  if (!frame.channels.empty() && std::ranges::find(frame.channels, channel_of(call.client_type)) == frame.channels.end())
    return ActivityObstacle::other_channel;
  if (!frame.is_listed_only) return std::nullopt;
  const auto phone = phone_of_ ? phone_of_(session, member_id) : std::nullopt;
  if (!phone || !store::has_guest(session, frame.activity_id, guest_digest(frame.activity_id, *phone))) return ActivityObstacle::not_listed;
  return std::nullopt;
}

std::optional<ActivityObstacle> Activities::obstacle_of_tags(db::Session& session, const ActivityFrame& frame, MemberId member_id) const {
  if (is_planted(PlantedBug::activity_tags_ignored)) return std::nullopt;
  const auto bears_any = [&](std::span<const MemberTagId> tags) { return !tags.empty() && bears_any_ && bears_any_(session, member_id, tags); };
  const bool is_invited = frame.wanted_tags.empty() || bears_any(frame.wanted_tags);
  return is_invited && !bears_any(frame.unwanted_tags) ? std::nullopt : std::optional(ActivityObstacle::not_invited);
}

std::optional<ActivityObstacle> Activities::audience_obstacle(db::Session& session, const ActivityFrame& frame, MemberId member_id,
                                                              const http::Call& call) const {
  if (!frame.has_audience()) return std::nullopt;
  if (const auto obstacle = obstacle_of_channel_and_list(session, frame, member_id, call)) return obstacle;
  if (const auto obstacle = obstacle_of_tags(session, frame, member_id)) return obstacle;
  if (!frame.is_once_a_device) return std::nullopt;
  const auto owner = store::find_device_owner(session, device_digest(frame.activity_id, call));
  return owner && *owner != owner_digest(frame.activity_id, member_id) ? std::optional(ActivityObstacle::device_used) : std::nullopt;
}

std::optional<ActivityObstacle> Activities::admit(db::Transaction& transaction, const ActivityFrame& frame, MemberId member_id, const http::Call& call) {
  if (!frame.has_audience() || is_planted(PlantedBug::activity_audience_skipped)) return std::nullopt;
  if (const auto obstacle = obstacle_of_channel_and_list(transaction, frame, member_id, call)) return obstacle;
  if (const auto obstacle = obstacle_of_tags(transaction, frame, member_id)) return obstacle;
  if (!frame.is_once_a_device) return std::nullopt;
  // Who says no device has the same as all others who say none: leaving it out is no way round.
  const std::string owner = owner_digest(frame.activity_id, member_id);
  if (store::take_device(transaction, device_digest(frame.activity_id, call), owner) != owner) return ActivityObstacle::device_used;
  return std::nullopt;
}

}  // namespace galleria::activities
