// Lost and found on both engines: what everybody sees of a thing, one report for it, a proof before it goes, and a time before it is disposed of.
#include "features/lost_and_found/lost_and_found.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <thread>

#include "db/database_fixture.hpp"
#include "db/vault_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::lost_and_found {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

TEST(LostAndFoundRules, a_thing_is_disposed_of_by_nobody_before_its_time) {
  const LostAndFoundConfig config;
  const TimeMs recorded_at = time_from_epoch_ms(1'000);
  const TimeMs until = keep_until(recorded_at, config);
  EXPECT_EQ(until - recorded_at, 90 * 24h);
  EXPECT_THAT(works_of(FoundState::kept, until, until - 1ms), ElementsAre(FoundWork::change, FoundWork::hand_over));
  EXPECT_THAT(works_of(FoundState::kept, until, until), ElementsAre(FoundWork::change, FoundWork::hand_over, FoundWork::dispose));
  EXPECT_THAT(works_of(FoundState::matched, until, until), ElementsAre(FoundWork::change, FoundWork::hand_over, FoundWork::part));
  EXPECT_THAT(works_of(FoundState::handed_over, until, until), IsEmpty());
  EXPECT_THAT(works_of(FoundState::disposed, until, until), IsEmpty());
}

TEST(LostAndFoundRules, a_report_is_matched_or_closed_while_it_is_open) {
  EXPECT_THAT(works_of(LossState::open), ElementsAre(LossWork::match, LossWork::close));
  EXPECT_THAT(works_of(LossState::matched), ElementsAre(LossWork::part));
  EXPECT_THAT(works_of(LossState::returned), IsEmpty());
}

class LostAndFoundTest : public db::DatabaseTest {
 protected:
  LostAndFoundTest() {
    clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), 8h) + 9h - clock_.now());
    LostAndFoundNeeds needs;
    needs.phone_of = [this](db::Session&, MemberId member_id) { return has_phone_ ? Phone::parse(fmt::format("138{:08}", member_id.value)) : std::nullopt; };
    needs.member_of = [](db::Session&, MemberId member_id) -> std::optional<LossMember> { return LossMember{"林*", std::to_string(member_id.value)}; };
    needs.tell = [this](db::Transaction&, MemberId, const LossNews& news) { told_.push_back(news); };
    needs.keep_photo = [this](std::string_view bytes) { return bytes == "photo" ? std::optional("/files/" + std::to_string(++photos_)) : std::nullopt; };
    needs.forget_photo = [this](const std::string& address) { forgotten_.push_back(address); };
    desk_.emplace(database(), clock_, ids_, db::test_vault(), LostAndFoundConfig{}, std::move(needs));
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *desk_);
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
  http::MemoryAnswer save(std::string_view more = "", bool is_public = true, DurationMs before = 1h) {
    return post(
        save_found_thing.path,
        fmt::format(
            R"({{{}"kind":"bag","titleZhCn":"帆布包","titleEn":"Canvas bag","level":"L3","foundPlace":"女洗手间洗手台","marks":"内袋有蓝色钥匙扣","keptAt":"服务台 2 号柜","isPublic":{},"foundAt":{}}})",
            more, is_public, epoch_ms(clock_.now() - before)));
  }
  std::int64_t found(bool is_public = true) {
    const auto saved = save("", is_public);
    EXPECT_EQ(saved.code, 200) << saved.body;
    return saved.whole("foundId");
  }
  http::MemoryAnswer miss(DurationMs before = 2h, std::string_view more = "") {
    return post(report_loss.path,
                fmt::format(R"({{"kind":"bag","description":"米色帆布包，里面有一本书","place":"L3","lostAt":{}{}}})", epoch_ms(clock_.now() - before), more));
  }
  std::int64_t missed() {
    const auto reported = miss();
    EXPECT_EQ(reported.code, 200) << reported.body;
    return reported.code == 200 ? reported.whole("reportId") : 0;
  }
  http::MemoryAnswer match(std::int64_t report_id, std::int64_t found_id) {
    return post(match_loss_report.path, fmt::format(R"({{"reportId":{},"foundId":{}}})", report_id, found_id));
  }
  http::MemoryAnswer hand_over(std::int64_t found_id) {
    return post(hand_over_found_thing.path, fmt::format(R"({{"foundId":{},"proof":"marks","reason":"说出了钥匙扣的颜色"}})", found_id));
  }
  http::MemoryAnswer part(std::int64_t found_id) { return post(part_found_thing.path, fmt::format(R"({{"foundId":{},"reason":"颜色不符"}})", found_id)); }
  http::MemoryAnswer dispose(std::int64_t found_id) {
    return post(dispose_found_thing.path, fmt::format(R"({{"foundId":{},"reason":"移交公益机构"}})", found_id));
  }
  http::MemoryAnswer close(std::int64_t report_id) {
    return post(close_loss_report.path, fmt::format(R"({{"reportId":{},"reason":"查看了当天的登记，没有找到"}})", report_id));
  }
  http::MemoryAnswer withdraw(std::int64_t report_id) { return post(withdraw_loss_report.path, fmt::format(R"({{"reportId":{}}})", report_id)); }
  std::string state_of_report() { return std::string(client_.get(list_loss_reports.path).data.at("reports").at(0).at("state").as_string()); }
  http::MemoryAnswer thing(std::int64_t found_id) { return client_.get(fmt::format("{}?foundId={}", get_found_thing.path, found_id)); }
  http::MemoryAnswer report(std::int64_t report_id) { return client_.get(fmt::format("{}?reportId={}", get_loss_report.path, report_id)); }
  std::vector<LossEvent> told() const {
    std::vector<LossEvent> events;
    for (const LossNews& news : told_) events.push_back(news.event);
    return events;
  }

  bool has_phone_ = true;
  int photos_ = 0;
  std::vector<std::string> forgotten_;
  std::vector<LossNews> told_;
  std::optional<LostAndFound> desk_;
  http::Router router_;
  http::MemoryClient client_{router_};
  std::int64_t keys_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(LostAndFoundTest);

