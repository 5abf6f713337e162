// All SQL of the community; no decisions. Conditions stand in the writes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/database.hpp"
#include "features/community/community.hpp"
#include "modules/waiting.hpp"

namespace galleria::community::store {

struct PostRow {
  MemberId member_id;
  CommunityPostId post_id;
  WearId wear_id;
  std::optional<CommunityThemeId> theme_id;
  std::string title;
  std::string text;
  std::string picture_url;
  std::string found_word;
  CommunityPostState state = CommunityPostState::in_review;
  std::string reason;
  std::string decided_by;
  std::int64_t like_count = 0;
  std::int64_t hot_score = 0;
  std::int64_t open_report_count = 0;
  TimeMs submitted_at_ms{};
  TimeMs changed_at_ms{};
  std::optional<TimeMs> published_at_ms;
};
BOOST_DESCRIBE_STRUCT(PostRow, (),
                      (member_id, post_id, wear_id, theme_id, title, text, picture_url, found_word, state, reason, decided_by, like_count, hot_score,
                       open_report_count, submitted_at_ms, changed_at_ms, published_at_ms))

void insert_post(db::Transaction& transaction, const PostRow& row);
std::optional<PostRow> find_post(db::Session& session, MemberId member_id, CommunityPostId post_id);
// Whosever it is.
std::optional<PostRow> find_any_post(db::Session& session, CommunityPostId post_id);
std::vector<PostRow> list_of_member(db::Session& session, MemberId member_id, std::int64_t count, std::int64_t offset);

// Where a post stands in a list: below a pair, the next pairs, highest first.
struct Standing {
  std::int64_t score = 0;
  CommunityPostId post_id;
};
BOOST_DESCRIBE_STRUCT(Standing, (), (score, post_id))
std::vector<Standing> list_hottest(db::Session& session, const Standing& below, std::int64_t count);
std::vector<PostRow> list_newest(db::Session& session, const Standing& below, std::int64_t count);
// Those of them that are shown, in this order.
std::vector<PostRow> list_shown(db::Session& session, std::span<const CommunityPostId> post_ids);
// Those in review by their age, all others newest first.
std::vector<PostRow> search_posts(db::Session& session, const SearchCommunityPosts& request, std::int64_t count);

// Each is false unless it is where the step begins; what is hidden already is hidden once more only while reports of it are open. `first_score`: what it has
// when it is published for the first time.
bool move(db::Transaction& transaction, const PostRow& row, const CommunityPostStep& step, std::string_view reason, std::string_view who,
          std::int64_t first_score, TimeMs at);
// As the row says, sent again.
bool resend(db::Transaction& transaction, const PostRow& row, const CommunityPostStep& step, TimeMs at);
// Nothing that its author wrote is left, and nobody likes it.
bool remove(db::Transaction& transaction, const PostRow& row, const CommunityPostStep& step, std::string_view reason, std::string_view who, TimeMs at);

struct MoveRow {
  MemberId member_id;
  std::int64_t move_id = 0;
  CommunityPostId post_id;
  CommunityMove move = CommunityMove::submit;
  std::optional<CommunityPostState> from_state;
  CommunityPostState to_state = CommunityPostState::in_review;
  CommunityActor actor_kind = CommunityActor::member;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (member_id, move_id, post_id, move, from_state, to_state, actor_kind, actor, reason, at_ms))
void insert_move(db::Transaction& transaction, const MoveRow& row);
std::vector<MoveRow> list_moves(db::Session& session, MemberId member_id, CommunityPostId post_id);

// False if the member likes it already.
bool insert_like(db::Transaction& transaction, MemberId member_id, CommunityPostId post_id, TimeMs at);
// False if the member does not like it.
bool delete_like(db::Transaction& transaction, MemberId member_id, CommunityPostId post_id);
struct LikesOfPost {
  std::int64_t like_count = 0;
  std::int64_t hot_score = 0;
};
BOOST_DESCRIBE_STRUCT(LikesOfPost, (), (like_count, hot_score))
// The last thing but the score that a transaction changes, since everybody wants the row. How many it counts then, and its score until now; nothing unless it
// is shown, or, where one is taken back, if it was deleted.
std::optional<LikesOfPost> add_likes(db::Transaction& transaction, const PostRow& row, std::int64_t more);
// After add_likes(), for as long as the post has so many likes.
void set_score(db::Transaction& transaction, const PostRow& row, std::int64_t like_count, std::int64_t score);

struct CountedRow {
  MemberId member_id;
  CommunityPostId post_id;
  std::int64_t like_count = 0;
  std::int64_t hot_score = 0;
  std::optional<TimeMs> published_at_ms;
};
BOOST_DESCRIBE_STRUCT(CountedRow, (), (member_id, post_id, like_count, hot_score, published_at_ms))
// Each post that the member likes counts one less; how many it counts then. The likes themselves stay.
std::vector<CountedRow> uncount_likes(db::Transaction& transaction, MemberId member_id);
// The hot_score of each of them, in one round trip.
void set_scores(db::Transaction& transaction, std::span<const CountedRow> rows);
bool is_liked(db::Session& session, MemberId member_id, CommunityPostId post_id);
std::vector<CommunityPostId> find_liked(db::Session& session, MemberId member_id, std::span<const CommunityPostId> post_ids);
std::vector<CommunityPostId> find_own(db::Session& session, MemberId member_id, std::span<const CommunityPostId> post_ids);

// False if the member has reported it before.
bool insert_report(db::Transaction& transaction, MemberId member_id, CommunityPostId post_id, CommunityReportReason reason, TimeMs at);
// How many are open then; nothing unless it is shown.
std::optional<std::int64_t> count_report(db::Transaction& transaction, const PostRow& row);
void settle_reports(db::Transaction& transaction, const PostRow& row);
struct ReportRow {
  CommunityReportReason reason = CommunityReportReason::other;
  bool is_open = true;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(ReportRow, (), (reason, is_open, at_ms))
std::vector<ReportRow> list_reports(db::Session& session, CommunityPostId post_id);

struct StandingRow {
  std::optional<TimeMs> muted_until_ms;
  std::string muted_reason;
  std::int64_t shared_day = 0;
  std::int64_t shared_count = 0;
};
BOOST_DESCRIBE_STRUCT(StandingRow, (), (muted_until_ms, muted_reason, shared_day, shared_count))
std::optional<StandingRow> find_standing(db::Session& session, MemberId member_id);
// One post more of that day. False if the member is muted, or has shared as often as that.
bool take_share(db::Transaction& transaction, MemberId member_id, std::int64_t day, std::int64_t most, TimeMs now);
// One like more of that minute. False if there were as many as that.
bool take_like(db::Transaction& transaction, MemberId member_id, std::int64_t minute, std::int64_t most);
void mute(db::Transaction& transaction, MemberId member_id, TimeMs until, std::string_view reason, std::string_view who);
// False unless the member is muted now.
bool unmute(db::Transaction& transaction, MemberId member_id, TimeMs now);
struct MuteRow {
  MemberId member_id;
  TimeMs muted_until_ms{};
  std::string muted_reason;
  std::string muted_by;
};
BOOST_DESCRIBE_STRUCT(MuteRow, (), (member_id, muted_until_ms, muted_reason, muted_by))
std::vector<MuteRow> list_mutes(db::Session& session, TimeMs now, std::int64_t count, std::int64_t offset);

std::vector<std::string> list_words(db::Session& session);
void replace_words(db::Transaction& transaction, const std::vector<std::string>& words);

struct ThemeRow {
  CommunityThemeId theme_id;
  CommunityThemeState state = CommunityThemeState::draft;
  std::int64_t version = 1;
  std::string title_zh_cn;
  std::string title_en;
  std::string words_zh_cn;
  std::string words_en;
  TimeMs starts_at_ms{};
  TimeMs ends_at_ms{};
  std::string prizes;
};
BOOST_DESCRIBE_STRUCT(ThemeRow, (), (theme_id, state, version, title_zh_cn, title_en, words_zh_cn, words_en, starts_at_ms, ends_at_ms, prizes))
std::optional<ThemeRow> find_theme(db::Session& session, CommunityThemeId theme_id);
// The one that runs and ends first, or else the next.
std::optional<ThemeRow> find_running_theme(db::Session& session, TimeMs now);
std::optional<ThemeRow> find_last_theme(db::Session& session);
std::vector<ThemeRow> list_themes(db::Session& session, std::optional<CommunityThemeState> state, std::int64_t count, std::int64_t offset);

// Who moved a theme, and why.
struct ThemeMover {
  std::int64_t move_id = 0;
  CommunityThemeActor kind = CommunityThemeActor::staff;
  std::string name;
  std::string reason;
  TimeMs at{};
};
void insert_theme(db::Transaction& transaction, const ThemeRow& row, const CommunityThemeStep& step, const ThemeMover& mover);
// False unless it is as it was found.
bool change_theme(db::Transaction& transaction, const ThemeRow& row, const CommunityThemeStep& step, const ThemeMover& mover);
// Taken first by whoever publishes a theme, until the transaction ends: so one after another does.
void take_theme_turn(db::Transaction& transaction);
// False unless it is as it was found; publishing also where another runs at that time.
bool move_theme(db::Transaction& transaction, const ThemeRow& row, const CommunityThemeStep& step, const ThemeMover& mover);
// Whether another that is published runs at its time.
bool has_neighbour(db::Session& session, const ThemeRow& row);

struct RankRow {
  MemberId member_id;
  CommunityPostId post_id;
  std::string title;
  std::string picture_url;
  std::int64_t like_count = 0;
};
BOOST_DESCRIBE_STRUCT(RankRow, (), (member_id, post_id, title, picture_url, like_count))
std::int64_t count_posts(db::Session& session, CommunityThemeId theme_id);
// Each member's best, by the likes that posts count now.
std::vector<RankRow> list_ranking(db::Session& session, CommunityThemeId theme_id, std::int64_t count);
// Each member's best of what was shown by then, by the likes that were given by then.
std::vector<RankRow> list_final_ranking(db::Session& session, CommunityThemeId theme_id, TimeMs until, std::int64_t count);

struct PlacingRow {
  MemberId member_id;
  CommunityThemeId theme_id;
  std::int64_t place = 1;
  CommunityPostId post_id;
  std::int64_t like_count = 0;
  std::int64_t points = 0;
  std::int64_t gift_number = 0;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(PlacingRow, (), (member_id, theme_id, place, post_id, like_count, points, gift_number, at_ms))
// False if the member has a place of this theme.
bool insert_placing(db::Transaction& transaction, const PlacingRow& row);
struct PlacedRow {
  MemberId member_id;
  std::int64_t place = 1;
  CommunityPostId post_id;
  std::string title;  // empty if the post is not shown any more
  std::string picture_url;
  std::int64_t like_count = 0;
  std::int64_t points = 0;
};
BOOST_DESCRIBE_STRUCT(PlacedRow, (), (member_id, place, post_id, title, picture_url, like_count, points))
std::vector<PlacedRow> list_placings(db::Session& session, CommunityThemeId theme_id);

// After uncount_likes().
void erase_member(db::Transaction& transaction, MemberId member_id);
std::vector<WaitingGroup> count_waiting(db::Session& session, TimeMs now);

}  // namespace galleria::community::store
