// All SQL of special invoices; no decisions. Conditions stand in the writes.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/vault.hpp"
#include "features/invoices/special_invoices.hpp"
#include "modules/waiting.hpp"

namespace galleria::invoices::store {

struct SpecialKey {
  MemberId member_id;
  SpecialInvoiceId special_id;
};
BOOST_DESCRIBE_STRUCT(SpecialKey, (), (member_id, special_id))

// A row of `special_invoices`, read and written as a whole; its personal texts are open.
struct SpecialRow {
  MemberId member_id;
  SpecialInvoiceId special_id;
  InvoiceSource source = InvoiceSource::order;
  SpecialState state = SpecialState::asked;
  bool void_wanted = false;
  std::string title_name;
  std::string tax_number;
  std::string address;
  std::string telephone;
  std::string bank_name;
  std::string bank_account;
  std::string seller_name;
  Cents amount_cents;
  Cents tax_cents;
  std::string licence_url;
  SpecialDelivery delivery = SpecialDelivery::courier;
  std::string receiver_name;
  std::string receiver_phone;
  std::string receiver_address;
  std::string answer;
  std::string checked_by;
  std::string paper_code;
  std::string paper_number;
  std::string carrier;
  std::string waybill_number;
  std::optional<SpecialVoidWay> void_way;
  std::string red_notice_number;
  TimeMs asked_at_ms{};
  TimeMs due_at_ms{};
  std::optional<TimeMs> issued_at_ms;
  std::optional<TimeMs> sent_at_ms;
  std::optional<TimeMs> ended_at_ms;
  SpecialKey key() const { return {member_id, special_id}; }
  SpecialStanding standing() const { return {state, delivery, void_wanted}; }
};
BOOST_DESCRIBE_STRUCT(SpecialRow, (),
                      (member_id, special_id, source, state, void_wanted, title_name, tax_number, address, telephone, bank_name, bank_account, seller_name,
                       amount_cents, tax_cents, licence_url, delivery, receiver_name, receiver_phone, receiver_address, answer, checked_by, paper_code,
                       paper_number, carrier, waybill_number, void_way, red_notice_number, asked_at_ms, due_at_ms, issued_at_ms, sent_at_ms, ended_at_ms))

struct SpecialOrderRow {
  MemberId member_id;
  SpecialInvoiceId special_id;
  OrderId order_id;
  std::string order_number;
};
BOOST_DESCRIBE_STRUCT(SpecialOrderRow, (), (member_id, special_id, order_id, order_number))

struct SpecialItemRow {
  MemberId member_id;
  SpecialInvoiceId special_id;
  std::int64_t item_number = 0;
  OrderId order_id;
  std::string goods_name;
  std::string specification;
  std::string unit;
  std::int64_t quantity = 1;
  Cents total_cents;
  Cents tax_cents;
  std::int64_t tax_rate_permille = 0;
  std::string tax_code;
};
BOOST_DESCRIBE_STRUCT(SpecialItemRow, (),
                      (member_id, special_id, item_number, order_id, goods_name, specification, unit, quantity, total_cents, tax_cents, tax_rate_permille,
                       tax_code))

struct SpecialMoveRow {
  MemberId member_id;
  std::int64_t move_id = 0;
  SpecialInvoiceId special_id;
  SpecialMove move = SpecialMove::ask;
  std::optional<SpecialState> from_state;
  SpecialState to_state = SpecialState::asked;
  SpecialActor actor_kind = SpecialActor::member;
  std::string actor;
  std::string reason;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(SpecialMoveRow, (), (member_id, move_id, special_id, move, from_state, to_state, actor_kind, actor, reason, at_ms))

// ---- reading ----
struct SpecialFacts {
  std::vector<SpecialRow> cases;        // newest first
  std::vector<SpecialOrderRow> orders;  // of them all
  std::vector<SpecialItemRow> items;
};
SpecialFacts find_special_page(db::Session& session, const db::Vault& vault, MemberId member_id, const PageSpan& span);
// One case, or none.
SpecialFacts find_special_facts(db::Session& session, const db::Vault& vault, const SpecialKey& key);
std::optional<SpecialRow> find_special(db::Session& session, const db::Vault& vault, const SpecialKey& key);
// Whose it is, for the staff.
std::optional<SpecialKey> find_special_key(db::Session& session, SpecialInvoiceId special_id);
std::vector<SpecialMoveRow> list_special_moves(db::Session& session, const SpecialKey& key);
// Through those of all members, newest first.
std::vector<SpecialRow> search_specials(db::Session& session, const db::Vault& vault, const SearchSpecialInvoices& wanted, std::int64_t count);

// ---- writing ----
void insert_special(db::Transaction& transaction, const db::Vault& vault, SpecialRow row);
void insert_special_order(db::Transaction& transaction, const SpecialOrderRow& row);
void insert_special_item(db::Transaction& transaction, const SpecialItemRow& row);
void insert_special_move(db::Transaction& transaction, const SpecialMoveRow& row);
// False if another case has that paper.
bool take_paper(db::Transaction& transaction, const SpecialKey& key, std::string_view paper_code, std::string_view paper_number);

// Each is false unless the case is where the step begins.
bool take_up(db::Transaction& transaction, const SpecialKey& key, const SpecialStep& step, std::string_view checked_by);
struct Paper {
  std::string_view code;
  std::string_view number;
  TimeMs issued_at{};
};
bool issue(db::Transaction& transaction, const SpecialKey& key, const SpecialStep& step, const Paper& paper);
// Nor once a refund wants the paper back. Without carrier it was handed out.
bool send(db::Transaction& transaction, const SpecialKey& key, const SpecialStep& step, std::string_view carrier, std::string_view waybill_number, TimeMs at);
// Refused or withdrawn.
bool end(db::Transaction& transaction, const SpecialKey& key, const SpecialStep& step, std::string_view answer, TimeMs at);
struct Voiding {
  SpecialVoidWay way = SpecialVoidWay::returned_paper;
  std::string_view red_notice_number;
  TimeMs at{};
};
bool annul(db::Transaction& transaction, const SpecialKey& key, const SpecialStep& step, const Voiding& voiding);
// The paper must come back until then. False unless it is issued or sent.
bool want_void(db::Transaction& transaction, const SpecialKey& key, TimeMs due_at);

// Cases of which no paper was ever written go; of the others only what the law does not keep.
void erase_specials(db::Transaction& transaction, MemberId member_id);

// ---- the desk ----
std::vector<WaitingGroup> count_specials_to_issue(db::Session& session, TimeMs now);
std::vector<WaitingGroup> count_specials_to_bring(db::Session& session, TimeMs now);
std::vector<WaitingGroup> count_specials_to_void(db::Session& session, TimeMs now);

}  // namespace galleria::invoices::store