TEST_P(LostAndFoundTest, everybody_sees_what_was_found_and_nothing_by_which_it_could_be_claimed) {
  found();
  found(false);
  client_.set_header("access_token", "");
  const auto answer = client_.get(list_found_things.path);
  ASSERT_EQ(answer.data.at("things").as_array().size(), 1U) << "what is not public is not shown";
  EXPECT_EQ(answer.data.at("things").at(0).at("title"), "帆布包");
  EXPECT_EQ(answer.data.at("things").at(0).at("level"), "L3");
  EXPECT_EQ(answer.data.at("things").at(0).at("foundOn"), epoch_ms(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), 8h)));
  for (const char* secret : {"洗手间", "钥匙扣", "2 号柜", "files", "ann"}) EXPECT_THAT(answer.body, Not(HasSubstr(secret)));
  EXPECT_THAT(client_.get(fmt::format("{}?kind=keys", list_found_things.path)).data.at("things").as_array(), IsEmpty());
  EXPECT_EQ(client_.get(list_loss_reports.path).code, http::not_signed_in.code);
}

TEST_P(LostAndFoundTest, what_is_missed_is_matched_and_handed_over_against_a_proof) {
  const auto found_id = found();
  const auto report_id = missed();
  const auto file = report(report_id).data;
  ASSERT_EQ(file.at("candidates").as_array().size(), 1U);
  EXPECT_EQ(file.at("report").at("phone"), "138****0007");
  EXPECT_EQ(match(report_id, found_id).code, 200);
  EXPECT_EQ(match(report_id, found_id).code, found_thing_moved_on.code);
  EXPECT_EQ(state_of_report(), "matched");
  EXPECT_THAT(client_.get(list_found_things.path).data.at("things").as_array(), IsEmpty()) << "somebody comes for it";
  EXPECT_EQ(withdraw(report_id).code, loss_report_moved_on.code);
  EXPECT_EQ(hand_over(found_id).code, 200);
  EXPECT_EQ(hand_over(found_id).code, found_thing_moved_on.code);
  EXPECT_EQ(state_of_report(), "returned");
  EXPECT_EQ(thing(found_id).data.at("thing").at("proof"), "marks");
  EXPECT_THAT(told(), ElementsAre(LossEvent::matched, LossEvent::returned));
  for (const LossNews& news : told_) EXPECT_EQ(news.reason, "") << "what was looked at stays with the staff";
}

TEST_P(LostAndFoundTest, what_was_not_theirs_is_kept_for_others_and_looked_for_on) {
  const auto found_id = found();
  const auto report_id = missed();
  EXPECT_EQ(part(found_id).code, found_thing_moved_on.code) << "it is nobody's yet";
  EXPECT_EQ(match(report_id, found_id).code, 200);
  EXPECT_EQ(part(found_id).code, 200);
  EXPECT_EQ(state_of_report(), "open");
  EXPECT_EQ(client_.get(list_found_things.path).data.at("things").as_array().size(), 1U);
  EXPECT_EQ(hand_over(found_id).code, 200) << "somebody else came to the desk";
  EXPECT_EQ(state_of_report(), "open");
  EXPECT_THAT(told(), ElementsAre(LossEvent::matched, LossEvent::parted));
}

