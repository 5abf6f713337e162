// Four eyes: what one may not do alone happens when somebody else approves it, once, and only as it was shown.
#include "features/staff/proposals.hpp"

#include <gmock/gmock.h>

#include <barrier>
#include <thread>

#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "features/staff/staff.hpp"
#include "http/once.hpp"
#include "http/router_fixture.hpp"

namespace galleria::staff {
namespace {

using namespace std::chrono_literals;

struct SetPrice {
  Whole<1, 1'000'000> cents;
};
BOOST_DESCRIBE_STRUCT(SetPrice, (), (cents))
struct Price {
  std::int64_t cents = 0;
};
BOOST_DESCRIBE_STRUCT(Price, (), (cents))

constexpr Failure price_refused{FailureKind::conflict, 2, "price_refused", {"价格太高", "Too dear"}};
constexpr std::int64_t highest_price = 900'000;

constexpr http::Permission set_prices{"prices", "set", http::Reach::mall, {"改价", "Set prices"}, {"manager"}, http::Review::always};
constexpr http::Permission mend_prices{"prices", "mend", http::Reach::mall, {"小改", "Mend prices"}, {"manager", {"service", 300}}, http::Review::above_limit};
constexpr http::Endpoint<SetPrice, Price> set_price{
    http::Method::post, "/staff/v1/price/set", "set_price", "prices", "Sets", http::Access::staff(set_prices), {&price_refused}, http::Consumes::something};
constexpr http::Endpoint<SetPrice, Price> mend_price{
    http::Method::post, "/staff/v1/price/mend", "mend_price", "prices", "Mends", http::Access::staff(mend_prices), {&price_refused}};

class ProposalsTest : public db::DatabaseTest {
 protected:
  ProposalsTest() {
    start_crypto();
    database().write([](db::Transaction& transaction) {
      transaction.execute("create table test_prices (id bigint primary key, cents bigint not null, change_count bigint not null)");
      transaction.execute("insert into test_prices (id, cents, change_count) values (1, 100, 0)");
    });
    StaffConfig config;
    config.seal_key = Secret("a key for the tests alone");
    staff_ = std::make_unique<Staff>(database(), clock_, ids_, config);
    binder_.emplace(router_,
                    http::Gatekeeper{.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                     .operator_of = [this](const http::Call& call, const http::Request& request,
                                                           const http::Permission* permission) { return staff_->gate().admit(call, request, permission); },
                                     .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(*binder_, *staff_);
    binder_->bind<set_price>([this](const http::Call& call, const http::Operator& caller, const SetPrice& request) {
      return http::once(database(), call, caller, clock_.now(), [&](db::Transaction& transaction) { return set(transaction, caller, *request.cents); });
    });
    binder_->bind<mend_price>([this](const http::Operator& caller, const SetPrice& request) {
      return database().write([&](db::Transaction& transaction) { return set(transaction, caller, *request.cents); });
    });
    std::vector<const http::Permission*> permissions;
    for (const http::Operation& operation : binder_->operations()) {
      if (operation.access.kind() == http::Access::Kind::staff) permissions.push_back(&operation.access.permission());
    }
    staff_->declare(permissions);
    staff_->proposals().know(*binder_);
    ann_.emplace(key("ann", "manager"));
    bob_.emplace(key("bob", "manager"));
  }

  static Result<Price> set(db::Transaction& transaction, const http::Operator& caller, std::int64_t cents) {
    if (cents > highest_price) return price_refused;
    const auto before = transaction.row<std::int64_t>("select cents from test_prices where id = 1").value();
    transaction.execute("update test_prices set cents = $1, change_count = change_count + 1 where id = 1", cents);
    TRY(caller.record(transaction, {"price", "1", http::facts("cents", before), http::facts("cents", cents), {}, cents}));
    return Price{cents};
  }

  http::MemoryClient key(std::string_view name, const std::string& role_key) {
    http::MemoryClient client(router_);
    client.set_header("x-staff-key", staff_->add_key(std::string(name), role_key, 3'000));
    return client;
  }
  static http::MemoryAnswer make(http::MemoryClient client, const std::string& body, const std::string& key = random_token()) {
    client.set_header("idempotency-key", key);
    return client.post(make_proposal.path, body);
  }
  static http::MemoryAnswer propose(const http::MemoryClient& client, std::int64_t cents, std::string_view operation = "set_price") {
    return make(client, fmt::format(R"({{"operation":"{}","request":{{"cents":{}}},"reason":"a sale"}})", operation, cents));
  }
  static http::MemoryAnswer approve(const http::MemoryClient& client, std::int64_t proposal_id) {
    return client.post(approve_proposal.path, fmt::format(R"({{"proposalId":{}}})", proposal_id));
  }
  std::string state(std::int64_t proposal_id) const { return ann_->get(fmt::format("{}?proposalId={}", get_proposal.path, proposal_id)).text("proposalState"); }
  std::int64_t price() { return number("select cents from test_prices"); }
  std::int64_t change_count() { return number("select change_count from test_prices"); }
  std::int64_t number(db::Sql sql) {
    return database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); });
  }

  std::unique_ptr<Staff> staff_;
  http::Router router_;
  std::optional<http::Binder> binder_;
  std::optional<http::MemoryClient> ann_, bob_;
};
GALLERIA_ON_BOTH_DATABASES(ProposalsTest);

TEST_P(ProposalsTest, approval_needed_says_what_would_happen_and_nothing_does) {
  ann_->set_header("idempotency-key", "k1");
  const auto alone = ann_->post(set_price.path, R"({"cents":250})");
  EXPECT_EQ(alone.code, http::approval_needed.code) << "approval_needed";
  EXPECT_EQ(alone.text("operation"), "set_price");
  EXPECT_EQ(alone.text("before"), R"({"cents":100})");
  EXPECT_EQ(alone.text("after"), R"({"cents":250})");
  EXPECT_EQ(alone.whole("weight"), 250);
  EXPECT_EQ(price(), 100);
  EXPECT_EQ(number("select count(*) from staff_deeds"), 0);
}

TEST_P(ProposalsTest, what_was_proposed_happens_when_somebody_else_approves_it_and_the_deed_names_both) {
  const auto proposed = propose(*ann_, 250);
  ASSERT_EQ(proposed.code, 200) << proposed.body;
  EXPECT_EQ(proposed.text("after"), R"({"cents":250})");
  EXPECT_EQ(proposed.text("proposalState"), "proposed");
  EXPECT_TRUE(proposed.data.at("isOwn").as_bool());
  EXPECT_EQ(price(), 100);
  const auto id = proposed.whole("proposalId");
  const auto approved = approve(*bob_, id);
  ASSERT_EQ(approved.code, 200) << approved.body;
  EXPECT_EQ(approved.data.at("answer").at("cents").as_int64(), 250);
  EXPECT_EQ(approved.data.at("proposal").at("proposalState").as_string(), "approved");
  EXPECT_EQ(price(), 250);
  const auto deed = bob_->get(fmt::format("{}?operation=set_price", list_deeds.path)).data.at("deeds").at(0);
  EXPECT_EQ(deed.at("actor").as_string(), "key bob");
  EXPECT_EQ(deed.at("proposedBy").as_string(), "key ann");
  EXPECT_EQ(approve(*bob_, id).code, proposal_moved_on.code) << "proposal_moved_on";
  EXPECT_EQ(change_count(), 1);
}

TEST_P(ProposalsTest, a_proposal_that_is_sent_again_is_the_same_one_even_when_it_has_happened) {
  const std::string body = R"({"operation":"set_price","request":{"cents":250},"reason":"a sale"})";
  const auto first = make(*ann_, body, "k").whole("proposalId");
  EXPECT_EQ(make(*ann_, body, "k").whole("proposalId"), first);
  ASSERT_EQ(approve(*bob_, first).code, 200);
  EXPECT_EQ(make(*ann_, body, "k").whole("proposalId"), first);
  EXPECT_EQ(number("select count(*) from staff_proposals"), 1);
}

TEST_P(ProposalsTest, proposal_own_is_for_somebody_else_to_approve) {
  const auto id = propose(*ann_, 250).whole("proposalId");
  EXPECT_EQ(approve(*ann_, id).code, proposal_own.code) << "proposal_own";
  EXPECT_EQ(price(), 100);
  EXPECT_EQ(state(id), "proposed");
  EXPECT_THROW(database().write([](db::Transaction& transaction) {
    transaction.execute("update staff_proposals set state = 'approved', decided_by = 'key bob', decider_holder = proposer_holder, decided_at_ms = 1");
  }),
               db::ConstraintError);
}

TEST_P(ProposalsTest, of_twenty_approvals_at_once_one_has_its_effect) {
  const auto id = propose(*ann_, 250).whole("proposalId");
  std::atomic<int> approved = 0;
  std::barrier start(20);
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 20; ++i) {
      threads.emplace_back([&] {
        const http::MemoryClient client = *bob_;
        start.arrive_and_wait();
        if (approve(client, id).code == 200) ++approved;
      });
    }
  }
  EXPECT_EQ(approved, 1);
  EXPECT_EQ(change_count(), 1);
  EXPECT_EQ(state(id), "approved");
  EXPECT_EQ(number("select count(*) from staff_deeds where operation = 'set_price'"), 1);
}

TEST_P(ProposalsTest, proposal_stale_when_the_world_has_changed_and_nothing_happens) {
  const auto id = propose(*ann_, 250).whole("proposalId");
  database().write([](db::Transaction& transaction) { transaction.execute("update test_prices set cents = 120 where id = 1"); });
  EXPECT_EQ(approve(*bob_, id).code, proposal_stale.code) << "proposal_stale";
  EXPECT_EQ(price(), 120);
  EXPECT_EQ(state(id), "stale");
  EXPECT_EQ(approve(*bob_, id).code, proposal_moved_on.code) << "and it stays so";
}

TEST_P(ProposalsTest, what_nobody_approves_in_time_expires) {
  const auto id = propose(*ann_, 250).whole("proposalId");
  clock_.advance(24h * 7);
  EXPECT_EQ(state(id), "expired");
  EXPECT_EQ(approve(*bob_, id).code, proposal_moved_on.code);
  EXPECT_EQ(price(), 100);
  database().write([&](db::Transaction& transaction) { staff_->proposals().expire(transaction); });
  EXPECT_EQ(number("select count(*) from staff_proposals where state = 'expired'"), 1);
}

TEST_P(ProposalsTest, what_was_refused_or_taken_back_cannot_be_approved) {
  const auto first = propose(*ann_, 250).whole("proposalId");
  const auto refused = bob_->post(refuse_proposal.path, fmt::format(R"({{"proposalId":{},"reason":"too dear"}})", first));
  EXPECT_EQ(refused.text("proposalState"), "refused");
  EXPECT_EQ(refused.text("decisionReason"), "too dear");
  EXPECT_EQ(approve(*bob_, first).code, proposal_moved_on.code);
  const auto second = propose(*ann_, 260).whole("proposalId");
  const std::string withdraw = fmt::format(R"({{"proposalId":{}}})", second);
  EXPECT_EQ(bob_->post(withdraw_proposal.path, withdraw).code, proposal_not_found.code) << "proposal_not_found: a stranger's";
  EXPECT_EQ(ann_->post(withdraw_proposal.path, withdraw).text("proposalState"), "withdrawn");
  EXPECT_EQ(approve(*bob_, second).code, proposal_moved_on.code);
  const auto list = ann_->get(fmt::format("{}?proposalState=withdrawn", list_proposals.path)).data.at("proposals").as_array();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list.at(0).at("proposalId").as_int64(), second);
  EXPECT_EQ(price(), 100);
}

