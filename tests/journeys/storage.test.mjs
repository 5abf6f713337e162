// A mall whose pictures lie in a bucket: the staff sees where they lie and that they cannot be reached, and a member who comes at the wrong moment is told so.
import assert from 'node:assert/strict';
import { photographOf } from '../belongings.mjs';
import { atDesk, enter, isAt, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';
import { eventually } from '../world.mjs';

// Filled anew, because what there is to copy lies in a folder.
const { journey } = makeStage({ isOriginal: true, environment: { GALLERIA_STORAGE_FILES: 's3' } });

journey('the system desk says where pictures lie and that the storage does not answer, and a picture that was kept before is there again afterwards', { ...atDesk, timeoutMs: 180_000 }, async (visitor, world) => {
  const { page } = visitor;
  const member = await world.member();
  const address = await member.upload('upload_image', await photographOf('before it goes away'));
  await enter(visitor, world, 'owner', '/console/system');
  await isAt(page, t('system:title'));
  await page.getByText(t('system:disk'), { exact: true }).waitFor();
  assert.equal(await page.getByText(t('system:storageAway')).count(), 0);
  await world.misbehave({ storageAway: 1 });
  const refused = await member.sendFile('upload_image', await photographOf('while it is away'));
  assert.equal(refused.envelope.code, 91675);
  assert.match(refused.envelope.msg, /请稍后再试/);
  await eventually('the desk says so', async () => {
    await page.reload();
    await page.getByText(t('system:disk'), { exact: true }).waitFor();
    return page.getByText(t('system:storageAway')).isVisible();
  }, 60_000);
  await world.misbehave({ storageAway: 0 });
  await eventually('the desk says that it is back', async () => {
    await page.reload();
    await page.getByText(t('system:disk'), { exact: true }).waitFor();
    return (await page.getByText(t('system:storageAway')).count()) === 0;
  }, 60_000);
  assert.equal((await fetch(world.url + address)).status, 200);
});
