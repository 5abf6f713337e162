// Services on both engines: so often a month, from asking to the stars, reopened once, and nobody else's.
#include "features/service_requests/service_requests.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "db/database_fixture.hpp"
#include "db/vault_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::service_requests {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class ServiceRequestsTest : public db::DatabaseTest {
 protected:
  ServiceRequestsTest() {
    clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), 8h) + 9h - clock_.now());
    ServiceRequestsNeeds needs;
    needs.phone_of = [this](db::Session&, MemberId member_id) { return has_phone_ ? Phone::parse(fmt::format("138{:08}", member_id.value)) : std::nullopt; };
    needs.member_of = [](db::Session&, MemberId member_id) -> std::optional<ServiceMember> { return ServiceMember{"林*", std::to_string(member_id.value)}; };
    needs.tier_of = [this](db::Session&, MemberId) { return tier_; };
    needs.tell = [this](db::Transaction&, MemberId member_id, const ServiceNews& news) { told_.emplace_back(member_id, news); };
    services_.emplace(database(), clock_, ids_, db::test_vault(), ServiceRequestsConfig{}, std::move(needs));
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *services_);
    client_.set_header("x-staff-key", "ann");
    sign_in(7);
  }
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  void sign_in(std::int64_t member) { client_.set_header("access_token", std::to_string(member)); }
  http::MemoryAnswer post(std::string_view path, const std::string& body) {
    client_.set_header("idempotency-key", fmt::format("key-{}", ++keys_));
    return client_.post(path, body);
  }
  static std::string offer_body(std::string_view more, std::int64_t quota, std::int64_t tier, std::string_view place, std::string_view note, bool is_offered) {
    return fmt::format(
        R"({{{}"kind":"warm","position":1,"nameZhCn":"轮椅陪同","nameEn":"Wheelchair company","summaryZhCn":"","summaryEn":"","pictureUrl":"/files/a.webp","placeZhCn":"L1","placeEn":"L1","hoursZhCn":"","hoursEn":"","leastTier":{},"monthQuota":{},"form":{{"note":"{}","place":"{}","phone":"optional"}},"isOffered":{}}})",
        more, tier, quota, note, place, is_offered);
  }
  std::int64_t offer(std::int64_t quota = 2, std::int64_t tier = 0, std::string_view place = "optional", std::string_view note = "optional") {
    const auto saved = post(save_service_offer.path, offer_body("", quota, tier, place, note, true));
    EXPECT_EQ(saved.code, 200) << saved.body;
    return saved.whole("offerId");
  }
  void change_offer(std::int64_t offer_id, std::int64_t quota, bool is_offered) {
    const auto saved = post(save_service_offer.path, offer_body(fmt::format(R"("offerId":{},)", offer_id), quota, 0, "optional", "optional", is_offered));
    EXPECT_EQ(saved.code, 200) << saved.body;
  }
  http::MemoryAnswer ask(std::int64_t offer_id, std::string_view more = R"(,"note":"两位老人","place":"B2 电梯口")") {
    return post(ask_service.path, fmt::format(R"({{"offerId":{}{}}})", offer_id, more));
  }
  std::int64_t asked(std::int64_t offer_id) {
    const auto answer = ask(offer_id);
    EXPECT_EQ(answer.code, 200) << answer.body;
    return answer.code == 200 ? answer.whole("requestId") : 0;
  }
  http::MemoryAnswer act(std::string_view path, std::int64_t request_id, std::string_view more = "") {
    return post(path, fmt::format(R"({{"requestId":{}{}}})", request_id, more));
  }
  http::MemoryAnswer cancel(std::int64_t request_id) { return act(cancel_service_request.path, request_id); }
  http::MemoryAnswer assign(std::int64_t request_id, std::string_view more = R"(,"assignee":"小周")") {
    return act(assign_service_request.path, request_id, more);
  }
  http::MemoryAnswer finish(std::int64_t request_id) { return act(finish_service_request.path, request_id, R"(,"answer":"已送到 L5")"); }
  http::MemoryAnswer refuse(std::int64_t request_id) { return act(refuse_service_request.path, request_id, R"(,"reason":"轮椅都借出去了")"); }
  http::MemoryAnswer rate(std::int64_t request_id) { return act(rate_service_request.path, request_id, R"(,"score":5,"comment":"很耐心")"); }
  http::MemoryAnswer reopen(std::int64_t request_id) { return act(reopen_service_request.path, request_id, R"(,"reason":"送错了楼层")"); }
  std::int64_t done(std::int64_t offer_id) {
    const auto request_id = asked(offer_id);
    EXPECT_EQ(assign(request_id).code, 200);
    EXPECT_EQ(finish(request_id).code, 200);
    return request_id;
  }
  std::int64_t left(std::int64_t offer_id) {
    for (const wire::Json& each : client_.get(get_my_services.path).data.at("allowances").as_array()) {
      if (each.at("offerId").as_int64() == offer_id) return each.at("leftCount").as_int64();
    }
    return -1;
  }
  wire::Json first_request() { return client_.get(list_service_requests.path).data.at("requests").at(0); }
  std::vector<ServiceEvent> told() const {
    std::vector<ServiceEvent> events;
    for (const auto& [member_id, news] : told_) events.push_back(news.event);
    return events;
  }

  std::int64_t tier_ = 0;
  bool has_phone_ = true;
  std::vector<std::pair<MemberId, ServiceNews>> told_;
  std::optional<ServiceRequests> services_;
  http::Router router_;
  http::MemoryClient client_{router_};
  std::int64_t keys_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(ServiceRequestsTest);

