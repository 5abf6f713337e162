// What a template comes to in the editor's fields, and back.
import { expect, test } from 'vitest';
import { draftOf, fieldOf, type Template, toTemplate } from './freight';

const template: Template = {
  templateId: 7,
  nameZhCn: '偏远',
  nameEn: 'Far',
  isMallWide: false,
  isInUse: true,
  shops: [{ shopId: 10, name: '茶铺' }],
  tariffs: [
    {
      regionCodes: [650000, 320100],
      isDelivered: true,
      reasonZhCn: '',
      reasonEn: '',
      firstGrams: 500,
      firstCents: 1250,
      stepGrams: 500,
      stepCents: 300,
      freeFromCents: 29900,
    },
  ],
  version: 3,
  savedBy: 'demo',
  savedAt: 0,
};

test('what is edited and not changed is saved as it was, as the next version', () => {
  const draft = draftOf(template);
  expect(draft[fieldOf('provinces', 0)]).toEqual(['650000']);
  expect(draft[fieldOf('firstCents', 0)]).toBe('12.5');
  const values = {
    ...draft,
    shopIds: [10],
    [fieldOf('places', 0)]: [320100],
    [fieldOf('firstCents', 0)]: 1250,
    [fieldOf('stepCents', 0)]: 300,
    [fieldOf('freeFromCents', 0)]: 29900,
  };
  const { templateId, version, nameZhCn, nameEn, isMallWide, isInUse, tariffs } = template;
  expect(toTemplate(values, 1, template)).toEqual({
    templateId,
    version,
    nameZhCn,
    nameEn,
    isMallWide,
    isInUse,
    shopIds: [10],
    tariffs,
  });
});
