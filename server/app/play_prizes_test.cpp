// Trails of the AR check-in and seasons of the map game with prizes, coupons and points around them, on both engines: what is reached is given once, what is
// gone undoes nothing, and what is promised is fixed once it is published.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "app/adapters_play.hpp"
#include "app/adapters_plaza.hpp"
#include "app/auditor.hpp"
#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "db/vault_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::app {
namespace {
using namespace std::chrono_literals;

constexpr MallOffset play_offset = 8h;
constexpr std::string_view play_key = "a key of the house";
constexpr CouponId play_coupon{900};

class PlayPrizesTest : public db::DatabaseTest {
 protected:
  PlayPrizesTest() {
    start_crypto();
    clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), play_offset) + 11h - clock_.now());
    messages_.emplace(database(), clock_, ids_);
    points_.emplace(database(), clock_, ids_, points::PointsConfig{}, points::ReceiptHelp{});
    coupons::CouponNeeds coupon_needs;
    coupon_needs.has_product = [](ProductId) { return true; };
    coupons_.emplace(database(), clock_, ids_, coupons::CouponsConfig{.key = Secret("a key of the tests")}, std::move(coupon_needs));
    activities_.emplace(database(), clock_, ids_, activities::ActivitiesConfig{play_offset});
    auto prize_needs = prizes_needs(*activities_, *coupons_, *points_, *messages_, clock_, play_offset);
    prize_needs.member_of = [](db::Session&, MemberId) { return std::optional(prizes::PrizeMember{"林*", "138****0001", "7"}); };
    join_play(prize_needs, {[this]() -> ar_check_in::Trails& { return *trails_; }, [this]() -> map_game::MapGamePlay& { return *game_; }});
    prizes_.emplace(database(), clock_, ids_, db::test_vault(), std::move(prize_needs));
    make_trails();
    make_game();
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    prizes::bind_routes(binder, *prizes_);
    ar_check_in::bind_routes(binder, *trails_);
    map_game::bind_routes(binder, *game_);
    staff_.set_header("x-staff-key", "ann");
    database().write(
        [&](db::Transaction& transaction) { coupons_->put_demo_template(transaction, play_coupon, coupon_fields(), coupons::CouponState::active); });
  }

  void TearDown() override {
    for (const audit::Offence& offence : audit_mall(database(), db::test_vault()))
      ADD_FAILURE() << offence.id << " " << offence.rule << ": " << offence.subject << " expected " << offence.expected << " found " << offence.found;
  }

  void make_trails() {
    ar_check_in::ArCheckInNeeds needs;
    needs.has_shop = [](ShopId) { return true; };
    needs.masked_name_of = [](db::Session&, MemberId) { return std::optional<std::string>("林*"); };
    needs.give_points = [this](db::Transaction& transaction, MemberId member_id, std::int64_t gift_number, std::int64_t amount, const Localized& what) {
      earn(transaction, member_id, gift_number, amount, what);
    };
    give_prizes(needs, *prizes_);
    trails_.emplace(database(), clock_, ids_, ar_check_in::ArCheckInConfig{Secret(std::string(play_key)), play_offset}, std::move(needs));
  }
  void make_game() {
    map_game::MapGameNeeds needs;
    needs.shop_name_of = [](ShopId) { return std::optional(Localized{"茶台", "Tea terrace"}); };
    needs.list_purchases = [](db::Session&, MemberId, std::optional<ShopId>, TimeMs, TimeMs) { return std::vector<OrderId>(); };
    needs.masked_name_of = [](db::Session&, MemberId) { return std::optional<std::string>("林*"); };
    needs.give_points = [this](db::Transaction& transaction, MemberId member_id, std::int64_t gift_number, std::int64_t amount, const Localized& what) {
      earn(transaction, member_id, gift_number, amount, what);
    };
    needs.tell = [this](db::Transaction&, MemberId, const map_game::MapGameNews& news) {
      if (news.gone_prize) ++gone_count_;
    };
    give_prizes(needs, *prizes_);
    map_game::MapGameConfig config;
    config.key = Secret(std::string(play_key));
    config.mall_utc_offset = play_offset;
    game_.emplace(database(), clock_, ids_, std::move(config), std::move(needs));
  }
  void earn(db::Transaction& transaction, MemberId member_id, std::int64_t gift_number, std::int64_t amount, const Localized& what) {
    points::Earning earning;
    earning.member_id = member_id;
    earning.reason = points::PointsReason::gift;
    earning.business_id = gift_number;
    earning.detail = what;
    earning.points = amount;
    points_->earn(transaction, earning);
  }
  coupons::CreateCoupon coupon_fields() const {
    coupons::CreateCoupon fields;
    fields.name_zh_cn = {"满 100 减 30"};
    fields.name_en = {"30 off 100"};
    fields.value = 3'000;
    fields.threshold_cents = Cents{10'000};
    fields.total_count = 100;
    fields.limit_per_member = 100;
    fields.collect_from = clock_.now() - 1h;
    fields.collect_until = clock_.now() + 24h * 30;
    fields.valid_from = clock_.now() - 1h;
    fields.valid_until = clock_.now() + 24h * 60;
    return fields;
  }

  http::MemoryClient member(std::int64_t id) {
    http::MemoryClient client(router_);
    client.set_header("access_token", std::to_string(id));
    client.set_header("idempotency-key", fmt::format("key-{}", ++key_));
    return client;
  }
  http::MemoryAnswer staff(std::string_view path, const std::string& json) { return staff_.post(path, json); }
  // Until nothing is due.
  void run_timers() {
    auto handlers = prizes_->timer_handlers();
    handlers.merge(trails_->timer_handlers());
    handlers.merge(game_->timer_handlers());
    db::TimerWorker worker(database(), clock_, std::move(handlers), 1);
    while (worker.run_due() > 0) clock_.advance(1ms);
  }
  std::int64_t count(db::Sql sql) {
    return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value_or(0); });
  }

  // ---- prizes ----

  http::MemoryAnswer save_prize(std::int64_t place, std::string_view kind, std::int64_t pieces, std::string_view more) {
    return staff(prizes::save_prize.path,
                 fmt::format(R"({{"activityId":{},"kind":"{}","nameZhCn":"小灯","nameEn":"Lamp","pictureUrl":"","totalCount":{},"costCents":500{}}})", place,
                             kind, pieces, more));
  }
  std::int64_t goods(std::int64_t place, std::int64_t pieces = 5) {
    const auto saved = save_prize(place, "goods", pieces, R"(,"claimDays":14)");
    EXPECT_EQ(saved.code, 200) << saved.body;
    return saved.whole("prizeId");
  }
  std::int64_t coupon(std::int64_t place, std::int64_t pieces = 5) {
    const auto saved = save_prize(place, "coupon", pieces, fmt::format(R"(,"claimDays":0,"couponId":{})", play_coupon.value));
    EXPECT_EQ(saved.code, 200) << saved.body;
    return saved.whole("prizeId");
  }
  http::MemoryAnswer prizes_of(std::int64_t member_id) { return member(member_id).get(prizes::list_my_prizes.path); }

  // ---- a season of the map game ----

  http::MemoryAnswer save_season(std::string_view rewards, int spot_count, std::string_view more = "") {
    std::string spots;
    for (int spot = 0; spot < spot_count; ++spot)
      spots += fmt::format(R"({}{{"nameZhCn":"钟楼","nameEn":"Clock","wordsZhCn":"","wordsEn":"","icon":"flag","x":500,"y":250,"task":"visit",)"
                           R"("questionZhCn":"","questionEn":"","choices":[]}})",
                           spot == 0 ? "" : ",", spot);
    return staff(map_game::save_map_season.path,
                 fmt::format(R"({{"nameZhCn":"云廊寻宝","nameEn":"Treasure","wordsZhCn":"走一走","wordsEn":"Walk","pictureUrl":"/m.webp",)"
                             R"("pictureWidth":1500,"pictureHeight":1125,"startsAt":{},"endsAt":{},"spots":[{}],"rewards":[{}]{}}})",
                             epoch_ms(clock_.now()), epoch_ms(clock_.now() + 24h * 7), spots, rewards, more));
  }
  http::MemoryAnswer publish_season(std::int64_t season_id) {
    const auto version = staff_.get(fmt::format("{}?seasonId={}", map_game::get_map_season.path, season_id)).whole("version");
    return staff(map_game::publish_map_season.path, fmt::format(R"({{"seasonId":{},"version":{},"reason":"这一季"}})", season_id, version));
  }
  // A season that runs, whose last spot brings its first prize.
  void begin_season(int spot_count, std::int64_t pieces, std::string_view points = "0") {
    season_id_ = save_season("", 0).whole("seasonId");
    const std::int64_t prize_id = goods(season_id_, pieces);
    const auto drafted = save_season(fmt::format(R"({{"stepCount":{},"points":{},"prizeId":{}}})", spot_count, points, prize_id), spot_count,
                                     fmt::format(R"(,"seasonId":{})", season_id_));
    ASSERT_EQ(drafted.code, 200) << drafted.body;
    ASSERT_EQ(publish_season(season_id_).text("state"), "published");
    spot_ids_.clear();
    for (const auto& each : drafted.data.at("spots").as_array()) spot_ids_.push_back(each.at("spotId").as_int64());
  }
  http::MemoryAnswer step(std::int64_t by, std::size_t at) {
    const auto posters = staff_.get(fmt::format("{}?seasonId={}", map_game::get_map_posters.path, season_id_));
    const std::string code(posters.data.at("posters").at(at).at("code").as_string());
    return member(by).post(map_game::take_map_game_step.path, fmt::format(R"({{"seasonId":{},"spotId":{},"code":"{}"}})", season_id_, spot_ids_.at(at), code));
  }

  // ---- a trail of the AR check-in ----

  http::MemoryAnswer save_trail(std::string_view more, std::string_view frequency = "once") {
    return staff(ar_check_in::save_ar_trail.path,
                 fmt::format(R"({{"nameZhCn":"寻光","nameEn":"Light","wordsZhCn":"去找","wordsEn":"Find","pictureUrl":"/a.webp",)"
                             R"("frequency":"{}","startsAt":{},"endsAt":{},"grandPrizePoints":0{}}})",
                             frequency, epoch_ms(clock_.now()), epoch_ms(clock_.now() + 24h * 30), more));
  }
  http::MemoryAnswer add_spot(std::int64_t trail_id, std::string_view more = "") {
    return staff(ar_check_in::save_ar_spot.path, fmt::format(R"({{"trailId":{},"sort":1,"nameZhCn":"中庭","nameEn":"Hall","wordsZhCn":"一楼","wordsEn":"L1",)"
                                                             R"("pictureUrl":"/b.webp","points":10{}}})",
                                                             trail_id, more));
  }
  http::MemoryAnswer publish_trail(std::int64_t trail_id) {
    const auto version = staff_.get(fmt::format("{}?trailId={}", ar_check_in::get_ar_trail_record.path, trail_id)).whole("version");
    return staff(ar_check_in::publish_ar_trail.path, fmt::format(R"({{"trailId":{},"version":{},"reason":"入秋"}})", trail_id, version));
  }
  static std::vector<std::int64_t> spots_of(const http::MemoryAnswer& trail) {
    std::vector<std::int64_t> ids;
    for (const auto& each : trail.data.at("spots").as_array()) ids.push_back(each.at("spotId").as_int64());
    return ids;
  }
  http::MemoryAnswer check_in(std::int64_t by, std::int64_t spot_id) {
    const auto challenge = member(by).post(ar_check_in::ask_ar_challenge.path, fmt::format(R"({{"spotId":{}}})", spot_id));
    if (challenge.code != 200) return challenge;
    const auto screen = staff_.get(fmt::format("{}?spotId={}", ar_check_in::get_ar_screen_token.path, spot_id)).text("token");
    const auto code = http::MemoryClient(router_).get(fmt::format("{}?token={}", ar_check_in::get_ar_screen.path, screen)).text("code");
    return member(by).post(ar_check_in::check_in_at_ar_spot.path,
                           fmt::format(R"({{"challengeToken":"{}","code":"{}"}})", challenge.text("challengeToken"), code));
  }

  std::optional<messages::Messages> messages_;
  std::optional<points::Points> points_;
  std::optional<coupons::Coupons> coupons_;
  std::optional<activities::Activities> activities_;
  std::optional<prizes::Prizes> prizes_;
  std::optional<ar_check_in::Trails> trails_;
  std::optional<map_game::MapGamePlay> game_;
  std::atomic<std::int64_t> key_ = 0;
  std::atomic<int> gone_count_ = 0;
  std::int64_t season_id_ = 0;
  std::vector<std::int64_t> spot_ids_;
  http::Router router_;
  http::MemoryClient staff_{router_};
};
GALLERIA_ON_BOTH_DATABASES(PlayPrizesTest);

