// Binds the endpoints of the community.
#include "features/community/community.hpp"

namespace galleria::community {

void bind_routes(http::Binder& binder, Community& community) {
  using http::Call;
  using http::Member;
  using http::Operator;
  binder.bind<share_community_look>(
      [&](const Call& call, const Member& member, const ShareCommunityLook& request) { return community.share_community_look(call, member, request); });
  binder.bind<list_community_posts>([&](const ListCommunityPosts& request) { return community.list_community_posts(request); });
  binder.bind<get_community_post>([&](const GetCommunityPost& request) { return community.get_community_post(request); });
  binder.bind<list_my_community_posts>(
      [&](const Member& member, const ListMyCommunityPosts& request) { return community.list_my_community_posts(member, request); });
  binder.bind<find_community_marks>([&](const Member& member, const FindCommunityMarks& request) { return community.find_community_marks(member, request); });
  binder.bind<get_community_standing>(
      [&](const Member& member, const GetCommunityStanding& request) { return community.get_community_standing(member, request); });
  binder.bind<like_community_post>([&](const Member& member, const LikeCommunityPost& request) { return community.like_community_post(member, request); });
  binder.bind<unlike_community_post>(
      [&](const Member& member, const UnlikeCommunityPost& request) { return community.unlike_community_post(member, request); });
  binder.bind<delete_community_post>(
      [&](const Member& member, const DeleteCommunityPost& request) { return community.delete_community_post(member, request); });
  binder.bind<report_community_post>(
      [&](const Member& member, const ReportCommunityPost& request) { return community.report_community_post(member, request); });
  binder.bind<get_community_themes>([&](const Call& call, const GetCommunityThemes& request) { return community.get_community_themes(call, request); });

  binder.bind<search_community_posts>(
      [&](const Operator& caller, const SearchCommunityPosts& request) { return community.search_community_posts(caller, request); });
  binder.bind<get_community_post_record>(
      [&](const Operator& caller, const GetCommunityPostRecord& request) { return community.get_community_post_record(caller, request); });
  binder.bind<publish_community_post>(
      [&](const Operator& caller, const PublishCommunityPost& request) { return community.publish_community_post(caller, request); });
  binder.bind<refuse_community_post>(
      [&](const Operator& caller, const RefuseCommunityPost& request) { return community.refuse_community_post(caller, request); });
  binder.bind<hide_community_post>([&](const Operator& caller, const HideCommunityPost& request) { return community.hide_community_post(caller, request); });
  binder.bind<remove_community_post>(
      [&](const Operator& caller, const RemoveCommunityPost& request) { return community.remove_community_post(caller, request); });
  binder.bind<list_community_mutes>([&](const Operator& caller, const ListCommunityMutes& request) { return community.list_community_mutes(caller, request); });
  binder.bind<mute_community_member>(
      [&](const Operator& caller, const MuteCommunityMember& request) { return community.mute_community_member(caller, request); });
  binder.bind<unmute_community_member>(
      [&](const Operator& caller, const UnmuteCommunityMember& request) { return community.unmute_community_member(caller, request); });
  binder.bind<list_community_words>([&](const Operator& caller, const ListCommunityWords& request) { return community.list_community_words(caller, request); });
  binder.bind<save_community_words>([&](const Operator& caller, const SaveCommunityWords& request) { return community.save_community_words(caller, request); });
  binder.bind<list_community_theme_records>(
      [&](const Operator& caller, const ListCommunityThemeRecords& request) { return community.list_community_theme_records(caller, request); });
  binder.bind<get_community_theme_record>(
      [&](const Operator& caller, const GetCommunityThemeRecord& request) { return community.get_community_theme_record(caller, request); });
  binder.bind<save_community_theme>([&](const Operator& caller, const SaveCommunityTheme& request) { return community.save_community_theme(caller, request); });
  binder.bind<publish_community_theme>(
      [&](const Operator& caller, const PublishCommunityTheme& request) { return community.publish_community_theme(caller, request); });
  binder.bind<withdraw_community_theme>(
      [&](const Operator& caller, const WithdrawCommunityTheme& request) { return community.withdraw_community_theme(caller, request); });
}

}  // namespace galleria::community
