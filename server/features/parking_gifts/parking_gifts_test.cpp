// Shops' parking hours: bought, given to plates and behind codes, taken once, back when nobody uses them, and never more than there are.
#include "features/parking_gifts/parking_gifts.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <thread>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::parking_gifts {
namespace {

using namespace std::chrono_literals;

constexpr ShopId tea_house{3};
constexpr std::string_view plate = "苏A12345";

class ParkingGiftsTest : public db::DatabaseTest {
 protected:
  ParkingGiftsTest() {
    ParkingGiftNeeds needs;
    needs.read_plate = [](std::string_view text) -> std::optional<std::string> {
      if (!text.starts_with("苏")) return std::nullopt;
      return std::string(text);
    };
    needs.masked_plate = [](std::string_view text) { return text.empty() ? std::string() : "masked"; };
    needs.shop_name = [](ShopId shop_id) { return shop_id == tea_house ? std::optional(Localized{"茶铺", "Tea House"}) : std::nullopt; };
    gifts_.emplace(database(), clock_, ids_, std::move(needs));
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *gifts_);
    staff_.set_header("x-staff-key", "ann");
    member_.set_header("access_token", "7");
  }
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  http::MemoryAnswer post(std::string_view path, const std::string& body) {
    staff_.set_header("idempotency-key", fmt::format("key-{}", ++key_));
    return staff_.post(path, body);
  }
  http::MemoryAnswer top_up(std::int64_t minutes, std::int64_t shop_id = tea_house.value) {
    return post("/staff/v1/parking/shops/topUp", fmt::format(R"({{"shopId":{},"minutes":{},"priceCents":8000,"reason":"年度采购"}})", shop_id, minutes));
  }
  http::MemoryAnswer give(std::int64_t minutes, std::string_view to = "") {
    const std::string more = to.empty() ? std::string() : fmt::format(R"(,"plate":"{}")", to);
    return post("/staff/v1/parking/gifts/give", fmt::format(R"({{"shopId":3,"minutes":{}{}}})", minutes, more));
  }
  std::string code_of(const http::MemoryAnswer& given) {
    const std::string address = given.text("address");
    return address.substr(address.find("code=") + 5);
  }
  http::MemoryAnswer take(const std::string& code, std::string_view to = plate) {
    return member_.post("/mall-api/parking/v1/gifts/take", fmt::format(R"({{"code":"{}","plate":"{}"}})", code, to));
  }
  http::MemoryAnswer withdraw(std::int64_t gift_id) { return staff_.post("/staff/v1/parking/gifts/withdraw", fmt::format(R"({{"giftId":{}}})", gift_id)); }
  static std::int64_t id_of(const http::MemoryAnswer& given) { return given.data.at("gift").at("giftId").as_int64(); }
  std::vector<GivenHours> given_to(std::string_view car) {
    return database().read([&](db::Session& session) { return gifts_->list_given(session, car); });
  }
  std::int64_t left() {
    const auto account = staff_.get("/staff/v1/parking/shops").data.at("accounts").at(0);
    return account.at("balanceMinutes").as_int64() - account.at("heldMinutes").as_int64();
  }
  void pass(DurationMs time) {
    clock_.advance(time);
    db::TimerWorker(database(), clock_, gifts_->timer_handlers()).run_due();
  }

