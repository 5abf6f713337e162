// The plan in versions on both engines: what is shown, found and led to, and what keeps a version from members.
#include "features/places/places.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <thread>

#include "db/database_fixture.hpp"
#include "features/places/places_fixture.hpp"
#include "http/router_fixture.hpp"
#include "wire/writer.hpp"

namespace galleria::places {
namespace {
using testing::ElementsAre;
using testing::HasSubstr;

class PlacesTest : public db::DatabaseTest {
 protected:
  PlacesTest() {
    PlacesNeeds needs;
    needs.list_shops = [this] { return shops_; };
    places_.emplace(database(), clock_, ids_, PlacesConfig{}, std::move(needs));
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *places_);
    client_.set_header("x-staff-key", "ann");
  }
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  http::MemoryAnswer hand_in(const std::string& document) const {
    std::string body = R"({"note":"试一试","geojson":)";
    wire::write(body, document);
    return client_.post("/staff/v1/places/version/import", body + "}");
  }
  http::MemoryAnswer publish(std::int64_t version, std::int64_t after) const {
    return client_.post("/staff/v1/places/version/publish", fmt::format(R"({{"version":{},"publicationNumber":{},"reason":"开业"}})", version, after));
  }
  void show_sample() const {
    ASSERT_EQ(hand_in(sample::geojson()).code, 200);
    ASSERT_EQ(publish(1, 0).code, 200);
  }
  http::MemoryAnswer way(std::string_view from, std::string_view to, bool step_free = false) const {
    return client_.get(fmt::format("/mall-api/places/v1/way?fromPlace={}&toPlace={}&stepFree={}", from, to, step_free));
  }
  http::MemoryAnswer steer(std::string_view what, std::string_view key) const {
    return client_.post(fmt::format("/staff/v1/places/way/{}", what), fmt::format(R"({{"wayKey":"{}","reason":"检修"}})", key));
  }

