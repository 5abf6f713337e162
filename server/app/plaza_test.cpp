// Lotteries with activities, prizes, coupons, points and messages around them, on both engines: who draws, what is won, and that everybody can recompute it.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <map>
#include <thread>

#include "app/adapters_plaza.hpp"
#include "db/database_fixture.hpp"
#include "db/vault_fixture.hpp"
#include "http/router_fixture.hpp"
#include "ledger/audit.hpp"

namespace galleria::app {
namespace {
using namespace std::chrono_literals;
using testing::Each;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr MallOffset plaza_offset = 8h;
constexpr CouponId won_coupon{900};
constexpr std::string_view usual_nonce = "00112233445566778899aabbccddeeff";

// What a test wants of an activity.
struct WantedActivity {
  std::string_view code = "autumn";
  std::int64_t daily_chances = 3;
  std::int64_t share_chances = 1;
  std::int64_t points_price = 200;
  std::int64_t points_chances = 2;
  std::string_view more = "";
};

struct MadeLottery {
  std::int64_t activity_id = 0;
  std::int64_t bag = 0;
  std::vector<std::int64_t> prizes;
};

class PlazaTest : public db::DatabaseTest {
 protected:
  PlazaTest() {
    // Nine in the morning in the mall, an hour before the lottery opens for the day.
    clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), plaza_offset) + 9h - clock_.now());
    messages_.emplace(database(), clock_, ids_);
    points_.emplace(database(), clock_, ids_, points::PointsConfig{}, points::ReceiptHelp{});
    coupons::CouponNeeds coupon_needs;
    coupon_needs.has_product = [](ProductId) { return true; };
    coupons_.emplace(database(), clock_, ids_, coupons::CouponsConfig{.key = Secret("a key of the tests")}, std::move(coupon_needs));
    tiers_.emplace(database(), clock_, ids_);
    activities_.emplace(database(), clock_, ids_, activities::ActivitiesConfig{plaza_offset});
    auto prize_needs = prizes_needs(*activities_, *coupons_, *points_, *messages_, clock_, plaza_offset);
    prize_needs.member_of = [](db::Session&, MemberId member_id) -> std::optional<prizes::PrizeMember> {
      return prizes::PrizeMember{"林*", "138****0001", std::to_string(member_id.value)};
    };
    prize_needs.find_address = [](db::Session&, MemberId member_id, AddressId address_id) -> std::optional<prizes::PrizeAddress> {
      if (member_id != MemberId{7} || address_id.value > 2) return std::nullopt;
      return prizes::PrizeAddress{"林一", Phone::parse("13800000001").value(), "江苏省 南京市 玄武区", fmt::format("{} 号", address_id.value)};
    };
    prize_needs.has_right = [](db::Session&, RightId right_id) { return right_id == RightId{12}; };
    prize_needs.grant_right = [this](db::Transaction&, MemberId, RightId, prizes::PrizeWinId) { return is_right_given_; };
    prize_needs.give_gift_card = [this](db::Transaction&, MemberId member_id, prizes::PrizeWinId, Cents value) { cards_.emplace_back(member_id, value); };
    prizes_.emplace(database(), clock_, ids_, db::test_vault(), std::move(prize_needs));
    lotteries::LotteriesConfig config;
    config.seal_key = Secret("a key for the tests alone");
    config.trial_draws = 2'000;
    auto lottery_needs = lotteries_needs(*activities_, *prizes_, *tiers_, *points_, clock_, ids_);
    lottery_needs.member_of = [](db::Session&, MemberId member_id) -> std::optional<lotteries::LotteryMember> {
      return lotteries::LotteryMember{"林*", "138****0001", std::to_string(member_id.value)};
    };
    lotteries_.emplace(database(), clock_, ids_, std::move(config), std::move(lottery_needs));
    join_plaza(*activities_, *prizes_, *lotteries_);
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    activities::bind_routes(binder, *activities_);
    prizes::bind_routes(binder, *prizes_);
    lotteries::bind_routes(binder, *lotteries_);
    client_.set_header("x-staff-key", "ann");
    sign_in(7);
  }

  void TearDown() override {
    for (const auto checks : {activities::audit_checks(), prizes::audit_checks(), lotteries::audit_checks(), ledger::audit_checks(), points::audit_checks()}) {
      for (const auto& offence : database().read([&](db::Session& session) { return audit::run(session, checks); }))
        ADD_FAILURE() << offence.id << " " << offence.rule << ": " << offence.subject << " expected " << offence.expected << " found " << offence.found;
    }
  }

  void sign_in(std::int64_t member) { client_.set_header("access_token", std::to_string(member)); }
  http::MemoryAnswer post(std::string_view path, const std::string& body) {
    client_.set_header("idempotency-key", fmt::format("key-{}", ++keys_));
    return client_.post(path, body);
  }
  void run_timers() {
    auto handlers = activities_->timer_handlers();
    handlers.merge(prizes_->timer_handlers());
    handlers.merge(lotteries_->timer_handlers());
    db::TimerWorker worker(database(), clock_, std::move(handlers), 1);
    while (worker.run_due() > 0) clock_.advance(1ms);
  }

  std::string frame_body(const WantedActivity& frame, std::string_view id = "") const {
    return fmt::format(
        R"({{{}"kind":"lottery","pageCode":"{}","nameZhCn":"秋夜礼遇","nameEn":"Autumn gifts","rulesZhCn":"规则","rulesEn":"Rules","startsAt":{},"endsAt":{},)"
        R"("opensMinute":600,"closesMinute":1320,"leastTier":0,"dailyChances":{},"shareChances":{},"pointsPrice":{},"pointsChances":{},"budgetCents":100000{}}})",
        id, frame.code, epoch_ms(clock_.now()), epoch_ms(clock_.now() + 24h * 3), frame.daily_chances, frame.share_chances, frame.points_price,
        frame.points_chances, frame.more);
  }
  std::int64_t activity(const WantedActivity& frame) {
    const auto saved = post(activities::save_activity.path, frame_body(frame));
    EXPECT_EQ(saved.code, 200) << saved.body;
    return saved.whole("activityId");
  }
  std::int64_t prize(std::int64_t activity_id, std::string_view more) {
    const auto saved = post(prizes::save_prize.path, prize_body(activity_id, more));
    EXPECT_EQ(saved.code, 200) << saved.body;
    return saved.whole("prizeId");
  }
  static std::string prize_body(std::int64_t activity_id, std::string_view more) {
    const std::string_view cost = more.find("costCents") != std::string_view::npos ? "" : R"("costCents":0,)";
    return fmt::format(R"({{"activityId":{},"nameZhCn":"奖","nameEn":"Prize","pictureUrl":"",{}{}}})", activity_id, cost, more);
  }
  // Goods first, then seven that are never drawn in vain, thanks last: eight cells. `bag_weight` of 10.
  MadeLottery made(std::int64_t bag_weight, std::string_view bag = R"("kind":"goods","totalCount":2,"claimDays":1)", const WantedActivity& frame = {}) {
    MadeLottery result;
    result.activity_id = activity(frame);
    result.bag = prize(result.activity_id, bag);
    result.prizes = {result.bag};
    for (int place = 1; place < 7; ++place) result.prizes.push_back(prize(result.activity_id, R"("kind":"points","points":5,"claimDays":0)"));
    result.prizes.push_back(prize(result.activity_id, R"("kind":"thanks","claimDays":0)"));
    const auto saved = save_odds(result, bag_weight);
    EXPECT_EQ(saved.code, 200) << saved.body;
    return result;
  }
  static std::string odds_of(const MadeLottery& lottery, std::int64_t bag_weight) {
    std::string odds;
    for (const std::int64_t prize_id : lottery.prizes) {
      std::int64_t weight = 0;
      if (prize_id == lottery.bag) weight = bag_weight;
      if (prize_id == lottery.prizes.back()) weight = 10 - bag_weight;
      odds += fmt::format(R"({}{{"prizeId":{},"weight":{}}})", odds.empty() ? "" : ",", prize_id, weight);
    }
    return "[" + odds + "]";
  }
  http::MemoryAnswer save_odds(const MadeLottery& lottery, std::int64_t bag_weight) {
    return post(lotteries::save_lottery_odds.path,
                fmt::format(R"({{"activityId":{},"stage":"grid","odds":{}}})", lottery.activity_id, odds_of(lottery, bag_weight)));
  }
  http::MemoryAnswer try_odds(std::int64_t activity_id) { return post(lotteries::try_lottery_odds.path, fmt::format(R"({{"activityId":{}}})", activity_id)); }
  http::MemoryAnswer approve(std::int64_t activity_id) {
    const auto version = file(activity_id).at("activity").at("version").as_int64();
    return post(activities::approve_activity.path, fmt::format(R"({{"activityId":{},"version":{},"reason":"已核对"}})", activity_id, version));
  }
  http::MemoryAnswer steer(std::int64_t activity_id, std::string_view work) {
    return post(activities::steer_activity.path, fmt::format(R"({{"activityId":{},"work":"{}","reason":"按计划"}})", activity_id, work));
  }
  wire::Json file(std::int64_t activity_id) { return client_.get(fmt::format("{}?activityId={}", activities::get_activity.path, activity_id)).data; }
  void publish(std::int64_t activity_id) {
    // One of a thousand trials is too far off by chance.
    for (int tries = 0; tries < 5; ++tries) {
      EXPECT_EQ(try_odds(activity_id).code, 200);
      if (approve(activity_id).code == 200) break;
    }
    EXPECT_EQ(steer(activity_id, "publish").code, 200);
  }
  // Published, and open for the day.
  MadeLottery running(std::int64_t bag_weight, std::string_view bag = R"("kind":"goods","totalCount":2,"claimDays":1)", const WantedActivity& frame = {}) {
    const MadeLottery result = made(bag_weight, bag, frame);
    publish(result.activity_id);
    clock_.advance(1h);
    return result;
  }
  http::MemoryAnswer draw(std::int64_t activity_id, std::string_view own_nonce = usual_nonce) {
    return post(lotteries::draw_lottery.path, fmt::format(R"({{"activityId":{},"nonce":"{}"}})", activity_id, own_nonce));
  }
  // Two prizes, `bag` and fifteen points, for codes; a draft.
  MadeLottery made_codes(std::string_view bag, const WantedActivity& frame = {}) {
    MadeLottery result;
    result.activity_id = activity(frame);
    result.bag = prize(result.activity_id, bag);
    result.prizes = {result.bag, prize(result.activity_id, R"("kind":"points","points":15,"totalCount":1,"claimDays":0)")};
    const auto saved = post(lotteries::save_lottery_odds.path,
                            fmt::format(R"({{"activityId":{},"stage":"codes","odds":[{{"prizeId":{},"weight":0}},{{"prizeId":{},"weight":0}}]}})",
                                        result.activity_id, result.bag, result.prizes.back()));
    EXPECT_EQ(saved.code, 200) << saved.body;
    return result;
  }
  MadeLottery running_codes(std::string_view bag, const WantedActivity& frame = {}) {
    const MadeLottery result = made_codes(bag, frame);
    EXPECT_EQ(approve(result.activity_id).code, 200);
    EXPECT_EQ(steer(result.activity_id, "publish").code, 200);
    clock_.advance(1h);
    return result;
  }
  http::MemoryAnswer take_code(std::int64_t activity_id, std::string_view own_nonce = usual_nonce) {
    return post(lotteries::take_lottery_code.path, fmt::format(R"({{"activityId":{},"nonce":"{}"}})", activity_id, own_nonce));
  }
  wire::Json my_codes(std::int64_t activity_id) { return client_.get(fmt::format("{}?activityId={}", lotteries::get_my_codes.path, activity_id)).data; }
  http::MemoryAnswer buy(std::int64_t activity_id) { return post(lotteries::buy_lottery_chance.path, fmt::format(R"({{"activityId":{}}})", activity_id)); }
  void give_points(std::int64_t member, std::int64_t amount) {
    points::Earning gift;
    gift.member_id = MemberId{member};
    gift.reason = points::PointsReason::gift;
    gift.business_id = ids_.next_value();
    gift.points = amount;
    database().write([&](db::Transaction& transaction) { points_->earn(transaction, gift); });
  }
  wire::Json mine(std::int64_t activity_id) { return client_.get(fmt::format("{}?activityId={}", lotteries::get_my_lottery.path, activity_id)).data; }
  wire::Json my_prizes() { return client_.get(prizes::list_my_prizes.path).data.at("prizes"); }
  http::MemoryAnswer hand_over(std::string_view code) { return post(prizes::hand_over_prize.path, fmt::format(R"({{"code":"{}"}})", code)); }

  http::MemoryAnswer give_address(std::int64_t win, std::int64_t address) {
    return post(prizes::give_prize_address.path, fmt::format(R"({{"winId":{},"addressId":{}}})", win, address));
  }
  http::MemoryAnswer confirm_receipt(std::int64_t win) { return post(prizes::confirm_prize_receipt.path, fmt::format(R"({{"winId":{}}})", win)); }
  http::MemoryAnswer show_receiver(std::int64_t win) { return post(prizes::show_prize_receiver.path, fmt::format(R"({{"winId":{},"reason":"打包"}})", win)); }
  http::MemoryAnswer ship(std::int64_t win, std::int64_t addressed_at) {
    return post(prizes::ship_prize.path, fmt::format(R"({{"winId":{},"carrier":"顺丰速运","waybillNumber":"SF1001","addressedAt":{}}})", win, addressed_at));
  }

  // As anybody would save it.
  lotteries::Publication publication(std::int64_t activity_id) {
    wire::Problems problems;
    auto proof = client_.get(fmt::format("{}?activityId={}", lotteries::get_lottery_proof.path, activity_id)).data.as_object();
    wire::JsonArray draws;
    for (std::int64_t after = 0;;) {
      const auto page = client_.get(fmt::format("{}?activityId={}&afterDrawNumber={}&pageSize=7", lotteries::list_lottery_draws.path, activity_id, after)).data;
      for (const wire::Json& each : page.at("draws").as_array()) draws.push_back(each);
      if (!page.at("hasMore").as_bool()) break;
      after = draws.back().at("drawNumber").as_int64();
    }
    proof["draws"] = draws;
    proof["codes"] = client_.get(fmt::format("{}?activityId={}", lotteries::list_lottery_codes.path, activity_id)).data.at("codes");
    auto read = wire::read_json_text<lotteries::Publication>(wire::to_json_text(proof), problems);
    EXPECT_TRUE(read.has_value());
    return read.value_or(lotteries::Publication{});
  }
  std::int64_t count(db::Sql sql) {
    return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); });
  }

  std::optional<messages::Messages> messages_;
  std::optional<points::Points> points_;
  std::optional<coupons::Coupons> coupons_;
  std::optional<tiers::Tiers> tiers_;
  std::optional<activities::Activities> activities_;
  std::optional<prizes::Prizes> prizes_;
  std::optional<lotteries::Lotteries> lotteries_;
  http::Router router_;
  http::MemoryClient client_{router_};
  bool is_right_given_ = true;
  std::vector<std::pair<MemberId, Cents>> cards_;
  std::int64_t keys_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(PlazaTest);

