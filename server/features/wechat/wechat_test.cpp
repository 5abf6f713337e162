// The chat app as clients meet it: signed pages, links, signing in, binding, and credentials that many threads and nodes want at once.
#include "features/wechat/wechat.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "features/wechat/wechat_rules.hpp"
#include "http/router_fixture.hpp"

namespace galleria::wechat {
namespace {
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

constexpr std::string_view page = "https://mall.example.com/pages/home/index?from=chat";
constexpr std::int64_t lin = 7;
constexpr std::int64_t zhou = 8;

// A platform in memory, that misbehaves when told to.
class FakePlatform : public WechatPlatform {
 public:
  std::string app_id(WechatApp app) const override { return app == WechatApp::official_account ? "wx_page" : "wx_mini"; }

  LentCredential fetch_access_token(WechatApp) override {
    work();
    const std::lock_guard lock(mutex);
    return {Secret("token-" + std::to_string(++token_count)), life};
  }
  LentCredential fetch_jsapi_ticket(const Secret& access_token) override {
    work();
    const std::lock_guard lock(mutex);
    refuse_stale(access_token);
    return {Secret("ticket-" + std::to_string(++ticket_count)), life};
  }
  WechatAccount identify(WechatApp, const Secret& code) override {
    work();
    const std::lock_guard lock(mutex);
    const auto found = people.extract(code.reveal());
    if (found.empty()) throw PlatformTrouble(Trouble::code_invalid, "code been used");
    return found.mapped();
  }
  std::string make_url_link(const Secret& access_token, const LinkTarget& target, TimeMs) override {
    work();
    const std::lock_guard lock(mutex);
    refuse_stale(access_token);
    last_target = target;
    return "https://wxaurl.cn/" + std::to_string(++link_count);
  }

  std::mutex mutex;
  std::map<std::string, WechatAccount> people;  // by their codes
  LinkTarget last_target;
  std::optional<Trouble> trouble;
  std::string stale_token;
  DurationMs life = 7'200s;
  DurationMs slowness{};
  int token_count = 0;
  int ticket_count = 0;
  int link_count = 0;

 private:
  void work() {
    std::this_thread::sleep_for(slowness);
    if (trouble) throw PlatformTrouble(*trouble, "as ordered");
  }
  void refuse_stale(const Secret& access_token) const {
    if (access_token.matches(stale_token)) throw PlatformTrouble(Trouble::credential_stale, "access_token expired");
  }
};

class WechatTest : public db::DatabaseTest {
 protected:
  WechatTest() {
    start_crypto();
    wechat_.emplace(database(), clock_, ids_, platform_, desk(), config());
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::no_operator,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *wechat_);
    signed_in_at_ = clock_.now();
  }

  void TearDown() override {
    const auto offences = database().read([](db::Session& session) { return audit::run(session, audit_checks()); });
    EXPECT_TRUE(offences.empty()) << offences.front().rule << ": " << offences.front().subject;
  }

  static WechatConfig config() {
    WechatConfig config;
    config.credentials.sealing_key = Secret("a key for tests only");
    config.credentials.look_pause = 2ms;
    config.credentials.look_limit = 500;
    config.page_hosts = {"mall.example.com"};
    config.links_per_day = 3;
    return config;
  }

  MemberDesk desk() {
    MemberDesk desk;
    desk.admit = [this](const http::Call&) -> Result<Done> {
      if (is_crowded_) return http::too_many_requests;
      return Done{};
    };
    desk.hand_over = [this](db::Transaction&, MemberId member_id, const http::Call& call) -> std::optional<ShortAccess> {
      if (member_id == closed_member_) return std::nullopt;
      return ShortAccess{fmt::format("access-of-{}-on-{}", member_id.value, call.client_type), clock_.now() + 60s};
    };
    desk.signed_in_at = [this](db::Session&, const http::Member&) { return std::optional(signed_in_at_); };
    desk.sign_out_elsewhere = [this](db::Transaction&, const http::Member& member) { signed_out_elsewhere_.push_back(member.id.value); };
    desk.takes_phone_code = [this](db::Transaction&, MemberId, std::string_view uuid, const Secret& code) {
      ++phone_code_count_;
      return uuid == "uuid" && code.matches("604182");
    };
    return desk;
  }

