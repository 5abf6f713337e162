// The community on both engines: what is shown was let pass, likes are as many as members who gave them, lists go on where they were, and a theme pays once.
#include "features/community/community.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <random>
#include <set>
#include <thread>

#include "base/crypto.hpp"
#include "base/sequences_fixture.hpp"
#include "db/database_fixture.hpp"
#include "features/community/community_rules.hpp"
#include "features/community/community_store.hpp"
#include "http/router_fixture.hpp"

namespace galleria::community {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

constexpr std::int64_t stranger = 404;

class CommunityTest : public db::DatabaseTest {
 protected:
  CommunityTest() {
    start_crypto();
    clock_.advance(24h * 400);
    CommunityNeeds needs;
    needs.find_look = [](db::Session&, MemberId member_id, WearId wear_id) -> std::optional<SharedLook> {
      if (wear_id.value / 100 != member_id.value) return std::nullopt;
      return SharedLook{fmt::format("/files/look-{}.webp", wear_id.value), "风衣"};
    };
    needs.masked_names_of = [](db::Session&, std::span<const MemberId> member_ids) {
      std::vector<std::string> names;
      for (const MemberId member_id : member_ids) names.push_back(member_id.value == stranger ? std::string() : fmt::format("林*{}", member_id.value));
      return names;
    };
    needs.give_points = [this](db::Transaction&, MemberId member_id, std::int64_t, std::int64_t points, const Localized&) {
      given_.emplace_back(member_id.value, points);
    };
    needs.tell = [this](db::Transaction&, MemberId, const CommunityNews& news) { told_.push_back(news.kind); };
    CommunityConfig config;
    config.mall_utc_offset = 8h;
    config.likes_a_minute = 1'000;
    make(config, needs);
    staff_.set_header("x-staff-key", "ann");
  }
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
  }

  void make(const CommunityConfig& config, const CommunityNeeds& needs) {
    needs_ = needs;
    community_.emplace(database(), clock_, ids_, config, needs);
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *community_);
  }
  http::MemoryClient member(std::int64_t id) {
    http::MemoryClient client(router_);
    client.set_header("access_token", std::to_string(id));
    client.set_header("idempotency-key", fmt::format("key-{}", ++key_));
    return client;
  }
  http::MemoryAnswer post(std::int64_t by, std::string_view what, std::string_view json) {
    return member(by).post(fmt::format("/mall-api/trading/v1/activity/community/wearContent/{}", what), json);
  }
  http::MemoryAnswer get(std::int64_t by, std::string_view what) {
    return member(by).get(fmt::format("/mall-api/trading/v1/activity/community/wearContent/{}", what));
  }
  http::MemoryAnswer share(std::int64_t by, std::string_view title = "一件风衣的秋天", std::string_view more = "") {
    return post(by, "share", fmt::format(R"({{"wearId":{},"title":"{}","text":"刚好"{}}})", by * 100, title, more));
  }
  std::int64_t shared(std::int64_t by, std::string_view title = "一件风衣的秋天", std::string_view more = "") {
    const auto answer = share(by, title, more);
    EXPECT_EQ(answer.text("state"), "published") << answer.body;
    clock_.advance(1min);
    return answer.whole("postId");
  }
  http::MemoryAnswer like(std::int64_t by, std::int64_t post_id) { return post(by, "addAdmire", of(post_id)); }
  http::MemoryAnswer unlike(std::int64_t by, std::int64_t post_id) { return post(by, "undoAdmire", of(post_id)); }
  http::MemoryAnswer staff(std::string_view what, std::string_view json) { return staff_.post(fmt::format("/staff/v1/community/{}", what), json); }
  static std::string of(std::int64_t post_id, std::string_view more = "") { return fmt::format(R"({{"postId":{}{}}})", post_id, more); }
  static std::vector<std::int64_t> ids_in(const http::MemoryAnswer& answer) {
    std::vector<std::int64_t> ids;
    for (const auto& each : answer.data.at("posts").as_array()) ids.push_back(each.at("postId").as_int64());
    return ids;
  }
  std::string state_of(std::int64_t post_id) {
    return std::string(std::string_view(staff_.get(fmt::format("/staff/v1/community/post?postId={}", post_id)).data.at("post").at("state").as_string()));
  }

  // A theme that runs from now on for a week.
  http::MemoryAnswer draft(std::string_view prizes, DurationMs from = 0h, DurationMs until = 24h * 7, std::string_view more = "") {
    return staff("theme/save",
                 fmt::format(R"({{"titleZhCn":"秋","titleEn":"Autumn","wordsZhCn":"搭一套","wordsEn":"Dress","startsAt":{},"endsAt":{},"prizePoints":[{}]{}}})",
                             epoch_ms(clock_.now() + from), epoch_ms(clock_.now() + until), prizes, more));
  }
  http::MemoryAnswer publish(const http::MemoryAnswer& drafted) {
    return staff("theme/publish", fmt::format(R"({{"themeId":{},"version":{},"reason":"本周主题"}})", drafted.whole("themeId"), drafted.whole("version")));
  }
  void run_timers() { db::TimerWorker(database(), clock_, community_->timer_handlers()).run_due(); }

  std::atomic<std::int64_t> key_ = 0;
  std::vector<std::pair<std::int64_t, std::int64_t>> given_;
  std::vector<CommunityNewsKind> told_;
  CommunityNeeds needs_;
  std::optional<Community> community_;
  http::Router router_;
  http::MemoryClient staff_{router_};
};
GALLERIA_ON_BOTH_DATABASES(CommunityTest);

