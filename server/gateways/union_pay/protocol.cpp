// Lists, signs and reads the fields of UnionPay's messages.
#include "gateways/union_pay/protocol.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "base/crypto.hpp"
#include "gateways/http_client/http_client.hpp"
#include "http/message.hpp"

namespace galleria::gateways {
namespace {

void put_once(UnionFields& fields, std::string name, std::string value) {
  if (!fields.emplace(std::move(name), std::move(value)).second) throw UnionUnreadable("a field stands twice");
}

void read_pair(UnionFields& fields, std::string_view pair) {
  const auto equals = pair.find('=');
  if (equals == std::string_view::npos || equals == 0) throw UnionUnreadable("a field has no name");
  put_once(fields, std::string(pair.substr(0, equals)), std::string(pair.substr(equals + 1)));
}

}  // namespace

std::string union_signed_text(const UnionFields& fields) {
  std::string text;
  for (const auto& [name, value] : fields) {
    if (value.empty() || name == "signature") continue;
    if (!text.empty()) text += '&';
    text.append(name).append("=").append(value);
  }
  return text;
}

void sign_union(UnionFields& fields, const SigningKey& key) { fields["signature"] = key.sign(sha256_hex(union_signed_text(fields))); }

bool is_signed_by(const UnionFields& fields, const VerifyingKey& key) {
  const auto signature = fields.find("signature");
  return signature != fields.end() && key.verifies(sha256_hex(union_signed_text(fields)), signature->second);
}

std::optional<std::string> union_signature_flaw(const UnionFields& fields, const CertificateTrust& trust, TimeMs now) {
  const auto certificate = fields.find("signPubKeyCert");
  if (certificate == fields.end()) return "it brings no certificate";
  try {
    if (!is_signed_by(fields, trust.key_of(certificate->second, now))) return "the signature does not match";
  } catch (const CertificateRefused& refused) {
    return std::string("its certificate is not to be trusted: ") + refused.what();
  }
  return std::nullopt;
}

std::string union_form(const UnionFields& fields) {
  std::string form;
  for (const auto& [name, value] : fields) {
    if (value.empty()) continue;
    if (!form.empty()) form += '&';
    form.append(percent_encoded(name)).append("=").append(percent_encoded(value));
  }
  return form;
}

UnionFields read_union_form(std::string_view form) {
  std::vector<std::pair<std::string, std::string>> pairs;
  if (!http::read_query(form, pairs)) throw UnionUnreadable("the form is malformed");
  UnionFields fields;
  for (auto& [name, value] : pairs) put_once(fields, std::move(name), std::move(value));
  return fields;
}

UnionFields read_union_answer(std::string_view answer) {
  UnionFields fields;
  int depth = 0;
  std::size_t start = 0;
  for (std::size_t at = 0; at < answer.size(); ++at) {
    if (answer[at] == '{') ++depth;
    if (answer[at] == '}') --depth;
    if (answer[at] != '&' || depth > 0) continue;
    read_pair(fields, answer.substr(start, at - start));
    start = at + 1;
  }
  read_pair(fields, answer.substr(start));
  return fields;
}

std::string union_answer(const UnionFields& fields) {
  std::string answer;
  for (const auto& [name, value] : fields) {
    if (!answer.empty()) answer += '&';
    answer.append(name).append("=").append(value);
  }
  return answer;
}

const std::string& union_field(const UnionFields& fields, std::string_view name) {
  const auto found = fields.find(name);
  if (found == fields.end() || found->second.empty()) throw UnionUnreadable("there is no " + std::string(name));
  return found->second;
}

std::string union_time(TimeMs time) {
  using namespace std::chrono;
  const auto local = floor<seconds>(time) + hours(8);
  const auto day = floor<days>(local);
  const year_month_day date(day);
  const hh_mm_ss clock(local - day);
  return fmt::format("{:04}{:02}{:02}{:02}{:02}{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                     clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

}  // namespace galleria::gateways