  http::MemoryAnswer ticket(std::string_view url = page) {
    std::string encoded;
    for (const unsigned char c : url) encoded += fmt::format("%{:02X}", c);
    return client_.get("/ticket/v1.0/wxCommon/getJsTicket?areaName=nanjing&url=" + encoded);
  }
  http::MemoryAnswer link(std::string_view path = "pages/index/index", std::string_view query = "a=1") {
    return client_.post("/mall-api/trading/v1/wxMini/getUrlLink", fmt::format(R"({{"path":"{}","query":"{}"}})", path, query));
  }
  // Comes in from the chat app as this person.
  http::MemoryAnswer come(const std::string& open_id, const std::string& union_id = "", std::string_view app = "mini_program") {
    const std::string code = fmt::format("code-{}", ++code_count_);
    {
      const std::lock_guard lock(platform_.mutex);
      platform_.people[code] = {open_id, union_id};
    }
    return sign_in(code, app);
  }
  http::MemoryAnswer sign_in(std::string_view code, std::string_view app = "mini_program") {
    return client_.post("/mall-api/member/v1/wxMini/signIn", fmt::format(R"({{"code":"{}","app":"{}"}})", code, app));
  }
  // A client of its own, for threads.
  http::MemoryAnswer bind_as(std::int64_t member_id, std::string_view binding_code, std::string_view more = "", std::string_view device = "") {
    http::MemoryClient client(router_);
    client.set_header("access_token", std::to_string(member_id));
    client.set_header("x-device-id", device);
    return client.post("/mall-api/member/v1/wxMini/bind", fmt::format(R"({{"bindingCode":"{}"{}}})", binding_code, more));
  }
  std::string binding_code(const std::string& open_id, const std::string& union_id = "", std::string_view app = "mini_program") {
    const auto answer = come(open_id, union_id, app);
    EXPECT_FALSE(answer.data.at("isBound").as_bool()) << answer.body;
    signed_in_at_ = clock_.now();
    return answer.text("bindingCode");
  }
  void bind(std::int64_t member_id, const std::string& open_id, const std::string& union_id = "", std::string_view app = "mini_program") {
    ASSERT_EQ(bind_as(member_id, binding_code(open_id, union_id, app)).code, 200);
  }
  http::MemoryAnswer unbind_as(std::int64_t member_id) {
    http::MemoryClient client(router_);
    client.set_header("access_token", std::to_string(member_id));
    return client.post("/mall-api/member/v1/wxMini/unbind", "{}");
  }
  http::MemoryAnswer account_of(std::int64_t member_id) {
    http::MemoryClient client(router_);
    client.set_header("access_token", std::to_string(member_id));
    return client.get("/mall-api/member/v1/wxMini/account");
  }
  template <class Value>
  Value ask(db::Sql sql) {
    return database().read([&](db::Session& session) { return session.row<Value>(sql).value(); });
  }
  std::optional<std::string> open_id_of(std::int64_t member_id, WechatApp app = WechatApp::mini_program) {
    return database().read([&](db::Session& session) { return wechat_->find_open_id(session, MemberId{member_id}, app); });
  }

