// libpq in pipeline mode behind one class.
#include "db/postgres_connection.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <charconv>

#include "db/engine.hpp"
#include "db/many.hpp"

namespace galleria::db {
namespace {

// From PostgreSQL's catalogue of types, which never renumbers them.
constexpr Oid boolean_type = 16;
constexpr Oid bigint_type = 20;
constexpr Oid smallint_type = 21;
constexpr Oid integer_type = 23;
constexpr Oid text_type = 25;
constexpr Oid numeric_type = 1700;  // what sum() of bigint gives

class PostgresResult : public ResultSet {
 public:
  explicit PostgresResult(PostgresResultHandle handle) : handle_(std::move(handle)) {}

  std::size_t row_count() const override { return static_cast<std::size_t>(PQntuples(handle_.get())); }
  std::size_t column_count() const override { return static_cast<std::size_t>(PQnfields(handle_.get())); }
  std::string_view column_name(std::size_t column) const override { return PQfname(handle_.get(), static_cast<int>(column)); }

  Cell cell(std::size_t row, std::size_t column) const override {
    const int at_row = static_cast<int>(row);
    const int at_column = static_cast<int>(column);
    if (PQgetisnull(handle_.get(), at_row, at_column) == 1) return {};
    const std::string_view text(PQgetvalue(handle_.get(), at_row, at_column), static_cast<std::size_t>(PQgetlength(handle_.get(), at_row, at_column)));
    switch (PQftype(handle_.get(), at_column)) {
      case boolean_type:
        return {false, text == "t" ? 1 : 0, {}, false};
      case bigint_type:
      case smallint_type:
      case integer_type:
      case numeric_type:
        return {false, whole(text), {}, false};
      default:
        return {false, 0, text, true};
    }
  }

  // A query's number of rows is no number of changes.
  std::int64_t affected_count() const override {
    const std::string_view command = PQcmdStatus(handle_.get());
    const std::string_view count = PQcmdTuples(handle_.get());
    return count.empty() || command.starts_with("SELECT") ? 0 : whole(count);
  }

 private:
  static std::int64_t whole(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) throw DatabaseError("a column is not a whole number of 64 bits");
    return value;
  }

  PostgresResultHandle handle_;
};

// As SQLite sees them: by the value's own type, not by what the server would guess from the place where it stands.
Oid type_of(const Value& value) {
  constexpr std::array<Oid, 4> types{0, bigint_type, boolean_type, text_type};
  return types[value.index()];
}

std::optional<std::string> text_of(const Value& value) {
  if (const auto* text = std::get_if<std::string>(&value)) return *text;
  if (const auto* whole = std::get_if<std::int64_t>(&value)) return std::to_string(*whole);
  if (const auto* truth = std::get_if<bool>(&value)) return *truth ? "t" : "f";
  return std::nullopt;
}

bool fits(std::span<const Oid> types, const std::vector<Value>& arguments) {
  return std::equal(types.begin(), types.end(), arguments.begin(), arguments.end(),
                    [](Oid type, const Value& value) { return type_of(value) == 0 || type_of(value) == type; });
}

}  // namespace

// What a null leaves open, other rows or other forms of the statement tell: otherwise there would be a form for each place where a null can be.
void PostgresConnection::learn_types(std::vector<Oid>& types, const Forms& forms, const Statement& statement) {
  const std::size_t column_count = statement.many == nullptr ? types.size() : statement.many->column_count;
  for (std::size_t i = 0; i < types.size(); ++i) {
    for (std::size_t other = i % column_count; types[i] == 0 && other < types.size(); other += column_count) types[i] = type_of(statement.arguments[other]);
    for (auto form = forms.begin(); types[i] == 0 && form != forms.end(); ++form) types[i] = (*form)->types[i];
  }
}

PostgresConnection::PostgresConnection(const std::string& url) : link_(url), handle_(link_.handle()) {
  if (PQenterPipelineMode(handle_) != 1) fail_connection("pipeline mode");
}

