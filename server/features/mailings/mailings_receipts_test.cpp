// Receipts of text messages on both engines: late, twice, contradicting, of nobody's message, without the key, or not at all.
#include <thread>

#include "features/mailings/mailings.hpp"
#include "features/mailings/mailings_fixture.hpp"
#include "features/mailings/mailings_store.hpp"

namespace galleria::mailings {
namespace {
using testing::IsEmpty;
using testing::SizeIs;

class MailingsReceiptsTest : public MailingsFixture {
 protected:
  static std::string receipts_address(std::string_view key = "the%20key%20of%20receipts") { return fmt::format("{}/{}", text_receipts_path, key); }
  static std::string receipt(std::int64_t mailing_id, std::int64_t member, TextOutcome outcome, std::string_view code = "CODE") {
    return fmt::format("{} {} {}\n", text_id_of({MemberId{member}, MailingId{mailing_id}}), enum_text(outcome), code);
  }
  int tell(const std::string& body) { return post(receipts_address(), body).status; }
  std::int64_t sent_by_text() {
    const std::int64_t id = scheduled(sms_template());
    run();
    return id;
  }
  // Sent, and found out of service: each of the members.
  void find_out_of_service(int times) {
    for (int i = 0; i < times; ++i) {
      const std::int64_t id = sent_by_text();
      for (std::int64_t member = 1; member <= member_count_; ++member) ASSERT_EQ(tell(receipt(id, member, TextOutcome::out_of_service)), 200);
      clock_.advance(24h * 8);
    }
  }
  void reach(std::int64_t member) {
    database().write([&](db::Transaction& transaction) { mailings_->note_reached(transaction, MemberId{member}); });
  }
  wire::Json undelivered(std::int64_t mailing_id, std::string_view more = "") {
    return client_.get(fmt::format("{}?mailingId={}{}", list_undelivered_texts.path, mailing_id, more)).data;
  }
  std::int64_t timers() {
    return database().read([](db::Session& session) { return session.row<std::int64_t>("select count(*) from timers where kind = 'ask_receipts'").value(); });
  }
};
GALLERIA_ON_BOTH_DATABASES(MailingsReceiptsTest);

TEST_P(MailingsReceiptsTest, a_receipt_says_of_each_message_whether_it_arrived_or_why_not_and_the_desk_counts_them) {
  allow_all(MailingChannel::sms);
  const std::int64_t id = sent_by_text();
  ASSERT_EQ(tell(receipt(id, 1, TextOutcome::delivered, "DELIVERED") + receipt(id, 2, TextOutcome::out_of_service, "MOBILE_NOT_ON_SERVICE")), 200);
  EXPECT_EQ(counted(id, "sentCount"), 3);
  EXPECT_EQ(counted(id, "deliveredCount"), 1);
  EXPECT_EQ(counted(id, "undeliveredCount"), 1);
  EXPECT_EQ(counted(id, "silentCount"), 0) << "its receipt may still come";
  const auto page = undelivered(id);
  ASSERT_THAT(page.at("texts").as_array(), SizeIs(1));
  const auto& text = page.at("texts").as_array().at(0);
  EXPECT_EQ(text.at("phone").as_string(), "138****0001");
  EXPECT_EQ(text.at("outcome").as_string(), "out_of_service");
  EXPECT_EQ(text.at("providerCode").as_string(), "MOBILE_NOT_ON_SERVICE");
  EXPECT_FALSE(text.at("isLeftOut").as_bool());
}

TEST_P(MailingsReceiptsTest, after_three_days_without_a_receipt_nobody_knows_whether_it_arrived_and_one_that_comes_later_still_counts) {
  member_count_ = 1;
  allow_all(MailingChannel::sms);
  const std::int64_t id = sent_by_text();
  clock_.advance(72h - 1s);
  EXPECT_EQ(counted(id, "silentCount"), 0);
  clock_.advance(1min);
  EXPECT_EQ(counted(id, "silentCount"), 1);
  ASSERT_EQ(tell(receipt(id, 1, TextOutcome::delivered)), 200);
  EXPECT_EQ(counted(id, "silentCount"), 0);
  EXPECT_EQ(counted(id, "deliveredCount"), 1);
}

TEST_P(MailingsReceiptsTest, the_first_receipt_of_a_message_stays_however_often_and_whatever_is_told_after_it) {
  member_count_ = 1;
  allow_all(MailingChannel::sms);
  const std::int64_t id = sent_by_text();
  const std::string arrived = receipt(id, 1, TextOutcome::delivered, "DELIVERED");
  ASSERT_EQ(tell(arrived + arrived), 200);
  ASSERT_EQ(tell(arrived), 200);
  ASSERT_EQ(tell(receipt(id, 1, TextOutcome::out_of_service)), 200) << "it is taken, so that it is not told again";
  EXPECT_EQ(counted(id, "deliveredCount"), 1);
  EXPECT_EQ(counted(id, "undeliveredCount"), 0);
}

TEST_P(MailingsReceiptsTest, of_twenty_who_tell_the_same_at_once_one_is_the_first) {
  member_count_ = 1;
  allow_all(MailingChannel::sms);
  const std::int64_t id = sent_by_text();
  std::atomic<int> first{0};
  std::vector<std::jthread> threads;
  for (int i = 0; i < 20; ++i) {
    threads.emplace_back([&, i] {
      const auto outcome = i % 2 == 0 ? TextOutcome::delivered : TextOutcome::undelivered;
      first += database().write([&](db::Transaction& transaction) {
        return store::put_receipt(transaction, {MemberId{1}, MailingId{id}}, {outcome, "CODE", clock_.now()});
      });
    });
  }
  threads.clear();
  EXPECT_EQ(first, 1);
  EXPECT_EQ(counted(id, "deliveredCount") + counted(id, "undeliveredCount"), 1);
}

TEST_P(MailingsReceiptsTest, who_does_not_know_the_key_is_not_heard_and_what_cannot_be_read_is_told_again) {
  member_count_ = 1;
  allow_all(MailingChannel::sms);
  const std::int64_t id = sent_by_text();
  const std::string arrived = receipt(id, 1, TextOutcome::delivered);
  EXPECT_EQ(post(receipts_address("guess"), arrived).status, 401);
  EXPECT_EQ(post(receipts_address("the%20key%20of%20receipts2"), arrived).status, 401);
  EXPECT_EQ(tell("<html>"), 400);
  EXPECT_EQ(counted(id, "deliveredCount"), 0);
  Mailings keyless(database(), clock_, ids_, MailingsConfig{}, needs(), provider_);
  http::Request request;
  request.path_values.emplace_back("key", "");
  request.body = arrived;
  EXPECT_EQ(keyless.take_receipts(request).status, 401) << "without a key nobody is believed, not even with an empty one";
}

TEST_P(MailingsReceiptsTest, a_receipt_of_no_message_that_went_out_changes_nothing_and_is_not_told_again) {
  member_count_ = 2;
  allow_all(MailingChannel::inbox);
  const std::int64_t inbox = scheduled();
  run();
  const std::int64_t draft_id = draft(approved(sms_template()));
  provider_.answer = TextDelivery::try_later;
  allow(1, MailingChannel::sms);
  const std::int64_t waiting = sent_by_text();
  ASSERT_EQ(counted(waiting, "waitingCount"), 1);
  const std::string body = receipt(inbox, 1, TextOutcome::delivered) + receipt(waiting, 1, TextOutcome::delivered) +
                           receipt(waiting, 2, TextOutcome::out_of_service) + receipt(draft_id, 1, TextOutcome::delivered) +
                           receipt(999'999, 7, TextOutcome::out_of_service) + "134523^4351232 delivered\n" + "'or'1'='1 out_of_service\n";
  EXPECT_EQ(tell(body), 200);
  EXPECT_EQ(tell(""), 200);
  for (const std::int64_t id : {inbox, waiting, draft_id}) {
    EXPECT_EQ(counted(id, "deliveredCount"), 0);
    EXPECT_EQ(counted(id, "undeliveredCount"), 0);
  }
  EXPECT_EQ(counted(waiting, "waitingCount"), 1);
}

TEST_P(MailingsReceiptsTest, a_receipt_that_is_faster_than_the_answer_to_the_call_counts) {
  member_count_ = 1;
  allow_all(MailingChannel::sms);
  std::int64_t id = 0;
  provider_.before_answer = [&] { EXPECT_EQ(tell(receipt(id, 1, TextOutcome::delivered)), 200); };
  id = scheduled(sms_template());
  run();
  EXPECT_EQ(state(id), "sent");
  EXPECT_EQ(counted(id, "sentCount"), 1);
  EXPECT_EQ(counted(id, "deliveredCount"), 1);
}

TEST_P(MailingsReceiptsTest, a_message_of_which_nobody_knew_whether_it_went_has_gone_when_its_receipt_comes) {
  member_count_ = 1;
  allow_all(MailingChannel::sms);
  provider_.answer = TextDelivery::unknown;
  const std::int64_t id = sent_by_text();
  ASSERT_EQ(counted(id, "failedCount"), 1);
  ASSERT_EQ(tell(receipt(id, 1, TextOutcome::rejected, "MOBILE_IN_BLACK")), 200);
  EXPECT_EQ(counted(id, "failedCount"), 0);
  EXPECT_EQ(counted(id, "sentCount"), 1);
  EXPECT_EQ(counted(id, "undeliveredCount"), 1);
}

TEST_P(MailingsReceiptsTest, a_phone_that_was_out_of_service_three_times_in_a_row_is_left_out_until_a_code_reaches_it) {
  member_count_ = 1;
  allow_all(MailingChannel::sms);
  find_out_of_service(3);
  const std::int64_t left_out = sent_by_text();
  EXPECT_EQ(counted(left_out, "outOfServiceCount"), 1);
  EXPECT_THAT(provider_.sent, SizeIs(3));
  EXPECT_EQ(state(left_out), "sent");
  reach(1);
  const std::int64_t again = sent_by_text();
  EXPECT_EQ(counted(again, "sentCount"), 1);
  EXPECT_THAT(provider_.sent, SizeIs(4));
}

TEST_P(MailingsReceiptsTest, the_list_of_what_did_not_arrive_says_whom_mailings_leave_out_and_goes_on_by_pages) {
  member_count_ = 3;
  allow_all(MailingChannel::sms);
  find_out_of_service(2);
  const std::int64_t id = sent_by_text();
  for (std::int64_t member = 1; member <= 3; ++member) ASSERT_EQ(tell(receipt(id, member, TextOutcome::out_of_service)), 200);
  reach(2);
  const auto first = undelivered(id, "&pageSize=2");
  EXPECT_TRUE(first.at("hasMore").as_bool());
  ASSERT_THAT(first.at("texts").as_array(), SizeIs(2));
  EXPECT_TRUE(first.at("texts").as_array().at(0).at("isLeftOut").as_bool());
  EXPECT_FALSE(first.at("texts").as_array().at(1).at("isLeftOut").as_bool()) << "a code reached them since";
  const auto rest = undelivered(id, "&pageSize=2&afterMemberId=2");
  EXPECT_FALSE(rest.at("hasMore").as_bool());
  ASSERT_THAT(rest.at("texts").as_array(), SizeIs(1));
  EXPECT_EQ(rest.at("texts").as_array().at(0).at("memberId").as_int64(), 3);
  EXPECT_EQ(client_.get(fmt::format("{}?mailingId=1", list_undelivered_texts.path)).code, mailing_not_found.code);
}

TEST_P(MailingsReceiptsTest, one_message_that_arrived_in_between_keeps_a_phone_in_service) {
  member_count_ = 1;
  allow_all(MailingChannel::sms);
  find_out_of_service(2);
  const std::int64_t arrived = sent_by_text();
  ASSERT_EQ(tell(receipt(arrived, 1, TextOutcome::delivered)), 200);
  clock_.advance(24h * 8);
  find_out_of_service(2);
  EXPECT_EQ(counted(sent_by_text(), "sentCount"), 1);
}

TEST_P(MailingsReceiptsTest, what_is_told_late_of_messages_before_a_code_came_back_says_nothing_of_the_phone) {
  member_count_ = 1;
  allow_all(MailingChannel::sms);
  std::string late;
  for (int i = 0; i < 3; ++i) {
    late += receipt(sent_by_text(), 1, TextOutcome::out_of_service);
    clock_.advance(24h * 8);
  }
  reach(1);
  ASSERT_EQ(tell(late), 200);
  clock_.advance(1ms);
  EXPECT_EQ(counted(sent_by_text(), "sentCount"), 1);
}

TEST_P(MailingsReceiptsTest, the_provider_is_asked_for_what_it_did_not_tell) {
  member_count_ = 2;
  allow_all(MailingChannel::sms);
  const std::int64_t id = sent_by_text();
  provider_.known[text_id_of({MemberId{1}, MailingId{id}})] = TextOutcome::delivered;
  clock_.advance(5h);
  run();
  EXPECT_EQ(provider_.question_count, 0) << "most are told by themselves";
  provider_.is_there_for_questions = false;
  clock_.advance(2h);
  run();
  EXPECT_EQ(provider_.question_count, 1) << "who is away for one is away for all";
  EXPECT_EQ(counted(id, "deliveredCount"), 0);
  provider_.is_there_for_questions = true;
  clock_.advance(1min);
  run();
  EXPECT_EQ(provider_.question_count, 2) << "the one that could not be asked about keeps no other from its turn";
  clock_.advance(1h);
  run();
  EXPECT_EQ(provider_.question_count, 2) << "not again so soon";
  clock_.advance(6h);
  run();
  EXPECT_EQ(provider_.question_count, 4);
  EXPECT_EQ(counted(id, "deliveredCount"), 1);
  clock_.advance(7h);
  run();
  EXPECT_EQ(provider_.question_count, 5) << "the one that is known is not asked about any more";
}

TEST_P(MailingsReceiptsTest, nobody_is_asked_any_more_when_all_is_told_or_nothing_is_expected) {
  member_count_ = 1;
  allow_all(MailingChannel::sms);
  const std::int64_t told = sent_by_text();
  EXPECT_EQ(timers(), 1);
  ASSERT_EQ(tell(receipt(told, 1, TextOutcome::delivered)), 200);
  clock_.advance(7h);
  run();
  EXPECT_EQ(provider_.question_count, 0);
  EXPECT_EQ(timers(), 0);
  clock_.advance(24h * 8 - 7h);
  sent_by_text();
  clock_.advance(73h);
  run();
  EXPECT_EQ(provider_.question_count, 0);
  EXPECT_EQ(timers(), 0);
}

TEST_P(MailingsReceiptsTest, when_a_text_message_last_reached_a_member_is_forgotten_with_the_account_and_never_written_of_who_got_none) {
  member_count_ = 1;
  const auto rows = [&] {
    return database().read(
        [](db::Session& session) { return session.rows<MemberId>("select member_id from mailing_reach where member_id = $1", MemberId{1}); });
  };
  reach(1);
  EXPECT_THAT(rows(), IsEmpty());
  allow_all(MailingChannel::sms);
  sent_by_text();
  reach(1);
  EXPECT_THAT(rows(), SizeIs(1));
  database().write([&](db::Transaction& transaction) { mailings_->erase_member(transaction, MemberId{1}); });
  EXPECT_THAT(rows(), IsEmpty());
}

}  // namespace
}  // namespace galleria::mailings