TEST_P(ServiceRequestsTest, a_request_is_asked_for_assigned_done_and_rated_which_closes_it) {
  const auto request_id = asked(offer());
  EXPECT_EQ(rate(request_id).code, service_request_moved_on.code) << "nothing was done yet";
  EXPECT_EQ(finish(request_id).code, service_request_moved_on.code) << "nobody has it";
  EXPECT_EQ(assign(request_id, "").text("assignee"), "ann") << "whoever calls takes it";
  EXPECT_EQ(assign(request_id, "").code, service_request_moved_on.code) << "nobody takes it from somebody by a key";
  EXPECT_EQ(assign(request_id).text("assignee"), "小周") << "and hands it on";
  EXPECT_EQ(assign(request_id).code, service_request_moved_on.code) << "they have it";
  EXPECT_EQ(cancel(request_id).code, service_request_moved_on.code) << "somebody is on the way";
  EXPECT_EQ(finish(request_id).code, 200);
  EXPECT_THAT(told(), ElementsAre(ServiceEvent::assigned, ServiceEvent::assigned, ServiceEvent::done));
  const auto shown = first_request();
  EXPECT_EQ(shown.at("answer"), "已送到 L5");
  EXPECT_EQ(shown.at("actions").as_array().size(), 2U) << "rate or reopen";
  EXPECT_EQ(rate(request_id).code, 200);
  EXPECT_EQ(rate(request_id).code, service_request_moved_on.code);
  EXPECT_EQ(reopen(request_id).code, service_request_moved_on.code) << "the stars close it";
  EXPECT_EQ(first_request().at("score"), 5);
}

TEST_P(ServiceRequestsTest, service_quota_used_after_so_many_of_a_month_and_free_again_in_the_next) {
  const auto offer_id = offer(2);
  asked(offer_id);
  EXPECT_EQ(left(offer_id), 1);
  asked(offer_id);
  const auto refused = ask(offer_id);
  EXPECT_EQ(refused.code, service_quota_used.code);
  EXPECT_THAT(refused.body, HasSubstr("2 次"));
  EXPECT_EQ(left(offer_id), 0);
  sign_in(8);
  EXPECT_EQ(ask(offer_id).code, 200) << "each member has a month of their own";
  sign_in(7);
  clock_.advance(11 * 24h);
  EXPECT_EQ(left(offer_id), 2);
  EXPECT_EQ(ask(offer_id).code, 200);
}

