// All SQL of reviews; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/reviews/reviews.hpp"
#include "modules/waiting.hpp"

namespace galleria::reviews::store {

struct ReviewRow {
  MemberId member_id;
  ReviewId review_id;
  OrderId order_id;
  OrderLineId order_line_id;
  ProductId product_id;
  ShopId shop_id;
  std::string product_name_zh_cn;
  std::string product_name_en;
  std::string specification_zh_cn;
  std::string specification_en;
  std::string image_url;
  std::int64_t stars = 5;
  std::int64_t goods_stars = 5;
  std::int64_t packing_stars = 5;
  std::int64_t service_stars = 5;
  std::string text;
  std::string pictures;
  std::int64_t picture_count = 0;
  bool is_anonymous = false;
  ReviewState state = ReviewState::in_review;
  std::string reason;
  std::string decided_by;
  std::string follow_up;
  std::int64_t follow_up_count = 0;
  std::string answer;
  std::string answered_by;
  std::int64_t helpful_count = 0;
  std::int64_t open_report_count = 0;
  std::int64_t points = 0;
  TimeMs submitted_at_ms{};
  TimeMs changed_at_ms{};
  std::optional<TimeMs> first_published_at_ms;
  std::optional<TimeMs> followed_up_at_ms;
  ReviewFilmState film = ReviewFilmState::none;
};
BOOST_DESCRIBE_STRUCT(ReviewRow, (),
                      (member_id, review_id, order_id, order_line_id, product_id, shop_id, product_name_zh_cn, product_name_en, specification_zh_cn,
                       specification_en, image_url, stars, goods_stars, packing_stars, service_stars, text, pictures, picture_count, is_anonymous, state,
                       reason, decided_by, follow_up, follow_up_count, answer, answered_by, helpful_count, open_report_count, points, submitted_at_ms,
                       changed_at_ms, first_published_at_ms, followed_up_at_ms, film))

// False if its line has one.
bool insert_review(db::Transaction& transaction, const ReviewRow& row);
std::optional<ReviewRow> find_review(db::Session& session, MemberId member_id, ReviewId review_id);
std::optional<ReviewRow> find_of_line(db::Session& session, MemberId member_id, OrderLineId order_line_id);
// Whosever it is.
std::optional<ReviewRow> find_any_review(db::Session& session, ReviewId review_id);
std::vector<ReviewRow> list_of_member(db::Session& session, MemberId member_id, std::int64_t count, std::int64_t offset);
// The lines that the member has reviewed, whatever became of it.
std::vector<OrderLineId> list_reviewed_lines(db::Session& session, MemberId member_id);
std::vector<ReviewRow> list_shown(db::Session& session, const ListProductReviews& request, std::int64_t count, std::int64_t offset);
// Of those shops, as a condition's text. Those in review by their age, all others newest first.
std::vector<ReviewRow> search_reviews(db::Session& session, const SearchReviews& request, const std::string& shops, std::int64_t count);

// Each is false unless it is where the step begins.
bool move(db::Transaction& transaction, const ReviewRow& row, const ReviewStep& step, std::string_view reason, std::string_view who, TimeMs at);
// As the row says, sent again.
bool resend(db::Transaction& transaction, const ReviewRow& row, const ReviewStep& step, TimeMs at);
// Nothing that its writer wrote is left.
bool remove(db::Transaction& transaction, const ReviewRow& row, const ReviewStep& step, TimeMs at);
// False if it was published before.
bool note_first_published(db::Transaction& transaction, const ReviewRow& row, std::int64_t points, TimeMs at);
// False unless it is shown and has none.
bool follow_up(db::Transaction& transaction, const ReviewRow& row, std::string_view text, TimeMs at);
// False unless it is shown.
bool answer(db::Transaction& transaction, const ReviewRow& row, std::string_view text, std::string_view who);

// Nobody changes the review before this transaction ends.
void hold(db::Transaction& transaction, MemberId member_id, ReviewId review_id);
void put_film(db::Transaction& transaction, MemberId member_id, ReviewId review_id, ReviewFilmState film);
bool is_shown(db::Session& session, ReviewId review_id);

// What the reviews of a product that are shown come to, and how many said nothing.
struct TotalsRow {
  std::int64_t star_1 = 0;
  std::int64_t star_2 = 0;
  std::int64_t star_3 = 0;
  std::int64_t star_4 = 0;
  std::int64_t star_5 = 0;
  std::int64_t goods_stars = 0;
  std::int64_t packing_stars = 0;
  std::int64_t service_stars = 0;
  std::int64_t picture_count = 0;
  std::int64_t follow_up_count = 0;
  std::int64_t silent_count = 0;
};
BOOST_DESCRIBE_STRUCT(TotalsRow, (),
                      (star_1, star_2, star_3, star_4, star_5, goods_stars, packing_stars, service_stars, picture_count, follow_up_count, silent_count))
TotalsRow totals_of(db::Session& session, ProductId product_id);
// The review is shown now (1), or no longer (-1).
void count_shown(db::Transaction& transaction, const ReviewRow& row, std::int64_t sign);
void count_follow_up(db::Transaction& transaction, ProductId product_id);

// False if it stands there already.
bool insert_helpful(db::Transaction& transaction, MemberId member_id, const ReviewRow& row, TimeMs at);
bool delete_helpful(db::Transaction& transaction, MemberId member_id, ReviewId review_id);
void count_helpful(db::Transaction& transaction, const ReviewRow& row, std::int64_t more);
std::vector<ReviewId> list_helpful(db::Session& session, MemberId member_id, ProductId product_id);

bool insert_report(db::Transaction& transaction, MemberId member_id, const ReviewRow& row, ReviewReportReason reason, TimeMs at);
void count_report(db::Transaction& transaction, const ReviewRow& row);
// What was reported of it is looked at.
void settle_reports(db::Transaction& transaction, const ReviewRow& row);
struct ReportRow {
  ReviewReportReason reason = ReviewReportReason::other;
  bool is_open = true;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(ReportRow, (), (reason, is_open, at_ms))
std::vector<ReportRow> list_reports(db::Session& session, ReviewId review_id);

struct MoveRow {
  MemberId member_id;
  std::int64_t move_id = 0;
  ReviewId review_id;
  ReviewMove move = ReviewMove::submit;
  std::optional<ReviewState> from_state;
  ReviewState to_state = ReviewState::in_review;
  ReviewActor actor_kind = ReviewActor::member;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (member_id, move_id, review_id, move, from_state, to_state, actor_kind, actor, reason, at_ms))
void insert_move(db::Transaction& transaction, const MoveRow& row);
std::vector<MoveRow> list_moves(db::Session& session, MemberId member_id, ReviewId review_id);

std::vector<std::string> list_words(db::Session& session);
void replace_words(db::Transaction& transaction, const std::vector<std::string>& words);

// All that the member wrote, marked and reported; what counts it counts less.
void delete_of_member(db::Transaction& transaction, MemberId member_id);
std::vector<WaitingGroup> count_waiting(db::Session& session, TimeMs now);

}  // namespace galleria::reviews::store
