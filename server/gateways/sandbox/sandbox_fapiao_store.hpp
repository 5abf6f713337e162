// All SQL of the sandbox's fapiao.
#pragma once

#include <boost/describe.hpp>

#include <optional>
#include <string>

#include "base/clock.hpp"
#include "base/money.hpp"
#include "db/database.hpp"

namespace galleria::gateways {

enum class SandboxFapiaoState { issue_accepted, issued, issue_failed, reverse_accepted, reversed, reverse_failed };
BOOST_DESCRIBE_ENUM(SandboxFapiaoState, issue_accepted, issued, issue_failed, reverse_accepted, reversed, reverse_failed)

struct SandboxFapiaoRow {
  std::string fapiao_apply_id;
  std::string download_token;
  std::string body;  // of the application, as it came
  Cents total_cents;
  SandboxFapiaoState state = SandboxFapiaoState::issue_accepted;
  TimeMs due_at_ms{};  // when what was accepted is done
  bool is_bound_to_fail = false;
  std::optional<std::string> fapiao_number;
  std::optional<TimeMs> issued_at_ms;
  std::optional<std::string> red_number;
  std::optional<TimeMs> reversed_at_ms;
  std::string merchant_id;  // who issues it
};
BOOST_DESCRIBE_STRUCT(SandboxFapiaoRow, (),
                      (fapiao_apply_id, download_token, body, total_cents, state, due_at_ms, is_bound_to_fail, fapiao_number, issued_at_ms, red_number,
                       reversed_at_ms, merchant_id))

// Inserts it, unless there is one of that number; gives the one that stands.
SandboxFapiaoRow insert_fapiao(db::Transaction& transaction, const SandboxFapiaoRow& fapiao);
std::optional<SandboxFapiaoRow> find_fapiao(db::Session& session, std::string_view fapiao_apply_id);
std::optional<SandboxFapiaoRow> find_fapiao_by_token(db::Session& session, std::string_view download_token);
// Accepts one more try, or the reversal; false if it is not in `from` any more.
bool accept_fapiao(db::Transaction& transaction, const SandboxFapiaoRow& fapiao, SandboxFapiaoState from);
// What was accepted is done.
bool finish_fapiao(db::Transaction& transaction, const SandboxFapiaoRow& fapiao, SandboxFapiaoState from);

}  // namespace galleria::gateways