TEST_P(ServiceRequestsTest, what_is_cancelled_or_refused_is_given_back_to_the_month) {
  const auto offer_id = offer(1);
  const auto first = asked(offer_id);
  EXPECT_EQ(cancel(first).code, 200);
  EXPECT_EQ(cancel(first).code, service_request_moved_on.code);
  EXPECT_EQ(left(offer_id), 1);
  const auto second = asked(offer_id);
  EXPECT_EQ(ask(offer_id).code, service_quota_used.code);
  EXPECT_EQ(assign(second).code, 200);
  EXPECT_EQ(refuse(second).code, 200);
  EXPECT_EQ(refuse(second).code, service_request_moved_on.code);
  EXPECT_EQ(first_request().at("answer"), "轮椅都借出去了");
  EXPECT_EQ(told().back(), ServiceEvent::refused);
  EXPECT_EQ(ask(offer_id).code, 200);
}

TEST_P(ServiceRequestsTest, of_two_hundred_tries_at_once_a_month_lets_three_through) {
  const auto offer_id = offer(3);
  std::atomic<int> taken = 0;
  std::atomic<int> refused = 0;
  {
    std::vector<std::jthread> phones;
    for (int thread = 0; thread < 8; ++thread) {
      phones.emplace_back([&, thread] {
        for (int i = 0; i < 25; ++i) {
          http::MemoryClient client(router_);
          client.set_header("access_token", "7");
          client.set_header("idempotency-key", fmt::format("phone-{}-{}", thread, i));
          const auto code = client.post(ask_service.path, fmt::format(R"({{"offerId":{}}})", offer_id)).code;
          taken += code == 200 ? 1 : 0;
          refused += code == service_quota_used.code ? 1 : 0;
        }
      });
    }
  }
  EXPECT_EQ(taken, 3);
  EXPECT_EQ(refused, 197);
  EXPECT_EQ(left(offer_id), 0);
}

TEST_P(ServiceRequestsTest, the_same_request_sent_twice_counts_once) {
  const auto offer_id = offer(2);
  client_.set_header("idempotency-key", "same");
  const std::string body = fmt::format(R"({{"offerId":{}}})", offer_id);
  EXPECT_EQ(client_.post(ask_service.path, body).whole("requestId"), client_.post(ask_service.path, body).whole("requestId"));
  EXPECT_EQ(left(offer_id), 1);
}

TEST_P(ServiceRequestsTest, what_was_done_badly_is_reopened_once_and_somebody_has_it_again) {
  const auto request_id = done(offer());
  EXPECT_EQ(reopen(request_id).code, 200);
  EXPECT_EQ(first_request().at("state"), "reopened");
  EXPECT_EQ(cancel(request_id).code, service_request_moved_on.code);
  EXPECT_EQ(assign(request_id).code, 200);
  EXPECT_EQ(finish(request_id).code, 200);
  EXPECT_EQ(first_request().at("actions").as_array().size(), 1U) << "rate alone";
  EXPECT_EQ(reopen(request_id).code, service_reopened_before.code);
  EXPECT_EQ(rate(request_id).code, 200);
}

TEST_P(ServiceRequestsTest, service_too_late_to_reopen_after_seven_days) {
  const auto offer_id = offer();
  const auto in_time = done(offer_id);
  clock_.advance(7 * 24h - 1ms);
  EXPECT_EQ(reopen(in_time).code, 200);
  const auto late = done(offer_id);
  clock_.advance(7 * 24h);
  const auto refused = reopen(late);
  EXPECT_EQ(refused.code, service_too_late_to_reopen.code);
  EXPECT_THAT(refused.body, HasSubstr("7 天"));
  EXPECT_EQ(rate(late).code, 200) << "stars are never late";
}

