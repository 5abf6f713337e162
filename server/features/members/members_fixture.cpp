// A Members with a still clock, a text message gateway that remembers, and picture codes that can be read.
#include "features/members/members_fixture.hpp"

#include "db/vault_fixture.hpp"

namespace galleria::members {

SmsDelivery RememberingSender::send_code(const Phone& phone, std::string_view purpose, const Secret& code) {
  std::lock_guard lock(mutex_);
  messages_.push_back({phone.reveal(), std::string(purpose), code.reveal()});
  return next_delivery;
}

RememberingSender::Message RememberingSender::last() const {
  std::lock_guard lock(mutex_);
  return messages_.at(messages_.size() - 1);
}

std::size_t RememberingSender::count() const {
  std::lock_guard lock(mutex_);
  return messages_.size();
}

MembersConfig MembersTest::config() {
  MembersConfig config;
  config.codes.pepper = Secret("a pepper for tests only");
  return config;
}

MembersTest::MembersTest() { start(config()); }

void MembersTest::start(MembersConfig config) {
  const auto draw = [this](std::string_view drawn) {
    std::lock_guard lock(letters_mutex_);
    letters_ = drawn;
    return std::string("a picture");
  };
  members_ = std::make_unique<Members>(database(), clock_, ids_, db::test_vault(), sender_, std::move(config), draw);
  router_ = http::Router();
  http::Binder binder(router_, {.member_of = [this](const http::Call& call) { return members_->member_of(call); },
                                .operator_of = http::operator_by_name,
                                .admit = [](const http::Call&) -> Result<Done> { return Done{}; }});
  bind_routes(binder, *members_);
}

std::string MembersTest::ask_captcha() { return client_.get("/member/v2.0/show/imageCaptcha").text("uuid"); }

std::string MembersTest::letters() const {
  std::lock_guard lock(letters_mutex_);
  return letters_;
}

http::MemoryAnswer MembersTest::send_code(std::string_view to_phone, std::string_view sms_type) {
  const std::string uuid = ask_captcha();
  return client_.post("/member/v2.0/send/captcha/login",
                      fmt::format(R"({{"phone":"{}","uuid":"{}","captcha":"{}","smsType":"{}"}})", to_phone, uuid, letters(), sms_type));
}

ReceivedCode MembersTest::receive_code(std::string_view to_phone, std::string_view sms_type) {
  const auto answer = send_code(to_phone, sms_type);
  EXPECT_EQ(answer.code, 200) << answer.body;
  return {answer.text("uuid"), sender_.last().code};
}

http::MemoryAnswer MembersTest::sign_in_with(const ReceivedCode& code, std::string_view as_phone) {
  return client_.post("/member/v2.0/captcha/login",
                      fmt::format(R"({{"phone":"{}","code":"{}","uuid":"{}","acceptsTerms":true}})", as_phone, code.code, code.uuid));
}

http::MemoryAnswer MembersTest::sign_in(std::string_view as_phone) {
  auto answer = sign_in_with(receive_code(as_phone), as_phone);
  EXPECT_EQ(answer.code, 200) << answer.body;
  use_token(answer.text("accessToken"));
  return answer;
}

}  // namespace galleria::members
