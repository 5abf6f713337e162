// What is asked and sent, and what the counts of a mailing come to.
import { expect, test } from 'vitest';
import { type Counts, mailingsOf, progressOf, rowsOf, templatesOf, toTemplate, undeliveredOf } from './mailings';

const counts: Counts = {
  waitingCount: 0,
  sentCount: 6,
  failedCount: 0,
  openedCount: 3,
  followedCount: 0,
  noConsentCount: 2,
  capCount: 0,
  noPhoneCount: 0,
  cancelledCount: 0,
  outOfServiceCount: 0,
  deliveredCount: 0,
  undeliveredCount: 0,
  silentCount: 0,
};

test('only known states and channels are asked for, and the next page begins behind the last mailing', () => {
  expect(mailingsOf({ filters: { state: 'sent' }, page: '9' })).toEqual({ state: 'sent', beforeMailingId: 9 });
  expect(mailingsOf({ filters: { state: 'lost' }, page: '' })).toEqual({});
  expect(templatesOf({ filters: { channel: 'sms', state: 'draft' }, page: '' })).toEqual({
    channel: 'sms',
    state: 'draft',
  });
});

test('what became of letters stands with its share, and nothing that did not happen', () => {
  expect(rowsOf(counts, 'inbox')).toEqual([
    { name: 'sent', count: 6, width: 75 },
    { name: 'opened', count: 3, width: 38 },
    { name: 'noConsent', count: 2, width: 25 },
  ]);
  expect(
    rowsOf({ ...counts, sentCount: 0, openedCount: 0, noConsentCount: 0 }, 'inbox').map(({ width }) => width),
  ).toEqual([0, 0]);
});

test('of text messages nobody says whether they were opened, but whether they arrived', () => {
  const texts = {
    ...counts,
    deliveredCount: 2,
    undeliveredCount: 1,
    silentCount: 1,
    noPhoneCount: 1,
    outOfServiceCount: 1,
  };
  expect(rowsOf(texts, 'sms').map(({ name, count }) => [name, count])).toEqual([
    ['sent', 6],
    ['delivered', 2],
    ['undelivered', 1],
    ['silent', 1],
    ['expected', 2],
    ['noConsent', 2],
    ['noPhone', 1],
    ['outOfService', 1],
  ]);
});

test('the next page of what did not arrive begins behind its last member', () => {
  expect(undeliveredOf(7, { page: '' })).toEqual({ mailingId: 7 });
  expect(undeliveredOf(7, { page: '204' })).toEqual({ mailingId: 7, afterMemberId: 204 });
});

test('a draft is nowhere yet, and who came since it was scheduled is counted too', () => {
  expect(progressOf({ state: 'draft', seenCount: 0, plannedCount: 0 })).toBeUndefined();
  expect(progressOf({ state: 'sending', seenCount: 101, plannedCount: 100 })).toEqual({ seen: 101, planned: 101 });
});

test('a template has all texts of the contract, and a text message no link', () => {
  expect(toTemplate({ name: '会员日', bodyZhCn: '您好' }, 'sms', 4)).toEqual({
    templateId: 4,
    name: '会员日',
    channel: 'sms',
    subjectZhCn: '',
    subjectEn: '',
    bodyZhCn: '您好',
    bodyEn: '',
    link: '',
    providerTemplate: '',
  });
  expect(toTemplate({ name: 'x', link: 'page:home' }, 'inbox').link).toBe('page:home');
});
