// Writes the demo mall's activities to sign up for, and who has.
#include "app/demo_registrations.hpp"

#include <algorithm>

#include "app/demo_ids.hpp"

namespace galleria::app::demo {
namespace {

constexpr std::int64_t end_of_registration_day = 1'440;  // one signs up at any hour
constexpr DurationMs cancelled_before = std::chrono::hours(24);
constexpr DurationMs sign_up_before = std::chrono::hours(4);  // before the day: at eight in the evening
constexpr DurationMs check_in_around = std::chrono::minutes(30);
constexpr DurationMs film_published_before = std::chrono::hours(20);

// Of the art's films.json.
struct FilmEntry {
  std::string film;
  std::string poster;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::int64_t duration_ms = 0;
};
BOOST_DESCRIBE_STRUCT(FilmEntry, (), (film, poster, width, height, duration_ms))

activities::SaveActivity frame_of_registration(const RegistrationActivityEntry& entry, TimeMs now) {
  activities::SaveActivity fields;
  fields.kind = ActivityKind::registration;
  fields.page_code.value = entry.key;
  fields.name_zh_cn.value = entry.name.zh_cn;
  fields.name_en.value = entry.name.en;
  fields.rules_zh_cn.value = entry.rules.zh_cn;
  fields.rules_en.value = entry.rules.en;
  fields.starts_at = entry.starts_at.after(now);
  fields.ends_at = entry.ends_at.after(now);
  fields.closes_minute.value = end_of_registration_day;
  fields.budget_cents.value = entry.budget_cents.value;
  return fields;
}

registrations::SessionFields session_of(const RegistrationSessionEntry& entry, const RegistrationsWriter& writer, TimeMs sign_up_from) {
  const BusinessDay day = business_day(writer.now, writer.mall_utc_offset) + std::chrono::days(entry.day);
  const TimeMs midnight = start_of_day(day, writer.mall_utc_offset);
  const TimeMs starts_at = midnight + std::chrono::minutes(entry.minute);
  registrations::SessionFields fields;
  fields.starts_at = starts_at;
  fields.ends_at = starts_at + std::chrono::minutes(entry.length_minutes);
  fields.quota.value = entry.quota;
  fields.sign_up_from = sign_up_from;
  fields.sign_up_until = midnight - sign_up_before;
  fields.cancel_until = midnight - cancelled_before;
  fields.check_in_from = starts_at - check_in_around;
  fields.check_in_until = starts_at + check_in_around;
  return fields;
}

registrations::SaveRegistrationPlan plan_of(const RegistrationActivityEntry& entry, ActivityId activity_id, const RegistrationsWriter& writer) {
  registrations::SaveRegistrationPlan fields;
  fields.activity_id = activity_id;
  fields.picture_url.value = art_url(entry.picture);
  fields.place_zh_cn.value = entry.place.zh_cn;
  fields.place_en.value = entry.place.en;
  fields.place_note_zh_cn.value = entry.place_note.zh_cn;
  fields.place_note_en.value = entry.place_note.en;
  fields.audience_zh_cn.value = entry.audience.zh_cn;
  fields.audience_en.value = entry.audience.en;
  fields.audience_note_zh_cn.value = entry.audience_note.zh_cn;
  fields.audience_note_en.value = entry.audience_note.en;
  fields.companion_limit.value = entry.companion_limit;
  fields.is_reviewed = entry.is_reviewed;
  fields.fee_kind = entry.fee_kind;
  fields.fee_points.value = entry.fee_points;
  fields.money_fee = entry.money_fee;
  fields.reward_points.value = entry.reward_points;
  fields.has_certificate = entry.has_certificate;
  fields.subjects = entry.subjects;
  for (const RegistrationSessionEntry& session : entry.sessions)
    fields.sessions.items.push_back(session_of(session, writer, entry.starts_at.after(writer.now)));
  return fields;
}

void write_registration_activity(db::Transaction& transaction, const RegistrationsWriter& writer, const RegistrationActivityEntry& entry) {
  const auto activity_id = id_of<ActivityId>("activity", entry.key);
  const TimeMs made_at = std::min(entry.starts_at.after(writer.now), writer.now);
  writer.activities.put_demo_activity(transaction, {activity_id, frame_of_registration(entry, writer.now), made_at});
  writer.activities.put_demo_shops(transaction, activity_id, ids_of<ShopId>("shop", entry.shops.value_or(std::vector<std::string>())));
  writer.registrations.put_demo_plan(transaction, plan_of(entry, activity_id, writer));
  if (entry.state == ActivityState::draft) return;
  writer.activities.lead_demo_activity(transaction, activity_id, ActivityState::published, made_at);
  for (const RegistrationEntry& each : entry.registrations) {
    const MemberId member_id = member_of(writer.member_ids, each.member, "registrations.json");
    const auto registration_id =
        writer.registrations.put_demo_registration(transaction, activity_id, static_cast<std::size_t>(each.session),
                                                   {member_id, each.companion_count, each.answers, each.state, each.at.after(writer.now)});
    if (const auto film = writer.films.find(each.film.value_or("")); film != writer.films.end())
      writer.videos.put_demo_video(transaction, {member_id,
                                                 {videos::VideoSubject::registration, registration_id.value},
                                                 film->second.film,
                                                 film->second.poster,
                                                 film->second.made,
                                                 writer.now - film_published_before});
  }
}

}  // namespace

DemoFilms read_films(const std::filesystem::path& art) {
  const auto list = art / "films.json";
  if (art.empty() || !std::filesystem::exists(list)) return {};
  DemoFilms films;
  for (const auto& [key, entry] : read_file<std::map<std::string, FilmEntry>>(list))
    films.emplace(key, DemoFilm{art / entry.film, art / entry.poster, {0, entry.duration_ms, entry.width, entry.height}});
  return films;
}

RegistrationsFile read_registrations(const std::filesystem::path& folder) { return read_file<RegistrationsFile>(folder / "registrations.json"); }

void write_registrations(db::Transaction& transaction, const RegistrationsWriter& writer, const RegistrationsFile& file) {
  for (const RegistrationActivityEntry& entry : file.activities) write_registration_activity(transaction, writer, entry);
}

}  // namespace galleria::app::demo
