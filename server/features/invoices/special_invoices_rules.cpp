// Tables and checks of special invoices; no clock, no database.
#include "features/invoices/special_invoices_rules.hpp"

#include <algorithm>

namespace galleria::invoices {
namespace {

constexpr Message not_an_organisation{"专用发票只能开给单位，请选择企业抬头", "A special invoice is for organisations. Please choose a company title"};
constexpr Message no_address{"请填写营业执照上的注册地址", "Please enter the registered address"};
constexpr Message no_telephone{"请填写注册电话", "Please enter the registered telephone"};
constexpr Message no_bank{"请填写开户银行", "Please enter the bank"};
constexpr Message no_account{"请填写银行账号", "Please enter the bank account"};

constexpr std::size_t long_number_size = 20;
constexpr std::size_t short_number_size = 8;
constexpr std::size_t red_notice_size = 16;

bool is_digits(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::vector<FieldFlaw> special_flaws_of(const TitleFields& fields) {
  if (fields.kind != TitleKind::organization) return {{"titleId", not_an_organisation}};
  std::vector<FieldFlaw> flaws = flaws_of(fields);
  if (fields.address.empty()) flaws.push_back({"address", no_address});
  if (fields.telephone.empty()) flaws.push_back({"telephone", no_telephone});
  if (fields.bank_name.empty()) flaws.push_back({"bankName", no_bank});
  if (fields.bank_account.empty()) flaws.push_back({"bankAccount", no_account});
  return flaws;
}

bool is_paper_number(std::string_view code, std::string_view number) {
  if (!is_digits(code) || !is_digits(number)) return false;
  if (code.empty()) return number.size() == long_number_size;
  return (code.size() == 10 || code.size() == 12) && number.size() == short_number_size;
}

bool is_red_notice_number(std::string_view number) { return number.size() == red_notice_size && is_digits(number); }

std::vector<SpecialAction> special_actions_of(const SpecialStanding& standing) {
  if (standing.state == SpecialState::asked) return {SpecialAction::withdraw};
  return {};
}

std::vector<SpecialWork> special_works_of(const SpecialStanding& standing) {
  switch (standing.state) {
    case SpecialState::asked:
      return {SpecialWork::check, SpecialWork::refuse};
    case SpecialState::checking:
      return {SpecialWork::issue, SpecialWork::refuse};
    case SpecialState::issued:
      if (standing.void_wanted) return {SpecialWork::annul};
      return {standing.delivery == SpecialDelivery::courier ? SpecialWork::send : SpecialWork::hand_out, SpecialWork::annul};
    case SpecialState::sent:
      return {SpecialWork::annul};
    case SpecialState::refused:
    case SpecialState::withdrawn:
    case SpecialState::voided:
      break;
  }
  return {};
}

Message special_state_text(const SpecialStanding& standing) {
  switch (standing.state) {
    case SpecialState::asked:
      return {"已申请", "Asked for"};
    case SpecialState::checking:
      return {"审核中", "Being checked"};
    case SpecialState::issued:
      return {"已开具", "Issued"};
    case SpecialState::sent:
      if (standing.delivery == SpecialDelivery::desk) return {"已领取", "Fetched"};
      return {"已寄出", "Sent"};
    case SpecialState::refused:
      return {"未通过", "Refused"};
    case SpecialState::withdrawn:
      return {"已撤回", "Withdrawn"};
    case SpecialState::voided:
      return {"已作废", "Voided"};
  }
  return {};
}

Message special_state_hint(const SpecialStanding& standing) {
  if (standing.void_wanted && standing.state == SpecialState::issued)
    return {"订单有退款，这张发票不再交付，您无需操作；我们作废后，剩余金额可以重新申请开票",
            "The order was refunded, so this paper is not handed out any more. You need do nothing: once it is voided, the rest can be invoiced anew"};
  if (standing.void_wanted && standing.state == SpecialState::sent)
    return {"订单有退款，请把纸质发票交回服务台；作废后，剩余金额可以重新申请开票",
            "The order was refunded. Please bring the paper back to the service desk: once it is voided, the rest can be invoiced anew"};
  switch (standing.state) {
    case SpecialState::asked:
      return {"我们会尽快核对您的开票资料", "We will check your details soon"};
    case SpecialState::checking:
      return {"正在核对开票资料，核对无误后开具", "Your details are being checked. The paper is written when they are right"};
    case SpecialState::issued:
      if (standing.delivery == SpecialDelivery::desk)
        return {"发票已开好，请到服务台出示会员码领取", "It is ready. Please show your member code at the service desk"};
      return {"发票已开好，即将寄出", "It is ready and will be sent soon"};
    case SpecialState::sent:
      if (standing.delivery == SpecialDelivery::desk) return {"发票已领取，请妥善保管", "You have fetched it. Please keep it well"};
      return {"发票已寄出，请注意查收", "It is on its way to you"};
    case SpecialState::refused:
      return {"请按原因修改后重新申请", "Please put right what is wrong and ask again"};
    case SpecialState::withdrawn:
      return {"这次申请已撤回，订单可以重新开票", "The application was withdrawn. What it was for can be invoiced again"};
    case SpecialState::voided:
      return {"这张发票已作废，剩余金额可以重新开票", "It is worth nothing any more. What is left can be invoiced anew"};
  }
  return {};
}

}  // namespace galleria::invoices
