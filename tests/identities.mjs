// The sandbox's identity provider, as a browser goes through it: there with the question, and back with the answer.

export const ceremonyCookie = 'galleria_ceremony';

/** What the provider answers for this address, as whoever it is told: {state, code, iss}. */
export async function answerOf(world, url, person) {
  const form = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  form.set('person', person);
  const answer = await fetch(`${world.url}/sandbox/identity/authorize`, { method: 'POST', body: form, redirect: 'manual' });
  const location = new URL(answer.headers.get('location'), world.url);
  return Object.fromEntries(location.searchParams);
}

/** Has the guest set out to sign in, and gives what finish_identity_sign_in takes: the guest's cookie goes with it. */
export async function setOut(world, guest, person) {
  const { envelope, headers } = await guest.send('begin_identity_sign_in');
  const cookie = headers.getSetCookie().find((each) => each.startsWith(`${ceremonyCookie}=`));
  guest.headers.cookie = cookie.slice(0, cookie.indexOf(';'));
  return answerOf(world, envelope.data.url, person);
}
