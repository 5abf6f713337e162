// A member's plates: few, not lent from car to car, and free hours with whoever brought a plate first.
#include "features/member_plates/member_plates.hpp"

#include <gmock/gmock.h>

#include <thread>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::member_plates {
namespace {

constexpr std::string_view base = "/mall-api/parking/v1/plates";

class MemberPlatesTest : public db::DatabaseTest {
 protected:
  MemberPlatesTest() {
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::no_operator,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, plates_);
    sign_in(7);
  }
  void TearDown() override {
    EXPECT_TRUE(database().read([&](db::Session& session) { return audit::run(session, audit_checks()); }).empty());
  }
  void sign_in(int member) { client_.set_header("access_token", std::to_string(member)); }
  http::MemoryAnswer add(std::string_view plate) { return client_.post(fmt::format("{}/add", base), fmt::format(R"({{"plate":"{}"}})", plate)); }
  http::MemoryAnswer remove(std::string_view plate) { return client_.post(fmt::format("{}/remove", base), fmt::format(R"({{"plate":"{}"}})", plate)); }
  http::MemoryAnswer list() { return client_.get(std::string(base)); }
  std::size_t plate_count() { return list().data.at("plates").as_array().size(); }

  // A plate is what begins with a P.
  MemberPlates plates_{database(), clock_, [](std::string_view text) { return text.starts_with('P') ? std::optional(std::string(text)) : std::nullopt; }};
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(MemberPlatesTest);

TEST_P(MemberPlatesTest, a_plate_is_kept_once_and_has_free_hours) {
  EXPECT_TRUE(add("P1").data.at("hasRights").as_bool());
  EXPECT_EQ(add("P1").code, 200);
  EXPECT_EQ(plate_count(), 1U);
  EXPECT_EQ(list().whole("freePlaces"), 2);
}

TEST_P(MemberPlatesTest, what_is_no_plate_is_refused) {
  EXPECT_EQ(add("X1").code, plate_not_valid.code);
  EXPECT_EQ(remove("X1").code, plate_not_valid.code);
}

TEST_P(MemberPlatesTest, a_removed_plate_keeps_its_place_for_thirty_days_and_can_come_back_to_it) {
  for (const auto* plate : {"P1", "P2", "P3"}) EXPECT_EQ(add(plate).code, 200);
  const auto refused = add("P4");
  EXPECT_EQ(refused.code, plate_places_taken.code);
  EXPECT_THAT(refused.body, testing::HasSubstr("3 辆"));
  EXPECT_EQ(remove("P2").code, 200);
  EXPECT_EQ(remove("P2").code, member_plate_not_found.code);
  EXPECT_EQ(add("P4").code, plate_places_taken.code);
  EXPECT_EQ(list().whole("freePlaces"), 0);
  EXPECT_EQ(list().whole("nextPlaceAt"), epoch_ms(clock_.now() + std::chrono::days(30)));
  EXPECT_EQ(add("P2").code, 200) << "the same car again";
  EXPECT_EQ(remove("P2").code, 200);
  clock_.advance(std::chrono::days(30));
  EXPECT_EQ(add("P4").code, 200);
  EXPECT_EQ(plate_count(), 3U);
}

TEST_P(MemberPlatesTest, free_hours_stay_with_whoever_brought_the_plate_first_until_they_remove_it) {
  add("P1");
  sign_in(8);
  EXPECT_FALSE(add("P1").data.at("hasRights").as_bool()) << "the plate can be kept, and nothing comes off";
  sign_in(7);
  EXPECT_TRUE(list().data.at("plates").at(0).at("hasRights").as_bool());
  remove("P1");
  sign_in(8);
  remove("P1");
  EXPECT_TRUE(add("P1").data.at("hasRights").as_bool());
}

TEST_P(MemberPlatesTest, plates_are_the_members_own) {
  add("P1");
  sign_in(8);
  EXPECT_EQ(plate_count(), 0U);
  EXPECT_EQ(remove("P1").code, member_plate_not_found.code);
}

TEST_P(MemberPlatesTest, six_cars_at_once_find_three_places) {
  std::atomic<int> kept = 0;
  {
    std::vector<std::jthread> phones;
    for (int i = 0; i < 6; ++i) {
      phones.emplace_back([&, i] {
        http::MemoryClient client(router_);
        client.set_header("access_token", "7");
        kept += client.post(fmt::format("{}/add", base), fmt::format(R"({{"plate":"P{}"}})", i)).code == 200 ? 1 : 0;
      });
    }
  }
  EXPECT_EQ(kept, 3);
  EXPECT_EQ(plate_count(), 3U);
}

TEST_P(MemberPlatesTest, the_end_of_an_account_leaves_no_plate) {
  add("P1");
  database().write([&](db::Transaction& transaction) { plates_.erase_member(transaction, MemberId{7}); });
  EXPECT_EQ(plate_count(), 0U);
  sign_in(8);
  EXPECT_TRUE(add("P1").data.at("hasRights").as_bool());
}

}  // namespace
}  // namespace galleria::member_plates
