// Points for paper receipts: handing in, looking at, deciding.
#include <set>

#include "base/crypto.hpp"
#include "features/points/points_state.hpp"
#include "features/points/receipts_store.hpp"
#include "http/once.hpp"

namespace galleria::points {
namespace {

constexpr std::int64_t receipts_page_size = 10;
constexpr std::int64_t largest_amount_cents = 99'999'999;
constexpr std::size_t largest_image_count = 3;
constexpr std::int64_t claim_try_count = 20;
constexpr std::int64_t waiting_page_size = 50;
constexpr std::int64_t most_alike = 10;
// A till's clock and ours need not agree.
constexpr DurationMs clock_difference = std::chrono::minutes(5);
constexpr std::string_view account_ended = "账号已注销 / The account was closed";

std::vector<std::string> urls_of(std::span<const store::ImageRow> images, ReceiptId receipt_id) {
  std::vector<std::string> urls;
  for (const store::ImageRow& image : images) {
    if (image.receipt_id == receipt_id && !image.url.empty()) urls.push_back(image.url);
  }
  return urls;
}

store::ReceiptKey key_of(const store::ReceiptRow& row) { return {row.member_id, row.receipt_id}; }

ReceiptMove move_of(ReceiptDecision decision) {
  constexpr ReceiptMove moves[] = {ReceiptMove::approve, ReceiptMove::reject, ReceiptMove::revoke};
  return moves[static_cast<std::size_t>(decision)];
}

class ReceiptDesk {
 public:
  explicit ReceiptDesk(Points::State& state) : state_(state) {}

  Receipt view(const store::ReceiptRow& row, std::vector<std::string> urls, Locale locale) const {
    const auto shop_name = state_.receipt_help.find_shop_name(row.shop_id);
    return {row.receipt_id,      row.shop_id,      shop_name ? shop_name->in(locale) : std::string{},
            row.receipt_number,  row.amount_cents, row.bought_at_ms,
            std::move(urls),     row.state,        std::string(receipt_state_text(row.state, locale)),
            row.reason,          row.points,       row.state == ReceiptState::rejected && !row.is_resubmitted,
            row.submitted_at_ms, row.answer_by_ms, row.decided_at_ms};
  }

  Receipt get_view(db::Session& session, ReceiptId receipt_id, Locale locale) const {
    return view(store::find_receipt(session, receipt_id).value(), urls_of(store::find_images(session, receipt_id), receipt_id), locale);
  }

  // A receipt as whoever has claimed it sees it.
  ClaimedReceipt claimed(db::Session& session, ReceiptId receipt_id, TimeMs until, Locale locale) const {
    const store::ReceiptRow row = store::find_receipt(session, receipt_id).value();
    return {view(row, urls_of(store::find_images(session, receipt_id), receipt_id), locale), store::waiting_count(session), until, points_of(row),
            alike(session, row, locale)};
  }

  // Receipts that may be the same one: by their number, their purchase or their pictures, and each once.
  std::vector<AlikeReceipt> alike(db::Session& session, const store::ReceiptRow& receipt, Locale locale) const {
    std::vector<AlikeReceipt> found;
    const auto add = [&](const store::ReceiptRow& row, ReceiptLikeness likeness) {
      if (std::ranges::any_of(found, [&](const AlikeReceipt& each) { return each.receipt_id == row.receipt_id; })) return;
      const auto shop_name = state_.receipt_help.find_shop_name(row.shop_id);
      found.push_back({row.receipt_id, likeness, shop_name ? shop_name->in(locale) : std::string{}, row.receipt_number, row.amount_cents, row.submitted_at_ms,
                       row.state, std::string(receipt_state_text(row.state, locale)), row.member_id == receipt.member_id,
                       urls_of(store::find_images(session, row.receipt_id), row.receipt_id)});
    };
    for (const store::ReceiptRow& row : store::find_same(session, receipt, most_alike))
      add(row, row.receipt_number == receipt.receipt_number ? ReceiptLikeness::same_number : ReceiptLikeness::same_purchase);
    for (const ReceiptId other : with_alike_pictures(session, receipt.receipt_id)) {
      if (static_cast<std::int64_t>(found.size()) < most_alike) add(store::find_receipt(session, other).value(), ReceiptLikeness::alike_picture);
    }
    return found;
  }

  std::set<ReceiptId> with_alike_pictures(db::Session& session, ReceiptId receipt_id) const {
    const auto pictures = store::find_pictures(session, state_.clock.now() - state_.config.alike_image_time);
    std::set<ReceiptId> others;
    for (const store::PictureRow& own : pictures) {
      if (own.receipt_id != receipt_id) continue;
      for (const store::PictureRow& picture : pictures) {
        if (picture.receipt_id != receipt_id && differing_bits(own.digest, picture.digest) <= state_.config.alike_image_bits) others.insert(picture.receipt_id);
      }
    }
    return others;
  }