TEST_P(CommunityTest, a_saved_look_is_shared_without_links_and_only_so_often_a_day) {
  EXPECT_EQ(post(1, "share", R"({"wearId":200,"title":"别人的","text":""})").code, community_look_not_found.code);
  EXPECT_EQ(share(1, "https://shop.example/x").code, community_title_empty.code);
  EXPECT_EQ(share(1, "好", R"(,"postId":12)").code, community_post_not_found.code);
  EXPECT_EQ(share(1, "好", R"(,"themeId":12)").code, community_theme_closed.code);
  const auto first = shared(1, "看 www.shop.example");
  const auto shown = get(2, fmt::format("detail?postId={}", first));
  EXPECT_EQ(shown.text("title"), "看");
  EXPECT_EQ(shown.text("pictureUrl"), "/files/look-100.webp");
  EXPECT_EQ(shown.text("memberName"), "林*1");
  for (int time = 0; time < 4; ++time) shared(1);
  EXPECT_EQ(get(1, "standing").whole("postsLeft"), 0);
  EXPECT_EQ(share(1).code, community_posts_used_up.code);
  clock_.advance(24h);
  EXPECT_EQ(get(1, "standing").whole("postsLeft"), 5);
  shared(1);
}

TEST_P(CommunityTest, what_is_refused_is_mended_and_sent_again) {
  EXPECT_EQ(staff("saveWords", R"({"words":"加微信\nＶＸ"})").code, 200);
  const auto sent = share(1, "请加 微 信");
  EXPECT_EQ(sent.text("state"), "in_review");
  const auto id = sent.whole("postId");
  EXPECT_EQ(get(2, fmt::format("detail?postId={}", id)).code, community_post_not_found.code);
  EXPECT_EQ(like(2, id).code, community_post_not_found.code);
  EXPECT_EQ(staff("post/refuse", of(id, R"(,"reason":"请不要留联系方式")")).text("state"), "refused");
  EXPECT_EQ(staff("post/publish", of(id)).code, community_post_moved_on.code);
  EXPECT_EQ(share(1, "风衣", fmt::format(R"(,"postId":{})", id)).text("state"), "published");
  EXPECT_EQ(share(1, "风衣", fmt::format(R"(,"postId":{})", id)).code, community_post_moved_on.code);
  EXPECT_EQ(staff("post/hide", of(id, R"(,"reason":"会员请求")")).text("state"), "hidden");
  EXPECT_EQ(staff("post/publish", of(id)).text("state"), "published");
  EXPECT_EQ(staff("post/remove", of(id, R"(,"reason":"抄袭他人")")).text("state"), "deleted");
  EXPECT_EQ(staff("post/remove", of(id, R"(,"reason":"抄袭他人")")).code, community_post_moved_on.code);
  EXPECT_EQ(staff("post/remove", of(99, R"(,"reason":"抄袭他人")")).code, community_post_not_found.code);
  EXPECT_THAT(told_, ElementsAre(CommunityNewsKind::refused, CommunityNewsKind::hidden, CommunityNewsKind::published, CommunityNewsKind::removed));
}

