// Reads and writes reviews, their moves and totals, and says what must hold of them.
#include "features/reviews/reviews_store.hpp"

#include <array>

#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
// The columns of ReviewRow, in the order of its members.
#define REVIEW_COLUMNS                                                                                                                                         \
  "member_id, review_id, order_id, order_line_id, product_id, shop_id, product_name_zh_cn, product_name_en, specification_zh_cn, specification_en, "           \
  "image_url, stars, goods_stars, packing_stars, service_stars, text, pictures, picture_count, is_anonymous, state, reason, decided_by, follow_up, "           \
  "follow_up_count, answer, answered_by, helpful_count, open_report_count, points, submitted_at_ms, changed_at_ms, first_published_at_ms, followed_up_at_ms, " \
  "film"
#define REVIEW_MOVE_COLUMNS "member_id, move_id, review_id, move, from_state, to_state, actor_kind, actor, reason, at_ms"
#define SHOWN_REVIEWS      \
  "select " REVIEW_COLUMNS \
  " from reviews where product_id = $1 and state = 'published' and stars >= $2 and stars <= $3 and picture_count >= $4 and follow_up_count >= $5 order by "
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::reviews::store {
namespace {

template <class Row>
void bind_members(db::Statement& statement, const Row& row) {
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
}

struct ShownRange {
  std::int64_t least_stars = 1;
  std::int64_t most_stars = 5;
  std::int64_t least_pictures = 0;
  std::int64_t least_follow_ups = 0;
};

ShownRange range_of(ReviewFilter filter) {
  switch (filter) {
    case ReviewFilter::with_pictures:
      return {.least_pictures = 1};
    case ReviewFilter::good:
      return {.least_stars = 4};
    case ReviewFilter::middling:
      return {.least_stars = 3, .most_stars = 3};
    case ReviewFilter::bad:
      return {.most_stars = 2};
    case ReviewFilter::followed_up:
      return {.least_follow_ups = 1};
    case ReviewFilter::all:
      break;
  }
  return {};
}

}  // namespace

bool insert_review(db::Transaction& transaction, const ReviewRow& row) {
  db::Statement statement("insert into reviews (" REVIEW_COLUMNS
                          ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, "
                          "$27, $28, $29, $30, $31, $32, $33, $34) on conflict (member_id, order_line_id) do nothing");
  bind_members(statement, row);
  return transaction.execute_all(std::span(&statement, 1)).front() == 1;
}

std::optional<ReviewRow> find_review(db::Session& session, MemberId member_id, ReviewId review_id) {
  return session.row<ReviewRow>("select " REVIEW_COLUMNS " from reviews where member_id = $1 and review_id = $2", member_id, review_id);
}

std::optional<ReviewRow> find_of_line(db::Session& session, MemberId member_id, OrderLineId order_line_id) {
  return session.row<ReviewRow>("select " REVIEW_COLUMNS " from reviews where member_id = $1 and order_line_id = $2", member_id, order_line_id);
}

std::optional<ReviewRow> find_any_review(db::Session& session, ReviewId review_id) {
  return session.row<ReviewRow>(db::sweep("select " REVIEW_COLUMNS " from reviews where review_id = $1"), review_id);
}

std::vector<ReviewRow> list_of_member(db::Session& session, MemberId member_id, std::int64_t count, std::int64_t offset) {
  return session.rows<ReviewRow>("select " REVIEW_COLUMNS
                                 " from reviews where member_id = $1 and state <> 'deleted' order by review_id desc limit $2 offset $3",
                                 member_id, count, offset);
}

std::vector<OrderLineId> list_reviewed_lines(db::Session& session, MemberId member_id) {
  return session.rows<OrderLineId>("select order_line_id from reviews where member_id = $1", member_id);
}

std::vector<ReviewRow> list_shown(db::Session& session, const ListProductReviews& request, std::int64_t count, std::int64_t offset) {
  const ShownRange range = range_of(request.filter.value_or(ReviewFilter::all));
  if (request.sort == ReviewSort::most_helpful) {
    return session.rows<ReviewRow>(db::sweep(SHOWN_REVIEWS "helpful_count desc, review_id desc limit $6 offset $7"), request.product_id, range.least_stars,
                                   range.most_stars, range.least_pictures, range.least_follow_ups, count, offset);
  }
  return session.rows<ReviewRow>(db::sweep(SHOWN_REVIEWS "review_id desc limit $6 offset $7"), request.product_id, range.least_stars, range.most_stars,
                                 range.least_pictures, range.least_follow_ups, count, offset);
}

std::vector<ReviewRow> search_reviews(db::Session& session, const SearchReviews& request, const std::string& shops, std::int64_t count) {
  const std::string_view state = request.state ? enum_text(*request.state) : std::string_view();
  const std::int64_t least_reports = request.is_reported.value_or(false) ? 1 : 0;
  const std::string_view film = request.is_film_waiting.value_or(false) ? enum_text(ReviewFilmState::waiting) : std::string_view();
  if (request.state == ReviewState::in_review) {
    return session.rows<ReviewRow>(
        db::sweep("select " REVIEW_COLUMNS " from reviews where state = 'in_review' and review_id > $1 and ($2 = '' or $2 like '%,' || shop_id || ',%') and "
                  "open_report_count >= $3 and ($5 = '' or film = $5) order by review_id limit $4"),
        request.behind_review_id ? request.behind_review_id->value : 0, shops, least_reports, count, film);
  }
  return session.rows<ReviewRow>(
      db::sweep("select " REVIEW_COLUMNS " from reviews where ($1 = '' or state = $1) and review_id < $2 and ($3 = '' or $3 like '%,' || shop_id || ',%') and "
                "open_report_count >= $4 and ($6 = '' or film = $6) order by review_id desc limit $5"),
      state, request.behind_review_id ? request.behind_review_id->value : largest_id, shops, least_reports, count, film);
}

bool move(db::Transaction& transaction, const ReviewRow& row, const ReviewStep& step, std::string_view reason, std::string_view who, TimeMs at) {
  return transaction.execute(
             "update reviews set state = $4, reason = $5, decided_by = $6, changed_at_ms = $7, first_published_at_ms = case when $4 = 'published' then "
             "coalesce(first_published_at_ms, $7) else first_published_at_ms end where member_id = $1 and review_id = $2 and state = $3",
             row.member_id, row.review_id, step.from().value(), step.to(), reason, who, at) == 1;
}

bool resend(db::Transaction& transaction, const ReviewRow& row, const ReviewStep& step, TimeMs at) {
  return transaction.execute(
             "update reviews set state = $4, changed_at_ms = $5, reason = '', decided_by = '', stars = $6, goods_stars = $7, packing_stars = $8, service_stars "
             "= "
             "$9, text = $10, pictures = $11, picture_count = $12, is_anonymous = $13 where member_id = $1 and review_id = $2 and state = $3",
             row.member_id, row.review_id, step.from().value(), step.to(), at, row.stars, row.goods_stars, row.packing_stars, row.service_stars, row.text,
             row.pictures, row.picture_count, row.is_anonymous) == 1;
}

bool remove(db::Transaction& transaction, const ReviewRow& row, const ReviewStep& step, TimeMs at) {
  return transaction.execute(
             "update reviews set state = $4, changed_at_ms = $5, text = '', pictures = '', picture_count = 0, follow_up = '', follow_up_count = 0, "
             "followed_up_at_ms = null where member_id = $1 and review_id = $2 and state = $3",
             row.member_id, row.review_id, step.from().value(), step.to(), at) == 1;
}

bool note_first_published(db::Transaction& transaction, const ReviewRow& row, std::int64_t points, TimeMs at) {
  return transaction.execute("update reviews set points = $4 where member_id = $1 and review_id = $2 and first_published_at_ms = $3 and points = 0",
                             row.member_id, row.review_id, at, points) == 1;
}

bool follow_up(db::Transaction& transaction, const ReviewRow& row, std::string_view text, TimeMs at) {
  return transaction.execute(
             "update reviews set follow_up = $3, follow_up_count = 1, followed_up_at_ms = $4 where member_id = $1 and review_id = $2 and state = 'published' "
             "and "
             "follow_up_count = 0",
             row.member_id, row.review_id, text, at) == 1;
}

bool answer(db::Transaction& transaction, const ReviewRow& row, std::string_view text, std::string_view who) {
  return transaction.execute("update reviews set answer = $3, answered_by = $4 where member_id = $1 and review_id = $2 and state = 'published'", row.member_id,
                             row.review_id, text, who) == 1;
}

void hold(db::Transaction& transaction, MemberId member_id, ReviewId review_id) {
  transaction.execute("update reviews set film = film where member_id = $1 and review_id = $2", member_id, review_id);
}

void put_film(db::Transaction& transaction, MemberId member_id, ReviewId review_id, ReviewFilmState film) {
  transaction.execute("update reviews set film = $3 where member_id = $1 and review_id = $2", member_id, review_id, film);
}

bool is_shown(db::Session& session, ReviewId review_id) {
  return session.row<std::int64_t>(db::sweep("select review_id from reviews where review_id = $1 and state = 'published'"), review_id).has_value();
}

TotalsRow totals_of(db::Session& session, ProductId product_id) {
  return session
      .row<TotalsRow>(
          "select star_1, star_2, star_3, star_4, star_5, goods_stars, packing_stars, service_stars, picture_count, follow_up_count, "
          "silent_count from review_totals where product_id = $1",
          product_id)
      .value_or(TotalsRow{});
}

void count_shown(db::Transaction& transaction, const ReviewRow& row, std::int64_t sign) {
  transaction.execute("insert into review_totals (product_id) values ($1) on conflict (product_id) do nothing", row.product_id);
  const auto one_of = [&](std::int64_t stars) { return row.stars == stars ? sign : std::int64_t{0}; };
  transaction.execute(
      "update review_totals set star_1 = star_1 + $2, star_2 = star_2 + $3, star_3 = star_3 + $4, star_4 = star_4 + $5, star_5 = star_5 + $6, goods_stars = "
      "goods_stars + $7, packing_stars = packing_stars + $8, service_stars = service_stars + $9, picture_count = picture_count + $10, follow_up_count = "
      "follow_up_count + $11 where product_id = $1",
      row.product_id, one_of(1), one_of(2), one_of(3), one_of(4), one_of(5), sign * row.goods_stars, sign * row.packing_stars, sign * row.service_stars,
      row.picture_count > 0 ? sign : std::int64_t{0}, sign * row.follow_up_count);
}

void count_follow_up(db::Transaction& transaction, ProductId product_id) {
  transaction.execute("update review_totals set follow_up_count = follow_up_count + 1 where product_id = $1", product_id);
}

bool insert_helpful(db::Transaction& transaction, MemberId member_id, const ReviewRow& row, TimeMs at) {
  return transaction.execute(
             "insert into review_helpful (member_id, review_id, product_id, at_ms) values ($1, $2, $3, $4) on conflict (member_id, review_id) do nothing",
             member_id, row.review_id, row.product_id, at) == 1;
}

bool delete_helpful(db::Transaction& transaction, MemberId member_id, ReviewId review_id) {
  return transaction.execute("delete from review_helpful where member_id = $1 and review_id = $2", member_id, review_id) == 1;
}

void count_helpful(db::Transaction& transaction, const ReviewRow& row, std::int64_t more) {
  transaction.execute("update reviews set helpful_count = helpful_count + $3 where member_id = $1 and review_id = $2", row.member_id, row.review_id, more);
}

std::vector<ReviewId> list_helpful(db::Session& session, MemberId member_id, ProductId product_id) {
  return session.rows<ReviewId>("select review_id from review_helpful where member_id = $1 and product_id = $2 order by review_id", member_id, product_id);
}

bool insert_report(db::Transaction& transaction, MemberId member_id, const ReviewRow& row, ReviewReportReason reason, TimeMs at) {
  return transaction.execute(
             "insert into review_reports (member_id, review_id, reason, is_open, at_ms) values ($1, $2, $3, true, $4) on conflict (member_id, review_id) do "
             "nothing",
             member_id, row.review_id, reason, at) == 1;
}

void count_report(db::Transaction& transaction, const ReviewRow& row) {
  transaction.execute("update reviews set open_report_count = open_report_count + 1 where member_id = $1 and review_id = $2", row.member_id, row.review_id);
}

void settle_reports(db::Transaction& transaction, const ReviewRow& row) {
  transaction.execute(db::sweep("update review_reports set is_open = false where review_id = $1"), row.review_id);
  transaction.execute("update reviews set open_report_count = 0 where member_id = $1 and review_id = $2", row.member_id, row.review_id);
}

std::vector<ReportRow> list_reports(db::Session& session, ReviewId review_id) {
  return session.rows<ReportRow>(db::sweep("select reason, is_open, at_ms from review_reports where review_id = $1 order by at_ms limit 50"), review_id);
}

void insert_move(db::Transaction& transaction, const MoveRow& row) {
  db::Statement statement("insert into review_moves (" REVIEW_MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)");
  bind_members(statement, row);
  transaction.execute_later(std::move(statement));
}

std::vector<MoveRow> list_moves(db::Session& session, MemberId member_id, ReviewId review_id) {
  return session.rows<MoveRow>("select " REVIEW_MOVE_COLUMNS " from review_moves where member_id = $1 and review_id = $2 order by move_id", member_id,
                               review_id);
}

std::vector<std::string> list_words(db::Session& session) { return session.rows<std::string>("select word from review_words order by place"); }

void replace_words(db::Transaction& transaction, const std::vector<std::string>& words) {
  transaction.execute("delete from review_words");
  std::int64_t place = 0;
  for (const std::string& word : words) transaction.execute("insert into review_words (place, word) values ($1, $2)", ++place, word);
}

void delete_of_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute(
      db::sweep("update reviews set helpful_count = helpful_count - 1 where review_id in (select review_id from review_helpful where member_id = $1)"),
      member_id);
  transaction.execute(
      db::sweep(
          "update reviews set open_report_count = open_report_count - 1 where review_id in (select review_id from review_reports where member_id = $1 and "
          "is_open)"),
      member_id);
  transaction.execute("delete from review_helpful where member_id = $1", member_id);
  transaction.execute("delete from review_reports where member_id = $1", member_id);
  for (const ReviewRow& row : transaction.rows<ReviewRow>("select " REVIEW_COLUMNS " from reviews where member_id = $1", member_id)) {
    transaction.execute(db::sweep("delete from review_helpful where review_id = $1"), row.review_id);
    transaction.execute(db::sweep("delete from review_reports where review_id = $1"), row.review_id);
    if (row.state == ReviewState::published) count_shown(transaction, row, -1);
  }
  transaction.execute("delete from review_moves where member_id = $1", member_id);
  transaction.execute("delete from reviews where member_id = $1", member_id);
}

