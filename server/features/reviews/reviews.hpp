// Reviews of goods: written by who received them, shown once somebody may see them, answered by the shop, and counted in figures that never drift.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/reviews/reviews_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::reviews {

struct ReviewsConfig {
  std::int64_t review_days = 15;                            // after receipt; then a silence is counted, apart from all reviews
  std::int64_t follow_up_days = 180;                        // after the review
  std::int64_t hiding_reports = 3;                          // hide a review until somebody looks at it
  std::int64_t text_points = 10;                            // for a review with a text, once it is shown; nought: none
  std::int64_t picture_points = 30;                         // for one with pictures
  DurationMs look_time_of_day = std::chrono::minutes(210);  // when silences are counted, by the mall's clock
  MallOffset mall_utc_offset = std::chrono::hours(8);
};

// A line of a member's order, as orders know it.
struct BoughtLine {
  OrderId order_id;
  OrderLineId order_line_id;
  ProductId product_id;
  ShopId shop_id;
  Localized name;
  Localized specification;
  std::string image_url;
  std::optional<TimeMs> received_at;  // while the order is received or completed
  bool is_given_back = false;         // all pieces of it
};

// A line that somebody received, and where the next page of such lines begins.
struct ReceivedPlace {
  TimeMs received_at{};
  OrderLineId order_line_id;
};
struct ReceivedLine {
  MemberId member_id;
  OrderLineId order_line_id;
  ProductId product_id;
  TimeMs received_at{};
};

// What a member is told, in the transaction in which it happens.
struct ReviewNews {
  ReviewId review_id;
  ReviewState state = ReviewState::published;
  Localized product_name;
  std::string reason;
  std::int64_t points = 0;  // that were given
  TimeMs at{};
};

// What reviews need to know of others; the application supplies it.
struct ReviewsNeeds {
  // The lines that the member received since then, the last first, without what was given back.
  std::function<std::vector<BoughtLine>(db::Session&, MemberId, TimeMs received_after)> list_received;
  // The member's own line, in any state.
  std::function<std::optional<BoughtLine>(db::Session&, MemberId, OrderLineId)> find_line;
  std::function<bool(db::Session&, MemberId, std::string_view address)> is_upload_of;
  std::function<std::string(db::Session&, MemberId)> masked_name_of;
  // Once for a review.
  std::function<void(db::Transaction&, MemberId, ReviewId, std::int64_t points, const Localized& product_name)> give_points;
  std::function<void(db::Transaction&, MemberId, const ReviewNews&)> tell;
  // Of films: how far the newest is, the same with its addresses for its writer and the staff or for all, and all of a review that is deleted go.
  std::function<ReviewFilmState(db::Session&, MemberId, ReviewId)> film_standing;
  std::function<std::optional<ReviewFilm>(db::Session&, MemberId, ReviewId, bool is_for_all, Locale)> find_film;
  std::function<void(db::Transaction&, MemberId, ReviewId)> remove_films;
  // Lines of all members behind that place that were received by then, the first first: those of which something was kept, and those that were given back.
  std::function<std::vector<ReceivedLine>(const ReceivedPlace& behind, TimeMs until, std::int64_t count)> list_received_by_all;
  std::function<std::vector<ReceivedLine>(const ReceivedPlace& behind, TimeMs until, std::int64_t count)> list_given_back;
  // False once the account has ended.
  std::function<bool(db::Session&, MemberId)> is_member;
};

// A review of the demo mall, of a line that stands in its file alone.
struct DemoReview {
  ReviewId review_id;
  MemberId member_id;
  BoughtLine line;
  std::int64_t goods_stars = 5;
  std::int64_t packing_stars = 5;
  std::int64_t service_stars = 5;
  std::string text;
  bool is_anonymous = false;
  bool is_waiting = false;  // for the staff
  std::string answer;
  std::string follow_up;
  TimeMs submitted_at{};
};

namespace store {
struct ReviewRow;
}  // namespace store

class Reviews {
 public:
  Reviews(db::Database& database, const Clock& clock, IdGenerator& ids, ReviewsConfig config, ReviewsNeeds needs);

  // ---- everybody's ----

