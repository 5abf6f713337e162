// The delivery address that the member picked for the order in hand; it outlives the page that picked it.
import { createStore } from '@galleria/client/store';
import type { Output } from '@galleria/client/types';

export type Address = Output<'get_address'>;

/** Undefined until one is picked: then the server's default holds. */
export const selectedAddress = createStore<Address | undefined>(undefined);
