// Money of registrations on both engines, with places, payments and the ledger around it: paid in time or lapsed, given back or kept, and moments in which two
// things happen at once.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <thread>

#include "app/adapters_registrations.hpp"
#include "app/value_fixture.hpp"
#include "db/database_fixture.hpp"
#include "http/router_fixture.hpp"
#include "ledger/audit.hpp"

namespace galleria::app {
namespace {

using namespace std::chrono_literals;

constexpr MallOffset fees_offset = 8h;
constexpr std::int64_t each_cents = 6'800;

class RegistrationFeesTest : public db::DatabaseTest {
 protected:
  RegistrationFeesTest() {
    clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), fees_offset) + 11h - clock_.now());
    messages_.emplace(database(), clock_, ids_);
    points_.emplace(database(), clock_, ids_, points::PointsConfig{}, points::ReceiptHelp{});
    tiers_.emplace(database(), clock_, ids_);
    activities_.emplace(database(), clock_, ids_, activities::ActivitiesConfig{fees_offset});
    payments_.emplace(database(), clock_, ids_, payments::PaymentProviders(platform_));
    auto needs = registrations_needs({*activities_, *tiers_, *points_, *messages_, clock_, ids_, fees_offset});
    needs.member_of = [](db::Session&, MemberId member_id) { return std::optional(registrations::RegistrationMember{"林*", std::to_string(member_id.value)}); };
    give_money_access(needs, [this]() -> registration_fees::RegistrationFees& { return *fees_; });
    registrations::RegistrationsConfig config;
    config.key = Secret("a key of the tests");
    registrations_.emplace(database(), clock_, ids_, std::move(config), std::move(needs));
    join_registrations(*activities_, *registrations_);
    fees_.emplace(database(), clock_, ids_, registration_fees::RegistrationFeeParties{*registrations_, *payments_}, tell_of_money(*messages_));
    payments_->listen_to_refunds([this](db::Transaction& transaction, RefundId refund_id, payments::RefundNews news) {
      if (news != payments::RefundNews::stuck) fees_->hear_of_refund(transaction, refund_id, news == payments::RefundNews::succeeded);
    });
    settlement_.emplace(database(), clock_, ids_, *payments_, desk());
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    activities::bind_routes(binder, *activities_);
    registrations::bind_routes(binder, *registrations_);
    registration_fees::bind_routes(binder, *fees_);
    auto handlers = activities_->timer_handlers();
    handlers.merge(registrations_->timer_handlers());
    handlers.merge(fees_->timer_handlers());
    handlers.merge(settlement_->timer_handlers());
    timers_.emplace(database(), clock_, std::move(handlers), 1);
    client_.set_header("x-staff-key", "ann");
  }

  // The books agree at the end of every test.
  void TearDown() override {
    for (const auto checks : {registration_fees::audit_checks(), registrations::audit_checks(), activities::audit_checks(), ledger::audit_checks()}) {
      for (const auto& offence : database().read([&](db::Session& session) { return audit::run(session, checks); }))
        ADD_FAILURE() << offence.id << " " << offence.rule << ": " << offence.subject << " expected " << offence.expected << " found " << offence.found;
    }
  }

  settlement::OrderDesk desk() {
    return {[this](db::Session& session, MemberId member_id, OrderId id) -> std::optional<orders::PayableOrder> {
              const auto found = fees_->find_payable(session, id);
              if (!found || found->member_id != member_id) return std::nullopt;
              return orders::PayableOrder{
                  id, found->member_id, found->number, found->title.zh_cn, orders::OrderStatus::created, found->payable_cents, found->pay_before};
            },
            [this](db::Transaction& transaction, OrderId id, TimeMs) {
              const auto outcome = fees_->mark_paid(transaction, id);
              if (outcome == registration_fees::PaidOutcome::paid) return orders::PaidOutcome::paid;
              return outcome == registration_fees::PaidOutcome::closed ? orders::PaidOutcome::closed : orders::PaidOutcome::already_paid;
            }};
  }
  http::MemoryAnswer post(std::string_view path, const std::string& body) {
    client_.set_header("idempotency-key", fmt::format("key-{}", ++keys_));
    return client_.post(path, body);
  }
  http::MemoryAnswer get(std::string_view path, std::string_view query) { return client_.get(fmt::format("{}?{}", path, query)); }
  void run_timers() {
    while (timers_->run_due() > 0) continue;
  }
  void pass(DurationMs time) {
    clock_.advance(time);
    run_timers();
  }

  struct Running {
    std::int64_t activity_id = 0;
    std::int64_t session_id = 0;
    std::int64_t other_session_id = 0;
  };
  // Five days from now, and another a day later: one cancels until half a day before.
  std::string session_fields(DurationMs from_now, int quota) const {
    const TimeMs at = clock_.now() + from_now;
    return fmt::format(R"({{"startsAt":{},"endsAt":{},"quota":{},"signUpFrom":{},"signUpUntil":{},"cancelUntil":{},"checkInFrom":{},"checkInUntil":{}}})",
                       epoch_ms(at), epoch_ms(at + 2h), quota, epoch_ms(clock_.now()), epoch_ms(at - 24h), epoch_ms(at - 12h), epoch_ms(at - 1h),
                       epoch_ms(at + 30min));
  }
  std::int64_t draft() {
    const auto saved = post(
        activities::save_activity.path,
        fmt::format(
            R"({{"kind":"registration","pageCode":"glass-{}","nameZhCn":"吹一只玻璃杯","nameEn":"Glass","rulesZhCn":"规则","rulesEn":"Rules","startsAt":{},"endsAt":{},)"
            R"("opensMinute":0,"closesMinute":1440,"leastTier":0,"dailyChances":0,"shareChances":0,"pointsPrice":0,"pointsChances":0,"budgetCents":0}})",
            ++codes_, epoch_ms(clock_.now()), epoch_ms(clock_.now() + 24h * 30)));
    EXPECT_EQ(saved.code, 200) << saved.body;
    return saved.whole("activityId");
  }
  http::MemoryAnswer save_plan(std::int64_t activity_id, std::string_view kind, int quota, bool is_reviewed,
                               std::string_view points = R"("feeKind":"none","feePoints":0)") {
    return post(registrations::save_registration_plan.path,
                fmt::format(R"({{"activityId":{},"pictureUrl":"","placeZhCn":"L5-02","placeEn":"L5-02","placeNoteZhCn":"","placeNoteEn":"","audienceZhCn":"",)"
                            R"("audienceEn":"","audienceNoteZhCn":"","audienceNoteEn":"","companionLimit":2,"isReviewed":{},{},"rewardPoints":0,)"
                            R"("hasCertificate":false,"subjects":[],"sessions":[{},{}],"moneyFee":{{"kind":"{}","amountCents":{}}}}})",
                            activity_id, is_reviewed, points, session_fields(24h * 5, quota), session_fields(24h * 6, quota), kind, each_cents));
  }
  http::MemoryAnswer steer(std::int64_t activity_id, std::string_view work) {
    return post(activities::steer_activity.path, fmt::format(R"({{"activityId":{},"work":"{}","reason":"按计划"}})", activity_id, work));
  }
  Running running(std::string_view kind, int quota = 3, bool is_reviewed = false) {
    const std::int64_t activity_id = draft();
    const auto saved = save_plan(activity_id, kind, quota, is_reviewed);
    EXPECT_EQ(saved.code, 200) << saved.body;
    const auto version = get(activities::get_activity.path, fmt::format("activityId={}", activity_id)).data.at("activity").at("version").as_int64();
    EXPECT_EQ(post(activities::approve_activity.path, fmt::format(R"({{"activityId":{},"version":{},"reason":"已核对"}})", activity_id, version)).code, 200);
    EXPECT_EQ(steer(activity_id, "publish").code, 200);
    const auto id_at = [&](std::size_t place) { return saved.data.at("sessions").at(place).at("sessionId").as_int64(); };
    return {activity_id, id_at(0), id_at(1)};
  }

  void sign_in(std::int64_t member) { client_.set_header("access_token", std::to_string(member)); }
  std::int64_t signed_up(std::int64_t member, std::int64_t session_id, int companions = 0, bool joins_queue = false) {
    sign_in(member);
    const auto answer = post(registrations::sign_up.path,
                             fmt::format(R"({{"sessionId":{},"companionCount":{},"answers":[],"joinsQueue":{}}})", session_id, companions, joins_queue));
    EXPECT_EQ(answer.code, 200) << answer.body;
    return answer.whole("registrationId");
  }
  http::MemoryAnswer view(std::int64_t member, std::int64_t registration_id) {
    sign_in(member);
    return get(registrations::get_registration.path, fmt::format("registrationId={}", registration_id));
  }
  std::string state(std::int64_t member, std::int64_t registration_id) { return view(member, registration_id).text("state"); }
  std::string money(std::int64_t member, std::int64_t registration_id) {
    return std::string(view(member, registration_id).data.at("money").at("state").as_string());
  }
  http::MemoryAnswer send(std::string_view path, std::int64_t member, std::int64_t registration_id) {
    sign_in(member);
    return post(path, fmt::format(R"({{"registrationId":{}}})", registration_id));
  }
  http::MemoryAnswer cancel(std::int64_t member, std::int64_t registration_id) {
    return send(registrations::cancel_registration.path, member, registration_id);
  }
  http::MemoryAnswer check_in(std::int64_t session_id, const std::string& code) {
    return post(registrations::check_in_by_code.path, fmt::format(R"({{"sessionId":{},"code":"{}"}})", session_id, code));
  }
  http::MemoryAnswer give_again(std::int64_t registration_id) {
    return post(registration_fees::return_registration_money.path, fmt::format(R"({{"registrationId":{},"reason":"商户号已充值"}})", registration_id));
  }
  http::MemoryAnswer figures(std::int64_t activity_id) {
    return get(registration_fees::get_registration_money.path, fmt::format("activityId={}", activity_id));
  }

  // What the member's phone began to pay at the provider.
  payments::Trade begun(std::int64_t member, std::int64_t registration_id, payments::TradeKind kind = payments::TradeKind::h5) {
    const OrderId id{registration_id};
    const auto payable = database().read([&](db::Session& session) { return fees_->find_payable(session, id).value(); });
    const payments::PaymentOpening opening{
        MemberId{member}, id, payments::PayMethod::wechat_pay, kind, payable.title.zh_cn, payable.payable_cents, "payer", "127.0.0.1", payable.pay_before};
    const auto payment = database().write([&](db::Transaction& transaction) { return payments_->open(transaction, opening); });
    return {"app", "merchant", payment->out_trade_no, "T" + payment->out_trade_no, payments::TradeState::success, payable.payable_cents, "CNY", clock_.now()};
  }
  // The provider tells of it twice, as providers do.
  void comes(const payments::Trade& trade) {
    for (int told = 0; told < 2; ++told) EXPECT_FALSE(settlement_->apply(platform_, trade)) << "quarantined";
  }
  void pay(std::int64_t member, std::int64_t registration_id) { comes(begun(member, registration_id)); }

  Cents held_in(ledger::AccountKind kind) {
    return Cents{database().read([&](db::Session& session) { return ledger::sum_of(session, {kind, 0}); })};
  }
  Cents held() { return held_in(ledger::AccountKind::registration_money); }
  Cents sales() { return held_in(ledger::AccountKind::sales); }
  std::int64_t count(db::Sql sql) {
    return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); });
  }

  FakePayPlatform platform_;
  std::optional<messages::Messages> messages_;
  std::optional<points::Points> points_;
  std::optional<tiers::Tiers> tiers_;
  std::optional<activities::Activities> activities_;
  std::optional<payments::Payments> payments_;
  std::optional<registrations::Registrations> registrations_;
  std::optional<registration_fees::RegistrationFees> fees_;
  std::optional<settlement::Settlement> settlement_;
  std::optional<db::TimerWorker> timers_;
  http::Router router_;
  http::MemoryClient client_{router_};
  std::int64_t keys_ = 0;
  int codes_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(RegistrationFeesTest);

