// Puts the sandbox's parts together.
#include "gateways/sandbox/sandbox.hpp"

#include "gateways/sandbox/sandbox_bills.hpp"
#include "gateways/sandbox/sandbox_books.hpp"
#include "gateways/sandbox/sandbox_car_park.hpp"
#include "gateways/sandbox/sandbox_chat.hpp"
#include "gateways/sandbox/sandbox_desk.hpp"
#include "gateways/sandbox/sandbox_fapiao.hpp"
#include "gateways/sandbox/sandbox_identity.hpp"
#include "gateways/sandbox/sandbox_keys.hpp"
#include "gateways/sandbox/sandbox_lockers.hpp"
#include "gateways/sandbox/sandbox_mailbox.hpp"
#include "gateways/sandbox/sandbox_notices.hpp"
#include "gateways/sandbox/sandbox_platform.hpp"
#include "gateways/sandbox/sandbox_sms.hpp"
#include "gateways/sandbox/sandbox_storage.hpp"
#include "gateways/sandbox/sandbox_subscribe.hpp"
#include "gateways/sandbox/sandbox_union.hpp"
#include "gateways/sandbox/sandbox_webhooks.hpp"

namespace galleria::gateways {

struct Sandbox::State {
  State(const SandboxOptions& its_options, db::Database& database, const Clock& clock, IdGenerator& ids, HttpClient& notifier)
      : options(its_options),
        keys(load_sandbox_keys(database)),
        platform_key(keys.platform_private_key),
        merchant_key(SigningKey(keys.merchant_private_key).public_pem()),
        books(database, clock, ids, faults),
        notices(database, clock, faults, notifier, platform_key, keys.api_v3_key),
        union_certificates(SigningKey(keys.merchant_private_key), platform_key),
        union_pay(database, clock, ids, faults, platform_key, union_certificates),
        platform(books, faults, clock, platform_key, merchant_key, options.public_url),
        bills(database, clock, faults, platform, options.server_url + "/sandbox/wechat_pay"),
        fapiao(database, clock, ids, faults, platform, platform_key, {options.fapiao_seller, options.parking_fapiao_seller}, options.server_url),
        chat(database, clock, faults, keys.chat_app_secret),
        subscribe(database, clock, ids, faults, chat),
        identity(database, clock, faults, options.server_url, options.public_url),
        desk(database, books, chat, faults, clock, ids, options.public_url),
        sms(database, clock, ids, faults, notifier, options.server_url + std::string(mailings::text_receipts_path),
            load_sandbox_secret(database, "text_receipt_key")),
        webhooks(clock),
        mailbox(clock, faults),
        car_park(database, clock, ids, faults, notifier, options.server_url),
        lockers(database, clock, ids, faults, notifier, options.server_url) {
    if (!options.storage_folder.empty())
      storage.emplace(clock, faults, options.storage_folder, options.server_url, load_sandbox_secret(database, "storage_secret"));
    notices.write_otherwise(sandbox_union_notice_type, [this](const SandboxNoticeRow& notice) { return union_pay.call_of(notice); });
  }

  const SandboxOptions options;
  const SandboxKeys keys;
  const SigningKey platform_key;
  const VerifyingKey merchant_key;
  SandboxFaults faults;
  SandboxBooks books;
  SandboxNotices notices;
  SandboxUnionCertificates union_certificates;
  SandboxUnion union_pay;
  SandboxPlatform platform;
  SandboxBills bills;
  SandboxFapiao fapiao;
  SandboxChat chat;
  SandboxSubscribe subscribe;
  SandboxIdentity identity;
  SandboxDesk desk;
  SandboxSms sms;
  SandboxWebhooks webhooks;
  SandboxMailbox mailbox;
  SandboxCarPark car_park;
  SandboxLockers lockers;
  std::optional<SandboxStorage> storage;

