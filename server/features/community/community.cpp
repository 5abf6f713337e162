// The use cases of members: sharing looks, reading what is shared, liking and reporting it.
#include "features/community/community.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "base/planted_bugs.hpp"
#include "base/word_list.hpp"
#include "features/community/community_rules.hpp"
#include "features/community/community_store.hpp"
#include "http/once.hpp"

namespace galleria::community {
namespace {

constexpr std::int64_t posts_on_a_page = 20;
// So many stand first in the list of the hottest; a cursor has room for them.
constexpr std::int64_t hottest_posts = 100;
constexpr store::Standing top_of_list{largest_id, CommunityPostId{largest_id}};

MyCommunityPost view_for_author(const store::PostRow& row) {
  MyCommunityPost view;
  view.post_id = row.post_id;
  view.wear_id = row.wear_id;
  view.state = row.state;
  view.reason = row.reason;
  view.title = row.title;
  view.text = row.text;
  view.picture_url = row.picture_url;
  view.theme_id = row.theme_id;
  view.like_count = row.like_count;
  view.submitted_at = row.submitted_at_ms;
  view.may_resend = community_post_table.may(row.state, CommunityMove::resend, CommunityActor::member);
  return view;
}

std::int64_t minute_of(TimeMs at) { return std::chrono::floor<std::chrono::minutes>(at).time_since_epoch().count(); }

}  // namespace

Community::Community(db::Database& database, const Clock& clock, IdGenerator& ids, CommunityConfig config, CommunityNeeds needs)
    : database_(database), clock_(clock), ids_(ids), config_(config), needs_(std::move(needs)) {}

std::string Community::name_of(db::Session& session, MemberId member_id) const { return needs_.masked_names_of(session, std::array{member_id}).front(); }

// ---- sharing ----

Result<http::Reply<MyCommunityPost>> Community::share_community_look(const http::Call& call, const http::Member& member, const ShareCommunityLook& request) {
  return http::once(database_, call, member.id, clock_.now(), [&](db::Transaction& transaction) -> Result<MyCommunityPost> {
    const CommunityPostId post_id = TRY(write_post(transaction, member.id, request));
    const store::PostRow row = store::find_post(transaction, member.id, post_id).value();
    const bool waits = !config_.shows_clean_words_at_once || !row.found_word.empty();
    if (!waits && !move(transaction, row, CommunityMove::pass, {}, clock_.now())) return community_post_moved_on;
    return view_for_author(store::find_post(transaction, member.id, post_id).value());
  });
}

Result<CommunityPostId> Community::write_post(db::Transaction& transaction, MemberId member_id, const ShareCommunityLook& request) {
  const TimeMs now = clock_.now();
  const auto before = request.post_id ? store::find_post(transaction, member_id, *request.post_id) : std::nullopt;
  if (request.post_id && (!before || before->state == CommunityPostState::deleted)) return community_post_not_found;
  store::PostRow row = before.value_or(store::PostRow{});
  row.wear_id = request.wear_id;
  row.theme_id = request.theme_id;
  row.title = without_links(*request.title);
  row.text = without_links(*request.text);
  if (row.title.empty()) return community_title_empty;
  const auto look = needs_.find_look(transaction, member_id, request.wear_id);
  if (!look) return community_look_not_found;
  row.picture_url = look->picture_url;
  if (request.theme_id) {
    const auto theme = store::find_theme(transaction, *request.theme_id);
    if (!theme || theme->state != CommunityThemeState::published || now < theme->starts_at_ms || now >= theme->ends_at_ms) return community_theme_closed;
  }
  row.found_word = find_listed_word(row.title + row.text, store::list_words(transaction));
  if (!store::take_share(transaction, member_id, day_number(business_day(now, config_.mall_utc_offset)), config_.posts_a_day, now)) {
    const auto standing = store::find_standing(transaction, member_id);
    if (standing && standing->muted_until_ms && *standing->muted_until_ms > now)
      return Refusal(community_muted, {{"until", day_text(business_day(*standing->muted_until_ms, config_.mall_utc_offset))}});
    return Refusal(community_posts_used_up, {{"count", std::to_string(config_.posts_a_day)}});
  }
  if (before) {
    const auto step = community_post_table.step(before->state, CommunityMove::resend, CommunityActor::member);
    if (!step || !store::resend(transaction, row, *step, now)) return community_post_moved_on;
    log_move(transaction, row, *step, {.kind = CommunityActor::member}, now);
    return row.post_id;
  }
  const auto step = community_post_table.step(std::nullopt, CommunityMove::submit, CommunityActor::member);
  row.member_id = member_id;
  row.post_id = ids_.next<CommunityPostId>();
  row.state = step->to();
  row.submitted_at_ms = now;
  row.changed_at_ms = now;
  store::insert_post(transaction, row);
  log_move(transaction, row, *step, {.kind = CommunityActor::member}, now);
  return row.post_id;
}

Result<MyCommunityPostPage> Community::list_my_community_posts(const http::Member& member, const ListMyCommunityPosts& request) const {
  const PageSpan span = page_span(request, posts_on_a_page);
  return database_.read([&](db::Session& session) -> Result<MyCommunityPostPage> {
    auto rows = store::list_of_member(session, member.id, span.row_count(), span.offset);
    MyCommunityPostPage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::PostRow& row : rows) page.posts.push_back(view_for_author(row));
    return page;
  });
}