TEST_P(RegistrationFeesTest, a_place_is_the_members_once_it_is_paid_for_all_who_come) {
  const Running glass = running("fee");
  const auto shown = get(registrations::get_registration_activity.path, fmt::format("activityId={}", glass.activity_id)).data;
  EXPECT_EQ(shown.at("moneyFee").at("amountCents").as_int64(), each_cents);
  const std::int64_t mine = signed_up(1, glass.session_id, 1);
  const auto to_pay = view(1, mine);
  EXPECT_EQ(to_pay.text("state"), "approved");
  EXPECT_EQ(to_pay.text("code"), "") << "nobody comes in before it is paid";
  EXPECT_EQ(to_pay.data.at("money").at("state").as_string(), "to_pay");
  EXPECT_EQ(to_pay.data.at("money").at("amountCents").as_int64(), 2 * each_cents);
  EXPECT_EQ(to_pay.data.at("money").at("payBefore").as_int64(), epoch_ms(clock_.now() + 15min));
  const auto standing = get(registrations::get_registration_standing.path, fmt::format("activityId={}", glass.activity_id)).data;
  EXPECT_TRUE(standing.at("registrations").at(0).at("isToPay").as_bool());
  pay(1, mine);
  EXPECT_EQ(money(1, mine), "paid");
  EXPECT_EQ(view(1, mine).text("code").size(), 8U);
  EXPECT_EQ(held(), Cents{2 * each_cents});
  EXPECT_EQ(sales(), Cents{}) << "it is nobody's yet";
  const auto listed = get(registrations::list_registrations.path, fmt::format("activityId={}", glass.activity_id)).data;
  EXPECT_EQ(listed.at("registrations").at(0).at("money").at("state").as_string(), "paid");
  pass(1h);
  EXPECT_EQ(money(1, mine), "paid") << "its time to pay means nothing any more";
}

