// Pages held against axe-core's rules.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What a visitor's pages need before their own scripts, so that they can be examined: `initScript`. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const isGrave = ({ impact }) => impact === 'serious' || impact === 'critical';

/** The serious and critical findings on the page: {id, html, message}; `rules`: by these alone, and not by all that are usual. */
export async function findingsOn(page, rules) {
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  const violations = await page.evaluate(async (told) => (await globalThis.axe.run(document, told)).violations, options);
  return violations.filter(isGrave).flatMap(({ id, nodes }) => nodes.map(({ html, any }) => ({ id, html, message: any[0]?.message ?? '' })));
}