TEST_P(PlazaTest, the_copy_of_a_lottery_has_the_same_odds_of_prizes_of_its_own) {
  const MadeLottery lottery = running(5);
  ASSERT_EQ(draw(lottery.activity_id).code, 200);
  const auto copied = post(activities::copy_activity.path,
                           fmt::format(R"({{"activityId":{},"pageCode":"winter","startsAt":{}}})", lottery.activity_id, epoch_ms(clock_.now() + 24h)));
  ASSERT_EQ(copied.code, 200) << copied.body;
  const std::int64_t other = copied.whole("activityId");
  const auto view = [&](std::int64_t id) { return client_.get(fmt::format("{}?activityId={}", lotteries::get_staff_lottery.path, id)).data; };
  const wire::Json before = view(lottery.activity_id);
  const wire::Json after = view(other);
  ASSERT_EQ(after.at("cells").as_array().size(), 8U);
  EXPECT_EQ(after.at("weightSum"), before.at("weightSum"));
  EXPECT_EQ(after.at("drawCount").as_int64(), 0);
  EXPECT_NE(after.at("commitment"), before.at("commitment")) << "it has a seed of its own";
  EXPECT_NE(after.at("cells").at(0).at("prizeId"), before.at("cells").at(0).at("prizeId"));
  EXPECT_NE(approve(other).code, 200) << "what was tried of the other is no trial of this one";
  publish(other);
}

