// The wire of reviews: what a member can review, wrote and reads, and the staff's desk.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/constrained.hpp"
#include "base/paging.hpp"
#include "features/reviews/reviews_states.hpp"
#include "http/endpoint.hpp"

namespace galleria::reviews {

using StarCount = Whole<1, 5>;

// Its addresses are for whoever asked: a film that is not shown to all is at one that ends. video_id: by which the operations of videos know it.
struct ReviewFilm {
  std::int64_t video_id = 0;
  ReviewFilmState state = ReviewFilmState::coming;
  std::string film_address;  // empty while there is none
  std::string poster_address;
  std::int64_t duration_ms = 0;
  std::int64_t width = 0;
  std::int64_t height = 0;
  std::string reason;  // why it was refused
};
BOOST_DESCRIBE_STRUCT(ReviewFilm, (), (video_id, state, film_address, poster_address, duration_ms, width, height, reason))

// A line of an order that the member received.
struct ReviewLine {
  OrderId order_id;
  OrderLineId order_line_id;
  ProductId product_id;
  ShopId shop_id;
  std::string name;
  std::string specification;
  std::string image_url;
  TimeMs received_at{};
  TimeMs review_until{};
};
BOOST_DESCRIBE_STRUCT(ReviewLine, (), (order_id, order_line_id, product_id, shop_id, name, specification, image_url, received_at, review_until))

// Without an order: of all.
struct ListLinesToReview {
  std::optional<OrderId> order_id = {};
};
BOOST_DESCRIBE_STRUCT(ListLinesToReview, (), (order_id))

// most_points: what a review with a picture is given when it is published; nought if nothing is given.
struct LinesToReview {
  std::vector<ReviewLine> lines;  // received last first
  std::int64_t text_points = 0;
  std::int64_t most_points = 0;
};
BOOST_DESCRIBE_STRUCT(LinesToReview, (), (lines, text_points, most_points))

struct SubmitReview {
  OrderLineId order_line_id;
  StarCount goods_stars;
  StarCount packing_stars;
  StarCount service_stars;
  Text<0, 500> text;
  std::vector<Text<1, 300>> image_urls;  // at most nine, from upload_image
  bool is_anonymous = false;
};
BOOST_DESCRIBE_STRUCT(SubmitReview, (), (order_line_id, goods_stars, packing_stars, service_stars, text, image_urls, is_anonymous))

struct MyReview {
  ReviewId review_id;
  OrderId order_id;
  OrderLineId order_line_id;
  ProductId product_id;
  std::string product_name;
  std::string specification;
  std::string product_image_url;
  ReviewState state = ReviewState::in_review;
  std::string reason;  // why it was refused or hidden
  std::int64_t stars = 5;
  std::int64_t goods_stars = 5;
  std::int64_t packing_stars = 5;
  std::int64_t service_stars = 5;
  std::string text;
  std::vector<std::string> image_urls;
  bool is_anonymous = false;
  std::string follow_up;
  std::string answer;
  std::int64_t helpful_count = 0;
  std::int64_t points = 0;  // that it was given
  TimeMs submitted_at{};
  bool may_mend = false;
  bool may_follow_up = false;
  std::optional<ReviewFilm> film;
  bool may_add_film = false;  // unless one is there that was not refused
};
BOOST_DESCRIBE_STRUCT(MyReview, (),
                      (review_id, order_id, order_line_id, product_id, product_name, specification, product_image_url, state, reason, stars, goods_stars,
                       packing_stars, service_stars, text, image_urls, is_anonymous, follow_up, answer, helpful_count, points, submitted_at, may_mend,
                       may_follow_up, film, may_add_film))

struct ListMyReviews {
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListMyReviews, (), (page_no, page_size))

struct MyReviewPage {
  std::vector<MyReview> reviews;  // newest first, without those that were deleted
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(MyReviewPage, (), (reviews, has_more))

struct FollowUpReview {
  ReviewId review_id;
  Text<1, 500> text;
};
BOOST_DESCRIBE_STRUCT(FollowUpReview, (), (review_id, text))

struct DeleteReview {
  ReviewId review_id;
};
BOOST_DESCRIBE_STRUCT(DeleteReview, (), (review_id))

struct GetReviewSummary {
  ProductId product_id;
};
BOOST_DESCRIBE_STRUCT(GetReviewSummary, (), (product_id))

// The tens of stars: 47 is 4.7; nought while there is no review. silent_count: buyers who wrote nothing while they could; no other figure counts them.
struct ReviewSummary {
  std::int64_t review_count = 0;
  std::int64_t star_tenths = 0;
  std::int64_t goods_tenths = 0;
  std::int64_t packing_tenths = 0;
  std::int64_t service_tenths = 0;
  std::vector<std::int64_t> star_counts;  // of one star first
  std::int64_t picture_count = 0;         // reviews with pictures
  std::int64_t follow_up_count = 0;
  std::int64_t good_count = 0;
  std::int64_t middling_count = 0;
  std::int64_t bad_count = 0;
  std::int64_t good_percent = 0;
  std::int64_t silent_count = 0;
};
BOOST_DESCRIBE_STRUCT(ReviewSummary, (),
                      (review_count, star_tenths, goods_tenths, packing_tenths, service_tenths, star_counts, picture_count, follow_up_count, good_count,
                       middling_count, bad_count, good_percent, silent_count))

struct ListProductReviews {
  ProductId product_id;
  std::optional<ReviewFilter> filter = {};
  std::optional<ReviewSort> sort = {};
  std::optional<PageNumber> page_no = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListProductReviews, (), (product_id, filter, sort, page_no, page_size))

struct ProductReview {
  ReviewId review_id;
  std::string member_name;  // masked
  std::string specification;
  std::int64_t stars = 5;
  std::string text;
  std::vector<std::string> image_urls;
  std::string follow_up;
  std::int64_t followed_up_days = 0;  // after the review
  std::string answer;                 // the shop's
  std::int64_t helpful_count = 0;
  TimeMs submitted_at{};
  std::optional<ReviewFilm> film;  // once the staff has published it
};
BOOST_DESCRIBE_STRUCT(ProductReview, (),
                      (review_id, member_name, specification, stars, text, image_urls, follow_up, followed_up_days, answer, helpful_count, submitted_at, film))

struct ProductReviewPage {
  std::vector<ProductReview> reviews;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(ProductReviewPage, (), (reviews, has_more))

struct ListHelpfulReviews {
  ProductId product_id;
};
BOOST_DESCRIBE_STRUCT(ListHelpfulReviews, (), (product_id))

struct HelpfulReviews {
  std::vector<ReviewId> review_ids;
};
BOOST_DESCRIBE_STRUCT(HelpfulReviews, (), (review_ids))

struct MarkReviewHelpful {
  ReviewId review_id;
  bool is_helpful = true;
};
BOOST_DESCRIBE_STRUCT(MarkReviewHelpful, (), (review_id, is_helpful))

struct MarkedReview {
  std::int64_t helpful_count = 0;
};
BOOST_DESCRIBE_STRUCT(MarkedReview, (), (helpful_count))

struct ReportReview {
  ReviewId review_id;
  ReviewReportReason reason = ReviewReportReason::other;
};
BOOST_DESCRIBE_STRUCT(ReportReview, (), (review_id, reason))

// ---- the staff's ----

// Without a state: all. Of those in review the oldest comes first.
struct SearchReviews {
  std::optional<ReviewState> state = {};
  std::optional<bool> is_reported = {};
  std::optional<bool> is_film_waiting = {};  // in any state of the review
  std::optional<ReviewId> behind_review_id = {};
  std::optional<PageSize> page_size = {};
};
BOOST_DESCRIBE_STRUCT(SearchReviews, (), (state, is_reported, is_film_waiting, behind_review_id, page_size))

struct StaffReview {
  ReviewId review_id;
  ProductId product_id;
  ShopId shop_id;
  std::string product_name;
  std::string specification;
  ReviewState state = ReviewState::in_review;
  std::string reason;
  std::int64_t stars = 5;
  std::int64_t goods_stars = 5;
  std::int64_t packing_stars = 5;
  std::int64_t service_stars = 5;
  std::string text;
  std::vector<std::string> image_urls;
  bool is_anonymous = false;
  std::string follow_up;
  std::string answer;
  std::string answered_by;
  std::int64_t helpful_count = 0;
  std::int64_t open_report_count = 0;
  std::string member_name;  // masked
  TimeMs submitted_at{};
  TimeMs changed_at{};
  std::string decided_by;
  bool may_publish = false;
  bool may_refuse = false;
  bool may_hide = false;
  bool may_answer = false;
  std::optional<ReviewFilm> film;
};
BOOST_DESCRIBE_STRUCT(StaffReview, (),
                      (review_id, product_id, shop_id, product_name, specification, state, reason, stars, goods_stars, packing_stars, service_stars, text,
                       image_urls, is_anonymous, follow_up, answer, answered_by, helpful_count, open_report_count, member_name, submitted_at, changed_at,
                       decided_by, may_publish, may_refuse, may_hide, may_answer, film))

struct StaffReviewPage {
  std::vector<StaffReview> reviews;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(StaffReviewPage, (), (reviews, has_more))

struct GetReview {
  ReviewId review_id;
};
BOOST_DESCRIBE_STRUCT(GetReview, (), (review_id))

struct ReviewStepTaken {
  ReviewMove move = ReviewMove::submit;
  ReviewState to_state = ReviewState::in_review;
  ReviewActor actor_kind = ReviewActor::member;
  std::string actor;
  std::string reason;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(ReviewStepTaken, (), (move, to_state, actor_kind, actor, reason, at))

struct ReviewReport {
  ReviewReportReason reason = ReviewReportReason::other;
  bool is_open = true;
  TimeMs at{};
};
BOOST_DESCRIBE_STRUCT(ReviewReport, (), (reason, is_open, at))

struct ReviewRecord {
  StaffReview review;
  std::vector<ReviewStepTaken> moves;
  std::vector<ReviewReport> reports;
};
BOOST_DESCRIBE_STRUCT(ReviewRecord, (), (review, moves, reports))

struct PublishReview {
  ReviewId review_id;
};
BOOST_DESCRIBE_STRUCT(PublishReview, (), (review_id))

struct RefuseReview {
  ReviewId review_id;
  Text<2, 200> reason;  // the member reads it
};
BOOST_DESCRIBE_STRUCT(RefuseReview, (), (review_id, reason))

struct HideReview {
  ReviewId review_id;
  Text<2, 200> reason;  // the member reads it
};
BOOST_DESCRIBE_STRUCT(HideReview, (), (review_id, reason))

struct AnswerReview {
  ReviewId review_id;
  Text<2, 300> answer;
};
BOOST_DESCRIBE_STRUCT(AnswerReview, (), (review_id, answer))

struct ListReviewWords {};
BOOST_DESCRIBE_STRUCT(ListReviewWords, (), ())

struct ReviewWords {
  std::vector<std::string> words;
};
BOOST_DESCRIBE_STRUCT(ReviewWords, (), (words))

// All of them; what is not among them is forgotten.
struct SaveReviewWords {
  Text<0, 4'000> words;  // a line each
};
BOOST_DESCRIBE_STRUCT(SaveReviewWords, (), (words))

// ---- failures ----

inline constexpr Failure review_not_found{FailureKind::not_found, 91'420, "review_not_found", {"没有找到这条评价", "We could not find that review"}};
inline constexpr Failure review_moved_on{
    FailureKind::conflict, 91'421, "review_moved_on", {"这条评价的状态已经变了，请刷新看看", "That review has moved on. Please refresh"}};
inline constexpr Failure line_not_to_review{
    FailureKind::conflict,
    91'422,
    "line_not_to_review",
    {"收货后 {days} 天内可以评价，这件商品现在不能评价", "Goods can be reviewed within {days} days of receipt. This cannot be reviewed now"}};
inline constexpr Failure review_written_before{
    FailureKind::conflict, 91'423, "review_written_before", {"这件商品已经评价过了", "You have reviewed this already"}};
inline constexpr Failure review_pictures_wrong{FailureKind::invalid,
                                               91'424,
                                               "review_pictures_wrong",
                                               {"照片没有上传好，最多九张，请重新选择", "The pictures did not arrive. Please choose up to nine again"}};
inline constexpr Failure follow_up_not_open{FailureKind::conflict,
                                            91'425,
                                            "follow_up_not_open",
                                            {"评价公开后 {days} 天内可以追评一次", "A review that is shown can be followed up once within {days} days"}};
inline constexpr Failure follow_up_words{
    FailureKind::invalid, 91'426, "follow_up_words", {"追评里有不能展示的词语，请换个说法", "There are words that we cannot show. Please put it differently"}};
inline constexpr Failure review_is_own{FailureKind::conflict, 91'427, "review_is_own", {"这是您自己的评价", "This is your own review"}};
inline constexpr Failure review_reported_before{
    FailureKind::conflict, 91'428, "review_reported_before", {"您已经举报过，我们会尽快查看", "You have reported it already. We look at it soon"}};

// ---- endpoints ----

inline constexpr http::Permission review_reviews{
    "reviews", "review", http::Reach::mall, {"审核商品评价", "Review what members write of goods"}, {"manager", "editor", "service"}};
inline constexpr http::Permission answer_reviews{
    "reviews", "answer", http::Reach::shop, {"查看并回复商品评价", "See and answer reviews of goods"}, {"manager", "service", "clerk"}};

inline constexpr http::Endpoint<ListLinesToReview, LinesToReview> list_lines_to_review{http::Method::get, "/mall-api/reviews/v1/lines", "list_lines_to_review",
                                                                                       "reviews", "What the member received and can review now"};
inline constexpr http::Endpoint<SubmitReview, MyReview> submit_review{http::Method::post,
                                                                      "/mall-api/reviews/v1/submit",
                                                                      "submit_review",
                                                                      "reviews",
                                                                      "Reviews a line, or sends a refused review again",
                                                                      http::Access::member,
                                                                      {&line_not_to_review, &review_written_before, &review_pictures_wrong, &review_moved_on},
                                                                      http::Consumes::something};
inline constexpr http::Endpoint<ListMyReviews, MyReviewPage> list_my_reviews{http::Method::get, "/mall-api/reviews/v1/mine", "list_my_reviews", "reviews",
                                                                             "What the member wrote, newest first"};
inline constexpr http::Endpoint<FollowUpReview, MyReview> follow_up_review{http::Method::post,
                                                                           "/mall-api/reviews/v1/followUp",
                                                                           "follow_up_review",
                                                                           "reviews",
                                                                           "Adds to a review once",
                                                                           http::Access::member,
                                                                           {&review_not_found, &follow_up_not_open, &follow_up_words}};
inline constexpr http::Endpoint<DeleteReview, Done> delete_review{
    http::Method::post,   "/mall-api/reviews/v1/delete",        "delete_review", "reviews", "Deletes a review of the member's",
    http::Access::member, {&review_not_found, &review_moved_on}};
inline constexpr http::Endpoint<GetReviewSummary, ReviewSummary> get_review_summary{
    http::Method::get, "/mall-api/reviews/v1/summary", "get_review_summary", "reviews", "What reviews say of a product, in figures", http::Access::anyone};
inline constexpr http::Endpoint<ListProductReviews, ProductReviewPage> list_product_reviews{
    http::Method::get, "/mall-api/reviews/v1/list", "list_product_reviews", "reviews", "Reviews of a product that are shown", http::Access::anyone};
inline constexpr http::Endpoint<ListHelpfulReviews, HelpfulReviews> list_helpful_reviews{
    http::Method::get, "/mall-api/reviews/v1/helpful", "list_helpful_reviews", "reviews", "Which reviews of a product the member finds helpful"};
inline constexpr http::Endpoint<MarkReviewHelpful, MarkedReview> mark_review_helpful{
    http::Method::post,   "/mall-api/reviews/v1/markHelpful", "mark_review_helpful", "reviews", "Finds a review helpful, or no longer",
    http::Access::member, {&review_not_found, &review_is_own}};
inline constexpr http::Endpoint<ReportReview, Done> report_review{http::Method::post,
                                                                  "/mall-api/reviews/v1/report",
                                                                  "report_review",
                                                                  "reviews",
                                                                  "Reports a review, once a member",
                                                                  http::Access::member,
                                                                  {&review_not_found, &review_is_own, &review_reported_before}};

inline constexpr http::Endpoint<SearchReviews, StaffReviewPage> search_reviews{http::Method::get,
                                                                               "/staff/v1/reviews",
                                                                               "search_reviews",
                                                                               "reviews",
                                                                               "Reviews by state; those in review in the order in which they wait",
                                                                               http::Access::staff(answer_reviews)};
inline constexpr http::Endpoint<GetReview, ReviewRecord> get_review{
    http::Method::get,  "/staff/v1/review", "get_review", "reviews", "A review with its moves and reports", http::Access::staff(answer_reviews),
    {&review_not_found}};
inline constexpr http::Endpoint<PublishReview, StaffReview> publish_review{http::Method::post,
                                                                           "/staff/v1/review/publish",
                                                                           "publish_review",
                                                                           "reviews",
                                                                           "Shows a review, or shows it again; what was reported of it is settled",
                                                                           http::Access::staff(review_reviews),
                                                                           {&review_not_found, &review_moved_on}};
inline constexpr http::Endpoint<RefuseReview, StaffReview> refuse_review{http::Method::post,
                                                                         "/staff/v1/review/refuse",
                                                                         "refuse_review",
                                                                         "reviews",
                                                                         "Refuses a review; the member is told why and may mend it",
                                                                         http::Access::staff(review_reviews),
                                                                         {&review_not_found, &review_moved_on}};
inline constexpr http::Endpoint<HideReview, StaffReview> hide_review{http::Method::post,
                                                                     "/staff/v1/review/hide",
                                                                     "hide_review",
                                                                     "reviews",
                                                                     "Hides a review that was shown; the member is told why",
                                                                     http::Access::staff(review_reviews),
                                                                     {&review_not_found, &review_moved_on}};
inline constexpr http::Endpoint<AnswerReview, StaffReview> answer_review{http::Method::post,
                                                                         "/staff/v1/review/answer",
                                                                         "answer_review",
                                                                         "reviews",
                                                                         "Answers a review for its shop, or changes the answer",
                                                                         http::Access::staff(answer_reviews),
                                                                         {&review_not_found, &review_moved_on}};
inline constexpr http::Endpoint<ListReviewWords, ReviewWords> list_review_words{http::Method::get,
                                                                                "/staff/v1/review/words",
                                                                                "list_review_words",
                                                                                "reviews",
                                                                                "Words that make a review wait for the staff",
                                                                                http::Access::staff(review_reviews)};
inline constexpr http::Endpoint<SaveReviewWords, ReviewWords> save_review_words{
    http::Method::post, "/staff/v1/review/saveWords", "save_review_words", "reviews", "Replaces these words", http::Access::staff(review_reviews)};

}  // namespace galleria::reviews
