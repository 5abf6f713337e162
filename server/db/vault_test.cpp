// The vault on a database: keys are taken into use, everything is sealed anew in pieces, and what does not lie as it should is found.
#include "db/vault.hpp"

#include <gmock/gmock.h>

#include <array>

#include "base/crypto.hpp"
#include "db/database_fixture.hpp"
#include "db/vault_sweep.hpp"

namespace galleria::db {
namespace {

constexpr std::array<std::string_view, 1> phone_columns{"members.phone"};
constexpr std::array<std::string_view, 2> address_columns{"addresses.receiver_name", "addresses.street"};

constexpr std::array tables{
    SealedTable{
        .name = "members",
        .columns = phone_columns,
        .has_digest = true,
        .read = "select member_id, member_id as row_id, phone, phone_digest from members where member_id > $1 and member_id >= $2 order by member_id limit $3",
        .write = "update members set phone = $3, phone_digest = $4 where member_id = $1 and member_id = $2 and phone is not distinct from $5 and "
                 "phone_digest is not distinct from $6"},
    SealedTable{.name = "addresses",
                .columns = address_columns,
                .read = "select member_id, id, receiver_name, street from addresses where (member_id, id) > ($1, $2) order by member_id, id limit $3",
                .write = "update addresses set receiver_name = $3, street = $4 where member_id = $1 and id = $2 and receiver_name = $5 and street = $6"},
};

class VaultTest : public DatabaseTest {
 protected:
  VaultTest() { start_crypto(); }

