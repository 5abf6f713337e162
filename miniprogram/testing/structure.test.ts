// The shell's house rules: who may import whom, and what is pure.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const allowed: Readonly<Record<string, readonly string[]>> = {
  rules: ['rules'],
  chat: ['chat', 'rules', 'settings'],
  webPage: ['webPage', 'chat', 'rules'],
  calledPage: ['calledPage', 'chat', 'rules'],
  pages: ['webPage', 'calledPage', 'chat', 'rules'],
  app: ['chat', 'rules'],
  settings: [],
};

const layerOf = (file: string) => file.split('/')[0]?.replace(/\.ts$/, '') ?? '';

function brokenArrows(file: string): string[] {
  const targets = [...read(file).matchAll(/^import (type )?.*from '(\..*)';$/gm)];
  return targets.flatMap(([, isType, imported = '']) => {
    const target = layerOf(relative(root, resolve(root, dirname(file), imported)));
    // The shape of the settings is everybody's, their values are not.
    const isShape = isType !== undefined && target === 'settings';
    return isShape || allowed[layerOf(file)]?.includes(target) ? [] : [`${file} → ${target}`];
  });
}

test('every import follows the arrows', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap(brokenArrows)).toEqual([]);
});

test('rules ask nobody: neither the chat app nor the clock', () => {
  const asking = files.filter(
    (file) => layerOf(file) === 'rules' && /\b(wx\.\w+\(|getCurrentPages\(|Date\b|Math\.random)/.test(read(file)),
  );
  expect(asking).toEqual([]);
});
