// What members of the demo mall share of their looks, and the theme that runs.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/community/community.hpp"

namespace galleria::app::demo {

struct CommunityThemeEntry {
  std::string key;
  Localized title;
  Localized words;
  RelativeTime starts_at;
  RelativeTime ends_at;
  std::vector<std::int64_t> prize_points;
};
BOOST_DESCRIBE_STRUCT(CommunityThemeEntry, (), (key, title, words, starts_at, ends_at, prize_points))

struct CommunityReportEntry {
  std::string member;
  community::CommunityReportReason reason = community::CommunityReportReason::other;
};
BOOST_DESCRIBE_STRUCT(CommunityReportEntry, (), (member, reason))

struct CommunityPostEntry {
  std::string member;
  std::string look;  // by its name
  std::string title;
  std::string text;
  std::optional<std::string> theme;
  RelativeTime shared_at;
  std::optional<bool> is_waiting;
  std::optional<std::vector<std::string>> liked_by;
  std::optional<std::vector<CommunityReportEntry>> reported_by;
};
BOOST_DESCRIBE_STRUCT(CommunityPostEntry, (), (member, look, title, text, theme, shared_at, is_waiting, liked_by, reported_by))

struct CommunityFile {
  std::vector<std::string> words;
  std::vector<CommunityThemeEntry> themes;
  std::vector<CommunityPostEntry> posts;  // the oldest first
};
BOOST_DESCRIBE_STRUCT(CommunityFile, (), (words, themes, posts))

CommunityFile read_community(const std::filesystem::path& folder);

struct CommunityParts {
  community::Community& community;
  std::function<community::WearId(const std::string& member, const std::string& look)> look_of;
  const MemberIds& member_ids;
  TimeMs now;
};
// Throws std::runtime_error for members, looks and themes that are not there.
void write_community(db::Transaction& transaction, const CommunityParts& parts, const CommunityFile& file);

}  // namespace galleria::app::demo
