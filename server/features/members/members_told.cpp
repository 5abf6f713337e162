// What a member is told of what members keep about them.
#include "features/members/members.hpp"

namespace galleria::members {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "members",
       .words = {"账号资料", "Account"},
       .sql = "select member_id as row_id, member_number, nickname, gender, birthday, phone, avatar_url, state, joined_at_ms, deletion_due_at_ms, "
              "frozen_at_ms, birthday_corrected_at_ms, merged_into from members where member_id = $1 order by member_id limit $2 offset $3"},
      {.table = "member_merges",
       .words = {"并入的账号", "Accounts that went into it"},
       .sql = "select merged_member_id, merged_at_ms from member_merges where member_id = $1 order by merged_member_id limit $2 offset $3"},
      {.table = "member_sessions",
       .words = {"登录的设备", "Devices"},
       .sql = "select client_type, device, signed_in_at_ms, last_used_at_ms, expires_at_ms from member_sessions where member_id = $1 order by "
              "session_id limit $2 offset $3"},
      {.table = "member_hand_overs", .untold = "a digest of a token that lives a minute"},
      {.table = "member_phone_changes",
       .words = {"更换手机号", "Changes of the phone"},
       .sql = "select way, from_masked, to_masked, reason, at_ms from member_phone_changes where member_id = $1 order by change_id limit $2 offset $3"},
      {.table = "tagged_members",
       .words = {"商场为您做的标签", "What the mall has marked you with"},
       .sql = "select name_zh_cn, name_en, put_at_ms from tagged_members join member_tags on member_tags.tag_id = tagged_members.tag_id where "
              "tagged_members.member_id = $1 order by tagged_members.tag_id limit $2 offset $3"},
      {.table = "member_captchas", .untold = "answers to pictures, and nobody’s"},
      {.table = "member_codes", .untold = "digests of codes that live minutes"},
      {.table = "member_limits", .untold = "counts of tries, which name nobody"},
  };
  return tables;
}

}  // namespace galleria::members
