// The rows of a form that is confirmed by a text message, wherever it stands: phone, picture code, and the code that was sent.

/** A form within `scope`, which is the page or a sheet. */
export function codeFormIn(visitor, world, scope) {
  const field = (name) => scope.getByLabel(visitor.t(`members:signIn.${name}`), { exact: true }).filter({ visible: true });
  const press = (name) => scope.getByRole('button', { name: visitor.t(`members:signIn.${name}`), exact: true }).click();
  const pictureAddress = () =>
    scope.getByRole('button', { name: visitor.t('members:signIn.captchaRefresh') }).locator('img').getAttribute('src');
  /** What the picture says. */
  const readPicture = async () => world.captchaLetters(await pictureAddress());

  /** Fills in up to the text message; gives its code. A form whose code goes to the member's own phone has no row for it. */
  const askForCode = async (phone, { isTyped = true } = {}) => {
    if (isTyped) await field('phone').fill(phone);
    await field('captcha').fill(await readPicture());
    await press('send');
    await scope.getByRole('button', { name: visitor.t.pattern('members:signIn.wait') }).waitFor();
    return world.latestCode(phone);
  };
  return { field, press, pictureAddress, readPicture, askForCode };
}

/** Signs in by the sheet that is open. A code that was sent to this phone within the last minute must be over. */
export async function signInBySheet(visitor, world, phone) {
  const sheet = visitor.page.getByRole('dialog', { name: visitor.t('members:signIn.title') });
  const form = codeFormIn(visitor, world, sheet);
  await form.field('code').fill(await form.askForCode(phone));
  await sheet.getByRole('checkbox').check({ force: true });
  await form.press('submit');
  await sheet.waitFor({ state: 'hidden' });
}
