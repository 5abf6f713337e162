// The desk of reviews: looked at, decided, answered by their shops, and the words that make one wait.
#include "base/word_list.hpp"
#include "features/reviews/reviews_rules.hpp"
#include "features/reviews/reviews_store.hpp"
#include "features/reviews/reviews_views.hpp"

namespace galleria::reviews {
namespace {

constexpr std::int64_t reviews_on_a_staff_page = 30;
constexpr std::string_view review_subject = "review";
constexpr std::string_view words_subject = "review_words";

std::string review_facts(const store::ReviewRow& row) { return http::facts("state", row.state, "stars", row.stars); }

}  // namespace

StaffReview Reviews::staff_view(db::Session& session, const store::ReviewRow& row, Locale locale) const {
  StaffReview view = view_for_staff(row, needs_.masked_name_of(session, row.member_id), locale);
  if (row.film != ReviewFilmState::none) view.film = needs_.find_film(session, row.member_id, row.review_id, false, locale);
  return view;
}

Result<StaffReviewPage> Reviews::search_reviews(const http::Call& call, const http::ShopOperator& caller, const SearchReviews& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : reviews_on_a_staff_page;
  return database_.read([&](db::Session& session) -> Result<StaffReviewPage> {
    auto rows = store::search_reviews(session, request, caller.shops.condition_text(), size + 1);
    StaffReviewPage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const store::ReviewRow& row : rows) page.reviews.push_back(staff_view(session, row, call.locale));
    return page;
  });
}

Result<ReviewRecord> Reviews::get_review(const http::Call& call, const http::ShopOperator& caller, const GetReview& request) const {
  return database_.read([&](db::Session& session) -> Result<ReviewRecord> {
    const auto row = store::find_any_review(session, request.review_id);
    if (!row || !caller.shops.includes(row->shop_id)) return review_not_found;
    ReviewRecord record{staff_view(session, *row, call.locale), {}, {}};
    for (const store::MoveRow& move : store::list_moves(session, row->member_id, row->review_id))
      record.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
    for (const store::ReportRow& report : store::list_reports(session, row->review_id)) record.reports.push_back({report.reason, report.is_open, report.at_ms});
    return record;
  });
}

Result<StaffReview> Reviews::decide(const http::Call& call, const http::Operator& caller, ReviewId review_id, ReviewMove decision, const std::string& reason) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffReview> {
    const auto before = store::find_any_review(transaction, review_id);
    if (!before) return review_not_found;
    const TimeMs now = clock_.now();
    if (!move(transaction, *before, decision, {ReviewActor::staff, caller.name, reason}, now)) return review_moved_on;
    const store::ReviewRow row = store::find_review(transaction, before->member_id, before->review_id).value();
    const std::int64_t points = before->first_published_at_ms ? 0 : row.points;
    needs_.tell(transaction, row.member_id, {row.review_id, row.state, {row.product_name_zh_cn, row.product_name_en}, reason, points, now});
    StaffReview view = staff_view(transaction, row, call.locale);
    TRY(caller.record(transaction, {review_subject, std::to_string(row.review_id.value), review_facts(*before), review_facts(row), reason}));
    return view;
  });
}

Result<StaffReview> Reviews::publish_review(const http::Call& call, const http::Operator& caller, const PublishReview& request) {
  return decide(call, caller, request.review_id, ReviewMove::publish, {});
}

Result<StaffReview> Reviews::refuse_review(const http::Call& call, const http::Operator& caller, const RefuseReview& request) {
  return decide(call, caller, request.review_id, ReviewMove::refuse, *request.reason);
}

Result<StaffReview> Reviews::hide_review(const http::Call& call, const http::Operator& caller, const HideReview& request) {
  return decide(call, caller, request.review_id, ReviewMove::hide, *request.reason);
}

Result<StaffReview> Reviews::answer_review(const http::Call& call, const http::ShopOperator& caller, const AnswerReview& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffReview> {
    const auto before = store::find_any_review(transaction, request.review_id);
    if (!before || !caller.shops.includes(before->shop_id)) return review_not_found;
    if (!store::answer(transaction, *before, *request.answer, caller.name)) return review_moved_on;
    const store::ReviewRow row = store::find_review(transaction, before->member_id, before->review_id).value();
    StaffReview view = staff_view(transaction, row, call.locale);
    TRY(caller.record(transaction,
                      {review_subject, std::to_string(row.review_id.value), http::facts("answer", before->answer), http::facts("answer", row.answer)}));
    return view;
  });
}

Result<ReviewWords> Reviews::list_review_words(const ListReviewWords&) const {
  return ReviewWords{database_.read([&](db::Session& session) { return store::list_words(session); })};
}

Result<ReviewWords> Reviews::save_review_words(const http::Operator& caller, const SaveReviewWords& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<ReviewWords> {
    const auto count_before = static_cast<std::int64_t>(store::list_words(transaction).size());
    store::replace_words(transaction, words_of_lines(*request.words));
    ReviewWords saved{store::list_words(transaction)};
    TRY(caller.record(transaction,
                      {words_subject, "1", http::facts("count", count_before), http::facts("count", static_cast<std::int64_t>(saved.words.size()))}));
    return saved;
  });
}

}  // namespace galleria::reviews
