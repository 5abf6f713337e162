// The trials of the platform that misbehaves, in brief.
import { declareTests } from '../trials.mjs';
import { trials } from './platform.trial.mjs';

declareTests(trials);