std::vector<WaitingGroup> count_waiting(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, min(changed_at_ms) as since_ms, cast(null as bigint) as due_at_ms from reviews "
                "where state = 'in_review'"));
}

}  // namespace galleria::reviews::store

namespace galleria::reviews {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "AC1", "what the reviews of a product come to is what those that are shown say",
          "select 'product ' || totals.product_id as subject, (select cast(coalesce(sum(stars + goods_stars + packing_stars + "
          "service_stars + case when picture_count > 0 then 1 else 0 end + follow_up_count), 0) as bigint) from reviews where reviews.product_id = "
          "totals.product_id and state = 'published') as expected, star_1 + 2 "
          "* star_2 + 3 * star_3 + 4 * star_4 + 5 * star_5 + goods_stars + packing_stars + service_stars + picture_count + follow_up_count as found "
          "from review_totals as totals where star_1 + 2 * star_2 + 3 * star_3 + 4 * star_4 + 5 * star_5 + goods_stars + packing_stars + service_stars "
          "+ picture_count + follow_up_count <> (select cast(coalesce(sum(stars + goods_stars + packing_stars + service_stars + case when picture_count "
          "> 0 then 1 else 0 end + follow_up_count), 0) as bigint) from reviews where reviews.product_id = totals.product_id and state = 'published')"},
      audit::Check{"AC2", "a review moves along its table", audit::MovesOutside<review_table, "review_moves", "from_state", "to_state">::sql},
      audit::Check{
          "AC3", "as many find a review helpful, and have reported it, as it counts",
          "select 'review ' || reviews.review_id as subject, (select count(*) from review_helpful as marks where marks.review_id = reviews.review_id) + "
          "(select count(*) from review_reports as reports where reports.review_id = reviews.review_id and reports.is_open) as expected, helpful_count "
          "+ open_report_count as found from reviews where helpful_count <> (select count(*) from review_helpful as marks where marks.review_id = "
          "reviews.review_id) or open_report_count <> (select count(*) from review_reports as reports where reports.review_id = reviews.review_id and "
          "reports.is_open)"},
      audit::Check{"AC4", "a review is where its last move led",
                   "select 'review ' || reviews.review_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from reviews left join "
                   "review_moves as moves on moves.member_id = reviews.member_id and moves.review_id = reviews.review_id and moves.move_id = (select "
                   "max(last.move_id) from review_moves as last where last.member_id = reviews.member_id and last.review_id = reviews.review_id) where "
                   "moves.to_state is null or moves.to_state <> reviews.state"},
      audit::Check{"AZ2", "a product counts each buyer who said nothing, once",
                   "select 'product ' || totals.product_id as subject, (select count(*) from review_silences as silences where silences.product_id = "
                   "totals.product_id) as expected, totals.silent_count as found from review_totals as totals where totals.silent_count <> (select count(*) "
                   "from review_silences as silences where silences.product_id = totals.product_id)"},
      audit::Check{"AZ2", "who reviewed a line has not said nothing of it",
                   "select 'line ' || silences.order_line_id as subject, cast(0 as bigint) as expected, cast(1 as bigint) as found from review_silences as "
                   "silences join reviews on reviews.member_id = silences.member_id and reviews.order_line_id = silences.order_line_id"},
  };
  return checks;
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(review_table)}; }

}  // namespace galleria::reviews

#undef REVIEW_COLUMNS
#undef REVIEW_MOVE_COLUMNS
#undef SHOWN_REVIEWS
