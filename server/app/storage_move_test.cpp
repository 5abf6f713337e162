// What members uploaded moves from the folder into a bucket: once, whatever happens on the way, and nothing is believed that was not read back.
#include "app/storage_move.hpp"

#include <gmock/gmock.h>

#include "app/storage_watch.hpp"
#include "base/crypto.hpp"
#include "gateways/sandbox/sandbox_bucket_fixture.hpp"
#include "storage/durable_file.hpp"

namespace galleria::app {
namespace {
using gateways::FaultOrder;
using testing::ElementsAre;
using testing::IsEmpty;

class StorageMoveTest : public testing::Test {
 protected:
  StorageMoveTest() {
    start_crypto();
    put("ab/ab1.webp", "a picture");
    put("named/seasons/spring.jpg", "spring");
    put("videos/films/cd/cd1.mp4", std::string(3'000, 'f'));
  }
  void put(const std::string& key, std::string_view bytes) { storage::write_durably(from() / key, bytes); }
  std::filesystem::path from() const { return folder_.path() / "files"; }
  MoveCounts move(MoveMode mode = MoveMode::moves) {
    return move_files(from(), *storage_, mode, [](const MoveCounts&) {});
  }
  std::vector<std::string> keys() {
    std::vector<std::string> found;
    for (const auto& file : storage_->list({}, {}, 100).files) found.push_back(file.key);
    return found;
  }

  files::TemporaryFolder folder_;
  TestClock clock_;
  gateways::SandboxBucket bucket_{clock_};
  std::unique_ptr<storage::FileStorage> storage_ = bucket_.open();
};

TEST_F(StorageMoveTest, everything_is_copied_once_and_the_folder_stays_as_it_was) {
  const MoveCounts first = move();
  EXPECT_EQ(first.found_count, 3);
  EXPECT_EQ(first.moved_count, 3);
  EXPECT_EQ(first.moved_bytes, 9 + 6 + 3'000);
  EXPECT_THAT(keys(), ElementsAre("ab/ab1.webp", "named/seasons/spring.jpg", "videos/films/cd/cd1.mp4"));
  EXPECT_EQ(storage_->get("videos/films/cd/cd1.mp4"), std::string(3'000, 'f'));
  EXPECT_TRUE(std::filesystem::exists(from() / "ab/ab1.webp"));
  const MoveCounts again = move();
  EXPECT_EQ(again.there_count, 3);
  EXPECT_EQ(again.moved_count, 0);
}

TEST_F(StorageMoveTest, a_dry_run_tells_and_copies_nothing) {
  const MoveCounts told = move(MoveMode::only_tells);
  EXPECT_EQ(told.found_count, 3);
  EXPECT_EQ(told.found_bytes, 9 + 6 + 3'000);
  EXPECT_EQ(told.there_count, 0);
  EXPECT_THAT(keys(), IsEmpty());
}

TEST_F(StorageMoveTest, a_run_that_was_cut_short_is_gone_on_with) {
  int put_count = 0;
  bucket_.before_call = [&](const gateways::OutgoingCall& call) {
    if (call.method == "PUT" && ++put_count > 1) throw gateways::CallFailed(gateways::CallFailed::Reason::connection_lost, "lost");
  };
  EXPECT_THROW(move(), storage::StorageAway);
  bucket_.before_call = [](const gateways::OutgoingCall&) {};
  const MoveCounts rest = move();
  EXPECT_EQ(rest.there_count, 1);
  EXPECT_EQ(rest.moved_count, 2);
}

TEST_F(StorageMoveTest, what_changed_in_the_folder_since_is_copied_anew) {
  move();
  put("ab/ab1.webp", "A picture");
  EXPECT_EQ(move().moved_count, 1);
  EXPECT_EQ(storage_->get("ab/ab1.webp"), "A picture");
}

TEST_F(StorageMoveTest, what_comes_back_as_something_else_stops_the_run) {
  bucket_.order(&FaultOrder::storage_wrong_bytes_count, 1);
  EXPECT_THROW(move(), storage::StorageDamaged);
}

TEST_F(StorageMoveTest, what_is_under_way_on_one_server_alone_stays_there) {
  put("ab/.writing-xyz", "half");
  put("videos/work/ef1/film.mp4", "half");
  put("exports/17.rows", "rows");
  put("exports/17.csv", "a file");
  EXPECT_EQ(move().moved_count, 4);
  EXPECT_EQ(storage_->get("exports/17.csv"), "a file");
}

TEST_F(StorageMoveTest, whoever_watches_asks_at_most_once_in_ten_seconds_and_says_why_it_is_away) {
  StorageWatch watch(bucket_.open(), "galleria");
  EXPECT_FALSE(watch.look().is_away);
  const auto asked = bucket_.calls().size();
  EXPECT_EQ(watch.look().place, "galleria");
  EXPECT_EQ(bucket_.calls().size(), asked);
  bucket_.order(&FaultOrder::storage_away, 1);
  StorageWatch other(bucket_.open(), "galleria");
  EXPECT_TRUE(other.look().is_away);
  EXPECT_THAT(other.look().reason, testing::HasSubstr("SlowDown"));
  EXPECT_EQ(other.metrics().at(0).read(), 1);
  EXPECT_FALSE(StorageWatch(nullptr, "").look().is_away);
  EXPECT_THAT(StorageWatch(nullptr, "").metrics(), IsEmpty());
}

}  // namespace
}  // namespace galleria::app
