// The end of an account in the whole demo mall: nothing personal is left in any table, whatever feature it belongs to.
#include <gmock/gmock.h>

#include <deque>
#include <set>

#include "app/application.hpp"
#include "app/auditor.hpp"
#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "db/tables.hpp"
#include "features/files/temporary_folder_fixture.hpp"
#include "features/members/members.hpp"

namespace galleria::app {
namespace {

// Statements are known by the address of their text, so those that are put together here stay until the program ends.
db::Sql made_sql(std::string text) {
  static std::deque<std::string> texts;
  db::Sql sql = "";
  sql.text = texts.emplace_back(std::move(text));
  return sql;
}

struct Column {
  std::string table_name;
  std::string column_name;
};
BOOST_DESCRIBE_STRUCT(Column, (), (table_name, column_name))

// What the demo mall has none of. A table that holds something of members needs a row here, or in the demo.
constexpr db::Sql more_rows[] = {
    "insert into idempotency_keys (member_id, operation, key, fingerprint, answer, is_kept_for_ever, created_at_ms) select min(member_id), 'submit_order', "
    "'k', 'f', '{}', true, 1 from members",
    "insert into member_sessions (member_id, session_id, token_digest, client_type, device, signed_in_at_ms, last_used_at_ms, expires_at_ms) select "
    "min(member_id), 1, 'd', 'h5', 'phone', 1, 1, 9000000000000 from members",
    "insert into member_hand_overs (token_digest, member_id, session_id, client_type, expires_at_ms) select 'd', min(member_id), 1, 'h5', 9000000000000 from "
    "members",
    "insert into member_phone_changes (member_id, change_id, way, from_masked, to_masked, operator, reason, at_ms) select min(member_id), 1, 'desk', 'f', 't', "
    "'o', "
    "'r', 1 from members",
    "insert into member_merges (member_id, merged_member_id, merged_at_ms) select min(member_id), max(member_id), 1 from members",
    "insert into points_lot_moves (member_id, lot_id, carrying_id, to_member_id, to_lot_id, points, is_pending, expires_at_ms, at_ms) select member_id, "
    "lot_id, "
    "1, 1, 1, 1, false, null, 1 from points_lots where lot_id = (select min(lot_id) from points_lots)",
    "insert into tier_grants (member_id, grant_id, tier, source, label_zh_cn, label_en, reason, starts_at_ms, ends_at_ms, granted_by, granted_at_ms) select "
    "min(member_id), 1, 'gold', 'partner', 'l', 'l', 'r', 1, 2, 'o', 1 from members",
    "insert into birthday_gifts (member_id, year, coupon_id, given_at_ms) select min(member_id), 2026, 1, 1 from members",
    "insert into wechat_bindings (code_digest, app, open_id, union_id, device_digest, made_at_ms, expires_at_ms, member_id) select 'd', 'mini_program', 'o', "
    "'u', 'd', 1, 9000000000000, min(member_id) from members",
    "insert into files (member_id, file_id, name, byte_count, width, height, created_at_ms) select min(member_id), 1, 'n', 1, 1, 1, 1 from members",
    "insert into file_quotas (member_id, day_start_ms, upload_count) select min(member_id), 1, 1 from members",
    "insert into carts (member_id, addition_count) select min(member_id), 1 from members",
    "insert into cart_lines (member_id, sku_id, cart_line_id, quantity, price_when_added_cents, is_selected, added_at_ms) select min(member_id), 1, 1, 1, 1, "
    "true, 1 from members",
    "insert into order_tenders (member_id, order_id, tender_number, kind, instrument_id, label_zh_cn, label_en, amount) select member_id, order_id, 1, "
    "'points', 1, '积分', 'Points', 1 from orders where order_number = (select min(order_number) from orders)",
    "insert into order_line_tenders (member_id, order_id, order_line_id, tender_number, amount, freight_amount) select member_id, order_id, 1, 1, 1, 0 from "
    "order_tenders",
    "insert into order_notes (member_id, order_id, note_id, text, written_by, at_ms) select member_id, order_id, 1, '致电 13800000001', 'o', 1 from "
    "order_tenders",
    "insert into order_line_discounts (member_id, order_id, order_line_id, step_number, kind, rule_id, discount_cents) select member_id, order_id, 1, 1, "
    "'tier', 1, 1 from order_tenders",
    "insert into order_freights (member_id, order_id, part_number, shop_id, template_id, version, weight_grams, freight_cents) select member_id, order_id, 1, "
    "0, "
    "0, 0, 500, 0 from order_tenders",
    "insert into payment_inbox (id, provider, subject, event_type, notice_id, plaintext, state, detail, received_at_ms) values (1, 'wechat_pay', 's', "
    "'transaction', 'n', '{}', 'applied', '', 1)",
    "insert into after_sales_images (member_id, after_sales_id, place, url) select member_id, after_sales_id, 1, '/files/a.webp' from after_sales_cases where "
    "after_sales_id = (select min(after_sales_id) from after_sales_cases)",
    "insert into recharge_offer_uses (offer_key, member_id, used_count) select min(offer_key), (select min(member_id) from members), 1 from recharge_offers",
    "insert into wallet_withdrawals (withdrawal_id, member_id, amount_cents, bonus_taken_cents, state, ticket_digest, requested_at_ms) select 1, "
    "min(member_id), 1, 0, 'paid_out', 'd', 1 from members",
    "insert into wallet_withdrawal_parts (withdrawal_id, recharge_id, amount_cents) select 1, min(recharge_id), 1 from wallet_recharges",
    "insert into coupon_handout_members (member_id, handout_id, coupon_serial_id) select min(member_id), 1, 1 from members",
    "insert into mailing_consents (member_id, consent_id, channel, given_at_ms, withdrawn_at_ms) select max(member_id), 1, 'sms', 1, 1 from members",
    "insert into mailing_letters (member_id, mailing_id, channel, state, reason, written_at_ms, changed_at_ms) select max(member_id), 1, 'sms', 'left_out', "
    "'no_consent', 1, 1 from members",
    "insert into mailing_reach (member_id, reached_at_ms) select min(member_id), 1 from members",
    "insert into subscribe_asks (member_id, ask_id, ticket_digest, template_ids, expires_at_ms) select min(member_id), 1, 'd', 'T', 1 from members",
    "insert into wallet_withdrawal_moves (member_id, move_id, withdrawal_id, move, to_state, actor_kind, actor, reason, at_ms) select min(member_id), 1, 1, "
    "'request', 'requested', 'member', 'a', 'r', 1 from members",
    "insert into pay_tickets (digest, member_id, subject, amount_cents, expires_at_ms, used_at_ms, used_cents) select 'd', min(member_id), 's', 1, "
    "9000000000000, 1, 1 from members",
    "insert into pay_days_without_pin (member_id, business_day, paid_cents) select min(member_id), 1, 1 from members",
    "insert into gift_card_purchases (purchase_id, purchase_number, member_id, state, face_cents, card_count, cover_key, payable_cents, created_at_ms, "
    "pay_before_ms, paid_at_ms) select 1, 'n', min(member_id), 'paid', 1, 1, 'arcade', 1, 1, 1, 1 from members",
    "insert into gift_card_gifts (gift_id, card_id, giver_id, token_digest, message, state, opened_at_ms, expires_at_ms) select 1, card_id, owner_id, 'd', "
    "'m', "
    "'open', 1, 9000000000000 from gift_cards where card_id = (select min(card_id) from gift_cards where owner_id is not null)",
    "insert into gift_card_refunds (refund_id, card_id, give_back_id, to_card_id, amount_cents, at_ms) select 1, min(card_id), 1, min(card_id), 1, 1 from "
    "gift_cards",
    "insert into coupon_gifts (member_id, gift_id, coupon_serial_id, token_digest, state, made_at_ms, expires_at_ms) select member_id, 1, coupon_serial_id, "
    "'d', "
    "'open', 1, 9000000000000 from coupon_serials where coupon_serial_id = (select min(coupon_serial_id) from coupon_serials)",
    "insert into coupon_codes (code_digest, code_id, coupon_id, state, member_id, made_at_ms, used_at_ms) select 'd', 1, min(coupon_id), 'used', (select "
    "min(member_id) from members), 1, 1 from coupons",
    // Cards that nobody has bound are nobody's.
    "delete from gift_cards where owner_id is null",
    "insert into points_reversals (kind, reference_id, member_id, order_id, points, debt_points, at_ms) select 'give_back', 1, min(member_id), 1, 1, 0, 1 from "
    "members",
    "insert into points_notices (member_id, lot_id, days_left, points, expires_at_ms, at_ms) select member_id, lot_id, 3, 1, 1, 1 from points_lots where "
    "lot_id "
    "= (select min(lot_id) from points_lots)",
    "insert into points_deeds (member_id, rule_key, business_key, deed_id, business_day, points, at_ms) select (select min(member_id) from members), "
    "min(rule_key), 'b', 1, '2026-11-21', 1, 1 from points_rules",
    "insert into points_adjustments (member_id, adjustment_id, points_delta, at_ms) select min(member_id), 1, 1, 1 from members",
    "insert into points_receipt_days (member_id, business_day, submitted_count) select min(member_id), '2026-11-21', 1 from members",
    "insert into tier_right_uses (member_id, kind, period, used, quota) select min(member_id), 'parking', '2026-11', 1, 0 from members",
    "insert into reward_days (member_id, day, points) select min(member_id), '2026-11-21', 1 from members",
    "insert into reward_orders (member_id, order_id, points, growth, day, earned_at_ms) select min(member_id), 1, 1, 1, '2026-11-21', 1 from members",
    "insert into reward_lines (member_id, order_id, order_line_id, quantity, points, growth, category_path) select member_id, order_id, 1, 1, 1, 1, ',302,' "
    "from reward_orders",
    "insert into reward_refunds (member_id, order_id, refund_id, points, growth, taken_at_ms) select member_id, order_id, 1, 1, 1, 1 from reward_orders",
    "insert into tracking_events (day, event_id, visitor, arrival, member_id, tracking_type, action, stage, page_path, page_name, store_name, goods_name, "
    "biz_type, biz_code, extend_info, device_model, device_system, stay_ms, happened_ago_ms, received_at_ms) select 1, 1, 'v', 'a', min(member_id), 0, 'a', "
    "'home', '/', '', '', '', '', '', '', '', '', 0, 0, 1 from members",
    "insert into member_data_copies (member_id, copy_id, locale, state, file_bytes, asked_at_ms, ended_at_ms, deleted_at_ms, ticket_digest, ticket_until_ms) "
    "select min(member_id), 1, 'en', 'ready', 1, 1, 1, 9000000000000, 'd', 9000000000000 from members",
    "insert into member_plates (member_id, place, plate, added_at_ms) select min(member_id), 9, '苏AZ0001', 1 from members",
    "insert into member_plate_owners (plate, member_id, since_ms) select '苏AZ0001', min(member_id), 1 from members",
    "insert into parking_payments (payment_id, member_id, stay_id, car_park_zh_cn, car_park_en, plate, state, entered_at_ms, quoted_at_ms, fee_cents, "
    "gift_minutes, gift_cents, free_minutes, free_hours_cents, coupon_cents, points, points_cents, gift_card_cents, wallet_principal_cents, "
    "wallet_bonus_cents, cash_cents, created_at_ms, pay_before_ms, paid_at_ms, ended_at_ms) select 1, min(member_id), 1, 'c', 'c', '苏AZ0001', "
    "'acknowledged', 1, 1, 100, 0, 0, 60, 100, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1 from members",
    "insert into parking_consents (consent_id, member_id, plate, limit_cents, given_at_ms, payment_count) select 1, min(member_id), '苏AZ0001', 100, 1, 0 from "
    "members",
    "insert into parking_consent_plates (plate, consent_id) values ('苏AZ0001', 1)",
    "insert into parking_plate_days (plate, day, payment_id) values ('苏AZ0001', 1, 1)",
    "insert into parking_member_days (member_id, day, payment_id) select min(member_id), 1, 1 from members",
    "insert into parking_free_minutes (member_id, day, minutes, most_minutes) select min(member_id), 1, 0, 480 from members",
    "insert into month_cards (card_id, member_id, type_id, name_zh_cn, name_en, plate, state, months, price_cents, wallet_principal_cents, "
    "wallet_bonus_cents, cash_cents, asked_from_ms, valid_from_ms, valid_until_ms, created_at_ms, pay_before_ms, paid_at_ms) select 1, min(member_id), 1, 'm', "
    "'m', '苏AZ0001', 'valid', 1, 100, 0, 0, 100, 1, 1, 9000000000000, 1, 1, 1 from members",
    "insert into month_card_moves (card_id, move_id, from_state, move, to_state, actor_kind, at_ms) values (1, 1, null, 'start', 'valid', 'member', 1)",
    "insert into points_exchanges (member_id, order_id, offer_id, sku_id, state, quantity, points, price_cents, day, at_ms) select min(member_id), 1, 1, 1, "
    "'taken', 1, 1, 0, 1, 1 from members",
    "insert into special_invoices (member_id, special_id, source, state, title_name, tax_number, address, telephone, bank_name, bank_account, seller_name, "
    "amount_cents, tax_cents, licence_url, delivery, receiver_name, receiver_phone, receiver_address, answer, checked_by, paper_number, carrier, "
    "waybill_number, asked_at_ms, due_at_ms, issued_at_ms, sent_at_ms) select min(member_id), 999998, 'order', 'sent', 't', '91310110666007217T', 'a', "
    "'025-86001188', 'b', '6222021001116245702', 's', 100, 10, '/files/l.webp', 'courier', 'n', '13800000001', 'r', 'x', 'ann', '26320000000000999998', 'c', "
    "'w12345', 1, 2, 2, 3 from members",
    "insert into special_invoices (member_id, special_id, source, state, title_name, tax_number, address, telephone, bank_name, bank_account, seller_name, "
    "amount_cents, tax_cents, licence_url, delivery, receiver_name, receiver_phone, receiver_address, answer, asked_at_ms, due_at_ms) select min(member_id), "
    "999999, 'order', 'asked', 't', '91310110666007217T', 'a', '025-86001188', 'b', '6222021001116245702', 's', 100, 10, '/files/l.webp', 'desk', '', '', '', "
    "'', 1, 2 from members",
    "insert into special_invoice_orders (member_id, special_id, order_id, order_number) select member_id, special_id, 999999, 'N1' from special_invoices where "
    "special_id between 999998 and 999999",
    "insert into special_invoice_items (member_id, special_id, item_number, order_id, goods_name, specification, unit, quantity, total_cents, tax_cents, "
    "tax_rate_permille, tax_code) select member_id, special_id, 1, 999999, 'g', '', 'u', 1, 100, 10, 130, '1' from special_invoices where special_id between "
    "999998 and 999999",
    "insert into special_invoice_moves (member_id, move_id, special_id, move, from_state, to_state, actor_kind, actor, reason, at_ms) select member_id, "
    "special_id, special_id, 'refuse', 'asked', 'refused', 'staff', 'ann', 'r', 1 from special_invoices where special_id between 999998 and 999999",
    "insert into special_invoice_papers (paper, member_id, special_id) select '26320000000000999998', min(member_id), 999998 from members",
    "insert into invoice_marks (member_id, source, order_id, special_id) select min(member_id), 'order', 999999, 999999 from members",
    "insert into invoice_mails (member_id, mail_id, invoice_id, is_red, state, email, in_english, try_count, failure, asked_at_ms) select member_id, 1, "
    "invoice_id, false, 'failed', 'e', false, 7, 'f', 1 from invoices where invoice_id = (select min(invoice_id) from invoices)",
    "insert into invoice_mail_moves (member_id, mail_id, move_id, from_state, move, to_state, actor_kind, at_ms) select member_id, 1, 1, 'waiting', 'give_up', "
    "'failed', 'job', 1 from invoice_mails",
    "insert into invoice_mail_days (member_id, day, mail_count) select min(member_id), 1, 1 from members",
    "insert into vouchers (member_id, voucher_id, order_id, order_line_id, piece_number, product_id, sku_id, shop_id, kind, state, name_zh_cn, name_en, "
    "specification_zh_cn, specification_en, image_url, refunds_expired, valid_from_ms, expires_at_ms, sealed_code, given_at_ms, changed_at_ms) select "
    "min(member_id), 1, 1, 1, 1, 1, 1, 1, 'service', 'used', 'n', 'n', 's', 's', 'i', true, 1, 2, 'c', 1, 1 from members",
    "insert into voucher_moves (member_id, voucher_id, move_id, move, from_state, to_state, actor_kind, actor, at_ms) select min(member_id), 1, 1, 'scan', "
    "'unused', 'used', 'staff', 'o', 1 from members",
    "insert into voucher_codes (code_digest, member_id, voucher_id) select 'd', min(member_id), 1 from members",
    "insert into treat_exchanges (member_id, exchange_id, treat_id, version, points, day, at_ms) select min(member_id), 1, 1, 1, 1, 1, 1 from members",
    "insert into wear_purchases (member_id, purchase_id, points, at_ms) select min(member_id), 1, 1, 1 from members",
    "insert into wear_owned (member_id, material_id, purchase_id, is_gift, points, owned_at_ms) select min(member_id), 1, 1, false, 1, 1 from members",
    "insert into wears (member_id, wear_id, database_id, wear_name, share_code, picture_id, saved_at_ms) select min(member_id), 1, 1, 'n', 'c', 1, 1 from "
    "members",
    "insert into wear_items (member_id, wear_id, material_id, place, is_owned) select min(member_id), 1, 1, 1, true from members",
    "insert into wear_pictures (member_id, picture_id, file_name, materials, made_at_ms) select min(member_id), 1, 'f', '[]', 1 from members",
    "insert into wear_shares (share_code, member_id, wear_id) select 'c', min(member_id), 1 from members",
    "insert into wear_members (member_id, wear_count, change_count) select min(member_id), 1, 1 from members where true on conflict do nothing",
    "insert into treat_members (member_id, treat_id, taken_count) select min(member_id), 1, 1 from members",
    "insert into treat_member_days (member_id, treat_id, day, taken_count) select min(member_id), 1, 1, 1 from members",
    "insert into points_offer_members (member_id, offer_id, taken_count) select min(member_id), 1, 1 from members",
    "insert into points_offer_member_days (member_id, offer_id, day, taken_count) select min(member_id), 1, 1, 1 from members",
    "insert into points_reminders (member_id, offer_id, asked_at_ms) select min(member_id), 1, 1 from members",
    "insert into points_carts (member_id, addition_count) select min(member_id), 1 from members",
    "insert into points_cart_lines (member_id, sku_id, offer_id, quantity, is_selected, added_at_ms) select min(member_id), 1, 1, 1, true, 1 from members",
    "insert into flash_sale_places (member_id, sale_id, number, taken_at_ms, used_count) select min(member_id), 1, 1, 1, 0 from members",
    "insert into flash_sale_buys (member_id, order_id, sale_id, offer_id, sku_id, state, quantity, price_cents, price_points, place_number, at_ms) select "
    "min(member_id), 1, 1, 1, 1, 'taken', 1, 1, 0, 1, 1 from members",
    "insert into flash_sale_members (member_id, offer_id, taken_count) select min(member_id), 1, 1 from members",
    "insert into flash_sale_reminders (member_id, sale_id, asked_at_ms) select min(member_id), 1, 1 from members",
    "insert into pre_orders (pre_order_id, member_id, offer_id, sku_id, quantity, price_cents, deposit_cents, worth_cents, state, consent_version, "
    "placed_at_ms, "
    "pay_before_ms, rest_from_ms, rest_until_ms, paid_at_ms, ended_at_ms) select 1, min(member_id), 1, 1, 1, 100, 10, 20, 'kept', 1, 1, 2, 3, 4, 1, 4 from "
    "members",
    "insert into pre_sale_returns (return_id, pre_order_id, member_id, offer_id, cause, state, amount_cents, refund_id, asked_at_ms, ended_at_ms) select 1, 1, "
    "min(member_id), 1, 'order_refund', 'returned', 10, 1, 1, 2 from members",
    "insert into pre_sale_members (member_id, offer_id, taken_count) select min(member_id), 1, 1 from members",
    "insert into right_takings (member_id, right_id, taken_count, valid_until_ms) select min(member_id), 1, 1, 1 from members",
    "insert into right_purchases (purchase_id, member_id, right_id, version, state, price_cents, price_points, wallet_principal_cents, wallet_bonus_cents, "
    "cash_cents, created_at_ms, pay_before_ms, paid_at_ms) select 3, min(member_id), 1, 1, 'paid', 100, 0, 0, 0, 100, 1, 1, 1 from members",
    "insert into right_purchase_moves (purchase_id, move_id, from_state, move, to_state, actor_kind, at_ms) values (3, 1, null, 'start', 'paid', 'member', 1)",
    "insert into member_rights (member_id, member_right_id, right_id, version, source, business_id, given_coupons, missing_coupons, valid_from_ms, "
    "valid_until_ms, granted_at_ms) select min(member_id), 1, 1, 1, 'purchase', 3, 0, 0, 1, 2, 1 from members",
    "insert into locker_payments (payment_id, member_id, stay_id, bank_zh_cn, bank_en, door_number, state, quoted_at_ms, amount_cents, created_at_ms, "
    "pay_before_ms, paid_at_ms, ended_at_ms) select 1, min(member_id), 1, 'b', 'b', 1, 'paid', 1, 100, 1, 1, 1, 1 from members",
    "insert into locker_codes (bank_id, digest, stay_id, expires_at_ms) values (1, 'd', 1, 1)",
    "insert into rental_payments (payment_id, member_id, rental_id, kind_zh_cn, kind_en, purpose, state, amount_cents, refunded_cents, created_at_ms, "
    "pay_before_ms, paid_at_ms, ended_at_ms) select 2, min(member_id), 1, 'k', 'k', 'deposit', 'paid', 100, 50, 1, 1, 1, 1 from members",
    "insert into rental_refunds (refund_id, member_id, rental_id, payment_id, amount_cents, state, asked_at_ms, ended_at_ms) select 1, min(member_id), 1, 2, "
    "50, 'done', 1, 1 from members",
    "insert into booking_bans (member_id, banned_until_ms) select min(member_id), 9000000000000 from members",
    "insert into activity_devices (device_digest, owner_digest) values ('d', 'o')",
    "insert into activity_shares (mark, member_id, activity_id) select 'm', min(member_id), 1 from members",
    "insert into questionnaire_drafts (member_id, activity_id, version, answers, saved_at_ms) select min(member_id), 1, 1, 'a', 1 from members",
    "insert into activity_spendings (member_id, activity_id, payment_id, line_id, day, paid_cents, quantity) select min(member_id), 1, 1, 1, 1, 100, 1 from "
    "members",
    "insert into activity_spend_days (member_id, activity_id, day, earned_count) select min(member_id), 1, 1, 1 from members",
    "insert into activity_cards (member_id, card_id, activity_id, source, number, got_at_ms) select min(member_id), 1, 1, 'points', 1, 1 from members",
    "insert into activity_check_ins (member_id, activity_id, day, at_ms) select min(member_id), 1, 1, 1 from members",
    "insert into activity_spot_visits (member_id, spot_id, day, activity_id, at_ms) select min(member_id), 1, 1, 1, 1 from members",
    "insert into activity_secret_tries (member_id, activity_id, day, wrong_count) select min(member_id), 1, 1, 1 from members",
    "insert into activity_openings (member_id, activity_id, opened_at_ms) select min(member_id), 1, 1 from members",
    "insert into quiz_attempts (member_id, attempt_id, activity_id, chance_id, state, started_at_ms, due_at_ms, ended_at_ms, question_count, spent_ms) select "
    "min(member_id), 1, 1, 1, 'submitted', 1, 3, 2, 1, 1 from members",
    "insert into quiz_attempt_questions (member_id, attempt_id, place, question_id, option_order, choices, is_right) select min(member_id), 1, 0, 1, '0,1', "
    "'', "
    "false from members",
    "insert into quiz_ranks (member_id, activity_id, attempt_id, right_count, spent_ms, at_ms) select min(member_id), 1, 1, 0, 1, 2 from members",
    "insert into videos (member_id, video_id, subject_kind, subject_id, state, file_key, review_key, byte_count, received_bytes, has_original, has_film, "
    "film_bytes, duration_ms, width, height, begun_at_ms, expires_at_ms, changed_at_ms) select min(member_id), 1, 'registration', 1, 'in_review', 'k', 'r', 1, "
    "1, false, true, 1, 1, 1, 1, 1, 2, 2 from members",
    "insert into video_moves (member_id, move_id, video_id, move, from_state, to_state, actor_kind, actor, reason, at_ms) select min(member_id), 1, 1, "
    "'hand_in', 'encoding', 'in_review', 'job', '', '', 2 from members",
    "insert into video_parts (member_id, video_id, first_byte, byte_count, part_name) select min(member_id), 1, 0, 1, 'p' from members",
    "insert into reviews (member_id, review_id, order_id, order_line_id, product_id, shop_id, product_name_zh_cn, product_name_en, specification_zh_cn, "
    "specification_en, image_url, stars, goods_stars, packing_stars, service_stars, text, pictures, picture_count, is_anonymous, state, reason, "
    "submitted_at_ms, changed_at_ms) select min(member_id), 1, 1, 1, 1, 1, 'p', 'p', '', '', '', 5, 5, 5, 5, 'good', '', 0, false, 'refused', 'r', 1, 2 from "
    "members",
    "insert into review_moves (member_id, move_id, review_id, move, from_state, to_state, actor_kind, actor, reason, at_ms) select min(member_id), 1, 1, "
    "'refuse', 'in_review', 'refused', 'staff', 'ann', 'r', 2 from members",
    "insert into review_helpful (member_id, review_id, product_id, at_ms) select min(member_id), 999999, 1, 1 from members",
    "insert into review_totals (product_id, silent_count) values (999999, 1)",
    "insert into review_silences (member_id, order_line_id, product_id, received_at_ms, counted_at_ms) select min(member_id), 999999, 999999, 1, 2 from "
    "members",
    "insert into favourite_falls (member_id, product_id, told_at_ms) select min(member_id), 999999, 1 from members",
    "insert into review_reports (member_id, review_id, reason, is_open, at_ms) select min(member_id), 999999, 'untrue', true, 1 from members",
    "insert into community_posts (member_id, post_id, wear_id, theme_id, title, text, picture_url, state, reason, decided_by, submitted_at_ms, changed_at_ms) "
    "select min(member_id), 999998, 1, 1, 't', 'good', 'p', 'refused', 'r', 'ann', 1, 2 from members",
    "insert into community_post_moves (member_id, move_id, post_id, move, from_state, to_state, actor_kind, actor, reason, at_ms) select min(member_id), 1, "
    "999998, 'refuse', 'in_review', 'refused', 'staff', 'ann', 'r', 2 from members",
    "insert into community_likes (member_id, post_id, at_ms) select min(member_id), 999999, 1 from members",
    "insert into community_reports (member_id, post_id, reason, is_open, at_ms) select min(member_id), 999999, 'copied', true, 1 from members",
    "insert into community_standings (member_id, muted_until_ms, muted_reason, muted_by) select min(member_id), 9000000000000, 'r', 'ann' from members",
    "insert into community_placings (member_id, theme_id, place, post_id, like_count, points, gift_number, at_ms) select min(member_id), 1, 1, 999998, 1, 5, "
    "1, "
    "2 from members",
    "insert into ar_challenges (member_id, token_digest, spot_id, expires_at_ms) select min(member_id), 't', 999999, 1 from members",
    "insert into ar_check_ins (member_id, check_in_id, trail_id, spot_id, period, day, points, gift_number, at_ms) select min(member_id), 999998, 999999, "
    "999999, 0, 1, 0, 1, 1 from members",
    "insert into ar_cards (member_id, trail_id, period, collected_count) select min(member_id), 999999, 0, 1 from members",
    "insert into ar_grand_prizes (member_id, trail_id, period, points, gift_number, at_ms) select min(member_id), 999999, 0, 5, 1, 1 from members",
    "insert into map_tries (member_id, spot_id, day, choice, at_ms) select min(member_id), 999998, 1, 1, 1 from members",
    "insert into customer_threads (member_id, thread_id, shop_id, state, message_count, unread_count, unanswered_count, member_read_place, answered_place, "
    "last_message_at_ms, opened_at_ms, changed_at_ms, closing_count) select min(member_id), 1, 999999, 'answered', 1, 1, 0, 0, 1, 1, 1, 1, 0 from members",
    "insert into customer_messages (member_id, message_id, thread_id, place, sender, author, text, pictures, picture_count, at_ms) select min(member_id), 1, "
    "1, "
    "1, 'staff', 'ann', '', '', 0, 1 from members",
    "insert into customer_thread_moves (member_id, move_id, thread_id, move, from_state, to_state, actor_kind, actor, reason, at_ms) select min(member_id), 1, "
    "1, 'answer', 'waiting', 'answered', 'staff', 'ann', '', 1 from members",
    "insert into customer_ratings (member_id, thread_id, closing_number, stars, text, at_ms) select min(member_id), 1, 1, 5, 'good', 1 from members",
    "insert into quiz_rewards (member_id, activity_id, attempt_id, prize_id, reward_number, at_ms) select min(member_id), 1, 1, 1, 1, 2 from members",
    "insert into registration_bans (member_id, banned_until_ms) select min(member_id), 9000000000000 from members",
    "insert into registrations (member_id, registration_id, activity_id, session_id, party_count, state, points, answers, made_at_ms, changed_at_ms) select "
    "min(member_id), 1, 1, 1, 1, 'attended', 0, 'a', 1, 1 from members",
    "insert into registration_moves (member_id, move_id, registration_id, move, to_state, actor_kind, actor, reason, at_ms) select min(member_id), 1, 1, "
    "'sign_up', 'attended', 'member', 'ann', 'because', 1 from members",
    "insert into registration_fees (registration_id, member_id, activity_id, kind, state, amount_cents, asked_at_ms, pay_before_ms, paid_at_ms, ended_at_ms) "
    "select 1, min(member_id), 1, 'fee', 'kept', 100, 1, 1, 1, 1 from members",
    "insert into registration_fee_moves (registration_id, move_id, from_state, move, to_state, actor_kind, at_ms) values (1, 1, 'paid', 'keep', 'kept', "
    "'job', 1)",
    "insert into interactive_visits (member_id, visit_id, activity_id, token_digest, opened_at_ms, expires_at_ms, finished_at_ms, outcome, points) select "
    "min(member_id), 1, 1, 'd', 1, 3, 2, 'given', 5 from members",
    "insert into interactive_rewards (member_id, activity_id, day, visit_id, points, at_ms) select min(member_id), 1, 1, 1, 5, 2 from members",
    "insert into shared_carts (token_digest, member_id, shows_name, chosen, shared_at_ms, expires_at_ms) select 'd', min(member_id), true, '1x1', 1, 2 from "
    "members",
    "insert into registration_codes (code, member_id, registration_id) select '12345678', min(member_id), 1 from members",
    "insert into prize_parcels (member_id, win_id, receiver_name, carrier, waybill_number, addressed_at_ms, shipped_at_ms) select min(member_id), 1, 'n', 'c', "
    "'w', 1, 2 from members",
    "insert into interest_results (member_id, result_id, activity_id, chance_id, code, at_ms) select min(member_id), 1, 1, 2, 'tea', 2 from members",
    "insert into member_code_uses (member_id, minute, used_at_ms) select min(member_id), 1, 60000 from members",
};

class ErasingTest : public testing::TestWithParam<db::Engine> {
 protected:
  ErasingTest() {
    application_.load_demo(Application::DemoLoading::anew);
    for (const db::Sql& sql : more_rows) execute(sql);
    // Orders that go on keep their receiver until they end.
    execute(
        "update orders set status = 'closed', close_reason = 'staff', closed_at_ms = 1 where status in ('created', 'to_ship', 'to_pick_up', 'shipped', "
        "'received')");
    for (const Column& column : columns(application_.database().engine() == "sqlite")) columns_[column.table_name].push_back(column.column_name);
  }

