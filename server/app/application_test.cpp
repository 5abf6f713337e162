// The whole application on an empty demo: what only the wiring of the features can get wrong.
#include "app/application.hpp"

#include <gmock/gmock.h>

#include <map>

#include "app/contract.hpp"
#include "base/crypto.hpp"
#include "db/timers.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "http/silent_failures.hpp"

namespace galleria::app {
namespace {

class ApplicationTest : public testing::Test {
 protected:
  static Config config_in(const std::filesystem::path& folder) {
    start_crypto();
    Config config;
    config.demo.is_on = true;
    config.storage.data = folder.string();
    complete_config(config);
    return config;
  }
  void execute(db::Sql sql) {
    application_.database().write([&](db::Transaction& transaction) { transaction.execute(sql); });
  }
  std::int64_t count(db::Sql sql) {
    return application_.database().read([&](db::Session& session) { return session.row<std::int64_t>(sql).value(); });
  }
  void set_timer(std::string_view kind, std::int64_t reference) {
    application_.database().write([&](db::Transaction& transaction) { db::set_timer(transaction, ids_.next<TimerId>(), kind, reference, clock_.now()); });
  }
  int run_timers() { return db::TimerWorker(application_.database(), clock_, application_.timer_handlers()).run_due(); }

  files::TemporaryFolder folder_;
  SystemClock clock_;
  IdGenerator ids_{clock_, 1};
  Application application_{config_in(folder_.path())};
};

TEST_F(ApplicationTest, the_end_of_an_account_reaches_every_feature_that_keeps_something_personal) {
  execute(
      "insert into members (member_id, phone, phone_digest, member_number, nickname, avatar_url, state, joined_at_ms, deletion_due_at_ms) values "
      "(7, '13800001234', '13800001234', '1000000007', '林', '', 'active', 0, 1)");
  execute("insert into carts (member_id, addition_count) values (7, 1)");
  execute(
      "insert into cart_lines (member_id, sku_id, cart_line_id, quantity, price_when_added_cents, is_selected, added_at_ms) values (7, 1, 1, 1, 100, true, 0)");
  application_.database().write([](db::Transaction& transaction) {
    transaction.execute(
        "insert into addresses (member_id, id, receiver_name, phone, county_code, street, label, changed_at_ms) values "
        "(7, 1, '林晓', '13800001234', 320102, '中山路 18 号', '家', 0)");
    transaction.execute("insert into address_books (member_id, address_count, default_address_id, changed_at_ms) values (7, 1, 1, 0)");
  });
  execute(
      "insert into orders (member_id, order_id, order_number, status, close_reason, delivery_type, offers_express, offers_pickup, title_zh_cn, title_en, "
      "piece_count, shop_count, goods_total_cents, deduction_total_cents, freight_cents, express_freight_cents, payable_cents, cash_cents, price_steps, "
      "remark, "
      "receiver_name, receiver_phone, created_at_ms, pay_before_ms, closed_at_ms) values "
      "(7, 70, 'N70', 'closed', 'member', 'express', true, true, '茶', 'Tea', 1, 1, 100, 0, 0, 0, 100, 100, '[]', '请轻放', '林晓', '13800001234', 0, 0, 1)");
  execute(
      "insert into invoice_titles (member_id, title_id, kind, name, tax_number, address, telephone, bank_name, bank_account, changed_at_ms) values "
      "(7, 1, 'individual', '林晓', '', '', '', '', '', 0)");
  execute("insert into invoice_title_books (member_id, title_count, default_title_id, changed_at_ms) values (7, 1, 1, 0)");
  EXPECT_EQ(count("select count(*) from cart_lines"), 1);
  set_timer("erase_member", 7);
  run_timers();
  EXPECT_EQ(count("select count(*) from members where state = 'deleted' and phone is null and phone_digest is null"), 1);
  EXPECT_EQ(count("select count(*) from addresses"), 0);
  EXPECT_EQ(count("select count(*) from invoice_titles"), 0);
  EXPECT_EQ(count("select count(*) from cart_lines"), 0);
  EXPECT_EQ(count("select count(*) from orders"), 1) << "the books stay";
  EXPECT_EQ(count("select count(*) from orders where receiver_phone is not null or receiver_name is not null or remark <> ''"), 0);
}

TEST_F(ApplicationTest, idempotency_keys_go_after_a_day_unless_they_are_kept_for_ever) {
  const auto day_ms = std::chrono::milliseconds(std::chrono::hours(24)).count();
  const std::int64_t now_ms = epoch_ms(clock_.now());
  application_.database().write([&](db::Transaction& transaction) {
    const auto insert = [&](std::string_view key, bool is_kept_for_ever, std::int64_t created_at_ms) {
      transaction.execute(
          "insert into idempotency_keys (member_id, operation, key, fingerprint, answer, is_kept_for_ever, created_at_ms) values (7, 'o', $1, 'f', '{}', $2, "
          "$3)",
          key, is_kept_for_ever, created_at_ms);
    };
    for (int i = 0; i < 1'500; ++i) insert("old" + std::to_string(i), false, now_ms - day_ms - 1);
    insert("order", true, now_ms - 100 * day_ms);
    insert("fresh", false, now_ms);
  });
  application_.start_timers();
  run_timers();
  EXPECT_EQ(count("select count(*) from idempotency_keys"), 2);
  EXPECT_EQ(count("select count(*) from timers where kind = 'sweep_idempotency_keys'"), 1) << "it goes on";
}

TEST_F(ApplicationTest, every_failure_has_a_name_and_a_number_of_its_own_and_sentences_in_both_languages) {
  EXPECT_THAT(failures_text(application_.binder()), testing::HasSubstr("idempotency_key_reused"));
  std::set<std::int32_t> silent;
  for (const Failure* failure : http::silent_failures) {
    silent.insert(failure->code);
    EXPECT_THAT(failures_text(application_.binder()), testing::HasSubstr(failure->name)) << "each silent code has its one meaning";
  }
  EXPECT_EQ(silent, (std::set<std::int32_t>{4005, 5003037, 50010, 50020, 50030, 50040, 70002, 70003, 70004}));
  std::map<std::int32_t, std::string> name_of_code;
  std::map<std::string, std::int32_t> code_of_name;
  for (const http::Operation& operation : application_.binder().operations()) {
    for (const Failure* failure : operation.failures) {
      const std::string name(failure->name);
      EXPECT_EQ(name_of_code.emplace(failure->code, name).first->second, name) << failure->code;
      EXPECT_EQ(code_of_name.emplace(name, failure->code).first->second, failure->code) << name;
      EXPECT_FALSE(failure->message.zh_cn.empty()) << name;
      EXPECT_FALSE(failure->message.en.empty()) << name;
      EXPECT_NE(failure->message.zh_cn, failure->message.en) << name;
    }
  }
  EXPECT_GE(code_of_name.size(), 20U);
}

TEST_F(ApplicationTest, what_a_member_does_needs_a_member_and_what_the_staff_does_the_staff) {
  for (const http::Operation& operation : application_.binder().operations()) {
    const bool is_before_signing_in = operation.access == http::Access::anyone && operation.path.starts_with("/staff/v1/session/");
    EXPECT_EQ(operation.access.is_of_staff() || is_before_signing_in, operation.path.starts_with("/staff/")) << operation.name;
    if (operation.consumes == http::Consumes::nothing) continue;
    EXPECT_FALSE(operation.access == http::Access::anyone) << operation.name << " keeps its keys by member, or for the staff";
  }
}

}  // namespace
}  // namespace galleria::app
