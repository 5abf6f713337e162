// The trials of kills, in brief.
import { declareTests } from '../trials.mjs';
import { trials } from './kill.trial.mjs';

declareTests(trials);