  std::optional<ParkingGifts> gifts_;
  http::Router router_;
  http::MemoryClient staff_{router_};
  http::MemoryClient member_{router_};
  int key_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(ParkingGiftsTest);

TEST_P(ParkingGiftsTest, hours_are_bought_given_to_a_plate_and_set_aside_until_they_are_used) {
  EXPECT_EQ(top_up(600).whole("balanceMinutes"), 600);
  const auto given = give(120, plate);
  EXPECT_EQ(given.data.at("gift").at("state"), "given");
  EXPECT_EQ(given.data.at("gift").at("plate"), "masked");
  EXPECT_EQ(given.text("address"), "");
  EXPECT_EQ(left(), 480);
  ASSERT_EQ(given_to(plate).size(), 1U);
  EXPECT_EQ(given_to(plate).front().minutes, 120);
  EXPECT_TRUE(given_to("苏B00000").empty());
}

TEST_P(ParkingGiftsTest, a_code_is_taken_once_for_one_car_and_asking_again_changes_nothing) {
  top_up(600);
  const std::string code = code_of(give(60));
  const auto seen = member_.get(fmt::format("/mall-api/parking/v1/gifts/look?code={}", code));
  EXPECT_EQ(seen.text("shopName"), "茶铺");
  EXPECT_EQ(seen.data.at("isOpen"), true);
  EXPECT_EQ(take(code).code, 200);
  EXPECT_EQ(take(code).code, 200) << "by the same car";
  EXPECT_EQ(take(code, "苏B00000").code, parking_gift_gone.code);
  EXPECT_EQ(given_to(plate).size(), 1U);
  EXPECT_EQ(take("never made").code, parking_gift_not_found.code);
  EXPECT_EQ(take(code, "x").code, parking_gift_plate.code);
  EXPECT_EQ(member_.get("/mall-api/parking/v1/gifts/look?code=none").code, parking_gift_not_found.code);
}

TEST_P(ParkingGiftsTest, two_who_scan_one_code_at_once_get_it_once) {
  top_up(600);
  const std::string code = code_of(give(60));
  std::array<std::int64_t, 2> codes{};
  {
    std::vector<std::jthread> phones;
    for (const std::size_t phone : {0U, 1U}) {
      phones.emplace_back([&, phone] {
        http::MemoryClient client(router_);
        client.set_header("access_token", phone == 0 ? "7" : "8");
        codes.at(phone) = client.post("/mall-api/parking/v1/gifts/take", fmt::format(R"({{"code":"{}","plate":"苏A0000{}"}})", code, phone)).code;
      });
    }
  }
  std::ranges::sort(codes);
  EXPECT_EQ(codes.front(), 200);
  EXPECT_EQ(codes.back(), parking_gift_gone.code);
}

TEST_P(ParkingGiftsTest, a_shop_gives_no_more_than_it_has_and_what_is_not_used_comes_back) {
  EXPECT_EQ(give(60, plate).code, shop_parking_short.code);
  top_up(100);
  const auto given = give(60, plate);
  EXPECT_EQ(give(60, plate).code, shop_parking_short.code);
  EXPECT_EQ(withdraw(id_of(given)).text("state"), "withdrawn");
  EXPECT_EQ(withdraw(id_of(given)).code, parking_gift_gone.code);
  EXPECT_EQ(withdraw(1).code, parking_gift_not_found.code);
  EXPECT_EQ(left(), 100);
  const std::string code = code_of(give(60));
  pass(24h);
  EXPECT_EQ(left(), 100);
  EXPECT_EQ(take(code).code, parking_gift_gone.code);
  EXPECT_TRUE(given_to(plate).empty());
}

TEST_P(ParkingGiftsTest, what_a_payment_takes_is_locked_used_once_and_stands_in_the_shops_book) {
  top_up(600);
  const auto first = give(60, plate);
  give(30, plate);
  const std::array ids{ParkingGiftId{id_of(first)}};
  const auto lock = [&](OrderId payment_id) {
    return database().write([&](db::Transaction& transaction) -> Result<Done> {
      if (!gifts_->lock(transaction, payment_id, plate, ids)) return parking_gift_gone;
      return Done{};
    });
  };
  EXPECT_TRUE(lock(OrderId{1}).has_value());
  EXPECT_FALSE(lock(OrderId{2}).has_value()) << "another payment does not have it";
  EXPECT_EQ(withdraw(id_of(first)).code, parking_gift_gone.code) << "nor has the shop";
  database().write([&](db::Transaction& transaction) { gifts_->unlock_of_payment(transaction, OrderId{1}); });
  EXPECT_EQ(given_to(plate).size(), 2U);
  EXPECT_TRUE(lock(OrderId{2}).has_value());
  for (int told = 0; told < 2; ++told) database().write([&](db::Transaction& transaction) { gifts_->use_of_payment(transaction, OrderId{2}); });
  const auto statement = staff_.get("/staff/v1/parking/shops/statement?shopId=3");
  ASSERT_EQ(statement.data.at("moves").as_array().size(), 2U);
  EXPECT_EQ(statement.data.at("moves").at(0).at("kind"), "used");
  EXPECT_EQ(statement.data.at("moves").at(0).at("balanceMinutes"), 540);
  EXPECT_EQ(statement.data.at("moves").at(1).at("priceCents"), 8'000);
  EXPECT_EQ(left(), 510);
}

TEST_P(ParkingGiftsTest, hours_are_taken_off_by_hand_but_never_those_that_were_given) {
  top_up(100);
  give(60, plate);
  const auto correct = [&](std::int64_t minutes, std::int64_t shop_id = tea_house.value) {
    return post("/staff/v1/parking/shops/correct", fmt::format(R"({{"shopId":{},"minutes":{},"reason":"录错了"}})", shop_id, minutes)).code;
  };
  EXPECT_EQ(correct(41), shop_parking_short.code);
  EXPECT_EQ(correct(40), 200);
  EXPECT_EQ(correct(40, 99), shop_parking_unknown.code);
  EXPECT_EQ(top_up(10, 99).code, shop_parking_unknown.code);
  EXPECT_EQ(left(), 0);
}

TEST_P(ParkingGiftsTest, gifts_are_listed_by_state_newest_first) {
  top_up(600);
  give(60, plate);
  const auto open = give(30);
  EXPECT_EQ(staff_.get("/staff/v1/parking/gifts").data.at("gifts").at(0).at("giftId"), id_of(open));
  EXPECT_EQ(staff_.get("/staff/v1/parking/gifts?state=given").data.at("gifts").as_array().size(), 1U);
  EXPECT_EQ(staff_.get("/staff/v1/parking/gifts?shopId=4").data.at("gifts").as_array().size(), 0U);
  EXPECT_EQ(staff_.get("/staff/v1/parking/shops/statement?shopId=4").code, shop_parking_unknown.code);
}

}  // namespace
}  // namespace galleria::parking_gifts
