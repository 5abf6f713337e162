// Entries, their directory, and the end that says where the directory lies: as PKWARE's APPNOTE.TXT has them.
#include "features/member_data/zip_file.hpp"

#include <unistd.h>
#define ZLIB_CONST  // what is packed stays as it is
#include <zlib.h>

#include <cerrno>
#include <limits>
#include <stdexcept>
#include <system_error>

namespace galleria::member_data {
namespace {

constexpr std::uint16_t version = 20;  // deflate
constexpr std::uint16_t names_in_utf8 = 1U << 11;
constexpr std::uint16_t stored_method = 0;
constexpr std::uint16_t deflated_method = 8;
constexpr std::uint64_t most_bytes = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint32_t most_entries = std::numeric_limits<std::uint16_t>::max() - 1;

void put16(std::string& into, std::uint64_t value) {
  for (int shift = 0; shift < 16; shift += 8) into += static_cast<char>(value >> shift & 0xFFU);
}
void put32(std::string& into, std::uint64_t value) {
  for (int shift = 0; shift < 32; shift += 8) into += static_cast<char>(value >> shift & 0xFFU);
}

// The date in the upper half and the time, in steps of two seconds, in the lower.
std::uint32_t dos_moment(TimeMs at, MallOffset offset) {
  const auto local = std::chrono::floor<std::chrono::seconds>(at + offset);
  const auto day = std::chrono::floor<std::chrono::days>(local);
  const std::chrono::year_month_day date(day);
  const std::chrono::hh_mm_ss time(local - day);
  const auto years = static_cast<std::uint32_t>(static_cast<int>(date.year()) - 1980);
  const auto date_part = years << 9 | static_cast<unsigned>(date.month()) << 5 | static_cast<unsigned>(date.day());
  const auto time_part = static_cast<std::uint32_t>(time.hours().count()) << 11 | static_cast<std::uint32_t>(time.minutes().count()) << 5 |
                         static_cast<std::uint32_t>(time.seconds().count()) / 2;
  return date_part << 16 | time_part;
}

// Without the frame that zlib puts around it.
std::string deflated(std::string_view content) {
  z_stream stream{};
  constexpr int bare_window = -15;
  constexpr int memory_level = 8;
  if (::deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, bare_window, memory_level, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("cannot pack an entry of an archive");
  std::string packed(::deflateBound(&stream, content.size()), '\0');
  stream.next_in = reinterpret_cast<const Bytef*>(content.data());
  stream.avail_in = static_cast<uInt>(content.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int ended = ::deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  ::deflateEnd(&stream);
  if (ended != Z_STREAM_END) throw std::runtime_error("cannot pack an entry of an archive");
  return packed;
}

[[noreturn]] void fail(const char* what) { throw std::system_error(errno, std::generic_category(), what); }

}  // namespace

ZipFile::ZipFile(const std::filesystem::path& path, TimeMs at, MallOffset mall_utc_offset)
    : file_(std::fopen(path.c_str(), "wb")), moment_(dos_moment(at, mall_utc_offset)) {
  if (!file_) fail("cannot make an archive");
}

void ZipFile::write(std::string_view bytes) {
  if (bytes_ + bytes.size() > most_bytes) throw std::length_error("an archive cannot hold as much");
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size()) fail("cannot write an archive");
  bytes_ += bytes.size();
}

void ZipFile::add(std::string_view name, std::string_view content, Packing packing) {
  if (entry_count_ >= most_entries || content.size() > most_bytes || name.size() > std::numeric_limits<std::uint16_t>::max())
    throw std::length_error("an archive cannot hold this entry");
  const std::string packed = packing == Packing::deflated ? deflated(content) : std::string();
  const std::string_view kept = packing == Packing::deflated ? std::string_view(packed) : content;
  // What the entry says of itself stands before it, and again in the directory.
  std::string facts;
  put16(facts, version);
  put16(facts, names_in_utf8);
  put16(facts, packing == Packing::deflated ? deflated_method : stored_method);
  put32(facts, moment_);
  put32(facts, ::crc32_z(0, reinterpret_cast<const Bytef*>(content.data()), content.size()));
  put32(facts, kept.size());
  put32(facts, content.size());
  put16(facts, name.size());
  put16(facts, 0);  // nothing besides
  const std::uint64_t starts_at = bytes_;
  write("PK\x03\x04");
  write(facts);
  write(name);
  write(kept);
  directory_ += "PK\x01\x02";
  put16(directory_, version);
  directory_ += facts;
  put16(directory_, 0);  // no comment
  put16(directory_, 0);  // the first disk
  put16(directory_, 0);
  put32(directory_, 0);
  put32(directory_, starts_at);
  directory_ += name;
  ++entry_count_;
}

std::int64_t ZipFile::finish() {
  const std::uint64_t directory_at = bytes_;
  write(directory_);
  std::string end = "PK\x05\x06";
  put16(end, 0);
  put16(end, 0);
  put16(end, entry_count_);
  put16(end, entry_count_);
  put32(end, directory_.size());
  put32(end, directory_at);
  put16(end, 0);
  write(end);
  if (std::fflush(file_.get()) != 0 || ::fdatasync(::fileno(file_.get())) != 0) fail("cannot force an archive to disk");
  return static_cast<std::int64_t>(bytes_);
}

}  // namespace galleria::member_data
