// Exports of a list of numbers, as whoever asks for them meets them, on both databases.
#include "features/exports/exports.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <fstream>
#include <sstream>

#include "db/database_fixture.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "gateways/sandbox/sandbox_bucket_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::exports {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// ---- a list: the numbers from 1 on, one in three of each shop ----

struct Number {
  std::int64_t value = 0;
  std::string text;

  // How many there are at once.
  static inline std::int64_t alive = 0;
  static inline std::int64_t most_alive = 0;
  Number() { count(); }
  Number(std::int64_t value, std::string text) : value(value), text(std::move(text)) { count(); }
  Number(const Number& other) : value(other.value), text(other.text) { count(); }
  Number(Number&& other) noexcept : value(other.value), text(std::move(other.text)) { count(); }
  Number& operator=(const Number&) = default;
  Number& operator=(Number&&) = default;
  ~Number() { --alive; }

 private:
  static void count() { most_alive = std::max(most_alive, ++alive); }
};
BOOST_DESCRIBE_STRUCT(Number, (), (value, text))

struct ListNumbers {
  std::optional<Text<1, 20>> query = {};
  std::optional<std::int64_t> behind = {};
  std::optional<Whole<1, 1'000>> page_size = {};
};
BOOST_DESCRIBE_STRUCT(ListNumbers, (), (query, behind, page_size))

struct NumberPage {
  std::vector<Number> numbers;
  bool has_more = false;
};
BOOST_DESCRIBE_STRUCT(NumberPage, (), (numbers, has_more))

constexpr http::Permission read_numbers{"numbers", "read", http::Reach::shop, {"看数字", "Look at numbers"}};
constexpr http::Endpoint<ListNumbers, NumberPage> list_numbers{http::Method::get, "/staff/v1/numbers", "list_numbers",
                                                               "numbers",         "Numbers",           http::Access::staff(read_numbers)};

constexpr ExportColumn<Number> number_columns[] = {
    {{"数字", "Number"}, [](const Number& number, Locale) -> ExportCell { return number.value; }},
    {{"文字", "Text"}, [](const Number& number, Locale) -> ExportCell { return number.text; }},
    {{"金额", "Money"}, [](const Number& number, Locale) -> ExportCell { return Cents{-number.value}; }},
};

constexpr std::int64_t usual_page = 50;

constexpr PagingOf<list_numbers, Number> number_paging{
    .rows = [](const NumberPage& page) -> const std::vector<Number>& { return page.numbers; },
    .begin = [](ListNumbers& request) { request.behind.reset(); },
    .turn =
        [](ListNumbers& request, const NumberPage& page) {
          if (page.has_more) request.behind = page.numbers.back().value;
          return page.has_more;
        },
};

struct DeedsInMemory : http::DeedKeeper {
  Result<Done> keep(db::Transaction&, const http::Deed& deed) const override {
    kept.push_back(fmt::format("{} {} {}", deed.subject, deed.after, deed.weight));
    return Done{};
  }
  mutable std::vector<std::string> kept;
};

class ExportsTest : public db::DatabaseTest {
 protected:
  struct Person {
    std::int64_t account_id = 0;
    std::optional<http::ShopScope> shops;  // none: may not
  };

  ExportsTest() {
    people_["ann"] = {1, http::ShopScope::all()};
    people_["ben"] = {2, http::ShopScope::of({ShopId{2}})};
    make();
    for (auto* client : {&ann_, &ben_}) client->set_header("accept-language", "en");
    ann_.set_header("x-staff-key", "ann");
    ben_.set_header("x-staff-key", "ben");
  }

