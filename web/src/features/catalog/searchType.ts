// Which kind of search the goods search page opens with; 0 searches goods.
import { createStore } from '@/api/store';

export const searchType = createStore(0);
