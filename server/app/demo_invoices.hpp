// The demo mall's invoice titles and invoices, whose documents are drawn as the sandbox draws them.
#pragma once

#include <filesystem>

#include "app/demo_files.hpp"
#include "app/demo_members.hpp"
#include "features/invoices/invoices.hpp"
#include "gateways/sandbox/fapiao_paper.hpp"

namespace galleria::app::demo {

InvoicesFile read_invoices(const std::filesystem::path& folder);

struct InvoiceParts {
  invoices::Invoices& invoices;
  const gateways::FapiaoSeller& seller;
};

// Titles, and invoices over orders that are written already. Throws std::runtime_error that names the entry that does not fit.
void write_invoices(db::Transaction& transaction, const InvoiceParts& parts, const InvoicesFile& file, const MemberIds& member_ids, TimeMs now);

}  // namespace galleria::app::demo
