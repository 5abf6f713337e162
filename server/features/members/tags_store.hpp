// All SQL of tags and of who bears them; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <vector>

#include "db/database.hpp"
#include "features/members/tags_api.hpp"

namespace galleria::members::store {

struct TagRow {
  MemberTagId tag_id;
  std::string name_zh_cn;
  std::string name_en;
  TagColour colour = TagColour::grey;
  std::string description;
  bool is_retired = false;
  std::string changed_by;
  TimeMs changed_at_ms{};
};
BOOST_DESCRIBE_STRUCT(TagRow, (), (tag_id, name_zh_cn, name_en, colour, description, is_retired, changed_by, changed_at_ms))

// Those in use first, the oldest in front.
std::vector<TagRow> list_tags(db::Session& session);
std::optional<TagRow> find_tag(db::Session& session, MemberTagId tag_id);
std::int64_t count_tags(db::Session& session);
// Both are false if another has its Chinese name; the second also if there is none.
bool insert_tag(db::Transaction& transaction, const TagRow& row);
bool change_tag(db::Transaction& transaction, const TagRow& row);
// Of a tag that is there.
void set_retired(db::Transaction& transaction, const TagRow& row);

struct TagCount {
  MemberTagId tag_id;
  std::int64_t member_count = 0;
};
BOOST_DESCRIBE_STRUCT(TagCount, (), (tag_id, member_count))
std::vector<TagCount> count_bearers(db::Session& session);

struct BearingRow {
  MemberId member_id;
  MemberTagId tag_id;
  std::string put_by;
  TimeMs put_at_ms{};
};
BOOST_DESCRIBE_STRUCT(BearingRow, (), (member_id, tag_id, put_by, put_at_ms))
// False if the member bears it already, if the account is gone, or if the tag is retired.
bool insert_bearing(db::Transaction& transaction, const BearingRow& row);
bool delete_bearing(db::Transaction& transaction, MemberId member_id, MemberTagId tag_id);
// In the order of their tags.
std::vector<BearingRow> list_bearings(db::Session& session, MemberId member_id);
// Onto another account, where they are not there already; a retired tag goes along.
void move_bearings(db::Transaction& transaction, MemberId from, MemberId to);
void delete_bearings(db::Transaction& transaction, MemberId member_id);
// Among the members behind one and up to another, by their ids in rising order.
std::vector<MemberId> list_bearers(db::Session& session, MemberTagId tag_id, MemberId after, MemberId last);

}  // namespace galleria::members::store
