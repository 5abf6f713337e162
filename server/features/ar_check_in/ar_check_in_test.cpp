// The AR check-in on both engines: whoever is at the spot now is given its points once a period, and nobody else is given anything.
#include "features/ar_check_in/ar_check_in.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "base/crypto.hpp"
#include "base/sequences_fixture.hpp"
#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::ar_check_in {
namespace {

using namespace std::chrono_literals;
using testing::IsEmpty;

constexpr std::string_view member_path = "/mall-api/ar-check-in/v1/";

class ArCheckInTest : public db::DatabaseTest {
 protected:
  ArCheckInTest() {
    start_crypto();
    clock_.advance(24h * 400);
    ArCheckInNeeds needs;
    needs.has_shop = [](ShopId shop_id) { return shop_id.value == 7; };
    needs.masked_name_of = [](db::Session&, MemberId member_id) -> std::optional<std::string> { return fmt::format("林*{}", member_id.value); };
    // As the ledger would, what is rolled back is not given.
    needs.give_points = [this](db::Transaction&, MemberId member_id, std::int64_t, std::int64_t points, const Localized&) {
      const std::lock_guard lock(mutex_);
      given_.emplace_back(member_id.value, points);
    };
    // Prizes are tried with those that there are: app/play_prizes_test.cpp.
    needs.list_prizes = [](db::Session&, ActivityId) { return std::vector<PrizeFacts>(); };
    needs.take_prize = [](db::Transaction&, const PrizeClaim&) -> PrizeOutcome { throw std::logic_error("a trail without prizes asked for one"); };
    trails_.emplace(database(), clock_, ids_, ArCheckInConfig{Secret("a key of the house"), 8h}, needs);
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *trails_);
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
  http::MemoryAnswer staff(std::string_view what, std::string_view json) { return staff_.post(fmt::format("/staff/v1/ar-check-in/{}", what), json); }
  http::MemoryAnswer look(std::string_view what) { return staff_.get(fmt::format("/staff/v1/ar-check-in/{}", what)); }

  http::MemoryAnswer draft(std::string_view frequency, DurationMs from = 0h, DurationMs until = 24h * 30, std::string_view more = "") {
    return staff("trail/save", fmt::format(R"({{"nameZhCn":"寻光","nameEn":"Light","wordsZhCn":"去找","wordsEn":"Find","pictureUrl":"/files/a.webp",)"
                                           R"("frequency":"{}","startsAt":{},"endsAt":{},"grandPrizePoints":100{}}})",
                                           frequency, epoch_ms(clock_.now() + from), epoch_ms(clock_.now() + until), more));
  }
  http::MemoryAnswer add_spot(std::int64_t trail_id, std::string_view more = "", std::int64_t points = 10) {
    return staff("spot/save", fmt::format(R"({{"trailId":{},"sort":1,"nameZhCn":"中庭","nameEn":"Hall","wordsZhCn":"一楼","wordsEn":"L1",)"
                                          R"("pictureUrl":"/files/b.webp","points":{}{}}})",
                                          trail_id, points, more));
  }
  static std::vector<std::int64_t> spots_of(const http::MemoryAnswer& trail) {
    std::vector<std::int64_t> ids;
    for (const auto& each : trail.data.at("spots").as_array()) ids.push_back(each.at("spotId").as_int64());
    return ids;
  }
  http::MemoryAnswer publish(std::int64_t trail_id) {
    const auto trail = look(fmt::format("trail?trailId={}", trail_id));
    return staff("trail/publish", fmt::format(R"({{"trailId":{},"version":{},"reason":"入秋"}})", trail_id, trail.whole("version")));
  }
  // A published trail of so many spots.
  std::vector<std::int64_t> run_trail(std::string_view frequency, int spot_count = 1, std::string_view more = "") {
    trail_id_ = draft(frequency).whole("trailId");
    for (int spot = 0; spot < spot_count; ++spot) add_spot(trail_id_, more);
    const auto published = publish(trail_id_);
    EXPECT_EQ(published.text("state"), "published") << published.body;
    return spots_of(published);
  }

