// Reads and writes gift wrappings.
#include "features/wrappings/wrappings_store.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define WRAPPING_COLUMNS "wrapping_id, name_zh_cn, name_en, line_zh_cn, line_en, picture_url, price_cents, is_in_use, version, saved_by, saved_at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::wrappings::store {

std::vector<WrappingRow> list_wrappings(db::Session& session) {
  return session.rows<WrappingRow>("select " WRAPPING_COLUMNS " from gift_wrappings order by wrapping_id");
}

std::optional<WrappingRow> find_wrapping(db::Session& session, GiftWrappingId wrapping_id) {
  return session.row<WrappingRow>("select " WRAPPING_COLUMNS " from gift_wrappings where wrapping_id = $1", wrapping_id);
}

void insert_wrapping(db::Transaction& transaction, const WrappingRow& row) {
  transaction.execute("insert into gift_wrappings (" WRAPPING_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)", row.wrapping_id,
                      row.name_zh_cn, row.name_en, row.line_zh_cn, row.line_en, row.picture_url, row.price_cents, row.is_in_use, row.version, row.saved_by,
                      row.saved_at_ms);
}

bool replace_wrapping(db::Transaction& transaction, const WrappingRow& row) {
  return transaction.execute(
             "update gift_wrappings set name_zh_cn = $2, name_en = $3, line_zh_cn = $4, line_en = $5, picture_url = $6, price_cents = $7, is_in_use = $8, "
             "version "
             "= $9, saved_by = $10, saved_at_ms = $11 where wrapping_id = $1 and version = $9 - 1",
             row.wrapping_id, row.name_zh_cn, row.name_en, row.line_zh_cn, row.line_en, row.picture_url, row.price_cents, row.is_in_use, row.version,
             row.saved_by, row.saved_at_ms) == 1;
}

}  // namespace galleria::wrappings::store

#undef WRAPPING_COLUMNS
