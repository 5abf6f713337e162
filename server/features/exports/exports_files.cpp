// Rows as lines of JSON, and files as CSV or, row by row, as Excel.
#include "features/exports/exports_files.hpp"

#include <fcntl.h>
#include <unistd.h>
#include <xlsxwriter.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include "features/exports/exports_rules.hpp"
#include "wire/writer.hpp"

namespace galleria::exports {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const char* what, const fs::path& path) { throw std::system_error(errno, std::generic_category(), what + (" " + path.string())); }

void write_all(std::FILE* file, std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), file) != bytes.size()) throw std::system_error(errno, std::generic_category(), "cannot write an export");
}

void force_to_disk(std::FILE* file) {
  if (std::fflush(file) != 0 || ::fdatasync(::fileno(file)) != 0) throw std::system_error(errno, std::generic_category(), "cannot force an export to disk");
}

// ---- rows as they are kept: money is {"cents": 1234} and a moment {"at": 1790000000000} ----

struct WriteCell {
  std::string& line;
  void operator()(std::monostate) const { line += "null"; }
  void operator()(const std::string& text) const { wire::write(line, text); }
  void operator()(std::int64_t whole) const { wire::write(line, whole); }
  void operator()(Cents cents) const { put("cents", cents.value); }
  void operator()(TimeMs at) const { put("at", epoch_ms(at)); }

 private:
  void put(std::string_view kind, std::int64_t value) const {
    line += "{\"";
    line += kind;
    line += "\":";
    wire::write(line, value);
    line += '}';
  }
};

std::string line_of(const ExportCells& cells) {
  std::string line = "[";
  for (const ExportCell& cell : cells) {
    if (line.size() > 1) line += ',';
    std::visit(WriteCell{line}, cell);
  }
  return line += "]\n";
}

ExportCell cell_from(const wire::Json& json) {
  if (json.is_null()) return {};
  if (json.is_string()) return std::string(json.get_string());
  if (const auto cents = wire::whole_member(json, "cents")) return Cents{*cents};
  if (const auto at = wire::whole_member(json, "at")) return time_from_epoch_ms(*at);
  return json.to_number<std::int64_t>();
}

ExportCells cells_of(std::string_view line) {
  const auto parsed = wire::parse_json(line);
  if (parsed.fault || !parsed.value.is_array()) throw std::runtime_error("a kept row of an export cannot be read");
  ExportCells cells;
  for (const auto& cell : parsed.value.get_array()) cells.push_back(cell_from(cell));
  return cells;
}

// ---- CSV, as spreadsheets open it: with a mark that it is UTF-8, and lines that end as on Windows ----

class CsvFile : public ListFile {
 public:
  CsvFile(const fs::path& path, const ListFileFacts& facts) : file_(std::fopen(path.c_str(), "wb")), mall_utc_offset_(facts.mall_utc_offset) {
    if (!file_) fail("cannot make", path);
    write_all(file_.get(), "\xEF\xBB\xBF");
    std::string line;
    for (const std::string& title : facts.titles) line += (line.empty() ? "" : ",") + csv_text(title);
    write_all(file_.get(), line + "\r\n");
  }

  void add(const ExportCells& row) override {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) line += ',';
      line += field_of(row[i]);
    }
    write_all(file_.get(), line + "\r\n");
  }
  void finish() override { force_to_disk(file_.get()); }

 private:
  std::string field_of(const ExportCell& cell) const {
    if (const auto* text = std::get_if<std::string>(&cell)) return csv_text(*text);
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) return std::to_string(*whole);
    if (const auto* cents = std::get_if<Cents>(&cell)) return cents_text(*cents);
    if (const auto* at = std::get_if<TimeMs>(&cell)) return time_text(*at, mall_utc_offset_);
    return {};
  }

  OpenFile file_;
  const MallOffset mall_utc_offset_;
};

// ---- Excel: text is text there, whatever it begins with; more rows than a sheet takes go onto the next ----

class ExcelFile : public ListFile {
 public:
  ExcelFile(fs::path path, ListFileFacts facts) : path_(std::move(path)), folder_(path_.parent_path().string()), facts_(std::move(facts)) {
    lxw_workbook_options options{};
    options.constant_memory = LXW_TRUE;
    options.tmpdir = folder_.data();
    book_ = ::workbook_new_opt(path_.c_str(), &options);
    if (book_ == nullptr) throw std::runtime_error("cannot make " + path_.string());
    title_format_ = ::workbook_add_format(book_);
    ::format_set_bold(title_format_);
    cents_format_ = ::workbook_add_format(book_);
    ::format_set_num_format(cents_format_, "#,##0.00");
    time_format_ = ::workbook_add_format(book_);
    ::format_set_num_format(time_format_, "yyyy-mm-dd hh:mm:ss");
    add_sheet();
  }
  ~ExcelFile() override {
    // What was not finished is thrown away; closing is how the library lets go of what it holds.
    if (book_ != nullptr) ::workbook_close(book_);
  }
  ExcelFile(const ExcelFile&) = delete;
  ExcelFile& operator=(const ExcelFile&) = delete;