  void put_plain(std::int64_t count) {
    database().write([&](Transaction& transaction) {
      for (std::int64_t i = 1; i <= count; ++i) {
        const std::string phone = std::to_string(13800000000 + i);
        transaction.execute(
            "insert into members (member_id, phone, phone_digest, member_number, nickname, avatar_url, state, joined_at_ms) values ($1, $2, $2, $2, '', '', "
            "'active', 0)",
            i, phone);
        transaction.execute(
            "insert into addresses (member_id, id, receiver_name, phone, county_code, street, label, changed_at_ms) values ($1, $1, '林晓', '', 1, '', '', 0)",
            i);
      }
    });
  }
  std::unique_ptr<Vault> open(const KeyRing& keys) { return open_vault(database(), keys); }
  void seal_all(Vault& vault) {
    VaultSweep sweep(database(), vault, tables);
    while (sweep.seal_some()) {
    }
  }
  std::string refusal_of(const KeyRing& keys) {
    try {
      open(keys);
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "none";
  }
  std::vector<std::string> flaws(const Vault& vault) {
    return database().read([&](Session& session) { return find_unsealed(session, vault, tables); });
  }
  std::int64_t count(Sql sql) {
    return database().read([&](Session& session) { return session.row<std::int64_t>(sql).value(); });
  }
  void execute(Sql sql) {
    database().write([&](Transaction& transaction) { transaction.execute(sql); });
  }
  std::string phone_of(const Vault& vault, MemberId member_id) {
    return database().read([&](Session& session) {
      const auto sealed = session.row<SealedText>("select phone from members where member_id = $1", member_id).value();
      return vault.open_phone({"members.phone", member_id, member_id.value}, sealed).reveal();
    });
  }

  KeyRing keys_ = KeyRing::make();
};
GALLERIA_ON_BOTH_DATABASES(VaultTest);

TEST_P(VaultTest, what_lay_there_plain_is_read_until_all_is_sealed_and_never_after) {
  put_plain(3);
  const auto vault = open(keys_);
  EXPECT_TRUE(vault->takes_plain());
  EXPECT_EQ(phone_of(*vault, MemberId{2}), "13800000002");
  EXPECT_THAT(flaws(*vault), testing::IsEmpty());
  seal_all(*vault);
  EXPECT_FALSE(vault->takes_plain());
  EXPECT_FALSE(open(keys_)->takes_plain()) << "the database remembers";
  EXPECT_EQ(phone_of(*vault, MemberId{2}), "13800000002");
  EXPECT_EQ(count("select count(*) from members where phone like '%1380000000%' or phone_digest like '%1380000000%'"), 0);
  EXPECT_EQ(count("select count(*) from addresses where receiver_name like '%林%'"), 0);
  EXPECT_EQ(count("select count(*) from addresses where street = '' and phone = ''"), 3) << "nothing stays nothing, and other columns stay as they were";
  EXPECT_THAT(flaws(*vault), testing::IsEmpty());
  execute("update members set phone = '13800000002' where member_id = 2");
  EXPECT_THROW(phone_of(*vault, MemberId{2}), VaultError);
  EXPECT_THAT(flaws(*vault), testing::ElementsAre("members.phone of member 2, row 2"));
}

TEST_P(VaultTest, a_seal_that_is_put_elsewhere_does_not_open) {
  put_plain(2);
  const auto vault = open(keys_);
  seal_all(*vault);
  execute("update addresses set receiver_name = (select other.receiver_name from addresses as other where other.member_id = 1) where member_id = 2");
  EXPECT_THAT(flaws(*vault), testing::ElementsAre("addresses.receiver_name of member 2, row 2"));
  execute("update members set phone = (select other.receiver_name from addresses as other where other.member_id = 1) where member_id = 1");
  EXPECT_THROW(phone_of(*vault, MemberId{1}), VaultError) << "nor in another column of the same member";
}

TEST_P(VaultTest, a_digest_that_is_not_its_phones_is_found) {
  put_plain(2);
  const auto vault = open(keys_);
  seal_all(*vault);
  execute("update members set phone_digest = 'k1:0' where member_id = 2");
  EXPECT_THAT(flaws(*vault), testing::ElementsAre("the digest of members.phone of member 2, row 2"));
}

TEST_P(VaultTest, a_new_key_takes_over_while_both_open_and_then_the_old_one_may_go) {
  put_plain(450);
  seal_all(*open(keys_));
  const std::string first = keys_.written().reveal();
  keys_.add_key();
  keys_.use_newest();
  const auto vault = open(keys_);
  VaultSweep sweep(database(), *vault, tables);
  EXPECT_TRUE(sweep.seal_some());
  EXPECT_GT(count("select count(*) from members where phone like 'k1:%'"), 0);
  EXPECT_GT(count("select count(*) from members where phone like 'k2:%'"), 0);
  for (const std::int64_t id : {1, 449}) EXPECT_EQ(phone_of(*vault, MemberId{id}), std::to_string(13800000000 + id));
  EXPECT_THAT(flaws(*vault), testing::IsEmpty()) << "in the middle of it too";
  EXPECT_FALSE(vault->takes_plain());
  while (sweep.seal_some()) {
  }
  EXPECT_EQ(count("select count(*) from members where phone not like 'k2:%' or phone_digest not like 'k2:%'"), 0);
  EXPECT_EQ(count("select count(*) from addresses where receiver_name not like 'k2:%'"), 0);
  std::string only_second = keys_.written().reveal();
  const auto line = only_second.find("\n1 ");
  only_second.erase(line, only_second.find('\n', line + 1) - line);
  EXPECT_EQ(refusal_of(KeyRing::read(only_second)), "none");
  EXPECT_THAT(refusal_of(KeyRing::read(first)), testing::HasSubstr("key 2, which is not among the keys"));
}

TEST_P(VaultTest, a_change_of_keys_that_was_cut_short_goes_on_where_it_was) {
  put_plain(450);
  seal_all(*open(keys_));
  keys_.add_key();
  keys_.use_newest();
  {
    const auto vault = open(keys_);
    VaultSweep(database(), *vault, tables).seal_some();
  }
  test_database().reopen();
  const auto half = count("select count(*) from members where phone like 'k2:%'");
  EXPECT_EQ(half, 200);
  const auto vault = open(keys_);
  VaultSweep sweep(database(), *vault, tables);
  sweep.seal_some();
  EXPECT_EQ(count("select count(*) from members where phone like 'k2:%'"), 400);
  EXPECT_THAT(sweep.progress(), testing::ElementsAre(testing::FieldsAre("members", 400, false)));
  seal_all(*vault);
  EXPECT_THAT(flaws(*vault), testing::IsEmpty());
  EXPECT_FALSE(sweep.seal_some()) << "once is enough";
}

TEST_P(VaultTest, what_its_owner_changed_meanwhile_is_not_undone) {
  put_plain(1);
  const auto vault = open(keys_);
  VaultSweep sweep(database(), *vault, tables);
  EXPECT_TRUE(sweep.seal_some());
  const SealedPlace place{"members.phone", MemberId{1}, 1};
  database().write([&](Transaction& transaction) {
    transaction.execute("update members set phone = $1, phone_digest = $2 where member_id = 1", vault->seal(place, "13911112222"),
                        vault->digest("members.phone", "13911112222"));
  });
  seal_all(*vault);
  EXPECT_EQ(phone_of(*vault, MemberId{1}), "13911112222");
}

TEST_P(VaultTest, a_ring_that_is_not_the_databases_is_refused_in_words) {
  open(keys_);
  EXPECT_EQ(refusal_of(keys_), "none");
  EXPECT_THAT(refusal_of(KeyRing::make()), testing::HasSubstr("key 1 is not the one that this database is sealed under"));
  const KeyRing older = keys_;
  keys_.add_key();
  const KeyRing prepared = keys_;
  keys_.use_newest();
  open(keys_);
  EXPECT_THAT(refusal_of(older), testing::HasSubstr("key 2, which is not among the keys"));
  EXPECT_THAT(refusal_of(prepared), testing::HasSubstr("the current key is 1, but the database has gone on to key 2"));
}

}  // namespace
}  // namespace galleria::db
