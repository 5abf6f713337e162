// The copy of a member's data: every table that says something of members is told or says why not, and what is sealed is open in the copy.
#include <gmock/gmock.h>

#include <map>
#include <set>

#include "app/application.hpp"
#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "db/tables.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "features/member_data/member_data.hpp"

namespace galleria::app {
namespace {

using testing::Contains;
using testing::IsEmpty;

constexpr std::size_t shortest_telling_reason = 10;

TEST(MemberDataTables, every_table_that_says_something_of_members_is_told_by_one_module_or_says_why_not) {
  std::map<std::string_view, int> told;
  for (const ListedModule& module : all_modules()) {
    if (module.told_to_member.empty()) {
      EXPECT_GE(module.reason_for_telling_nothing.size(), shortest_telling_reason) << module.name;
    }
    for (const ToldTable& table : module.told_to_member) {
      ++told[table.table];
      if (table.is_told()) {
        EXPECT_FALSE(table.words.zh_cn.empty() || table.words.en.empty()) << table.table;
        EXPECT_NE(table.sql.text.find(table.table), std::string_view::npos) << table.table << " tells of another table";
      } else {
        EXPECT_GE(table.untold.size(), shortest_telling_reason) << table.table;
      }
    }
  }
  for (const db::Table& table : db::tables()) {
    EXPECT_EQ(told[table.name], table.at_the_end == "none" ? 0 : 1)
        << table.name << " says " << table.at_the_end << " in tables.tsv: a table of members stands in one module’s told_tables, any other in none";
    told.erase(table.name);
  }
  EXPECT_THAT(told, IsEmpty()) << "there is no such table";
}

class MemberDataTest : public testing::TestWithParam<db::Engine> {
 protected:
  MemberDataTest() { application_.load_demo(Application::DemoLoading::if_empty); }

  Config config() {
    start_crypto();
    Config config;
    config.demo.is_on = true;
    config.demo.folder = (std::filesystem::path(__FILE__).parent_path() / "../../demo").string();
    config.storage.database = database_.url();
    config.storage.data = folder_.path().string();
    complete_config(config);
    return config;
  }
  std::vector<member_data::MemberDatum> copy_of(MemberId member_id) {
    std::vector<member_data::MemberDatum> all;
    member_data::ReadMemberData request{member_id, Text<2, 200>{"asked for it"}, {}, {}};
    http::Call call;
    call.locale = Locale::en;
    for (;;) {
      auto page = application_.part<member_data::MemberData>().read_member_data(call, {}, request).value();
      all.insert(all.end(), page.data.begin(), page.data.end());
      if (!page.next_subject) return all;
      request.behind_subject = Whole<0, 1'000'000>{*page.next_subject};
      request.behind_record = Whole<0, largest_id>{*page.next_record};
    }
  }
  // Of the demo, who has something of everything.
  MemberId somebody() {
    return application_.database().read(
        [&](db::Session& session) { return application_.part<members::Members>().find_member_of_phone(session, Phone::parse("13800005678").value()).value(); });
  }

  const db::EmptyDatabase database_{GetParam()};
  files::TemporaryFolder folder_;
  Application application_{config()};
};
INSTANTIATE_TEST_SUITE_P(OnBoth, MemberDataTest, testing::Values(db::Engine::sqlite, db::Engine::postgresql));

TEST_P(MemberDataTest, the_copy_holds_each_record_once_with_phones_names_and_addresses_open) {
  const MemberId member_id = somebody();
  std::set<std::pair<std::string, std::string>> places;
  std::set<std::string> subjects;
  std::vector<std::string> orders;
  std::vector<std::string> phones;
  for (const member_data::MemberDatum& datum : copy_of(member_id)) {
    EXPECT_TRUE(places.emplace(fmt::format("{} {}", datum.subject, datum.record), datum.field).second) << datum.subject << datum.field << " is told twice";
    subjects.insert(datum.subject);
    if (datum.subject == "Orders" && datum.field == "order_number") orders.push_back(datum.value);
    if (datum.subject == "Account" && datum.field == "phone") phones.push_back(datum.value);
  }
  const auto order_count = application_.database().read(
      [&](db::Session& session) { return session.row<std::int64_t>("select count(*) from orders where member_id = $1", member_id).value(); });
  EXPECT_EQ(static_cast<std::int64_t>(orders.size()), order_count);
  EXPECT_THAT(phones, testing::ElementsAre(testing::MatchesRegex("1[0-9]{10}")));
  for (const char* const subject : {"Account", "Orders", "Points statement", "Addresses", "Coupons"}) EXPECT_THAT(subjects, Contains(subject));
}

TEST_P(MemberDataTest, member_data_unknown_for_whoever_is_nobody) {
  const member_data::ReadMemberData request{MemberId{1}, Text<2, 200>{"asked for it"}, {}, {}};
  EXPECT_TRUE(application_.part<member_data::MemberData>().read_member_data({}, {}, request).error().is(member_data::member_data_unknown));
}

}  // namespace
}  // namespace galleria::app
