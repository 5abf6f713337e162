// All SQL of deeds and their seals; no decisions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/staff/deeds.hpp"

namespace galleria::staff::store {

struct DeedRow {
  std::int64_t deed_id = 0;
  TimeMs at_ms{};
  std::string actor;
  StaffAccountId account_id;
  StaffKeyId key_id;
  std::string operation;
  std::string permission;
  std::string subject;
  std::string subject_id;
  std::string before_json;
  std::string after_json;
  std::string reason;
  std::int64_t weight = 0;
  std::string address;
  std::int64_t proposal_id = 0;  // 0: nobody had to approve it
  std::string proposed_by;
};
BOOST_DESCRIBE_STRUCT(DeedRow, (),
                      (deed_id, at_ms, actor, account_id, key_id, operation, permission, subject, subject_id, before_json, after_json, reason, weight, address,
                       proposal_id, proposed_by))

struct DeedSearch {
  std::string subject;  // empty: any
  std::string subject_id;
  StaffAccountId account_id;  // 0: anybody
  std::string operation;
  TimeMs from{};
  TimeMs until{};
  std::int64_t before_id = 0;
};

void insert_deed(db::Transaction& transaction, const DeedRow& row);
// Newest first.
std::vector<DeedRow> list_deeds(db::Session& session, const DeedSearch& search, std::int64_t count);
// In the order of their ids.
std::vector<DeedRow> list_deeds_between(db::Session& session, std::int64_t after_id, std::int64_t last_id, std::int64_t count);

struct SealRow {
  std::string day;
  TimeMs ends_at_ms{};
  std::int64_t last_deed_id = 0;
  std::int64_t deed_count = 0;
  std::string digest;
};
BOOST_DESCRIBE_STRUCT(SealRow, (), (day, ends_at_ms, last_deed_id, deed_count, digest))

std::optional<SealRow> find_last_seal(db::Session& session);
std::vector<SealRow> list_seals(db::Session& session);
// The last deed of a day; on a day without any, the last that was sealed.
std::int64_t find_last_deed(db::Session& session, std::int64_t sealed_id, TimeMs ends_at);
// False if the day, or a later one, was sealed before.
bool insert_seal(db::Transaction& transaction, const SealRow& seal, TimeMs now);

}  // namespace galleria::staff::store