  FakePlatform platform_;
  std::optional<Wechat> wechat_;
  http::Router router_;
  http::MemoryClient client_{router_};
  bool is_crowded_ = false;
  MemberId closed_member_{};
  TimeMs signed_in_at_{};
  std::vector<std::int64_t> signed_out_elsewhere_;
  std::atomic<int> phone_code_count_ = 0;
  std::atomic<int> code_count_ = 0;
};
GALLERIA_ON_BOTH_DATABASES(WechatTest);

// ---- get_js_ticket ----

TEST_P(WechatTest, a_page_is_signed_without_its_fragment) {
  const auto signed_page = ticket(std::string(page) + "#/there");
  ASSERT_EQ(signed_page.code, 200) << signed_page.body;
  EXPECT_EQ(signed_page.text("appId"), "wx_page");
  EXPECT_EQ(signed_page.whole("timestamp"), epoch_ms(clock_.now()) / 1'000);
  EXPECT_EQ(signed_page.text("nonceStr").size(), 16U);
  EXPECT_EQ(signed_page.text("signature"), js_signature(Secret("ticket-1"), signed_page.text("nonceStr"), signed_page.whole("timestamp"), page));
  EXPECT_NE(ticket().text("nonceStr"), signed_page.text("nonceStr"));
}

TEST_P(WechatTest, a_foreign_page_is_not_signed_and_costs_no_call) {
  EXPECT_EQ(ticket("https://mall.example.com.evil.com/").code, page_not_ours.code);
  EXPECT_EQ(ticket("javascript:alert(1)").code, page_not_ours.code);
  EXPECT_EQ(platform_.token_count, 0);
}

TEST_P(WechatTest, strangers_who_ask_too_often_are_refused) {
  is_crowded_ = true;
  EXPECT_EQ(ticket().code, http::too_many_requests.code);
  EXPECT_EQ(link().code, http::too_many_requests.code);
  EXPECT_EQ(sign_in("any").code, http::too_many_requests.code);
}

TEST_P(WechatTest, a_platform_that_does_not_answer_is_said_to_be_unavailable_and_is_asked_again_at_once) {
  platform_.trouble = Trouble::unavailable;
  EXPECT_EQ(ticket().code, wechat_unavailable.code);
  platform_.trouble = Trouble::refused;
  EXPECT_EQ(ticket().code, wechat_unavailable.code);
  platform_.trouble.reset();
  EXPECT_EQ(ticket().code, 200);
}

// ---- credentials ----

TEST_P(WechatTest, a_ticket_serves_until_five_minutes_before_its_end) {
  ticket();
  clock_.advance(6'899s);
  ticket();
  EXPECT_EQ(platform_.ticket_count, 1);
  clock_.advance(1s);
  ticket();
  EXPECT_EQ(platform_.ticket_count, 2);
  EXPECT_EQ(platform_.token_count, 2);
}

TEST_P(WechatTest, one_of_many_threads_on_two_nodes_fetches) {
  platform_.slowness = 30ms;
  Wechat other_node(database(), clock_, ids_, platform_, desk(), config());
  std::atomic<int> signed_count = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 24; ++i) {
      threads.emplace_back([&, i] {
        Wechat& node = i % 2 == 0 ? *wechat_ : other_node;
        if (node.get_js_ticket({}, {{std::string(page)}, {}}).has_value()) ++signed_count;
      });
    }
  }
  EXPECT_EQ(signed_count, 24);
  EXPECT_EQ(platform_.token_count, 1);
  EXPECT_EQ(platform_.ticket_count, 1);
}

TEST_P(WechatTest, an_old_ticket_serves_while_another_node_fetches_or_the_platform_is_down) {
  ticket();
  clock_.advance(7'000s);
  platform_.trouble = Trouble::unavailable;
  EXPECT_EQ(ticket().code, 200) << "it lives 200 seconds more";
  platform_.trouble.reset();
  database().write([&](db::Transaction& transaction) {
    transaction.execute("update wechat_credentials set leased_until_ms = $1 where kind = 'jsapi_ticket'", clock_.now() + 20s);
  });
  EXPECT_EQ(ticket().code, 200);
  EXPECT_EQ(platform_.ticket_count, 1);
  clock_.advance(21s);
  EXPECT_EQ(ticket().code, 200) << "whoever held the lease is gone";
  EXPECT_EQ(platform_.ticket_count, 2);
}

TEST_P(WechatTest, without_an_old_one_nobody_waits_for_ever_for_another_node) {
  database().write([&](db::Transaction& transaction) {
    transaction.execute(
        "insert into wechat_credentials (app, kind, sealed, version, expires_at_ms, lease_id, leased_until_ms) values ('official_account', 'jsapi_ticket', '', "
        "0, 0, 1, $1)",
        clock_.now() + 20s);
  });
  EXPECT_EQ(ticket().code, wechat_unavailable.code);
  EXPECT_EQ(platform_.ticket_count, 0);
}

TEST_P(WechatTest, what_is_lent_for_less_than_the_margin_is_fetched_at_most_twice_a_minute) {
  platform_.life = 200s;
  for (int i = 0; i < 5; ++i, clock_.advance(10s)) EXPECT_EQ(ticket().code, 200);
  EXPECT_EQ(platform_.ticket_count, 2);
}

TEST_P(WechatTest, a_token_that_the_platform_does_not_take_is_dropped_and_fetched_once_more) {
  platform_.stale_token = "token-1";
  EXPECT_EQ(ticket().code, 200);
  EXPECT_EQ(platform_.token_count, 2);
  platform_.stale_token = "token-3";
  EXPECT_EQ(link().code, 200) << "the mini program has a token of its own";
  EXPECT_EQ(platform_.token_count, 4);
}

TEST_P(WechatTest, a_second_stale_token_ends_the_try) {
  class Stubborn : public FakePlatform {
   public:
    LentCredential fetch_access_token(WechatApp app) override {
      FakePlatform::fetch_access_token(app);
      return {Secret("dead"), 7'200s};
    }
  } stubborn;
  stubborn.stale_token = "dead";
  Wechat wechat(database(), clock_, ids_, stubborn, desk(), config());
  EXPECT_TRUE(wechat.get_js_ticket({}, {{std::string(page)}, {}}).error().is(wechat_unavailable));
  EXPECT_EQ(stubborn.token_count, 2);
}

TEST_P(WechatTest, credentials_lie_sealed_and_another_key_opens_none) {
  ticket();
  const auto rows = database().read([](db::Session& session) { return session.rows<std::string>("select sealed from wechat_credentials"); });
  ASSERT_EQ(rows.size(), 2U);
  for (const std::string& sealed : rows) {
    EXPECT_THAT(base64_decode(sealed), Not(HasSubstr("token-1")));
    EXPECT_THAT(base64_decode(sealed), Not(HasSubstr("ticket-1")));
  }
  auto changed = config();
  changed.credentials.sealing_key = Secret("another key");
  Wechat after_change(database(), clock_, ids_, platform_, desk(), changed);
  EXPECT_TRUE(after_change.get_js_ticket({}, {{std::string(page)}, {}}).has_value());
  EXPECT_EQ(platform_.ticket_count, 2) << "it was fetched anew";
}

// ---- get_url_link ----

TEST_P(WechatTest, the_same_target_gives_the_same_link_while_it_lives_long_enough) {
  const auto first = link("/pages/webview/index", "u=%2Fpages%2Fhome%2Findex");
  ASSERT_EQ(first.code, 200) << first.body;
  EXPECT_EQ(platform_.last_target.path, "pages/webview/index");
  EXPECT_EQ(first.whole("expiresAt"), epoch_ms(clock_.now() + std::chrono::days(25)));
  clock_.advance(std::chrono::days(19));
  EXPECT_EQ(link("pages/webview/index", "u=%2Fpages%2Fhome%2Findex").text("urlLink"), first.text("urlLink"));
  EXPECT_NE(link("pages/webview/index", "u=%2Fpages%2Fcart%2Findex").text("urlLink"), first.text("urlLink"));
  clock_.advance(std::chrono::days(1));
  EXPECT_NE(link("pages/webview/index", "u=%2Fpages%2Fhome%2Findex").text("urlLink"), first.text("urlLink"));
}

TEST_P(WechatTest, links_elsewhere_are_refused) {
  EXPECT_EQ(link("pages/webview/index", "u=https%3A%2F%2Fevil.com").code, link_refused.code);
  EXPECT_EQ(link("../secret", "").code, link_refused.code);
  platform_.trouble = Trouble::page_unknown;
  EXPECT_EQ(link().code, link_refused.code) << "the mini program has no such page";
  platform_.trouble = Trouble::too_often;
  EXPECT_EQ(link().code, http::too_many_requests.code);
}

TEST_P(WechatTest, so_many_links_a_day_and_no_more) {
  for (int i = 0; i < 3; ++i) EXPECT_EQ(link("pages/index/index", fmt::format("a={}", i)).code, 200);
  EXPECT_EQ(link("pages/index/index", "a=3").code, links_used_up.code);
  EXPECT_EQ(link("pages/index/index", "a=2").code, 200) << "that one is stored";
  clock_.advance(24h);
  EXPECT_EQ(link("pages/index/index", "a=3").code, 200);
}

// ---- sign_in_with_wechat ----

TEST_P(WechatTest, a_stranger_gets_a_code_to_bind_and_a_member_the_way_in) {
  client_.set_header("x-client-type", "wxLiteApp");
  const auto first = come("open-id-of-lin");
  EXPECT_FALSE(first.data.at("isBound").as_bool());
  EXPECT_EQ(first.text("bindingCode").size(), 32U);
  EXPECT_EQ(first.whole("expiresAt"), epoch_ms(clock_.now() + 30min));
  EXPECT_THAT(first.body, Not(HasSubstr("open-id-of-lin"))) << "who it is stays here";
  EXPECT_THAT(first.body, Not(HasSubstr("shortAccessToken")));
  ASSERT_EQ(bind_as(lin, first.text("bindingCode")).code, 200);
  const auto again = come("open-id-of-lin");
  EXPECT_TRUE(again.data.at("isBound").as_bool());
  EXPECT_EQ(again.text("shortAccessToken"), "access-of-7-on-wxLiteApp");
  EXPECT_EQ(again.whole("expiresAt"), epoch_ms(clock_.now() + 60s));
  EXPECT_THAT(again.body, Not(HasSubstr("bindingCode")));
}

TEST_P(WechatTest, the_app_is_the_mini_program_unless_it_is_said) {
  platform_.people["c"] = {"o1", ""};
  const auto answer = client_.post("/mall-api/member/v1/wxMini/signIn", R"({"code":"c"})");
  ASSERT_EQ(bind_as(lin, answer.text("bindingCode")).text("app"), "mini_program");
  EXPECT_FALSE(come("o1", "", "official_account").data.at("isBound").as_bool()) << "the same text in another app is another person";
}

TEST_P(WechatTest, a_code_is_used_once) {
  bind(lin, "o1");
  platform_.people["once"] = {"o1", ""};
  std::atomic<int> in_count = 0;
  std::atomic<int> refused_count = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 50; ++i) {
      threads.emplace_back([&] {
        const auto answer = sign_in("once");
        in_count += answer.code == 200 ? 1 : 0;
        refused_count += answer.code == wechat_code_invalid.code ? 1 : 0;
      });
    }
  }
  EXPECT_EQ(in_count, 1);
  EXPECT_EQ(refused_count, 49);
}

TEST_P(WechatTest, what_the_platform_says_of_a_code_is_passed_on) {
  EXPECT_EQ(sign_in("unknown").code, wechat_code_invalid.code);
  platform_.trouble = Trouble::account_blocked;
  EXPECT_EQ(sign_in("any").code, wechat_account_blocked.code);
  platform_.trouble = Trouble::unavailable;
  EXPECT_EQ(sign_in("any").code, wechat_unavailable.code);
}

TEST_P(WechatTest, a_closed_account_is_not_let_in) {
  bind(lin, "o1");
  closed_member_ = MemberId{lin};
  EXPECT_EQ(come("o1").code, wechat_member_closed.code);
}

TEST_P(WechatTest, the_same_person_is_known_in_the_other_app) {
  bind(lin, "mini-lin", "lin-herself");
  EXPECT_TRUE(come("page-lin", "lin-herself", "official_account").data.at("isBound").as_bool());
  EXPECT_EQ(open_id_of(lin, WechatApp::official_account), "page-lin");
  EXPECT_FALSE(come("page-zhou", "zhou-himself", "official_account").data.at("isBound").as_bool());
}

// ---- bind_wechat ----

TEST_P(WechatTest, the_same_member_may_bind_again_and_another_may_not) {
  const auto code = binding_code("o1");
  EXPECT_EQ(bind_as(lin, code).code, 200);
  EXPECT_EQ(bind_as(lin, code).code, 200);
  EXPECT_EQ(bind_as(zhou, code).code, binding_code_invalid.code);
  EXPECT_EQ(open_id_of(lin), "o1");
  EXPECT_EQ(open_id_of(zhou), std::nullopt);
}

TEST_P(WechatTest, a_chat_account_of_another_member_is_refused) {
  const auto of_zhou = binding_code("o1");
  bind(lin, "o1");
  EXPECT_EQ(bind_as(zhou, of_zhou).code, wechat_bound_to_another.code);
  const auto by_person = binding_code("p1", "one-person", "official_account");
  bind(lin, "p2", "one-person", "official_account");
  EXPECT_EQ(bind_as(zhou, by_person).code, wechat_bound_to_another.code) << "though that app does not know the account yet";
}

TEST_P(WechatTest, a_member_with_another_chat_account_is_refused) {
  bind(lin, "o1", "first");
  EXPECT_EQ(bind_as(lin, binding_code("o2")).code, member_bound_to_another.code);
  EXPECT_EQ(bind_as(lin, binding_code("p2", "second", "official_account")).code, member_bound_to_another.code);
  EXPECT_EQ(open_id_of(lin), "o1");
  EXPECT_EQ(open_id_of(lin, WechatApp::official_account), std::nullopt);
}

TEST_P(WechatTest, fifty_members_with_one_code_bind_it_once) {
  const auto code = binding_code("o1", "u1");
  std::atomic<int> bound_count = 0;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 50; ++i) threads.emplace_back([&, i] { bound_count += bind_as(100 + i, code).code == 200 ? 1 : 0; });
  }
  EXPECT_EQ(bound_count, 1);
  EXPECT_EQ(ask<std::int64_t>("select count(*) from wechat_identities"), 1);
}

