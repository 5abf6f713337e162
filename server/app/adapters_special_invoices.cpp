// Answers what special invoices ask of others, and writes what members are told of them.
#include "app/adapters_special_invoices.hpp"

#include <fmt/format.h>

#include "base/names.hpp"

namespace galleria::app {
namespace {

using invoices::SpecialDelivery;
using invoices::SpecialEvent;
using invoices::SpecialNews;

struct SpecialLetter {
  Localized title;
  Localized body;
};

SpecialLetter issued_letter(const SpecialNews& news, const std::string& amount) {
  if (news.delivery == SpecialDelivery::desk)
    return {{"您的专用发票已开好", "Your special invoice is ready"},
            {fmt::format("金额 ¥{}。请到服务台出示会员码领取。", amount),
             fmt::format("It is over ¥{}. Please show your member code at the service desk.", amount)}};
  return {{"您的专用发票已开好", "Your special invoice is ready"},
          {fmt::format("金额 ¥{}，我们会尽快寄出。", amount), fmt::format("It is over ¥{}, and will be sent soon.", amount)}};
}

SpecialLetter letter_of(const SpecialNews& news) {
  const std::string amount = yuan_text(news.amount_cents);
  switch (news.event) {
    case SpecialEvent::issued:
      return issued_letter(news, amount);
    case SpecialEvent::sent:
      return {{"您的专用发票已寄出", "Your special invoice is on its way"},
              {fmt::format("{} {}，请注意查收。", news.carrier, news.waybill_number), fmt::format("By {}, number {}.", news.carrier, news.waybill_number)}};
    case SpecialEvent::refused:
      return {{"专用发票没能开具", "We could not issue your special invoice"},
              {fmt::format("原因：{} 修改后可以重新申请。", news.answer), fmt::format("Why: {} Please put it right and ask again.", news.answer)}};
    case SpecialEvent::void_wanted:
      return {{"专用发票需要作废", "Your special invoice must be voided"},
              {fmt::format("订单有退款，金额 ¥{} 的专用发票需要作废。如果纸质发票在您手里，请把全部联次交回服务台；作废后，剩余金额可以重新申请开票。", amount),
               fmt::format("Its order was refunded, so the special invoice over ¥{} must be voided. If it is with you, please bring all its sheets to the "
                           "service desk; then the rest "
                           "can be invoiced anew.",
                           amount)}};
    case SpecialEvent::voided:
      break;
  }
  return {{"您的专用发票已作废", "Your special invoice was voided"},
          {fmt::format("金额 ¥{} 的专用发票已作废，剩余金额可以重新开票。", amount),
           fmt::format("The special invoice over ¥{} is worth nothing any more. What is left can be invoiced anew.", amount)}};
}

}  // namespace

invoices::SpecialInvoicesNeeds special_invoices_needs(SpecialInvoiceParties parties, invoices::InvoiceSources sources) {
  invoices::SpecialInvoicesNeeds needs;
  needs.sources = std::move(sources);
  needs.is_upload_of = [&files = parties.files](db::Session& session, MemberId member_id, std::string_view address) {
    return files.is_upload_of(session, member_id, address);
  };
  needs.read_code = [&codes = parties.member_codes](std::string_view code) -> Result<invoices::ShownCode> {
    const auto read = codes.read_code(code);
    if (read.has_error()) return invoices::special_code_refused;
    return invoices::ShownCode([&codes, right = *read](db::Transaction& transaction) -> Result<MemberId> {
      const auto holder = codes.use_code(transaction, right, Locale::zh_cn);
      if (holder.has_error()) return invoices::special_code_refused;
      return holder->member_id;
    });
  };
  needs.tell = [&messages = parties.messages](db::Transaction& transaction, MemberId member_id, const SpecialNews& news) {
    const SpecialLetter letter = letter_of(news);
    messages.put(
        transaction, member_id,
        {messages::MessageKind::mall, letter.title, letter.body, fmt::format("/pages/personalCenter/specialInvoice/detail?specialId={}", news.special_id.value),
         fmt::format("special_invoice:{}:{}", news.special_id.value, enum_text(news.event))});
  };
  return needs;
}

}  // namespace galleria::app