TEST_P(ProposalsTest, whoever_approves_must_be_allowed_to_do_it_themselves) {
  const auto id = propose(*ann_, 250).whole("proposalId");
  EXPECT_EQ(approve(key("fin", "finance"), id).code, http::staff_only.code) << "may review, but not set prices";
  EXPECT_EQ(approve(key("desk", "service"), id).code, http::staff_only.code) << "may not review";
  EXPECT_EQ(propose(key("clerk", "clerk"), 250).code, http::staff_only.code);
  EXPECT_EQ(state(id), "proposed");
}

TEST_P(ProposalsTest, up_to_its_limit_a_role_acts_alone_and_staff_right_exceeded_beyond) {
  database().write(
      [](db::Transaction& transaction) { transaction.execute("update staff_role_permissions set limit_cents = 500 where permission = 'prices:mend'"); });
  EXPECT_EQ(ann_->post(mend_price.path, R"({"cents":500})").code, 200);
  const auto beyond = ann_->post(mend_price.path, R"({"cents":501})");
  EXPECT_EQ(beyond.code, http::approval_needed.code);
  EXPECT_EQ(beyond.whole("limitCents"), 500);
  const auto id = propose(*ann_, 501, "mend_price").whole("proposalId");
  EXPECT_EQ(approve(*bob_, id).code, staff_right_exceeded.code) << "his limit is the same";
  EXPECT_EQ(approve(key("boss", "owner"), id).code, 200);
  EXPECT_EQ(price(), 501);
}

