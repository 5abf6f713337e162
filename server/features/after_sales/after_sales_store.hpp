// All SQL of after-sales; no decisions.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "features/after_sales/after_sales.hpp"
#include "modules/waiting.hpp"

namespace galleria::after_sales::store {

void insert_case(db::Transaction& transaction, const CaseRow& row);
void insert_goods(db::Transaction& transaction, const CaseRow& row, const CaseGoods& goods, bool is_open);
void insert_part(db::Transaction& transaction, const CaseRow& row, const CasePart& part);
void insert_image(db::Transaction& transaction, const CaseRow& row, std::int64_t place, std::string_view url);

std::optional<CaseRow> find_case(db::Session& session, MemberId member_id, AfterSalesId after_sales_id);
std::optional<CaseRow> find_case(db::Session& session, AfterSalesId after_sales_id);
std::vector<RefundOfShop> list_refunds(db::Session& session, TimeMs from, TimeMs until);
std::optional<CaseRow> find_case_of_refund(db::Session& session, RefundId refund_id);
// Newest first; of one order only, if it is given.
std::vector<CaseRow> list_cases(db::Session& session, MemberId member_id, std::optional<OrderId> order_id, std::int64_t offset, std::int64_t count);
// Of a stage, or all that wait for the staff. Those that are due first, then the oldest; only cases whose every line is of these shops
// (ShopScope::condition_text).
std::vector<CaseRow> list_cases_in(db::Session& session, std::optional<CaseStage> stage, std::string_view shops, std::int64_t offset, std::int64_t count);
std::int64_t count_open_cases(db::Session& session, MemberId member_id);
std::vector<LineHistory> list_history(db::Session& session, MemberId member_id, OrderId order_id);
// The newest refused case about this line that no other repeats.
std::optional<AfterSalesId> find_refused(db::Session& session, MemberId member_id, OrderId order_id, OrderLineId order_line_id);

struct MoveRow {
  std::int64_t move_id = 0;
  Move move = Move::apply;
  std::optional<CaseStage> from_stage;
  CaseStage to_stage = CaseStage::applied;
  ActorKind actor_kind = ActorKind::member;
  std::string actor;
  TimeMs at_ms{};
};
BOOST_DESCRIBE_STRUCT(MoveRow, (), (move_id, move, from_stage, to_stage, actor_kind, actor, at_ms))
struct LoggedMove {
  std::int64_t move_id;
  CaseStep step;
  std::string_view actor;
  TimeMs at;
};
void insert_move(db::Transaction& transaction, const CaseRow& row, const LoggedMove& move);

// What a case is about and gives back.
struct Contents {
  std::vector<CaseGoods> goods;
  std::vector<CasePart> parts;
};
Contents find_contents(db::Session& session, const CaseRow& row);

// What stands below a case for its reader.
struct Attachments {
  Contents contents;
  std::vector<std::string> image_urls;
  std::vector<MoveRow> moves;  // newest first
  bool is_repeated = false;    // by another case
};
// Of each row, in the order of the rows and in one round trip for all.
std::vector<Attachments> find_attachments(db::Session& session, std::span<const CaseRow> rows);

// Writes refunded_at_ms too, if the row has it. False if the case is not where the step begins any more.
bool change_stage(db::Transaction& transaction, const CaseRow& row, const CaseStep& step, std::optional<TimeMs> due_at);
void close_lines(db::Transaction& transaction, const CaseRow& row);
void set_answer(db::Transaction& transaction, const CaseRow& row);
void set_parcel(db::Transaction& transaction, const CaseRow& row);
// What the refund came to in the end.
void set_outcome(db::Transaction& transaction, const CaseRow& row);
void set_refund_id(db::Transaction& transaction, const CaseRow& row);

void erase_texts(db::Transaction& transaction, MemberId member_id);

// Cases that wait for the staff, by their shops.
std::vector<WaitingGroup> count_cases_to_do(db::Session& session, TimeMs now);

}  // namespace galleria::after_sales::store
