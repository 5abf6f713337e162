// The files of exports: rows as they were fetched, and the file that is made of them, each written so that memory never holds more than a page.
#pragma once

#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/business_day.hpp"
#include "features/exports/exports_states.hpp"
#include "modules/exported_list.hpp"

namespace galleria::exports {

using ExportCells = std::vector<ExportCell>;

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using OpenFile = std::unique_ptr<std::FILE, CloseFile>;

// Rows, a line each, that are added to. What was written behind the part that is known to be whole is cut off when it is opened: a server may have died there.
class RowsFile {
 public:
  // Throws std::system_error, as all of it does.
  RowsFile(const std::filesystem::path& path, std::int64_t known_bytes);

  // False if the file holds less than is known of it: it was lost, and begins anew.
  bool is_whole() const { return is_whole_; }
  std::int64_t bytes() const { return bytes_; }
  void append(const std::vector<ExportCells>& rows);
  // What was appended is on the disk.
  void sync();

 private:
  OpenFile file_;
  std::int64_t bytes_ = 0;
  bool is_whole_ = true;
};

// Gives the rows one after the other until `take` says no. The number of rows that were taken.
std::int64_t read_rows(const std::filesystem::path& path, const std::function<bool(const ExportCells&)>& take);

// A file under way. It is whole on the disk once finish() returns.
class ListFile {
 public:
  virtual ~ListFile() = default;
  virtual void add(const ExportCells& row) = 0;
  virtual void finish() = 0;
};

struct ListFileFacts {
  std::string name;                 // of the list
  std::vector<std::string> titles;  // of its columns
  MallOffset mall_utc_offset;
  std::int64_t rows_per_sheet = 1'048'575;  // what fits below the titles
};
std::unique_ptr<ListFile> make_list_file(ExportFormat format, const std::filesystem::path& path, ListFileFacts facts);

}  // namespace galleria::exports
