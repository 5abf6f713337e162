// The demo mall's lost and found: what is kept, and what members miss.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/lost_and_found/lost_and_found.hpp"

namespace galleria::app::demo {

struct FoundThingEntry {
  std::string key;
  lost_and_found::ThingKind kind = lost_and_found::ThingKind::other;
  Localized title;
  std::string level;
  std::string found_place;
  std::string marks;
  std::string kept_at;
  std::string picture;
  bool is_public = true;
  RelativeTime found_at;
  std::optional<lost_and_found::HandOverProof> proof;
  std::optional<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(FoundThingEntry, (), (key, kind, title, level, found_place, marks, kept_at, picture, is_public, found_at, proof, reason))

struct LossReportEntry {
  std::string member;
  lost_and_found::ThingKind kind = lost_and_found::ThingKind::other;
  std::string description;
  std::string place;
  RelativeTime lost_at;
  RelativeTime made_at;
  std::optional<std::string> found;  // the key of what it is matched with
};
BOOST_DESCRIBE_STRUCT(LossReportEntry, (), (member, kind, description, place, lost_at, made_at, found))

struct LostAndFoundFile {
  std::vector<FoundThingEntry> things;  // oldest first
  std::vector<LossReportEntry> reports;
};
BOOST_DESCRIBE_STRUCT(LostAndFoundFile, (), (things, reports))

// Throws as read_file does.
LostAndFoundFile read_lost_and_found(const std::filesystem::path& folder);

struct LostAndFoundWriter {
  lost_and_found::LostAndFound& lost_and_found;
  const MemberIds& member_ids;
  TimeMs now{};
};

// Throws std::runtime_error that names what does not fit.
void write_lost_and_found(db::Transaction& transaction, const LostAndFoundWriter& writer, const LostAndFoundFile& file);

}  // namespace galleria::app::demo
