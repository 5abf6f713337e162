// A Members with a still clock, a text message gateway that remembers, and picture codes that can be read: for the tests of this folder.
#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "db/database_fixture.hpp"
#include "features/members/members.hpp"
#include "http/router_fixture.hpp"

namespace galleria::members {

// A gateway that delivers to this object.
class RememberingSender : public SmsSender {
 public:
  struct Message {
    std::string phone;
    std::string purpose;
    std::string code;
  };

  SmsDelivery send_code(const Phone& phone, std::string_view purpose, const Secret& code) override;
  Message last() const;
  std::size_t count() const;

  SmsDelivery next_delivery = SmsDelivery::accepted;

 private:
  mutable std::mutex mutex_;
  std::vector<Message> messages_;
};

// A sent code as its receiver knows it.
struct ReceivedCode {
  std::string uuid;
  std::string code;
};

class MembersTest : public db::DatabaseTest {
 protected:
  static constexpr std::string_view phone = "13800001234";

  MembersTest();

  // Makes the picture code and gives its uuid; letters() are those of the last one.
  std::string ask_captcha();
  std::string letters() const;

  http::MemoryAnswer send_code(std::string_view to_phone = phone, std::string_view sms_type = "smsLogin");
  // Sends a code and gives it; fails the test if it was refused.
  ReceivedCode receive_code(std::string_view to_phone = phone, std::string_view sms_type = "smsLogin");
  http::MemoryAnswer sign_in_with(const ReceivedCode& code, std::string_view as_phone = phone);
  // Signs in by a fresh code, and sends the token with every call from now on.
  http::MemoryAnswer sign_in(std::string_view as_phone = phone);

  void use_token(std::string_view token) { client_.set_header("access_token", token); }

  RememberingSender sender_;
  std::unique_ptr<Members> members_;
  http::Router router_;
  http::MemoryClient client_{router_};

  // A Members with other settings, in place of the first; for tests of limits.
  void start(MembersConfig config);
  static MembersConfig config();

 private:
  mutable std::mutex letters_mutex_;
  std::string letters_;
};

}  // namespace galleria::members
