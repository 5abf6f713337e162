// The load driver: keeps N connections busy for some seconds and prints what was answered, as JSON.
#include <fmt/format.h>
#include <sys/epoll.h>
#include <unistd.h>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <chrono>
#include <deque>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

#include "connection.hpp"

namespace galleria::load {
namespace {

using Clock = std::chrono::steady_clock;

// Who buys: a session's token and an address of its member; with a coupon and a gift card if the file tells them.
struct Buyer {
  std::string token;
  std::string address_id;
  std::string coupon_serial_id;
  std::string gift_card_id;
};

std::vector<Buyer> read_buyers(const std::string& path) {
  std::ifstream file(path);
  std::vector<Buyer> buyers;
  for (std::string line; std::getline(file, line);) {
    Buyer buyer;
    std::istringstream words(line);
    words >> buyer.token >> buyer.address_id >> buyer.coupon_serial_id >> buyer.gift_card_id;
    buyers.push_back(buyer);
  }
  if (buyers.empty()) throw std::runtime_error("no buyers in " + path);
  return buyers;
}

// Asks for the same paths in turn, or posts the same body to them, as the same member or as one after the other; everything but 200 and 304 is a failure.
class AskPaths : public Scenario {
 public:
  // `members`: as whom; one without a token asks as a guest, or as the machine of the staff whose key is given. What stands for ADDRESS_ID in the body is the
  // member's own. Connection number `place` of `count`: they begin at different paths and members, so that none asks what another has just asked.
  AskPaths(const std::vector<std::string>& paths, const std::vector<Buyer>& members, std::string body, std::string staff_key, std::size_t place,
           std::size_t count)
      : paths_(paths),
        members_(members),
        body_(std::move(body)),
        staff_key_(std::move(staff_key)),
        next_path_(place * paths.size() / count),
        next_member_(place * members.size() / count) {}

  std::string_view next_request() override {
    const std::string& path = paths_[next_path_++ % paths_.size()];
    const Buyer& member = members_[next_member_++ % members_.size()];
    const std::string body = body_of(member);
    const std::string carried = body.empty() ? "" : fmt::format("Content-Type: application/json\r\nContent-Length: {}\r\n", body.size());
    request_ = fmt::format("{} {} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\nUser-Agent: galleria-load\r\n{}{}\r\n{}", body.empty() ? "GET" : "POST", path,
                           caller(member), carried, body);
    return request_;
  }
  bool accept(const Answer& answer) override { return answer.status == 200 || answer.status == 304; }

 private:
  static constexpr std::string_view address_place = "ADDRESS_ID";

  std::string caller(const Buyer& member) const {
    if (!staff_key_.empty()) return fmt::format("X-Staff-Key: {}\r\n", staff_key_);
    return member.token.empty() ? "" : fmt::format("access_token: {}\r\n", member.token);
  }

  std::string body_of(const Buyer& member) const {
    const auto at = body_.find(address_place);
    return at == std::string::npos ? body_ : std::string(body_).replace(at, address_place.size(), member.address_id);
  }

  const std::vector<std::string>& paths_;
  const std::vector<Buyer>& members_;
  const std::string body_;
  const std::string staff_key_;
  std::size_t next_path_;
  std::size_t next_member_;
  std::string request_;
};

// What is bought: a SKU, what one piece of it costs with freight, and, if everything else that the buyer has pays a part, what is left for money.
struct Offer {
  std::string sku_id;
  std::string total_cents;
  std::string cash_cents;
};

// "SKU:CENTS" or "SKU:CENTS:CASH".
std::vector<Offer> read_offers(const std::vector<std::string>& texts) {
  std::vector<Offer> offers;
  for (const auto& text : texts) {
    Offer offer;
    std::istringstream parts(text);
    std::getline(std::getline(std::getline(parts, offer.sku_id, ':'), offer.total_cents, ':'), offer.cash_cents);
    offers.push_back(offer);
  }
  return offers;
}

// Who buys next, for all connections: each buyer again and again, or some of them once.
class Queue {
 public:
  Queue(std::vector<Buyer> buyers, std::vector<Offer> offers) : buyers_(std::move(buyers)), offers_(std::move(offers)) {}

  const std::vector<Buyer>& buyers() const { return buyers_; }
  const Offer& next_offer(std::size_t place) const { return offers_[place % offers_.size()]; }

