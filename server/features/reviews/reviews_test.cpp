// Reviews on both engines: only of what was received, once a line, shown when they may be, counted as they are, and answered by their shop alone.
#include "features/reviews/reviews.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <map>
#include <set>

#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "features/reviews/reviews_store.hpp"
#include "http/router_fixture.hpp"

namespace galleria::reviews {
namespace {

using namespace std::chrono_literals;

constexpr std::int64_t received_line = 11;
constexpr std::int64_t second_line = 12;
constexpr std::int64_t unreceived_line = 13;

class ReviewsTest : public db::DatabaseTest {
 protected:
  ReviewsTest() {
    start_crypto();
    clock_.advance(24h * 400);
    ReviewsNeeds needs;
    needs.list_received = [this](db::Session&, MemberId, TimeMs) { return std::vector{line(received_line), line(second_line)}; };
    needs.find_line = [this](db::Session&, MemberId, OrderLineId id) { return std::optional(line(id.value)); };
    needs.is_upload_of = [](db::Session&, MemberId, std::string_view address) { return address.starts_with("/files/"); };
    needs.masked_name_of = [](db::Session&, MemberId) { return std::string("林*"); };
    needs.give_points = [this](db::Transaction&, MemberId, ReviewId, std::int64_t points, const Localized&) { given_.push_back(points); };
    needs.tell = [this](db::Transaction&, MemberId, const ReviewNews& news) { told_.push_back(news.state); };
    needs.film_standing = [this](db::Session&, MemberId, ReviewId review_id) {
      const auto found = films_.find(review_id);
      return found == films_.end() ? ReviewFilmState::none : found->second;
    };
    needs.find_film = [this](db::Session&, MemberId, ReviewId review_id, bool is_for_all, Locale) -> std::optional<ReviewFilm> {
      const auto found = films_.find(review_id);
      if (found == films_.end() || (is_for_all && found->second != ReviewFilmState::shown)) return std::nullopt;
      return ReviewFilm{77, found->second, "/film.mp4", "/film.jpg", 6'000, 640, 360, ""};
    };
    needs.remove_films = [this](db::Transaction& transaction, MemberId member_id, ReviewId review_id) {
      films_.erase(review_id);
      reviews_->hear_of_film(transaction, member_id, review_id);
    };
    needs.list_received_by_all = [this](const ReceivedPlace& behind, TimeMs until, std::int64_t count) { return page_of(received_, behind, until, count); };
    needs.list_given_back = [this](const ReceivedPlace& behind, TimeMs until, std::int64_t count) { return page_of(given_back_, behind, until, count); };
    needs.is_member = [this](db::Session&, MemberId member_id) { return !gone_.contains(member_id); };
    received_at_ = clock_.now() - 1h;
    reviews_.emplace(database(), clock_, ids_, ReviewsConfig{}, needs);
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *reviews_);
    staff_.set_header("x-staff-key", "ann");
  }
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  BoughtLine line(std::int64_t id) const {
    BoughtLine line{OrderId{1}, OrderLineId{id}, ProductId{5}, ShopId{7}, {"茶", "Tea"}, {}, "", received_at_, false};
    if (id == unreceived_line) line.received_at.reset();
    return line;
  }
  http::MemoryClient member(std::int64_t id) {
    http::MemoryClient client(router_);
    client.set_header("access_token", std::to_string(id));
    client.set_header("idempotency-key", fmt::format("key-{}", ++key_));
    return client;
  }
  http::MemoryAnswer submit(std::int64_t line_id, std::string_view text = "很好", std::string_view pictures = "", std::int64_t stars = 5, std::int64_t by = 1) {
    return member(by).post(
        "/mall-api/reviews/v1/submit",
        fmt::format(R"({{"orderLineId":{},"goodsStars":{},"packingStars":{},"serviceStars":{},"text":"{}","imageUrls":[{}],"isAnonymous":true}})", line_id,
                    stars, stars, stars, text, pictures));
  }
  http::MemoryAnswer post(std::int64_t by, std::string_view what, std::string_view json) {
    return member(by).post(fmt::format("/mall-api/reviews/v1/{}", what), json);
  }
  http::MemoryAnswer staff(std::string_view what, std::string_view json) { return staff_.post(fmt::format("/staff/v1/review/{}", what), json); }
  static std::string of(std::int64_t review_id, std::string_view more = "") { return fmt::format(R"({{"reviewId":{}{}}})", review_id, more); }
  http::MemoryAnswer summary() { return member(9).get("/mall-api/reviews/v1/summary?productId=5"); }

