// Reviews with their films and with the orders that they are of, joined as the mall joins them, on both engines: the auditor looks at the end of every test.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <fstream>
#include <thread>

#include "app/adapters_reviews.hpp"
#include "app/adapters_videos.hpp"
#include "app/value_fixture.hpp"
#include "base/crypto.hpp"
#include "features/files/temporary_folder_fixture.hpp"

namespace galleria::app {
namespace {

using namespace std::chrono_literals;

class UploadHeaders : public http::Headers {
 public:
  explicit UploadHeaders(std::map<std::string, std::string, std::less<>> all) : all_(std::move(all)) {}
  std::string_view find(std::string_view name) const override {
    const auto found = all_.find(name);
    return found == all_.end() ? std::string_view() : std::string_view(found->second);
  }

 private:
  std::map<std::string, std::string, std::less<>> all_;
};

class ReviewFilmsTest : public ValueTest {
 protected:
  void SetUp() override {
    ValueTest::SetUp();
    reviews::ReviewsNeeds review_needs;
    give_lines(review_needs, *orders_);
    review_needs.is_upload_of = [](db::Session&, MemberId, std::string_view) { return false; };
    review_needs.masked_name_of = [](db::Session&, MemberId) { return std::string("林*"); };
    review_needs.give_points = [](db::Transaction&, MemberId, reviews::ReviewId, std::int64_t, const Localized&) {};
    review_needs.tell = [](db::Transaction&, MemberId, const reviews::ReviewNews&) {};
    review_needs.is_member = [](db::Session&, MemberId) { return true; };
    videos::VideosNeeds video_needs;
    const ReviewsLater reviews_later = [this]() -> reviews::Reviews& { return *reviews_; };
    give_reviews(video_needs, reviews_later);
    video_needs.member_of = [](const http::Call&) -> Result<http::Member> { return http::Member{lin, SessionId{1}}; };
    video_needs.may_add = [this](db::Session& session, MemberId member_id, const videos::SubjectKey& subject) {
      return reviews_->may_add_film(session, member_id, reviews::ReviewId{subject.id});
    };
    video_needs.activity_of = [](db::Session&, MemberId, const videos::SubjectKey&) { return std::optional<ActivityId>(); };
    video_needs.masked_name_of = [](db::Session&, MemberId) { return std::string("林*"); };
    video_needs.tell = [](db::Transaction&, MemberId, const videos::VideoNews&) {};
    videos::VideosConfig config;
    config.folder = folder_.path() / "videos";
    config.most_uploads = 100;
    videos_.emplace(database(), clock_, ids_, std::move(config), std::move(video_needs));
    give_films(review_needs, *videos_);
    reviews_.emplace(database(), clock_, ids_, reviews::ReviewsConfig{}, std::move(review_needs));
  }