  SandboxStorage& there() {
    if (!storage) throw std::logic_error("the sandbox has no folder for files");
    return *storage;
  }
};

Sandbox::Sandbox(const SandboxOptions& options, db::Database& database, const Clock& clock, IdGenerator& ids, HttpClient& notifier)
    : state_(std::make_unique<State>(options, database, clock, ids, notifier)) {}
Sandbox::~Sandbox() = default;

WechatPayOptions Sandbox::wechat_pay_options(std::string_view notify_path, std::string_view parking_notify_path) const {
  WechatPayOptions options;
  options.base_url = state_->options.server_url + "/sandbox/wechat_pay";
  options.merchant_id = sandbox_merchant_id;
  options.merchant_serial = sandbox_merchant_serial;
  options.merchant_private_key = state_->keys.merchant_private_key;
  options.api_v3_key = state_->keys.api_v3_key;
  options.provider_keys = {{sandbox_platform_serial, state_->platform_key.public_pem()}};
  options.official_account_app_id = sandbox_official_account_app_id;
  options.mini_program_app_id = sandbox_mini_program_app_id;
  options.notify_url = state_->options.server_url + std::string(notify_path);
  if (!parking_notify_path.empty()) options.parking_notify_url = state_->options.server_url + std::string(parking_notify_path);
  return options;
}

UnionPayOptions Sandbox::union_pay_options(std::string_view notify_path, std::string_view return_path) const {
  UnionPayOptions options;
  options.base_url = state_->options.server_url + "/sandbox/union_pay";
  options.front_url = state_->options.public_url + "/sandbox/union_pay";
  options.merchant_id = sandbox_union_merchant_id;
  options.merchant_certificate = state_->union_certificates.merchant;
  options.merchant_private_key = state_->keys.merchant_private_key;
  options.trusted_certificates = state_->union_certificates.root;
  options.signer_name = sandbox_union_signer;
  options.notify_url = state_->options.server_url + std::string(notify_path);
  options.return_url = state_->options.public_url + std::string(return_path);
  return options;
}

FapiaoOptions Sandbox::parking_fapiao_options() const {
  auto options = fapiao_options();
  options.merchant_id = sandbox_parking_merchant_id;
  return options;
}

FapiaoOptions Sandbox::fapiao_options() const {
  const auto pay = wechat_pay_options("");
  return {pay.base_url, pay.merchant_id, pay.merchant_serial, pay.merchant_private_key, pay.provider_keys};
}

SmtpOptions Sandbox::smtp_options() const {
  SmtpOptions options;
  options.url = state_->mailbox.url();
  options.sender.address = "invoices@galleria.example";
  options.is_encrypted = false;
  return options;
}

WechatOptions Sandbox::wechat_options() const {
  const Secret& secret = state_->keys.chat_app_secret;
  return {state_->options.server_url + "/sandbox/wechat", {sandbox_official_account_app_id, secret}, {sandbox_mini_program_app_id, secret}};
}

const std::map<std::string, std::string>& Sandbox::subscribe_templates() { return SandboxSubscribe::templates(); }

void Sandbox::allow_subscribe_messages(db::Transaction& transaction, std::string_view open_id, std::string_view template_id, std::int64_t count) {
  SandboxSubscribe::allow(transaction, open_id, template_id, count);
}

S3Options Sandbox::storage_options() const { return state_->there().options(); }

HttpClient& Sandbox::storage_client() { return state_->there().inner_client(); }

OidcOptions Sandbox::oidc_options(std::string_view return_path) const { return state_->identity.options(return_path); }

void Sandbox::put_paid_trade(db::Transaction& transaction, std::int64_t id, const std::string& out_trade_no, const std::string& description, Cents total,
                             TimeMs paid_at) {
  SandboxTradeRow trade;
  trade.out_trade_no = out_trade_no;
  trade.id = id;
  trade.prepay_id = "demo" + out_trade_no;
  trade.kind = "h5";
  trade.app_id = sandbox_official_account_app_id;
  trade.merchant_id = sandbox_merchant_id;
  trade.description = description;
  trade.total_cents = total;
  trade.notify_url = state_->options.server_url + "/api/payment/notify/wechat_pay";
  trade.created_at_ms = paid_at;
  trade.expires_at_ms = paid_at + std::chrono::minutes(5);
  insert_trade(transaction, trade);
  mark_paid(transaction, trade.prepay_id, "T" + out_trade_no, paid_at);
}

members::SmsSender& Sandbox::sms() { return state_->sms; }

mailings::TextSender& Sandbox::texts() { return state_->sms; }

const Secret& Sandbox::text_receipt_key() const { return state_->sms.receipt_key(); }

void Sandbox::put_gate(db::Transaction& transaction, parking::ParkingGateId gate_id, const std::string& name, parking::GateKind kind, const std::string& key_id,
                       const std::string& secret) {
  put_sandbox_gate(transaction, {gate_id, name, kind, key_id, secret, 0});
}

void Sandbox::put_locker_bank(db::Transaction& transaction, lockers::LockerBankId bank_id, const std::string& name, const std::string& key_id,
                              const std::string& secret, std::int64_t door_count) {
  put_sandbox_locker_bank(transaction, {bank_id, name, key_id, secret, 0}, door_count);
}

void Sandbox::add_routes(http::Router& router) {
  state_->platform.add_routes(router);
  state_->union_pay.add_routes(router);
  state_->bills.add_routes(router);
  state_->fapiao.add_routes(router, state_->platform);
  state_->chat.add_routes(router);
  state_->subscribe.add_routes(router);
  state_->identity.add_routes(router);
  state_->desk.add_routes(router);
  state_->webhooks.add_routes(router);
  state_->mailbox.add_routes(router);
  state_->car_park.add_routes(router);
  state_->lockers.add_routes(router);
  if (state_->storage) state_->storage->add_routes(router);
}

std::map<std::string, db::TimerHandler> Sandbox::timer_handlers() {
  return {{std::string(sandbox_notice_timer), [this](const db::Timer& timer) { return state_->notices.deliver(timer); }},
          {std::string(sandbox_failing_timer),
           [this](const db::Timer&) -> db::TimerOutcome {
             if (state_->faults.next_timer_fails()) throw std::runtime_error("the sandbox's own timer fails, as it was ordered to");
             return std::nullopt;
           }},
          {std::string(sandbox_gate_timer), [this](const db::Timer& timer) { return state_->car_park.tell_later(timer); }},
          {std::string(sandbox_locker_timer), [this](const db::Timer& timer) { return state_->lockers.tell_later(timer); }},
          {std::string(sandbox_locker_shut_timer), [this](const db::Timer& timer) { return state_->lockers.fall_shut(timer); }},
          {std::string(sandbox_receipt_timer), [this](const db::Timer& timer) { return state_->sms.tell(timer); }},
          {std::string(sandbox_refund_timer), [this](const db::Timer& timer) { return state_->books.finish_refund(timer); }},
          {std::string(sandbox_union_refund_timer), [this](const db::Timer& timer) { return state_->union_pay.finish_refund(timer); }}};
}

}  // namespace galleria::gateways
