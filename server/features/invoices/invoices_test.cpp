// Invoices as a member meets them: titles, one live invoice an order, a provider that fails, and refunds that turn invoices red.
#include "features/invoices/invoices.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "db/vault_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::invoices {
namespace {
using namespace std::chrono_literals;
using testing::HasSubstr;

constexpr std::string_view base = "/mall-api/invoice/v1";
constexpr MemberId lin{7};
constexpr std::string_view company = "91310110666007217T";

// A provider in memory that issues at the second question, unless it was told to misbehave.
class FakeProvider : public InvoiceProvider {
 public:
  void issue(const FapiaoDemand& demand) override {
    const std::lock_guard lock(mutex);
    issued_demands.push_back(demand);
    if (refused_count > 0 && refused_count-- > 0) throw FapiaoRefused("购买方信息有误");
    const auto standing = books.try_emplace(demand.request_number, Fapiao{demand.request_number, FapiaoState::issuing, demand.total, "", {}, "", {}, ""});
    if (standing.first->second.state == FapiaoState::issue_failed) standing.first->second.state = FapiaoState::issuing;
    if (lost_answer_count > 0 && lost_answer_count-- > 0) throw FapiaoUnknown("the answer was lost");
  }
  std::optional<Fapiao> query(std::string_view request_number) override {
    const std::lock_guard lock(mutex);
    ++query_count;
    if (unreachable_count > 0 && unreachable_count-- > 0) throw FapiaoUnknown("nobody answers");
    const auto found = books.find(request_number);
    if (found == books.end()) return std::nullopt;
    settle(found->second);
    return found->second;
  }
  void reverse(const ReversalDemand& demand) override {
    const std::lock_guard lock(mutex);
    reversals.push_back(demand);
    books.find(demand.request_number)->second.state = FapiaoState::reversing;
  }
  std::string document(std::string_view request_number) override {
    const std::lock_guard lock(mutex);
    if (missing_document_count > 0 && missing_document_count-- > 0) throw FapiaoRefused("no document yet");
    const Fapiao& fapiao = books.find(request_number)->second;
    return "%PDF-1.4 " + (fapiao.red_number.empty() ? fapiao.number : fapiao.red_number);
  }

  std::mutex mutex;
  std::map<std::string, Fapiao, std::less<>> books;
  std::vector<FapiaoDemand> issued_demands;
  std::vector<ReversalDemand> reversals;
  int query_count = 0;
  int refused_count = 0;
  int lost_answer_count = 0;
  int unreachable_count = 0;
  int failed_count = 0;
  int missing_document_count = 0;
  bool is_slow = false;

 private:
  void settle(Fapiao& fapiao) {
    if (is_slow) return;
    if (fapiao.state != FapiaoState::issuing && fapiao.state != FapiaoState::reversing) return;
    const bool is_issue = fapiao.state == FapiaoState::issuing;
    if (failed_count > 0 && failed_count-- > 0) {
      fapiao.state = is_issue ? FapiaoState::issue_failed : FapiaoState::reverse_failed;
      fapiao.failure = "税务系统繁忙";
    } else {
      fapiao.state = is_issue ? FapiaoState::issued : FapiaoState::reversed;
      (is_issue ? fapiao.number : fapiao.red_number) = fmt::format("26320{:015}", ++number_);
    }
  }
  std::int64_t number_ = 0;
};

// Carries mails, unless it was told to misbehave.
class FakeMailer : public DocumentMailer {
 public:
  void send(const DocumentMail& mail) override {
    mails.push_back(mail);
    if (refused_count > 0 && refused_count-- > 0) throw MailRefused("550");
    if (unknown_count > 0 && unknown_count-- > 0) throw MailUnknown("the answer was lost");
  }

