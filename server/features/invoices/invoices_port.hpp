// What invoices need of the house that issues electronic fapiao, and of the one that carries mails; gateways implement them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/clock.hpp"
#include "base/money.hpp"
#include "features/invoices/invoices_states.hpp"

namespace galleria::invoices {

struct FapiaoBuyer {
  TitleKind kind = TitleKind::individual;
  std::string name;
  std::string tax_number;  // of an organisation; the rest may be empty
  std::string address;
  std::string telephone;
  std::string bank_name;
  std::string bank_account;
  std::string email;
};

struct FapiaoLine {
  std::string tax_code;
  std::string goods_name;
  std::string specification;
  std::string unit;
  std::int64_t quantity = 1;
  Cents total;  // with tax
  std::int64_t tax_rate_permille = 0;
};

// What is to be issued. request_number: 6 to 32 of [0-9A-Za-z_-], the same for every try of one invoice: another one would issue it twice.
struct FapiaoDemand {
  std::string request_number;
  FapiaoBuyer buyer;
  std::vector<FapiaoLine> lines;
  Cents total;
};

struct ReversalDemand {
  std::string request_number;  // of the invoice to be reversed
  std::string fapiao_number;
  std::string reason;
};

enum class FapiaoState { issuing, issued, issue_failed, reversing, reversed, reverse_failed };

// An invoice as the provider knows it.
struct Fapiao {
  std::string request_number;
  FapiaoState state = FapiaoState::issuing;
  Cents total;
  std::string number;  // empty until issued
  std::optional<TimeMs> issued_at;
  std::string red_number;  // empty until reversed
  std::optional<TimeMs> reversed_at;
  std::string failure;  // why it was not issued or not reversed
};

// The provider said no, for this try.
struct FapiaoRefused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Nobody knows whether it was done: time-out, connection lost, HTTP 5xx or 429. Ask after it with the same number.
struct FapiaoUnknown : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Each call goes to the outside world: never inside a transaction. All may throw FapiaoRefused and FapiaoUnknown.
class InvoiceProvider {
 public:
  virtual ~InvoiceProvider() = default;

  // Accepts the demand; query tells what became of it. The same demand again changes nothing, and tries again if it failed.
  virtual void issue(const FapiaoDemand& demand) = 0;
  // Nothing if the provider has never heard of it.
  virtual std::optional<Fapiao> query(std::string_view request_number) = 0;
  // Accepts that an issued invoice be reversed by a red one. Again: as with issue.
  virtual void reverse(const ReversalDemand& demand) = 0;
  // The PDF: of the red invoice once it is reversed, else of the issued one.
  virtual std::string document(std::string_view request_number) = 0;
};

// A mail with one document. number: the same for every try, so that whoever gets it twice can tell.
struct DocumentMail {
  std::int64_t number = 0;
  std::string receiver;
  std::string subject;
  std::string text;
  std::string file_name;  // ASCII
  std::string pdf;
  TimeMs at{};
};

// The house of the address will not have it, and would not the next time.
struct MailRefused : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// It was not taken, or nobody knows whether it was: later again.
struct MailUnknown : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class DocumentMailer {
 public:
  virtual ~DocumentMailer() = default;

  // Hands it over. Goes to the outside world: never inside a transaction. Throws MailRefused or MailUnknown.
  virtual void send(const DocumentMail& mail) = 0;
};

}  // namespace galleria::invoices
