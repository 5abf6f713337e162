// The validator must find what it is there to find.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkedEnvelope, ContractBroken, findOperation, operationOf, operations } from './contract.mjs';

const json = 'application/json; charset=utf-8';
const answer = (data, more = {}) => JSON.stringify({ code: 200, msg: '', data, traceId: 't', ...more });
const counted = operationOf('count_cart');

test('a happy answer of the declared form passes', () => {
  assert.equal(checkedEnvelope(counted, 200, json, answer({ pieceCount: 3 })).data.pieceCount, 3);
});

for (const [what, data] of [
  ['a missing member', {}],
  ['a member of another type', { pieceCount: '3' }],
  ['an undeclared member', { pieceCount: 3, secret: 'x' }],
  ['no data', null],
]) {
  test(`an answer with ${what} is found`, () => {
    assert.throws(() => checkedEnvelope(counted, 200, json, answer(data)), ContractBroken);
  });
}

test('an answer that is not JSON by its type is found', () => {
  assert.throws(() => checkedEnvelope(counted, 200, 'text/html', answer({ pieceCount: 3 })), ContractBroken);
});

test('a declared refusal passes and an undeclared one is found', () => {
  const refusal = (code) => JSON.stringify({ code, msg: 'no', data: null, traceId: 't' });
  assert.equal(checkedEnvelope(counted, 401, json, refusal(500305)).code, 500305);
  assert.throws(() => checkedEnvelope(counted, 409, json, refusal(67002)), /not declared/);
  assert.throws(() => checkedEnvelope(counted, 418, json, refusal(500305)), /status 418 is not declared/);
  assert.throws(() => checkedEnvelope(counted, 400, json, refusal(500305)), ContractBroken, 'a code under another status than its own');
});

test('a path with a value in it finds its operation', () => {
  assert.equal(findOperation('POST', '/member/7/vipcard').operationId, 'get_member_card');
  assert.equal(findOperation('GET', '/pages/home/index'), undefined);
});

test('every operation has a form that its answers can be held against', () => {
  for (const { operationId, doneValidator } of operations) assert.equal(doneValidator()({ code: 'none' }), false, operationId);
});
