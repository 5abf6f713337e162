// The usual names of an address; the server keeps them in Chinese, other names are the member's own.
import type { WordKey } from '@/ui/words';

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
