// The use cases of members: writing reviews, reading them, and what is thought of them.
#include "features/reviews/reviews.hpp"

#include <algorithm>

#include "base/planted_bugs.hpp"
#include "base/word_list.hpp"
#include "features/reviews/reviews_rules.hpp"
#include "features/reviews/reviews_silences_store.hpp"
#include "features/reviews/reviews_store.hpp"
#include "features/reviews/reviews_views.hpp"
#include "http/once.hpp"

namespace galleria::reviews {
namespace {

constexpr std::int64_t reviews_on_a_page = 20;
constexpr std::size_t most_review_pictures = 9;
constexpr std::int64_t percent = 100;

std::string joined_addresses(const std::vector<Text<1, 300>>& addresses) {
  std::string joined;
  for (const auto& address : addresses) {
    if (!joined.empty()) joined += '\n';
    joined += *address;
  }
  return joined;
}

Refusal not_to_review(std::int64_t days) { return Refusal(line_not_to_review, {{"days", std::to_string(days)}}); }

}  // namespace

Reviews::Reviews(db::Database& database, const Clock& clock, IdGenerator& ids, ReviewsConfig config, ReviewsNeeds needs)
    : database_(database), clock_(clock), ids_(ids), config_(config), needs_(std::move(needs)) {}

MyReview Reviews::my_view(db::Session& session, const store::ReviewRow& row, Locale locale) const {
  MyReview view = view_for_writer(row, locale);
  if (row.film != ReviewFilmState::none) view.film = needs_.find_film(session, row.member_id, row.review_id, false, locale);
  view.may_add_film = may_add_film_to(row) && (row.film == ReviewFilmState::none || row.film == ReviewFilmState::refused);
  view.may_mend = review_table.may(row.state, ReviewMove::resend, ReviewActor::member);
  view.may_follow_up =
      row.state == ReviewState::published && row.follow_up_count == 0 && is_still_open(row.submitted_at_ms, config_.follow_up_days, clock_.now());
  return view;
}

Result<LinesToReview> Reviews::list_lines_to_review(const http::Call& call, const http::Member& member, const ListLinesToReview& request) const {
  return database_.read([&](db::Session& session) -> Result<LinesToReview> {
    LinesToReview found{{}, config_.text_points, config_.picture_points};
    const std::vector<OrderLineId> reviewed = store::list_reviewed_lines(session, member.id);
    for (const BoughtLine& line : needs_.list_received(session, member.id, clock_.now() - std::chrono::days(config_.review_days))) {
      if (std::ranges::find(reviewed, line.order_line_id) != reviewed.end()) continue;
      if (request.order_id && *request.order_id != line.order_id) continue;
      const TimeMs received_at = line.received_at.value();
      found.lines.push_back({line.order_id, line.order_line_id, line.product_id, line.shop_id, line.name.in(call.locale), line.specification.in(call.locale),
                             line.image_url, received_at, received_at + std::chrono::days(config_.review_days)});
    }
    return found;
  });
}

bool Reviews::holds_listed_word(db::Session& session, std::string_view text) const { return holds_word(text, store::list_words(session)); }

Result<http::Reply<MyReview>> Reviews::submit_review(const http::Call& call, const http::Member& member, const SubmitReview& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) -> Result<MyReview> {
    const ReviewId review_id = TRY(write_review(transaction, member.id, request));
    store::ReviewRow row = store::find_review(transaction, member.id, review_id).value();
    const bool waits = row.picture_count > 0 || holds_word(row.text, store::list_words(transaction));
    if (!waits && !move(transaction, row, ReviewMove::pass, {}, clock_.now())) return review_moved_on;
    return my_view(transaction, store::find_review(transaction, member.id, review_id).value(), call.locale);
  });
}

