// Writes the demo mall's tags, and puts them on its members.
#include "app/demo_member_tags.hpp"

#include "app/demo_ids.hpp"

namespace galleria::app::demo {

std::vector<MemberTagEntry> read_member_tags(const std::filesystem::path& folder) {
  return read_file<std::vector<MemberTagEntry>>(folder / "member-tags.json");
}

void write_member_tags(db::Transaction& transaction, members::Tags& tags, const std::vector<MemberTagEntry>& entries, const MemberIds& member_ids, TimeMs now) {
  for (const MemberTagEntry& entry : entries) {
    members::DemoTag tag{.tag_id = id_of<MemberTagId>("member-tag", entry.key), .fields = {}, .is_retired = entry.is_retired, .at = now};
    tag.fields.name_zh_cn.value = entry.name.zh_cn;
    tag.fields.name_en.value = entry.name.en;
    tag.fields.colour = entry.colour;
    tag.fields.description.value = entry.description;
    for (const std::string& member : entry.members) tag.bearers.push_back(member_of(member_ids, member, "member-tags.json"));
    tags.create_demo_tag(transaction, tag);
  }
}

}  // namespace galleria::app::demo
