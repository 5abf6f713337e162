// Questions of several features that are asked in one round trip.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "db/database.hpp"

namespace galleria::db {

class ReadBatch {
 public:
  // `take(session, rows)` gets what the statement found when the batch is sent; it may ask the session for what it misses.
  template <class Row, class Take>
  void ask(Statement statement, Take take) {
    statements_.push_back(std::move(statement));
    takers_.push_back([take = std::move(take)](Session& session, const ResultSet& result) { take(session, read_rows<Row>(result)); });
  }

  // Asks everything, and lets each taker have what was found, in the order of asking.
  void send(Session& session) {
    if (statements_.empty()) return;
    const auto results = session.run(std::exchange(statements_, {}));
    const auto takers = std::exchange(takers_, {});
    for (std::size_t i = 0; i < takers.size(); ++i) takers[i](session, *results[i]);
  }

 private:
  std::vector<Statement> statements_;
  std::vector<std::function<void(Session&, const ResultSet&)>> takers_;
};

}  // namespace galleria::db
