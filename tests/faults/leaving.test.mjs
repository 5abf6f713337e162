// The trials of leaving under load, in brief.
import { declareTests } from '../trials.mjs';
import { trials } from './leaving.trial.mjs';

declareTests(trials);
