// The copy that a member asks for, as they meet it, on both databases.
#include "features/member_data/member_data.hpp"

#include <gmock/gmock.h>
#include <zlib.h>

#include <fstream>
#include <map>
#include <stdexcept>

#include "db/database_fixture.hpp"
#include "db/vault_fixture.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "features/member_data/member_data_rules.hpp"
#include "gateways/sandbox/sandbox_bucket_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::member_data {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

constexpr MemberId lin{7};
constexpr MemberId former{6};
constexpr MemberId other{8};

constexpr ToldTable uploads{.table = "file_quotas",
                            .words = {"每日上传", "Uploads by day"},
                            .sql = "select day_start_ms, upload_count from file_quotas where member_id = $1 order by day_start_ms limit $2 offset $3"};
constexpr ToldTable pictures{
    .table = "files", .words = {"图片", "Pictures"}, .sql = "select name from files where member_id = $1 order by file_id limit $2 offset $3"};

std::uint32_t number_at(std::string_view bytes, std::size_t at, int size) {
  std::uint32_t value = 0;
  for (int i = 0; i < size; ++i) value |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes.at(at + static_cast<std::size_t>(i)))) << (8 * i);
  return value;
}

std::string inflated(std::string_view packed, std::size_t size) {
  z_stream stream{};
  std::string content(size, '\0');
  std::string input(packed);
  stream.next_in = reinterpret_cast<Bytef*>(input.data());
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(content.data());
  stream.avail_out = static_cast<uInt>(content.size());
  ::inflateInit2(&stream, -15);
  const int ended = ::inflate(&stream, Z_FINISH);
  ::inflateEnd(&stream);
  if (ended != Z_STREAM_END || stream.total_out != size) throw std::runtime_error("an entry is damaged");
  return content;
}

// The entries as the directory at the end names them.
std::map<std::string, std::string> entries_of(const std::string& archive) {
  const std::size_t end = archive.rfind("PK\x05\x06");
  std::map<std::string, std::string> entries;
  std::size_t at = number_at(archive, end + 16, 4);
  for (std::uint32_t left = number_at(archive, end + 10, 2); left > 0; --left) {
    const std::size_t name_size = number_at(archive, at + 28, 2);
    const std::size_t starts_at = number_at(archive, at + 42, 4);
    const std::string name = archive.substr(at + 46, name_size);
    const std::string packed = archive.substr(starts_at + 30 + name_size, number_at(archive, at + 20, 4));
    std::string content = number_at(archive, at + 10, 2) == 0 ? packed : inflated(packed, number_at(archive, at + 24, 4));
    EXPECT_EQ(::crc32(0, reinterpret_cast<const Bytef*>(content.data()), static_cast<uInt>(content.size())), number_at(archive, at + 16, 4)) << name;
    EXPECT_EQ(archive.substr(starts_at + 4, 26), archive.substr(at + 6, 26)) << "the entry says another thing of itself than the directory";
    entries[name] = std::move(content);
    at += 46 + name_size;
  }
  EXPECT_EQ(at, end);
  return entries;
}

class MemberDataCopiesTest : public db::DatabaseTest {
 protected:
  MemberDataCopiesTest() {
    make();
    for (auto* client : {&lin_, &other_}) client->set_header("accept-language", "en");
    lin_.set_header("access_token", "7");
    other_.set_header("access_token", "8");
    database().write([&](db::Transaction& transaction) {
      transaction.execute("insert into file_quotas (member_id, day_start_ms, upload_count) values ($1, 0, 3), ($1, 86400000, 4), ($2, 0, 9), ($3, 0, 1)", lin,
                          other, former);
    });
    std::ofstream(folder_.path() / "a.webp") << "a picture";
  }

  void make() {
    member_data_.reset();
    MemberDataNeeds needs{.find_accounts = [this](db::Session&, MemberId member_id) { return member_id == lin ? accounts_ : std::vector{member_id}; },
                          .list_pictures = [this](db::Session&, MemberId member_id) { return pictures_of_(member_id); },
                          .tell_ready = [this](db::Transaction&, MemberId member_id, std::int64_t, TimeMs) { told_.push_back(member_id); }};
    member_data_.emplace(database(), clock_, ids_, db::test_vault(), std::span<const db::SealedTable>(), std::move(needs), config_);
    member_data_->know(std::array{uploads, pictures});
    router_ = http::Router();
    http::Binder binder(router_, {.member_of = [](const http::Call& call) -> Result<http::Member> {
                                    const std::string token(call.access_token.reveal());
                                    if (token.empty()) return http::not_signed_in;
                                    return http::Member{MemberId{std::stoll(token)}, {}};
                                  },
                                  .operator_of = http::no_operator,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *member_data_);
  }

  void write_copies() { db::TimerWorker(database(), clock_, member_data_->slow_timer_handlers()).run_due(); }
  void run_deletions() { db::TimerWorker(database(), clock_, member_data_->timer_handlers()).run_due(); }
  http::MemoryAnswer ask() { return lin_.post(ask_for_data_copy.path, "{}"); }
  http::MemoryAnswer open() { return lin_.post(open_data_copy.path, "{}"); }
  // Null where it is not said.
  wire::Json told(std::string_view name) {
    const auto status = lin_.get(get_data_copy.path).data;
    const auto* const value = status.as_object().if_contains(name);
    return value ? *value : wire::Json();
  }
  wire::Json copy() { return told("copy"); }
  std::map<std::string, std::string> fetched() {
    const auto opened = open();
    EXPECT_EQ(opened.code, 200) << opened.body;
    return entries_of(lin_.get(opened.text("address")).body);
  }
  std::vector<std::string> files() const {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(config_.folder)) names.push_back(entry.path().filename().string());
    return names;
  }

