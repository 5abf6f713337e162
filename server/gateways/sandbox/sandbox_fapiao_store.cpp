// The statements of the sandbox's fapiao.
#include "gateways/sandbox/sandbox_fapiao_store.hpp"

#define FAPIAO_COLUMNS                                                                                                                                \
  "fapiao_apply_id, download_token, body, total_cents, state, due_at_ms, is_bound_to_fail, fapiao_number, issued_at_ms, red_number, reversed_at_ms, " \
  "merchant_id"

namespace galleria::gateways {

SandboxFapiaoRow insert_fapiao(db::Transaction& transaction, const SandboxFapiaoRow& fapiao) {
  transaction.execute(
      "insert into sandbox_fapiao (fapiao_apply_id, download_token, body, total_cents, state, due_at_ms, is_bound_to_fail, merchant_id) values ($1, $2, $3, "
      "$4, $5, $6, "
      "$7, $8) on conflict (fapiao_apply_id) do nothing",
      fapiao.fapiao_apply_id, fapiao.download_token, fapiao.body, fapiao.total_cents, fapiao.state, fapiao.due_at_ms, fapiao.is_bound_to_fail,
      fapiao.merchant_id);
  return find_fapiao(transaction, fapiao.fapiao_apply_id).value();
}

std::optional<SandboxFapiaoRow> find_fapiao(db::Session& session, std::string_view fapiao_apply_id) {
  return session.row<SandboxFapiaoRow>("select " FAPIAO_COLUMNS " from sandbox_fapiao where fapiao_apply_id = $1", fapiao_apply_id);
}

std::optional<SandboxFapiaoRow> find_fapiao_by_token(db::Session& session, std::string_view download_token) {
  return session.row<SandboxFapiaoRow>("select " FAPIAO_COLUMNS " from sandbox_fapiao where download_token = $1", download_token);
}

bool accept_fapiao(db::Transaction& transaction, const SandboxFapiaoRow& fapiao, SandboxFapiaoState from) {
  return transaction.execute("update sandbox_fapiao set state = $3, due_at_ms = $4, is_bound_to_fail = $5 where fapiao_apply_id = $1 and state = $2",
                             fapiao.fapiao_apply_id, from, fapiao.state, fapiao.due_at_ms, fapiao.is_bound_to_fail) == 1;
}

bool finish_fapiao(db::Transaction& transaction, const SandboxFapiaoRow& fapiao, SandboxFapiaoState from) {
  return transaction.execute(
             "update sandbox_fapiao set state = $3, fapiao_number = $4, issued_at_ms = $5, red_number = $6, reversed_at_ms = $7 where fapiao_apply_id = $1 "
             "and state = $2",
             fapiao.fapiao_apply_id, from, fapiao.state, fapiao.fapiao_number, fapiao.issued_at_ms, fapiao.red_number, fapiao.reversed_at_ms) == 1;
}

}  // namespace galleria::gateways