Result<ReviewId> Reviews::write_review(db::Transaction& transaction, MemberId member_id, const SubmitReview& request) {
  const TimeMs now = clock_.now();
  const auto before = store::find_of_line(transaction, member_id, request.order_line_id);
  const auto is_own_upload = [&](const Text<1, 300>& address) { return needs_.is_upload_of(transaction, member_id, *address); };
  if (request.image_urls.size() > most_review_pictures || !std::ranges::all_of(request.image_urls, is_own_upload)) return review_pictures_wrong;
  store::ReviewRow row = before.value_or(store::ReviewRow{});
  row.goods_stars = *request.goods_stars;
  row.packing_stars = *request.packing_stars;
  row.service_stars = *request.service_stars;
  row.stars = overall_stars(row.goods_stars, row.packing_stars, row.service_stars);
  row.text = *request.text;
  row.pictures = joined_addresses(request.image_urls);
  row.picture_count = static_cast<std::int64_t>(request.image_urls.size());
  row.is_anonymous = request.is_anonymous;
  if (before) {
    const auto step = review_table.step(before->state, ReviewMove::resend, ReviewActor::member);
    if (!step) return review_written_before;
    if (!store::resend(transaction, row, *step, now)) return review_moved_on;
    log_move(transaction, row, *step, {.kind = ReviewActor::member}, now);
    return row.review_id;
  }
  const auto line = needs_.find_line(transaction, member_id, request.order_line_id);
  const bool is_received = line && line->received_at && is_still_open(*line->received_at, config_.review_days, now) && !line->is_given_back;
  if (!line || (!is_received && !is_planted(PlantedBug::unreceived_line_reviewed))) return not_to_review(config_.review_days);
  row.member_id = member_id;
  row.review_id = ids_.next<ReviewId>();
  describe_line(row, *line);
  const auto step = review_table.step(std::nullopt, ReviewMove::submit, ReviewActor::member);
  row.state = step->to();
  row.submitted_at_ms = now;
  row.changed_at_ms = now;
  if (!store::insert_review(transaction, row)) return review_written_before;
  // It was counted as a silence if reviews are open for longer now than they were.
  if (store::delete_silence(transaction, member_id, row.order_line_id)) store::count_silent(transaction, row.product_id, -1);
  log_move(transaction, row, *step, {.kind = ReviewActor::member}, now);
  return row.review_id;
}

Result<MyReviewPage> Reviews::list_my_reviews(const http::Call& call, const http::Member& member, const ListMyReviews& request) const {
  const PageSpan span = page_span(request, reviews_on_a_page);
  return database_.read([&](db::Session& session) -> Result<MyReviewPage> {
    auto rows = store::list_of_member(session, member.id, span.row_count(), span.offset);
    MyReviewPage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::ReviewRow& row : rows) page.reviews.push_back(my_view(session, row, call.locale));
    return page;
  });
}

Result<MyReview> Reviews::follow_up_review(const http::Call& call, const http::Member& member, const FollowUpReview& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MyReview> {
    const auto row = store::find_review(transaction, member.id, request.review_id);
    if (!row || row->state == ReviewState::deleted) return review_not_found;
    const TimeMs now = clock_.now();
    const Refusal closed(follow_up_not_open, {{"days", std::to_string(config_.follow_up_days)}});
    if (!is_still_open(row->submitted_at_ms, config_.follow_up_days, now)) return closed;
    if (holds_word(*request.text, store::list_words(transaction))) return follow_up_words;
    if (!store::follow_up(transaction, *row, *request.text, now)) return closed;
    store::count_follow_up(transaction, row->product_id);
    return my_view(transaction, store::find_review(transaction, member.id, request.review_id).value(), call.locale);
  });
}

Result<Done> Reviews::delete_review(const http::Member& member, const DeleteReview& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto row = store::find_review(transaction, member.id, request.review_id);
    if (!row || row->state == ReviewState::deleted) return review_not_found;
    if (!move(transaction, *row, ReviewMove::remove, {.kind = ReviewActor::member}, clock_.now())) return review_moved_on;
    return Done{};
  });
}