TEST_P(CommunityTest, a_like_counts_once_and_is_taken_back_once) {
  const auto id = shared(1);
  EXPECT_EQ(like(1, id).code, community_post_is_own.code);
  for (int time = 0; time < 2; ++time) EXPECT_EQ(like(2, id).whole("likeCount"), 1);
  EXPECT_EQ(like(3, id).whole("likeCount"), 2);
  EXPECT_EQ(get(2, fmt::format("marks?postIds={}", id)).data.at("likedPostIds").as_array().size(), 1U);
  EXPECT_EQ(get(1, fmt::format("marks?postIds={}", id)).data.at("ownPostIds").as_array().size(), 1U);
  for (int time = 0; time < 2; ++time) EXPECT_EQ(unlike(2, id).whole("likeCount"), 1);
}

TEST_P(CommunityTest, nobody_likes_faster_than_a_minute_allows) {
  CommunityConfig config;
  config.likes_a_minute = 2;
  Community strict(database(), clock_, ids_, config, needs_);
  const http::Member fast{MemberId{9}, SessionId{1}};
  std::vector<std::int64_t> posts;
  for (std::int64_t author = 1; author <= 3; ++author) posts.push_back(shared(author));
  EXPECT_TRUE(strict.like_community_post(fast, {CommunityPostId{posts[0]}}).has_value());
  EXPECT_TRUE(strict.like_community_post(fast, {CommunityPostId{posts[0]}}).has_value());
  EXPECT_TRUE(strict.like_community_post(fast, {CommunityPostId{posts[1]}}).has_value());
  EXPECT_EQ(strict.like_community_post(fast, {CommunityPostId{posts[2]}}).error().failure->code, community_likes_too_fast.code);
  clock_.advance(1min);
  EXPECT_TRUE(strict.like_community_post(fast, {CommunityPostId{posts[2]}}).has_value());
}

TEST_P(CommunityTest, nobody_deletes_what_another_shared) {
  const auto id = shared(1);
  like(2, id);
  EXPECT_EQ(post(2, "delShare", of(id)).code, community_post_not_found.code);
  EXPECT_EQ(post(1, "delShare", of(id)).code, 200);
  EXPECT_EQ(post(1, "delShare", of(id)).code, community_post_not_found.code);
  EXPECT_EQ(unlike(2, id).code, community_post_not_found.code);
  EXPECT_TRUE(ids_in(get(1, "mine")).empty());
}

