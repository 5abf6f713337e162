// Binds the endpoints of wechat to their functions. Signing a page may fetch a ticket first: it runs among the writers.
#include "features/wechat/wechat.hpp"

namespace galleria::wechat {

void bind_routes(http::Binder& binder, Wechat& wechat) {
  using http::Call;
  using http::Member;
  binder.bind_in<get_js_ticket>(http::Lane::write, [&wechat](const Call& call, const GetJsTicket& request) { return wechat.get_js_ticket(call, request); });
  binder.bind<get_url_link>([&wechat](const Call& call, const GetUrlLink& request) { return wechat.get_url_link(call, request); });
  binder.bind<sign_in_with_wechat>([&wechat](const Call& call, const WechatSignIn& request) { return wechat.sign_in_with_wechat(call, request); });
  binder.bind<bind_wechat>([&wechat](const Call& call, const Member& member, const BindWechat& request) { return wechat.bind_wechat(call, member, request); });
  binder.bind<get_chat_account>(
      [&wechat](const Call&, const Member& member, const GetChatAccount& request) { return wechat.get_chat_account(member, request); });
  binder.bind<unbind_chat_account>(
      [&wechat](const Call&, const Member& member, const UnbindChatAccount& request) { return wechat.unbind_chat_account(member, request); });
}

}  // namespace galleria::wechat