  // The pictures with their digests, or every problem of the request.
  Result<std::vector<store::ReceiptImage>> check(MemberId member_id, const SubmitReceipt& request, Locale locale) const {
    wire::Problems problems;
    if (request.amount_cents.value < 1 || request.amount_cents.value > largest_amount_cents)
      problems.add_at("amountCents", "out_of_range", {"请填写小票上的金额", "Please enter the amount on the receipt"});
    if (request.bought_at > state_.clock.now() + clock_difference)
      problems.add_at("boughtAt", "in_the_future", {"消费时间不能晚于现在", "The purchase cannot lie in the future"});
    if (request.image_urls.empty() || request.image_urls.size() > largest_image_count)
      problems.add_at("imageUrls", "wrong_count", {"请上传 1 至 3 张照片", "Please upload 1 to 3 pictures"});
    if (!problems.empty()) return http::refuse_problems(problems, locale);
    auto images = digests(member_id, request, problems);
    if (!problems.empty()) return http::refuse_problems(problems, locale);
    return images;
  }

  // Whether a picture looks like one that was handed in before; pictures of one receipt may look alike.
  bool is_repeated(db::Session& session, std::span<const store::ReceiptImage> images) const {
    const auto known = store::find_digests(session, state_.clock.now() - state_.config.alike_image_time);
    return std::any_of(images.begin(), images.end(), [&](const store::ReceiptImage& image) {
      return std::any_of(known.begin(), known.end(),
                         [&](const std::string& digest) { return differing_bits(image.digest, digest) <= state_.config.alike_image_bits; });
    });
  }

  Result<Done> submit(db::Transaction& transaction, const store::ReceiptRow& receipt, std::vector<store::ReceiptImage> images) const {
    if (!store::takes_part(transaction, receipt.shop_id) || !state_.receipt_help.find_shop_name(receipt.shop_id)) return receipt_shop_unknown;
    if (receipt.bought_at_ms + std::chrono::days(state_.config.receipt_days) < receipt.first_submitted_at_ms)
      return Refusal(receipt_too_old, {{"days", std::to_string(state_.config.receipt_days)}});
    if (is_repeated(transaction, images)) return receipt_repeated;
    if (!store::count_submission(transaction, receipt.member_id, state_.today(), state_.config.receipts_per_day)) return receipts_too_many;
    if (!store::insert_receipt(transaction, receipt, std::move(images))) return receipt_repeated;
    return Done{};
  }

  Localized detail(const store::ReceiptRow& receipt) const {
    const auto shop = state_.receipt_help.find_shop_name(receipt.shop_id).value_or(Localized{});
    const auto with_number = [&](const std::string& name) { return name.empty() ? receipt.receipt_number : name + " " + receipt.receipt_number; };
    return {with_number(shop.zh_cn), with_number(shop.in(Locale::en))};
  }

  std::int64_t points_of(const store::ReceiptRow& receipt) const { return points_for(receipt.amount_cents, state_.config.receipt_cents_per_point); }

  void give_points(db::Transaction& transaction, const store::ReceiptRow& receipt, TimeMs now) const {
    if (const std::int64_t points = points_of(receipt); points > 0)
      LotBook(state_, transaction, receipt.member_id, now)
          .earn({receipt.member_id, PointsReason::receipt, receipt.receipt_id.value, std::nullopt, detail(receipt), points, std::nullopt});
  }

  void take_points_back(db::Transaction& transaction, const store::ReceiptRow& receipt, TimeMs now) const {
    LotBook book(state_, transaction, receipt.member_id, now);
    book.take_back({.own_lots = store::find_lots_of_business(transaction, receipt.member_id, PointsReason::receipt, receipt.receipt_id.value),
                    .kind = store::ReversalKind::revocation,
                    .reference_id = receipt.receipt_id.value,
                    .order_id = std::nullopt,
                    .detail = detail(receipt),
                    .points = receipt.points});
  }

  // What an approval, a rejection or a revocation makes of the receipt; nothing if it has been decided otherwise.
  std::optional<store::Decision> decision_on(const store::ReceiptRow& receipt, const DecideReceipt& request, const http::Operator& caller) const {
    const auto step = receipt_table.step(receipt.state, move_of(request.decision), ReceiptActor::staff);
    if (!step) return std::nullopt;
    if (step->move() == ReceiptMove::approve) return store::Decision{receipt.receipt_id, *step, "", points_of(receipt), caller.name};
    return store::Decision{receipt.receipt_id, *step, *request.reason.value(), receipt.points, caller.name};
  }

