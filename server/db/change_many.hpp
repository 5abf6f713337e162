// Changes of a row that works which are written together send as one.
#pragma once

#include "db/many.hpp"

namespace galleria::db {

// `One` names its arguments $1, $2 …, which have the types `Types`; `Head` and `Tail` say the same of rows, whose arguments they call given.column1,
// given.column2 …: "update table set … from" and " where …". `told`: what each is told; changes_all fits what changes at most one row.
template <FixedText One, FixedText Head, FixedText Types, FixedText Tail, Many::Told told = Many::Told::changes_all>
class ChangeMany {
 public:
  template <class... Arguments>
  static Statement statement(const Arguments&... arguments) {
    static_assert(sizeof...(Arguments) == column_count_of<Types>);
    Statement one(Sql(One.characters), arguments...);
    one.many = &many;
    return one;
  }

 private:
  static constexpr Many many{column_count_of<Types>, GivenRows<Head, "", Types, Tail>::sql, told};
};

// The same of rows that everybody wants, for Transaction::run_shared: $1 is the row, $2 what is added to it. `One` returns what is left, a whole number, and
// the others the row before it. `Lock` takes the rows of the array $1 in their order.
template <FixedText One, FixedText Head, FixedText Tail, FixedText Lock>
class AddMany {
 public:
  static Statement statement(std::int64_t row, std::int64_t amount) {
    Statement one(Sql(One.characters), row, amount);
    one.many = &many;
    return one;
  }

 private:
  static constexpr Sql lock = Sql(Lock.characters);
  static constexpr Many many{2, GivenRows<Head, "", "bigint, bigint", Tail>::sql, Many::Told::what_is_left, &lock};
};

}  // namespace galleria::db
