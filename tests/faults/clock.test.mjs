// The trials of the clock that jumps, in brief.
import { declareTests } from '../trials.mjs';
import { trials } from './clock.trial.mjs';

declareTests(trials);
