// Reads and checks the configuration.
#include "app/config.hpp"

#include <sys/stat.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <variant>

#include "app/modules.hpp"
#include "base/crypto.hpp"
#include "features/invoices/invoices.hpp"
#include "features/tiers/tiers.hpp"
#include "modules/settings.hpp"
#include "storage/file_storage.hpp"

namespace galleria::app {
namespace {

using Problems = std::vector<std::string>;
using Target = std::variant<std::string*, std::int64_t*, bool*, double*, Secret*, std::function<void(std::int64_t)>, std::function<void(std::string)>>;

// A value that may be set, and where it goes.
struct KnownSetting {
  std::string section;
  std::string key;
  Target target;
  std::int64_t minimum = 0;
  std::int64_t maximum = 1'000'000'000;
};

// What a module lets be set of its own configuration, which is kept in the whole one.
void add_settings(const SettingsSection& section, Config& config, std::vector<KnownSetting>& settings) {
  std::any& own = config.of_features.try_emplace(section.type(), section.defaults()).first->second;
  for (const AnySetting& setting : section.settings()) {
    const Target target = std::visit(
        [&own]<class Value>(const std::function<void(std::any&, Value)>& take) {
          return Target(std::function<void(Value)>([&own, take](Value value) { take(own, std::move(value)); }));
        },
        setting.take);
    settings.push_back({std::string(setting.section), std::string(setting.key), target, setting.minimum, setting.maximum});
  }
}

// Every setting once.
std::vector<KnownSetting> settings_of(Config& config) {
  auto& http = config.http;
  auto& storage = config.storage;
  auto& pay = config.wechat_pay;
  std::vector<KnownSetting> settings{
      {"http", "address", &http.address},
      {"http", "port", &http.port, 0, 65'535},
      {"http", "internal_port", &http.internal_port, 0, 65'535},
      {"http", "public_url", &http.public_url},
      {"http", "web_root", &http.web_root},
      {"http", "console_root", &http.console_root},
      {"http", "api_docs", &http.api_docs},
      {"http", "robots", &http.robots},
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
      {"storage", "files", &storage.files},
      {"s3", "endpoint", &config.s3.endpoint},
      {"s3", "region", &config.s3.region},
      {"s3", "bucket", &config.s3.bucket},
      {"s3", "prefix", &config.s3.prefix},
      {"s3", "access_key_id", &config.s3.access_key_id},
      {"s3", "secret_access_key", &config.s3.secret_access_key},
      {"s3", "path_style", &config.s3.is_path_style},
      {"s3", "copies_bytes", &config.s3.copies_bytes, 67'108'864, 1'099'511'627'776},
      {"node", "number", &config.node.number, 0, 15},
      {"demo", "on", &config.demo.is_on},
      {"demo", "folder", &config.demo.folder},
      {"demo", "robot", &config.demo.has_robot},
      {"demo", "movable_clock", &config.demo.has_movable_clock},
      {"demo", "sandbox_url", &config.demo.sandbox_url},
      {"secrets", "code_pepper", &config.secrets.code_pepper},
      {"secrets", "staff_seal_key", &config.secrets.staff_seal_key},
      {"secrets", "coupon_key", &config.secrets.coupon_key},
      {"secrets", "pin_pepper", &config.secrets.pin_pepper},
      {"secrets", "former_pin_pepper", &config.secrets.former_pin_pepper},
      {"privacy", "keys", &config.privacy.keys},
      {"sms", "provider", &config.sms.provider},
      {"sms", "access_key_id", &config.sms.access_key_id},
      {"sms", "access_key_secret", &config.sms.access_key_secret},
      {"sms", "sign_name", &config.sms.sign_name},
      {"sms", "template_code", &config.sms.template_code},
      {"sms", "receipt_key", &config.sms.receipt_key},
      {"smtp", "url", &config.smtp.url},
      {"smtp", "user", &config.smtp.user},
      {"smtp", "password", &config.smtp.password},
      {"smtp", "sender", &config.smtp.sender},
      {"smtp", "sender_name", &config.smtp.sender_name},
      {"wechat_pay", "base_url", &pay.base_url},
      {"wechat_pay", "app_id", &pay.app_id},
      {"wechat_pay", "mini_program_app_id", &pay.mini_program_app_id},
      {"wechat_pay", "merchant_id", &pay.merchant_id},
      {"wechat_pay", "merchant_serial", &pay.merchant_serial},
      {"wechat_pay", "merchant_private_key", &pay.merchant_private_key},
      {"wechat_pay", "api_v3_key", &pay.api_v3_key},
      {"wechat_pay", "platform_key_id", &pay.platform_key_id},
      {"wechat_pay", "platform_public_key", &pay.platform_public_key},
      {"parking_seller", "name", &config.parking_seller.name},
      {"parking_seller", "tax_number", &config.parking_seller.tax_number},
      {"parking_seller", "bank", &config.parking_seller.bank},
      {"parking_seller", "merchant_id", &config.parking_seller.merchant_id},
      {"parking_seller", "merchant_serial", &config.parking_seller.merchant_serial},
      {"parking_seller", "merchant_private_key", &config.parking_seller.merchant_private_key},
      {"union_pay", "base_url", &config.union_pay.base_url},
      {"union_pay", "merchant_id", &config.union_pay.merchant_id},
      {"union_pay", "merchant_certificate", &config.union_pay.merchant_certificate},
      {"union_pay", "merchant_private_key", &config.union_pay.merchant_private_key},
      {"union_pay", "trusted_certificates", &config.union_pay.trusted_certificates},
      {"union_pay", "signer_name", &config.union_pay.signer_name},
      {"wechat", "base_url", &config.wechat.base_url},
      {"wechat", "app_secret", &config.wechat.app_secret},
      {"wechat", "mini_program_secret", &config.wechat.mini_program_secret},
      {"wechat", "page_hosts", &config.wechat.page_hosts},
      {"staff_identity", "issuer", &config.staff_identity.issuer},
      {"staff_identity", "client_id", &config.staff_identity.client_id},
      {"staff_identity", "client_secret", &config.staff_identity.client_secret},
      {"staff_identity", "email_domain", &config.staff_identity.email_domain},
      {"staff_identity", "required_claim", &config.staff_identity.required_claim},
      {"staff_identity", "acr", &config.staff_identity.acr},
      {"staff_identity", "max_age_minutes", &config.staff_identity.max_age_minutes, 0, 525'600},
      {"tracing", "endpoint", &config.tracing.endpoint},
      {"tracing", "sample_ratio", &config.tracing.sample_ratio, 0, 1},
      {"tracing", "trust_parents", &config.tracing.trusts_parents},
      {"tracing", "service_name", &config.tracing.service_name},
      {"tracing", "key_header", &config.tracing.key_header},
      {"tracing", "key", &config.tracing.key},
      {"tracing", "queue_size", &config.tracing.queue_size, 64, 1'000'000},
  };
  for (const ListedModule& module : all_modules()) {
    if (module.settings != nullptr) add_settings(*module.settings, config, settings);
  }
  return settings;
}

std::string full_name(const KnownSetting& setting) { return setting.section + "." + setting.key; }

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

// Gives whether the setting is a whole number; then the value is taken, or is a problem.
bool take_whole(const KnownSetting& setting, std::int64_t value, Problems& problems) {
  auto* const* whole = std::get_if<std::int64_t*>(&setting.target);
  const auto* take = std::get_if<std::function<void(std::int64_t)>>(&setting.target);
  if (whole == nullptr && take == nullptr) return false;
  if (value < setting.minimum || value > setting.maximum) {
    problems.push_back(fmt::format("{}: must be from {} to {}", full_name(setting), setting.minimum, setting.maximum));
  } else if (whole != nullptr) {
    **whole = value;
  } else {
    (*take)(value);
  }
  return true;
}

// The same of a number that need not be whole.
bool take_fraction(const KnownSetting& setting, double value, Problems& problems) {
  auto* const* fraction = std::get_if<double*>(&setting.target);
  if (fraction == nullptr) return false;
  // Said this way round, it refuses what is no number at all, too.
  const bool fits = value >= static_cast<double>(setting.minimum) && value <= static_cast<double>(setting.maximum);
  if (!fits) {
    problems.push_back(fmt::format("{}: must be from {} to {}", full_name(setting), setting.minimum, setting.maximum));
  } else {
    **fraction = value;
  }
  return true;
}

// The same of a text.
bool take_plain(const KnownSetting& setting, const std::string& text) {
  if (auto* const* plain = std::get_if<std::string*>(&setting.target)) {
    **plain = text;
  } else if (const auto* take = std::get_if<std::function<void(std::string)>>(&setting.target)) {
    (*take)(text);
  } else {
    return false;
  }
  return true;
}

void take_toml(const KnownSetting& setting, const toml::node& node, Problems& problems) {
  const std::string name = full_name(setting);
  if (node.is_string() && take_plain(setting, node.as_string()->get())) return;
  if (node.is_integer() && take_whole(setting, node.as_integer()->get(), problems)) return;
  if (node.is_integer() && take_fraction(setting, static_cast<double>(node.as_integer()->get()), problems)) return;
  if (node.is_floating_point() && take_fraction(setting, node.as_floating_point()->get(), problems)) return;
  if (auto* const* secret = std::get_if<Secret*>(&setting.target); secret != nullptr && node.is_string()) {
    **secret = resolve_secret(node.as_string()->get(), name, problems);
  } else if (auto* const* flag = std::get_if<bool*>(&setting.target); flag != nullptr && node.is_boolean()) {
    **flag = node.as_boolean()->get();
  } else {
    problems.push_back(name + ": has the wrong type");
  }
}

void take_text(const KnownSetting& setting, const std::string& text, Problems& problems) {
  const std::string name = full_name(setting);
  if (take_plain(setting, text)) return;
  if (auto* const* secret = std::get_if<Secret*>(&setting.target)) {
    **secret = Secret(text);
  } else if (auto* const* flag = std::get_if<bool*>(&setting.target)) {
    if (text != "true" && text != "false") problems.push_back(name + ": must be true or false");
    **flag = text == "true";
  } else if (std::holds_alternative<double*>(setting.target)) {
    double value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_number = failed == std::errc{} && end == text.data() + text.size();
    if (!is_number) return problems.push_back(name + ": must be a number");
    take_fraction(setting, value, problems);
  } else {
    std::int64_t value = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_whole = failed == std::errc{} && end == text.data() + text.size();
    if (!is_whole) return problems.push_back(name + ": must be a whole number");
    take_whole(setting, value, problems);
  }
}

std::string environment_name(const KnownSetting& setting) {
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

void read_file(const std::string& path, const std::vector<KnownSetting>& settings, Problems& problems) {
  const toml::table file = toml::parse_file(path);
  std::set<std::string> known;
  for (const KnownSetting& setting : settings) {
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
  for (const KnownSetting& setting : settings_of(config)) {
    auto* const* secret = std::get_if<Secret*>(&setting.target);
    if (secret == nullptr || !(*secret)->reveal().starts_with(plain_mark)) continue;
    if (!config.demo.is_on) problems.push_back(full_name(setting) + ": must be a reference, env:NAME or file:PATH");
    **secret = Secret((*secret)->reveal().substr(plain_mark.size()));
  }
}

constexpr std::size_t shortest_secret = 24;

// A contract with UnionPay is whole, or there is none.
void check_smtp(const Config::Smtp& smtp, std::vector<std::string>& problems) {
  if (smtp.url.empty()) return;
  if (!smtp.url.starts_with("smtps://") && !smtp.url.starts_with("smtp://")) problems.push_back("smtp.url: must start with smtps:// or smtp://");
  if (smtp.sender.find('@') == std::string::npos) problems.push_back("smtp.sender: is no mail address");
}

void check_union_pay(const Config::UnionPay& pay, Problems& problems) {
  if (pay.base_url.empty()) return;
  if (!pay.base_url.starts_with("https://")) problems.push_back("union_pay.base_url: must start with https://");
  if (pay.merchant_id.size() != 15) problems.push_back("union_pay.merchant_id: has 15 characters");
  if (pay.merchant_certificate.empty()) problems.push_back("union_pay.merchant_certificate: is missing");
  if (pay.merchant_private_key.empty()) problems.push_back("union_pay.merchant_private_key: is missing");
  if (pay.trusted_certificates.empty()) problems.push_back("union_pay.trusted_certificates: is missing");
  if (pay.signer_name.empty()) problems.push_back("union_pay.signer_name: is missing");
}

// Who runs the car park of the demo mall.
Config::ParkingSeller demo_parking_seller() {
  Config::ParkingSeller seller;
  seller.name = "云廊停车管理（南京）有限公司";
  seller.tax_number = "91320102MA1YUNPARK";
  seller.bank = "南京银行新街口支行 0120 0100 0000 8888";
  return seller;
}

// The same of the company that runs the car park.
void check_parking_seller(const Config::ParkingSeller& seller, Problems& problems) {
  if (seller.name.empty()) return;
  if (seller.tax_number.empty()) problems.push_back("parking_seller.tax_number: is missing");
  if (seller.merchant_id.empty()) problems.push_back("parking_seller.merchant_id: is missing");
  if (seller.merchant_serial.empty()) problems.push_back("parking_seller.merchant_serial: is missing");
  if (seller.merchant_private_key.empty()) problems.push_back("parking_seller.merchant_private_key: is missing");
}

// Who issues an invoice is found by its name, so the mall and the company that runs the car park must not bear the same one.
void check_sellers(const Config& config, Problems& problems) {
  const std::string& name = config.parking_seller.name;
  if (!name.empty() && name == config.of<invoices::InvoicesConfig>().seller_name)
    problems.push_back("parking_seller.name: must not be that of invoices.seller_name; leave [parking_seller] out if the mall runs the car park");
}

// The same of an identity provider.
void check_staff_identity(const Config::StaffIdentity& identity, Problems& problems) {
  if (identity.issuer.empty()) return;
  if (!identity.issuer.starts_with("https://")) problems.push_back("staff_identity.issuer: must start with https://");
  if (identity.client_id.empty()) problems.push_back("staff_identity.client_id: is missing");
  if (identity.client_secret.empty()) problems.push_back("staff_identity.client_secret: is missing");
  const std::string& claim = identity.required_claim;
  if (!claim.empty() && claim.find('=') == std::string::npos) problems.push_back("staff_identity.required_claim: must be name=value");
}

// What goes wrong with each batch is found before the first.
void check_tracing(const Config::Tracing& tracing, Problems& problems) {
  if (tracing.endpoint.empty()) return;
  const bool is_http = tracing.endpoint.starts_with("http://") || tracing.endpoint.starts_with("https://");
  if (!is_http) problems.push_back("tracing.endpoint: must start with http:// or https://");
  if (tracing.service_name.empty()) problems.push_back("tracing.service_name: is missing");
  const auto may_stand_in_name = [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_'; };
  const bool is_header = !tracing.key_header.empty() && std::ranges::all_of(tracing.key_header, may_stand_in_name);
  if (!is_header) problems.push_back("tracing.key_header: is no name of a header");
  if (tracing.key.reveal().find_first_of("\r\n") != std::string::npos) problems.push_back("tracing.key: must be one line");
}

void check_secret(const Secret& secret, const std::string& name, Problems& problems);

// A bucket is whole, or files lie in the folder. The demo's may be the sandbox.
void check_s3(const Config& config, Problems& problems) {
  const std::string& files = config.storage.files;
  if (files != "folder" && files != "s3") problems.push_back("storage.files: must be folder or s3");
  const Config::S3& s3 = config.s3;
  const bool is_prefix = s3.prefix.empty() || (s3.prefix.ends_with('/') && storage::is_key(s3.prefix.substr(0, s3.prefix.size() - 1)));
  if (!is_prefix) problems.push_back("s3.prefix: must be names with a slash behind each");
  if (files != "s3" || (config.demo.is_on && s3.endpoint.empty())) return;
  if (!s3.endpoint.starts_with("https://") && !(config.demo.is_on && s3.endpoint.starts_with("http://")))
    problems.push_back("s3.endpoint: must start with https://");
  if (s3.endpoint.ends_with('/')) problems.push_back("s3.endpoint: must not end with a slash");
  if (s3.region.empty()) problems.push_back("s3.region: is missing");
  if (s3.bucket.empty()) problems.push_back("s3.bucket: is missing");
  if (s3.access_key_id.empty()) problems.push_back("s3.access_key_id: is missing");
  check_secret(s3.secret_access_key, "s3.secret_access_key", problems);
}

void check_secret(const Secret& secret, const std::string& name, Problems& problems) {
  static const std::set<std::string> well_known{"changeme", "secret", "password", "admin", "galleria", "test"};
  if (secret.reveal().size() < shortest_secret || well_known.contains(secret.reveal())) {
    problems.push_back(fmt::format("{}: must be a random value of at least {} characters", name, shortest_secret));
  }
}

}  // namespace

std::vector<std::string> split_commas(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const auto comma = text.find(',');
    parts.emplace_back(text.substr(0, comma));
    text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
  }
  return parts;
}

std::filesystem::path uploads_folder(const Config& config) { return std::filesystem::path(config.storage.data) / "files"; }

Config load_config(const std::string& path) {
  Config config;
  Problems problems;
  const auto settings = settings_of(config);
  if (!path.empty()) read_file(path, settings, problems);
  for (const KnownSetting& setting : settings) {
    if (const char* value = std::getenv(environment_name(setting).c_str())) take_text(setting, value, problems);
  }
  for (const std::string& problem : tiers::problems_of(tiers::plans_of(config.of<tiers::TiersConfig>().settings))) problems.push_back("tier_" + problem);
  throw_if_any(problems);
  return config;
}

void complete_config(Config& config) {
  Problems problems;
  std::filesystem::create_directories(config.storage.data);
  if (config.storage.database.empty()) config.storage.database = "sqlite:" + (std::filesystem::path(config.storage.data) / "galleria.sqlite").string();
  if (config.privacy.keys.empty()) config.privacy.keys = (std::filesystem::path(config.storage.data) / "secrets" / "privacy_keys").string();
  if (config.http.internal_port == 0 && config.http.port != 0) config.http.internal_port = config.http.port + 1;
  take_plain_secrets(config, problems);
  if (config.http.robots != "allow" && config.http.robots != "deny") problems.push_back("http.robots: must be allow or deny");
  check_sellers(config, problems);
  check_tracing(config.tracing, problems);
  check_s3(config, problems);
  if (config.demo.is_on) {
    if (config.parking_seller.name.empty()) config.parking_seller = demo_parking_seller();
    if (config.secrets.code_pepper.empty()) config.secrets.code_pepper = kept_secret(config.storage.data, "code_pepper");
    if (config.secrets.staff_seal_key.empty()) config.secrets.staff_seal_key = kept_secret(config.storage.data, "staff_seal_key");
    config.demo.staff_key = kept_secret(config.storage.data, "staff_key");
    config.demo.second_staff_key = kept_secret(config.storage.data, "second_staff_key");
    if (config.secrets.coupon_key.empty()) config.secrets.coupon_key = kept_secret(config.storage.data, "coupon_key");
    if (config.secrets.pin_pepper.empty()) config.secrets.pin_pepper = kept_secret(config.storage.data, "pin_pepper");
    return throw_if_any(problems);
  }
  check_secret(config.secrets.code_pepper, "secrets.code_pepper", problems);
  check_secret(config.secrets.staff_seal_key, "secrets.staff_seal_key", problems);
  check_secret(config.secrets.coupon_key, "secrets.coupon_key", problems);
  check_secret(config.secrets.pin_pepper, "secrets.pin_pepper", problems);
  if (!config.secrets.former_pin_pepper.empty()) check_secret(config.secrets.former_pin_pepper, "secrets.former_pin_pepper", problems);
  if (config.sms.provider == "sandbox") problems.push_back("sms.provider: the sandbox serves only the demo");
  if (config.sms.provider == "aliyun") check_secret(config.sms.access_key_secret, "sms.access_key_secret", problems);
  if (!config.sms.receipt_key.empty()) {
    check_secret(config.sms.receipt_key, "sms.receipt_key", problems);
    const bool fits_address = std::ranges::all_of(config.sms.receipt_key.reveal(), [](unsigned char character) { return std::isalnum(character) != 0; });
    if (!fits_address) problems.push_back("sms.receipt_key: must be letters and digits alone, since it is a part of an address");
  }
  check_smtp(config.smtp, problems);
  if (config.wechat_pay.base_url.empty()) problems.push_back("wechat_pay.base_url: the sandbox serves only the demo");
  if (config.wechat_pay.merchant_private_key.empty()) problems.push_back("wechat_pay.merchant_private_key: is missing");
  check_union_pay(config.union_pay, problems);
  check_parking_seller(config.parking_seller, problems);
  check_staff_identity(config.staff_identity, problems);
  if (config.wechat.base_url.empty()) problems.push_back("wechat.base_url: the sandbox serves only the demo");
  check_secret(config.wechat.app_secret, "wechat.app_secret", problems);
  check_secret(config.wechat.mini_program_secret, "wechat.mini_program_secret", problems);
  if (config.demo.has_movable_clock) problems.push_back("demo.movable_clock: only the demo's clock can be moved");
  if (!config.http.public_url.starts_with("https://")) problems.push_back("http.public_url: must start with https://");
  throw_if_any(problems);
}

}  // namespace galleria::app