  // A server that is started on the same database and folder.
  void make() {
    exports_.reset();
    exports_.emplace(database(), clock_, ids_, config_,
                     StaffRights{.authority_of = [this](const http::Operator& who, const http::Permission&) { return authority_of(who.name); },
                                 .admit = [this](const http::Call&, const http::Request& request,
                                                 const http::Permission*) { return authority_of(request.header("x-staff-key")); }});
    exports_->know({exported_list<list_numbers>({"数字", "Numbers"}, number_columns, number_paging,
                                                [this](const http::ShopOperator& caller, const ListNumbers& request) { return page_of(caller, request); })});
    router_ = http::Router();
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> { return http::not_signed_in; },
                                  .operator_of = [this](const http::Call&, const http::Request& request,
                                                        const http::Permission*) { return authority_of(request.header("x-staff-key")); },
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *exports_);
  }

  Result<http::Authority> authority_of(std::string_view name) {
    const Person& person = people_.at(std::string(name));
    if (!person.shops) return http::staff_only;
    return http::Authority{{{deeds_}, std::string(name), StaffAccountId{person.account_id}, {}}, *person.shops, {}};
  }

  Result<NumberPage> page_of(const http::ShopOperator& caller, const ListNumbers& request) {
    ++page_count_;
    on_page_();
    const std::int64_t size = request.page_size ? **request.page_size : usual_page;
    NumberPage page;
    for (std::int64_t value = request.behind.value_or(first_number_ - 1) + 1; value <= number_count_; ++value) {
      if (!caller.shops.includes(ShopId{value % 3 + 1})) continue;
      if (static_cast<std::int64_t>(page.numbers.size()) == size) {
        page.has_more = true;
        break;
      }
      page.numbers.emplace_back(value, fmt::format("={}", value));
    }
    return page;
  }

  std::int64_t ask(http::MemoryClient& client, std::string_view format = "csv", std::string_view request = "{}") {
    client.set_header("idempotency-key", std::to_string(ids_.next_value()));
    const auto answer = client.post(make_export.path, fmt::format(R"({{"operation":"list_numbers","request":{},"format":"{}"}})", request, format));
    EXPECT_EQ(answer.code, 200) << answer.body;
    return answer.whole("exportId");
  }
  static std::string of(std::int64_t export_id) { return fmt::format(R"({{"exportId":{}}})", export_id); }
  void run() { db::TimerWorker(database(), clock_, exports_->slow_timer_handlers()).run_due(); }
  void run_deletions() { db::TimerWorker(database(), clock_, exports_->timer_handlers()).run_due(); }
  wire::Json export_of(http::MemoryClient& client, std::int64_t export_id) {
    const auto own = client.get(list_exports.path);
    for (const auto& one : own.data.as_array()) {
      if (one.at("exportId") == export_id) return one;
    }
    return {};
  }
  std::string state_of(http::MemoryClient& client, std::int64_t export_id) { return std::string(export_of(client, export_id).at("state").as_string()); }
  http::MemoryAnswer fetch(http::MemoryClient& client, std::int64_t export_id) {
    const auto opened = client.post(open_export.path, of(export_id));
    EXPECT_EQ(opened.code, 200) << opened.body;
    return client.get(opened.text("address"));
  }
  static std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
  }
  std::size_t file_count() const {
    return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_.path()), std::filesystem::directory_iterator()));
  }
  std::int64_t kept_bytes(std::int64_t export_id) const {
    return static_cast<std::int64_t>(std::filesystem::file_size(folder_.path() / (std::to_string(export_id) + ".rows")));
  }

  files::TemporaryFolder folder_;
  ExportsConfig config_{.folder = folder_.path(), .most_running = 3};
  std::map<std::string, Person> people_;
  std::shared_ptr<DeedsInMemory> deeds_ = std::make_shared<DeedsInMemory>();
  std::int64_t first_number_ = 1;
  std::int64_t number_count_ = 120;
  std::int64_t page_count_ = 0;
  std::function<void()> on_page_ = [] {};
  std::optional<Exports> exports_;
  http::Router router_;
  http::MemoryClient ann_{router_};
  http::MemoryClient ben_{router_};
};
GALLERIA_ON_BOTH_DATABASES(ExportsTest);

TEST_P(ExportsTest, a_list_is_written_and_fetched_by_whoever_asked_and_both_are_deeds) {
  const auto id = ask(ann_, "csv", R"({"query":"13800138000","behind":100})");
  EXPECT_EQ(state_of(ann_, id), "running");
  run();
  EXPECT_EQ(page_count_, 3);
  EXPECT_EQ(state_of(ann_, id), "ready");
  EXPECT_EQ(export_of(ann_, id).at("rowCount"), 120);
  const auto file = fetch(ann_, id);
  EXPECT_THAT(file.body, StartsWith("\xEF\xBB\xBF\"Number\",\"Text\",\"Money\"\r\n1,\"'=1\",-0.01\r\n"));
  EXPECT_EQ(lines_of(file.body).size(), 121U);
  EXPECT_EQ(file.content_type, "text/csv; charset=utf-8");
  EXPECT_EQ(file.header("Content-Disposition"), "attachment; filename*=UTF-8''Numbers%202026-09-21.csv");
  // From the first page on, and without the phone that was asked for.
  EXPECT_THAT(deeds_->kept, ElementsAre(R"(export {"list":"list_numbers","filters":{"query":"138****8000"},"format":"csv","rowCount":0} 0)",
                                        R"(export {"list":"list_numbers","filters":{"query":"138****8000"},"format":"csv","rowCount":120} 120)"));
}

