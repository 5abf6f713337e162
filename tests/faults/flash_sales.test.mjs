// The trial of flash sales, in brief.
import { declareTests } from '../trials.mjs';
import { trials } from './flash_sales.trial.mjs';

declareTests(trials);