TEST_P(WechatTest, fifty_codes_of_one_chat_account_make_it_one_members) {
  std::vector<std::string> codes;
  for (int i = 0; i < 50; ++i) codes.push_back(binding_code("o1", "u1"));
  std::map<std::int64_t, int> answers;
  std::mutex mutex;
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 50; ++i) {
      threads.emplace_back([&, i] {
        const auto code = bind_as(100 + i, codes.at(static_cast<std::size_t>(i))).code;
        const std::lock_guard lock(mutex);
        ++answers[code];
      });
    }
  }
  EXPECT_EQ(answers, (std::map<std::int64_t, int>{{200, 1}, {wechat_bound_to_another.code, 49}}));
}

TEST_P(WechatTest, a_binding_code_lasts_half_an_hour) {
  const auto code = binding_code("o1");
  clock_.advance(30min);
  EXPECT_EQ(bind_as(lin, code).code, binding_code_invalid.code);
  EXPECT_EQ(bind_as(lin, "no-such-code").code, binding_code_invalid.code);
}

TEST_P(WechatTest, an_old_session_on_another_client_must_prove_the_phone) {
  client_.set_header("x-device-id", "strangers");
  const auto code = binding_code("o1");
  signed_in_at_ = clock_.now() - 1ms;
  EXPECT_EQ(bind_as(lin, code, "", "lins").code, phone_proof_needed.code);
  EXPECT_EQ(open_id_of(lin), std::nullopt);
  EXPECT_EQ(bind_as(lin, code, R"(,"code":"000000","uuid":"uuid")", "lins").code, phone_proof_wrong.code);
  EXPECT_EQ(bind_as(lin, code, R"(,"code":"604182","uuid":"uuid")", "lins").code, 200);
  EXPECT_EQ(phone_code_count_, 2);
  const auto own_code = binding_code("o2");
  signed_in_at_ = clock_.now() - 1ms;
  EXPECT_EQ(bind_as(zhou, own_code, "", "strangers").code, 200) << "who asked for the code needs no other proof";
}

