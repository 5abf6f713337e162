import { declareTests } from '../trials.mjs';
import { trials } from './kill.trial.mjs';

declareTests(trials);
