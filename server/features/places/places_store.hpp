// All SQL of places; no decisions. Versions and publications are only added to.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/places/places_api.hpp"

namespace galleria::places::store {

// A version without its document.
struct VersionRow {
  std::int64_t version = 0;
  std::string note;
  std::string made_by;
  TimeMs made_at_ms{};
  std::int64_t level_count = 0;
  std::int64_t room_count = 0;
  std::int64_t blocking_count = 0;
};
BOOST_DESCRIBE_STRUCT(VersionRow, (), (version, note, made_by, made_at_ms, level_count, room_count, blocking_count))

struct PublicationRow {
  std::int64_t publication_number = 0;
  std::int64_t version = 0;
  std::string published_by;
  TimeMs published_at_ms{};
  std::string reason;
};
BOOST_DESCRIBE_STRUCT(PublicationRow, (), (publication_number, version, published_by, published_at_ms, reason))

struct ClosingRow {
  WayClosingId closing_id;
  std::string way_key;
  std::string reason;
  std::string closed_by;
  TimeMs closed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(ClosingRow, (), (closing_id, way_key, reason, closed_by, closed_at_ms))

// False: that number is taken.
bool insert_version(db::Transaction& transaction, const VersionRow& row, std::string_view document);
// 0: there is none.
std::int64_t newest_version(db::Session& session);
std::optional<VersionRow> find_version(db::Session& session, std::int64_t version);
std::optional<std::string> find_document(db::Session& session, std::int64_t version);
std::vector<VersionRow> list_versions(db::Session& session, std::int64_t count);

// False: that number is taken.
bool insert_publication(db::Transaction& transaction, const PublicationRow& row);
// The newest first.
std::vector<PublicationRow> list_publications(db::Session& session, std::int64_t count);

std::vector<ClosingRow> list_closings(db::Session& session);
// False: the way is closed already.
bool insert_closing(db::Transaction& transaction, const ClosingRow& row);
// False: it is not closed.
bool end_closing(db::Transaction& transaction, std::string_view way_key, std::string_view opened_by, TimeMs opened_at);

}  // namespace galleria::places::store
