// The app's words as a React value.
import {
  currentLanguage,
  type Language,
  type Namespace,
  onLanguageChange,
  type Translate,
  translateText,
} from '@galleria/client/words';
import { useSyncExternalStore } from 'react';

/** `t` for one namespace, whose words the page's declaration or the shell has loaded, and the language; re-renders on change. */
export function useTranslation<Name extends Namespace>(namespace: Name): { t: Translate<Name>; language: Language } {
  const present = useSyncExternalStore(onLanguageChange, currentLanguage);
  return { t: (key, values) => translateText(namespace, key, values), language: present };
}
