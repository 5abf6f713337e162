// Merges rows of statements that share a form.
#include "db/postgres_merging.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "db/many.hpp"

namespace galleria::db {
namespace {

// What a statement that was merged tells of one wish: how many rows it changed.
class ChangedRows : public ResultSet {
 public:
  explicit ChangedRows(std::int64_t count) : count_(count) {}

  std::size_t row_count() const override { return 0; }
  std::size_t column_count() const override { return 0; }
  std::string_view column_name(std::size_t) const override { throw std::logic_error("a merged statement gives no rows"); }
  Cell cell(std::size_t, std::size_t) const override { throw std::logic_error("a merged statement gives no rows"); }
  std::int64_t affected_count() const override { return count_; }

 private:
  std::int64_t count_;
};

// The second column of a row that several wishes changed.
class SharedRow : public ResultSet {
 public:
  SharedRow(std::shared_ptr<const ResultSet> all, std::size_t row) : all_(std::move(all)), row_(row) {}

  std::size_t row_count() const override { return 1; }
  std::size_t column_count() const override { return 1; }
  std::string_view column_name(std::size_t column) const override { return all_->column_name(column + 1); }
  Cell cell(std::size_t, std::size_t column) const override { return all_->cell(row_, column + 1); }
  std::int64_t affected_count() const override { return 1; }

 private:
  std::shared_ptr<const ResultSet> all_;
  std::size_t row_;
};

std::size_t row_count_of(const Statement& statement) { return statement.arguments.size() / statement.many->column_count; }

void append_element(std::string& array, const Value& value) {
  if (array.size() > 1) array += ',';
  if (const auto* text = std::get_if<std::string>(&value)) {
    array += '"';
    for (const char character : *text) {
      if (character == '"' || character == '\\') array += '\\';
      array += character;
    }
    array += '"';
  } else if (const auto* whole = std::get_if<std::int64_t>(&value)) {
    array += std::to_string(*whole);
  } else if (const auto* truth = std::get_if<bool>(&value)) {
    array += *truth ? 't' : 'f';
  } else {
    array += "NULL";
  }
}

// Rows as PostgreSQL's text of an array for each column.
class Columns {
 public:
  explicit Columns(std::size_t count) : arrays_(count, "{") {}

  void add(std::span<const Value> rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) append_element(arrays_[i % arrays_.size()], rows[i]);
  }
  Statement statement(Sql sql) && {
    Statement statement(sql);
    for (std::string& array : arrays_) statement.arguments.emplace_back(std::move(array) + '}');
    return statement;
  }

 private:
  std::vector<std::string> arrays_;
};

}  // namespace

MergedWishes::MergedWishes(std::span<const Wish> wishes) : wishes_(wishes) {
  Queues queues;
  for (std::size_t i = 0; i < wishes.size(); ++i) {
    if (wishes[i].work >= queues.size()) queues.resize(wishes[i].work + 1);
    queues[wishes[i].work].push_back(i);
  }
  for (take_single(queues); const Many* kind = next_kind(queues); take_single(queues)) take_alike(queues, *kind);
}

// What cannot be merged stands in nobody's way.
void MergedWishes::take_single(Queues& queues) {
  for (auto& queue : queues) {
    for (; !queue.empty() && of(queue.front()).many == nullptr; queue.pop_front()) parts_.push_back({{queue.front()}, &of(queue.front())});
  }
}

// One that no work comes to only after others, if there is one: so the most are merged. None when all is taken.
const Many* MergedWishes::next_kind(const Queues& queues) const {
  const Many* first = nullptr;
  for (const auto& candidates : queues) {
    if (candidates.empty()) continue;
    const Many* kind = of(candidates.front()).many;
    if (first == nullptr) first = kind;
    const bool somebody_comes_later = std::any_of(queues.begin(), queues.end(), [&](const auto& queue) {
      return !queue.empty() && of(queue.front()).many != kind &&
             std::any_of(queue.begin(), queue.end(), [&](std::size_t wish) { return of(wish).many == kind; });
    });
    if (!somebody_comes_later) return kind;
  }
  return first;
}

void MergedWishes::take_alike(Queues& queues, const Many& kind) {
  Part part;
  for (auto& queue : queues) {
    for (; !queue.empty() && of(queue.front()).many == &kind; queue.pop_front()) part.wishes.push_back(queue.front());
  }
  part.statement = &of(part.wishes.front());
  if (part.wishes.size() > 1) {
    Columns columns(kind.column_count);
    for (const std::size_t wish : part.wishes) columns.add(of(wish).arguments);
    part.statement = &made_.emplace_back(std::move(columns).statement(kind.sql));
  }
  parts_.push_back(std::move(part));
}

std::vector<const Statement*> MergedWishes::statements() const {
  std::vector<const Statement*> all;
  for (const Part& part : parts_) all.push_back(part.statement);
  return all;
}

