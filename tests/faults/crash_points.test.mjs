// Deaths and collisions at named points, a few times; and that the server that is shipped has no such points.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { faultyProgram, program } from '../places.mjs';
import { declareTests } from '../trials.mjs';
import { trials } from './crash_points.trial.mjs';

test('the server that is shipped knows no fault points', () => {
  const knows = (binary) => readFileSync(binary).includes('GALLERIA_FAULT_POINT');
  assert.deepEqual([knows(program), knows(faultyProgram)], [false, true]);
});

declareTests(trials);