  // From now on buyers are handed out once each: `count` of them behind the first `skipped`.
  void limit(std::size_t skipped, std::size_t count) {
    next_ = std::min(skipped, buyers_.size());
    end_ = std::min(next_ + count, buyers_.size());
  }
  // Nobody when all had their turn.
  const Buyer* take() { return next_ < end_ ? &buyers_[next_++] : nullptr; }

  // What proves a buyer's place in line; empty if there is none yet.
  void keep_place(const Buyer& buyer, std::string_view token) { places_[&buyer] = token; }
  std::string place_of(const Buyer& buyer) const {
    const auto found = places_.find(&buyer);
    return found == places_.end() ? std::string() : found->second;
  }

 private:
  const std::vector<Buyer> buyers_;
  const std::vector<Offer> offers_;
  std::unordered_map<const Buyer*, std::string> places_;
  std::size_t next_ = 0;
  std::size_t end_ = 0;
};

// Places one order after the other, each with a key of its own; everything but an accepted order is a failure.
class PlaceOrders : public Scenario {
 public:
  // With `buyer` all orders are that buyer's; without, each is the next buyer's of the queue.
  PlaceOrders(Queue& queue, const Buyer* buyer, std::size_t first) : queue_(queue), buyer_(buyer), next_(first) {}

  std::string_view next_request() override {
    const Buyer* buyer = buyer_ != nullptr ? buyer_ : queue_.take();
    if (buyer == nullptr) return {};
    const Offer& offer = queue_.next_offer(next_++);
    const std::string body = fmt::format(R"({{"source":"direct","skuId":{},"quantity":1,"deliveryType":"express","addressId":{},"expectedTotalCents":{}{}}})",
                                         offer.sku_id, buyer->address_id, offer.total_cents, offer.cash_cents.empty() ? "" : everything_of(*buyer, offer));
    request_ = fmt::format(
        "POST /mall-api/oms/v1/oms/generateStoreOrder HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\naccess_token: {}\r\nIdempotency-Key: "
        "{}-{}\r\n"
        "Content-Length: {}\r\n\r\n{}",
        buyer->token, buyer->address_id, key_++, body.size(), body);
    return request_;
  }
  bool accept(const Answer& answer) override { return answer.status == 200; }

 private:
  static std::string everything_of(const Buyer& buyer, const Offer& offer) {
    return fmt::format(R"(,"expectedCashCents":{},"couponSerialIds":[{}],"usesPoints":true,"giftCardIds":[{}],"usesWallet":true)", offer.cash_cents,
                       buyer.coupon_serial_id, buyer.gift_card_id);
  }

  Queue& queue_;
  const Buyer* const buyer_;
  std::size_t next_;
  std::uint64_t key_ = static_cast<std::uint64_t>(Clock::now().time_since_epoch().count());
  std::string request_;
};

// Takes turns at one lottery, each with a key and a nonce of its own; everything but a draw is a failure.
class DrawPrizes : public Scenario {
 public:
  DrawPrizes(Queue& queue, std::string activity_id, std::size_t place) : queue_(queue), activity_id_(std::move(activity_id)), key_(place << 32) {}

  std::string_view next_request() override {
    const Buyer* member = queue_.take();
    if (member == nullptr) return {};
    const std::string body = fmt::format(R"({{"activityId":{},"nonce":"{:032x}"}})", activity_id_, ++key_);
    request_ = fmt::format(
        "POST /plaza/v1/lottery/draw HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\naccess_token: {}\r\nIdempotency-Key: {}-{}\r\n"
        "Content-Length: {}\r\n\r\n{}",
        member->token, started_, key_, body.size(), body);
    return request_;
  }
  bool accept(const Answer& answer) override { return answer.status == 200; }

 private:
  Queue& queue_;
  const std::string activity_id_;
  const std::int64_t started_ = Clock::now().time_since_epoch().count();
  std::uint64_t key_;
  std::string request_;
};

// Comes to the door of a flash sale as one member after the other, each until they know whether they got a piece: takes a place, orders when it is their turn,
// and looks at the sale again and again while it is not, until nothing is left. Everything but an accepted order and "nothing is left" is a failure.
class BuyAtDoor : public Scenario {
 public:
  // `offer`: its number in the place of a SKU's, and what one piece costs with freight.
  BuyAtDoor(Queue& queue, std::string sale_id, const Offer& offer, std::size_t place, bool only_takes_places = false)
      : queue_(queue), sale_id_(std::move(sale_id)), offer_(offer), only_takes_places_(only_takes_places), key_(place << 32) {}