  std::string code_at(std::int64_t spot_id) {
    const auto token = look(fmt::format("screen?spotId={}", spot_id)).text("token");
    return http::MemoryClient(router_).get(fmt::format("{}screen?token={}", member_path, token)).text("code");
  }
  http::MemoryAnswer ask(std::int64_t by, std::int64_t spot_id) {
    return member(by).post(fmt::format("{}challenge", member_path), fmt::format(R"({{"spotId":{}}})", spot_id));
  }
  http::MemoryAnswer answer(std::int64_t by, std::string_view token, std::string_view code, std::string_view more = "") {
    return member(by).post(fmt::format("{}check-in", member_path), fmt::format(R"({{"challengeToken":"{}","code":"{}"{}}})", token, code, more));
  }
  http::MemoryAnswer check_in(std::int64_t by, std::int64_t spot_id) {
    const auto challenge = ask(by, spot_id);
    if (challenge.code != 200) return challenge;
    return answer(by, challenge.text("challengeToken"), code_at(spot_id));
  }

  std::atomic<std::int64_t> key_ = 0;
  std::int64_t trail_id_ = 0;
  std::mutex mutex_;
  std::vector<std::pair<std::int64_t, std::int64_t>> given_;
  std::optional<Trails> trails_;
  http::Router router_;
  http::MemoryClient staff_{router_};
};
GALLERIA_ON_BOTH_DATABASES(ArCheckInTest);

TEST_P(ArCheckInTest, a_challenge_counts_once_for_its_member_and_within_its_minute) {
  const auto spot = run_trail("once").front();
  EXPECT_EQ(ask(1, 999).code, ar_subject_not_found.code);
  const auto challenge = ask(1, spot);
  EXPECT_EQ(challenge.whole("expiresAt") - challenge.whole("now"), 60'000);
  const std::string token = challenge.text("challengeToken");
  EXPECT_EQ(answer(2, token, code_at(spot)).code, ar_challenge_unknown.code) << "another member has copied it";
  EXPECT_EQ(answer(1, "made-up", code_at(spot)).code, ar_challenge_unknown.code);
  clock_.advance(60s);
  EXPECT_EQ(answer(1, token, code_at(spot)).code, ar_challenge_late.code);
  const auto second = ask(1, spot);
  clock_.advance(59s);
  const auto done = answer(1, second.text("challengeToken"), code_at(spot));
  EXPECT_EQ(done.data.at("checkIn").at("points").as_int64(), 10) << done.body;
  EXPECT_EQ(answer(1, second.text("challengeToken"), code_at(spot)).code, ar_challenge_used.code);
  EXPECT_EQ(ask(1, spot).code, ar_checked_in_before.code);
  const auto early = ask(2, spot);
  EXPECT_EQ(answer(2, early.text("challengeToken"), code_at(spot)).code, 200);
  EXPECT_EQ(member(1).get(fmt::format("{}mine", member_path)).data.at("checkIns").as_array().size(), 1U);
}

TEST_P(ArCheckInTest, a_stale_code_that_of_another_spot_or_of_a_renewed_screen_is_refused) {
  const auto spots = run_trail("once", 2);
  const std::string stale = code_at(spots[0]);
  clock_.advance(70s);
  const std::string token = ask(1, spots[0]).text("challengeToken");
  EXPECT_EQ(answer(1, token, stale).code, ar_code_wrong.code);
  EXPECT_EQ(answer(1, token, code_at(spots[1])).code, ar_code_wrong.code);
  const std::string before = code_at(spots[0]);
  const std::string old_screen = look(fmt::format("screen?spotId={}", spots[0])).text("token");
  EXPECT_EQ(staff("screen/renew", fmt::format(R"({{"spotId":{},"reason":"屏幕更换"}})", spots[0])).code, 200);
  EXPECT_EQ(staff("screen/renew", R"({"spotId":999,"reason":"屏幕更换"})").code, ar_subject_not_found.code);
  EXPECT_EQ(look("screen?spotId=999").code, ar_subject_not_found.code);
  EXPECT_EQ(http::MemoryClient(router_).get(fmt::format("{}screen?token={}", member_path, old_screen)).code, ar_subject_not_found.code);
  EXPECT_EQ(answer(1, token, before).code, ar_code_wrong.code);
  EXPECT_THAT(given_, IsEmpty());
  EXPECT_EQ(answer(1, token, code_at(spots[0])).code, 200) << "what was refused used nothing up";
}

TEST_P(ArCheckInTest, a_spot_that_asks_for_the_place_wants_the_phone_there) {
  const auto spot = run_trail("once", 1, R"(,"latitudeE6":32041500,"longitudeE6":118784500,"radiusM":100)").front();
  const auto challenge = ask(1, spot);
  EXPECT_TRUE(challenge.data.at("asksForPlace").as_bool());
  const std::string token = challenge.text("challengeToken");
  EXPECT_EQ(answer(1, token, code_at(spot)).code, ar_place_needed.code);
  EXPECT_EQ(answer(1, token, code_at(spot), R"(,"latitudeE6":32043000,"longitudeE6":118784500)").code, ar_too_far.code);
  EXPECT_EQ(answer(1, token, code_at(spot), R"(,"latitudeE6":32041900,"longitudeE6":118784900)").code, 200);
}

TEST_P(ArCheckInTest, all_spots_of_a_day_give_the_grand_prize_once) {
  const auto spots = run_trail("daily", 2);
  EXPECT_EQ(check_in(1, spots[0]).data.at("hasWonGrandPrize").as_bool(), false);
  clock_.advance(24h);
  EXPECT_EQ(check_in(1, spots[1]).data.at("hasWonGrandPrize").as_bool(), false) << "the first was yesterday's";
  const auto last = check_in(1, spots[0]);
  EXPECT_TRUE(last.data.at("hasWonGrandPrize").as_bool());
  EXPECT_EQ(last.data.at("card").at("collected").as_array().size(), 2U);
  clock_.advance(24h);
  for (const std::int64_t spot : spots) EXPECT_EQ(check_in(1, spot).data.at("hasWonGrandPrize").as_bool(), false);
  EXPECT_EQ(std::ranges::count(given_, std::pair<std::int64_t, std::int64_t>(1, 100)), 1);
  EXPECT_EQ(std::ranges::count(given_, std::pair<std::int64_t, std::int64_t>(1, 10)), 5);
  const auto card = member(1).get(fmt::format("{}card?trailId={}", member_path, trail_id_));
  EXPECT_EQ(card.whole("spotCount"), 2);
  EXPECT_EQ(card.data.at("collected").as_array().size(), 2U);
  EXPECT_EQ(member(1).get(fmt::format("{}card?trailId=9", member_path)).code, ar_subject_not_found.code);
  EXPECT_EQ(look(fmt::format("figures?trailId={}", trail_id_)).data.at("figures").as_array().size(), 5U);
  EXPECT_EQ(look("figures?trailId=9").code, ar_subject_not_found.code);
  EXPECT_EQ(look(fmt::format("check-ins?trailId={}&spotId={}", trail_id_, spots[1])).data.at("checkIns").as_array().size(), 2U);
}

TEST_P(ArCheckInTest, fifty_check_ins_at_once_are_rewarded_once) {
  const auto spot = run_trail("once").front();
  std::vector<std::string> tokens;
  for (int time = 0; time < 10; ++time) tokens.push_back(ask(1, spot).text("challengeToken"));
  const std::string code = code_at(spot);
  std::atomic<int> done = 0;
  std::vector<std::thread> phones;
  for (int phone = 0; phone < 50; ++phone) {
    phones.emplace_back([&, phone] {
      const auto result = answer(1, tokens[static_cast<std::size_t>(phone) % tokens.size()], code);
      if (result.code == 200)
        ++done;
      else
        EXPECT_TRUE(result.code == ar_challenge_used.code || result.code == ar_checked_in_before.code) << result.body;
    });
  }
  for (std::thread& each : phones) each.join();
  EXPECT_EQ(done, 1);
  EXPECT_EQ(look(fmt::format("trail?trailId={}", trail_id_)).whole("checkInCount"), 1);
  EXPECT_EQ(look(fmt::format("trail?trailId={}", trail_id_)).whole("grandPrizeCount"), 1);
}

TEST_P(ArCheckInTest, whatever_is_tried_at_random_with_challenges_and_codes_only_what_is_right_gives_points) {
  constexpr std::int64_t member_count = 6;
  constexpr int attempt_count = 120;
  struct Asked {
    std::int64_t by = 0;
    std::int64_t spot = 0;
    std::string token;
    TimeMs at{};
    bool is_used = false;
  };
  struct Shown {
    std::int64_t spot = 0;
    std::string code;
    TimeMs at{};
  };
  const std::set<std::int64_t> refusals{ar_challenge_unknown.code, ar_challenge_used.code, ar_challenge_late.code, ar_code_wrong.code,
                                        ar_checked_in_before.code};
  const auto half_minute_of = [](TimeMs at) { return epoch_ms(at) / 30'000; };
  int taken_count = 0;
  int refused_count = 0;
  play_sequences(1, [&](std::mt19937_64& random) {
    const auto below = [&random](std::size_t count) { return static_cast<std::size_t>(random() % count); };
    const auto chance = [&below](std::size_t percent) { return below(100) < percent; };
    const auto spots = run_trail("once", 3);
    given_.clear();
    std::vector<Asked> asked;
    std::vector<Shown> shown;
    std::map<std::int64_t, std::set<std::int64_t>> collected;  // spots by the member
    for (int attempt = 0; attempt < attempt_count; ++attempt) {
      const auto asker = 1 + static_cast<std::int64_t>(below(member_count));
      const auto wanted = spots[below(spots.size())];
      const auto challenge = ask(asker, wanted);
      EXPECT_EQ(challenge.code, collected[asker].contains(wanted) ? ar_checked_in_before.code : 200);
      if (challenge.code == 200) asked.push_back({asker, wanted, challenge.text("challengeToken"), clock_.now()});
      if (asked.empty()) continue;
      Asked& tried = chance(60) ? asked.back() : asked[below(asked.size())];
      if (chance(50)) clock_.advance(std::chrono::seconds(below(70)));
      const auto at = chance(80) ? tried.spot : spots[below(spots.size())];
      shown.push_back({at, code_at(at), clock_.now()});
      if (chance(40)) clock_.advance(std::chrono::seconds(below(70)));
      const Shown& read = chance(75) ? shown.back() : shown[below(shown.size())];
      const auto sender = chance(80) ? tried.by : 1 + static_cast<std::int64_t>(below(member_count));
      const bool is_made_up = chance(5);
      const bool is_misread = chance(5);
      const bool is_right = !is_made_up && !is_misread && sender == tried.by && !tried.is_used && clock_.now() < tried.at + 60s && read.spot == tried.spot &&
                            half_minute_of(clock_.now()) - half_minute_of(read.at) <= 1 && !collected[sender].contains(tried.spot);
      const auto result = answer(sender, is_made_up ? tried.token + "x" : tried.token, is_misread ? "--------" : read.code);
      EXPECT_EQ(result.code == 200, is_right) << result.body;
      EXPECT_TRUE(is_right || refusals.contains(result.code)) << result.body;
      ++(is_right ? taken_count : refused_count);
      if (!is_right) continue;
      tried.is_used = true;
      collected[sender].insert(tried.spot);
    }
    std::int64_t points = 0;
    for (const auto& [member_id, amount] : given_) points += amount;
    std::int64_t earned = 0;
    for (const auto& [member_id, done] : collected) earned += 10 * std::ssize(done) + (done.size() == spots.size() ? 100 : 0);
    EXPECT_EQ(points, earned);
  });
  RecordProperty("taken_count", taken_count);
  RecordProperty("refused_count", refused_count);
}

TEST_P(ArCheckInTest, a_trail_is_fixed_when_it_is_published_and_counts_while_it_runs) {
  EXPECT_EQ(draft("once", 2h, 1h).code, ar_trail_unfit.code);
  EXPECT_EQ(draft("once", 0h, 24h, R"(,"trailId":999)").code, ar_subject_not_found.code);
  const auto trail_id = draft("weekly", 1h, 48h).whole("trailId");
  EXPECT_EQ(publish(trail_id).code, ar_trail_unfit.code) << "it has no spot";
  EXPECT_EQ(add_spot(999).code, ar_subject_not_found.code);
  EXPECT_EQ(add_spot(trail_id, R"(,"radiusM":100)").code, ar_trail_unfit.code);
  EXPECT_EQ(add_spot(trail_id, R"(,"shopId":8)").code, ar_trail_unfit.code);
  EXPECT_EQ(add_spot(trail_id, R"(,"prizeId":8)").code, ar_prize_unfit.code);
  EXPECT_EQ(add_spot(trail_id, R"(,"spotId":999)").code, ar_subject_not_found.code);
  const auto spots = spots_of(add_spot(trail_id, R"(,"shopId":7)"));
  const auto two = spots_of(add_spot(trail_id));
  EXPECT_EQ(spots_of(staff("spot/remove", fmt::format(R"({{"trailId":{},"spotId":{}}})", trail_id, two.back()))), spots);
  EXPECT_EQ(staff("spot/remove", fmt::format(R"({{"trailId":{},"spotId":{}}})", trail_id, two.back())).code, ar_subject_not_found.code);
  EXPECT_EQ(ask(1, spots[0]).code, ar_subject_not_found.code) << "nobody knows of a draft";
  EXPECT_EQ(staff("trail/publish", fmt::format(R"({{"trailId":{},"version":1,"reason":"入秋"}})", trail_id)).code, ar_trail_moved_on.code);
  EXPECT_EQ(staff("trail/publish", R"({"trailId":999,"version":1,"reason":"入秋"})").code, ar_subject_not_found.code);
  EXPECT_EQ(publish(trail_id).text("state"), "published");
  EXPECT_EQ(add_spot(trail_id).code, ar_trail_moved_on.code);
  EXPECT_EQ(staff("spot/remove", fmt::format(R"({{"trailId":{},"spotId":{}}})", trail_id, spots[0])).code, ar_trail_moved_on.code);
  EXPECT_EQ(draft("once", 0h, 24h, fmt::format(R"(,"trailId":{})", trail_id)).code, ar_trail_moved_on.code);
  EXPECT_EQ(ask(1, spots[0]).code, ar_trail_not_running.code);
  EXPECT_EQ(code_at(spots[0]), "");
  clock_.advance(1h);
  const auto shown = http::MemoryClient(router_).get(fmt::format("{}trails", member_path));
  EXPECT_EQ(shown.data.at("trails").as_array().size(), 1U);
  const std::string token = ask(1, spots[0]).text("challengeToken");
  const std::string code = code_at(spots[0]);
  EXPECT_EQ(staff("trail/withdraw", fmt::format(R"({{"trailId":{},"reason":"施工"}})", trail_id)).text("state"), "withdrawn");
  EXPECT_EQ(staff("trail/withdraw", fmt::format(R"({{"trailId":{},"reason":"施工"}})", trail_id)).code, ar_trail_moved_on.code);
  EXPECT_EQ(staff("trail/withdraw", R"({"trailId":999,"reason":"施工"})").code, ar_subject_not_found.code);
  EXPECT_EQ(look("trail?trailId=999").code, ar_subject_not_found.code);
  EXPECT_EQ(answer(1, token, code).code, ar_trail_not_running.code);

  run_trail("once");
  clock_.advance(24h * 30);
  db::TimerWorker(database(), clock_, trails_->timer_handlers()).run_due();
  EXPECT_EQ(look(fmt::format("trail?trailId={}", trail_id_)).text("state"), "ended");
}

TEST_P(ArCheckInTest, frames_and_stickers_are_shown_in_order_and_nothing_is_left_of_a_member) {
  const auto save = [&](std::string_view kind, int sort, std::string_view more) {
    return staff("decoration/save",
                 fmt::format(R"({{"kind":"{}","sort":{},"nameZhCn":"叶","nameEn":"Leaf","pictureUrl":"/files/{}.webp"{}}})", kind, sort, sort, more));
  };
  EXPECT_EQ(save("sticker", 1, R"(,"isShown":true,"decorationId":999)").code, ar_subject_not_found.code);
  save("sticker", 2, R"(,"isShown":true)");
  const auto first = save("sticker", 1, R"(,"isShown":true)").whole("decorationId");
  save("frame", 3, R"(,"isShown":true)");
  save("sticker", 1, fmt::format(R"(,"isShown":false,"decorationId":{})", first));
  const auto shown = http::MemoryClient(router_).get(fmt::format("{}decorations", member_path));
  EXPECT_EQ(shown.data.at("frames").as_array().size(), 1U);
  EXPECT_EQ(shown.data.at("stickers").as_array().size(), 1U);
  EXPECT_FALSE(shown.data.as_object().contains("faceModel")) << "the operator gave none";
  EXPECT_EQ(look("decorations").data.at("decorations").as_array().size(), 3U);

  const auto spot = run_trail("once").front();
  EXPECT_EQ(check_in(1, spot).code, 200);
  database().write([&](db::Transaction& transaction) { trails_->erase_member(transaction, MemberId{1}); });
  EXPECT_THAT(member(1).get(fmt::format("{}mine", member_path)).data.at("checkIns").as_array(), IsEmpty());
  EXPECT_EQ(look(fmt::format("trail?trailId={}", trail_id_)).whole("checkInCount"), 0);
}

}  // namespace
}  // namespace galleria::ar_check_in
