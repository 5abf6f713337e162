// The trials of bad networks, in brief.
import { declareTests } from '../trials.mjs';
import { trials } from './network.trial.mjs';

declareTests(trials);
