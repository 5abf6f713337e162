// Makes few statements of what the works of a group want alike: what a statement costs besides its rows is paid once.
#pragma once

#include <deque>
#include <memory>
#include <span>
#include <vector>

#include "db/database.hpp"

namespace galleria::db {

// A statement that a work waits for.
struct Wish {
  std::size_t work = 0;
  const Statement* statement = nullptr;
  bool is_counted = true;  // false: nobody asks what it changed
};

// What is to be sent for several works. Each work's wishes keep their order; between works there is none to keep, because no two change the same rows.
class MergedWishes {
 public:
  // `wishes`: those of a work in its order. They must outlive this.
  explicit MergedWishes(std::span<const Wish> wishes);

  std::vector<const Statement*> statements() const;

  // What each wish gave, by what was given for statements(). Throws DatabaseError if nobody can tell whose condition was not met: see Many::Told.
  std::vector<std::unique_ptr<ResultSet>> results(std::vector<std::unique_ptr<ResultSet>> sent) const;

 private:
  struct Part {
    std::vector<std::size_t> wishes;
    const Statement* statement = nullptr;  // the wish's own if there is one wish
  };
  using Queues = std::vector<std::deque<std::size_t>>;

  void take_single(Queues& queues);
  const Many* next_kind(const Queues& queues) const;
  void take_alike(Queues& queues, const Many& kind);
  void tell_all(const Part& part, const ResultSet& changed, std::vector<std::unique_ptr<ResultSet>>& results) const;
  void tell_by_first_argument(const Part& part, const ResultSet& changed, std::vector<std::unique_ptr<ResultSet>>& results) const;
  const Statement& of(std::size_t wish) const { return *wishes_[wish].statement; }

  std::span<const Wish> wishes_;
  std::deque<Statement> made_;
  std::vector<Part> parts_;
};

// A wish for a row that others want too.
struct SharedWish {
  const Statement* statement = nullptr;
  std::int64_t row = 0;
};

using RunStatements = std::function<std::vector<std::unique_ptr<ResultSet>>(std::span<const Statement* const>)>;

// Changes shared rows for several works, and gives what each wish gave. Rows are locked in ascending order. Of amounts that are added up, a row takes all or
// none; then each is tried by itself, in the order of the wishes.
std::vector<std::unique_ptr<ResultSet>> run_shared_wishes(std::span<const SharedWish> wishes, const RunStatements& run);

}  // namespace galleria::db
