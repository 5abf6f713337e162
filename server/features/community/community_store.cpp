// Reads and writes posts, likes, reports, mutes, words and themes of the community, and says what must hold of them.
#include "features/community/community_store.hpp"

#include <array>

#include "ledger/audit_moves.hpp"

// NOLINTBEGIN(cppcoreguidelines-macro-usage)
// The columns of PostRow, MoveRow and ThemeRow, in the order of their members.
#define COMMUNITY_POST_COLUMNS                                                                                                                         \
  "member_id, post_id, wear_id, theme_id, title, text, picture_url, found_word, state, reason, decided_by, like_count, hot_score, open_report_count, " \
  "submitted_at_ms, changed_at_ms, published_at_ms"
#define COMMUNITY_MOVE_COLUMNS "member_id, move_id, post_id, move, from_state, to_state, actor_kind, actor, reason, at_ms"
#define COMMUNITY_THEME_COLUMNS "theme_id, state, version, title_zh_cn, title_en, words_zh_cn, words_en, starts_at_ms, ends_at_ms, prizes"
// NOLINTEND(cppcoreguidelines-macro-usage)

namespace galleria::community::store {
namespace {

template <class Row>
void insert_community_row(db::Transaction& transaction, db::Sql sql, const Row& row) {
  db::Statement statement(sql);
  for_each_member<Row>([&](std::string_view, auto member) { statement.arguments.push_back(db::to_value(row.*member)); });
  transaction.execute_all(std::span(&statement, 1));
}

// What the statement gives for each of these posts, in one round trip.
template <class Row, class... Before>
std::vector<Row> rows_of_posts(db::Session& session, db::Sql sql, std::span<const CommunityPostId> post_ids, const Before&... before) {
  std::vector<db::Statement> statements;
  statements.reserve(post_ids.size());
  for (const CommunityPostId post_id : post_ids) statements.emplace_back(sql, before..., post_id);
  std::vector<Row> found;
  if (statements.empty()) return found;
  for (const auto& result : session.run(statements)) {
    for (Row& row : db::read_rows<Row>(*result)) found.push_back(std::move(row));
  }
  return found;
}

void log_theme_move(db::Transaction& transaction, CommunityThemeId theme_id, const CommunityThemeStep& step, const ThemeMover& mover) {
  transaction.execute(
      "insert into community_theme_moves (move_id, theme_id, move, from_state, to_state, actor_kind, actor, reason, at_ms) values ($1, $2, $3, $4, $5, $6, $7, "
      "$8, $9)",
      mover.move_id, theme_id, step.move(), step.from(), step.to(), mover.kind, mover.name, mover.reason, mover.at);
}

}  // namespace

void insert_post(db::Transaction& transaction, const PostRow& row) {
  insert_community_row(
      transaction,
      "insert into community_posts (" COMMUNITY_POST_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)", row);
}

std::optional<PostRow> find_post(db::Session& session, MemberId member_id, CommunityPostId post_id) {
  return session.row<PostRow>("select " COMMUNITY_POST_COLUMNS " from community_posts where member_id = $1 and post_id = $2", member_id, post_id);
}

std::optional<PostRow> find_any_post(db::Session& session, CommunityPostId post_id) {
  return session.row<PostRow>(db::sweep("select " COMMUNITY_POST_COLUMNS " from community_posts where post_id = $1"), post_id);
}

std::vector<PostRow> list_of_member(db::Session& session, MemberId member_id, std::int64_t count, std::int64_t offset) {
  return session.rows<PostRow>("select " COMMUNITY_POST_COLUMNS
                               " from community_posts where member_id = $1 and state <> 'deleted' order by post_id desc limit $2 offset $3",
                               member_id, count, offset);
}

std::vector<Standing> list_hottest(db::Session& session, const Standing& below, std::int64_t count) {
  return session.rows<Standing>(
      db::sweep("select hot_score as score, post_id from community_posts where state = 'published' and (hot_score, post_id) < ($1, $2) "
                "order by hot_score desc, post_id desc limit $3"),
      below.score, below.post_id, count);
}

std::vector<PostRow> list_newest(db::Session& session, const Standing& below, std::int64_t count) {
  return session.rows<PostRow>(
      db::sweep(
          "select " COMMUNITY_POST_COLUMNS
          " from community_posts where state = 'published' and (published_at_ms, post_id) < ($1, $2) order by published_at_ms desc, post_id desc limit $3"),
      below.score, below.post_id, count);
}

std::vector<PostRow> list_shown(db::Session& session, std::span<const CommunityPostId> post_ids) {
  return rows_of_posts<PostRow>(session, db::sweep("select " COMMUNITY_POST_COLUMNS " from community_posts where state = 'published' and post_id = $1"),
                                post_ids);
}

std::vector<PostRow> search_posts(db::Session& session, const SearchCommunityPosts& request, std::int64_t count) {
  const std::int64_t least_reports = request.is_reported.value_or(false) ? 1 : 0;
  if (request.state == CommunityPostState::in_review) {
    return session.rows<PostRow>(
        db::sweep("select " COMMUNITY_POST_COLUMNS
                  " from community_posts where state = 'in_review' and post_id > $1 and open_report_count >= $2 order by post_id limit $3"),
        request.behind_post_id ? request.behind_post_id->value : 0, least_reports, count);
  }
  const std::int64_t below = request.behind_post_id ? request.behind_post_id->value : largest_id;
  // That it is not shown is said apart, so that those which are need not be gone through.
  if (request.state && *request.state != CommunityPostState::published) {
    return session.rows<PostRow>(db::sweep("select " COMMUNITY_POST_COLUMNS
                                           " from community_posts where state <> 'published' and state = $1 and post_id < $2 and open_report_count >= $3 order "
                                           "by post_id desc limit $4"),
                                 *request.state, below, least_reports, count);
  }
  const std::string_view state = request.state ? enum_text(*request.state) : std::string_view();
  return session.rows<PostRow>(db::sweep("select " COMMUNITY_POST_COLUMNS
                                         " from community_posts where ($1 = '' or state = $1) and post_id < $2 and open_report_count >= $3 order by post_id "
                                         "desc limit $4"),
                               state, below, least_reports, count);
}

bool move(db::Transaction& transaction, const PostRow& row, const CommunityPostStep& step, std::string_view reason, std::string_view who,
          std::int64_t first_score, TimeMs at) {
  return transaction.execute(
             "update community_posts set state = $4, reason = $5, decided_by = $6, changed_at_ms = $7, hot_score = case when $4 = 'published' and "
             "published_at_ms is null then $8 else hot_score end, published_at_ms = case when $4 = 'published' then coalesce(published_at_ms, $7) else "
             "published_at_ms end where member_id = $1 and post_id = $2 and state = $3 and (state <> $4 or open_report_count > 0)",
             row.member_id, row.post_id, step.from().value(), step.to(), reason, who, at, first_score) == 1;
}

bool resend(db::Transaction& transaction, const PostRow& row, const CommunityPostStep& step, TimeMs at) {
  return transaction.execute(
             "update community_posts set state = $4, changed_at_ms = $5, reason = '', decided_by = '', wear_id = $6, theme_id = $7, title = $8, text = $9, "
             "picture_url = $10, found_word = $11 where member_id = $1 and post_id = $2 and state = $3",
             row.member_id, row.post_id, step.from().value(), step.to(), at, row.wear_id, row.theme_id, row.title, row.text, row.picture_url,
             row.found_word) == 1;
}

bool remove(db::Transaction& transaction, const PostRow& row, const CommunityPostStep& step, std::string_view reason, std::string_view who, TimeMs at) {
  if (transaction.execute("update community_posts set state = $4, reason = $5, decided_by = $6, changed_at_ms = $7, title = '', text = '', picture_url = '', "
                          "found_word = '', like_count = 0 where member_id = $1 and post_id = $2 and state = $3",
                          row.member_id, row.post_id, step.from().value(), step.to(), reason, who, at) != 1)
    return false;
  transaction.execute(db::sweep("delete from community_likes where post_id = $1"), row.post_id);
  return true;
}

void insert_move(db::Transaction& transaction, const MoveRow& row) {
  insert_community_row(transaction, "insert into community_post_moves (" COMMUNITY_MOVE_COLUMNS ") values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)", row);
}

std::vector<MoveRow> list_moves(db::Session& session, MemberId member_id, CommunityPostId post_id) {
  return session.rows<MoveRow>("select " COMMUNITY_MOVE_COLUMNS " from community_post_moves where member_id = $1 and post_id = $2 order by move_id", member_id,
                               post_id);
}

bool insert_like(db::Transaction& transaction, MemberId member_id, CommunityPostId post_id, TimeMs at) {
  return transaction.execute("insert into community_likes (member_id, post_id, at_ms) values ($1, $2, $3) on conflict (member_id, post_id) do nothing",
                             member_id, post_id, at) == 1;
}

bool delete_like(db::Transaction& transaction, MemberId member_id, CommunityPostId post_id) {
  return transaction.execute("delete from community_likes where member_id = $1 and post_id = $2", member_id, post_id) == 1;
}

std::optional<LikesOfPost> add_likes(db::Transaction& transaction, const PostRow& row, std::int64_t more) {
  const std::array statements{
      db::Statement("update community_posts set like_count = like_count + $3 where member_id = $1 and post_id = $2 and (state = 'published' or ($3 < 0 and "
                    "state <> 'deleted')) returning like_count, hot_score",
                    row.member_id, row.post_id, more)};
  const auto rows = db::read_rows<LikesOfPost>(*transaction.run_shared(statements, std::array{row.post_id.value}).front());
  return rows.empty() ? std::nullopt : std::optional(rows.front());
}

void set_score(db::Transaction& transaction, const PostRow& row, std::int64_t like_count, std::int64_t score) {
  transaction.execute_later(db::Statement("update community_posts set hot_score = $4 where member_id = $1 and post_id = $2 and like_count = $3", row.member_id,
                                          row.post_id, like_count, score));
}

std::vector<CountedRow> uncount_likes(db::Transaction& transaction, MemberId member_id) {
  return transaction.rows<CountedRow>(
      db::sweep("update community_posts set like_count = like_count - 1 where post_id in (select post_id from community_likes where member_id = $1) returning "
                "member_id, post_id, like_count, hot_score, published_at_ms"),
      member_id);
}

void set_scores(db::Transaction& transaction, std::span<const CountedRow> rows) {
  std::vector<db::Statement> statements;
  statements.reserve(rows.size());
  constexpr db::Sql sql("update community_posts set hot_score = $3 where member_id = $1 and post_id = $2");
  for (const CountedRow& row : rows) statements.emplace_back(sql, row.member_id, row.post_id, row.hot_score);
  if (!statements.empty()) transaction.execute_all(statements);
}

bool is_liked(db::Session& session, MemberId member_id, CommunityPostId post_id) {
  return session.row<std::int64_t>("select at_ms from community_likes where member_id = $1 and post_id = $2", member_id, post_id).has_value();
}

std::vector<CommunityPostId> find_liked(db::Session& session, MemberId member_id, std::span<const CommunityPostId> post_ids) {
  return rows_of_posts<CommunityPostId>(session, "select post_id from community_likes where member_id = $1 and post_id = $2", post_ids, member_id);
}

std::vector<CommunityPostId> find_own(db::Session& session, MemberId member_id, std::span<const CommunityPostId> post_ids) {
  return rows_of_posts<CommunityPostId>(session, "select post_id from community_posts where member_id = $1 and post_id = $2", post_ids, member_id);
}

bool insert_report(db::Transaction& transaction, MemberId member_id, CommunityPostId post_id, CommunityReportReason reason, TimeMs at) {
  return transaction.execute(
             "insert into community_reports (member_id, post_id, reason, is_open, at_ms) values ($1, $2, $3, true, $4) on conflict (member_id, post_id) do "
             "nothing",
             member_id, post_id, reason, at) == 1;
}

std::optional<std::int64_t> count_report(db::Transaction& transaction, const PostRow& row) {
  return transaction.row<std::int64_t>(
      "update community_posts set open_report_count = open_report_count + 1 where member_id = $1 and post_id = $2 and state = 'published' returning "
      "open_report_count",
      row.member_id, row.post_id);
}

void settle_reports(db::Transaction& transaction, const PostRow& row) {
  transaction.execute("update community_posts set open_report_count = 0 where member_id = $1 and post_id = $2", row.member_id, row.post_id);
  transaction.execute(db::sweep("update community_reports set is_open = false where post_id = $1"), row.post_id);
}

std::vector<ReportRow> list_reports(db::Session& session, CommunityPostId post_id) {
  return session.rows<ReportRow>(db::sweep("select reason, is_open, at_ms from community_reports where post_id = $1 order by at_ms limit 50"), post_id);
}

std::optional<StandingRow> find_standing(db::Session& session, MemberId member_id) {
  return session.row<StandingRow>("select muted_until_ms, muted_reason, shared_day, shared_count from community_standings where member_id = $1", member_id);
}

bool take_share(db::Transaction& transaction, MemberId member_id, std::int64_t day, std::int64_t most, TimeMs now) {
  return transaction.execute(
             "insert into community_standings (member_id, shared_day, shared_count) values ($1, $2, 1) on conflict (member_id) do update set shared_count = "
             "case "
             "when community_standings.shared_day = excluded.shared_day then community_standings.shared_count + 1 else 1 end, shared_day = excluded.shared_day "
             "where (community_standings.muted_until_ms is null or community_standings.muted_until_ms <= $4) and (community_standings.shared_day <> "
             "excluded.shared_day or community_standings.shared_count < $3)",
             member_id, day, most, now) == 1;
}

bool take_like(db::Transaction& transaction, MemberId member_id, std::int64_t minute, std::int64_t most) {
  return transaction.execute(
             "insert into community_standings (member_id, liked_minute, liked_count) values ($1, $2, 1) on conflict (member_id) do update set liked_count = "
             "case "
             "when community_standings.liked_minute = excluded.liked_minute then community_standings.liked_count + 1 else 1 end, liked_minute = "
             "excluded.liked_minute where community_standings.liked_minute <> excluded.liked_minute or community_standings.liked_count < $3",
             member_id, minute, most) == 1;
}

void mute(db::Transaction& transaction, MemberId member_id, TimeMs until, std::string_view reason, std::string_view who) {
  transaction.execute(
      "insert into community_standings (member_id, muted_until_ms, muted_reason, muted_by) values ($1, $2, $3, $4) on conflict (member_id) do update set "
      "muted_until_ms = excluded.muted_until_ms, muted_reason = excluded.muted_reason, muted_by = excluded.muted_by",
      member_id, until, reason, who);
}

bool unmute(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  return transaction.execute(
             "update community_standings set muted_until_ms = null, muted_reason = '', muted_by = '' where member_id = $1 and muted_until_ms > $2", member_id,
             now) == 1;
}

std::vector<MuteRow> list_mutes(db::Session& session, TimeMs now, std::int64_t count, std::int64_t offset) {
  return session.rows<MuteRow>(db::sweep("select member_id, muted_until_ms, muted_reason, muted_by from community_standings where muted_until_ms > $1 order by "
                                         "muted_until_ms desc, member_id limit $2 offset $3"),
                               now, count, offset);
}

std::vector<std::string> list_words(db::Session& session) { return session.rows<std::string>("select word from community_words order by place"); }

void replace_words(db::Transaction& transaction, const std::vector<std::string>& words) {
  transaction.execute("delete from community_words");
  std::int64_t place = 0;
  for (const std::string& word : words) transaction.execute("insert into community_words (place, word) values ($1, $2)", ++place, word);
}

// ---- themes ----

std::optional<ThemeRow> find_theme(db::Session& session, CommunityThemeId theme_id) {
  return session.row<ThemeRow>("select " COMMUNITY_THEME_COLUMNS " from community_themes where theme_id = $1", theme_id);
}

std::optional<ThemeRow> find_running_theme(db::Session& session, TimeMs now) {
  return session.row<ThemeRow>("select " COMMUNITY_THEME_COLUMNS
                               " from community_themes where state = 'published' and ends_at_ms > $1 order by case when starts_at_ms <= $1 then 0 else 1 end, "
                               "case when starts_at_ms <= $1 then ends_at_ms else starts_at_ms end, theme_id limit 1",
                               now);
}

std::optional<ThemeRow> find_last_theme(db::Session& session) {
  return session.row<ThemeRow>("select " COMMUNITY_THEME_COLUMNS
                               " from community_themes where state = 'ended' order by ends_at_ms desc, theme_id desc limit 1");
}

std::vector<ThemeRow> list_themes(db::Session& session, std::optional<CommunityThemeState> state, std::int64_t count, std::int64_t offset) {
  const std::string_view wanted = state ? enum_text(*state) : std::string_view();
  return session.rows<ThemeRow>("select " COMMUNITY_THEME_COLUMNS
                                " from community_themes where ($1 = '' or state = $1) order by starts_at_ms desc, theme_id desc limit $2 offset $3",
                                wanted, count, offset);
}

void insert_theme(db::Transaction& transaction, const ThemeRow& row, const CommunityThemeStep& step, const ThemeMover& mover) {
  transaction.execute("insert into community_themes (" COMMUNITY_THEME_COLUMNS ") values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9)", row.theme_id, step.to(),
                      row.title_zh_cn, row.title_en, row.words_zh_cn, row.words_en, row.starts_at_ms, row.ends_at_ms, row.prizes);
  log_theme_move(transaction, row.theme_id, step, mover);
}

bool change_theme(db::Transaction& transaction, const ThemeRow& row, const CommunityThemeStep& step, const ThemeMover& mover) {
  if (transaction.execute("update community_themes set state = $4, version = version + 1, title_zh_cn = $5, title_en = $6, words_zh_cn = $7, words_en = $8, "
                          "starts_at_ms = $9, ends_at_ms = $10, prizes = $11 where theme_id = $1 and version = $2 and state = $3",
                          row.theme_id, row.version, step.from().value(), step.to(), row.title_zh_cn, row.title_en, row.words_zh_cn, row.words_en,
                          row.starts_at_ms, row.ends_at_ms, row.prizes) != 1)
    return false;
  log_theme_move(transaction, row.theme_id, step, mover);
  return true;
}

void take_theme_turn(db::Transaction& transaction) {
  transaction.execute(
      "insert into community_theme_turns (turn_id, taken_count) values (1, 1) on conflict (turn_id) do update set taken_count = "
      "community_theme_turns.taken_count + 1");
}

bool move_theme(db::Transaction& transaction, const ThemeRow& row, const CommunityThemeStep& step, const ThemeMover& mover) {
  if (transaction.execute(
          "update community_themes set state = $4, version = version + 1 where theme_id = $1 and version = $2 and state = $3 and ($4 <> 'published' or not "
          "exists (select 1 from community_themes as others where others.state = 'published' and others.theme_id <> $1 and others.starts_at_ms < "
          "community_themes.ends_at_ms and others.ends_at_ms > community_themes.starts_at_ms))",
          row.theme_id, row.version, step.from().value(), step.to()) != 1)
    return false;
  log_theme_move(transaction, row.theme_id, step, mover);
  return true;
}

bool has_neighbour(db::Session& session, const ThemeRow& row) {
  return session
      .row<std::int64_t>("select theme_id from community_themes where state = 'published' and theme_id <> $1 and starts_at_ms < $3 and ends_at_ms > $2 limit 1",
                         row.theme_id, row.starts_at_ms, row.ends_at_ms)
      .has_value();
}

std::int64_t count_posts(db::Session& session, CommunityThemeId theme_id) {
  return session.row<std::int64_t>(db::sweep("select count(*) from community_posts where theme_id = $1 and state = 'published'"), theme_id).value_or(0);
}

std::vector<RankRow> list_ranking(db::Session& session, CommunityThemeId theme_id, std::int64_t count) {
  return session.rows<RankRow>(
      db::sweep(
          "select member_id, post_id, title, picture_url, like_count from (select member_id, post_id, title, picture_url, like_count, published_at_ms, "
          "row_number() over (partition by member_id order by like_count desc, published_at_ms, post_id) as own_place from community_posts where theme_id "
          "= $1 and state = 'published' and like_count > 0) as ranked where own_place = 1 order by like_count desc, published_at_ms, post_id limit $2"),
      theme_id, count);
}

std::vector<RankRow> list_final_ranking(db::Session& session, CommunityThemeId theme_id, TimeMs until, std::int64_t count) {
  return session.rows<RankRow>(
      db::sweep(
          "select member_id, post_id, title, picture_url, like_count from (select posts.member_id, posts.post_id, posts.title, posts.picture_url, "
          "posts.published_at_ms, likes.amount as like_count, row_number() over (partition by posts.member_id order by likes.amount desc, "
          "posts.published_at_ms, posts.post_id) as own_place from community_posts as posts join (select post_id, count(*) as amount from community_likes "
          "where at_ms < $2 and post_id in (select post_id from community_posts where theme_id = $1 and state = 'published') group by post_id) as likes on "
          "likes.post_id = posts.post_id where posts.theme_id = $1 and posts.state = 'published' and posts.published_at_ms < $2) as ranked where own_place "
          "= 1 order by like_count desc, published_at_ms, post_id limit $3"),
      theme_id, until, count);
}

bool insert_placing(db::Transaction& transaction, const PlacingRow& row) {
  return transaction.execute(
             "insert into community_placings (member_id, theme_id, place, post_id, like_count, points, gift_number, at_ms) values ($1, $2, $3, $4, $5, $6, $7, "
             "$8) on conflict (member_id, theme_id) do nothing",
             row.member_id, row.theme_id, row.place, row.post_id, row.like_count, row.points, row.gift_number, row.at_ms) == 1;
}

std::vector<PlacedRow> list_placings(db::Session& session, CommunityThemeId theme_id) {
  return session.rows<PlacedRow>(
      db::sweep("select placings.member_id as member_id, placings.place as place, placings.post_id as post_id, coalesce(posts.title, '') as title, "
                "coalesce(posts.picture_url, '') as picture_url, placings.like_count as like_count, placings.points as points from community_placings as "
                "placings left join community_posts as posts on posts.member_id = placings.member_id and posts.post_id = placings.post_id and posts.state = "
                "'published' where placings.theme_id = $1 order by placings.place"),
      theme_id);
}

// ---- the end of an account ----

void erase_member(db::Transaction& transaction, MemberId member_id) {
  transaction.execute(db::sweep("update community_posts set open_report_count = open_report_count - 1 where post_id in (select post_id from community_reports "
                                "where member_id = $1 and is_open)"),
                      member_id);
  transaction.execute("delete from community_likes where member_id = $1", member_id);
  transaction.execute("delete from community_reports where member_id = $1", member_id);
  transaction.execute(db::sweep("delete from community_likes where post_id in (select post_id from community_posts where member_id = $1)"), member_id);
  transaction.execute(db::sweep("delete from community_reports where post_id in (select post_id from community_posts where member_id = $1)"), member_id);
  transaction.execute("delete from community_post_moves where member_id = $1", member_id);
  transaction.execute("delete from community_posts where member_id = $1", member_id);
  transaction.execute("delete from community_standings where member_id = $1", member_id);
  transaction.execute("delete from community_placings where member_id = $1", member_id);
}

std::vector<WaitingGroup> count_waiting(db::Session& session, TimeMs /*now*/) {
  return session.rows<WaitingGroup>(
      db::sweep("select cast('' as text) as shops, count(*) as waiting_count, min(changed_at_ms) as since_ms, cast(null as bigint) as due_at_ms from (select "
                "changed_at_ms from community_posts where state = 'in_review' union all select changed_at_ms from community_posts where open_report_count > 0 "
                "and state = 'hidden') as waiting"));
}

}  // namespace galleria::community::store

