// The trials of gates, in brief.
import { declareTests } from '../trials.mjs';
import { trials } from './parking.trial.mjs';

declareTests(trials);
