// The configuration: one typed TOML file, overridden by environment variables and the command line.
#pragma once

#include <any>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <typeindex>
#include <vector>

#include "base/secret.hpp"

namespace galleria::app {

// Every value that an operator can set, with what holds if they do not. docs/operations.md lists them. Features declare theirs in their modules.
struct Config {
  struct Http {
    std::string address = "0.0.0.0";
    std::int64_t port = 8080;
    std::int64_t internal_port = 0;  // metrics and health on 127.0.0.1; 0: port + 1
    std::string public_url;          // "https://mall.example.com"; empty: http://127.0.0.1:port
    std::string web_root = "web/dist";
    std::string console_root = "console/dist";
    std::string api_docs;              // folder of the contract's viewer, which is then shown at /docs/api; empty: not shown
    std::string robots = "deny";       // allow, deny: whether search engines may read the site
    std::string trusted_proxies;       // addresses separated by commas
    std::string log_requests = "all";  // all, slow_and_failed, none
    std::int64_t io_thread_count = 2;
    std::int64_t reader_count = 4;
    std::int64_t writer_count = 64;
    std::int64_t caller_count = 32;  // for calls to other systems that a member waits for
    std::int64_t drain_notice_ms = 5'000;
    std::int64_t member_writes_per_second = 20;  // of one session, on average; four times that at once
  } http;

  struct Storage {
    std::string database;       // "sqlite:PATH" or "postgres://…"; empty: sqlite in the data directory
    std::string data = "data";  // uploads, secrets of the demo, the embedded database
    std::string art;            // folder of read-only pictures; empty: none
    std::int64_t connection_count = 16;
    std::int64_t largest_group = 32;  // PostgreSQL: how many orders share a transaction at most
    std::string files = "folder";     // folder, s3: where what members upload lies
  } storage;

  // A bucket of a house that speaks S3, for what members upload.
  struct S3 {
    std::string endpoint;  // "https://s3.cn-north-1.amazonaws.com.cn"; empty in the demo: the sandbox
    std::string region = "us-east-1";
    std::string bucket;
    std::string prefix;  // of all keys, "mall/"; empty: none
    std::string access_key_id;
    Secret secret_access_key;
    bool is_path_style = false;                 // the bucket in the path, not in the name of the host
    std::int64_t copies_bytes = 2'147'483'648;  // of films that are kept on each server for an hour
  } s3;

  struct Node {
    std::int64_t number = 0;  // 0 to 15, distinct for each server on one database
  } node;

  struct Demo {
    bool is_on = false;  // the demo mall, its robot, and the sandbox of outside systems
    std::string folder = "demo";
    bool has_robot = true;           // plays the shops: ships what is paid
    bool has_movable_clock = false;  // tests may move the clock forward through the sandbox
    Secret second_staff_key;         // of another: what one has proposed the other approves
    Secret staff_key;                // of a machine that may do everything; made at random and kept in the data directory
    std::string sandbox_url;         // how the server reaches its own sandbox; tests put a bad network in between. Empty: itself
  } demo;

  struct Secrets {
    Secret coupon_key;         // codes and links of coupons are made and digested with it; changing it voids all that are out
    Secret code_pepper;        // one-time codes are stored as HMAC with it
    Secret staff_seal_key;     // the staff's authenticators are sealed with it; without it nobody's fits any more
    Secret pin_pepper;         // payment PINs are hashed with it
    Secret former_pin_pepper;  // the one before, for PINs that were set with it; empty: none
  } secrets;

  struct Privacy {
    std::string keys;  // the file of the keys of what is personal; empty: in the data directory
  } privacy;

  struct Sms {
    std::string provider = "sandbox";  // sandbox, aliyun
    std::string access_key_id;
    Secret access_key_secret;
    std::string sign_name;
    std::string template_code;
    Secret receipt_key;  // the last part of the address at which the provider tells of receipts; empty: it is asked for them instead
  } sms;

