// Which kind of search the goods search page opens with; 0 searches goods.
import { createStore } from '@galleria/client/store';

export const searchType = createStore(0);
