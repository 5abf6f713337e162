// Reads and writes tags, and who bears them.
#include "features/members/tags_store.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
#define TAG_COLUMNS "tag_id, name_zh_cn, name_en, colour, description, is_retired, changed_by, changed_at_ms"
#define BEARING_COLUMNS "member_id, tag_id, put_by, put_at_ms"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::members::store {

std::vector<TagRow> list_tags(db::Session& session) { return session.rows<TagRow>("select " TAG_COLUMNS " from member_tags order by is_retired, tag_id"); }

std::optional<TagRow> find_tag(db::Session& session, MemberTagId tag_id) {
  return session.row<TagRow>("select " TAG_COLUMNS " from member_tags where tag_id = $1", tag_id);
}

std::int64_t count_tags(db::Session& session) { return session.row<std::int64_t>("select count(*) from member_tags").value(); }

bool insert_tag(db::Transaction& transaction, const TagRow& row) {
  return transaction.execute("insert into member_tags (" TAG_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing", row.tag_id,
                             row.name_zh_cn, row.name_en, row.colour, row.description, row.is_retired, row.changed_by, row.changed_at_ms) == 1;
}

bool change_tag(db::Transaction& transaction, const TagRow& row) {
  return transaction.execute(
             "update member_tags set name_zh_cn = $2, name_en = $3, colour = $4, description = $5, changed_by = $6, changed_at_ms = $7 where tag_id = $1 and "
             "not exists (select 1 from member_tags as others where others.name_zh_cn = $2 and others.tag_id <> $1)",
             row.tag_id, row.name_zh_cn, row.name_en, row.colour, row.description, row.changed_by, row.changed_at_ms) == 1;
}

void set_retired(db::Transaction& transaction, const TagRow& row) {
  transaction.execute("update member_tags set is_retired = $2, changed_by = $3, changed_at_ms = $4 where tag_id = $1", row.tag_id, row.is_retired,
                      row.changed_by, row.changed_at_ms);
}

std::vector<TagCount> count_bearers(db::Session& session) {
  return session.rows<TagCount>(db::sweep("select tag_id, count(*) as member_count from tagged_members group by tag_id order by tag_id"));
}

bool insert_bearing(db::Transaction& transaction, const BearingRow& row) {
  return transaction.execute("insert into tagged_members (" BEARING_COLUMNS
                             ") select members.member_id, member_tags.tag_id, cast($3 as text), cast($4 as bigint) from members join member_tags on "
                             "member_tags.tag_id = $2 and "
                             "not member_tags.is_retired where members.member_id = $1 and members.state <> 'deleted' on conflict do nothing",
                             row.member_id, row.tag_id, row.put_by, row.put_at_ms) == 1;
}

bool delete_bearing(db::Transaction& transaction, MemberId member_id, MemberTagId tag_id) {
  return transaction.execute("delete from tagged_members where member_id = $1 and tag_id = $2", member_id, tag_id) == 1;
}

std::vector<BearingRow> list_bearings(db::Session& session, MemberId member_id) {
  return session.rows<BearingRow>("select " BEARING_COLUMNS " from tagged_members where member_id = $1 order by tag_id", member_id);
}

void move_bearings(db::Transaction& transaction, MemberId from, MemberId to) {
  for (const BearingRow& row : list_bearings(transaction, from))
    transaction.execute("insert into tagged_members (" BEARING_COLUMNS ") values ($1, $2, $3, $4) on conflict do nothing", to, row.tag_id, row.put_by,
                        row.put_at_ms);
  delete_bearings(transaction, from);
}

void delete_bearings(db::Transaction& transaction, MemberId member_id) { transaction.execute("delete from tagged_members where member_id = $1", member_id); }

std::vector<MemberId> list_bearers(db::Session& session, MemberTagId tag_id, MemberId after, MemberId last) {
  return session.rows<MemberId>(db::sweep("select member_id from tagged_members where tag_id = $1 and member_id > $2 and member_id <= $3 order by member_id"),
                                tag_id, after, last);
}

}  // namespace galleria::members::store
