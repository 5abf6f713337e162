// Sends one-time codes and mailings by text message through Aliyun's SendSms.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "features/mailings/mailings_port.hpp"
#include "features/members/members_port.hpp"
#include "gateways/http_client/http_client.hpp"

namespace galleria::gateways {

struct AliyunSmsOptions {
  std::string base_url = "https://dysmsapi.aliyuncs.com";
  std::string access_key_id;
  Secret access_key_secret;
  std::string sign_name;
  std::string default_template;                  // "SMS_…"; its only variable is ${code}
  std::map<std::string, std::string> templates;  // by purpose, where one differs
};

// Throws std::invalid_argument if an option is missing. `client` and `clock` must outlive it.
std::unique_ptr<members::SmsSender> make_aliyun_sms(const AliyunSmsOptions& options, HttpClient& client, const Clock& clock);

// The same for mailings, whose messages name their templates themselves.
std::unique_ptr<mailings::TextSender> make_aliyun_texts(const AliyunSmsOptions& options, HttpClient& client, const Clock& clock);

}  // namespace galleria::gateways
