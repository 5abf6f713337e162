// Themes of the community: drafted, published with four eyes, and counted when they are over.
#include <algorithm>
#include <stdexcept>

#include "features/community/community.hpp"
#include "features/community/community_rules.hpp"
#include "features/community/community_store.hpp"

namespace galleria::community {
namespace {

constexpr std::int64_t themes_on_a_page = 30;
constexpr std::int64_t least_places = 10;
constexpr std::string_view end_theme_timer = "end_community_theme";
constexpr std::string_view community_theme_subject = "community_theme";

std::vector<std::int64_t> points_of(const SaveCommunityTheme& request) {
  std::vector<std::int64_t> points;
  for (const auto& one : *request.prize_points) points.push_back(*one);
  return points;
}

std::int64_t sum_of(const std::vector<std::int64_t>& points) {
  std::int64_t sum = 0;
  for (const std::int64_t one : points) sum += one;
  return sum;
}

store::ThemeRow theme_row(CommunityThemeId theme_id, const SaveCommunityTheme& request) {
  store::ThemeRow row;
  row.theme_id = theme_id;
  row.title_zh_cn = *request.title_zh_cn;
  row.title_en = *request.title_en;
  row.words_zh_cn = *request.words_zh_cn;
  row.words_en = *request.words_en;
  row.starts_at_ms = request.starts_at;
  row.ends_at_ms = request.ends_at;
  row.prizes = prizes_text(points_of(request));
  return row;
}

std::string theme_facts(const store::ThemeRow& row) {
  return http::facts("title", row.title_zh_cn, "state", row.state, "startsAt", row.starts_at_ms, "endsAt", row.ends_at_ms, "prizePoints", row.prizes);
}

std::int64_t places_of(const store::ThemeRow& row) { return std::max(least_places, static_cast<std::int64_t>(std::ssize(read_prizes(row.prizes)))); }

std::int64_t prize_of(const std::vector<std::int64_t>& prizes, std::int64_t place) {
  return place <= std::ssize(prizes) ? prizes[static_cast<std::size_t>(place - 1)] : 0;
}

}  // namespace

std::vector<CommunityRank> Community::ranks_of(db::Session& session, const store::ThemeRow& theme) const {
  std::vector<CommunityRank> ranks;
  if (theme.state == CommunityThemeState::ended) {
    for (const store::PlacedRow& row : store::list_placings(session, theme.theme_id))
      ranks.push_back({row.place, row.post_id, name_of(session, row.member_id), row.title, row.picture_url, row.like_count, row.points});
    return ranks;
  }
  const std::vector<std::int64_t> prizes = read_prizes(theme.prizes);
  for (const store::RankRow& row : store::list_ranking(session, theme.theme_id, places_of(theme))) {
    const std::int64_t place = std::ssize(ranks) + 1;
    ranks.push_back({place, row.post_id, name_of(session, row.member_id), row.title, row.picture_url, row.like_count, prize_of(prizes, place)});
  }
  return ranks;
}

CommunityTheme Community::theme_view(db::Session& session, const store::ThemeRow& row, Locale locale) const {
  CommunityTheme view;
  view.theme_id = row.theme_id;
  view.title = Localized{row.title_zh_cn, row.title_en}.in(locale);
  view.words = Localized{row.words_zh_cn, row.words_en}.in(locale);
  view.starts_at = row.starts_at_ms;
  view.ends_at = row.ends_at_ms;
  view.is_over = clock_.now() >= row.ends_at_ms;
  view.prize_points = read_prizes(row.prizes);
  view.post_count = store::count_posts(session, row.theme_id);
  view.ranking = ranks_of(session, row);
  return view;
}

Result<CommunityThemes> Community::get_community_themes(const http::Call& call, const GetCommunityThemes&) const {
  return database_.read([&](db::Session& session) -> Result<CommunityThemes> {
    CommunityThemes themes;
    if (const auto row = store::find_running_theme(session, clock_.now())) themes.running = theme_view(session, *row, call.locale);
    if (const auto row = store::find_last_theme(session)) themes.last = theme_view(session, *row, call.locale);
    return themes;
  });
}

// ---- the staff's ----

CommunityThemeRecord Community::record_of(db::Session& session, const store::ThemeRow& row) const {
  CommunityThemeRecord record;
  record.theme_id = row.theme_id;
  record.state = row.state;
  record.version = row.version;
  record.title_zh_cn = row.title_zh_cn;
  record.title_en = row.title_en;
  record.words_zh_cn = row.words_zh_cn;
  record.words_en = row.words_en;
  record.starts_at = row.starts_at_ms;
  record.ends_at = row.ends_at_ms;
  record.prize_points = read_prizes(row.prizes);
  record.post_count = store::count_posts(session, row.theme_id);
  record.ranking = ranks_of(session, row);
  const auto may = [&](CommunityThemeMove move) { return community_theme_table.may(row.state, move, CommunityThemeActor::staff); };
  record.may_edit = may(CommunityThemeMove::edit);
  record.may_publish = may(CommunityThemeMove::publish) && row.ends_at_ms > clock_.now();
  record.may_withdraw = may(CommunityThemeMove::withdraw);
  return record;
}

Result<CommunityThemeRecords> Community::list_community_theme_records(const http::Operator&, const ListCommunityThemeRecords& request) const {
  const PageSpan span = page_span(request, themes_on_a_page);
  return database_.read([&](db::Session& session) -> Result<CommunityThemeRecords> {
    auto rows = store::list_themes(session, request.state, span.row_count(), span.offset);
    CommunityThemeRecords page;
    page.has_more = cut_to_page(rows, span);
    for (const store::ThemeRow& row : rows) page.themes.push_back(record_of(session, row));
    return page;
  });
}

Result<CommunityThemeRecord> Community::get_community_theme_record(const http::Operator&, const GetCommunityThemeRecord& request) const {
  return database_.read([&](db::Session& session) -> Result<CommunityThemeRecord> {
    const auto row = store::find_theme(session, request.theme_id);
    if (!row) return community_theme_not_found;
    return record_of(session, *row);
  });
}

Result<CommunityThemeRecord> Community::save_community_theme(const http::Operator& caller, const SaveCommunityTheme& request) {
  const TimeMs now = clock_.now();
  if (!is_theme_fit(request.starts_at, request.ends_at, points_of(request), now)) return community_theme_unfit;
  return database_.write([&](db::Transaction& transaction) -> Result<CommunityThemeRecord> {
    const auto before = request.theme_id ? store::find_theme(transaction, *request.theme_id) : std::nullopt;
    if (request.theme_id && !before) return community_theme_not_found;
    store::ThemeRow wanted = theme_row(before ? before->theme_id : ids_.next<CommunityThemeId>(), request);
    const store::ThemeMover mover{ids_.next_value(), CommunityThemeActor::staff, caller.name, {}, now};
    if (before) {
      wanted.version = before->version;
      const auto step = community_theme_table.step(before->state, CommunityThemeMove::edit, CommunityThemeActor::staff);
      if (!step || !store::change_theme(transaction, wanted, *step, mover)) return community_theme_moved_on;
    } else {
      store::insert_theme(transaction, wanted, community_theme_table.step({}, CommunityThemeMove::make, CommunityThemeActor::staff).value(), mover);
    }
    const store::ThemeRow after = store::find_theme(transaction, wanted.theme_id).value();
    TRY(caller.record(transaction,
                      {community_theme_subject, std::to_string(after.theme_id.value), before ? theme_facts(*before) : std::string(), theme_facts(after)}));
    return record_of(transaction, after);
  });
}

Result<Done> Community::publish(db::Transaction& transaction, const store::ThemeRow& row, const std::string& who, const std::string& reason) {
  const TimeMs now = clock_.now();
  store::take_theme_turn(transaction);
  if (!is_theme_fit(row.starts_at_ms, row.ends_at_ms, read_prizes(row.prizes), now) || store::has_neighbour(transaction, row)) return community_theme_unfit;
  const auto step = community_theme_table.step(row.state, CommunityThemeMove::publish, CommunityThemeActor::staff);
  if (!step || !store::move_theme(transaction, row, *step, {ids_.next_value(), CommunityThemeActor::staff, who, reason, now})) return community_theme_moved_on;
  db::set_timer(transaction, ids_.next<TimerId>(), end_theme_timer, row.theme_id.value, row.ends_at_ms);
  return Done{};
}

Result<CommunityThemeRecord> Community::publish_community_theme(const http::Operator& caller, const PublishCommunityTheme& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<CommunityThemeRecord> {
    const auto before = store::find_theme(transaction, request.theme_id);
    if (!before) return community_theme_not_found;
    if (before->version != *request.version || before->state != CommunityThemeState::draft) return community_theme_moved_on;
    TRY(publish(transaction, *before, caller.name, *request.reason));
    const store::ThemeRow after = store::find_theme(transaction, request.theme_id).value();
    TRY(caller.record(transaction, {community_theme_subject, std::to_string(after.theme_id.value), theme_facts(*before), theme_facts(after), *request.reason,
                                    sum_of(read_prizes(after.prizes))}));
    return record_of(transaction, after);
  });
}

