// The statements of letters and consents, and what must hold of them.
#include <array>

#include "base/planted_bugs.hpp"
#include "db/state_moves.hpp"
#include "features/mailings/mailings.hpp"
#include "features/mailings/mailings_store.hpp"

namespace galleria::mailings::store {

std::optional<ConsentId> hold_consent(db::Transaction& transaction, MemberId member_id, MailingChannel channel) {
  // All that stand, so that two mailings by different channels wait for each other, too: the cap counts both.
  const auto held = transaction.rows<HeldConsentRow>(
      "update mailing_consents set withdrawn_at_ms = null where member_id = $1 and withdrawn_at_ms is null returning consent_id, channel", member_id);
  for (const HeldConsentRow& each : held) {
    if (each.channel == channel) return each.consent_id;
  }
  return std::nullopt;
}

bool insert_letter(db::Transaction& transaction, const LetterKey& key, MailingChannel channel, LetterState state, ConsentId consent_id, const Cap& cap,
                   TimeMs now) {
  return transaction.execute(
             "insert into mailing_letters (member_id, mailing_id, channel, state, consent_id, written_at_ms, changed_at_ms) select cast($1 as bigint), cast($2 "
             "as bigint), cast($3 as text), cast($4 as text), cast($5 as bigint), cast($6 as bigint), cast($6 as bigint) where (select count(*) from "
             "mailing_letters where member_id = $1 and written_at_ms > $7 and (state = 'waiting' or state = 'sending' or state = 'sent')) < $8 on conflict do "
             "nothing",
             key.member_id, key.mailing_id, channel, state, consent_id, now, cap.after, cap.count) == 1;
}

bool insert_left_out(db::Transaction& transaction, const LetterKey& key, MailingChannel channel, LeftOutReason reason, TimeMs now) {
  return transaction.execute(
             "insert into mailing_letters (member_id, mailing_id, channel, state, reason, written_at_ms, changed_at_ms) values ($1, $2, $3, 'left_out', $4, "
             "$5, $5) on conflict do nothing",
             key.member_id, key.mailing_id, channel, reason, now) == 1;
}

std::vector<MemberId> list_waiting(db::Session& session, MailingId mailing_id, std::int64_t count) {
  return session.rows<MemberId>(db::sweep("select member_id from mailing_letters where mailing_id = $1 and state = 'waiting' order by member_id limit $2"),
                                mailing_id, count);
}

bool has_open_letters(db::Session& session, MailingId mailing_id) {
  return session
             .row<std::int64_t>(db::sweep("select count(*) from mailing_letters where mailing_id = $1 and (state = 'waiting' or state = 'sending')"),
                                mailing_id)
             .value() > 0;
}

bool claim_letter(db::Transaction& transaction, const LetterKey& key, ConsentId consent_id, TimeMs now) {
  return transaction.execute(db::moving<letter_table, LetterMove::claim>("update mailing_letters set state = 'sending', consent_id = $3, try_count = try_count "
                                                                         "+ 1, written_at_ms = $4, changed_at_ms = $4 where member_id = $1 and mailing_id = $2 "
                                                                         "and state = 'waiting'"),
                             key.member_id, key.mailing_id, consent_id, now) == 1;
}

bool leave_out(db::Transaction& transaction, const LetterKey& key, LeftOutReason reason, TimeMs now) {
  return transaction.execute(db::moving<letter_table, LetterMove::leave_out>("update mailing_letters set state = 'left_out', reason = $3, changed_at_ms = $4 "
                                                                             "where member_id = $1 and mailing_id = $2 and state = 'waiting'"),
                             key.member_id, key.mailing_id, reason, now) == 1;
}

bool accept_letter(db::Transaction& transaction, const LetterKey& key, TimeMs now) {
  return transaction.execute(
             db::moving<letter_table, LetterMove::accept>(
                 "update mailing_letters set state = 'sent', changed_at_ms = $3 where member_id = $1 and mailing_id = $2 and state = 'sending'"),
             key.member_id, key.mailing_id, now) == 1;
}

bool refuse_letter(db::Transaction& transaction, const LetterKey& key, TimeMs now) {
  return transaction.execute(
             db::moving<letter_table, LetterMove::refuse>(
                 "update mailing_letters set state = 'failed', changed_at_ms = $3 where member_id = $1 and mailing_id = $2 and state = 'sending'"),
             key.member_id, key.mailing_id, now) == 1;
}

bool give_back(db::Transaction& transaction, const LetterKey& key, std::int64_t most_tries, TimeMs now) {
  return transaction.execute(
             db::moving<letter_table, LetterMove::give_back>("update mailing_letters set state = case when try_count >= $3 then 'failed' else 'waiting' end, "
                                                             "changed_at_ms = $4 where member_id = $1 and mailing_id = $2 and state = 'sending'"),
             key.member_id, key.mailing_id, most_tries, now) == 1;
}

void lose_letters(db::Transaction& transaction, MailingId mailing_id, TimeMs claimed_before, TimeMs now) {
  transaction.execute(
      db::moving<letter_table, LetterMove::lose>(
          db::sweep("update mailing_letters set state = 'failed', changed_at_ms = $3 where mailing_id = $1 and state = 'sending' and changed_at_ms < $2")),
      mailing_id, claimed_before, now);
}

void leave_waiting_out(db::Transaction& transaction, MailingId mailing_id, TimeMs now) {
  transaction.execute(
      db::moving<letter_table, LetterMove::leave_out>(
          db::sweep("update mailing_letters set state = 'left_out', reason = 'cancelled', changed_at_ms = $2 where mailing_id = $1 and state = 'waiting'")),
      mailing_id, now);
}

void mark_opened(db::Transaction& transaction, const LetterKey& key, TimeMs now) {
  transaction.execute("update mailing_letters set opened_at_ms = $3 where member_id = $1 and mailing_id = $2 and state = 'sent' and opened_at_ms is null",
                      key.member_id, key.mailing_id, now);
}

void mark_followed(db::Transaction& transaction, const LetterKey& key, TimeMs now) {
  transaction.execute("update mailing_letters set followed_at_ms = $3 where member_id = $1 and mailing_id = $2 and state = 'sent' and followed_at_ms is null",
                      key.member_id, key.mailing_id, now);
}

MailingCounts count_letters(db::Session& session, MailingId mailing_id, TimeMs silent_before) {
  return session
      .row<MailingCounts>(
          db::sweep("select count(case when state = 'waiting' or state = 'sending' then 1 end) as waiting_count, count(case when state = 'sent' then 1 end) as "
                    "sent_count, count(case when state = 'failed' then 1 end) as failed_count, count(opened_at_ms) as opened_count, count(followed_at_ms) as "
                    "followed_count, count(case when reason = 'no_consent' then 1 end) as no_consent_count, count(case when reason = 'cap' then 1 end) as "
                    "cap_count, count(case when reason = 'no_phone' then 1 end) as no_phone_count, count(case when reason = 'cancelled' then 1 end) as "
                    "cancelled_count, count(case when reason = 'out_of_service' then 1 end) as out_of_service_count, count(case when receipt = 'delivered' "
                    "then 1 end) as delivered_count, count(case when receipt <> 'delivered' then 1 end) as undelivered_count, count(case when state = 'sent' "
                    "and channel = 'sms' and receipt is null and written_at_ms < $2 then 1 end) as silent_count from mailing_letters where mailing_id = $1"),
          mailing_id, silent_before)
      .value();
}

std::vector<MailingChannel> list_given(db::Session& session, MemberId member_id) {
  return session.rows<MailingChannel>("select channel from mailing_consents where member_id = $1 and withdrawn_at_ms is null", member_id);
}

std::vector<MemberId> list_allowing(db::Session& session, MailingChannel channel, MemberId after, MemberId last) {
  return session.rows<MemberId>(db::sweep("select member_id from mailing_consents where member_id > $1 and member_id <= $2 and channel = $3 and "
                                          "withdrawn_at_ms is null order by member_id"),
                                after, last, channel);
}

void give_consent(db::Transaction& transaction, MemberId member_id, ConsentId consent_id, MailingChannel channel, TimeMs now) {
  transaction.execute("insert into mailing_consents (member_id, consent_id, channel, given_at_ms) values ($1, $2, $3, $4) on conflict do nothing", member_id,
                      consent_id, channel, now);
}

void withdraw_consent(db::Transaction& transaction, MemberId member_id, MailingChannel channel, TimeMs now) {
  transaction.execute("update mailing_consents set withdrawn_at_ms = $3 where member_id = $1 and channel = $2 and withdrawn_at_ms is null", member_id, channel,
                      now);
}

void withdraw_all(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  transaction.execute("update mailing_consents set withdrawn_at_ms = $2 where member_id = $1 and withdrawn_at_ms is null", member_id, now);
}

bool put_receipt(db::Transaction& transaction, const LetterKey& key, const Receipt& receipt) {
  if (is_planted(PlantedBug::text_receipt_taken_again))
    transaction.execute("update mailing_letters set receipt = null, receipt_code = null, receipt_at_ms = null where member_id = $1 and mailing_id = $2",
                        key.member_id, key.mailing_id);
  return transaction.execute(
             db::moving<letter_table, LetterMove::confirm>(
                 "update mailing_letters set state = 'sent', receipt = $3, receipt_code = $4, receipt_at_ms = $5, changed_at_ms = $5 where member_id = $1 and "
                 "mailing_id = $2 and channel = 'sms' and (state = 'sending' or state = 'sent' or state = 'failed') and receipt is null"),
             key.member_id, key.mailing_id, receipt.outcome, receipt.code, receipt.at) == 1;
}

std::vector<TextOutcome> list_newest_receipts(db::Session& session, MemberId member_id, std::int64_t count) {
  return session.rows<TextOutcome>(
      "select receipt from mailing_letters where member_id = $1 and receipt is not null and written_at_ms > coalesce((select reached_at_ms from "
      "mailing_reach where member_id = $1), 0) order by written_at_ms desc, mailing_id desc limit $2",
      member_id, count);
}

void mark_reached(db::Transaction& transaction, MemberId member_id, TimeMs now) {
  transaction.execute(
      "insert into mailing_reach (member_id, reached_at_ms) select cast($1 as bigint), cast($2 as bigint) where exists (select 1 from mailing_letters where "
      "member_id = $1 and channel = 'sms' and state <> 'left_out') on conflict (member_id) do update set reached_at_ms = $2",
      member_id, now);
}

void erase_reach(db::Transaction& transaction, MemberId member_id) { transaction.execute("delete from mailing_reach where member_id = $1", member_id); }

std::vector<SentTextRow> list_unanswered(db::Session& session, MailingId mailing_id, TimeMs sent_after, TimeMs asked_before, std::int64_t count) {
  return session.rows<SentTextRow>(
      db::sweep("select member_id, written_at_ms from mailing_letters where mailing_id = $1 and state = 'sent' and channel = 'sms' and receipt is null and "
                "written_at_ms > $2 and coalesce(asked_at_ms, written_at_ms) <= $3 order by member_id limit $4"),
      mailing_id, sent_after, asked_before, count);
}

bool has_unanswered(db::Session& session, MailingId mailing_id, TimeMs sent_after) {
  return session
             .row<std::int64_t>(db::sweep("select count(*) from mailing_letters where mailing_id = $1 and state = 'sent' and channel = 'sms' and receipt is "
                                          "null and written_at_ms > $2"),
                                mailing_id, sent_after)
             .value() > 0;
}

void mark_asked(db::Transaction& transaction, const LetterKey& key, TimeMs now) {
  transaction.execute("update mailing_letters set asked_at_ms = $3 where member_id = $1 and mailing_id = $2", key.member_id, key.mailing_id, now);
}

std::vector<UndeliveredRow> list_undelivered(db::Session& session, MailingId mailing_id, MemberId after, std::int64_t count) {
  return session.rows<UndeliveredRow>(
      db::sweep("select member_id, receipt, receipt_code, written_at_ms, receipt_at_ms from mailing_letters where mailing_id = $1 and member_id > $2 and "
                "receipt <> 'delivered' order by member_id limit $3"),
      mailing_id, after, count);
}

}  // namespace galleria::mailings::store

