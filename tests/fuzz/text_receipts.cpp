// Fuzzes what is told of text messages. The first line is an answer of the provider that was asked, the rest a push. Whatever they say, what is kept of it is
// short and plain, and names a letter as we name it or none.
#include "features/mailings/mailings_rules.hpp"
#include "gateways/sms/sms_report.hpp"
#include "promise.hpp"
#include "wire/foreign_json.hpp"

namespace galleria::fuzz {
namespace {

void try_receipt(const mailings::TextReceipt& receipt) {
  const std::string code = mailings::kept_code(receipt.code);
  promise(!code.empty() && code.size() <= 40 && mailings::kept_code(code) == code, "what is kept of a word is short and plain");
  const auto letter = mailings::letter_of(receipt.text_id);
  promise(!letter || mailings::text_id_of(*letter) == receipt.text_id, "a letter has one name");
}

void try_push(std::string_view body) {
  try {
    for (const auto& receipt : gateways::read_sms_report(body)) try_receipt(receipt);
  } catch (const mailings::ReceiptsUnreadable&) {
    // no list
  }
}

void try_answer(std::string_view body) {
  try {
    const auto receipt = gateways::receipt_in_details(body, "17-204");
    promise(!receipt || receipt->text_id == "17-204", "who asks for one message hears of that");
    if (receipt) try_receipt(*receipt);
  } catch (const wire::ForeignJsonError&) {
    // no answer
  }
}

}  // namespace
}  // namespace galleria::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace galleria::fuzz;
  auto rest = text_of(data, size);
  const auto answer = take_line(rest);
  try_answer(answer);
  try_push(rest);
  return 0;
}
