// What is wrong with a request: every problem, each with the place where it stands.
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "base/locale.hpp"

namespace galleria::wire {

// One problem. `pointer` is a JSON pointer into the request ("/items/0/quantity"); for query and path values it is the name ("/pageNo").
struct Problem {
  std::string pointer;
  std::string code;  // "required", "too_long" …: stable, for programs
  Localized message;
};

// The longest list that a stranger may send where a type sets no limit of its own; files of whoever runs the program may hold any.
inline constexpr std::size_t largest_list = 1'000;
inline constexpr std::size_t lists_of_any_length = std::numeric_limits<std::size_t>::max();

class Problems {
 public:
  explicit Problems(std::size_t longest_list = largest_list) : longest_list_(longest_list) {}

  std::size_t longest_list() const { return longest_list_; }
  void add(std::string_view code, std::string zh_cn, std::string en) { found_.push_back({pointer_, std::string(code), {std::move(zh_cn), std::move(en)}}); }
  // The same of a member or item.
  void add_at(std::string_view name, std::string_view code, const Message& message) {
    const Step step(*this, name);
    add(code, std::string(message.zh_cn), std::string(message.en));
  }
  bool empty() const { return found_.empty(); }
  const std::vector<Problem>& all() const { return found_; }

  // Steps into a member or item for as long as it lives.
  class Step {
   public:
    Step(Problems& problems, std::string_view name) : problems_(problems), size_(problems.pointer_.size()) {
      problems_.pointer_ += '/';
      problems_.pointer_ += name;
    }
    ~Step() { problems_.pointer_.resize(size_); }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

   private:
    Problems& problems_;
    std::size_t size_;
  };

 private:
  std::size_t longest_list_;
  std::string pointer_;
  std::vector<Problem> found_;
};

}  // namespace galleria::wire
