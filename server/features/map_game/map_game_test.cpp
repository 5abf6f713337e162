// The map game on both engines: a step is done once and by what its spot asks for, what is reached is given once, and a season is published with care.
#include "features/map_game/map_game.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <mutex>
#include <thread>

#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "features/map_game/map_game_rules.hpp"
#include "features/map_game/map_game_store.hpp"
#include "http/router_fixture.hpp"

namespace galleria::map_game {
namespace {

using namespace std::chrono_literals;

constexpr std::int64_t known_shop = 7;

class MapGameTest : public db::DatabaseTest {
 protected:
  MapGameTest() {
    start_crypto();
    clock_.advance(24h * 400);
    MapGameNeeds needs;
    needs.shop_name_of = [](ShopId shop_id) -> std::optional<Localized> {
      if (shop_id.value != known_shop) return std::nullopt;
      return Localized{"茶台", "Tea terrace"};
    };
    needs.list_purchases = [this](db::Session&, MemberId, std::optional<ShopId> shop_id, TimeMs since, TimeMs) -> std::vector<OrderId> {
      EXPECT_EQ(since, begins_at_);
      if (shop_id != ShopId{known_shop}) return {};
      return kept_orders_;
    };
    needs.masked_name_of = [](db::Session&, MemberId member_id) -> std::optional<std::string> { return fmt::format("林*{}", member_id.value); };
    needs.give_points = [this](db::Transaction&, MemberId member_id, std::int64_t gift_number, std::int64_t points, const Localized&) {
      const std::lock_guard lock(mutex_);
      given_[gift_number] = {member_id.value, points};
    };
    needs.tell = [](db::Transaction&, MemberId, const MapGameNews&) {};
    // Prizes are tried with those that there are: app/play_prizes_test.cpp.
    needs.list_prizes = [](db::Session&, ActivityId) { return std::vector<PrizeFacts>(); };
    needs.copy_prizes = [](db::Transaction&, ActivityId, ActivityId) { return std::map<PrizeId, PrizeId>(); };
    needs.take_prize = [](db::Transaction&, const PrizeClaim&) -> PrizeOutcome { throw std::logic_error("a season without prizes asked for one"); };
    MapGameConfig config;
    config.key = Secret("the key of the codes at the spots");
    config.mall_utc_offset = 8h;
    game_.emplace(database(), clock_, ids_, config, needs);
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *game_);
    staff_.set_header("x-staff-key", "ann");
  }
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  http::MemoryClient member(std::int64_t id) {
    http::MemoryClient client(router_);
    client.set_header("access_token", std::to_string(id));
    client.set_header("idempotency-key", fmt::format("key-{}", ++key_));
    return client;
  }
  http::MemoryAnswer staff(std::string_view what, std::string_view json) { return staff_.post(fmt::format("/staff/v1/map-game/{}", what), json); }
  http::MemoryAnswer season_of(std::int64_t season_id) { return staff_.get(fmt::format("/staff/v1/map-game/season?seasonId={}", season_id)); }

  static std::string spot(std::string_view task, std::string_view more = R"("questionZhCn":"","questionEn":"","choices":[])") {
    return fmt::format(R"({{"nameZhCn":"钟楼","nameEn":"Clock","wordsZhCn":"","wordsEn":"","icon":"flag","x":500,"y":250,"shopId":{},"task":"{}",{}}})",
                       known_shop, task, more);
  }
  static std::string question() {
    return spot(
        "answer",
        R"("questionZhCn":"哪年开业？","questionEn":"Opened when?","choices":[{"textZhCn":"一","textEn":"1"},{"textZhCn":"二","textEn":"2"}],"rightChoice":2)");
  }
  http::MemoryAnswer save(const std::string& spots, std::string_view rewards, DurationMs from = 0h, std::string_view more = "") {
    return staff("season/save", fmt::format(R"({{"nameZhCn":"云廊寻宝","nameEn":"Treasure","wordsZhCn":"走一走","wordsEn":"Walk","pictureUrl":"/m.webp",)"
                                            R"("pictureWidth":1500,"pictureHeight":1125,"startsAt":{},"endsAt":{},"spots":[{}],"rewards":[{}]{}}})",
                                            epoch_ms(clock_.now() + from), epoch_ms(clock_.now() + from + 24h * 7), spots, rewards, more));
  }
  http::MemoryAnswer publish(const http::MemoryAnswer& drafted) {
    return staff("season/publish", fmt::format(R"({{"seasonId":{},"version":{},"reason":"这一季"}})", drafted.whole("seasonId"), drafted.whole("version")));
  }
  // A season that runs, with these spots; its number, and theirs.
  void begin(const std::string& spots, std::string_view rewards) {
    begins_at_ = clock_.now();
    const auto drafted = save(spots, rewards);
    ASSERT_EQ(publish(drafted).text("state"), "published") << drafted.body;
    season_id_ = drafted.whole("seasonId");
    spot_ids_.clear();
    for (const auto& each : drafted.data.at("spots").as_array()) spot_ids_.push_back(each.at("spotId").as_int64());
  }
  std::string code(std::size_t at) const {
    return spot_code(Secret("the key of the codes at the spots"), MapSeasonId{season_id_}, MapSpotId{spot_ids_.at(at)});
  }
  http::MemoryAnswer step(std::int64_t by, std::size_t at, std::string_view proof = "") {
    return member(by).post("/mall-api/map-game/v1/step", fmt::format(R"({{"seasonId":{},"spotId":{}{}}})", season_id_, spot_ids_.at(at), proof));
  }
  http::MemoryAnswer scan(std::int64_t by, std::size_t at) { return step(by, at, fmt::format(R"(,"code":"{}")", code(at))); }
  std::int64_t points_of(std::int64_t member_id) {
    std::int64_t points = 0;
    for (const auto& [number, gift] : given_) points += gift.first == member_id ? gift.second : 0;
    return points;
  }

