// The desk of the community: posts that wait or were reported, who is muted, and words that make a post wait.
#include "base/word_list.hpp"
#include "features/community/community.hpp"
#include "features/community/community_rules.hpp"
#include "features/community/community_store.hpp"

namespace galleria::community {
namespace {

constexpr std::int64_t posts_on_a_staff_page = 30;
constexpr std::int64_t mutes_on_a_page = 50;
constexpr std::string_view community_post_subject = "community_post";
constexpr std::string_view community_mute_subject = "community_mute";
constexpr std::string_view community_words_subject = "community_words";

std::string post_facts(const store::PostRow& row) { return http::facts("state", row.state, "likeCount", row.like_count); }

CommunityNewsKind news_of(CommunityMove decision) {
  switch (decision) {
    case CommunityMove::refuse:
      return CommunityNewsKind::refused;
    case CommunityMove::hide:
      return CommunityNewsKind::hidden;
    case CommunityMove::remove:
      return CommunityNewsKind::removed;
    default:
      return CommunityNewsKind::published;
  }
}

bool may_decide(const store::PostRow& row, CommunityMove decision) { return community_post_table.may(row.state, decision, CommunityActor::staff); }

}  // namespace

StaffCommunityPost Community::staff_view(db::Session& session, const store::PostRow& row) const {
  StaffCommunityPost view;
  view.post_id = row.post_id;
  view.member_id = row.member_id;
  view.member_name = name_of(session, row.member_id);
  view.wear_id = row.wear_id;
  view.state = row.state;
  view.reason = row.reason;
  view.title = row.title;
  view.text = row.text;
  view.picture_url = row.picture_url;
  view.found_word = row.found_word;
  view.theme_id = row.theme_id;
  view.like_count = row.like_count;
  view.open_report_count = row.open_report_count;
  view.submitted_at = row.submitted_at_ms;
  view.changed_at = row.changed_at_ms;
  view.decided_by = row.decided_by;
  const auto standing = store::find_standing(session, row.member_id);
  if (standing && standing->muted_until_ms && *standing->muted_until_ms > clock_.now()) view.muted_until = standing->muted_until_ms;
  view.may_publish = may_decide(row, CommunityMove::publish);
  view.may_refuse = may_decide(row, CommunityMove::refuse);
  // What is hidden already is hidden once more only to settle what was reported of it.
  view.may_hide = may_decide(row, CommunityMove::hide) && (row.state == CommunityPostState::published || row.open_report_count > 0);
  view.may_remove = may_decide(row, CommunityMove::remove);
  return view;
}

Result<StaffCommunityPostPage> Community::search_community_posts(const http::Operator&, const SearchCommunityPosts& request) const {
  const std::int64_t size = request.page_size ? **request.page_size : posts_on_a_staff_page;
  return database_.read([&](db::Session& session) -> Result<StaffCommunityPostPage> {
    auto rows = store::search_posts(session, request, size + 1);
    StaffCommunityPostPage page;
    page.has_more = cut_to_page(rows, {0, size});
    for (const store::PostRow& row : rows) page.posts.push_back(staff_view(session, row));
    return page;
  });
}

Result<CommunityPostRecord> Community::get_community_post_record(const http::Operator&, const GetCommunityPostRecord& request) const {
  return database_.read([&](db::Session& session) -> Result<CommunityPostRecord> {
    const auto row = store::find_any_post(session, request.post_id);
    if (!row) return community_post_not_found;
    CommunityPostRecord record{staff_view(session, *row), {}, {}};
    for (const store::MoveRow& move : store::list_moves(session, row->member_id, row->post_id))
      record.moves.push_back({move.move, move.to_state, move.actor_kind, move.actor, move.reason, move.at_ms});
    for (const store::ReportRow& report : store::list_reports(session, row->post_id)) record.reports.push_back({report.reason, report.is_open, report.at_ms});
    return record;
  });
}

Result<StaffCommunityPost> Community::decide(const http::Operator& caller, CommunityPostId post_id, CommunityMove decision, const std::string& reason) {
  return database_.write([&](db::Transaction& transaction) -> Result<StaffCommunityPost> {
    const auto before = store::find_any_post(transaction, post_id);
    if (!before) return community_post_not_found;
    if (before->state == CommunityPostState::hidden && decision == CommunityMove::hide && before->open_report_count == 0) return community_post_moved_on;
    const TimeMs now = clock_.now();
    if (!move(transaction, *before, decision, {CommunityActor::staff, caller.name, reason}, now)) return community_post_moved_on;
    const store::PostRow row = store::find_post(transaction, before->member_id, before->post_id).value();
    CommunityNews news;
    news.kind = news_of(decision);
    news.subject_id = row.post_id.value;
    news.title = {before->title, before->title};
    news.reason = reason;
    news.at = now;
    needs_.tell(transaction, row.member_id, news);
    StaffCommunityPost view = staff_view(transaction, row);
    TRY(caller.record(transaction, {community_post_subject, std::to_string(row.post_id.value), post_facts(*before), post_facts(row), reason}));
    return view;
  });
}

Result<StaffCommunityPost> Community::publish_community_post(const http::Operator& caller, const PublishCommunityPost& request) {
  return decide(caller, request.post_id, CommunityMove::publish, {});
}

Result<StaffCommunityPost> Community::refuse_community_post(const http::Operator& caller, const RefuseCommunityPost& request) {
  return decide(caller, request.post_id, CommunityMove::refuse, *request.reason);
}

Result<StaffCommunityPost> Community::hide_community_post(const http::Operator& caller, const HideCommunityPost& request) {
  return decide(caller, request.post_id, CommunityMove::hide, *request.reason);
}

Result<StaffCommunityPost> Community::remove_community_post(const http::Operator& caller, const RemoveCommunityPost& request) {
  return decide(caller, request.post_id, CommunityMove::remove, *request.reason);
}

// ---- mutes ----

Result<CommunityMutePage> Community::list_community_mutes(const http::Operator&, const ListCommunityMutes& request) const {
  const PageSpan span = page_span(request, mutes_on_a_page);
  return database_.read([&](db::Session& session) -> Result<CommunityMutePage> {
    auto rows = store::list_mutes(session, clock_.now(), span.row_count(), span.offset);
    CommunityMutePage page;
    page.has_more = cut_to_page(rows, span);
    for (const store::MuteRow& row : rows)
      page.mutes.push_back({row.member_id, name_of(session, row.member_id), row.muted_until_ms, row.muted_reason, row.muted_by});
    return page;
  });
}

Result<CommunityMute> Community::mute_community_member(const http::Operator& caller, const MuteCommunityMember& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<CommunityMute> {
    const std::string name = name_of(transaction, request.member_id);
    if (name.empty()) return community_member_not_found;
    const TimeMs now = clock_.now();
    const TimeMs until = now + std::chrono::days(*request.days);
    const auto before = store::find_standing(transaction, request.member_id);
    store::mute(transaction, request.member_id, until, *request.reason, caller.name);
    CommunityNews news;
    news.kind = CommunityNewsKind::muted;
    news.subject_id = request.member_id.value;
    news.reason = *request.reason;
    news.muted_until = until;
    news.at = now;
    needs_.tell(transaction, request.member_id, news);
    const std::string found = before && before->muted_until_ms ? http::facts("mutedUntil", *before->muted_until_ms) : std::string();
    TRY(caller.record(transaction, {community_mute_subject, std::to_string(request.member_id.value), found, http::facts("mutedUntil", until), *request.reason,
                                    *request.days}));
    return CommunityMute{request.member_id, name, until, *request.reason, caller.name};
  });
}

