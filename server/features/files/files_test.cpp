// Files through the router: uploading, serving in sizes, limits, names and erasure.
#include "features/files/files.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <future>

#include "base/crypto.hpp"
#include "base/pictures.hpp"
#include "db/database_fixture.hpp"
#include "features/files/files_store.hpp"
#include "features/files/sample_pictures_fixture.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "http/router_fixture.hpp"
#include "storage/durable_file.hpp"

namespace galleria::files {
namespace {

namespace fs = std::filesystem;
using std::chrono::hours;

class FilesTest : public db::DatabaseTest {
 protected:
  static constexpr MemberId member_id{77};

  FilesTest() {
    start_pictures();
    fs::create_directories(temporary_.path() / "art");
    FilesConfig config{temporary_.path() / "uploads", temporary_.path() / "cache", {{"demo", temporary_.path() / "art"}}};
    config.uploads_per_day = 5;
    files_ = std::make_unique<Files>(database(), clock_, ids_, config);
    http::Binder binder(router_, {.member_of = [](const http::Call&) -> Result<http::Member> {
                                    return http::Member{member_id, {}};
                                  },
                                  .operator_of = http::no_operator,
                                  .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *files_);
  }

  http::MemoryAnswer upload(std::string bytes) {
    return client_.upload("/mall-api/oms/v1/file/uploads1", {"file", "../../etc/passwd.jpg", "text/html", std::move(bytes)});
  }
  std::string upload_address(std::string bytes) {
    const auto answer = upload(std::move(bytes));
    EXPECT_EQ(answer.code, 200) << answer.body;
    return std::string(answer.data.as_string());
  }
  void draw(const std::string& name, std::string_view bytes) { storage::write_durably(temporary_.path() / "art" / name, bytes); }
  std::size_t file_count(const fs::path& folder) {
    std::size_t count = 0;
    for (const auto& entry : fs::recursive_directory_iterator(folder)) count += entry.is_regular_file() ? 1 : 0;
    return count;
  }

  TemporaryFolder temporary_;
  std::unique_ptr<Files> files_;
  http::Router router_;
  http::MemoryClient client_{router_};
};
GALLERIA_ON_BOTH_DATABASES(FilesTest);

TEST_P(FilesTest, an_uploaded_picture_is_served_at_a_name_that_nobody_can_guess) {
  const std::string address = upload_address(sample_picture(Format::png, {120, 80}));
  EXPECT_THAT(address, testing::MatchesRegex("/files/[0-9a-f]{32}\\.jpg"));
  const auto answer = client_.get(address);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.content_type, "image/jpeg");
  EXPECT_EQ(answer.header("Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_THAT(answer.header("ETag"), testing::MatchesRegex("\"[0-9a-f]{32}\""));
  EXPECT_EQ(size_of(answer.body), (Size{120, 80}));
  const auto rows = database().read([](db::Session& session) { return store::list_files(session, member_id); });
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ("/files/" + rows[0].name, address);
  EXPECT_EQ(rows[0].byte_count, static_cast<std::int64_t>(answer.body.size()));
}

TEST_P(FilesTest, what_is_not_an_image_is_refused_and_leaves_no_file) {
  EXPECT_EQ(upload("<svg/>").code, not_an_image.code);
  EXPECT_EQ(upload(boasting_png({60'000, 60'000})).code, image_too_large.code);
  EXPECT_EQ(upload("").code, http::invalid_request.code);
  EXPECT_EQ(file_count(temporary_.path() / "uploads"), 0U);
}

TEST_P(FilesTest, ten_mebibytes_are_taken_and_not_a_byte_more) {
  std::string picture = sample_picture(Format::jpg, {16, 16});
  picture.resize(largest_upload_bytes);  // decoders ignore what follows the end of a picture
  EXPECT_EQ(upload(picture).status, 200);
  EXPECT_EQ(upload(picture + '\0').code, image_too_large.code);
}

TEST_P(FilesTest, a_member_uploads_a_limited_number_of_pictures_a_day_also_in_parallel) {
  const std::string picture = sample_picture(Format::jpg, {16, 16});
  std::vector<std::future<std::int64_t>> codes;
  for (int i = 0; i < 10; ++i) codes.push_back(std::async(std::launch::async, [&] { return upload(picture).code; }));
  int taken_count = 0;
  int refused_count = 0;
  for (auto& code : codes) {
    const std::int64_t got = code.get();
    taken_count += got == 200 ? 1 : 0;
    refused_count += got == upload_limit_reached.code ? 1 : 0;
  }
  EXPECT_EQ(taken_count, 5);
  EXPECT_EQ(refused_count, 5);
  clock_.advance(hours(24));
  EXPECT_EQ(upload(picture).code, 200);
}

TEST_P(FilesTest, only_a_members_own_upload_is_theirs_and_has_a_digest) {
  const std::string address = upload_address(sample_picture(Format::jpg, {64, 64}));
  draw("a.webp", sample_picture(Format::webp, {90, 90}));
  files_->put_image("seasons/spring.webp", sample_picture(Format::webp, {30, 30}));
  const auto is_upload_of = [&](MemberId whose, const std::string& asked) {
    return database().read([&](db::Session& session) { return files_->is_upload_of(session, whose, asked); });
  };
  EXPECT_TRUE(is_upload_of(member_id, address));
  EXPECT_TRUE(files_->find_digest(member_id, address).has_value());
  const MemberId stranger{78};
  EXPECT_FALSE(is_upload_of(stranger, address));
  EXPECT_EQ(files_->find_digest(stranger, address), std::nullopt);
  for (const std::string other : {"/files/0123456789abcdef0123456789abcdef.jpg", "/files/demo/a.webp", "/files/seasons/spring.webp", "/files/../secret.jpg",
                                  "https://elsewhere.example/a.jpg", "/files/", ""}) {
    EXPECT_FALSE(is_upload_of(member_id, other)) << other;
    EXPECT_EQ(files_->find_digest(member_id, other), std::nullopt) << other;
  }
}

TEST_P(FilesTest, the_demos_pictures_are_served_from_their_folder) {
  draw("goods.handbag~camel.sand.plain.webp", sample_picture(Format::webp, {90, 90}));
  const auto answer = client_.get("/files/demo/goods.handbag~camel.sand.plain.webp");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.content_type, "image/webp");
}

TEST_P(FilesTest, a_picture_put_under_a_name_is_kept_as_it_is) {
  const std::string first = sample_picture(Format::webp, {30, 30});
  EXPECT_EQ(files_->put_image("seasons/spring.webp", first), "/files/seasons/spring.webp");
  EXPECT_EQ(client_.get("/files/seasons/spring.webp").body, first);
  const std::string second = sample_picture(Format::webp, {40, 40});
  files_->put_image("seasons/spring.webp", second);
  EXPECT_EQ(client_.get("/files/seasons/spring.webp").body, second);
  EXPECT_THROW(files_->put_image("../spring.webp", first), std::invalid_argument);
  EXPECT_THROW(files_->put_image("spring.webp", first), std::invalid_argument);
  EXPECT_THROW(files_->put_image("seasons/spring.png", first), std::invalid_argument);
}

TEST_P(FilesTest, a_size_is_made_once_and_found_again_after_a_restart) {
  draw("a.webp", sample_picture(Format::webp, {900, 600}));
  const std::string address = "/files/demo/a.webp?x-oss-process=image/resize,m_lfit,w_300/quality,q_100";
  const auto answer = client_.get(address);
  EXPECT_EQ(size_of(answer.body), (Size{300, 200}));
  EXPECT_EQ(answer.content_type, "image/webp");
  EXPECT_EQ(file_count(temporary_.path() / "cache"), 1U);
  Files restarted(database(), clock_, ids_, {temporary_.path() / "uploads", temporary_.path() / "cache", {{"demo", temporary_.path() / "art"}}});
  http::Request request;
  request.query = "x-oss-process=image/resize,m_lfit,w_290/quality,q_99";
  request.path_values = {{"folder", "demo"}, {"name", "a.webp"}};
  EXPECT_EQ(*restarted.serve(request).shared, answer.body) << "290 is raised to 300 as well";
  EXPECT_EQ(file_count(temporary_.path() / "cache"), 1U);
}

TEST_P(FilesTest, a_picture_that_was_drawn_anew_is_made_anew_after_a_restart) {
  draw("a.webp", sample_picture(Format::webp, {900, 600}));
  client_.get("/files/demo/a.webp?x-oss-process=image/resize,w_300");
  draw("a.webp", sample_picture(Format::webp, {600, 900}));
  Files restarted(database(), clock_, ids_, {temporary_.path() / "uploads", temporary_.path() / "cache", {{"demo", temporary_.path() / "art"}}});
  http::Request request;
  request.query = "x-oss-process=image/resize,w_300";
  request.path_values = {{"folder", "demo"}, {"name", "a.webp"}};
  EXPECT_EQ(size_of(*restarted.serve(request).shared), (Size{300, 450}));
}

TEST_P(FilesTest, the_processing_may_be_percent_encoded_and_choose_the_format) {
  draw("a.webp", sample_picture(Format::webp, {300, 300}));
  const auto answer = client_.get("/files/demo/a.webp?v=2&x-oss-process=image%2Fresize%2Cw_100%2Fformat%2Cjpg");
  EXPECT_EQ(answer.content_type, "image/jpeg");
  EXPECT_EQ(size_of(answer.body), (Size{100, 100}));
}

TEST_P(FilesTest, an_address_has_so_many_sizes_made_and_all_that_are_there) {
  draw("a.webp", sample_picture(Format::webp, {900, 600}));
  FilesConfig tight{temporary_.path() / "uploads", temporary_.path() / "cache", {{"demo", temporary_.path() / "art"}}};
  tight.made_per_second = 0.05;  // one at once
  Files files(database(), clock_, ids_, tight);
  const auto status = [&](std::string_view width, const std::string& address) {
    const std::string query = fmt::format("x-oss-process=image/resize,w_{}", width);
    http::Request request;
    request.query = query;
    request.path_values = {{"folder", "demo"}, {"name", "a.webp"}};
    request.client_address = address;
    return files.serve(request).status;
  };
  EXPECT_EQ(status("100", "192.0.2.1"), 200);
  EXPECT_EQ(status("300", "192.0.2.1"), 429);
  EXPECT_EQ(status("100", "192.0.2.1"), 200) << "it is there already";
  EXPECT_EQ(status("300", "192.0.2.2"), 200);
  EXPECT_EQ(status("300", "192.0.2.1"), 200) << "somebody else had it made";
  clock_.advance(std::chrono::seconds(20));
  EXPECT_EQ(status("600", "192.0.2.1"), 200);
}

TEST_P(FilesTest, an_unknown_processing_is_a_bad_request) {
  draw("a.webp", sample_picture(Format::webp, {30, 30}));
  for (const std::string_view query : {"image/watermark,text_x", "image/resize,m_what,w_1", "", "image/resize,w_1&x-oss-process=image/resize,w_2"}) {
    const auto answer = client_.get(fmt::format("/files/demo/a.webp?x-oss-process={}", query));
    EXPECT_EQ(answer.status, 400) << query;
    EXPECT_EQ(answer.code, http::invalid_request.code) << query;
  }
}

TEST_P(FilesTest, nothing_outside_the_folders_is_served) {
  storage::write_durably(temporary_.path() / "secret.jpg", "secret");
  fs::create_symlink(temporary_.path() / "secret.jpg", temporary_.path() / "art" / "link.jpg");
  for (const std::string_view path :
       {"/files/%2e%2e%2fsecret.jpg", "/files/..%2fsecret.jpg", "/files/demo/..%2f..%2fsecret.jpg", "/files/%2e%2e/secret.jpg", "/files/demo/link.jpg",
        "/files/demo/missing.webp", "/files/0123456789abcdef0123456789abcdef.jpg", "/files/demo/manifest.json"}) {
    const auto answer = client_.get(path);
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_EQ(answer.code, http::not_found.code) << path;
  }
}

TEST_P(FilesTest, the_pictures_of_a_deleted_member_go_with_all_their_sizes) {
  const std::string address = upload_address(sample_picture(Format::jpg, {300, 300}));
  EXPECT_EQ(client_.get(address + "?x-oss-process=image/resize,w_100").status, 200);
  EXPECT_EQ(client_.get(address).status, 200);
  database().write([&](db::Transaction& transaction) { files_->erase_member(transaction, member_id); });
  EXPECT_EQ(db::TimerWorker(database(), clock_, files_->timer_handlers()).run_due(), 1);
  EXPECT_EQ(client_.get(address).status, 404);
  EXPECT_EQ(client_.get(address + "?x-oss-process=image/resize,w_100").status, 404);
  EXPECT_EQ(file_count(temporary_.path() / "uploads") + file_count(temporary_.path() / "cache"), 0U);
  EXPECT_TRUE(database().read([](db::Session& session) { return store::list_files(session, member_id); }).empty());
}

}  // namespace
}  // namespace galleria::files
