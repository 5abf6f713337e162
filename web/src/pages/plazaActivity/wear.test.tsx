// Dressing: what the bar says of a look, that it is bought as it was shown, and what becomes of a price that has changed.
import type { Output } from '@galleria/client/types';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import type { Wardrobe, WearMaterial } from '@/features/wear/wardrobe';
import CreateWearPage from './CreateWearPage';

const shirt: WearMaterial = {
  firstClassfiyId: 2,
  secondClassfiyId: 21,
  thirdClassfiyId: 201,
  wearMaterialId: 201,
  wearMaterialTypeCode: 'jacket',
  wearMaterialTypeId: 'shirt',
  wearGroupId: 'jacket',
  name: '白衬衫',
  wearMaterialPicUrl: '/files/shirt.webp',
  wearMateriaJson: { posX: 200, posY: 300, width: 300, height: 300, zIndex: 30 },
  materialExtendJson: [{ key: 'brandName', value: '素霖' }],
  pricePoints: 0,
  leastTier: 0,
  tierName: '',
  isGeneric: false,
  isWithdrawn: false,
};
const coat: WearMaterial = {
  ...shirt,
  secondClassfiyId: 22,
  thirdClassfiyId: 202,
  wearMaterialId: 202,
  wearMaterialTypeId: 'trench',
  name: '驼色风衣',
  pricePoints: 220,
};
const wardrobeWith = (jacket: WearMaterial): Wardrobe => ({
  wearMaterialDatabaseId: 1,
  name: '四季衣橱',
  pageConfig: {
    shareDialogTip: '',
    wearMaterialDatabaseId: 1,
    hideBrandMark: false,
    scaleInfo: 1,
    onlyOneGroupId: [],
    secondShowTxtList: ['jacket'],
  },
  firstList: [
    {
      firstClassfiyId: 2,
      wearMaterialTypeCode: 'jacket',
      wearGroupId: 'jacket',
      groupShowName: '外套',
      groupIdentification: '',
      groupSort: 1,
      tagSide: 'right',
      secondList: [
        { secondClassfiyId: 21, wearMaterialTypeId: 'shirt', name: '衬衫', wearMaterialList: [shirt] },
        { secondClassfiyId: 22, wearMaterialTypeId: 'trench', name: '大衣', wearMaterialList: [jacket] },
      ],
    },
  ],
});
const look: Output<'get_random_wear_detail'> = {
  wearMaterialDatabaseId: 1,
  wearName: '',
  wearMaterialList: [shirt],
  shareInfo: { title: '', wearPicUrl: '', shareCode: '' },
  isOwn: false,
};
const memberWith = (creditPoint: number, ownedMaterialIds: number[] = []): Output<'get_member_wear'> => ({
  creditPoint,
  tier: 0,
  ownedMaterialIds,
  wearList: [],
  mostWears: 50,
  withdrawnList: [],
});
const open = (member: Output<'get_member_wear'>, more = {}, wearId?: number) =>
  renderPage(<CreateWearPage />, {
    signedIn: true,
    arguments: { wearId },
    server: {
      get_wear_activity_material: answer(wardrobeWith(coat)),
      get_random_wear_detail: answer(look),
      get_member_wear: answer(member),
      ...more,
    },
  });
const wearCoat = async () => userEvent.click(await screen.findByRole('button', { name: /驼色风衣/ }));

beforeEach(() => localStorage.clear());

test('nothing to buy is saved; a chosen coat is to be bought, and short of points the way to earn stands there', async () => {
  await open(memberWith(100));
  expect(await screen.findByRole('button', { name: '保存' })).toBeTruthy();
  await wearCoat();
  expect(screen.getByText('待购 1 件')).toBeTruthy();
  expect(screen.getByText('还差 120 分')).toBeTruthy();
  expect(screen.getByRole('button', { name: '去赚积分' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '退一步' }));
  expect(screen.getByRole('button', { name: '保存' })).toBeTruthy();
});

test('what was chosen while a look by chance is on its way is not taken off by it', async () => {
  let roll = () => {};
  const rolled = new Promise<void>((resolve) => (roll = resolve));
  let asked = 0;
  await open(memberWith(500), {
    get_random_wear_detail: async () => {
      asked += 1;
      if (asked > 1) await rolled;
      return answer(look);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: '随机搭一身' }));
  await wearCoat();
  roll();
  await waitFor(() => expect(screen.getByRole('button', { name: '随机搭一身' }).getAttribute('aria-busy')).toBeNull());
  expect(screen.getByText('待购 1 件')).toBeTruthy();
});

test('what is owned is not paid for again', async () => {
  await open(memberWith(0, [202]));
  await wearCoat();
  expect(screen.queryByText('待购 1 件')).toBeNull();
  expect(screen.getByRole('button', { name: '保存' })).toBeTruthy();
});

test('what was free when the look was saved stays on it, though it is withdrawn or costs points since', async () => {
  const cap: WearMaterial = {
    ...shirt,
    firstClassfiyId: 3,
    secondClassfiyId: 31,
    wearMaterialId: 301,
    wearMaterialTypeCode: 'hair',
    wearGroupId: 'hair',
    name: '短发',
    isWithdrawn: true,
  };
  const own = { ...look, wearId: 5, wearName: '周五', wearMaterialList: [coat, cap], isOwn: true };
  const { calls } = await open(
    memberWith(0),
    {
      get_wear_detail: answer(own),
      save_wear: answer(own),
    },
    5,
  );
  await userEvent.click(await screen.findByRole('button', { name: /^周五/ }));
  await userEvent.type(await screen.findByRole('textbox'), '晚上');
  await userEvent.click(screen.getByRole('button', { name: '好了' }));
  await userEvent.click(await screen.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(calls('save_wear')).toMatchObject([{ wearId: 5, wearMaterialIds: [202, 301] }]));
});

test('the look is bought for what was shown, and a price that has changed is told and shown anew', async () => {
  let asked = 0;
  const { calls } = await open(memberWith(500), {
    get_wear_activity_material: () => {
      asked += 1;
      return answer(wardrobeWith(asked === 1 ? coat : { ...coat, pricePoints: 260 }));
    },
    buy_material_save_wear: refuse(91_451, '价格有变化，现在共需 260 积分'),
  });
  await wearCoat();
  await userEvent.click(screen.getByRole('button', { name: '购买并保存' }));
  await waitFor(() =>
    expect(calls('buy_material_save_wear')).toMatchObject([{ wearMaterialIds: [202], pricePoints: 220 }]),
  );
  await userEvent.click(await screen.findByRole('button', { name: '看看新价格' }));
  expect((await screen.findAllByText('260 积分')).length).toBeGreaterThan(0);
});