  Config config() {
    start_crypto();
    Config config;
    config.demo.is_on = true;
    config.demo.folder = (std::filesystem::path(__FILE__).parent_path() / "../../demo").string();
    config.storage.database = database_.url();
    config.storage.data = folder_.path().string();
    complete_config(config);
    return config;
  }
  void execute(db::Sql sql) {
    application_.database().write([&](db::Transaction& transaction) { transaction.execute(sql); });
  }
  template <class Row>
  std::vector<Row> rows(db::Sql sql) {
    return application_.database().read([&](db::Session& session) { return session.rows<Row>(sql); });
  }
  std::int64_t count(std::string text) { return rows<std::int64_t>(made_sql("select count(*) from " + std::move(text))).front(); }

  // The columns that hold texts or members.
  std::vector<Column> columns(bool is_sqlite) {
    if (is_sqlite) {
      return rows<Column>(
          "select tables.name as table_name, columns.name as column_name from sqlite_schema as tables join pragma_table_info(tables.name) as columns where "
          "tables.type = 'table' and (lower(columns.type) = 'text' or columns.name = 'member_id')");
    }
    return rows<Column>(
        "select cast(columns.table_name as text) as table_name, cast(columns.column_name as text) as column_name from information_schema.columns join "
        "information_schema.tables on tables.table_schema = columns.table_schema and tables.table_name = columns.table_name where columns.table_schema = "
        "current_schema() and table_type = 'BASE TABLE' and (data_type = 'text' or column_name = 'member_id')");
  }
  bool has_member(const db::Table& table) {
    const auto& names = columns_[std::string(table.name)];
    return std::ranges::find(names, "member_id") != names.end();
  }
  std::int64_t count_of_members(const db::Table& table) { return count(std::string(table.name) + (has_member(table) ? " where member_id is not null" : "")); }
  // The texts of a table that may say something personal: all but those that are declared to stay.
  std::vector<std::string> texts_to_go(const db::Table& table) {
    const std::string staying = " " + std::string(table.staying_texts) + " ";
    std::vector<std::string> texts;
    for (const std::string& name : columns_[std::string(table.name)]) {
      if (name != "member_id" && staying.find(" " + name + " ") == std::string::npos) texts.push_back(name);
    }
    return texts;
  }

