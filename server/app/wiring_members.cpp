// Members get their codes by text message, through the gateway or the sandbox.
#include "app/captcha_reader.hpp"
#include "app/wiring.hpp"
#include "base/pictures.hpp"
#include "features/members/members.hpp"
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

}  // namespace

void wire_members(const Wiring& wiring) {
  start_pictures();
  wiring.make<members::Members>(wire_sms(wiring), members_config(wiring.config), wire_captchas(wiring));
}

}  // namespace galleria::app
