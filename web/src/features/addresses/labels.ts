// How addresses are named and written: the usual labels, which the server keeps in Chinese, and the street of a place on the map.
import type { WordKey } from '@galleria/client/words';

export const usualLabels = ['家', '公司', '学校'] as const;

const words: Readonly<Record<string, WordKey<'addresses'>>> = {
  家: 'label.home',
  公司: 'label.company',
  学校: 'label.school',
};

/** The key of a usual name's word; undefined for a name of the member's own. */
export function labelWord(label: string): WordKey<'addresses'> | undefined {
  return words[label];
}

export const streetMaxLength = 120;

/** The street of a place in the mall. What the chosen region says already is not said twice. */
export function streetOf(place: { name: string; address: string }, regionName: string | undefined): string {
  const region = regionName?.replaceAll(' ', '') ?? '';
  const address = place.address.startsWith(region) ? place.address.slice(region.length) : place.address;
  return `${address} ${place.name}`.slice(0, streetMaxLength);
}
