// A gift card goes from one member to another by a link.
import assert from 'node:assert/strict';
import { haveGiftCard } from '../belongings.mjs';
import { paths } from '../shopping.mjs';
import { makeStage } from '../stage.mjs';
import { openVisitor } from '../visitor.mjs';

const { stage, journey } = makeStage();
const faceCents = 20_000;
const message = '一起喝茶';

const ownCard = (visitor, { cardNumber }) => visitor.page.getByRole('button', { name: cardNumber });

/** Gives the only card of the list to whom the link is sent; gives that link, as the phone's clipboard has it. */
async function giveCard(visitor, card) {
  const { page } = visitor;
  await visitor.open(paths.giftCards);
  await ownCard(visitor, card).click();
  await visitor.button('giftCards:give.action').click();
  const sheet = page.getByRole('dialog', { name: visitor.t('giftCards:give.title') });
  await sheet.getByLabel(visitor.t('giftCards:give.message'), { exact: true }).fill(message);
  await sheet.getByRole('button', { name: visitor.t('giftCards:give.submit'), exact: true }).click();
  await page.getByRole('button', { name: visitor.t('hosts:poster.copy'), exact: true }).click();
  await visitor.text('giftCards:give.copied').waitFor();
  await visitor.text('giftCards:give.waiting').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

// Chromium's share panel belongs to the system, so these phones have none: a poster comes up, whose link is copied.
const withoutSharePanel = { initScript: 'delete Navigator.prototype.share' };

journey('a member gives a gift card by a link, and a friend takes it', withoutSharePanel, async (giver, world) => {
  const card = await haveGiftCard(world, giver.member, faceCents);
  await giver.context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url });
  const link = await giveCard(giver, card);

  const friend = await openVisitor(stage.browser, world, { member: await world.member() });
  try {
    await friend.page.goto(link);
    await friend.page.getByText(message, { exact: true }).waitFor();
    await friend.button('giftCards:gift.accept').click();
    await friend.text('giftCards:gift.accepted').waitFor();
    await friend.page.getByRole('region', { name: friend.t('giftCards:payCode.title') }).waitFor();
    const { cards } = await friend.member.call('list_gift_cards', { tab: 'usable' });
    const held = cards.map(({ cardNumber, balanceCents, message: said }) => ({ cardNumber, balanceCents, said }));
    assert.deepEqual(held, [{ cardNumber: card.cardNumber, balanceCents: faceCents, said: message }]);
    await friend.open(paths.giftCards);
    await ownCard(friend, card).waitFor();
    await ownCard(friend, card).getByText(`¥${faceCents / 100}.00`).waitFor();
    assert.deepEqual(await friend.allComplaints(), [], 'complaints of the friend');
  } finally {
    await friend.close();
  }

  await giver.open(paths.giftCards);
  await giver.text('giftCards:list.empty.usable').waitFor();
  assert.equal(await ownCard(giver, card).count(), 0);
  await giver.page.goto(link);
  await giver.text('giftCards:gift.claimed').waitFor();
});
