// Fuzzes what UnionPay tells: nothing is believed but what a trusted certificate signed, and what is read is written as the same. The first line is an event
// type.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include "base/crypto.hpp"
#include "gateways/union_pay/protocol.hpp"
#include "gateways/union_pay/union_pay.hpp"
#include "promise.hpp"

namespace galleria::fuzz {
namespace {

struct NoGateway : gateways::HttpClient {
  gateways::OutsideAnswer call(const gateways::OutgoingCall&) override { std::abort(); }
};

// Its keys are made anew each time, so no input can hold what they signed.
payments::PaymentProvider& union_pay() {
  static const TestClock clock(time_from_epoch_ms(1'790'000'000'000));
  static NoGateway outside;
  static const auto made = [] {
    const Secret pem = gateways::SigningKey::generate_pem();
    const gateways::SigningKey key(pem);
    gateways::UnionPayOptions options;
    options.base_url = "https://gateway.example";
    options.merchant_id = "777290058110048";
    options.merchant_private_key = pem;
    options.merchant_certificate = gateways::make_certificate({"Merchant", "Root", 2}, key, key);
    options.trusted_certificates = gateways::make_certificate({"Root", "Root", 1}, key, key);
    options.signer_name = "Root";
    options.notify_url = "https://mall.example/notify";
    return gateways::make_union_pay(options, outside, clock);
  }();
  return *made;
}

void try_notice(std::string_view form) {
  try {
    union_pay().read_notice([](std::string_view) { return std::string_view(); }, form);
    promise(false, "no notice is believed");
  } catch (const payments::NoticeRejected&) {
    // as it must be
  }
}

// As if it had been signed.
void try_kept(std::string_view event_type, std::string_view form) {
  std::optional<payments::ProviderNotice> read;
  try {
    read = union_pay().read_plaintext(event_type, form);
  } catch (const payments::NoticeRejected&) {
    return;
  }
  promise(read->trade.has_value() != read->refund.has_value(), "a notice is about a trade or a refund");
  const auto code = gateways::read_union_form(form).at("respCode");
  const bool is_money = read->trade && read->trade->state == payments::TradeState::success;
  promise(!is_money || code == "00" || code == "A6", "money is what the platform says is done");
  promise(!is_money || !read->trade->transaction_id.empty(), "money has the platform's number");
}

void try_form(std::string_view text) {
  gateways::UnionFields fields;
  try {
    fields = gateways::read_union_form(text);
  } catch (const gateways::UnionUnreadable&) {
    return;
  }
  std::erase_if(fields, [](const auto& field) { return field.second.empty(); });
  promise(gateways::read_union_form(gateways::union_form(fields)) == fields, "a form is read as it was written");
}

void try_answer(std::string_view text) {
  try {
    for (const auto& [name, value] : gateways::read_union_answer(text)) promise(!name.empty(), "every field has a name");
  } catch (const gateways::UnionUnreadable&) {
    // no answer
  }
}

}  // namespace
}  // namespace galleria::fuzz

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  galleria::start_crypto();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace galleria::fuzz;
  auto rest = text_of(data, size);
  const auto event_type = take_line(rest);
  try_notice(rest);
  try_kept(event_type, rest);
  try_form(rest);
  try_answer(rest);
  return 0;
}
