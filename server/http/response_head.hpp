// Composes the status line and headers of an answer into one buffer. Private to http/.
#pragma once

#include <string>
#include <string_view>

#include "http/message.hpp"

namespace galleria::http {

// The headers that every answer carries, composed once.
std::string security_headers(std::string_view content_security_policy, bool is_secure);

// Turns a 200 that carries an ETag into an empty 304 if the client has it already. if_none_match: that header's value, empty if none.
void apply_if_none_match(Response& response, std::string_view if_none_match);

enum class ConnectionHeader { none, close, keep_alive };

// Replaces `into` by the head of `response`. JSON answers that say nothing of caching get `Cache-Control: no-store`.
// Throws std::logic_error if the status is out of range or a header holds a line break.
void compose_head(const Response& response, std::string_view fixed_headers, ConnectionHeader connection, std::string& into);

}  // namespace galleria::http
