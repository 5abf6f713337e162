// Goes through the sealed tables a page at a time; each write is conditional on what was read, so that it never undoes a change of the row's owner.
#include "db/vault_sweep.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/log.hpp"

namespace galleria::db {
namespace {

constexpr std::int64_t page_size = 200;
constexpr std::string_view done_channel = "vault_done";

// ---- keys ----

struct KeyRow {
  std::int64_t key_number = 0;
  std::string proof;
  bool is_current = false;
  bool has_all = false;
};
BOOST_DESCRIBE_STRUCT(KeyRow, (), (key_number, proof, is_current, has_all))

std::string proof_bound(std::int64_t number) { return fmt::format("vault_keys.proof {}", number); }
constexpr std::string_view proof_text = "this key is this database's";

std::vector<KeyRow> find_keys(Session& session) {
  return session.rows<KeyRow>("select key_number, proof, is_current, has_all from vault_keys order by key_number");
}

void check_keys(std::span<const KeyRow> rows, const KeyRing& keys) {
  for (const KeyRow& row : rows) {
    if (!keys.knows(row.key_number))
      throw std::runtime_error(
          fmt::format("privacy.keys: the database holds what is sealed under key {}, which is not among the keys; put back the file that "
                      "belongs to this database",
                      row.key_number));
    if (keys.open(proof_bound(row.key_number), row.proof) != proof_text)
      throw std::runtime_error(
          fmt::format("privacy.keys: key {} is not the one that this database is sealed under; put back the file that belongs to it", row.key_number));
    if (row.is_current && row.key_number > keys.current())
      throw std::runtime_error(
          fmt::format("privacy.keys: the current key is {}, but the database has gone on to key {}; put back the newer file", keys.current(), row.key_number));
  }
}

void begin_with_current(Transaction& transaction, const KeyRing& keys) {
  const std::int64_t current = keys.current();
  transaction.execute("insert into vault_keys (key_number, proof, is_current, has_all) values ($1, $2, true, false) on conflict (key_number) do nothing",
                      current, keys.seal(proof_bound(current), proof_text));
  transaction.execute("update vault_keys set is_current = false where key_number < $1", current);
}

// ---- rows ----

using Texts = std::vector<std::optional<std::string>>;

struct StoredRow {
  MemberId member_id;
  std::int64_t row_id = 0;
  Texts texts;
};

struct Place {
  MemberId member_id;
  std::int64_t row_id = 0;
};

std::vector<StoredRow> read_page(Session& session, const SealedTable& table, const Place& after) {
  const Statement statement(table.read, after.member_id, after.row_id, page_size);
  const auto result = std::move(session.run(std::span(&statement, 1)).front());
  const std::size_t text_count = table.columns.size() + (table.has_digest ? 1 : 0);
  if (result->column_count() != text_count + 2)
    throw std::logic_error("the statement of a sealed table has other columns than the table: " + std::string(table.name));
  std::vector<StoredRow> rows(result->row_count());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i] = {MemberId{result->cell(i, 0).whole()}, result->cell(i, 1).whole(), Texts(text_count)};
    for (std::size_t text = 0; text < text_count; ++text) read_cell(result->cell(i, text + 2), rows[i].texts[text]);
  }
  return rows;
}

std::string open_text_of(const Vault& vault, const SealedTable& table, const StoredRow& row, std::size_t column) {
  return vault.open({table.columns[column], row.member_id, row.row_id}, SealedText(*row.texts[column]));
}

bool lies_under_current(const Vault& vault, const std::string& text) { return text.empty() || key_of_sealed(text) == vault.keys().current(); }

Texts sealed_anew(const Vault& vault, const SealedTable& table, const StoredRow& row) {
  Texts texts = row.texts;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (texts[i] && !lies_under_current(vault, *texts[i]))
      texts[i] = vault.seal({table.columns[i], row.member_id, row.row_id}, open_text_of(vault, table, row, i)).stored();
  }
  if (table.has_digest) texts.back() = texts.front() ? std::optional(vault.digest(table.columns.front(), open_text_of(vault, table, row, 0))) : std::nullopt;
  return texts;
}