  std::vector<DocumentMail> mails;
  int refused_count = 0;
  int unknown_count = 0;
};

class InvoicesTest : public db::DatabaseTest {
 protected:
  InvoicesTest() {
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, invoices_);
    sign_in(lin);
    put_order(1, 20'000);
    put_order(2, 11'300);
    put_order(3, 5'000);
  }

  void TearDown() override {
    const auto offences = database().read([](db::Session& session) { return audit::run(session, audit_checks()); });
    EXPECT_TRUE(offences.empty()) << offences.front().rule << ": " << offences.front().subject;
  }

  // An order of one line that lin received a day after paying it, a day ago.
  void put_order(std::int64_t id, std::int64_t cash, MemberId member_id = lin, const std::string& seller = "云廊") {
    const std::lock_guard lock(orders_mutex_);
    orders_[OrderId{id}] = {member_id,
                            {OrderId{id},
                             fmt::format("N{}", id),
                             {"茶具", "Tea set"},
                             "/files/tea.webp",
                             seller,
                             clock_.now() - 24h,
                             true,
                             {{"白瓷茶具", "一壶四杯", "套", 1, Cents{cash}}, {"茶巾", "", "条", 2, Cents{0}}}}};
  }
  SourceOrder& order(std::int64_t id) { return orders_.at(OrderId{id}).second; }

  InvoiceSources sources() {
    InvoiceSources sources;
    sources.list_invoiceable = [this](db::Session&, MemberId member_id, InvoiceSource source, TimeMs paid_after) {
      const std::lock_guard lock(orders_mutex_);
      std::vector<SourceOrder> found;
      for (const auto& [id, owned] : orders_) {
        const auto& [owner, one] = owned;
        if (source == InvoiceSource::order && owner == member_id && one.is_received && one.paid_at > paid_after) found.push_back(one);
      }
      return found;
    };
    sources.find = [this](db::Session&, MemberId member_id, InvoiceSource source, std::span<const OrderId> ids) {
      const std::lock_guard lock(orders_mutex_);
      std::vector<SourceOrder> found;
      for (const OrderId id : ids) {
        const auto one = orders_.find(id);
        if (source == InvoiceSource::order && one != orders_.end() && one->second.first == member_id) found.push_back(one->second.second);
      }
      return found;
    };
    return sources;
  }

  void sign_in(MemberId member_id) { client_.set_header("access_token", std::to_string(member_id.value)); }
  http::MemoryAnswer get(std::string_view call) { return client_.get(std::string(base) + std::string(call)); }
  http::MemoryAnswer post(std::string_view call, const std::string& json) {
    client_.set_header("idempotency-key", "key-" + std::to_string(++key_));
    return client_.post(std::string(base) + std::string(call), json);
  }
  static std::string title_json(std::string_view name, bool is_default = false, std::int64_t title_id = 0) {
    const std::string id = title_id == 0 ? "" : fmt::format(R"("titleId":{},)", title_id);
    return fmt::format(R"({{{}"kind":"individual","name":"{}","taxNumber":"","address":"","telephone":"","bankName":"","bankAccount":"","isDefault":{}}})", id,
                       name, is_default);
  }
  static std::string company_json(std::string_view tax_number, std::string_view telephone = "025-86001188", std::string_view account = "6222021001116245702") {
    return fmt::format(
        R"({{"kind":"organization","name":"云廊示例有限公司","taxNumber":"{}","address":"中山路 18 号","telephone":"{}","bankName":"示例银行","bankAccount":"{}","isDefault":false}})",
        tax_number, telephone, account);
  }
  std::int64_t save(std::string_view name, bool is_default = false) {
    clock_.advance(5ms);
    return post("/titles/save", title_json(name, is_default)).whole("titleId");
  }
  http::MemoryAnswer titles() { return get("/titles"); }

  std::string apply_json(const std::string& order_ids, std::int64_t title_id, std::string_view email = "") {
    return fmt::format(R"({{"source":"order","orderIds":[{}],"titleId":{},"email":"{}"}})", order_ids, title_id, email);
  }
  http::MemoryAnswer apply(const std::string& order_ids, std::string_view email = "") {
    if (title_id_ == 0) title_id_ = post("/titles/save", company_json(company)).whole("titleId");
    return post("/apply", apply_json(order_ids, title_id_, email));
  }
  std::int64_t applied(const std::string& order_ids) { return apply(order_ids).whole("invoiceId"); }
  http::MemoryAnswer detail(std::int64_t id) { return get(fmt::format("/detail?invoiceId={}", id)); }
  std::string state(std::int64_t id) { return detail(id).text("invoiceState"); }
  http::MemoryAnswer staff_get(std::string_view target) {
    client_.set_header("x-staff-key", "desk");
    return client_.get(target);
  }
  http::MemoryAnswer staff_post(std::string_view path, std::int64_t id) {
    client_.set_header("x-staff-key", "desk");
    return client_.post(path, fmt::format(R"({{"invoiceId":{},"reason":"会员来电"}})", id));
  }
  // Runs what is due now and within this time.
  void work(DurationMs time = 1min) {
    const auto end = clock_.now() + time;
    const DurationMs step = std::max<DurationMs>(1s, time / 120);
    while (clock_.now() < end) {
      timers_.run_due();
      clock_.advance(step);
    }
  }
  std::int64_t issued(const std::string& order_ids) {
    const auto id = applied(order_ids);
    work();
    EXPECT_EQ(state(id), "issued");
    return id;
  }
  // Money of the order goes back, so that so much is left.
  void refund(std::int64_t id, std::int64_t left) {
    {
      const std::lock_guard lock(orders_mutex_);
      order(id).lines.front().cash = Cents{left};
    }
    database().write([&](db::Transaction& transaction) { invoices_.on_refund(transaction, InvoiceSource::order, OrderId{id}, Cents{left}); });
  }
  std::vector<std::int64_t> invoiceables() {
    std::vector<std::int64_t> ids;
    const auto answer = get("/invoiceables?source=order");
    for (const auto& item : answer.data.at("items").as_array()) ids.push_back(item.at("orderId").as_int64());
    return ids;
  }

  int key_ = 0;
  std::int64_t title_id_ = 0;
  std::mutex orders_mutex_;
  std::map<OrderId, std::pair<MemberId, SourceOrder>> orders_;
  FakeProvider provider_;
  FakeMailer mailer_;
  FakeProvider operators_provider_;
  Invoices invoices_{database(),
                     clock_,
                     ids_,
                     db::test_vault(),
                     provider_,
                     sources(),
                     {.largest_title_count = 3, .mails_per_day = 2},
                     &mailer_,
                     {{"停车公司", &operators_provider_}}};
  http::Router router_;
  http::MemoryClient client_{router_};
  db::TimerWorker timers_{database(), clock_, invoices_.timer_handlers()};
};
GALLERIA_ON_BOTH_DATABASES(InvoicesTest);

// ---- titles ----

TEST_P(InvoicesTest, the_first_title_is_the_default_and_when_it_goes_the_one_changed_last_follows) {
  const auto first = save("甲");
  const auto second = save("乙");
  const auto third = save("丙", true);
  EXPECT_EQ(titles().data.at("titles").at(0).at("titleId"), third);
  EXPECT_EQ(post("/titles/delete", fmt::format(R"({{"titleId":{}}})", third)).code, 200);
  EXPECT_EQ(titles().data.at("titles").at(0).at("titleId"), second);
  clock_.advance(5ms);
  EXPECT_EQ(post("/titles/save", title_json("甲甲", true, first)).text("name"), "甲甲");
  EXPECT_EQ(titles().data.at("titles").at(0).at("titleId"), first);
  EXPECT_EQ(titles().data.at("titles").at(0).at("isDefault"), true);
  EXPECT_EQ(titles().data.at("titles").at(1).at("isDefault"), false);
}

TEST_P(InvoicesTest, every_wrong_field_of_a_title_is_named_with_its_sentence) {
  const auto refused = post("/titles/save", company_json("913101106660072170", "12345", "0123456789"));
  EXPECT_EQ(refused.code, invoice_title_incomplete.code);
  const auto& problems = refused.data.at("problems").as_array();
  ASSERT_EQ(problems.size(), 3U);
  EXPECT_EQ(problems[0].at("pointer"), "/taxNumber");
  EXPECT_EQ(problems[1].at("pointer"), "/telephone");
  EXPECT_EQ(problems[2].at("pointer"), "/bankAccount");
  for (const char* sentence : {"请输入正确的税号", "请输入正确的企业电话", "请输入正确的银行帐号"}) EXPECT_THAT(refused.body, HasSubstr(sentence));
  EXPECT_EQ(post("/titles/save", company_json("91310110666007217t", "", "")).text("taxNumber"), company);
  EXPECT_EQ(post("/titles/save", company_json("")).code, invoice_title_incomplete.code) << "an organisation has a tax number";
  EXPECT_EQ(post("/titles/save", title_json("")).code, http::invalid_request.code);
}

TEST_P(InvoicesTest, too_many_titles_are_refused_and_somebody_elses_is_a_missing_one) {
  const auto mine = save("甲");
  save("乙");
  save("丙");
  EXPECT_EQ(post("/titles/save", title_json("丁")).code, invoice_titles_full.code);
  sign_in(MemberId{8});
  EXPECT_TRUE(titles().data.at("titles").as_array().empty());
  EXPECT_EQ(post("/titles/save", title_json("戊", true, mine)).code, invoice_title_not_found.code);
  EXPECT_EQ(post("/titles/delete", fmt::format(R"({{"titleId":{}}})", mine)).code, invoice_title_not_found.code);
  EXPECT_EQ(post("/apply", apply_json("1", mine)).code, invoice_title_not_found.code);
}

TEST_P(InvoicesTest, titles_saved_and_deleted_at_once_never_go_over_the_limit_and_keep_one_default) {
  std::vector<std::thread> clients;
  std::atomic<int> saved{0};
  for (int i = 0; i < 10; ++i) {
    clients.emplace_back([&, i] {
      SaveInvoiceTitle request;
      request.name = {"甲"};
      request.is_default = i % 2 == 0;
      if (invoices_.save_invoice_title(http::Call{}, {lin, SessionId{1}}, request).has_value()) ++saved;
    });
  }
  for (auto& client : clients) client.join();
  EXPECT_EQ(saved, 3);
  const auto listed = titles().data.at("titles").as_array();
  EXPECT_EQ(listed.size(), 3U);
  EXPECT_EQ(std::ranges::count_if(listed, [](const wire::Json& title) { return title.at("isDefault").as_bool(); }), 1);
}

// ---- applying ----

TEST_P(InvoicesTest, lists_what_was_paid_in_cash_and_has_no_invoice) {
  put_order(4, 0);
  put_order(5, 100, MemberId{8});
  put_order(6, 100);
  order(6).is_received = false;
  put_order(7, 100);
  order(7).paid_at = clock_.now() - std::chrono::days(365);
  order(2).paid_at += 1h;
  EXPECT_THAT(invoiceables(), testing::ElementsAre(2, 3, 1));
  const auto first = get("/invoiceables?source=order").data.at("items").at(0);
  EXPECT_EQ(first.at("amountCents"), 11'300);
  EXPECT_EQ(first.at("title"), "茶具");
  EXPECT_EQ(first.at("applyUntil").as_int64() - first.at("paidAt").as_int64(), std::int64_t{365} * 86'400'000);
  apply("2");
  EXPECT_THAT(invoiceables(), testing::ElementsAre(3, 1));
  EXPECT_TRUE(get("/invoiceables?source=gift_card").data.at("items").as_array().empty());
}

TEST_P(InvoicesTest, several_orders_are_merged_into_one_invoice_that_is_issued_with_number_and_document) {
  const auto answer = apply("3,1,3", "lin@example.com");
  EXPECT_EQ(answer.text("invoiceState"), "applied");
  EXPECT_EQ(answer.whole("amountCents"), 25'000);
  EXPECT_EQ(answer.text("email"), "l***@example.com");
  EXPECT_EQ(answer.data.at("items").as_array().size(), 2U) << "what cost nothing is on no invoice";
  EXPECT_EQ(answer.data.at("orderNumbers").as_array().size(), 2U);
  const auto id = answer.whole("invoiceId");
  EXPECT_EQ(get(fmt::format("/document?invoiceId={}", id)).code, invoice_not_issued.code);
  work();
  const auto issued = detail(id);
  EXPECT_EQ(issued.text("invoiceState"), "issued");
  EXPECT_EQ(issued.text("fapiaoNumber").size(), 20U);
  EXPECT_EQ(issued.whole("taxCents"), 2'876) << "23.01 + 5.75 of 200.00 and 50.00";
  EXPECT_EQ(issued.text("pdfPath"), fmt::format("{}/document?invoiceId={}", base, id));
  EXPECT_EQ(issued.data.at("actions").at(0), "view");
  const auto document = client_.get(issued.text("pdfPath"));
  EXPECT_EQ(base64_decode(document.text("pdfBase64")), "%PDF-1.4 " + issued.text("fapiaoNumber"));
  EXPECT_EQ(document.text("fileName"), "fapiao-" + issued.text("fapiaoNumber") + ".pdf");
  ASSERT_EQ(provider_.issued_demands.size(), 1U);
  EXPECT_EQ(provider_.issued_demands[0].buyer.tax_number, company);
  EXPECT_EQ(provider_.issued_demands[0].buyer.email, "lin@example.com");
  EXPECT_EQ(provider_.issued_demands[0].total, Cents{25'000});
}

TEST_P(InvoicesTest, what_another_company_sells_it_issues_itself_and_reverses_itself) {
  put_order(4, 1'090, lin, "停车公司");
  const auto id = issued("4");
  EXPECT_EQ(detail(id).text("sellerName"), "停车公司");
  EXPECT_EQ(operators_provider_.issued_demands.size(), 1U);
  EXPECT_EQ(apply("1,4").code, invoice_not_due.code) << "two sellers, and one is invoiced already";
  refund(4, 0);
  work();
  EXPECT_EQ(state(id), "reversed");
  EXPECT_EQ(operators_provider_.reversals.size(), 1U);
  EXPECT_TRUE(provider_.issued_demands.empty()) << "the mall’s has nothing to do with it";
  EXPECT_EQ(provider_.query_count, 0);
}

TEST_P(InvoicesTest, what_cannot_be_invoiced_is_refused_as_a_whole) {
  put_order(4, 100, lin, "一家店铺");
  put_order(5, 100, MemberId{8});
  put_order(6, 100);
  order(6).is_received = false;
  put_order(7, 0);
  put_order(8, 100);
  order(8).paid_at = clock_.now() - std::chrono::days(365);
  for (const char* ids : {"1,4", "5", "1,6", "7", "1,8", "99"}) EXPECT_EQ(apply(ids).code, invoice_not_due.code) << ids;
  EXPECT_EQ(apply("2").code, 200);
  EXPECT_EQ(apply("1,2").code, invoice_not_due.code) << "one of them has an invoice";
  EXPECT_EQ(apply("1").code, 200) << "and the refusal kept nothing";
  EXPECT_EQ(apply("").code, http::invalid_request.code);
  const auto refused = apply("3", "no address");
  EXPECT_EQ(refused.code, http::invalid_request.code);
  EXPECT_EQ(refused.data.at("problems").at(0).at("pointer"), "/email");
}

TEST_P(InvoicesTest, fifty_applications_at_once_for_one_order_make_one_invoice) {
  title_id_ = post("/titles/save", company_json(company)).whole("titleId");
  std::atomic<int> made{0};
  std::atomic<int> refused{0};
  std::vector<std::thread> clients;
  for (int i = 0; i < 50; ++i) {
    clients.emplace_back([&, i] {
      http::Call call;
      call.operation = "apply_for_invoice";
      call.idempotency_key = "race-" + std::to_string(i);
      call.fingerprint = "f";
      // Half of them want another order too, in either order.
      const ApplyForInvoice request{InvoiceSource::order, {i % 2 == 0 ? std::vector{OrderId{1}} : std::vector{OrderId{2}, OrderId{1}}}, {title_id_}, {}};
      const auto answer = invoices_.apply_for_invoice(call, {lin, SessionId{1}}, request);
      if (answer.has_value())
        ++made;
      else if (answer.error().is(invoice_not_due))
        ++refused;
    });
  }
  for (auto& client : clients) client.join();
  EXPECT_EQ(made, 1);
  EXPECT_EQ(refused, 49);
  EXPECT_EQ(get("/list").data.at("invoices").as_array().size(), 1U);
}

TEST_P(InvoicesTest, the_same_key_gives_the_same_invoice) {
  title_id_ = post("/titles/save", company_json(company)).whole("titleId");
  client_.set_header("idempotency-key", "once");
  const auto first = client_.post(apply_for_invoice.path, apply_json("1", title_id_));
  const auto again = client_.post(apply_for_invoice.path, apply_json("1", title_id_));
  EXPECT_EQ(first.code, 200);
  EXPECT_EQ(again.data, first.data);
  EXPECT_EQ(again.header("Idempotent-Replayed"), "true");
}

TEST_P(InvoicesTest, the_list_has_tabs_and_pages_and_a_stranger_sees_nothing) {
  const auto first = issued("1");
  clock_.advance(1s);
  const auto second = applied("2");
  EXPECT_EQ(get("/list").data.at("invoices").at(0).at("invoiceId"), second);
  EXPECT_EQ(get("/list?tab=issued").data.at("invoices").as_array().size(), 1U);
  EXPECT_EQ(get("/list?tab=applied").data.at("invoices").at(0).at("invoiceId"), second);
  EXPECT_TRUE(get("/list?tab=reversed").data.at("invoices").as_array().empty());
  const auto page = get("/list?pageNo=2&pageSize=1");
  EXPECT_EQ(page.data.at("invoices").at(0).at("invoiceId"), first);
  EXPECT_EQ(page.data.at("hasMore"), false);
  EXPECT_EQ(get("/list?pageSize=1").data.at("hasMore"), true);
  sign_in(MemberId{8});
  EXPECT_EQ(detail(first).code, invoice_not_found.code);
  EXPECT_EQ(get(fmt::format("/document?invoiceId={}", first)).code, invoice_not_found.code);
  EXPECT_TRUE(get("/list").data.at("invoices").as_array().empty());
}

// ---- a provider that misbehaves ----

TEST_P(InvoicesTest, a_lost_answer_and_an_unreachable_provider_lead_to_one_invoice_under_one_number) {
  provider_.lost_answer_count = 1;
  provider_.unreachable_count = 3;
  const auto id = issued("1");
  ASSERT_EQ(provider_.issued_demands.size(), 1U);
  EXPECT_EQ(provider_.issued_demands[0].request_number, fmt::format("F{}", id));
  EXPECT_EQ(provider_.books.size(), 1U);
}

TEST_P(InvoicesTest, a_slow_provider_is_asked_again_and_again) {
  provider_.is_slow = true;
  const auto id = applied("1");
  work(10min);
  EXPECT_EQ(state(id), "issuing");
  EXPECT_GT(provider_.query_count, 4);
  EXPECT_EQ(provider_.issued_demands.size(), 1U);
  provider_.is_slow = false;
  work(11min);
  EXPECT_EQ(state(id), "issued");
}

TEST_P(InvoicesTest, a_failed_invoice_is_tried_again_under_the_same_number) {
  provider_.failed_count = 1;
  const auto id = applied("1");
  work(30s);
  EXPECT_EQ(state(id), "failed");
  EXPECT_EQ(detail(id).text("failure"), "税务系统繁忙");
  EXPECT_EQ(apply("1").code, invoice_not_due.code) << "it is still live";
  work(2min);
  EXPECT_EQ(state(id), "issued");
  ASSERT_EQ(provider_.issued_demands.size(), 2U);
  EXPECT_EQ(provider_.issued_demands[0].request_number, provider_.issued_demands[1].request_number);
}

TEST_P(InvoicesTest, after_four_tries_it_is_given_up_and_the_member_may_apply_again) {
  provider_.refused_count = 4;
  const auto id = applied("1");
  work(3h);
  const auto given_up = detail(id);
  EXPECT_EQ(given_up.text("invoiceState"), "failed");
  EXPECT_EQ(given_up.text("failure"), "购买方信息有误");
  EXPECT_EQ(given_up.data.at("actions").at(0), "apply_again");
  EXPECT_EQ(provider_.issued_demands.size(), 4U);
  EXPECT_NE(issued("1"), id);
}

TEST_P(InvoicesTest, an_issued_invoice_whose_document_is_late_is_not_taken_for_failed) {
  provider_.missing_document_count = 2;
  issued("1");
  EXPECT_EQ(provider_.issued_demands.size(), 1U);
}

// ---- refunds ----

TEST_P(InvoicesTest, a_full_refund_reverses_the_invoice) {
  const auto id = issued("1");
  refund(1, 0);
  EXPECT_EQ(state(id), "reversing");
  work();
  const auto reversed = detail(id);
  EXPECT_EQ(reversed.text("invoiceState"), "reversed");
  EXPECT_EQ(reversed.text("redNumber").size(), 20U);
  EXPECT_EQ(reversed.data.as_object().if_contains("replacedBy"), nullptr);
  ASSERT_EQ(provider_.reversals.size(), 1U);
  EXPECT_EQ(provider_.reversals[0].fapiao_number, reversed.text("fapiaoNumber"));
  const auto red = client_.get(reversed.text("redPdfPath"));
  EXPECT_EQ(base64_decode(red.text("pdfBase64")), "%PDF-1.4 " + reversed.text("redNumber"));
  EXPECT_THAT(invoiceables(), testing::UnorderedElementsAre(2, 3));
}

TEST_P(InvoicesTest, a_partial_refund_reverses_and_invoices_the_rest_of_all_orders_anew) {
  const auto id = issued("1,2");
  refund(1, 8'000);
  work();
  EXPECT_EQ(state(id), "reversed");
  const auto rest = detail(detail(id).whole("replacedBy"));
  EXPECT_EQ(rest.text("invoiceState"), "issued");
  EXPECT_EQ(rest.whole("replaces"), id);
  EXPECT_EQ(rest.whole("amountCents"), 19'300);
  EXPECT_EQ(rest.text("taxNumber"), company);
  refund(2, 0);
  work();
  EXPECT_EQ(detail(detail(rest.whole("invoiceId")).whole("replacedBy")).whole("amountCents"), 8'000);
}

TEST_P(InvoicesTest, a_refund_of_what_was_not_invoiced_leaves_the_invoice_alone) {
  const auto id = issued("1");
  refund(1, 20'000);
  refund(2, 0);
  work();
  EXPECT_EQ(state(id), "issued");
}

TEST_P(InvoicesTest, a_refund_before_it_is_sent_withdraws_the_application) {
  const auto id = applied("1,2");
  refund(1, 0);
  work();
  const auto withdrawn = detail(id);
  EXPECT_EQ(withdrawn.text("invoiceState"), "failed");
  EXPECT_TRUE(withdrawn.data.at("actions").as_array().empty());
  ASSERT_EQ(provider_.issued_demands.size(), 1U);
  EXPECT_EQ(provider_.issued_demands[0].total, Cents{11'300}) << "only the rest was ever issued";
  EXPECT_EQ(detail(withdrawn.whole("replacedBy")).text("invoiceState"), "issued");
}

TEST_P(InvoicesTest, a_refund_while_it_is_being_issued_reverses_it_as_soon_as_it_is) {
  provider_.is_slow = true;
  const auto id = applied("1");
  work(10s);
  refund(1, 5'000);
  EXPECT_EQ(state(id), "issuing");
  provider_.is_slow = false;
  work(2min);
  EXPECT_EQ(state(id), "reversed");
  EXPECT_EQ(detail(detail(id).whole("replacedBy")).whole("amountCents"), 5'000);
}

TEST_P(InvoicesTest, a_refund_of_a_failed_invoice_withdraws_it_at_once) {
  provider_.failed_count = 1;
  const auto id = applied("1");
  work(10s);
  EXPECT_EQ(state(id), "failed");
  refund(1, 0);
  timers_.run_due();
  EXPECT_EQ(detail(id).text("failure"), "订单已退款，申请已撤回");
  EXPECT_EQ(provider_.issued_demands.size(), 1U);
}

TEST_P(InvoicesTest, a_failed_reversal_is_tried_until_it_is_done_and_sees_later_refunds) {
  const auto id = issued("1");
  provider_.failed_count = 2;
  refund(1, 8'000);
  work(20s);
  EXPECT_EQ(state(id), "reverse_failed");
  EXPECT_EQ(get("/list?tab=reversed").data.at("invoices").at(0).at("failure"), "税务系统繁忙");
  refund(1, 3'000);
  work(30min);
  EXPECT_EQ(state(id), "reversed");
  EXPECT_EQ(detail(detail(id).whole("replacedBy")).whole("amountCents"), 3'000);
  EXPECT_EQ(provider_.reversals.size(), 3U);
}

// However refunds and the jobs interleave, what stands in the end is what is left.
TEST_P(InvoicesTest, refunds_and_jobs_at_once_end_with_an_invoice_over_what_is_left) {
  issued("1");
  std::thread refunds([&] {
    for (std::int64_t left = 19'000; left >= 1'000; left -= 1'000) refund(1, left);
  });
  for (int i = 0; i < 60; ++i) {
    timers_.run_due();
    clock_.advance(2s);
  }
  refunds.join();
  work(5min);
  const auto listed = get("/list?tab=issued&pageSize=50");
  ASSERT_EQ(listed.data.at("invoices").as_array().size(), 1U);
  EXPECT_EQ(listed.data.at("invoices").at(0).at("amountCents"), 1'000);
}

TEST_P(InvoicesTest, the_end_of_an_account_takes_titles_and_addresses_and_leaves_the_vouchers) {
  apply("1", "lin@example.com");
  work();
  database().write([&](db::Transaction& transaction) { invoices_.erase_member(transaction, lin); });
  EXPECT_TRUE(titles().data.at("titles").as_array().empty());
  const auto kept = get("/list").data.at("invoices").at(0);
  EXPECT_EQ(kept.at("email"), "");
  EXPECT_EQ(kept.at("invoiceState"), "issued");
}

TEST_P(InvoicesTest, nobody_without_a_session_sees_or_changes_anything) {
  client_.set_header("access_token", "");
  for (const auto path : {list_invoice_titles.path, list_invoiceables.path, list_invoices.path, get_invoice.path, get_invoice_document.path})
    EXPECT_EQ(client_.get(path).code, http::not_signed_in.code);
  for (const auto path : {save_invoice_title.path, delete_invoice_title.path, apply_for_invoice.path})
    EXPECT_EQ(client_.post(path, "{}").code, http::not_signed_in.code);
}

// ---- mails ----

TEST_P(InvoicesTest, the_issued_document_is_mailed_once_and_again_when_the_member_asks_as_often_as_a_day_allows) {
  const auto id = apply("1", "lin@example.com").whole("invoiceId");
  const auto mail = [&](std::int64_t invoice_id, std::string_view email = "") {
    return post("/mail", fmt::format(R"({{"invoiceId":{},"email":"{}"}})", invoice_id, email));
  };
  EXPECT_EQ(mail(id).code, invoice_not_issued.code);
  work();
  ASSERT_EQ(mailer_.mails.size(), 1U);
  EXPECT_EQ(mailer_.mails[0].receiver, "lin@example.com");
  EXPECT_EQ(mailer_.mails[0].pdf, "%PDF-1.4 " + detail(id).text("fapiaoNumber"));
  EXPECT_THAT(mailer_.mails[0].subject, HasSubstr(detail(id).text("fapiaoNumber")));
  database().write([&](db::Transaction& transaction) {
    db::set_timer(transaction, ids_.next<TimerId>(), "invoice_mail", mailer_.mails[0].number, clock_.now(), std::to_string(lin.value));
  });
  work();
  EXPECT_EQ(mailer_.mails.size(), 1U) << "a timer that runs again finds that it is sent";
  const auto shown = detail(id);
  EXPECT_EQ(shown.data.at("actions").at(1), "send_email");
  EXPECT_EQ(shown.data.at("mails").at(0).at("state"), "sent");
  EXPECT_EQ(shown.data.at("mails").at(0).at("email"), "l***@example.com");

  EXPECT_EQ(mail(id, "not an address").status, 400);
  EXPECT_EQ(mail(id, "books@example.com").whole("leftCount"), 1);
  EXPECT_EQ(mail(id).code, 200);
  EXPECT_EQ(mail(id).code, invoice_mail_limit.code);
  work();
  ASSERT_EQ(mailer_.mails.size(), 3U);
  EXPECT_EQ(mailer_.mails[2].receiver, "books@example.com") << "the address that was given is the invoice's from then on";
  EXPECT_EQ(titles().text("lastEmail"), "books@example.com");
  EXPECT_EQ(mail(5).code, invoice_not_found.code);
  const auto silent = issued("2");
  clock_.advance(24h);
  EXPECT_EQ(mail(silent).code, invoice_mail_without_address.code);
}

TEST_P(InvoicesTest, a_mail_that_nobody_takes_is_tried_under_its_number_and_ends_with_the_staff) {
  mailer_.unknown_count = 1;
  const auto id = apply("1", "lin@example.com").whole("invoiceId");
  work(5min);
  ASSERT_EQ(mailer_.mails.size(), 2U);
  EXPECT_EQ(mailer_.mails[0].number, mailer_.mails[1].number) << "whoever got it twice can tell";
  mailer_.refused_count = 1;
  ASSERT_EQ(post("/mail", fmt::format(R"({{"invoiceId":{},"email":""}})", id)).code, 200);
  work();
  const auto record = staff_get(fmt::format("{}?invoiceId={}", get_invoice_record.path, id)).data.at("mails").at(0);
  EXPECT_EQ(record.at("state"), "failed");
  EXPECT_EQ(record.at("failure"), "550");
  const auto failed = staff_get(std::string(search_invoices.path) + "?isMailFailed=true");
  EXPECT_EQ(failed.data.at("invoices").as_array().size(), 1U);
  const auto retry = [&](std::int64_t mail_id) {
    return client_.post(retry_invoice_mail.path, fmt::format(R"({{"invoiceId":{},"mailId":{},"reason":"会员来电"}})", id, mail_id));
  };
  EXPECT_EQ(retry(5).code, invoice_mail_not_found.code);
  EXPECT_EQ(retry(record.at("mailId").as_int64()).code, 200);
  EXPECT_EQ(retry(record.at("mailId").as_int64()).code, invoice_mail_moved_on.code);
  work();
  EXPECT_EQ(detail(id).data.at("mails").at(0).at("state"), "sent");
}

TEST_P(InvoicesTest, where_no_mails_are_sent_nothing_is_offered) {
  Invoices without(database(), clock_, ids_, db::test_vault(), provider_, sources());
  const http::Member member{lin, SessionId{1}};
  SendInvoiceMail wanted;
  wanted.invoice_id = InvoiceId{1};
  EXPECT_TRUE(without.send_invoice_mail({}, member, wanted).error().is(invoice_mails_not_sent));
  EXPECT_FALSE(without.list_invoice_titles(member, {})->sends_mails);
}

// ---- the desk ----

TEST_P(InvoicesTest, the_staff_sees_titles_masked_and_in_full_for_a_reason) {
  const auto id = applied("1,2");
  const auto record = staff_get(fmt::format("{}?invoiceId={}", get_invoice_record.path, id));
  EXPECT_EQ(record.data.at("invoice").at("titleName"), "云***");
  EXPECT_EQ(record.text("taxNumber"), "***217T");
  EXPECT_EQ(record.data.at("orders").as_array().size(), 2U);
  EXPECT_EQ(staff_post(show_invoice_title.path, id).text("taxNumber"), company);
  EXPECT_EQ(client_.post(show_invoice_title.path, fmt::format(R"({{"invoiceId":{}}})", id)).status, 400) << "without a reason";
  EXPECT_EQ(staff_post(show_invoice_title.path, 5).code, invoice_not_found.code);
  EXPECT_EQ(staff_get(fmt::format("{}?invoiceId=5", get_invoice_record.path)).code, invoice_not_found.code);
}

TEST_P(InvoicesTest, the_staff_finds_invoices_by_state_order_and_number) {
  const auto first = issued("1");
  const auto second = applied("2");
  const auto ids = [&](std::string_view filter) {
    std::vector<std::int64_t> found;
    const auto page = staff_get(fmt::format("{}?{}", search_invoices.path, filter));
    for (const auto& invoice : page.data.at("invoices").as_array()) found.push_back(invoice.at("invoiceId").as_int64());
    return found;
  };
  EXPECT_THAT(ids("state=issued"), testing::ElementsAre(first));
  EXPECT_THAT(ids("orderId=2"), testing::ElementsAre(second));
  EXPECT_THAT(ids("fapiaoNumber=" + detail(first).text("fapiaoNumber")), testing::ElementsAre(first));
  EXPECT_THAT(ids("pageSize=1"), testing::ElementsAre(second));
  EXPECT_THAT(ids(fmt::format("beforeInvoiceId={}", second)), testing::ElementsAre(first));
}

TEST_P(InvoicesTest, a_failure_is_tried_again_at_once_when_the_staff_says_so) {
  provider_.refused_count = 1;
  const auto id = applied("1");
  timers_.run_due();
  EXPECT_EQ(state(id), "failed");
  EXPECT_EQ(staff_post(retry_invoice.path, id).code, 200);
  timers_.run_due();
  EXPECT_EQ(state(id), "issuing") << "a minute before its next try";
  work();
  EXPECT_EQ(state(id), "issued");
  EXPECT_EQ(staff_post(retry_invoice.path, id).code, invoice_moved_on.code);
  EXPECT_EQ(staff_post(retry_invoice.path, 5).code, invoice_not_found.code);
}

TEST_P(InvoicesTest, what_was_given_up_is_invoiced_anew_once_and_not_beside_another) {
  provider_.refused_count = 8;
  const auto first = applied("1");
  const auto second = applied("2");
  work(3h);
  ASSERT_EQ(state(first), "failed");
  EXPECT_EQ(staff_post(retry_invoice.path, first).code, 200);
  EXPECT_EQ(staff_post(retry_invoice.path, first).code, invoice_moved_on.code);
  const auto anew = detail(first).whole("replacedBy");
  EXPECT_EQ(detail(anew).text("titleName"), "云廊示例有限公司");
  applied("2");
  EXPECT_EQ(staff_post(retry_invoice.path, second).code, invoice_not_anew.code) << "the member was faster";
  work();
  EXPECT_EQ(state(anew), "issued");
}

TEST_P(InvoicesTest, a_wrong_invoice_is_turned_red_and_its_orders_are_free) {
  const auto id = issued("1");
  EXPECT_EQ(staff_post(reverse_invoice.path, applied("2")).code, invoice_moved_on.code) << "nothing is issued yet";
  EXPECT_EQ(staff_post(reverse_invoice.path, id).text("invoiceState"), "reversing");
  EXPECT_EQ(staff_post(reverse_invoice.path, id).code, invoice_moved_on.code);
  EXPECT_EQ(staff_post(reverse_invoice.path, 5).code, invoice_not_found.code);
  work();
  EXPECT_EQ(state(id), "reversed");
  ASSERT_EQ(provider_.reversals.size(), 1U);
  EXPECT_EQ(provider_.reversals[0].reason, "开票有误");
  EXPECT_EQ(detail(id).data.as_object().if_contains("replacedBy"), nullptr) << "the title was wrong: the member applies with the right one";
  EXPECT_THAT(invoiceables(), testing::ElementsAre(3, 1));
  issued("1");
}

}  // namespace
}  // namespace galleria::invoices
