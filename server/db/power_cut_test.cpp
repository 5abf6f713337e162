// Power cuts of a database on SQLite: whatever was acknowledged, or shown to a reader, is there when the power is back, and nothing is there by half.
#include <gmock/gmock.h>

#include <cmath>
#include <set>

#include "base/sequences_fixture.hpp"
#include "db/database_fixture.hpp"
#include "db/migrations.hpp"
#include "db/power_cut_vfs_fixture.hpp"

namespace galleria::db {
namespace {

constexpr int cuts_per_life = 5;
constexpr int writer_count = 6;
constexpr std::int64_t smallest_cut = 5;
constexpr std::int64_t largest_cut = 6'000;                 // operations: by then the log was moved into the database
constexpr auto idle_time = std::chrono::milliseconds(130);  // nobody writes for so long that the log is moved
constexpr std::int64_t most_operations_of_migrations = 1'500;

struct EntryRow {
  std::int64_t transfer_id = 0;
  std::int64_t entry_count = 0;
  std::int64_t sum = 0;
};
BOOST_DESCRIBE_STRUCT(EntryRow, (), (transfer_id, entry_count, sum))
struct NoteRow {
  std::int64_t transfer_id = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(NoteRow, (), (transfer_id, text))

// A database that lives through several power cuts. Its writers post transfers: two entries that add up to nothing, two balances and a note.
class PowerCutLife {
 public:
  explicit PowerCutLife(std::mt19937_64& random, Syncing syncing = Syncing::honest) : random_(random), disk_(random(), syncing) {
    open();
    database_->write([](Transaction& transaction) {
      transaction.execute("create table accounts (id bigint primary key, balance bigint not null)");
      transaction.execute("create table entries (transfer_id bigint not null, account_id bigint not null, amount bigint not null)");
      transaction.execute("create table notes (transfer_id bigint primary key, text text not null)");
      transaction.execute("insert into accounts (id, balance) values (0, 0), (1, 0), (2, 0), (3, 0)");
    });
  }