Result<Done> Community::unmute_community_member(const http::Operator& caller, const UnmuteCommunityMember& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto before = store::find_standing(transaction, request.member_id);
    if (!store::unmute(transaction, request.member_id, clock_.now())) return community_member_not_muted;
    const std::string found = before && before->muted_until_ms ? http::facts("mutedUntil", *before->muted_until_ms) : std::string();
    TRY(caller.record(transaction, {community_mute_subject, std::to_string(request.member_id.value), found, {}}));
    return Done{};
  });
}

// ---- words ----

Result<CommunityWords> Community::list_community_words(const http::Operator&, const ListCommunityWords&) const {
  return CommunityWords{database_.read([](db::Session& session) { return store::list_words(session); })};
}

Result<CommunityWords> Community::save_community_words(const http::Operator& caller, const SaveCommunityWords& request) {
  return database_.write([&](db::Transaction& transaction) -> Result<CommunityWords> {
    const auto count_before = static_cast<std::int64_t>(std::ssize(store::list_words(transaction)));
    CommunityWords after{words_of_lines(*request.words)};
    store::replace_words(transaction, after.words);
    TRY(caller.record(transaction, {community_words_subject, "1", http::facts("count", count_before),
                                    http::facts("count", static_cast<std::int64_t>(std::ssize(after.words)))}));
    return after;
  });
}

}  // namespace galleria::community
