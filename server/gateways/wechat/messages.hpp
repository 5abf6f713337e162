// The bodies of the chat platform's API (api.weixin.qq.com) that we send and read, member for member as the platform names them.
#pragma once

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace galleria::gateways::wechat_messages {

// What stands in any answer; 0 or nothing: it went well.
struct Outcome {
  std::optional<std::int64_t> errcode;
  std::optional<std::string> errmsg;
};
BOOST_DESCRIBE_STRUCT(Outcome, (), (errcode, errmsg))

struct StableTokenRequest {
  std::string grant_type;
  std::string appid;
  std::string secret;
};
BOOST_DESCRIBE_STRUCT(StableTokenRequest, (), (grant_type, appid, secret))

struct AccessToken {
  std::string access_token;
  std::int64_t expires_in = 0;  // seconds, as below
};
BOOST_DESCRIBE_STRUCT(AccessToken, (), (access_token, expires_in))

struct Ticket {
  std::int64_t errcode = 0;
  std::string errmsg;
  std::string ticket;
  std::int64_t expires_in = 0;
};
BOOST_DESCRIBE_STRUCT(Ticket, (), (errcode, errmsg, ticket, expires_in))

// Of both kinds of sign-in. What else the platform sends (session_key, access_token) we neither need nor keep.
struct Person {
  std::string openid;
  std::optional<std::string> unionid;
};
BOOST_DESCRIBE_STRUCT(Person, (), (openid, unionid))

struct LinkRequest {
  std::string path;
  std::string query;
  std::int64_t expire_type = 0;  // 0: at expire_time
  std::int64_t expire_time = 0;  // seconds
  std::string env_version;
};
BOOST_DESCRIBE_STRUCT(LinkRequest, (), (path, query, expire_type, expire_time, env_version))

struct Link {
  std::int64_t errcode = 0;
  std::string errmsg;
  std::string url_link;
};
BOOST_DESCRIBE_STRUCT(Link, (), (errcode, errmsg, url_link))

}  // namespace galleria::gateways::wechat_messages
