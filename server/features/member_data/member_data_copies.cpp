// The copy that a member asks for: written by a timer as one archive, told of by a message, fetched by a ticket, deleted when its time has come.
#include <fmt/format.h>

#include <charconv>
#include <fstream>
#include <system_error>

#include "base/crypto.hpp"
#include "base/log.hpp"
#include "features/member_data/member_data.hpp"
#include "features/member_data/member_data_store.hpp"
#include "features/member_data/zip_file.hpp"
#include "http/stored_file.hpp"
#include "wire/writer.hpp"

namespace galleria::member_data {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view write_timer = "write_data_copy";
constexpr std::string_view forget_timer = "forget_data_copy";
constexpr std::string_view delete_timer = "delete_data_copy_file";
constexpr std::int64_t most_failures = 5;
constexpr std::string_view file_path_start = "/member/v2.0/dataCopy/file/";

constexpr Message introduction{
    "这是您在本商场的全部资料。\n\n"
    "data/ 里每个文件是一类资料：subject 是它的名称，records 是逐条记录，金额以元为单位，时间是商场当地时间。\n"
    "former-account- 开头的文件夹是并入本账号的原账号的资料。\n"
    "pictures/ 里是您上传过的图片。\n",
    "This is all that the mall keeps about you.\n\n"
    "Each file in data/ is one kind of record: subject is its name, records are the records one by one, amounts are in yuan, times are local to the mall.\n"
    "Folders that begin with former-account- hold the same of accounts that were merged into yours.\n"
    "pictures/ holds the pictures that you uploaded.\n"};
constexpr Message left_out{"\n以下图片超出了一份副本的大小，没有放进来，请到服务台领取：\n",
                           "\nThese pictures are beyond the size of one copy and are not in it. Please ask the service desk for them:\n"};

Locale locale_of(const store::CopyRow& row) { return row.locale == "en" ? Locale::en : Locale::zh_cn; }

std::string key_of_copy(std::int64_t copy_id) { return fmt::format("data-copies/{}.zip", copy_id); }

// Nothing if it is gone: somebody deleted it meanwhile.
std::optional<std::string> bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return std::nullopt;
  std::string bytes(static_cast<std::size_t>(fs::file_size(path)), '\0');
  if (!file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()))) throw std::runtime_error("cannot read a picture for a copy of data");
  return bytes;
}

std::string folder_of(std::size_t account) { return account == 0 ? "data/" : fmt::format("former-account-{}/", account); }

// Adds the fields of one page to what stands there of the records before. Each record is an object of texts.
void add_records(std::string& json, std::int64_t& last_record, const MemberDataPage& page) {
  for (const MemberDatum& datum : page.data) {
    if (datum.record != last_record) json += last_record == 0 ? "{" : "},\n{";
    if (datum.record == last_record) json += ",";
    last_record = datum.record;
    wire::write(json, datum.field);
    json += ":";
    wire::write(json, datum.value);
  }
}

DataCopy view(const store::CopyRow& row) {
  return {row.state, row.asked_at_ms, row.ended_at_ms, row.deleted_at_ms, row.record_count, row.picture_count, row.file_bytes};
}

std::string moment_text(TimeMs at, MallOffset offset) { return told_number("_ms", epoch_ms(at), offset).value; }

// "12.abc" is member 12 and a secret.
struct WrittenTicket {
  MemberId member_id;
  std::string_view secret;
};
std::optional<WrittenTicket> read_ticket(std::string_view text) {
  const auto point = text.find('.');
  if (point == std::string_view::npos) return std::nullopt;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + point, number);
  if (error != std::errc() || end != text.data() + point || number <= 0) return std::nullopt;
  return WrittenTicket{MemberId{number}, text.substr(point + 1)};
}

}  // namespace

// ---- asking and fetching ----

DataCopyStatus MemberData::status_of(db::Session& session, MemberId member_id) const {
  const auto row = store::find_copy(session, member_id);
  if (!row) return {};
  return {view(*row), next_copy_at(row->state, row->asked_at_ms, clock_.now())};
}

Result<DataCopyStatus> MemberData::get_data_copy(const http::Member& member) const {
  return database_.read([&](db::Session& session) { return status_of(session, member.id); });
}

Result<DataCopyStatus> MemberData::ask_for_data_copy(const http::Call& call, const http::Member& member) {
  return database_.write([&](db::Transaction& transaction) -> Result<DataCopyStatus> {
    const TimeMs now = clock_.now();
    const auto former = store::find_copy(transaction, member.id);
    if (former && former->state == DataCopyState::running) return status_of(transaction, member.id);
    if (const auto next = former ? next_copy_at(former->state, former->asked_at_ms, now) : std::nullopt)
      return Refusal(data_copy_too_soon, {{"when", moment_text(*next, config_.mall_utc_offset)}});
    store::CopyRow row;
    row.member_id = member.id;
    row.copy_id = ids_.next_value();
    row.locale = call.locale == Locale::en ? "en" : "zh_cn";
    row.asked_at_ms = now;
    const auto step = data_copy_table.step(former ? std::optional(former->state) : std::nullopt, DataCopyMove::ask).value();
    const bool is_asked = former ? store::replace_copy(transaction, *former, row, step) : store::insert_copy(transaction, row, step);
    // Somebody else of theirs was faster: that is the one under way.
    if (!is_asked) return status_of(transaction, member.id);
    if (former) delete_later(transaction, former->copy_id);
    db::set_timer(transaction, ids_.next<TimerId>(), write_timer, member.id.value, now);
    return status_of(transaction, member.id);
  });
}

