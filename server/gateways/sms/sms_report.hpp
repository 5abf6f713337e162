// What Aliyun tells of text messages after it took them: SmsReport, which it pushes, and QuerySendDetails, which is asked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "features/mailings/mailings_port.hpp"

namespace galleria::gateways {

// What stands in a push of SmsReport. Entries that are no report are left out, and their number is logged. Throws mailings::ReceiptsUnreadable if it is no
// list.
std::vector<mailings::TextReceipt> read_sms_report(std::string_view body);

// What a push is answered with. The service looks whether `code` is a number, and tells anew after one, five and ten minutes otherwise.
std::string sms_report_taken();

// The receipt of this message in an answer of QuerySendDetails; nothing while the telephone company has not told, or if it is not there. Throws
// wire::ForeignJsonError.
std::optional<mailings::TextReceipt> receipt_in_details(std::string_view body, std::string_view text_id);

}  // namespace galleria::gateways