TEST_P(CommunityTest, three_reports_hide_a_post_until_somebody_has_looked_at_it) {
  const auto id = shared(1);
  EXPECT_EQ(post(1, "report", of(id, R"(,"reason":"other")")).code, community_post_is_own.code);
  EXPECT_EQ(post(2, "report", of(id, R"(,"reason":"indecent")")).code, 200);
  EXPECT_EQ(post(2, "report", of(id, R"(,"reason":"indecent")")).code, community_reported_before.code);
  EXPECT_EQ(post(3, "report", of(id, R"(,"reason":"abusive")")).code, 200);
  EXPECT_EQ(state_of(id), "published");
  EXPECT_EQ(post(4, "report", of(id, R"(,"reason":"other")")).code, 200);
  EXPECT_EQ(state_of(id), "hidden");
  EXPECT_EQ(post(5, "report", of(id, R"(,"reason":"other")")).code, community_post_not_found.code);
  const auto seen = database().read([id](db::Session& session) { return store::find_any_post(session, CommunityPostId{id}).value(); });
  EXPECT_EQ(staff("post/hide", of(id, R"(,"reason":"确有不当")")).whole("openReportCount"), 0) << "it stays hidden, and nobody has to look any more";
  EXPECT_EQ(staff("post/hide", of(id, R"(,"reason":"确有不当")")).code, community_post_moved_on.code);
  const auto step = community_post_table.step(seen.state, CommunityMove::hide, CommunityActor::staff).value();
  EXPECT_FALSE(database().write([&](db::Transaction& transaction) { return store::move(transaction, seen, step, "确有不当", "bob", 0, clock_.now()); }))
      << "somebody else who saw it with its reports comes too late";
  EXPECT_EQ(staff("post/publish", of(id)).text("state"), "published");
}

TEST_P(CommunityTest, whoever_is_muted_shares_nothing_until_then) {
  EXPECT_EQ(staff("mute", R"({"memberId":404,"days":3,"reason":"多次刷屏"})").code, community_member_not_found.code);
  EXPECT_EQ(staff("unmute", R"({"memberId":1})").code, community_member_not_muted.code);
  EXPECT_EQ(staff("mute", R"({"memberId":1,"days":3,"reason":"多次刷屏"})").text("memberName"), "林*1");
  EXPECT_EQ(share(1).code, community_muted.code);
  EXPECT_EQ(get(1, "standing").text("mutedReason"), "多次刷屏");
  EXPECT_EQ(staff_.get("/staff/v1/community/mutes").data.at("mutes").as_array().size(), 1U);
  clock_.advance(24h * 3);
  const auto id = shared(1);
  EXPECT_EQ(like(2, id).code, 200);
  staff("mute", R"({"memberId":1,"days":3,"reason":"多次刷屏"})");
  EXPECT_EQ(staff("unmute", R"({"memberId":1})").code, 200);
  shared(1);
}

TEST_P(CommunityTest, pages_of_the_hottest_repeat_and_leave_out_nothing_while_likes_come_in) {
  std::set<std::int64_t> all;
  std::vector<std::int64_t> posts;
  for (std::int64_t author = 1; author <= 7; ++author) posts.push_back(shared(author));
  all.insert(posts.begin(), posts.end());
  for (std::int64_t fan = 20; fan < 24; ++fan) like(fan, posts[0]);
  auto page = get(99, "list?pageSize=2");
  EXPECT_THAT(ids_in(page), ElementsAre(posts[0], posts[6])) << "liked most, then newest";
  std::vector<std::int64_t> seen = ids_in(page);
  std::int64_t fan = 30;
  while (!page.text("nextCursor").empty()) {
    for (const std::int64_t id : {posts[1], posts[2], posts[6]}) like(fan, id);
    unlike(20 + fan % 4, posts[0]);
    ++fan;
    page = get(99, fmt::format("list?pageSize=2&cursor={}", page.text("nextCursor")));
    for (const std::int64_t id : ids_in(page)) seen.push_back(id);
  }
  EXPECT_EQ(seen.size(), all.size());
  EXPECT_EQ(std::set<std::int64_t>(seen.begin(), seen.end()), all);
  EXPECT_EQ(get(99, "list?cursor=no").code, community_cursor_unknown.code);
  const auto newest = get(99, "list?order=newest&pageSize=4");
  EXPECT_THAT(ids_in(newest), ElementsAre(posts[6], posts[5], posts[4], posts[3]));
  EXPECT_THAT(ids_in(get(99, fmt::format("list?order=newest&pageSize=4&cursor={}", newest.text("nextCursor")))), ElementsAre(posts[2], posts[1], posts[0]));
}

