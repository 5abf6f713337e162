// Binds the endpoints of members to their functions. Some GETs write: they run among the writers. Sending a code waits for the message gateway.
#include "features/members/members.hpp"

namespace galleria::members {

void bind_routes(http::Binder& binder, Members& members) {
  using http::Call;
  using http::Lane;
  using http::Member;
  Codes& codes = members.codes();
  Sessions& sessions = members.sessions();
  binder.bind_in<show_image_captcha>(Lane::write,
                                     [&codes](const Call& call, const ShowImageCaptcha& request) { return codes.show_image_captcha(call, request); });
  binder.bind_in<send_code>(Lane::call, [&members](const Call& call, const SendCode& request) { return members.send_code(call, request); });
  binder.bind<sign_in>([&members](const Call& call, const SignIn& request) { return members.sign_in(call, request); });
  binder.bind_in<get_access_token_cookie>(Lane::write, [&sessions](const Call& call, const Member& member, const GetAccessTokenCookie& request) {
    return sessions.get_access_token_cookie(call, member, request);
  });
  binder.bind_in<refresh_access_token_cookie>(
      Lane::write, [&members](const Call& call, const RefreshAccessTokenCookie& request) { return members.refresh_access_token_cookie(call, request); });
  binder.bind<get_my_base_info>(
      [&members](const Call& call, const Member& member, const GetMyBaseInfo& request) { return members.get_my_base_info(call, member, request); });
  binder.bind<edit_profile>(
      [&members](const Call& call, const Member& member, const EditProfile& request) { return members.edit_profile(call, member, request); });
  binder.bind<correct_birthday>([&members](const http::Operator& caller, const CorrectBirthday& request) { return members.correct_birthday(caller, request); });
  binder.bind_in<get_member_card>(
      Lane::read, [&members](const Call& call, const Member& member, const GetMemberCard& request) { return members.get_member_card(call, member, request); });
  binder.bind<list_sessions>([&sessions](const Member& member, const ListSessions& request) { return sessions.list_sessions(member, request); });
  binder.bind<revoke_session>([&sessions](const Member& member, const RevokeSession& request) { return sessions.revoke_session(member, request); });
  binder.bind<sign_out>([&sessions](const Member& member, const SignOut& request) { return sessions.sign_out(member, request); });
  binder.bind<delete_account>([&members](const Member& member, const DeleteAccount& request) { return members.delete_account(member, request); });
  binder.bind<change_phone>([&members](const Member& member, const ChangePhone& request) { return members.change_phone(member, request); });
  binder.bind<reset_phone>([&members](const Member& member, const ResetPhone& request) { return members.reset_phone(member, request); });
  binder.bind<reset_phone_at_desk>(
      [&members](const http::Operator& caller, const ResetPhoneAtDesk& request) { return members.reset_phone_at_desk(caller, request); });
  binder.bind<list_closing_obstacles>(
      [&members](const Member& member, const ListClosingObstacles& request) { return members.list_closing_obstacles(member, request); });
  binder.bind<search_members>(
      [&members](const Call& call, const http::Operator& caller, const SearchMembers& request) { return members.search_members(call, caller, request); });
  binder.bind<get_member_record>(
      [&members](const Call& call, const http::Operator& caller, const GetMemberRecord& request) { return members.get_member_record(call, caller, request); });
  binder.bind<list_closing_members>(
      [&members](const http::Operator& caller, const ListClosingMembers& request) { return members.list_closing_members(caller, request); });
  binder.bind<show_member_contact>(
      [&members](const http::Operator& caller, const ShowMemberContact& request) { return members.show_member_contact(caller, request); });
  binder.bind<freeze_member>([&members](const http::Operator& caller, const FreezeMember& request) { return members.freeze_member(caller, request); });
  binder.bind<thaw_member>([&members](const http::Operator& caller, const ThawMember& request) { return members.thaw_member(caller, request); });
  binder.bind<end_member_session>(
      [&members](const http::Operator& caller, const EndMemberSession& request) { return members.end_member_session(caller, request); });
  Tags& tags = members.tags();
  binder.bind<list_member_tags>([&tags](const http::Operator& caller, const ListMemberTags& request) { return tags.list_member_tags(caller, request); });
  binder.bind<save_member_tag>([&tags](const http::Operator& caller, const SaveMemberTag& request) { return tags.save_member_tag(caller, request); });
  binder.bind<retire_member_tag>([&tags](const http::Operator& caller, const RetireMemberTag& request) { return tags.retire_member_tag(caller, request); });
  binder.bind<put_member_tag>([&tags](const http::Operator& caller, const PutMemberTag& request) { return tags.put_member_tag(caller, request); });
  binder.bind<take_member_tag>([&tags](const http::Operator& caller, const TakeMemberTag& request) { return tags.take_member_tag(caller, request); });
  binder.bind<tag_listed_members>([&tags](const http::Operator& caller, const TagListedMembers& request) { return tags.tag_listed_members(caller, request); });
  binder.bind<keep_account>([&members](const Member& member, const KeepAccount& request) { return members.keep_account(member, request); });
}

}  // namespace galleria::members