Result<ReviewSummary> Reviews::get_review_summary(const GetReviewSummary& request) const {
  const store::TotalsRow totals = database_.read([&](db::Session& session) { return store::totals_of(session, request.product_id); });
  ReviewSummary summary;
  summary.star_counts = {totals.star_1, totals.star_2, totals.star_3, totals.star_4, totals.star_5};
  std::int64_t star_sum = 0;
  for (std::size_t place = 0; place < summary.star_counts.size(); ++place) {
    summary.review_count += summary.star_counts[place];
    star_sum += static_cast<std::int64_t>(place + 1) * summary.star_counts[place];
  }
  summary.silent_count = totals.silent_count;
  if (is_planted(PlantedBug::silence_counted_in_average)) {
    summary.review_count += totals.silent_count;
    star_sum += 5 * totals.silent_count;
  }
  summary.star_tenths = tenths_of(star_sum, summary.review_count);
  summary.goods_tenths = tenths_of(totals.goods_stars, summary.review_count);
  summary.packing_tenths = tenths_of(totals.packing_stars, summary.review_count);
  summary.service_tenths = tenths_of(totals.service_stars, summary.review_count);
  summary.picture_count = totals.picture_count;
  summary.follow_up_count = totals.follow_up_count;
  summary.good_count = totals.star_4 + totals.star_5;
  summary.middling_count = totals.star_3;
  summary.bad_count = totals.star_1 + totals.star_2;
  summary.good_percent = summary.review_count == 0 ? 0 : summary.good_count * percent / summary.review_count;
  return summary;
}

Result<ProductReviewPage> Reviews::list_product_reviews(const http::Call& call, const ListProductReviews& request) const {
  const PageSpan span = page_span(request, reviews_on_a_page);
  return database_.read([&](db::Session& session) -> Result<ProductReviewPage> {
    auto rows = store::list_shown(session, request, span.row_count(), span.offset);
    ProductReviewPage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::ReviewRow& row : rows) {
      const std::string name = needs_.masked_name_of(session, row.member_id);
      ProductReview view = view_for_everybody(row, row.is_anonymous ? hidden_name(name) : name, call.locale);
      if (row.film == ReviewFilmState::shown) view.film = needs_.find_film(session, row.member_id, row.review_id, true, call.locale);
      page.reviews.push_back(std::move(view));
    }
    return page;
  });
}

Result<HelpfulReviews> Reviews::list_helpful_reviews(const http::Member& member, const ListHelpfulReviews& request) const {
  return HelpfulReviews{database_.read([&](db::Session& session) { return store::list_helpful(session, member.id, request.product_id); })};
}

Result<MarkedReview> Reviews::mark_review_helpful(const http::Member& member, const MarkReviewHelpful& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<MarkedReview> {
    const auto row = store::find_any_review(transaction, request.review_id);
    if (!row || row->state != ReviewState::published) return review_not_found;
    if (row->member_id == member.id) return review_is_own;
    if (request.is_helpful) {
      const bool is_new = store::insert_helpful(transaction, member.id, *row, clock_.now());
      if (is_new || is_planted(PlantedBug::helpful_counted_twice)) store::count_helpful(transaction, *row, 1);
    } else if (store::delete_helpful(transaction, member.id, row->review_id)) {
      store::count_helpful(transaction, *row, -1);
    }
    return MarkedReview{store::find_review(transaction, row->member_id, row->review_id).value().helpful_count};
  });
}

Result<Done> Reviews::report_review(const http::Member& member, const ReportReview& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto row = store::find_any_review(transaction, request.review_id);
    if (!row || row->state != ReviewState::published) return review_not_found;
    if (row->member_id == member.id) return review_is_own;
    const TimeMs now = clock_.now();
    if (!store::insert_report(transaction, member.id, *row, request.reason, now)) return review_reported_before;
    store::count_report(transaction, *row);
    if (row->open_report_count + 1 >= config_.hiding_reports) move(transaction, *row, ReviewMove::hide, {}, now);
    return Done{};
  });
}

