// Payments and refunds as reconciliation compares them.
#include "app/adapters_reconciliation.hpp"

namespace galleria::app {
namespace {

using reconciliation::EntryKind;

payments::BookKind book_of(EntryKind kind) { return kind == EntryKind::payment ? payments::BookKind::payment : payments::BookKind::refund; }

reconciliation::OwnEntry entry_of(EntryKind kind, payments::BookEntry entry) {
  return {kind, std::move(entry.number), std::move(entry.provider_number), entry.amount_cents, entry.is_done};
}

}  // namespace

reconciliation::OwnBooks books_of_payments(payments::Payments& payments) {
  reconciliation::OwnBooks books;
  books.list = [&payments](db::Session& session, std::string_view provider, TimeMs from, TimeMs until) {
    std::vector<reconciliation::OwnEntry> entries;
    for (const EntryKind kind : {EntryKind::payment, EntryKind::refund}) {
      for (auto& entry : payments.list_done(session, book_of(kind), provider, from, until)) entries.push_back(entry_of(kind, std::move(entry)));
    }
    return entries;
  };
  books.find = [&payments](db::Session& session, std::string_view provider, EntryKind kind,
                           std::string_view number) -> std::optional<reconciliation::OwnEntry> {
    auto found = payments.find_entry(session, book_of(kind), provider, number);
    return found ? std::optional(entry_of(kind, std::move(*found))) : std::nullopt;
  };
  books.ask_again = [&payments](db::Transaction& transaction, std::string_view provider, EntryKind kind, std::string_view number) {
    return payments.ask_again(transaction, book_of(kind), provider, number);
  };
  return books;
}

}  // namespace galleria::app
