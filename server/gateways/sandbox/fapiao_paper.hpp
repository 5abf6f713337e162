// Draws the sandbox's fapiao as PDF: laid out like a fully digital one, and marked as what it is.
#pragma once

#include <string>
#include <vector>

#include "base/clock.hpp"
#include "base/money.hpp"
#include "features/invoices/invoices_port.hpp"

namespace galleria::gateways {

struct FapiaoSeller {
  std::string name;
  std::string tax_number;
  std::string bank = {};  // with the account's number; stands in the remarks
};

// What stands on one fapiao. A red one shows the same amounts below nought.
struct FapiaoPaper {
  std::string number;
  std::string reversed_number;  // of the invoice that this red one reverses; empty on a blue one
  TimeMs issued_at{};
  FapiaoSeller seller;
  invoices::FapiaoBuyer buyer;
  std::vector<invoices::FapiaoLine> lines;
};

// One page of PDF 1.4, whose keywords hold the number. Throws std::runtime_error if it cannot be drawn.
std::string draw_fapiao(const FapiaoPaper& paper);

}  // namespace galleria::gateways
