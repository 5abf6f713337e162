// Refunds that begin with the staff: what is planned is what goes back, and above one's limit it takes somebody else, once, and only as it was proposed.
#include <gmock/gmock.h>

#include <barrier>
#include <thread>

#include "app/value_fixture.hpp"
#include "base/crypto.hpp"
#include "features/staff/staff.hpp"

namespace galleria::app {
namespace {

using after_sales::list_order_cases;
using after_sales::plan_case_refund;
using after_sales::plan_order_refund;
using after_sales::refund_order;
using catalog::sample::tote_brown;

class RefundApprovalTest : public ValueTest {
 protected:
  void SetUp() override {
    ValueTest::SetUp();
    start_crypto();
    staff::StaffConfig config;
    config.seal_key = Secret("a key for the tests alone");
    staff_.emplace(database(), clock_, ids_, config);
    binder_.emplace(desk_router_,
                    http::Gatekeeper{.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                     .operator_of = [this](const http::Call& call, const http::Request& request,
                                                           const http::Permission* permission) { return staff_->gate().admit(call, request, permission); },
                                     .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    staff::bind_routes(*binder_, *staff_);
    refund::bind_routes(*binder_, *refunds_);
    std::vector<const http::Permission*> permissions;
    for (const http::Operation& operation : binder_->operations()) {
      if (operation.access.kind() == http::Access::Kind::staff) permissions.push_back(&operation.access.permission());
    }
    staff_->declare(permissions);
    staff_->proposals().know(*binder_);
    // The desk gives back ¥1,000 alone, the manager any amount.
    desk_.emplace(key("desk", "service"));
    manager_.emplace(key("manager", "manager"));
  }

  http::MemoryClient key(const std::string& name, const std::string& role) {
    http::MemoryClient client(desk_router_);
    client.set_header("x-staff-key", staff_->add_key(name, role, 3'000));
    return client;
  }
  http::MemoryAnswer post(http::MemoryClient client, std::string_view path, const std::string& body, const std::string& key = random_token()) const {
    client.set_header("idempotency-key", key);
    return client.post(path, body);
  }
  OrderId buy_received(std::int64_t quantity) {
    const OrderId order_id = buy_paid(lin, tote_brown, with_everything(lin), quantity);
    ship_all(order_id);
    receive(lin, order_id);
    return order_id;
  }
  std::int64_t line_of(OrderId order_id) const {
    return desk_->get(fmt::format("{}?orderId={}&kind=refund_only&withFreight=false", plan_order_refund.path, order_id.value))
        .data.at("lines")
        .at(0)
        .at("orderLineId")
        .as_int64();
  }
  http::MemoryAnswer plan(OrderId order_id, std::int64_t pieces) const {
    return desk_->get(fmt::format("{}?orderId={}&kind=return_refund&withFreight=true&orderLineIds={}&quantities={}", plan_order_refund.path, order_id.value,
                                  line_of(order_id), pieces));
  }
  std::string request(OrderId order_id, std::int64_t pieces) const {
    return fmt::format(
        R"({{"orderId":{},"kind":"return_refund","reason":"wrong_size","withFreight":true,"lines":[{{"orderLineId":{},"quantity":{}}}],"note":"货已验收"}})",
        order_id.value, line_of(order_id), pieces);
  }
  std::int64_t propose(OrderId order_id, std::int64_t pieces) const {
    const auto made = post(*desk_, staff::make_proposal.path,
                           fmt::format(R"({{"operation":"refund_order","request":{},"reason":"会员到店退货"}})", request(order_id, pieces)));
    EXPECT_EQ(made.code, 200) << made.body;
    return made.whole("proposalId");
  }
  http::MemoryAnswer approve(const http::MemoryClient& client, std::int64_t proposal_id) const {
    return post(client, staff::approve_proposal.path, fmt::format(R"({{"proposalId":{}}})", proposal_id));
  }
  std::int64_t case_count() { return count("select count(*) from after_sales_cases"); }

  http::Router desk_router_;
  std::optional<staff::Staff> staff_;
  std::optional<http::Binder> binder_;
  std::optional<http::MemoryClient> desk_, manager_;
};
GALLERIA_ON_BOTH_DATABASES(RefundApprovalTest);

TEST_P(RefundApprovalTest, a_plan_adds_up_by_line_and_by_tender_and_says_where_everything_goes) {
  const OrderId order_id = buy_received(2);
  const auto planned = plan(order_id, 1);  // plan_order_refund
  ASSERT_EQ(planned.code, 200) << planned.body;
  const auto& line = planned.data.at("lines").at(0);
  EXPECT_EQ(line.at("paidCents").as_int64(), count("select payable_cents from orders"));
  EXPECT_EQ(line.at("paidCents").as_int64(), line.at("returnsCents").as_int64() + line.at("staysCents").as_int64());
  std::int64_t returns = 0;
  std::int64_t points = 0;
  for (const auto& tender : planned.data.at("tenders").as_array()) {
    const bool is_points = tender.at("kind").as_string() == "points";
    (is_points ? points : returns) += tender.at("returns").as_int64();
    EXPECT_EQ(tender.at("paid").as_int64(), tender.at("returns").as_int64() + tender.at("stays").as_int64());
  }
  EXPECT_EQ(returns, planned.whole("totalCents"));
  EXPECT_EQ(planned.data.at("tenders").as_array().size(), 5U);
  std::int64_t refilled = 0;
  for (const auto& lot : planned.data.at("lots").as_array()) refilled += lot.at("points").as_int64();
  EXPECT_EQ(refilled, points);
  EXPECT_TRUE(planned.data.at("keepsCoupons").as_bool());
  EXPECT_EQ(case_count(), 0) << "a plan changes nothing";
}

TEST_P(RefundApprovalTest, above_ones_limit_nothing_happens_before_somebody_else_approves_and_then_just_the_plan_does) {
  const OrderId order_id = buy_received(1);
  const auto planned = plan(order_id, 1);
  ASSERT_GT(planned.whole("totalCents"), after_sales::usual_refund_limit_cents);
  const auto alone = post(*desk_, refund_order.path, request(order_id, 1));  // refund_order
  EXPECT_EQ(alone.code, http::approval_needed.code) << alone.body;
  EXPECT_EQ(alone.whole("weight"), planned.whole("totalCents"));
  EXPECT_THAT(alone.text("after"), testing::HasSubstr(fmt::format(R"("returnsCents":{})", planned.whole("totalCents"))));
  EXPECT_EQ(case_count(), 0);
  const std::int64_t proposal = propose(order_id, 1);
  EXPECT_EQ(case_count(), 0);
  EXPECT_EQ(approve(*desk_, proposal).code, http::staff_only.code) << "the desk approves nothing";
  ASSERT_EQ(approve(*manager_, proposal).code, 200);
  run_all_timers();
  EXPECT_EQ(platform_.refunded_sum().value, count("select cash_cents from after_sales_cases"));
  const auto seen = client_of(lin).get(fmt::format("{}?orderId={}", after_sales::list_after_sales.path, order_id.value));
  EXPECT_EQ(seen.data.at("cases").at(0).at("caseStage").as_string(), "done") << "the member sees it";
  EXPECT_EQ(seen.data.at("cases").at(0).at("answer").as_string(), "货已验收");
  const auto cases = desk_->get(fmt::format("{}?orderId={}", list_order_cases.path, order_id.value));  // list_order_cases
  const auto done =
      desk_->get(fmt::format("{}?afterSalesId={}", plan_case_refund.path, cases.data.at("cases").at(0).at("afterSalesId").as_int64()));  // plan_case_refund
  const auto& line = done.data.at("lines").at(0);
  EXPECT_EQ(line.at("givenBackCents").as_int64(), 0) << "what it gave back itself is no earlier refund";
  EXPECT_EQ(line.at("staysCents").as_int64(), 0);
}

TEST_P(RefundApprovalTest, of_twenty_approvals_at_once_one_gives_back) {
  const OrderId order_id = buy_received(2);
  const std::int64_t proposal = propose(order_id, 1);
  std::vector<http::MemoryClient> approvers;
  for (int i = 0; i < 20; ++i) approvers.push_back(key(fmt::format("manager {}", i), "manager"));
  std::barrier gate(20);
  std::atomic<int> approved = 0;
  std::vector<std::thread> threads;
  for (const http::MemoryClient& client : approvers) {
    threads.emplace_back([&] {
      gate.arrive_and_wait();
      if (approve(client, proposal).code == 200) ++approved;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(approved, 1);
  EXPECT_EQ(case_count(), 1);
  EXPECT_EQ(count("select refunded_quantity from order_lines"), 1);
  EXPECT_EQ(count("select count(*) from staff_deeds where operation = 'refund_order'"), 1);
}

TEST_P(RefundApprovalTest, a_proposal_whose_order_changed_meanwhile_is_stale_and_gives_nothing_back) {
  const OrderId order_id = buy_received(2);
  const std::int64_t proposal = propose(order_id, 1);
  ASSERT_EQ(post(*manager_, refund_order.path, request(order_id, 1)).code, 200) << "another piece goes back";
  EXPECT_EQ(approve(*manager_, proposal).code, staff::proposal_stale.code);
  EXPECT_EQ(case_count(), 1);
  EXPECT_EQ(count("select refunded_quantity from order_lines"), 1);
}

TEST_P(RefundApprovalTest, the_same_key_gives_back_once) {
  const OrderId order_id = buy_received(2);
  const std::string body = request(order_id, 1);
  const auto first = post(*manager_, refund_order.path, body, "the-same-key-again");
  const auto again = post(*manager_, refund_order.path, body, "the-same-key-again");
  ASSERT_EQ(first.code, 200) << first.body;
  EXPECT_EQ(again.whole("afterSalesId"), first.whole("afterSalesId"));
  EXPECT_EQ(count("select refunded_quantity from order_lines"), 1);
}

TEST_P(RefundApprovalTest, what_cannot_go_back_says_why) {
  const OrderId order_id = buy_received(1);
  ASSERT_EQ(post(*manager_, refund_order.path, request(order_id, 1)).code, 200);
  EXPECT_EQ(plan(order_id, 1).code, after_sales::after_sales_closed.code);
  EXPECT_EQ(desk_->get(fmt::format("{}?orderId=404&kind=refund_only&withFreight=false", plan_order_refund.path)).code,
            after_sales::after_sales_order_not_found.code);
}

}  // namespace
}  // namespace galleria::app