TEST_P(ExportsTest, of_servers_without_a_common_folder_one_writes_the_file_and_another_gives_it) {
  gateways::SandboxBucket bucket(clock_);
  const auto shared = bucket.open();
  config_.bucket = shared.get();
  make();
  const auto id = ask(ann_);
  run();
  EXPECT_EQ(file_count(), 0U) << "it lies in the bucket alone";
  const files::TemporaryFolder other;
  config_.folder = other.path();
  const auto left = other.path() / ".reading-by-a-server-that-died";
  std::ofstream(left) << "rows of somebody";
  std::filesystem::last_write_time(left, std::filesystem::file_time_type::clock::now() - std::chrono::hours(2));
  make();
  EXPECT_EQ(lines_of(fetch(ann_, id).body).size(), 121U);
  EXPECT_TRUE(std::filesystem::is_empty(other.path())) << "whoever gave it keeps nothing";
  clock_.advance(config_.kept + std::chrono::hours(1));
  run_deletions();
  EXPECT_TRUE(shared->list("exports/", {}, 10).files.empty());
  config_.bucket = nullptr;
  make();
}

TEST_P(ExportsTest, rows_of_servers_without_a_common_folder_are_never_mixed) {
  gateways::SandboxBucket bucket(clock_);
  const auto shared = bucket.open();
  const files::TemporaryFolder other;
  config_.bucket = shared.get();
  config_.saved_every = 0ms;
  const auto id = ask(ann_);
  // Each dies at its second page, when it has kept the first; a row is inserted before all others meanwhile.
  on_page_ = [this] {
    if (page_count_ == 2) throw std::runtime_error("as ordered");
  };
  for (const auto& [folder, first] : {std::pair{folder_.path(), std::int64_t{2}}, std::pair{other.path(), std::int64_t{1}}}) {
    config_.folder = folder;
    first_number_ = first;
    page_count_ = 0;
    make();
    run();
    EXPECT_EQ(state_of(ann_, id), "running");
    EXPECT_TRUE(std::filesystem::is_empty(folder)) << "what it fetched is nobody's";
    clock_.advance(1h);
  }
  on_page_ = [] {};
  config_.folder = folder_.path();
  make();
  run();
  const auto lines = lines_of(fetch(ann_, id).body);
  ASSERT_EQ(lines.size(), 121U);
  for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_EQ(std::stoull(lines[i]), i);
  config_.bucket = nullptr;
  make();
}

TEST_P(ExportsTest, nothing_stays_on_the_disk_of_a_server_while_the_bucket_is_away_or_after_it_died) {
  gateways::SandboxBucket bucket(clock_);
  const auto shared = bucket.open();
  config_.bucket = shared.get();
  const auto now = std::filesystem::file_time_type::clock::now();
  const auto leave = [&](const char* name, DurationMs age) {
    std::ofstream(folder_.path() / name) << "rows of somebody";
    std::filesystem::last_write_time(folder_.path() / name, now - age);
  };
  for (const char* const name : {"7.rows", "7.rows-81", "7.writing-81", ".reading-abc"}) leave(name, 2h);
  for (const char* const name : {"8.csv", "8.xlsx"}) leave(name, config_.kept + std::chrono::hours(1));
  make();
  EXPECT_EQ(file_count(), 0U);
  leave("9.rows-82", 1min);
  make();
  EXPECT_EQ(file_count(), 1U) << "somebody may be at it";
  std::filesystem::remove(folder_.path() / "9.rows-82");
  const auto id = ask(ann_);
  bucket.order(&gateways::FaultOrder::storage_away, 1);
  run();
  EXPECT_EQ(state_of(ann_, id), "running");
  EXPECT_EQ(file_count(), 0U);
  bucket.order(&gateways::FaultOrder::storage_away, 0);
  clock_.advance(1h);
  run();
  EXPECT_EQ(lines_of(fetch(ann_, id).body).size(), 121U);
  config_.bucket = nullptr;
  make();
}

TEST_P(ExportsTest, a_turn_is_not_handed_on_to_servers_that_do_not_see_its_rows) {
  gateways::SandboxBucket bucket(clock_);
  const auto shared = bucket.open();
  config_.bucket = shared.get();
  config_.turn = 0ms;
  make();
  const auto id = ask(ann_);
  run();
  EXPECT_EQ(state_of(ann_, id), "ready");
  EXPECT_EQ(page_count_, 3);
  EXPECT_EQ(file_count(), 0U);
  config_.bucket = nullptr;
  make();
}

