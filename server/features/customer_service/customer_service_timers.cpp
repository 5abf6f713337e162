// What happens by itself: a thread in which nobody says more is closed, and who did not see an answer is told of it.
#include "features/customer_service/customer_service.hpp"
#include "features/customer_service/customer_service_store.hpp"

namespace galleria::customer_service {

std::map<std::string, db::TimerHandler> CustomerServiceDesk::timer_handlers() {
  return {{"close_customer_thread", [this](const db::Timer& timer) { return close_silent(timer); }},
          {"tell_customer_answer", [this](const db::Timer& timer) { return tell_answer(timer); }}};
}

db::TimerOutcome CustomerServiceDesk::close_silent(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const auto row = store::find_thread(transaction, MemberId{std::stoll(timer.payload)}, CustomerThreadId{timer.reference});
    if (!row || row->state != CustomerThreadState::answered) return std::nullopt;
    const TimeMs now = clock_.now();
    const TimeMs due = row->last_message_at_ms + std::chrono::days(config_.close_days);
    if (now < due) return due;
    close(transaction, *row, {.kind = CustomerActor::job, .at = now});
    return std::nullopt;
  });
}

db::TimerOutcome CustomerServiceDesk::tell_answer(const db::Timer& timer) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    const MemberId member_id{std::stoll(timer.payload)};
    const auto row = store::find_thread(transaction, member_id, CustomerThreadId{timer.reference});
    if (!row || row->unread_count == 0) return std::nullopt;
    CustomerNews news{row->thread_id, row->shop_id, std::nullopt, row->member_read_place};
    if (row->shop_id != ShopId{}) news.shop_name = needs_.shop_name_of(row->shop_id);
    needs_.tell(transaction, member_id, news);
    return std::nullopt;
  });
}

}  // namespace galleria::customer_service