// Nothing if all of the row lies as it should.
std::optional<Statement> write_of(const Vault& vault, const SealedTable& table, const StoredRow& row) {
  const Texts texts = sealed_anew(vault, table, row);
  if (texts == row.texts) return std::nullopt;
  Statement statement(table.write, row.member_id, row.row_id);
  for (const auto& text : texts) statement.arguments.push_back(to_value(text));
  for (const auto& text : row.texts) statement.arguments.push_back(to_value(text));
  return statement;
}

// ---- how far a table is ----

struct SweepRow {
  std::string table_name;
  std::int64_t key_number = 0;
  MemberId after_member_id;
  std::int64_t after_row_id = 0;
  std::int64_t round_count = 0;   // rows of this round that were not as they should be: after one with none the table is done
  std::int64_t sealed_count = 0;  // in all rounds
  bool is_done = false;
};
BOOST_DESCRIBE_STRUCT(SweepRow, (), (table_name, key_number, after_member_id, after_row_id, round_count, sealed_count, is_done))

SweepRow find_sweep(Session& session, std::string_view table_name, std::int64_t key_number) {
  const auto found = session.row<SweepRow>(
      "select table_name, key_number, after_member_id, after_row_id, round_count, sealed_count, is_done from vault_sweeps where table_name = $1 and key_number "
      "= "
      "$2",
      table_name, key_number);
  return found.value_or(SweepRow{.table_name = std::string(table_name), .key_number = key_number, .after_member_id = {}});
}

void save_sweep(Transaction& transaction, const SweepRow& sweep) {
  transaction.execute(
      "insert into vault_sweeps (table_name, key_number, after_member_id, after_row_id, round_count, sealed_count, is_done) values ($1, $2, $3, $4, $5, $6, "
      "$7) "
      "on conflict (table_name) do update set key_number = $2, after_member_id = $3, after_row_id = $4, round_count = $5, sealed_count = $6, is_done = $7 "
      "where "
      "vault_sweeps.key_number <= $2",
      sweep.table_name, sweep.key_number, sweep.after_member_id, sweep.after_row_id, sweep.round_count, sweep.sealed_count, sweep.is_done);
}

// Where the sweep is behind these rows, of which so many had to be written.
void move_on(SweepRow& sweep, std::span<const StoredRow> rows, std::size_t written_count) {
  sweep.round_count += static_cast<std::int64_t>(written_count);
  sweep.sealed_count += static_cast<std::int64_t>(written_count);
  if (rows.size() == page_size) {
    sweep.after_member_id = rows.back().member_id;
    sweep.after_row_id = rows.back().row_id;
    return;
  }
  // Whoever had the former key may have written behind the sweep's back, so the last round finds nothing.
  sweep.is_done = sweep.round_count == 0;
  sweep.round_count = 0;
  sweep.after_member_id = {};
  sweep.after_row_id = 0;
}

}  // namespace

std::unique_ptr<Vault> open_vault(Database& database, KeyRing keys) {
  const auto find = [&] { return database.read([](Session& session) { return find_keys(session); }); };
  auto rows = find();
  check_keys(rows, keys);
  const auto is_current = [&](const KeyRow& row) { return row.is_current && row.key_number == keys.current(); };
  if (std::ranges::none_of(rows, is_current)) {
    database.write([&](Transaction& transaction) { begin_with_current(transaction, keys); });
    // Another node may have been faster, with another key of that number.
    rows = find();
    check_keys(rows, keys);
  }
  const bool had_all = std::ranges::any_of(rows, &KeyRow::has_all);
  auto vault = std::make_unique<Vault>(std::move(keys), had_all ? Vault::Plain::refused : Vault::Plain::taken);
  database.listen(std::string(done_channel), [refuse_plain = vault->plain_refuser()](const std::string& payload) {
    if (!payload.empty()) refuse_plain();
  });
  return vault;
}

