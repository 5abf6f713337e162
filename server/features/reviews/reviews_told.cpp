// What a member is told of what is kept of their reviews.
#include "features/reviews/reviews.hpp"

namespace galleria::reviews {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "reviews",
       .words = {"商品评价", "Reviews of goods"},
       .sql = "select review_id, order_id, product_id, product_name_zh_cn, state, stars, goods_stars, packing_stars, service_stars, text, pictures, "
              "is_anonymous, reason, follow_up, answer, helpful_count, points, submitted_at_ms, changed_at_ms, followed_up_at_ms, film from reviews where "
              "member_id = "
              "$1 order by review_id limit $2 offset $3"},
      {.table = "review_moves",
       .words = {"评价的经过", "What became of your reviews"},
       .sql = "select review_id, move, to_state, actor_kind, reason, at_ms from review_moves where member_id = $1 order by move_id limit $2 offset $3"},
      {.table = "review_helpful",
       .words = {"觉得有用的评价", "Reviews that you find helpful"},
       .sql = "select review_id, product_id, at_ms from review_helpful where member_id = $1 order by review_id limit $2 offset $3"},
      {.table = "review_silences",
       .words = {"收到后没有评价的商品", "What you received and did not review"},
       .sql = "select order_line_id, product_id, received_at_ms, counted_at_ms from review_silences where member_id = $1 order by order_line_id limit $2 "
              "offset $3"},
      {.table = "review_reports",
       .words = {"举报的评价", "Reviews that you reported"},
       .sql = "select review_id, reason, is_open, at_ms from review_reports where member_id = $1 order by review_id limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::reviews
