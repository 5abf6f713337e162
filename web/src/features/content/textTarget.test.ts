// The addresses of texts to read.
import { expect, test } from 'vitest';
import { PageArguments } from '@/hosts/address';
import { textAddress } from './textTarget';

test('what is given arrives at the page', () => {
  const address = textAddress({
    type: 'agreement',
    subType: 'user_agreement',
    title: '用户协议 & 说明',
    hiddenTitleBar: true,
  });
  const given = new PageArguments(new URL(address, 'http://x').search);
  expect(given.all).toEqual({
    type: 'agreement',
    subType: 'user_agreement',
    title: '用户协议 & 说明',
    hiddenTitleBar: 'true',
  });
  expect(given.flag('hiddenTitleBar')).toBe(true);
});

test('what is not given is left to the page', () =>
  expect(textAddress({ type: 'rules', subType: 'delivery_rules' })).toBe(
    '/pages/public/ruleInfo?type=rules&subType=delivery_rules',
  ));