Result<CommunityThemeRecord> Community::withdraw_community_theme(const http::Operator& caller, const WithdrawCommunityTheme& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<CommunityThemeRecord> {
    const auto before = store::find_theme(transaction, request.theme_id);
    if (!before) return community_theme_not_found;
    const auto step = community_theme_table.step(before->state, CommunityThemeMove::withdraw, CommunityThemeActor::staff);
    const store::ThemeMover mover{ids_.next_value(), CommunityThemeActor::staff, caller.name, *request.reason, clock_.now()};
    if (!step || !store::move_theme(transaction, *before, *step, mover)) return community_theme_moved_on;
    db::cancel_timer(transaction, end_theme_timer, before->theme_id.value);
    const store::ThemeRow after = store::find_theme(transaction, before->theme_id).value();
    TRY(caller.record(transaction, {community_theme_subject, std::to_string(after.theme_id.value), theme_facts(*before), theme_facts(after), *request.reason}));
    return record_of(transaction, after);
  });
}

// ---- the end of a theme ----

std::map<std::string, db::TimerHandler> Community::timer_handlers() {
  return {{std::string(end_theme_timer), [this](const db::Timer& timer) { return end_theme(CommunityThemeId{timer.reference}); }}};
}

// The state is moved first: whoever moves it gives the prizes, and nobody does so twice.
db::TimerOutcome Community::end_theme(CommunityThemeId theme_id) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto theme = store::find_theme(transaction, theme_id);
    if (!theme) return std::nullopt;
    const TimeMs now = clock_.now();
    const auto step = community_theme_table.step(theme->state, CommunityThemeMove::end, CommunityThemeActor::job);
    if (!step) return std::nullopt;
    if (now < theme->ends_at_ms) return theme->ends_at_ms;
    if (!store::move_theme(transaction, *theme, *step, {ids_.next_value(), CommunityThemeActor::job, {}, {}, now})) return std::nullopt;
    const std::vector<std::int64_t> prizes = read_prizes(theme->prizes);
    const Localized title{theme->title_zh_cn, theme->title_en};
    std::int64_t place = 0;
    for (const store::RankRow& row : store::list_final_ranking(transaction, theme_id, theme->ends_at_ms, places_of(*theme))) {
      const std::int64_t points = prize_of(prizes, ++place);
      const store::PlacingRow placing{row.member_id, theme_id, place, row.post_id, row.like_count, points, ids_.next_value(), now};
      if (!store::insert_placing(transaction, placing)) continue;
      if (points > 0) needs_.give_points(transaction, row.member_id, placing.gift_number, points, title);
      CommunityNews news;
      news.kind = CommunityNewsKind::placed;
      news.subject_id = theme_id.value;
      news.title = title;
      news.place = place;
      news.points = points;
      news.at = now;
      needs_.tell(transaction, row.member_id, news);
    }
    return std::nullopt;
  });
}

CommunityThemeId Community::put_demo_theme(db::Transaction& transaction, const SaveCommunityTheme& fields) {
  const store::ThemeRow row = theme_row(ids_.next<CommunityThemeId>(), fields);
  store::insert_theme(transaction, row, community_theme_table.step({}, CommunityThemeMove::make, CommunityThemeActor::staff).value(),
                      {ids_.next_value(), CommunityThemeActor::staff, {}, {}, clock_.now()});
  if (!publish(transaction, store::find_theme(transaction, row.theme_id).value(), {}, {}).has_value())
    throw std::logic_error("a theme of the demo does not fit together");
  return row.theme_id;
}

}  // namespace galleria::community
