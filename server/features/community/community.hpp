// The show's community: members share the looks that they have saved, like and report those of others, and take part in themes whose first places are given
// points. What is shown the staff or the words' list has let pass; likes are rows, and what a post counts is their number.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/community/community_staff_api.hpp"
#include "http/binding.hpp"
#include "ledger/audit.hpp"
#include "modules/module.hpp"

namespace galleria::community {

struct CommunityConfig {
  bool shows_clean_words_at_once = true;  // else all posts wait for the staff
  std::int64_t hiding_reports = 3;        // hide a post until somebody has looked at it
  std::int64_t posts_a_day = 5;
  std::int64_t likes_a_minute = 30;
  std::int64_t doubling_hours = 12;  // how much later a post stands among the hottest for each doubling of its likes
  MallOffset mall_utc_offset{};
};

// A saved look, as the dress-up show knows it.
struct SharedLook {
  std::string picture_url;
  std::string title;
};

enum class CommunityNewsKind { published, refused, hidden, removed, muted, placed };
BOOST_DESCRIBE_ENUM(CommunityNewsKind, published, refused, hidden, removed, muted, placed)

// What a member is told, in the transaction in which it happens.
struct CommunityNews {
  CommunityNewsKind kind = CommunityNewsKind::published;
  std::int64_t subject_id = 0;  // the post, or the theme
  Localized title;              // of the post, or of the theme
  std::string reason;
  std::int64_t place = 0;
  std::int64_t points = 0;
  std::optional<TimeMs> muted_until;
  TimeMs at{};
};

// What the community needs to know of others; the application supplies it.
struct CommunityNeeds {
  // The member's own saved look.
  std::function<std::optional<SharedLook>(db::Session&, MemberId, WearId)> find_look;
  // In their order; empty once the account is gone.
  std::function<std::vector<std::string>(db::Session&, std::span<const MemberId>)> masked_names_of;
  // Once for a gift number.
  std::function<void(db::Transaction&, MemberId, std::int64_t gift_number, std::int64_t points, const Localized& theme)> give_points;
  std::function<void(db::Transaction&, MemberId, const CommunityNews&)> tell;
};

// A post of the demo mall with its moves and likes; nobody is told.
struct DemoCommunityPost {
  CommunityPostId post_id;
  MemberId member_id;
  WearId wear_id;
  std::string title;
  std::string text;
  std::optional<CommunityThemeId> theme_id;
  bool is_waiting = false;  // for the staff
  std::vector<MemberId> liked_by;
  std::vector<std::pair<MemberId, CommunityReportReason>> reported_by;  // as many as hide it, or none
  TimeMs submitted_at{};
};

struct ListCursor;
namespace store {
struct PostRow;
struct ThemeRow;
struct RankRow;
}  // namespace store

class Community {
 public:
  Community(db::Database& database, const Clock& clock, IdGenerator& ids, CommunityConfig config, CommunityNeeds needs);

  // ---- everybody's ----

  // Waits for the staff where a word of the list is found, or where the mall has everything looked at; else it is shown at once.
  Result<http::Reply<MyCommunityPost>> share_community_look(const http::Call& call, const http::Member& member, const ShareCommunityLook& request);
  Result<CommunityPostPage> list_community_posts(const ListCommunityPosts& request) const;
  Result<CommunityPost> get_community_post(const GetCommunityPost& request) const;
  Result<MyCommunityPostPage> list_my_community_posts(const http::Member& member, const ListMyCommunityPosts& request) const;
  Result<CommunityMarks> find_community_marks(const http::Member& member, const FindCommunityMarks& request) const;
  Result<CommunityStanding> get_community_standing(const http::Member& member, const GetCommunityStanding& request) const;
  // The same again changes nothing.
  Result<CommunityLiked> like_community_post(const http::Member& member, const LikeCommunityPost& request);
  Result<CommunityLiked> unlike_community_post(const http::Member& member, const UnlikeCommunityPost& request);
  Result<Done> delete_community_post(const http::Member& member, const DeleteCommunityPost& request);
  Result<Done> report_community_post(const http::Member& member, const ReportCommunityPost& request);
  Result<CommunityThemes> get_community_themes(const http::Call& call, const GetCommunityThemes& request) const;

  // ---- the staff's ----