std::vector<std::unique_ptr<ResultSet>> MergedWishes::results(std::vector<std::unique_ptr<ResultSet>> sent) const {
  std::vector<std::unique_ptr<ResultSet>> results(wishes_.size());
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const Part& part = parts_[i];
    if (part.wishes.size() == 1) {
      results[part.wishes.front()] = std::move(sent[i]);
    } else if (of(part.wishes.front()).many->told == Many::Told::by_first_argument) {
      tell_by_first_argument(part, *sent[i], results);
    } else {
      tell_all(part, *sent[i], results);
    }
  }
  return results;
}

void MergedWishes::tell_all(const Part& part, const ResultSet& changed, std::vector<std::unique_ptr<ResultSet>>& results) const {
  std::int64_t wanted_count = 0;
  bool is_counted = false;
  for (const std::size_t wish : part.wishes) {
    const auto row_count = static_cast<std::int64_t>(row_count_of(of(wish)));
    results[wish] = std::make_unique<ChangedRows>(row_count);
    wanted_count += row_count;
    is_counted = is_counted || wishes_[wish].is_counted;
  }
  if (is_counted && changed.affected_count() != wanted_count) throw DatabaseError("a condition of a merged statement was not met");
}

void MergedWishes::tell_by_first_argument(const Part& part, const ResultSet& changed, std::vector<std::unique_ptr<ResultSet>>& results) const {
  std::map<std::int64_t, std::int64_t> counts;
  for (std::size_t row = 0; row < changed.row_count(); ++row) ++counts[changed.cell(row, 0).whole()];
  for (const std::size_t wish : part.wishes) results[wish] = std::make_unique<ChangedRows>(counts[std::get<std::int64_t>(of(wish).arguments.front())]);
}

namespace {

// Each row once, with all that is to be added to it.
std::vector<Statement> statements_that_add(const Many& kind, std::span<const SharedWish> wishes) {
  std::map<std::int64_t, std::int64_t> amounts;
  for (const SharedWish& wish : wishes) amounts[wish.row] += std::get<std::int64_t>(wish.statement->arguments[1]);
  Columns rows(1);
  Columns rows_and_amounts(2);
  for (const auto& [row, amount] : amounts) {
    const std::array<Value, 2> values{row, amount};
    rows.add(std::span(values).first(1));
    rows_and_amounts.add(values);
  }
  std::vector<Statement> statements;
  if (amounts.size() > 1) statements.push_back(std::move(rows).statement(*kind.lock));
  statements.push_back(std::move(rows_and_amounts).statement(kind.sql));
  return statements;
}

std::vector<const Statement*> pointers_to(std::span<const Statement> statements) {
  std::vector<const Statement*> pointers;
  for (const Statement& statement : statements) pointers.push_back(&statement);
  return pointers;
}

// One kind of statement that adds up, or none.
const Many* kind_that_adds(std::span<const SharedWish> wishes) {
  const Many* kind = wishes.front().statement->many;
  const bool are_alike = std::all_of(wishes.begin(), wishes.end(), [&](const SharedWish& wish) { return wish.statement->many == kind; });
  return wishes.size() > 1 && are_alike && kind != nullptr && kind->told == Many::Told::what_is_left ? kind : nullptr;
}

}  // namespace

std::vector<std::unique_ptr<ResultSet>> run_shared_wishes(std::span<const SharedWish> wishes, const RunStatements& run) {
  std::vector<std::unique_ptr<ResultSet>> results(wishes.size());
  if (const Many* kind = kind_that_adds(wishes)) {
    const auto statements = statements_that_add(*kind, wishes);
    const std::shared_ptr<const ResultSet> changed = std::move(run(pointers_to(statements)).back());
    std::map<std::int64_t, std::size_t> places;
    for (std::size_t place = 0; place < changed->row_count(); ++place) places.emplace(changed->cell(place, 0).whole(), place);
    for (std::size_t wish = 0; wish < wishes.size(); ++wish) {
      if (const auto found = places.find(wishes[wish].row); found != places.end()) results[wish] = std::make_unique<SharedRow>(changed, found->second);
    }
  }
  std::vector<std::size_t> alone;
  for (std::size_t wish = 0; wish < wishes.size(); ++wish) {
    if (!results[wish]) alone.push_back(wish);
  }
  if (alone.empty()) return results;
  std::stable_sort(alone.begin(), alone.end(), [&](std::size_t left, std::size_t right) { return wishes[left].row < wishes[right].row; });
  std::vector<const Statement*> sent;
  for (const std::size_t wish : alone) sent.push_back(wishes[wish].statement);
  auto given = run(sent);
  for (std::size_t i = 0; i < alone.size(); ++i) results[alone[i]] = std::move(given[i]);
  return results;
}

}  // namespace galleria::db
