// Member data: a copy of everything that the mall keeps about a member, which the law gives them a right to. It is taken along as an export.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "base/business_day.hpp"
#include "base/clock.hpp"
#include "base/ids.hpp"
#include "db/database.hpp"
#include "db/vault_sweep.hpp"
#include "features/member_data/member_data_api.hpp"
#include "http/binding.hpp"
#include "modules/module.hpp"

namespace galleria::member_data {

// The account itself and those that went into it; none: there is no such member.
using FindAccounts = std::function<std::vector<MemberId>(db::Session&, MemberId)>;

class MemberData {
 public:
  MemberData(db::Database& database, const db::Vault& vault, std::span<const db::SealedTable> sealed, FindAccounts find_accounts, MallOffset mall_utc_offset)
      : database_(database), vault_(vault), sealed_(sealed), find_accounts_(std::move(find_accounts)), mall_utc_offset_(mall_utc_offset) {}

  // What is told, of all modules, in their order: at start, before anybody calls.
  void know(std::span<const ToldTable> tables);

  Result<MemberDataPage> read_member_data(const http::Call& call, const http::Operator& caller, const ReadMemberData& request) const;

 private:
  bool is_sealed(std::string_view table, std::string_view column) const;
  std::int64_t tell(db::Session& session, MemberId member_id, const ToldTable& table, std::int64_t behind, Locale locale, MemberDataPage& page) const;

  db::Database& database_;
  const db::Vault& vault_;
  const std::span<const db::SealedTable> sealed_;
  const FindAccounts find_accounts_;
  const MallOffset mall_utc_offset_;
  std::vector<ToldTable> tables_;
};

void bind_routes(http::Binder& binder, MemberData& member_data);
std::vector<ExportedList> exported_lists(MemberData& member_data);

// What member data bring to the server.
extern const Module<MemberData> module;

}  // namespace galleria::member_data
