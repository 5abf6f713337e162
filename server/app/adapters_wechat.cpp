// What the chat app needs of members, and what the cashier needs of it.
#include "app/adapters_wechat.hpp"

namespace galleria::app {

wechat::MemberDesk member_desk(members::Members& members, std::function<Result<Done>(const http::Call&)> admit) {
  wechat::MemberDesk desk;
  desk.admit = std::move(admit);
  desk.hand_over = [&members](db::Transaction& transaction, MemberId member_id, const http::Call& call) -> std::optional<wechat::ShortAccess> {
    auto token = members.hand_over(transaction, member_id, call);
    if (token.has_error()) return std::nullopt;
    return wechat::ShortAccess{std::move(token->short_access_token), token->expires_at};
  };
  desk.signed_in_at = [&members](db::Session& session, const http::Member& member) { return members.sessions().signed_in_at(session, member); };
  desk.sign_out_elsewhere = [&members](db::Transaction& transaction, const http::Member& member) { members.sessions().end_others(transaction, member); };
  desk.takes_phone_code = [&members](db::Transaction& transaction, MemberId member_id, std::string_view uuid, const Secret& code) {
    return members.check_own_code(transaction, member_id, members::SmsType::wechat, uuid, code).has_value();
  };
  return desk;
}

settlement::PayerLookup payer_lookup(const wechat::Wechat& wechat) {
  return [&wechat](db::Session& session, MemberId member_id, payments::TradeKind kind) -> std::optional<std::string> {
    if (kind == payments::TradeKind::h5) return std::nullopt;
    const auto app = kind == payments::TradeKind::jsapi ? wechat::WechatApp::official_account : wechat::WechatApp::mini_program;
    return wechat.find_open_id(session, member_id, app);
  };
}

}  // namespace galleria::app