TEST_P(CommunityTest, behind_the_hottest_hundred_all_others_follow_by_time_whatever_is_liked_meanwhile) {
  std::vector<std::int64_t> posts;
  for (std::int64_t author = 1; author <= 130; ++author) posts.push_back(shared(author));
  for (std::int64_t fan = 200; fan < 203; ++fan) like(fan, posts[0]);
  std::vector<std::int64_t> seen;
  std::string cursor;
  do {
    const auto page = get(999, fmt::format("list?pageSize=30{}", cursor.empty() ? "" : "&cursor=" + cursor));
    for (const std::int64_t id : ids_in(page)) seen.push_back(id);
    cursor = page.text("nextCursor");
    // One of the last rises to the top, and one of the first sinks.
    for (std::int64_t fan = 200; fan < 220; ++fan) like(fan, posts[1 + seen.size() / 30]);
    unlike(200 + static_cast<std::int64_t>(seen.size()) / 30, posts[0]);
  } while (!cursor.empty() && seen.size() < 200);
  EXPECT_EQ(seen.front(), posts[0]);
  EXPECT_EQ(seen.size(), posts.size());
  EXPECT_EQ(std::set<std::int64_t>(seen.begin(), seen.end()), std::set<std::int64_t>(posts.begin(), posts.end()));
}

TEST_P(CommunityTest, of_themes_that_overlap_one_is_published_however_many_are_at_once) {
  std::vector<http::MemoryAnswer> drafts;
  for (int number = 0; number < 8; ++number) drafts.push_back(draft("100"));
  std::atomic<int> published = 0;
  {
    std::vector<std::jthread> desks;
    for (const auto& drafted : drafts) {
      desks.emplace_back([&] {
        http::MemoryClient desk(router_);
        desk.set_header("x-staff-key", "ann");
        const auto answer = desk.post("/staff/v1/community/theme/publish",
                                      fmt::format(R"({{"themeId":{},"version":{},"reason":"本周主题"}})", drafted.whole("themeId"), drafted.whole("version")));
        if (answer.code == 200)
          ++published;
        else
          EXPECT_EQ(answer.code, community_theme_unfit.code) << answer.body;
      });
    }
  }
  EXPECT_EQ(published, 1);
}

TEST_P(CommunityTest, a_theme_is_counted_once_and_pays_the_best_post_of_each) {
  EXPECT_EQ(draft("100,300").code, community_theme_unfit.code);
  const auto drafted = draft("300,100");
  EXPECT_EQ(staff("theme/publish", R"({"themeId":9,"version":1,"reason":"本周"})").code, community_theme_not_found.code);
  EXPECT_EQ(publish(drafted).text("state"), "published");
  EXPECT_EQ(publish(drafted).code, community_theme_moved_on.code);
  EXPECT_EQ(draft("", 0h, 24h, fmt::format(R"(,"themeId":{})", drafted.whole("themeId"))).code, community_theme_moved_on.code);
  EXPECT_EQ(publish(draft("", 24h, 48h)).code, community_theme_unfit.code) << "another runs at that time";
  const std::string takes_part = fmt::format(R"(,"themeId":{})", drafted.whole("themeId"));
  const auto best = shared(1, "好", takes_part);
  const auto second = shared(1, "也好", takes_part);
  const auto other = shared(2, "不错", takes_part);
  const auto aside = shared(3, "没参加");
  for (std::int64_t fan = 20; fan < 25; ++fan) like(fan, best);
  for (std::int64_t fan = 20; fan < 24; ++fan) like(fan, second);
  for (std::int64_t fan = 20; fan < 23; ++fan) like(fan, other);
  like(20, aside);
  clock_.advance(24h * 7);
  for (std::int64_t fan = 30; fan < 40; ++fan) like(fan, other);
  told_.clear();
  for (int time = 0; time < 2; ++time) run_timers();
  EXPECT_THAT(given_, ElementsAre(std::pair<std::int64_t, std::int64_t>(1, 300), std::pair<std::int64_t, std::int64_t>(2, 100)))
      << "likes after the end do not count";
  EXPECT_THAT(told_, ElementsAre(CommunityNewsKind::placed, CommunityNewsKind::placed));
  const auto themes = member(9).get("/mall-api/trading/v1/activity/community/themes");
  EXPECT_EQ(themes.data.at("last").at("ranking").as_array().size(), 2U);
  EXPECT_EQ(share(4, "晚了", takes_part).code, community_theme_closed.code);
  EXPECT_EQ(staff("theme/withdraw", fmt::format(R"({{"themeId":{},"reason":"太晚"}})", drafted.whole("themeId"))).code, community_theme_moved_on.code);
}

