// The magazine on both engines: one copy of an issue a member, fetched by its code, or back where others find it.
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "features/bookings/bookings_fixture.hpp"

namespace galleria::bookings {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;

class MagazinesTest : public BookingsFixture {};
GALLERIA_ON_BOTH_DATABASES(MagazinesTest);

TEST_P(MagazinesTest, a_copy_is_reserved_and_handed_out_by_its_code_once) {
  const auto issue_id = issue();
  const auto desk = point("礼宾台");
  EXPECT_EQ(stock(issue_id, desk, 3).code, 200);
  const auto reserved = reserve(issue_id, desk);
  EXPECT_EQ(reserved.code, 200) << reserved.body;
  const auto code = reserved.text("code");
  EXPECT_EQ(code.size(), 8U);
  EXPECT_EQ(left(issue_id, 0), 2);
  EXPECT_EQ(hand_out("00000000").code, magazine_code_unknown.code);
  EXPECT_EQ(hand_out(code).code, 200);
  EXPECT_EQ(hand_out(code).code, booking_moved_on.code);
  const auto mine = client_.get(fmt::format("{}?issueId={}", get_magazine_reservation.path, issue_id)).data.at("reservation");
  EXPECT_EQ(mine.at("state"), "done");
  EXPECT_EQ(mine.at("code"), "") << "it opens nothing any more";
  EXPECT_EQ(give_back(reserved.whole("bookingId")).code, booking_moved_on.code);
}

TEST_P(MagazinesTest, each_silent_code_has_its_one_meaning) {
  const auto desk = point("礼宾台");
  const auto lounge = point("贵宾厅");
  const auto early = issue(0, 24h);
  stock(early, desk, 1);
  EXPECT_EQ(reserve(early, desk).code, http::activity_not_open.code);
  EXPECT_EQ(http::activity_not_open.code, 50010);
  const auto open = issue();
  stock(open, desk, 1);
  stock(open, lounge, 1);
  EXPECT_EQ(reserve(open, 999).code, magazine_point_not_found.code);
  EXPECT_EQ(reserve(999, desk).code, magazine_issue_not_found.code);
  const auto first = reserve(open, desk);
  EXPECT_EQ(reserve(open, lounge).code, http::reserved_before.code);
  EXPECT_EQ(http::reserved_before.code, 70003);
  sign_in(8);
  EXPECT_EQ(reserve(open, desk).code, http::reservation_sold_out.code);
  EXPECT_EQ(http::reservation_sold_out.code, 70002);
  EXPECT_EQ(reserve(open, lounge).code, 200);
  sign_in(9);
  EXPECT_EQ(reserve(open, lounge).code, http::activity_full.code);
  EXPECT_EQ(http::activity_full.code, 50030);
  sign_in(7);
  hand_out(first.text("code"));
  EXPECT_EQ(reserve(open, lounge).code, http::activity_joined_before.code);
  EXPECT_EQ(http::activity_joined_before.code, 50040);
  const auto gold = issue(2);
  stock(gold, desk, 1);
  EXPECT_EQ(reserve(gold, desk).code, http::reservation_not_allowed.code);
  EXPECT_EQ(http::reservation_not_allowed.code, 70004);
  tier_ = 2;
  EXPECT_EQ(reserve(gold, desk).code, 200);
  clock_.advance(24h * 7);
  sign_in(10);
  EXPECT_EQ(reserve(open, lounge).code, http::activity_over.code);
  EXPECT_EQ(http::activity_over.code, 50020);
}

TEST_P(MagazinesTest, two_hundred_at_once_find_twenty_copies_and_nobody_gets_two) {
  const auto issue_id = issue();
  const auto desk = point("礼宾台");
  stock(issue_id, desk, 20);
  std::atomic<int> taken = 0;
  {
    std::vector<std::jthread> phones;
    for (int thread = 0; thread < 8; ++thread) {
      phones.emplace_back([&, thread] {
        for (int i = 0; i < 25; ++i) {
          http::MemoryClient client(router_);
          // A hundred members, each twice.
          client.set_header("access_token", std::to_string(1'000 + (thread * 25 + i) % 100));
          client.set_header("idempotency-key", fmt::format("{}-{}", thread, i));
          taken += client.post(reserve_magazine.path, fmt::format(R"({{"issueId":{},"pointId":{}}})", issue_id, desk)).code == 200 ? 1 : 0;
        }
      });
    }
  }
  EXPECT_EQ(taken, 20);
  EXPECT_EQ(left(issue_id, 0), 0);
  const auto most = database().read([](db::Session& session) {
    return session.row<std::int64_t>("select max(count) from (select count(*) as count from bookings group by member_id) as counts").value();
  });
  EXPECT_EQ(most, 1);
}

TEST_P(MagazinesTest, what_is_given_back_or_not_fetched_is_there_for_others) {
  const auto issue_id = issue();
  const auto desk = point("礼宾台");
  stock(issue_id, desk, 1);
  const auto first = reserve(issue_id, desk);
  EXPECT_EQ(give_back(first.whole("bookingId")).code, 200);
  EXPECT_EQ(hand_out(first.text("code")).code, booking_moved_on.code);
  EXPECT_EQ(reserve(issue_id, desk).code, 200) << "whoever gave one back may have one";
  EXPECT_EQ(give_back(999).code, booking_not_found.code);
  clock_.advance(24h * 13);
  run_timers();
  EXPECT_THAT(told(7), ElementsAre(BookingEvent::last_day));
  clock_.advance(24h);
  run_timers();
  EXPECT_THAT(told(7), ElementsAre(BookingEvent::last_day, BookingEvent::missed));
  EXPECT_EQ(left(issue_id, 0), 1);
}

TEST_P(MagazinesTest, an_issue_can_be_fetched_longer_and_not_shorter) {
  const auto issue_id = issue();
  const auto desk = point("礼宾台");
  stock(issue_id, desk, 1);
  const auto reserved = reserve(issue_id, desk);
  const TimeMs opens_at = clock_.now();
  const auto save = [&](std::int64_t id, DurationMs until) {
    return post(
        save_magazine_issue.path,
        fmt::format(
            R"({{"issueId":{},"titleZhCn":"秋季刊","titleEn":"Autumn","summaryZhCn":"","summaryEn":"","coverUrl":"","opensAt":{},"closesAt":{},"pickUpUntil":{},"leastTier":0}})",
            id, epoch_ms(opens_at), epoch_ms(opens_at + 24h * 7), epoch_ms(opens_at + until)));
  };
  EXPECT_EQ(save(issue_id, 24h * 13).code, magazine_times_wrong.code);
  EXPECT_EQ(save(issue_id, 24h * 6).code, magazine_times_wrong.code);
  EXPECT_EQ(save(999, 24h * 14).code, magazine_issue_not_found.code);
  EXPECT_EQ(save(issue_id, 24h * 15).code, 200);
  clock_.advance(24h * 14 + 1h);
  run_timers();
  EXPECT_EQ(hand_out(reserved.text("code")).code, 200) << "it waits a day longer";
}

TEST_P(MagazinesTest, a_cover_is_a_picture_of_the_mall_or_fetched_safely) {
  const auto save = [&](std::string_view cover_url) {
    return post(
        save_magazine_issue.path,
        fmt::format(
            R"({{"titleZhCn":"秋季刊","titleEn":"Autumn","summaryZhCn":"","summaryEn":"","coverUrl":"{}","opensAt":{},"closesAt":{},"pickUpUntil":{},"leastTier":0}})",
            cover_url, epoch_ms(clock_.now()), epoch_ms(clock_.now() + 24h * 7), epoch_ms(clock_.now() + 24h * 14)));
  };
  EXPECT_EQ(save("javascript:ran()").code, http::invalid_request.code);
  EXPECT_EQ(save("http://elsewhere.example/cover.jpg").code, http::invalid_request.code);
  EXPECT_EQ(save("/art/cover.webp").code, 200);
}

TEST_P(MagazinesTest, a_place_has_no_fewer_copies_than_are_reserved) {
  const auto issue_id = issue();
  const auto desk = point("礼宾台");
  stock(issue_id, desk, 2);
  reserve(issue_id, desk);
  EXPECT_EQ(stock(issue_id, desk, 0).code, booking_capacity_taken.code);
  EXPECT_EQ(stock(issue_id, desk, 1).data.at("stage"), "all_taken");
  EXPECT_EQ(stock(999, desk, 1).code, magazine_issue_not_found.code);
  EXPECT_EQ(stock(issue_id, 999, 1).code, magazine_point_not_found.code);
  EXPECT_EQ(post(save_magazine_point.path, R"({"pointId":999,"nameZhCn":"台","nameEn":"Desk","placeZhCn":"L1","placeEn":"L1"})").code,
            magazine_point_not_found.code);
  const auto issues = client_.get(list_magazine_issues.path).data.at("issues");
  EXPECT_EQ(issues.at(0).at("reservedCount"), 1);
}

TEST_P(MagazinesTest, the_newest_issue_that_has_begun_is_shown_else_the_next_one) {
  EXPECT_FALSE(client_.get(get_magazine.path).data.as_object().contains("issue"));
  const auto next = issue(0, 24h);
  EXPECT_EQ(client_.get(get_magazine.path).data.at("issue").at("issueId"), next);
  const auto open = issue();
  EXPECT_EQ(client_.get(get_magazine.path).data.at("issue").at("issueId"), open);
  EXPECT_EQ(client_.get(fmt::format("{}?issueId=999", get_magazine.path)).code, magazine_issue_not_found.code);
  EXPECT_EQ(client_.get(fmt::format("{}?issueId=999", get_magazine_reservation.path)).code, magazine_issue_not_found.code);
}

TEST_P(MagazinesTest, the_staff_finds_copies_by_issue_place_state_and_code) {
  const auto issue_id = issue();
  const auto desk = point("礼宾台");
  stock(issue_id, desk, 5);
  const auto code = reserve(issue_id, desk).text("code");
  sign_in(8);
  reserve(issue_id, desk);
  const auto found = [&](const std::string& query) {
    return client_.get(fmt::format("{}?{}", search_magazine_reservations.path, query)).data.at("reservations").as_array().size();
  };
  EXPECT_EQ(found(""), 2U);
  EXPECT_EQ(found("code=" + code), 1U);
  EXPECT_EQ(found(fmt::format("issueId={}&pointId={}&state=confirmed", issue_id, desk)), 2U);
  EXPECT_EQ(found("state=done"), 0U);
}

}  // namespace
}  // namespace galleria::bookings
