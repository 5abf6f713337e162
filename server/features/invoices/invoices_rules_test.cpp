// Tables of what invoices decide: numbers that are right and wrong, tax, and every move between states.
#include "features/invoices/invoices_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::invoices {
namespace {
using namespace std::chrono_literals;

TEST(InvoiceTitles, a_unified_social_credit_code_has_the_right_check_digit) {
  for (const char* code : {"91230184MA1BUFLT44", "92371000MA3MXH0E3W", "91110108772551611J", "91310110666007217T"}) {
    EXPECT_TRUE(is_social_credit_code(code)) << code;
    std::string wrong = code;
    wrong.back() = wrong.back() == '0' ? '1' : '0';
    EXPECT_FALSE(is_social_credit_code(wrong)) << wrong;
    std::string swapped = code;
    std::swap(swapped[9], swapped[12]);
    EXPECT_FALSE(is_social_credit_code(swapped)) << swapped;
  }
  EXPECT_FALSE(is_social_credit_code("9123018OMA1BUFLT44")) << "there is no O";
}

TEST(InvoiceTitles, tax_numbers_have_15_to_20_letters_or_digits) {
  for (const char* number : {"320102123456789", "32010212345678X01", "91310110666007217T", "32010219900101123X01"})
    EXPECT_TRUE(is_tax_number(number)) << number;
  for (const char* number : {"", "32010212345678", "320102123456789012345", "3201021234567-9", "913101106660072170", "32010212345678九"})
    EXPECT_FALSE(is_tax_number(number)) << number;
}

TEST(InvoiceTitles, bank_accounts_have_10_to_30_digits_and_start_with_none_but_nought) {
  for (const char* number : {"1234567890", "6222021001116245702", "123456789012345678901234567890"}) EXPECT_TRUE(is_bank_account(number)) << number;
  for (const char* number : {"", "123456789", "0123456789", "1234567890123456789012345678901", "12345 67890", "123456789a"})
    EXPECT_FALSE(is_bank_account(number)) << number;
}

TEST(InvoiceTitles, company_telephones_have_an_area_code_and_a_number) {
  for (const char* number : {"10-86001188", "025-86001188", "0512-6280000", "512-6280000"}) EXPECT_TRUE(is_company_telephone(number)) << number;
  for (const char* number : {"", "86001188", "1-86001188", "1234-86001188", "025-860011", "025-860011889", "025-8600118a", "025 86001188"})
    EXPECT_FALSE(is_company_telephone(number)) << number;
}

TEST(InvoiceTitles, of_a_person_only_the_name_is_kept_and_tax_numbers_are_written_in_capitals) {
  const auto person = tidied({TitleKind::individual, "林晓", "91310110666007217T", "x", "y", "z", "w"});
  EXPECT_EQ(person.tax_number + person.address + person.telephone + person.bank_name + person.bank_account, "");
  EXPECT_TRUE(flaws_of(person).empty());
  EXPECT_EQ(tidied({TitleKind::organization, "云廊", "91310110666007217t", "", "", "", ""}).tax_number, "91310110666007217T");
}

TEST(InvoiceTitles, every_wrong_field_is_named) {
  const auto flaws = flaws_of({TitleKind::organization, "云廊", "", "", "1", "", "0"});
  ASSERT_EQ(flaws.size(), 3U);
  EXPECT_EQ(flaws[0].field, "taxNumber");
  EXPECT_EQ(flaws[0].message.zh_cn, "请输入正确的税号");
  EXPECT_EQ(flaws[1].field, "telephone");
  EXPECT_EQ(flaws[1].message.zh_cn, "请输入正确的企业电话");
  EXPECT_EQ(flaws[2].field, "bankAccount");
  EXPECT_EQ(flaws[2].message.zh_cn, "请输入正确的银行帐号");
}

TEST(InvoiceTitles, e_mail_addresses_are_checked_and_masked) {
  for (const char* email : {"lin@example.com", "lin.xiao+fapiao@mail.example.com.cn"}) EXPECT_TRUE(is_email(email)) << email;
  for (const char* email : {"lin", "@example.com", "lin@", "lin@example", "lin@.com", "lin@example.c", "li n@example.com", "a@b@c.com"})
    EXPECT_FALSE(is_email(email)) << email;
  EXPECT_EQ(masked_email("lin@example.com"), "l***@example.com");
  EXPECT_EQ(masked_email("林晓@example.com"), "林***@example.com");
  EXPECT_EQ(masked_email(""), "");
}

TEST(InvoiceTax, is_taken_out_of_the_sum_and_rounded_to_the_cent) {
  EXPECT_EQ(tax_within(Cents{11'300}, 130), Cents{1'300});
  EXPECT_EQ(tax_within(Cents{10'000}, 130), Cents{1'150});
  EXPECT_EQ(tax_within(Cents{1}, 130), Cents{0});
  EXPECT_EQ(tax_within(Cents{10'000}, 0), Cents{0});
  EXPECT_EQ(tax_within(Cents{10'900}, 90), Cents{900});
}

TEST(InvoiceStates, only_the_declared_moves_can_be_made) {
  int count = 0;
  for (const auto from : {InvoiceState::applied, InvoiceState::issuing, InvoiceState::issued, InvoiceState::failed, InvoiceState::reversing,
                          InvoiceState::reversed, InvoiceState::reverse_failed}) {
    for (const auto move : {InvoiceMove::start, InvoiceMove::issue, InvoiceMove::fail, InvoiceMove::give_up, InvoiceMove::withdraw, InvoiceMove::start_reversal,
                            InvoiceMove::reverse, InvoiceMove::fail_reversal}) {
      if (invoice_table.may(from, move)) ++count;
    }
  }
  EXPECT_EQ(count, static_cast<int>(invoice_arrows.size()));
  EXPECT_EQ(invoice_table.step(InvoiceState::failed, InvoiceMove::start)->to(), InvoiceState::issuing);
  EXPECT_EQ(invoice_table.step(InvoiceState::reverse_failed, InvoiceMove::start_reversal)->to(), InvoiceState::reversing);
  EXPECT_FALSE(invoice_table.may(InvoiceState::issued, InvoiceMove::start));
  EXPECT_FALSE(invoice_table.may(InvoiceState::issuing, InvoiceMove::withdraw)) << "the provider may have issued it already";
  for (const auto move : {InvoiceMove::start, InvoiceMove::start_reversal}) EXPECT_FALSE(invoice_table.may(InvoiceState::reversed, move));
}

TEST(InvoiceStates, a_member_may_apply_again_only_when_it_was_given_up) {
  EXPECT_THAT(actions_of({InvoiceState::failed, false, false, false}), testing::ElementsAre(InvoiceAction::apply_again));
  EXPECT_TRUE(actions_of({InvoiceState::failed, true, false, false}).empty());
  EXPECT_TRUE(actions_of({InvoiceState::failed, false, true, false}).empty());
  EXPECT_THAT(actions_of({InvoiceState::reversed, false, true, true}), testing::ElementsAre(InvoiceAction::view));
}

TEST(InvoicePauses, grow_and_end) {
  EXPECT_EQ(question_pause(0), 2s);
  EXPECT_EQ(question_pause(100), 10min);
  EXPECT_EQ(retry_pause(1), DurationMs(1min));
  EXPECT_EQ(retry_pause(3), DurationMs(100min));
  EXPECT_FALSE(retry_pause(4));
  EXPECT_EQ(reversal_retry_pause(0), 1min);
  EXPECT_EQ(reversal_retry_pause(90), 1h);
}

}  // namespace
}  // namespace galleria::invoices
