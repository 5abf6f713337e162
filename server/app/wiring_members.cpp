// Members get their codes by text message, through the gateway or the sandbox.
#include "app/adapters_closing.hpp"
#include "app/adapters_members_desk.hpp"
#include "app/adapters_messages.hpp"
#include "app/captcha_reader.hpp"
#include "app/wiring.hpp"
#include "base/pictures.hpp"
#include "features/members/members.hpp"
#include "features/webhooks/webhooks.hpp"
#include "features/wechat/wechat.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "gateways/sms/aliyun_sms.hpp"

namespace galleria::app {
namespace {

members::MembersConfig members_config(const Config& config) {
  auto members = config.of<members::MembersConfig>();
  members.codes.pepper = config.secrets.code_pepper;
  return members;
}

members::SmsSender& wire_sms(const Wiring& wiring) {
  const auto& sms = wiring.config.sms;
  if (sms.provider != "aliyun") return wiring.get<gateways::Sandbox>().sms();
  return wiring.parts.add<members::SmsSender>(gateways::make_aliyun_sms({.base_url = "https://dysmsapi.aliyuncs.com",
                                                                         .access_key_id = sms.access_key_id,
                                                                         .access_key_secret = sms.access_key_secret,
                                                                         .sign_name = sms.sign_name,
                                                                         .default_template = sms.template_code,
                                                                         .templates = {}},
                                                                        wiring.make_http_client({.provider = "aliyun_sms"}), wiring.clock));
}

members::Codes::DrawCaptcha wire_captchas(const Wiring& wiring) {
  if (!wiring.config.demo.has_movable_clock) return members::draw_captcha_png;
  auto& reader = wiring.parts.make<CaptchaReader>();
  reader.add_route(wiring.router);
  return [&reader](std::string_view letters) { return reader.draw(letters); };
}

// What members ask of those who come later: the wallet, the chat app, messages, and whoever may keep an account open.
void ask_others(const Wiring& wiring, members::Members& members) {
  auto& parts = wiring.parts;
  members.look_for_obstacles([orders = parts.later<orders::Orders>(), after_sales = parts.later<after_sales::AfterSales>(),
                              payments = parts.later<payments::Payments>(), wallet = parts.later<wallet::Wallet>(),
                              gift_cards = parts.later<gift_cards::GiftCards>(), lockers = parts.later<lockers::Lockers>(),
                              rentals = parts.later<rentals::Rentals>(), cards = parts.later<month_cards::MonthCards>(),
                              vouchers = parts.later<vouchers::Vouchers>()](db::Session& session, MemberId member_id) {
    return closing_obstacles({*orders, *after_sales, *payments, *wallet, *gift_cards, &*lockers, &*rentals, &*cards, &*vouchers}, session, member_id);
  });
  members.on_kept_open([messages = parts.later<messages::Messages>()](db::Transaction& transaction, MemberId member_id, TimeMs due_at) {
    tell_kept_open(*messages, transaction, member_id, due_at);
  });
  members.check_pins([wallet = parts.later<wallet::Wallet>()](MemberId member_id, const Secret& pin) { return verdict_on_pin(*wallet, member_id, pin); });
  members.on_phone_changed(
      [wechat = parts.later<wechat::Wechat>(), messages = parts.later<messages::Messages>()](db::Transaction& transaction, const members::PhoneChange& change) {
        // A lost phone takes the chat app with it: what is bound there must not open the account.
        if (change.way != members::PhoneChangeWay::both_phones) wechat->erase_member(transaction, change.member_id);
        tell_phone_changed(*messages, transaction, change);
      });
}

// What the members desk shows of a member beyond their account.
void open_desk(const Wiring& wiring, members::Members& members) {
  auto& parts = wiring.parts;
  members.open_desk(
      {.find_holdings =
           [tiers = parts.later<tiers::Tiers>(), coupons = parts.later<coupons::Coupons>(), gift_cards = parts.later<gift_cards::GiftCards>(),
            orders = parts.later<orders::Orders>(), after_sales = parts.later<after_sales::AfterSales>(),
            wechat = parts.later<wechat::Wechat>()](db::Session& session, MemberId member_id, Locale locale) {
             return holdings_of({*tiers, *coupons, *gift_cards, *orders, *after_sales, *wechat}, session, member_id, locale);
           },
       .find_tiers = [tiers = parts.later<tiers::Tiers>()](db::Session& session,
                                                           std::span<const MemberId> member_ids) { return tiers_of(*tiers, session, member_ids); },
       .find_buyer = [orders = parts.later<orders::Orders>()](db::Session& session, std::string_view number) { return orders->find_buyer(session, number); },
       .list_cases = [after_sales = parts.later<after_sales::AfterSales>()](MemberId member_id,
                                                                            Locale locale) { return cases_of(*after_sales, member_id, locale); }});
  members.tell_service_phone([content = parts.later<content::Content>()](db::Session& session) { return content->find_config_text(session, "service_phone"); });
}

}  // namespace

void wire_members(const Wiring& wiring) {
  start_pictures();
  auto& members = wiring.make<members::Members>(wiring.get<db::Vault>(), wire_sms(wiring), members_config(wiring.config), wire_captchas(wiring));
  ask_others(wiring, members);
  open_desk(wiring, members);
  auto& hooks = wiring.get<webhooks::Webhooks>();
  members.on_joined([&hooks](db::Transaction& transaction, MemberId member_id) {
    hooks.publish(transaction, webhooks::EventType::member_joined, {{"memberId", member_id.value}});
  });
  members.add_erasure([&hooks](db::Transaction& transaction, MemberId member_id) {
    hooks.publish(transaction, webhooks::EventType::member_closed, {{"memberId", member_id.value}});
  });
}

}  // namespace galleria::app
