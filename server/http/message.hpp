// Requests and responses as the rest of the server sees them: no Beast, no sockets.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "http/event_stream.hpp"
#include "http/mapped_file.hpp"

namespace galleria::http {

enum class Method { get, head, post, put, delete_, options };

// The headers of one request. Names are matched without regard to case; the views live as long as the request.
class Headers {
 public:
  virtual ~Headers() = default;
  // The value, or an empty view.
  virtual std::string_view find(std::string_view name) const = 0;
};

// One file of a multipart body.
struct FilePart {
  std::string field;
  std::string file_name;     // as the client said; never used as a path
  std::string content_type;  // as the client said; never trusted
  std::string content;
};

// One request, within the limits. Views live as long as the connection keeps the request.
struct Request {
  Method method = Method::get;
  std::string_view path;   // as sent, still percent-encoded, without query
  std::string_view query;  // as sent, without the question mark
  const Headers* headers = nullptr;
  std::string_view body;
  std::vector<FilePart> files;                                        // of a multipart/form-data body
  std::vector<std::pair<std::string_view, std::string>> path_values;  // {name} in the route's path and its decoded value; set by the router
  std::string client_address;                                         // of the peer, or what a trusted proxy says
  std::string trace_id;                                               // 16 hexadecimal digits

  std::string_view header(std::string_view name) const { return headers == nullptr ? std::string_view{} : headers->find(name); }
};

// What goes back. The body is head + shared + tail, so that an answer that was serialised once is sent without a copy; or it is a file.
struct Response {
  int status = 200;
  std::string content_type = "application/json; charset=utf-8";
  std::vector<std::pair<std::string, std::string>> headers;
  std::string head;
  std::shared_ptr<const std::string> shared;
  std::string tail;
  std::shared_ptr<const MappedFile> file;
  std::int32_t code = 200;  // the envelope's code, for the log and the metrics
  // The answer goes on behind its body until the stream ends, and the connection with it.
  std::shared_ptr<EventStream> events = {};

  // What stands between head and tail.
  std::string_view middle() const { return file ? file->bytes() : shared ? std::string_view(*shared) : std::string_view(); }
  std::size_t body_size() const { return head.size() + middle().size() + tail.size(); }
};

// Decodes percent-encoding (and, for form values, '+') into `into`. False if it is malformed, not UTF-8, or holds a NUL.
bool decode_percent(std::string_view text, std::string& into, bool plus_is_space);

// The pairs of a query string, decoded, in their order; empty pairs ("a=1&&b=2") are passed over. False if a name or value is malformed.
bool read_query(std::string_view query, std::vector<std::pair<std::string, std::string>>& into);

}  // namespace galleria::http