Result<OpenedDataCopy> MemberData::open_data_copy(const http::Member& member) {
  const std::string secret = random_token();
  const TimeMs until = clock_.now() + config_.ticket_life;
  return database_.write([&](db::Transaction& transaction) -> Result<OpenedDataCopy> {
    const auto row = store::find_copy(transaction, member.id);
    if (!row || row->state != DataCopyState::ready || row->deleted_at_ms.value() <= clock_.now()) return data_copy_not_ready;
    if (!store::set_ticket(transaction, member.id, row->copy_id, {sha256_hex(secret), until})) return data_copy_not_ready;
    return OpenedDataCopy{fmt::format("{}{}.{}", file_path_start, member.id.value, secret), until};
  });
}

http::Response MemberData::serve(const http::Request& request) {
  const Locale locale = locale_from_accept_language(request.header("accept-language"));
  const auto refuse = [&] { return http::refusal_response(http::not_found, locale, request.trace_id); };
  const auto ticket = read_ticket(request.path_values.at(0).second);
  if (!ticket) return refuse();
  const auto copy_id = database_.write(
      [&](db::Transaction& transaction) { return store::take_ticket(transaction, ticket->member_id, sha256_hex(ticket->secret), clock_.now()); });
  if (!copy_id) return refuse();
  http::Response response;
  response.file =
      config_.bucket == nullptr ? http::MappedFile::open(file_path(*copy_id)) : http::open_once(*config_.bucket, key_of_copy(*copy_id), config_.folder);
  if (!response.file) return refuse();
  response.content_type = "application/zip";
  const std::string day = day_text(business_day(clock_.now(), config_.mall_utc_offset));
  response.headers.emplace_back("Content-Disposition", fmt::format("attachment; filename=\"galleria-data-{}.zip\"", day));
  response.headers.emplace_back("Cache-Control", "private, no-store");
  return response;
}

// ---- writing ----

std::string MemberData::list_of(MemberId account, const ToldTable& table, Locale locale, std::int64_t& record_count) const {
  std::string json = "{\"subject\":";
  wire::write(json, table.words.in(locale));
  json += ",\"records\":[\n";
  std::int64_t last_record = 0;
  std::int64_t behind = 0;
  for (;;) {
    MemberDataPage page;
    const std::int64_t count = database_.read([&](db::Session& session) { return tell(session, account, table, behind, locale, page); });
    add_records(json, last_record, page);
    behind += count;
    if (count < records_at_once) break;
  }
  if (last_record == 0) return {};
  record_count += behind;
  return json += "}\n]}\n";
}

MemberData::Written MemberData::write_file(const store::CopyRow& row, const fs::path& path) const {
  Written written;
  const Locale locale = locale_of(row);
  ZipFile archive(path, clock_.now(), config_.mall_utc_offset);
  std::string guide(introduction.in(locale));
  std::string names_left_out;
  std::int64_t picture_bytes = 0;
  const auto accounts = database_.read([&](db::Session& session) { return needs_.find_accounts(session, row.member_id); });
  for (std::size_t i = 0; i < accounts.size(); ++i) {
    for (const ToldTable& table : tables_) {
      const std::string list = list_of(accounts[i], table, locale, written.record_count);
      if (!list.empty()) archive.add(fmt::format("{}{}.json", folder_of(i), table.table), list, ZipFile::Packing::deflated);
    }
    for (const OwnPicture& picture : database_.read([&](db::Session& session) { return needs_.list_pictures(session, accounts[i]); })) {
      const auto bytes = needs_.read_picture ? needs_.read_picture(picture.name) : bytes_of(picture.path);
      if (!bytes) continue;
      picture_bytes += static_cast<std::int64_t>(bytes->size());
      if (picture_bytes > config_.most_picture_bytes) {
        names_left_out += picture.name + "\n";
        continue;
      }
      archive.add("pictures/" + picture.name, *bytes, ZipFile::Packing::stored);
      ++written.picture_count;
    }
  }
  if (!names_left_out.empty()) guide += std::string(left_out.in(locale)) + names_left_out;
  archive.add("README.txt", guide, ZipFile::Packing::deflated);
  written.file_bytes = archive.finish();
  return written;
}