TEST_P(PlazaTest, a_draw_uses_a_chance_up_and_goods_are_handed_over_by_their_code_once) {
  const auto lottery = running(10);
  EXPECT_EQ(mine(lottery.activity_id).at("chanceCount").as_int64(), 3);
  const auto drawn = draw(lottery.activity_id);
  ASSERT_EQ(drawn.code, 200) << drawn.body;
  EXPECT_EQ(drawn.whole("drawNumber"), 1);
  EXPECT_EQ(drawn.whole("givenPrizeId"), lottery.bag);
  EXPECT_EQ(drawn.text("outcome"), "given");
  EXPECT_EQ(mine(lottery.activity_id).at("chanceCount").as_int64(), 2);
  const auto won = my_prizes().at(0);
  EXPECT_EQ(won.at("state").as_string(), "won");
  const std::string code(won.at("code").as_string());
  EXPECT_EQ(hand_over("00000000").code, prizes::prize_code_unknown.code);
  EXPECT_EQ(hand_over(code).code, 200);
  EXPECT_EQ(hand_over(code).code, prizes::prize_moved_on.code);
  EXPECT_EQ(my_prizes().at(0).at("state").as_string(), "handed_over");
  EXPECT_EQ(my_prizes().at(0).at("code").as_string(), "") << "it opens nothing any more";
  EXPECT_EQ(count("select count(*) from messages"), 1);
  const auto winners = client_.get(fmt::format("{}?activityId={}", prizes::list_prize_winners.path, lottery.activity_id)).data.at("winners");
  EXPECT_EQ(winners.at(0).at("phone").as_string(), "138****0001");
}

constexpr std::string_view parcel_fields = R"("kind":"parcel","totalCount":2,"claimDays":1)";

TEST_P(PlazaTest, a_parcel_goes_where_its_winner_says_until_it_is_sent) {
  const auto lottery = running(10, parcel_fields);
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given");
  const auto won = my_prizes().at(0);
  EXPECT_EQ(won.at("code").as_string(), "") << "nothing of it is fetched";
  EXPECT_EQ(won.at("actions").at(0).as_string(), "give_address");
  const std::int64_t win = won.at("winId").as_int64();
  EXPECT_EQ(show_receiver(win).code, prizes::prize_not_to_ship.code);
  EXPECT_EQ(ship(win, 0).code, prizes::prize_not_to_ship.code);
  EXPECT_EQ(ship(win + 1'000'000, 0).code, prizes::prize_win_unknown.code);
  EXPECT_EQ(give_address(win, 3).code, prizes::prize_address_unknown.code);
  EXPECT_EQ(confirm_receipt(win).code, prizes::prize_not_under_way.code);
  ASSERT_EQ(give_address(win, 1).code, 200);
  const std::int64_t first = show_receiver(win).whole("addressedAt");
  clock_.advance(1min);
  EXPECT_EQ(give_address(win, 2).data.at("receiver").at("name").as_string(), "林*");
  EXPECT_EQ(ship(win, first).code, prizes::prize_address_changed.code) << "what stands on the parcel is no longer right";
  const auto shown = show_receiver(win);
  EXPECT_EQ(shown.text("street"), "2 号");
  EXPECT_EQ(shown.text("phone"), "13800000001");
  const auto sent = ship(win, shown.whole("addressedAt"));
  ASSERT_EQ(sent.code, 200) << sent.body;
  EXPECT_EQ(sent.text("state"), "shipped");
  EXPECT_EQ(sent.data.at("receiver").at("name").as_string(), "林*");
  EXPECT_EQ(ship(win, shown.whole("addressedAt")).code, prizes::prize_not_to_ship.code);
  clock_.advance(1min);
  EXPECT_EQ(give_address(win, 1).code, prizes::prize_address_fixed.code);
  EXPECT_EQ(count("select count(*) from messages"), 2) << "that it was won, and that it was sent";
  sign_in(8);
  EXPECT_EQ(confirm_receipt(win).code, prizes::prize_win_unknown.code) << "it is somebody else's";
  sign_in(7);
  EXPECT_EQ(confirm_receipt(win).text("state"), "received");
  EXPECT_EQ(confirm_receipt(win).code, prizes::prize_not_under_way.code);
}

