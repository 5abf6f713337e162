// Writes what members of the demo mall share, like and report, and the theme that runs.
#include "app/demo_community.hpp"

#include <map>
#include <stdexcept>

namespace galleria::app::demo {
namespace {

constexpr std::string_view community_file = "community.json";

community::SaveCommunityTheme theme_fields(const CommunityThemeEntry& entry, TimeMs now) {
  community::SaveCommunityTheme fields;
  fields.title_zh_cn = {entry.title.zh_cn};
  fields.title_en = {entry.title.en};
  fields.words_zh_cn = {entry.words.zh_cn};
  fields.words_en = {entry.words.en};
  fields.starts_at = entry.starts_at.after(now);
  fields.ends_at = entry.ends_at.after(now);
  for (const std::int64_t points : entry.prize_points) fields.prize_points.items.push_back({points});
  return fields;
}

}  // namespace

CommunityFile read_community(const std::filesystem::path& folder) { return read_file<CommunityFile>(folder / community_file); }

void write_community(db::Transaction& transaction, const CommunityParts& parts, const CommunityFile& file) {
  std::string lines;
  for (const std::string& word : file.words) lines += word + "\n";
  parts.community.put_demo_words(transaction, lines);
  std::map<std::string, community::CommunityThemeId> themes;
  for (const CommunityThemeEntry& entry : file.themes) themes[entry.key] = parts.community.put_demo_theme(transaction, theme_fields(entry, parts.now));
  std::int64_t place = 0;
  for (const CommunityPostEntry& entry : file.posts) {
    community::DemoCommunityPost demo;
    demo.post_id = community::CommunityPostId{++place};  // newer ones have larger ids
    demo.member_id = member_of(parts.member_ids, entry.member, community_file);
    demo.wear_id = parts.look_of(entry.member, entry.look);
    demo.title = entry.title;
    demo.text = entry.text;
    if (entry.theme) {
      const auto theme = themes.find(*entry.theme);
      if (theme == themes.end()) throw std::runtime_error("community.json: there is no theme " + *entry.theme);
      demo.theme_id = theme->second;
    }
    demo.is_waiting = entry.is_waiting.value_or(false);
    demo.submitted_at = entry.shared_at.after(parts.now);
    for (const std::string& member : entry.liked_by.value_or(std::vector<std::string>()))
      demo.liked_by.push_back(member_of(parts.member_ids, member, community_file));
    for (const CommunityReportEntry& report : entry.reported_by.value_or(std::vector<CommunityReportEntry>()))
      demo.reported_by.emplace_back(member_of(parts.member_ids, report.member, community_file), report.reason);
    parts.community.put_demo_post(transaction, demo);
  }
}

}  // namespace galleria::app::demo