TEST_P(ServiceRequestsTest, of_twenty_who_reopen_rate_and_reopen_again_at_once_one_does) {
  const auto request_id = done(offer());
  std::atomic<int> moved = 0;
  {
    std::vector<std::jthread> phones;
    for (int thread = 0; thread < 4; ++thread) {
      phones.emplace_back([&, thread] {
        for (int i = 0; i < 5; ++i) {
          http::MemoryClient client(router_);
          client.set_header("access_token", "7");
          const auto answer = (thread + i) % 2 == 0
                                  ? client.post(reopen_service_request.path, fmt::format(R"({{"requestId":{},"reason":"送错了楼层"}})", request_id))
                                  : client.post(rate_service_request.path, fmt::format(R"({{"requestId":{},"score":4,"comment":""}})", request_id));
          moved += answer.code == 200 ? 1 : 0;
        }
      });
    }
  }
  EXPECT_EQ(moved, 1);
}

TEST_P(ServiceRequestsTest, a_form_says_what_is_missing_and_keeps_only_what_it_asks_for) {
  EXPECT_EQ(ask(offer(9, 0, "required"), "").code, service_place_needed.code);
  EXPECT_EQ(ask(offer(9, 0, "optional", "required"), "").code, service_note_needed.code);
  const auto hidden = ask(offer(9, 0, "hidden"));
  EXPECT_EQ(hidden.text("place"), "");
  EXPECT_EQ(hidden.text("note"), "两位老人");
  EXPECT_EQ(hidden.text("phone"), "138****0007") << "their own, where they give none";
  EXPECT_EQ(ask(offer(), R"(,"phone":"13900000000")").text("phone"), "139****0000");
}

TEST_P(ServiceRequestsTest, service_phone_needed_where_the_form_asks_for_one_and_there_is_none) {
  const auto offer_id = offer();
  database().write([&](db::Transaction& transaction) { transaction.execute("update service_offers set asks_phone = 'required'"); });
  has_phone_ = false;
  EXPECT_EQ(ask(offer_id).code, service_phone_needed.code);
  EXPECT_EQ(ask(offer_id, R"(,"phone":"13900000000")").code, 200);
}

TEST_P(ServiceRequestsTest, service_not_for_tier_below_its_own_and_not_offered_while_it_is_paused) {
  const auto for_gold = offer(1, 2);
  EXPECT_EQ(ask(for_gold).code, service_not_for_tier.code);
  tier_ = 2;
  EXPECT_EQ(ask(for_gold).code, 200);
  const auto paused = offer(1);
  change_offer(paused, 1, false);
  EXPECT_EQ(ask(paused).code, service_not_offered.code);
  EXPECT_EQ(left(paused), -1);
  EXPECT_EQ(ask(999).code, service_offer_not_found.code);
  EXPECT_EQ(post(save_service_offer.path, offer_body(R"("offerId":999,)", 1, 0, "hidden", "hidden", true)).code, service_offer_not_found.code);
}

TEST_P(ServiceRequestsTest, anybody_reads_the_catalogue_in_their_language_and_by_its_kind) {
  offer();
  client_.set_header("access_token", "");
  client_.set_header("accept-language", "en");
  const auto list = client_.get(fmt::format("{}?kind=warm", list_service_offers.path)).data.at("offers");
  EXPECT_EQ(list.at(0).at("name"), "Wheelchair company");
  EXPECT_EQ(list.at(0).at("form").at("phone"), "optional");
  EXPECT_THAT(client_.get(fmt::format("{}?kind=mall", list_service_offers.path)).data.at("offers").as_array(), IsEmpty());
  EXPECT_EQ(client_.get(get_my_services.path).code, http::not_signed_in.code);
}

TEST_P(ServiceRequestsTest, a_quota_that_is_lowered_counts_from_the_next_request_on) {
  const auto offer_id = offer(3);
  asked(offer_id);
  asked(offer_id);
  change_offer(offer_id, 1, true);
  EXPECT_EQ(left(offer_id), 0);
  EXPECT_EQ(ask(offer_id).code, service_quota_used.code);
  const auto catalogue = client_.get(list_service_catalogue.path).data.at("offers");
  EXPECT_EQ(catalogue.at(0).at("monthQuota"), 1);
  EXPECT_EQ(catalogue.at(0).at("monthCount"), 2);
}

