// Lets the native app's edge swipe close the web view from its first page alone: further up it would throw away every page below.
import { type Host, HostError } from '@/hosts/host';
import { navigation } from './navigation';

/** Tells the app at every change, from now on. */
export function followEdgeSwipe(host: Host): void {
  let isOn = true;
  const tell = () => {
    const isFirst = navigation.depth() === 0;
    if (isOn === isFirst) return;
    isOn = isFirst;
    host.setCapability({ interactivePopEnable: isFirst }).catch((error: unknown) => {
      // An app that cannot switch its swipe has none, or keeps it.
      if (!(error instanceof HostError)) throw error;
      console.warn('the edge swipe was not switched', error.message);
    });
  };
  tell();
  navigation.subscribe(tell);
}
