// Tags: what the staff marks members with, for whatever addresses some of them.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "features/members/tags_api.hpp"
#include "http/binding.hpp"

namespace galleria::db {
class Vault;
}

namespace galleria::members {

// A tag of the demo mall.
struct DemoTag {
  MemberTagId tag_id;
  SaveMemberTag fields;
  bool is_retired = false;
  TimeMs at{};
  std::vector<MemberId> bearers = {};
};

class Tags {
 public:
  Tags(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault) : database_(database), clock_(clock), ids_(ids), vault_(vault) {}

  // Those in use first, then the retired ones.
  Result<MemberTagList> list_member_tags(const http::Operator& caller, const ListMemberTags& request) const;
  // The Chinese name is unique. At most 200 in all.
  Result<MemberTag> save_member_tag(const http::Operator& caller, const SaveMemberTag& request);
  Result<Done> retire_member_tag(const http::Operator& caller, const RetireMemberTag& request);
  Result<Done> put_member_tag(const http::Operator& caller, const PutMemberTag& request);
  // A retired tag can be taken off.
  Result<Done> take_member_tag(const http::Operator& caller, const TakeMemberTag& request);
  // All or none. One deed tells of the whole list, with how many it changed.
  Result<TaggedList> tag_listed_members(const http::Operator& caller, const TagListedMembers& request);

  // That a member bears, by the age of the tags.
  std::vector<HeldTag> list_held(db::Session& session, MemberId member_id, Locale locale) const;
  // Whether the member bears one of these.
  bool bears_any(db::Session& session, MemberId member_id, std::span<const MemberTagId> tag_ids) const;
  // Who bears one of these, among the members behind one and up to another, by their ids in rising order.
  std::vector<MemberId> list_bearers(db::Session& session, std::span<const MemberTagId> tag_ids, MemberId after, MemberId last) const;
  // Whether each is there, retired or not.
  bool has_all(db::Session& session, std::span<const MemberTagId> tag_ids) const;

  // What two accounts bear is borne by the one that survives.
  void unite(db::Transaction& transaction, MemberId surviving, MemberId merged);
  void erase_member(db::Transaction& transaction, MemberId member_id);

  void create_demo_tag(db::Transaction& transaction, const DemoTag& tag);

 private:
  struct Listed;
  Listed members_of(db::Session& session, const TagListedMembers& request) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const db::Vault& vault_;
};

}  // namespace galleria::members
