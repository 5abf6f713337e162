// Signatures between the mall and a gate: what holds, and what does not.
#include "gateways/parking_gate/gate_protocol.hpp"

#include <gtest/gtest.h>

#include <map>

namespace galleria::gateways {
namespace {
using namespace std::chrono_literals;

const Secret secret("a-secret-of-a-gate");
constexpr TimeMs now = TimeMs(1'790'000'000'000ms);
constexpr std::string_view nonce = "0123456789abcdef";

// Whether a message that was signed at that moment is taken.
bool is_taken(DurationMs age, std::string_view signed_body, std::string_view sent_body, std::string_view path = gate_events_path,
              const std::string& key_id = "gate_1") {
  std::map<std::string, std::string, std::less<>> headers;
  for (const auto& [name, value] : signed_headers(key_id, secret, "POST", gate_events_path, nonce, signed_body, now - age)) {
    std::string lower = name;
    for (char& c : lower) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    headers[lower] = value;
  }
  try {
    verify_gate_message([&](std::string_view name) { return std::string_view(headers.find(name)->second); }, "POST", path, sent_body,
                        [](const std::string& id) { return id == "gate_1" ? std::optional(secret) : std::nullopt; }, now);
    return true;
  } catch (const parking::GateRejected&) {
    return false;
  }
}

TEST(GateProtocol, what_a_gate_signed_is_taken_and_what_somebody_changed_is_not) {
  EXPECT_TRUE(is_taken(0s, "{}", "{}"));
  EXPECT_FALSE(is_taken(0s, "{}", "{ }"));
  EXPECT_FALSE(is_taken(0s, "{}", "{}", gate_leave_path));
  EXPECT_FALSE(is_taken(0s, "{}", "{}", gate_events_path, "gate_2"));
}

TEST(GateProtocol, a_message_that_is_older_or_newer_than_five_minutes_is_not_taken) {
  EXPECT_TRUE(is_taken(5min, "{}", "{}"));
  EXPECT_TRUE(is_taken(-5min, "{}", "{}"));
  EXPECT_FALSE(is_taken(5min + 1s, "{}", "{}"));
  EXPECT_FALSE(is_taken(-5min - 1s, "{}", "{}"));
}

// Computed with openssl: what stands in docs/gate-protocol.md.
TEST(GateProtocol, the_example_of_the_documentation_holds) {
  EXPECT_EQ(
      gate_signature(
          Secret("example-secret"), "POST", "/parking/v1/gate/events", "1790000000000", "0123456789abcdef",
          R"({"events":[{"sequence":1,"kind":"counted","at":1790000000000,"plate":"","confidence":0,"ticketCode":"","areaCode":"B2","bay":"","takenCount":180}]})"),
      "1f4c9cb23d36aab9df620ca0c61017eb74b07201929b82820d12060ba366482a");
}

}  // namespace
}  // namespace galleria::gateways
