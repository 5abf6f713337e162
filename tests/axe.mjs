// Pages held against axe-core's rules.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What a visitor's pages need before their own scripts, so that they can be examined: `initScript`. */
export const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const isGrave = ({ impact }) => impact === 'serious' || impact === 'critical';

/** Waits until nothing in this window changes by itself any more, but for what goes on without end. */
async function atRest() {
  const ends = ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  const finished = document.getAnimations().filter((animation) => animation.playState === 'running' && ends(animation));
  await Promise.race([Promise.allSettled(finished.map((animation) => animation.finished)), new Promise((resolve) => setTimeout(resolve, 2_000))]);
}

/** The serious and critical findings on the page: {id, html, message}. `rules`: by these alone, and not by all that are usual; `within`: in what this selector finds alone. */
export async function findingsOn(page, { rules, within } = {}) {
  // Sheets and films need not be read once more: only rules for what is turned or played look into them, and none of those is grave.
  const options = { preload: false, resultTypes: ['violations'], ...(rules && { runOnly: { type: 'rule', values: rules } }) };
  // Colours on their way from one to another are those of no state, in the page and in what it frames. A frame that goes meanwhile shows nothing.
  await Promise.all(page.frames().map((frame) => frame.evaluate(atRest).catch((error) => assert.ok(frame.isDetached(), error))));
  const violations = await page.evaluate(async ([place, told]) => (await globalThis.axe.run(place ?? document, told)).violations, [within, options]);
  return violations.filter(isGrave).flatMap(({ id, nodes }) => nodes.map(({ html, any }) => ({ id, html, message: any[0]?.message ?? '' })));
}
