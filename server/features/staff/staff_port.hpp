// What the staff needs of a house that vouches for people: an identity provider that speaks OpenID Connect.
#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#include "base/secret.hpp"

namespace galleria::staff {

// What one journey to the provider and back is held together by. Only the state is shown to the browser; the provider returns the nonce in what it signs, and
// gives it out to whoever shows the verifier.
struct IdentityQuestion {
  std::string state;
  std::string nonce;
  std::string code_verifier;
};

// What the provider sent the browser back with.
struct IdentityAnswer {
  Secret code;
  std::optional<std::string> issuer;  // who answers, if the provider says so
};

// Somebody as the provider knows them. `subject` is theirs for ever at that issuer; an e-mail address is not.
struct Identity {
  std::string issuer;
  std::string subject;
  std::string name;  // for people to know it by
};

struct IdentityTrouble : std::runtime_error {
  // unavailable: may pass later. refused: what came back does not hold. not_allowed: it holds, and is of somebody whom the mall's configuration leaves out.
  enum class Kind { unavailable, refused, not_allowed };
  IdentityTrouble(Kind its_kind, const std::string& message) : std::runtime_error(message), kind(its_kind) {}
  Kind kind;
};

class IdentityProvider {
 public:
  virtual ~IdentityProvider() = default;
  virtual std::string issuer() const = 0;

  // These ask the provider: never inside a transaction. They throw IdentityTrouble.

  // Where the browser goes to be asked who it is.
  virtual std::string address_to_ask(const IdentityQuestion& question) = 0;
  // Who it is, once for each answer.
  virtual Identity identify(const IdentityQuestion& question, const IdentityAnswer& answer) = 0;
};

}  // namespace galleria::staff
