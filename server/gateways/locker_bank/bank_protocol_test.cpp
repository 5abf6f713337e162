// What goes to a bank of lockers and comes from one: only what it signed counts.
#include "gateways/locker_bank/bank_protocol.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "gateways/locker_bank/locker_bank.hpp"
#include "wire/writer.hpp"

namespace galleria::gateways {
namespace {
using namespace std::chrono_literals;

const Secret secret("a-secret-of-a-bank-of-lockers");
constexpr std::string_view url = "https://bank.example/b1";

std::map<std::string, std::string, std::less<>> small_headers(const MessageHeaders& headers) {
  std::map<std::string, std::string, std::less<>> small;
  for (auto [name, value] : headers) {
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    small[name] = value;
  }
  return small;
}

// A bank that answers as a test says.
struct Bank : HttpClient {
  OutsideAnswer call(const OutgoingCall& asked) override {
    calls.push_back(asked);
    if (!is_there) throw CallFailed(CallFailed::Reason::not_connected, "nobody answers");
    const auto nonce = std::ranges::find(asked.headers, "Locker-Nonce", &std::pair<std::string, std::string>::first)->second;
    OutsideAnswer answer;
    answer.status = 200;
    answer.body = wire::to_json_text(OpenAnswerMessage{said});
    answer.headers = small_headers(
        sign_message(locker_prefix, "bank_1", is_itself ? secret : Secret("somebody-in-between"), "ANSWER", locker_open_path, nonce, answer.body, clock.now()));
    return answer;
  }
  std::vector<OutgoingCall> calls;
  BankAnswer said = BankAnswer::opening;
  bool is_there = true;
  bool is_itself = true;
  TestClock clock;
};

class LockerBankTest : public testing::Test {
 protected:
  lockers::OpenAnswer open() { return banks_->open({std::string(url), "bank_1", secret}, {lockers::LockerOpeningId{7}, 12, bank_.clock.now() + 45s}); }

  Bank bank_;
  std::unique_ptr<lockers::BankPort> banks_ = make_locker_banks(bank_, bank_.clock, "");
};

TEST_F(LockerBankTest, a_bank_is_told_which_door_for_which_order_and_until_when) {
  EXPECT_EQ(open(), lockers::OpenAnswer::opening);
  EXPECT_EQ(bank_.calls.at(0).url, std::string(url) + "/open");
  EXPECT_NE(bank_.calls.at(0).body.find(R"("openingId":7)"), std::string::npos);
  EXPECT_NE(bank_.calls.at(0).body.find(R"("doorNumber":12)"), std::string::npos);
}

TEST_F(LockerBankTest, only_what_the_bank_itself_signed_is_an_answer) {
  bank_.said = BankAnswer::jammed;
  EXPECT_EQ(open(), lockers::OpenAnswer::jammed);
  bank_.is_itself = false;
  EXPECT_EQ(open(), lockers::OpenAnswer::silent);
  bank_.is_there = false;
  EXPECT_EQ(open(), lockers::OpenAnswer::silent);
}

TEST_F(LockerBankTest, an_order_that_came_too_late_has_opened_nothing) {
  bank_.said = BankAnswer::expired;
  EXPECT_EQ(open(), lockers::OpenAnswer::silent);
}

TEST_F(LockerBankTest, events_that_the_bank_did_not_sign_are_not_taken) {
  const std::string body = R"({"events":[{"sequence":1,"kind":"code","at":1790000000000,"doorNumber":0,"openingId":0,"code":"123456"}]})";
  const auto headers = small_headers(sign_message(locker_prefix, "bank_1", secret, "POST", locker_events_path, "0123456789abcdef", body, bank_.clock.now()));
  const auto header = [&](std::string_view name) { return std::string_view(headers.find(name)->second); };
  const auto key_of = [](const std::string&) { return std::optional(secret); };
  const auto batch = banks_->read_events(header, locker_events_path, body, key_of, bank_.clock.now());
  EXPECT_EQ(batch.events.at(0).code, "123456");
  EXPECT_THROW(banks_->read_events(header, locker_events_path, body + " ", key_of, bank_.clock.now()), lockers::BankRejected);
  EXPECT_THROW(banks_->read_events(
                   header, locker_events_path, body, [](const std::string&) { return std::optional<Secret>(); }, bank_.clock.now()),
               lockers::BankRejected);
  EXPECT_THROW(banks_->read_events(header, locker_events_path, body, key_of, bank_.clock.now() + 6min), lockers::BankRejected);
}

}  // namespace
}  // namespace galleria::gateways
