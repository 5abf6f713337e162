// The trials of backups, in brief.
import { declareTests } from '../trials.mjs';
import { trials } from './backup.trial.mjs';

declareTests(trials);