  std::string_view next_request() override {
    if (step_ == Step::next_member) {
      member_ = queue_.take();
      if (member_ == nullptr) return {};
      token_ = queue_.place_of(*member_);
      step_ = token_.empty() ? Step::take_place : Step::order;
    }
    switch (step_) {
      case Step::take_place:
        post("/mall-api/flash-sales/v1/places", fmt::format(R"({{"saleId":{}}})", sale_id_));
        break;
      case Step::order:
        post("/nightSeckills/creditShopSeckillOrder",
             fmt::format(R"({{"source":"offer","offerKind":"flash_sale","offerId":{},"quantity":1,"offerPlace":"{}","deliveryType":"express","addressId":{},)"
                         R"("couponSerialIds":[],"expectedTotalCents":{}}})",
                         offer_.sku_id, token_, member_->address_id, offer_.total_cents));
        break;
      default:
        request_ = fmt::format("GET /mall-api/flash-sales/v1/sales/detail?saleId={} HTTP/1.1\r\nHost: localhost\r\naccess_token: {}\r\n\r\n", sale_id_,
                               member_->token);
    }
    return request_;
  }

  bool accept(const Answer& answer) override {
    const Step asked = step_;
    step_ = Step::next_member;
    if (asked == Step::order) return answer.status == 200 || text_behind(answer.body, R"("code":)", ",") == used_up;
    if (answer.status != 200) return false;
    if (asked == Step::take_place) token_ = text_behind(answer.body, R"("token":")", "\"");
    if (asked == Step::take_place && only_takes_places_) {
      queue_.keep_place(*member_, token_);
      return true;
    }
    const bool is_left = text_behind(answer.body, R"("leftCount":)", ",") != "0";
    if (is_left) step_ = text_behind(answer.body, R"("beforeCount":)", ",") == "0" ? Step::order : Step::look;
    return true;
  }

 private:
  enum class Step { next_member, take_place, order, look };
  static constexpr std::string_view used_up = "91401";

  // What stands in the text between the first of these and what ends it.
  static std::string_view text_behind(std::string_view text, std::string_view name, std::string_view end) {
    const auto at = text.find(name);
    if (at == std::string_view::npos) return {};
    text.remove_prefix(at + name.size());
    return text.substr(0, text.find(end));
  }

  void post(std::string_view path, const std::string& body) {
    request_ = fmt::format(
        "POST {} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\naccess_token: {}\r\nIdempotency-Key: {}-{}\r\nContent-Length: {}\r\n\r\n{}",
        path, member_->token, started_, ++key_, body.size(), body);
  }

  Queue& queue_;
  const std::string sale_id_;
  const Offer offer_;
  const bool only_takes_places_;
  const std::int64_t started_ = Clock::now().time_since_epoch().count();
  std::uint64_t key_;
  const Buyer* member_ = nullptr;
  Step step_ = Step::next_member;
  std::string token_;
  std::string request_;
};

// Likes one post of the community and takes it back, again and again, as one member; everything but 200 is a failure.
class LikePost : public Scenario {
 public:
  LikePost(const Buyer& member, const std::string& post_id) : member_(member), body_(fmt::format(R"({{"postId":{}}})", post_id)) {}

  std::string_view next_request() override {
    is_liked_ = !is_liked_;
    request_ = fmt::format(
        "POST /mall-api/trading/v1/activity/community/wearContent/{} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\naccess_token: {}\r\n"
        "Content-Length: {}\r\n\r\n{}",
        is_liked_ ? "addAdmire" : "undoAdmire", member_.token, body_.size(), body_);
    return request_;
  }
  bool accept(const Answer& answer) override { return answer.status == 200; }

 private:
  const Buyer& member_;
  const std::string body_;
  bool is_liked_ = false;
  std::string request_;
};

struct Outcome {
  std::vector<std::uint32_t> latencies_us;
  std::uint64_t failure_count = 0;
  std::size_t ended_count = 0;  // connections that have nothing more to ask
  double seconds = 0;

