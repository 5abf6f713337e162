// Binds the endpoints of wechat to their functions. Those that may ask the platform run among the callers: signing a page may fetch a ticket first.
#include "features/wechat/wechat.hpp"

namespace galleria::wechat {

void bind_routes(http::Binder& binder, Wechat& wechat) {
  using http::Call;
  using http::Lane;
  using http::Member;
  binder.bind_in<get_js_ticket>(Lane::call, [&wechat](const Call& call, const GetJsTicket& request) { return wechat.get_js_ticket(call, request); });
  binder.bind_in<get_url_link>(Lane::call, [&wechat](const Call& call, const GetUrlLink& request) { return wechat.get_url_link(call, request); });
  binder.bind_in<sign_in_with_wechat>(Lane::call,
                                      [&wechat](const Call& call, const WechatSignIn& request) { return wechat.sign_in_with_wechat(call, request); });
  binder.bind<bind_wechat>([&wechat](const Call& call, const Member& member, const BindWechat& request) { return wechat.bind_wechat(call, member, request); });
  binder.bind<get_chat_account>(
      [&wechat](const Call&, const Member& member, const GetChatAccount& request) { return wechat.get_chat_account(member, request); });
  binder.bind<unbind_chat_account>(
      [&wechat](const Call&, const Member& member, const UnbindChatAccount& request) { return wechat.unbind_chat_account(member, request); });
}

}  // namespace galleria::wechat
