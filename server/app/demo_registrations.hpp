// The demo mall's activities to sign up for: what is to come, what is full, and one that is over with who came.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/activities/activities.hpp"
#include "features/registrations/registrations.hpp"
#include "features/videos/videos.hpp"

namespace galleria::app::demo {

struct RegistrationSessionEntry {
  std::int64_t day = 0;     // from today
  std::int64_t minute = 0;  // of the mall's day
  std::int64_t length_minutes = 60;
  std::int64_t quota = 1;
};
BOOST_DESCRIBE_STRUCT(RegistrationSessionEntry, (), (day, minute, length_minutes, quota))

struct RegistrationEntry {
  std::string member;
  std::int64_t session = 0;  // its place among the sessions
  std::int64_t companion_count = 0;
  registrations::RegistrationState state = registrations::RegistrationState::approved;
  RelativeTime at;
  std::vector<SubjectAnswer> answers;
  std::optional<std::string> film = {};  // that they took there and the staff has published; of films.json
};
BOOST_DESCRIBE_STRUCT(RegistrationEntry, (), (member, session, companion_count, state, at, answers, film))

struct RegistrationActivityEntry {
  std::string key;  // its page code
  Localized name;
  Localized rules;
  RelativeTime starts_at;
  RelativeTime ends_at;
  ActivityState state = ActivityState::draft;  // draft or published
  std::string picture;
  Localized place;
  Localized place_note;
  Localized audience;
  Localized audience_note;
  std::int64_t companion_limit = 0;
  bool is_reviewed = false;
  registrations::RegistrationFee fee_kind = registrations::RegistrationFee::none;
  std::int64_t fee_points = 0;
  std::optional<registrations::MoneyFee> money_fee = {};  // beside no points
  std::int64_t reward_points = 0;
  bool has_certificate = false;
  std::optional<std::vector<std::string>> shops;  // that it is at
  Cents budget_cents;
  QuestionSubjects subjects;
  std::vector<RegistrationSessionEntry> sessions;
  std::vector<RegistrationEntry> registrations;  // oldest first
};
BOOST_DESCRIBE_STRUCT(RegistrationActivityEntry, (),
                      (key, name, rules, starts_at, ends_at, state, picture, place, place_note, audience, audience_note, companion_limit, is_reviewed, fee_kind,
                       fee_points, money_fee, reward_points, has_certificate, shops, budget_cents, subjects, sessions, registrations))

struct RegistrationsFile {
  std::vector<RegistrationActivityEntry> activities;
};
BOOST_DESCRIBE_STRUCT(RegistrationsFile, (), (activities))

// A film of the art's films.json, where its files lie.
struct DemoFilm {
  std::filesystem::path film;
  std::filesystem::path poster;
  videos::EncodedFilm made;
};
using DemoFilms = std::map<std::string, DemoFilm>;

// None where no art was composed, or no film could be. Throws as read_file does.
DemoFilms read_films(const std::filesystem::path& art);

// Throws as read_file does.
RegistrationsFile read_registrations(const std::filesystem::path& folder);

struct RegistrationsWriter {
  activities::Activities& activities;
  registrations::Registrations& registrations;
  videos::Videos& videos;
  const DemoFilms& films;
  const MemberIds& member_ids;
  MallOffset mall_utc_offset;
  TimeMs now{};
};

// Throws std::runtime_error that names what does not fit.
void write_registrations(db::Transaction& transaction, const RegistrationsWriter& writer, const RegistrationsFile& file);

}  // namespace galleria::app::demo
