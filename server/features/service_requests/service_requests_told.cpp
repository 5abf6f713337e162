// What a member is told of what service requests keep about them.
#include "features/service_requests/service_requests.hpp"

namespace galleria::service_requests {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "service_requests",
       .words = {"服务申请", "Requests for services"},
       .sql = "select request_id as row_id, offer_id, state, note, place, phone, assignee, answer, score, comment, asked_at_ms, assigned_at_ms, done_at_ms, "
              "rated_at_ms, reopened_at_ms, ended_at_ms from service_requests where member_id = $1 order by request_id limit $2 offset $3"},
      {.table = "service_request_moves",
       .words = {"服务申请的经过", "What became of requests for services"},
       .sql = "select request_id, move, to_state, actor_kind, reason, at_ms from service_request_moves where member_id = $1 order by move_id limit $2 offset "
              "$3"},
      {.table = "service_quotas",
       .words = {"每月服务次数", "Services a month"},
       .sql = "select offer_id, month, used_count, quota from service_quotas where member_id = $1 order by month, offer_id limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::service_requests
