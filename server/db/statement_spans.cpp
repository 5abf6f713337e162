// Names spans after what their statements do.
#include "db/statement_spans.hpp"

#include <algorithm>

namespace galleria::db {
namespace {

constexpr std::string_view between_words = " \n\t(),;";
constexpr std::size_t longest_summary = 255;  // as the semantic conventions want it
constexpr std::string_view system_attribute = "db.system.name";

// The next word, taken off the front; empty at the end.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(between_words), text.size()));
  const auto word = text.substr(0, text.find_first_of(between_words));
  text.remove_prefix(word.size());
  return word;
}

bool names_table(std::string_view word) { return word == "from" || word == "into" || word == "update"; }

// Several have each their summary once, as many as there is room for.
class Summary {
 public:
  void add(std::string_view sql) {
    ++count_;
    const std::string one = statement_summary(sql);
    if (std::find(parts_.begin(), parts_.end(), one) != parts_.end()) return;
    const std::size_t longer = text_.size() + (text_.empty() ? 0 : 2) + one.size();
    if (longer > longest_summary) return;
    if (!text_.empty()) text_ += "; ";
    text_ += one;
    parts_.push_back(one);
  }

  void describe(std::string_view engine, tracing::Span& span) {
    span.set(system_attribute, engine);
    span.set("db.query.summary", text_);
    if (count_ > 1) span.set("db.operation.batch.size", count_);
    span.name(std::move(text_));
  }

 private:
  std::vector<std::string> parts_;
  std::string text_;
  std::int64_t count_ = 0;
};

}  // namespace

std::string statement_summary(std::string_view text) {
  const auto verb = take_word(text);
  std::string summary(verb);
  bool is_table_next = names_table(verb);
  for (auto word = take_word(text); !word.empty(); word = take_word(text)) {
    if (is_table_next && word != "select") return summary.append(" ").append(word);
    is_table_next = names_table(word);
  }
  return summary;
}

TransactionSpan::TransactionSpan(std::string_view engine, std::string_view name) : span_(tracing::SpanKind::internal) {
  if (!span_) return;
  span_->name(std::string(name));
  span_->set(system_attribute, engine);
}

StatementSpan::StatementSpan(std::string_view engine, const Statement& statement) : StatementSpan(engine, std::span(&statement, 1)) {}

StatementSpan::StatementSpan(std::string_view engine, std::span<const Statement> statements) : span_(tracing::SpanKind::client) {
  if (!span_) return;
  Summary summary;
  for (const Statement& statement : statements) summary.add(statement.sql.text);
  summary.describe(engine, *span_);
}

StatementSpan::StatementSpan(std::string_view engine, std::span<const Statement* const> statements) : span_(tracing::SpanKind::client) {
  if (!span_) return;
  Summary summary;
  for (const Statement* const statement : statements) summary.add(statement->sql.text);
  summary.describe(engine, *span_);
}

}  // namespace galleria::db