TEST_P(PlayPrizesTest, the_last_of_so_many_spots_asked_for_twenty_times_at_once_gives_one_prize) {
  begin_season(2, 50);
  EXPECT_EQ(step(1, 0).data.at("gifts").as_array().size(), 0U);
  std::atomic<int> given = 0;
  std::vector<std::jthread> phones;
  for (int phone = 0; phone < 20; ++phone) {
    phones.emplace_back([&] {
      const auto answer = step(1, 1);
      if (answer.code == 200)
        given += static_cast<int>(answer.data.at("gifts").as_array().size());
      else
        EXPECT_EQ(answer.code, map_game::map_game_step_taken.code) << answer.body;
    });
  }
  phones.clear();
  EXPECT_EQ(given, 1);
  EXPECT_EQ(count("select count(*) from prize_wins"), 1);
  EXPECT_EQ(count("select won_count from prizes"), 1);
}

TEST_P(PlayPrizesTest, a_later_step_gives_no_reward_a_second_time) {
  begin_season(1, 50, "10");
  const auto copied = staff(map_game::copy_map_season.path, fmt::format(R"({{"seasonId":{}}})", season_id_));
  ASSERT_EQ(copied.code, 200) << copied.body;
  const auto original = staff_.get(fmt::format("{}?seasonId={}", map_game::get_map_season.path, season_id_));
  EXPECT_NE(copied.data.at("rewards").at(0).at("prizeId").as_int64(), original.data.at("rewards").at(0).at("prizeId").as_int64())
      << "a copy has prizes of its own";
  ASSERT_EQ(staff(map_game::end_map_season.path, fmt::format(R"({{"seasonId":{},"reason":"提前收官"}})", season_id_)).code, 200);
  // Two spots, and the prize at the first: the second step reaches nothing more.
  season_id_ = copied.whole("seasonId");
  const auto prize_id = copied.data.at("rewards").at(0).at("prizeId").as_int64();
  const auto drafted = save_season(fmt::format(R"({{"stepCount":1,"points":10,"prizeId":{}}})", prize_id), 2, fmt::format(R"(,"seasonId":{})", season_id_));
  ASSERT_EQ(publish_season(season_id_).code, 200);
  spot_ids_.clear();
  for (const auto& each : drafted.data.at("spots").as_array()) spot_ids_.push_back(each.at("spotId").as_int64());
  const auto first = step(1, 0);
  EXPECT_EQ(first.data.at("gifts").at(0).at("prize").at("outcome").as_string(), "given") << first.body;
  EXPECT_EQ(step(1, 1).data.at("gifts").as_array().size(), 0U);
  EXPECT_EQ(count("select count(*) from prize_wins"), 1);
}

