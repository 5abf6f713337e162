// Paper receipts: handed in once, looked at by one, decided once, and paid back when they were none.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "features/points/points_fixture.hpp"

namespace galleria::points {
namespace {

using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;

// What the member says of a receipt.
struct Slip {
  std::string number = "A-1";
  std::int64_t shop = 1;
  std::int64_t amount_cents = 26'850;
  hours age = hours(2);
  std::vector<std::string> urls = {"/files/one.jpg"};
  std::int64_t resubmission_of = 0;
};

class PointsReceiptsTest : public PointsTest {
 protected:
  PointsReceiptsTest() {
    digests_["/files/one.jpg"] = std::string(64, '0');
    digests_["/files/two.jpg"] = std::string(64, 'f');
    digests_["/files/three.jpg"] = std::string(32, '0') + std::string(32, 'f');
    digests_["/files/four.jpg"] = std::string(32, 'f') + std::string(32, '0');
    client_.set_header("x-staff-key", "ann");
  }

  std::string json_of(const Slip& slip) {
    std::string urls;
    for (const std::string& url : slip.urls) urls += (urls.empty() ? "\"" : ",\"") + url + "\"";
    const std::string resubmission = slip.resubmission_of == 0 ? "" : fmt::format(R"(,"resubmissionOf":{})", slip.resubmission_of);
    return fmt::format(R"({{"shopId":{},"receiptNumber":"{}","amountCents":{},"boughtAt":{},"imageUrls":[{}]{}}})", slip.shop, slip.number, slip.amount_cents,
                       epoch_ms(clock_.now() - slip.age), urls, resubmission);
  }
  // submit_receipt
  http::MemoryAnswer submit(const Slip& slip = {}) { return post(std::string(base) + "/receipts/submit", json_of(slip)); }
  // list_receipts
  http::MemoryAnswer list() { return client_.get(std::string(base) + "/receipts"); }
  // claim_receipt
  http::MemoryAnswer claim(std::string_view operator_name = "ann") {
    client_.set_header("x-staff-key", operator_name);
    return client_.post("/staff/v1/points/claimReceipt", "{}");
  }
  // decide_receipt
  http::MemoryAnswer decide(std::int64_t receipt_id, std::string_view decision, std::string_view reason = {}, std::string_view operator_name = "ann") {
    client_.set_header("x-staff-key", operator_name);
    const std::string said = reason.empty() ? "" : fmt::format(R"(,"reason":"{}")", reason);
    return client_.post("/staff/v1/points/decideReceipt", fmt::format(R"({{"receiptId":{},"decision":"{}"{}}})", receipt_id, decision, said));
  }
};
GALLERIA_ON_BOTH_DATABASES(PointsReceiptsTest);

TEST_P(PointsReceiptsTest, an_approved_receipt_gives_points_for_its_amount_once) {
  const auto receipt = submit();
  ASSERT_EQ(receipt.code, 200) << receipt.body;
  EXPECT_EQ(receipt.text("receiptState"), "submitted");
  EXPECT_EQ(receipt.text("shopName"), "茶台");
  EXPECT_EQ(receipt.whole("answerBy"), epoch_ms(clock_.now() + hours(48)));
  const auto approved = decide(receipt.whole("receiptId"), "approve");
  EXPECT_EQ(approved.text("receiptState"), "approved");
  EXPECT_EQ(approved.whole("points"), 268);
  EXPECT_EQ(decide(receipt.whole("receiptId"), "approve").code, receipt_decided.code);
  EXPECT_EQ(totals().spendable, 268);
  EXPECT_EQ(records().data.at("records").at(0).at("detail"), "茶台 A-1");
}

TEST_P(PointsReceiptsTest, the_same_key_hands_in_one_receipt) {
  client_.set_header("idempotency-key", "once");
  const auto first = client_.post(std::string(base) + "/receipts/submit", json_of({}));
  const auto again = client_.post(std::string(base) + "/receipts/submit", json_of({}));
  EXPECT_EQ(first.whole("receiptId"), again.whole("receiptId"));
  EXPECT_EQ(again.header("Idempotent-Replayed"), "true");
  EXPECT_EQ(list().data.at("receipts").as_array().size(), 1U);
}

TEST_P(PointsReceiptsTest, the_same_number_or_the_same_amount_in_the_same_minute_is_refused) {
  ASSERT_EQ(submit().code, 200);
  sign_in(8);
  EXPECT_EQ(submit({.amount_cents = 500, .urls = {"/files/two.jpg"}}).code, receipt_repeated.code) << "the number";
  EXPECT_EQ(submit({.number = "A-2", .urls = {"/files/two.jpg"}}).code, receipt_repeated.code) << "amount and minute";
  EXPECT_EQ(submit({.number = "A-2", .age = hours(3), .urls = {"/files/two.jpg"}}).code, 200);
}

TEST_P(PointsReceiptsTest, a_picture_that_looks_like_an_earlier_one_is_refused) {
  ASSERT_EQ(submit().code, 200);
  digests_["/files/nearly_one.jpg"] = "fff" + std::string(61, '0');
  digests_["/files/not_one.jpg"] = "ffff" + std::string(60, '0');
  EXPECT_EQ(submit({.number = "A-2", .age = hours(3), .urls = {"/files/two.jpg", "/files/nearly_one.jpg"}}).code, receipt_repeated.code);
  EXPECT_EQ(submit({.number = "A-2", .age = hours(3), .urls = {"/files/not_one.jpg"}}).code, 200);
  clock_.advance(days(31));
  EXPECT_EQ(submit({.number = "A-3", .age = hours(1), .urls = {"/files/not_one.jpg"}}).code, receipt_repeated.code) << "the very same, however long ago";
  EXPECT_EQ(submit({.number = "A-3", .age = hours(1), .urls = {"/files/nearly_one.jpg"}}).code, 200) << "one that looks like it, long ago";
}

TEST_P(PointsReceiptsTest, an_old_receipt_is_refused_with_the_days_allowed) {
  const auto refused = submit({.age = 7 * 24 * hours(1) + hours(1)});
  EXPECT_EQ(refused.code, receipt_too_old.code);
  EXPECT_THAT(refused.body, testing::HasSubstr("7 天内"));
  EXPECT_EQ(submit({.age = 7 * 24 * hours(1)}).code, 200);
}

TEST_P(PointsReceiptsTest, only_shops_that_take_part_give_points) {
  EXPECT_EQ(submit({.shop = 2}).code, receipt_shop_unknown.code);
  EXPECT_EQ(submit({.shop = 3}).code, receipt_shop_unknown.code);
}

TEST_P(PointsReceiptsTest, only_so_many_are_taken_a_day) {
  EXPECT_EQ(list().whole("leftToday"), 3);
  const std::vector<std::string> urls{"/files/one.jpg", "/files/two.jpg", "/files/three.jpg"};
  for (int i = 0; i < 3; ++i) EXPECT_EQ(submit({.number = std::to_string(i), .age = hours(i), .urls = {urls[static_cast<std::size_t>(i)]}}).code, 200);
  const Slip fourth{.number = "4", .age = hours(5), .urls = {"/files/four.jpg"}};
  EXPECT_EQ(submit(fourth).code, receipts_too_many.code);
  EXPECT_EQ(list().whole("leftToday"), 0);
  clock_.advance(days(1));
  EXPECT_EQ(submit(fourth).code, 200);
  EXPECT_EQ(list().whole("leftToday"), 2);
}

TEST_P(PointsReceiptsTest, what_is_no_receipt_is_refused_at_its_field) {
  const auto pointer = [](const http::MemoryAnswer& answer) { return std::string(answer.data.at("problems").at(0).at("pointer").as_string()); };
  EXPECT_EQ(pointer(submit({.amount_cents = 0})), "/amountCents");
  EXPECT_EQ(pointer(submit({.amount_cents = 100'000'000})), "/amountCents");
  EXPECT_EQ(pointer(submit({.age = hours(-1)})), "/boughtAt");
  EXPECT_EQ(pointer(submit({.urls = {}})), "/imageUrls");
  EXPECT_EQ(pointer(submit({.urls = {"/files/one.jpg", "/files/two.jpg", "/files/three.jpg", "/files/four.jpg"}})), "/imageUrls");
  EXPECT_EQ(pointer(submit({.urls = {"/files/one.jpg", "/files/nowhere.jpg"}})), "/imageUrls/1");
  EXPECT_EQ(list().data.at("receipts").as_array().size(), 0U);
}

TEST_P(PointsReceiptsTest, a_strangers_picture_is_refused_as_a_missing_one) {
  digests_["/files/lins_one.jpg"] = std::string(64, '1');
  sign_in(8);
  const auto strangers = submit({.urls = {"/files/lins_one.jpg"}});
  EXPECT_EQ(strangers.code, http::invalid_request.code);
  EXPECT_EQ(wire::to_json_text(strangers.data), wire::to_json_text(submit({.urls = {"/files/nowhere.jpg"}}).data));
  sign_in(7);
  EXPECT_EQ(submit({.urls = {"/files/lins_one.jpg"}}).code, 200);
}

TEST_P(PointsReceiptsTest, a_rejected_receipt_tells_why_and_can_be_handed_in_once_more) {
  const auto id = submit().whole("receiptId");
  EXPECT_EQ(decide(id, "reject").code, receipt_reason_needed.code);
  EXPECT_EQ(decide(id, "reject", "看不清").code, 200);
  const auto shown = list().data.at("receipts").at(0);
  EXPECT_EQ(shown.at("reason"), "看不清");
  EXPECT_EQ(shown.at("mayResubmit").as_bool(), true);
  clock_.advance(days(7));
  const Slip anew{.age = hours(7 * 24 + 2), .resubmission_of = id};
  EXPECT_EQ(submit({.age = hours(7 * 24 + 2)}).code, receipt_too_old.code) << "the time that the mall took counts only for a resubmission";
  sign_in(8);
  EXPECT_EQ(submit(anew).code, receipt_not_found.code) << "somebody else's";
  sign_in(7);
  EXPECT_EQ(submit(anew).code, 200);
  EXPECT_EQ(list().data.at("receipts").at(1).at("mayResubmit").as_bool(), false);
  EXPECT_EQ(submit({.number = "A-9", .urls = {"/files/two.jpg"}, .resubmission_of = id}).code, receipt_not_found.code) << "only once";
}

TEST_P(PointsReceiptsTest, a_revoked_receipt_gives_its_points_back_even_if_they_were_spent) {
  const auto id = submit().whole("receiptId");
  EXPECT_EQ(decide(id, "revoke", "假的").code, receipt_decided.code) << "it was not approved";
  decide(id, "approve");
  spend(OrderId{5}, 200);
  EXPECT_EQ(decide(id, "revoke").code, receipt_reason_needed.code);
  const auto revoked = decide(id, "revoke", "重复积分");
  EXPECT_EQ(revoked.text("receiptState"), "revoked");
  EXPECT_EQ(decide(id, "revoke", "重复积分").code, receipt_decided.code);
  EXPECT_EQ(totals(), (Totals{0, 0, 200, 0}));
  EXPECT_EQ(submit({.urls = {"/files/two.jpg"}}).code, receipt_repeated.code) << "a revoked receipt is used up";
}

TEST_P(PointsReceiptsTest, a_claimed_receipt_is_one_operators_for_ten_minutes) {
  const auto first = submit().whole("receiptId");
  clock_.advance(minutes(1));
  const auto second = submit({.number = "A-2", .age = hours(5), .urls = {"/files/two.jpg"}}).whole("receiptId");
  const auto claimed = claim();
  EXPECT_EQ(claimed.data.at("receipt").at("receiptId"), first) << "the oldest";
  EXPECT_EQ(claimed.whole("waitingCount"), 2);
  EXPECT_EQ(claim("bob").data.at("receipt").at("receiptId"), second);
  EXPECT_FALSE(claim("eve").data.as_object().contains("receipt"));
  EXPECT_EQ(decide(first, "approve", "", "bob").code, receipt_claimed.code);
  clock_.advance(minutes(10));
  EXPECT_EQ(claim("eve").data.at("receipt").at("receiptId"), first);
  EXPECT_EQ(decide(first, "approve", "", "eve").code, 200);
  EXPECT_EQ(decide(404, "approve").code, receipt_not_found.code);
}

TEST_P(PointsReceiptsTest, of_twenty_who_take_the_same_receipt_at_once_one_has_it) {
  const auto receipt_id = submit().whole("receiptId");
  std::atomic<int> taken = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < 20; ++i) {
    threads.emplace_back([&, i] {
      http::MemoryClient client = client_;
      client.set_header("x-staff-key", fmt::format("operator {}", i));
      const auto answer = client.post("/staff/v1/points/claimReceipt", fmt::format(R"({{"receiptId":{}}})", receipt_id));
      if (answer.code == 200) ++taken;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(taken, 1);
}

TEST_P(PointsReceiptsTest, the_queue_says_who_has_a_receipt_until_it_is_released_or_its_time_is_over) {
  const auto first = submit().whole("receiptId");
  const auto queue = [&] { return client_.get("/staff/v1/points/receipts").data.at("receipts").at(0).as_object(); };  // list_receipts_to_do
  EXPECT_FALSE(queue().contains("claimedBy"));
  EXPECT_EQ(claim("ann").whole("claimedUntil"), epoch_ms(clock_.now() + minutes(10)));
  EXPECT_EQ(queue().at("claimedBy").as_string(), "ann");
  EXPECT_EQ(claim("ann").data.at("receipt").at("receiptId"), first) << "their own, for ten minutes more";
  const auto release = [&](std::string_view operator_name) {  // release_receipt
    client_.set_header("x-staff-key", operator_name);
    return client_.post("/staff/v1/points/releaseReceipt", fmt::format(R"({{"receiptId":{}}})", first)).code;
  };
  EXPECT_EQ(release("bob"), receipt_not_held.code);
  EXPECT_EQ(release("ann"), 200);
  EXPECT_FALSE(queue().contains("claimedBy"));
  EXPECT_EQ(claim("bob").data.at("receipt").at("receiptId"), first);
  clock_.advance(minutes(10));
  EXPECT_FALSE(queue().contains("claimedBy"));
  EXPECT_EQ(release("bob"), receipt_not_held.code) << "it was given free already";
}

TEST_P(PointsReceiptsTest, whoever_takes_a_receipt_sees_those_that_may_be_the_same) {
  const auto rejected = submit().whole("receiptId");
  ASSERT_EQ(decide(rejected, "reject", "看不清").code, 200);
  ASSERT_EQ(submit({.age = hours(5), .urls = {"/files/two.jpg"}}).code, 200) << "the same number, once more";
  const auto claimed = claim();
  ASSERT_EQ(claimed.data.at("alike").as_array().size(), 1U) << claimed.body;
  EXPECT_EQ(claimed.data.at("alike").at(0).at("receiptId"), rejected);
  EXPECT_EQ(claimed.data.at("alike").at(0).at("likeness").as_string(), "same_number");
}

TEST_P(PointsReceiptsTest, of_fifty_who_hand_in_the_same_receipt_at_once_one_succeeds) {
  std::atomic<int> taken_count{0};
  std::atomic<int> refused_count{0};
  std::vector<std::jthread> threads;
  for (int worker = 0; worker < 10; ++worker) {
    threads.emplace_back([&, worker] {
      http::MemoryClient client(router_);
      for (int i = 0; i < 5; ++i) {
        client.set_header("access_token", std::to_string(1'000 + worker * 5 + i));
        client.set_header("idempotency-key", "race");
        const auto code = client.post(std::string(base) + "/receipts/submit", json_of({})).code;
        if (code == 200) ++taken_count;
        if (code == receipt_repeated.code) ++refused_count;
      }
    });
  }
  threads.clear();
  EXPECT_EQ(taken_count, 1);
  EXPECT_EQ(refused_count, 49);
}

TEST_P(PointsReceiptsTest, ten_operators_who_decide_at_once_give_the_points_once) {
  const auto id = submit().whole("receiptId");
  std::atomic<int> decided_count{0};
  std::vector<std::jthread> threads;
  for (int worker = 0; worker < 10; ++worker) {
    threads.emplace_back([&, worker] {
      http::MemoryClient client(router_);
      client.set_header("x-staff-key", std::to_string(worker));
      const std::string json = fmt::format(R"({{"receiptId":{},"decision":"approve"}})", id);
      if (client.post("/staff/v1/points/decideReceipt", json).code == 200) ++decided_count;
    });
  }
  threads.clear();
  EXPECT_EQ(decided_count, 1);
  EXPECT_EQ(totals().spendable, 268);
}

TEST_P(PointsReceiptsTest, when_an_account_ends_its_receipts_are_rejected_and_their_pictures_forgotten) {
  const auto id = submit().whole("receiptId");
  database().write([&](db::Transaction& transaction) { points_->erase_member(transaction, lin); });
  EXPECT_EQ(decide(id, "approve").code, receipt_decided.code);
  const auto shown = list().data.at("receipts").at(0);
  EXPECT_EQ(shown.at("receiptState"), "rejected");
  EXPECT_EQ(shown.at("imageUrls").as_array().size(), 0U);
}

TEST_P(PointsReceiptsTest, staff_only_decides) {
  client_.set_header("x-staff-key", "");
  EXPECT_EQ(client_.post("/staff/v1/points/claimReceipt", "{}").code, http::staff_only.code);
  EXPECT_EQ(client_.post("/staff/v1/points/decideReceipt", R"({"receiptId":1,"decision":"approve"})").code, http::staff_only.code);
}

}  // namespace
}  // namespace galleria::points