bool VaultSweep::seal_some() {
  const std::int64_t current = vault_.keys().current();
  const SealedTable* next = nullptr;
  const bool has_all = database_.read([&](Session& session) {
    for (const SealedTable& table : tables_) {
      if (next == nullptr && !find_sweep(session, table.name, current).is_done) next = &table;
    }
    return session.row<bool>("select has_all from vault_keys where key_number = $1", current).value_or(false);
  });
  if (next != nullptr) return seal_page(*next);
  if (!has_all) finish();
  return false;
}

bool VaultSweep::seal_page(const SealedTable& table) {
  auto [sweep, rows] = database_.read_at_length([&](Session& session) {
    auto found = find_sweep(session, table.name, vault_.keys().current());
    auto page = read_page(session, table, {found.after_member_id, found.after_row_id});
    return std::pair(std::move(found), std::move(page));
  });
  std::vector<Statement> writes;
  for (const StoredRow& row : rows) {
    if (auto write = write_of(vault_, table, row)) writes.push_back(*std::move(write));
  }
  move_on(sweep, rows, writes.size());
  database_.write([&](Transaction& transaction) {
    // A row that was changed meanwhile is left as it is: the next round looks at it again.
    if (!writes.empty()) transaction.execute_all(writes);
    save_sweep(transaction, sweep);
  });
  if (sweep.is_done) log::info("table_sealed", {{"table", sweep.table_name}, {"rows", sweep.sealed_count}, {"key", sweep.key_number}});
  return true;
}

void VaultSweep::finish() {
  const std::int64_t current = vault_.keys().current();
  database_.write([&](Transaction& transaction) {
    transaction.execute("update vault_keys set has_all = true where key_number = $1 and is_current", current);
    transaction.execute("delete from vault_keys where key_number < $1", current);
    transaction.notify(done_channel, std::to_string(current));
  });
  vault_.refuse_plain();
  log::info("all_sealed", {{"key", current}});
}

std::vector<SweepProgress> VaultSweep::progress() const {
  return database_.read([&](Session& session) {
    return session.rows<SweepProgress>("select table_name, sealed_count, is_done from vault_sweeps where key_number = $1 order by table_name",
                                       vault_.keys().current());
  });
}

namespace {

void find_flaws(const Vault& vault, const SealedTable& table, const StoredRow& row, std::vector<std::string>& flaws) {
  const auto tell = [&](std::string_view column) { flaws.push_back(fmt::format("{} of member {}, row {}", column, row.member_id.value, row.row_id)); };
  const auto opened = [&](std::size_t column) -> std::optional<std::string> {
    try {
      return open_text_of(vault, table, row, column);
    } catch (const VaultError&) {
      return std::nullopt;
    }
  };
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    if (row.texts[i] && !opened(i)) tell(table.columns[i]);
  }
  const auto text = table.has_digest && row.texts.front() ? opened(0) : std::nullopt;
  // A text that does not open has been told of already.
  if (!table.has_digest || (row.texts.front() && !text)) return;
  const auto known = text ? vault.digests(table.columns.front(), *text) : std::vector<std::string>();
  const auto& digest = row.texts.back();
  if (text ? !digest || std::ranges::find(known, *digest) == known.end() : digest.has_value())
    tell(std::string("the digest of ").append(table.columns.front()));
}

}  // namespace

std::vector<std::string> find_unsealed(Session& session, const Vault& vault, std::span<const SealedTable> tables) {
  std::vector<std::string> flaws;
  for (const SealedTable& table : tables) {
    Place after;
    while (true) {
      const auto rows = read_page(session, table, after);
      for (const StoredRow& row : rows) find_flaws(vault, table, row, flaws);
      if (rows.size() < page_size) break;
      after = {rows.back().member_id, rows.back().row_id};
    }
  }
  return flaws;
}

}  // namespace galleria::db