  Result<LinesToReview> list_lines_to_review(const http::Call& call, const http::Member& member, const ListLinesToReview& request) const;
  // Waits for the staff with pictures, or where a word of the list is found; else it is shown at once.
  Result<http::Reply<MyReview>> submit_review(const http::Call& call, const http::Member& member, const SubmitReview& request);
  Result<MyReviewPage> list_my_reviews(const http::Call& call, const http::Member& member, const ListMyReviews& request) const;
  Result<MyReview> follow_up_review(const http::Call& call, const http::Member& member, const FollowUpReview& request);
  Result<Done> delete_review(const http::Member& member, const DeleteReview& request);
  Result<ReviewSummary> get_review_summary(const GetReviewSummary& request) const;
  Result<ProductReviewPage> list_product_reviews(const http::Call& call, const ListProductReviews& request) const;
  Result<HelpfulReviews> list_helpful_reviews(const http::Member& member, const ListHelpfulReviews& request) const;
  // The same again changes nothing.
  Result<MarkedReview> mark_review_helpful(const http::Member& member, const MarkReviewHelpful& request);
  Result<Done> report_review(const http::Member& member, const ReportReview& request);

  // ---- the staff's ----

  Result<StaffReviewPage> search_reviews(const http::Call& call, const http::ShopOperator& caller, const SearchReviews& request) const;
  Result<ReviewRecord> get_review(const http::Call& call, const http::ShopOperator& caller, const GetReview& request) const;
  Result<StaffReview> publish_review(const http::Call& call, const http::Operator& caller, const PublishReview& request);
  Result<StaffReview> refuse_review(const http::Call& call, const http::Operator& caller, const RefuseReview& request);
  Result<StaffReview> hide_review(const http::Call& call, const http::Operator& caller, const HideReview& request);
  Result<StaffReview> answer_review(const http::Call& call, const http::ShopOperator& caller, const AnswerReview& request);
  // Whether a word of the list that keeps reviews waiting stands in a text: for what else members write that others read.
  bool holds_listed_word(db::Session& session, std::string_view text) const;
  Result<ReviewWords> list_review_words(const ListReviewWords& request) const;
  Result<ReviewWords> save_review_words(const http::Operator& caller, const SaveReviewWords& request);

  // Writes a review of the demo mall with its moves; nothing is given for it and nobody is told.
  void put_demo_review(db::Transaction& transaction, const DemoReview& demo);
  void put_demo_words(db::Transaction& transaction, const std::vector<std::string>& words);

  // ---- for films ----

  // Whether the member may add a film: the review is theirs and stands, or may be mended, and not much time has passed.
  bool may_add_film(db::Session& session, MemberId member_id, ReviewId review_id) const;
  bool is_shown(db::Session& session, ReviewId review_id) const;
  // Nobody deletes it before this transaction ends.
  void hold_for_film(db::Transaction& transaction, MemberId member_id, ReviewId review_id);
  // A film of it has moved: the review notes how far it is.
  void hear_of_film(db::Transaction& transaction, MemberId member_id, ReviewId review_id);

  // ---- buyers who say nothing ----

  // Counts lines that could be reviewed and were not, each once, and takes back those that were given back since.
  std::map<std::string, db::TimerHandler> timer_handlers();
  // Counts at start, and each night from then on.
  void start_counting_silences();

  // All that the member wrote goes, with its figures.
  void erase_member(db::Transaction& transaction, MemberId member_id);

 private:
  struct Mover {
    ReviewActor kind = ReviewActor::job;
    std::string name = {};
    std::string reason = {};
  };
  // Moves the review and all that counts with it: totals, reports, and at its first publication points. False unless it is where the move begins.
  bool move(db::Transaction& transaction, const store::ReviewRow& row, ReviewMove move, const Mover& mover, TimeMs at);
  void log_move(db::Transaction& transaction, const store::ReviewRow& row, const ReviewStep& step, const Mover& mover, TimeMs at);
  void reward(db::Transaction& transaction, const store::ReviewRow& row, TimeMs at);
  Result<ReviewId> write_review(db::Transaction& transaction, MemberId member_id, const SubmitReview& request);
  Result<StaffReview> decide(const http::Call& call, const http::Operator& caller, ReviewId review_id, ReviewMove decision, const std::string& reason);
  MyReview my_view(db::Session& session, const store::ReviewRow& row, Locale locale) const;
  bool may_add_film_to(const store::ReviewRow& row) const;
  db::TimerOutcome count_silences();
  void count_silent_lines(TimeMs until);
  void take_back_given_lines(TimeMs now);
  StaffReview staff_view(db::Session& session, const store::ReviewRow& row, Locale locale) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const ReviewsConfig config_;
  const ReviewsNeeds needs_;
};

void bind_routes(http::Binder& binder, Reviews& reviews);
std::vector<ExportedList> exported_lists(Reviews& reviews);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<StateDiagram> state_diagrams();

// What reviews bring to the server.
extern const Module<Reviews> module;

}  // namespace galleria::reviews
