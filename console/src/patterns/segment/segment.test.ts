// What is sent of a segment, and what its form shows again.
import { expect, test } from 'vitest';
import { heldTags } from '../memberTags/tags';
import { emptySegment, segmentDraft, segmentPlaces, toSegment } from './segment';

test('what is not asked of members is not sent, and what does not concern them neither', () => {
  expect(toSegment({ name: '金卡', leastTier: '2' })).toEqual({ leastTier: 2 });
  expect(toSegment({ leastTier: '1', mostTier: '2', joinedSince: 5, birthdayMonth: 11, shopId: 7 })).toEqual({
    leastTier: 1,
    mostTier: 2,
    joinedSince: 5,
    birthdayMonth: 11,
    shopId: 7,
  });
});

test('a segment that is there stands in its fields, and empty ones stay empty', () => {
  expect(segmentDraft({ leastTier: 0 })).toEqual(emptySegment);
  expect(segmentDraft({ leastTier: 2, mostTier: 3, birthdayMonth: 4, shopId: 9 })).toEqual({
    ...emptySegment,
    leastTier: '2',
    mostTier: '3',
    birthdayMonth: '4',
    shopId: '9',
  });
});

test('tags are numbers in a request and texts in a form, and none of them are left out', () => {
  expect(toSegment({ leastTier: '0', wantedTags: ['7', '9'], unwantedTags: [] })).toEqual({
    leastTier: 0,
    wantedTags: [7, 9],
  });
  expect(segmentDraft({ leastTier: 0, unwantedTags: [3] })).toEqual({ ...emptySegment, unwantedTags: ['3'] });
});

test('problems of conditions belong to the fields of their names', () => {
  expect(segmentPlaces('conditions').names['conditions.shopId']).toBe('shopId');
});

test('its tags are held once each, and a new one holds none', () => {
  expect(heldTags({ wantedTags: [7, 9], unwantedTags: [3, 7] })).toEqual([7, 9, 3]);
  expect(heldTags(undefined)).toEqual([]);
});