Result<CommunityStanding> Community::get_community_standing(const http::Member& member, const GetCommunityStanding&) const {
  const auto row = database_.read([&](db::Session& session) { return store::find_standing(session, member.id); });
  CommunityStanding standing{{}, {}, config_.posts_a_day, config_.posts_a_day};
  if (!row) return standing;
  const TimeMs now = clock_.now();
  if (row->muted_until_ms && *row->muted_until_ms > now) {
    standing.muted_until = row->muted_until_ms;
    standing.muted_reason = row->muted_reason;
  }
  if (row->shared_day == day_number(business_day(now, config_.mall_utc_offset)))
    standing.posts_left = std::max<std::int64_t>(0, config_.posts_a_day - row->shared_count);
  return standing;
}

Result<Done> Community::delete_community_post(const http::Member& member, const DeleteCommunityPost& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const bool takes_any = is_planted(PlantedBug::community_post_of_another_deleted);
    const auto row = takes_any ? store::find_any_post(transaction, request.post_id) : store::find_post(transaction, member.id, request.post_id);
    if (!row || row->state == CommunityPostState::deleted) return community_post_not_found;
    if (!move(transaction, *row, CommunityMove::remove, {.kind = CommunityActor::member}, clock_.now())) return community_post_moved_on;
    return Done{};
  });
}

// ---- reading ----

std::vector<CommunityPost> Community::views_of(db::Session& session, const std::vector<store::PostRow>& rows) const {
  std::vector<MemberId> member_ids;
  for (const store::PostRow& row : rows) member_ids.push_back(row.member_id);
  const std::vector<std::string> names = needs_.masked_names_of(session, member_ids);
  std::vector<CommunityPost> views;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const store::PostRow& row = rows[i];
    views.push_back({row.post_id, row.wear_id, names[i], row.title, row.text, row.picture_url, row.theme_id, row.like_count,
                     row.published_at_ms.value_or(row.submitted_at_ms)});
  }
  return views;
}

// The hottest hundred as the first page found them, and then all others by time: likes move neither.
std::vector<store::PostRow> Community::next_hottest(db::Session& session, ListCursor at, std::int64_t size, std::string& next_cursor) const {
  if (at.first_ids.empty() && at.post_id == top_of_list.post_id.value) {
    for (const store::Standing& standing : store::list_hottest(session, top_of_list, hottest_posts)) at.first_ids.push_back(standing.post_id.value);
  }
  std::vector<CommunityPostId> wanted;
  const auto count = std::min(size, static_cast<std::int64_t>(std::ssize(at.first_ids)) - at.shown_count);
  for (const std::int64_t id : std::span(at.first_ids).subspan(static_cast<std::size_t>(at.shown_count), static_cast<std::size_t>(count)))
    wanted.push_back(CommunityPostId{id});
  at.shown_count += count;
  auto shown = store::list_shown(session, wanted);
  const bool is_end_of_first = at.shown_count == std::ssize(at.first_ids);
  const std::int64_t missing = size - count;
  std::vector<store::PostRow> later;
  store::Standing last{at.score, CommunityPostId{at.post_id}};
  for (bool may_follow = is_end_of_first; may_follow && std::ssize(later) <= missing;) {
    const auto found = store::list_newest(session, last, missing + 1);
    may_follow = std::ssize(found) > missing;
    for (const store::PostRow& row : found) {
      last = {epoch_ms(row.published_at_ms.value()), row.post_id};
      if (std::ranges::find(at.first_ids, row.post_id.value) == at.first_ids.end()) later.push_back(row);
    }
  }
  const bool has_more = !is_end_of_first || cut_to_page(later, {0, missing});
  if (!later.empty()) {
    at.score = epoch_ms(later.back().published_at_ms.value());
    at.post_id = later.back().post_id.value;
  }
  next_cursor = has_more ? cursor_text(at) : std::string();
  std::ranges::move(later, std::back_inserter(shown));
  return shown;
}

