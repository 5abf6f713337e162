// Checks the signature against the published example, and how each answer of the service is understood.
#include "gateways/sms/aliyun_sms.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/crypto.hpp"
#include "gateways/sms/acs3_signature.hpp"

namespace galleria::gateways {
namespace {
using members::SmsDelivery;
using testing::HasSubstr;

TEST(Acs3Signature, matches_the_published_example) {
  const Acs3Request request{"POST",
                            {{"ImageId", "win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd"}, {"RegionId", "cn-shanghai"}},
                            {{"host", "ecs.cn-shanghai.aliyuncs.com"},
                             {"x-acs-action", "RunInstances"},
                             {"x-acs-content-sha256", sha256_hex("")},
                             {"x-acs-date", "2023-10-26T10:22:32Z"},
                             {"x-acs-signature-nonce", "3156853299f313e23d1673dc12e1703d"},
                             {"x-acs-version", "2014-05-26"}},
                            ""};
  EXPECT_EQ(acs3_authorization(request, "YourAccessKeyId", Secret("YourAccessKeySecret")),
            "ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,"
            "Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0");
}

struct ScriptedService : HttpClient {
  OutsideAnswer answer;
  bool is_down = false;
  CallFailed::Reason reason = CallFailed::Reason::timed_out;
  std::vector<OutgoingCall> calls;
  OutsideAnswer call(const OutgoingCall& request) override {
    calls.push_back(request);
    if (is_down) throw CallFailed(reason, "down");
    return answer;
  }
};

struct AliyunSmsTest : testing::Test {
  TestClock clock;
  ScriptedService service;
  AliyunSmsOptions options{
      .access_key_id = "id", .access_key_secret = Secret("secret"), .sign_name = "云廊", .default_template = "SMS_1", .templates = {{"pay", "SMS_2"}}};

  mailings::TextDelivery send_text(int status, const std::string& body) {
    service.answer = {status, {}, body};
    return make_aliyun_texts(options, service, clock)->send_text(*Phone::parse("13800138000"), {"SMS_9", {{"nickname", "林\"小满"}}, "林小满您好"});
  }

