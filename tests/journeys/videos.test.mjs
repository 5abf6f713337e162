// A member's film: sent while the network goes twice and the page is closed in between, approved by the staff, and seen; and what is no film.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atDesk, enter, giveReason, isAt, press, shows, t as words } from '../console_steps.mjs';
import { filmInReview, sendFilm, writeFilm } from '../films.mjs';
import { makeStage } from '../stage.mjs';
import { videoSubject } from '../system/contract_samples/videos.mjs';
import { eventually } from '../world.mjs';

const { journey } = makeStage();
const path = '/pages/plazaActivity/activityRegistration/myActivity/addVideo';
// What the browser reports of calls that find no network.
const cutNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** Takes the network away at those parts of an upload, each once. Gives how many parts were asked for. */
async function cutAt(page, context, ...parts) {
  const count = { sent: 0 };
  await page.route('**/mall-api/videos/v1/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    count.sent += 1;
    if (!parts.includes(count.sent)) return route.continue();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  return count;
}

journey('a film arrives although the network goes twice and the page is closed, and everybody sees it once the staff has approved it', { mayFail: cutNetwork, timeoutMs: 240_000 }, async (visitor, world) => {
  const { member, page, context, t } = visitor;
  const folder = mkdtempSync(join(tmpdir(), 'galleria-journey-'));
  try {
    const film = join(folder, 'film.mp4');
    writeFilm(film, { seconds: 4, size: '640x360', noise: true });
    assert.ok(statSync(film).size > 5 * 1_048_576, 'it takes several parts');
    const subject = await videoSubject(member, world);
    const query = { registrationId: subject.subjectId };
    await visitor.open(path, query);
    await page.getByText(t('videos:empty')).waitFor();
    await cutAt(page, context, 2, 5);
    await page.locator('input[type=file]').setInputFiles(film);
    await page.getByText(t('videos:phase.waiting')).waitFor();
    await context.setOffline(false);
    await eventually('the network goes once more', () => page.evaluate(() => !navigator.onLine));
    await page.getByText(t('videos:phase.waiting')).waitFor();
    const [begun] = (await member.call('list_my_videos', subject)).videos;
    assert.ok(begun.receivedBytes > 0 && begun.receivedBytes < begun.byteCount);

    // The page is closed, and opened again another time.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await visitor.open('/pages/home/index');
    await visitor.open(path, query);
    await page.getByText(t('videos:state.uploading')).waitFor();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: t('videos:upload.goOn') }).click();
    await (await chosen).setFiles(film);
    await page.getByText(t('videos:state.in_review')).waitFor({ timeout: 120_000 });
    const { videos } = await member.call('list_my_videos', subject);
    assert.deepEqual(videos.map(({ videoId, state }) => [videoId, state]), [[begun.videoId, 'in_review']], 'it went on where it was');

    const other = await world.member(world.newPhone());
    assert.deepEqual((await other.call('list_published_videos', subject)).videos, []);
    await world.staff().call('publish_video', { videoId: begun.videoId });
    const [published] = (await other.call('list_published_videos', subject)).videos;
    const part = await fetch(world.url + published.filmAddress, { headers: { range: 'bytes=0-9' } });
    assert.equal(part.status, 206);
    const { activityId } = await member.call('get_registration', { registrationId: subject.subjectId });
    await visitor.open('/pages/plazaActivity/activityRegistration/detail', { activityId });
    await page.getByText(t('videos:ofActivity.title')).waitFor();
    assert.ok((await page.locator('video').first().getAttribute('poster')).endsWith('.jpg'));
    await visitor.open(path, query);
    await page.getByText(t('videos:note.published')).waitFor();
    const seconds = await page.locator('video').evaluate(async (element) => {
      element.preload = 'metadata';
      element.load();
      await new Promise((resolve) => element.addEventListener('loadedmetadata', resolve, { once: true }));
      return element.duration;
    });
    assert.ok(seconds > 3 && seconds < 5, 'the phone plays it');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

journey('what is no film is refused with a reason that the member reads, and deleted', { language: 'en', timeoutMs: 120_000 }, async (visitor, world) => {
  const { member, page, t } = visitor;
  const subject = await videoSubject(member, world);
  await sendFilm(member, subject, Buffer.from('#EXTM3U\n#EXTINF:10.0,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'));
  await visitor.open(path, { registrationId: subject.subjectId });
  await page.getByText(t('videos:state.refused')).waitFor();
  await page.getByText(/no video that a phone plays/).waitFor();
  await page.getByRole('button', { name: t('videos:delete') }).click();
  await page.getByRole('dialog').getByRole('button', { name: t('videos:delete') }).click();
  await page.getByText(t('videos:empty')).waitFor();
});

journey('the staff watches what waits, publishes one by a key and refuses the next', { ...atDesk, timeoutMs: 120_000 }, async (visitor, world) => {
  const { page } = visitor;
  const member = await world.member(world.newPhone());
  const first = await filmInReview(member, world.staff(), await videoSubject(member, world));
  const second = await filmInReview(member, world.staff(), await videoSubject(member, world));
  await enter(visitor, world, 'manager', '/console/videos');
  await isAt(page, words('videos:title'));
  await page.goto(`${world.url}/console/videos/${first}`);
  await isAt(page, words('videos:videoOf', { number: first }));
  await page.keyboard.press('Control+Enter');
  await isAt(page, words('videos:videoOf', { number: second }));
  await press(page, 'videos:refuse');
  await giveReason(page, '画面里有别人家的孩子');
  await shows(page, words('videos:states.refused'));
  const states = await Promise.all([first, second].map(async (videoId) => (await world.staff().call('get_video', { videoId })).video.state));
  assert.deepEqual(states, ['published', 'refused']);
});