  std::mutex mutex_;
  std::atomic<std::int64_t> key_ = 0;
  std::map<std::int64_t, std::pair<std::int64_t, std::int64_t>> given_;
  std::vector<OrderId> kept_orders_;
  TimeMs begins_at_{};
  std::int64_t season_id_ = 0;
  std::vector<std::int64_t> spot_ids_;
  std::optional<MapGamePlay> game_;
  http::Router router_;
  http::MemoryClient staff_{router_};
};
GALLERIA_ON_BOTH_DATABASES(MapGameTest);

TEST_P(MapGameTest, a_code_opens_its_own_spot_once_and_what_is_reached_is_given_with_it) {
  begin(spot("visit") + "," + spot("scan") + "," + spot("visit"), R"({"stepCount":2,"points":30},{"stepCount":3,"points":70})");
  EXPECT_EQ(step(1, 0).code, map_game_code_wrong.code);
  EXPECT_EQ(step(1, 0, fmt::format(R"(,"code":"{}")", code(1))).code, map_game_code_wrong.code);
  EXPECT_EQ(scan(1, 0).data.at("gifts").as_array().size(), 0U);
  EXPECT_EQ(scan(1, 0).code, map_game_step_taken.code);
  const auto second = scan(1, 1);
  EXPECT_EQ(second.text("outcome"), "taken");
  EXPECT_EQ(second.data.at("gifts").at(0).at("points").as_int64(), 30);
  EXPECT_EQ(second.data.at("progress").at("stepCount").as_int64(), 2);
  EXPECT_EQ(points_of(1), 30);
  scan(1, 2);
  EXPECT_EQ(points_of(1), 100);
  const auto record = season_of(season_id_);
  EXPECT_EQ(record.whole("givenPoints"), 100);
  EXPECT_EQ(record.whole("playerCount"), 1);
  const auto players = staff_.get(fmt::format("/staff/v1/map-game/players?seasonId={}", season_id_));
  EXPECT_EQ(players.data.at("players").at(0).at("points").as_int64(), 100);
  const auto posters = staff_.get(fmt::format("/staff/v1/map-game/posters?seasonId={}", season_id_));
  EXPECT_EQ(posters.data.at("posters").at(0).at("code").as_string(), code(0));
  const auto history = member(1).get("/mall-api/map-game/v1/seasons");
  EXPECT_EQ(history.data.at("seasons").at(0).at("points").as_int64(), 100);
  // The same request again gives the same answer.
  http::MemoryClient same = member(2);
  const std::string request = fmt::format(R"({{"seasonId":{},"spotId":{},"code":"{}"}})", season_id_, spot_ids_[0], code(0));
  EXPECT_EQ(same.post("/mall-api/map-game/v1/step", request).text("outcome"), "taken");
  EXPECT_EQ(same.post("/mall-api/map-game/v1/step", request).text("outcome"), "taken");
}

TEST_P(MapGameTest, fifty_at_once_are_one_step_and_one_reward) {
  begin(spot("visit") + "," + spot("visit"), R"({"stepCount":1,"points":10},{"stepCount":2,"points":20})");
  std::atomic<int> taken = 0;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 10; ++thread) {
    threads.emplace_back([&, thread] {
      for (int time = 0; time < 5; ++time) taken += scan(1, static_cast<std::size_t>((thread + time) % 2)).code == 200 ? 1 : 0;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(taken, 2);
  EXPECT_EQ(points_of(1), 30);
  EXPECT_EQ(season_of(season_id_).whole("givenPoints"), 30);
}

TEST_P(MapGameTest, a_wrong_answer_uses_up_the_days_try_and_no_more) {
  begin(question(), R"({"stepCount":1,"points":10})");
  const auto shown = member(1).get("/mall-api/map-game/v1/season");
  EXPECT_EQ(shown.body.find("rightChoice"), std::string::npos);
  EXPECT_EQ(shown.data.at("season").at("spots").at(0).at("choices").as_array().size(), 2U);
  EXPECT_EQ(step(1, 0).code, map_game_code_wrong.code);
  const auto wrong = step(1, 0, R"(,"choice":1)");
  EXPECT_EQ(wrong.text("outcome"), "wrong_answer");
  EXPECT_EQ(wrong.data.at("progress").at("triedSpotIds").as_array().size(), 1U);
  EXPECT_EQ(step(1, 0, R"(,"choice":2)").code, map_game_tried_today.code);
  EXPECT_EQ(points_of(1), 0);
  clock_.advance(24h);
  EXPECT_EQ(step(1, 0, R"(,"choice":2)").text("outcome"), "taken");
  EXPECT_EQ(points_of(1), 10);
}

TEST_P(MapGameTest, an_order_that_was_kept_proves_one_spot_once) {
  begin(spot("buy") + "," + spot("buy"), R"({"stepCount":2,"points":10})");
  EXPECT_EQ(step(1, 0).code, map_game_no_purchase.code);
  kept_orders_ = {OrderId{11}};
  EXPECT_EQ(step(1, 0).text("outcome"), "taken");
  EXPECT_EQ(step(1, 1).code, map_game_no_purchase.code);
  kept_orders_.push_back(OrderId{12});
  EXPECT_EQ(step(1, 1).text("outcome"), "taken");
  EXPECT_EQ(points_of(1), 10);
}

TEST_P(MapGameTest, nothing_is_done_before_a_season_begins_after_it_is_over_or_by_anothers_code) {
  begin(spot("visit"), R"({"stepCount":1,"points":10})");
  const std::string old_code = code(0);
  EXPECT_EQ(member(1).get("/mall-api/map-game/v1/season?seasonId=1").code, map_game_not_found.code);
  EXPECT_EQ(member(1).get("/mall-api/map-game/v1/progress?seasonId=1").code, map_game_not_found.code);
  const auto coming = save(spot("visit"), R"({"stepCount":1,"points":10})", 24h * 8);
  const auto later_season = coming.whole("seasonId");
  const auto later_spot = coming.data.at("spots").at(0).at("spotId").as_int64();
  EXPECT_EQ(member(1).get(fmt::format("/mall-api/map-game/v1/season?seasonId={}", later_season)).code, map_game_not_found.code);
  EXPECT_EQ(publish(coming).code, 200);
  clock_.advance(24h * 7);
  EXPECT_EQ(scan(1, 0).code, map_game_not_running.code);
  db::TimerWorker(database(), clock_, game_->timer_handlers()).run_due();
  EXPECT_EQ(season_of(season_id_).text("state"), "ended");
  season_id_ = later_season;
  spot_ids_ = {later_spot};
  EXPECT_EQ(scan(1, 0).code, map_game_not_running.code);
  clock_.advance(24h * 1);
  EXPECT_EQ(step(1, 0, fmt::format(R"(,"code":"{}")", old_code)).code, map_game_code_wrong.code);
  EXPECT_EQ(scan(1, 0).text("outcome"), "taken");
}

TEST_P(MapGameTest, a_season_is_drafted_published_once_it_fits_and_then_stays_as_it_is) {
  EXPECT_EQ(publish(save(spot("visit"), R"({"stepCount":2,"points":10})")).code, map_season_unfit.code);
  EXPECT_EQ(save(spot("answer"), "").code, map_season_unfit.code);
  EXPECT_EQ(save(spot("visit"), R"({"stepCount":1,"points":0})").code, map_season_unfit.code);
  EXPECT_EQ(save(spot("visit"), R"({"stepCount":1,"points":0,"prizeId":8})").code, map_prize_unfit.code);
  EXPECT_EQ(save("", "", 0h, R"(,"seasonId":99)").code, map_game_not_found.code);
  EXPECT_EQ(publish(save("", "")).code, map_season_unfit.code);
  begin(question() + "," + spot("visit"), R"({"stepCount":2,"points":10})");
  EXPECT_EQ(save(spot("visit"), "", 0h, fmt::format(R"(,"seasonId":{})", season_id_)).code, map_season_moved_on.code);
  const auto copied = staff("season/copy", fmt::format(R"({{"seasonId":{}}})", season_id_));
  EXPECT_EQ(copied.text("state"), "draft");
  EXPECT_EQ(copied.data.at("spots").at(0).at("choices").as_array().size(), 2U);
  EXPECT_EQ(publish(copied).code, map_season_unfit.code) << "another runs at that time";
  EXPECT_EQ(staff("season/publish", R"({"seasonId":99,"version":1,"reason":"这一季"})").code, map_game_not_found.code);
  const std::string ending = fmt::format(R"({{"seasonId":{},"reason":"提前收官"}})", season_id_);
  EXPECT_EQ(staff("season/end", ending).text("state"), "ended");
  EXPECT_EQ(staff("season/end", ending).code, map_season_moved_on.code);
  EXPECT_EQ(publish(copied).text("state"), "published");
  EXPECT_EQ(staff_.get("/staff/v1/map-game/seasons").data.at("seasons").as_array().size(), 4U);
}

}  // namespace
}  // namespace galleria::map_game