  Result<StaffCommunityPostPage> search_community_posts(const http::Operator& caller, const SearchCommunityPosts& request) const;
  Result<CommunityPostRecord> get_community_post_record(const http::Operator& caller, const GetCommunityPostRecord& request) const;
  Result<StaffCommunityPost> publish_community_post(const http::Operator& caller, const PublishCommunityPost& request);
  Result<StaffCommunityPost> refuse_community_post(const http::Operator& caller, const RefuseCommunityPost& request);
  Result<StaffCommunityPost> hide_community_post(const http::Operator& caller, const HideCommunityPost& request);
  Result<StaffCommunityPost> remove_community_post(const http::Operator& caller, const RemoveCommunityPost& request);
  Result<CommunityMutePage> list_community_mutes(const http::Operator& caller, const ListCommunityMutes& request) const;
  Result<CommunityMute> mute_community_member(const http::Operator& caller, const MuteCommunityMember& request);
  Result<Done> unmute_community_member(const http::Operator& caller, const UnmuteCommunityMember& request);
  Result<CommunityWords> list_community_words(const http::Operator& caller, const ListCommunityWords& request) const;
  Result<CommunityWords> save_community_words(const http::Operator& caller, const SaveCommunityWords& request);
  Result<CommunityThemeRecords> list_community_theme_records(const http::Operator& caller, const ListCommunityThemeRecords& request) const;
  Result<CommunityThemeRecord> get_community_theme_record(const http::Operator& caller, const GetCommunityThemeRecord& request) const;
  Result<CommunityThemeRecord> save_community_theme(const http::Operator& caller, const SaveCommunityTheme& request);
  Result<CommunityThemeRecord> publish_community_theme(const http::Operator& caller, const PublishCommunityTheme& request);
  Result<CommunityThemeRecord> withdraw_community_theme(const http::Operator& caller, const WithdrawCommunityTheme& request);

  // Counts a theme when it is over: its ranking is kept, and its prizes are given.
  std::map<std::string, db::TimerHandler> timer_handlers();

  // Throws std::logic_error if the theme does not fit together.
  CommunityThemeId put_demo_theme(db::Transaction& transaction, const SaveCommunityTheme& fields);
  // Throws std::runtime_error if the member has no such look.
  void put_demo_post(db::Transaction& transaction, const DemoCommunityPost& demo);
  void put_demo_words(db::Transaction& transaction, const std::string& lines);

  // All that the member shared goes, with the likes of it; what the member liked and reported counts less, and sinks among the hottest.
  void erase_member(db::Transaction& transaction, MemberId member_id);

 private:
  struct Mover {
    CommunityActor kind = CommunityActor::job;
    std::string name = {};
    std::string reason = {};
  };
  // Moves the post and what goes with it: its likes when it is deleted, what was reported of it when the staff has decided. False unless it is where the move
  // begins.
  bool move(db::Transaction& transaction, const store::PostRow& row, CommunityMove move, const Mover& mover, TimeMs at);
  void log_move(db::Transaction& transaction, const store::PostRow& row, const CommunityPostStep& step, const Mover& mover, TimeMs at);
  Result<CommunityPostId> write_post(db::Transaction& transaction, MemberId member_id, const ShareCommunityLook& request);
  // Nothing if the post is not shown any more.
  std::optional<std::int64_t> count_like(db::Transaction& transaction, const store::PostRow& row, std::int64_t more);
  std::vector<store::PostRow> next_hottest(db::Session& session, ListCursor at, std::int64_t size, std::string& next_cursor) const;
  std::string name_of(db::Session& session, MemberId member_id) const;
  std::vector<CommunityPost> views_of(db::Session& session, const std::vector<store::PostRow>& rows) const;
  std::vector<CommunityRank> ranks_of(db::Session& session, const store::ThemeRow& theme) const;
  CommunityTheme theme_view(db::Session& session, const store::ThemeRow& row, Locale locale) const;
  StaffCommunityPost staff_view(db::Session& session, const store::PostRow& row) const;
  CommunityThemeRecord record_of(db::Session& session, const store::ThemeRow& row) const;
  Result<StaffCommunityPost> decide(const http::Operator& caller, CommunityPostId post_id, CommunityMove decision, const std::string& reason);
  Result<Done> publish(db::Transaction& transaction, const store::ThemeRow& row, const std::string& who, const std::string& reason);
  db::TimerOutcome end_theme(CommunityThemeId theme_id);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const CommunityConfig config_;
  const CommunityNeeds needs_;
};

void bind_routes(http::Binder& binder, Community& community);
std::span<const audit::Check> audit_checks();
std::span<const ToldTable> told_tables();
std::vector<StateDiagram> state_diagrams();

// What the community brings to the server.
extern const Module<Community> module;

}  // namespace galleria::community
