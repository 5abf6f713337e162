// The sandbox: two payment platforms, a house of fapiao, a chat platform, an identity provider, a text message service, a mailbox, a car park and banks of
// lockers that live inside the server, for the demo and for tests. Never part of a production configuration.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/lockers/lockers_port.hpp"
#include "features/mailings/mailings_port.hpp"
#include "features/members/members_port.hpp"
#include "features/parking/parking_port.hpp"
#include "gateways/fapiao/fapiao.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/oidc/oidc.hpp"
#include "gateways/s3/s3_storage.hpp"
#include "gateways/sandbox/fapiao_paper.hpp"
#include "gateways/smtp/smtp.hpp"
#include "gateways/union_pay/union_pay.hpp"
#include "gateways/wechat/wechat.hpp"
#include "gateways/wechat_pay/wechat_pay.hpp"
#include "http/router.hpp"

namespace galleria::gateways {

struct SandboxOptions {
  std::string server_url;  // how the server reaches itself, "http://127.0.0.1:8080": for the platform's calls and for the notices
  std::string
      public_url;  // the site as members see it, without a slash at the end; empty: addresses without a host, which fit whatever name the site is opened by
  FapiaoSeller fapiao_seller = {};            // who issues the sandbox's fapiao
  FapiaoSeller parking_fapiao_seller = {};    // and those of parking
  std::filesystem::path storage_folder = {};  // where its house of files keeps them; empty: there is none
};

// Where a gate of the sandbox's car park is told something, on whatever server it lives.
std::string sandbox_gate_path(parking::ParkingGateId gate_id);

// The same of a bank of lockers.
std::string sandbox_locker_path(lockers::LockerBankId bank_id);

class Sandbox {
 public:
  // Makes the sandbox's keys at the first start. The references must outlive it. `notifier` delivers the notices.
  Sandbox(const SandboxOptions& options, db::Database& database, const Clock& clock, IdGenerator& ids, HttpClient& notifier);
  ~Sandbox();

  // What make_wechat_pay needs to use the sandbox instead of the platform.
  // notify_path: "/api/payment/notify/wechat_pay"; parking_notify_path: where it tells of stays.
  WechatPayOptions wechat_pay_options(std::string_view notify_path, std::string_view parking_notify_path = {}) const;

  // The same for make_union_pay. return_path: "/api/payment/return/union_pay".
  UnionPayOptions union_pay_options(std::string_view notify_path, std::string_view return_path) const;

  // The same for make_fapiao.
  FapiaoOptions fapiao_options() const;
  FapiaoOptions parking_fapiao_options() const;

  // The same for make_smtp: a mailbox on this machine, which listens from the first question on.
  SmtpOptions smtp_options() const;

  // The same for make_wechat.
  WechatOptions wechat_options() const;

  // The templates of its mini program's subscribe messages, as the mall sets them, by the names of topics.
  static const std::map<std::string, std::string>& subscribe_templates();
  // What a person of its chat app has allowed.
  static void allow_subscribe_messages(db::Transaction& transaction, std::string_view open_id, std::string_view template_id, std::int64_t count);

  // The same for make_oidc. return_path: "/console/identity".
  OidcOptions oidc_options(std::string_view return_path) const;

  // The same for make_s3_storage, and a client that asks it without the net: for the server that it lives in. Throw std::logic_error where there is none.
  S3Options storage_options() const;
  HttpClient& storage_client();

  // A trade of the demo that was paid before: it can be refunded like any other.
  void put_paid_trade(db::Transaction& transaction, std::int64_t id, const std::string& out_trade_no, const std::string& description, Cents total,
                      TimeMs paid_at);

  // A gate of the sandbox's car park, which the mall tells at sandbox_gate_path().
  void put_gate(db::Transaction& transaction, parking::ParkingGateId gate_id, const std::string& name, parking::GateKind kind, const std::string& key_id,
                const std::string& secret);

  // A bank of lockers with so many doors, which the mall tells at sandbox_locker_path().
  void put_locker_bank(db::Transaction& transaction, lockers::LockerBankId bank_id, const std::string& name, const std::string& key_id,
                       const std::string& secret, std::int64_t door_count);

  // Keeps messages for the page /sandbox.
  members::SmsSender& sms();
  // Those of mailings are kept beside the codes.
  mailings::TextSender& texts();
  // With which it tells what became of them, at mailings::text_receipts_path.
  const Secret& text_receipt_key() const;

  // The platforms' APIs under /sandbox/wechat_pay, with its fapiao, and /sandbox/union_pay, the chat platform's under /sandbox/wechat, the identity
  // provider's under /sandbox/identity, the cashier, the control call and the overview page.
  void add_routes(http::Router& router);

  // For the timer worker.
  std::map<std::string, db::TimerHandler> timer_handlers();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace galleria::gateways