TEST_P(PlazaTest, parcels_are_packed_and_sent_by_a_table_all_or_none_and_not_to_a_former_address) {
  const auto lottery = running(10, parcel_fields);
  draw(lottery.activity_id);
  draw(lottery.activity_id);
  const std::int64_t first = my_prizes().at(0).at("winId").as_int64();
  const std::int64_t second = my_prizes().at(1).at("winId").as_int64();
  ASSERT_EQ(give_address(first, 1).code, 200);
  ASSERT_EQ(give_address(second, 2).code, 200);
  const std::int64_t messages_before = count("select count(*) from messages");
  const auto packed = post(prizes::pack_prizes.path, fmt::format(R"({{"activityId":{},"reason":"打包"}})", lottery.activity_id));
  ASSERT_EQ(packed.code, 200) << packed.body;
  EXPECT_EQ(packed.whole("parcelCount"), 2);
  EXPECT_THAT(packed.text("csv"), testing::HasSubstr("13800000001"));
  const auto row_of = [&](std::int64_t win, std::string_view waybill) {
    return fmt::format("P{}-{},顺丰速运,{}\\n", win, show_receiver(win).whole("addressedAt"), waybill);
  };
  const auto send = [&](const std::string& rows, bool is_trial) {
    return post(prizes::ship_prizes_by_table.path, fmt::format(R"({{"csv":"包裹编号,快递公司,运单号\n{}","isTrial":{}}})", rows, is_trial));
  };
  EXPECT_EQ(post(prizes::ship_prizes_by_table.path, R"({"csv":"nonsense","isTrial":true})").code, prizes::prize_table_unread.code);
  const std::string good = row_of(first, "SF1001") + row_of(second, "SF1002");
  const auto refused = send(row_of(first, "SF1001") + row_of(first, "SF1003") + "P404-1,顺丰速运,SF1004\\n", false);
  EXPECT_EQ(refused.whole("problemCount"), 2) << refused.body;
  EXPECT_EQ(refused.whole("shippedCount"), 0);
  EXPECT_EQ(my_prizes().at(0).at("state").as_string(), "addressed") << "the row that was right waits for the others";
  EXPECT_EQ(send(good, true).whole("problemCount"), 0);
  EXPECT_EQ(my_prizes().at(0).at("state").as_string(), "addressed");
  clock_.advance(1min);
  ASSERT_EQ(give_address(second, 1).code, 200);
  EXPECT_EQ(send(good, false).whole("problemCount"), 1) << "one lives elsewhere by now";
  EXPECT_EQ(count("select count(*) from messages"), messages_before);
  const auto sent = send(row_of(first, "SF1001") + row_of(second, "SF1002"), false);
  EXPECT_EQ(sent.whole("shippedCount"), 2) << sent.body;
  EXPECT_EQ(my_prizes().at(0).at("waybillNumber").as_string(), "SF1001");
  EXPECT_EQ(my_prizes().at(1).at("state").as_string(), "shipped");
  EXPECT_EQ(count("select count(*) from messages"), messages_before + 2) << "each winner is told";
  EXPECT_EQ(send(good, true).whole("problemCount"), 2) << "they are on their way";
}

TEST_P(PlazaTest, a_parcel_comes_back_without_an_address_and_counts_as_received_after_two_weeks) {
  const auto lottery = running(10, parcel_fields);
  draw(lottery.activity_id);
  draw(lottery.activity_id);
  const auto won = my_prizes();
  const std::int64_t sent = won.at(0).at("winId").as_int64();
  ASSERT_EQ(give_address(sent, 1).code, 200);
  EXPECT_EQ(ship(sent, show_receiver(sent).whole("addressedAt")).code, 200);
  clock_.advance(24h);
  EXPECT_EQ(give_address(won.at(1).at("winId").as_int64(), 1).code, prizes::prize_address_fixed.code) << "though the timer has not run yet";
  run_timers();
  EXPECT_EQ(my_prizes().at(1).at("state").as_string(), "lapsed");
  EXPECT_EQ(my_prizes().at(0).at("state").as_string(), "shipped");
  clock_.advance(24h * 13);
  run_timers();
  EXPECT_EQ(my_prizes().at(0).at("state").as_string(), "received");
  database().write([&](db::Transaction& transaction) { prizes_->erase_member(transaction, MemberId{7}); });
  EXPECT_EQ(count("select count(*) from prize_parcels where receiver_name is not null or receiver_region is not null"), 0);
}

TEST_P(PlazaTest, what_is_used_up_is_thanks_and_never_an_error) {
  const auto lottery = running(10);
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given");
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given");
  const auto third = draw(lottery.activity_id);
  EXPECT_EQ(third.text("outcome"), "none_left");
  EXPECT_EQ(third.whole("drawnPrizeId"), lottery.bag);
  EXPECT_EQ(third.whole("givenPrizeId"), lottery.prizes.back());
  EXPECT_EQ(draw(lottery.activity_id).code, lotteries::lottery_no_chance.code);
}

TEST_P(PlazaTest, what_a_day_releases_and_does_not_give_is_given_on_the_next) {
  const auto lottery = running(10, R"("kind":"goods","totalCount":5,"dailyCount":1,"claimDays":5)");
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given");
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "none_today");
  clock_.advance(24h * 2);
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given");
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given") << "yesterday's";
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "none_today");
}

TEST_P(PlazaTest, nobody_gets_more_of_a_prize_than_one_may) {
  const auto lottery = running(10, R"("kind":"goods","totalCount":5,"memberLimit":1,"claimDays":5)");
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given");
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "member_limit");
  sign_in(8);
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given");
}

