// Tiers as members and staff meet them: climbing, keeping, falling back, refunds, and rights with a quota.
#include "features/tiers/tiers.hpp"

#include <gmock/gmock.h>

#include <barrier>
#include <thread>

#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::tiers {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr MemberId lin{7}, chen{8};

class TiersTest : public db::DatabaseTest {
 protected:
  TiersTest() {
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, tiers_);
    sign_in(lin);
  }

  // The rules about rows hold after each test, whatever it did.
  void TearDown() override {
    const auto offences = database().read([](db::Session& session) { return audit::run(session, audit_checks()); });
    for (const audit::Offence& offence : offences) ADD_FAILURE() << offence.id << " " << offence.rule << ": " << offence.subject;
  }

  void sign_in(MemberId member) { client_.set_header("access_token", std::to_string(member.value)); }

  void buy(std::int64_t order, std::int64_t growth, MemberId member = lin) {
    clock_.advance(std::chrono::minutes(1));
    database().write([&](db::Transaction& transaction) { tiers_.add_growth(transaction, member, OrderId{order}, growth); });
  }
  void refund(std::int64_t order, std::int64_t growth, std::int64_t refund_id = 0, MemberId member = lin) {
    clock_.advance(std::chrono::minutes(1));
    const AfterSalesId id{refund_id == 0 ? 1'000 + order : refund_id};
    database().write([&](db::Transaction& transaction) { tiers_.take_growth(transaction, member, OrderId{order}, id, growth); });
  }
  Tier tier(MemberId member = lin) {
    return database().read([&](db::Session& session) { return tiers_.terms_of(session, member).tier; });
  }
  void pass_months(int months) {
    clock_.advance(months_after(clock_.now(), months, std::chrono::hours(8)) - clock_.now());
    db::TimerWorker(database(), clock_, tiers_.timer_handlers()).run_due();
  }
  void work_on_rules() { db::TimerWorker(database(), clock_, tiers_.slow_timer_handlers()).run_due(); }
  http::MemoryAnswer staff_get(std::string_view path) const {
    http::MemoryClient staff(router_);
    staff.set_header("x-staff-key", "desk");
    return staff.get(path);
  }
  http::MemoryAnswer staff_post(std::string_view path, const std::string& json) {
    http::MemoryClient staff(router_);
    staff.set_header("x-staff-key", "desk");
    staff.set_header("idempotency-key", fmt::format("rules-{}", ++rules_key_));
    return staff.post(path, json);
  }
  int rules_key_ = 0;
  http::MemoryAnswer level() { return client_.get(query_member_level_info.path); }
  std::vector<std::string> moves() {
    std::vector<std::string> found;
    const auto page = client_.get(list_growth_records.path);
    for (const wire::Json& change : page.data.at("changes").as_array()) {
      found.push_back(std::string(change.at("move").as_string()) + " " + std::string(change.at("to").as_string()));
    }
    return found;
  }
  http::MemoryAnswer use(RightKind kind, std::string_view key, MemberId member = lin) {
    http::MemoryClient staff(router_);
    staff.set_header("x-staff-key", "desk");
    staff.set_header("idempotency-key", key);
    return staff.post(use_tier_right.path, fmt::format(R"({{"memberId":{},"kind":"{}"}})", member.value, enum_text(kind)));
  }

  http::MemoryClient staff() {
    http::MemoryClient staff(router_);
    staff.set_header("x-staff-key", "desk");
    return staff;
  }
  http::MemoryAnswer grant(std::string_view tier, std::string_view source, DurationMs until, DurationMs from = {}, std::string_view key = {}) {
    auto desk = staff();
    desk.set_header("idempotency-key", key.empty() ? fmt::format("grant-{}", ++grant_count_) : std::string(key));
    return desk.post(grant_tier.path,
                     fmt::format(R"({{"memberId":7,"tier":"{}","source":"{}","labelZhCn":"云杉银行联名卡","reason":"a card","startsAt":{},"endsAt":{}}})", tier,
                                 source, epoch_ms(clock_.now() + from), epoch_ms(clock_.now() + until)));
  }
  int grant_count_ = 0;

  std::mutex gifts_mutex_;
  std::vector<std::pair<MemberId, Tier>> gifts_;
  Tiers tiers_{database(), clock_, ids_, {}, [this](db::Transaction&, MemberId member_id, Tier tier) {
                 const std::lock_guard lock(gifts_mutex_);
                 gifts_.emplace_back(member_id, tier);
               }};
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(TiersTest);

TEST_P(TiersTest, who_has_bought_nothing_is_a_normal_member_and_sees_what_silver_asks_for) {
  const auto info = level();
  ASSERT_EQ(info.code, 200) << info.body;
  EXPECT_EQ(info.text("tier"), "normal");
  EXPECT_EQ(info.text("tierName"), "普通会员");
  EXPECT_EQ(info.whole("growth"), 0);
  EXPECT_EQ(info.text("nextTier"), "silver");
  EXPECT_EQ(info.whole("nextGrowth"), 2'000);
  EXPECT_EQ(info.data.at("explanation").as_array().size(), 1U);
  EXPECT_EQ(info.data.at("levels").as_array().size(), 4U);
  EXPECT_THAT(moves(), IsEmpty());
}

TEST_P(TiersTest, who_climbs_is_told_of_each_tier_reached_and_of_the_same_again_after_a_fall) {
  std::vector<std::string> told;
  tiers_.on_reached([&](db::Transaction&, MemberId member_id, const Localized& name, std::int64_t sequence) {
    EXPECT_EQ(member_id, lin);
    told.push_back(fmt::format("{} {}", sequence, name.zh_cn));
  });
  buy(1, 1'999);
  EXPECT_THAT(told, IsEmpty());
  buy(2, 1);
  buy(2, 1);
  EXPECT_THAT(told, ElementsAre("2 银卡")) << "joining is the first line of the log";
  refund(2, 1);
  buy(3, 1);
  EXPECT_THAT(told, ElementsAre("2 银卡", "4 银卡"));
}

TEST_P(TiersTest, a_threshold_lifts_at_once_and_the_terms_follow) {
  buy(1, 1'999);
  EXPECT_EQ(tier(), Tier::normal);
  buy(2, 1);
  EXPECT_EQ(tier(), Tier::silver);
  buy(3, 3'000);
  const auto terms = database().read([&](db::Session& session) { return tiers_.terms_of(session, lin); });
  EXPECT_EQ(terms.tier, Tier::gold);
  EXPECT_EQ(terms.points_percent, 150);
  EXPECT_EQ(terms.discount_percent, 2);
  EXPECT_THAT(moves(), ElementsAre("upgrade gold", "upgrade silver", "join normal"));
  EXPECT_EQ(tier(chen), Tier::normal) << "another member's growth is their own";
}

TEST_P(TiersTest, the_level_page_explains_itself_in_the_readers_language) {
  buy(1, 5'120);
  clock_.advance(std::chrono::days(3));
  buy(2, 3'120);
  const auto info = level();
  EXPECT_EQ(info.text("tier"), "gold");
  EXPECT_EQ(info.whole("growth"), 8'240);
  EXPECT_EQ(info.whole("termGrowth"), 3'120) << "what lifted the member does not also keep them";
  EXPECT_EQ(info.whole("keepGrowth"), 4'000);
  EXPECT_EQ(info.data.at("explanation").at(0), "近 12 个月成长值 8,240，已达到金卡标准 5,000");
  EXPECT_TRUE(info.data.at("levels").at(2).at("isReached").as_bool());
  EXPECT_FALSE(info.data.at("levels").at(3).at("isReached").as_bool());
  client_.set_header("accept-language", "en");
  EXPECT_EQ(level().text("tierName"), "Gold");
  EXPECT_EQ(level().data.at("explanation").at(2), "11,760 more growth lifts you to Platinum");
}

TEST_P(TiersTest, an_orders_growth_counts_once_however_often_it_is_told) {
  buy(1, 1'500);
  buy(1, 1'500);
  EXPECT_EQ(level().whole("growth"), 1'500);
  EXPECT_EQ(client_.get(list_growth_records.path).data.at("records").as_array().size(), 1U);
}

TEST_P(TiersTest, climbs_to_gold_keeps_it_a_year_and_falls_back_step_by_step) {
  buy(1, 2'500);
  pass_months(2);
  buy(2, 2'500);
  EXPECT_EQ(tier(), Tier::gold);
  pass_months(11);
  EXPECT_EQ(tier(), Tier::gold) << "the first order has left the twelve months, but the tier is valid";
  EXPECT_THAT(std::string(level().data.at("explanation").at(0).as_string()), HasSubstr("金卡有效期至"));
  buy(3, 4'000);
  pass_months(1);
  EXPECT_EQ(tier(), Tier::gold) << "as much as the keep threshold renews it";
  EXPECT_EQ(moves().front(), "keep gold");
  pass_months(12);
  EXPECT_EQ(tier(), Tier::silver) << "one tier only";
  pass_months(11);
  EXPECT_EQ(tier(), Tier::silver);
  pass_months(1);
  EXPECT_EQ(tier(), Tier::normal);
  EXPECT_THAT(moves(), ElementsAre("drop normal", "drop silver", "keep gold", "upgrade gold", "upgrade silver", "join normal"));
  pass_months(24);
  EXPECT_EQ(moves().size(), 6U) << "a normal member has nothing to lose";
}

TEST_P(TiersTest, a_server_that_stood_still_for_years_catches_up_term_by_term) {
  buy(1, 20'000);
  pass_months(25);
  EXPECT_EQ(tier(), Tier::silver);
  EXPECT_THAT(moves(), ElementsAre("drop silver", "drop gold", "upgrade platinum", "join normal"));
}

TEST_P(TiersTest, an_order_that_comes_before_the_timer_finds_the_term_ended) {
  buy(1, 2'000);
  clock_.advance(std::chrono::days(400));
  buy(2, 100);
  EXPECT_EQ(tier(), Tier::normal);
}

TEST_P(TiersTest, a_refund_undoes_the_upgrade_that_rested_on_its_order) {
  buy(1, 2'100);
  const auto silver_until = level().whole("validUntil");
  buy(2, 3'000);
  ASSERT_EQ(tier(), Tier::gold);
  refund(2, 3'000);
  EXPECT_EQ(tier(), Tier::silver);
  EXPECT_EQ(level().whole("validUntil"), silver_until) << "the tier before comes back with its own term";
  EXPECT_EQ(moves().front(), "refund_drop silver");
  refund(1, 2'100);
  EXPECT_EQ(tier(), Tier::normal) << "and rests on its own upgrade again";
  EXPECT_EQ(level().whole("growth"), 0);
}

TEST_P(TiersTest, a_refund_of_another_order_leaves_the_tier_until_its_term_ends) {
  buy(1, 5'000);
  ASSERT_EQ(tier(), Tier::gold);
  buy(2, 900);
  refund(2, 900);
  EXPECT_EQ(tier(), Tier::gold);
  buy(3, 800);
  pass_months(11);
  refund(3, 800);
  EXPECT_EQ(tier(), Tier::gold);
  pass_months(1);
  EXPECT_EQ(tier(), Tier::silver);
}

TEST_P(TiersTest, later_orders_carry_an_upgrade_whose_order_was_refunded) {
  buy(1, 5'000);
  buy(2, 5'000);
  refund(1, 5'000);
  EXPECT_EQ(tier(), Tier::gold);
  refund(2, 5'000);
  EXPECT_EQ(tier(), Tier::normal) << "until they are refunded too";
}

TEST_P(TiersTest, a_partial_refund_leaves_the_tier_that_the_rest_would_have_reached) {
  buy(1, 6'000);
  const auto gold_until = level().whole("validUntil");
  refund(1, 3'000, 501);
  EXPECT_EQ(tier(), Tier::silver);
  EXPECT_EQ(level().whole("validUntil"), gold_until) << "from the day of the upgrade";
  refund(1, 3'000, 502);
  EXPECT_EQ(tier(), Tier::normal);
  EXPECT_THAT(moves(), ElementsAre("refund_drop normal", "refund_drop silver", "upgrade gold", "join normal"));
}

TEST_P(TiersTest, a_renewed_tier_does_not_fall_with_a_refund) {
  buy(1, 5'000);
  pass_months(3);
  buy(2, 4'000);
  pass_months(9);
  ASSERT_EQ(moves().front(), "keep gold");
  refund(1, 5'000);
  refund(2, 4'000);
  EXPECT_EQ(tier(), Tier::gold);
}

TEST_P(TiersTest, a_refund_counts_once_and_never_takes_more_than_its_order_gave) {
  buy(1, 3'000);
  refund(1, 1'000, 501);
  refund(1, 1'000, 501);
  EXPECT_EQ(level().whole("growth"), 2'000);
  EXPECT_THROW(refund(1, 2'001, 502), std::logic_error);
  EXPECT_THROW(refund(9, 1, 503), std::logic_error) << "an order that gave nothing";
  EXPECT_EQ(level().whole("growth"), 2'000);
}

TEST_P(TiersTest, what_a_refund_took_leaves_the_twelve_months_with_its_order) {
  buy(1, 1'000);
  pass_months(6);
  refund(1, 1'000);
  buy(2, 1'200);
  pass_months(7);
  EXPECT_EQ(level().whole("growth"), 1'200) << "a refund is no debt to later growth";
}

TEST_P(TiersTest, the_gift_of_a_tier_comes_once_a_year_however_often_it_is_reached) {
  buy(1, 5'000);
  refund(1, 5'000);
  buy(2, 5'000);
  EXPECT_THAT(gifts_, ElementsAre(std::pair(lin, Tier::gold)));
  refund(2, 5'000);
  pass_months(12);
  buy(3, 5'000);
  EXPECT_THAT(gifts_, ElementsAre(std::pair(lin, Tier::gold), std::pair(lin, Tier::gold)));
}

TEST_P(TiersTest, growth_records_come_newest_first_in_pages_and_only_ones_own) {
  for (std::int64_t order = 1; order <= 5; ++order) buy(order, 100 * order);
  refund(2, 50);
  buy(6, 10, chen);
  const auto first = client_.get(std::string(list_growth_records.path) + "?pageSize=4");
  ASSERT_EQ(first.code, 200) << first.body;
  EXPECT_TRUE(first.data.at("hasMore").as_bool());
  EXPECT_EQ(first.data.at("records").at(0).at("growthDelta"), -50);
  EXPECT_EQ(first.data.at("records").at(0).at("title"), "退款扣回");
  EXPECT_EQ(first.data.at("records").at(1).at("orderId"), 5);
  const auto second = client_.get(std::string(list_growth_records.path) + "?pageSize=4&pageNo=2");
  EXPECT_EQ(second.data.at("records").as_array().size(), 2U);
  EXPECT_FALSE(second.data.at("hasMore").as_bool());
  EXPECT_TRUE(second.data.at("changes").as_array().empty()) << "the log stands on the first page";
}

TEST_P(TiersTest, rights_that_the_tier_does_not_have_are_refused) {
  EXPECT_EQ(use(RightKind::gift_wrapping, "a").code, right_not_held.code);
  buy(1, 2'000);
  EXPECT_EQ(use(RightKind::gift_wrapping, "b").code, 200);
  EXPECT_EQ(use(RightKind::lounge, "c").code, right_not_held.code);
  EXPECT_EQ(client_.post(use_tier_right.path, R"({"memberId":7,"kind":"lounge"})").code, http::staff_only.code);
}

TEST_P(TiersTest, a_right_that_is_used_up_comes_back_with_the_malls_next_day) {
  buy(1, 5'000);
  EXPECT_EQ(use(RightKind::gift_wrapping, "a").whole("used"), 1);
  EXPECT_EQ(use(RightKind::gift_wrapping, "b").whole("used"), 2);
  EXPECT_EQ(use(RightKind::gift_wrapping, "c").code, right_used_up.code);
  const auto right = [&] { return level().data.at("levels").at(2).at("rights").at(2); };
  EXPECT_EQ(right().at("kind"), "gift_wrapping");
  EXPECT_EQ(right().at("used"), 2);
  EXPECT_EQ(right().at("periodText"), "今天");
  clock_.advance(std::chrono::days(1));
  EXPECT_EQ(right().at("used"), 0);
  EXPECT_EQ(use(RightKind::gift_wrapping, "d").whole("used"), 1);
}

TEST_P(TiersTest, a_right_without_a_quota_is_counted_and_never_used_up) {
  buy(1, 5'000);
  for (std::int64_t i = 1; i <= 5; ++i) EXPECT_EQ(use(RightKind::member_price, fmt::format("k{}", i)).whole("used"), i);
}

TEST_P(TiersTest, a_granted_tier_counts_while_it_is_valid_and_the_highest_wins) {
  EXPECT_EQ(grant("gold", "partner", std::chrono::days(30)).code, 200);
  EXPECT_EQ(tier(), Tier::gold);
  const auto info = level();
  EXPECT_EQ(info.text("tier"), "gold");
  EXPECT_EQ(info.whole("validUntil"), epoch_ms(clock_.now() + std::chrono::days(30)));
  EXPECT_EQ(info.text("nextTier"), "platinum");
  EXPECT_EQ(info.whole("keepGrowth"), 0) << "growth does not keep it";
  EXPECT_THAT(std::string(info.data.at("explanation").at(0).as_string()), HasSubstr("云杉银行联名卡为您带来金卡，有效期至"));
  EXPECT_EQ(use(RightKind::lounge, "granted").code, 200);
  buy(1, 20'000);
  EXPECT_EQ(level().text("tier"), "platinum") << "growth gave more";
  clock_.advance(std::chrono::days(31));
  refund(1, 20'000);
  EXPECT_EQ(tier(), Tier::normal) << "the grant is over";
}

TEST_P(TiersTest, a_grant_that_starts_later_waits_and_one_that_is_revoked_ends_at_once) {
  const auto granted = grant("silver", "manual", std::chrono::days(20), std::chrono::days(10));
  EXPECT_EQ(tier(), Tier::normal);
  clock_.advance(std::chrono::days(10));
  EXPECT_EQ(tier(), Tier::silver);
  EXPECT_TRUE(staff().get(fmt::format("{}?memberId=7", list_tier_grants.path)).data.at(0).at("isValid").as_bool());
  const auto revoke = [&] {
    return staff().post(revoke_tier_grant.path, fmt::format(R"({{"memberId":7,"grantId":{},"reason":"a mistake"}})", granted.whole("grantId")));
  };
  EXPECT_EQ(revoke().text("revokedBy"), "desk");
  EXPECT_EQ(tier(), Tier::normal);
  EXPECT_EQ(revoke().code, tier_grant_not_found.code);
}

TEST_P(TiersTest, a_grant_is_refused_without_a_tier_an_end_or_a_member) {
  EXPECT_EQ(grant("normal", "manual", std::chrono::days(1)).code, tier_grant_refused.code);
  EXPECT_EQ(grant("gold", "manual", std::chrono::days(-1)).code, tier_grant_refused.code);
  EXPECT_EQ(grant("gold", "manual", std::chrono::days(6 * 366)).code, tier_grant_refused.code);
  tiers_.ask_for_members([](db::Session&, MemberId) { return false; });
  EXPECT_EQ(grant("gold", "manual", std::chrono::days(1)).code, tier_member_unknown.code);
  EXPECT_EQ(client_.post(grant_tier.path, "{}").code, http::staff_only.code);
}

TEST_P(TiersTest, whoever_is_given_a_tier_is_told_of_it_once) {
  std::vector<std::string> told;
  tiers_.on_granted([&](db::Transaction&, const ToldGrant& granted) { told.push_back(granted.tier_name.zh_cn); });
  for (int i = 0; i < 2; ++i) EXPECT_EQ(grant("gold", "manual", std::chrono::days(1), {}, "same").code, 200);
  EXPECT_THAT(told, ElementsAre("金卡"));
  EXPECT_EQ(staff().get(fmt::format("{}?memberId=7", list_tier_grants.path)).data.as_array().size(), 1U);
}

TEST_P(TiersTest, the_same_key_uses_a_right_once) {
  buy(1, 5'000);
  EXPECT_EQ(use(RightKind::lounge, "same").whole("used"), 1);
  const auto again = use(RightKind::lounge, "same");
  EXPECT_EQ(again.whole("used"), 1);
  EXPECT_EQ(again.header("Idempotent-Replayed"), "true");
  EXPECT_EQ(use(RightKind::lounge, "other").whole("used"), 2);
}

TEST_P(TiersTest, fifty_at_once_use_exactly_the_quota) {
  buy(1, 20'000);
  std::atomic<int> used{0}, refused{0};
  std::barrier start(10);
  std::vector<std::thread> desks;
  for (int desk = 0; desk < 10; ++desk) {
    desks.emplace_back([&, desk] {
      start.arrive_and_wait();
      for (int i = 0; i < 5; ++i) {
        const auto answer = use(RightKind::gift_wrapping, fmt::format("{}-{}", desk, i));
        if (answer.code == 200) ++used;
        if (answer.code == right_used_up.code) ++refused;
      }
    });
  }
  for (std::thread& desk : desks) desk.join();
  EXPECT_EQ(used, 5);
  EXPECT_EQ(refused, 45);
}

TEST_P(TiersTest, orders_at_once_lift_once_and_lose_no_growth) {
  std::barrier start(8);
  std::vector<std::thread> buyers;
  for (int buyer = 0; buyer < 8; ++buyer) {
    buyers.emplace_back([&, buyer] {
      start.arrive_and_wait();
      for (int i = 0; i < 5; ++i) {
        database().write([&](db::Transaction& transaction) { tiers_.add_growth(transaction, lin, OrderId{buyer * 100 + i}, 125); });
      }
    });
  }
  for (std::thread& buyer : buyers) buyer.join();
  clock_.advance(std::chrono::minutes(1));
  EXPECT_EQ(level().whole("growth"), 5'000);
  EXPECT_THAT(moves(), ElementsAre("upgrade gold", "upgrade silver", "join normal"));
}

TEST_P(TiersTest, the_end_of_an_account_forgets_what_was_used_and_keeps_the_figures) {
  buy(1, 2'000);
  ASSERT_EQ(use(RightKind::gift_wrapping, "one").code, 200);
  const auto count = [&](db::Sql sql) { return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); }); };
  for (int i = 0; i < 2; ++i) {
    database().write([&](db::Transaction& transaction) { tiers_.erase_member(transaction, lin); });
    EXPECT_EQ(count("select count(*) from tier_right_uses"), 0);
    EXPECT_EQ(count("select cast(sum(growth_delta) as bigint) from growth_entries"), 2'000);
  }
}

TEST_P(TiersTest, a_demo_history_comes_about_as_it_would_have) {
  const TimeMs now = clock_.now();
  const std::vector<DemoGrowth> history{{1, {}, 3'000, now - std::chrono::days(200)}, {2, OrderId{5}, 5'240, now - std::chrono::days(40)}};
  database().write([&](db::Transaction& transaction) { tiers_.put_demo_history(transaction, lin, now - std::chrono::days(640), history); });
  EXPECT_EQ(level().text("tier"), "gold");
  EXPECT_EQ(level().whole("growth"), 8'240);
  EXPECT_THAT(moves(), ElementsAre("upgrade gold", "upgrade silver", "join normal"));
  EXPECT_THAT(gifts_, IsEmpty());
}

TEST_P(TiersTest, growth_and_the_log_are_never_rewritten) {
  buy(1, 2'000);
  EXPECT_THROW(database().write([](db::Transaction& transaction) { transaction.execute("update growth_entries set growth_delta = 9"); }), db::DatabaseError);
  EXPECT_THROW(database().write([](db::Transaction& transaction) { transaction.execute("update tier_changes set growth = 9"); }), db::DatabaseError);
}

TEST_P(TiersTest, the_auditor_names_changes_that_their_growth_does_not_bear_and_grants_without_a_sensible_end) {
  struct Spoiled {};
  std::vector<std::string> subjects;
  const auto spoil = [&](db::Transaction& transaction) -> void {
    transaction.execute("insert into member_tiers (member_id, tier, term_start_ms, change_count, rests_on) values (9, 'normal', 1, 1, 1)");
    transaction.execute(
        "insert into tier_changes (member_id, sequence, move, from_tier, to_tier, growth, threshold, rested_on, term_start_ms, at_ms) values "
        "(9, 2, 'upgrade', 'normal', 'silver', 1999, 2000, 1, 1, 1), (9, 3, 'upgrade', 'gold', 'silver', 9000, 5000, 1, 1, 1), "
        "(9, 4, 'keep', 'silver', 'silver', 1499, 1500, 1, 1, 1), (9, 5, 'drop', 'silver', 'normal', 1500, 1500, 1, 1, 1), "
        "(9, 6, 'drop', 'normal', 'silver', 0, 1500, 1, 1, 1), (9, 7, 'refund_drop', 'silver', 'gold', 0, 2000, 1, 1, 1)");
    transaction.execute(
        "insert into tier_grants (member_id, grant_id, tier, source, label_zh_cn, label_en, reason, starts_at_ms, ends_at_ms, granted_by, granted_at_ms) "
        "values (9, 77, 'gold', 'manual', '', '', '', 5, 158112000006, '', 5)");
    for (const audit::Offence& offence : audit::run(transaction, audit_checks())) {
      if (offence.id == "T6" || offence.id == "T7") subjects.push_back(offence.subject);
    }
    throw Spoiled();
  };
  EXPECT_THROW(database().write(spoil), Spoiled) << "nothing of it stays";
  EXPECT_THAT(subjects, testing::UnorderedElementsAre("change 2 of member 9", "change 3 of member 9", "change 4 of member 9", "change 5 of member 9",
                                                      "change 6 of member 9", "change 7 of member 9", "grant 77"));
}

// ---- rules as versions ----

std::string rules_json(std::int64_t silver_from, std::int64_t silver_keep, std::int64_t gold_discount = 2) {
  const auto rule = [](std::string_view tier, std::int64_t from, std::int64_t keep, std::int64_t discount, std::int64_t points) {
    return fmt::format(
        R"({{"tier":"{}","fromGrowth":{},"keepGrowth":{},"discountPercent":{},"pointsPercent":{},"giftWrappingPerDay":0,"loungePerMonth":2,"wrappingZhCn":"","wrappingEn":"","loungeZhCn":"L6 云端","loungeEn":"On L6"}})",
        tier, from, keep, discount, points);
  };
  return fmt::format(R"("tiers":[{},{},{},{}])", rule("normal", 0, 0, 0, 100), rule("silver", silver_from, silver_keep, 0, 120),
                     rule("gold", 5'000, 4'000, gold_discount, 150), rule("platinum", 20'000, 16'000, 5, 200));
}

TEST_P(TiersTest, other_rules_hold_from_their_moment_on_and_lift_whoever_has_the_growth) {
  buy(1, 1'200);
  buy(2, 500, chen);
  const auto planned = staff_post(plan_tier_rules.path, fmt::format(R"({{{},"reason":"周年庆"}})", rules_json(1'000, 800)));
  ASSERT_EQ(planned.code, 200) << planned.body;
  EXPECT_EQ(planned.text("state"), "planned");
  tiers_.start();
  work_on_rules();
  EXPECT_EQ(tier(), Tier::normal) << "not yet";
  clock_.advance(std::chrono::minutes(3));
  work_on_rules();
  EXPECT_EQ(tier(), Tier::silver);
  EXPECT_EQ(tier(chen), Tier::normal);
  EXPECT_THAT(moves(), testing::Contains("upgrade silver"));
  const auto versions = staff_get(list_tier_rules.path);
  EXPECT_EQ(versions.data.at("versions").at(0).at("state"), "in_force");
  EXPECT_EQ(versions.data.at("versions").at(0).at("liftedCount"), 1);
  EXPECT_EQ(versions.data.at("versions").at(0).at("isCarriedOut"), true);
  EXPECT_EQ(versions.data.at("versions").at(1).at("state"), "past");
  EXPECT_THAT(level().body, HasSubstr("L6 云端"));
}

TEST_P(TiersTest, a_term_that_runs_is_kept_by_what_was_promised_when_it_began) {
  buy(1, 2'000);
  ASSERT_EQ(staff_post(plan_tier_rules.path, fmt::format(R"({{{},"reason":"提高保级"}})", rules_json(4'000, 3'900))).code, 200);
  tiers_.start();
  clock_.advance(std::chrono::minutes(3));
  work_on_rules();
  EXPECT_EQ(tier(), Tier::silver) << "nobody falls by new rules";
  EXPECT_EQ(level().whole("keepGrowth"), 1'500);
  buy(2, 1'500);
  pass_months(12);
  EXPECT_EQ(tier(), Tier::silver);
  EXPECT_EQ(level().whole("keepGrowth"), 3'900) << "the next term is promised what holds as it begins";
  pass_months(12);
  EXPECT_EQ(tier(), Tier::normal);
}

TEST_P(TiersTest, what_rules_would_do_is_counted_and_changes_nothing) {
  buy(1, 1'200);
  buy(2, 500, chen);
  const auto tried = staff_post(try_tier_rules.path, fmt::format("{{{}}}", rules_json(1'000, 800)));
  ASSERT_EQ(tried.code, 200) << tried.body;
  EXPECT_EQ(tried.whole("memberCount"), 2);
  ASSERT_EQ(tried.data.at("shifts").as_array().size(), 1U);
  EXPECT_EQ(tried.data.at("shifts").at(0).at("to"), "silver");
  EXPECT_EQ(tried.data.at("shifts").at(0).at("memberCount"), 1);
  EXPECT_EQ(tried.data.at("reach").at(0).at("nowCount"), 2);
  EXPECT_EQ(tried.data.at("reach").at(1).at("thenCount"), 1);
  EXPECT_EQ(staff_get(list_tier_rules.path).data.at("versions").as_array().size(), 1U);
  EXPECT_EQ(staff_post(try_tier_rules.path, fmt::format("{{{}}}", rules_json(6'000, 800))).code, tier_rules_refused.code);
}

TEST_P(TiersTest, rules_are_withdrawn_before_they_hold_and_not_after) {
  EXPECT_EQ(staff_post(plan_tier_rules.path, fmt::format(R"({{{},"reason":"周年庆"}})", rules_json(6'000, 800))).code, tier_rules_refused.code);
  EXPECT_EQ(
      staff_post(plan_tier_rules.path, fmt::format(R"({{{},"effectiveFrom":{},"reason":"周年庆"}})", rules_json(1'000, 800), epoch_ms(clock_.now()))).code,
      tier_rules_too_soon.code);
  const auto plan = [&] { return staff_post(plan_tier_rules.path, fmt::format(R"({{{},"reason":"周年庆"}})", rules_json(1'000, 800))).whole("versionId"); };
  const auto withdraw = [&](std::int64_t id) { return staff_post(withdraw_tier_rules.path, fmt::format(R"({{"versionId":{},"reason":"算错了"}})", id)); };
  const auto first = plan();
  EXPECT_EQ(withdraw(first).text("state"), "withdrawn");
  EXPECT_EQ(withdraw(first).code, tier_rules_in_force.code);
  EXPECT_EQ(withdraw(5).code, tier_rules_not_found.code);
  const auto second = plan();
  clock_.advance(std::chrono::minutes(3));
  EXPECT_EQ(withdraw(second).code, tier_rules_in_force.code);
}

TEST_P(TiersTest, plans_that_do_not_rise_are_a_mistake_of_the_operator) {
  TiersConfig config;
  config.settings[2].from_growth = 1'000;
  EXPECT_THROW(Tiers(database(), clock_, ids_, config), std::invalid_argument);
  config.settings = usual_settings();
  config.settings[0].from_growth = 1;
  EXPECT_THROW(Tiers(database(), clock_, ids_, config), std::invalid_argument);
}

}  // namespace
}  // namespace galleria::tiers
