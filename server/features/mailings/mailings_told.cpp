// What a member is told of what mailings keep about them.
#include "features/mailings/mailings.hpp"

namespace galleria::mailings {

std::span<const ToldTable> told_tables() {
  static constexpr ToldTable tables[] = {
      {.table = "mailing_consents",
       .words = {"营销消息的同意记录", "Consents to marketing messages"},
       .sql = "select channel, given_at_ms, withdrawn_at_ms from mailing_consents where member_id = $1 order by consent_id limit $2 offset $3"},
      {.table = "mailing_letters",
       .words = {"收到的营销消息", "Marketing messages"},
       .sql = "select channel, state, reason, written_at_ms, opened_at_ms, followed_at_ms, receipt, receipt_at_ms from mailing_letters where member_id = $1 "
              "order by mailing_id limit $2 offset $3"},
      {.table = "mailing_reach",
       .words = {"短信可达记录", "When a text message last reached you"},
       .sql = "select reached_at_ms from mailing_reach where member_id = $1 order by reached_at_ms limit $2 offset $3"},
  };
  return tables;
}

}  // namespace galleria::mailings