  // A review of that line that is shown.
  reviews::ReviewId reviewed(const reviews::BoughtLine& line) {
    reviews::DemoReview review;
    review.review_id = ids_.next<reviews::ReviewId>();
    review.member_id = lin;
    review.line = line;
    review.text = "好";
    review.submitted_at = clock_.now();
    database().write([&](db::Transaction& transaction) { reviews_->put_demo_review(transaction, review); });
    return review.review_id;
  }
  reviews::ReviewId reviewed(std::int64_t line_id) {
    return reviewed({OrderId{1}, OrderLineId{line_id}, ProductId{5}, ShopId{7}, {"茶", "Tea"}, {}, "", clock_.now(), false});
  }
  int begin_film(reviews::ReviewId review_id) {
    const UploadHeaders headers(
        {{"tus-resumable", "1.0.0"},
         {"upload-length", "10"},
         {"upload-metadata", fmt::format("subjectKind {},subjectId {}", base64_encode("review"), base64_encode(std::to_string(review_id.value)))}});
    http::Request request;
    request.method = http::Method::post;
    request.path = videos::uploads_address;
    request.headers = &headers;
    request.client_address = "192.0.2.1";
    request.trace_id = "0123456789abcdef";
    return videos_->begin_upload(request).status;
  }
  // A film that was made anew and published.
  void publish_film(reviews::ReviewId review_id) {
    const auto put = [&](std::string_view name) {
      const auto path = folder_.path() / name;
      std::ofstream(path, std::ios::binary) << "film";
      return path;
    };
    const videos::DemoVideo film{lin, {videos::VideoSubject::review, review_id.value}, put("film.mp4"), put("film.jpg"), {0, 6'000, 640, 360}, clock_.now()};
    database().write([&](db::Transaction& transaction) { videos_->put_demo_video(transaction, film); });
  }
  std::vector<reviews::BoughtLine> received_lines() {
    reviews::ReviewsNeeds needs;
    give_lines(needs, *orders_);
    return database().read([&](db::Session& session) { return needs.list_received(session, lin, TimeMs{}); });
  }
  Result<Done> remove(reviews::ReviewId review_id) { return reviews_->delete_review({lin, SessionId{1}}, {review_id}); }

  files::TemporaryFolder folder_;
  std::optional<reviews::Reviews> reviews_;
  std::optional<videos::Videos> videos_;
};
GALLERIA_ON_BOTH_DATABASES(ReviewFilmsTest);

TEST_P(ReviewFilmsTest, a_film_that_is_published_stands_in_its_review_and_goes_with_it) {
  const auto review_id = reviewed(1);
  publish_film(review_id);
  const auto shown = reviews_->list_product_reviews({}, {.product_id = ProductId{5}}).value();
  ASSERT_TRUE(shown.reviews.at(0).film.has_value());
  EXPECT_EQ(shown.reviews[0].film->state, reviews::ReviewFilmState::shown);
  EXPECT_EQ(begin_film(review_id), 409) << "there is one already";
  EXPECT_TRUE(remove(review_id).has_value());
  EXPECT_EQ(count("select count(*) from videos where state <> 'deleted'"), 0);
  EXPECT_EQ(begin_film(review_id), 403) << "there is no review any more";
}

TEST_P(ReviewFilmsTest, a_film_is_added_to_ones_own_review_alone) {
  const auto review_id = reviewed(1);
  database().write([&](db::Transaction& transaction) {
    transaction.execute("update reviews set member_id = 2 where review_id = $1", review_id);
    transaction.execute("update review_moves set member_id = 2 where review_id = $1", review_id);
  });
  EXPECT_EQ(begin_film(review_id), 403);
}

TEST_P(ReviewFilmsTest, who_deletes_a_review_while_its_film_begins_leaves_no_film_behind) {
  constexpr std::int64_t rounds = 12;
  for (std::int64_t round = 1; round <= rounds; ++round) {
    const auto review_id = reviewed(round);
    std::thread sender([&] { begin_film(review_id); });
    EXPECT_TRUE(remove(review_id).has_value());
    sender.join();
    EXPECT_EQ(count("select count(*) from videos where state <> 'deleted'"), 0) << "in round " << round;
  }
}

TEST_P(ReviewFilmsTest, who_deletes_a_review_while_its_film_is_published_locks_nobody_in_a_ring_and_leaves_no_film) {
  constexpr std::int64_t rounds = 12;
  const auto again_before = database().write_counts().again_count;
  for (std::int64_t round = 1; round <= rounds; ++round) {
    const auto review_id = reviewed(round);
    publish_film(review_id);
    // The film waits for the staff again.
    const auto video_id = database().write([&](db::Transaction& transaction) {
      const auto newest =
          transaction.row<videos::VideoId>("select max(video_id) from videos where subject_kind = 'review' and subject_id = $1", review_id).value();
      transaction.execute("delete from video_moves where video_id = $1 and move = 'publish'", newest);
      transaction.execute("update videos set state = 'in_review' where video_id = $1", newest);
      transaction.execute("update reviews set film = 'waiting' where review_id = $1", review_id);
      return newest;
    });
    std::thread publisher([&] {
      const auto published = videos_->publish_video({}, http::Operator{{}, "ann"}, {video_id});
      EXPECT_TRUE(published.has_value() || published.error().is(videos::video_moved_on));
    });
    EXPECT_TRUE(remove(review_id).has_value());
    publisher.join();
    EXPECT_EQ(count("select count(*) from videos where state <> 'deleted'"), 0) << "in round " << round;
  }
  EXPECT_EQ(database().write_counts().again_count, again_before) << "nobody was thrown out of a ring of locks";
}

TEST_P(ReviewFilmsTest, an_account_that_ends_takes_reviews_and_films_along) {
  publish_film(reviewed(1));
  database().write([&](db::Transaction& transaction) {
    videos_->erase_member(transaction, lin);
    reviews_->erase_member(transaction, lin);
  });
  EXPECT_EQ(count("select count(*) from videos"), 0);
}

TEST_P(ReviewFilmsTest, of_orders_that_were_received_what_nobody_reviewed_is_a_silence_once) {
  for (int order = 0; order < 2; ++order) {
    const OrderId order_id = buy_paid(lin, catalog::sample::tote_brown, "");
    ship_all(order_id);
    receive(lin, order_id);
  }
  const auto lines = received_lines();
  ASSERT_EQ(lines.size(), 2);
  reviewed(lines[0]);
  const auto look = [&] { reviews_->timer_handlers().at("count_silent_buyers")({}); };
  look();
  EXPECT_EQ(count("select count(*) from review_silences"), 0);
  clock_.advance(24h * 16);
  look();
  look();
  EXPECT_EQ(count("select count(*) from review_silences"), 1);
  EXPECT_EQ(count("select silent_count from review_totals"), 1);
}

TEST_P(ReviewFilmsTest, a_silence_is_taken_back_when_the_whole_order_is_and_so_is_closed) {
  const OrderId order_id = buy_paid(lin, catalog::sample::tote_brown, "");
  ship_all(order_id);
  receive(lin, order_id);
  auto client = client_of(lin);
  client.set_header("idempotency-key", "gives-all-back");
  const auto applied = client.post("/mall-api/oms/v1/afterSales/apply",
                                   fmt::format(R"({{"orderId":{},"kind":"refund_only","reason":"damaged","lines":[{{"orderLineId":{},"quantity":1}}],)"
                                               R"("description":"","imageUrls":[]}})",
                                               order_id.value, received_lines().at(0).order_line_id.value));
  ASSERT_EQ(applied.code, 200) << applied.body;
  const auto look = [&] { reviews_->timer_handlers().at("count_silent_buyers")({}); };
  clock_.advance(24h * 16);
  look();
  EXPECT_EQ(count("select silent_count from review_totals"), 1);
  const auto agreed =
      staff().post("/staff/v1/afterSales/decide", fmt::format(R"({{"afterSalesId":{},"decision":"agree","answer":""}})", applied.whole("afterSalesId")));
  ASSERT_EQ(agreed.code, 200) << agreed.body;
  ASSERT_EQ(status_of(order_id), orders::OrderStatus::closed);
  look();
  EXPECT_EQ(count("select count(*) from review_silences"), 0);
  EXPECT_EQ(count("select silent_count from review_totals"), 0);
}

}  // namespace
}  // namespace galleria::app