TEST_P(WechatTest, a_strangers_call_to_bind_is_refused) {
  EXPECT_EQ(client_.post("/mall-api/member/v1/wxMini/bind", R"({"bindingCode":"x"})").code, http::not_signed_in.code);
}

TEST_P(WechatTest, binding_codes_lie_digested) {
  const auto code = binding_code("o1");
  EXPECT_EQ(ask<std::string>("select code_digest from wechat_bindings"), sha256_hex(code));
}

// ---- unbind_chat_account ----

TEST_P(WechatTest, what_is_unbound_opens_nothing_in_any_app_and_ends_the_other_sessions) {
  bind(lin, "mini-lin", "lin-herself");
  come("page-lin", "lin-herself", "official_account");
  bind(zhou, "mini-zhou");
  EXPECT_EQ(unbind_as(lin).code, 200);
  EXPECT_FALSE(come("mini-lin", "lin-herself").data.at("isBound").as_bool());
  EXPECT_FALSE(come("page-lin", "lin-herself", "official_account").data.at("isBound").as_bool());
  EXPECT_EQ(open_id_of(lin), std::nullopt) << "and nobody pays with it";
  EXPECT_EQ(signed_out_elsewhere_, std::vector{lin});
  EXPECT_TRUE(come("mini-zhou").data.at("isBound").as_bool());
}