  // The latency in milliseconds that the given share of requests did not exceed.
  double percentile_ms(double share) {
    if (latencies_us.empty()) return 0;
    const auto place = latencies_us.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(latencies_us.size() - 1));
    std::nth_element(latencies_us.begin(), place, latencies_us.end());
    return static_cast<double>(*place) / 1000.0;
  }

  std::string json() {
    const auto count = latencies_us.size();
    return fmt::format(R"({{"requests":{},"seconds":{:.2f},"per_second":{:.0f},"p50_ms":{:.3f},"p99_ms":{:.3f},"failures":{}}})", count, seconds,
                       static_cast<double>(count) / seconds, percentile_ms(0.5), percentile_ms(0.99), failure_count);
  }
};

class Watch {
 public:
  Watch() : descriptor_(::epoll_create1(0)) {}
  ~Watch() { ::close(descriptor_); }
  void add(Connection& connection) const {
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = &connection;
    if (::epoll_ctl(descriptor_, EPOLL_CTL_ADD, connection.descriptor(), &event) != 0) throw std::runtime_error("epoll_ctl failed");
  }
  int wait(epoll_event* events, int size, int longest_ms) const { return ::epoll_wait(descriptor_, events, size, longest_ms); }

 private:
  int descriptor_;
};

// Connections that wait before they ask again, in the order of their turns: all wait equally long.
class Resting {
 public:
  explicit Resting(std::chrono::milliseconds pause) : pause_(pause) {}

  bool is_needed() const { return pause_.count() > 0; }
  void add(Connection& connection) { queue_.push_back({Clock::now() + pause_, &connection}); }
  // Who may ask again, or nobody.
  Connection* take_rested() {
    if (queue_.empty() || queue_.front().first > Clock::now()) return nullptr;
    Connection* connection = queue_.front().second;
    queue_.pop_front();
    return connection;
  }

 private:
  const std::chrono::milliseconds pause_;
  std::deque<std::pair<Clock::time_point, Connection*>> queue_;
};

void advance(Connection& connection, const Watch& watch, Resting& resting, Outcome& outcome) {
  const int before = connection.opened_count();
  const auto sent_at = connection.sent_at();
  const auto progress = connection.receive();
  if (progress == Connection::Progress::waiting) return;
  if (progress == Connection::Progress::failed) ++outcome.failure_count;
  const auto taken = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - sent_at);
  outcome.latencies_us.push_back(static_cast<std::uint32_t>(taken.count()));
  if (connection.opened_count() != before) watch.add(connection);
  if (resting.is_needed()) return resting.add(connection);
  if (!connection.send_next()) ++outcome.ended_count;
}

Outcome run(std::vector<std::unique_ptr<Connection>>& connections, std::chrono::duration<double> time, std::chrono::milliseconds pause) {
  Outcome outcome;
  const Watch watch;
  Resting resting(pause);
  const auto start = Clock::now();
  for (const auto& connection : connections) {
    watch.add(*connection);
    if (!connection->send_next()) ++outcome.ended_count;
  }
  std::vector<epoll_event> events(connections.size());
  while (Clock::now() - start < time && outcome.ended_count < connections.size()) {
    while (Connection* rested = resting.take_rested()) {
      if (!rested->send_next()) ++outcome.ended_count;
    }
    const int count = watch.wait(events.data(), static_cast<int>(events.size()), resting.is_needed() ? 1 : 100);
    for (int i = 0; i < count; ++i) advance(*static_cast<Connection*>(events[static_cast<std::size_t>(i)].data.ptr), watch, resting, outcome);
  }
  outcome.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  return outcome;
}

}  // namespace
}  // namespace galleria::load