namespace galleria::mailings {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{"N1", "what was sent rests on a yes of that member to that channel, which stood at that moment",
                   "select 'letter of mailing ' || mailing_id || ' to member ' || member_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as "
                   "found from mailing_letters where (state = 'sending' or state = 'sent' or state = 'failed') and not exists (select 1 from mailing_consents "
                   "where mailing_consents.member_id = mailing_letters.member_id and mailing_consents.consent_id = mailing_letters.consent_id and "
                   "mailing_consents.channel = mailing_letters.channel and given_at_ms <= written_at_ms and (withdrawn_at_ms is null or withdrawn_at_ms >= "
                   "written_at_ms))"},
      audit::Check{"N2", "a mailing counts the members that have a row of it",
                   "select 'mailing ' || mailings.mailing_id as subject, cast(coalesce(letters.count, 0) as bigint) as expected, seen_count as found from "
                   "mailings left join (select mailing_id, count(*) as count from mailing_letters group by mailing_id) as letters on letters.mailing_id = "
                   "mailings.mailing_id where seen_count <> coalesce(letters.count, 0)"},
      audit::Check{
          "N3", "a mailing that was sent or cancelled has no letter that waits",
          "select 'mailing ' || mailings.mailing_id as subject, cast(0 as bigint) as expected, count(*) as found from mailings join mailing_letters on "
          "mailing_letters.mailing_id = mailings.mailing_id where (mailings.state = 'sent' or mailings.state = 'cancelled') and "
          "mailing_letters.state = 'waiting' group by mailings.mailing_id"},
      audit::Check{"N4", "a message in the app is there for each letter that was put there, until the member's account ends",
                   "select 'letter of mailing ' || mailing_id || ' to member ' || mailing_letters.member_id as subject, cast(1 as bigint) as expected, cast(0 "
                   "as bigint) as found from mailing_letters join members on members.member_id = mailing_letters.member_id where channel = 'inbox' and "
                   "mailing_letters.state = 'sent' and members.state <> 'deleted' and not exists (select 1 from messages where messages.member_id = "
                   "mailing_letters.member_id and messages.kind = 'mall' and messages.business_key = 'mailing:' || mailing_letters.mailing_id)"},
      audit::Check{"AR1", "a receipt stands at a text message that went out",
                   "select 'letter of mailing ' || mailing_id || ' to member ' || member_id as subject, cast(0 as bigint) as expected, cast(1 as bigint) as "
                   "found from mailing_letters where receipt is not null and (state <> 'sent' or channel <> 'sms')"},
      audit::Check{"AR2", "a phone is left out as out of service because of receipts that say so",
                   "select 'letter of mailing ' || left_out.mailing_id || ' to member ' || left_out.member_id as subject, cast(1 as bigint) as expected, "
                   "cast(0 as bigint) as found from mailing_letters as left_out where left_out.reason = 'out_of_service' and not exists (select 1 from "
                   "mailing_letters as told where told.member_id = left_out.member_id and told.receipt = 'out_of_service' and told.receipt_at_ms <= "
                   "left_out.changed_at_ms)"},
  };
  return checks;
}

}  // namespace galleria::mailings
