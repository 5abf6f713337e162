// Reads the published examples of SmsReport and QuerySendDetails, and what is none of either.
#include "gateways/sms/sms_report.hpp"

#include <gmock/gmock.h>

#include "wire/foreign_json.hpp"

namespace galleria::gateways {
namespace {
using mailings::TextOutcome;
using testing::IsEmpty;
using testing::SizeIs;

std::string entry(const std::string& success, const std::string& code) {
  return R"([{"phone_number":"13811110000","send_time":"2017-01-01 00:00:00","report_time":"2017-01-01 00:00:00","success":)" + success + R"(,"err_code":")" +
         code + R"(","err_msg":"用户接收成功","sms_size":"1","biz_id":"12345","out_id":"67890"}])";
}

TextOutcome outcome(const std::string& success, const std::string& code) { return read_sms_report(entry(success, code)).at(0).outcome; }

TEST(SmsReport, says_by_the_name_that_we_gave_a_message_what_became_of_it) {
  const auto receipts = read_sms_report(entry("true", "DELIVERED"));
  ASSERT_THAT(receipts, SizeIs(1));
  EXPECT_EQ(receipts.at(0).text_id, "67890");
  EXPECT_EQ(receipts.at(0).outcome, TextOutcome::delivered);
  EXPECT_EQ(receipts.at(0).code, "DELIVERED");
}

TEST(SmsReport, tells_a_phone_out_of_service_from_one_whose_owner_wants_none_and_from_other_trouble) {
  EXPECT_EQ(outcome("false", "MOBILE_NOT_ON_SERVICE"), TextOutcome::out_of_service);
  EXPECT_EQ(outcome("false", "INVALID_NUMBER"), TextOutcome::out_of_service);
  EXPECT_EQ(outcome("false", "MOBILE_IN_BLACK"), TextOutcome::rejected);
  EXPECT_EQ(outcome("false", "USER_REJECT"), TextOutcome::rejected);
  for (const std::string code : {"MOBILE_SEND_LIMIT", "CONTENT_KEYWORD", "SP_UNKNOWN_ERROR", "UNKNOWN", "", "a code of tomorrow"})
    EXPECT_EQ(outcome("false", code), TextOutcome::undelivered) << code;
  EXPECT_EQ(outcome("true", "MOBILE_NOT_ON_SERVICE"), TextOutcome::delivered) << "what the service says first counts";
}

TEST(SmsReport, an_entry_that_makes_no_sense_keeps_no_other_from_being_heard) {
  const auto receipts =
      read_sms_report(R"([1,null,[],{"success":"yes","out_id":"1"},{"out_id":"2"},{"success":false,"out_id":3},{"success":true,"out_id":"4"},)"
                      R"({"success":true},{"success":true,"out_id":null}])");
  ASSERT_THAT(receipts, SizeIs(3));
  EXPECT_EQ(receipts.at(0).text_id, "4");
  EXPECT_EQ(receipts.at(1).text_id, "") << "a one-time code has no name";
  EXPECT_THAT(read_sms_report("[]"), IsEmpty());
}

TEST(SmsReport, what_is_no_list_is_refused_without_repeating_it) {
  for (const std::string body : {"", "{", "{}", "13800138000", R"("13800138000")", "null", "[", "[13800138000"}) {
    try {
      read_sms_report(body);
      ADD_FAILURE() << body;
    } catch (const mailings::ReceiptsUnreadable& unreadable) {
      EXPECT_THAT(unreadable.what(), testing::Not(testing::HasSubstr("138"))) << body;
    }
  }
  EXPECT_THROW(read_sms_report(std::string(100'000, '[')), mailings::ReceiptsUnreadable) << "deeper than anybody means it";
}

std::string details(const std::string& items) {
  return R"({"TotalCount":"2","Message":"OK","RequestId":"819BE656","Code":"OK","SmsSendDetailDTOs":{"SmsSendDetailDTO":[)" + items + "]}}";
}
std::string detail(const std::string& out_id, int status, const std::string& code) {
  return R"({"ErrCode":")" + code + R"(","TemplateCode":"SMS_122310183","OutId":")" + out_id +
         R"(","ReceiveDate":"2019-01-08 16:44:13","SendDate":"2019-01-08 16:44:10","PhoneNum":"13811110000","Content":"【云廊】您好","SendStatus":)" +
         std::to_string(status) + "}";
}

TEST(SmsReport, of_the_days_messages_to_a_phone_the_one_of_that_name_is_found) {
  const auto found = receipt_in_details(details(detail("1", 3, "DELIVERED") + "," + detail("67890", 2, "MOBILE_NOT_ON_SERVICE")), "67890");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->outcome, TextOutcome::out_of_service);
  EXPECT_EQ(receipt_in_details(details(detail("67890", 3, "DELIVERED")), "67890")->outcome, TextOutcome::delivered);
}

TEST(SmsReport, what_the_telephone_company_has_not_told_yet_and_what_is_not_there_is_no_receipt) {
  EXPECT_FALSE(receipt_in_details(details(detail("67890", 1, "")), "67890"));
  EXPECT_FALSE(receipt_in_details(details(detail("1", 3, "DELIVERED")), "67890"));
  EXPECT_FALSE(receipt_in_details(details(""), "67890"));
  EXPECT_FALSE(receipt_in_details(R"({"Code":"OK"})", "67890"));
}

TEST(SmsReport, a_refused_question_and_an_answer_of_another_shape_are_no_answer) {
  for (const std::string body : {R"({"Code":"isp.RAM_PERMISSION_DENY"})", "{}", "[]", "", R"({"Code":"OK","SmsSendDetailDTOs":{"SmsSendDetailDTO":{}}})",
                                 R"({"Code":"OK","SmsSendDetailDTOs":{"SmsSendDetailDTO":[{"OutId":"67890"}]}})"})
    EXPECT_THROW(receipt_in_details(body, "67890"), wire::ForeignJsonError) << body;
}

}  // namespace
}  // namespace galleria::gateways