  files::TemporaryFolder folder_;
  MemberDataConfig config_{.folder = folder_.path() / "copies"};
  std::vector<MemberId> accounts_{lin};
  std::function<std::vector<OwnPicture>(MemberId)> pictures_of_ = [this](MemberId member_id) {
    return member_id == lin ? std::vector<OwnPicture>{{"a.webp", folder_.path() / "a.webp"}, {"gone.webp", folder_.path() / "gone.webp"}}
                            : std::vector<OwnPicture>{};
  };
  std::vector<MemberId> told_;
  std::optional<MemberData> member_data_;
  http::Router router_;
  http::MemoryClient lin_{router_};
  http::MemoryClient other_{router_};
};
GALLERIA_ON_BOTH_DATABASES(MemberDataCopiesTest);

TEST_P(MemberDataCopiesTest, a_member_asks_is_told_and_fetches_one_archive_of_lists_and_pictures) {
  EXPECT_TRUE(copy().is_null());
  EXPECT_EQ(ask().data.at("copy").at("state"), "running");
  EXPECT_THAT(told_, IsEmpty());
  write_copies();
  EXPECT_THAT(told_, ElementsAre(lin));
  EXPECT_EQ(copy().at("state"), "ready");
  EXPECT_EQ(copy().at("recordCount"), 2);
  EXPECT_EQ(copy().at("pictureCount"), 1);
  const auto opened = open();
  const auto file = lin_.get(opened.text("address"));
  EXPECT_EQ(file.content_type, "application/zip");
  EXPECT_EQ(copy().at("fileBytes"), static_cast<std::int64_t>(file.body.size()));
  const auto entries = entries_of(file.body);
  ASSERT_EQ(entries.size(), 3U);
  EXPECT_EQ(entries.at("data/file_quotas.json"),
            "{\"subject\":\"Uploads by day\",\"records\":[\n{\"day_start\":\"1970-01-01 08:00:00\",\"upload_count\":\"3\"},\n"
            "{\"day_start\":\"1970-01-02 08:00:00\",\"upload_count\":\"4\"}\n]}\n");
  EXPECT_EQ(entries.at("pictures/a.webp"), "a picture");
  EXPECT_THAT(entries.at("README.txt"), HasSubstr("all that the mall keeps about you"));
}

TEST_P(MemberDataCopiesTest, of_servers_without_a_common_folder_one_writes_the_copy_and_another_gives_it_and_keeps_nothing) {
  gateways::SandboxBucket bucket(clock_);
  const auto shared = bucket.open();
  config_.bucket = shared.get();
  make();
  ask();
  write_copies();
  EXPECT_THAT(files(), IsEmpty()) << "it lies in the bucket alone";
  config_.folder = folder_.path() / "another";
  make();
  EXPECT_EQ(fetched().at("pictures/a.webp"), "a picture");
  EXPECT_THAT(files(), IsEmpty());
  clock_.advance(config_.kept + std::chrono::hours(1));
  run_deletions();
  EXPECT_TRUE(shared->list("data-copies/", {}, 10).files.empty());
  config_.bucket = nullptr;
  make();
}

TEST_P(MemberDataCopiesTest, while_the_bucket_is_away_no_copy_lies_on_the_disk_of_a_server) {
  gateways::SandboxBucket bucket(clock_);
  const auto shared = bucket.open();
  config_.bucket = shared.get();
  make();
  ask();
  bucket.order(&gateways::FaultOrder::storage_away, 1);
  write_copies();
  EXPECT_EQ(copy().at("state"), "running");
  EXPECT_THAT(files(), IsEmpty());
  bucket.order(&gateways::FaultOrder::storage_away, 0);
  clock_.advance(1h);
  write_copies();
  EXPECT_EQ(copy().at("state"), "ready");
  EXPECT_THAT(files(), IsEmpty());
  config_.bucket = nullptr;
  make();
}