namespace galleria::community {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "AN1", "a post counts as many likes as there are members who like it",
          "select 'post ' || posts.post_id as subject, (select count(*) from community_likes as likes where likes.post_id = posts.post_id) as expected, "
          "posts.like_count as found from community_posts as posts where posts.like_count <> (select count(*) from community_likes as likes where "
          "likes.post_id = posts.post_id)"},
      audit::Check{
          "AN1", "nobody likes a post that is not there, or that is their own",
          "select 'member ' || likes.member_id || ' post ' || likes.post_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from "
          "community_likes as likes left join community_posts as posts on posts.post_id = likes.post_id where posts.post_id is null or posts.member_id "
          "= likes.member_id"},
      audit::Check{"AN1", "a post counts the reports of it that nobody has looked at",
                   "select 'post ' || posts.post_id as subject, (select count(*) from community_reports as reports where reports.post_id = posts.post_id and "
                   "reports.is_open) as expected, posts.open_report_count as found from community_posts as posts where posts.open_report_count <> (select "
                   "count(*) from community_reports as reports where reports.post_id = posts.post_id and reports.is_open)"},
      audit::Check{"AN2", "a post moves along its table", audit::MovesOutside<community_post_table, "community_post_moves", "from_state", "to_state">::sql},
      audit::Check{"AN2", "a post is where its last move led",
                   "select 'post ' || posts.post_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from community_posts as posts left "
                   "join community_post_moves as moves on moves.member_id = posts.member_id and moves.post_id = posts.post_id and moves.move_id = (select "
                   "max(last.move_id) from community_post_moves as last where last.member_id = posts.member_id and last.post_id = posts.post_id) where "
                   "moves.to_state is null or moves.to_state <> posts.state"},
      audit::Check{"AN4", "a theme of the community moves along its table",
                   audit::MovesOutside<community_theme_table, "community_theme_moves", "from_state", "to_state">::sql},
      audit::Check{"AN4", "a theme of the community is where its last move led",
                   "select 'theme ' || themes.theme_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from community_themes as themes "
                   "left join community_theme_moves as moves on moves.theme_id = themes.theme_id and moves.move_id = (select max(last.move_id) from "
                   "community_theme_moves as last where last.theme_id = themes.theme_id) where moves.to_state is null or moves.to_state <> themes.state"},
      audit::Check{"AN3", "members have places of themes that have ended, one after another by their likes",
                   "select 'member ' || placings.member_id || ' theme ' || placings.theme_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as "
                   "found from community_placings as placings join community_themes as themes on themes.theme_id = placings.theme_id where themes.state <> "
                   "'ended' or exists (select 1 from community_placings as others where others.theme_id = placings.theme_id and others.member_id <> "
                   "placings.member_id and (others.place = placings.place or (others.place < placings.place and (others.like_count < placings.like_count or "
                   "others.points < placings.points))))"},
  };
  return checks;
}

std::vector<StateDiagram> state_diagrams() { return {diagram_of(community_post_table), diagram_of(community_theme_table)}; }

}  // namespace galleria::community

#undef COMMUNITY_POST_COLUMNS
#undef COMMUNITY_MOVE_COLUMNS
#undef COMMUNITY_THEME_COLUMNS