TEST_P(PlayPrizesTest, a_prize_that_is_gone_is_told_kindly_and_the_steps_and_points_count_all_the_same) {
  begin_season(1, 1, "10");
  EXPECT_EQ(step(1, 0).data.at("gifts").at(0).at("prize").at("outcome").as_string(), "given");
  const auto late = step(2, 0);
  EXPECT_EQ(late.data.at("gifts").at(0).at("prize").at("outcome").as_string(), "none_left") << late.body;
  EXPECT_EQ(late.data.at("gifts").at(0).at("points").as_int64(), 10);
  EXPECT_EQ(late.data.at("progress").at("stepCount").as_int64(), 1);
  EXPECT_EQ(gone_count_, 1);
  EXPECT_EQ(prizes_of(2).data.at("prizes").as_array().size(), 0U);
  const auto season = http::MemoryClient(router_).get(map_game::get_map_game.path);
  EXPECT_FALSE(season.data.at("season").at("rewards").at(0).at("prize").at("isLeft").as_bool());
  const auto progress = member(2).get(fmt::format("{}?seasonId={}", map_game::get_map_game_progress.path, season_id_));
  EXPECT_EQ(progress.data.at("gifts").at(0).at("prize").at("outcome").as_string(), "none_left");
}

TEST_P(PlayPrizesTest, a_spot_gives_its_coupon_by_itself_and_all_of_them_goods_by_a_code) {
  const auto trail_id = save_trail("").whole("trailId");
  const auto coupon_id = coupon(trail_id);
  const auto goods_id = goods(trail_id);
  const auto saved = save_trail(fmt::format(R"(,"trailId":{},"grandPrizeId":{})", trail_id, goods_id));
  EXPECT_EQ(saved.whole("grandPrizeId"), goods_id) << saved.body;
  add_spot(trail_id, fmt::format(R"(,"prizeId":{})", coupon_id));
  const auto spots = spots_of(add_spot(trail_id));
  ASSERT_EQ(publish_trail(trail_id).text("state"), "published");
  const auto shown = http::MemoryClient(router_).get(ar_check_in::list_ar_trails.path);
  EXPECT_EQ(shown.data.at("trails").at(0).at("grandPrize").at("kind").as_string(), "goods") << shown.body;
  EXPECT_TRUE(shown.data.at("trails").at(0).at("spots").at(0).at("prize").at("isLeft").as_bool());

  const auto first = check_in(1, spots[0]);
  EXPECT_EQ(first.data.at("checkIn").at("prize").at("outcome").as_string(), "given") << first.body;
  const auto last = check_in(1, spots[1]);
  EXPECT_TRUE(last.data.at("hasWonGrandPrize").as_bool());
  EXPECT_EQ(last.data.at("card").at("grandPrize").at("outcome").as_string(), "given") << last.body;
  run_timers();
  run_timers();
  EXPECT_EQ(count("select count(*) from coupon_serials where member_id = 1"), 1) << "once, however often the timer runs";
  const auto mine = prizes_of(1);
  ASSERT_EQ(mine.data.at("prizes").as_array().size(), 2U) << mine.body;
  EXPECT_EQ(mine.data.at("prizes").at(0).at("state").as_string(), "won");
  EXPECT_EQ(mine.data.at("prizes").at(1).at("state").as_string(), "issued");
  const auto code = std::string(mine.data.at("prizes").at(0).at("code").as_string());
  EXPECT_EQ(staff(prizes::hand_over_prize.path, fmt::format(R"({{"code":"{}"}})", code)).code, 200);
  EXPECT_EQ(staff(prizes::hand_over_prize.path, fmt::format(R"({{"code":"{}"}})", code)).code, prizes::prize_moved_on.code);
  EXPECT_EQ(member(1).get(ar_check_in::list_my_ar_check_ins.path).data.at("checkIns").at(1).at("prize").at("name").as_string(), "小灯");
}

