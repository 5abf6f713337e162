// Materials by the zip: what is wrong with it is told before anything is sent, and what is right is uploaded, tried and drafted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Input } from '@galleria/client/types';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { permissionOf } from '@/api/rights';
import { openConsole } from '@/app/testing/openConsole';
import { playServer, sessionWith } from '@/app/testing/server';
import { templateOf } from './template';
import type { Sheet } from './wear';

const picture = (...more: readonly number[]) => new Uint8Array([0x89, 0x50, 0x4e, 0x47, ...more]);
const zipOf = (files: Record<string, Uint8Array>) =>
  new File([new Uint8Array(zipSync(files))], 'autumn.zip', { type: 'application/zip' });
const table = strToU8(templateOf('zh-CN'));
const problem = { rowNumber: 2, column: '积分价', cell: '-1', problem: '要在 0 到 1000000 之间' };
const coats = { subcategoryId: 22, typeId: 'coat', nameZhCn: '大衣', nameEn: 'Coats', sort: 1 };
const jackets = {
  categoryId: 2,
  typeCode: 'jacket',
  groupId: '1',
  nameZhCn: '外套',
  nameEn: 'Jackets',
  identification: '',
  sort: 1,
  tagSide: 'none',
} as const;
const wardrobe: Sheet = {
  database: {
    databaseId: 1,
    nameZhCn: '秋冬',
    nameEn: 'Autumn',
    shareDialogTipZhCn: '',
    shareDialogTipEn: '',
    hideBrandMark: false,
    scaleInfo: 1,
    onlyOneGroupIds: [],
    secondShowTxtList: [],
    isShown: true,
    place: 1,
    materialCount: 0,
    onSaleCount: 0,
    pointsSum: 0,
  },
  categories: [{ ...jackets, subcategories: [coats] }],
};
const rightTable = { rowCount: 1, madeCount: 0, problemCount: 0, problems: [], unusedPictures: [] };

let server: ReturnType<typeof playServer>;

afterEach(() => {
  vi.restoreAllMocks();
});
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {});
  server = playServer();
  const rights = ['list_wear_databases', 'import_wear_materials', 'upload_library_picture'] as const;
  server.answer('get_staff_session', sessionWith(rights.map((operation) => permissionOf(operation) ?? '')));
  server.answer('get_wear_database', wardrobe);
  server.answer('list_wear_materials', { materials: [], hasMore: false });
});

const choose = async (zip: File) => userEvent.upload(await screen.findByLabelText('zip 压缩包'), zip);

test('every problem of a hostile zip is told by its file, and nothing of it is sent', async () => {
  openConsole('/wear/databases/1/import');
  await choose(
    zipOf({
      '../up.png': picture(1),
      'C:\\drive.png': picture(1),
      'inner.zip': zipSync({ 'a.png': picture(1) }),
      'hidden.png': zipSync({ 'a.png': picture(1) }),
      'notes.txt': strToU8('notes'),
      'words.jpg': strToU8('no picture'),
      'bomb.png': new Uint8Array(11 * 1024 * 1024),
      'a/coat.png': picture(1),
      'b/coat.png': picture(2),
      '__MACOSX/._coat.png': strToU8('left behind'),
      'one.csv': table,
      'two.csv': table,
    }),
  );
  const problems = await screen.findByRole('table', { name: '压缩包里的问题' });
  const told = within(problems)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
  expect(told).toEqual([
    '../up.png文件路径不安全，请去掉 .. 和盘符后重新打包',
    'C:\\drive.png文件路径不安全，请去掉 .. 和盘符后重新打包',
    'inner.zip压缩包里不能再有压缩包',
    'notes.txt不是 PNG、JPG 或 WebP 图片',
    'bomb.png文件太大，图片最大 10 MB，表格最大 1 MB',
    'b/coat.png另一个文件夹里有同名的文件，请改名',
    'hidden.png压缩包里不能再有压缩包',
    'words.jpg不是 PNG、JPG 或 WebP 图片',
    '整个压缩包里面有不止一张 CSV 表格',
  ]);
  await choose(new File(['no zip at all, however long its words are'], 'autumn.zip', { type: 'application/zip' }));
  await screen.findByText('打不开，请重新打一个普通的 zip，不要加密');
  const many = Object.fromEntries(Array.from({ length: 1_100 }, (_none, place) => [`${place}.png`, picture(1)]));
  await choose(zipOf(many));
  await screen.findByText('文件太多，最多 500 张图片');
  await choose(zipOf({ 'coat.png': picture(1) }));
  await screen.findByText('里面没有 CSV 表格');
  expect(screen.getByRole('button', { name: /^上传图片并核对/ }).hasAttribute('disabled')).toBe(true);
  expect(server.callsOf('upload_library_picture')).toHaveLength(0);
  expect(server.callsOf('import_wear_materials')).toHaveLength(0);
});