void PostgresConnection::fail_connection(std::string_view what) {
  throw ConnectionLostError(fmt::format("the connection to PostgreSQL is lost: {} {}", PQerrorMessage(handle_), what));
}

bool PostgresConnection::is_usable() { return !is_between_ && PQstatus(handle_) == CONNECTION_OK; }

PostgresConnection::Prepared& PostgresConnection::find_prepared(const Statement& statement) {
  auto& forms = prepared_[statement.sql.text.data()];
  for (const auto& form : forms) {
    if (fits(form->types, statement.arguments)) return *form;
  }
  if (argument_count(statement.sql.text) != statement.arguments.size())
    throw std::logic_error("the number of arguments does not fit: " + std::string(statement.sql.text));
  auto form = std::make_unique<Prepared>();
  form->name = fmt::format("s{}", ++prepared_count_);
  for (const Value& value : statement.arguments) form->types.push_back(type_of(value));
  learn_types(form->types, forms, statement);
  forms.push_back(std::move(form));
  return *forms.back();
}

void PostgresConnection::send(const Statement& statement) {
  Prepared& prepared = find_prepared(statement);
  const std::string_view text = statement.sql.text;
  if (!prepared.is_prepared) {
    if (PQsendPrepare(handle_, prepared.name.c_str(), text.data(), static_cast<int>(prepared.types.size()), prepared.types.data()) != 1) fail_connection(text);
    prepared.is_prepared = true;
    sent_.push_back({&prepared, text, true});
  }
  std::vector<std::optional<std::string>> texts;
  for (const Value& value : statement.arguments) texts.push_back(text_of(value));
  std::vector<const char*> values;
  for (const auto& value : texts) values.push_back(value ? value->c_str() : nullptr);
  if (PQsendQueryPrepared(handle_, prepared.name.c_str(), static_cast<int>(values.size()), values.data(), nullptr, nullptr, 0) != 1) fail_connection(text);
  sent_.push_back({&prepared, text, false});
}

void PostgresConnection::end_of_sending() {
  if (PQpipelineSync(handle_) != 1) fail_connection("sync");
}

PostgresResultHandle PostgresConnection::next_result() {
  PostgresResultHandle result(PQgetResult(handle_));
  if (!result) fail_connection("no result");
  return result;
}

std::vector<std::unique_ptr<ResultSet>> PostgresConnection::receive() {
  std::vector<std::unique_ptr<ResultSet>> results;
  std::exception_ptr failure;
  for (const Sent& sent : std::exchange(sent_, {})) {
    auto result = next_result();
    const ExecStatusType status = PQresultStatus(result.get());
    const bool succeeded = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    if (!succeeded && sent.is_preparation) sent.prepared->is_prepared = false;
    if (!succeeded && !failure) failure = postgres_error(handle_, result.get(), sent.text);
    if (PQstatus(handle_) != CONNECTION_OK) fail_connection(sent.text);
    if (succeeded && !sent.is_preparation) results.push_back(std::make_unique<PostgresResult>(std::move(result)));
    if (PQgetResult(handle_) != nullptr) throw std::logic_error("a statement gave two results");
  }
  if (PQresultStatus(next_result().get()) != PGRES_PIPELINE_SYNC) fail_connection("the end of the pipeline is missing");
  is_between_ = false;
  if (failure) std::rethrow_exception(failure);
  return results;
}

std::vector<std::unique_ptr<ResultSet>> PostgresConnection::run(std::span<const Statement* const> statements) {
  for (const Statement* statement : statements) check_arguments(*statement);
  is_between_ = true;
  for (const Statement* statement : statements) send(*statement);
  end_of_sending();
  return receive();
}

void PostgresConnection::send_unawaited(const Statement& statement) {
  is_between_ = true;
  send(statement);
  end_of_sending();
  is_between_ = false;
}

void PostgresConnection::settle() {
  if (!sent_.empty()) {
    is_between_ = true;
    receive();
  }
  pollfd socket{PQsocket(handle_), POLLRDHUP, 0};
  if (::poll(&socket, 1, 0) != 0) fail_connection("while it was idle");
}

}  // namespace galleria::db
