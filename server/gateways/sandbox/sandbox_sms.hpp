// Text messages that nobody delivers: they are kept for the sandbox's page, and what would have become of them is told as Aliyun tells it.
#pragma once

#include <string>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/mailings/mailings_port.hpp"
#include "features/members/members_port.hpp"
#include "gateways/http_client/http_client.hpp"
#include "gateways/sandbox/sandbox_faults.hpp"
#include "gateways/sandbox/sandbox_store.hpp"

namespace galleria::gateways {

inline constexpr std::string_view sandbox_receipt_timer = "sandbox_text_receipt";

class SandboxSms : public members::SmsSender, public mailings::TextSender {
 public:
  // The references must outlive it. receipts_url: where receipts are told; behind it goes the key.
  SandboxSms(db::Database& database, const Clock& clock, IdGenerator& ids, SandboxFaults& faults, HttpClient& client, std::string receipts_url,
             Secret receipt_key)
      : database_(database),
        clock_(clock),
        ids_(ids),
        faults_(faults),
        client_(client),
        receipts_url_(std::move(receipts_url)),
        receipt_key_(std::move(receipt_key)) {}

  members::SmsDelivery send_code(const Phone& phone, std::string_view purpose, const Secret& code) override;
  mailings::TextDelivery send_text(const Phone& phone, const mailings::TextMessage& message) override;
  mailings::ReceiptAnswer find_receipt(const Phone& phone, const std::string& text_id, TimeMs sent_at) override;
  std::vector<mailings::TextReceipt> read_receipts(std::string_view body) const override;
  std::string taken_answer() const override;

  const Secret& receipt_key() const { return receipt_key_; }
  // The handler of sandbox_receipt_timer. What is not taken is told again after one, five and ten minutes, as the service does, and then no more.
  db::TimerOutcome tell(const db::Timer& timer);

 private:
  bool keep(const SandboxMessageRow& message, std::string_view text_id);
  bool tell(const SandboxReceiptOfPhoneRow& receipt) const;
  bool push(const std::string& key, const SandboxReceiptOfPhoneRow& receipt, std::string_view code) const;

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  SandboxFaults& faults_;
  HttpClient& client_;
  const std::string receipts_url_;
  const Secret receipt_key_;
};

}  // namespace galleria::gateways
