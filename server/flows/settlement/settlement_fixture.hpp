// Members, the sandbox's platforms, and the clock around settlement, in memory; orders only as far as settlement sees them.
#pragma once

#include <gmock/gmock.h>

#include "db/database_fixture.hpp"
#include "flows/settlement/settlement.hpp"
#include "gateways/sandbox/in_memory_client_fixture.hpp"
#include "gateways/sandbox/sandbox.hpp"
#include "gateways/signing/test_keys_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::settlement {
using namespace payments;
using namespace std::chrono_literals;
using gateways::answer_in_memory;
using gateways::body_of;
using orders::OrderStatus;
using orders::PaidOutcome;
using orders::PayableOrder;
using testing::HasSubstr;

inline constexpr MemberId buyer{7};
inline constexpr OrderId order_id{700};
inline constexpr Cents total{18'800};

struct OrderRow {
  MemberId member_id;
  OrderStatus status = OrderStatus::created;
  TimeMs pay_before_ms{};
  std::int64_t paid_count = 0;
};
BOOST_DESCRIBE_STRUCT(OrderRow, (), (member_id, status, pay_before_ms, paid_count))

// Orders as far as settlement sees them, in the same database, so that what must be one transaction is one.
inline OrderDesk desk_of_test_orders() {
  return {[](db::Session& session, MemberId member_id, OrderId id) -> std::optional<PayableOrder> {
            const auto row =
                session.row<OrderRow>("select member_id, status, pay_before_ms, paid_count from test_orders where id = $1 and member_id = $2", id, member_id);
            if (!row) return std::nullopt;
            return PayableOrder{id, row->member_id, "20260921000001", "手工植鞣牛皮托特包", row->status, total, row->pay_before_ms};
          },
          [](db::Transaction& transaction, OrderId id, TimeMs) {
            if (transaction.execute("update test_orders set status = 'to_ship', paid_count = paid_count + 1 where id = $1 and status = 'created'", id) == 1)
              return PaidOutcome::paid;
            const auto status = transaction.row<OrderStatus>("select status from test_orders where id = $1", id).value();
            return status == OrderStatus::closed ? PaidOutcome::closed : PaidOutcome::already_paid;
          }};
}

class SettlementTest : public db::DatabaseTest {
 protected:
  SettlementTest() {
    database().write([&](db::Transaction& transaction) {
      transaction.execute(
          "create table test_orders (id bigint primary key, member_id bigint not null, status text not null, pay_before_ms bigint not null, paid_count bigint "
          "not null)");
      transaction.execute("insert into test_orders values ($1, $2, 'created', $3, 0)", order_id, buyer, clock_.now() + 30min);
      transaction.execute("insert into sandbox_keys (name, value) values ('merchant_private_key', $1)", gateways::merchant_test_pem().reveal());
      transaction.execute("insert into sandbox_keys (name, value) values ('platform_private_key', $1)", gateways::platform_test_pem().reveal());
    });
    sandbox.emplace(gateways::SandboxOptions{"http://127.0.0.1:8080", ""}, database(), clock_, ids_, client);
    sandbox->add_routes(router);
    provider = gateways::make_wechat_pay(sandbox->wechat_pay_options(wechat_pay_notices.path), client, clock_);
    union_provider = gateways::make_union_pay(sandbox->union_pay_options(union_pay_notices.path, union_pay_return_path), client, clock_);
    payments.emplace(database(), clock_, ids_, PaymentProviders({provider.get(), union_provider.get()}));
    settlement.emplace(database(), clock_, ids_, *payments, desk_of_test_orders());
    cashier.emplace(database(), clock_, *payments, *settlement, desk_of_test_orders(), CashierConfig{});
    binder.emplace(router, http::Gatekeeper{[](const http::Call& call) -> Result<http::Member> {
                                              return http::Member{MemberId{call.access_token.reveal() == "buyer" ? 7 : 8}, SessionId{1}};
                                            },
                                            http::no_operator, [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(*binder, *cashier);
    bind_routes(*binder, *settlement);
    auto handlers = sandbox->timer_handlers();
    handlers.merge(settlement->timer_handlers());
    timers.emplace(database(), clock_, std::move(handlers));
  }

  std::string post(const std::string& path, const std::string& body, const std::string& token = "buyer") {
    return body_of(answer_in_memory(router, {"POST", path, {{"access_token", token}, {"Content-Type", "application/json"}}, body}));
  }
  std::string choose(const std::string& more = R"(,"tradeKind":"jsapi","payerOpenId":"openid-1")", const std::string& token = "buyer") {
    return post("/mall-api/payment/v1/choosePayMethod", R"({"orderId":700,"method":"wechat_pay")" + more + "}", token);
  }
  static std::string prepay_id_in(const std::string& answer) {
    const auto start = answer.find("prepay_id=");
    if (start == std::string::npos) throw std::runtime_error("no prepay id in " + answer);
    const auto from = start + 10;
    return answer.substr(from, answer.find_first_of("\"\\&", from) - from);
  }
  // The member confirms in the payment panel.
  void confirm(const std::string& prepay_id, const std::string& result = "ok") {
    ASSERT_THAT(post("/sandbox/wechat_pay/confirm", R"({"prepayId":")" + prepay_id + R"(","accept":true})"), HasSubstr(result));
  }
  void order_fault(const std::string& faults) { ASSERT_THAT(post("/sandbox/control", faults), HasSubstr("\"code\":200")); }
  void close_order() {
    database().write([&](db::Transaction& transaction) {
      ASSERT_EQ(transaction.execute("update test_orders set status = 'closed' where id = $1 and status = 'created'", order_id), 1);
      payments->close_of_order(transaction, order_id);
    });
  }
  // Lets time pass second by second where something is due, as the timers would.
  void pass(DurationMs time) {
    for (DurationMs passed{}; passed < time; passed += 1s) {
      clock_.advance(1s);
      timers->run_due();
    }
  }

  template <class Value, class... Arguments>
  Value ask(db::Sql sql, const Arguments&... arguments) {
    return database().read([&](db::Session& session) { return session.row<Value>(sql, arguments...).value(); });
  }
  std::int64_t paid_count() { return ask<std::int64_t>("select paid_count from test_orders"); }
  std::string order_status() { return ask<std::string>("select status from test_orders"); }
  std::int64_t effective_count() { return ask<std::int64_t>("select count(*) from payments where is_effective"); }
  std::int64_t inbox_count(const std::string& state) { return ask<std::int64_t>("select count(*) from payment_inbox where state = $1", state); }
  // What the platform took less what it gave back: its books are the truth.
  std::int64_t net_charged_cents() {
    return ask<std::int64_t>("select coalesce(cast(sum(total_cents - refunded_cents) as bigint), 0) from sandbox_trades where state in ('success', 'refund')");
  }
  std::int64_t refund_count() { return ask<std::int64_t>("select count(*) from sandbox_refunds"); }

  http::Router router;
  gateways::InMemoryClient client{router};
  std::optional<gateways::Sandbox> sandbox;
  std::unique_ptr<PaymentProvider> provider;
  std::unique_ptr<PaymentProvider> union_provider;
  std::optional<Payments> payments;
  std::optional<Settlement> settlement;
  std::optional<Cashier> cashier;
  std::optional<http::Binder> binder;
  std::optional<db::TimerWorker> timers;
};

}  // namespace galleria::settlement
