// Signs pages, makes links, and sweeps what is over.
#include "features/wechat/wechat.hpp"

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "features/wechat/wechat_refusals.hpp"
#include "features/wechat/wechat_rules.hpp"
#include "features/wechat/wechat_store.hpp"

namespace galleria::wechat {
namespace {

constexpr std::string_view sweep_timer = "sweep_wechat";
constexpr DurationMs sweep_interval = std::chrono::hours(1);
constexpr std::size_t nonce_bytes = 12;
constexpr std::int64_t days_of_counts = 7;

std::int64_t day_of(TimeMs time) { return std::chrono::floor<std::chrono::days>(time).time_since_epoch().count(); }

}  // namespace

Refusal refusal_of(const PlatformTrouble& trouble) {
  switch (trouble.kind) {
    case Trouble::code_invalid:
      return wechat_code_invalid;
    case Trouble::account_blocked:
      return wechat_account_blocked;
    case Trouble::page_unknown:
      return link_refused;
    case Trouble::too_often:
      return http::too_many_requests;
    case Trouble::unavailable:
      log::warning("wechat_unavailable", {{"reason", trouble.what()}});
      return wechat_unavailable;
    case Trouble::credential_stale:
    case Trouble::refused:
      break;
  }
  log::error("wechat_refused_us", {{"reason", trouble.what()}});
  return wechat_unavailable;
}

Wechat::Wechat(db::Database& database, const Clock& clock, IdGenerator& ids, WechatPlatform& platform, MemberDesk desk, WechatConfig config)
    : database_(database),
      clock_(clock),
      ids_(ids),
      platform_(platform),
      desk_(std::move(desk)),
      config_(std::move(config)),
      credentials_(database, clock, ids, platform, config_.credentials) {}

Result<JsTicket> Wechat::get_js_ticket(const http::Call& call, const GetJsTicket& request) {
  const auto url = without_fragment(*request.url);
  if (!is_own_page(url, config_.page_hosts)) return page_not_ours;
  TRY(desk_.admit(call));
  try {
    const Secret ticket = credentials_.jsapi_ticket();
    const std::int64_t timestamp_s = epoch_ms(clock_.now()) / 1'000;
    const std::string nonce = random_token(nonce_bytes);
    return JsTicket{platform_.app_id(WechatApp::official_account), timestamp_s, nonce, js_signature(ticket, nonce, timestamp_s, url)};
  } catch (const PlatformTrouble& trouble) {
    return refusal_of(trouble);
  }
}

Result<UrlLink> Wechat::get_url_link(const http::Call& call, const GetUrlLink& request) {
  const auto target = link_target(*request.path, request.query ? **request.query : std::string_view{}, config_.page_hosts);
  if (!target) return link_refused;
  TRY(desk_.admit(call));
  const std::string digest = sha256_hex(target->path + "?" + target->query);
  const auto kept = database_.read([&](db::Session& session) { return store::find_link(session, digest, clock_.now() + config_.link_reserve); });
  if (kept) return UrlLink{kept->url_link, kept->expires_at_ms};
  return make_link(*target, digest);
}

// Counted before the platform is asked, so that no storm of addresses uses our quota up.
Result<UrlLink> Wechat::make_link(const LinkTarget& target, const std::string& digest) {
  const TimeMs now = clock_.now();
  if (!database_.write([&](db::Transaction& transaction) { return store::count_link(transaction, day_of(now), config_.links_per_day); })) {
    log::error("wechat_links_used_up", {{"limit", config_.links_per_day}});
    return links_used_up;
  }
  try {
    const TimeMs expires_at = now + config_.link_life;
    const std::string made =
        credentials_.with_access_token(WechatApp::mini_program, [&](const Secret& token) { return platform_.make_url_link(token, target, expires_at); });
    const auto standing = database_.write([&](db::Transaction& transaction) {
      return store::put_link(transaction, digest, {made, expires_at}, now + config_.link_reserve);
    });
    return UrlLink{standing.url_link, standing.expires_at_ms};
  } catch (const PlatformTrouble& trouble) {
    return refusal_of(trouble);
  }
}

std::optional<std::string> Wechat::find_open_id(db::Session& session, MemberId member_id, WechatApp app) const {
  return store::find_open_id(session, app, member_id);
}

bool Wechat::has_account(db::Session& session, MemberId member_id) const { return store::find_bound_at(session, member_id).has_value(); }

void Wechat::carry_over(db::Transaction& transaction, MemberId from, MemberId to) { store::change_member(transaction, from, to); }

void Wechat::erase_member(db::Transaction& transaction, MemberId member_id) { store::delete_accounts(transaction, member_id); }

db::TimerOutcome Wechat::sweep() {
  const TimeMs now = clock_.now();
  database_.write([&](db::Transaction& transaction) { store::sweep(transaction, now, day_of(now) - days_of_counts); });
  return now + sweep_interval;
}

std::map<std::string, db::TimerHandler> Wechat::timer_handlers() {
  return {{std::string(sweep_timer), [this](const db::Timer&) { return sweep(); }}};
}

void Wechat::start_sweeping() {
  database_.write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), sweep_timer, 0, clock_.now()); });
}

}  // namespace galleria::wechat
