// Text messages that nobody delivers: they are kept for the sandbox's page.
#pragma once

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "features/mailings/mailings_port.hpp"
#include "features/members/members_port.hpp"

namespace galleria::gateways {

class SandboxSms : public members::SmsSender, public mailings::TextSender {
 public:
  SandboxSms(db::Database& database, const Clock& clock, IdGenerator& ids) : database_(database), clock_(clock), ids_(ids) {}
  members::SmsDelivery send_code(const Phone& phone, std::string_view purpose, const Secret& code) override;
  mailings::TextDelivery send_text(const Phone& phone, const mailings::TextMessage& message) override;

 private:
  bool keep(const Phone& phone, std::string_view purpose, const std::string& text);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
};

}  // namespace galleria::gateways