TEST_P(WechatTest, who_has_nothing_bound_is_told_so_and_stays_signed_in) {
  EXPECT_EQ(unbind_as(lin).code, wechat_not_bound.code);
  bind(lin, "o1", "u1");
  EXPECT_EQ(unbind_as(lin).code, 200);
  EXPECT_EQ(unbind_as(lin).code, wechat_not_bound.code);
  EXPECT_EQ(signed_out_elsewhere_.size(), 1U);
}

TEST_P(WechatTest, an_unbound_account_is_bound_again_with_proof_only_and_by_whoever_has_it) {
  const auto used_code = binding_code("o1", "u1");
  ASSERT_EQ(bind_as(lin, used_code).code, 200);
  ASSERT_EQ(unbind_as(lin).code, 200);
  EXPECT_EQ(bind_as(lin, used_code).code, binding_code_invalid.code) << "the code that bound it went with it";
  client_.set_header("x-device-id", "chat-app");
  const auto next_code = binding_code("o1", "u1");
  signed_in_at_ = clock_.now() - 1ms;
  EXPECT_EQ(bind_as(lin, next_code, "", "lins").code, phone_proof_needed.code);
  EXPECT_EQ(bind_as(zhou, next_code, "", "chat-app").code, 200);
  EXPECT_EQ(open_id_of(zhou), "o1");
  bind(lin, "o2", "u2");
}