TEST_P(ExportsTest, holds_what_its_asker_may_see_and_no_more) {
  const auto id = ask(ben_);
  run();
  const auto lines = lines_of(fetch(ben_, id).body);
  ASSERT_EQ(lines.size(), 41U);
  for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_EQ(std::stoll(lines[i]) % 3 + 1, 2) << lines[i];
}

TEST_P(ExportsTest, a_hundred_thousand_rows_are_never_held_together) {
  number_count_ = 100'000;
  const auto id = ask(ann_, "xlsx");
  config_.rows_per_sheet = 40'000;
  make();
  // Whenever a page is asked for, those before it are forgotten.
  Number::most_alive = Number::alive;
  const std::int64_t before = Number::alive;
  on_page_ = [&] { EXPECT_EQ(Number::alive, before); };
  run();
  EXPECT_LE(Number::most_alive - before, 3 * usual_page);
  EXPECT_EQ(export_of(ann_, id).at("rowCount"), 100'000);
  const auto file = fetch(ann_, id);
  EXPECT_THAT(file.body, StartsWith("PK"));
  EXPECT_THAT(file.body, HasSubstr("xl/worksheets/sheet3.xml"));
  EXPECT_THAT(file.body, Not(HasSubstr("xl/worksheets/sheet4.xml")));
}

TEST_P(ExportsTest, goes_on_where_a_server_died_without_a_row_twice) {
  config_.turn = 0ms;  // a page at a time
  make();
  const auto id = ask(ann_);
  run();
  clock_.advance(10ms);
  run();
  ASSERT_EQ(page_count_, 2);
  EXPECT_EQ(export_of(ann_, id).at("rowCount"), 100);
  // The third page is half written, and the server's lease still stands.
  const auto known = kept_bytes(id);
  std::ofstream(folder_.path() / (std::to_string(id) + ".rows"), std::ios::app) << R"([101,"=101",{"cents":-101}])"
                                                                                << "\n[102,";
  database().write([&](db::Transaction& transaction) { transaction.execute("update exports set leased_until_ms = $1", clock_.now() + 10s); });
  config_.turn = 15s;
  make();
  clock_.advance(1s);
  run();
  EXPECT_EQ(page_count_, 2) << "somebody may still be at work";
  EXPECT_GT(kept_bytes(id), known);
  clock_.advance(10s);
  run();
  EXPECT_EQ(page_count_, 3);
  const auto lines = lines_of(fetch(ann_, id).body);
  ASSERT_EQ(lines.size(), 121U);
  for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_EQ(std::stoll(lines[i]), static_cast<std::int64_t>(i));
}

TEST_P(ExportsTest, begins_anew_where_what_was_kept_is_lost) {
  config_.turn = 0ms;
  make();
  const auto id = ask(ann_);
  run();
  std::filesystem::resize_file(folder_.path() / (std::to_string(id) + ".rows"), 3);
  config_.turn = 15s;
  make();
  clock_.advance(1s);
  run();
  EXPECT_EQ(page_count_, 4);
  EXPECT_EQ(lines_of(fetch(ann_, id).body).size(), 121U);
}

TEST_P(ExportsTest, somebody_elses_export_is_not_found) {
  const auto id = ask(ann_);
  EXPECT_EQ(ben_.post(cancel_export.path, of(id)).code, export_not_found.code);
  run();
  EXPECT_EQ(ben_.post(open_export.path, of(id)).code, export_not_found.code);
  EXPECT_TRUE(ben_.get(list_exports.path).data.as_array().empty());
  const std::string address = ann_.post(open_export.path, of(id)).text("address");
  EXPECT_EQ(ben_.get(address).code, export_not_found.code);
  // Whoever may, once.
  EXPECT_EQ(ann_.get(address).status, 200);
  EXPECT_EQ(ann_.get(address).code, export_not_found.code);
}

TEST_P(ExportsTest, an_address_is_good_for_two_minutes) {
  const auto id = ask(ann_);
  run();
  const std::string address = ann_.post(open_export.path, of(id)).text("address");
  clock_.advance(2min);
  EXPECT_EQ(ann_.get(address).code, export_not_found.code);
}

TEST_P(ExportsTest, whoever_lost_the_right_meanwhile_gets_no_file) {
  const auto begun = ask(ben_);
  on_page_ = [&] {
    clock_.advance(2s);
    people_["ben"].shops.reset();
  };
  run();
  on_page_ = [] {};
  people_["ben"].shops = http::ShopScope::of({ShopId{2}});
  EXPECT_EQ(state_of(ben_, begun), "refused");
  EXPECT_EQ(ben_.post(open_export.path, of(begun)).code, export_not_ready.code);
  // Other shops than those that were asked for are no right either.
  const auto ready = ask(ben_);
  run();
  const std::string address = ben_.post(open_export.path, of(ready)).text("address");
  people_["ben"].shops = http::ShopScope::of({ShopId{3}});
  EXPECT_EQ(ben_.post(open_export.path, of(ready)).code, export_right_lost.code);
  EXPECT_EQ(ben_.get(address).code, export_right_lost.code);
}

TEST_P(ExportsTest, cancelled_it_ends_and_leaves_nothing) {
  config_.turn = 0ms;
  make();
  const auto id = ask(ann_);
  run();
  EXPECT_EQ(ann_.post(cancel_export.path, of(id)).text("state"), "cancelled");
  EXPECT_EQ(ann_.post(cancel_export.path, of(id)).code, export_moved_on.code);
  clock_.advance(1min);
  run();
  run_deletions();
  EXPECT_EQ(page_count_, 1);
  EXPECT_EQ(file_count(), 0U);
  EXPECT_EQ(state_of(ann_, id), "cancelled");
}

TEST_P(ExportsTest, cancelled_while_a_page_is_fetched_it_ends_there) {
  const auto id = ask(ann_);
  on_page_ = [&] {
    clock_.advance(2s);
    if (page_count_ == 2) {
      EXPECT_EQ(ann_.post(cancel_export.path, of(id)).code, 200);
    }
  };
  run();
  EXPECT_EQ(page_count_, 2);
  EXPECT_EQ(state_of(ann_, id), "cancelled");
}

TEST_P(ExportsTest, a_file_goes_when_its_asker_says_so) {
  const auto id = ask(ann_);
  run();
  const std::string address = ann_.post(open_export.path, of(id)).text("address");
  EXPECT_EQ(ann_.post(cancel_export.path, of(id)).text("state"), "cancelled");
  EXPECT_EQ(ann_.get(address).code, export_not_found.code);
  clock_.advance(1min);
  run_deletions();
  EXPECT_EQ(file_count(), 0U);
}

TEST_P(ExportsTest, is_deleted_after_its_days) {
  const auto id = ask(ann_);
  run();
  clock_.advance(config_.kept - 1s);
  run_deletions();
  EXPECT_EQ(fetch(ann_, id).status, 200);
  clock_.advance(1s);
  run_deletions();
  EXPECT_EQ(file_count(), 0U);
  EXPECT_TRUE(ann_.get(list_exports.path).data.as_array().empty());
  EXPECT_EQ(ann_.post(open_export.path, of(id)).code, export_not_found.code);
}

TEST_P(ExportsTest, what_always_fails_is_given_up) {
  const auto id = ask(ann_);
  on_page_ = [] { throw std::runtime_error("as ordered"); };
  for (int i = 0; i < 5; ++i) {
    run();
    EXPECT_EQ(page_count_, i + 1);
    clock_.advance(2h);
  }
  EXPECT_EQ(state_of(ann_, id), "failed");
}

TEST_P(ExportsTest, an_unknown_list_a_wrong_filter_and_too_many_at_once_are_refused) {
  ann_.set_header("idempotency-key", "one");
  EXPECT_EQ(ann_.post(make_export.path, R"({"operation":"list_secrets","request":{},"format":"csv"})").code, export_list_unknown.code);
  EXPECT_EQ(ann_.post(make_export.path, R"({"operation":"list_numbers","request":{"behind":"x"},"format":"csv"})").code, http::invalid_request.code);
  for (int i = 0; i < 3; ++i) ask(ann_);
  ann_.set_header("idempotency-key", "two");
  EXPECT_EQ(ann_.post(make_export.path, R"({"operation":"list_numbers","request":{},"format":"csv"})").code, exports_too_many.code);
  ask(ben_);
}

TEST_P(ExportsTest, the_same_key_asks_once) {
  ann_.set_header("idempotency-key", "same");
  const std::string body = R"({"operation":"list_numbers","request":{},"format":"csv"})";
  const auto first = ann_.post(make_export.path, body);
  EXPECT_EQ(ann_.post(make_export.path, body).whole("exportId"), first.whole("exportId"));
  EXPECT_EQ(ann_.get(list_exports.path).data.as_array().size(), 1U);
}

TEST_P(ExportsTest, lists_are_offered_to_those_who_may_see_them) { EXPECT_EQ(ann_.get(list_exportable_lists.path).data.at(0).at("name"), "Numbers"); }

}  // namespace
}  // namespace galleria::exports
