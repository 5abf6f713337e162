// Runs audit rules, and states the ledger's own.
#include "ledger/audit.hpp"

#include <array>

namespace galleria::audit {

namespace {
struct OffenceRow {
  std::string subject;
  std::int64_t expected = 0;
  std::int64_t found = 0;
};
BOOST_DESCRIBE_STRUCT(OffenceRow, (), (subject, expected, found))
}  // namespace

std::vector<Offence> run(db::Session& session, std::span<const Check> checks) {
  std::vector<Offence> offences;
  for (const Check& check : checks) {
    for (OffenceRow& row : session.rows<OffenceRow>(check.sql))
      offences.push_back({std::string(check.id), std::string(check.rule), std::move(row.subject), row.expected, row.found});
  }
  return offences;
}

}  // namespace galleria::audit

namespace galleria::ledger {

std::span<const audit::Check> audit_checks() {
  static constexpr std::array checks{
      audit::Check{
          "L2", "an account's balance is the sum of its transfers",
          "select ledger_accounts.kind || ' ' || ledger_accounts.owner_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, balance as "
          "found from ledger_accounts left join (select kind, id, sum(amount) as amount from (select to_kind as kind, to_id as id, amount from "
          "ledger_transfers union all select from_kind, from_id, -amount from ledger_transfers) as entries group by kind, id) as sums on sums.kind = "
          "ledger_accounts.kind and sums.id = owner_id where balance <> coalesce(sums.amount, 0)"},
      audit::Check{
          "L2", "whoever has transfers of a member's kind has an account",
          "select entries.kind || ' ' || entries.id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from (select to_kind as kind, "
          "to_id as id from ledger_transfers union select from_kind, from_id from ledger_transfers) as entries left join ledger_accounts on "
          "ledger_accounts.kind = entries.kind and owner_id = entries.id where entries.kind in ('points', 'points_debt', 'wallet_principal', "
          "'wallet_bonus', 'gift_card') and owner_id is null"},
      audit::Check{
          "L3", "no member's account is below nought or has more set aside than it holds",
          "select kind || ' ' || owner_id as subject, cast(0 as bigint) as expected, balance - held as found from ledger_accounts where held < 0 or (kind "
          "<> 'points_debt' and balance - held < 0) or (kind = 'points_debt' and balance > 0)"},
      audit::Check{
          "L5", "what an account has set aside is the sum of its holds",
          "select ledger_accounts.kind || ' ' || ledger_accounts.owner_id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, held as found "
          "from ledger_accounts left join (select kind, owner_id, sum(amount) as amount from ledger_holds where state = 'held' group by kind, owner_id) "
          "as sums on sums.kind = ledger_accounts.kind and sums.owner_id = ledger_accounts.owner_id where held <> coalesce(sums.amount, 0)"},
      audit::Check{
          "G1", "the gift-card money that was paid in and not spent is what the cards hold",
          "select 'gift_card_float' as subject, cast(cards.amount as bigint) as expected, cast(paid.amount as bigint) as found from (select "
          "coalesce(sum(balance), 0) as amount from ledger_accounts where kind = 'gift_card') as cards, (select coalesce(sum(case when to_kind = "
          "'gift_card_float' then amount else -amount end), 0) as amount from ledger_transfers where 'gift_card_float' in (to_kind, from_kind)) as paid "
          "where cards.amount <> paid.amount"},
      audit::Check{"L6", "what had moved by the end of a day is what the transfers up to its seal come to",
                   "select 'sums of ' || moved.kind || ' ' || moved.owner_id || ' by ' || moved.business_type as subject, cast(moved.amount as bigint) as "
                   "expected, cast(coalesce(in_total - out_total, 0) as bigint) as found from (select kind, owner_id, business_type, sum(amount) as amount "
                   "from (select to_kind as kind, case when to_kind = 'promotion_shop' then to_id else 0 end as owner_id, business_type, amount, transfer_id "
                   "from ledger_transfers union all select from_kind, case when from_kind = 'promotion_shop' then from_id else 0 end, business_type, -amount, "
                   "transfer_id from ledger_transfers) as moves where transfer_id <= (select last_transfer_id from ledger_seals where day = (select max(day) "
                   "from ledger_days)) group by kind, owner_id, business_type) as moved left join ledger_days on ledger_days.kind = moved.kind and "
                   "ledger_days.owner_id = moved.owner_id and ledger_days.business_type = moved.business_type and day = (select max(day) from ledger_days) "
                   "where moved.amount <> coalesce(in_total - out_total, 0)"},
      audit::Check{
          "L6", "what moved in or out of an account never gets less",
          "select 'sums of ' || kind || ' ' || owner_id || ' by ' || business_type || ' on ' || day as subject, cast(in_before + out_before as bigint) "
          "as expected, cast(in_total + out_total as bigint) as found from (select day, kind, owner_id, business_type, in_total, out_total, "
          "coalesce(lag(in_total) over (partition by kind, owner_id, business_type order by day), 0) as in_before, coalesce(lag(out_total) over "
          "(partition by kind, owner_id, business_type order by day), 0) as out_before from ledger_days) as days where in_total < in_before or "
          "out_total < out_before"},
  };
  return checks;
}

}  // namespace galleria::ledger
