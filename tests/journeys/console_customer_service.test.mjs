// Customer service from the console: a question waits, is taken, answered with a ready answer and closed, by keys alone.
import assert from 'node:assert/strict';
import { atDesk, enter, shows, t } from '../console_steps.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage();
const timeoutMs = 120_000;
const mall = { shopId: 0 };

journey('a question that waits is taken, answered with a ready answer and closed by keys', { ...atDesk, timeoutMs }, async (visitor, world) => {
  const { page } = visitor;
  const text = `请问几点关门 ${String(Math.random()).slice(2, 8)}`;
  const member = await world.member(world.newPhone());
  await member.call('send_customer_message', { ...mall, text, imageUrls: [] });
  const { threads } = await world.staff().call('search_customer_threads', { state: 'waiting', pageSize: 50 });
  const { threadId } = threads.find(({ lastText }) => lastText === text);
  const { snippets } = await world.staff().call('list_customer_snippets');
  const [ready] = snippets;
  await enter(visitor, world, 'manager', '/console/customer-service');
  await shows(page, text);
  await page.goto(`${world.url}/console/customer-service/threads/${threadId}`);
  await shows(page, text);
  await page.keyboard.press('m');
  await shows(page, t('customerService:taken'));
  await page.keyboard.press('a');
  await page.keyboard.type(`/${ready.name}`);
  await page.getByRole('list', { name: t('customerService:snippets') }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.getByText(t('customerService:states.answered'), { exact: true }).filter({ visible: true }).first().waitFor();
  const { messages } = await member.call('list_customer_messages', mall);
  assert.deepEqual(messages.map(({ sender, text: said }) => [sender, said]), [
    ['member', text],
    ['staff', ready.text],
  ]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await shows(page, t('customerService:closedNote'));
  const { thread, moves } = await world.staff().call('get_customer_thread', { threadId });
  assert.equal(thread.state, 'closed');
  assert.deepEqual(moves.map(({ move }) => move), ['ask', 'take', 'answer', 'close']);
});