TEST_P(RegistrationFeesTest, a_place_that_nobody_pays_lapses_at_its_last_moment_and_goes_to_who_waits) {
  const Running glass = running("deposit", 1);
  const std::int64_t mine = signed_up(1, glass.session_id);
  const std::int64_t waits = signed_up(2, glass.session_id, 0, true);
  EXPECT_EQ(view(2, waits).data.at("money").as_object().contains("state"), false) << "nobody is asked before there is a place";
  pass(15min - 1ms);
  EXPECT_EQ(state(1, mine), "approved");
  pass(1ms);
  EXPECT_EQ(state(1, mine), "lapsed");
  EXPECT_EQ(money(1, mine), "lapsed");
  EXPECT_EQ(state(2, waits), "to_confirm");
  EXPECT_EQ(send(registrations::confirm_registration.path, 2, waits).code, 200);
  EXPECT_EQ(money(2, waits), "to_pay") << "who takes the place pays for it";
  pay(2, waits);
  pass(1h);
  EXPECT_EQ(state(2, waits), "approved");
  EXPECT_EQ(count("select count(*) from registrations where state = 'absent'"), 0) << "who did not pay is not held to have stayed away";
}

TEST_P(RegistrationFeesTest, money_that_comes_after_the_place_has_lapsed_goes_back_whole) {
  const Running glass = running("fee", 1);
  const std::int64_t mine = signed_up(1, glass.session_id);
  const auto trade = begun(1, mine);
  pass(15min);
  ASSERT_EQ(state(1, mine), "lapsed");
  comes(trade);
  run_timers();
  EXPECT_EQ(platform_.refunded_sum(), Cents{each_cents});
  EXPECT_EQ(money(1, mine), "lapsed");
  EXPECT_EQ(held(), Cents{});
  EXPECT_EQ(signed_up(2, glass.session_id) > 0, true) << "the place is free";
}

