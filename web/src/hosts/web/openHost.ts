// Chooses the host; all but the plain browser's are fetched only where they are needed.
import type { Host } from '../host';
import type { HostPorts } from '../ports';
import { makeWebHost } from './webHost';

async function makeHost(ports: HostPorts): Promise<Host> {
  switch (ports.place.kind) {
    case 'web':
      return makeWebHost(ports);
    case 'chat':
      return (await import('../chat/chatHost')).makeChatHost(ports);
    case 'mini_program':
      return (await import('../chat/miniProgramHost')).makeMiniProgramHost(ports);
    case 'app': {
      const [{ makeAppHost, nativeVersion }, { nativeBridge }] = await Promise.all([
        import('../app/appHost'),
        import('../app/nativeBridge'),
      ]);
      const bridge = nativeBridge();
      return makeAppHost(ports, bridge, await nativeVersion(ports.place.version, bridge));
    }
  }
}

/** Never rejects: when the host's code does not arrive, the app starts with what any browser can do. */
export async function openHost(ports: HostPorts): Promise<Host> {
  try {
    return await makeHost(ports);
  } catch (error) {
    console.error('the host did not load', error);
    return makeWebHost(ports);
  }
}