test('a table is tried with every problem, mended, and drafted; a picture that is the same is uploaded once', async () => {
  let isMended = false;
  server.answer('upload_library_picture', () => {
    const address = `/files/${server.callsOf('upload_library_picture').length}.webp`;
    return { data: { address } };
  });
  server.answer('import_wear_materials', ({ body }) => {
    const { isTrial } = body as Input<'import_wear_materials'>;
    if (!isMended)
      return { data: { ...rightTable, problemCount: 1, problems: [problem], unusedPictures: ['scarf.png'] } };
    return { data: { ...rightTable, madeCount: isTrial ? 0 : 1 } };
  });
  openConsole('/wear/databases/1/import');
  const files = { 'pictures/camel-trench.png': picture(1), 'pictures/scarf.png': picture(2), 'table.csv': table };
  await choose(zipOf(files));
  await screen.findByText('压缩包里有 2 张图片和一张表格，可以核对了');
  const check = () => userEvent.click(screen.getByRole('button', { name: /^上传图片并核对/ }));
  await check();
  await screen.findByText(problem.problem);
  await screen.findByText('表格里没有用到的图片：scarf.png');
  const make = screen.getByRole('button', { name: '全部建为草稿' });
  expect(make.hasAttribute('disabled')).toBe(true);

  isMended = true;
  await choose(zipOf({ 'camel-trench.png': picture(1), 'scarf.png': picture(3), 'table.csv': table }));
  await screen.findByText('压缩包里有 2 张图片和一张表格，可以核对了');
  await check();
  await screen.findByText('没有问题，可以建为草稿');
  expect(server.callsOf('upload_library_picture'), 'only the scarf is another one').toHaveLength(3);
  await userEvent.click(make);
  await waitFor(() => expect(server.callsOf('import_wear_materials')).toHaveLength(3));
  expect(server.callsOf('import_wear_materials')[2]?.body).toEqual({
    databaseId: 1,
    csv: templateOf('zh-CN').replace('\uFEFF', '').replaceAll('\r\n', '\n'),
    pictures: [
      { fileName: 'camel-trench.png', pictureUrl: '/files/1.webp' },
      { fileName: 'scarf.png', pictureUrl: '/files/3.webp' },
    ],
    isTrial: false,
  });
  await waitFor(() => expect(server.callsOf('list_wear_materials')[0]?.query.get('state')).toBe('draft'));
});

test('the heads of the template are those that the server knows, and its example is of a kind of the wardrobe', async () => {
  const rules = readFileSync(
    join(import.meta.dirname, '../../../../server/features/wear/wear_import_rules.cpp'),
    'utf8',
  );
  const titles = /wear_column_titles\{(.+?)\};/s.exec(rules)?.[1] ?? '';
  const known = [...titles.matchAll(/\{"([^"]+)", "([^"]+)"\}/g)];
  expect(known).toHaveLength(18);
  for (const [place, language] of ['zh-CN', 'en'].entries()) {
    const [heads = '', example = ''] = templateOf(language).replace('\uFEFF', '').split('\r\n');
    expect(heads).toBe(known.map((title) => title[place + 1]).join());
    expect(example.split(',')).toHaveLength(known.length);
  }
  const keep = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:kept');
  // Or the window would go to where it leads.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  openConsole('/wear/databases/1/import');
  await userEvent.click(await screen.findByRole('button', { name: '下载模板' }));
  expect(click).toHaveBeenCalledOnce();
  const [kept] = keep.mock.calls[0] ?? [];
  expect(await (kept as Blob).text()).toBe(templateOf('zh-CN', 'jacket', 'coat'));
});

test('a wardrobe that is not there takes no zip', async () => {
  server.answer('get_wear_database', () => ({ status: 404, code: 91_456, msg: '没有这个素材库' }));
  openConsole('/wear/databases/1/import');
  await screen.findByText('没有这个素材库');
  expect(screen.queryByLabelText('zip 压缩包')).toBeNull();
});

test('whether they were made is not known: the same is sent again with the same key, and not tried first', async () => {
  let isCut = true;
  server.answer('upload_library_picture', () => ({ data: { address: '/files/1.webp' } }));
  server.answer('import_wear_materials', ({ body }) => {
    const { isTrial } = body as Input<'import_wear_materials'>;
    if (!isTrial && isCut) return { status: 503, code: 50_301, msg: '正忙' };
    return { data: { ...rightTable, madeCount: isTrial ? 0 : 1 } };
  });
  openConsole('/wear/databases/1/import');
  await choose(zipOf({ 'camel-trench.png': picture(1), 'table.csv': table }));
  await userEvent.click(await screen.findByRole('button', { name: /^上传图片并核对/ }));
  await screen.findByText('没有问题，可以建为草稿');
  const make = screen.getByRole('button', { name: '全部建为草稿' });
  await userEvent.click(make);
  await screen.findByText('正忙', undefined, { timeout: 5_000 });
  isCut = false;
  await waitFor(() => expect(make.hasAttribute('disabled')).toBe(false));
  await userEvent.click(make);
  await waitFor(() => expect(server.callsOf('list_wear_materials')).not.toHaveLength(0));
  const makings = server.callsOf('import_wear_materials').slice(1);
  expect(new Set(makings.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
});
