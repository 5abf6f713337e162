// The trial of deaths while parking is paid, in brief.
import { declareTests } from '../trials.mjs';
import { trials } from './parking_crash_points.trial.mjs';

declareTests(trials);
