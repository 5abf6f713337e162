// The trials of full disks, in brief.
import { declareTests } from '../trials.mjs';
import { trials } from './disk.trial.mjs';

declareTests(trials);
