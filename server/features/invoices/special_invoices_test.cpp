// Special invoices on both engines: from asking to the paper in hand, refused and voided, what a refund does to them, and one invoice for what was paid.
#include "features/invoices/special_invoices.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <map>
#include <mutex>
#include <thread>

#include "base/business_day.hpp"
#include "db/database_fixture.hpp"
#include "db/vault_fixture.hpp"
#include "features/invoices/no_provider_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::invoices {
namespace {
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr MemberId asker{7};
constexpr MemberId zhao{8};
constexpr std::string_view seller = "云廊商业管理（南京）有限公司";  // as the configuration has it
constexpr std::string_view paper = "26320000000000000001";

class SpecialInvoicesTest : public db::DatabaseTest {
 protected:
  SpecialInvoicesTest() {
    // The middle of a month, so that a day more is the same month's.
    clock_.advance(start_of_day(BusinessDay(std::chrono::year(2026) / 11 / 20), 8h) + 9h - clock_.now());
    invoices_.hand_refunds_on(
        [this](db::Transaction& transaction, InvoiceSource source, OrderId order_id, Cents left) { specials_.on_refund(transaction, source, order_id, left); });
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    if (call.access_token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
                                  },
                                  .operator_of = http::operator_by_name,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, invoices_);
    bind_routes(binder, specials_);
    client_.set_header("x-staff-key", "ann");
    sign_in(asker);
    put_order(1, 11'300);
    put_order(2, 22'600);
  }

  void TearDown() override {
    for (const auto checks : {audit_checks(), special_audit_checks()}) {
      for (const auto& offence : database().read([&](db::Session& session) { return audit::run(session, checks); }))
        ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
    }
  }

  InvoiceSources sources() {
    InvoiceSources sources;
    sources.list_invoiceable = [this](db::Session&, MemberId member_id, InvoiceSource source, TimeMs) {
      const std::lock_guard lock(mutex_);
      std::vector<SourceOrder> found;
      for (const auto& [id, owned] : orders_) {
        if (source == InvoiceSource::order && owned.first == member_id) found.push_back(owned.second);
      }
      return found;
    };
    sources.find = [this](db::Session&, MemberId member_id, InvoiceSource source, std::span<const OrderId> ids) {
      const std::lock_guard lock(mutex_);
      std::vector<SourceOrder> found;
      for (const OrderId id : ids) {
        const auto one = orders_.find(id);
        if (source == InvoiceSource::order && one != orders_.end() && one->second.first == member_id) found.push_back(one->second.second);
      }
      return found;
    };
    return sources;
  }
  SpecialInvoicesNeeds needs() {
    SpecialInvoicesNeeds needs;
    needs.sources = sources();
    needs.is_upload_of = [](db::Session&, MemberId, std::string_view address) { return address.starts_with("/files/"); };
    needs.read_code = [](std::string_view code) -> Result<ShownCode> {
      if (code == "wrong") return special_code_refused;
      return ShownCode([holder = MemberId{std::stoll(std::string(code))}](db::Transaction&) -> Result<MemberId> { return holder; });
    };
    needs.tell = [this](db::Transaction&, MemberId, const SpecialNews& news) {
      const std::lock_guard lock(mutex_);
      told_.push_back(news.event);
    };
    return needs;
  }

  void put_order(std::int64_t id, std::int64_t cash, std::string_view seller_name = seller) {
    const std::lock_guard lock(mutex_);
    orders_[OrderId{id}] = {asker,
                            {OrderId{id},
                             fmt::format("N{}", id),
                             {"茶具", "Tea set"},
                             "",
                             std::string(seller_name),
                             clock_.now() - 24h,
                             true,
                             {{"白瓷茶具", "一壶四杯", "套", 1, Cents{cash}}}}};
  }
  void sign_in(MemberId member_id) { client_.set_header("access_token", std::to_string(member_id.value)); }
  http::MemoryAnswer post(std::string_view path, const std::string& json) {
    client_.set_header("idempotency-key", fmt::format("key-{}", ++keys_));
    return client_.post(path, json);
  }
  std::int64_t title(std::string_view address = "中山路 18 号") {
    return post(save_invoice_title.path,
                fmt::format(R"({{"kind":"organization","name":"云廊示例有限公司","taxNumber":"91310110666007217T","address":"{}","telephone":"025-86001188",)"
                            R"("bankName":"示例银行","bankAccount":"6222021001116245702","isDefault":false}})",
                            address))
        .whole("titleId");
  }
  std::int64_t title_once() {
    if (title_id_ == 0) title_id_ = title();
    return title_id_;
  }
  static std::string ask_json(std::string_view order_ids, std::int64_t title_id, std::string_view delivery = "courier", std::string_view source = "order",
                              std::string_view licence = "/files/licence.webp", std::string_view receiver = "林晓") {
    return fmt::format(R"({{"source":"{}","orderIds":[{}],"titleId":{},"licenceUrl":"{}","delivery":"{}","receiverName":"{}",)"
                       R"("receiverPhone":"13800000001","receiverAddress":"中山路 18 号前台"}})",
                       source, order_ids, title_id, licence, delivery, receiver);
  }
  http::MemoryAnswer ask(std::string_view order_ids, std::string_view delivery = "courier") {
    return post(ask_special_invoice.path, ask_json(order_ids, title_once(), delivery));
  }
  std::int64_t asked(std::string_view order_ids, std::string_view delivery = "courier") {
    const auto answer = ask(order_ids, delivery);
    EXPECT_EQ(answer.code, 200) << answer.body;
    return answer.code == 200 ? answer.whole("specialId") : 0;
  }
  http::MemoryAnswer work(std::string_view path, std::int64_t id, std::string_view more = "") {
    return post(path, fmt::format(R"({{"specialId":{}{}}})", id, more));
  }
  http::MemoryAnswer check(std::int64_t id) { return work(check_special_invoice.path, id); }
  http::MemoryAnswer issue(std::int64_t id, std::string_view number = paper, std::string_view code = "") {
    return work(issue_special_invoice.path, id, fmt::format(R"(,"paperCode":"{}","paperNumber":"{}","issuedAt":{})", code, number, epoch_ms(clock_.now())));
  }
  http::MemoryAnswer send(std::int64_t id) { return work(send_special_invoice.path, id, R"(,"carrier":"顺丰速运","waybillNumber":"SF1234567890")"); }
  http::MemoryAnswer hand_out(std::int64_t id, std::string_view code) { return work(hand_out_special_invoice.path, id, fmt::format(R"(,"code":"{}")", code)); }
  http::MemoryAnswer refuse(std::int64_t id) { return work(refuse_special_invoice.path, id, R"(,"reason":"执照看不清")"); }
  http::MemoryAnswer annul(std::int64_t id, std::string_view way = "returned_paper", std::string_view notice = "") {
    return work(void_special_invoice.path, id, fmt::format(R"(,"way":"{}","redNoticeNumber":"{}","reason":"订单退款")", way, notice));
  }
  std::int64_t issued(std::string_view order_ids, std::string_view delivery = "courier", std::string_view number = paper) {
    const auto id = asked(order_ids, delivery);
    EXPECT_EQ(check(id).code, 200);
    EXPECT_EQ(issue(id, number).code, 200);
    return id;
  }
  http::MemoryAnswer detail(std::int64_t id) { return client_.get(fmt::format("{}?specialId={}", get_special_invoice.path, id)); }
  std::string state(std::int64_t id) { return detail(id).text("specialState"); }
  // Money of the order goes back, so that so much is left.
  void refund(std::int64_t id, std::int64_t left) {
    {
      const std::lock_guard lock(mutex_);
      orders_.at(OrderId{id}).second.lines.front().cash = Cents{left};
    }
    database().write([&](db::Transaction& transaction) { invoices_.on_refund(transaction, InvoiceSource::order, OrderId{id}, Cents{left}); });
  }
  http::MemoryAnswer apply_electronic(std::string_view order_ids) {
    return post(apply_for_invoice.path, fmt::format(R"({{"source":"order","orderIds":[{}],"titleId":{},"email":""}})", order_ids, title_once()));
  }
  std::vector<std::int64_t> invoiceables() {
    std::vector<std::int64_t> ids;
    const auto answer = client_.get(std::string(list_invoiceables.path) + "?source=order");
    for (const auto& item : answer.data.at("items").as_array()) ids.push_back(item.at("orderId").as_int64());
    return ids;
  }

  std::int64_t keys_ = 0;
  std::int64_t title_id_ = 0;
  std::mutex mutex_;
  std::map<OrderId, std::pair<MemberId, SourceOrder>> orders_;
  std::vector<SpecialEvent> told_;
  NoInvoiceProvider provider_;
  Invoices invoices_{database(), clock_, ids_, db::test_vault(), provider_, sources()};
  SpecialInvoices specials_{database(), clock_, ids_, db::test_vault(), {}, {}, needs()};
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(SpecialInvoicesTest);

TEST_P(SpecialInvoicesTest, a_paper_is_asked_for_checked_issued_and_sent) {
  const auto id = asked("1, 2");
  EXPECT_EQ(detail(id).whole("amountCents"), 33'900);
  EXPECT_EQ(detail(id).whole("taxCents"), 3'900);
  EXPECT_EQ(issue(id).code, special_invoice_moved_on.code) << "nobody has checked it";
  EXPECT_EQ(check(id).text("checkedBy"), "ann");
  EXPECT_EQ(check(id).code, special_invoice_moved_on.code) << "somebody has it in hand";
  EXPECT_EQ(work(withdraw_special_invoice.path, id).code, special_invoice_moved_on.code);
  EXPECT_EQ(send(id).code, special_invoice_moved_on.code) << "there is no paper yet";
  EXPECT_EQ(issue(id).code, 200);
  EXPECT_EQ(hand_out(id, "7").code, special_invoice_moved_on.code) << "it is to be sent";
  EXPECT_EQ(send(id).code, 200);
  const auto shown = detail(id);
  EXPECT_EQ(shown.text("specialState"), "sent");
  EXPECT_EQ(shown.text("waybillNumber"), "SF1234567890");
  EXPECT_EQ(shown.text("paperNumber"), paper);
  EXPECT_EQ(shown.text("receiverPhone"), "138****0001");
  EXPECT_THAT(told_, ElementsAre(SpecialEvent::issued, SpecialEvent::sent));
  const auto record = client_.get(fmt::format("{}?specialId={}", get_special_invoice_record.path, id));
  EXPECT_EQ(record.data.at("moves").as_array().size(), 4U);
}

TEST_P(SpecialInvoicesTest, special_title_incomplete_names_each_field_that_the_tax_office_wants) {
  const auto bare = title("");
  const auto refused = post(ask_special_invoice.path, ask_json("1", bare));
  EXPECT_EQ(refused.code, special_title_incomplete.code);
  ASSERT_EQ(refused.data.at("problems").as_array().size(), 1U);
  EXPECT_EQ(refused.data.at("problems").at(0).at("pointer"), "/address");
  const auto person = post(save_invoice_title.path,
                           R"({"kind":"individual","name":"林晓","taxNumber":"","address":"","telephone":"","bankName":"","bankAccount":"","isDefault":false})")
                          .whole("titleId");
  EXPECT_EQ(post(ask_special_invoice.path, ask_json("1", person)).code, special_title_incomplete.code);
  EXPECT_EQ(post(ask_special_invoice.path, ask_json("1", person + 1'000)).code, invoice_title_not_found.code);
  EXPECT_THAT(invoiceables(), testing::UnorderedElementsAre(1, 2)) << "nothing was taken";
}

TEST_P(SpecialInvoicesTest, prepaid_money_and_another_companys_parking_get_no_special_invoice) {
  for (const std::string_view source : {"gift_card", "recharge"})
    EXPECT_EQ(post(ask_special_invoice.path, ask_json("1", title_once(), "courier", source)).code, special_not_for_source.code) << source;
  put_order(3, 1'000, "停车公司");
  EXPECT_EQ(ask("3").code, special_not_for_source.code);
}

TEST_P(SpecialInvoicesTest, a_strange_licence_and_a_missing_receiver_are_refused) {
  EXPECT_EQ(post(ask_special_invoice.path, ask_json("1", title_once(), "courier", "order", "https://elsewhere.example/a.webp")).code,
            special_licence_unknown.code);
  EXPECT_EQ(post(ask_special_invoice.path, ask_json("1", title_once(), "courier", "order", "/files/a.webp", "")).code, special_receiver_missing.code);
  EXPECT_EQ(post(ask_special_invoice.path, ask_json("1", title_once(), "desk", "order", "/files/a.webp", "")).code, 200) << "who fetches it needs none";
}

TEST_P(SpecialInvoicesTest, nobody_sees_or_withdraws_anothers_case_or_invoices_their_orders) {
  const auto id = asked("1");
  sign_in(zhao);
  title_id_ = 0;
  EXPECT_EQ(detail(id).code, special_invoice_not_found.code);
  EXPECT_EQ(work(withdraw_special_invoice.path, id).code, special_invoice_not_found.code);
  EXPECT_EQ(ask("2").code, invoice_not_due.code);
  EXPECT_TRUE(client_.get(list_special_invoices.path).data.at("specials").as_array().empty());
  EXPECT_EQ(check(id + 1'000).code, special_invoice_not_found.code);
}

TEST_P(SpecialInvoicesTest, what_is_withdrawn_or_refused_can_be_invoiced_again) {
  const auto first = asked("1");
  EXPECT_THAT(invoiceables(), ElementsAre(2));
  EXPECT_EQ(work(withdraw_special_invoice.path, first).text("specialState"), "withdrawn");
  const auto second = asked("1");
  EXPECT_EQ(refuse(second).text("answer"), "执照看不清");
  EXPECT_EQ(refuse(second).code, special_invoice_moved_on.code);
  EXPECT_EQ(detail(second).text("answer"), "执照看不清");
  EXPECT_EQ(apply_electronic("1").code, 200);
  EXPECT_THAT(told_, ElementsAre(SpecialEvent::refused));
}

TEST_P(SpecialInvoicesTest, an_order_is_on_an_electronic_invoice_or_on_a_paper) {
  EXPECT_EQ(apply_electronic("1").code, 200);
  EXPECT_EQ(ask("1").code, invoice_not_due.code);
  EXPECT_EQ(ask("1, 2").code, invoice_not_due.code);
  EXPECT_THAT(invoiceables(), ElementsAre(2)) << "the second order was not taken with the first";
  asked("2");
  EXPECT_EQ(apply_electronic("2").code, invoice_not_due.code);
}

TEST_P(SpecialInvoicesTest, of_electronic_and_paper_asked_for_at_once_one_gets_the_order) {
  const auto title_id = InvoiceTitleId{title_once()};
  for (std::int64_t round = 10; round < 20; ++round) {
    put_order(round, 11'300);
    std::atomic<int> won{0};
    const auto call = [&](std::string_view kind) {
      http::Call made;
      made.operation = kind;
      made.idempotency_key = fmt::format("{}-{}", kind, round);
      return made;
    };
    std::thread electronic([&] {
      if (invoices_.apply_for_invoice(call("electronic"), {asker, SessionId{1}}, {InvoiceSource::order, {{OrderId{round}}}, title_id, {""}}).has_value()) ++won;
    });
    std::thread on_paper([&] {
      AskSpecialInvoice request;
      request.order_ids = {{OrderId{round}}};
      request.title_id = title_id;
      request.licence_url = {"/files/licence.webp"};
      request.delivery = SpecialDelivery::desk;
      if (specials_.ask_special_invoice(call("paper"), {asker, SessionId{1}}, request).has_value()) ++won;
    });
    electronic.join();
    on_paper.join();
    EXPECT_EQ(won, 1) << round;
  }
}

TEST_P(SpecialInvoicesTest, special_number_used_or_malformed_is_refused) {
  issued("1");
  const auto id = asked("2");
  EXPECT_EQ(check(id).code, 200);
  EXPECT_EQ(issue(id).code, special_number_used.code);
  EXPECT_EQ(issue(id, "04711234").code, special_number_malformed.code) << "eight digits want a code";
  EXPECT_EQ(
      work(issue_special_invoice.path, id, fmt::format(R"(,"paperCode":"","paperNumber":"26320000000000000002","issuedAt":{})", epoch_ms(clock_.now() + 1h)))
          .code,
      special_number_malformed.code)
      << "tomorrow's paper";
  EXPECT_EQ(
      work(issue_special_invoice.path, id, fmt::format(R"(,"paperCode":"","paperNumber":"26320000000000000002","issuedAt":{})", epoch_ms(clock_.now() - 48h)))
          .code,
      special_number_malformed.code)
      << "older than the question";
  EXPECT_EQ(issue(id, "04711234", "3200191130").code, 200);
}

TEST_P(SpecialInvoicesTest, a_paper_is_handed_to_its_members_code_alone) {
  const auto id = issued("1", "desk");
  EXPECT_EQ(send(id).code, special_invoice_moved_on.code) << "it is to be fetched";
  EXPECT_EQ(hand_out(id, "wrong").code, special_code_refused.code);
  EXPECT_EQ(hand_out(id, "8").code, special_code_refused.code) << "another member's";
  EXPECT_EQ(state(id), "issued");
  EXPECT_EQ(hand_out(id, "7").code, 200);
  EXPECT_EQ(hand_out(id, "7").code, special_invoice_moved_on.code);
  EXPECT_EQ(detail(id).text("stateText"), "已领取");
}

TEST_P(SpecialInvoicesTest, a_refund_wants_a_paper_back_and_withdraws_what_is_not_written_yet) {
  const auto written = issued("1");
  const auto waiting = asked("2");
  told_.clear();
  refund(1, 5'000);
  refund(2, 0);
  EXPECT_TRUE(detail(written).data.at("isVoidWanted").as_bool());
  EXPECT_EQ(send(written).code, special_invoice_moved_on.code) << "it must not go out any more";
  EXPECT_EQ(state(waiting), "withdrawn");
  EXPECT_THAT(told_, ElementsAre(SpecialEvent::void_wanted));
  refund(1, 4'000);
  EXPECT_EQ(told_.size(), 1U) << "they were told";
  EXPECT_EQ(annul(written).code, 200);
  EXPECT_EQ(detail(asked("1")).whole("amountCents"), 4'000) << "what is left can be invoiced anew";
}

TEST_P(SpecialInvoicesTest, a_refund_of_what_no_invoice_counts_leaves_the_paper_alone) {
  const auto id = issued("1");
  refund(1, 11'300);
  EXPECT_FALSE(detail(id).data.at("isVoidWanted").as_bool());
  EXPECT_EQ(send(id).code, 200);
}

TEST_P(SpecialInvoicesTest, special_red_notice_needed_for_a_paper_of_a_former_month) {
  const auto id = issued("1");
  clock_.advance(20 * 24h);
  EXPECT_EQ(annul(id).code, special_red_notice_needed.code);
  EXPECT_EQ(annul(id, "red_notice", "123").code, special_red_notice_needed.code);
  EXPECT_EQ(annul(id, "red_notice", "3201012611280001").code, 200);
  EXPECT_EQ(annul(id, "red_notice", "3201012611280001").code, special_invoice_moved_on.code);
  EXPECT_EQ(state(id), "voided");
  EXPECT_THAT(invoiceables(), testing::UnorderedElementsAre(1, 2));
}

TEST_P(SpecialInvoicesTest, the_desk_finds_cases_by_what_is_to_be_done) {
  const auto first = issued("1");
  asked("2");
  refund(1, 100);
  const auto found = [&](std::string_view query) {
    return client_.get(fmt::format("{}?{}", search_special_invoices.path, query)).data.at("specials").as_array().size();
  };
  EXPECT_EQ(found("isOpen=true"), 2U);
  EXPECT_EQ(found("isVoidWanted=true"), 1U);
  EXPECT_EQ(found("state=asked"), 1U);
  EXPECT_EQ(found(fmt::format("paperNumber={}", paper)), 1U);
  EXPECT_EQ(found("memberId=8"), 0U);
  const auto shown = work(show_special_invoice.path, first, R"(,"reason":"核对开票资料")");
  EXPECT_EQ(shown.text("bankAccount"), "6222021001116245702");
  EXPECT_EQ(shown.text("licenceUrl"), "/files/licence.webp");
  EXPECT_EQ(shown.text("receiverPhone"), "13800000001");
}

TEST_P(SpecialInvoicesTest, the_end_of_an_account_keeps_the_papers_and_nothing_else) {
  const auto written = issued("1");
  const auto waiting = asked("2");
  database().write([&](db::Transaction& transaction) { specials_.erase_member(transaction, asker); });
  EXPECT_EQ(detail(waiting).code, special_invoice_not_found.code);
  EXPECT_EQ(detail(written).text("titleName"), "云廊示例有限公司");
  const auto shown = work(show_special_invoice.path, written, R"(,"reason":"核对开票资料")");
  EXPECT_EQ(shown.text("licenceUrl"), "");
  EXPECT_EQ(shown.text("receiverAddress"), "");
}

}  // namespace
}  // namespace galleria::invoices