TEST_P(MemberDataCopiesTest, the_address_leads_to_the_file_once_and_for_two_minutes) {
  ask();
  write_copies();
  const std::string used = open().text("address");
  EXPECT_EQ(other_.get("/member/v2.0/dataCopy/file/8" + used.substr(used.rfind('.'))).status, 404) << "the secret is of another member";
  EXPECT_EQ(lin_.get(used).status, 200);
  EXPECT_EQ(lin_.get(used).status, 404);
  const std::string late = open().text("address");
  clock_.advance(2min);
  EXPECT_EQ(lin_.get(late).status, 404);
  for (const char* const nonsense : {"7", "7.", ".a", "x.a", "-7.a"})
    EXPECT_EQ(lin_.get("/member/v2.0/dataCopy/file/" + std::string(nonsense)).status, 404) << nonsense;
  EXPECT_EQ(http::MemoryClient(router_).post(open_data_copy.path, "{}").code, http::not_signed_in.code);
}

TEST_P(MemberDataCopiesTest, asking_while_one_is_written_changes_nothing_and_data_copy_too_soon_within_the_day) {
  ask();
  EXPECT_EQ(ask().data.at("copy").at("state"), "running");
  write_copies();
  EXPECT_THAT(told_, ElementsAre(lin));
  clock_.advance(between_copies - 1ms);
  EXPECT_EQ(ask().code, data_copy_too_soon.code);
  const auto before = files();
  clock_.advance(1ms);
  EXPECT_TRUE(told("nextCopyAt").is_null());
  EXPECT_EQ(ask().data.at("copy").at("state"), "running");
  EXPECT_EQ(open().code, data_copy_not_ready.code);
  run_deletions();
  EXPECT_THAT(files(), IsEmpty()) << "the copy before goes when another is asked for";
  write_copies();
  ASSERT_EQ(files().size(), 1U);
  EXPECT_NE(files(), before);
}

TEST_P(MemberDataCopiesTest, a_copy_goes_after_a_week_with_its_file_and_is_data_copy_not_ready_then) {
  EXPECT_EQ(open().code, data_copy_not_ready.code);
  ask();
  write_copies();
  clock_.advance(std::chrono::days(7) - 1ms);
  run_deletions();
  EXPECT_THAT(fetched(), Not(IsEmpty()));
  clock_.advance(1ms);
  EXPECT_EQ(open().code, data_copy_not_ready.code) << "though no timer has run yet";
  run_deletions();
  EXPECT_THAT(files(), IsEmpty());
  EXPECT_TRUE(copy().is_null());
}

TEST_P(MemberDataCopiesTest, it_ends_with_the_account_also_while_it_is_written) {
  ask();
  write_copies();
  const auto erase = [&] { database().write([&](db::Transaction& transaction) { member_data_->erase_member(transaction, lin); }); };
  erase();
  run_deletions();
  EXPECT_THAT(files(), IsEmpty());
  ask();
  pictures_of_ = [&](MemberId) {
    erase();
    return std::vector<OwnPicture>{};
  };
  write_copies();
  EXPECT_THAT(files(), IsEmpty());
  EXPECT_THAT(told_, ElementsAre(lin)) << "of the first alone";
}

TEST_P(MemberDataCopiesTest, what_cannot_be_written_is_tried_again_then_said_and_may_be_asked_for_at_once) {
  int tries = 0;
  const auto usual = pictures_of_;
  pictures_of_ = [&](MemberId) -> std::vector<OwnPicture> {
    ++tries;
    throw std::runtime_error("the disk is away");
  };
  ask();
  for (int i = 0; i < 10; ++i) {
    write_copies();
    clock_.advance(1h);
  }
  EXPECT_EQ(tries, 5);
  EXPECT_EQ(copy().at("state"), "failed");
  EXPECT_THAT(files(), IsEmpty());
  pictures_of_ = usual;
  EXPECT_EQ(ask().data.at("copy").at("state"), "running");
  write_copies();
  EXPECT_EQ(copy().at("state"), "ready");
}

TEST_P(MemberDataCopiesTest, the_accounts_that_went_into_theirs_are_in_it) {
  accounts_ = {lin, former};
  ask();
  write_copies();
  const auto entries = fetched();
  EXPECT_THAT(entries.at("former-account-1/file_quotas.json"), HasSubstr("\"upload_count\":\"1\""));
}

TEST_P(MemberDataCopiesTest, pictures_beyond_its_size_are_named_in_it) {
  config_.most_picture_bytes = 3;
  make();
  ask();
  write_copies();
  const auto entries = fetched();
  EXPECT_FALSE(entries.contains("pictures/a.webp"));
  EXPECT_THAT(entries.at("README.txt"), HasSubstr("a.webp"));
}

}  // namespace
}  // namespace galleria::member_data
