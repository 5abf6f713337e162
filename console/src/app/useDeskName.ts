// What a desk is called: the `title` of its words.
import { translateText } from '@galleria/client/words';
import type { Desk } from '@/patterns/desk';
import { useTranslation } from '@/ui/useTranslation';

/** Re-renders when the language changes. */
export function useDeskName(): (desk: Desk) => string {
  useTranslation('app');
  return ({ subject }) => translateText(subject, 'title');
}