  // Writes something personal wherever the table lets anybody write freely. A column that takes one of a few words, or a key of another table, refuses, and so
  // does a book in which nothing is changed.
  void mark(const db::Table& table) {
    for (const std::string& column : texts_to_go(table)) {
      const db::Sql sql = made_sql(fmt::format("update {} set {} = 'personal: ' || coalesce({}, '')", table.name, column, column));
      const db::Sql those_with_some = made_sql(fmt::format("update {} set {} = 'personal: ' || {} where {} is not null", table.name, column, column, column));
      if (try_to(sql) || try_to(those_with_some)) ++marked_count_;
    }
  }
  bool try_to(db::Sql sql) {
    try {
      execute(sql);
      return true;
    } catch (const db::DatabaseError&) {
      return false;
    }
  }
  // The rules that the rows break: those that were added here fit nothing.
  std::set<std::string> broken_rules() {
    std::set<std::string> rules;
    for (const audit::Offence& offence : audit_mall(application_.database(), application_.part<db::Vault>()))
      rules.insert(offence.id + " " + offence.rule + ": " + offence.subject);
    return rules;
  }
  void end_all_accounts() {
    execute("update members set deletion_due_at_ms = 1");
    auto& members = application_.part<members::Members>();
    for (const MemberId member_id : rows<MemberId>("select member_id from members")) {
      EXPECT_TRUE(application_.database().write([&](db::Transaction& transaction) { return members.end_account(transaction, member_id); }));
    }
  }

