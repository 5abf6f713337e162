// Hands mails over to a server by SMTP.
#pragma once

#include <memory>
#include <string>

#include "base/clock.hpp"
#include "base/secret.hpp"
#include "features/invoices/invoices_port.hpp"
#include "gateways/smtp/mime.hpp"

namespace galleria::gateways {

struct SmtpOptions {
  std::string url;   // "smtps://smtp.example.com:465"; "smtp://…" is encrypted by STARTTLS before anything is said, or nothing is
  std::string user;  // empty: nobody signs in
  Secret password;
  MailSender sender;
  bool is_encrypted = true;  // false: the sandbox's alone, on this machine
  DurationMs connect_time = std::chrono::seconds(10);
  DurationMs total_time = std::chrono::seconds(40);
};

// Each mail has a connection of its own. An answer of 5xx to the mail is MailRefused; everything else that is not yes is MailUnknown, a sign-in that fails too:
// that is for whoever runs the server to mend.
std::unique_ptr<invoices::DocumentMailer> make_smtp(SmtpOptions options);

}  // namespace galleria::gateways