 private:
  std::vector<store::ReceiptImage> digests(MemberId member_id, const SubmitReceipt& request, wire::Problems& problems) const {
    std::vector<store::ReceiptImage> images;
    const wire::Problems::Step step(problems, "imageUrls");
    for (std::size_t i = 0; i < request.image_urls.size(); ++i) {
      const std::string& url = *request.image_urls[i];
      auto digest = state_.receipt_help.digest_of(member_id, url);
      if (!digest) {
        problems.add_at(std::to_string(i), "not_uploaded", {"请重新上传这张照片", "Please upload this picture again"});
        continue;
      }
      images.push_back({url, std::move(*digest)});
    }
    return images;
  }

  Points::State& state_;
};

}  // namespace

Result<http::Reply<Receipt>> Points::submit_receipt(const http::Call& call, const http::Member& member, const SubmitReceipt& request) {
  const ReceiptDesk desk(*state_);
  const auto images = TRY(desk.check(member.id, request, call.locale));
  const TimeMs now = state_->clock.now();
  store::ReceiptRow receipt{.receipt_id = state_->ids.next<ReceiptId>(),
                            .member_id = member.id,
                            .shop_id = request.shop_id,
                            .receipt_number = *request.receipt_number,
                            .amount_cents = request.amount_cents,
                            .bought_at_ms = request.bought_at,
                            .reason = {},
                            .resubmission_of = request.resubmission_of,
                            .first_submitted_at_ms = now,
                            .submitted_at_ms = now,
                            .answer_by_ms = now + state_->config.receipt_answer_time,
                            .decided_by = {},
                            .decided_at_ms = {}};
  return http::once(state_->database, call, member.id, now, [&](db::Transaction& transaction) -> Result<Receipt> {
    if (request.resubmission_of) {
      // The mall's own time for an answer does not make a receipt too old.
      const auto first = store::take_for_resubmission(transaction, member.id, *request.resubmission_of);
      if (!first) return receipt_not_found;
      receipt.first_submitted_at_ms = *first;
    }
    TRY(desk.submit(transaction, receipt, images));
    return desk.get_view(transaction, receipt.receipt_id, call.locale);
  });
}

Result<ReceiptPage> Points::list_receipts(const http::Call& call, const http::Member& member, const ListReceipts& request) const {
  const ReceiptDesk desk(*state_);
  const PageSpan span = page_span(request, receipts_page_size);
  return state_->database.read([&](db::Session& session) {
    auto found = store::find_receipts(session, member.id, span.offset, span.row_count());
    ReceiptPage page;
    page.has_more = cut_to_page(found.receipts, span);
    for (const store::ReceiptRow& row : found.receipts) page.receipts.push_back(desk.view(row, urls_of(found.images, row.receipt_id), call.locale));
    page.left_today = std::max<std::int64_t>(0, state_->config.receipts_per_day - store::submission_count(session, member.id, state_->today()));
    page.bought_within_days = state_->config.receipt_days;
    return page;
  });
}

// ---- staff ----

Result<ClaimedReceipt> Points::claim_receipt(const http::Call& call, const http::Operator& caller, const ClaimReceipt& request) {
  const ReceiptDesk desk(*state_);
  const TimeMs now = state_->clock.now();
  const TimeMs until = now + state_->config.receipt_claim_time;
  return state_->database.write([&](db::Transaction& transaction) -> Result<ClaimedReceipt> {
    const auto named = request.receipt_id ? store::find_receipt(transaction, *request.receipt_id) : std::nullopt;
    if (request.receipt_id && !named) return receipt_not_found;
    const auto wanted = named ? std::vector{key_of(*named)} : store::find_waiting(transaction, caller.name, now, claim_try_count);
    for (const store::ReceiptKey key : wanted) {
      if (!store::claim(transaction, key, caller.name, now, until)) continue;
      ClaimedReceipt claimed = desk.claimed(transaction, key.receipt_id, until, call.locale);
      TRY(caller.record(transaction, {"receipt", std::to_string(key.receipt_id.value)}));
      return claimed;
    }
    if (named) return named->state == ReceiptState::submitted ? receipt_claimed : receipt_decided;
    return ClaimedReceipt{.receipt = {}, .waiting_count = store::waiting_count(transaction), .claimed_until = {}, .alike = {}};
  });
}

Result<Done> Points::release_receipt(const http::Operator& caller, const ReleaseReceipt& request) {
  return state_->database.write([&](db::Transaction& transaction) -> Result<Done> {
    const auto receipt = store::find_receipt(transaction, request.receipt_id);
    if (!receipt) return receipt_not_found;
    if (!store::release(transaction, key_of(*receipt), caller.name, state_->clock.now())) return receipt_not_held;
    return caller.record(transaction, {"receipt", std::to_string(request.receipt_id.value)});
  });
}

Result<ReceiptQueue> Points::list_receipts_to_do(const http::Call& call, const ListReceiptsToDo& request) const {
  const PageSpan span = page_span(request, waiting_page_size);
  const TimeMs now = state_->clock.now();
  return state_->database.read([&](db::Session& session) {
    auto rows = store::list_waiting(session, span.offset, span.row_count());
    ReceiptQueue queue;
    queue.has_more = cut_to_page(rows, span);
    queue.waiting_count = store::waiting_count(session);
    for (const store::WaitingRow& row : rows) {
      const auto shop_name = state_->receipt_help.find_shop_name(row.shop_id);
      const bool is_claimed = row.claimed_until_ms && *row.claimed_until_ms > now;
      queue.receipts.push_back({row.receipt_id, shop_name ? shop_name->in(call.locale) : std::string{}, row.receipt_number, row.amount_cents,
                                row.submitted_at_ms, row.answer_by_ms, is_claimed ? row.claimed_by : std::nullopt,
                                is_claimed ? row.claimed_until_ms : std::nullopt});
    }
    return queue;
  });
}

Result<Receipt> Points::decide_receipt(const http::Call& call, const http::Operator& caller, const DecideReceipt& request) {
  const ReceiptDesk desk(*state_);
  if (request.decision != ReceiptDecision::approve && !request.reason) return receipt_reason_needed;
  const TimeMs now = state_->clock.now();
  return state_->database.write([&](db::Transaction& transaction) -> Result<Receipt> {
    const auto receipt = store::find_receipt(transaction, request.receipt_id);
    if (!receipt) return receipt_not_found;
    const auto decision = desk.decision_on(*receipt, request, caller);
    if (!decision) return receipt_decided;
    if (!store::decide(transaction, *decision, now)) {
      const auto current = store::find_receipt(transaction, request.receipt_id);
      return current->state == decision->step.from() ? receipt_claimed : receipt_decided;
    }
    if (request.decision == ReceiptDecision::approve) desk.give_points(transaction, *receipt, now);
    if (request.decision == ReceiptDecision::reject) store::release_images(transaction, receipt->receipt_id);
    if (request.decision == ReceiptDecision::revoke) desk.take_points_back(transaction, *receipt, now);
    TRY(caller.record(transaction,
                      {"receipt", std::to_string(receipt->receipt_id.value), http::facts("state", receipt->state), http::facts("decision", request.decision),
                       request.reason ? **request.reason : std::string{}, receipt->amount_cents.value}));
    return desk.get_view(transaction, receipt->receipt_id, call.locale);
  });
}

void Points::add_receipt_shop(db::Transaction& transaction, ShopId shop_id) { store::add_shop(transaction, shop_id); }

void Points::erase_member(db::Transaction& transaction, MemberId member_id) {
  store::reject_waiting(transaction, member_id, account_ended, state_->clock.now());
  store::forget_images(transaction, member_id);
}

void Points::put_demo_receipt(db::Transaction& transaction, const DemoReceipt& demo) {
  const ReceiptDesk desk(*state_);
  const TimeMs decided_at = demo.submitted_at + state_->config.receipt_answer_time / 2;
  const bool is_open = demo.receipt_state == ReceiptState::submitted;
  store::ReceiptRow receipt{.receipt_id = state_->ids.next<ReceiptId>(),
                            .member_id = demo.member_id,
                            .shop_id = demo.shop_id,
                            .receipt_number = demo.receipt_number,
                            .amount_cents = demo.amount_cents,
                            .bought_at_ms = demo.bought_at,
                            .state = demo.receipt_state,
                            .reason = demo.reason,
                            .resubmission_of = {},
                            .first_submitted_at_ms = demo.submitted_at,
                            .submitted_at_ms = demo.submitted_at,
                            .answer_by_ms = demo.submitted_at + state_->config.receipt_answer_time,
                            .decided_by = is_open ? std::nullopt : std::optional<std::string>("demo"),
                            .decided_at_ms = is_open ? std::nullopt : std::optional(decided_at)};
  const bool is_rewarded = demo.receipt_state == ReceiptState::approved || demo.receipt_state == ReceiptState::revoked;
  if (is_rewarded) receipt.points = desk.points_of(receipt);
  // No member uploaded it, so its digest is its own.
  if (!store::insert_receipt(transaction, receipt, {{demo.image_url, sha256_hex(demo.image_url + demo.receipt_number)}}))
    throw std::runtime_error("receipt " + demo.receipt_number + " stands there twice");
  if (is_rewarded) desk.give_points(transaction, receipt, decided_at);
  if (demo.receipt_state == ReceiptState::revoked) desk.take_points_back(transaction, receipt, decided_at);
}

StateDiagram state_diagram() { return diagram_of(receipt_table); }

}  // namespace galleria::points
