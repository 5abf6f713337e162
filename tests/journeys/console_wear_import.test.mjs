// Materials of the dress-up show by a zip: every problem is told by its row and column, the mended zip becomes drafts, and their prices wait for somebody else; a hostile zip is refused in words.
import assert from 'node:assert/strict';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { axeSource, findingsOn } from '../axe.mjs';
import { atDesk, enter, isAt, press, propose, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const slowly = { ...atDesk, initScript: axeSource, timeoutMs: 150_000 };

/** What a zip says of a file both before it and in its table of contents: stored as it is, its name in UTF-8. */
function entryOf({ name, bytes, claimed = bytes.length }) {
  const entry = Buffer.alloc(26);
  entry.writeUInt16LE(20, 0);
  entry.writeUInt16LE(0x08_00, 2);
  entry.writeUInt32LE(crc32(bytes), 10);
  entry.writeUInt32LE(bytes.length, 14);
  entry.writeUInt32LE(claimed, 18);
  entry.writeUInt16LE(Buffer.byteLength(name), 22);
  return entry;
}

/** A zip of these files: {name, bytes}, and `claimed`, how long one says that it is, where that is not so. */
function zipOf(files) {
  const bodies = [];
  const contents = [];
  let offset = 0;
  for (const file of files) {
    const name = Buffer.from(file.name);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), entryOf(file), name, file.bytes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    bodies.push(local);
    contents.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), entryOf(file), place, name);
    offset += local.length;
  }
  const listed = Buffer.concat(contents);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, listed, end]);
}

/** Of just the size of its place, and it shows through. */
const garment = (background) => sharp({ create: { width: 60, height: 80, channels: 4, background: { ...background, alpha: 0.5 } } }).png().toBuffer();
const heads = '分类编码,小类编码,中文名,英文名,图片文件,左,上,宽,高,层,积分价,最低等级';
const tableOf = (rows) => ({ name: 'autumn/素材.csv', bytes: Buffer.from(`\uFEFF${[heads, ...rows].join('\r\n')}\r\n`) });

/** The demo's wardrobe, and the codes of a kind of it. */
async function wardrobe(world) {
  const { wearMaterialDatabaseId: databaseId } = await world.guest().call('get_wear_activity_material', {});
  const { categories } = await world.staff().call('get_wear_database', { databaseId });
  const { typeCode, subcategories } = categories.find((category) => category.typeCode === 'jacket');
  return { databaseId, codes: `${typeCode},${subcategories[0].typeId}` };
}

const give = (page, files) =>
  page.getByLabel(t('wear:import.zip'), { exact: true }).setInputFiles({ name: 'autumn.zip', mimeType: 'application/zip', buffer: Buffer.isBuffer(files) ? files : zipOf(files) });

/** The rows of the table of that name, each as the texts of its cells. */
async function told(page, label) {
  const table = page.getByRole('table', { name: t(label), exact: true });
  await table.waitFor();
  return table.locator('tbody tr').evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.innerText)));
}

const isTooWide = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
async function assertFine(page) {
  assert.deepEqual(await findingsOn(page), []);
  assert.equal(await isTooWide(page), false, 'the page is wider than the screen');
}
const makeButton = (page) => page.getByRole('button', { name: t('wear:import.make'), exact: true });