  // Writes until the power fails, which it does sooner more often than later, and switches it on again.
  void live_through_a_cut() {
    disk_.cut_power_at(std::llround(std::exp(std::uniform_real_distribution<double>(std::log(smallest_cut), std::log(largest_cut))(random_))));
    while (disk_.has_power()) {
      write_for_a_while(random_() % 2 == 0 ? 30 : 1'000);
      if (random_() % 2 == 0) std::this_thread::sleep_for(idle_time);
      if (random_() % 2 == 0) try_to_reopen();
    }
    database_.reset();
    if (disk_.was_database_hit()) ++database_hit_count_;
    disk_.switch_on();
  }

  // What is wrong with what is left of it; empty if nothing is.
  std::string flaw() {
    try {
      open();
      return database_->read([&](Session& session) { return flaw_of(session); });
    } catch (const DatabaseError& error) {
      return error.what();
    }
  }
  std::size_t acknowledged_count() const { return acknowledged_.size(); }
  // Of the cuts, those that came while the log was moved into the database.
  std::size_t database_hit_count() const { return database_hit_count_; }

 private:
  void open() { database_ = open_database({.url = place_.url(), .reader_count = 2}); }

  // As a server that is started anew. The log is moved into the database on the way.
  void try_to_reopen() {
    database_.reset();
    try {
      open();
    } catch (const DatabaseError&) {
      if (disk_.has_power()) throw;
    }
  }

  // Most are short; some take many pages, and the log soon so many that it is moved.
  static std::string note_of(std::int64_t id) {
    const auto size = id % 10 == 0 ? 60'000 : 20 + id % 300;
    std::string text;
    while (text.size() < static_cast<std::size_t>(size)) text += std::to_string(id) + ' ';
    return text;
  }

  void post(std::int64_t id) {
    database_->write([&](Transaction& transaction) {
      const std::int64_t payer = id % 4;
      const std::int64_t payee = (id / 4 + payer + 1) % 4;
      transaction.execute("insert into entries (transfer_id, account_id, amount) values ($1, $2, $3), ($1, $4, $5)", id, payer, -id, payee, id);
      transaction.execute("update accounts set balance = balance - $1 where id = $2", id, payer);
      transaction.execute("update accounts set balance = balance + $1 where id = $2", id, payee);
      transaction.execute("insert into notes (transfer_id, text) values ($1, $2)", id, note_of(id));
    });
  }

  void write_for_a_while(int most_per_writer) {
    if (!database_) return;  // the power failed while it was opened
    std::vector<std::jthread> threads;
    for (int i = 0; i < writer_count; ++i) threads.emplace_back([this, most_per_writer] { post_until_it_fails(most_per_writer); });
    threads.emplace_back([this] { read_for_a_while(); });
  }

  void post_until_it_fails(int most_count) {
    for (int i = 0; i < most_count; ++i) {
      const std::int64_t id = next_id_++;
      try {
        post(id);
      } catch (const DatabaseError&) {
        return;
      }
      const std::lock_guard lock(mutex_);
      acknowledged_.insert(id);
    }
  }

  // Readers keep the log from being moved as a whole.
  void read_for_a_while() {
    try {
      for (int i = 0; i < 20; ++i) {
        const auto newest =
            database_->read([](Session& session) { return session.rows<std::int64_t>("select transfer_id from notes order by transfer_id desc limit 30"); });
        const std::lock_guard lock(mutex_);
        shown_.insert(newest.begin(), newest.end());
      }
    } catch (const DatabaseError&) {
      return;
    }
  }

  std::string flaw_of(Session& session) {
    const auto found = session.rows<std::string>("pragma integrity_check");
    if (found != std::vector<std::string>{"ok"}) return found.front();
    std::set<std::int64_t> kept;
    for (const NoteRow& note : session.rows<NoteRow>("select transfer_id, text from notes")) {
      if (note.text != note_of(note.transfer_id)) return fmt::format("the note of {} is not what was written", note.transfer_id);
      kept.insert(note.transfer_id);
    }
    for (const std::int64_t id : acknowledged_) {
      if (!kept.contains(id)) return fmt::format("{} was acknowledged and is lost", id);
    }
    for (const std::int64_t id : shown_) {
      if (!kept.contains(id)) return fmt::format("{} was shown and is lost", id);
    }
    return half_done(session, kept);
  }

  static std::string half_done(Session& session, std::set<std::int64_t> kept) {
    for (const EntryRow& row : session.rows<EntryRow>("select transfer_id, count(*) as entry_count, sum(amount) as sum from entries group by transfer_id")) {
      if (row.entry_count != 2 || row.sum != 0 || kept.erase(row.transfer_id) == 0) return fmt::format("{} is there by half", row.transfer_id);
    }
    if (!kept.empty()) return fmt::format("{} is there by half", *kept.begin());
    const auto wrong_count = session.row<std::int64_t>(
        "select count(*) from accounts a where balance <> (select coalesce(sum(amount), 0) from entries e where e.account_id = a.id)");
    return wrong_count == 0 ? "" : "a balance is not the sum of its entries";
  }

  std::mt19937_64& random_;
  EmptyDatabase place_{Engine::sqlite};
  PowerCutDisk disk_;
  std::unique_ptr<Database> database_;
  std::size_t database_hit_count_ = 0;
  std::atomic<std::int64_t> next_id_ = 1;
  std::mutex mutex_;
  std::set<std::int64_t> acknowledged_;
  std::set<std::int64_t> shown_;
};

// Each sequence is a life of five cuts.
TEST(PowerCut, leaves_everything_that_was_acknowledged_and_nothing_by_half) {
  std::size_t acknowledged_count = 0;
  std::size_t database_hit_count = 0;
  play_sequences(4, [&](std::mt19937_64& random) {
    PowerCutLife life(random);
    for (int cut = 1; cut <= cuts_per_life; ++cut) {
      life.live_through_a_cut();
      ASSERT_EQ(life.flaw(), "") << "after cut " << cut;
    }
    acknowledged_count += life.acknowledged_count();
    database_hit_count += life.database_hit_count();
  });
  EXPECT_GT(acknowledged_count, 0U);
  RecordProperty("acknowledged_count", std::to_string(acknowledged_count));
  RecordProperty("database_hit_count", std::to_string(database_hit_count));
}

// Shows that the test above can fail: as with synchronous=OFF, what was acknowledged was not on the disk.
TEST(PowerCut, on_a_disk_that_lies_about_syncs_loses_what_was_acknowledged) {
  std::size_t flaw_count = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    std::mt19937_64 random(seed);
    PowerCutLife life(random, Syncing::lying);
    life.live_through_a_cut();
    if (!life.flaw().empty()) ++flaw_count;
  }
  EXPECT_GT(flaw_count, 0U);
}

TEST(PowerCut, while_the_schema_is_made_leaves_a_database_that_the_next_start_completes) {
  play_sequences(10, [](std::mt19937_64& random) {
    const EmptyDatabase place(Engine::sqlite);
    PowerCutDisk disk(random());
    disk.cut_power_at(std::uniform_int_distribution<std::int64_t>(1, most_operations_of_migrations)(random));
    try {
      open_database({.url = place.url()})->migrate();
    } catch (const DatabaseError&) {
      ASSERT_FALSE(disk.has_power());
    }
    disk.switch_on();
    const auto database = open_database({.url = place.url()});
    database->migrate();
    database->probe();
    const auto applied_count = database->read([](Session& session) { return session.row<std::int64_t>("select count(*) from schema_migrations").value(); });
    EXPECT_EQ(static_cast<std::size_t>(applied_count), migrations().size());
  });
}

}  // namespace
}  // namespace galleria::db
