// AWS Signature Version 4 in the Authorization header, as houses that speak S3 want it:
// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/secret.hpp"

namespace galleria::gateways {

struct S3Request {
  std::string method;
  std::string path;                            // as it is sent, each part percent-encoded once: s3_path()
  std::map<std::string, std::string> query;    // names and values, not encoded
  std::map<std::string, std::string> headers;  // all that are signed, names in lower case: host, x-amz-date and x-amz-content-sha256 among them
};

struct S3Credentials {
  std::string access_key_id;
  Secret secret_access_key;
  std::string region;
};

// What an Authorization header says.
struct S3Authorization {
  std::string access_key_id;
  std::string scope;           // "20130524/us-east-1/s3/aws4_request"
  std::string signed_headers;  // "host;range;x-amz-date"
  std::string signature;       // hexadecimal digits
};

// "20130524T000000Z".
std::string s3_time(TimeMs time);
// The reverse; nothing if it is none.
std::optional<TimeMs> read_s3_time(std::string_view text);

// A path with each character but '/' percent-encoded where S3 wants it.
std::string s3_path(std::string_view path);
// "name=value&…", encoded and in the order of the encoded names: the query string that is signed and must be sent.
std::string s3_query(const std::map<std::string, std::string>& query);

// The signature of the request at the time that its x-amz-date says, which it must have.
std::string s3_signature(const S3Request& request, const S3Credentials& credentials);
// The value of the Authorization header.
std::string s3_authorization(const S3Request& request, const S3Credentials& credentials);
// Nothing if it is none of this kind.
std::optional<S3Authorization> read_s3_authorization(std::string_view header);

}  // namespace galleria::gateways