db::TimerOutcome MemberData::write_copy(const db::Timer& timer) {
  const MemberId member_id{timer.reference};
  const auto row = database_.read([&](db::Session& session) { return store::find_copy(session, member_id); });
  if (!row || row->state != DataCopyState::running) return std::nullopt;
  const fs::path beside = config_.folder / fmt::format("{}.writing-{}", row->copy_id, ids_.next_value());
  try {
    const Written written = write_file(*row, beside);
    if (config_.bucket == nullptr) {
      fs::rename(beside, file_path(row->copy_id));
    } else {
      config_.bucket->put_file(key_of_copy(row->copy_id), beside);
      fs::remove(beside);
    }
    finish(*row, written);
  } catch (const std::exception& error) {
    std::error_code ignored;  // the timer that deletes the copy takes what is left
    fs::remove(beside, ignored);
    log::error("data_copy_failed", {{"copy_id", row->copy_id}, {"reason", error.what()}});
    if (timer.attempt_count + 1 < most_failures) throw;
    fail(*row);
  }
  return std::nullopt;
}

void MemberData::finish(const store::CopyRow& row, const Written& written) {
  const TimeMs now = clock_.now();
  store::CopyRow done = row;
  done.record_count = written.record_count;
  done.picture_count = written.picture_count;
  done.file_bytes = written.file_bytes;
  done.ended_at_ms = now;
  done.deleted_at_ms = now + config_.kept;
  const auto step = data_copy_table.step(DataCopyState::running, DataCopyMove::finish).value();
  const bool is_ready = database_.write([&](db::Transaction& transaction) {
    if (!store::end_copy(transaction, done, step)) return false;
    needs_.tell_ready(transaction, row.member_id, row.copy_id, *done.deleted_at_ms);
    db::set_timer(transaction, ids_.next<TimerId>(), forget_timer, row.member_id.value, *done.deleted_at_ms);
    return true;
  });
  if (is_ready) {
    // In a bucket, what was made here is not needed any more.
    remove_files(row.copy_id, config_.bucket == nullptr);
    log::info("data_copy_ready", {{"copy_id", row.copy_id}, {"records", written.record_count}, {"bytes", written.file_bytes}});
    return;
  }
  // The account has ended meanwhile, or somebody else has finished the same copy, whose file this one replaced.
  const auto kept = database_.read([&](db::Session& session) { return store::find_copy(session, row.member_id); });
  if (!kept || kept->copy_id != row.copy_id) remove_copy(row.copy_id);
}

void MemberData::fail(const store::CopyRow& row) {
  const TimeMs now = clock_.now();
  store::CopyRow ended = row;
  ended.ended_at_ms = now;
  ended.deleted_at_ms = now + config_.kept;
  const auto step = data_copy_table.step(DataCopyState::running, DataCopyMove::fail).value();
  database_.write([&](db::Transaction& transaction) {
    if (!store::end_copy(transaction, ended, step)) return;
    db::set_timer(transaction, ids_.next<TimerId>(), forget_timer, row.member_id.value, *ended.deleted_at_ms);
    delete_later(transaction, row.copy_id);
  });
}

// ---- deleting ----

void MemberData::delete_later(db::Transaction& transaction, std::int64_t copy_id) {
  db::set_timer(transaction, ids_.next<TimerId>(), delete_timer, copy_id, clock_.now());
}

db::TimerOutcome MemberData::forget_copy(MemberId member_id) {
  return database_.write([&](db::Transaction& transaction) -> db::TimerOutcome {
    if (const auto copy_id = store::delete_copy(transaction, member_id, clock_.now())) {
      delete_later(transaction, *copy_id);
      return std::nullopt;
    }
    const auto row = store::find_copy(transaction, member_id);
    return row ? row->deleted_at_ms : std::nullopt;
  });
}

void MemberData::erase_member(db::Transaction& transaction, MemberId member_id) {
  if (const auto copy_id = store::erase_copy(transaction, member_id)) delete_later(transaction, *copy_id);
}

fs::path MemberData::file_path(std::int64_t copy_id) const { return config_.folder / fmt::format("{}.zip", copy_id); }

void MemberData::remove_files(std::int64_t copy_id, bool is_finished_kept) const {
  const std::string start = fmt::format("{}.", copy_id);
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(config_.folder)) {
    if (entry.path().filename().string().starts_with(start)) found.push_back(entry.path());
  }
  for (const fs::path& path : found) {
    if (!is_finished_kept || path != file_path(copy_id)) fs::remove(path);
  }
}

void MemberData::remove_copy(std::int64_t copy_id) const {
  remove_files(copy_id, false);
  if (config_.bucket != nullptr) config_.bucket->remove(key_of_copy(copy_id));
}

std::map<std::string, db::TimerHandler> MemberData::timer_handlers() {
  return {{std::string(forget_timer), [this](const db::Timer& timer) { return forget_copy(MemberId{timer.reference}); }},
          {std::string(delete_timer), [this](const db::Timer& timer) -> db::TimerOutcome {
             remove_copy(timer.reference);
             return std::nullopt;
           }}};
}

std::map<std::string, db::TimerHandler> MemberData::slow_timer_handlers() {
  return {{std::string(write_timer), [this](const db::Timer& timer) { return write_copy(timer); }}};
}

StateDiagram state_diagram() { return diagram_of(data_copy_table); }

}  // namespace galleria::member_data