TEST_P(ProposalsTest, a_built_in_role_begins_with_its_usual_limit) {
  const auto desk = key("desk", "service");
  EXPECT_EQ(desk.post(mend_price.path, R"({"cents":300})").code, 200);
  EXPECT_EQ(desk.post(mend_price.path, R"({"cents":301})").code, http::approval_needed.code);
  EXPECT_EQ(price(), 300);
}

TEST_P(ProposalsTest, a_key_is_the_hand_of_whoever_was_shown_its_secret) {
  const auto boss = key("boss", "owner");
  const auto other = key("other", "owner");
  const auto manager = number("select role_id from staff_roles where role_key = 'manager'");
  const auto asked =
      make(boss, fmt::format(R"({{"operation":"make_staff_key","request":{{"name":"till","roleId":{},"validDays":30}},"reason":"a till"}})", manager));
  ASSERT_EQ(asked.code, 200) << asked.body;
  const auto made = approve(other, asked.whole("proposalId"));
  ASSERT_EQ(made.code, 200) << made.body;
  http::MemoryClient till(router_);
  till.set_header("x-staff-key", made.data.at("answer").at("secret").as_string());
  const auto of_till = propose(till, 250);
  ASSERT_EQ(of_till.code, 200) << of_till.body;
  EXPECT_EQ(approve(other, of_till.whole("proposalId")).code, proposal_own.code);
  const auto of_other = propose(other, 260).whole("proposalId");
  EXPECT_EQ(approve(till, of_other).code, proposal_own.code);
  EXPECT_EQ(price(), 100);
  EXPECT_EQ(approve(boss, of_other).code, 200);
  EXPECT_EQ(price(), 260);
}

