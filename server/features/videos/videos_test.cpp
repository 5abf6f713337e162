// Videos on both engines: sent in parts by tus, looked into by limited children, seen by nobody before the staff, and nothing of them left over.
#include "features/videos/videos.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <atomic>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <thread>

#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "features/videos/limited_child.hpp"
#include "features/videos/videos_store.hpp"
#include "http/method_patch.hpp"
#include "http/router_fixture.hpp"

namespace galleria::videos {
namespace {
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::IsEmpty;
namespace fs = std::filesystem;

std::string bytes_of_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void put_file(const fs::path& path, std::string_view bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

// Films as phones write them, each made once for all tests.
class SampleFilms {
 public:
  // Of that many seconds, with a place in its metadata.
  static const std::string& of_seconds(int seconds) {
    static std::map<int, std::string> made;
    std::string& film = made[seconds];
    if (film.empty())
      film = make(fmt::format("-f lavfi -i testsrc=size=64x96:rate=2:duration={0} -f lavfi -i sine=frequency=440:duration={0} -metadata "
                              "location=+31.2304+121.4737/ -metadata comment=home -c:v libx264 -preset ultrafast -c:a aac -b:a 16k",
                              seconds),
                  "mov");
    return film;
  }
  static const std::string& picture() {
    static const std::string made = make("-f lavfi -i testsrc=size=64x64:duration=1 -frames:v 1", "jpg");
    return made;
  }

 private:
  static std::string make(const std::string& how, const std::string& ending) {
    const files::TemporaryFolder folder;
    const fs::path film = folder.path() / ("made." + ending);
    const std::string command = "ffmpeg -nostdin -v error " + how + " " + film.string();
    if (std::system(command.c_str()) != 0) throw std::runtime_error("ffmpeg could not make a film to test with");  // NOLINT(concurrency-mt-unsafe)
    return bytes_of_file(film);
  }
};

struct Sent {
  int status = 0;
  std::int64_t code = 0;
  std::map<std::string, std::string, std::less<>> headers;
  std::string body;
};

class MapOfHeaders : public http::Headers {
 public:
  explicit MapOfHeaders(std::map<std::string, std::string, std::less<>> all) : all_(std::move(all)) {}
  std::string_view find(std::string_view name) const override {
    const auto found = all_.find(name);
    return found == all_.end() ? std::string_view() : std::string_view(found->second);
  }

 private:
  std::map<std::string, std::string, std::less<>> all_;
};

class VideosTest : public db::DatabaseTest {
 protected:
  VideosTest() { start({}); }
  void TearDown() override {
    for (const auto& offence : database().read([](db::Session& session) { return audit::run(session, audit_checks()); }))
      ADD_FAILURE() << offence.rule << ": " << offence.subject << " " << offence.expected << " " << offence.found;
    EXPECT_EQ(on_disk(), wanted_on_disk());
  }

  void start(VideosConfig config) {
    config.folder = folder_.path() / "videos";
    config.niceness = 0;
    VideosNeeds needs;
    needs.member_of = [](const http::Call& call) -> Result<http::Member> {
      if (call.access_token.empty()) return http::not_signed_in;
      return http::Member{MemberId{std::stoll(call.access_token.reveal())}, SessionId{1}};
    };
    needs.may_add = [](db::Session&, MemberId, const SubjectKey& subject) { return subject.id < 100; };
    needs.activity_of = [](db::Session&, MemberId, const SubjectKey& subject) { return std::optional(ActivityId{subject.id + 900}); };
    needs.is_shown = [this](db::Session&, const SubjectKey&) { return subject_is_shown_; };
    needs.hold = [](db::Transaction&, MemberId, const SubjectKey&) {};
    needs.hear_of_move = [this](db::Transaction& transaction, MemberId member_id, const SubjectKey& subject) {
      const auto found = videos_->find_standing(transaction, member_id, subject);
      const std::scoped_lock lock(standing_mutex_);
      standing_ = found;
    };
    needs.masked_name_of = [](db::Session&, MemberId) { return std::string("林*"); };
    needs.tell = [this](db::Transaction&, MemberId member_id, const VideoNews& news) { told_.emplace_back(member_id, news); };
    router_.emplace();
    videos_.emplace(database(), clock_, ids_, config, needs);
    http::Binder binder(
        *router_, {.member_of = needs.member_of, .operator_of = http::operator_by_name, .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
    bind_routes(binder, *videos_);
    auto handlers = videos_->timer_handlers();
    handlers.merge(videos_->slow_timer_handlers());
    worker_.emplace(database(), clock_, std::move(handlers));
  }

  Sent send(http::Method method, std::string_view target, std::map<std::string, std::string, std::less<>> headers = {}, std::string_view body = {},
            std::int64_t member = 7) {
    headers.try_emplace("tus-resumable", "1.0.0");
    if (member != 0) headers["access_token"] = std::to_string(member);
    headers["x-staff-key"] = "ann";
    const MapOfHeaders found(headers);
    const auto question = target.find('?');
    http::Request request;
    request.method = method;
    request.path = target.substr(0, question);
    request.query = question == std::string_view::npos ? std::string_view() : target.substr(question + 1);
    request.headers = &found;
    request.body = body;
    request.client_address = "192.0.2.1";
    request.trace_id = "0123456789abcdef";
    const auto match = router_->find(request);
    if (match.route == nullptr) throw std::runtime_error("no route at " + std::string(target));
    const http::Response response = match.route->answer(request);
    Sent sent{response.status, response.code, {}, response.head + std::string(response.middle()) + response.tail};
    for (const auto& [name, value] : response.headers) sent.headers[name] = value;
    return sent;
  }
  static wire::Json data_of(const Sent& sent) { return *wire::find_member(wire::parse_json(sent.body).value, "data"); }

  static std::string metadata(std::int64_t subject = 5, std::string_view kind = "registration") {
    return "filename " + base64_encode("我的.mov") + ",subjectKind " + base64_encode(kind) + ",subjectId " + base64_encode(std::to_string(subject));
  }
  Sent begin(std::size_t size, std::int64_t member = 7, std::int64_t subject = 5) {
    return send(http::Method::post, uploads_address, {{"upload-length", std::to_string(size)}, {"upload-metadata", metadata(subject)}}, {}, member);
  }
  Sent begin_of_review(std::size_t size, std::int64_t review_id, std::int64_t member = 7) {
    return send(http::Method::post, uploads_address, {{"upload-length", std::to_string(size)}, {"upload-metadata", metadata(review_id, "review")}}, {}, member);
  }
  // A film of that review, made anew. Gives the id.
  std::int64_t film_of_review(std::int64_t review_id) {
    const std::string& film = SampleFilms::of_seconds(2);
    const auto begun = begin_of_review(film.size(), review_id);
    EXPECT_EQ(begun.status, 201) << begun.body;
    const std::string address = begun.headers.at("Location");
    EXPECT_EQ(patch(address, 0, film).status, 204);
    worker_->run_due();
    return std::stoll(address.substr(address.rfind('/') + 1));
  }
  wire::Json published_of_review(std::int64_t review_id) {
    return data_of(send(http::Method::get, fmt::format("{}?subjectKind=review&subjectId={}", list_published_videos.path, review_id), {}, {}, 8)).at("videos");
  }
  Sent patch(const std::string& address, std::int64_t offset, std::string_view bytes, std::map<std::string, std::string, std::less<>> more = {},
             std::int64_t member = 7) {
    more.try_emplace("content-type", "application/offset+octet-stream");
    more["upload-offset"] = std::to_string(offset);
    return send(http::method_patch, address, std::move(more), bytes, member);
  }
  std::int64_t offset_of(const std::string& address) { return std::stoll(send(http::Method::get, address).headers.at("Upload-Offset")); }
  // Sends it in two parts. Gives the id.
  std::int64_t uploaded(std::string_view film, std::int64_t member = 7) {
    const auto begun = begin(film.size(), member);
    EXPECT_EQ(begun.status, 201) << begun.body;
    const std::string address = begun.headers.at("Location");
    const std::size_t half = film.size() / 2;
    EXPECT_EQ(patch(address, 0, film.substr(0, half), {}, member).status, 204);
    EXPECT_EQ(patch(address, static_cast<std::int64_t>(half), film.substr(half), {}, member).status, 204);
    return std::stoll(address.substr(address.rfind('/') + 1));
  }
  std::int64_t in_review() {
    const std::int64_t id = uploaded(SampleFilms::of_seconds(2));
    worker_->run_due();
    EXPECT_EQ(mine().at("state"), "in_review");
    return id;
  }
  wire::Json all_of(std::int64_t member = 7) {
    return data_of(send(http::Method::get, fmt::format("{}?subjectKind=registration&subjectId=5", list_my_videos.path), {}, {}, member));
  }
  wire::Json mine(std::int64_t member = 7) { return all_of(member).at("videos").at(0); }
  Sent post(std::string_view path, const std::string& json) { return send(http::Method::post, path, {{"content-type", "application/json"}}, json); }
  Sent remove(std::int64_t id) { return post(delete_video.path, fmt::format(R"({{"videoId":{}}})", id)); }
  Sent publish(std::int64_t id) { return post(publish_video.path, fmt::format(R"({{"videoId":{}}})", id)); }
  Sent refuse(std::int64_t id) { return post(refuse_video.path, fmt::format(R"({{"videoId":{},"reason":"画面里有别人家的孩子"}})", id)); }
  std::int64_t published_count() {
    const auto found = data_of(send(http::Method::get, fmt::format("{}?subjectKind=registration&subjectId=5", list_published_videos.path), {}, {}, 8));
    return static_cast<std::int64_t>(found.at("videos").as_array().size());
  }
  wire::Json of_activity(std::int64_t activity, const std::string& more = {}) {
    return data_of(send(http::Method::get, fmt::format("{}?activityId={}{}", list_activity_videos.path, activity, more), {}, {}, 0));
  }
  static std::string text(const wire::Json& json, std::string_view name) { return std::string(json.at(name).as_string()); }

  // Files by their ending, an original as "original".
  std::multiset<std::string> on_disk() const {
    std::multiset<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(folder_.path() / "videos")) {
      if (entry.is_regular_file()) found.insert(entry.path().has_extension() ? entry.path().extension().string() : "original");
    }
    return found;
  }
  std::multiset<std::string> wanted_on_disk() {
    std::multiset<std::string> wanted;
    for (const auto& row : database().read([](db::Session& session) { return store::list_with_files(session, VideoId{0}, 100); })) {
      if (row.has_original && row.received_bytes > 0) wanted.insert("original");
      if (row.has_film) wanted.insert({".mp4", ".jpg"});
    }
    return wanted;
  }

  bool subject_is_shown_ = true;
  std::mutex standing_mutex_;
  std::optional<VideoState> standing_;  // of what moved last
  files::TemporaryFolder folder_;
  std::vector<std::pair<MemberId, VideoNews>> told_;
  std::optional<http::Router> router_;
  std::optional<Videos> videos_;
  std::optional<db::TimerWorker> worker_;
};
GALLERIA_ON_BOTH_DATABASES(VideosTest);

TEST_P(VideosTest, a_film_comes_in_parts_is_made_anew_and_everybody_sees_it_once_the_staff_has_published_it) {
  const std::string& film = SampleFilms::of_seconds(2);
  const auto begun = begin(film.size());
  ASSERT_EQ(begun.status, 201) << begun.body;
  const std::string address = begun.headers.at("Location");
  EXPECT_THAT(begun.headers.at("Upload-Expires"), HasSubstr("GMT"));
  EXPECT_EQ(patch(address, 0, film.substr(0, 1'000)).headers.at("Upload-Offset"), "1000");
  EXPECT_EQ(text(mine(), "uploadAddress"), address);
  start({});  // the server goes and comes again
  const auto head = send(http::Method::get, address);
  EXPECT_EQ(head.headers.at("Upload-Offset"), "1000");
  EXPECT_EQ(head.headers.at("Upload-Length"), std::to_string(film.size()));
  EXPECT_EQ(patch(address, 1'000, film.substr(1'000), {{"upload-checksum", "sha256 " + base64_encode(sha256_bytes(film.substr(1'000)))}}).status, 204);
  EXPECT_EQ(text(mine(), "state"), "received");
  worker_->run_due();
  const auto waiting = mine();
  EXPECT_EQ(text(waiting, "state"), "in_review");
  EXPECT_NEAR(static_cast<double>(waiting.at("durationMs").as_int64()), 2'000, 200);
  EXPECT_EQ(waiting.at("width").as_int64(), 64);
  EXPECT_EQ(published_count(), 0);
  // Its member and the staff see it, by addresses that say nothing to anybody else.
  const std::string private_film = text(waiting, "filmAddress");
  EXPECT_EQ(send(http::Method::get, private_film, {}, {}, 0).status, 200);
  EXPECT_EQ(send(http::Method::get, private_film.substr(0, private_film.find('?')), {}, {}, 0).status, 404);
  EXPECT_EQ(send(http::Method::get, private_film.substr(0, private_film.find("proof=")) + "proof=0123", {}, {}, 0).status, 404);
  const std::int64_t id = waiting.at("videoId").as_int64();
  EXPECT_EQ(publish(id).code, 200);
  EXPECT_EQ(publish(id).code, video_moved_on.code);
  EXPECT_EQ(published_count(), 1);
  const std::string shown = private_film.substr(0, private_film.find('?'));
  const auto part = send(http::Method::get, shown, {{"range", "bytes=0-99"}}, {}, 0);
  EXPECT_EQ(part.status, 206);
  EXPECT_EQ(part.body.size(), 100U);
  const auto whole = send(http::Method::get, shown, {}, {}, 0);
  EXPECT_THAT(whole.body, testing::Not(HasSubstr("121.47"))) << "where it was filmed";
  EXPECT_LT(whole.body.find("moov"), whole.body.find("mdat")) << "it plays before it is there";
  EXPECT_EQ(send(http::Method::get, shown.substr(0, shown.size() - 4) + ".jpg", {}, {}, 0).body.substr(0, 2), "\xff\xd8");
  ASSERT_EQ(told_.size(), 1U);
  EXPECT_TRUE(told_[0].second.is_published);
  const auto file = data_of(send(http::Method::get, fmt::format("{}?videoId={}", get_video.path, id)));
  EXPECT_EQ(file.at("moves").as_array().size(), 5U);
}

TEST_P(VideosTest, what_is_refused_or_deleted_leaves_nothing_on_the_disk) {
  const std::int64_t first = in_review();
  EXPECT_EQ(refuse(first).code, 200);
  EXPECT_EQ(text(mine(), "reason"), "画面里有别人家的孩子");
  worker_->run_due();
  EXPECT_THAT(on_disk(), IsEmpty());
  const std::int64_t second = in_review();
  EXPECT_EQ(publish(second).code, 200);
  EXPECT_EQ(remove(second).code, 200);
  EXPECT_EQ(remove(second).code, video_not_found.code);
  EXPECT_EQ(published_count(), 0);
  worker_->run_due();
  EXPECT_THAT(on_disk(), IsEmpty());
  EXPECT_EQ(publish(second).code, video_moved_on.code);
  EXPECT_EQ(publish(999).code, video_not_found.code);
  const std::int64_t third = in_review();
  EXPECT_EQ(publish(third).code, 200);
  EXPECT_EQ(refuse(third).code, 200) << "taken back";
  worker_->run_due();
}

TEST_P(VideosTest, what_is_no_film_and_what_is_too_long_is_refused_with_its_reason) {
  const auto refused = [&](std::string_view bytes) {
    uploaded(bytes);
    worker_->run_due();
    EXPECT_EQ(text(mine(), "state"), "refused");
    EXPECT_THAT(on_disk(), IsEmpty());
    return text(mine(), "refusal");
  };
  EXPECT_EQ(refused(SampleFilms::picture()), "not_a_film");
  EXPECT_EQ(refused("PK\x03\x04" + std::string(2'000, 'z')), "not_a_film");
  EXPECT_EQ(refused("#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n"), "not_a_film");
  EXPECT_EQ(refused("ffconcat version 1.0\nfile /etc/passwd\n"), "not_a_film");
  EXPECT_EQ(refused(SampleFilms::of_seconds(62)), "too_long");
  EXPECT_EQ(text(mine(), "reason"), "视频超过了 60 秒");
  // Whole by its head, and nothing behind it.
  std::string broken = SampleFilms::of_seconds(2);
  const auto data = broken.find("mdat");
  ASSERT_NE(data, std::string::npos);
  for (std::size_t i = data + 4; i < std::min(broken.size(), broken.find("moov") < data ? broken.size() : broken.find("moov") - 4); ++i) broken[i] = '\x7f';
  EXPECT_EQ(refused(broken), "unreadable");
  EXPECT_EQ(told_.size(), 6U);
}

TEST_P(VideosTest, an_upload_takes_only_what_the_protocol_allows) {
  const auto options = send(http::Method::options, uploads_address, {{"tus-resumable", ""}}, {}, 0);
  EXPECT_EQ(options.status, 204);
  EXPECT_EQ(options.headers.at("Tus-Version"), "1.0.0");
  EXPECT_EQ(options.headers.at("Tus-Max-Size"), std::to_string(200 * 1024 * 1024));
  const auto post_with = [&](std::map<std::string, std::string, std::less<>> headers) { return send(http::Method::post, uploads_address, std::move(headers)); };
  EXPECT_EQ(post_with({{"tus-resumable", "0.2.2"}, {"upload-length", "5"}, {"upload-metadata", metadata()}}).status, 412);
  EXPECT_EQ(post_with({{"upload-metadata", metadata()}}).code, upload_malformed.code);
  EXPECT_EQ(post_with({{"upload-length", "-1"}, {"upload-metadata", metadata()}}).code, upload_malformed.code);
  EXPECT_EQ(post_with({{"upload-length", "5"}, {"upload-metadata", "subjectId !!"}}).code, upload_malformed.code);
  EXPECT_EQ(post_with({{"upload-length", "209715201"}, {"upload-metadata", metadata()}}).status, 413);
  EXPECT_EQ(post_with({{"upload-length", "209715201"}, {"upload-metadata", metadata()}}).code, video_too_large.code);
  EXPECT_EQ(begin(5, 0).code, http::not_signed_in.code);
  EXPECT_EQ(begin(5, 7, 100).code, video_not_welcome.code);
  const std::string address = begin(10).headers.at("Location");
  EXPECT_EQ(patch(address, 0, "12345", {{"content-type", "text/plain"}}).status, 415);
  EXPECT_EQ(patch(address, 3, "12345").status, 409);
  EXPECT_EQ(patch(address, 11, "1").code, upload_offset_wrong.code) << "beyond the end";
  EXPECT_EQ(patch(address, 0, "12345678901").status, 413) << "more than was said";
  EXPECT_EQ(patch(address, 0, "12345", {{"upload-checksum", "sha1 " + base64_encode(std::string(20, 'x'))}}).status, 460);
  EXPECT_EQ(patch(address, 0, "12345", {{"upload-checksum", "md5 aaaa"}}).code, upload_malformed.code);
  EXPECT_EQ(patch(address, 0, "12345", {{"upload-checksum", "sha1 " + base64_encode(std::string(20, 'x'))}}).code, upload_damaged.code);
  EXPECT_EQ(patch(address, 0, "12345", {{"tus-resumable", "2.0.0"}}).code, upload_version_unknown.code);
  EXPECT_EQ(offset_of(address), 0);
  EXPECT_EQ(patch(address, 0, "12345").status, 204);
  EXPECT_EQ(patch(address, 0, "12345").status, 409) << "the same part twice";
  EXPECT_EQ(offset_of(address), 5);
}

TEST_P(VideosTest, an_upload_is_its_members_alone) {
  const std::string address = begin(10).headers.at("Location");
  EXPECT_EQ(send(http::Method::get, address, {}, {}, 8).status, 404);
  EXPECT_EQ(patch(address, 0, "12345", {}, 8).code, video_not_found.code);
  EXPECT_EQ(send(http::Method::delete_, address, {}, {}, 8).status, 404);
  EXPECT_EQ(all_of(8).at("videos").as_array().size(), 0U);
  EXPECT_EQ(patch(address, 0, "12345").status, 204);
  EXPECT_EQ(send(http::Method::delete_, address).status, 204);
  EXPECT_EQ(send(http::Method::get, address).status, 404);
  EXPECT_EQ(patch(address, 5, "67890").status, 404);
  worker_->run_due();
  EXPECT_THAT(on_disk(), IsEmpty());
}

TEST_P(VideosTest, of_two_parts_at_once_one_is_written) {
  const std::string bytes(400'000, 'a');
  const std::string others(400'000, 'b');
  const std::string address = begin(800'000).headers.at("Location");
  std::vector<int> statuses(2);
  {
    std::jthread one([&] { statuses[0] = patch(address, 0, bytes).status; });
    std::jthread two([&] { statuses[1] = patch(address, 0, others).status; });
  }
  EXPECT_EQ(std::ranges::count(statuses, 204), 1);
  EXPECT_EQ(offset_of(address), 400'000);
  const auto original = *fs::directory_iterator(folder_.path() / "videos" / "originals");
  EXPECT_EQ(bytes_of_file(original.path()), statuses[0] == 204 ? bytes : others);
  // Who holds it keeps everybody else away.
  const VideoFiles files(folder_.path() / "videos");
  std::unique_ptr<OriginalFile> held;
  ASSERT_EQ(files.open_original(original.path().filename().string(), false, held), VideoFiles::Opening::opened);
  EXPECT_EQ(patch(address, 400'000, "x").status, 423);
  EXPECT_EQ(patch(address, 400'000, "x").code, upload_busy.code);
}

TEST_P(VideosTest, so_many_uploads_are_open_and_what_nobody_goes_on_with_ends) {
  start({.most_videos = 9});
  std::string address;
  for (int i = 0; i < 3; ++i) address = begin(10).headers.at("Location");
  EXPECT_EQ(begin(10).code, videos_too_many.code);
  EXPECT_EQ(patch(address, 0, "12345").status, 204);
  clock_.advance(23h);
  EXPECT_EQ(patch(address, 5, "678").status, 204);
  clock_.advance(2h);
  worker_->run_due();
  EXPECT_EQ(offset_of(address), 8) << "somebody goes on with it";
  EXPECT_EQ(begin(10).status, 201);
  clock_.advance(25h);
  worker_->run_due();
  worker_->run_due();
  EXPECT_EQ(send(http::Method::get, address).status, 404);
  EXPECT_EQ(all_of().at("videos").as_array().size(), 0U);
  EXPECT_THAT(on_disk(), IsEmpty());
}

TEST_P(VideosTest, a_server_that_dies_while_it_makes_a_film_makes_it_once_more) {
  const std::int64_t id = uploaded(SampleFilms::of_seconds(2));
  // As it is left: the state says that it is being made, and half of it lies about.
  database().write([&](db::Transaction& transaction) {
    const auto row = store::find_video(transaction, MemberId{7}, VideoId{id}).value();
    const auto step = video_table.step(row.state, VideoMove::encode, VideoActor::job).value();
    ASSERT_TRUE(store::move(transaction, row, step, clock_.now()));
    store::insert_move(transaction,
                       {row.member_id, ids_.next<VideoId>().value, row.video_id, step.move(), step.from(), step.to(), VideoActor::job, "", "", clock_.now()});
  });
  const auto key = database().read([&](db::Session& session) { return store::find_video(session, MemberId{7}, VideoId{id})->file_key; });
  fs::create_directories(folder_.path() / "videos" / "work" / key);
  put_file(folder_.path() / "videos" / "work" / key / "film.mp4", "half");
  worker_->run_due();
  EXPECT_EQ(text(mine(), "state"), "in_review");
  EXPECT_FALSE(fs::exists(folder_.path() / "videos" / "work" / key));
}

TEST_P(VideosTest, without_its_programs_the_server_says_so_and_videos_wait) {
  start({.programs = "/nowhere"});
  uploaded(SampleFilms::of_seconds(2));
  worker_->run_due();
  EXPECT_EQ(text(mine(), "state"), "received");
  EXPECT_TRUE(all_of().at("isWaitingForEncoder").as_bool());
  EXPECT_EQ(videos_->metrics().at(0).read(), 1);
  start({});
  clock_.advance(6min);
  worker_->run_due();
  EXPECT_EQ(text(mine(), "state"), "in_review");
}

TEST_P(VideosTest, the_desk_shows_what_waits_the_longest_first) {
  const std::int64_t first = in_review();
  const std::int64_t second = in_review();
  const auto page = data_of(send(http::Method::get, fmt::format("{}?state=in_review", search_videos.path)));
  EXPECT_EQ(page.at("waitingCount").as_int64(), 2);
  EXPECT_EQ(page.at("videos").at(0).at("videoId").as_int64(), first);
  EXPECT_EQ(page.at("videos").at(1).at("memberName"), "林*");
  const auto rest = data_of(send(http::Method::get, fmt::format("{}?state=in_review&behindVideoId={}", search_videos.path, first)));
  EXPECT_EQ(rest.at("videos").at(0).at("videoId").as_int64(), second);
  EXPECT_EQ(data_of(send(http::Method::get, search_videos.path)).at("videos").at(0).at("videoId").as_int64(), second);
}

TEST_P(VideosTest, everybody_sees_on_an_activitys_page_what_its_guests_filmed_and_the_staff_published) {
  const fs::path film = folder_.path() / "film.mp4";
  const fs::path poster = folder_.path() / "film.jpg";
  put_file(film, SampleFilms::of_seconds(2));
  put_file(poster, SampleFilms::picture());
  const auto put = [&](std::int64_t member, std::int64_t subject) {
    database().write([&](db::Transaction& transaction) {
      videos_->put_demo_video(transaction, {MemberId{member}, {VideoSubject::registration, subject}, film, poster, {0, 2'000, 64, 96}, clock_.now()});
    });
  };
  EXPECT_EQ(of_activity(905).at("videoCount").as_int64(), 0);
  uploaded(SampleFilms::of_seconds(2), 8);
  EXPECT_EQ(of_activity(905).at("videoCount").as_int64(), 0) << "nobody has looked at it";
  put(7, 5);
  put(8, 5);
  put(9, 6);
  const auto page = of_activity(905, "&pageSize=1");
  EXPECT_EQ(page.at("videoCount").as_int64(), 2);
  EXPECT_TRUE(page.at("hasMore").as_bool());
  const auto newest = page.at("videos").at(0);
  EXPECT_EQ(text(newest, "memberName"), "林*");
  EXPECT_EQ(send(http::Method::get, text(newest, "filmAddress"), {}, {}, 0).status, 200);
  EXPECT_EQ(send(http::Method::get, text(newest, "posterAddress"), {}, {}, 0).status, 200);
  const auto next = of_activity(905, "&pageSize=1&pageNo=2");
  EXPECT_FALSE(next.at("hasMore").as_bool());
  EXPECT_EQ(refuse(next.at("videos").at(0).at("videoId").as_int64()).code, 200);
  EXPECT_EQ(of_activity(905).at("videoCount").as_int64(), 1) << "it was taken back";
  worker_->run_due();
}

TEST_P(VideosTest, a_review_has_one_film_and_a_refused_one_makes_room) {
  const auto id = film_of_review(9);
  EXPECT_EQ(standing_, VideoState::in_review);
  EXPECT_EQ(begin_of_review(10, 9).code, videos_too_many.code);
  EXPECT_EQ(begin_of_review(10, 10).status, 201) << "of another review";
  EXPECT_EQ(refuse(id).code, 200);
  EXPECT_EQ(standing_, VideoState::refused);
  EXPECT_EQ(begin_of_review(10, 9).status, 201);
  EXPECT_EQ(remove(id).code, 200);
  EXPECT_EQ(standing_, VideoState::uploading) << "the newer one is what counts of a review";
  worker_->run_due();
}

TEST_P(VideosTest, of_many_uploads_at_once_for_a_review_one_begins) {
  videos_.reset();
  start({.most_uploads = 20});
  std::atomic<int> begun = 0;
  std::vector<std::thread> senders;
  senders.reserve(8);
  for (int sender = 0; sender < 8; ++sender) senders.emplace_back([&] { begun += begin_of_review(10, 9).status == 201 ? 1 : 0; });
  for (std::thread& sender : senders) sender.join();
  EXPECT_EQ(begun, 1);
}

TEST_P(VideosTest, a_film_of_a_review_that_is_not_shown_is_seen_at_an_address_with_a_proof_alone) {
  const auto id = film_of_review(9);
  EXPECT_TRUE(published_of_review(9).as_array().empty());
  EXPECT_EQ(publish(id).code, 200);
  const std::string address = text(published_of_review(9).at(0), "filmAddress");
  EXPECT_EQ(send(http::Method::get, address, {}, {}, 0).status, 200);
  subject_is_shown_ = false;
  EXPECT_TRUE(published_of_review(9).as_array().empty());
  EXPECT_EQ(send(http::Method::get, address, {}, {}, 0).code, video_not_found.code) << "the review is hidden, and its film with it";
  const auto of_member = data_of(send(http::Method::get, fmt::format("{}?subjectKind=review&subjectId=9", list_my_videos.path)));
  EXPECT_EQ(send(http::Method::get, text(of_member.at("videos").at(0), "filmAddress"), {}, {}, 0).status, 200) << "its member and the staff still look at it";
  EXPECT_FALSE(of_member.at("mayAdd").as_bool());
}

TEST_P(VideosTest, films_of_a_review_that_is_deleted_go_with_their_files) {
  film_of_review(9);
  database().write([&](db::Transaction& transaction) { videos_->remove_of(transaction, MemberId{7}, {VideoSubject::review, 9}); });
  EXPECT_EQ(standing_, std::nullopt);
  worker_->run_due();
  EXPECT_THAT(on_disk(), IsEmpty());
}

TEST_P(VideosTest, an_ended_account_takes_its_videos_along_and_strays_are_swept) {
  in_review();
  begin(10);
  database().write([&](db::Transaction& transaction) { videos_->erase_member(transaction, MemberId{7}); });
  worker_->run_due();
  EXPECT_THAT(on_disk(), IsEmpty());
  const VideoFiles files(folder_.path() / "videos");
  const std::string stray = new_file_key();
  put_file(files.path_of(stray, VideoPart::original), "stray");
  EXPECT_EQ(videos_->sweep_files(), 0) << "it may be new";
  fs::last_write_time(files.path_of(stray, VideoPart::original), fs::file_time_type::clock::now() - 48h);
  EXPECT_EQ(videos_->sweep_files(), 1);
}

// ---- the children ----

TEST(LimitedChildTest, a_child_has_no_environment_no_descriptors_and_no_input) {
  const files::TemporaryFolder folder;
  ASSERT_TRUE(run_limited("/bin/sh", {"-c", "ls /proc/self/fd | wc -l; env; cat; pwd"}, folder.path(), "out", {}));
  const std::string said = bytes_of_file(folder.path() / "out");
  EXPECT_THAT(said, testing::StartsWith("4\n")) << "its three, and the folder that is listed";
  EXPECT_THAT(said, testing::Not(HasSubstr("HOME=")));
  EXPECT_THAT(said, HasSubstr(folder.path().filename().string()));
}

TEST(LimitedChildTest, a_child_that_takes_too_long_or_writes_too_much_is_ended) {
  const files::TemporaryFolder folder;
  ChildLimits limits;
  limits.wall_time = 200ms;
  EXPECT_FALSE(run_limited("/bin/sh", {"-c", "sleep 60 & sleep 60"}, folder.path(), "out", limits));
  limits = {};
  limits.file_bytes = 1'000;
  EXPECT_FALSE(run_limited("/bin/sh", {"-c", "head -c 100000 /dev/zero > large"}, folder.path(), "out", limits));
  EXPECT_LE(fs::file_size(folder.path() / "large"), 1'000U);
  EXPECT_FALSE(run_limited("/nowhere/ffmpeg", {}, folder.path(), "out", {}));
}

TEST(EncoderTest, what_is_no_answer_of_the_probe_is_no_film) {
  EXPECT_FALSE(read_probe("").has_value());
  EXPECT_FALSE(read_probe("{}").has_value());
  const auto cover = read_probe(R"({"format":{"duration":"3.5"},"streams":[{"codec_type":"video","disposition":{"attached_pic":1}},{"codec_type":"audio"}]})");
  ASSERT_TRUE(cover.has_value());
  EXPECT_FALSE(cover->has_picture) << "music with its cover";
  EXPECT_EQ(read_probe(R"({"format":{"duration":"nan"},"streams":[]})")->duration_ms, 0);
}

}  // namespace
}  // namespace galleria::videos