TEST_P(PlayPrizesTest, twenty_members_at_once_get_the_three_pieces_and_every_check_in_counts) {
  const auto trail_id = save_trail("").whole("trailId");
  const auto goods_id = goods(trail_id, 3);
  const auto spot = spots_of(add_spot(trail_id, fmt::format(R"(,"prizeId":{})", goods_id))).front();
  ASSERT_EQ(publish_trail(trail_id).code, 200);
  std::atomic<int> given = 0;
  std::vector<std::jthread> phones;
  for (std::int64_t by = 1; by <= 20; ++by) {
    phones.emplace_back([&, by] {
      const auto answer = check_in(by, spot);
      EXPECT_EQ(answer.code, 200) << answer.body;
      if (answer.data.at("checkIn").at("prize").at("outcome").as_string() == "given") ++given;
    });
  }
  phones.clear();
  EXPECT_EQ(given, 3);
  EXPECT_EQ(count("select count(*) from prize_wins"), 3);
  EXPECT_EQ(count("select count(*) from ar_check_ins where prize_outcome = 'none_left'"), 17);
}

TEST_P(PlayPrizesTest, what_nobody_fetches_in_time_can_be_had_by_whoever_comes_then) {
  const auto trail_id = save_trail("").whole("trailId");
  const auto goods_id = goods(trail_id, 1);
  const auto spot = spots_of(add_spot(trail_id, fmt::format(R"(,"prizeId":{})", goods_id))).front();
  ASSERT_EQ(publish_trail(trail_id).code, 200);
  EXPECT_EQ(check_in(1, spot).data.at("checkIn").at("prize").at("outcome").as_string(), "given");
  EXPECT_EQ(check_in(2, spot).data.at("checkIn").at("prize").at("outcome").as_string(), "none_left");
  clock_.advance(24h * 14);
  run_timers();
  EXPECT_EQ(check_in(3, spot).data.at("checkIn").at("prize").at("outcome").as_string(), "given");
}

