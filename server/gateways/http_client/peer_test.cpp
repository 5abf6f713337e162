// Shows that of an address only host and port are taken.
#include "gateways/http_client/peer.hpp"

#include <gtest/gtest.h>

namespace galleria::gateways {
namespace {

void expect_peer(std::string_view url, std::string_view host, std::optional<std::int64_t> port) {
  const Peer peer = peer_of(url);
  EXPECT_EQ(peer.host, host) << url;
  EXPECT_EQ(peer.port, port) << url;
}

TEST(PeerTest, is_the_host_and_the_port_where_one_is_named) {
  expect_peer("https://api.mch.weixin.qq.com/v3/pay?x=1", "api.mch.weixin.qq.com", std::nullopt);
  expect_peer("http://127.0.0.1:8080/sandbox", "127.0.0.1", 8080);
  expect_peer("http://[::1]:9000/x", "::1", 9000);
  expect_peer("http://[::1]", "::1", std::nullopt);
  expect_peer("https://mall.example", "mall.example", std::nullopt);
}

TEST(PeerTest, holds_nothing_of_a_password_a_query_or_a_fragment) {
  expect_peer("https://user:secret@host:1/x", "host", 1);
  expect_peer("https://user:sec@ret@host/x@y", "host", std::nullopt);
  expect_peer("https://host?access_token=a@b", "host", std::nullopt);
  expect_peer("https://host#13912345678", "host", std::nullopt);
  expect_peer("https://host\\@elsewhere/", "host", std::nullopt);
}

TEST(PeerTest, is_empty_or_without_a_port_where_there_is_none) {
  for (const std::string_view url : {"", "host", "://", "http://", "http:///path"}) expect_peer(url, "", std::nullopt);
  for (const std::string_view port : {"", "0", "65536", "99999999999999999999", "-1", "8o"}) {
    EXPECT_EQ(peer_of("http://host:" + std::string(port) + "/").port, std::nullopt) << port;
  }
  expect_peer("http://[::1", "::1", std::nullopt);
}

}  // namespace
}  // namespace galleria::gateways
