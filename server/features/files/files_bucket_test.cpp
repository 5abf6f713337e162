// Pictures and films of several servers that share a bucket and no folder: kept by one, seen by all, gone for all, and swept when no row knows them.
#include <gmock/gmock.h>

#include "base/pictures.hpp"
#include "db/database_fixture.hpp"
#include "features/files/files.hpp"
#include "features/files/files_store.hpp"
#include "features/files/pictures.hpp"
#include "features/files/sample_films_fixture.hpp"
#include "features/files/sample_pictures_fixture.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "gateways/sandbox/sandbox_bucket_fixture.hpp"
#include "http/router_fixture.hpp"

namespace galleria::files {
namespace {
using namespace std::chrono_literals;
using gateways::FaultOrder;
using testing::ElementsAre;
using testing::IsEmpty;

class FilesBucketTest : public db::DatabaseTest {
 protected:
  static constexpr MemberId member_id{77};

  // A server of its own folders, at the bucket that all share.
  struct Node {
    Node(FilesBucketTest& test, const std::filesystem::path& folder)
        : storage(test.bucket_.open()),
          files(test.database(), test.clock_, test.ids_, {.uploads = folder / "uploads", .cache = folder / "cache", .storage = storage.get()}) {
      http::Binder binder(router, {.member_of = [](const http::Call&) -> Result<http::Member> {
                                     return http::Member{member_id, {}};
                                   },
                                   .operator_of = http::no_operator,
                                   .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
      bind_routes(binder, files);
    }
    http::MemoryAnswer upload(std::string bytes) {
      return client.upload("/mall-api/oms/v1/file/uploads1", {"file", "photo.jpg", "image/jpeg", std::move(bytes)});
    }
    std::string kept_address() { return std::string(upload(sample_picture(Format::jpg, {200, 150})).data.as_string()); }

    std::unique_ptr<storage::FileStorage> storage;
    Files files;
    http::Router router;
    http::MemoryClient client{router};
  };

  // What lies there that is told apart from rows.
  std::vector<std::string> keys() {
    std::vector<std::string> found;
    for (const auto& file : one_.storage->list({}, {}, 1'000).files) found.push_back(file.key);
    return found;
  }

  const bool is_started_ = (start_pictures(), true);  // before there are files
  TemporaryFolder temporary_;
  gateways::SandboxBucket bucket_{clock_};
  Node one_{*this, temporary_.path() / "one"};
  Node other_{*this, temporary_.path() / "other"};
};
GALLERIA_ON_BOTH_DATABASES(FilesBucketTest);

TEST_P(FilesBucketTest, what_one_server_took_another_shows_in_every_size) {
  const std::string address = one_.kept_address();
  const auto whole = other_.client.get(address);
  EXPECT_EQ(whole.status, 200);
  EXPECT_EQ(size_of(whole.body), (Size{200, 150}));
  EXPECT_EQ(whole.header("Cache-Control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(size_of(other_.client.get(address + "?x-oss-process=image/resize,w_100").body).width, 100);
  bucket_.calls().clear();
  EXPECT_EQ(other_.client.get(address).status, 200);
  EXPECT_THAT(bucket_.calls(), IsEmpty()) << "what was shown is remembered";
}

TEST_P(FilesBucketTest, a_film_is_shown_by_parts_and_whole_on_the_other_server) {
  const std::string film = sample_film();
  const auto kept = one_.files.keep_film(film);
  ASSERT_TRUE(kept.has_value());
  const std::string address = "/files/" + kept->name;
  const auto whole = other_.client.get(address);
  EXPECT_EQ(whole.status, 200);
  EXPECT_EQ(whole.body.size(), film.size());
  EXPECT_EQ(other_.client.get("/files/00000000000000000000000000000000.mp4").status, 404);
}

TEST_P(FilesBucketTest, while_the_storage_is_away_nothing_is_taken_and_no_row_is_written) {
  bucket_.order(&FaultOrder::storage_away, 1);
  const auto answer = one_.upload(sample_picture(Format::jpg, {30, 20}));
  EXPECT_EQ(answer.code, storage::storage_away.code);
  EXPECT_EQ(answer.status, 503);
  EXPECT_THAT(database().read([](db::Session& session) { return store::list_files(session, member_id); }), IsEmpty());
  bucket_.order(&FaultOrder::storage_away, 0);
  EXPECT_EQ(other_.client.get(one_.kept_address()).status, 200);
}

TEST_P(FilesBucketTest, the_pictures_of_a_deleted_member_go_from_the_bucket) {
  one_.kept_address();
  database().write([&](db::Transaction& transaction) { other_.files.erase_member(transaction, member_id); });
  EXPECT_EQ(db::TimerWorker(database(), clock_, other_.files.timer_handlers()).run_due(), 1);
  EXPECT_THAT(keys(), IsEmpty());
}

TEST_P(FilesBucketTest, what_no_row_knows_for_a_day_is_swept_and_what_rows_know_stays) {
  const std::string address = one_.kept_address();
  const std::string orphan = one_.files.keep(sample_picture(Format::jpg, {9, 9}))->name;
  const std::string claimed = one_.files.keep(sample_picture(Format::jpg, {8, 8}))->name;
  one_.files.put_image("seasons/spring.jpg", sample_picture(Format::jpg, {7, 7}));
  one_.files.know_names(RowOrder::put_first, [&](db::Session&, std::string_view from, std::string_view to) {
    return claimed >= from && claimed <= to ? std::vector<std::string>{claimed} : std::vector<std::string>();
  });
  EXPECT_EQ(one_.files.sweep_files().removed_count, 0) << "its row may be on its way";
  clock_.advance(25h);
  EXPECT_EQ(one_.files.look_at_files().removed_count, 0) << "who only looks takes nothing away";
  const FileFindings findings = one_.files.sweep_files();
  EXPECT_EQ(findings.removed_count, 1);
  EXPECT_EQ(findings.known_count, 2);
  EXPECT_THAT(findings.missing, IsEmpty());
  EXPECT_EQ(other_.client.get("/files/" + orphan).status, 404);
  for (const std::string& kept : {address, "/files/" + claimed, std::string("/files/seasons/spring.jpg")})
    EXPECT_EQ(other_.client.get(kept).status, 200) << kept;
}

TEST_P(FilesBucketTest, a_row_whose_file_is_gone_is_found_and_one_that_is_drawn_later_is_not_missed) {
  const std::string address = one_.kept_address();
  const std::string name = address.substr(address.rfind('/') + 1);
  const std::string drawn = Files::new_composed_name();
  one_.files.know_names(RowOrder::drawn_later, [&](db::Session&, std::string_view from, std::string_view to) {
    return drawn >= from && drawn <= to ? std::vector<std::string>{drawn} : std::vector<std::string>();
  });
  EXPECT_THAT(one_.files.look_at_files().missing, IsEmpty());
  one_.storage->remove(key_of_file(name));
  EXPECT_THAT(one_.files.look_at_files().missing, ElementsAre(name));
  one_.files.sweep_files();
  EXPECT_EQ(one_.files.metrics().at(0).read(), 1);
}

TEST_P(FilesBucketTest, so_many_files_without_rows_that_the_database_may_be_another_are_left_alone) {
  const std::string picture = sample_picture(Format::jpg, {9, 9});
  for (int i = 0; i < 101; ++i) one_.storage->put(key_of_file(Files::new_composed_name()), picture);
  clock_.advance(25h);
  const FileFindings refused = one_.files.sweep_files();
  EXPECT_TRUE(refused.is_refused);
  EXPECT_EQ(refused.orphan_count, 101);
  EXPECT_EQ(refused.removed_count, 0);
  EXPECT_EQ(keys().size(), 101U);
  EXPECT_EQ(one_.files.metrics().at(1).read(), 101);
  one_.storage->remove(keys().front());
  EXPECT_EQ(one_.files.sweep_files().removed_count, 100);
  EXPECT_THAT(keys(), IsEmpty());
  EXPECT_EQ(one_.files.metrics().at(1).read(), 0);
}

TEST_P(FilesBucketTest, the_first_sweep_comes_a_day_after_the_first_start_and_no_start_moves_it) {
  one_.files.keep(sample_picture(Format::jpg, {9, 9}));
  one_.files.start_timers();
  db::TimerWorker worker(database(), clock_, one_.files.slow_timer_handlers());
  EXPECT_EQ(worker.run_due(), 0);
  clock_.advance(23h);
  one_.files.start_timers();
  EXPECT_EQ(worker.run_due(), 0);
  clock_.advance(90min);
  EXPECT_EQ(worker.run_due(), 1);
  EXPECT_THAT(keys(), IsEmpty());
}

TEST_P(FilesBucketTest, after_days_without_a_server_a_day_passes_before_anything_is_swept) {
  one_.files.keep(sample_picture(Format::jpg, {9, 9}));
  one_.files.start_timers();
  clock_.advance(24h * 7);
  db::TimerWorker worker(database(), clock_, one_.files.slow_timer_handlers());
  EXPECT_EQ(worker.run_due(), 1);
  EXPECT_EQ(keys().size(), 1U);
  clock_.advance(24h);
  EXPECT_EQ(worker.run_due(), 1);
  EXPECT_THAT(keys(), IsEmpty());
}

TEST_P(FilesBucketTest, each_day_brings_its_sweep) {
  one_.files.start_timers();
  const std::string orphan = one_.files.keep(sample_picture(Format::jpg, {9, 9}))->name;
  db::TimerWorker worker(database(), clock_, one_.files.slow_timer_handlers());
  clock_.advance(24h);
  EXPECT_EQ(worker.run_due(), 1);
  EXPECT_EQ(worker.run_due(), 0);
  clock_.advance(24h);
  EXPECT_EQ(worker.run_due(), 1);
  EXPECT_EQ(other_.client.get("/files/" + orphan).status, 404);
  EXPECT_EQ(one_.files.metrics().at(2).read(), 1);
}

}  // namespace
}  // namespace galleria::files