TEST_P(PlayPrizesTest, a_member_has_no_more_of_a_prize_than_one_may_though_the_spot_counts_each_day) {
  const auto trail_id = save_trail("", "daily").whole("trailId");
  const auto saved = save_prize(trail_id, "goods", 5, R"(,"claimDays":14,"memberLimit":1)");
  const auto spot = spots_of(add_spot(trail_id, fmt::format(R"(,"prizeId":{})", saved.whole("prizeId")))).front();
  ASSERT_EQ(publish_trail(trail_id).code, 200);
  EXPECT_EQ(check_in(1, spot).data.at("checkIn").at("prize").at("outcome").as_string(), "given");
  clock_.advance(24h);
  const auto again = check_in(1, spot);
  EXPECT_EQ(again.data.at("checkIn").at("prize").at("outcome").as_string(), "member_limit") << again.body;
  EXPECT_EQ(again.data.at("checkIn").at("points").as_int64(), 10);
}

TEST_P(PlayPrizesTest, only_a_prize_of_its_own_with_a_stock_can_be_promised_and_none_changes_once_it_is_published) {
  const auto other = save_trail("").whole("trailId");
  const auto foreign = goods(other);
  const auto trail_id = save_trail("").whole("trailId");
  EXPECT_EQ(add_spot(trail_id, fmt::format(R"(,"prizeId":{})", foreign)).code, ar_check_in::ar_prize_unfit.code);
  EXPECT_EQ(save_trail(fmt::format(R"(,"trailId":{},"grandPrizeId":{})", trail_id, foreign)).code, ar_check_in::ar_prize_unfit.code);
  const auto by_day = save_prize(trail_id, "goods", 5, R"(,"claimDays":14,"dailyCount":1)").whole("prizeId");
  EXPECT_EQ(add_spot(trail_id, fmt::format(R"(,"prizeId":{})", by_day)).code, ar_check_in::ar_prize_unfit.code);
  const auto goods_id = goods(trail_id);
  ASSERT_EQ(add_spot(trail_id, fmt::format(R"(,"prizeId":{})", goods_id)).code, 200);
  // What was chosen can change until the trail is published, and is looked at again then.
  const auto change = [&](std::string_view more) { return save_prize(trail_id, "goods", 5, fmt::format(R"(,"claimDays":14,"prizeId":{}{})", goods_id, more)); };
  ASSERT_EQ(change(R"(,"dailyCount":1)").code, 200);
  EXPECT_EQ(publish_trail(trail_id).code, ar_check_in::ar_prize_unfit.code);
  ASSERT_EQ(change("").code, 200);
  ASSERT_EQ(publish_trail(trail_id).code, 200);
  EXPECT_EQ(change("").code, prizes::prize_fixed.code);
  EXPECT_EQ(save_prize(99, "goods", 5, R"(,"claimDays":14)").code, prizes::prize_activity_unknown.code);

  season_id_ = save_season("", 0).whole("seasonId");
  const auto more = fmt::format(R"(,"seasonId":{})", season_id_);
  EXPECT_EQ(save_season(fmt::format(R"({{"stepCount":1,"points":0,"prizeId":{}}})", foreign), 1, more).code, map_game::map_prize_unfit.code);
  const auto own = goods(season_id_);
  ASSERT_EQ(save_season(fmt::format(R"({{"stepCount":1,"points":0,"prizeId":{}}})", own), 1, more).code, 200);
  ASSERT_EQ(save_prize(season_id_, "goods", 5, fmt::format(R"(,"claimDays":14,"dailyCount":1,"prizeId":{})", own)).code, 200);
  EXPECT_EQ(publish_season(season_id_).code, map_game::map_prize_unfit.code);
}

}  // namespace
}  // namespace galleria::app
