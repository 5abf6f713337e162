// The trials of the database that goes away, in brief.
import { declareTests } from '../trials.mjs';
import { trials } from './postgres.trial.mjs';

declareTests(trials);