TEST_P(PlazaTest, a_coupon_and_points_come_by_themselves_and_once) {
  coupons::CreateCoupon fields;
  fields.name_zh_cn = {"满 100 减 30"};
  fields.name_en = {"30 off 100"};
  fields.value = 3'000;
  fields.threshold_cents = Cents{10'000};
  fields.total_count = 100;
  fields.limit_per_member = 100;
  fields.collect_from = clock_.now() - 1h;
  fields.collect_until = clock_.now() + 1'000h;
  fields.valid_from = clock_.now() - 1h;
  fields.valid_until = clock_.now() + 1'000h;
  database().write([&](db::Transaction& transaction) { coupons_->put_demo_template(transaction, won_coupon, fields, coupons::CouponState::active); });
  const auto lottery = running(10, R"("kind":"coupon","couponId":900,"claimDays":0)");
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given");
  EXPECT_EQ(my_prizes().at(0).at("state").as_string(), "won");
  run_timers();
  run_timers();
  EXPECT_EQ(my_prizes().at(0).at("state").as_string(), "issued");
  EXPECT_EQ(count("select count(*) from coupon_serials where mode = 'lottery'"), 1);
}

TEST_P(PlazaTest, a_gift_card_comes_by_itself_and_once) {
  const auto lottery = running(10, R"("kind":"gift_card","giftCardCents":2000,"totalCount":3,"costCents":2000,"claimDays":0)");
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given");
  run_timers();
  run_timers();
  EXPECT_EQ(my_prizes().at(0).at("state").as_string(), "issued");
  EXPECT_EQ(cards_, (std::vector{std::pair{MemberId{7}, Cents{2'000}}}));
}

TEST_P(PlazaTest, a_right_that_is_not_given_any_more_is_waited_for) {
  const auto lottery = running(10, R"("kind":"right","rightId":12,"claimDays":0)");
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given");
  is_right_given_ = false;
  run_timers();
  EXPECT_EQ(my_prizes().at(0).at("state").as_string(), "won");
  is_right_given_ = true;
  clock_.advance(10min);
  run_timers();
  EXPECT_EQ(my_prizes().at(0).at("state").as_string(), "issued");
}

TEST_P(PlazaTest, a_card_as_a_prize_has_a_value_a_stock_and_costs_no_less_and_a_right_is_one_that_there_is) {
  const auto activity_id = activity({});
  const auto save = [&](std::string_view more) { return post(prizes::save_prize.path, prize_body(activity_id, more)); };
  EXPECT_EQ(save(R"("kind":"gift_card","giftCardCents":2000,"costCents":2000,"claimDays":0)").code, prizes::prize_incomplete.code);
  EXPECT_EQ(save(R"("kind":"gift_card","giftCardCents":2000,"totalCount":3,"costCents":1999,"claimDays":0)").code, prizes::prize_incomplete.code);
  EXPECT_EQ(save(R"("kind":"gift_card","totalCount":3,"costCents":2000,"claimDays":0)").code, prizes::prize_incomplete.code);
  EXPECT_EQ(save(R"("kind":"right","claimDays":0)").code, prizes::prize_incomplete.code);
  EXPECT_EQ(save(R"("kind":"right","rightId":13,"claimDays":0)").code, prizes::prize_right_unknown.code);
}

TEST_P(PlazaTest, points_that_were_won_can_be_spent) {
  const auto lottery = running(10, R"("kind":"points","points":66,"claimDays":0)");
  draw(lottery.activity_id);
  run_timers();
  EXPECT_EQ(database().read([&](db::Session& session) { return points_->spendable(session, MemberId{7}); }), 66);
}

TEST_P(PlazaTest, goods_that_nobody_fetched_can_be_won_again) {
  const auto lottery = running(10, R"("kind":"goods","totalCount":1,"claimDays":1)");
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given");
  const std::string code(my_prizes().at(0).at("code").as_string());
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "none_left");
  clock_.advance(24h);
  EXPECT_EQ(hand_over(code).code, prizes::prize_moved_on.code) << "its time is over, though the timer has not run yet";
  run_timers();
  EXPECT_EQ(my_prizes().at(0).at("state").as_string(), "lapsed");
  sign_in(8);
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given");
  EXPECT_EQ(steer(lottery.activity_id, "end").code, 200);
  EXPECT_THAT(lotteries::verify(publication(lottery.activity_id)), IsEmpty());
}

TEST_P(PlazaTest, the_same_key_gives_the_same_answer_and_uses_one_chance) {
  const auto lottery = running(5);
  client_.set_header("idempotency-key", "twice");
  const std::string body = fmt::format(R"({{"activityId":{},"nonce":"{}"}})", lottery.activity_id, usual_nonce);
  const auto first = client_.post(lotteries::draw_lottery.path, body);
  const auto second = client_.post(lotteries::draw_lottery.path, body);
  EXPECT_EQ(first.whole("drawNumber"), second.whole("drawNumber"));
  EXPECT_EQ(mine(lottery.activity_id).at("chanceCount").as_int64(), 2);
}

TEST_P(PlazaTest, chances_come_for_points_and_for_friends_and_each_is_used_once) {
  const auto lottery = running(5, R"("kind":"goods","totalCount":2,"claimDays":1)", {.daily_chances = 0});
  EXPECT_EQ(draw(lottery.activity_id).code, lotteries::lottery_no_chance.code);
  EXPECT_EQ(buy(lottery.activity_id).code, lotteries::lottery_points_short.code);
  give_points(7, 1'000);
  EXPECT_EQ(buy(lottery.activity_id).whole("chanceCount"), 1);
  EXPECT_EQ(buy(lottery.activity_id).whole("chanceCount"), 2);
  EXPECT_EQ(buy(lottery.activity_id).code, lotteries::lottery_chances_used_up.code);
  EXPECT_EQ(database().read([&](db::Session& session) { return points_->spendable(session, MemberId{7}); }), 600);
  const auto shared = post(lotteries::share_lottery.path, fmt::format(R"({{"activityId":{}}})", lottery.activity_id));
  const std::string opened = fmt::format(R"({{"activityId":{},"mark":"{}"}})", lottery.activity_id, shared.text("mark"));
  EXPECT_EQ(post(lotteries::open_shared_lottery.path, opened).code, 200);
  EXPECT_EQ(mine(lottery.activity_id).at("chanceCount").as_int64(), 2) << "one's own link counts nothing";
  sign_in(8);
  EXPECT_EQ(post(lotteries::open_shared_lottery.path, opened).code, 200);
  EXPECT_EQ(post(lotteries::open_shared_lottery.path, opened).code, 200);
  sign_in(9);
  EXPECT_EQ(post(lotteries::open_shared_lottery.path, opened).code, 200);
  sign_in(7);
  EXPECT_EQ(mine(lottery.activity_id).at("chanceCount").as_int64(), 3) << "one a day, though two friends came";
  for (int number = 1; number <= 3; ++number) EXPECT_EQ(draw(lottery.activity_id).code, 200);
  EXPECT_EQ(draw(lottery.activity_id).code, lotteries::lottery_no_chance.code);
}

TEST_P(PlazaTest, the_clock_decides_to_the_millisecond_when_one_can_draw) {
  const auto lottery = made(5);
  EXPECT_EQ(draw(lottery.activity_id).code, lotteries::lottery_not_found.code) << "nobody sees a draft";
  publish(lottery.activity_id);
  EXPECT_EQ(draw(lottery.activity_id).code, lotteries::lottery_closed_now.code);
  clock_.advance(1h - 1ms);
  EXPECT_EQ(draw(lottery.activity_id).code, lotteries::lottery_closed_now.code);
  clock_.advance(1ms);
  EXPECT_EQ(draw(lottery.activity_id).code, 200) << "the first moment of ten o'clock";
  clock_.advance(12h - 1ms);
  EXPECT_EQ(draw(lottery.activity_id).code, 200) << "the last moment before ten at night";
  clock_.advance(1ms);
  EXPECT_EQ(draw(lottery.activity_id).code, lotteries::lottery_closed_now.code);
  EXPECT_EQ(steer(lottery.activity_id, "pause").code, 200);
  clock_.advance(12h);
  EXPECT_EQ(draw(lottery.activity_id).code, lotteries::lottery_paused.code);
  EXPECT_EQ(steer(lottery.activity_id, "resume").code, 200);
  EXPECT_EQ(draw(lottery.activity_id).code, 200);
  clock_.advance(24h * 3);
  EXPECT_EQ(draw(lottery.activity_id).code, lotteries::lottery_over.code) << "though the timer has not run yet";
}

TEST_P(PlazaTest, lottery_not_begun_before_its_window_and_lottery_tier_too_low_beside_it) {
  const auto lottery = made(5);
  const std::string later = fmt::format(R"("activityId":{},)", lottery.activity_id);
  clock_.advance(24h);
  EXPECT_EQ(post(activities::save_activity.path, frame_body({}, later)).code, 200);
  clock_.advance(-24h);
  publish(lottery.activity_id);
  clock_.advance(2h);
  EXPECT_EQ(draw(lottery.activity_id).code, lotteries::lottery_not_begun.code);
  const auto gold = made(5, R"("kind":"goods","totalCount":2,"claimDays":1)", {.code = "gold"});
  std::string body = frame_body({.code = "gold"}, fmt::format(R"("activityId":{},)", gold.activity_id));
  body.replace(body.find(R"("leastTier":0)"), 13, R"("leastTier":2)");
  EXPECT_EQ(post(activities::save_activity.path, body).code, 200);
  publish(gold.activity_id);
  EXPECT_EQ(draw(gold.activity_id).code, lotteries::lottery_tier_too_low.code);
}

TEST_P(PlazaTest, lottery_day_used_and_lottery_total_used_though_there_are_chances) {
  const auto lottery = running(0, R"("kind":"goods","totalCount":2,"claimDays":1)", {.more = R"(,"dailyLimit":2,"totalLimit":3)"});
  EXPECT_EQ(draw(lottery.activity_id).code, 200);
  EXPECT_EQ(draw(lottery.activity_id).code, 200);
  EXPECT_EQ(draw(lottery.activity_id).code, lotteries::lottery_day_used.code);
  EXPECT_EQ(mine(lottery.activity_id).at("obstacle").as_string(), "day_used");
  give_points(7, 1'000);
  EXPECT_EQ(buy(lottery.activity_id).code, lotteries::lottery_day_used.code) << "a chance that could not be used is not sold";
  clock_.advance(24h);
  EXPECT_EQ(draw(lottery.activity_id).code, 200);
  EXPECT_EQ(draw(lottery.activity_id).code, lotteries::lottery_total_used.code);
  EXPECT_EQ(buy(lottery.activity_id).code, lotteries::lottery_total_used.code);
  EXPECT_EQ(draw(lottery.activity_id, "not hexadecimal!").code, lotteries::lottery_nonce_wrong.code);
}

TEST_P(PlazaTest, the_seed_stays_sealed_until_the_end_and_then_everybody_recomputes_all_draws) {
  const auto lottery = running(5, R"("kind":"goods","totalCount":3,"memberLimit":2,"claimDays":1)");
  const auto shown = client_.get(fmt::format("{}?pageCode=autumn", lotteries::get_lottery.path)).data.at("lottery");
  EXPECT_EQ(shown.at("seed").as_string(), "");
  const std::string commitment(shown.at("commitment").as_string());
  EXPECT_EQ(client_.get(fmt::format("{}?activityId={}", lotteries::get_staff_lottery.path, lottery.activity_id)).data.at("seed").as_string(), "")
      << "nobody on the staff sees it";
  for (std::int64_t member = 20; member < 30; ++member) {
    sign_in(member);
    for (int number = 0; number < 2; ++number) EXPECT_EQ(draw(lottery.activity_id, fmt::format("{:016x}", member * 31 + number)).code, 200);
  }
  clock_.advance(24h * 3);
  run_timers();
  const auto over = publication(lottery.activity_id);
  EXPECT_EQ(over.seed.size(), 64U);
  EXPECT_EQ(over.commitment, commitment);
  EXPECT_EQ(over.draws.size(), 20U);
  EXPECT_THAT(lotteries::verify(over), IsEmpty());
  EXPECT_EQ(steer(lottery.activity_id, "archive").code, 200);
  EXPECT_EQ(publication(lottery.activity_id).draws.size(), 20U) << "what was published stays";
  EXPECT_EQ(draw(lottery.activity_id).code, lotteries::lottery_over.code);
}

TEST_P(PlazaTest, odds_that_change_while_it_runs_are_a_version_of_their_own) {
  const auto lottery = running(10, R"("kind":"goods","totalCount":9,"claimDays":1)");
  EXPECT_EQ(draw(lottery.activity_id).whole("version"), 1);
  const auto change = [&](std::int64_t version, std::string_view odds) {
    return post(lotteries::change_lottery_odds.path,
                fmt::format(R"({{"activityId":{},"version":{},"odds":{},"reason":"库存见底"}})", lottery.activity_id, version, odds));
  };
  EXPECT_EQ(save_odds(lottery, 0).code, lotteries::lottery_odds_fixed.code);
  EXPECT_EQ(change(1, R"([{"prizeId":1,"weight":1}])").code, lotteries::lottery_odds_wrong.code);
  EXPECT_EQ(change(1, odds_of(lottery, 0)).code, 200);
  EXPECT_EQ(change(1, odds_of(lottery, 3)).code, lotteries::lottery_odds_moved_on.code);
  EXPECT_EQ(change(1, "[]").code, http::invalid_request.code);
  const auto after = draw(lottery.activity_id);
  EXPECT_EQ(after.whole("version"), 2);
  EXPECT_EQ(after.whole("givenPrizeId"), lottery.prizes.back());
  EXPECT_EQ(post(prizes::save_prize.path, prize_body(lottery.activity_id, R"("kind":"thanks","claimDays":0)")).code, prizes::prize_fixed.code);
  EXPECT_EQ(steer(lottery.activity_id, "end").code, 200);
  EXPECT_THAT(lotteries::verify(publication(lottery.activity_id)), IsEmpty());
  EXPECT_EQ(change(2, odds_of(lottery, 3)).code, lotteries::lottery_activity_unknown.code) << "nothing is drawn any more";
}

TEST_P(PlazaTest, nobody_approves_what_lacks_something_or_was_changed_since) {
  const auto lottery = made(5);
  EXPECT_EQ(approve(lottery.activity_id).code, activities::activity_not_ready.code) << "it was not tried";
  EXPECT_EQ(try_odds(lottery.activity_id).code, 200);
  const auto read = file(lottery.activity_id).at("activity").at("version").as_int64();
  EXPECT_EQ(save_odds(lottery, 6).code, 200);
  EXPECT_EQ(post(activities::approve_activity.path, fmt::format(R"({{"activityId":{},"version":{},"reason":"已核对"}})", lottery.activity_id, read)).code,
            activities::activity_moved_on.code);
  EXPECT_EQ(approve(lottery.activity_id).code, activities::activity_not_ready.code) << "what was tried were other odds";
  EXPECT_EQ(steer(lottery.activity_id, "publish").code, activities::activity_moved_on.code);
  publish(lottery.activity_id);
  EXPECT_EQ(post(activities::save_activity.path, frame_body({}, fmt::format(R"("activityId":{},)", lottery.activity_id))).code,
            activities::activity_moved_on.code);
}

TEST_P(PlazaTest, an_activity_is_refused_with_what_is_wrong_with_it) {
  std::string backwards = frame_body({});
  backwards.replace(backwards.find(R"("closesMinute":1320)"), 19, R"("closesMinute":600)");
  EXPECT_EQ(post(activities::save_activity.path, backwards).code, activities::activity_times_wrong.code);
  EXPECT_EQ(post(activities::save_activity.path, frame_body({.code = "autumn gifts"})).code, activities::activity_code_wrong.code);
  EXPECT_EQ(post(activities::save_activity.path, frame_body({.points_price = 0})).code, activities::activity_price_missing.code);
  activity({});
  EXPECT_EQ(post(activities::save_activity.path, frame_body({})).code, activities::activity_code_taken.code);
  EXPECT_EQ(post(activities::save_activity.path, frame_body({}, R"("activityId":999,)")).code, activities::activity_not_found.code);
  const auto late = made(5, R"("kind":"goods","totalCount":2,"claimDays":1)", {.code = "late"});
  EXPECT_EQ(try_odds(late.activity_id).code, 200);
  while (approve(late.activity_id).code != 200) try_odds(late.activity_id);
  clock_.advance(24h * 4);
  EXPECT_EQ(steer(late.activity_id, "publish").code, activities::activity_over_already.code);
  EXPECT_EQ(steer(late.activity_id, "archive").code, 200);
  const auto listed = client_.get(fmt::format("{}?state=archived", activities::list_activities.path)).data.at("activities").as_array();
  EXPECT_EQ(listed.size(), 1U);
}

TEST_P(PlazaTest, a_prize_is_refused_with_what_is_wrong_with_it) {
  const auto activity_id = activity({});
  EXPECT_EQ(post(prizes::save_prize.path, prize_body(activity_id, R"("kind":"goods","claimDays":3)")).code, prizes::prize_incomplete.code);
  EXPECT_EQ(post(prizes::save_prize.path, prize_body(activity_id, R"("kind":"thanks","totalCount":3,"claimDays":0)")).code, prizes::prize_incomplete.code);
  EXPECT_EQ(post(prizes::save_prize.path, prize_body(activity_id, R"("kind":"coupon","couponId":4711,"claimDays":0)")).code, prizes::prize_coupon_unknown.code);
  EXPECT_EQ(post(prizes::save_prize.path, prize_body(999, R"("kind":"thanks","claimDays":0)")).code, prizes::prize_activity_unknown.code);
  EXPECT_EQ(post(prizes::save_prize.path, prize_body(activity_id, R"("prizeId":999,"kind":"thanks","claimDays":0)")).code, prizes::prize_not_found.code);
  const auto prize_id = prize(activity_id, R"("kind":"goods","totalCount":3,"claimDays":3)");
  const auto changed =
      post(prizes::save_prize.path, prize_body(activity_id, fmt::format(R"("prizeId":{},"kind":"goods","totalCount":5,"claimDays":3)", prize_id)));
  EXPECT_EQ(changed.whole("totalCount"), 5);
  EXPECT_EQ(client_.get(fmt::format("{}?activityId={}", prizes::list_prizes.path, activity_id)).data.at("prizes").as_array().size(), 1U);
}

TEST_P(PlazaTest, a_wheel_takes_from_two_to_twelve_prizes_and_a_grid_just_eight) {
  const auto lottery = made(5);
  const auto with_two = [&](std::string_view stage) {
    const auto saved = post(lotteries::save_lottery_odds.path,
                            fmt::format(R"({{"activityId":{},"stage":"{}","odds":[{{"prizeId":{},"weight":1}},{{"prizeId":{},"weight":1}}]}})",
                                        lottery.activity_id, stage, lottery.bag, lottery.prizes.back()));
    EXPECT_EQ(saved.code, 200) << saved.body;
    return saved.data.at("checks").at(0).at("isDone").as_bool();
  };
  EXPECT_FALSE(with_two("grid"));
  EXPECT_TRUE(with_two("wheel"));
  EXPECT_TRUE(with_two("scratch"));
}

TEST_P(PlazaTest, two_hundred_draws_at_once_find_twenty_bags_and_their_numbers_have_no_gap) {
  const auto lottery = running(10, R"("kind":"goods","totalCount":20,"claimDays":1)");
  std::atomic<int> given = 0;
  {
    std::vector<std::jthread> phones;
    for (int thread = 0; thread < 8; ++thread) {
      phones.emplace_back([&, thread] {
        http::MemoryClient phone(router_);
        for (int number = 0; number < 25; ++number) {
          phone.set_header("access_token", std::to_string(1'000 + thread * 100 + number / 2));
          phone.set_header("idempotency-key", fmt::format("draw-{}-{}", thread, number));
          const auto drawn = phone.post(lotteries::draw_lottery.path, fmt::format(R"({{"activityId":{},"nonce":"{:016x}"}})", lottery.activity_id, number));
          EXPECT_EQ(drawn.code, 200) << drawn.body;
          if (drawn.code == 200 && drawn.text("outcome") == "given") ++given;
        }
      });
    }
  }
  EXPECT_EQ(given, 20);
  EXPECT_EQ(count("select count(*) from lottery_draws"), 200);
  EXPECT_EQ(count("select max(draw_number) from lottery_draws"), 200);
  EXPECT_EQ(steer(lottery.activity_id, "end").code, 200);
  EXPECT_THAT(lotteries::verify(publication(lottery.activity_id)), IsEmpty());
}

TEST_P(PlazaTest, two_phones_of_a_member_have_one_chance) {
  const auto lottery = running(5, R"("kind":"goods","totalCount":2,"claimDays":1)", {.daily_chances = 1});
  std::atomic<int> drawn = 0;
  std::atomic<int> refused = 0;
  {
    std::vector<std::jthread> phones;
    for (int thread = 0; thread < 6; ++thread) {
      phones.emplace_back([&, thread] {
        http::MemoryClient phone(router_);
        phone.set_header("access_token", "7");
        phone.set_header("idempotency-key", fmt::format("draw-{}", thread));
        const auto answer = phone.post(lotteries::draw_lottery.path, fmt::format(R"({{"activityId":{},"nonce":"{}"}})", lottery.activity_id, usual_nonce));
        if (answer.code == 200) ++drawn;
        if (answer.code == lotteries::lottery_no_chance.code) ++refused;
      });
    }
  }
  EXPECT_EQ(drawn, 1);
  EXPECT_EQ(refused, 5);
}

TEST_P(PlazaTest, what_waits_for_a_member_who_goes_can_be_won_by_others) {
  const auto lottery = running(10, R"("kind":"goods","totalCount":1,"claimDays":1)");
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given");
  database().write([&](db::Transaction& transaction) {
    prizes_->erase_member(transaction, MemberId{7});
    activities_->erase_member(transaction, MemberId{7});
    lotteries_->erase_member(transaction, MemberId{7});
  });
  sign_in(8);
  EXPECT_EQ(draw(lottery.activity_id).text("outcome"), "given");
  const auto wins = client_.get(fmt::format("{}?activityId={}", prizes::search_prize_wins.path, lottery.activity_id)).data.at("wins").as_array();
  EXPECT_EQ(wins.size(), 2U);
  EXPECT_EQ(steer(lottery.activity_id, "end").code, 200);
  EXPECT_THAT(lotteries::verify(publication(lottery.activity_id)), IsEmpty());
}

TEST_P(PlazaTest, codes_are_taken_for_chances_and_the_end_decides_by_the_list_and_the_seed) {
  const auto lottery = running_codes(R"("kind":"goods","totalCount":2,"claimDays":1)");
  for (std::int64_t member = 20; member < 26; ++member) {
    sign_in(member);
    for (int number = 0; number < 2; ++number) EXPECT_EQ(take_code(lottery.activity_id, fmt::format("{:016x}", member * 7 + number)).code, 200);
  }
  EXPECT_EQ(take_code(lottery.activity_id, "not hexadecimal!").code, lotteries::lottery_nonce_wrong.code);
  EXPECT_EQ(draw(lottery.activity_id).code, lotteries::lottery_not_found.code) << "nothing is drawn at once";
  const auto mine_now = my_codes(lottery.activity_id);
  EXPECT_EQ(mine_now.at("codes").at(0).at("code").as_string(), "ACT-000012");
  EXPECT_EQ(mine_now.at("codes").at(0).at("state").as_string(), "waits");

  EXPECT_EQ(steer(lottery.activity_id, "end").code, 200);
  EXPECT_EQ(take_code(lottery.activity_id).code, lotteries::lottery_over.code);
  const auto closed = publication(lottery.activity_id);
  EXPECT_EQ(closed.list_digest->size(), 64U) << "it is shown first";
  EXPECT_EQ(closed.seed, "");
  run_timers();
  EXPECT_EQ(publication(lottery.activity_id).seed, "") << "and for a while alone";
  clock_.advance(10min);
  run_timers();
  const auto decided = publication(lottery.activity_id);
  EXPECT_EQ(decided.list_digest, closed.list_digest);
  EXPECT_EQ(decided.code_wins->size(), 3U) << "two bags and the points";
  EXPECT_THAT(lotteries::verify(decided), IsEmpty());
  EXPECT_EQ(count("select count(*) from prize_wins"), 3);
  EXPECT_EQ(count("select count(distinct member_id) from prize_wins"), 3) << "each wins once";
  run_timers();
  EXPECT_EQ(count("select count(*) from prize_wins"), 3) << "and once for all";
  const auto winners = client_.get(fmt::format("{}?activityId={}&pageSize=2", lotteries::list_code_winners.path, lottery.activity_id)).data;
  EXPECT_EQ(winners.at("winners").at(0).at("phone").as_string(), "138****0001");
  EXPECT_TRUE(winners.at("hasMore").as_bool());
}

TEST_P(PlazaTest, nobody_wins_twice_however_many_codes_they_have) {
  const auto lottery = running_codes(R"("kind":"goods","totalCount":2,"claimDays":1)");
  for (int number = 0; number < 3; ++number) EXPECT_EQ(take_code(lottery.activity_id).code, 200);
  EXPECT_EQ(take_code(lottery.activity_id).code, lotteries::lottery_no_chance.code);
  EXPECT_EQ(steer(lottery.activity_id, "end").code, 200);
  clock_.advance(10min);
  run_timers();
  EXPECT_EQ(count("select count(*) from prize_wins"), 1);
  const auto codes = my_codes(lottery.activity_id).at("codes").as_array();
  EXPECT_EQ(std::ranges::count_if(codes, [](const wire::Json& each) { return each.at("state").as_string() == "won"; }), 1);
  EXPECT_THAT(lotteries::verify(publication(lottery.activity_id)), IsEmpty());
}

TEST_P(PlazaTest, what_nobody_fetched_goes_to_the_next_codes_until_there_is_none) {
  const auto lottery = running_codes(R"("kind":"goods","totalCount":2,"claimDays":1)");
  for (std::int64_t member = 20; member < 24; ++member) {
    sign_in(member);
    EXPECT_EQ(take_code(lottery.activity_id, fmt::format("{:016x}", member)).code, 200);
  }
  EXPECT_EQ(steer(lottery.activity_id, "end").code, 200);
  clock_.advance(10min);
  run_timers();
  EXPECT_EQ(publication(lottery.activity_id).code_wins->size(), 3U);
  clock_.advance(24h);
  run_timers();
  const auto followed = publication(lottery.activity_id);
  EXPECT_EQ(followed.code_wins->size(), 4U) << "one code was left for the two bags that came back";
  EXPECT_EQ(followed.code_wins->back().after_return, 1);
  EXPECT_EQ(followed.returns.size(), 2U);
  EXPECT_THAT(lotteries::verify(followed), IsEmpty());
  const auto listed =
      client_.get(fmt::format("{}?activityId={}&onlyTurns=true", lotteries::search_lottery_codes.path, lottery.activity_id)).data.at("codes").as_array();
  EXPECT_EQ(std::ranges::count_if(listed, [](const wire::Json& each) { return each.at("isSubstitute").as_bool(); }), 1);
  clock_.advance(24h);
  run_timers();
  EXPECT_EQ(publication(lottery.activity_id).code_wins->size(), 4U);
  EXPECT_THAT(lotteries::verify(publication(lottery.activity_id)), IsEmpty());
}

TEST_P(PlazaTest, the_turn_of_a_member_who_is_gone_passes_on_and_everybody_sees_it) {
  const auto lottery = running_codes(R"("kind":"goods","totalCount":5,"claimDays":1)");
  for (std::int64_t member = 20; member < 24; ++member) {
    sign_in(member);
    EXPECT_EQ(take_code(lottery.activity_id, fmt::format("{:016x}", member)).code, 200);
  }
  database().write([&](db::Transaction& transaction) {
    prizes_->erase_member(transaction, MemberId{21});
    activities_->erase_member(transaction, MemberId{21});
    lotteries_->erase_member(transaction, MemberId{21});
  });
  EXPECT_EQ(steer(lottery.activity_id, "end").code, 200);
  clock_.advance(10min);
  run_timers();
  const auto decided = publication(lottery.activity_id);
  EXPECT_EQ(decided.code_wins->size(), 4U);
  EXPECT_EQ(std::ranges::count(*decided.code_wins, lotteries::CodeOutcome::gone, &lotteries::PublishedCodeWin::outcome), 1);
  EXPECT_THAT(lotteries::verify(decided), IsEmpty());
  EXPECT_EQ(count("select count(*) from prize_wins"), 3);
}

TEST_P(PlazaTest, codes_need_pieces_that_are_there_at_once_and_have_no_odds_to_try_or_to_change) {
  const auto lottery = made_codes(R"("kind":"goods","totalCount":2,"dailyCount":1,"claimDays":1)");
  EXPECT_EQ(approve(lottery.activity_id).code, activities::activity_not_ready.code) << "a day's share would leave turns in vain";
  EXPECT_EQ(try_odds(lottery.activity_id).code, lotteries::lottery_codes_untried.code);
  const auto running = running_codes(R"("kind":"goods","totalCount":2,"claimDays":1)", {.code = "codes"});
  const auto changed =
      post(lotteries::change_lottery_odds.path,
           fmt::format(R"({{"activityId":{},"version":1,"odds":[{{"prizeId":{},"weight":1}}],"reason":"加奖"}})", running.activity_id, running.bag));
  EXPECT_EQ(changed.code, lotteries::lottery_codes_fixed.code);
  const auto shown = client_.get(fmt::format("{}?isByCodes=true", lotteries::get_lottery.path)).data.at("lottery");
  EXPECT_EQ(shown.at("activityId").as_int64(), running.activity_id);
  EXPECT_FALSE(client_.get(lotteries::get_lottery.path).data.as_object().contains("lottery")) << "whoever does not ask for codes is not shown any";
}

TEST_P(PlazaTest, codes_of_many_phones_have_no_gap_and_none_comes_behind_the_list) {
  const auto lottery = running_codes(R"("kind":"goods","totalCount":5,"claimDays":1)");
  std::atomic<int> taken = 0;
  {
    std::vector<std::jthread> phones;
    for (int thread = 0; thread < 4; ++thread) {
      phones.emplace_back([&, thread] {
        http::MemoryClient phone(router_);
        for (int number = 0; number < 12; ++number) {
          phone.set_header("access_token", std::to_string(1'000 + thread * 100 + number));
          phone.set_header("idempotency-key", fmt::format("code-{}-{}", thread, number));
          const auto answer =
              phone.post(lotteries::take_lottery_code.path, fmt::format(R"({{"activityId":{},"nonce":"{}"}})", lottery.activity_id, usual_nonce));
          if (answer.code == 200) ++taken;
        }
      });
    }
    EXPECT_EQ(steer(lottery.activity_id, "end").code, 200);
  }
  EXPECT_EQ(count("select count(*) from lottery_codes"), taken);
  clock_.advance(10min);
  run_timers();
  EXPECT_THAT(lotteries::verify(publication(lottery.activity_id)), IsEmpty());
}

TEST_P(PlazaTest, a_member_is_told_of_goods_that_wait_at_the_desk) {
  const auto lottery = running(10);
  EXPECT_FALSE(client_.get(prizes::get_prize_tip.path).data.at("tipFlag").as_bool());
  draw(lottery.activity_id);
  draw(lottery.activity_id);
  const auto tip = client_.get(prizes::get_prize_tip.path).data;
  EXPECT_TRUE(tip.at("tipFlag").as_bool());
  EXPECT_EQ(tip.at("waitingCount").as_int64(), 2);
  clock_.advance(24h);
  EXPECT_FALSE(client_.get(prizes::get_prize_tip.path).data.at("tipFlag").as_bool()) << "its time is over, though the timer has not run yet";
}

}  // namespace
}  // namespace galleria::app
