// The identity provider's rules: OpenID Connect Core and Discovery, PKCE (RFC 7636), and what tests ask it to do wrong.
#include "gateways/sandbox/sandbox_identity.hpp"

#include <fmt/format.h>
#include <openssl/bn.h>
#include <openssl/core_names.h>

#include <array>
#include <memory>
#include <thread>

#include "base/base64_url.hpp"
#include "base/crypto.hpp"
#include "gateways/sandbox/sandbox_html.hpp"
#include "gateways/sandbox/sandbox_keys.hpp"
#include "gateways/signing/keys.hpp"
#include "gateways/signing/pem.hpp"
#include "http/message.hpp"

namespace galleria::gateways {
namespace {
using namespace std::chrono_literals;
using http::Method;
using http::Request;
using http::Response;

constexpr std::string_view identity_root = "/sandbox/identity";
constexpr std::string_view identity_return_path = "/console/identity";
constexpr std::string_view identity_client = "galleria-console";
constexpr std::string_view identity_domain = "galleria.example";
constexpr std::array<std::string_view, 3> identity_people{"manager", "finance", "visitor"};
constexpr DurationMs identity_code_life = 1min;
constexpr DurationMs identity_token_life = 5min;
constexpr std::size_t longest_person = 64;

struct IdentityCodeRow {
  std::string subject;
  std::string nonce;
  std::string code_challenge;
  TimeMs made_at_ms{};
};
BOOST_DESCRIBE_STRUCT(IdentityCodeRow, (), (subject, nonce, code_challenge, made_at_ms))

std::string field_of(std::string_view form, std::string_view name) {
  std::vector<std::pair<std::string, std::string>> pairs;
  if (!http::read_query(form, pairs)) return {};
  for (auto& [key, value] : pairs) {
    if (key == name) return std::move(value);
  }
  return {};
}

Response plain_response(int status, std::string_view content_type, std::string body) {
  Response response;
  response.status = status;
  response.code = status;
  response.content_type = content_type;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.head = std::move(body);
  return response;
}

Response identity_json(int status, std::string body) { return plain_response(status, "application/json; charset=utf-8", std::move(body)); }

Response oauth_error(int status, std::string_view error) { return identity_json(status, fmt::format(R"({{"error":"{}"}})", error)); }

std::string number_of_key(const SigningKey& key, const char* name) {
  BIGNUM* number = nullptr;
  must(EVP_PKEY_get_bn_param(key.handle(), name, &number) == 1, "read a number of a key");
  const std::unique_ptr<BIGNUM, decltype(&BN_free)> held(number, &BN_free);
  std::string bytes(static_cast<std::size_t>(BN_num_bytes(number)), '\0');
  BN_bn2bin(number, reinterpret_cast<unsigned char*>(bytes.data()));
  return bytes;
}

std::string_view key_name(bool is_rotated) { return is_rotated ? "identity_next_key" : "identity_key"; }

// What may stand in a token as it is.
bool is_plain_text(std::string_view text) {
  constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_";
  return text.find_first_not_of(letters) == std::string_view::npos;
}

bool is_somebody(std::string_view person) { return !person.empty() && person.size() <= longest_person && is_plain_text(person); }

}  // namespace

SandboxIdentity::SandboxIdentity(db::Database& database, const Clock& clock, SandboxFaults& faults, const std::string& server_url, std::string public_url)
    : database_(database), clock_(clock), faults_(faults), issuer_(server_url + std::string(identity_root)), public_url_(std::move(public_url)) {}

OidcOptions SandboxIdentity::options(std::string_view return_path) const {
  return {.issuer = issuer_,
          .client_id = std::string(identity_client),
          .client_secret = load_sandbox_secret(database_, "identity_client_secret"),
          .redirect_url = public_url_ + std::string(return_path),
          .email_domain = std::string(identity_domain)};
}

void SandboxIdentity::add_routes(http::Router& router) {
  const auto add = [&](Method method, std::string_view path, const char* name, Answer answer) {
    // Whoever waits for a slow answer waits where calls to other systems do.
    router.add({method, std::string(identity_root) + std::string(path), name, http::Lane::call, std::size_t{16} * 1024,
                [this, answer](const Request& request) { return guarded(request, answer); }});
  };
  add(Method::get, "/.well-known/openid-configuration", "sandbox_identity_discovery", &SandboxIdentity::discovery);
  add(Method::get, "/keys", "sandbox_identity_keys", &SandboxIdentity::keys);
  add(Method::get, "/authorize", "sandbox_identity_ask", &SandboxIdentity::ask);
  add(Method::post, "/authorize", "sandbox_identity_answer", &SandboxIdentity::take_answer);
  add(Method::post, "/token", "sandbox_identity_token", &SandboxIdentity::trade);
}

Response SandboxIdentity::guarded(const Request& request, Answer answer) {
  const auto fate = faults_.next_identity_call();
  if (fate.delay > DurationMs{}) std::this_thread::sleep_for(fate.delay);
  if (fate.is_down) return oauth_error(503, "temporarily_unavailable");
  return (this->*answer)(request);
}

Response SandboxIdentity::discovery(const Request&) {
  return identity_json(
      200, fmt::format(R"({{"issuer":"{0}","authorization_endpoint":"{1}{2}/authorize","token_endpoint":"{0}/token","jwks_uri":"{0}/keys",)"
                       R"("response_types_supported":["code"],"subject_types_supported":["public"],"id_token_signing_alg_values_supported":["RS256"],)"
                       R"("code_challenge_methods_supported":["S256"],"token_endpoint_auth_methods_supported":["client_secret_basic"],)"
                       R"("authorization_response_iss_parameter_supported":true}})",
                       issuer_, public_url_, identity_root));
}

Response SandboxIdentity::keys(const Request&) {
  const auto name = key_name(faults_.identity_key_is_rotated());
  const SigningKey key(load_sandbox_signing_key(database_, name));
  return identity_json(200,
                       fmt::format(R"({{"keys":[{{"kty":"RSA","use":"sig","alg":"RS256","kid":"{}","n":"{}","e":"{}"}}]}})", name,
                                   base64_url_encode(number_of_key(key, OSSL_PKEY_PARAM_RSA_N)), base64_url_encode(number_of_key(key, OSSL_PKEY_PARAM_RSA_E))));
}

bool SandboxIdentity::is_fair(std::string_view form) const {
  return field_of(form, "client_id") == identity_client && field_of(form, "response_type") == "code" &&
         field_of(form, "redirect_uri") == public_url_ + std::string(identity_return_path) && field_of(form, "code_challenge_method") == "S256" &&
         !field_of(form, "code_challenge").empty() && is_plain_text(field_of(form, "nonce"));
}

Response SandboxIdentity::ask(const Request& request) {
  constexpr Message title{"登录链接不对", "This link cannot be used"};
  constexpr Message rule{"请回到云廊后台，重新登录", "Please go back to Galleria's console and sign in anew"};
  const Locale locale = locale_from_accept_language(request.header("Accept-Language"));
  if (!is_fair(request.query)) return plain_response(400, "text/html; charset=utf-8", notice_page(title.in(locale), rule.in(locale), locale));
  HiddenFields hidden;
  for (const char* name : {"client_id", "response_type", "redirect_uri", "state", "nonce", "code_challenge", "code_challenge_method"})
    hidden.emplace_back(name, field_of(request.query, name));
  return plain_response(200, "text/html; charset=utf-8", identity_page(hidden, identity_people, locale));
}

Response SandboxIdentity::take_answer(const Request& request) {
  const auto person = field_of(request.body, "person");
  const bool is_refused = !field_of(request.body, "refuse").empty();
  if (!is_fair(request.body) || (!is_refused && !is_somebody(person))) return oauth_error(400, "invalid_request");
  std::string told = "error=access_denied";
  if (!is_refused) {
    const std::string code = random_token(24);
    database_.write([&](db::Transaction& transaction) {
      transaction.execute("insert into sandbox_identity_codes (code, subject, nonce, code_challenge, made_at_ms) values ($1, $2, $3, $4, $5)", code, person,
                          field_of(request.body, "nonce"), field_of(request.body, "code_challenge"), clock_.now());
    });
    told = "code=" + percent_encoded(code);
  }
  auto response = plain_response(303, "text/html; charset=utf-8", "");
  response.headers.emplace_back("Location", fmt::format("{}?{}&state={}&iss={}", field_of(request.body, "redirect_uri"), told,
                                                        percent_encoded(field_of(request.body, "state")), percent_encoded(issuer_)));
  return response;
}

bool SandboxIdentity::is_our_client(const Request& request) const {
  const auto pair = fmt::format("{}:{}", percent_encoded(identity_client), percent_encoded(load_sandbox_secret(database_, "identity_client_secret").reveal()));
  return Secret("Basic " + base64_encode(pair)).matches(request.header("Authorization"));
}

Response SandboxIdentity::trade(const Request& request) {
  if (!is_our_client(request)) return oauth_error(401, "invalid_client");
  const auto code = field_of(request.body, "code");
  const auto row = database_.write([&](db::Transaction& transaction) {
    auto found = transaction.row<IdentityCodeRow>("select subject, nonce, code_challenge, made_at_ms from sandbox_identity_codes where code = $1", code);
    if (transaction.execute("delete from sandbox_identity_codes where code = $1", code) != 1) found.reset();
    return found;
  });
  const bool holds = row && row->made_at_ms + identity_code_life > clock_.now() && field_of(request.body, "grant_type") == "authorization_code" &&
                     field_of(request.body, "redirect_uri") == public_url_ + std::string(identity_return_path) &&
                     base64_url_encode(sha256_bytes(field_of(request.body, "code_verifier"))) == row->code_challenge;
  if (!holds) return oauth_error(400, "invalid_grant");
  const auto token = signed_token(row->subject, row->nonce, row->made_at_ms);
  if (token.empty()) return oauth_error(400, "invalid_grant");
  return identity_json(200, fmt::format(R"({{"access_token":"{}","token_type":"Bearer","expires_in":300,"id_token":"{}"}})", random_token(24), token));
}

// Empty if the code is to be refused.
std::string SandboxIdentity::signed_token(std::string_view subject, std::string_view nonce, TimeMs signed_in_at) {
  const auto fate = faults_.next_identity_token();
  if (fate.is_refused) return {};
  const auto seconds = [](TimeMs time) { return epoch_ms(time) / 1'000; };
  const TimeMs now = clock_.now();
  const TimeMs ends_at = fate.is_expired ? now - identity_token_life : now + identity_token_life;
  const auto claims =
      fmt::format(R"({{"iss":"{}","sub":"{}","aud":"{}","nonce":"{}","iat":{},"exp":{},"auth_time":{},"email":"{}@{}","email_verified":true}})", issuer_,
                  subject, fate.has_wrong_audience ? "another-client" : identity_client, fate.has_wrong_nonce ? "another-nonce" : nonce, seconds(now),
                  seconds(ends_at), seconds(signed_in_at), subject, identity_domain);
  const auto name = fate.has_unknown_key ? std::string_view("identity_unpublished_key") : key_name(faults_.identity_key_is_rotated());
  const auto header = fate.is_unsigned ? std::string(R"({"alg":"none"})") : fmt::format(R"({{"alg":"RS256","kid":"{}"}})", name);
  const auto signed_text = base64_url_encode(header) + "." + base64_url_encode(claims);
  if (fate.is_unsigned) return signed_text + ".";
  return signed_text + "." + base64_url_encode(base64_decode(SigningKey(load_sandbox_signing_key(database_, name)).sign(signed_text)));
}

}  // namespace galleria::gateways
