// Writes a mail with an attachment as RFC 5322 and MIME have it. Pure.
#pragma once

#include <string>
#include <string_view>

#include "features/invoices/invoices_port.hpp"

namespace galleria::gateways {

struct MailSender {
  std::string address;  // "invoices@example.com"
  std::string name;     // "云廊"; may be empty
};

// A text of a header in ASCII: as it stands if it can, else in encoded words of RFC 2047, none of which is cut inside a character.
std::string encoded_header(std::string_view text);

// The whole mail, its lines ended by CRLF and none longer than 998 bytes. Throws std::invalid_argument if an address or the file's name holds what would end
// its line, or what is not printable ASCII.
std::string mail_text(const invoices::DocumentMail& mail, const MailSender& sender);

}  // namespace galleria::gateways
