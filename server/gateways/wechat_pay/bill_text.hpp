// Reads the text of WeChat Pay's bill of trades: one strict reader of whatever the platform, or somebody in its place, may send.
#pragma once

#include <string_view>
#include <vector>

#include "features/reconciliation/reconciliation_port.hpp"

namespace galleria::gateways {

// The rows of a bill of the type ALL, in their order. `merchant_id`: whose it must be. Throws reconciliation::NoBill: malformed for whatever is not as the
// platform documents it, cut off included; not_ours for another merchant's row; wrong_sums if the last line is not the sum of the rows.
std::vector<reconciliation::BillRow> read_bill_text(std::string_view text, std::string_view merchant_id);

// The same text for these rows, as the platform writes it: for the sandbox.
std::string write_bill_text(const std::vector<reconciliation::BillRow>& rows, std::string_view app_id, std::string_view merchant_id);

}  // namespace galleria::gateways
