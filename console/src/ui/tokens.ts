// The tokens as values, for what computes with colours: read from the very style sheets that the rest of the console uses.
import memberTokens from '@galleria/tokens/tokens.css?raw';
import ownTokens from './tokens.css?raw';

export type Shade = 'light' | 'dark';
export type Tokens = (name: string) => string;

const darkPart = '@media (prefers-color-scheme: dark)';

function readTokens(text: string, into: Map<string, string>): void {
  for (const [, name = '', value = ''] of text.matchAll(/--([\w-]+):\s*([^;]+);/g)) into.set(name, value);
}

/** The value of each token in a shade; asking for one that is not there throws. */
export function tokensOf(shade: Shade): Tokens {
  const values = new Map<string, string>();
  for (const sheet of [memberTokens, ownTokens]) {
    const [light = '', dark = ''] = sheet.split(darkPart);
    readTokens(light, values);
    if (shade === 'dark') readTokens(dark, values);
  }
  return (name) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`there is no token --${name}`);
    return value;
  };
}
