// What is made of Lighthouse's reports.
import assert from 'node:assert/strict';
import test from 'node:test';
import { figuresOf } from './page_figures.mjs';
import { judge } from './report.mjs';

const reportOf = (score, paintMs) => {
  const audits = Object.fromEntries(['first-contentful-paint', 'total-blocking-time', 'speed-index'].map((id) => [id, { numericValue: 1_000 }]));
  const category = { score, auditRefs: [{ id: 'contrast' }] };
  return {
    audits: { ...audits, 'largest-contentful-paint': { numericValue: paintMs }, contrast: { id: 'contrast', score: 0, scoreDisplayMode: 'binary' } },
    categories: { performance: category, accessibility: category, 'best-practices': category },
  };
};
const figureNamed = (figures, part) => figures.find(({ name }) => name.includes(part));

test('a page has three scores and a largest paint, each the median of its looks', () => {
  const figures = figuresOf('cart', [reportOf(0.96, 1_900), reportOf(0.98, 1_700), reportOf(0.97, 1_750)]);
  assert.equal(figures.length, 4);
  assert.equal(figureNamed(figures, 'cart: performance').value, 97);
  assert.equal(figureNamed(figures, 'cart: largest paint').value, 1.75);
  assert.deepEqual(figureNamed(figures, 'largest paint').notes, ['looks: 1.90, 1.70, 1.75']);
});

test('a page is short below 97, and when its largest paint comes after 1.8 seconds', () => {
  const enough = figuresOf('home', [reportOf(0.97, 1_800)]);
  assert.ok(enough.every((figure) => judge(figure).isEnough));
  const short = figuresOf('home', [reportOf(0.96, 1_801)]);
  assert.equal(judge(figureNamed(short, 'performance')).isEnough, false);
  assert.equal(judge(figureNamed(short, 'largest paint')).isEnough, false);
  assert.equal(judge(figureNamed(short, 'accessibility')).isEnough, true);
});

test('what was not passed is named', () => {
  assert.ok(figureNamed(figuresOf('list', [reportOf(1, 1_000)]), 'accessibility').notes.includes('failed: contrast'));
});
