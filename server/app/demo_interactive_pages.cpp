// Writes the demo mall's interactive page.
#include "app/demo_interactive_pages.hpp"

#include <algorithm>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

constexpr std::int64_t end_of_playing_day = 1'440;  // it is open all day

activities::SaveActivity frame_of_page(const InteractivePageEntry& entry, TimeMs now) {
  activities::SaveActivity fields;
  fields.kind = ActivityKind::interactive_page;
  fields.page_code.value = entry.key;
  fields.name_zh_cn.value = entry.name.zh_cn;
  fields.name_en.value = entry.name.en;
  fields.rules_zh_cn.value = entry.rules.zh_cn;
  fields.rules_en.value = entry.rules.en;
  fields.starts_at = entry.starts_at.after(now);
  fields.ends_at = entry.ends_at.after(now);
  fields.closes_minute.value = end_of_playing_day;
  fields.budget_cents.value = entry.budget_cents.value;
  return fields;
}

void write_interactive_page(db::Transaction& transaction, const InteractivePagesWriter& writer, const InteractivePageEntry& entry) {
  const auto activity_id = id_of<ActivityId>("activity", entry.key);
  const TimeMs made_at = std::min(entry.starts_at.after(writer.now), writer.now);
  writer.activities.put_demo_activity(transaction, {activity_id, frame_of_page(entry, writer.now), made_at});
  interactive_pages::SaveInteractivePlan fields;
  fields.activity_id = activity_id;
  fields.address.value = entry.address;
  fields.height_px.value = entry.height_px;
  fields.finish_points.value = entry.finish_points;
  fields.reward_limit.value = entry.reward_limit;
  writer.pages.put_demo_page(transaction, fields);
  writer.activities.lead_demo_activity(transaction, activity_id, ActivityState::published, made_at);
}

}  // namespace

InteractivePagesFile read_interactive_pages(const std::filesystem::path& folder) { return read_file<InteractivePagesFile>(folder / "interactive_pages.json"); }

void write_interactive_pages(db::Transaction& transaction, const InteractivePagesWriter& writer, const InteractivePagesFile& file) {
  for (const InteractivePageEntry& entry : file.pages) write_interactive_page(transaction, writer, entry);
}

}  // namespace galleria::app::demo
