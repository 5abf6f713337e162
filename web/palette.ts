// Takes colours from ui/tokens.css to where a style sheet cannot reach: the dark palette to those who chose it, and the paper to the HTML's head.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CSSOptions, Plugin } from 'vite';

type PostcssPlugin = NonNullable<Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins']>[number];

const tokens = join(import.meta.dirname, 'src/ui/tokens.css');
const byPhone = ':root:not([data-theme="light"])';
const byChoice = ':root[data-theme="dark"]';

/**
 * The dark palette stands once, under the media query of phones that ask for it. This gives members who chose it on a light phone a copy, in
 * every style sheet that holds the palette.
 */
export function darkPalette(): PostcssPlugin {
  return {
    postcssPlugin: 'dark-palette',
    Once(root) {
      root.walkAtRules('media', (media) => {
        media.walkRules((rule) => {
          if (rule.selector === byPhone) media.after(rule.clone({ selector: byChoice }));
        });
      });
    },
  };
}

/** `{paper}` and `{paper, dark}` in index.html become the colours of those tokens. */
export function paletteInHtml(): Plugin {
  return {
    name: 'palette-in-html',
    transformIndexHtml(html) {
      const text = readFileSync(tokens, 'utf8');
      const [light = '', dark = ''] = text.split('@media (prefers-color-scheme: dark)');
      return html.replace(/\{(paper)(, dark)?\}/g, (_whole, name: string, isDark?: string) => {
        const value = new RegExp(`--${name}: ([^;]+);`).exec(isDark ? dark : light)?.[1];
        if (!value) throw new Error(`ui/tokens.css has no --${name}`);
        return value;
      });
    },
  };
}
