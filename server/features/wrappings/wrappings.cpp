// Keeps the gift wrappings in memory, answers from there, and lets the staff change them.
#include "features/wrappings/wrappings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <stdexcept>

#include "features/wrappings/wrappings_store.hpp"
#include "http/once.hpp"
#include "http/picture_address.hpp"

namespace galleria::wrappings {
namespace {

constexpr MemberId nobodys_key{};

Wrapping wrapping_of(store::WrappingRow&& row) {
  return {row.wrapping_id,
          row.version,
          {std::move(row.name_zh_cn), std::move(row.name_en)},
          {std::move(row.line_zh_cn), std::move(row.line_en)},
          std::move(row.picture_url),
          row.price_cents};
}

store::WrappingRow row_of(GiftWrappingId wrapping_id, std::int64_t version, const SaveGiftWrapping& fields, std::string_view saved_by, TimeMs now) {
  return {wrapping_id,
          *fields.name_zh_cn,
          *fields.name_en,
          *fields.line_zh_cn,
          *fields.line_en,
          *fields.picture_url,
          fields.price_cents,
          fields.is_in_use,
          version,
          std::string(saved_by),
          now};
}

GiftWrappingRow view_of(store::WrappingRow&& row) {
  return {row.wrapping_id,
          std::move(row.name_zh_cn),
          std::move(row.name_en),
          std::move(row.line_zh_cn),
          std::move(row.line_en),
          std::move(row.picture_url),
          row.price_cents,
          row.is_in_use,
          row.version,
          std::move(row.saved_by),
          row.saved_at_ms};
}

void check_wrapping(const SaveGiftWrapping& fields, wire::Problems& problems) {
  if (!http::is_picture_address(*fields.picture_url)) problems.add_at("pictureUrl", "no_picture", {"请选择一张图片", "Please choose a picture"});
  if (fields.price_cents > most_wrapping_price) problems.add_at("priceCents", "too_large", {"价格最多 1000 元", "At most 1000 yuan"});
}

// As the log of deeds keeps it.
std::string facts_of(const store::WrappingRow& row) {
  return http::facts("name", Localized{row.name_zh_cn, row.name_en}, "line", Localized{row.line_zh_cn, row.line_en}, "pictureUrl", row.picture_url,
                     "priceCents", row.price_cents, "isInUse", row.is_in_use, "version", row.version);
}

}  // namespace

struct Wrappings::State {
  State(db::Database& its_database, const Clock& its_clock, IdGenerator& its_ids) : database(its_database), clock(its_clock), ids(its_ids) {}

  void refresh();

  db::Database& database;
  const Clock& clock;
  IdGenerator& ids;
  std::mutex refresh_mutex;  // one refresh at a time, so that an older state never replaces a newer one
  bool is_closed = false;    // under refresh_mutex: the database may be gone
  mutable std::mutex book_mutex;
  std::shared_ptr<const WrappingBook> book = std::make_shared<const WrappingBook>(std::vector<Wrapping>{});
};

const Wrapping* WrappingBook::find(GiftWrappingId wrapping_id) const {
  const auto found = std::ranges::find(wrappings_, wrapping_id, &Wrapping::wrapping_id);
  return found == wrappings_.end() ? nullptr : &*found;
}

std::vector<WrappingOffer> WrappingBook::offers(Locale locale) const {
  std::vector<WrappingOffer> offers;
  for (const Wrapping& each : wrappings_) offers.push_back({each.wrapping_id, each.name.in(locale), each.line.in(locale), each.picture_url, each.price_cents});
  return offers;
}

void Wrappings::State::refresh() {
  const std::lock_guard lock(refresh_mutex);
  if (is_closed) return;
  std::vector<Wrapping> in_use;
  auto rows = database.read([](db::Session& session) { return store::list_wrappings(session); });
  for (store::WrappingRow& row : rows) {
    if (row.is_in_use) in_use.push_back(wrapping_of(std::move(row)));
  }
  auto next = std::make_shared<const WrappingBook>(std::move(in_use));
  const std::lock_guard swap_lock(book_mutex);
  book = std::move(next);
}

Wrappings::Wrappings(db::Database& database, const Clock& clock, IdGenerator& ids) : state_(std::make_shared<State>(database, clock, ids)) {}

// Waits for a refresh that is under way.
Wrappings::~Wrappings() {
  const std::lock_guard lock(state_->refresh_mutex);
  state_->is_closed = true;
}

void Wrappings::start() {
  // Weak, because a notice may still be on its way when the wrappings are gone.
  state_->database.listen(std::string(store::wrappings_channel), [weak = std::weak_ptr<State>(state_)](const std::string&) {
    if (const auto state = weak.lock()) state->refresh();
  });
  refresh();
}

void Wrappings::refresh() { state_->refresh(); }

std::shared_ptr<const WrappingBook> Wrappings::book() const {
  const std::lock_guard lock(state_->book_mutex);
  return state_->book;
}

Result<GiftWrappings> Wrappings::list_gift_wrappings() const {
  auto rows = state_->database.read([](db::Session& session) { return store::list_wrappings(session); });
  GiftWrappings answer;
  for (store::WrappingRow& row : rows) answer.wrappings.push_back(view_of(std::move(row)));
  return answer;
}

Result<http::Reply<SavedGiftWrapping>> Wrappings::save_gift_wrapping(const http::Call& call, const http::Operator& caller, const SaveGiftWrapping& request) {
  wire::Problems problems;
  check_wrapping(request, problems);
  if (request.wrapping_id && !request.version) problems.add_at("version", "required", {"请先查看现在的设置", "Look at the wrapping as it is first"});
  if (!problems.empty()) return http::refuse_problems(problems, call.locale);
  const TimeMs now = state_->clock.now();
  const auto wrapping_id = request.wrapping_id ? *request.wrapping_id : state_->ids.next<GiftWrappingId>();
  const store::WrappingRow row = row_of(wrapping_id, request.wrapping_id ? *request.version + 1 : 1, request, caller.name, now);
  auto saved = http::once(state_->database, call, nobodys_key, now, [&](db::Transaction& transaction) -> Result<SavedGiftWrapping> {
    const auto former = request.wrapping_id ? store::find_wrapping(transaction, wrapping_id) : std::nullopt;
    if (!request.wrapping_id) {
      store::insert_wrapping(transaction, row);
    } else {
      if (!former) return gift_wrapping_not_found;
      if (!store::replace_wrapping(transaction, row)) return gift_wrapping_changed;
    }
    transaction.notify(store::wrappings_channel);
    TRY(caller.record(transaction, {"gift_wrapping", std::to_string(wrapping_id.value), former ? facts_of(*former) : std::string{}, facts_of(row)}));
    return SavedGiftWrapping{wrapping_id, row.version};
  });
  if (saved.has_value()) refresh();
  return saved;
}

void Wrappings::put_demo_wrapping(db::Transaction& transaction, GiftWrappingId wrapping_id, const SaveGiftWrapping& fields) {
  wire::Problems problems;
  check_wrapping(fields, problems);
  std::string text;
  for (const wire::Problem& problem : problems.all()) text += fmt::format(" {}: {};", problem.pointer, problem.message.en);
  if (!text.empty()) throw std::invalid_argument(text);
  store::insert_wrapping(transaction, row_of(wrapping_id, 1, fields, "demo", state_->clock.now()));
  transaction.notify(store::wrappings_channel);
}

}  // namespace galleria::wrappings