  const db::EmptyDatabase database_{GetParam()};
  files::TemporaryFolder folder_;
  Application application_{config()};
  std::map<std::string, std::vector<std::string>> columns_;
  int marked_count_ = 0;
};
INSTANTIATE_TEST_SUITE_P(OnBoth, ErasingTest, testing::Values(db::Engine::sqlite, db::Engine::postgresql));

TEST_P(ErasingTest, nothing_personal_is_left_of_a_member_in_any_table_but_what_is_declared_to_stay) {
  std::vector<const db::Table*> tables;
  for (const db::Table& table : db::tables()) {
    if (table.at_the_end == "none") {
      EXPECT_FALSE(has_member(table)) << table.name << " says none in tables.tsv, but names members";
    }
    if (table.at_the_end == "erased" || table.at_the_end.starts_with("kept: ")) tables.push_back(&table);
  }
  for (const db::Table* table : tables) {
    EXPECT_GT(count_of_members(*table), 0) << table->name << " has no row to look at: add one to more_rows";
    mark(*table);
  }
  EXPECT_GE(marked_count_, 50);
  const auto broken_before = broken_rules();
  end_all_accounts();
  EXPECT_THAT(broken_rules(), testing::IsSubsetOf(broken_before)) << "the books stay as they were";
  for (const db::Table* table : tables) {
    for (const std::string& column : texts_to_go(*table))
      EXPECT_EQ(count(fmt::format("{} where {} like '%personal: %'", table->name, column)), 0)
          << table->name << "." << column << " still says what was personal";
    const std::int64_t left = count_of_members(*table);
    if (table->at_the_end == "erased") {
      EXPECT_EQ(left, 0) << table->name << " is declared to be erased";
    }
    if (table->at_the_end != "erased") {
      EXPECT_GT(left, 0) << table->name << " is declared to be kept, but nothing is left";
    }
  }
}

}  // namespace
}  // namespace galleria::app
