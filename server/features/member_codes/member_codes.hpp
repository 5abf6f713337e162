// Member codes: what a member shows at a till, new every minute, good for ten minutes without a network, and verified once.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/clock.hpp"
#include "base/ids.hpp"
#include "base/locale.hpp"
#include "base/result.hpp"
#include "base/secret.hpp"
#include "db/database.hpp"
#include "db/timers.hpp"
#include "features/member_codes/member_codes_api.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::member_codes {

struct MemberCodesConfig {
  Secret key = {};                                               // proves the codes; changing it voids those that are out
  std::chrono::minutes offline_time = std::chrono::minutes(10);  // codes are given ahead for so long
  std::int64_t wrong_try_limit = 10;                             // wrong codes with a member's number in ten minutes
};

// Whose code it is. Only members who may sign in have one.
struct Holder {
  MemberId member_id;
  std::string member_number;  // ten digits
  std::string printed_number;
  std::string nickname;
  std::string tier;
  std::string tier_name;
};

// What member codes need of others; the application supplies it.
struct MemberCodesNeeds {
  std::function<std::optional<Holder>(db::Session&, MemberId, Locale)> find_holder;
  std::function<std::optional<Holder>(db::Session&, std::string_view member_number, Locale)> find_holder_of_number;
};

// A code whose proof is right; whether it is fresh and unused is asked where it is used.
struct RightCode {
  std::string member_number;
  std::int64_t minute = 0;
};

class MemberCodes {
 public:
  // start_crypto() must have been called. Throws std::invalid_argument if the key is shorter than 16 characters.
  MemberCodes(db::Database& database, const Clock& clock, IdGenerator& ids, MemberCodesConfig config, MemberCodesNeeds needs);

  Result<MemberCodeList> list_member_codes(const http::Call& call, const http::Member& member, const ListMemberCodes& request) const;
  Result<http::Reply<VerifiedMember>> verify_member_code(const http::Call& call, const http::ShopOperator& caller, const VerifyMemberCode& request);

  // For another desk that is shown a code. Wrong ones are counted in a transaction of their own: refuses with member_code_unknown or
  // member_code_tries_used_up.
  Result<RightCode> read_code(std::string_view code);
  // Uses the code up, once; refuses with the failures of verify_member_code.
  Result<Holder> use_code(db::Transaction& transaction, const RightCode& code, Locale locale);

  // For the end of an account.
  void erase_member(db::Transaction& transaction, MemberId member_id);

  // Forgets, after a day, which codes were used: they have long lapsed by themselves.
  std::map<std::string, db::TimerHandler> timer_handlers();
  // Sets the timer that sweeps. Called at start.
  void start_sweeping();

 private:
  std::string proof_of(std::string_view member_number, std::int64_t minute) const;
  Refusal refuse_wrong(std::string_view member_number);

  db::Database& database_;
  const Clock& clock_;
  IdGenerator& ids_;
  const MemberCodesConfig config_;
  const MemberCodesNeeds needs_;
};

void bind_routes(http::Binder& binder, MemberCodes& member_codes);

// What a member is told of them.
std::span<const ToldTable> told_tables();

// What member codes bring to the server.
extern const Module<MemberCodes> module;

}  // namespace galleria::member_codes
