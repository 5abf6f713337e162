// The states of what the staff does with goods: on sale or not, prices at a time, moves of stock, files that are handed in.
#pragma once

#include <boost/describe.hpp>

namespace galleria::catalog {

// release: for the first time, with the prices that it was made with.
enum class ShelfMove { create, release, put_on, take_off };
BOOST_DESCRIBE_ENUM(ShelfMove, create, release, put_on, take_off)

// Of these, what is done to a product that was on sale before.
enum class ShelfSwitch { put_on, take_off };
BOOST_DESCRIBE_ENUM(ShelfSwitch, put_on, take_off)

// What became of pieces. counted: so many are there, whatever was thought.
enum class StockMoveKind { received, returned, found, damaged, lost, sent_back, counted };
BOOST_DESCRIBE_ENUM(StockMoveKind, received, returned, found, damaged, lost, sent_back, counted)

// planned: its time has not come. running: it holds until its end. done: it holds for good, or has ended.
enum class PriceChangeState { planned, running, done, cancelled };
BOOST_DESCRIBE_ENUM(PriceChangeState, planned, running, done, cancelled)

// begin: for a time. settle: for good. end: the former prices come back.
enum class PriceChangeMove { plan, begin, settle, end, cancel };
BOOST_DESCRIBE_ENUM(PriceChangeMove, plan, begin, settle, end, cancel)

// faulty: a row of the file cannot be applied, so that none is.
enum class GoodsImportState { checking, checked, faulty, applying, applied, discarded };
BOOST_DESCRIBE_ENUM(GoodsImportState, checking, checked, faulty, applying, applied, discarded)

enum class GoodsImportMove { hand_in, pass, fail, apply, finish, discard };
BOOST_DESCRIBE_ENUM(GoodsImportMove, hand_in, pass, fail, apply, finish, discard)

enum class GoodsActor { clock, staff };
BOOST_DESCRIBE_ENUM(GoodsActor, clock, staff)

}  // namespace galleria::catalog
