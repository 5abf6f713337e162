// One call of SendSms a message, and of QuerySendDetails a receipt that did not come, signed with ACS3.
#include "gateways/sms/aliyun_sms.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "gateways/sms/acs3_signature.hpp"
#include "gateways/sms/sms_report.hpp"
#include "wire/foreign_json.hpp"
#include "wire/writer.hpp"

namespace galleria::gateways {
namespace {
using mailings::TextDelivery;
using members::SmsDelivery;

struct TemplateValues {
  std::string code;
};
BOOST_DESCRIBE_STRUCT(TemplateValues, (), (code))

struct SendAnswer {
  std::string code;
  std::optional<std::string> message;
  std::optional<std::string> request_id;
};
BOOST_DESCRIBE_STRUCT(SendAnswer, (), (code, message, request_id))

std::string utc_text(TimeMs time) {
  using namespace std::chrono;
  const auto day = floor<days>(time);
  const year_month_day date(day);
  const hh_mm_ss clock(floor<seconds>(time - day));
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()), clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

// The service's days are those of its own clock.
std::string beijing_day_text(TimeMs time) {
  const std::chrono::year_month_day date(std::chrono::floor<std::chrono::days>(time + std::chrono::hours(8)));
  return fmt::format("{:04}{:02}{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

// Whether the call surely did not reach the service.
bool is_not_sent(CallFailed::Reason reason) {
  switch (reason) {
    case CallFailed::Reason::breaker_open:
    case CallFailed::Reason::too_busy:
    case CallFailed::Reason::not_connected:
    case CallFailed::Reason::address_refused:
      return true;
    case CallFailed::Reason::timed_out:
    case CallFailed::Reason::connection_lost:
    case CallFailed::Reason::answer_too_large:
      return false;
  }
  return false;
}

class AliyunSms : public members::SmsSender, public mailings::TextSender {
 public:
  AliyunSms(const AliyunSmsOptions& options, HttpClient& client, const Clock& clock) : options_(options), client_(client), clock_(clock) {
    if (!options.base_url.starts_with("http") || options.base_url.find("://") == std::string::npos) throw std::invalid_argument("sms: base_url is not a URL");
    if (options.access_key_id.empty() || options.access_key_secret.empty()) throw std::invalid_argument("sms: the access key is missing");
    if (options.sign_name.empty() || options.default_template.empty()) throw std::invalid_argument("sms: sign_name or default_template is missing");
  }

  SmsDelivery send_code(const Phone& phone, std::string_view purpose, const Secret& code) override {
    try {
      const auto own = options_.templates.find(std::string(purpose));
      const std::string& code_template = own == options_.templates.end() ? options_.default_template : own->second;
      return delivery_of(client_.call(send_call(phone, {code_template, wire::foreign_text(TemplateValues{code.reveal()}), ""})), phone);
    } catch (const CallFailed& failed) {
      log::warning("sms_unknown", {{"phone", phone.masked()}, {"reason", failed.what()}});
      return SmsDelivery::unknown;
    } catch (const wire::ForeignJsonError& error) {
      log::warning("sms_unknown", {{"phone", phone.masked()}, {"reason", error.what()}});
      return SmsDelivery::unknown;
    }
  }

  TextDelivery send_text(const Phone& phone, const mailings::TextMessage& message) override {
    try {
      return text_delivery_of(client_.call(send_call(phone, {message.provider_template, wire::to_json_text(message.values), message.text_id})), phone);
    } catch (const CallFailed& failed) {
      log::warning("sms_unknown", {{"phone", phone.masked()}, {"reason", failed.what()}});
      return is_not_sent(failed.reason) ? TextDelivery::try_later : TextDelivery::unknown;
    } catch (const wire::ForeignJsonError& error) {
      log::warning("sms_unknown", {{"phone", phone.masked()}, {"reason", error.what()}});
      return TextDelivery::unknown;
    }
  }

  // A phone gets fewer messages a day than stand on one page.
  mailings::ReceiptAnswer find_receipt(const Phone& phone, const std::string& text_id, TimeMs sent_at) override {
    try {
      const auto answer = client_.call(
          call_for("QuerySendDetails", {{"PhoneNumber", phone.reveal()}, {"SendDate", beijing_day_text(sent_at)}, {"PageSize", "50"}, {"CurrentPage", "1"}}));
      if (answer.status != 200) throw CallFailed(CallFailed::Reason::connection_lost, "HTTP " + std::to_string(answer.status));
      return {true, receipt_in_details(answer.body, text_id)};
    } catch (const CallFailed& failed) {
      log::warning("sms_receipt_not_asked", {{"phone", phone.masked()}, {"reason", failed.what()}});
    } catch (const wire::ForeignJsonError& error) {
      log::warning("sms_receipt_not_asked", {{"phone", phone.masked()}, {"reason", error.what()}});
    }
    return {};
  }

  std::vector<mailings::TextReceipt> read_receipts(std::string_view body) const override { return read_sms_report(body); }
  std::string taken_answer() const override { return sms_report_taken(); }

 private:
  struct Sending {
    std::string template_code;
    std::string values;   // JSON
    std::string text_id;  // what receipts name; empty: none is waited for
  };

  OutgoingCall send_call(const Phone& phone, const Sending& sending) const {
    std::map<std::string, std::string> query{
        {"PhoneNumbers", phone.reveal()}, {"SignName", options_.sign_name}, {"TemplateCode", sending.template_code}, {"TemplateParam", sending.values}};
    if (!sending.text_id.empty()) query["OutId"] = sending.text_id;
    return call_for("SendSms", std::move(query));
  }

  OutgoingCall call_for(const std::string& action, std::map<std::string, std::string> query) const {
    Acs3Request request{"POST", std::move(query), {}, ""};
    request.headers = {{"host", options_.base_url.substr(options_.base_url.find("://") + 3)},
                       {"x-acs-action", action},
                       {"x-acs-content-sha256", sha256_hex("")},
                       {"x-acs-date", utc_text(clock_.now())},
                       {"x-acs-signature-nonce", random_token(24)},
                       {"x-acs-version", "2017-05-25"}};
    OutgoingCall call{"POST",
                      options_.base_url + "/?" + acs3_query(request),
                      {{"Authorization", acs3_authorization(request, options_.access_key_id, options_.access_key_secret)}},
                      ""};
    for (const auto& [name, value] : request.headers) call.headers.emplace_back(name, value);
    return call;
  }

  // isp.SYSTEM_ERROR is the service's own trouble; any other refusal will not go away by itself.
  static SmsDelivery delivery_of(const OutsideAnswer& answer, const Phone& phone) {
    if (answer.status >= 500 || answer.status == 429) throw CallFailed(CallFailed::Reason::connection_lost, "HTTP " + std::to_string(answer.status));
    const auto read = wire::parse_foreign<SendAnswer>(answer.body, wire::Spelling::pascal);
    if (read.code == "OK") return SmsDelivery::accepted;
    log::warning("sms_refused", {{"phone", phone.masked()}, {"code", read.code}, {"request_id", read.request_id.value_or("")}});
    return read.code.starts_with("isp.SYSTEM_ERROR") ? SmsDelivery::unknown : SmsDelivery::refused;
  }

  // An account without money, or a service that is closed, took nothing: somebody will see to it.
  static TextDelivery text_delivery_of(const OutsideAnswer& answer, const Phone& phone) {
    if (answer.status == 429) return TextDelivery::try_later;
    if (answer.status >= 500) return TextDelivery::unknown;
    const auto read = wire::parse_foreign<SendAnswer>(answer.body, wire::Spelling::pascal);
    if (read.code == "OK") return TextDelivery::accepted;
    log::warning("sms_refused", {{"phone", phone.masked()}, {"code", read.code}, {"request_id", read.request_id.value_or("")}});
    if (read.code == "isv.AMOUNT_NOT_ENOUGH" || read.code == "isv.OUT_OF_SERVICE") return TextDelivery::try_later;
    return read.code.starts_with("isp.SYSTEM_ERROR") ? TextDelivery::unknown : TextDelivery::refused;
  }

  const AliyunSmsOptions options_;
  HttpClient& client_;
  const Clock& clock_;
};

}  // namespace

std::unique_ptr<members::SmsSender> make_aliyun_sms(const AliyunSmsOptions& options, HttpClient& client, const Clock& clock) {
  return std::make_unique<AliyunSms>(options, client, clock);
}

std::unique_ptr<mailings::TextSender> make_aliyun_texts(const AliyunSmsOptions& options, HttpClient& client, const Clock& clock) {
  return std::make_unique<AliyunSms>(options, client, clock);
}

}  // namespace galleria::gateways
