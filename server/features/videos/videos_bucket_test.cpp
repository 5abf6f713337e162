// Members' films on two servers that share a bucket and no folder: begun at one, gone on with at the other, made anew by either, and gone with their member.
#include "features/videos/videos_bucket.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>

#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "features/videos/videos.hpp"
#include "features/videos/videos_store.hpp"
#include "gateways/sandbox/sandbox_bucket_fixture.hpp"
#include "http/method_patch.hpp"
#include "http/router_fixture.hpp"

namespace galleria::videos {
namespace {
using namespace std::chrono_literals;
using gateways::FaultOrder;
using testing::IsEmpty;
using testing::SizeIs;
namespace fs = std::filesystem;

std::string file_bytes(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Of two seconds, made once for all tests.
const std::string& short_film() {
  static const std::string made = [] {
    const files::TemporaryFolder folder;
    const fs::path film = folder.path() / "made.mov";
    const std::string command = "ffmpeg -nostdin -v error -f lavfi -i testsrc=size=64x96:rate=2:duration=2 -c:v libx264 -preset ultrafast " + film.string();
    if (std::system(command.c_str()) != 0) throw std::runtime_error("ffmpeg could not make a film to test with");  // NOLINT(concurrency-mt-unsafe)
    return file_bytes(film);
  }();
  return made;
}

class SentHeaders : public http::Headers {
 public:
  explicit SentHeaders(std::map<std::string, std::string, std::less<>> all) : all_(std::move(all)) {}
  std::string_view find(std::string_view name) const override {
    const auto found = all_.find(name);
    return found == all_.end() ? std::string_view() : std::string_view(found->second);
  }

 private:
  std::map<std::string, std::string, std::less<>> all_;
};

class VideosBucketTest : public db::DatabaseTest {
 protected:
  using HeaderMap = std::map<std::string, std::string, std::less<>>;

  // A server with a folder of its own, at the bucket that both share.
  struct Node {
    Node(VideosBucketTest& test, const fs::path& folder) : storage(test.bucket_.open()) {
      VideosNeeds needs;
      needs.member_of = [](const http::Call&) -> Result<http::Member> { return http::Member{MemberId{7}, SessionId{1}}; };
      needs.may_add = [](db::Session&, MemberId, const SubjectKey&) { return true; };
      needs.is_shown = [](db::Session&, const SubjectKey&) { return true; };
      needs.hold = [](db::Transaction&, MemberId, const SubjectKey&) {};
      needs.hear_of_move = [](db::Transaction&, MemberId, const SubjectKey&) {};
      needs.activity_of = [](db::Session&, MemberId, const SubjectKey&) { return std::optional<ActivityId>(); };
      needs.masked_name_of = [](db::Session&, MemberId) { return std::string("林*"); };
      needs.tell = [](db::Transaction&, MemberId, const VideoNews&) {};
      needs.is_shown = [](db::Session&, const SubjectKey&) { return true; };
      needs.hold = [](db::Transaction&, MemberId, const SubjectKey&) {};
      needs.hear_of_move = [](db::Transaction&, MemberId, const SubjectKey&) {};
      needs.bucket = storage.get();
      videos.emplace(test.database(), test.clock_, test.ids_, VideosConfig{.folder = folder, .niceness = 0}, needs);
      http::Binder binder(
          router, {.member_of = needs.member_of, .operator_of = http::operator_by_name, .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
      bind_routes(binder, *videos);
      auto handlers = videos->timer_handlers();
      handlers.merge(videos->slow_timer_handlers());
      worker.emplace(test.database(), test.clock_, std::move(handlers));
    }
    http::Response send(http::Method method, std::string_view target, HeaderMap headers, std::string_view body = {}) {
      headers.try_emplace("tus-resumable", "1.0.0");
      const SentHeaders found(std::move(headers));
      http::Request request;
      request.method = method;
      request.path = target.substr(0, target.find('?'));
      if (const auto question = target.find('?'); question != std::string_view::npos) request.query = target.substr(question + 1);
      request.headers = &found;
      request.body = body;
      request.client_address = "192.0.2.1";
      request.trace_id = "0123456789abcdef";
      const auto match = router.find(request);
      if (match.route == nullptr) throw std::runtime_error("no route at " + std::string(target));
      return match.route->answer(request);
    }
    http::Response patch(const std::string& address, std::size_t offset, std::string_view bytes) {
      return send(http::method_patch, address, {{"content-type", "application/offset+octet-stream"}, {"upload-offset", std::to_string(offset)}}, bytes);
    }

    std::unique_ptr<storage::FileStorage> storage;
    http::Router router;
    std::optional<Videos> videos;
    std::optional<db::TimerWorker> worker;
  };

  static std::string header_of(const http::Response& response, std::string_view wanted) {
    for (const auto& [name, value] : response.headers) {
      if (name == wanted) return value;
    }
    return {};
  }
  std::string begin(Node& node, std::size_t size) {
    const std::string metadata = "subjectKind " + base64_encode("registration") + ",subjectId " + base64_encode("5");
    return header_of(node.send(http::Method::post, uploads_address, {{"upload-length", std::to_string(size)}, {"upload-metadata", metadata}}), "Location");
  }
  store::VideoRow row_of(const std::string& address) {
    const VideoId video_id{std::stoll(address.substr(address.rfind('/') + 1))};
    return database().read([&](db::Session& session) { return store::find_any_video(session, video_id).value(); });
  }
  std::size_t count_of(std::string_view prefix) { return one_.storage->list(prefix, {}, 1'000).files.size(); }
  // Sends it in two parts, one to each server.
  std::string uploaded() {
    const std::string& film = short_film();
    const std::string address = begin(one_, film.size());
    EXPECT_EQ(one_.patch(address, 0, std::string_view(film).substr(0, 1'000)).status, 204);
    EXPECT_EQ(other_.patch(address, 1'000, std::string_view(film).substr(1'000)).status, 204);
    return address;
  }

  files::TemporaryFolder folder_;
  gateways::SandboxBucket bucket_{clock_};
  Node one_{*this, folder_.path() / "one"};
  Node other_{*this, folder_.path() / "other"};
};
GALLERIA_ON_BOTH_DATABASES(VideosBucketTest);

TEST_P(VideosBucketTest, an_upload_begun_at_one_server_goes_on_at_the_other_and_is_made_anew_there) {
  const std::string address = uploaded();
  EXPECT_EQ(count_of("videos/parts/"), 2U);
  other_.worker->run_due();
  const auto row = row_of(address);
  EXPECT_EQ(row.state, VideoState::in_review);
  EXPECT_EQ(count_of("videos/films/"), 2U);
  EXPECT_EQ(count_of("videos/parts/"), 0U);
  EXPECT_THAT(database().read([&](db::Session& session) { return store::list_parts(session, row.member_id, row.video_id); }), IsEmpty());
  EXPECT_THAT(one_.videos->find_missing_files(), IsEmpty());
  const std::string film = fmt::format("/mall-api/videos/v1/files/{}.mp4", row.file_key);
  EXPECT_EQ(one_.send(http::Method::get, film, {}).status, 404) << "nobody has looked at it yet";
}

TEST_P(VideosBucketTest, of_two_servers_that_bring_the_same_part_one_alone_moves_the_upload_on) {
  const std::string& film = short_film();
  const std::string address = begin(one_, film.size());
  bool is_second_sent = false;
  int second_status = 0;
  bucket_.before_call = [&](const gateways::OutgoingCall& call) {
    if (call.method != "PUT" || is_second_sent) return;
    is_second_sent = true;
    second_status = other_.patch(address, 0, std::string_view(film).substr(0, 500)).status;
  };
  EXPECT_EQ(one_.patch(address, 0, std::string_view(film).substr(0, 1'000)).status, 409);
  EXPECT_EQ(second_status, 204);
  EXPECT_EQ(row_of(address).received_bytes, 500);
  EXPECT_EQ(count_of("videos/parts/"), 1U) << "what came second is gone again";
  EXPECT_EQ(one_.patch(address, 500, std::string_view(film).substr(500)).status, 204);
  one_.worker->run_due();
  EXPECT_EQ(row_of(address).state, VideoState::in_review);
}

TEST_P(VideosBucketTest, while_the_storage_is_away_the_upload_stays_where_it_is) {
  const std::string address = begin(one_, short_film().size());
  bucket_.order(&FaultOrder::storage_away, 1);
  EXPECT_EQ(one_.patch(address, 0, std::string_view(short_film()).substr(0, 1'000)).code, storage::storage_away.code);
  EXPECT_EQ(row_of(address).received_bytes, 0);
  bucket_.order(&FaultOrder::storage_away, 0);
  EXPECT_EQ(other_.patch(address, 0, short_film()).status, 204);
}

TEST_P(VideosBucketTest, crumbs_fill_no_bucket) {
  const std::string address = begin(one_, 5'000);
  const auto row = row_of(address);
  database().write([&](db::Transaction& transaction) {
    for (std::int64_t i = 0; i < 1'000; ++i) ASSERT_TRUE(store::insert_part(transaction, row, {10'000 + i, 1, "crumb"}, 1'000));
  });
  EXPECT_EQ(one_.patch(address, 0, "x").code, upload_in_too_many_parts.code);
  EXPECT_EQ(row_of(address).received_bytes, 0) << "it has not moved on";
  EXPECT_EQ(count_of("videos/parts/"), 0U);
}

TEST_P(VideosBucketTest, a_gap_in_what_was_sent_is_never_made_a_film_of) {
  const std::string address = uploaded();
  const auto row = row_of(address);
  const auto parts = database().read([&](db::Session& session) { return store::list_parts(session, row.member_id, row.video_id); });
  ASSERT_THAT(parts, SizeIs(2));
  const VideoBucket bucket(*one_.storage);
  const fs::path path = folder_.path() / "whole";
  bucket.assemble(row.file_key, parts, row.byte_count, path);
  EXPECT_EQ(file_bytes(path), short_film());
  EXPECT_THROW(bucket.assemble(row.file_key, {parts[0]}, row.byte_count, path), storage::StorageDamaged);
  bucket.remove_part(row.file_key, parts[1].part_name);
  EXPECT_THROW(bucket.assemble(row.file_key, parts, row.byte_count, path), storage::StorageDamaged);
}

TEST_P(VideosBucketTest, an_upload_that_was_begun_in_the_folder_goes_on_in_the_bucket_behind_what_was_moved) {
  const std::string& film = short_film();
  const std::string address = begin(one_, film.size());
  const auto row = row_of(address);
  database().write([&](db::Transaction& transaction) { ASSERT_TRUE(store::advance(transaction, row, 700, row.expires_at_ms, clock_.now())); });
  // As `galleria storage move` leaves it, with a part that reached the disk and not its row.
  one_.storage->put(VideoBucket::key_of(row.file_key, VideoPart::original), std::string_view(film).substr(0, 900));
  EXPECT_EQ(other_.patch(address, 700, std::string_view(film).substr(700)).status, 204);
  one_.worker->run_due();
  EXPECT_EQ(row_of(address).state, VideoState::in_review);
  EXPECT_EQ(count_of("videos/originals/"), 0U);
}

TEST_P(VideosBucketTest, an_ended_account_takes_its_videos_out_of_the_bucket_and_strays_are_swept) {
  uploaded();
  one_.worker->run_due();
  const std::string open = begin(one_, short_film().size());
  EXPECT_EQ(one_.patch(open, 0, "some bytes").status, 204);
  database().write([&](db::Transaction& transaction) { one_.videos->erase_member(transaction, MemberId{7}); });
  other_.worker->run_due();
  EXPECT_EQ(count_of("videos/"), 0U);
  const VideoBucket bucket(*one_.storage);
  bucket.put_part(new_file_key(), 0, "of a server that died before its row was written");
  EXPECT_EQ(one_.videos->sweep_files(), 0) << "it may be new";
  clock_.advance(25h);
  EXPECT_EQ(one_.videos->sweep_files(), 1);
  EXPECT_EQ(count_of("videos/"), 0U);
}

TEST_P(VideosBucketTest, so_many_strays_that_the_database_may_be_another_are_left_alone) {
  const VideoBucket bucket(*one_.storage);
  for (int i = 0; i < 101; ++i) one_.storage->put(VideoBucket::key_of(new_file_key(), VideoPart::film), "film");
  clock_.advance(25h);
  EXPECT_EQ(one_.videos->sweep_files(), 0);
  EXPECT_EQ(count_of("videos/"), 101U);
  EXPECT_EQ(one_.videos->metrics().at(1).read(), 101);
  bucket.remove(bucket.list(clock_.now()).front().file_key, VideoPart::film);
  EXPECT_EQ(one_.videos->sweep_files(), 100);
  EXPECT_EQ(count_of("videos/"), 0U);
}

TEST_P(VideosBucketTest, strays_are_swept_a_day_after_the_first_start_and_no_start_moves_it) {
  one_.storage->put(VideoBucket::key_of(new_file_key(), VideoPart::film), "film");
  one_.videos->start_timers();
  clock_.advance(23h);
  one_.videos->start_timers();
  one_.worker->run_due();
  EXPECT_EQ(count_of("videos/"), 1U);
  clock_.advance(90min);
  one_.worker->run_due();
  EXPECT_EQ(count_of("videos/"), 0U);
}

TEST_P(VideosBucketTest, a_film_that_is_gone_from_the_bucket_is_missed) {
  const std::string address = uploaded();
  one_.worker->run_due();
  one_.storage->remove(VideoBucket::key_of(row_of(address).file_key, VideoPart::poster));
  EXPECT_THAT(one_.videos->find_missing_files(), testing::ElementsAre(fmt::format("video {} poster", row_of(address).video_id.value)));
}

}  // namespace
}  // namespace galleria::videos
