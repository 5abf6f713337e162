// Forms with files: what is read, and the corpus of what is refused.
#include "http/multipart.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace galleria::http {
namespace {

using namespace std::string_literals;

constexpr std::string_view form = "multipart/form-data; boundary=frontier";

std::string part(std::string_view headers, std::string_view content) {
  return "--frontier\r\n" + std::string(headers) + "\r\n\r\n" + std::string(content) + "\r\n";
}
std::string field(std::string_view name, std::string_view content) {
  return part("Content-Disposition: form-data; name=\"" + std::string(name) + "\"", content);
}
const std::string last = "--frontier--\r\n";

bool reads(std::string_view content_type, std::string_view body) {
  std::vector<FilePart> parts;
  return read_multipart(content_type, body, parts);
}

TEST(Multipart, ReadsFieldsAndFiles) {
  std::vector<FilePart> parts;
  const auto body =
      field("note", "你好") +
      part("content-disposition: FORM-DATA; Name=\"photo\"; filename=\"我的 \\\"照片\\\" 100%.png\"\r\nContent-Type: image/png", "\x89PNG\r\n--front\r\n\0x") +
      last;
  ASSERT_TRUE(read_multipart(form, body, parts));
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(parts[0].field, "note");
  EXPECT_EQ(parts[0].file_name, "");
  EXPECT_EQ(parts[0].content, "你好");
  EXPECT_EQ(parts[1].field, "photo");
  EXPECT_EQ(parts[1].file_name, "我的 \"照片\" 100%.png");
  EXPECT_EQ(parts[1].content_type, "image/png");
  EXPECT_THAT(parts[1].content, testing::StartsWith("\x89PNG\r\n--front\r\n"));
}

TEST(Multipart, ReadsAnEmptyFileAndAQuotedBoundary) {
  std::vector<FilePart> parts;
  ASSERT_TRUE(read_multipart("Multipart/Form-Data ; charset=utf-8; boundary=\"a b\"",
                             "--a b\r\nContent-Disposition: form-data; name=f; filename=\"\"\r\n\r\n\r\n--a b--", parts));
  EXPECT_EQ(parts.at(0).content, "");
}

TEST(Multipart, KeepsAFileNameAsTextWhateverPathItSays) {
  std::vector<FilePart> parts;
  ASSERT_TRUE(read_multipart(form, part("Content-Disposition: form-data; name=\"f\"; filename=\"../../etc/passwd\"", "x") + last, parts));
  EXPECT_EQ(parts.at(0).file_name, "../../etc/passwd");
}

TEST(Multipart, TakesTenPartsAndNotEleven) {
  std::string body;
  for (std::size_t i = 0; i < multipart_part_count; ++i) body += field("f", "x");
  EXPECT_TRUE(reads(form, body + last));
  EXPECT_FALSE(reads(form, body + field("f", "x") + last));
}

TEST(Multipart, TakesHeadersUpToTheLimitAndNotPastIt) {
  const std::string headers = "Content-Disposition: form-data; name=\"f\"\r\nX-Note: ";
  const auto fill = [&](std::size_t size) { return part(headers + std::string(size - headers.size(), 'x'), "x") + last; };
  EXPECT_TRUE(reads(form, fill(multipart_header_bytes)));
  EXPECT_FALSE(reads(form, fill(multipart_header_bytes + 1)));
}

TEST(Multipart, TakesABoundaryUpToTheLimitAndNotPastIt) {
  for (const std::size_t size : {multipart_boundary_bytes, multipart_boundary_bytes + 1}) {
    const std::string boundary(size, 'b');
    const auto body = "--" + boundary + "\r\nContent-Disposition: form-data; name=\"f\"\r\n\r\nx\r\n--" + boundary + "--\r\n";
    EXPECT_EQ(reads("multipart/form-data; boundary=" + boundary, body), size == multipart_boundary_bytes);
  }
}

TEST(Multipart, RefusesEveryContentTypeWithoutExactlyOneGoodBoundary) {
  const auto body = field("f", "x") + last;
  ASSERT_TRUE(reads(form, body));
  for (const std::string_view type :
       {"", "text/plain; boundary=frontier", "multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; boundary=\"\"",
        "multipart/form-data; boundary=\"frontier", "multipart/form-data; boundary=frontier; boundary=frontier", "multipart/form-data; boundary=other",
        "multipart/form-data, boundary=frontier", "multipart/form-data; boundary=\"frontier \"", "multipart/form-datax; boundary=frontier",
        "multipart/form-data; boundary=frontier; =x"}) {
    EXPECT_FALSE(reads(type, body)) << type;
  }
}

TEST(Multipart, RefusesEveryMalformedBody) {
  const auto good = field("f", "x");
  for (const std::string& body :
       std::vector<std::string>{"",
                                last,
                                "--frontier",
                                good,
                                good + "--frontier",
                                good + "--frontier-",
                                good + last + "trailing",
                                "preamble\r\n" + good + last,
                                "\r\n" + good + last,
                                "--frontier\nContent-Disposition: form-data; name=\"f\"\n\nx\n--frontier--\n",
                                part("Content-Type: text/plain", "x") + last,
                                part("Content-Disposition: attachment; name=\"f\"", "x") + last,
                                part("Content-Disposition: form-data", "x") + last,
                                part("Content-Disposition: form-data; name=\"\"", "x") + last,
                                part("Content-Disposition: form-data; name=\"f\"; name=\"g\"", "x") + last,
                                part("Content-Disposition: form-data; name=\"f", "x") + last,
                                part("Content-Disposition: form-data; name=\"f\"\r\nContent-Disposition: form-data; name=\"f\"", "x") + last,
                                part("Content-Disposition: form-data; name=\"f\"; filename=\"a\"; filename=\"b\"", "x") + last,
                                part("Content-Disposition: form-data; name=\"f\" filename=\"a\"", "x") + last,
                                part("Content-Disposition: form-data; name=\"\xff\"", "x") + last,
                                part("Content-Disposition: form-data; name=\"f\"; filename=\"a\nb\"", "x") + last,
                                part("Content-Disposition: form-data; name=\"f\0\""s, "x") + last,
                                part("Content-Disposition : form-data; name=\"f\"", "x") + last,
                                part("Content-Disposition: form-data; name=\"f\"\r\n folded: yes", "x") + last,
                                part(": x\r\nContent-Disposition: form-data; name=\"f\"", "x") + last,
                                part("Content-Disposition: form-data; name=\"f\"\r\nContent-Type: a/b\r\nContent-Type: c/d", "x") + last,
                                "--frontierx\r\n" + good + last,
                                "--frontier\r\nContent-Disposition: form-data; name=\"f\"\r\nx\r\n--frontier--\r\n"}) {
    EXPECT_FALSE(reads(form, body)) << body;
  }
}

TEST(Multipart, SurvivesEveryPrefixAndEveryFlippedByteOfAForm) {
  const auto body = field("note", "x") + part("Content-Disposition: form-data; name=\"p\"; filename=\"a.png\"\r\nContent-Type: image/png", "data") + last;
  for (std::size_t size = 0; size + 2 < body.size(); ++size) EXPECT_FALSE(reads(form, std::string_view(body).substr(0, size))) << size;
  for (std::size_t at = 0; at < body.size(); ++at) {
    auto flipped = body;
    flipped[at] = static_cast<char>(flipped[at] ^ 0x80);
    std::vector<FilePart> parts;
    if (read_multipart(form, flipped, parts)) {
      EXPECT_LE(parts.size(), 2U);
    }
  }
}

}  // namespace
}  // namespace galleria::http
