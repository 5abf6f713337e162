// Reads and checks the configuration.
#include "app/config.hpp"

#include <sys/stat.h>
#include <toml++/toml.h>

#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <variant>

#include "base/crypto.hpp"
#include "base/ids.hpp"

namespace galleria::app {
namespace {

using Problems = std::vector<std::string>;
using Target = std::variant<std::string*, std::int64_t*, bool*, Secret*, Cents*>;

struct Setting {
  std::string section;
  std::string key;
  Target target;
  std::int64_t minimum = 0;
  std::int64_t maximum = 1'000'000'000;
};

// Every setting once: its section, its key and where it goes.
std::vector<Setting> settings_of(Config& config) {
  auto& http = config.http;
  auto& storage = config.storage;
  auto& pay = config.wechat_pay;
  auto& mall = config.mall;
  return {
      {"http", "address", &http.address},
      {"http", "port", &http.port, 0, 65'535},
      {"http", "internal_port", &http.internal_port, 0, 65'535},
      {"http", "public_url", &http.public_url},
      {"http", "web_root", &http.web_root},
      {"http", "trusted_proxies", &http.trusted_proxies},
      {"http", "log_requests", &http.log_requests},
      {"http", "io_thread_count", &http.io_thread_count, 1, 64},
      {"http", "reader_count", &http.reader_count, 1, 256},
      {"http", "writer_count", &http.writer_count, 1, 256},
      {"http", "caller_count", &http.caller_count, 1, 256},
      {"http", "drain_notice_ms", &http.drain_notice_ms, 0, 60'000},
      {"http", "member_writes_per_second", &http.member_writes_per_second, 1, 1'000'000},
      {"storage", "database", &storage.database},
      {"storage", "data", &storage.data},
      {"storage", "art", &storage.art},
      {"storage", "connection_count", &storage.connection_count, 2, 500},
      {"storage", "largest_group", &storage.largest_group, 1, 256},
      {"node", "number", &config.node.number, 0, 15},
      {"demo", "on", &config.demo.is_on},
      {"demo", "folder", &config.demo.folder},
      {"demo", "robot", &config.demo.has_robot},
      {"demo", "movable_clock", &config.demo.has_movable_clock},
      {"demo", "sandbox_url", &config.demo.sandbox_url},
      {"secrets", "code_pepper", &config.secrets.code_pepper},
      {"secrets", "operator_token", &config.secrets.operator_token},
      {"secrets", "coupon_key", &config.secrets.coupon_key},
      {"secrets", "pin_pepper", &config.secrets.pin_pepper},
      {"secrets", "former_pin_pepper", &config.secrets.former_pin_pepper},
      {"sms", "provider", &config.sms.provider},
      {"sms", "access_key_id", &config.sms.access_key_id},
      {"sms", "access_key_secret", &config.sms.access_key_secret},
      {"sms", "sign_name", &config.sms.sign_name},
      {"sms", "template_code", &config.sms.template_code},
      {"wechat_pay", "base_url", &pay.base_url},
      {"wechat_pay", "app_id", &pay.app_id},
      {"wechat_pay", "mini_program_app_id", &pay.mini_program_app_id},
      {"wechat_pay", "merchant_id", &pay.merchant_id},
      {"wechat_pay", "merchant_serial", &pay.merchant_serial},
      {"wechat_pay", "merchant_private_key", &pay.merchant_private_key},
      {"wechat_pay", "api_v3_key", &pay.api_v3_key},
      {"wechat_pay", "platform_key_id", &pay.platform_key_id},
      {"wechat_pay", "platform_public_key", &pay.platform_public_key},
      {"wechat", "base_url", &config.wechat.base_url},
      {"wechat", "app_secret", &config.wechat.app_secret},
      {"wechat", "mini_program_secret", &config.wechat.mini_program_secret},
      {"wechat", "page_hosts", &config.wechat.page_hosts},
      {"wechat", "links_per_day", &config.wechat.links_per_day, 1, 500'000},
      {"wechat", "calls_per_second", &config.wechat.calls_per_second, 1, 1'000'000},
      {"invoices", "seller_name", &config.invoices.seller_name},
      {"invoices", "seller_tax_number", &config.invoices.seller_tax_number},
      {"invoices", "apply_days", &config.invoices.apply_days, 1, 3'650},
      {"tracking", "keep_days", &config.tracking.keep_days, 1, 3'650},
      {"tracking", "device_batches_per_second", &config.tracking.device_batches_per_second, 1, 10'000},
      {"tracking", "address_batches_per_second", &config.tracking.address_batches_per_second, 1, 1'000'000},
      {"mall", "pay_minutes", &mall.pay_minutes, 1, 1'440},
      {"mall", "receive_days", &mall.receive_days, 1, 60},
      {"mall", "after_sales_days", &mall.after_sales_days, 1, 60},
      {"mall", "after_sales_answer_hours", &mall.after_sales_answer_hours, 1, 720},
      {"mall", "return_days", &mall.return_days, 1, 60},
      {"mall", "return_receive_days", &mall.return_receive_days, 1, 60},
      {"mall", "return_address", &mall.return_address},
      {"mall", "return_address_en", &mall.return_address_en},
      {"mall", "free_freight_from_cents", &mall.free_freight_from_cents},
      {"mall", "freight_cents", &mall.freight_cents, 0, 100'000},
      {"mall", "receipt_cents_per_point", &mall.receipt_cents_per_point, 1, 1'000'000},
      {"mall", "receipt_days", &mall.receipt_days, 1, 60},
      {"mall", "receipts_per_day", &mall.receipts_per_day, 1, 100},
      {"mall", "deletion_days", &mall.deletion_days, 7, 15},
      {"mall", "code_day_cap", &mall.code_day_cap, 1, 10'000'000},
      {"mall", "gift_card_pay_minutes", &mall.gift_card_pay_minutes, 1, 1'440},
      {"mall", "gift_card_registered_most_cents", &mall.gift_card_registered_most_cents, 10'000, 500'000},
      {"mall", "gift_card_anonymous_most_cents", &mall.gift_card_anonymous_most_cents, 10'000, 100'000},
      {"mall", "gift_card_anonymous_days", &mall.gift_card_anonymous_days, 1'096, 36'500},
      {"mall", "gift_card_real_name_from_cents", &mall.gift_card_real_name_from_cents, 1, 1'000'000},
      {"mall", "no_pin_payment_cents", &mall.no_pin_payment_cents, 0, 100'000},
      {"mall", "no_pin_day_cents", &mall.no_pin_day_cents, 0, 500'000},
      {"mall", "pin_lock_minutes", &mall.pin_lock_minutes, 5, 10'080},
      {"mall", "recharge_minutes", &mall.recharge_minutes, 1, 1'440},
      {"mall", "least_recharge_cents", &mall.least_recharge_cents, 1, 10'000'000},
      {"mall", "most_recharge_cents", &mall.most_recharge_cents, 1, 10'000'000},
      {"mall", "silver_gift_coupon_id", &mall.silver_gift_coupon_id, 0, largest_id},
      {"mall", "gold_gift_coupon_id", &mall.gold_gift_coupon_id, 0, largest_id},
      {"mall", "platinum_gift_coupon_id", &mall.platinum_gift_coupon_id, 0, largest_id},
  };
}

std::string full_name(const Setting& setting) { return setting.section + "." + setting.key; }

// Marks a secret that stood in the file as it is: the demo takes it, nobody else does.
constexpr std::string_view plain_mark = "plain:";

// A secret as it is written: a reference to an environment variable or a file, or the value itself.
Secret resolve_secret(const std::string& written, const std::string& name, Problems& problems) {
  if (written.starts_with("env:")) {
    const char* value = std::getenv(written.c_str() + 4);
    if (value == nullptr) problems.push_back(name + ": the environment variable " + written.substr(4) + " is not set");
    return Secret(value == nullptr ? "" : value);
  }
  if (!written.starts_with("file:")) return Secret(std::string(plain_mark) + written);
  struct stat status {};
  const std::string path = written.substr(5);
  std::ifstream file(path);
  if (!file || stat(path.c_str(), &status) != 0) {
    problems.push_back(name + ": cannot read " + path);
    return {};
  }
  if ((status.st_mode & 077) != 0) problems.push_back(name + ": " + path + " may be read by others; its mode must be 0600");
  std::string text((std::istreambuf_iterator<char>(file)), {});
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return Secret(std::move(text));
}

void take_whole(const Setting& setting, std::int64_t value, std::int64_t& into, Problems& problems) {
  if (value < setting.minimum || value > setting.maximum) {
    problems.push_back(fmt::format("{}: must be from {} to {}", full_name(setting), setting.minimum, setting.maximum));
  } else {
    into = value;
  }
}

void take_toml(const Setting& setting, const toml::node& node, Problems& problems) {
  const std::string name = full_name(setting);
  if (auto* const* text = std::get_if<std::string*>(&setting.target); text != nullptr && node.is_string()) {
    **text = node.as_string()->get();
  } else if (auto* const* secret = std::get_if<Secret*>(&setting.target); secret != nullptr && node.is_string()) {
    **secret = resolve_secret(node.as_string()->get(), name, problems);
  } else if (auto* const* whole = std::get_if<std::int64_t*>(&setting.target); whole != nullptr && node.is_integer()) {
    take_whole(setting, node.as_integer()->get(), **whole, problems);
  } else if (auto* const* cents = std::get_if<Cents*>(&setting.target); cents != nullptr && node.is_integer()) {
    take_whole(setting, node.as_integer()->get(), (*cents)->value, problems);
  } else if (auto* const* flag = std::get_if<bool*>(&setting.target); flag != nullptr && node.is_boolean()) {
    **flag = node.as_boolean()->get();
  } else {
    problems.push_back(name + ": has the wrong type");
  }
}

void take_text(const Setting& setting, const std::string& text, Problems& problems) {
  const std::string name = full_name(setting);
  if (auto* const* plain = std::get_if<std::string*>(&setting.target)) {
    **plain = text;
  } else if (auto* const* secret = std::get_if<Secret*>(&setting.target)) {
    **secret = Secret(text);
  } else if (auto* const* flag = std::get_if<bool*>(&setting.target)) {
    if (text != "true" && text != "false") problems.push_back(name + ": must be true or false");
    **flag = text == "true";
  } else {
    std::int64_t value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc{} || end != text.data() + text.size()) {
      problems.push_back(name + ": must be a whole number");
    } else if (auto* const* whole = std::get_if<std::int64_t*>(&setting.target)) {
      take_whole(setting, value, **whole, problems);
    } else {
      take_whole(setting, value, std::get<Cents*>(setting.target)->value, problems);
    }
  }
}

std::string environment_name(const Setting& setting) {
  std::string name = "GALLERIA_" + setting.section + "_" + setting.key;
  for (char& c : name) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return name;
}

void throw_if_any(const Problems& problems) {
  if (problems.empty()) return;
  std::string text = "the configuration does not fit:";
  for (const std::string& problem : problems) text += "\n  " + problem;
  throw std::runtime_error(text);
}

void read_file(const std::string& path, const std::vector<Setting>& settings, Problems& problems) {
  const toml::table file = toml::parse_file(path);
  std::set<std::string> known;
  for (const Setting& setting : settings) {
    known.insert(full_name(setting));
    if (const auto node = file[setting.section][setting.key]) take_toml(setting, *node.node(), problems);
  }
  for (const auto& [section, table] : file) {
    if (!table.is_table()) {
      problems.push_back(std::string(section.str()) + ": unknown");
      continue;
    }
    for (const auto& [key, value] : *table.as_table()) {
      const std::string name = std::string(section.str()) + "." + std::string(key.str());
      if (!known.contains(name)) problems.push_back(name + ": unknown");
    }
  }
}

// A random secret that the demo keeps, so that a restart does not sign everybody out.
Secret kept_secret(const std::string& data, const std::string& name) {
  const std::filesystem::path path = std::filesystem::path(data) / "secrets" / name;
  std::filesystem::create_directories(path.parent_path());
  if (std::ifstream file(path); file) return Secret(std::string((std::istreambuf_iterator<char>(file)), {}));
  const Secret made(random_token(32));
  std::ofstream file(path);
  std::filesystem::permissions(path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  file << made.reveal();
  if (!file.flush()) throw std::runtime_error("cannot write " + path.string());
  return made;
}

// Takes the mark off plain secrets in the demo, and refuses them elsewhere.
void take_plain_secrets(Config& config, Problems& problems) {
  for (const Setting& setting : settings_of(config)) {
    auto* const* secret = std::get_if<Secret*>(&setting.target);
    if (secret == nullptr || !(*secret)->reveal().starts_with(plain_mark)) continue;
    if (!config.demo.is_on) problems.push_back(full_name(setting) + ": must be a reference, env:NAME or file:PATH");
    **secret = Secret((*secret)->reveal().substr(plain_mark.size()));
  }
}

constexpr std::size_t shortest_secret = 24;

void check_secret(const Secret& secret, const std::string& name, Problems& problems) {
  static const std::set<std::string> well_known{"changeme", "secret", "password", "admin", "galleria", "test"};
  if (secret.reveal().size() < shortest_secret || well_known.contains(secret.reveal())) {
    problems.push_back(fmt::format("{}: must be a random value of at least {} characters", name, shortest_secret));
  }
}

}  // namespace

std::filesystem::path uploads_folder(const Config& config) { return std::filesystem::path(config.storage.data) / "files"; }

Config load_config(const std::string& path) {
  Config config;
  Problems problems;
  const auto settings = settings_of(config);
  if (!path.empty()) read_file(path, settings, problems);
  for (const Setting& setting : settings) {
    if (const char* value = std::getenv(environment_name(setting).c_str())) take_text(setting, value, problems);
  }
  throw_if_any(problems);
  return config;
}

void complete_config(Config& config) {
  Problems problems;
  std::filesystem::create_directories(config.storage.data);
  if (config.storage.database.empty()) config.storage.database = "sqlite:" + (std::filesystem::path(config.storage.data) / "galleria.sqlite").string();
  if (config.http.internal_port == 0 && config.http.port != 0) config.http.internal_port = config.http.port + 1;
  take_plain_secrets(config, problems);
  if (config.demo.is_on) {
    if (config.secrets.code_pepper.empty()) config.secrets.code_pepper = kept_secret(config.storage.data, "code_pepper");
    if (config.secrets.operator_token.empty()) config.secrets.operator_token = kept_secret(config.storage.data, "operator_token");
    if (config.secrets.coupon_key.empty()) config.secrets.coupon_key = kept_secret(config.storage.data, "coupon_key");
    if (config.secrets.pin_pepper.empty()) config.secrets.pin_pepper = kept_secret(config.storage.data, "pin_pepper");
    return throw_if_any(problems);
  }
  check_secret(config.secrets.code_pepper, "secrets.code_pepper", problems);
  check_secret(config.secrets.operator_token, "secrets.operator_token", problems);
  check_secret(config.secrets.coupon_key, "secrets.coupon_key", problems);
  check_secret(config.secrets.pin_pepper, "secrets.pin_pepper", problems);
  if (!config.secrets.former_pin_pepper.empty()) check_secret(config.secrets.former_pin_pepper, "secrets.former_pin_pepper", problems);
  if (config.sms.provider == "sandbox") problems.push_back("sms.provider: the sandbox serves only the demo");
  if (config.sms.provider == "aliyun") check_secret(config.sms.access_key_secret, "sms.access_key_secret", problems);
  if (config.wechat_pay.base_url.empty()) problems.push_back("wechat_pay.base_url: the sandbox serves only the demo");
  if (config.wechat_pay.merchant_private_key.empty()) problems.push_back("wechat_pay.merchant_private_key: is missing");
  if (config.wechat.base_url.empty()) problems.push_back("wechat.base_url: the sandbox serves only the demo");
  check_secret(config.wechat.app_secret, "wechat.app_secret", problems);
  check_secret(config.wechat.mini_program_secret, "wechat.mini_program_secret", problems);
  if (config.demo.has_movable_clock) problems.push_back("demo.movable_clock: only the demo's clock can be moved");
  if (!config.http.public_url.starts_with("https://")) problems.push_back("http.public_url: must start with https://");
  throw_if_any(problems);
}

}  // namespace galleria::app
