// Tracking through the router on both engines: what is kept, what is refused, how a day is counted, and when events go.
#include "features/tracking/tracking.hpp"

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::tracking {
namespace {

using namespace std::chrono_literals;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr std::string_view track_path = "/mall-api/trading/v1/trackInfo/doTrack";
constexpr std::string_view home_visit = R"({"trackingType":0,"pagePath":"/pages/home/index","pageName":"云廊","stayTime":4200,"happenedAgo":1000})";
constexpr std::string_view goods_visit =
    R"({"trackingType":0,"pagePath":"/pages/spaceMall/GoodsDetails/index","stayTime":900,"bizType":"goods","bizCode":"482910384756192837"})";
constexpr std::string_view cart_add =
    R"({"trackingType":2,"pagePath":"/pages/spaceMall/GoodsDetails/index","btnName":"add_to_cart","bizType":"goods","bizCode":"482910384756192837"})";
constexpr std::string_view goods_share =
    R"({"trackingType":1,"pagePath":"/pages/spaceMall/GoodsDetails/index","btnName":"share_goods","bizType":"goods","bizCode":"482910384756192837"})";

struct KeptEvent {
  std::int64_t day = 0;
  std::string visitor;
  std::optional<MemberId> member_id;
  std::string action;
  std::string stage;
  std::int64_t stay_ms = 0;
  std::int64_t happened_ago_ms = 0;
  TimeMs received_at_ms{};
};
BOOST_DESCRIBE_STRUCT(KeptEvent, (), (day, visitor, member_id, action, stage, stay_ms, happened_ago_ms, received_at_ms))

class TrackingTest : public db::DatabaseTest {
 protected:
  TrackingTest() {
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, tracking_);
    client_.set_header("x-staff-key", "desk");
    clock_.advance(end_of_day(today(), 8h) - clock_.now() - 12h);  // noon in the mall
  }

  TrackingNeeds needs() {
    TrackingNeeds needs;
    needs.find_member = [](const http::Call& call) -> std::optional<MemberId> {
      if (call.access_token.reveal() == "old") return std::nullopt;
      return MemberId{std::stoll(call.access_token.reveal())};
    };
    needs.count_buyers = [this](db::Session&, TimeMs from, TimeMs until) {
      asked_.emplace_back(from, until);
      return buyers_;
    };
    return needs;
  }

  BusinessDay today() const { return business_day(clock_.now(), 8h); }
  std::string batch(const std::vector<std::string_view>& events, std::string_view device = "device-0123456789") const {
    return fmt::format(
        R"({{"businessType":"plaza","platform":"H5","deviceId":"{}","visitId":"visit-{}","deviceInfo":{{"model":"iPhone","system":"iOS 17.4"}},"events":[{}]}})",
        device, device, fmt::join(events, ","));
  }
  http::MemoryAnswer track(const std::vector<std::string_view>& events, std::string_view device = "device-0123456789") {
    return client_.post(track_path, batch(events, device));
  }
  http::MemoryAnswer get_tracking_day(BusinessDay day) { return client_.get("/staff/v1/tracking/daily?day=" + day_text(day)); }
  std::vector<KeptEvent> kept() {
    return database().read([](db::Session& session) {
      return session.rows<KeptEvent>(
          "select day, visitor, member_id, action, stage, stay_ms, happened_ago_ms, received_at_ms from tracking_events order by event_id");
    });
  }
  int run_timers() {
    db::TimerWorker worker(database(), clock_, tracking_.timer_handlers());
    return worker.run_due();
  }
  void pass_days(int days) { clock_.advance(std::chrono::days(days)); }

  BuyerCounts buyers_{3, 2};
  std::vector<std::pair<TimeMs, TimeMs>> asked_;
  Tracking tracking_{database(), clock_, ids_, {.pepper = Secret("pepper"), .keep_days = 30}, needs()};
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(TrackingTest);

TEST_P(TrackingTest, keeps_a_batch_under_the_servers_day_and_time) {
  EXPECT_EQ(track({home_visit, goods_visit, cart_add, goods_share}).code, 200);
  const auto events = kept();
  ASSERT_EQ(events.size(), 4U);
  EXPECT_EQ(events[0].day, day_number(today()));
  EXPECT_EQ(events[0].received_at_ms, clock_.now());
  EXPECT_EQ(events[0].happened_ago_ms, 1000);
  EXPECT_EQ(events[0].stay_ms, 4200);
  EXPECT_EQ(events[0].action, "visit");
  EXPECT_EQ(events[0].stage, "home");
  EXPECT_EQ(events[2].action, "add_to_cart");
  EXPECT_EQ(events[2].stage, "cart");
  EXPECT_EQ(events[3].action, "share_goods");
}

TEST_P(TrackingTest, keeps_the_largest_batch_and_refuses_a_larger_one) {
  const std::vector<std::string_view> most(largest_batch, home_visit);
  EXPECT_EQ(track(most).code, 200);
  EXPECT_EQ(kept().size(), largest_batch);
  EXPECT_EQ(track(std::vector<std::string_view>(largest_batch + 1, home_visit)).code, http::invalid_request.code);
  EXPECT_EQ(track({}).code, http::invalid_request.code);
  EXPECT_EQ(kept().size(), largest_batch);
}

TEST_P(TrackingTest, the_member_comes_from_the_session_and_from_nowhere_else) {
  client_.set_header("access_token", "7");
  track({home_visit});
  client_.set_header("access_token", "old");
  EXPECT_EQ(track({home_visit}).code, 200) << "a session that has ended is a stranger";
  client_.set_header("access_token", "");
  track({home_visit});
  const auto events = kept();
  ASSERT_EQ(events.size(), 3U);
  EXPECT_EQ(events[0].member_id, MemberId{7});
  EXPECT_FALSE(events[1].member_id);
  EXPECT_FALSE(events[2].member_id);
  const auto refused = track({R"({"trackingType":0,"pagePath":"/pages/home/index","stayTime":1,"memberId":7})"});
  EXPECT_EQ(refused.code, http::invalid_request.code);
  EXPECT_EQ(refused.data.at("problems").at(0).at("pointer"), "/events/0/memberId");
}

TEST_P(TrackingTest, events_refused_names_every_problem_and_keeps_nothing) {
  const auto refused = track({home_visit, R"({"trackingType":2,"pagePath":"/pages/home/index","btnName":"peek"})",
                              R"({"trackingType":0,"pagePath":"/pages/home/index?token=1","pageName":"13800005678","stayTime":1,"extendInfo":"x"})"});
  EXPECT_EQ(refused.code, events_refused.code);
  std::vector<std::string> found;
  for (const wire::Json& problem : refused.data.at("problems").as_array()) {
    found.push_back(fmt::format("{} {}", std::string_view(problem.at("pointer").as_string()), std::string_view(problem.at("code").as_string())));
  }
  EXPECT_THAT(found, ElementsAre("/events/1/btnName unknown_action", "/events/2/extendInfo not_allowed", "/events/2/pagePath malformed",
                                 "/events/2/pageName personal"));
  EXPECT_THAT(kept(), IsEmpty());
}

TEST_P(TrackingTest, another_line_of_business_and_a_telling_device_are_refused) {
  std::string json = batch({home_visit});
  json.replace(json.find("plaza"), 5, "plane");
  json.replace(json.find("iPhone"), 6, "13800005678");
  const auto refused = client_.post(track_path, json);
  EXPECT_EQ(refused.code, events_refused.code);
  EXPECT_EQ(refused.data.at("problems").at(0).at("pointer"), "/businessType");
  EXPECT_EQ(refused.data.at("problems").at(1).at("pointer"), "/deviceInfo/model");
}

TEST_P(TrackingTest, a_device_a_session_and_an_address_may_each_tell_only_so_much) {
  for (int i = 0; i < 10; ++i) EXPECT_EQ(track({home_visit}).code, 200);
  EXPECT_EQ(track({home_visit}).code, http::too_many_requests.code);
  EXPECT_EQ(track({home_visit}, "device-9876543210").code, 200) << "another device is not held up";
  clock_.advance(1s);
  EXPECT_EQ(track({home_visit}).code, 200);

  client_.set_header("access_token", "7");
  for (int i = 0; i < 10; ++i) EXPECT_EQ(track({home_visit}, fmt::format("device-of-member-{}", i)).code, 200);
  EXPECT_EQ(track({home_visit}, "device-of-member-x").code, http::too_many_requests.code) << "a session cannot hide behind names of devices";

  client_.set_header("access_token", "");
  client_.set_address("192.0.2.9");
  for (int i = 0; i < 500; ++i) ASSERT_EQ(track({home_visit}, fmt::format("device-of-crowd-{:04}", i)).code, 200);
  EXPECT_EQ(track({home_visit}, "device-of-crowd-last").code, http::too_many_requests.code);
}

TEST_P(TrackingTest, a_device_is_kept_as_a_digest_that_changes_each_day) {
  track({home_visit});
  track({home_visit});
  pass_days(1);
  track({home_visit});
  const auto events = kept();
  ASSERT_EQ(events.size(), 3U);
  EXPECT_THAT(events[0].visitor, Not(HasSubstr("device")));
  EXPECT_EQ(events[0].visitor, events[1].visitor);
  EXPECT_NE(events[0].visitor, events[2].visitor);
}

TEST_P(TrackingTest, todays_figures_are_live) {
  client_.set_header("access_token", "7");
  track({home_visit, goods_visit, cart_add});
  track({home_visit, goods_share});
  client_.set_header("access_token", "");
  track({home_visit}, "device-of-a-stranger");
  const auto day = get_tracking_day(today());
  EXPECT_EQ(day.code, 200);
  EXPECT_FALSE(day.data.at("isFinal").as_bool());
  EXPECT_EQ(day.whole("visitCount"), 4);
  EXPECT_EQ(day.whole("arrivalCount"), 2);
  EXPECT_EQ(day.whole("uniqueVisitorCount"), 2);
  EXPECT_EQ(day.whole("uniqueMemberCount"), 1);
  EXPECT_EQ(day.whole("shareCount"), 1);
  EXPECT_EQ(day.whole("clickCount"), 1);
  const auto& funnel = day.data.at("funnel");
  EXPECT_EQ(funnel.at("homeCount"), 2);
  EXPECT_EQ(funnel.at("goodsCount"), 1);
  EXPECT_EQ(funnel.at("cartCount"), 1);
  EXPECT_EQ(funnel.at("orderedCount"), 3) << "as the orders say";
  EXPECT_EQ(funnel.at("paidCount"), 2);
  EXPECT_THAT(asked_, ElementsAre(std::pair(start_of_day(today(), 8h), end_of_day(today(), 8h))));
}

TEST_P(TrackingTest, the_timer_counts_a_day_once_after_its_end_and_the_count_stays) {
  tracking_.start_counting();
  EXPECT_EQ(run_timers(), 1) << "nothing has ended yet";
  const BusinessDay first = today();
  track({home_visit, cart_add});
  pass_days(1);
  EXPECT_EQ(run_timers(), 1);
  buyers_ = {9, 9};
  tracking_.start_counting();
  EXPECT_EQ(run_timers(), 1) << "counted again, as after a restart";
  const auto day = get_tracking_day(first);
  EXPECT_TRUE(day.data.at("isFinal").as_bool());
  EXPECT_EQ(day.whole("visitCount"), 1);
  EXPECT_EQ(day.data.at("funnel").at("orderedCount"), 3) << "the first count stays";
  EXPECT_EQ(run_timers(), 0) << "the next time is after midnight";
  clock_.advance(end_of_day(today(), 8h) - clock_.now() + 9min);
  EXPECT_EQ(run_timers(), 0) << "what was received before midnight may still be under way";
  clock_.advance(1min);
  EXPECT_EQ(run_timers(), 1);
}

TEST_P(TrackingTest, days_without_a_server_are_counted_when_it_is_back) {
  const BusinessDay first = today();
  track({home_visit});
  pass_days(3);
  tracking_.start_counting();
  run_timers();
  for (int day = 0; day < 3; ++day) EXPECT_TRUE(get_tracking_day(first + std::chrono::days(day)).data.at("isFinal").as_bool()) << day;
  EXPECT_FALSE(get_tracking_day(first + std::chrono::days(3)).data.at("isFinal").as_bool());
}

TEST_P(TrackingTest, events_are_swept_after_their_time_and_the_counts_stay) {
  const BusinessDay first = today();
  track({home_visit});
  tracking_.start_counting();
  pass_days(30);
  run_timers();
  EXPECT_EQ(kept().size(), 1U) << "thirty days are kept";
  pass_days(1);
  EXPECT_EQ(run_timers(), 1);
  EXPECT_THAT(kept(), IsEmpty());
  EXPECT_EQ(get_tracking_day(first).whole("visitCount"), 1);
}

TEST_P(TrackingTest, tracking_day_unknown_and_what_is_no_day) {
  EXPECT_EQ(get_tracking_day(today() + std::chrono::days(1)).code, tracking_day_unknown.code);
  EXPECT_EQ(get_tracking_day(today() - std::chrono::days(2)).code, tracking_day_unknown.code);
  for (const auto* day : {"2026-02-30", "2026-1-001", "yesterday!", "20261121"}) {
    EXPECT_EQ(client_.get(std::string("/staff/v1/tracking/daily?day=") + day).code, http::invalid_request.code) << day;
  }
  client_.set_header("x-staff-key", "");
  EXPECT_EQ(get_tracking_day(today()).code, http::staff_only.code);
}

TEST_P(TrackingTest, erase_member_forgets_whose_the_events_were) {
  client_.set_header("access_token", "7");
  track({home_visit});
  client_.set_header("access_token", "8");
  track({home_visit});
  database().write([&](db::Transaction& transaction) { tracking_.erase_member(transaction, MemberId{7}); });
  const auto events = kept();
  ASSERT_EQ(events.size(), 2U);
  EXPECT_FALSE(events[0].member_id);
  EXPECT_EQ(events[1].member_id, MemberId{8});
}

}  // namespace
}  // namespace galleria::tracking
