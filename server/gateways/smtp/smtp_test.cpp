// Sends mails by libcurl to the sandbox's mailbox, over a real socket.
#include "gateways/smtp/smtp.hpp"

#include <gmock/gmock.h>

#include "gateways/sandbox/sandbox_mailbox.hpp"

namespace galleria::gateways {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

class SmtpTest : public testing::Test {
 protected:
  SmtpTest() {
    SmtpOptions options;
    options.url = mailbox_.url();
    options.sender = {"invoices@galleria.example", "云廊商业管理（南京）有限公司，会员服务中心"};
    options.is_encrypted = false;
    options.total_time = 500ms;
    mailer_ = make_smtp(options);
  }

  static invoices::DocumentMail mail() {
    return {77,
            "lin@example.com",
            "您的电子发票 26320000000000000001（云廊商业管理（南京）有限公司）",
            "您好：\n.\n附件是您的发票。\n",
            "fapiao-26320000000000000001.pdf",
            "%PDF-1.4 " + std::string(9'000, '\0'),
            TimeMs(1'790'000'000s)};
  }
  void order(FaultOrder fault) { faults_.order(fault); }

  SystemClock clock_;
  SandboxFaults faults_;
  SandboxMailbox mailbox_{clock_, faults_};
  std::unique_ptr<invoices::DocumentMailer> mailer_;
};

TEST_F(SmtpTest, a_mail_arrives_as_it_was_written) {
  mailer_->send(mail());
  ASSERT_EQ(mailbox_.mails().size(), 1U);
  const SandboxMail arrived = mailbox_.mails().front();
  EXPECT_EQ(arrived.receiver, "lin@example.com");
  EXPECT_EQ(arrived.subject, mail().subject);
  EXPECT_EQ(arrived.text, mail().text);
  EXPECT_EQ(arrived.file_name, mail().file_name);
  EXPECT_EQ(arrived.file_bytes, 9'009);
  EXPECT_EQ(arrived.file_start, "%PDF-");
  EXPECT_EQ(arrived.message_id, "invoice-mail-77@galleria.example");
}

TEST_F(SmtpTest, a_refusal_is_told_from_what_may_be_tried_again) {
  FaultOrder refused;
  refused.mail_refused_count.emplace().value = 1;
  order(refused);
  EXPECT_THROW(mailer_->send(mail()), invoices::MailRefused);
  FaultOrder put_off;
  put_off.mail_put_off_count.emplace().value = 1;
  order(put_off);
  EXPECT_THROW(mailer_->send(mail()), invoices::MailUnknown);
  FaultOrder slow;
  slow.mail_slow_ms.emplace().value = 2'000;
  order(slow);
  EXPECT_THROW(mailer_->send(mail()), invoices::MailUnknown);
}

TEST_F(SmtpTest, a_mail_whose_answer_is_lost_may_come_twice_under_one_number) {
  FaultOrder lost;
  lost.mail_answer_lost_count.emplace().value = 1;
  order(lost);
  EXPECT_THROW(mailer_->send(mail()), invoices::MailUnknown);
  mailer_->send(mail());
  ASSERT_EQ(mailbox_.mails().size(), 2U);
  EXPECT_EQ(mailbox_.mails()[0].message_id, mailbox_.mails()[1].message_id);
}

TEST(Mime, no_address_begins_a_line_of_its_own) {
  invoices::DocumentMail mail{1, "lin@example.com\r\nBcc: all@example.com", "s", "t", "f.pdf", "%PDF", {}};
  EXPECT_THROW(mail_text(mail, {"invoices@galleria.example", ""}), std::invalid_argument);
  mail.receiver = "lin@example.com";
  mail.subject = "两行\r\nBcc: all@example.com";
  EXPECT_THAT(mail_text(mail, {"invoices@galleria.example", ""}), testing::Not(HasSubstr("\r\nBcc")));
}

}  // namespace
}  // namespace galleria::gateways
