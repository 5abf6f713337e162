// Moves in a shell that draws the tab bar: its tab pages are native, and so is the page that covers one.
import { addressOf, readTarget } from '../address';
import { miniProgram } from '../miniProgram';
import { type Moves, openers } from '../moves';
import type { HostPorts } from '../ports';
import { webViewPath } from '../web/commonHost';

type CallShell = (name: string, argument: Record<string, unknown>) => Promise<unknown>;

const pathOf = (address: string) => address.split(/[?#]/)[0] ?? '';

/**
 * Lets the shell switch tabs, cover a tab page, and go back from the last page of a web view; everything else happens
 * `within` the web view, as does what the shell refuses. In a shell without a tab bar all of it does.
 */
export function makeShellMoves(within: Moves, { navigator, pages }: HostPorts, callShell: CallShell): Moves {
  const isNative = () => miniProgram()?.hasTabBar ?? false;
  let asked: string | undefined;

  const ask = async (name: string, argument: Record<string, unknown>, instead: () => void): Promise<void> => {
    const call = `${name} ${JSON.stringify(argument)}`;
    // A second tap while the shell is at it.
    if (asked === call) return;
    asked = call;
    try {
      await callShell(name, argument);
    } catch (error) {
      console.warn(`the mini program did not ${name}`, error);
      instead();
    } finally {
      asked = undefined;
    }
  };

  const switchTab = (path: string) => {
    if (!isNative() || !pages.isTab(pathOf(path))) return within.switchTab(path);
    void ask('switchTab', { url: pathOf(path) }, () => within.switchTab(path));
  };

  const open = (how: 'navigate' | 'replace') => (target: Parameters<Moves['navigate']>[0]) => {
    const address = addressOf(readTarget(target));
    if (!isNative()) return within[how](target);
    if (pages.isTab(pathOf(address))) return switchTab(address);
    if (!pages.isTab(location.pathname)) return within[how](target);
    const url = `${webViewPath}?u=${encodeURIComponent(address)}`;
    void ask('navigateTo', { url }, () => within[how](target));
  };

  const byAddress = { navigate: open('navigate'), replace: open('replace') };
  return {
    ...byAddress,
    ...openers(byAddress),
    switchTab,
    back: () => {
      if (!isNative() || navigator.depth() > 0) return within.back();
      if (navigator.catchBack()) return;
      void ask('navigateBack', { delta: 1 }, within.back);
    },
  };
}
