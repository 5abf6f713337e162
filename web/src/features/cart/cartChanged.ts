// Whether a cart may differ from what its page last showed; true at start, set by every action that changes a cart.
import { createStore } from '@galleria/client/store';

export const spaceMallCartChanged = createStore(true);