TEST_P(ProposalsTest, the_auditor_names_what_is_approved_without_a_deed) {
  const auto first = propose(*ann_, 250).whole("proposalId");
  ASSERT_EQ(approve(*bob_, first).code, 200);
  const auto second = propose(*ann_, 260).whole("proposalId");
  const auto broken = [&] {
    std::vector<std::string> subjects;
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); })) subjects.push_back(offence.subject);
    return subjects;
  };
  EXPECT_THAT(broken(), testing::IsEmpty());
  database().write([&](db::Transaction& transaction) {
    transaction.execute(
        "update staff_proposals set state = 'approved', decided_by = 'key bob', decider_holder = 'key bob', decided_at_ms = 1 where proposal_id = $1", second);
  });
  EXPECT_THAT(broken(), testing::ElementsAre(fmt::format("proposal {}", second)));
}

TEST_P(ProposalsTest, whoever_may_not_give_these_rights_leaves_the_proposal_to_others) {
  database().write([](db::Transaction& transaction) {
    transaction.execute("insert into staff_roles (role_id, role_key, name_zh_cn, name_en) values (7, 'people', '人事', 'People')");
    for (const std::string_view permission : {"staff:set_roles", "proposals:make", "proposals:review"})
      transaction.execute("insert into staff_role_permissions (role_id, permission) values (7, $1)", permission);
  });
  staff_->add_account("carol", Secret("a long sentence"), "clerk");
  const auto boss = key("boss", "owner");
  const auto asked =
      make(boss, fmt::format(R"({{"operation":"set_staff_roles","request":{{"accountId":{},"roles":[{{"roleId":{}}}]}},"reason":"promoted"}})",
                             number("select account_id from staff_accounts"), number("select role_id from staff_roles where role_key = 'manager'")));
  ASSERT_EQ(asked.code, 200) << asked.body;
  const auto id = asked.whole("proposalId");
  EXPECT_EQ(approve(key("hr", "people"), id).code, staff_right_exceeded.code);
  EXPECT_EQ(state(id), "proposed");
  EXPECT_EQ(approve(key("other", "owner"), id).code, 200);
  EXPECT_EQ(number("select count(*) from staff_account_roles join staff_roles using (role_id) where role_key = 'manager'"), 1);
}

TEST_P(ProposalsTest, of_each_permission_it_is_told_whether_others_must_approve_or_a_limit_says_so) {
  const auto declared = ann_->get(list_permissions.path).data.as_array();
  const auto told = [&](std::string_view permission) {
    const auto found = std::find_if(declared.begin(), declared.end(), [&](const auto& each) { return each.at("permission").as_string() == permission; });
    return std::pair(found->at("needsApproval").as_bool(), found->at("takesLimit").as_bool());
  };
  EXPECT_EQ(told("prices:set"), std::pair(true, false));
  EXPECT_EQ(told("prices:mend"), std::pair(false, true));
  EXPECT_EQ(told("staff:read"), std::pair(false, false));
}

TEST_P(ProposalsTest, proposal_not_possible_for_what_is_refused_now_and_problems_for_what_does_not_fit) {
  EXPECT_EQ(propose(*ann_, 950'000).code, proposal_not_possible.code) << "proposal_not_possible";
  EXPECT_EQ(propose(*ann_, 0).code, http::invalid_request.code);
  EXPECT_EQ(propose(*ann_, 250, "list_roles").code, proposal_operation_unknown.code) << "proposal_operation_unknown";
  EXPECT_EQ(number("select count(*) from staff_proposals"), 0);
}

}  // namespace
}  // namespace galleria::staff