  SmsDelivery send(const std::string& purpose, int status, const std::string& body) {
    service.answer = {status, {}, body};
    return make_aliyun_sms(options, service, clock)->send_code(*Phone::parse("13800138000"), purpose, Secret("123456"));
  }
};

TEST_F(AliyunSmsTest, sends_the_code_with_the_template_of_its_purpose) {
  EXPECT_EQ(send("smsLogin", 200, R"({"Code":"OK","Message":"OK","BizId":"1","RequestId":"2"})"), SmsDelivery::accepted);
  EXPECT_EQ(
      service.calls.at(0).url,
      "https://dysmsapi.aliyuncs.com/?PhoneNumbers=13800138000&SignName=%E4%BA%91%E5%BB%8A&TemplateCode=SMS_1&TemplateParam=%7B%22code%22%3A%22123456%22%7D");
  EXPECT_EQ(send("pay", 200, R"({"Code":"OK"})"), SmsDelivery::accepted);
  EXPECT_THAT(service.calls.at(1).url, HasSubstr("TemplateCode=SMS_2"));
}

TEST_F(AliyunSmsTest, tells_what_is_refused_for_good_from_what_nobody_knows) {
  EXPECT_EQ(send("smsLogin", 400, R"({"Code":"isv.MOBILE_NUMBER_ILLEGAL","Message":"no"})"), SmsDelivery::refused);
  EXPECT_EQ(send("smsLogin", 200, R"({"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"no"})"), SmsDelivery::refused);
  EXPECT_EQ(send("smsLogin", 200, R"({"Code":"isp.SYSTEM_ERROR"})"), SmsDelivery::unknown);
  EXPECT_EQ(send("smsLogin", 503, R"({"Code":"ServiceUnavailable"})"), SmsDelivery::unknown);
  EXPECT_EQ(send("smsLogin", 200, "<html>"), SmsDelivery::unknown);
  service.is_down = true;
  EXPECT_EQ(send("smsLogin", 200, ""), SmsDelivery::unknown);
}

TEST_F(AliyunSmsTest, missing_options_stop_the_start) {
  options.sign_name = "";
  EXPECT_THROW(make_aliyun_sms(options, service, clock), std::invalid_argument);
}

TEST_F(AliyunSmsTest, a_mailing_names_its_own_template_and_its_values_are_json) {
  EXPECT_EQ(send_text(200, R"({"Code":"OK"})"), mailings::TextDelivery::accepted);
  EXPECT_THAT(service.calls.at(0).url, HasSubstr("TemplateCode=SMS_9&TemplateParam=%7B%22nickname%22%3A%22%E6%9E%97%5C%22%E5%B0%8F%E6%BB%A1%22%7D"));
}

TEST_F(AliyunSmsTest, a_mailing_is_tried_again_only_if_it_surely_was_not_taken) {
  using mailings::TextDelivery;
  EXPECT_EQ(send_text(200, R"({"Code":"isv.MOBILE_NUMBER_ILLEGAL"})"), TextDelivery::refused);
  EXPECT_EQ(send_text(200, R"({"Code":"isv.AMOUNT_NOT_ENOUGH"})"), TextDelivery::try_later);
  EXPECT_EQ(send_text(429, ""), TextDelivery::try_later);
  EXPECT_EQ(send_text(200, R"({"Code":"isp.SYSTEM_ERROR"})"), TextDelivery::unknown);
  EXPECT_EQ(send_text(502, ""), TextDelivery::unknown);
  EXPECT_EQ(send_text(200, "not JSON"), TextDelivery::unknown);
  service.is_down = true;
  EXPECT_EQ(send_text(200, ""), TextDelivery::unknown) << "timed out: it may have been taken";
  for (const auto reason : {CallFailed::Reason::not_connected, CallFailed::Reason::breaker_open, CallFailed::Reason::too_busy}) {
    service.reason = reason;
    EXPECT_EQ(send_text(200, ""), TextDelivery::try_later);
  }
}

TEST_F(AliyunSmsTest, a_mailing_gives_its_message_a_name_that_the_receipt_will_have) {
  service.answer = {200, {}, R"({"Code":"OK"})"};
  const auto texts = make_aliyun_texts(options, service, clock);
  EXPECT_EQ(texts->send_text(*Phone::parse("13800138000"), {"SMS_9", {}, "您好", "17-204"}), mailings::TextDelivery::accepted);
  EXPECT_THAT(service.calls.at(0).url, HasSubstr("?OutId=17-204&PhoneNumbers=13800138000"));
}

TEST_F(AliyunSmsTest, a_receipt_that_did_not_come_is_asked_for_by_the_services_own_day) {
  service.answer = {200, {}, R"({"Code":"OK","SmsSendDetailDTOs":{"SmsSendDetailDTO":[{"OutId":"17-204","SendStatus":3,"ErrCode":"DELIVERED"}]}})"};
  const auto texts = make_aliyun_texts(options, service, clock);
  // A quarter to midnight in London is another day in Hangzhou.
  const TimeMs sent_at = std::chrono::sys_days(std::chrono::year(2026) / 11 / 20) + std::chrono::hours(23) + std::chrono::minutes(45);
  const auto answer = texts->find_receipt(*Phone::parse("13800138000"), "17-204", sent_at);
  ASSERT_TRUE(answer.receipt);
  EXPECT_EQ(answer.receipt->outcome, mailings::TextOutcome::delivered);
  EXPECT_THAT(service.calls.at(0).url, HasSubstr("?CurrentPage=1&PageSize=50&PhoneNumber=13800138000&SendDate=20261121"));
  const auto has_action = [](const auto& header) { return header.first == "x-acs-action" && header.second == "QuerySendDetails"; };
  EXPECT_TRUE(std::ranges::any_of(service.calls.at(0).headers, has_action));
}

TEST_F(AliyunSmsTest, a_service_that_cannot_be_asked_is_not_one_that_knows_nothing) {
  const auto texts = make_aliyun_texts(options, service, clock);
  const auto ask = [&] { return texts->find_receipt(*Phone::parse("13800138000"), "17-204", clock.now()); };
  service.answer = {200, {}, R"({"Code":"OK","SmsSendDetailDTOs":{"SmsSendDetailDTO":[]}})"};
  EXPECT_TRUE(ask().is_answered);
  EXPECT_FALSE(ask().receipt);
  for (const auto& [status, body] : std::vector<std::pair<int, std::string>>{
           {503, ""}, {200, "<html>"}, {200, R"({"Code":"isp.RAM_PERMISSION_DENY"})"}, {400, R"({"Code":"Throttling.User"})"}}) {
    service.answer = {status, {}, body};
    EXPECT_FALSE(ask().is_answered) << body;
  }
  service.is_down = true;
  EXPECT_FALSE(ask().is_answered);
}

}  // namespace
}  // namespace galleria::gateways
