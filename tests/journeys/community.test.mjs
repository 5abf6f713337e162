// The club of looks: likes of two at once that are taken back, a look that is refused, mended and reported until it is hidden, and the desk's keys.
import assert from 'node:assert/strict';
import { atDesk, enter, giveReason, isAt, shows, t as words } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const path = '/pages/plazaActivity/show/BBS';
const flagged = '加微信';
const uniqueName = (name) => `${name}${String(Math.random()).slice(2, 8)}`;

/** Saves a look by chance, which costs nothing. Gives its number. */
async function saveLook(member) {
  const { wearMaterialDatabaseId, wearMaterialList } = await member.call('get_random_wear_detail');
  const wearMaterialIds = wearMaterialList.map(({ wearMaterialId }) => wearMaterialId);
  return (await member.call('save_wear', { wearMaterialDatabaseId, wearName: '出门走走', wearMaterialIds })).wearId;
}

const shareLook = async (member, title) =>
  member.call('share_community_look', { wearId: await saveLook(member), title, text: '早晚都刚好' });

journey('two members like a look at once, one takes it back, and everybody sees the same number', {}, async (visitor, world) => {
  const { member, page, t } = visitor;
  const title = uniqueName('老城南散步');
  const { postId } = await shareLook(await world.member(world.newPhone()), title);
  const other = await world.member(world.newPhone());
  const likeCount = async () => (await other.call('get_community_post', { postId })).likeCount;

  await visitor.open(path, { order: 'newest' });
  const heart = page.getByRole('button', { name: t('community:card.like', { title }) });
  await Promise.all([heart.click(), other.call('like_community_post', { postId })]);
  await page.locator('[aria-pressed="true"]').and(heart).waitFor();
  await eventually('two likes', async () => (await likeCount()) === 2);
  await heart.click();
  await page.locator('[aria-pressed="false"]').and(heart).waitFor();
  await eventually('one like', async () => (await likeCount()) === 1);

  // Large, two taps like it; the same again changes nothing.
  await page.getByRole('button', { name: t('community:card.open', { title }) }).click();
  await page.getByRole('button', { name: t('community:menu.title'), exact: true }).waitFor();
  await page.getByRole('img', { name: title }).dblclick();
  await page.locator('[aria-pressed="true"]').and(heart).filter({ visible: true }).waitFor();
  await eventually('two likes again', async () => (await likeCount()) === 2);
  assert.deepEqual((await member.call('find_community_marks', { postIds: [postId] })).likedPostIds, [postId]);
});

journey('a look that is refused with a reason is mended and shown, and hidden when three have reported it', { timeoutMs: 120_000 }, async (visitor, world) => {
  const { member, page, t } = visitor;
  const staff = world.staff();
  await staff.call('save_community_words', { words: flagged });
  await saveLook(member);
  const refusedTitle = uniqueName(`同款${flagged}`);
  const title = uniqueName('雨天也好看');

  await visitor.open(path);
  await visitor.button('community:share').click();
  const name = page.getByRole('textbox', { name: t('community:sheet.name') });
  await name.fill(refusedTitle);
  await visitor.button('community:sheet.send').click();
  await page.getByText(t('community:notes.in_review')).waitFor();
  const { posts } = await staff.call('search_community_posts', { state: 'in_review', pageSize: 50 });
  const { postId } = posts.find((post) => post.title === refusedTitle);
  const reason = '请不要留联系方式';
  await staff.call('refuse_community_post', { postId, reason });

  await visitor.open(path, { order: 'mine' });
  await page.getByText(t('community:notes.refused', { reason })).waitFor();
  await page.getByRole('button', { name: t('community:card.more', { title: refusedTitle }) }).click();
  await visitor.button('community:menu.mend').click();
  await name.fill(title);
  await visitor.button('community:sheet.send').click();
  await page.getByRole('button', { name: t('community:card.open', { title }) }).waitFor();
  assert.equal((await member.call('get_community_post', { postId })).title, title);

  for (let count = 0; count < 3; count += 1) {
    const reporter = await world.member(world.newPhone());
    await reporter.call('report_community_post', { postId, reason: 'advertising' });
  }
  await visitor.open(path, { order: 'mine' });
  await page.getByText(t('community:notes.hiddenByReports')).waitFor();
  assert.equal((await staff.call('get_community_post_record', { postId })).post.state, 'hidden');
});

journey('the staff looks at what waits, publishes one by a key and refuses the next', { ...atDesk, timeoutMs: 120_000 }, async (visitor, world) => {
  const { page } = visitor;
  const staff = world.staff();
  await staff.call('save_community_words', { words: flagged });
  const titles = [uniqueName(`一号${flagged}`), uniqueName(`二号${flagged}`)];
  const ids = [];
  for (const title of titles) ids.push((await shareLook(await world.member(world.newPhone()), title)).postId);
  await enter(visitor, world, 'manager', '/console/community');
  await isAt(page, words('community:title'));
  await page.goto(`${world.url}/console/community/posts/${ids[0]}`);
  await isAt(page, titles[0]);
  await page.getByText(words('community:found', { word: flagged })).waitFor();
  await page.keyboard.press('a');
  await isAt(page, titles[1]);
  await page.keyboard.press('r');
  await giveReason(page, '请不要留联系方式');
  // Others may wait, and then one of them follows.
  await shows(page, words('community:refused'));
  const states = await Promise.all(ids.map(async (postId) => (await staff.call('get_community_post_record', { postId })).post.state));
  assert.deepEqual(states, ['published', 'refused']);
});
