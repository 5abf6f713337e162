// The trial of draws, in brief.
import { declareTests } from '../trials.mjs';
import { trials } from './lotteries.trial.mjs';

declareTests(trials);
