// What a member is told of what is kept of them in the community.
#include "features/community/community.hpp"

namespace galleria::community {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "community_posts",
       .words = {"分享的造型", "Looks that you shared"},
       .sql = "select post_id, wear_id, theme_id, title, text, picture_url, state, reason, like_count, submitted_at_ms, changed_at_ms, published_at_ms from "
              "community_posts where member_id = $1 order by post_id limit $2 offset $3"},
      {.table = "community_post_moves",
       .words = {"分享的经过", "What became of what you shared"},
       .sql = "select post_id, move, to_state, actor_kind, reason, at_ms from community_post_moves where member_id = $1 order by move_id limit $2 offset $3"},
      {.table = "community_likes",
       .words = {"点过的赞", "Looks that you like"},
       .sql = "select post_id, at_ms from community_likes where member_id = $1 order by post_id limit $2 offset $3"},
      {.table = "community_reports",
       .words = {"举报的分享", "Posts that you reported"},
       .sql = "select post_id, reason, is_open, at_ms from community_reports where member_id = $1 order by post_id limit $2 offset $3"},
      {.table = "community_standings",
       .words = {"社区禁言与次数", "Whether you can share, and how often you did"},
       .sql = "select muted_until_ms, muted_reason, shared_day, shared_count, liked_minute, liked_count from community_standings where member_id = $1 order by "
              "member_id limit $2 offset $3"},
      {.table = "community_placings",
       .words = {"主题名次", "Your places in themes"},
       .sql = "select theme_id, place, post_id, like_count, points, at_ms from community_placings where member_id = $1 order by theme_id limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::community