  void add(const ExportCells& row) override {
    if (row_number_ > facts_.rows_per_sheet) add_sheet();
    for (std::size_t column = 0; column < row.size(); ++column) check(write(static_cast<lxw_col_t>(column), row[column]));
    ++row_number_;
  }
  void finish() override {
    const lxw_error error = ::workbook_close(std::exchange(book_, nullptr));
    check(error);
    const OpenFile file(std::fopen(path_.c_str(), "rb+"));
    if (!file) fail("cannot open", path_);
    force_to_disk(file.get());
  }

 private:
  static void check(lxw_error error) {
    if (error != LXW_NO_ERROR) throw std::runtime_error(std::string("an Excel file cannot be written: ") + ::lxw_strerror(error));
  }

  void add_sheet() {
    sheet_ = ::workbook_add_worksheet(book_, nullptr);
    if (sheet_ == nullptr) throw std::runtime_error("an Excel file takes no further sheet");
    constexpr double column_width = 18;
    check(::worksheet_set_column(sheet_, 0, static_cast<lxw_col_t>(facts_.titles.size() - 1), column_width, nullptr));
    ::worksheet_freeze_panes(sheet_, 1, 0);
    for (std::size_t column = 0; column < facts_.titles.size(); ++column)
      check(::worksheet_write_string(sheet_, 0, static_cast<lxw_col_t>(column), facts_.titles[column].c_str(), title_format_));
    row_number_ = 1;
  }

  lxw_error write(lxw_col_t column, const ExportCell& cell) {
    const auto row = static_cast<lxw_row_t>(row_number_);
    if (const auto* text = std::get_if<std::string>(&cell)) return write_text(row, column, *text);
    if (const auto* whole = std::get_if<std::int64_t>(&cell)) {
      if (!fits_spreadsheet_number(*whole)) return write_text(row, column, std::to_string(*whole));
      return ::worksheet_write_number(sheet_, row, column, static_cast<double>(*whole), nullptr);
    }
    if (const auto* cents = std::get_if<Cents>(&cell))
      return ::worksheet_write_number(sheet_, row, column, static_cast<double>(cents->value) / 100, cents_format_);
    if (const auto* at = std::get_if<TimeMs>(&cell))
      return ::worksheet_write_number(sheet_, row, column, spreadsheet_day(*at, facts_.mall_utc_offset), time_format_);
    return LXW_NO_ERROR;
  }
  lxw_error write_text(lxw_row_t row, lxw_col_t column, const std::string& text) {
    if (text.empty()) return LXW_NO_ERROR;
    return ::worksheet_write_string(sheet_, row, column, spreadsheet_text(text).c_str(), nullptr);
  }

  const fs::path path_;
  std::string folder_;  // the library takes it as text that it could change
  const ListFileFacts facts_;
  lxw_workbook* book_ = nullptr;
  lxw_worksheet* sheet_ = nullptr;
  lxw_format* title_format_ = nullptr;
  lxw_format* cents_format_ = nullptr;
  lxw_format* time_format_ = nullptr;
  std::int64_t row_number_ = 0;
};

}  // namespace

RowsFile::RowsFile(const fs::path& path, std::int64_t known_bytes) {
  const int number = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0640);
  if (number < 0) fail("cannot open", path);
  file_.reset(::fdopen(number, "r+b"));
  if (!file_) fail("cannot open", path);
  const auto found = static_cast<std::int64_t>(fs::file_size(path));
  is_whole_ = found >= known_bytes;
  bytes_ = is_whole_ ? known_bytes : 0;
  if (::ftruncate(number, bytes_) != 0 || std::fseek(file_.get(), 0, SEEK_END) != 0) fail("cannot cut", path);
}

void RowsFile::append(const std::vector<ExportCells>& rows) {
  for (const ExportCells& row : rows) {
    const std::string line = line_of(row);
    write_all(file_.get(), line);
    bytes_ += static_cast<std::int64_t>(line.size());
  }
}

void RowsFile::sync() { force_to_disk(file_.get()); }

std::int64_t read_rows(const fs::path& path, const std::function<bool(const ExportCells&)>& take) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  std::int64_t count = 0;
  for (std::string line; std::getline(file, line); ++count) {
    if (!take(cells_of(line))) return count;
  }
  if (file.bad()) throw std::runtime_error("cannot read " + path.string());
  return count;
}

std::unique_ptr<ListFile> make_list_file(ExportFormat format, const fs::path& path, ListFileFacts facts) {
  if (format == ExportFormat::csv) return std::make_unique<CsvFile>(path, facts);
  return std::make_unique<ExcelFile>(path, std::move(facts));
}

}  // namespace galleria::exports
