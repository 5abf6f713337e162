// Signatures against those that AWS publishes as examples, with its key pair that opens nothing:
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html (GET Object, PUT Object, GET Bucket Lifecycle, Get Bucket (List Objects)).
#include "gateways/s3/signature_v4.hpp"

#include <gtest/gtest.h>

#include "base/crypto.hpp"

namespace galleria::gateways {
namespace {

constexpr std::string_view nothing_digest = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

S3Credentials example_credentials() { return {"AKIAIOSFODNN7EXAMPLE", Secret("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"), "us-east-1"}; }

struct PublishedExample {
  std::string title;
  S3Request request;
  std::string signature;
};

S3Request example_request(std::string method, std::string_view path, std::map<std::string, std::string> query, std::map<std::string, std::string> headers) {
  headers.emplace("host", "examplebucket.s3.amazonaws.com");
  headers.emplace("x-amz-date", "20130524T000000Z");
  headers.emplace("x-amz-content-sha256", std::string(nothing_digest));
  return {std::move(method), s3_path(path), std::move(query), std::move(headers)};
}

std::vector<PublishedExample> published_examples() {
  return {
      {"an object's first ten bytes", example_request("GET", "/test.txt", {}, {{"range", "bytes=0-9"}}),
       "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"},
      {"an object that is put",
       example_request("PUT", "/test$file.text", {},
                       {{"date", "Fri, 24 May 2013 00:00:00 GMT"},
                        {"x-amz-storage-class", "REDUCED_REDUNDANCY"},
                        {"x-amz-content-sha256", "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072"}}),
       "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"},
      {"a bucket's lifecycle: a name without a value", example_request("GET", "/", {{"lifecycle", ""}}, {}),
       "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"},
      {"a list of objects", example_request("GET", "/", {{"prefix", "J"}, {"max-keys", "2"}}, {}),
       "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"},
  };
}

TEST(SignatureV4Test, signs_as_the_published_examples_do) {
  for (const PublishedExample& example : published_examples())
    EXPECT_EQ(s3_signature(example.request, example_credentials()), example.signature) << example.title;
}

TEST(SignatureV4Test, the_header_says_whose_key_it_was_and_what_was_signed_and_is_read_back) {
  const PublishedExample example = published_examples().front();
  const auto said = read_s3_authorization(s3_authorization(example.request, example_credentials())).value();
  EXPECT_EQ(said.access_key_id, "AKIAIOSFODNN7EXAMPLE");
  EXPECT_EQ(said.scope, "20130524/us-east-1/s3/aws4_request");
  EXPECT_EQ(said.signed_headers, "host;range;x-amz-content-sha256;x-amz-date");
  EXPECT_EQ(said.signature, example.signature);
  EXPECT_FALSE(read_s3_authorization("Bearer abc"));
  EXPECT_FALSE(read_s3_authorization("AWS4-HMAC-SHA256 Credential=key,SignedHeaders=host,Signature=ab")) << "a key without its scope";
}

TEST(SignatureV4Test, any_change_of_what_is_signed_changes_the_signature) {
  const PublishedExample example = published_examples().front();
  auto changed = example.request;
  changed.headers["range"] = "bytes=0-99";
  EXPECT_NE(s3_signature(changed, example_credentials()), example.signature);
  changed = example.request;
  changed.path = "/test.txu";
  EXPECT_NE(s3_signature(changed, example_credentials()), example.signature);
  changed = example.request;
  changed.method = "DELETE";
  EXPECT_NE(s3_signature(changed, example_credentials()), example.signature);
  auto elsewhere = example_credentials();
  elsewhere.region = "eu-west-1";
  EXPECT_NE(s3_signature(example.request, elsewhere), example.signature);
}

TEST(SignatureV4Test, spaces_in_a_header_count_once) {
  auto spaced = published_examples().front().request;
  spaced.headers["range"] = "  bytes=0-9 ";
  EXPECT_EQ(s3_signature(spaced, example_credentials()), published_examples().front().signature);
}

TEST(SignatureV4Test, a_path_is_encoded_once_and_keeps_its_slashes) {
  EXPECT_EQ(s3_path("/galleria/3f/云 廊~1.webp"), "/galleria/3f/%E4%BA%91%20%E5%BB%8A~1.webp");
  EXPECT_EQ(s3_query({{"uploadId", "a/b+c="}, {"partNumber", "2"}}), "partNumber=2&uploadId=a%2Fb%2Bc%3D");
}

TEST(SignatureV4Test, times_are_written_and_read) {
  const TimeMs time = time_from_epoch_ms(1'369'353'600'000);
  EXPECT_EQ(s3_time(time), "20130524T000000Z");
  EXPECT_EQ(read_s3_time("20130524T000000Z"), time);
  for (const std::string_view wrong : {"", "20130524", "20131324T000000Z", "20130524T250000Z", "2013-05-24T00:00Z"}) EXPECT_FALSE(read_s3_time(wrong)) << wrong;
}

TEST(SignatureV4Test, a_request_without_a_time_or_a_digest_is_not_signed) {
  auto request = published_examples().front().request;
  request.headers.erase("x-amz-date");
  EXPECT_THROW(s3_signature(request, example_credentials()), std::invalid_argument);
  request = published_examples().front().request;
  request.headers.erase("x-amz-content-sha256");
  EXPECT_THROW(s3_signature(request, example_credentials()), std::invalid_argument);
}

}  // namespace
}  // namespace galleria::gateways