TEST_P(CommunityTest, likes_and_undos_of_a_thousand_members_at_random_leave_as_many_as_there_are_rows) {
  constexpr std::int64_t thread_count = 8;
  constexpr std::int64_t presses_each = 125;
  constexpr std::int64_t fan_count = thread_count * presses_each;
  std::vector<std::int64_t> posts;
  for (std::int64_t author = 1; author <= 3; ++author) posts.push_back(shared(author));
  play_sequences(1, [&](std::mt19937_64& random) {
    clock_.advance(1min);
    std::vector<std::thread> threads;
    for (std::int64_t thread = 0; thread < thread_count; ++thread) {
      threads.emplace_back([&, seed = static_cast<std::uint32_t>(random())] {
        std::minstd_rand thrown(seed);
        for (std::int64_t press = 0; press < presses_each; ++press) {
          // All threads are with the same few of the thousand at a time.
          const std::int64_t fan = 1'000 + (press * thread_count + static_cast<std::int64_t>(thrown() % 16)) % fan_count;
          const std::int64_t id = posts[thrown() % posts.size()];
          EXPECT_EQ((thrown() % 3 == 0 ? unlike(fan, id) : like(fan, id)).code, 200);
        }
      });
    }
    for (std::thread& each : threads) each.join();
    for (const std::int64_t id : posts) {
      const auto row_count = database().read([id](db::Session& session) {
        return session.row<std::int64_t>(db::sweep("select count(*) from community_likes where post_id = $1"), CommunityPostId{id});
      });
      EXPECT_EQ(get(9, fmt::format("detail?postId={}", id)).whole("likeCount"), row_count);
      const auto row = database().read([id](db::Session& session) { return store::find_any_post(session, CommunityPostId{id}).value(); });
      EXPECT_EQ(row.hot_score, hot_score(row.published_at_ms.value(), row.like_count, std::chrono::hours(CommunityConfig{}.doubling_hours)));
    }
  });
}

TEST_P(CommunityTest, nothing_is_left_of_a_member_and_the_counts_follow) {
  const auto own = shared(1);
  const auto other = shared(2);
  like(2, own);
  like(1, other);
  post(1, "report", of(other, R"(,"reason":"copied")"));
  staff("mute", R"({"memberId":1,"days":3,"reason":"多次刷屏"})");
  database().write([&](db::Transaction& transaction) { community_->erase_member(transaction, MemberId{1}); });
  EXPECT_EQ(get(2, fmt::format("detail?postId={}", other)).whole("likeCount"), 0);
  EXPECT_EQ(get(2, fmt::format("detail?postId={}", own)).code, community_post_not_found.code);
  const auto row = database().read([other](db::Session& session) { return store::find_any_post(session, CommunityPostId{other}).value(); });
  EXPECT_EQ(row.hot_score, epoch_ms(row.published_at_ms.value())) << "it stands where it would if nobody had liked it";
}

}  // namespace
}  // namespace galleria::community
