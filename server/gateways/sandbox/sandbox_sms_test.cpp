// The sandbox's telephone company: it tells what became of messages, and misbehaves on request.
#include "gateways/sandbox/sandbox_sms.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "gateways/sandbox/in_memory_client_fixture.hpp"

namespace galleria::gateways {
namespace {
using namespace std::chrono_literals;
using mailings::TextOutcome;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class SandboxSmsTest : public db::DatabaseTest {
 protected:
  SandboxSmsTest() {
    router_.add({http::Method::post, "/receipts/{key}", "receipts", http::Lane::write, 64 * 1024, [this](const http::Request& request) {
                   http::Response response;
                   response.status = request.path_values.front().second == "key" ? status_ : 401;
                   keys_.push_back(request.path_values.front().second);
                   if (response.status != 200) return response;
                   for (const auto& receipt : sms_.read_receipts(request.body)) told_.push_back(receipt);
                   response.head = sms_.taken_answer();
                   return response;
                 }});
  }
  void send(const std::string& text_id = "17-204") { EXPECT_EQ(sms_.send_text(phone_, {"SMS_9", {}, "您好", text_id}), mailings::TextDelivery::accepted); }
  mailings::ReceiptAnswer ask() { return sms_.find_receipt(phone_, "17-204", clock_.now()); }
  void run() {
    db::TimerWorker worker(database(), clock_, {{std::string(sandbox_receipt_timer), [this](const db::Timer& timer) { return sms_.tell(timer); }}}, 1);
    clock_.advance(1ms);
    worker.run_due();
  }
  // Orders a fault, as the control call does.
  template <class Member>
  void order(Member member, std::int64_t amount) {
    FaultOrder fault;
    (fault.*member).emplace().value = amount;
    faults_.order(fault);
  }

  const Phone phone_ = *Phone::parse("13800138000");
  http::Router router_;
  InMemoryClient client_{router_};
  SandboxFaults faults_;
  SandboxSms sms_{database(), clock_, ids_, faults_, client_, "http://127.0.0.1/receipts", Secret("key")};
  int status_ = 200;
  std::vector<std::string> keys_;
  std::vector<mailings::TextReceipt> told_;
};
GALLERIA_ON_BOTH_DATABASES(SandboxSmsTest);

TEST_P(SandboxSmsTest, what_became_of_a_message_is_told_under_its_name_and_to_who_asks) {
  send();
  run();
  ASSERT_THAT(told_, SizeIs(1));
  EXPECT_EQ(told_.at(0).text_id, "17-204");
  EXPECT_EQ(told_.at(0).outcome, TextOutcome::delivered);
  EXPECT_EQ(ask().receipt->outcome, TextOutcome::delivered);
  EXPECT_FALSE(sms_.find_receipt(*Phone::parse("13800138001"), "17-204", clock_.now()).receipt) << "another phone's";
}

TEST_P(SandboxSmsTest, of_one_time_codes_nothing_is_told) {
  EXPECT_EQ(sms_.send_code(phone_, "smsLogin", Secret("123456")), members::SmsDelivery::accepted);
  run();
  EXPECT_THAT(keys_, IsEmpty());
}

TEST_P(SandboxSmsTest, a_phone_may_be_out_of_service_or_its_owner_may_want_no_more) {
  order(&FaultOrder::text_out_of_service_count, 1);
  send("1-1");
  run();
  order(&FaultOrder::text_rejected_count, 1);
  send("2-1");
  run();
  send("3-1");
  run();
  ASSERT_THAT(told_, SizeIs(3));
  EXPECT_EQ(told_.at(0).outcome, TextOutcome::out_of_service);
  EXPECT_EQ(told_.at(1).outcome, TextOutcome::rejected);
  EXPECT_EQ(told_.at(2).outcome, TextOutcome::delivered);
}

TEST_P(SandboxSmsTest, a_late_receipt_is_told_late_and_known_to_nobody_before) {
  order(&FaultOrder::text_receipt_late_ms, 3'600'000);
  send();
  run();
  EXPECT_THAT(told_, IsEmpty());
  EXPECT_TRUE(ask().is_answered);
  EXPECT_FALSE(ask().receipt);
  clock_.advance(1h);
  run();
  EXPECT_THAT(told_, SizeIs(1));
}

TEST_P(SandboxSmsTest, a_receipt_may_come_twice_get_lost_or_never_be) {
  order(&FaultOrder::text_receipt_duplicate_count, 1);
  send();
  run();
  EXPECT_THAT(told_, SizeIs(2));
  order(&FaultOrder::text_receipt_lost_count, 1);
  send();
  run();
  EXPECT_THAT(told_, SizeIs(2));
  EXPECT_TRUE(ask().receipt) << "who asks hears it";
  order(&FaultOrder::text_receipt_silent_count, 1);
  send();
  run();
  EXPECT_THAT(told_, SizeIs(2));
  EXPECT_FALSE(ask().receipt);
}

TEST_P(SandboxSmsTest, a_forger_tells_first_without_the_key) {
  order(&FaultOrder::text_receipt_forged_count, 1);
  send();
  run();
  ASSERT_THAT(keys_, SizeIs(2));
  EXPECT_NE(keys_.at(0), "key");
  EXPECT_THAT(told_, SizeIs(1));
}

TEST_P(SandboxSmsTest, what_is_not_taken_is_told_again_after_one_five_and_ten_minutes_and_then_no_more) {
  status_ = 500;
  send();
  run();
  for (const auto pause : {1min, 5min, 10min}) {
    const std::size_t before = keys_.size();
    clock_.advance(pause - 1s);
    run();
    EXPECT_THAT(keys_, SizeIs(before));
    clock_.advance(2s);
    run();
    EXPECT_THAT(keys_, SizeIs(before + 1));
  }
  clock_.advance(24h);
  run();
  EXPECT_THAT(keys_, ElementsAre("key", "key", "key", "key"));
}

}  // namespace
}  // namespace galleria::gateways
