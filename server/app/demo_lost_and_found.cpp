// Writes what was found in the demo mall, and what its members miss.
#include "app/demo_lost_and_found.hpp"

#include <map>
#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

using lost_and_found::FoundThingId;

lost_and_found::DemoFoundThing thing_of(const FoundThingEntry& entry, TimeMs now) {
  return {.kind = entry.kind,
          .title = entry.title,
          .level = entry.level,
          .found_place = entry.found_place,
          .marks = entry.marks,
          .kept_at = entry.kept_at,
          .picture_url = art_url(entry.picture),
          .is_public = entry.is_public,
          .found_at = entry.found_at.after(now),
          .proof = entry.proof,
          .reason = entry.reason.value_or("")};
}

}  // namespace

LostAndFoundFile read_lost_and_found(const std::filesystem::path& folder) { return read_file<LostAndFoundFile>(folder / "lost-and-found.json"); }

void write_lost_and_found(db::Transaction& transaction, const LostAndFoundWriter& writer, const LostAndFoundFile& file) {
  std::map<std::string, FoundThingId> things;
  for (const FoundThingEntry& entry : file.things) things.emplace(entry.key, writer.lost_and_found.put_demo_thing(transaction, thing_of(entry, writer.now)));
  for (const LossReportEntry& entry : file.reports) {
    if (entry.found && !things.contains(*entry.found)) throw std::runtime_error("lost-and-found.json: " + *entry.found + " is not there");
    lost_and_found::DemoLossReport demo{.member_id = member_of(writer.member_ids, entry.member, "lost-and-found.json"),
                                        .kind = entry.kind,
                                        .description = entry.description,
                                        .place = entry.place,
                                        .lost_at = entry.lost_at.after(writer.now),
                                        .made_at = entry.made_at.after(writer.now)};
    if (entry.found) demo.found_id = things.at(*entry.found);
    writer.lost_and_found.put_demo_report(transaction, demo);
  }
}

}  // namespace galleria::app::demo
