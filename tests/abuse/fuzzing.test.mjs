// A short form of the trials of the same name.
import { declareTests } from '../trials.mjs';
import { trials } from './fuzzing.trial.mjs';

declareTests(trials);
