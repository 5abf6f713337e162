// Gathers the rules of all modules and states those between them.
#include "app/auditor.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "app/modules.hpp"
#include "app/sealed_tables.hpp"
#include "features/staff/staff.hpp"
#include "ledger/seals.hpp"

// What stands on the invoices of each thing of a kind that was paid, electronic and on paper together, but for what a refund takes back: a statement's text.
// NOLINTNEXTLINE(cppcoreguidelines-macro-usage)
#define INVOICED(source)                                                                                                                              \
  "(select member_id, order_id, sum(cents) as cents from (select items.member_id, items.order_id, items.total_cents as cents from invoices join "     \
  "invoice_items as items on items.member_id = invoices.member_id and items.invoice_id = invoices.invoice_id where invoices.source = '" source        \
  "' and invoices.is_live and not invoices.reverse_wanted union all select items.member_id, items.order_id, items.total_cents as cents from "         \
  "special_invoices as cases join special_invoice_items as items on items.member_id = cases.member_id and items.special_id = cases.special_id where " \
  "cases.source = '" source "' and cases.ended_at_ms is null and not cases.void_wanted) as each_item group by member_id, order_id) as invoiced"

namespace galleria::app {
namespace {

std::span<const audit::Check> checks_between_features() {
  static constexpr std::array checks{
      audit::Check{
          "S1", "the reserved pieces of a SKU are those of orders that wait for their payment",
          "select 'sku ' || sku_stocks.sku_id as subject, cast(coalesce(waiting, 0) as bigint) as expected, reserved as found from sku_stocks left join "
          "(select sku_id, sum(quantity) as waiting from order_lines join orders on orders.member_id = order_lines.member_id and orders.order_id = "
          "order_lines.order_id where status = 'created' group by sku_id) as books on books.sku_id = sku_stocks.sku_id where reserved <> "
          "coalesce(waiting, 0)"},
      audit::Check{
          "K6", "what lies apart of a SKU is what its offers have left",
          "select 'sku ' || sku_stocks.sku_id as subject, cast(coalesce(held, 0) as bigint) as expected, apart as found from sku_stocks left join "
          "(select sku_id, sum(left_count) as held from (select sku_id, left_count from points_offers where state = 'published' or state = 'paused' "
          "union all select sku_id, left_count from flash_sale_offers where state = 'published' or state = 'paused' union all select sku_id, left_count + "
          "held_count from pre_sale_offers) as offers group by sku_id) as books "
          "on books.sku_id = sku_stocks.sku_id where apart <> coalesce(held, 0)"},
      audit::Check{"AZ1", "a film of a review is its writer's, and goes with the review",
                   "select 'video ' || videos.video_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from videos left join reviews on "
                   "reviews.member_id = videos.member_id and reviews.review_id = videos.subject_id and reviews.state <> 'deleted' where videos.subject_kind = "
                   "'review' and videos.state <> 'deleted' and reviews.review_id is null"},
      audit::Check{
          "AZ1", "a review knows how far its film is",
          "select 'review ' || reviews.review_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from reviews left join videos as "
          "films on films.member_id = reviews.member_id and films.video_id = (select max(newest.video_id) from videos as newest where "
          "newest.member_id = reviews.member_id and newest.subject_kind = 'review' and newest.subject_id = reviews.review_id and newest.state <> "
          "'deleted') where reviews.film <> case when films.state is null then 'none' when films.state = 'in_review' then 'waiting' when films.state "
          "= 'published' then 'shown' when films.state = 'refused' then 'refused' else 'coming' end"},
      audit::Check{"AZ2", "who said nothing had received the line a day before, at least",
                   "select 'line ' || silences.order_line_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from review_silences as "
                   "silences left join order_lines as lines on lines.member_id = silences.member_id and lines.order_line_id = silences.order_line_id and "
                   "lines.product_id = silences.product_id left join orders on orders.member_id = lines.member_id and orders.order_id = lines.order_id and "
                   "orders.received_at_ms = silences.received_at_ms where orders.order_id is null or silences.counted_at_ms - silences.received_at_ms < "
                   "86400000"},
      audit::Check{"AZ2", "what was received before the last look was reviewed, or counts as a silence",
                   "select 'line ' || lines.order_line_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from review_silence_looks as "
                   "looks join orders on orders.received_at_ms <= looks.looked_until_ms and (orders.status = 'received' or orders.status = 'completed') join "
                   "members on members.member_id = orders.member_id and members.state <> 'deleted' join order_lines as lines on lines.member_id = "
                   "orders.member_id and lines.order_id = orders.order_id and lines.refunded_quantity < lines.quantity where not exists (select 1 from "
                   "review_silences as silences where silences.member_id = lines.member_id and silences.order_line_id = lines.order_line_id) and not exists "
                   "(select 1 from reviews where reviews.member_id = lines.member_id and reviews.order_line_id = lines.order_line_id)"},
      audit::Check{"AB3", "an order that took pieces of offers sold as many, and its points are the offers' prices for them",
                   "select 'order ' || sums.order_id as subject, cast(sums.points as bigint) as expected, cast(coalesce(orders.points_used, 0) as bigint) as "
                   "found from (select member_id, order_id, sum(points * quantity) as points, sum(quantity) as pieces from points_exchanges group by "
                   "member_id, order_id) as sums left join orders on orders.member_id = sums.member_id and orders.order_id = sums.order_id where "
                   "orders.order_id is null or orders.points_used <> sums.points or orders.piece_count <> sums.pieces"},
      audit::Check{"AB3", "an order has returned what it took of an offer when it was closed, and not before",
                   "select 'order ' || points_exchanges.order_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from points_exchanges "
                   "join orders on orders.member_id = points_exchanges.member_id and orders.order_id = points_exchanges.order_id where (orders.status = "
                   "'closed' and orders.paid_at_ms is null) <> (points_exchanges.state = 'returned')"},
      audit::Check{"AW1", "an order by courier is where its slot says",
                   "select 'order ' || orders.order_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from orders left join "
                   "order_courier_slots as slots on slots.member_id = orders.member_id and slots.order_id = orders.order_id where is_by_courier and "
                   "(slots.state is null "
                   "or (slots.state = 'taken') <> (orders.status = 'created') or (slots.state = 'to_pack') <> (orders.status = 'to_ship'))"},
      audit::Check{
          "AV2", "no more of an order's delivery, with its wrapping, is given back than was paid for both",
          "select 'order ' || orders.order_id as subject, orders.freight_cents as expected, cast(sums.amount as bigint) as found from orders join (select "
          "member_id, order_id, sum(freight_cents) as amount from after_sales_cases where refunded_at_ms is not null group by member_id, order_id) as sums "
          "on sums.member_id = orders.member_id and sums.order_id = orders.order_id where is_wrapped and sums.amount > orders.freight_cents"},
      audit::Check{
          "AI2", "an order's freight was worked out by a version of a template that was kept",
          "select 'order ' || order_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from order_freights where template_id <> 0 "
          "and not exists (select 1 from freight_versions where freight_versions.template_id = order_freights.template_id and freight_versions.version = "
          "order_freights.version)"},
      audit::Check{"BA1", "no order is invoiced above its money by all its invoices together",
                   "select 'order ' || sums.order_id as subject, cast(sums.paid as bigint) as expected, cast(sums.cents as bigint) as found from (select "
                   "invoiced.order_id, invoiced.cents, (select coalesce(sum(cash_share_cents - refunded_cash_cents), 0) from order_lines where "
                   "order_lines.member_id = invoiced.member_id and order_lines.order_id = invoiced.order_id) as paid from " INVOICED(
                       "order") ") as sums where sums.cents > sums.paid"},
      audit::Check{"BA1", "no purchase of gift cards is invoiced above its money",
                   "select 'purchase ' || sums.order_id as subject, cast(sums.paid as bigint) as expected, cast(sums.cents as bigint) as found from (select "
                   "invoiced.order_id, invoiced.cents, coalesce((select payable_cents from gift_card_purchases as purchases where purchases.member_id = "
                   "invoiced.member_id and purchases.purchase_id = invoiced.order_id and purchases.state = 'paid'), 0) as paid from " INVOICED(
                       "gift_card") ") as sums where sums.cents > sums.paid"},
      // What waits for the staff is not on its way back yet.
      audit::Check{"BA1", "no recharge is invoiced above what of its money stays here",
                   "select 'recharge ' || sums.order_id as subject, cast(sums.paid as bigint) as expected, cast(sums.cents as bigint) as found from (select "
                   "invoiced.order_id, invoiced.cents, coalesce((select recharges.pay_cents - coalesce((select sum(parts.amount_cents) from "
                   "wallet_withdrawal_parts as parts where parts.recharge_id = recharges.recharge_id and parts.refund_id is not null and parts.state <> "
                   "'failed'), 0) from wallet_recharges as recharges where recharges.member_id = invoiced.member_id and recharges.recharge_id = "
                   "invoiced.order_id and recharges.state = 'credited'), 0) as paid from " INVOICED("recharge") ") as sums where sums.cents > sums.paid"},
      audit::Check{"AL4", "what was exchanged for a treat was given, once",
                   "select 'exchange ' || exchange_id as subject, cast(1 as bigint) as expected, cast(given as bigint) as found from (select exchange_id, "
                   "(select count(*) from coupon_serials where mode = 'points' and business_id = exchange_id) + (select count(distinct business_id) from "
                   "ledger_transfers where business_type = 'gift_card_prize' and business_id = exchange_id) + (select count(*) from member_rights where source "
                   "= 'prize' and business_id = exchange_id) as given from treat_exchanges) as exchanged where given <> 1"},
      audit::Check{
          "AN3", "a place of a theme of the community gave its points, once",
          "select 'member ' || placings.member_id || ' theme ' || placings.theme_id as subject, placings.points as expected, cast(coalesce(given.amount, "
          "0) as bigint) as found from community_placings as placings left join (select lots.member_id, lots.business_id, sum(transfers.amount) as amount "
          "from points_lots as lots join ledger_transfers as transfers on transfers.business_type = 'points_earning' and transfers.business_id = "
          "lots.lot_id where lots.reason = 'gift' group by lots.member_id, lots.business_id) as given on given.member_id = placings.member_id and "
          "given.business_id = placings.gift_number where coalesce(given.amount, 0) <> placings.points"},
      audit::Check{"AO1", "a check-in of the AR check-in gave its points, once",
                   "select 'member ' || check_ins.member_id || ' check-in ' || check_ins.check_in_id as subject, check_ins.points as expected, "
                   "cast(coalesce(given.amount, 0) as bigint) as found from ar_check_ins as check_ins left join (select lots.member_id, lots.business_id, "
                   "sum(transfers.amount) as amount "
                   "from points_lots as lots join ledger_transfers as transfers on transfers.business_type = 'points_earning' and transfers.business_id = "
                   "lots.lot_id where lots.reason = 'gift' group by lots.member_id, lots.business_id) as given on given.member_id = check_ins.member_id and "
                   "given.business_id = check_ins.gift_number where coalesce(given.amount, 0) <> check_ins.points"},
      audit::Check{"AO2", "a grand prize of the AR check-in gave its points, once",
                   "select 'member ' || prizes.member_id || ' trail ' || prizes.trail_id as subject, prizes.points as expected, cast(coalesce(given.amount, "
                   "0) as bigint) as found from ar_grand_prizes as prizes left join (select lots.member_id, lots.business_id, sum(transfers.amount) as amount "
                   "from points_lots as lots join ledger_transfers as transfers on transfers.business_type = 'points_earning' and transfers.business_id = "
                   "lots.lot_id where lots.reason = 'gift' group by lots.member_id, lots.business_id) as given on given.member_id = prizes.member_id and "
                   "given.business_id = prizes.gift_number where coalesce(given.amount, 0) <> prizes.points"},
      audit::Check{
          "AP1", "a reward of the map game gave its points, once",
          "select 'member ' || gifts.member_id || ' season ' || gifts.season_id as subject, gifts.points as expected, cast(coalesce(given.amount, 0) as "
          "bigint) as found from map_gifts as gifts left join (select lots.member_id, lots.business_id, sum(transfers.amount) as amount from points_lots as "
          "lots join ledger_transfers as transfers on transfers.business_type = 'points_earning' and transfers.business_id = lots.lot_id where lots.reason = "
          "'gift' group by lots.member_id, lots.business_id) as given on given.member_id = gifts.member_id and given.business_id = gifts.gift_number where "
          "coalesce(given.amount, 0) <> gifts.points"},
      audit::Check{"AP2", "an order that proved a spot of the map game is the member's, and was paid within the season",
                   "select 'order ' || steps.order_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from map_steps as steps join "
                   "map_seasons as seasons on seasons.season_id = steps.season_id left join orders on orders.member_id = steps.member_id and orders.order_id = "
                   "steps.order_id and orders.paid_at_ms between seasons.starts_at_ms and seasons.ends_at_ms where steps.order_id is not null and "
                   "orders.order_id is null"},
      audit::Check{"AT1", "what the AR check-in says that it gave as a prize was won, once, and nothing else",
                   "select 'check-in ' || check_ins.check_in_id as subject, cast(1 as bigint) as expected, count(wins.win_id) as found from ar_check_ins as "
                   "check_ins left join prize_wins as wins on wins.member_id = check_ins.member_id and wins.activity_id = check_ins.trail_id and "
                   "wins.turn_number = check_ins.check_in_id and wins.prize_id = check_ins.prize_id where check_ins.prize_id is not null group by "
                   "check_ins.member_id, check_ins.check_in_id, check_ins.prize_outcome having count(wins.win_id) <> case when check_ins.prize_outcome = "
                   "'given' then 1 else 0 end"},
      audit::Check{"AT1", "what the AR check-in says that it gave as a grand prize was won, once, and nothing else",
                   "select 'member ' || prizes.member_id || ' trail ' || prizes.trail_id as subject, cast(1 as bigint) as expected, count(wins.win_id) as "
                   "found from ar_grand_prizes as prizes left join prize_wins as wins on wins.member_id = prizes.member_id and wins.activity_id = "
                   "prizes.trail_id and wins.turn_number = prizes.gift_number and wins.prize_id = prizes.prize_id where prizes.prize_id is not null group by "
                   "prizes.member_id, prizes.trail_id, prizes.prize_outcome having count(wins.win_id) <> case when prizes.prize_outcome = 'given' then 1 else "
                   "0 end"},
      audit::Check{"AT1", "whoever won a prize of a trail collected something there for it",
                   "select 'win ' || wins.win_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from prize_wins as wins join ar_trails "
                   "as trails on trails.trail_id = wins.activity_id where exists (select 1 from ar_cards where ar_cards.member_id = wins.member_id and "
                   "ar_cards.trail_id = wins.activity_id) and not exists (select 1 from ar_check_ins where ar_check_ins.member_id = wins.member_id and "
                   "ar_check_ins.check_in_id = wins.turn_number and ar_check_ins.prize_id = wins.prize_id) and not exists (select 1 from ar_grand_prizes where "
                   "ar_grand_prizes.member_id = wins.member_id and ar_grand_prizes.trail_id = wins.activity_id and ar_grand_prizes.gift_number = "
                   "wins.turn_number and ar_grand_prizes.prize_id = wins.prize_id)"},
      audit::Check{"AT2", "what the map game says that it gave as a prize was won, once, and nothing else",
                   "select 'member ' || gifts.member_id || ' season ' || gifts.season_id as subject, cast(1 as bigint) as expected, count(wins.win_id) as "
                   "found from map_gifts as gifts left join prize_wins as wins on wins.member_id = gifts.member_id and wins.activity_id = gifts.season_id and "
                   "wins.turn_number = gifts.gift_number and wins.prize_id = gifts.prize_id where gifts.prize_id is not null group by gifts.member_id, "
                   "gifts.season_id, gifts.step_count, gifts.prize_outcome having count(wins.win_id) <> case when gifts.prize_outcome = 'given' then 1 else 0 "
                   "end"},
      audit::Check{
          "AT2", "whoever won a prize of a season reached a reward of it",
          "select 'win ' || wins.win_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from prize_wins as wins join map_seasons "
          "as seasons on seasons.season_id = wins.activity_id where exists (select 1 from map_players where map_players.member_id = wins.member_id and "
          "map_players.season_id = wins.activity_id) and not exists (select 1 from map_gifts where map_gifts.member_id = wins.member_id and "
          "map_gifts.season_id = wins.activity_id and map_gifts.gift_number = wins.turn_number and map_gifts.prize_id = wins.prize_id)"},
      audit::Check{"O1", "what an activity or a full reduction took off a line names the promotion",
                   "select 'line ' || order_line_id as subject, rule_id as expected, cast(0 as bigint) as found from order_line_discounts left join promotions "
                   "on promotion_id = rule_id and (order_line_discounts.kind = 'activity_price') = (promotions.kind = 'activity_price') where "
                   "order_line_discounts.kind in ('activity_price', 'full_reduction') and promotion_id is null"},
      audit::Check{
          "L5", "what members have set aside is what unpaid orders, parking, month cards, rights and registrations took of their points, cards and wallets",
          "select held.kind as subject, cast(coalesce(wanted.amount, 0) + coalesce(parked.amount, 0) as bigint) as expected, cast(held.amount as bigint) as "
          "found from (select case "
          "kind when 'points' then 'points' when 'gift_card' then 'gift_card' else 'wallet' end as kind, sum(held) as amount from ledger_accounts where "
          "kind <> 'points_debt' group by 1) as held left join (select case order_tenders.kind when 'points' then 'points' when 'gift_card' then "
          "'gift_card' else 'wallet' end as kind, sum(amount) as amount from order_tenders join orders on orders.member_id = order_tenders.member_id and "
          "orders.order_id = order_tenders.order_id where status = 'created' and order_tenders.kind <> 'deposit' group by 1) as wanted on wanted.kind = "
          "held.kind left join (select kind, "
          "sum(amount) as amount from (select 'points' as kind, sum(points) as amount from parking_payments where state in ('paying', 'paid') union all select "
          "'points', sum(points) from registrations where state in ('in_review', 'approved') union all select "
          "'gift_card', sum(gift_card_cents) from parking_payments where state in ('paying', 'paid') union all select 'wallet', sum(wallet_principal_cents + "
          "wallet_bonus_cents) from parking_payments where state in ('paying', 'paid') union all select 'wallet', sum(wallet_principal_cents + "
          "wallet_bonus_cents) from month_cards where state = 'paying' union all select 'wallet', sum(wallet_principal_cents + wallet_bonus_cents) from "
          "right_purchases where state = 'paying') as parts group by kind) as parked on parked.kind = held.kind where held.amount <> "
          "coalesce(wanted.amount, 0) + coalesce(parked.amount, 0)"},
      audit::Check{"T8", "a tier is granted to members who have not gone",
                   "select 'grant ' || grant_id as subject, cast(1 as bigint) as expected, cast(0 as bigint) as found from tier_grants left join members on "
                   "members.member_id = tier_grants.member_id and members.state <> 'deleted' where members.member_id is null"},
      audit::Check{
          "P1", "what money paid of an order is what its payment that counts has captured",
          "select 'order ' || orders.order_id as subject, orders.cash_cents as expected, cast(coalesce(payments.captured_cents, 0) as bigint) as found "
          "from orders left join payments on payments.order_id = orders.order_id and payments.is_effective where exists (select 1 from ledger_transfers "
          "where business_type = 'order_cash' and business_id = orders.order_id) and orders.cash_cents <> coalesce(payments.captured_cents, 0)"},
      audit::Check{
          "P5", "what was given back of a payment is the sum of its refunds that did not fail",
          "select 'payment ' || payments.id as subject, cast(coalesce(sums.amount, 0) as bigint) as expected, refunded_cents as found from payments left "
          "join (select payment_id, sum(refund_cents) as amount from payment_refunds where state <> 'failed' group by payment_id) as sums on "
          "sums.payment_id = payments.id where refunded_cents <> coalesce(sums.amount, 0)"},
  };
  return checks;
}

// One row for each text that does not lie as it should.
std::vector<audit::Offence> audit_vault(db::Session& session, const db::Vault& vault) {
  std::vector<audit::Offence> offences;
  for (std::string& flaw : db::find_unsealed(session, vault, sealed_tables()))
    offences.push_back({"V1", "what is personal lies sealed, opens where it lies, and is found by its digest", std::move(flaw), 1, 0});
  return offences;
}

}  // namespace

std::vector<std::function<std::vector<audit::Offence>(db::Session&)>> audit_slices(const db::Vault& vault) {
  std::vector<std::function<std::vector<audit::Offence>(db::Session&)>> slices;
  const auto add_each = [&](std::span<const audit::Check> checks) {
    for (const audit::Check& check : checks) slices.emplace_back([&check](db::Session& session) { return audit::run(session, std::span(&check, 1)); });
  };
  for (const ListedModule& module : all_modules()) {
    if (const AuditChecks* checks = module.audit_checks->get()) add_each((*checks)());
  }
  add_each(checks_between_features());
  // What no statement can say: digests are worked out here.
  slices.emplace_back(ledger::audit_seals);
  slices.emplace_back(staff::audit_deed_seals);
  slices.emplace_back([&vault](db::Session& session) { return audit_vault(session, vault); });
  return slices;
}

std::vector<audit::Offence> audit_mall(db::Database& database, const db::Vault& vault) {
  return database.read_at_length([&](db::Session& session) {
    std::vector<audit::Offence> offences;
    for (const auto& slice : audit_slices(vault)) std::ranges::move(slice(session), std::back_inserter(offences));
    return offences;
  });
}

}  // namespace galleria::app