TEST_P(WechatTest, a_member_sees_whether_and_since_when_it_is_bound) {
  EXPECT_FALSE(account_of(lin).data.at("isBound").as_bool());
  const auto bound_at = clock_.now();
  bind(lin, "open-id-of-lin", "union-id-of-lin");
  clock_.advance(1h);
  come("open-id-on-the-page", "union-id-of-lin", "official_account");
  const auto account = account_of(lin);
  EXPECT_TRUE(account.data.at("isBound").as_bool());
  EXPECT_EQ(account.whole("boundAt"), epoch_ms(bound_at));
  EXPECT_THAT(account.body, Not(HasSubstr("open-id-of-lin"))) << "who it is stays here";
  unbind_as(lin);
  EXPECT_FALSE(account_of(lin).data.at("isBound").as_bool());
}

TEST_P(WechatTest, a_chat_account_that_comes_in_while_it_is_unbound_leaves_nothing_broken) {
  for (int round = 0; round < 10; ++round) {
    const auto name = fmt::format("{}", round);
    bind(lin, "mini-" + name, "person-" + name);
    {
      std::vector<std::jthread> threads;
      for (int i = 0; i < 4; ++i) threads.emplace_back([&] { EXPECT_EQ(come("page-" + name, "person-" + name, "official_account").code, 200); });
      threads.emplace_back([&] { EXPECT_EQ(unbind_as(lin).code, 200); });
    }
    EXPECT_EQ(ask<std::int64_t>("select count(*) from wechat_identities"), 0);
  }
}

