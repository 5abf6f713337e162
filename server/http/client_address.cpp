// Reads X-Forwarded-For from the right, as far as trust goes.
#include "http/client_address.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>

#include <optional>
#include <stdexcept>

#include "http/request_head.hpp"

namespace galleria::http {
namespace {

namespace ip = boost::asio::ip;

std::optional<ip::address> read_address(std::string_view text) {
  boost::system::error_code error;
  const auto address = ip::make_address(std::string(text), error);
  if (error) return std::nullopt;
  if (address.is_v6() && address.to_v6().is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

template <class Network, class Address>
bool holds(const Network& network, const Address& address) {
  return Network(address, network.prefix_length()).canonical() == network;
}

}  // namespace

struct TrustedProxies::Networks {
  std::vector<ip::network_v4> v4;
  std::vector<ip::network_v6> v6;

  void add(const std::string& entry) {
    boost::system::error_code error;
    const bool is_network = entry.find('/') != std::string::npos;
    const bool is_v6 = entry.find(':') != std::string::npos;
    if (is_v6) {
      v6.push_back(ip::make_network_v6(is_network ? entry : entry + "/128", error).canonical());
    } else {
      v4.push_back(ip::make_network_v4(is_network ? entry : entry + "/32", error).canonical());
    }
    if (error) throw std::invalid_argument("trusted proxy is neither an address nor a network: " + entry);
  }

  bool include(const ip::address& address) const {
    if (address.is_v4()) {
      for (const auto& network : v4) {
        if (holds(network, address.to_v4())) return true;
      }
      return false;
    }
    for (const auto& network : v6) {
      if (holds(network, address.to_v6())) return true;
    }
    return false;
  }
};

TrustedProxies::TrustedProxies(const std::vector<std::string>& entries) {
  auto networks = std::make_unique<Networks>();
  for (const auto& entry : entries) networks->add(entry);
  networks_ = std::move(networks);
}

TrustedProxies::~TrustedProxies() = default;

bool TrustedProxies::includes(std::string_view text) const {
  if (networks_->v4.empty() && networks_->v6.empty()) return false;
  const auto address = read_address(text);
  return address && networks_->include(*address);
}

std::string TrustedProxies::client_behind(std::string_view peer, std::string_view forwarded_for) const {
  std::string client(peer);
  while (!forwarded_for.empty()) {
    const auto comma = forwarded_for.rfind(',');
    const auto last = without_blanks(comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1));
    forwarded_for = comma == std::string_view::npos ? std::string_view{} : forwarded_for.substr(0, comma);
    const auto address = read_address(last);
    if (!address) return client;
    client = address->to_string();
    if (!networks_->include(*address)) return client;
  }
  return client;
}

std::string network_of(std::string_view text) {
  const auto address = read_address(text);
  if (!address) return {};
  if (address->is_v4()) return ip::network_v4(address->to_v4(), 24).canonical().to_string();
  return ip::network_v6(address->to_v6(), 48).canonical().to_string();
}

}  // namespace galleria::http
