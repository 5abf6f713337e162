// Whoever builds on the mall reads its contract in a browser: served by the mall, and nobody else is asked for anything.
import assert from 'node:assert/strict';
import { makeStage } from '../stage.mjs';

/** The viewer reads the whole contract, 2.4 MB of it, before it shows anything, and goes through all of it again for each press. */
const readingMs = 240_000;

const { journey } = makeStage({ environment: { GALLERIA_HTTP_API_DOCS: 'build/api-docs' } });

journey('the contract shows an operation with what it takes and what it refuses', { as: 'guest', language: 'en', isSilent: true, timeoutMs: 2 * readingMs }, async (visitor) => {
  const { page, world } = visitor;
  const outside = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${world.url}/`) && !/^(data|blob):/.test(request.url())) outside.push(request.url());
  });
  page.setDefaultTimeout(readingMs);
  await page.goto(`${world.url}/docs/api`);
  const operation = page.locator('#operations-orders-cancel_order');
  await page.locator('.opblock-tag[data-tag="orders"]').click();
  await operation.locator('.opblock-summary-control').first().click();
  await operation.locator('.responses-table').waitFor();
  const shown = await operation.innerText();
  for (const word of ['cancel_order', 'For a signed-in member.', '401', '500305', '409', '429']) assert.ok(shown.includes(word), `${word} is missing in ${shown}`);
  assert.deepEqual(outside, []);
});