TEST_P(RegistrationFeesTest, what_is_paid_twice_goes_back_once) {
  const Running glass = running("fee");
  const std::int64_t mine = signed_up(1, glass.session_id);
  const auto first = begun(1, mine);
  const auto second = begun(1, mine, payments::TradeKind::jsapi);
  comes(first);
  comes(second);
  run_timers();
  EXPECT_EQ(platform_.refunded_sum(), Cents{each_cents});
  EXPECT_EQ(money(1, mine), "paid");
}

TEST_P(RegistrationFeesTest, money_of_a_place_that_is_given_up_in_time_goes_back_and_who_stays_away_has_none_back) {
  const Running glass = running("deposit");
  const std::int64_t gives_up = signed_up(1, glass.session_id, 1);
  const std::int64_t stays_away = signed_up(2, glass.session_id);
  pay(1, gives_up);
  pay(2, stays_away);
  pass(24h * 5 - 12h - 1ms);
  EXPECT_EQ(cancel(1, gives_up).code, 200);
  EXPECT_EQ(money(1, gives_up), "returning");
  run_timers();
  EXPECT_EQ(money(1, gives_up), "returned");
  EXPECT_EQ(platform_.refunded_sum(), Cents{2 * each_cents});
  EXPECT_EQ(count("select count(*) from messages where title_zh_cn like '%正在退回%'"), 1);
  clock_.advance(1ms);
  EXPECT_EQ(cancel(2, stays_away).code, registrations::registration_too_late_to_cancel.code);
  pass(24h);
  EXPECT_EQ(state(2, stays_away), "absent");
  EXPECT_EQ(money(2, stays_away), "kept");
  EXPECT_EQ(sales(), Cents{each_cents});
  const auto sums = figures(glass.activity_id);
  EXPECT_EQ(sums.whole("takenCents"), 3 * each_cents);
  EXPECT_EQ(sums.whole("keptCents"), each_cents);
  EXPECT_EQ(sums.whole("givenBackCents"), 2 * each_cents);
  EXPECT_EQ(sums.whole("heldCents"), 0);
}

