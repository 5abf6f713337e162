// What is personal of members in the whole mall: nothing of it lies in the database as it is written, and the file of keys decides who reads it.
#include <gmock/gmock.h>

#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "app/application.hpp"
#include "app/auditor.hpp"
#include "app/privacy_keys.hpp"
#include "app/sealed_tables.hpp"
#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "db/tables.hpp"
#include "features/addresses/addresses.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "features/invoices/invoices.hpp"
#include "features/members/members.hpp"
#include "features/orders/orders.hpp"

namespace galleria::app {
namespace {

constexpr std::string_view phone = "13987650421";
constexpr std::string_view receiver_phone = "13787650422";
constexpr std::string_view receiver_name = "欧阳蕴藉";
constexpr std::string_view street = "云栖小筑 7 号楼";
constexpr std::string_view organization = "南京蕴藉文化有限公司";
constexpr std::string_view telephone = "025-87650423";
constexpr std::array canaries{phone, receiver_phone, receiver_name, street, organization, telephone};

// Statements are known by the address of their text, so those that are put together here stay until the program ends.
db::Sql made_statement(std::string text) {
  static std::deque<std::string> texts;
  db::Sql sql = "";
  sql.text = texts.emplace_back(std::move(text));
  return sql;
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

struct ColumnRow {
  std::string table_name;
  std::string column_name;
};
BOOST_DESCRIBE_STRUCT(ColumnRow, (), (table_name, column_name))

class PrivacyTest : public testing::TestWithParam<db::Engine> {
 protected:
  PrivacyTest() { start(); }

  Config config() {
    start_crypto();
    Config config;
    config.demo.is_on = true;
    config.storage.database = database_.url();
    config.storage.data = folder_.path().string();
    complete_config(config);
    return config;
  }
  void start() {
    application_.reset();
    application_.emplace(config());
  }
  std::string refusal() {
    application_.reset();
    try {
      start();
    } catch (const std::exception& error) {
      return error.what();
    }
    return "none";
  }
  std::string keys_path() { return config().privacy.keys; }

  // A member with all that lies sealed: a phone, an address, an order to it and a title of invoices.
  void put_member() {
    application_->database().write([&](db::Transaction& transaction) {
      auto& members = application_->part<members::Members>();
      auto& addresses = application_->part<addresses::Addresses>();
      member_id_ = members.create_demo_member(transaction, {Phone::parse(phone).value(), "会员", "", TimeMs{}});
      const addresses::AddressFields fields{std::string(receiver_name), Phone::parse(receiver_phone).value(), 320102, std::string(street), "家", true};
      EXPECT_TRUE(addresses.add_address(transaction, member_id_, AddressId{11}, fields).has_value());
      put_order(transaction, addresses.find_default_address(transaction, member_id_).value());
      invoices::SaveInvoiceTitle title;
      title.kind = invoices::TitleKind::organization;
      title.name.value = organization;
      title.telephone.value = telephone;
      title.tax_number.value = tax_number;
      application_->part<invoices::Invoices>().put_demo_title(transaction, member_id_, InvoiceTitleId{12}, title);
    });
  }
  void put_order(db::Transaction& transaction, const addresses::AddressCopy& address) {
    orders::NewOrderLine line{SkuId{1}, ProductId{1}, ShopId{1}, {"店", "Shop"}, {"茶", "Tea"}, "", {}, {}, {}, 1, Cents{100}, {}, {}, 0};
    orders::DemoOrder order;
    order.order_id = OrderId{13};
    order.member_id = member_id_;
    order.receiver = orders::OrderReceiver{address.address_id, address.receiver_name, address.phone, address.region, address.street, 320102};
    order.lines = {line};
    application_->part<orders::Orders>().put_demo_order(transaction, order);
  }
  std::int64_t count(const std::string& text) {
    return application_->database().read([&](db::Session& session) { return session.row<std::int64_t>(made_statement(text)).value(); });
  }
  std::optional<MemberId> find_by_phone() {
    return application_->database().read(
        [&](db::Session& session) { return application_->part<members::Members>().find_member_of_phone(session, Phone::parse(phone).value()); });
  }
  addresses::AddressCopy address() {
    return application_->database().read(
        [&](db::Session& session) { return application_->part<addresses::Addresses>().find_default_address(session, member_id_).value(); });
  }
  std::vector<std::string> flaws() {
    return application_->database().read([&](db::Session& session) { return db::find_unsealed(session, application_->part<db::Vault>(), sealed_tables()); });
  }
  void seal_all() {
    db::VaultSweep sweep(application_->database(), application_->part<db::Vault>(), sealed_tables());
    while (sweep.seal_some()) {
    }
  }

  // Where the text stands as it is written: files and their place on SQLite, rows on PostgreSQL.
  std::vector<std::string> places_of(std::string_view text) {
    std::vector<std::string> places;
    if (GetParam() == db::Engine::sqlite) {
      const std::string file = database_.url().substr(std::string_view("sqlite:").size());
      for (const char* suffix : {"", "-wal"}) {
        if (const auto at = bytes_of(file + suffix).find(text); at != std::string::npos) places.push_back("the file" + std::string(suffix));
      }
      return places;
    }
    for (const db::Table& table : db::tables()) {
      if (count(fmt::format("select count(*) from {} as rows where cast(rows as text) like '%{}%'", table.name, text)) > 0) places.emplace_back(table.name);
    }
    return places;
  }

  static constexpr const char* tax_number = "91110108772551611J";
  const db::EmptyDatabase database_{GetParam()};
  files::TemporaryFolder folder_;
  std::optional<Application> application_;
  MemberId member_id_;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, PrivacyTest, testing::Values(db::Engine::sqlite, db::Engine::postgresql));

TEST_P(PrivacyTest, nothing_personal_lies_in_the_database_as_it_is_written) {
  put_member();
  ASSERT_EQ(find_by_phone(), member_id_);
  EXPECT_EQ(address().street, street);
  for (const std::string_view canary : canaries) EXPECT_THAT(places_of(canary), testing::IsEmpty()) << canary;
  EXPECT_THAT(places_of("Tea"), testing::Not(testing::IsEmpty())) << "what is not personal is found, so the search finds what is there";
  EXPECT_THAT(flaws(), testing::IsEmpty());
}

TEST_P(PrivacyTest, what_lay_plain_in_an_older_database_is_sealed_and_its_bytes_are_gone) {
  application_->database().write([&](db::Transaction& transaction) {
    transaction.execute(
        "insert into members (member_id, phone, phone_digest, member_number, nickname, avatar_url, state, joined_at_ms) values (7, $1, $1, '1', '', '', "
        "'active', 0)",
        phone);
  });
  EXPECT_EQ(find_by_phone(), MemberId{7}) << "before it is sealed";
  seal_all();
  start();
  EXPECT_EQ(find_by_phone(), MemberId{7});
  EXPECT_FALSE(application_->part<db::Vault>().takes_plain());
  // The log of SQLite holds former pages until it is written over; what counts is the file once it has been.
  application_.reset();
  EXPECT_THAT(GetParam() == db::Engine::sqlite ? places_of(phone) : std::vector<std::string>(), testing::IsEmpty());
}

TEST_P(PrivacyTest, the_first_start_makes_a_file_of_keys_that_only_this_user_reads) {
  EXPECT_EQ(std::filesystem::status(keys_path()).permissions(), std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  EXPECT_EQ(read_privacy_keys(keys_path()).current(), 1);
  const std::string before = bytes_of(keys_path());
  start();
  EXPECT_EQ(bytes_of(keys_path()), before);
  std::filesystem::permissions(keys_path(), std::filesystem::perms(0644));
  EXPECT_THAT(refusal(), testing::HasSubstr("others may read"));
}

TEST_P(PrivacyTest, refuses_to_start_without_the_keys_of_this_database) {
  const std::string path = keys_path();
  std::filesystem::rename(path, path + ".away");
  EXPECT_THAT(refusal(), testing::HasSubstr("cannot be read; without the keys nobody can read phones, names and addresses"));
  EXPECT_FALSE(std::filesystem::exists(path)) << "and makes no others in their place";
  std::ofstream(path) << KeyRing::make().written().reveal();
  std::filesystem::permissions(path, std::filesystem::perms(0600));
  EXPECT_THAT(refusal(), testing::HasSubstr("key 1 is not the one that this database is sealed under"));
  std::filesystem::rename(path + ".away", path);
  EXPECT_EQ(refusal(), "none");
}

TEST_P(PrivacyTest, a_new_key_seals_everything_anew_while_the_mall_goes_on) {
  put_member();
  seal_all();
  EXPECT_EQ(rotate_privacy_keys(keys_path(), NewKey::only_known), 2);
  start();
  EXPECT_EQ(application_->part<db::Vault>().keys().current(), 1) << "it is known, and not used yet";
  EXPECT_EQ(rotate_privacy_keys(keys_path(), NewKey::used), 2) << "no third key is made";
  start();
  EXPECT_EQ(find_by_phone(), member_id_) << "by the digest of the former key";
  EXPECT_EQ(address().receiver_name, receiver_name);
  application_->start_timers();
  SystemClock clock;
  db::TimerWorker(application_->database(), clock, application_->timer_handlers()).run_due();
  EXPECT_EQ(count("select count(*) from members where phone like 'k1:%' or phone_digest like 'k1:%'"), 0);
  EXPECT_EQ(count("select count(*) from orders where receiver_name like 'k1:%' or receiver_street like 'k1:%'"), 0);
  EXPECT_EQ(find_by_phone(), member_id_);
  EXPECT_EQ(address().street, street);
  EXPECT_THAT(flaws(), testing::IsEmpty());
}

TEST_P(PrivacyTest, the_auditor_names_a_text_that_does_not_lie_as_it_should) {
  put_member();
  application_->database().write([&](db::Transaction& transaction) { transaction.execute("update addresses set street = receiver_name"); });
  std::set<std::string> rules;
  for (const audit::Offence& offence : audit_mall(application_->database(), application_->part<db::Vault>())) rules.insert(offence.id + ": " + offence.subject);
  EXPECT_THAT(rules, testing::Contains(fmt::format("V1: addresses.street of member {}, row 11", member_id_.value)));
}

// A column whose name sounds like somebody's phone, name or address is sealed, or stands here with the reason why not.
TEST_P(PrivacyTest, every_column_that_sounds_personal_is_sealed_or_said_to_be_none) {
  static const std::set<std::string> none{
      "shops.phone",  // the shop's own
      "malls.phone",  // the mall's own
      "malls.address_zh_cn",
      "malls.address_en",
      "members.phone_digest",       // by which the sealed one is found
      "member_codes.phone_digest",  // an HMAC with the pepper of codes
      "staff_sessions.address",     // from where somebody of the staff signs in
      "staff_deeds.address",
      "staff_passkey_questions.address",
      "staff_identity_questions.address",
      "orders.receiver_region",  // no finer than a county
      "prize_parcels.receiver_region",
      "locker_photos.address",      // of a picture
      "interactive_pages.address",  // of a page on the web
  };
  std::set<std::string> sealed;
  for (const db::SealedTable& table : sealed_tables()) {
    for (const std::string_view column : table.columns) sealed.emplace(column);
  }
  const auto columns = application_->database().read([](db::Session& session) {
    if (GetParam() == db::Engine::sqlite)
      return session.rows<ColumnRow>(
          "select tables.name as table_name, columns.name as column_name from sqlite_schema as tables join pragma_table_info(tables.name) as columns where "
          "tables.type = 'table' and lower(columns.type) = 'text'");
    return session.rows<ColumnRow>(
        "select cast(table_name as text) as table_name, cast(column_name as text) as column_name from information_schema.columns where table_schema = "
        "current_schema() and data_type = 'text'");
  });
  for (const ColumnRow& column : columns) {
    const std::string name = column.table_name + "." + column.column_name;
    if (column.table_name.starts_with("sandbox_") || sealed.erase(name) > 0 || none.contains(name)) continue;
    for (const char* sound : {"phone", "receiver_", "street", "address_", "email", "bank_account", "title_name"})
      EXPECT_THAT(column.column_name, testing::Not(testing::StartsWith(sound))) << name << " sounds personal: seal it, or say here why not";
    EXPECT_NE(column.column_name, "address") << name;
  }
  EXPECT_THAT(sealed, testing::IsEmpty()) << "columns that are declared to be sealed and are not there";
}

}  // namespace
}  // namespace galleria::app
