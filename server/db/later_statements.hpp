// What a transaction will be given to execute later, made before it begins: where all writes wait for each other, nobody then waits while it is made.
#pragma once

#include <stdexcept>
#include <utility>
#include <vector>

#include "db/database.hpp"
#include "db/notices.hpp"

namespace galleria::db {

// Takes the place of a transaction for code that only uses execute_later, notify and notify_here; whatever asks the database throws std::logic_error.
class LaterStatements : public Transaction {
 public:
  std::vector<std::unique_ptr<ResultSet>> run(std::span<const Statement>) override { refuse(); }
  std::vector<std::unique_ptr<ResultSet>> run_shared(std::span<const Statement>, std::span<const std::int64_t>) override { refuse(); }
  void execute_later(Statement statement) override { statements_.push_back(std::move(statement)); }
  void notify(std::string_view channel, std::string_view payload) override { notices_.push_back({std::string(channel), std::string(payload)}); }
  void notify_here(std::string_view channel, std::string_view payload) override { notices_here_.push_back({std::string(channel), std::string(payload)}); }

  // Gives all of it to the transaction, in its order, once; this must outlive the transaction.
  void hand_over(Transaction& transaction) {
    transaction.execute_all_later(statements_);
    for (const Notice& notice : notices_) transaction.notify(notice.channel, notice.payload);
    for (const Notice& notice : notices_here_) transaction.notify_here(notice.channel, notice.payload);
  }

 private:
  [[noreturn]] static void refuse() { throw std::logic_error("what is made before a transaction asked the database"); }

  std::vector<Statement> statements_;
  std::vector<Notice> notices_;
  std::vector<Notice> notices_here_;
};

}  // namespace galleria::db
