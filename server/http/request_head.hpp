// Reads the head of a request strictly: what two servers could understand differently is refused. Private to http/.
#pragma once

#include <boost/beast/http/basic_parser.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "http/envelope.hpp"
#include "http/message.hpp"

namespace galleria::http {

// Looks for the end of a head in the bytes that have come so far, from where the last call stopped.
class HeadScanner {
 public:
  enum class Verdict { incomplete, complete, malformed };

  // Complete: size() is the head's size with its blank line. Malformed: a line feed without carriage return, a folded or indented line, or a
  // blank line in the place of the request line.
  Verdict scan(std::string_view bytes);
  std::size_t size() const { return line_start_; }
  // Whether the request line has ended.
  bool has_first_line() const { return line_start_ > 0; }
  void reset() { *this = {}; }

 private:
  std::size_t line_start_ = 0;
};

// The fields of a head, as views into the connection's buffer.
class HeadFields : public Headers {
 public:
  std::string_view find(std::string_view name) const override;
  // The values of all fields with the name, in order, separated by commas.
  std::string joined(std::string_view name) const;

  std::vector<std::pair<std::string_view, std::string_view>> all;
};

// Whether two header names are the same, without regard to case.
bool same_name(std::string_view one, std::string_view other);

// A value without the blanks and tabs at both ends.
std::string_view without_blanks(std::string_view value);
// Whether a comma-separated list holds the token, without regard to case.
bool list_holds(std::string_view list, std::string_view token);
// Whether a list of preferences (Accept, Accept-Encoding) takes what it calls by that name: not with a quality of nought. Nothing if it does not name it.
std::optional<bool> find_preference(std::string_view list, std::string_view name);
// Whether an Accept-Encoding takes the encoding: it is listed, and not with a quality of nought.
bool takes_encoding(std::string_view accepted, std::string_view encoding);

// How much an Accept wants a page of the app. Browsers ask for HTML by its name; curl, and those who show a link's preview, mostly take anything, or do not
// say.
enum class PageWish { none, anything, page };
PageWish page_wish(std::string_view accepted);

// Beast's grammar of the head and of chunked bodies; fields and chunks end up here without copies of their own.
class HeadParser : public boost::beast::http::basic_parser<true> {
 public:
  HeadParser(HeadFields& fields, std::size_t field_limit, std::size_t header_limit_bytes);

  boost::beast::http::verb verb() const { return verb_; }
  std::string_view target() const { return target_; }
  int version() const { return version_; }  // 10 or 11
  bool has_too_many_fields() const { return has_too_many_fields_; }

  // From now on chunks are expected, and their data is appended here.
  void collect_body(std::string& into, std::size_t limit_bytes);
  // Takes off the front of what has come what can be decoded. Done: what is left belongs to the next request.
  enum class Chunks { wants_more, done, too_large, malformed };
  Chunks take_chunks(std::string& pending);

 private:
  using string_view = boost::beast::string_view;
  using error_code = boost::beast::error_code;
  void on_request_impl(boost::beast::http::verb verb, string_view, string_view target, int version, error_code&) override;
  void on_response_impl(int, string_view, int, error_code&) override;
  void on_field_impl(boost::beast::http::field, string_view name, string_view value, error_code& error) override;
  void on_header_impl(error_code&) override;
  void on_body_init_impl(const boost::optional<std::uint64_t>&, error_code&) override;
  std::size_t on_body_impl(string_view data, error_code& error) override;
  void on_chunk_header_impl(std::uint64_t, string_view, error_code&) override;
  std::size_t on_chunk_body_impl(std::uint64_t, string_view data, error_code& error) override;
  void on_finish_impl(error_code&) override;

  HeadFields& fields_;
  const std::size_t field_limit_;
  boost::beast::http::verb verb_ = boost::beast::http::verb::unknown;
  std::string_view target_;
  int version_ = 0;
  bool is_head_done_ = false;
  bool has_too_many_fields_ = false;
  bool is_body_too_large_ = false;
  std::string* body_ = nullptr;
  std::size_t body_limit_bytes_ = 0;
};

// What a head says about the body and the connection.
struct HeadFacts {
  std::optional<Method> method;  // none: one that this server does not know
  std::string_view path;         // "*" only for OPTIONS
  std::string_view query;
  std::size_t content_length = 0;
  bool is_chunked = false;
  bool expects_continue = false;
  bool keeps_alive = false;
  bool is_version_1_0 = false;
};

// Parses a complete head. On a problem the connection must be closed after the answer: where the next request starts is not certain.
// Refused besides what Beast refuses: both Content-Length and Transfer-Encoding, either of them twice, any encoding but "chunked", chunked in
// HTTP/1.0, no or several Hosts in HTTP/1.1, a target that is neither a path nor an absolute http URL, or holds other than visible ASCII or '#'.
const Problem* read_head(HeadParser& parser, std::string_view head, const HeadFields& fields, std::size_t target_limit_bytes, HeadFacts& facts);

}  // namespace galleria::http
