// The mall's first account: added where the server stands, joined to a phone at the first sign-in, given a passkey, and let in by the passkey alone and by the phone.
import assert from 'node:assert/strict';
import { deskSizes, enter, givePassword, isAt, joinPhone, press, shows, t } from '../console_steps.mjs';
import { challengeFor } from '../staff.mjs';
import { makeStage } from '../stage.mjs';

const { journey } = makeStage({ host: 'localhost' });
const password = 'a sentence nobody guesses';
const passkeyName = '办公室的电脑';

/** As the one who installs the mall does it, while nobody is served. */
async function addOwner(world, name) {
  await world.stop();
  const { code, output } = await world.commandTold(`${password}\n`, 'staff', 'add', name, '--role', 'owner');
  assert.equal(code, 0, output);
  await world.start();
}

/** Has the browser's machine make passkeys, and prove that its owner is there. */
async function havePasskeys(page) {
  const machine = await page.context().newCDPSession(page);
  await machine.send('WebAuthn.enable');
  const traits = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  await machine.send('WebAuthn.addVirtualAuthenticator', { options: { ...traits, automaticPresenceSimulation: true } });
}

for (const size of deskSizes) {
  journey(`the first owner joins a phone, adds a passkey, and comes back by either, on a ${size}`, { as: 'guest', size, timeoutMs: 150_000 }, async (visitor, world) => {
    const { page } = visitor;
    const name = `first.owner.${size}`;
    await addOwner(world, name);
    await havePasskeys(page);
    await page.goto(`${world.url}/console/`);
    await givePassword(page, name, password);
    const secret = await joinPhone(page, world);

    await page.goto(`${world.url}/console/account`);
    await isAt(page, t('account:title'));
    await shows(page, t('account:passkey.none'));
    // The present password is asked for again further down, where it is changed.
    const fill = (field, text) => page.getByLabel(t(`account:${field}`), { exact: true }).first().fill(text);
    await fill('passkey.name', passkeyName);
    await fill('presentPassword', password);
    await fill('passkey.code', (await challengeFor(world, name, { password, secret })).code);
    await press(page, 'account:passkey.make');
    const passkeys = page.getByRole('list', { name: t('account:passkey.title') });
    await passkeys.getByText(passkeyName).waitFor();
    await passkeys.getByText(t('account:passkey.unused')).waitFor();

    await page.context().clearCookies();
    await page.goto(`${world.url}/console/account`);
    await press(page, 'app:signIn.passkey');
    await isAt(page, t('account:title'));
    await passkeys.getByText(passkeyName).waitFor();
    assert.equal(await passkeys.getByText(t('account:passkey.unused')).count(), 0, 'it was used');

    await enter(visitor, world, name, '/console/people', { password, secret });
    await isAt(page, t('people:title'));
    const { deeds } = await world.staff().call('list_deeds', { operation: 'add_passkey' });
    assert.equal(deeds[0].actor, name);
  });
}
