// Payment requests: the five fields in their shapes, and the chat app's word about the outcome.
import { expect, test } from 'vitest';
import { payOutcomeOf, readPayRequest } from './payment';

const whole = {
  timeStamp: '1414587457',
  nonceStr: '593BEC0C930BF1AFEB40B4A08C8FB242',
  package: 'prepay_id=wx201410272009395522657a690389285100',
  signType: 'RSA',
  paySign: 'mI35pfNEQV6777ke/1T+LJLQDNTm7yeoUJH+j/adPGhm==',
};

test('the five fields are read, and no other', () =>
  expect(readPayRequest(JSON.stringify({ ...whole, appId: 'wx1', success: 'x' }))).toEqual(whole));

test.each(Object.keys(whole))('without %s there is nothing to pay', (name) =>
  expect(readPayRequest(JSON.stringify({ ...whole, [name]: undefined }))).toBeUndefined(),
);

test.each([
  ['timeStamp', 1414587457],
  ['timeStamp', '1414587457000'],
  ['nonceStr', ''],
  ['nonceStr', 'a'.repeat(33)],
  ['package', 'wx201410272009395522657a690389285100'],
  ['package', 'prepay_id='],
  ['signType', 'NONE'],
  ['paySign', 'short'],
  ['paySign', ['mI35pfNEQV6777ke/1T+LJLQDNTm7yeoUJH+j']],
])('%s of %j is refused', (name, value) =>
  expect(readPayRequest(JSON.stringify({ ...whole, [name]: value }))).toBeUndefined(),
);

test.each(['', 'null', '7', '[]', '"text"', '{"timeStamp":', '{}'])('%j is no request', (text) =>
  expect(readPayRequest(text)).toBeUndefined(),
);

test.each([
  ['requestPayment:ok', { outcome: 'done' }],
  ['requestPayment:fail cancel', { outcome: 'cancelled' }],
  ['requestPayment:cancel', { outcome: 'cancelled' }],
  ['requestPayment:fail no permission', { outcome: 'failed', reason: 'requestPayment:fail no permission' }],
  ['requestPayment:fail cancelled by risk control', { outcome: 'failed' }],
  ['', { outcome: 'failed' }],
])('%j is told as %j', (errMsg, outcome) => expect(payOutcomeOf(errMsg)).toMatchObject(outcome));