TEST_P(WechatTest, an_account_that_is_bound_while_another_is_unbound_is_bound_or_not_as_a_whole) {
  for (int round = 0; round < 30; ++round) {
    const auto code = binding_code(fmt::format("mini-{}", round), fmt::format("person-{}", round));
    std::atomic<bool> is_done = false;
    {
      std::jthread binding([&] {
        EXPECT_EQ(bind_as(lin, code).code, 200);
        is_done = true;
      });
      std::jthread unbinding([&] {
        while (!is_done) {
          const auto answer = unbind_as(lin);
          EXPECT_TRUE(answer.code == 200 || answer.code == wechat_not_bound.code) << answer.body;
        }
      });
    }
    unbind_as(lin);
    EXPECT_EQ(ask<std::int64_t>("select (select count(*) from wechat_identities) + (select count(*) from wechat_unions)"), 0);
  }
}

TEST_P(WechatTest, a_strangers_call_to_unbind_is_refused) {
  bind(lin, "o1");
  EXPECT_EQ(client_.post("/mall-api/member/v1/wxMini/unbind", "{}").code, http::not_signed_in.code);
  EXPECT_EQ(open_id_of(lin), "o1");
}

// ---- the rest ----

TEST_P(WechatTest, a_member_who_goes_takes_the_chat_account_along) {
  bind(lin, "o1", "u1");
  database().write([&](db::Transaction& transaction) { wechat_->erase_member(transaction, MemberId{lin}); });
  EXPECT_EQ(
      ask<std::int64_t>("select (select count(*) from wechat_identities) + (select count(*) from wechat_unions) + (select count(*) from wechat_bindings)"), 0);
  EXPECT_FALSE(come("o1", "u1").data.at("isBound").as_bool());
  bind(zhou, "o1", "u1");
}

TEST_P(WechatTest, what_is_over_is_swept_every_hour) {
  binding_code("o1");
  link();
  wechat_->start_sweeping();
  db::TimerWorker timers(database(), clock_, wechat_->timer_handlers());
  const auto rows = [&] { return ask<std::int64_t>("select (select count(*) from wechat_bindings) + (select count(*) from wechat_links)"); };
  timers.run_due();
  EXPECT_EQ(rows(), 2);
  clock_.advance(1h);
  timers.run_due();
  EXPECT_EQ(rows(), 1);
  clock_.advance(std::chrono::days(26));
  timers.run_due();
  EXPECT_EQ(rows(), 0);
  EXPECT_EQ(ask<std::int64_t>("select count(*) from wechat_link_days"), 0);
}

TEST_P(WechatTest, the_auditor_finds_a_person_with_two_members) {
  bind(lin, "o1", "u1");
  database().write([](db::Transaction& transaction) { transaction.execute("update wechat_identities set member_id = 9"); });
  const auto offences = database().read([](db::Session& session) { return audit::run(session, audit_checks()); });
  ASSERT_EQ(offences.size(), 1U);
  EXPECT_EQ(offences.front().id, "H1");
  EXPECT_EQ(offences.front().expected, lin);
  database().write([](db::Transaction& transaction) { transaction.execute("update wechat_identities set member_id = 7"); });
}

TEST_P(WechatTest, the_demo_mall_binds_without_asking_and_breaks_no_rule) {
  const auto bind_demo = [&](std::int64_t member_id) {
    database().write([&](db::Transaction& transaction) {
      wechat_->bind_demo_account(transaction, MemberId{member_id}, WechatApp::mini_program, {"o1", "u1"});
    });
  };
  bind_demo(lin);
  EXPECT_EQ(come("o1").text("shortAccessToken"), "access-of-7-on-");
  EXPECT_THROW(bind_demo(zhou), std::runtime_error);
}

}  // namespace
}  // namespace galleria::wechat
