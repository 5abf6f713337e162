// The demo mall's special invoices on paper, with the companies that asked for them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/invoices/special_invoices.hpp"

namespace galleria::app::demo {

struct SpecialInvoiceEntry {
  std::string key;
  std::string member;
  std::string title;
  List<std::string, 1, 20> orders;
  invoices::SpecialDelivery delivery = invoices::SpecialDelivery::courier;
  invoices::SpecialState state = invoices::SpecialState::asked;
  RelativeTime asked_at;
  std::optional<std::string> receiver_name;
  std::optional<std::string> receiver_phone;
  std::optional<std::string> receiver_address;
  std::optional<std::string> answer;
  std::optional<std::string> paper_number;
  std::optional<std::string> carrier;
  std::optional<std::string> waybill_number;
};
BOOST_DESCRIBE_STRUCT(SpecialInvoiceEntry, (),
                      (key, member, title, orders, delivery, state, asked_at, receiver_name, receiver_phone, receiver_address, answer, paper_number, carrier,
                       waybill_number))

struct SpecialInvoicesFile {
  std::vector<InvoiceTitleEntry> titles;
  std::vector<SpecialInvoiceEntry> specials;
};
BOOST_DESCRIBE_STRUCT(SpecialInvoicesFile, (), (titles, specials))

SpecialInvoicesFile read_special_invoices(const std::filesystem::path& folder);

struct SpecialInvoicesWriter {
  invoices::Invoices& invoices;
  invoices::SpecialInvoices& specials;
  const MemberIds& member_ids;
  TimeMs now{};
};
// Over orders that are written already. Throws std::runtime_error that names the entry that does not fit.
void write_special_invoices(db::Transaction& transaction, const SpecialInvoicesWriter& writer, const SpecialInvoicesFile& file);

}  // namespace galleria::app::demo
