// Picking by words: what is found, what numbers stand for, and a typed number for whoever may not look.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import { idsOf } from './Picker';
import { categoriesOf, holding, shopsOf } from './picked';

const places = {
  shops: [
    {
      shopId: 200,
      name: { zh: '云朵工坊', en: 'Nuvola' },
      unit: 'L2-18',
      imageUrl: '/s',
      brandName: { zh: '云朵', en: '' },
    },
    { shopId: 201, name: { zh: '胭脂', en: 'Rouge' }, unit: 'L1-02', imageUrl: '', brandName: { zh: '', en: '' } },
  ],
  categories: [
    {
      categoryId: 1,
      key: 'a',
      level: 1,
      name: { zh: '箱包', en: 'Bags' },
      imageUrl: '',
      isHidden: false,
      productCount: 0,
    },
    {
      categoryId: 2,
      parentId: 1,
      key: 'b',
      level: 2,
      name: { zh: '手袋', en: 'Handbags' },
      imageUrl: '',
      isHidden: false,
      productCount: 3,
    },
  ],
};

test('shops say where they are, categories the way to them, in the language that is read', () => {
  expect(shopsOf(places, 'zh-CN')[0]).toEqual({
    id: 200,
    name: '云朵工坊',
    imageUrl: '/s',
    note: 'L2-18 · 云朵',
  });
  expect(categoriesOf(places, 'en')[1]).toMatchObject({ id: 2, name: 'Handbags', note: 'Bags' });
});

test('words find names, places and numbers in any letters', () => {
  const shops = shopsOf(places, 'en');
  expect(holding(shops, ' ROUGE ').map(({ id }) => id)).toEqual([201]);
  expect(holding(shops, 'l2').map(({ id }) => id)).toEqual([200]);
  expect(holding(shops, '201').map(({ id }) => id)).toEqual([201]);
  expect(holding(shops, 'nothing')).toEqual([]);
});

test('numbers are read as fields and addresses hold them', () => {
  expect(idsOf('3, 5，8')).toEqual([3, 5, 8]);
  expect(idsOf('')).toEqual([]);
  expect(idsOf('x')).toEqual([]);
});

test('a shop is picked by typing a part of its name, and its number is what is sent', async () => {
  const server = playServer();
  server.answer('get_staff_session', sessionWith(['coupons:write_off', 'catalog:read']));
  server.answer('list_goods_choices', places);
  openConsole('/coupons/counter');
  const shop = await screen.findByRole('combobox', { name: '店铺' });
  await userEvent.type(shop, '胭');
  await userEvent.click(await screen.findByText('L1-02 · 编号 201'));
  await screen.findByText('胭脂', { selector: '[class*=select]' });
  await userEvent.type(screen.getByLabelText('券码'), 'K1');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.callsOf('write_off_coupon')[0]?.body).toMatchObject({ code: 'K1', shopId: 201 }));
});

test('who may not look at goods types the number', async () => {
  const server = playServer();
  server.answer('get_staff_session', sessionWith(['coupons:write_off']));
  openConsole('/coupons/counter');
  await userEvent.type(await screen.findByRole('textbox', { name: '店铺' }), '201');
  await userEvent.type(screen.getByLabelText('券码'), 'K1');
  await userEvent.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(server.callsOf('write_off_coupon')[0]?.body).toMatchObject({ shopId: 201 }));
});
