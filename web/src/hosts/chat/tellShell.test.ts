// Who is told that the member signed in or out.
import { afterEach, expect, test, vi } from 'vitest';
import { userAgents } from '../testing/fakePorts';
import { installWeixin, removeWeixin } from '../testing/fakeWeixin';
import { tellShell } from './tellShell';

afterEach(() => {
  vi.restoreAllMocks();
  removeWeixin();
});

function callsIn(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const calls = installWeixin();
  tellShell({ type: 'session', isSignedIn: false });
  return calls;
}

test('the shell of the mini program is told', async () => {
  const calls = callsIn(userAgents.miniProgram);
  const parameters = { name: 'postMessage', arg: { type: 'session', isSignedIn: false } };
  await vi.waitFor(() => expect(calls).toEqual([{ name: 'invokeMiniProgramAPI', parameters }]));
});

test.each([userAgents.web, userAgents.chatIos, userAgents.appAndroid('7.5.1')])(
  'nobody is told in %s',
  async (place) => {
    const calls = callsIn(place);
    await Promise.resolve();
    expect(calls).toEqual([]);
  },
);
