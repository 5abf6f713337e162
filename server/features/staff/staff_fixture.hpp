// People who sign in to a staff of their own, on both databases: what the tests of signing in have in common.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "features/staff/staff.hpp"
#include "http/router_fixture.hpp"

namespace galleria::staff {

inline constexpr std::string_view good_password = "correct horse battery";
inline constexpr std::string_view other_password = "another long sentence";

// Somebody at a browser, or a machine.
struct Person {
  http::MemoryClient client;
  http::MemoryAnswer signed_in;
  std::string token;
};

class StaffFixture : public db::DatabaseTest {
 protected:
  // What stands besides the staff's own endpoints, and whether deeds are kept: without them nobody needs somebody else's approval.
  using MoreRoutes = std::function<void(http::Binder&)>;
  enum class KeptDeeds { none, all };

  static StaffConfig test_config() {
    StaffConfig config;
    config.seal_key = Secret("a key for the tests alone");
    return config;
  }

  // With one account, an owner called ann.
  explicit StaffFixture(
      StaffConfig config = test_config(), KeptDeeds deeds = KeptDeeds::none, const MoreRoutes& more = [](http::Binder&) {},
      IdentityProvider* provider = nullptr) {
    start_crypto();
    staff_ = std::make_unique<Staff>(database(), clock_, ids_, std::move(config), provider);
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = [this, deeds](const http::Call& call, const http::Request& request,
                                                               const http::Permission* permission) -> Result<http::Authority> {
                                    auto admitted = staff_->gate().admit(call, request, permission);
                                    if (admitted.has_value() && deeds == KeptDeeds::none) admitted->who.deeds = nullptr;
                                    return admitted;
                                  },
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; },
                                  .is_secure = true});
    bind_routes(binder, *staff_);
    more(binder);
    std::vector<const http::Permission*> permissions;
    for (const http::Operation& operation : binder.operations()) {
      if (operation.access.kind() == http::Access::Kind::staff) permissions.push_back(&operation.access.permission());
    }
    staff_->declare(permissions);
    staff_->write_roles();
    staff_->add_account("ann", Secret(std::string(good_password)), "owner");
  }

  http::MemoryAnswer give_password(std::string_view name, std::string_view password = good_password) const {
    return http::MemoryClient(router_).post(sign_in_staff.path, fmt::format(R"({{"name":"{}","password":"{}"}})", name, password));
  }
  std::string challenge_of(std::string_view name, std::string_view password = good_password) const {
    const auto answer = give_password(name, password);
    EXPECT_EQ(answer.code, 200) << answer.body;
    return answer.text("challenge");
  }
  std::string code_now(const std::string& name) const { return totp_code(Secret(base32_decode(secrets_.at(name))), totp_step(clock_.now())); }
  http::MemoryAnswer confirm(std::string_view challenge, std::string_view code) const {
    return http::MemoryClient(router_).post(confirm_totp.path, fmt::format(R"({{"challenge":"{}","code":"{}"}})", challenge, code));
  }
  Person person_of(http::MemoryAnswer signed_in) const {
    EXPECT_EQ(signed_in.code, 200) << signed_in.body;
    Person person{http::MemoryClient(router_), std::move(signed_in), {}};
    const std::string cookie = person.signed_in.header("Set-Cookie");
    person.token = cookie.substr(0, cookie.find(';'));
    person.client.set_header("cookie", person.token);
    person.client.set_header("x-csrf-token", std::string(person.signed_in.data.at("session").at("csrfToken").as_string()));
    return person;
  }
  // With an authenticator that is set up if there is none yet; half a minute later, so that its code is a new one.
  Person sign_in(const std::string& name, std::string_view password = good_password) {
    clock_.advance(totp_step_time);
    const auto first = give_password(name, password);
    EXPECT_EQ(first.code, 200) << first.body;
    if (first.text("step") == "enrol_totp") {
      secrets_[name] = http::MemoryClient(router_).post(enrol_totp.path, fmt::format(R"({{"challenge":"{}"}})", first.text("challenge"))).text("secret");
    }
    return person_of(confirm(first.text("challenge"), code_now(name)));
  }
  http::MemoryClient machine(const std::string& role_key, std::string_view name = "till") {
    http::MemoryClient client(router_);
    client.set_header("x-staff-key", staff_->add_key(std::string(name), role_key, 30));
    return client;
  }

  std::int64_t role_id(std::string_view role_key) {
    return database().read(
        [&](db::Session& session) { return session.row<std::int64_t>("select role_id from staff_roles where role_key = $1", role_key).value(); });
  }
  std::int64_t account_id(std::string_view name) {
    return database().read([&](db::Session& session) { return account_id_in(session, name); });
  }
  // An account with a password and this role, in one shop or in the whole mall.
  void hire(const std::string& name, std::string_view role_key, std::int64_t shop = 0) {
    staff_->add_account(name, Secret(std::string(good_password)), std::string(role_key));
    if (shop == 0) return;
    database().write([&](db::Transaction& transaction) {
      transaction.execute("update staff_account_roles set shop_id = $2 where account_id = $1", account_id_in(transaction, name), shop);
    });
  }
  static std::int64_t account_id_in(db::Session& session, std::string_view name) {
    return session.row<std::int64_t>("select account_id from staff_accounts where name = $1", name).value();
  }

  std::unique_ptr<Staff> staff_;
  http::Router router_;
  std::map<std::string, std::string> secrets_;  // of authenticators, by name
};

}  // namespace galleria::staff
