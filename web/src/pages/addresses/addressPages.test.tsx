// The address pages: picking, the default, deleting, and a form whose problems stand at their fields.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { answer, refuse, renderPage } from '@/app/testing/renderPage';
import { selectedAddress } from '@/features/addresses/selectedAddress';
import { chosenLocation } from '@/features/hosts/chosenLocation';
import { closeTopOverlay, hasOverlay } from '@/ui/overlays';
import AddressFormPage from './AddressFormPage';
import AddressListPage from './AddressListPage';

const home = {
  addressId: 1,
  receiverName: '林*',
  phone: '138****5678',
  region: '江苏省 南京市 玄武区',
  street: '中山路 18 号',
  label: '家',
  isDefault: true,
};
const office = { ...home, addressId: 2, street: '长江路 1 号', label: '公司', isDefault: false };
const full = {
  ...office,
  receiverName: '林晓',
  phone: '13800005678',
  provinceCode: 320000,
  cityCode: 320100,
  countyCode: 320102,
};
const county = (code: number, name: string) => ({ code, name, children: [] });
const regions = [
  {
    code: 320000,
    name: '江苏省',
    children: [
      { code: 320100, name: '南京市', children: [county(320102, '玄武区'), county(320104, '秦淮区')] },
      { code: 320500, name: '苏州市', children: [county(320508, '姑苏区')] },
    ],
  },
  { code: 810000, name: '香港特别行政区', children: [county(810001, '中西区')] },
];

afterEach(() => selectedAddress.set(undefined));

test('an address picked for an order is handed over in full, and the page closes', async () => {
  const { host } = await renderPage(<AddressListPage />, {
    arguments: { choose: true },
    signedIn: true,
    server: { list_addresses: answer([home, office]), get_address: answer(full) },
  });
  await userEvent.click(await screen.findByRole('button', { name: /长江路/ }));
  await waitFor(() => expect(host.asked).toEqual(['back']));
  expect(selectedAddress.get()).toEqual(full);
});

test('outside of choosing, an address is no button', async () => {
  await renderPage(<AddressListPage />, { signedIn: true, server: { list_addresses: answer([home]) } });
  await screen.findByText('138****5678');
  expect(screen.queryByRole('button', { name: /中山路/ })).toBeNull();
});

test('an address is deleted only after asking, and is no longer chosen then', async () => {
  selectedAddress.set(full);
  const { calls } = await renderPage(<AddressListPage />, {
    signedIn: true,
    server: { list_addresses: answer([home, office]), delete_address: answer(null) },
  });
  const card = await screen.findByRole('article', { name: /长江路/ });
  await userEvent.click(within(card).getByRole('button', { name: '删除' }));
  await userEvent.click(await screen.findByRole('button', { name: '取消' }));
  expect(calls('delete_address')).toEqual([]);
  await userEvent.click(within(card).getByRole('button', { name: '删除' }));
  const question = await screen.findByRole('dialog', { name: '删除这个地址吗？' });
  await userEvent.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(calls('delete_address')).toEqual([{ addressId: 2 }]));
  await waitFor(() => expect(calls('list_addresses')).toHaveLength(2));
  expect(selectedAddress.get()).toBeUndefined();
});

test('a new address is saved with the county of the chosen region and plain digits', async () => {
  const { calls, host } = await renderPage(<AddressFormPage />, {
    signedIn: true,
    server: { list_regions: answer(regions), save_address: answer({ addressId: 3 }) },
  });
  await userEvent.type(screen.getByLabelText(/收货人/), '林晓');
  await userEvent.type(screen.getByLabelText(/手机号码/), '+86 138-0000-5678');
  await userEvent.type(screen.getByLabelText(/详细地址/), '中山路 18 号');
  await userEvent.click(screen.getByRole('button', { name: /所在地区/ }));
  await userEvent.click(await screen.findByRole('button', { name: '江苏省' }));
  await userEvent.click(screen.getByRole('button', { name: '南京市' }));
  await userEvent.click(screen.getByRole('button', { name: '秦淮区' }));
  await userEvent.click(screen.getByRole('button', { name: '家' }));
  await userEvent.click(screen.getByRole('switch', { name: '设为默认地址' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(host.asked).toEqual(['back']));
  expect(calls('save_address')).toEqual([
    {
      receiverName: '林晓',
      phone: '13800005678',
      countyCode: 320104,
      street: '中山路 18 号',
      label: '家',
      isDefault: true,
    },
  ]);
});

test.each([
  ['江苏省南京市玄武区云廊街 1 号 L1-08', '云廊街 1 号 L1-08 桂离'],
  ['云廊街 1 号', '云廊街 1 号 桂离'],
])('a place on the map, at %s, becomes the street that the region leaves to say', async (address, street) => {
  chosenLocation.set({ name: '桂离', address, latitude: 1, longitude: 1 });
  const { host } = await renderPage(<AddressFormPage />, {
    arguments: { addressId: 2 },
    signedIn: true,
    server: { get_address: answer({ ...full, region: home.region }) },
  });
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/详细地址/)).value).toBe(street);
  expect(chosenLocation.get()).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: '送到商场里：在地图上选' }));
  expect(host.asked).toEqual(['navigate /pages/chooseLocation']);
});

test('an empty form says what is missing at every field and asks nobody', async () => {
  const { calls } = await renderPage(<AddressFormPage />, { signedIn: true });
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  const said = screen.getAllByRole('alert').map((element) => element.textContent);
  expect(said).toEqual(['请填写收货人姓名', '请输入正确11位手机号码', '请选择所在地区', '请填写街道和门牌号']);
  expect(calls('save_address')).toEqual([]);
});

test("the server's problems stand at their fields, and what was typed stays", async () => {
  const refused = refuse(40001, '请检查填写的内容', 400);
  const problems = [{ pointer: '/street', code: 'too_long', message: '地址太长了' }];
  const { host } = await renderPage(<AddressFormPage />, {
    arguments: { addressId: 2 },
    signedIn: true,
    server: {
      get_address: answer(full),
      save_address: { ...refused, body: { ...refused.body, data: { problems } as never } },
    },
  });
  const street = await screen.findByLabelText(/详细地址/);
  await userEvent.type(street, ' 12 栋');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect((await screen.findByText('地址太长了')).id).toBe(`${street.id}-problem`);
  expect((street as HTMLTextAreaElement).value).toBe('长江路 1 号 12 栋');
  expect(host.asked).toEqual([]);
});

test('going back with unsaved words asks first', async () => {
  const { host } = await renderPage(<AddressFormPage />, { signedIn: true });
  expect(hasOverlay()).toBe(false);
  await userEvent.type(screen.getByLabelText(/收货人/), '林');
  closeTopOverlay();
  await userEvent.click(await screen.findByRole('button', { name: '继续填写' }));
  expect(host.asked).toEqual([]);
  closeTopOverlay();
  await userEvent.click(await screen.findByRole('button', { name: '不保存' }));
  await waitFor(() => expect(host.asked).toEqual(['back']));
});
