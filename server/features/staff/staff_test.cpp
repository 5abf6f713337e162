// The staff as it meets the server: signing in with two factors, sessions and their end, rights and their reach, people, roles and keys.
#include "features/staff/staff.hpp"

#include <gmock/gmock.h>

#include <barrier>
#include <thread>

#include "features/staff/staff_fixture.hpp"

namespace galleria::staff {
namespace {

using testing::HasSubstr;
using testing::Not;

// An endpoint of another feature, about what belongs to shops.
struct LookAtShop {
  ShopId shop_id;
};
BOOST_DESCRIBE_STRUCT(LookAtShop, (), (shop_id))
constexpr http::Permission look_at_shops{"shops", "look", http::Reach::shop, {"看", "Look"}, {"clerk"}};
constexpr http::Endpoint<LookAtShop, Done> look_at_shop{
    http::Method::post, "/staff/v1/look", "look_at_shop", "shops", "Looks", http::Access::staff(look_at_shops), {&http::not_found}};

class StaffTest : public StaffFixture {
 protected:
  StaffTest() : StaffFixture(test_config(), KeptDeeds::none, bind_look) {}

  static void bind_look(http::Binder& binder) {
    binder.bind<look_at_shop>([](const http::ShopOperator& caller, const LookAtShop& request) -> Result<Done> {
      if (!caller.shops.includes(request.shop_id)) return http::not_found;
      return Done{};
    });
  }
  static http::MemoryAnswer look(const http::MemoryClient& client, std::int64_t shop) {
    return client.post(look_at_shop.path, fmt::format(R"({{"shopId":{}}})", shop));
  }
};
GALLERIA_ON_BOTH_DATABASES(StaffTest);

// ---- signing in ----

TEST_P(StaffTest, the_first_sign_in_sets_the_authenticator_up_and_tells_the_recovery_codes_once) {
  const Person ann = sign_in("ann");
  EXPECT_EQ(ann.signed_in.data.at("recoveryCodes").as_array().size(), 10U);
  const auto& session = ann.signed_in.data.at("session");
  EXPECT_EQ(session.at("name").as_string(), "ann");
  EXPECT_EQ(session.at("roles").at(0).at("roleKey").as_string(), "owner");
  EXPECT_EQ(session.at("permissions").as_array().size(), staff_->gate().permissions().size()) << "the owner has everything";
  EXPECT_EQ(give_password("ann").text("step"), "totp");
  const Person again = sign_in("ann");
  EXPECT_TRUE(again.signed_in.data.at("recoveryCodes").as_array().empty());
  EXPECT_EQ(again.client.get(get_staff_session.path).text("csrfToken"), again.signed_in.data.at("session").at("csrfToken").as_string())
      << "a page that is opened anew gets it again";
}

TEST_P(StaffTest, the_cookie_is_for_the_staffs_part_of_this_site_alone_and_new_with_each_sign_in) {
  const Person first = sign_in("ann");
  const std::string cookie = first.signed_in.header("Set-Cookie");
  for (const auto* part : {"galleria_staff=", "; Path=/staff;", "SameSite=Strict", "HttpOnly", "Secure", "Max-Age=43200"}) EXPECT_THAT(cookie, HasSubstr(part));
  clock_.advance(totp_step_time);
  const std::string challenge = challenge_of("ann");
  http::MemoryClient planted(router_);
  planted.set_header("cookie", "galleria_staff=chosen-by-somebody-else");
  const auto second = planted.post(confirm_totp.path, fmt::format(R"({{"challenge":"{}","code":"{}"}})", challenge, code_now("ann")));
  EXPECT_EQ(second.code, 200) << second.body;
  EXPECT_THAT(second.header("Set-Cookie"), Not(HasSubstr("chosen-by-somebody-else")));
  EXPECT_THAT(second.header("Set-Cookie"), Not(HasSubstr(first.token)));
  EXPECT_EQ(planted.get(get_staff_session.path).code, http::staff_not_signed_in.code) << "staff_not_signed_in: a token that we did not make opens nothing";
}

TEST_P(StaffTest, staff_sign_in_wrong_for_a_wrong_password_as_for_a_name_that_nobody_bears) {
  const auto wrong = give_password("ann", other_password);
  const auto nobody = give_password("nobody", other_password);
  EXPECT_EQ(wrong.code, staff_sign_in_wrong.code) << "staff_sign_in_wrong";
  EXPECT_EQ(nobody.code, wrong.code);
  EXPECT_EQ(nobody.data, wrong.data);
}

TEST_P(StaffTest, after_five_wrong_tries_a_name_rests_whether_or_not_anybody_bears_it) {
  for (const auto* name : {"ann", "nobody"}) {
    for (int i = 0; i < 5; ++i) EXPECT_EQ(give_password(name, other_password).code, staff_sign_in_wrong.code) << name << i;
    EXPECT_EQ(give_password(name, other_password).code, staff_sign_in_locked.code) << "staff_sign_in_locked";
  }
  EXPECT_EQ(give_password("ann").code, staff_sign_in_locked.code) << "the right one tells nothing meanwhile";
  clock_.advance(std::chrono::minutes(15));
  EXPECT_EQ(give_password("ann").code, 200);
}

TEST_P(StaffTest, a_right_password_does_not_make_wrong_codes_forgotten) {
  sign_in("ann");
  clock_.advance(totp_step_time);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(confirm(challenge_of("ann"), "000000").code, staff_code_wrong.code) << i;
  const auto sixth = give_password("ann");
  EXPECT_EQ(sixth.code, staff_sign_in_locked.code);
}

TEST_P(StaffTest, tries_from_one_address_are_counted_whatever_names_they_are_for) {
  for (int i = 0; i < 50; ++i) EXPECT_EQ(give_password(fmt::format("name{}", i), "x").code, staff_sign_in_wrong.code);
  EXPECT_EQ(give_password("ann").code, staff_sign_in_locked.code);
}

TEST_P(StaffTest, a_code_of_the_authenticator_opens_once) {
  sign_in("ann");
  const std::string used = code_now("ann");
  EXPECT_EQ(confirm(challenge_of("ann"), used).code, staff_code_wrong.code) << "staff_code_wrong";
  clock_.advance(totp_step_time);
  EXPECT_EQ(confirm(challenge_of("ann"), code_now("ann")).code, 200);
}

TEST_P(StaffTest, of_four_who_show_the_same_code_at_once_one_comes_in) {
  sign_in("ann");
  clock_.advance(totp_step_time);
  std::vector<std::string> challenges;
  for (int i = 0; i < 4; ++i) challenges.push_back(challenge_of("ann"));
  const std::string code = code_now("ann");
  std::atomic<int> entered = 0;
  std::barrier start(4);
  {
    std::vector<std::jthread> threads;
    for (const std::string& challenge : challenges) {
      threads.emplace_back([&, challenge] {
        start.arrive_and_wait();
        if (confirm(challenge, code).code == 200) ++entered;
      });
    }
  }
  EXPECT_EQ(entered, 1);
}

TEST_P(StaffTest, staff_challenge_gone_when_it_is_used_or_late_or_nobodys) {
  const std::string challenge = challenge_of("ann");
  EXPECT_EQ(confirm(challenge, "123456").code, staff_challenge_gone.code) << "staff_challenge_gone: the authenticator is not set up";
  clock_.advance(std::chrono::minutes(11));
  const http::MemoryClient client(router_);
  EXPECT_EQ(client.post(enrol_totp.path, fmt::format(R"({{"challenge":"{}"}})", challenge)).code, staff_challenge_gone.code);
  EXPECT_EQ(client.post(use_recovery_code.path, R"({"challenge":"x","recoveryCode":"y"})").code, staff_challenge_gone.code);
}

TEST_P(StaffTest, a_recovery_code_opens_once_in_place_of_the_authenticator) {
  const Person ann = sign_in("ann");
  const std::string code(ann.signed_in.data.at("recoveryCodes").at(3).as_string());
  const auto use = [&](std::string_view typed) {
    return http::MemoryClient(router_).post(use_recovery_code.path, fmt::format(R"({{"challenge":"{}","recoveryCode":"{}"}})", challenge_of("ann"), typed));
  };
  EXPECT_EQ(person_of(use(code)).client.get(get_staff_session.path).code, 200);
  EXPECT_EQ(use(code).code, staff_code_wrong.code);
}

TEST_P(StaffTest, what_is_stored_is_neither_password_nor_code_nor_token) {
  const Person ann = sign_in("ann");
  const auto texts = database().read([](db::Session& session) {
    return session.rows<std::string>(
        "select password_hash || totp_secret from staff_accounts union all select token_digest from staff_sessions union all select code_digest from "
        "staff_recovery_codes");
  });
  const std::string recovery_code = std::string(ann.signed_in.data.at("recoveryCodes").at(0).as_string());
  for (const std::string& text : texts) {
    for (const std::string& secret : {std::string(good_password), secrets_["ann"], ann.token.substr(ann.token.find('=') + 1), recovery_code})
      EXPECT_THAT(text, Not(HasSubstr(secret)));
  }
  EXPECT_GE(texts.size(), 12U);
}

// ---- sessions ----

TEST_P(StaffTest, staff_page_stale_for_what_a_page_of_the_session_has_not_sent) {
  const Person ann = sign_in("ann");
  const Person elsewhere = sign_in("ann");
  const auto write = [&](const std::map<std::string, std::string>& headers) {
    http::MemoryClient client = ann.client;
    for (const auto& [name, value] : headers) client.set_header(name, value);
    return look(client, 7).code;
  };
  EXPECT_EQ(write({}), 200);
  EXPECT_EQ(write({{"x-csrf-token", ""}}), http::staff_page_stale.code) << "staff_page_stale";
  EXPECT_EQ(write({{"x-csrf-token", std::string(elsewhere.signed_in.data.at("session").at("csrfToken").as_string())}}), http::staff_page_stale.code);
  EXPECT_EQ(write({{"origin", "https://evil.example.com"}, {"host", "mall.example.com"}}), http::staff_page_stale.code);
  EXPECT_EQ(write({{"sec-fetch-site", "cross-site"}}), http::staff_page_stale.code);
  EXPECT_EQ(write({{"origin", "https://mall.example.com"}, {"host", "mall.example.com"}, {"sec-fetch-site", "same-origin"}}), 200);
  http::MemoryClient reader = ann.client;
  reader.set_header("x-csrf-token", "");
  EXPECT_EQ(reader.get(get_staff_session.path).code, 200) << "reading changes nothing";
}

TEST_P(StaffTest, a_session_ends_when_nobody_uses_it_and_at_the_end_of_its_time) {
  const Person ann = sign_in("ann");
  for (int i = 0; i < 4; ++i) {
    clock_.advance(std::chrono::minutes(29));
    EXPECT_EQ(ann.client.get(get_staff_session.path).code, 200) << i;
  }
  clock_.advance(std::chrono::minutes(31));
  EXPECT_EQ(ann.client.get(get_staff_session.path).code, http::staff_not_signed_in.code);

  const Person busy = sign_in("ann");
  for (int i = 0; i < 28; ++i) {
    clock_.advance(std::chrono::minutes(25));
    EXPECT_EQ(busy.client.get(get_staff_session.path).code, 200) << i;
  }
  clock_.advance(std::chrono::minutes(25));
  EXPECT_EQ(busy.client.get(get_staff_session.path).code, http::staff_not_signed_in.code) << "twelve hours are over";
}

TEST_P(StaffTest, what_was_signed_out_or_ended_elsewhere_opens_nothing_any_more) {
  const Person office = sign_in("ann");
  const Person home = sign_in("ann");
  hire("bob", "clerk", 7);
  const Person bob = sign_in("bob");
  const auto sessions = office.client.get(list_staff_sessions.path);
  ASSERT_EQ(sessions.data.as_array().size(), 2U);
  const auto& other = sessions.data.at(0).at("isCurrent").as_bool() ? sessions.data.at(1) : sessions.data.at(0);
  const std::string request = fmt::format(R"({{"sessionId":{}}})", other.at("sessionId").as_int64());
  EXPECT_EQ(bob.client.post(end_staff_session.path, request).code, staff_session_not_found.code) << "a stranger's is a missing one";
  EXPECT_EQ(office.client.post(end_staff_session.path, request).code, 200);
  EXPECT_EQ(home.client.get(get_staff_session.path).code, http::staff_not_signed_in.code);
  EXPECT_EQ(office.client.post(end_staff_session.path, request).code, staff_session_not_found.code) << "staff_session_not_found";
  EXPECT_EQ(bob.client.get(fmt::format("{}?accountId={}", list_staff_sessions.path, account_id("ann"))).code, http::staff_only.code);
  EXPECT_EQ(office.client.get(fmt::format("{}?accountId={}", list_staff_sessions.path, account_id("bob"))).data.as_array().size(), 1U);

  EXPECT_THAT(office.client.post(sign_out_staff.path, "{}").header("Set-Cookie"), HasSubstr("Max-Age=0"));
  EXPECT_EQ(office.client.get(get_staff_session.path).code, http::staff_not_signed_in.code);
}

TEST_P(StaffTest, a_new_password_ends_the_other_sessions_and_the_old_one) {
  const Person office = sign_in("ann");
  const Person home = sign_in("ann");
  const auto change = [&](std::string_view from, std::string_view to) {
    return office.client.post(change_staff_password.path, fmt::format(R"({{"password":"{}","newPassword":"{}"}})", from, to));
  };
  EXPECT_EQ(change(other_password, other_password).code, staff_sign_in_wrong.code);
  EXPECT_EQ(change(good_password, "short").code, http::invalid_request.code);
  EXPECT_EQ(change(good_password, other_password).code, 200);
  EXPECT_EQ(office.client.get(get_staff_session.path).code, 200);
  EXPECT_EQ(home.client.get(get_staff_session.path).code, http::staff_not_signed_in.code);
  EXPECT_EQ(give_password("ann").code, staff_sign_in_wrong.code);
  EXPECT_EQ(give_password("ann", other_password).code, 200);
}

// ---- rights ----

TEST_P(StaffTest, staff_only_lets_in_whoever_has_the_permission_as_far_as_it_reaches) {
  hire("bob", "clerk", 7);
  const Person bob = sign_in("bob");
  EXPECT_EQ(look(bob.client, 7).code, 200);
  EXPECT_EQ(look(bob.client, 8).code, http::not_found.code) << "what lies outside of their shops is not there";
  EXPECT_EQ(bob.client.get(list_staff_accounts.path).code, http::staff_only.code) << "staff_only";
  hire("eve", "editor");
  EXPECT_EQ(look(sign_in("eve").client, 7).code, http::staff_only.code);
  hire("max", "manager", 7);
  EXPECT_EQ(sign_in("max").client.get(list_staff_accounts.path).code, http::staff_only.code) << "what is about the whole mall is not given for a shop";
  EXPECT_EQ(look(sign_in("ann").client, 12).code, 200);
  EXPECT_EQ(look(http::MemoryClient(router_), 7).code, http::staff_not_signed_in.code);
}

TEST_P(StaffTest, whoever_is_disabled_is_out_at_once_and_a_role_that_was_taken_counts_at_once) {
  const Person ann = sign_in("ann");
  hire("bob", "clerk");
  const Person bob = sign_in("bob");
  EXPECT_EQ(look(bob.client, 7).code, 200);
  const auto bobs = account_id("bob");
  EXPECT_EQ(ann.client.post(set_staff_roles.path, fmt::format(R"({{"accountId":{},"roles":[{{"roleId":{},"shopId":8}}]}})", bobs, role_id("clerk"))).code, 200);
  EXPECT_EQ(look(bob.client, 7).code, http::not_found.code);
  EXPECT_EQ(ann.client.post(set_staff_roles.path, fmt::format(R"({{"accountId":{},"roles":[]}})", bobs)).code, 200);
  EXPECT_EQ(look(bob.client, 8).code, http::staff_only.code);
  const std::string challenge = challenge_of("bob");
  clock_.advance(totp_step_time);
  EXPECT_EQ(ann.client.post(change_staff_account_state.path, fmt::format(R"({{"accountId":{},"accountState":"disabled"}})", bobs)).code, 200);
  EXPECT_EQ(look(bob.client, 7).code, http::staff_not_signed_in.code);
  EXPECT_EQ(confirm(challenge, code_now("bob")).code, staff_challenge_gone.code) << "not even half way in";
  EXPECT_EQ(give_password("bob").code, staff_sign_in_wrong.code);
  EXPECT_EQ(ann.client.post(change_staff_account_state.path, fmt::format(R"({{"accountId":{},"accountState":"active"}})", bobs)).code, 200);
  EXPECT_EQ(give_password("bob").code, 200);
}

TEST_P(StaffTest, another_server_knows_within_seconds_what_this_one_has_changed) {
  hire("bob", "clerk");
  const Person bob = sign_in("bob");
  StaffConfig config;
  config.seal_key = Secret("a key for the tests alone");
  Staff other(database(), clock_, ids_, config);
  other.declare({&look_at_shops});
  struct Shown : http::Headers {
    std::string cookie;
    std::string_view find(std::string_view name) const override { return name == "cookie" ? std::string_view(cookie) : std::string_view{}; }
  } headers;
  headers.cookie = bob.token;
  http::Request request;
  request.headers = &headers;
  EXPECT_TRUE(other.gate().admit({}, request, &look_at_shops).has_value());
  sign_in("ann").client.post(change_staff_account_state.path, fmt::format(R"({{"accountId":{},"accountState":"disabled"}})", account_id("bob")));
  clock_.advance(std::chrono::seconds(5));
  EXPECT_TRUE(other.gate().admit({}, request, &look_at_shops).error().is(http::staff_not_signed_in));
}

// ---- people ----

TEST_P(StaffTest, an_invitation_sets_a_password_once) {
  const Person ann = sign_in("ann");
  const auto save = [&](std::string_view name) {
    return ann.client.post(save_staff_account.path, fmt::format(R"({{"name":"{}","displayName":"服务台"}})", name));
  };
  const auto made = save(" Desk.One ");
  ASSERT_EQ(made.code, 200) << made.body;
  EXPECT_EQ(made.data.at("account").at("name").as_string(), "desk.one");
  EXPECT_TRUE(made.data.at("account").at("isInvited").as_bool());
  EXPECT_EQ(save("desk.one").code, staff_name_taken.code) << "staff_name_taken";
  EXPECT_EQ(save("desk one").code, http::invalid_request.code);
  const std::string invitation(made.data.at("invitation").at("invitation").as_string());
  const auto accept = [&](std::string_view token, std::string_view password) {
    return http::MemoryClient(router_).post(accept_staff_invitation.path, fmt::format(R"({{"invitation":"{}","password":"{}"}})", token, password));
  };
  EXPECT_EQ(give_password("desk.one").code, staff_sign_in_wrong.code);
  EXPECT_EQ(accept(invitation, "123").code, http::invalid_request.code);
  EXPECT_EQ(accept(invitation, good_password).code, 200);
  EXPECT_EQ(accept(invitation, other_password).code, staff_invitation_gone.code) << "staff_invitation_gone";
  EXPECT_EQ(sign_in("desk.one").client.get(list_staff_accounts.path).code, http::staff_only.code) << "it has no role yet";

  const auto late = save("desk.two");
  clock_.advance(std::chrono::hours(73));
  EXPECT_EQ(accept(std::string(late.data.at("invitation").at("invitation").as_string()), good_password).code, staff_invitation_gone.code);
}

TEST_P(StaffTest, a_reset_takes_everything_by_which_somebody_came_in) {
  hire("bob", "clerk");
  const Person bob = sign_in("bob");
  const Person ann = sign_in("ann");
  const auto reset = ann.client.post(reset_staff_sign_in.path, fmt::format(R"({{"accountId":{}}})", account_id("bob")));
  ASSERT_EQ(reset.code, 200) << reset.body;
  EXPECT_EQ(bob.client.get(get_staff_session.path).code, http::staff_not_signed_in.code);
  EXPECT_EQ(give_password("bob").code, staff_sign_in_wrong.code);
  EXPECT_FALSE(reset.data.at("account").at("hasTotp").as_bool());
  EXPECT_FALSE(reset.data.at("invitation").at("invitation").as_string().empty());
  EXPECT_EQ(ann.client.get(fmt::format("{}?accountId={}", get_staff_account.path, account_id("bob"))).data.at("isInvited").as_bool(), true);
  EXPECT_EQ(ann.client.get(fmt::format("{}?accountId=1", get_staff_account.path)).code, staff_account_not_found.code) << "staff_account_not_found";
}

TEST_P(StaffTest, nobody_gives_or_takes_rights_beyond_their_own_nor_their_own) {
  hire("max", "manager");
  const Person max = sign_in("max");
  const auto on = [](std::string_view rest, std::int64_t account) { return fmt::format(R"({{"accountId":{}{}}})", account, rest); };
  const auto anns = account_id("ann");
  EXPECT_EQ(max.client.post(reset_staff_sign_in.path, on("", anns)).code, staff_right_exceeded.code) << "staff_right_exceeded: or the owner's account were his";
  EXPECT_EQ(max.client.post(change_staff_account_state.path, on(R"(,"accountState":"disabled")", anns)).code, staff_right_exceeded.code);
  EXPECT_EQ(max.client.post(change_staff_account_state.path, on(R"(,"accountState":"disabled")", account_id("max"))).code, staff_own_account.code)
      << "staff_own_account";
  EXPECT_EQ(max.client.post(set_staff_roles.path, on(fmt::format(R"(,"roles":[{{"roleId":{}}}])", role_id("owner")), anns)).code, http::staff_only.code);

  const Person ann = sign_in("ann");
  EXPECT_EQ(ann.client.post(set_staff_roles.path, on(R"(,"roles":[])", anns)).code, staff_own_account.code);
  EXPECT_EQ(ann.client.post(set_staff_roles.path, on(R"(,"roles":[{"roleId":1}])", account_id("max"))).code, staff_role_not_found.code)
      << "staff_role_not_found";
  EXPECT_EQ(max.client.get(get_staff_session.path).data.at("roles").at(0).at("roleKey").as_string(), "manager") << "nothing was taken";

  const auto own_role = ann.client.post(
      save_role.path,
      R"({"nameZhCn":"人事","nameEn":"People","permissions":[{"permission":"staff:set_roles"},{"permission":"staff:read"},{"permission":"roles:edit"},{"permission":"keys:make"}]})");
  ASSERT_EQ(own_role.code, 200) << own_role.body;
  hire("hal", "clerk");
  ann.client.post(set_staff_roles.path, on(fmt::format(R"(,"roles":[{{"roleId":{}}}])", own_role.whole("roleId")), account_id("hal")));
  const Person hal = sign_in("hal");
  hire("new", "editor");
  EXPECT_EQ(hal.client.post(set_staff_roles.path, on(fmt::format(R"(,"roles":[{{"roleId":{}}}])", role_id("owner")), account_id("new"))).code,
            staff_right_exceeded.code);
  EXPECT_EQ(hal.client.post(save_role.path, R"({"nameZhCn":"更多","nameEn":"","permissions":[{"permission":"staff:edit"}]})").code, staff_right_exceeded.code);
  EXPECT_EQ(hal.client.post(make_staff_key.path, fmt::format(R"({{"name":"mine","roleId":{},"validDays":1}})", role_id("owner"))).code,
            staff_right_exceeded.code);
  EXPECT_EQ(hal.client.post(set_staff_roles.path, on(R"(,"roles":[])", anns)).code, staff_right_exceeded.code);
}

TEST_P(StaffTest, staff_last_owner_stays) {
  const auto robot = machine("owner");
  const std::string request = fmt::format(R"({{"accountId":{},"accountState":"disabled"}})", account_id("ann"));
  EXPECT_EQ(robot.post(change_staff_account_state.path, request).code, staff_last_owner.code) << "staff_last_owner";
  EXPECT_EQ(robot.post(set_staff_roles.path, fmt::format(R"({{"accountId":{},"roles":[]}})", account_id("ann"))).code, staff_last_owner.code);
  EXPECT_EQ(robot.post(reset_staff_sign_in.path, fmt::format(R"({{"accountId":{}}})", account_id("ann"))).code, staff_last_owner.code);
  EXPECT_EQ(give_password("ann").code, 200) << "nothing happened";
  hire("amy", "owner");
  EXPECT_EQ(robot.post(change_staff_account_state.path, request).code, 200);
}

// ---- roles ----

TEST_P(StaffTest, roles_are_data_and_the_owners_is_fixed) {
  const Person ann = sign_in("ann");
  const auto roles = ann.client.get(list_roles.path);
  ASSERT_EQ(roles.data.as_array().size(), 6U);
  EXPECT_EQ(roles.data.at(0).at("accountCount").as_int64(), 1);
  const auto save = [&](std::int64_t id, std::string_view permissions) {
    return ann.client.post(save_role.path, fmt::format(R"({{"roleId":{},"nameZhCn":"店员","nameEn":"Clerk","permissions":[{}]}})", id, permissions));
  };
  EXPECT_EQ(save(role_id("owner"), "").code, staff_role_fixed.code) << "staff_role_fixed";
  EXPECT_EQ(save(1, "").code, staff_role_not_found.code);
  EXPECT_EQ(save(role_id("clerk"), R"({"permission":"no:such"})").code, http::invalid_request.code);
  hire("bob", "clerk");
  const Person bob = sign_in("bob");
  const auto saved = save(role_id("clerk"), R"({"permission":"staff:read","limitCents":50000})");
  EXPECT_EQ(saved.data.at("permissions").at(0).at("limitCents").as_int64(), 50'000);
  EXPECT_EQ(look(bob.client, 7).code, http::staff_only.code);
  EXPECT_EQ(bob.client.get(list_permissions.path).data.as_array().size(), staff_->gate().permissions().size());
}

TEST_P(StaffTest, a_new_permission_goes_once_to_the_roles_that_usually_have_it) {
  const Person ann = sign_in("ann");
  hire("bob", "clerk");
  const Person bob = sign_in("bob");
  EXPECT_EQ(look(bob.client, 7).code, 200);
  ann.client.post(save_role.path, fmt::format(R"({{"roleId":{},"nameZhCn":"店员","nameEn":"Clerk","permissions":[]}})", role_id("clerk")));
  staff_->write_roles();
  EXPECT_EQ(look(bob.client, 7).code, http::staff_only.code) << "what the mall took away stays away";
  static constexpr http::Permission later{"shops", "count", http::Reach::shop, {"数", "Count"}, {"clerk"}};
  staff_->declare({&look_at_shops, &later});
  staff_->write_roles();
  EXPECT_EQ(bob.client.get(get_staff_session.path).data.at("permissions").at(0).at("permission").as_string(), "shops:count");
}

// ---- keys ----

TEST_P(StaffTest, a_key_opens_what_its_role_allows_until_it_expires_or_is_revoked) {
  const Person ann = sign_in("ann");
  const auto made = ann.client.post(make_staff_key.path, fmt::format(R"({{"name":"till 3","roleId":{},"shopId":7,"validDays":2}})", role_id("clerk")));
  ASSERT_EQ(made.code, 200) << made.body;
  EXPECT_EQ(ann.client.post(make_staff_key.path, fmt::format(R"({{"name":"till 3","roleId":{},"validDays":2}})", role_id("clerk"))).code,
            staff_name_taken.code);
  EXPECT_EQ(ann.client.post(make_staff_key.path, R"({"name":"till 4","roleId":1,"validDays":2})").code, staff_role_not_found.code);
  http::MemoryClient till(router_);
  till.set_header("x-staff-key", made.text("secret"));
  EXPECT_EQ(look(till, 7).code, 200) << "a machine has no page that could be stale";
  EXPECT_EQ(look(till, 8).code, http::not_found.code);
  EXPECT_EQ(till.get(get_staff_session.path).code, http::staff_only.code) << "and no session of its own";
  EXPECT_FALSE(ann.client.get(list_staff_keys.path).data.at(0).at("lastUsedAt").is_null());
  clock_.advance(std::chrono::hours(48));
  EXPECT_EQ(look(till, 7).code, http::staff_not_signed_in.code);

  auto robot = machine("clerk", "robot");
  EXPECT_EQ(look(robot, 9).code, 200);
  const Person again = sign_in("ann");
  const std::string revoke = fmt::format(R"({{"keyId":{}}})", again.client.get(list_staff_keys.path).data.at(0).at("keyId").as_int64());
  EXPECT_EQ(again.client.post(revoke_staff_key.path, revoke).code, 200);
  EXPECT_EQ(look(robot, 9).code, http::staff_not_signed_in.code);
  EXPECT_EQ(again.client.post(revoke_staff_key.path, revoke).code, staff_key_not_found.code) << "staff_key_not_found";
}

TEST_P(StaffTest, the_command_line_refuses_what_does_not_fit) {
  EXPECT_THROW(staff_->add_account("ann", Secret(std::string(good_password)), "owner"), std::invalid_argument);
  EXPECT_THROW(staff_->add_account("Ann Two", Secret(std::string(good_password)), "owner"), std::invalid_argument);
  EXPECT_THROW(staff_->add_account("amy", Secret("short"), "owner"), std::invalid_argument);
  EXPECT_THROW(staff_->add_account("amy", Secret(std::string(good_password)), "king"), std::invalid_argument);
  EXPECT_THROW(staff_->add_key("till", "king", 1), std::invalid_argument);
}

TEST_P(StaffTest, the_demo_staff_is_put_once_and_signs_in_with_what_everybody_knows) {
  const Secret key("a key that the demo keeps in its folder");
  const auto put = [&] {
    staff_->put_demo_staff({{"owner", "Owner", "owner", {}}, {"clerk", "Clerk", "clerk", ShopId{7}}}, Secret(std::string(good_password)),
                           Secret("GALLERIADEMOSTAFFSECRET234567ABC"), {key, Secret("another key of the demo")});
  };
  put();
  put();
  secrets_["clerk"] = "GALLERIADEMOSTAFFSECRET234567ABC";
  EXPECT_EQ(look(sign_in("clerk").client, 7).code, 200);
  http::MemoryClient robot(router_);
  robot.set_header("x-staff-key", key.reveal());
  EXPECT_EQ(robot.get(list_staff_accounts.path).data.as_array().size(), 3U);
}

TEST_P(StaffTest, what_a_page_asks_by_itself_keeps_no_session_alive_and_hides_no_use_of_it) {
  auto ann = sign_in("ann");
  http::MemoryClient page = ann.client;
  page.set_header("x-unattended", "1");
  const auto watch_for = [&](DurationMs time) {
    std::int64_t code = 200;
    for (DurationMs passed{}; passed < time && code == 200; passed += std::chrono::seconds(4)) {
      clock_.advance(std::chrono::seconds(4));
      code = page.get(get_staff_session.path).code;
    }
    return code;
  };
  EXPECT_EQ(watch_for(std::chrono::minutes(20)), 200);
  EXPECT_EQ(ann.client.get(get_staff_session.path).code, 200) << "somebody is there, whom the page has asked for a moment ago";
  EXPECT_EQ(watch_for(std::chrono::minutes(20)), 200);
  EXPECT_EQ(watch_for(std::chrono::minutes(11)), http::staff_not_signed_in.code);
}

TEST_P(StaffTest, whoever_has_a_session_is_found_by_it_until_it_is_over_or_their_account_is_disabled) {
  auto ann = sign_in("ann");
  const StaffSessionId session_id{ann.signed_in.data.at("session").at("sessionId").as_int64()};
  EXPECT_EQ(staff_->gate().caller_of_session(session_id)->who.name, "ann");
  EXPECT_FALSE(staff_->gate().caller_of_session(StaffSessionId{1}).has_value());
  database().write([](db::Transaction& transaction) { transaction.execute("update staff_accounts set state = 'disabled'"); });
  EXPECT_FALSE(staff_->gate().caller_of_session(session_id).has_value());
}

}  // namespace
}  // namespace galleria::staff
