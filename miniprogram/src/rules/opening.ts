// The address under which a web view opens a page of the web app.
import { readAddress, withParameter, writeAddress } from './addresses';
import type { HandOver } from './signIn';
import type { Stage } from './stage';
import { parameters } from './targets';

/** What the shell tells the web app about itself. */
export interface ShellFacts {
  appId: string;
  displayName: string;
  originalId: string;
  stage: Stage;
  /** Of the mini program; empty before it is published. */
  version: string;
  /** Its tab bar is native, so the web app draws none. */
  hasTabBar: true;
  /** The page's place in the chat app's stack, from 1; past 9 the web app relaunches instead of pushing. */
  depth: number;
}

/** `path` is of the web app and stands on `origin`; the codes are there only when they are handed over by this page. */
export function openingAddress(origin: string, path: string, facts: ShellFacts, handOver: HandOver): string {
  const address = readAddress(origin + path);
  if (!address) throw new Error(`${path} is no page of the web app`);
  const told = [
    [parameters.miniProgram, JSON.stringify(facts)],
    [parameters.accessCode, handOver.accessCode],
    [parameters.bindingCode, handOver.bindingCode],
  ] as const;
  const dressed = told.reduce(
    (dressing, [name, value]) => (value === undefined ? dressing : withParameter(dressing, name, value)),
    address,
  );
  return writeAddress(dressed);
}