TEST_P(LostAndFoundTest, of_twenty_who_match_one_thing_at_once_one_report_has_it) {
  const auto found_id = found();
  std::vector<std::int64_t> reports;
  for (std::int64_t member = 11; member <= 30; ++member) {
    sign_in(member);
    reports.push_back(missed());
  }
  std::atomic<int> matched = 0;
  {
    std::vector<std::jthread> desks;
    for (std::size_t first = 0; first < 4; ++first) {
      desks.emplace_back([&, first] {
        for (std::size_t i = first; i < reports.size(); i += 4) {
          http::MemoryClient client(router_);
          client.set_header("x-staff-key", "bob");
          matched += client.post(match_loss_report.path, fmt::format(R"({{"reportId":{},"foundId":{}}})", reports[i], found_id)).code == 200 ? 1 : 0;
        }
      });
    }
  }
  EXPECT_EQ(matched, 1);
}

TEST_P(LostAndFoundTest, found_thing_kept_still_until_its_time_is_over) {
  const auto found_id = found();
  const auto refused = dispose(found_id);
  EXPECT_EQ(refused.code, found_thing_kept_still.code);
  EXPECT_THAT(refused.body, HasSubstr("2027-02-18"));
  clock_.advance(90 * 24h);
  EXPECT_EQ(client_.get(fmt::format("{}?isDue=true", search_found_things.path)).data.at("things").as_array().size(), 1U);
  EXPECT_EQ(dispose(found_id).code, 200);
  EXPECT_EQ(dispose(found_id).code, found_thing_moved_on.code);
  EXPECT_EQ(hand_over(found_id).code, found_thing_moved_on.code);
  EXPECT_EQ(save(fmt::format(R"("foundId":{},)", found_id)).code, found_thing_moved_on.code);
}

TEST_P(LostAndFoundTest, loss_reports_too_many_while_five_are_open) {
  std::int64_t last = 0;
  for (int i = 0; i < 5; ++i) last = missed();
  const auto refused = miss();
  EXPECT_EQ(refused.code, loss_reports_too_many.code);
  EXPECT_THAT(refused.body, HasSubstr("5 份"));
  EXPECT_EQ(withdraw(last).code, 200);
  EXPECT_EQ(withdraw(last).code, loss_report_moved_on.code);
  EXPECT_EQ(miss().code, 200);
}

TEST_P(LostAndFoundTest, of_forty_reports_at_once_five_are_taken) {
  std::atomic<int> taken = 0;
  {
    std::vector<std::jthread> phones;
    for (int thread = 0; thread < 8; ++thread) {
      phones.emplace_back([&, thread] {
        for (int i = 0; i < 5; ++i) {
          http::MemoryClient client(router_);
          client.set_header("access_token", "7");
          client.set_header("idempotency-key", fmt::format("phone-{}-{}", thread, i));
          taken += client.post(report_loss.path, R"({"kind":"keys","description":"一串钥匙","place":"","lostAt":1})").code == 200 ? 1 : 0;
        }
      });
    }
  }
  EXPECT_EQ(taken, 5);
}

TEST_P(LostAndFoundTest, moment_lies_ahead_of_nobody) {
  EXPECT_EQ(miss(-1h).code, moment_lies_ahead.code);
  EXPECT_EQ(save("", true, -1h).code, moment_lies_ahead.code);
}

TEST_P(LostAndFoundTest, loss_phone_needed_where_there_is_none) {
  has_phone_ = false;
  EXPECT_EQ(miss().code, loss_phone_needed.code);
  EXPECT_EQ(miss(2h, R"(,"phone":"13900000000")").text("phone"), "139****0000");
}

TEST_P(LostAndFoundTest, a_report_that_is_closed_says_why_and_nothing_is_told_of_its_words_in_the_database) {
  const auto report_id = missed();
  EXPECT_EQ(close(report_id).code, 200);
  EXPECT_EQ(close(report_id).code, loss_report_moved_on.code);
  EXPECT_EQ(client_.get(list_loss_reports.path).data.at("reports").at(0).at("answer"), "查看了当天的登记，没有找到");
  EXPECT_EQ(told_.back().reason, "查看了当天的登记，没有找到");
  const auto lies =
      database().read([](db::Session& session) { return session.row<std::string>("select description || place || phone from loss_reports").value(); });
  EXPECT_THAT(lies, Not(HasSubstr("帆布")));
  EXPECT_THAT(lies, Not(HasSubstr("138")));
}

