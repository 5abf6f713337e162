// Which titles and numbers a special invoice takes, and what can be done with a case.
#include "features/invoices/special_invoices_rules.hpp"

#include <gmock/gmock.h>

namespace galleria::invoices {
namespace {
using testing::ElementsAre;
using testing::IsEmpty;

TitleFields whole_title() {
  return {TitleKind::organization, "云廊示例有限公司", "91310110666007217T", "中山路 18 号", "025-86001188", "示例银行", "6222021001116245702"};
}

std::vector<std::string_view> wrong_fields(const TitleFields& fields) {
  std::vector<std::string_view> names;
  for (const FieldFlaw& flaw : special_flaws_of(fields)) names.push_back(flaw.field);
  return names;
}

TEST(SpecialInvoicesRules, a_special_invoice_wants_all_six_fields_of_an_organisation) {
  EXPECT_THAT(wrong_fields(whole_title()), IsEmpty());
  TitleFields bare = whole_title();
  bare.address = bare.telephone = bare.bank_name = bare.bank_account = "";
  EXPECT_THAT(wrong_fields(bare), ElementsAre("address", "telephone", "bankName", "bankAccount"));
  TitleFields wrong = whole_title();
  wrong.tax_number = "913101106660072170";
  EXPECT_THAT(wrong_fields(wrong), ElementsAre("taxNumber"));
  EXPECT_THAT(wrong_fields({TitleKind::individual, "林晓", "", "", "", "", ""}), ElementsAre("titleId"));
}

TEST(SpecialInvoicesRules, a_paper_bears_a_code_with_eight_digits_or_twenty_without) {
  EXPECT_TRUE(is_paper_number("3200191130", "04711234"));
  EXPECT_TRUE(is_paper_number("032001911300", "04711234"));
  EXPECT_TRUE(is_paper_number("", "26320000000000000001"));
  EXPECT_FALSE(is_paper_number("", "04711234"));
  EXPECT_FALSE(is_paper_number("3200191130", "26320000000000000001"));
  EXPECT_FALSE(is_paper_number("32001911301", "04711234"));
  EXPECT_FALSE(is_paper_number("", "2632000000000000000A"));
  EXPECT_TRUE(is_red_notice_number("3201012611280001"));
  EXPECT_FALSE(is_red_notice_number("320101261128000"));
}

TEST(SpecialInvoicesRules, what_can_be_done_follows_state_delivery_and_refund) {
  EXPECT_THAT(special_works_of({SpecialState::asked}), ElementsAre(SpecialWork::check, SpecialWork::refuse));
  EXPECT_THAT(special_works_of({SpecialState::issued, SpecialDelivery::courier}), ElementsAre(SpecialWork::send, SpecialWork::annul));
  EXPECT_THAT(special_works_of({SpecialState::issued, SpecialDelivery::desk}), ElementsAre(SpecialWork::hand_out, SpecialWork::annul));
  EXPECT_THAT(special_works_of({SpecialState::issued, SpecialDelivery::desk, true}), ElementsAre(SpecialWork::annul)) << "it is worth nothing soon";
  EXPECT_THAT(special_works_of({SpecialState::voided}), IsEmpty());
  EXPECT_THAT(special_actions_of({SpecialState::asked}), ElementsAre(SpecialAction::withdraw));
  EXPECT_THAT(special_actions_of({SpecialState::checking}), IsEmpty()) << "somebody has it in hand";
}

}  // namespace
}  // namespace galleria::invoices
