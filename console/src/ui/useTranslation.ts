// The console's words as a React value.
import {
  currentLanguage,
  type Language,
  type Namespace,
  onLanguageChange,
  type Translate,
  translateText,
} from '@galleria/client/words';
import { useSyncExternalStore } from 'react';

/** `t` for one namespace and the language; re-renders on change. All words are there from the start. */
export function useTranslation<Name extends Namespace>(namespace: Name): { t: Translate<Name>; language: Language } {
  const language = useSyncExternalStore(onLanguageChange, currentLanguage);
  return { t: (key, values) => translateText(namespace, key, values), language };
}
