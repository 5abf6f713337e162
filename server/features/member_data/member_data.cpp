// Goes through the tables of all modules, a page at a time, and opens what lies sealed.
#include "features/member_data/member_data.hpp"

#include <algorithm>
#include <array>

#include "features/member_data/member_data_rules.hpp"
#include "storage/durable_file.hpp"

namespace galleria::member_data {
namespace {

constexpr std::string_view row_id = "row_id";

}  // namespace

MemberData::MemberData(db::Database& database, const Clock& clock, IdGenerator& ids, const db::Vault& vault, std::span<const db::SealedTable> sealed,
                       MemberDataNeeds needs, MemberDataConfig config)
    : database_(database), clock_(clock), ids_(ids), vault_(vault), sealed_(sealed), needs_(std::move(needs)), config_(std::move(config)) {
  std::filesystem::create_directories(config_.folder);
  if (config_.bucket != nullptr) storage::drop_left_work(config_.folder, config_.kept);
}

void MemberData::know(std::span<const ToldTable> tables) {
  for (const ToldTable& table : tables) {
    if (table.is_told()) tables_.push_back(table);
  }
}

bool MemberData::is_sealed(std::string_view table, std::string_view column) const {
  const std::string place = std::string(table) + "." + std::string(column);
  return std::ranges::any_of(sealed_, [&](const db::SealedTable& each) { return std::ranges::find(each.columns, place) != each.columns.end(); });
}

// Tells the next records of a table; gives how many there were.
std::int64_t MemberData::tell(db::Session& session, MemberId member_id, const ToldTable& table, std::int64_t behind, Locale locale,
                              MemberDataPage& page) const {
  const std::array statements{db::Statement(table.sql, member_id, records_at_once, behind)};
  const auto results = session.run(statements);
  const db::ResultSet& rows = *results[0];
  const std::string subject(table.words.in(locale));
  for (std::size_t row = 0; row < rows.row_count(); ++row) {
    const std::int64_t record = behind + static_cast<std::int64_t>(row) + 1;
    std::int64_t id = 0;
    for (std::size_t i = 0; i < rows.column_count(); ++i) {
      const db::Cell cell = rows.cell(row, i);
      const std::string column(rows.column_name(i));
      if (column == row_id) id = cell.whole();
      if (cell.is_null || column == row_id) continue;
      if (!cell.is_text) {
        ToldField field = told_number(column, cell.integer, config_.mall_utc_offset);
        page.data.push_back({subject, record, std::move(field.name), std::move(field.value)});
        continue;
      }
      std::string text(cell.text);
      const std::string place = std::string(table.table) + "." + column;
      if (is_sealed(table.table, column)) text = vault_.open({place, member_id, id}, db::SealedText(std::move(text)));
      if (!text.empty()) page.data.push_back({subject, record, column, std::move(text)});
    }
  }
  return static_cast<std::int64_t>(rows.row_count());
}

Result<MemberDataPage> MemberData::read_member_data(const http::Call& call, const http::Operator& caller, const ReadMemberData& request) const {
  const auto accounts = database_.read([&](db::Session& session) { return needs_.find_accounts(session, request.member_id); });
  if (accounts.empty()) return member_data_unknown;
  const auto recorded = database_.write([&](db::Transaction& transaction) {
    return caller.record(transaction, {"member", std::to_string(request.member_id.value), {}, http::facts("shown", "data"), *request.reason});
  });
  if (recorded.has_error()) return recorded.error();
  const auto table_count = static_cast<std::int64_t>(tables_.size());
  const std::int64_t subject_count = table_count * static_cast<std::int64_t>(accounts.size());
  std::int64_t subject = request.behind_subject ? **request.behind_subject : 0;
  std::int64_t behind = request.behind_record ? **request.behind_record : 0;
  return database_.read([&](db::Session& session) {
    MemberDataPage page;
    std::int64_t told_count = 0;
    while (subject < subject_count && told_count < records_at_once) {
      const MemberId account = accounts[static_cast<std::size_t>(subject / table_count)];
      const std::int64_t count = tell(session, account, tables_[static_cast<std::size_t>(subject % table_count)], behind, call.locale, page);
      told_count += count;
      behind = count == records_at_once ? behind + count : 0;
      subject += behind == 0 ? 1 : 0;
    }
    if (subject < subject_count) {
      page.next_subject = subject;
      page.next_record = behind;
    }
    return page;
  });
}

}  // namespace galleria::member_data
