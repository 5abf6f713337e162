// How UnionPay's all-channel protocol (ACP 5.1.0) writes, signs and verifies its messages: fields of text, signed over their sorted list.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "gateways/signing/certificates.hpp"

namespace galleria::gateways {

using UnionFields = std::map<std::string, std::string, std::less<>>;

// A message that is not of the protocol's shape; `what` says where.
struct UnionUnreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// What is signed: every field that is not empty but the signature itself, sorted by name, as "name=value" joined by &, with values as they are.
std::string union_signed_text(const UnionFields& fields);

// Puts the signature in: by RSA over the SHA-256 digest, in lower-case hexadecimal, of the text above.
void sign_union(UnionFields& fields, const SigningKey& key);

// True if the key signed the fields as they are.
bool is_signed_by(const UnionFields& fields, const VerifyingKey& key);

// Nothing if the fields are signed by the certificate that they bring, and it is to be trusted; else what is wrong.
std::optional<std::string> union_signature_flaw(const UnionFields& fields, const CertificateTrust& trust, TimeMs now);

// As a form is posted.
std::string union_form(const UnionFields& fields);
// The reverse. Throws UnionUnreadable if it is malformed or names a field twice.
UnionFields read_union_form(std::string_view form);
// As the platform answers: "name=value" joined by &, nothing encoded; what stands in braces may hold & too. Throws UnionUnreadable.
UnionFields read_union_answer(std::string_view answer);
// The reverse (for the sandbox).
std::string union_answer(const UnionFields& fields);

// The value of a field. Throws UnionUnreadable if it is missing or empty.
const std::string& union_field(const UnionFields& fields, std::string_view name);

// "20260801100000": the platform's clock shows Beijing time.
std::string union_time(TimeMs time);

}  // namespace galleria::gateways