TEST_P(LostAndFoundTest, what_is_not_there_is_not_found) {
  const auto report_id = missed();
  EXPECT_EQ(thing(9).code, found_thing_not_found.code);
  EXPECT_EQ(report(9).code, loss_report_not_found.code);
  EXPECT_EQ(match(9, found()).code, loss_report_not_found.code);
  EXPECT_EQ(match(report_id, 9).code, found_thing_not_found.code);
  EXPECT_EQ(hand_over(9).code, found_thing_not_found.code);
  EXPECT_EQ(part(9).code, found_thing_not_found.code);
  EXPECT_EQ(dispose(9).code, found_thing_not_found.code);
  EXPECT_EQ(close(9).code, loss_report_not_found.code);
  EXPECT_EQ(save(R"("foundId":9,)").code, found_thing_not_found.code);
  EXPECT_EQ(post(show_loss_report_phone.path, R"({"reportId":9,"reason":"核对"})").code, loss_report_not_found.code);
  sign_in(8);
  EXPECT_EQ(withdraw(report_id).code, loss_report_not_found.code) << "it is somebody else's";
}

TEST_P(LostAndFoundTest, a_phone_is_shown_in_full_for_a_reason) {
  const auto shown = post(show_loss_report_phone.path, fmt::format(R"({{"reportId":{},"reason":"核对"}})", missed()));
  EXPECT_EQ(shown.text("phone"), "13800000007");
}

TEST_P(LostAndFoundTest, a_photo_is_of_one_thing_and_goes_when_no_thing_shows_it) {
  const auto upload = [&](std::string bytes) { return client_.upload(upload_found_photo.path, {"file", "a.jpg", "image/jpeg", std::move(bytes)}); };
  EXPECT_EQ(upload("text").code, found_photo_refused.code);
  const auto photo_id = upload("photo").whole("photoId");
  const auto first = save(fmt::format(R"("photoId":{},)", photo_id));
  EXPECT_EQ(first.text("pictureUrl"), "/files/1");
  EXPECT_EQ(save(fmt::format(R"("photoId":{},)", photo_id)).code, found_photo_not_found.code) << "it is of another thing";
  EXPECT_EQ(save(fmt::format(R"("foundId":{},)", first.whole("foundId"))).text("pictureUrl"), "/files/1") << "it stays";
  EXPECT_EQ(upload("photo").code, 200);
  const auto better = save(fmt::format(R"("foundId":{},"photoId":{},)", first.whole("foundId"), upload("photo").whole("photoId")));
  EXPECT_EQ(better.text("pictureUrl"), "/files/3");
  clock_.advance(24h + 1ms);
  desk_->start_timers();
  db::TimerWorker worker(database(), clock_, desk_->timer_handlers(), 1);
  worker.run_due();
  EXPECT_THAT(forgotten_, testing::UnorderedElementsAre("/files/1", "/files/2")) << "what was never shown, and what a better one replaced";
}

TEST_P(LostAndFoundTest, the_staff_finds_things_by_words_kind_and_state) {
  found();
  const auto count = [&](std::string_view query) {
    return client_.get(fmt::format("{}?{}", search_found_things.path, query)).data.at("things").as_array().size();
  };
  EXPECT_EQ(count("words=canvas"), 1U);
  EXPECT_EQ(count("words=%E9%92%A5%E5%8C%99%E6%89%A3"), 1U) << "its marks";
  EXPECT_EQ(count("words=umbrella"), 0U);
  EXPECT_EQ(count("kind=bag&state=kept&isDue=false"), 1U);
  EXPECT_EQ(count("state=disposed"), 0U);
  missed();
  EXPECT_EQ(client_.get(fmt::format("{}?state=open&kind=bag", search_loss_reports.path)).data.at("reports").as_array().size(), 1U);
}

TEST_P(LostAndFoundTest, what_waits_for_somebody_is_counted) {
  found();
  missed();
  const auto count = [&](std::size_t place) {
    return database().read([&](db::Session& session) { return module.waiting[place].count(session, clock_.now()).front().waiting_count; });
  };
  EXPECT_EQ(count(0), 1) << "reports that nobody has looked for";
  EXPECT_EQ(count(1), 0);
  clock_.advance(90 * 24h);
  EXPECT_EQ(count(1), 1) << "things whose time is over";
}

TEST_P(LostAndFoundTest, the_end_of_an_account_gives_free_what_was_kept_for_it) {
  const auto found_id = found();
  const auto report_id = missed();
  EXPECT_EQ(match(report_id, found_id).code, 200);
  database().write([&](db::Transaction& transaction) { desk_->erase_member(transaction, MemberId{7}); });
  EXPECT_EQ(report(report_id).code, loss_report_not_found.code);
  EXPECT_EQ(thing(found_id).data.at("thing").at("state"), "kept");
}

}  // namespace
}  // namespace galleria::lost_and_found
