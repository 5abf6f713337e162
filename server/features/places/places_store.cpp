// The statements of places.
#include "features/places/places_store.hpp"

// Statements are literals, so what they share is a literal too: columns of rows, in the order of their members.
// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define VERSION_COLUMNS "version, note, made_by, made_at_ms, level_count, room_count, blocking_count"
#define PUBLICATION_COLUMNS "publication_number, version, published_by, published_at_ms, reason"
#define CLOSING_COLUMNS "closing_id, way_key, reason, closed_by, closed_at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::places::store {

bool insert_version(db::Transaction& transaction, const VersionRow& row, std::string_view document) {
  return transaction.execute("insert into plan_versions (" VERSION_COLUMNS
                             ", document) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (version) do nothing",
                             row.version, row.note, row.made_by, row.made_at_ms, row.level_count, row.room_count, row.blocking_count, document) == 1;
}

std::int64_t newest_version(db::Session& session) { return session.row<std::int64_t>("select coalesce(max(version), 0) as newest from plan_versions").value(); }

std::optional<VersionRow> find_version(db::Session& session, std::int64_t version) {
  return session.row<VersionRow>("select " VERSION_COLUMNS " from plan_versions where version = $1", version);
}

std::optional<std::string> find_document(db::Session& session, std::int64_t version) {
  return session.row<std::string>("select document from plan_versions where version = $1", version);
}

std::vector<VersionRow> list_versions(db::Session& session, std::int64_t count) {
  return session.rows<VersionRow>("select " VERSION_COLUMNS " from plan_versions order by version desc limit $1", count);
}

bool insert_publication(db::Transaction& transaction, const PublicationRow& row) {
  return transaction.execute("insert into plan_publications (" PUBLICATION_COLUMNS ") values ($1, $2, $3, $4, $5) on conflict (publication_number) do nothing",
                             row.publication_number, row.version, row.published_by, row.published_at_ms, row.reason) == 1;
}

std::vector<PublicationRow> list_publications(db::Session& session, std::int64_t count) {
  return session.rows<PublicationRow>("select " PUBLICATION_COLUMNS " from plan_publications order by publication_number desc limit $1", count);
}

std::vector<ClosingRow> list_closings(db::Session& session) {
  return session.rows<ClosingRow>("select " CLOSING_COLUMNS " from way_closings where opened_at_ms is null order by closed_at_ms desc, closing_id");
}

bool insert_closing(db::Transaction& transaction, const ClosingRow& row) {
  return transaction.execute("insert into way_closings (" CLOSING_COLUMNS
                             ") values ($1, $2, $3, $4, $5) on conflict (way_key) where opened_at_ms is null do nothing",
                             row.closing_id, row.way_key, row.reason, row.closed_by, row.closed_at_ms) == 1;
}

bool end_closing(db::Transaction& transaction, std::string_view way_key, std::string_view opened_by, TimeMs opened_at) {
  return transaction.execute("update way_closings set opened_by = $2, opened_at_ms = $3 where way_key = $1 and opened_at_ms is null", way_key, opened_by,
                             opened_at) == 1;
}

}  // namespace galleria::places::store

#undef VERSION_COLUMNS
#undef PUBLICATION_COLUMNS
#undef CLOSING_COLUMNS
