// A provider of fapiao for tests that issue nothing: whoever asks it has made a mistake.
#pragma once

#include <stdexcept>

#include "features/invoices/invoices_port.hpp"

namespace galleria::invoices {

class NoInvoiceProvider : public InvoiceProvider {
 public:
  void issue(const FapiaoDemand&) override { throw std::logic_error("nothing is issued here"); }
  std::optional<Fapiao> query(std::string_view) override { throw std::logic_error("nothing is issued here"); }
  void reverse(const ReversalDemand&) override { throw std::logic_error("nothing is issued here"); }
  std::string document(std::string_view) override { throw std::logic_error("nothing is issued here"); }
};

}  // namespace galleria::invoices
