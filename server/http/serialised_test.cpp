// Answers that were serialised once: given as they are or compressed, and the same either way.
#include "http/serialised.hpp"

#include <gmock/gmock.h>

#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/crc.hpp>

#include <barrier>
#include <thread>

#include "http/gzip.hpp"
#include "http/server_fixture.hpp"

namespace galleria::http {
namespace {

std::uint32_t little_endian(std::string_view bytes) {
  std::uint32_t number = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) number = number << 8 | static_cast<unsigned char>(bytes[i]);
  return number;
}

// What a gzip file of one member holds. Fails the test if its checksum or its length is another.
std::string unzipped(const std::string& file) {
  namespace zlib = boost::beast::zlib;
  EXPECT_EQ(file.substr(0, 4), std::string("\x1f\x8b\x08\0", 4));
  std::string content(1 << 22, '\0');
  zlib::inflate_stream stream;
  zlib::z_params parameters{};
  parameters.next_in = file.data() + 10;
  parameters.avail_in = file.size() - 10;
  parameters.next_out = content.data();
  parameters.avail_out = content.size();
  boost::beast::error_code error;
  stream.write(parameters, zlib::Flush::finish, error);
  EXPECT_EQ(error, zlib::error::end_of_stream) << error.message();
  EXPECT_EQ(parameters.avail_in, 8U) << "the checksum and the length";
  content.resize(parameters.total_out);
  boost::crc_32_type checksum;
  checksum.process_bytes(content.data(), content.size());
  EXPECT_EQ(little_endian(file.substr(file.size() - 8, 4)), checksum.checksum());
  EXPECT_EQ(little_endian(file.substr(file.size() - 4)), content.size());
  return content;
}

std::string list_of(std::size_t count) {
  std::string json = "[";
  for (std::size_t i = 0; i < count; ++i)
    json += (i == 0 ? "" : ",") + std::string(R"({"name":"云廊礼盒","priceCents":)") + std::to_string(i * 7919 % 10007) + "}";
  return json + "]";
}

TEST(GzipEnd, makes_the_file_of_any_beginning_and_the_content) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{5}, std::size_t{4'000}}) {
    const std::string content = list_of(size) + "}";
    const GzipEnd end(content);
    for (const std::string& beginning : {std::string(), std::string("{"), std::string(R"({"traceId":"0123456789abcdef","data":)"), std::string(65'535, 'x')}) {
      std::string before = "of the answer before";
      std::string behind = before;
      end.begin_with(beginning, before, behind);
      EXPECT_EQ(unzipped(before + end.bytes() + behind), beginning + content) << size << ' ' << beginning.size();
    }
  }
  std::string unused;
  EXPECT_THROW(GzipEnd("x").begin_with(std::string(65'536, 'x'), unused, unused), std::logic_error);
}

class SerialisedTest : public testing::Test {
 protected:
  SerialisedTest() {
    router_.add(route(Method::get, "/list", "list", Lane::io, [this](const Request& request) { return serialised_response(list_, request); }));
    router_.add(route(Method::get, "/few", "few", Lane::io, [this](const Request& request) { return serialised_response(few_, request); }));
    router_.add(route(Method::get, "/new", "new", Lane::io, [](const Request& request) { return serialised_response(serialise(list_of(500)), request); }));
    server_ = std::make_unique<Server>(quick_options(), router_);
    server_->start();
  }

  Answer ask_for(const std::string& path, const std::string& accepted) {
    return get(server_->port(), path, accepted.empty() ? "" : "Accept-Encoding: " + accepted + "\r\n");
  }
  static std::string without_trace_id(std::string body) { return body.erase(body.find("\"traceId\":\"") + 11, 16); }

  const Serialised list_ = serialise(list_of(500));
  const Serialised few_ = serialise(list_of(5));
  Router router_;
  std::unique_ptr<Server> server_;
};

TEST_F(SerialisedTest, IsTheSameCompressedForWhoeverTakesItAndHasTheSameTag) {
  const auto plain = ask_for("/list", "");
  EXPECT_EQ(without_trace_id(plain.body), R"({"code":200,"msg":"","traceId":"","data":)" + list_->json() + "}");
  EXPECT_EQ(ask_for("/list", "gzip").header("content-encoding"), "") << "nobody had asked for it before";
  const auto zipped = ask_for("/list", "br;q=0.5, gzip");
  ASSERT_EQ(zipped.header("content-encoding"), "gzip");
  EXPECT_LT(zipped.body.size() * 3, plain.body.size());
  EXPECT_EQ(without_trace_id(unzipped(zipped.body)), without_trace_id(plain.body));
  EXPECT_NE(unzipped(zipped.body), plain.body) << "each has its trace id";
  for (const auto& answer : {plain, zipped}) {
    EXPECT_EQ(answer.header("vary"), "Accept-Language, Accept-Encoding");
    EXPECT_EQ(answer.header("etag"), list_->etag());
    EXPECT_EQ(answer.header("cache-control"), "no-cache");
  }
  for (const std::string accepted : {"", "br", "gzip;q=0", "identity"}) EXPECT_EQ(ask_for("/list", accepted).header("content-encoding"), "") << accepted;
  const auto known = get(server_->port(), "/list", "Accept-Encoding: gzip\r\nIf-None-Match: " + list_->etag() + "\r\n");
  EXPECT_EQ(known.status, 304);
  EXPECT_EQ(known.body, "");
}

TEST_F(SerialisedTest, IsNotCompressedWhereThatGainsNothing) {
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(ask_for("/few", "gzip").header("content-encoding"), "") << "it is short";
    EXPECT_EQ(ask_for("/new", "gzip").header("content-encoding"), "") << "it is made for each who asks";
  }
}

TEST_F(SerialisedTest, IsCompressedOnceHoweverManyAskAtOnce) {
  constexpr int crowd = 16;
  std::atomic<const GzipEnd*> made{nullptr};
  std::atomic<int> other_count{0};
  std::barrier start(crowd);
  std::vector<std::jthread> threads;
  for (int i = 0; i < crowd; ++i) {
    threads.emplace_back([&] {
      start.arrive_and_wait();
      for (int asked = 0; asked < 100; ++asked) {
        const GzipEnd* const found = list_->compressed();
        const GzipEnd* expected = nullptr;
        if (found != nullptr && !made.compare_exchange_strong(expected, found) && expected != found) ++other_count;
      }
    });
  }
  threads.clear();
  EXPECT_EQ(other_count, 0);
  EXPECT_EQ(list_->compressed(), made);
}

}  // namespace
}  // namespace galleria::http