TEST_P(RegistrationFeesTest, an_unpaid_place_is_given_up_without_a_refund) {
  const Running glass = running("fee");
  const std::int64_t mine = signed_up(1, glass.session_id);
  EXPECT_EQ(cancel(1, mine).code, 200);
  EXPECT_EQ(money(1, mine), "lapsed");
  pass(1h);
  EXPECT_EQ(platform_.refunded_sum(), Cents{});
  EXPECT_EQ(state(1, mine), "cancelled");
}

TEST_P(RegistrationFeesTest, whoever_comes_has_a_deposit_back_once_and_a_fee_stays_with_the_mall) {
  const Running with_deposit = running("deposit");
  const Running with_fee = running("fee");
  const std::int64_t first = signed_up(1, with_deposit.session_id);
  const std::int64_t second = signed_up(1, with_fee.session_id);
  pay(1, first);
  pay(1, second);
  clock_.advance(24h * 5);
  const std::string code = view(1, first).text("code");
  EXPECT_EQ(check_in(with_deposit.session_id, code).code, 200);
  EXPECT_EQ(check_in(with_deposit.session_id, code).data.at("wasBefore").as_bool(), true);
  EXPECT_EQ(check_in(with_fee.session_id, view(1, second).text("code")).code, 200);
  run_timers();
  EXPECT_EQ(money(1, first), "returned");
  EXPECT_EQ(money(1, second), "kept");
  EXPECT_EQ(platform_.refunded_sum(), Cents{each_cents});
  EXPECT_EQ(sales(), Cents{each_cents});
  EXPECT_EQ(held(), Cents{});
}

TEST_P(RegistrationFeesTest, nobody_comes_in_or_changes_sessions_before_they_have_paid) {
  const Running glass = running("fee", 3, true);
  const std::int64_t mine = signed_up(1, glass.session_id);
  EXPECT_EQ(state(1, mine), "in_review");
  clock_.advance(24h * 5 - 30min);
  const auto approved = post(registrations::review_registration.path, fmt::format(R"({{"registrationId":{},"isApproved":true,"reason":""}})", mine));
  ASSERT_EQ(approved.code, 200) << approved.body;
  const std::string code = database().read([&](db::Session& session) { return session.row<std::string>("select code from registration_codes").value(); });
  EXPECT_EQ(check_in(glass.session_id, code).code, registrations::registration_not_paid.code);
  sign_in(1);
  EXPECT_EQ(post(registrations::check_in_on_spot.path, fmt::format(R"({{"registrationId":{},"spotCode":"ABCD1234"}})", mine)).code,
            registrations::registration_not_paid.code);
  const auto change = [&] {
    return post(registrations::change_registration_session.path, fmt::format(R"({{"registrationId":{},"sessionId":{}}})", mine, glass.other_session_id)).code;
  };
  EXPECT_EQ(change(), registrations::registration_not_paid.code);
  pass(30min);
  EXPECT_EQ(state(1, mine), "lapsed") << "no place is kept for who has not paid when it begins";
}

TEST_P(RegistrationFeesTest, another_session_is_taken_with_the_money_that_was_paid) {
  const Running glass = running("fee");
  const std::int64_t mine = signed_up(1, glass.session_id);
  pay(1, mine);
  sign_in(1);
  EXPECT_EQ(post(registrations::change_registration_session.path, fmt::format(R"({{"registrationId":{},"sessionId":{}}})", mine, glass.other_session_id)).code,
            200);
  EXPECT_EQ(money(1, mine), "paid");
  pass(24h * 5 + 2h);
  EXPECT_EQ(money(1, mine), "paid") << "the first session is not theirs any more";
  pass(24h);
  EXPECT_EQ(money(1, mine), "kept");
}

