// A short form of the trials of the same name.
import { declareTests } from '../trials.mjs';
import { trials } from './slow_connections.trial.mjs';

declareTests(trials);