journey('a clerk is told what is wrong in a zip, mends it, drafts three materials, and their prices wait for somebody else', slowly, async (visitor, world) => {
  const { page } = visitor;
  const { databaseId, codes } = await wardrobe(world);
  const coat = { name: 'autumn/风衣.png', bytes: await garment({ r: 183, g: 121, b: 31 }) };
  const cape = { name: 'autumn/cape.png', bytes: await garment({ r: 46, g: 91, b: 78 }) };
  const row = (name, nameEn, picture, price) => `${codes},${name},${nameEn},${picture},300,300,60,80,40,${price},1`;
  await enter(visitor, world, 'editor', `/console/wear/databases/${databaseId}/materials`);
  await isAt(page, t('wear:materials'));
  await page.keyboard.press('i');
  await isAt(page, t('wear:import.title'));
  assert.ok(await makeButton(page).isDisabled(), 'nothing is there to be made');

  await give(page, [coat, cape, tableOf([row('秋日风衣', 'Autumn trench', '风衣.png', 220), row('秋日斗篷', 'Autumn cape', 'cloak.png', '很贵')])]);
  await shows(page, t('wear:import.packed', { count: 2 }));
  await press(page, 'wear:import.try');
  assert.deepEqual(await told(page, 'wear:import.tableProblems'), [
    ['3', '图片文件', 'cloak.png', '压缩包里没有这个名字的图片'],
    ['3', '积分价', '很贵', '要填整数'],
  ]);
  await shows(page, t('wear:import.unused', { names: 'cape.png' }));
  assert.ok(await makeButton(page).isDisabled(), 'what is wrong can be made');
  await assertFine(page);

  const rows = [row('秋日风衣', 'Autumn trench', '风衣.png', 220), row('秋日斗篷', 'Autumn cape', 'cape.png', 180), row('秋日短斗篷', 'Autumn capelet', 'cape.png', 0)];
  await give(page, [coat, cape, tableOf(rows)]);
  await shows(page, t('wear:import.packed', { count: 2 }));
  await page.keyboard.press('Control+Enter');
  await shows(page, t('wear:import.noProblem'));
  await assertFine(page);
  await makeButton(page).click();
  await isAt(page, t('wear:materials'));
  await shows(page, t('wear:import.made', { count: 3 }));
  for (const name of ['秋日风衣', '秋日斗篷', '秋日短斗篷']) await page.getByRole('row').filter({ hasText: name }).filter({ hasText: t('wear:states.draft') }).first().waitFor();
  const { materials } = await world.staff().call('list_wear_materials', { databaseId, state: 'draft' });
  const made = materials.filter(({ nameZhCn }) => nameZhCn.startsWith('秋日'));
  assert.deepEqual(made.map(({ askedPoints, pricePoints }) => [askedPoints, pricePoints]).toSorted(), [[0, undefined], [180, undefined], [220, undefined]]);

  // Who may price them begins with what the table asks for, and cannot decide it alone.
  const { materialId } = made.find(({ askedPoints }) => askedPoints === 220);
  await enter(visitor, world, 'manager', `/console/wear/materials/${materialId}`);
  await isAt(page, '秋日风衣');
  await shows(page, t('wear:import.asked', { count: 220 }));
  assert.equal(await page.getByRole('button', { name: t('wear:works.put_on_sale') }).count(), 0, 'what nobody has approved can be put on sale');
  await page.keyboard.press('p');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('wear:reason'), { exact: true }).fill('秋季上新');
  await page.keyboard.press('Control+s');
  await propose(page, '照表格定价');
  const second = world.secondStaff();
  const priceOf = async () => (await second.call('get_wear_material', { materialId })).pricePoints;
  assert.equal(await priceOf(), undefined, 'what nobody has approved is in force');
  const { proposals } = await second.call('list_proposals', { proposalState: 'proposed' });
  await second.call('approve_proposal', { proposalId: proposals.find(({ operation }) => operation === 'set_wear_material_price').proposalId });
  await eventually('the price', async () => (await priceOf()) === 220);
});

journey('a hostile zip is refused in words by the names of its files, and nothing of it reaches the mall', slowly, async (visitor, world) => {
  const { page } = visitor;
  const { databaseId } = await wardrobe(world);
  const sent = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(library|wear)\//.test(request.url())) sent.push(request.url());
  });
  await enter(visitor, world, 'editor', `/console/wear/databases/${databaseId}/import`);
  await isAt(page, t('wear:import.title'));
  sent.length = 0;
  const bytes = await garment({ r: 154, g: 116, b: 64 });
  const gigabytes = 0xff_ff_ff_00;
  await give(page, [
    { name: '../../etc/coat.png', bytes },
    { name: 'bomb.png', bytes, claimed: gigabytes },
    { name: 'inner.zip', bytes: zipOf([{ name: 'coat.png', bytes }]) },
    { name: 'hidden.png', bytes: zipOf([{ name: 'coat.png', bytes }]) },
    { name: 'page.html', bytes: Buffer.from('<script>alert(1)</script>') },
  ]);
  const faultOf = (fault) => t(`wear:import.faults.${fault}`);
  assert.deepEqual(await told(page, 'wear:import.zipProblems'), [
    ['../../etc/coat.png', faultOf('harmfulPath')],
    ['bomb.png', faultOf('fileTooLarge')],
    ['inner.zip', faultOf('nested')],
    ['page.html', faultOf('notPicture')],
    ['hidden.png', faultOf('nested')],
    [t('wear:import.wholeZip'), faultOf('noTable')],
  ]);
  await assertFine(page);
  await give(page, Buffer.from('This is no zip, whatever its name says.'));
  await shows(page, faultOf('unreadable'));
  assert.ok(await page.getByRole('button', { name: t('wear:import.try') }).isDisabled(), 'it can be sent');
  assert.deepEqual(sent, []);
});