Result<CommunityPostPage> Community::list_community_posts(const ListCommunityPosts& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : posts_on_a_page;
  const std::string_view cursor = request.cursor ? std::string_view(**request.cursor) : std::string_view();
  const auto at = cursor.empty() ? ListCursor{top_of_list.score, top_of_list.post_id.value, {}, 0} : read_cursor(cursor);
  if (!at) return community_cursor_unknown;
  return database_.read([&](db::Session& session) -> Result<CommunityPostPage> {
    CommunityPostPage page;
    if (request.order == CommunityOrder::newest) {
      auto rows = store::list_newest(session, {at->score, CommunityPostId{at->post_id}}, size + 1);
      const bool has_more = cut_to_page(rows, {0, size});
      if (has_more) page.next_cursor = cursor_text({epoch_ms(rows.back().published_at_ms.value()), rows.back().post_id.value, {}, 0});
      page.posts = views_of(session, rows);
      return page;
    }
    page.posts = views_of(session, next_hottest(session, *at, size, page.next_cursor));
    return page;
  });
}

Result<CommunityPost> Community::get_community_post(const GetCommunityPost& request) const {
  return database_.read([&](db::Session& session) -> Result<CommunityPost> {
    const auto rows = store::list_shown(session, std::array{request.post_id});
    if (rows.empty()) return community_post_not_found;
    return views_of(session, rows).front();
  });
}

Result<CommunityMarks> Community::find_community_marks(const http::Member& member, const FindCommunityMarks& request) const {
  return database_.read([&](db::Session& session) -> Result<CommunityMarks> {
    return CommunityMarks{store::find_liked(session, member.id, *request.post_ids), store::find_own(session, member.id, *request.post_ids)};
  });
}

// ---- likes and reports ----

std::optional<std::int64_t> Community::count_like(db::Transaction& transaction, const store::PostRow& row, std::int64_t more) {
  const auto liked = store::add_likes(transaction, row, more);
  if (!liked) return std::nullopt;
  // Likes that are written together all find the score of before them; whoever counts last sets it.
  const std::int64_t score =
      row.published_at_ms ? hot_score(*row.published_at_ms, liked->like_count, std::chrono::hours(config_.doubling_hours)) : liked->hot_score;
  if (score != liked->hot_score) store::set_score(transaction, row, liked->like_count, score);
  return liked->like_count;
}

Result<CommunityLiked> Community::like_community_post(const http::Member& member, const LikeCommunityPost& request) {
  return database_.write_together(member.id, [&](db::Transaction& transaction) -> Result<CommunityLiked> {
    const auto row = store::find_any_post(transaction, request.post_id);
    if (!row || row->state != CommunityPostState::published) return community_post_not_found;
    if (row->member_id == member.id) return community_post_is_own;
    const TimeMs now = clock_.now();
    const bool counts_twice = is_planted(PlantedBug::community_like_counted_twice);
    // Refused before anything is written: who has written and does not stay makes its neighbours run again.
    if (!counts_twice && store::is_liked(transaction, member.id, row->post_id)) return CommunityLiked{row->like_count, true};
    if (!store::take_like(transaction, member.id, minute_of(now), config_.likes_a_minute)) return community_likes_too_fast;
    const bool is_new = store::insert_like(transaction, member.id, row->post_id, now);
    if (!is_new && !counts_twice) return CommunityLiked{row->like_count, true};
    const auto count = count_like(transaction, *row, 1);
    if (!count) return community_post_not_found;
    return CommunityLiked{*count, true};
  });
}

Result<CommunityLiked> Community::unlike_community_post(const http::Member& member, const UnlikeCommunityPost& request) {
  return database_.write_together(member.id, [&](db::Transaction& transaction) -> Result<CommunityLiked> {
    const auto row = store::find_any_post(transaction, request.post_id);
    if (!row || row->state == CommunityPostState::deleted) return community_post_not_found;
    if (!store::delete_like(transaction, member.id, row->post_id)) return CommunityLiked{row->like_count, false};
    const auto count = count_like(transaction, *row, -1);
    if (!count) return community_post_not_found;
    return CommunityLiked{*count, false};
  });
}

