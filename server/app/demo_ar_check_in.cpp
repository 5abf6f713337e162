// Writes the demo mall's AR check-in.
#include "app/demo_ar_check_in.hpp"

#include <map>
#include <stdexcept>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

constexpr std::string_view ar_check_in_file = "ar_check_in.json";

// Prizes of a trail bear its English name.
std::optional<PrizeId> prize_id_of(const ArTrailEntry& entry, const std::optional<std::string>& key) {
  return key ? std::optional(demo_prize_id(entry.name.en, *key)) : std::nullopt;
}

ar_check_in::SaveArTrail ar_trail_fields(const ArTrailEntry& entry, TimeMs now) {
  ar_check_in::SaveArTrail fields;
  fields.name_zh_cn = {entry.name.zh_cn};
  fields.name_en = {entry.name.en};
  fields.words_zh_cn = {entry.words.zh_cn};
  fields.words_en = {entry.words.en};
  fields.picture_url = {art_url(entry.picture)};
  fields.frequency = entry.frequency;
  fields.starts_at = entry.starts_at.after(now);
  fields.ends_at = entry.ends_at.after(now);
  fields.grand_prize_points = {entry.grand_prize_points};
  fields.grand_prize_id = prize_id_of(entry, entry.grand_prize);
  return fields;
}

ar_check_in::SaveArSpot ar_spot_fields(const ArSpotEntry& entry, std::int64_t sort) {
  ar_check_in::SaveArSpot fields;
  fields.sort = {sort};
  fields.name_zh_cn = {entry.name.zh_cn};
  fields.name_en = {entry.name.en};
  fields.words_zh_cn = {entry.words.zh_cn};
  fields.words_en = {entry.words.en};
  fields.picture_url = {art_url(entry.picture)};
  if (entry.latitude_e6) fields.latitude_e6.emplace(*entry.latitude_e6);
  if (entry.longitude_e6) fields.longitude_e6.emplace(*entry.longitude_e6);
  if (entry.radius_m) fields.radius_m.emplace(*entry.radius_m);
  fields.points = {entry.points};
  return fields;
}

}  // namespace

ArCheckInFile read_ar_check_in(const std::filesystem::path& folder) { return read_file<ArCheckInFile>(folder / ar_check_in_file); }

void write_ar_check_in(db::Transaction& transaction, const ArCheckInWriter& writer, const ArCheckInFile& file) {
  std::map<std::string, ar_check_in::ArSpotId> spots;
  for (const ArTrailEntry& entry : file.trails) {
    std::vector<ar_check_in::SaveArSpot> fields;
    for (const ArSpotEntry& spot : entry.spots) {
      fields.push_back(ar_spot_fields(spot, std::ssize(fields) + 1));
      fields.back().prize_id = prize_id_of(entry, spot.prize);
    }
    const auto put_prizes = [&](ActivityId place) { put_demo_prizes(transaction, writer.prizes, entry.name.en, entry.prizes, place); };
    const auto spot_ids = writer.trails.put_demo_trail(transaction, ar_trail_fields(entry, writer.now), fields, put_prizes);
    for (std::size_t place = 0; place < spot_ids.size(); ++place) spots[entry.spots.at(place).key] = spot_ids.at(place);
  }
  for (const ArCheckInEntry& entry : file.check_ins) {
    const auto spot = spots.find(entry.spot);
    if (spot == spots.end()) throw std::runtime_error("ar_check_in.json: there is no spot " + entry.spot);
    writer.trails.put_demo_check_in(transaction, member_of(writer.member_ids, entry.member, ar_check_in_file), spot->second, entry.at.after(writer.now));
  }
  std::int64_t sort = 0;
  for (const ArDecorationEntry& entry : file.decorations) {
    ar_check_in::SaveArDecoration fields;
    fields.kind = entry.kind;
    fields.sort = {++sort};
    fields.name_zh_cn = {entry.name.zh_cn};
    fields.name_en = {entry.name.en};
    fields.picture_url = {art_url(entry.picture)};
    writer.trails.put_demo_decoration(transaction, fields);
  }
}

}  // namespace galleria::app::demo