int main(int argc, char** argv) {
  CLI::App app("Keeps connections busy and prints what was answered");
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;
  std::size_t connection_count = 64;
  double seconds = 5;
  int pause_ms = 0;
  std::vector<std::string> paths;
  app.add_option("--address", address, "IPv4 address");
  app.add_option("--port", port);
  app.add_option("--connections", connection_count)->check(CLI::Range(1, 10'000));
  app.add_option("--seconds", seconds);
  app.add_option("--pause-ms", pause_ms, "how long a connection waits after an answer before it asks again");
  std::string token;
  std::string staff_key;
  std::string body;
  std::string buyers_path;
  std::vector<std::string> offer_texts;
  std::string drawn_activity;
  std::string liked_post;
  std::string sale_id;
  std::size_t skipped = 0;
  std::size_t once_count = 0;
  bool is_in_line = false;
  app.add_option("--path", paths, "asked for in turn; may be given several times");
  app.add_option("--token", token, "of a session: the paths are asked for as its member");
  app.add_option("--staff-key", staff_key, "of a machine of the staff: the paths are asked for as it");
  app.add_option("--body", body, "JSON: the paths get it by POST");
  app.add_option(
      "--buyers", buyers_path,
      "file of TOKEN ADDRESS_ID [COUPON_SERIAL_ID GIFT_CARD_ID] lines: with --offer places orders instead; with --path asks as each in turn, whose address "
      "stands for ADDRESS_ID in the body");
  app.add_option("--offer", offer_texts, "SKU:CENTS or, with everything that the buyer has, SKU:CENTS:CASH, bought in turn; may be given several times");
  app.add_option("--draw", drawn_activity, "with --buyers and --once: each takes a turn at this lottery");
  app.add_option("--like", liked_post, "with --buyers: every connection has one of its own, who likes this post and takes that back in turn");
  app.add_option("--door", sale_id,
                 "with --buyers, --once and one --offer OFFER:CENTS: each comes to this flash sale, until they have a piece or know that none is left");
  app.add_flag("--in-line", is_in_line, "with --door: all have taken their places before the run begins");
  app.add_option("--once", once_count, "so many buyers buy one piece each, and the run ends with the last; without it every connection has a buyer of its own");
  app.add_option("--skip", skipped, "with --once: the first buyers of the file, who have had their turn");
  CLI11_PARSE(app, argc, argv);

  using namespace galleria::load;
  try {
    std::vector<std::unique_ptr<Connection>> connections;
    const bool comes_to_door = !sale_id.empty();
    const bool places_orders = !offer_texts.empty() && !comes_to_door;
    const bool draws = !drawn_activity.empty();
    const bool likes = !liked_post.empty();
    const int deed_count = (places_orders ? 1 : 0) + (draws ? 1 : 0) + (likes ? 1 : 0) + (comes_to_door ? 1 : 0);
    if (deed_count + (paths.empty() ? 0 : 1) != 1 || (deed_count == 1 && buyers_path.empty()))
      throw std::runtime_error("needs --path, or --buyers with --offer, with --draw, with --like or with --door");
    if (comes_to_door && (offer_texts.size() != 1 || once_count == 0)) throw std::runtime_error("--door needs one --offer, and --once");
    Queue queue(buyers_path.empty() ? std::vector{Buyer{token, "", "", ""}} : read_buyers(buyers_path), read_offers(offer_texts));
    const auto& buyers = queue.buyers();
    if (is_in_line) {
      std::vector<std::unique_ptr<Connection>> comers;
      for (std::size_t i = 0; i < connection_count; ++i)
        comers.push_back(std::make_unique<Connection>(address, port, std::make_unique<BuyAtDoor>(queue, sale_id, queue.next_offer(0), i, true)));
      queue.limit(skipped, once_count);
      if (run(comers, std::chrono::duration<double>(seconds), {}).failure_count > 0) throw std::runtime_error("a place in line was refused");
    }
    queue.limit(skipped, once_count);
    for (std::size_t i = 0; i < connection_count; ++i) {
      std::unique_ptr<Scenario> scenario;
      if (draws)
        scenario = std::make_unique<DrawPrizes>(queue, drawn_activity, i);
      else if (likes)
        scenario = std::make_unique<LikePost>(buyers[i % buyers.size()], liked_post);
      else if (comes_to_door)
        scenario = std::make_unique<BuyAtDoor>(queue, sale_id, queue.next_offer(0), i);
      else if (!places_orders)
        scenario = std::make_unique<AskPaths>(paths, buyers, body, staff_key, i, connection_count);
      else
        scenario = std::make_unique<PlaceOrders>(queue, once_count > 0 ? nullptr : &buyers[i % buyers.size()], i);
      connections.push_back(std::make_unique<Connection>(address, port, std::move(scenario)));
    }
    std::cout << run(connections, std::chrono::duration<double>(seconds), std::chrono::milliseconds(pause_ms)).json() << '\n';
  } catch (const std::exception& failure) {
    std::cerr << failure.what() << '\n';
    return 1;
  }
}