  static std::vector<ReceivedLine> page_of(const std::vector<ReceivedLine>& all, const ReceivedPlace& behind, TimeMs until, std::int64_t count) {
    std::vector<ReceivedLine> page;
    for (const ReceivedLine& line : all) {
      const bool is_behind = line.received_at > behind.received_at || (line.received_at == behind.received_at && line.order_line_id > behind.order_line_id);
      if (is_behind && line.received_at <= until && static_cast<std::int64_t>(page.size()) < count) page.push_back(line);
    }
    return page;
  }
  // The night comes, or a server that was killed in it begins anew.
  void count_silences() { reviews_->timer_handlers().at("count_silent_buyers")({}); }
  void receive(std::int64_t member_id, std::int64_t line_id) { received_.push_back({MemberId{member_id}, OrderLineId{line_id}, ProductId{5}, received_at_}); }
  void move_film(std::int64_t review_id, ReviewFilmState state) {
    films_[ReviewId{review_id}] = state;
    database().write([&](db::Transaction& transaction) { reviews_->hear_of_film(transaction, MemberId{1}, ReviewId{review_id}); });
  }
  wire::Json shown() { return member(9).get("/mall-api/reviews/v1/list?productId=5").data.at("reviews").at(0); }
  wire::Json mine() { return member(1).get("/mall-api/reviews/v1/mine").data.at("reviews").at(0); }