  // The house that carries mails: invoices go out by it.
  struct Smtp {
    std::string url;  // "smtps://smtp.example.com:465", or "smtp://…:587", which is encrypted before anything is said; empty: no mails, or the demo's sandbox
    std::string user;
    Secret password;
    std::string sender;       // "invoices@example.com"
    std::string sender_name;  // "云廊"
  } smtp;

  struct WechatPay {
    std::string base_url;  // empty: the sandbox
    std::string app_id;
    std::string mini_program_app_id;
    std::string merchant_id;
    std::string merchant_serial;
    Secret merchant_private_key;  // PEM
    Secret api_v3_key;
    std::string platform_key_id;      // PUB_KEY_ID_…
    std::string platform_public_key;  // PEM
  } wechat_pay;

  // Another company that runs the car park, and issues the invoices of parking as a merchant of its own at the platform of wechat_pay.
  struct ParkingSeller {
    std::string name;  // empty: the mall issues them
    std::string tax_number;
    std::string bank;  // with the account's number; may be empty
    std::string merchant_id;
    std::string merchant_serial;
    Secret merchant_private_key;  // PEM
  } parking_seller;

  struct UnionPay {
    std::string base_url;  // empty: not offered, or in the demo the sandbox
    std::string merchant_id;
    std::string merchant_certificate;  // PEM
    Secret merchant_private_key;       // PEM
    std::string trusted_certificates;  // PEM: the platform's root, or the one below it
    std::string signer_name = "中国银联股份有限公司";
  } union_pay;

  // The chat app's platform, for the apps whose ids stand in wechat_pay.
  struct Wechat {
    std::string base_url;  // "https://api.weixin.qq.com"; empty: the sandbox
    Secret app_secret;     // of the official account
    Secret mini_program_secret;
    std::string page_hosts;  // whose pages may be signed and linked to, separated by commas; empty: the host of http.public_url
  } wechat;

  // The house that vouches for the staff, over OpenID Connect.
  struct StaffIdentity {
    std::string issuer;  // "https://login.example.com/realms/mall", as it calls itself; empty: none, or in the demo the sandbox
    std::string client_id;
    Secret client_secret;
    std::string email_domain;          // "example.com": only of whoever has a verified address there
    std::string required_claim;        // "groups=mall": only of whoever has that
    std::string acr;                   // how they must have signed in there
    std::int64_t max_age_minutes = 0;  // how long ago they may have; 0: any time
  } staff_identity;

  // Who collects traces, over OpenTelemetry's protocol.
  struct Tracing {
    std::string endpoint;         // "http://127.0.0.1:4318/v1/traces"; empty: nothing is recorded
    double sample_ratio = 0.01;   // of the requests that no trusted caller has decided upon, and of timers
    bool trusts_parents = false;  // callers decide by their traceparent whether their requests are recorded
    std::string service_name = "galleria";
    std::string key_header = "Authorization";
    Secret key;                       // the whole value of that header; empty: none is sent
    std::int64_t queue_size = 4'096;  // spans that may wait to be sent
  } tracing;

  // What the modules declare to be set of them, by the type of their own configuration.
  std::map<std::type_index, std::any> of_features;

  template <class FeatureConfig>
  FeatureConfig of() const {
    const auto found = of_features.find(typeid(FeatureConfig));
    return found == of_features.end() ? FeatureConfig{} : std::any_cast<FeatureConfig>(found->second);
  }
};

// The parts of a setting that is a list separated by commas.
std::vector<std::string> split_commas(std::string_view text);

// Where what members upload lies.
std::filesystem::path uploads_folder(const Config& config);

// Reads the file (may be empty: no file), then environment variables GALLERIA_<SECTION>_<KEY>. A secret is "env:NAME" or "file:PATH"; only the demo takes it as
// it stands. Throws std::runtime_error with every problem, each naming its key: unknown keys, wrong types, values out of range.
Config load_config(const std::string& path);

// Throws std::runtime_error with every problem of a configuration that is about to serve: missing, short or well-known secrets outside the demo, the sandbox or
// a movable clock outside the demo. In the demo, secrets that are missing are made at random and kept in the data directory.
void complete_config(Config& config);

}  // namespace galleria::app