  TestClock clock_;
  IdGenerator ids_{clock_, 1};
  std::vector<ShopOnPlan> shops_{{ShopId{71}, "L1-01", {"云朵工坊", "Atelier Nuvola"}, {"云朵", "Nuvola"}}, {ShopId{72}, "L2-01", {"织论", "Loom"}, {}}};
  std::optional<Places> places_;
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(PlacesTest);

TEST_P(PlacesTest, plan_missing_until_a_version_is_published) {
  EXPECT_EQ(client_.get("/mall-api/places/v1/plan").code, plan_missing.code);
  EXPECT_EQ(client_.get("/mall-api/places/v1/plan/level?levelKey=L1").code, plan_missing.code);
  EXPECT_EQ(client_.get("/mall-api/places/v1/search?keyword=wc").code, plan_missing.code);
  EXPECT_EQ(way("L1-01", "L2-01").code, plan_missing.code);
  ASSERT_EQ(hand_in(sample::geojson()).code, 200);
  EXPECT_EQ(client_.get("/mall-api/places/v1/plan").code, plan_missing.code) << "what is handed in is not shown";
  EXPECT_EQ(client_.get("/staff/v1/places/ways").body.find("hall"), std::string::npos);
  ASSERT_EQ(publish(1, 0).code, 200);
  EXPECT_EQ(client_.get("/mall-api/places/v1/plan").whole("version"), 1);
}

TEST_P(PlacesTest, members_see_levels_from_the_top_and_shops_in_their_rooms) {
  show_sample();
  const auto plan = client_.get("/mall-api/places/v1/plan");
  EXPECT_LT(plan.body.find(R"("levelKey":"L2","ordinal":1)"), plan.body.find(R"("levelKey":"L1","ordinal":0)"));
  EXPECT_THAT(plan.body, HasSubstr(R"("name":"云朵工坊","shopId":71)"));
  EXPECT_THAT(plan.body, testing::Not(HasSubstr("L2-02"))) << "a room that waits for a shop is nowhere to go";
  const auto level = client_.get("/mall-api/places/v1/plan/level?levelKey=L2");
  EXPECT_THAT(level.body, HasSubstr(R"("placeKey":"L2-02")"));
  EXPECT_THAT(level.body, HasSubstr(R"("ring":[1400,0,2000,0,2000,400,1400,400],"labelX":1700)"));
  EXPECT_EQ(client_.get("/mall-api/places/v1/plan/level?levelKey=L9").code, place_not_found.code);
}

TEST_P(PlacesTest, a_search_finds_shops_and_facilities_best_first) {
  show_sample();
  for (const auto* keyword : {"yd", "nuvola", "L1-01"})
    EXPECT_THAT(client_.get(fmt::format("/mall-api/places/v1/search?keyword={}", keyword)).body, HasSubstr(R"("places":[{"placeKey":"L1-01")")) << keyword;
  EXPECT_THAT(client_.get("/mall-api/places/v1/search?keyword=wc").body, HasSubstr(R"("placeKey":"wc","levelKey":"L2","name":"洗手间")"));
  EXPECT_THAT(client_.get("/mall-api/places/v1/search?keyword=zzz").body, HasSubstr(R"("places":[])"));
}

TEST_P(PlacesTest, place_not_found_and_no_way_there_are_told_apart) {
  show_sample();
  EXPECT_EQ(way("L1-01", "L9-01").code, place_not_found.code);
  EXPECT_EQ(way("L9-01", "L1-01").code, place_not_found.code);
  EXPECT_EQ(way("L1-01", "L2-02").code, place_not_found.code) << "nobody is there";
  ASSERT_EQ(steer("close", "hall-2").code, 200);
  EXPECT_EQ(way("L1-01", "L2-01").code, no_way_there.code);
  EXPECT_EQ(way("L1-01", "L1-K").code, 200);
}

TEST_P(PlacesTest, a_way_goes_round_what_is_closed_until_it_is_opened) {
  show_sample();
  EXPECT_THAT(way("L1-01", "L2-01").body, HasSubstr("1 号扶梯上到 L2"));
  EXPECT_THAT(way("L1-01", "L2-01", true).body, HasSubstr("1 号电梯上到 L2"));
  ASSERT_EQ(steer("close", "escalator").code, 200);
  EXPECT_THAT(way("L1-01", "L2-01").body, HasSubstr("1 号电梯上到 L2"));
  EXPECT_THAT(client_.get("/staff/v1/places/ways").body, HasSubstr(R"("ways":[{"wayKey":"escalator")")) << "what is closed stands first";
  ASSERT_EQ(steer("open", "escalator").code, 200);
  EXPECT_THAT(way("L1-01", "L2-01").body, HasSubstr("1 号扶梯上到 L2"));
}

TEST_P(PlacesTest, directions_are_written_in_both_languages) {
  show_sample();
  client_.set_header("accept-language", "en");
  EXPECT_THAT(way("L1-01", "L2-01").body, HasSubstr("Take escalator 1 up to L2"));
}

TEST_P(PlacesTest, way_not_found_way_closed_already_and_way_open_already) {
  show_sample();
  EXPECT_EQ(steer("close", "nothing").code, way_not_found.code);
  EXPECT_EQ(steer("open", "nothing").code, way_not_found.code);
  EXPECT_EQ(steer("open", "lift").code, way_open_already.code);
  EXPECT_EQ(steer("close", "lift").code, 200);
  EXPECT_EQ(steer("close", "lift").code, way_closed_already.code);
  EXPECT_EQ(steer("open", "lift").code, 200);
  EXPECT_EQ(steer("close", "lift").code, 200) << "again, another day";
}

TEST_P(PlacesTest, plan_version_not_found_where_there_is_none) {
  EXPECT_EQ(client_.get("/staff/v1/places/version?version=7").code, plan_version_not_found.code);
  EXPECT_EQ(client_.get("/staff/v1/places/version/level?version=7&levelKey=L1").code, plan_version_not_found.code);
  EXPECT_EQ(publish(7, 0).code, plan_version_not_found.code);
}

TEST_P(PlacesTest, plan_has_problems_keeps_a_version_from_members_even_if_they_came_after_it_was_handed_in) {
  const auto broken = hand_in("{}");
  ASSERT_EQ(broken.code, 200) << "it is kept, with its problems";
  EXPECT_THAT(broken.body, HasSubstr(R"("fault":"unreadable")"));
  EXPECT_EQ(publish(1, 0).code, plan_has_problems.code);
  ASSERT_EQ(hand_in(sample::geojson()).code, 200);
  shops_.push_back({ShopId{73}, "L3-01", {"新店", "New"}, {}});
  EXPECT_EQ(publish(2, 0).code, plan_has_problems.code);
  EXPECT_THAT(client_.get("/staff/v1/places/version?version=2").body, HasSubstr(R"("fault":"shop_without_room","isBlocking":true,"subject":"L3-01")"));
  shops_.pop_back();
  EXPECT_EQ(publish(2, 0).code, 200);
}

TEST_P(PlacesTest, plan_published_meanwhile_is_told_to_the_second_of_two_and_an_older_version_comes_back) {
  ASSERT_EQ(hand_in(sample::geojson()).code, 200);
  ASSERT_EQ(hand_in(sample::geojson()).code, 200);
  ASSERT_EQ(publish(1, 0).code, 200);
  EXPECT_EQ(publish(2, 0).code, plan_published_meanwhile.code);
  ASSERT_EQ(publish(2, 1).code, 200);
  EXPECT_EQ(client_.get("/mall-api/places/v1/plan").whole("version"), 2);
  ASSERT_EQ(publish(1, 2).code, 200);
  EXPECT_EQ(client_.get("/mall-api/places/v1/plan").whole("version"), 1);
  EXPECT_THAT(client_.get("/staff/v1/places/versions").body, HasSubstr(R"("publications":[{"publicationNumber":3,"version":1)"));
}

TEST_P(PlacesTest, of_eight_who_publish_at_once_one_does) {
  ASSERT_EQ(hand_in(sample::geojson()).code, 200);
  std::atomic<int> published = 0;
  std::vector<std::jthread> people;
  for (int i = 0; i < 8; ++i)
    people.emplace_back([&] {
      const auto answer = publish(1, 0);
      if (answer.code == 200)
        ++published;
      else
        EXPECT_EQ(answer.code, plan_published_meanwhile.code) << answer.body;
    });
  people.clear();
  EXPECT_EQ(published, 1);
}

TEST_P(PlacesTest, a_record_tells_rooms_that_wait_for_a_shop) {
  ASSERT_EQ(hand_in(sample::geojson()).code, 200);
  const auto record = client_.get("/staff/v1/places/version?version=1");
  EXPECT_THAT(record.body, HasSubstr(R"("roomsWithoutShop":["L2-02"])"));
  EXPECT_THAT(client_.get("/staff/v1/places/version/level?version=1&levelKey=L1").body, HasSubstr(R"("placeKey":"L1-K")"));
  EXPECT_EQ(client_.get("/staff/v1/places/version/level?version=1&levelKey=L9").code, place_not_found.code);
}

}  // namespace
}  // namespace galleria::places