TEST_P(RegistrationFeesTest, whom_the_staff_accepts_has_a_day_to_pay_and_is_told) {
  const Running glass = running("deposit", 3, true);
  const std::int64_t pays = signed_up(1, glass.session_id);
  const std::int64_t forgets = signed_up(2, glass.session_id);
  for (const std::int64_t each : {pays, forgets})
    EXPECT_EQ(post(registrations::review_registration.path, fmt::format(R"({{"registrationId":{},"isApproved":true,"reason":""}})", each)).code, 200);
  EXPECT_EQ(count("select count(*) from messages where title_zh_cn = '活动报名已通过，请支付'"), 2);
  pass(24h - 1ms);
  pay(1, pays);
  pass(1ms);
  EXPECT_EQ(state(1, pays), "approved");
  EXPECT_EQ(state(2, forgets), "lapsed");
}

TEST_P(RegistrationFeesTest, what_the_mall_calls_off_goes_back_at_any_time) {
  const Running glass = running("fee");
  const std::int64_t paid = signed_up(1, glass.session_id);
  pay(1, paid);
  clock_.advance(24h * 4 - 1ms);
  const std::int64_t unpaid = signed_up(2, glass.session_id);
  clock_.advance(12h + 1min);
  EXPECT_EQ(cancel(1, paid).code, registrations::registration_too_late_to_cancel.code);
  const std::int64_t other = signed_up(3, glass.other_session_id);
  EXPECT_EQ(steer(glass.activity_id, "end").code, 200);
  run_timers();
  EXPECT_EQ(state(1, paid), "cancelled");
  EXPECT_EQ(money(1, paid), "returned");
  EXPECT_EQ(money(2, unpaid), "lapsed");
  EXPECT_EQ(money(3, other), "lapsed");
  EXPECT_EQ(platform_.refunded_sum(), Cents{each_cents});
  EXPECT_EQ(count("select count(*) from messages where body_zh_cn like '%已付的钱会原路退回%'"), 3);
}

TEST_P(RegistrationFeesTest, a_refund_that_fails_waits_for_the_staff_who_has_it_asked_for_again) {
  const Running glass = running("fee");
  const std::int64_t mine = signed_up(1, glass.session_id);
  const std::int64_t other = signed_up(2, glass.session_id);
  pay(1, mine);
  pay(2, other);
  EXPECT_EQ(give_again(mine).code, registration_fees::registration_money_not_stuck.code);
  EXPECT_EQ(give_again(999).code, registration_fees::registration_money_not_found.code);
  platform_.set_refund_end(FakePayPlatform::RefundEnd::is_closed);
  EXPECT_EQ(cancel(1, mine).code, 200);
  EXPECT_EQ(cancel(2, other).code, 200);
  run_timers();
  EXPECT_EQ(money(1, mine), "stuck");
  EXPECT_EQ(held(), Cents{2 * each_cents}) << "it is the members' still";
  const auto waiting = figures(glass.activity_id);
  EXPECT_EQ(waiting.whole("stuckCents"), 2 * each_cents);
  EXPECT_EQ(waiting.data.at("stuck").at(0).at("memberNumber").as_string(), "1");
  platform_.set_refund_end(FakePayPlatform::RefundEnd::succeeds);
  const auto again = give_again(mine);
  EXPECT_EQ(again.code, 200) << again.body;
  EXPECT_EQ(give_again(mine).code, registration_fees::registration_money_not_stuck.code);
  pass(2min);
  EXPECT_EQ(money(1, mine), "returned");
  database().write([&](db::Transaction& transaction) {
    constexpr std::int64_t over_a_year_ms = 400LL * 24 * 3600 * 1000;
    transaction.execute("update payments set captured_at_ms = captured_at_ms - $2 where order_id = $1", other, over_a_year_ms);
  });
  EXPECT_EQ(give_again(other).code, registration_fees::registration_money_refused.code);
  EXPECT_EQ(money(2, other), "stuck");
  EXPECT_EQ(figures(999).code, registrations::registration_activity_not_found.code);
}

