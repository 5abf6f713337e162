// What is made of Lighthouse's reports of a page, and what is good enough.
import { median } from './processes.mjs';

// The score hangs together with the paint: what stands on the screen late costs more than anything else.
const smallestScores = { performance: 97, accessibility: 95, 'best-practices': 95 };
const latestPaintSeconds = 1.8;
export const categories = Object.keys(smallestScores);
const timings = { 'first-contentful-paint': 'first paint', 'total-blocking-time': 'blocked', 'speed-index': 'speed index' };

/** The audits of a category that were not passed. */
function failedAudits(lhr, category) {
  const audits = lhr.categories[category].auditRefs.map(({ id }) => lhr.audits[id]);
  return audits.filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary').map(({ id }) => id);
}

const secondsOf = (looks, audit) => median(looks.map((lhr) => lhr.audits[audit].numericValue)) / 1e3;

/** The three scores of a page and its largest paint, each the median of the looks. */
export function figuresOf(name, looks) {
  const scores = categories.map((category) => {
    const values = looks.map((lhr) => lhr.categories[category].score * 100);
    const failed = [...new Set(looks.flatMap((lhr) => failedAudits(lhr, category)))];
    const seconds = category === 'performance' ? Object.entries(timings).map(([id, words]) => `${words} ${secondsOf(looks, id).toFixed(2)} s`) : [];
    return {
      name: `Lighthouse mobile, ${name}: ${category.replace('-', ' ')}`,
      unit: 'of 100',
      value: median(values),
      smallest: smallestScores[category],
      notes: [`looks: ${values.map((value) => Math.round(value)).join(', ')}`, ...seconds, ...(failed.length > 0 ? [`failed: ${failed.join(', ')}`] : [])],
    };
  });
  const paints = looks.map((lhr) => (lhr.audits['largest-contentful-paint'].numericValue / 1e3).toFixed(2));
  const paint = secondsOf(looks, 'largest-contentful-paint');
  return [...scores, { name: `Lighthouse mobile, ${name}: largest paint`, unit: 's', value: paint, largest: latestPaintSeconds, notes: [`looks: ${paints.join(', ')}`] }];
}
