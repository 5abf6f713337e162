// A table of states: every move of an order, a case, an invoice declared once. What decides asks it, what is written takes its answer, and the auditor
// (ledger/audit_moves.hpp) and docs/states.md read it.
#pragma once

#include <boost/describe.hpp>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/names.hpp"

namespace galleria {

// Where a table tells nobody apart.
enum class Any { any };
BOOST_DESCRIBE_ENUM(Any, any)

// One arrow. Without `from` something begins by it. What is of another variant does not take an arrow that names one.
template <class State, class Move, class Actor = Any, class Variant = Any>
struct Transition {
  std::optional<State> from;
  Move move;
  State to;
  Actor actor{};
  std::optional<Variant> variant = {};
};

template <class State, class Move, class Actor, class Variant>
class StateTable;

// A move that a table allows: only a table can make one. What changes a state in the database takes a step, so that nothing moves outside of its table.
template <class State, class Move, class Actor = Any>
class Step {
 public:
  // Nothing where something begins.
  std::optional<State> from() const { return from_; }
  Move move() const { return move_; }
  State to() const { return to_; }
  Actor actor() const { return actor_; }

 private:
  template <class, class, class, class>
  friend class StateTable;
  Step(std::optional<State> from, Move move, State to, Actor actor) : from_(from), move_(move), to_(to), actor_(actor) {}

  std::optional<State> from_;
  Move move_;
  State to_;
  Actor actor_;
};

// The arrows live as long as the table, as constants do.
template <class State, class Move, class Actor, class Variant>
class StateTable {
 public:
  using Arrow = Transition<State, Move, Actor, Variant>;
  using Step = galleria::Step<State, Move, Actor>;

  // `name` is what moves: "order".
  template <std::size_t count>
  constexpr StateTable(std::string_view name, const std::array<Arrow, count>& arrows) : name_(name), arrows_(arrows) {}

  constexpr std::string_view name() const { return name_; }
  constexpr std::span<const Arrow> arrows() const { return arrows_; }

  // The move from there by that actor, or nothing if the table has no such arrow.
  std::optional<Step> step(std::optional<State> from, Move move, Actor actor = {}, Variant variant = {}) const {
    for (const Arrow& arrow : arrows_) {
      if (arrow.actor == actor && fits(arrow, from, move, variant)) return Step(from, move, arrow.to, actor);
    }
    return std::nullopt;
  }

  // A move that somebody may make, written down by who tells of it later: the demo mall's history.
  std::optional<Step> retold(std::optional<State> from, Move move, Actor by, Variant variant = {}) const {
    for (const Arrow& arrow : arrows_) {
      if (fits(arrow, from, move, variant)) return Step(from, move, arrow.to, by);
    }
    return std::nullopt;
  }

  bool may(State from, Move move, Actor actor = {}, Variant variant = {}) const { return step(from, move, actor, variant).has_value(); }

  // No arrow leads away from there.
  bool is_end(State state) const {
    for (const Arrow& arrow : arrows_) {
      if (arrow.from == state) return false;
    }
    return true;
  }

 private:
  static bool fits(const Arrow& arrow, std::optional<State> from, Move move, Variant variant) {
    return arrow.from == from && arrow.move == move && (!arrow.variant || *arrow.variant == variant);
  }

  std::string_view name_;
  std::span<const Arrow> arrows_;
};

template <class State, class Move, class Actor, class Variant, std::size_t count>
StateTable(std::string_view, const std::array<Transition<State, Move, Actor, Variant>, count>&) -> StateTable<State, Move, Actor, Variant>;

// A table for whoever draws it: everything by its name.
struct StateDiagram {
  struct Arrow {
    std::string_view from;  // empty where something begins
    std::string_view move;
    std::string_view to;
    std::string_view actor;    // empty where the table tells nobody apart
    std::string_view variant;  // empty for all
  };
  std::string_view name;
  std::vector<Arrow> arrows;
};

template <class State, class Move, class Actor, class Variant>
StateDiagram diagram_of(const StateTable<State, Move, Actor, Variant>& table) {
  StateDiagram diagram{table.name(), {}};
  for (const auto& arrow : table.arrows()) {
    std::string_view actor;
    if constexpr (!std::is_same_v<Actor, Any>) actor = enum_text(arrow.actor);
    diagram.arrows.push_back(
        {arrow.from ? enum_text(*arrow.from) : "", enum_text(arrow.move), enum_text(arrow.to), actor, arrow.variant ? enum_text(*arrow.variant) : ""});
  }
  return diagram;
}

}  // namespace galleria
