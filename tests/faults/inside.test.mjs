// The server's own trials, a few of each.
import { declareTests } from '../trials.mjs';
import { trials } from './inside.trial.mjs';

declareTests(trials);
