// Signs in by the chat app's code, binds a chat account to a member, and unbinds it.
#include <stdexcept>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "base/planted_bugs.hpp"
#include "features/wechat/wechat.hpp"
#include "features/wechat/wechat_refusals.hpp"
#include "features/wechat/wechat_rules.hpp"
#include "features/wechat/wechat_store.hpp"

namespace galleria::wechat {
namespace {

std::string device_digest(const http::Call& call) { return call.device_id.empty() ? std::string() : sha256_hex(call.device_id); }

WechatAccount account_of(const store::BindingRow& binding) { return {binding.open_id, binding.union_id.value_or("")}; }

}  // namespace

Result<WechatSignedIn> Wechat::sign_in_with_wechat(const http::Call& call, const WechatSignIn& request) {
  TRY(desk_.admit(call));
  const WechatApp app = request.app.value_or(WechatApp::mini_program);
  const WechatAccount account = TRY(identify(app, request.code));
  return database_.write([&](db::Transaction& transaction) -> Result<WechatSignedIn> {
    if (const auto member_id = find_known(transaction, app, account)) return let_in(transaction, call, *member_id);
    return offer_binding(transaction, call, app, account);
  });
}

Result<WechatAccount> Wechat::identify(WechatApp app, const Secret& code) {
  try {
    return platform_.identify(app, code);
  } catch (const PlatformTrouble& trouble) {
    return refusal_of(trouble);
  }
}

std::optional<MemberId> Wechat::find_known(db::Transaction& transaction, WechatApp app, const WechatAccount& account) {
  if (const auto member_id = store::hold_member(transaction, app, account.open_id)) return member_id;
  if (account.union_id.empty()) return std::nullopt;
  const auto member_id = store::hold_member_of_union(transaction, account.union_id);
  // The same person, whom this app sees for the first time.
  if (member_id) store::insert_identity(transaction, app, account, *member_id, clock_.now());
  return member_id;
}

Result<WechatSignedIn> Wechat::let_in(db::Transaction& transaction, const http::Call& call, MemberId member_id) {
  auto access = desk_.hand_over(transaction, member_id, call);
  if (!access) return wechat_member_closed;
  return WechatSignedIn{true, std::move(access->token), std::nullopt, access->expires_at};
}

WechatSignedIn Wechat::offer_binding(db::Transaction& transaction, const http::Call& call, WechatApp app, const WechatAccount& account) {
  const TimeMs now = clock_.now();
  const TimeMs expires_at = now + config_.binding_life;
  const std::string code = random_token();
  const auto union_id = account.union_id.empty() ? std::nullopt : std::optional(account.union_id);
  store::insert_binding(transaction, sha256_hex(code), {app, account.open_id, union_id, device_digest(call), now}, expires_at);
  return {false, std::nullopt, code, expires_at};
}

Result<WechatBound> Wechat::bind_wechat(const http::Call& call, const http::Member& member, const BindWechat& request) {
  const bool has_phone_proof = request.code && request.uuid;
  if (has_phone_proof) TRY(check_phone_code(member, request));
  const std::string device = device_digest(call);
  const auto bound = database_.write([&](db::Transaction& transaction) -> Result<WechatBound> {
    const auto binding = store::claim_binding(transaction, sha256_hex(request.binding_code.reveal()), member.id, clock_.now());
    if (!binding) return binding_code_invalid;
    const BindingClaim claim{binding->device_digest, device, binding->made_at_ms, desk_.signed_in_at(transaction, member)};
    if (!has_phone_proof && !proves_itself(claim) && !is_planted(PlantedBug::chat_account_bound_unproven)) return phone_proof_needed;
    TRY(bind(transaction, member.id, binding->app, account_of(*binding)));
    return WechatBound{true, binding->app};
  });
  if (bound.has_value()) log::info("wechat_bound", {{"member_id", member.id}, {"app", enum_text(bound->app)}});
  return bound;
}

// In a transaction of its own, which stays: a wrong try must count.
Result<Done> Wechat::check_phone_code(const http::Member& member, const BindWechat& request) {
  const bool is_right =
      database_.write([&](db::Transaction& transaction) { return desk_.takes_phone_code(transaction, member.id, **request.uuid, *request.code); });
  if (!is_right) return phone_proof_wrong;
  return Done{};
}

// The unique keys decide; what stands in the way is looked at afterwards only to say which it was.
Result<Done> Wechat::bind(db::Transaction& transaction, MemberId member_id, WechatApp app, const WechatAccount& account) {
  const auto judged = [&](std::optional<MemberId> owner) -> Result<Done> {
    if (!owner) return member_bound_to_another;
    if (*owner != member_id) return wechat_bound_to_another;
    return Done{};
  };
  if (!account.union_id.empty() && !store::insert_union(transaction, account.union_id, member_id))
    TRY(judged(store::hold_member_of_union(transaction, account.union_id)));
  if (store::insert_identity(transaction, app, account, member_id, clock_.now())) return Done{};
  return judged(store::hold_member(transaction, app, account.open_id));
}

Result<ChatAccount> Wechat::get_chat_account(const http::Member& member, const GetChatAccount&) const {
  const auto bound_at = database_.read([&](db::Session& session) { return store::find_bound_at(session, member.id); });
  return ChatAccount{bound_at.has_value(), bound_at};
}

Result<Done> Wechat::unbind_chat_account(const http::Member& member, const UnbindChatAccount&) {
  const bool has_unbound = database_.write([&](db::Transaction& transaction) {
    if (!store::delete_accounts(transaction, member.id)) return false;
    if (!is_planted(PlantedBug::unbinding_leaves_sessions)) desk_.sign_out_elsewhere(transaction, member);
    return true;
  });
  if (!has_unbound) return wechat_not_bound;
  log::info("wechat_unbound", {{"member_id", member.id}});
  return Done{};
}

void Wechat::bind_demo_account(db::Transaction& transaction, MemberId member_id, WechatApp app, const WechatAccount& account) {
  const auto bound = bind(transaction, member_id, app, account);
  if (bound.has_error()) throw std::runtime_error("a chat account cannot be bound: " + std::string(bound.error().failure->name));
}

}  // namespace galleria::wechat
