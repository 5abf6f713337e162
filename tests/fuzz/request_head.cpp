// Fuzzes what comes first on a connection: a head, and a chunked body behind it. The first byte says in which pieces it comes.
#include "http/request_head.hpp"

#include <algorithm>

#include "promise.hpp"

namespace galleria::fuzz {
namespace {

using http::HeadScanner;

constexpr std::size_t field_limit = 100;
constexpr std::size_t header_limit_bytes = 16 * 1024;
constexpr std::size_t target_limit_bytes = 8 * 1024;
constexpr std::size_t body_limit_bytes = 4 * 1024;

struct Scanned {
  HeadScanner::Verdict verdict;
  std::size_t size;
  friend bool operator==(const Scanned&, const Scanned&) = default;
};

// As the session scans: again with every piece that comes, until it knows.
Scanned scan_in_pieces(std::string_view bytes, std::size_t piece_bytes) {
  HeadScanner scanner;
  auto verdict = HeadScanner::Verdict::incomplete;
  for (std::size_t come = 0; come < bytes.size() && verdict == HeadScanner::Verdict::incomplete;) {
    come = std::min(bytes.size(), come + piece_bytes);
    verdict = scanner.scan(bytes.substr(0, come));
  }
  return {verdict, scanner.size()};
}

// A head that was understood. Views are into the text that it was read from.
struct Head {
  http::HeadFields fields;
  http::HeadFacts facts;
};

bool read(std::string_view text, Head& head) {
  http::HeadParser parser(head.fields, field_limit, header_limit_bytes);
  return read_head(parser, text, head.fields, target_limit_bytes, head.facts) == nullptr;
}

std::string_view method_text(http::Method method) {
  using enum http::Method;
  switch (method) {
    case get:
      return "GET";
    case head:
      return "HEAD";
    case post:
      return "POST";
    case put:
      return "PUT";
    case delete_:
      return "DELETE";
    case options:
      return "OPTIONS";
  }
  return {};
}

std::string written(const Head& head) {
  const auto& facts = head.facts;
  std::string text(method_text(*facts.method));
  text.append(" ").append(facts.path);
  if (!facts.query.empty()) text.append("?").append(facts.query);
  text += facts.is_version_1_0 ? " HTTP/1.0\r\n" : " HTTP/1.1\r\n";
  for (const auto& [name, value] : head.fields.all) text.append(name).append(": ").append(value).append("\r\n");
  return text + "\r\n";
}

void check_same(const Head& one, const Head& other) {
  const auto& first = one.facts;
  const auto& second = other.facts;
  promise(first.method == second.method && first.path == second.path && first.query == second.query, "a target is understood in one way");
  promise(first.content_length == second.content_length && first.is_chunked == second.is_chunked, "a body's length is understood in one way");
  promise(first.keeps_alive == second.keeps_alive && first.expects_continue == second.expects_continue, "a connection is understood in one way");
  promise(one.fields.all == other.fields.all, "fields are understood in one way");
}

using http::HeadParser;

struct Body {
  HeadParser::Chunks end = HeadParser::Chunks::wants_more;
  std::string text;
  std::string left;  // of what came
  friend bool operator==(const Body&, const Body&) = default;
};

// As the session decodes: what the parser leaves stays until more has come.
Body decode_in_pieces(std::string_view head, std::string_view bytes, std::size_t piece_bytes) {
  Head again;
  HeadParser parser(again.fields, field_limit, header_limit_bytes);
  read_head(parser, head, again.fields, target_limit_bytes, again.facts);
  Body body;
  parser.collect_body(body.text, body_limit_bytes);
  for (; !bytes.empty() && body.end == HeadParser::Chunks::wants_more; bytes.remove_prefix(std::min(bytes.size(), piece_bytes))) {
    body.left += bytes.substr(0, piece_bytes);
    body.end = parser.take_chunks(body.left);
  }
  body.left += bytes;
  promise(body.text.size() <= body_limit_bytes, "a body keeps its limit");
  return body;
}

void try_chunks(std::string_view head, std::string_view bytes, std::size_t piece_bytes) {
  const auto whole = decode_in_pieces(head, bytes, bytes.size());
  const auto pieces = decode_in_pieces(head, bytes, piece_bytes);
  using enum HeadParser::Chunks;
  promise((whole.end == done) == (pieces.end == done), "a body ends in one place, however it comes");
  if (whole.end == done) promise(whole == pieces, "a body is the same, however it comes");
}

void try_connection(std::string_view bytes, std::size_t piece_bytes) {
  const auto scanned = scan_in_pieces(bytes, piece_bytes);
  promise(scanned == scan_in_pieces(bytes, bytes.size()), "a head ends in one place, however it comes");
  if (scanned.verdict != HeadScanner::Verdict::complete || scanned.size > header_limit_bytes) return;
  const auto text = bytes.substr(0, scanned.size);
  Head head;
  if (!read(text, head)) return;
  promise(head.facts.path.starts_with('/') || head.facts.path == "*", "a path is one");
  promise(!head.facts.is_chunked || head.facts.content_length == 0, "a body has one length");
  if (head.facts.method && text.size() < header_limit_bytes / 2) {
    const auto again_text = written(head);
    Head again;
    promise(read(again_text, again), "a head that was read and written is read again");
    check_same(head, again);
  }
  if (head.facts.is_chunked) try_chunks(text, bytes.substr(scanned.size), piece_bytes);
}

}  // namespace
}  // namespace galleria::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace galleria::fuzz;
  if (size < 2) return 0;
  try_connection(text_of(data + 1, size - 1), 1 + data[0] % 32U);
  return 0;
}