TEST_P(RegistrationFeesTest, whoever_comes_is_let_in_though_no_provider_can_pay_the_deposit_out) {
  const Running glass = running("deposit");
  const std::int64_t mine = signed_up(1, glass.session_id);
  pay(1, mine);
  database().write([&](db::Transaction& transaction) {
    constexpr std::int64_t over_a_year_ms = 400LL * 24 * 3600 * 1000;
    transaction.execute("update payments set captured_at_ms = captured_at_ms - $2 where order_id = $1", mine, over_a_year_ms);
  });
  clock_.advance(24h * 5);
  EXPECT_EQ(check_in(glass.session_id, view(1, mine).text("code")).code, 200);
  EXPECT_EQ(money(1, mine), "stuck");
}

TEST_P(RegistrationFeesTest, money_that_comes_while_its_place_is_given_up_is_in_one_place_in_the_end) {
  const Running glass = running("fee", 30);
  for (std::int64_t member = 1; member <= 10; ++member) {
    const std::int64_t mine = signed_up(member, glass.session_id);
    const auto trade = begun(member, mine);
    {
      const std::jthread provider([&] { comes(trade); });
      const std::jthread phone([&] {
        http::MemoryClient client(router_);
        client.set_header("access_token", std::to_string(member));
        EXPECT_EQ(client.post(registrations::cancel_registration.path, fmt::format(R"({{"registrationId":{}}})", mine)).code, 200);
      });
    }
    pass(2min);
    EXPECT_THAT(money(member, mine), testing::AnyOf("returned", "lapsed"));
    EXPECT_EQ(platform_.refunded_sum(), Cents{member * each_cents});
  }
  EXPECT_EQ(held(), Cents{});
  EXPECT_EQ(count("select sum(taken_count) from registration_sessions"), 0);
}

TEST_P(RegistrationFeesTest, money_that_comes_in_the_last_moment_has_the_place_or_goes_back) {
  const Running glass = running("fee", 30);
  std::int64_t placed = 0;
  for (std::int64_t member = 1; member <= 10; ++member) {
    const std::int64_t mine = signed_up(member, glass.session_id);
    const auto trade = begun(member, mine);
    clock_.advance(15min);
    {
      const std::jthread provider([&] { comes(trade); });
      const std::jthread timer([&] { run_timers(); });
    }
    run_timers();
    if (state(member, mine) == "approved") ++placed;
    EXPECT_EQ(money(member, mine), state(member, mine) == "approved" ? "paid" : "lapsed");
  }
  EXPECT_EQ(held(), Cents{placed * each_cents});
  EXPECT_EQ(platform_.refunded_sum(), Cents{(10 - placed) * each_cents});
  EXPECT_EQ(count("select sum(taken_count) from registration_sessions"), placed);
}

TEST_P(RegistrationFeesTest, an_account_that_ends_has_its_money_back_in_time) {
  const Running glass = running("fee");
  const std::int64_t paid = signed_up(1, glass.session_id);
  pay(1, paid);
  const std::int64_t unpaid = signed_up(1, glass.other_session_id);
  database().write([&](db::Transaction& transaction) { registrations_->erase_member(transaction, {1}); });
  run_timers();
  EXPECT_EQ(money(1, paid), "returned");
  EXPECT_EQ(money(1, unpaid), "lapsed");
}

TEST_P(RegistrationFeesTest, an_activity_asks_for_money_or_for_points_and_its_copy_asks_for_the_same) {
  const std::int64_t activity_id = draft();
  EXPECT_EQ(save_plan(activity_id, "fee", 3, false, R"("feeKind":"points","feePoints":50)").code, registrations::registration_money_and_points.code);
  const auto saved = save_plan(activity_id, "deposit", 3, false);
  ASSERT_EQ(saved.code, 200) << saved.body;
  EXPECT_EQ(saved.data.at("moneyFee").at("kind").as_string(), "deposit");
  const std::int64_t copy = draft();
  database().write([&](db::Transaction& transaction) { registrations_->copy_plan(transaction, {activity_id}, {copy}, 24h); });
  const auto copied = get(registrations::get_registration_plan.path, fmt::format("activityId={}", copy));
  EXPECT_EQ(copied.data.at("moneyFee").at("amountCents").as_int64(), each_cents);
}

}  // namespace
}  // namespace galleria::app