  std::map<ReviewId, ReviewFilmState> films_;
  std::vector<ReceivedLine> received_;  // the first first
  std::vector<ReceivedLine> given_back_;
  std::set<MemberId> gone_;
  TimeMs received_at_{};
  std::int64_t key_ = 0;
  std::vector<std::int64_t> given_;
  std::vector<ReviewState> told_;
  std::optional<Reviews> reviews_;
  http::Router router_;
  http::MemoryClient staff_{router_};
};
GALLERIA_ON_BOTH_DATABASES(ReviewsTest);

TEST_P(ReviewsTest, text_alone_is_shown_at_once_and_earns_once) {
  const auto sent = submit(received_line);
  EXPECT_EQ(sent.text("state"), "published");
  EXPECT_THAT(given_, testing::ElementsAre(10));
  EXPECT_EQ(summary().whole("reviewCount"), 1);
  EXPECT_EQ(summary().whole("starTenths"), 50);
  EXPECT_EQ(submit(received_line).code, review_written_before.code);
  EXPECT_EQ(post(1, "delete", of(sent.whole("reviewId"))).code, 200);
  EXPECT_EQ(post(1, "delete", of(sent.whole("reviewId"))).code, review_not_found.code);
  EXPECT_EQ(summary().whole("reviewCount"), 0);
}

TEST_P(ReviewsTest, only_what_was_received_can_be_reviewed_and_only_for_some_days) {
  EXPECT_EQ(submit(unreceived_line).code, line_not_to_review.code);
  EXPECT_EQ(submit(received_line, "好", R"("/elsewhere/1")").code, review_pictures_wrong.code);
  clock_.advance(24h * 15);
  EXPECT_EQ(submit(received_line).code, line_not_to_review.code);
}

TEST_P(ReviewsTest, pictures_wait_and_what_is_refused_may_be_mended) {
  const auto id = submit(received_line, "好看", R"("/files/a.webp")").whole("reviewId");
  EXPECT_THAT(given_, testing::IsEmpty());
  EXPECT_EQ(staff("refuse", of(id, R"(,"reason":"照片太暗")")).text("state"), "refused");
  EXPECT_EQ(staff("publish", of(id)).code, review_moved_on.code);
  EXPECT_EQ(submit(received_line, "好看", R"("/files/b.webp")").text("state"), "in_review");
  EXPECT_EQ(staff("publish", of(id)).text("state"), "published");
  EXPECT_THAT(given_, testing::ElementsAre(30));
  EXPECT_THAT(told_, testing::ElementsAre(ReviewState::refused, ReviewState::published));
  EXPECT_EQ(staff("hide", of(id, R"(,"reason":"会员请求")")).text("state"), "hidden");
  EXPECT_EQ(staff("answer", of(id, R"(,"answer":"谢谢您")")).code, review_moved_on.code);
  EXPECT_EQ(staff("publish", of(id)).text("state"), "published");
  EXPECT_THAT(given_, testing::ElementsAre(30)) << "a review that is shown again earns nothing more";
}

TEST_P(ReviewsTest, a_word_of_the_list_makes_a_review_wait_and_a_follow_up_fail) {
  EXPECT_EQ(staff("saveWords", R"({"words":"加微信\nＶＸ\n"})").code, 200);
  EXPECT_EQ(submit(received_line, "请加 微 信").text("state"), "in_review");
  const auto id = submit(second_line).whole("reviewId");
  EXPECT_EQ(post(1, "followUp", of(id, R"(,"text":"v x")")).code, follow_up_words.code);
  EXPECT_EQ(post(1, "followUp", of(id, R"(,"text":"更喜欢了")")).text("followUp"), "更喜欢了");
  EXPECT_EQ(post(1, "followUp", of(id, R"(,"text":"再说一次")")).code, follow_up_not_open.code);
  EXPECT_EQ(summary().whole("followUpCount"), 1);
}

TEST_P(ReviewsTest, helpful_counts_each_member_once_and_can_be_taken_back) {
  const auto id = submit(received_line).whole("reviewId");
  EXPECT_EQ(post(1, "markHelpful", of(id, R"(,"isHelpful":true)")).code, review_is_own.code);
  for (int time = 0; time < 2; ++time) EXPECT_EQ(post(2, "markHelpful", of(id, R"(,"isHelpful":true)")).whole("helpfulCount"), 1);
  EXPECT_EQ(post(3, "markHelpful", of(id, R"(,"isHelpful":true)")).whole("helpfulCount"), 2);
  for (int time = 0; time < 2; ++time) EXPECT_EQ(post(2, "markHelpful", of(id, R"(,"isHelpful":false)")).whole("helpfulCount"), 1);
}

TEST_P(ReviewsTest, three_reports_hide_a_review_until_somebody_has_looked_at_it) {
  const auto id = submit(received_line).whole("reviewId");
  EXPECT_EQ(post(2, "report", of(id, R"(,"reason":"untrue")")).code, 200);
  EXPECT_EQ(post(2, "report", of(id, R"(,"reason":"untrue")")).code, review_reported_before.code);
  EXPECT_EQ(post(3, "report", of(id, R"(,"reason":"abusive")")).code, 200);
  EXPECT_EQ(summary().whole("reviewCount"), 1);
  EXPECT_EQ(post(4, "report", of(id, R"(,"reason":"other")")).code, 200);
  EXPECT_EQ(summary().whole("reviewCount"), 0);
  EXPECT_EQ(staff("publish", of(id)).whole("openReportCount"), 0);
  EXPECT_EQ(summary().whole("reviewCount"), 1);
}

TEST_P(ReviewsTest, a_shop_answers_its_own_reviews_only) {
  const auto id = submit(received_line).whole("reviewId");
  staff_.set_header("x-staff-shop", "8");
  EXPECT_EQ(staff("answer", of(id, R"(,"answer":"谢谢您")")).code, review_not_found.code);
  staff_.set_header("x-staff-shop", "7");
  EXPECT_EQ(staff("answer", of(id, R"(,"answer":"谢谢您")")).text("answer"), "谢谢您");
}

TEST_P(ReviewsTest, a_film_is_its_writers_alone_until_it_is_shown_and_goes_with_the_review) {
  const auto id = submit(received_line).whole("reviewId");
  EXPECT_TRUE(mine().at("mayAddFilm").as_bool());
  move_film(id, ReviewFilmState::waiting);
  EXPECT_EQ(mine().at("film").at("state").as_string(), "waiting");
  EXPECT_FALSE(mine().at("mayAddFilm").as_bool());
  EXPECT_FALSE(shown().as_object().contains("film"));
  EXPECT_EQ(staff_.get("/staff/v1/reviews?isFilmWaiting=true").data.at("reviews").as_array().size(), 1U);
  move_film(id, ReviewFilmState::refused);
  EXPECT_TRUE(mine().at("mayAddFilm").as_bool()) << "another may come in its place";
  EXPECT_FALSE(shown().as_object().contains("film"));
  move_film(id, ReviewFilmState::shown);
  EXPECT_EQ(shown().at("film").at("posterAddress").as_string(), "/film.jpg");
  EXPECT_TRUE(staff_.get("/staff/v1/reviews?isFilmWaiting=true").data.at("reviews").as_array().empty());
  EXPECT_EQ(post(1, "delete", of(id)).code, 200);
  EXPECT_TRUE(films_.empty());
  const auto may_add = [&] { return database().read([&](db::Session& session) { return reviews_->may_add_film(session, MemberId{1}, ReviewId{id}); }); };
  EXPECT_FALSE(may_add());
}

TEST_P(ReviewsTest, a_film_is_added_by_the_writer_alone_and_only_for_some_time) {
  const auto id = submit(received_line).whole("reviewId");
  const auto may_add = [&](std::int64_t by) {
    return database().read([&](db::Session& session) { return reviews_->may_add_film(session, MemberId{by}, ReviewId{id}); });
  };
  EXPECT_TRUE(may_add(1));
  EXPECT_FALSE(may_add(2));
  clock_.advance(24h * 180);
  EXPECT_FALSE(may_add(1));
}

TEST_P(ReviewsTest, who_says_nothing_is_counted_once_apart_from_stars_and_reviews) {
  submit(received_line, "一般", "", 3);
  receive(1, received_line);
  receive(2, 21);
  receive(3, 22);
  count_silences();
  EXPECT_EQ(summary().whole("silentCount"), 0) << "they can still review it";
  clock_.advance(24h * 16);
  count_silences();
  count_silences();
  EXPECT_EQ(summary().whole("silentCount"), 2) << "the one who reviewed it is none of them";
  EXPECT_EQ(summary().whole("reviewCount"), 1);
  EXPECT_EQ(summary().whole("starTenths"), 30);
  EXPECT_EQ(summary().whole("goodPercent"), 0);
}

TEST_P(ReviewsTest, a_night_that_was_killed_halfway_counts_nobody_twice) {
  for (std::int64_t line_id = 100; line_id < 350; ++line_id) receive(2, line_id);
  clock_.advance(24h * 16);
  // The first page is counted, and the server dies before the second.
  const auto all = received_;
  received_.resize(200);
  count_silences();
  database().write([](db::Transaction& transaction) { transaction.execute("delete from review_silence_looks"); });
  received_ = all;
  count_silences();
  EXPECT_EQ(summary().whole("silentCount"), 250);
}

TEST_P(ReviewsTest, a_silence_is_taken_back_by_a_review_and_by_giving_the_goods_back_and_goes_with_the_account) {
  for (std::int64_t by = 1; by <= 4; ++by) receive(by, by == 1 ? received_line : 20 + by);
  gone_.insert(MemberId{4});
  clock_.advance(24h * 16);
  count_silences();
  EXPECT_EQ(summary().whole("silentCount"), 3) << "nobody is counted whose account has ended";
  given_back_.push_back(received_.at(1));
  count_silences();
  EXPECT_EQ(summary().whole("silentCount"), 2);
  // Reviews are open for longer from now on.
  const TimeMs received_before = received_at_;
  received_at_ = clock_.now() - 1h;
  EXPECT_EQ(submit(received_line).code, 200);
  received_at_ = received_before;
  EXPECT_EQ(summary().whole("silentCount"), 1);
  database().write([&](db::Transaction& transaction) { reviews_->erase_member(transaction, MemberId{3}); });
  EXPECT_EQ(summary().whole("silentCount"), 0);
}

TEST_P(ReviewsTest, nothing_is_left_of_a_member_and_the_figures_follow) {
  const auto id = submit(received_line).whole("reviewId");
  const auto other = submit(second_line, "不错", "", 4, 2).whole("reviewId");
  post(2, "markHelpful", of(id, R"(,"isHelpful":true)"));
  post(1, "markHelpful", of(other, R"(,"isHelpful":true)"));
  database().write([&](db::Transaction& transaction) { reviews_->erase_member(transaction, MemberId{1}); });
  EXPECT_EQ(summary().whole("reviewCount"), 1);
  EXPECT_EQ(summary().whole("starTenths"), 40);
}

}  // namespace
}  // namespace galleria::reviews