TEST_P(ServiceRequestsTest, somebody_elses_request_is_a_missing_one) {
  const auto offer_id = offer();
  const auto request_id = done(offer_id);
  sign_in(8);
  EXPECT_EQ(cancel(request_id).code, service_request_not_found.code);
  EXPECT_EQ(rate(request_id).code, service_request_not_found.code);
  EXPECT_EQ(reopen(request_id).code, service_request_not_found.code);
  EXPECT_THAT(client_.get(list_service_requests.path).data.at("requests").as_array(), IsEmpty());
}

TEST_P(ServiceRequestsTest, service_request_not_found_for_the_staff_where_there_is_none) {
  EXPECT_EQ(client_.get(fmt::format("{}?requestId=9", get_service_request.path)).code, service_request_not_found.code);
  EXPECT_EQ(assign(9).code, service_request_not_found.code);
  EXPECT_EQ(finish(9).code, service_request_not_found.code);
  EXPECT_EQ(refuse(9).code, service_request_not_found.code);
  EXPECT_EQ(act(show_service_request_phone.path, 9, R"(,"reason":"确认地点")").code, service_request_not_found.code);
}

TEST_P(ServiceRequestsTest, the_staff_finds_what_is_open_and_sees_phones_masked_until_it_asks_with_a_reason) {
  const auto offer_id = offer(9);
  const auto open = asked(offer_id);
  done(offer_id);
  const auto found = [&](std::string_view query) {
    return client_.get(fmt::format("{}?{}", search_service_requests.path, query)).data.at("requests").as_array();
  };
  EXPECT_EQ(found("isOpen=true").size(), 1U);
  EXPECT_EQ(found("isOpen=false").size(), 1U);
  EXPECT_EQ(found("state=done").size(), 1U);
  EXPECT_EQ(found("kind=mall").size(), 0U);
  EXPECT_EQ(found(fmt::format("offerId={}", offer_id)).size(), 2U);
  EXPECT_TRUE(client_.get(fmt::format("{}?pageSize=1", search_service_requests.path)).data.at("hasMore").as_bool());
  const auto file = client_.get(fmt::format("{}?requestId={}", get_service_request.path, open)).data;
  EXPECT_EQ(file.at("request").at("phone"), "138****0007");
  EXPECT_EQ(file.at("request").at("note"), "两位老人");
  EXPECT_EQ(file.at("memberName"), "林*");
  EXPECT_EQ(file.at("monthCount"), 2);
  EXPECT_EQ(act(show_service_request_phone.path, open, R"(,"reason":"确认地点")").text("phone"), "13800000007");
  const auto lies = database().read([](db::Session& session) { return session.rows<std::string>("select note || place || phone from service_requests"); });
  for (const std::string& text : lies) {
    EXPECT_THAT(text, testing::Not(HasSubstr("13800000007")));
    EXPECT_THAT(text, testing::Not(HasSubstr("老人")));
  }
}

TEST_P(ServiceRequestsTest, what_waits_for_somebody_is_counted) {
  const auto offer_id = offer(9);
  asked(offer_id);
  reopen(done(offer_id));
  done(offer_id);
  const auto groups = database().read([&](db::Session& session) { return module.waiting.front().count(session, clock_.now()); });
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_EQ(groups.front().waiting_count, 2);
}

TEST_P(ServiceRequestsTest, a_picture_knows_the_service_that_shows_it) {
  const auto offer_id = offer();
  const auto users = database().read([&](db::Session& session) { return services_->list_picture_users(session, "/files/a.webp"); });
  ASSERT_EQ(users.size(), 1U);
  EXPECT_EQ(users.front().offer_id.value, offer_id);
}

TEST_P(ServiceRequestsTest, the_end_of_an_account_leaves_no_request) {
  const auto offer_id = offer();
  const auto request_id = asked(offer_id);
  database().write([&](db::Transaction& transaction) { services_->erase_member(transaction, MemberId{7}); });
  EXPECT_EQ(assign(request_id).code, service_request_not_found.code);
  EXPECT_EQ(left(offer_id), 2);
}

}  // namespace
}  // namespace galleria::service_requests