Result<Done> Community::report_community_post(const http::Member& member, const ReportCommunityPost& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto row = store::find_any_post(transaction, request.post_id);
    if (!row || row->state != CommunityPostState::published) return community_post_not_found;
    if (row->member_id == member.id) return community_post_is_own;
    const TimeMs now = clock_.now();
    if (!store::insert_report(transaction, member.id, row->post_id, request.reason, now)) return community_reported_before;
    const auto open_count = store::count_report(transaction, *row);
    if (!open_count) return community_post_not_found;
    if (*open_count >= config_.hiding_reports) move(transaction, *row, CommunityMove::hide, {}, now);
    return Done{};
  });
}

// ---- moves ----

void Community::log_move(db::Transaction& transaction, const store::PostRow& row, const CommunityPostStep& step, const Mover& mover, TimeMs at) {
  store::insert_move(transaction,
                     {row.member_id, ids_.next_value(), row.post_id, step.move(), step.from(), step.to(), mover.kind, mover.name, mover.reason, at});
}

bool Community::move(db::Transaction& transaction, const store::PostRow& row, CommunityMove move, const Mover& mover, TimeMs at) {
  const auto step = community_post_table.step(row.state, move, mover.kind);
  if (!step) return false;
  const std::int64_t first_score = hot_score(at, 0, std::chrono::hours(config_.doubling_hours));
  const bool is_moved = move == CommunityMove::remove ? store::remove(transaction, row, *step, mover.reason, mover.name, at)
                                                      : store::move(transaction, row, *step, mover.reason, mover.name, first_score, at);
  if (!is_moved) return false;
  log_move(transaction, row, *step, mover, at);
  const bool settles = mover.kind == CommunityActor::staff || move == CommunityMove::remove;
  if (settles) store::settle_reports(transaction, row);
  return true;
}

// ---- the demo mall ----

void Community::put_demo_post(db::Transaction& transaction, const DemoCommunityPost& demo) {
  const auto look = needs_.find_look(transaction, demo.member_id, demo.wear_id);
  if (!look) throw std::runtime_error("there is no such look for the post " + demo.title);
  store::PostRow row;
  row.member_id = demo.member_id;
  row.post_id = demo.post_id;
  row.wear_id = demo.wear_id;
  row.theme_id = demo.theme_id;
  row.title = demo.title;
  row.text = demo.text;
  row.picture_url = look->picture_url;
  row.submitted_at_ms = demo.submitted_at;
  row.changed_at_ms = demo.submitted_at;
  row.found_word = find_listed_word(row.title + row.text, store::list_words(transaction));
  const auto begin = community_post_table.step(std::nullopt, CommunityMove::submit, CommunityActor::member);
  store::insert_post(transaction, row);
  log_move(transaction, row, *begin, {.kind = CommunityActor::member}, demo.submitted_at);
  if (demo.is_waiting) return;
  move(transaction, row, CommunityMove::pass, {}, demo.submitted_at);
  row = store::find_post(transaction, demo.member_id, demo.post_id).value();
  TimeMs at = demo.submitted_at;
  for (const MemberId member_id : demo.liked_by) {
    at += std::chrono::minutes(7);
    if (member_id != demo.member_id && store::insert_like(transaction, member_id, demo.post_id, at)) count_like(transaction, row, 1);
  }
  for (const auto& [member_id, reason] : demo.reported_by) {
    if (store::insert_report(transaction, member_id, demo.post_id, reason, at)) store::count_report(transaction, row);
  }
  row = store::find_post(transaction, demo.member_id, demo.post_id).value();
  if (row.open_report_count >= config_.hiding_reports) move(transaction, row, CommunityMove::hide, {}, at);
}

void Community::put_demo_words(db::Transaction& transaction, const std::string& lines) { store::replace_words(transaction, words_of_lines(lines)); }

void Community::erase_member(db::Transaction& transaction, MemberId member_id) {
  const DurationMs doubling = std::chrono::hours(config_.doubling_hours);
  std::vector<store::CountedRow> sunk;
  for (store::CountedRow& row : store::uncount_likes(transaction, member_id)) {
    const std::int64_t score = row.published_at_ms ? hot_score(*row.published_at_ms, row.like_count, doubling) : row.hot_score;
    if (score == row.hot_score) continue;
    row.hot_score = score;
    sunk.push_back(row);
  }
  store::set_scores(transaction, sunk);
  store::erase_member(transaction, member_id);
}

}  // namespace galleria::community
