// One transaction of several works: their statements travel together, and one commit answers all of them.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <semaphore>
#include <span>
#include <vector>

#include "base/tracing.hpp"
#include "db/connection_pool.hpp"
#include "db/postgres_merging.hpp"
#include "db/postgres_transaction.hpp"
#include "db/rows_in_doubt.hpp"

namespace galleria::db {

enum class GroupEnding {
  committed,
  refused,    // no work wanted anything to stay
  dissolved,  // nothing of it stays, and each work is to be run again, alone
  unknown     // the connection was lost while it was committed
};

// Keeps several works in step: whenever all of them wait for the server, what they wait for is sent at once. Each runs on its caller's own thread.
class PostgresGroup {
 public:
  // Gives true if what was written is to stay.
  using Work = std::function<bool(Transaction&)>;

  using Pool = ConnectionPool<PostgresConnection>;

  // `doubts` outlives the group.
  PostgresGroup(Pool& pool, RowsInDoubt& doubts, std::size_t member_count)
      : pool_(pool), doubts_(doubts), member_count_(member_count), running_count_(member_count) {}

  struct Answer {
    GroupEnding ending;
    bool stays = false;
    std::exception_ptr error = nullptr;  // what the work threw, or why the outcome is unknown
    std::vector<Notice> notices = {};
  };

  // Runs the work as one of the group's and returns when the group has ended. To be called once by each of the members, on threads of their own.
  Answer take_part(const Work& work);

  std::size_t member_count() const { return member_count_; }

 private:
  class Member;
  enum class Stage { running, waiting, waiting_for_shared, finished };

  void describe_commit(tracing::Span& span) const;
  void stop(Member& member, Stage stage);
  void dissolve(const char* reason);

  // Called by the one that stopped last, with the mutex.
  void go_on();
  bool send_for(const std::vector<Member*>& members);
  void send_own(const std::vector<Member*>& members);
  void send_shared(const std::vector<Member*>& members);
  void tell_of_put_off(const std::vector<Member*>& members);
  static std::vector<Wish> later_wishes(const std::vector<Member*>& members);
  void wake_with_failure();
  void end();
  GroupEnding commit();
  PostgresTransaction& transaction();
  void give_connection_back();

  Pool& pool_;
  RowsInDoubt& doubts_;
  const std::size_t member_count_;
  std::mutex mutex_;
  std::vector<Member*> members_;
  std::size_t running_count_;
  std::unique_ptr<Pool::Loan> connection_;
  std::optional<PostgresTransaction> transaction_;
  GroupEnding ending_ = GroupEnding::refused;
  std::exception_ptr loss_;
  std::atomic<bool> is_dissolved_ = false;  // members at work look at it too
};

}  // namespace galleria::db