// ---- moves ----

void Reviews::log_move(db::Transaction& transaction, const store::ReviewRow& row, const ReviewStep& step, const Mover& mover, TimeMs at) {
  store::insert_move(
      transaction, {row.member_id, ids_.next<ReviewId>().value, row.review_id, step.move(), step.from(), step.to(), mover.kind, mover.name, mover.reason, at});
}

bool Reviews::move(db::Transaction& transaction, const store::ReviewRow& row, ReviewMove move, const Mover& mover, TimeMs at) {
  const auto step = review_table.step(row.state, move, mover.kind);
  if (!step) return false;
  const bool is_moved =
      move == ReviewMove::remove ? store::remove(transaction, row, *step, at) : store::move(transaction, row, *step, mover.reason, mover.name, at);
  if (!is_moved) return false;
  log_move(transaction, row, *step, mover, at);
  if (move == ReviewMove::remove) needs_.remove_films(transaction, row.member_id, row.review_id);
  if (row.state == ReviewState::published) store::count_shown(transaction, row, -1);
  if (step->to() == ReviewState::published) {
    store::count_shown(transaction, row, 1);
    if (row.open_report_count > 0) store::settle_reports(transaction, row);
    if (!row.first_published_at_ms) reward(transaction, row, at);
  }
  return true;
}

// A review without a word and without a picture earns nothing.
void Reviews::reward(db::Transaction& transaction, const store::ReviewRow& row, TimeMs at) {
  const std::int64_t of_text = row.text.empty() ? 0 : config_.text_points;
  const std::int64_t points = row.picture_count > 0 ? config_.picture_points : of_text;
  if (points == 0 || !store::note_first_published(transaction, row, points, at)) return;
  needs_.give_points(transaction, row.member_id, row.review_id, points, {row.product_name_zh_cn, row.product_name_en});
}

void Reviews::put_demo_review(db::Transaction& transaction, const DemoReview& demo) {
  store::ReviewRow row;
  row.member_id = demo.member_id;
  row.review_id = demo.review_id;
  describe_line(row, demo.line);
  row.goods_stars = demo.goods_stars;
  row.packing_stars = demo.packing_stars;
  row.service_stars = demo.service_stars;
  row.stars = overall_stars(demo.goods_stars, demo.packing_stars, demo.service_stars);
  row.text = demo.text;
  row.is_anonymous = demo.is_anonymous;
  row.submitted_at_ms = demo.submitted_at;
  row.changed_at_ms = demo.submitted_at;
  const auto begin = review_table.step(std::nullopt, ReviewMove::submit, ReviewActor::member);
  const auto pass = review_table.step(ReviewState::in_review, ReviewMove::pass, ReviewActor::job);
  log_move(transaction, row, *begin, {.kind = ReviewActor::member}, demo.submitted_at);
  if (!demo.is_waiting) {
    row.state = pass->to();
    row.first_published_at_ms = demo.submitted_at;
    row.answer = demo.answer;
    row.follow_up = demo.follow_up;
    row.follow_up_count = demo.follow_up.empty() ? 0 : 1;
    if (!demo.follow_up.empty()) row.followed_up_at_ms = demo.submitted_at + std::chrono::days(2);
    log_move(transaction, row, *pass, {}, demo.submitted_at);
    store::count_shown(transaction, row, 1);
  }
  store::insert_review(transaction, row);
}

void Reviews::put_demo_words(db::Transaction& transaction, const std::vector<std::string>& words) { store::replace_words(transaction, words); }

void Reviews::erase_member(db::Transaction& transaction, MemberId member_id) {
  // Silences before totals, as everybody takes them.
  store::delete_silences_of(transaction, member_id);
  store::delete_of_member(transaction, member_id);
}

}  // namespace galleria::reviews
