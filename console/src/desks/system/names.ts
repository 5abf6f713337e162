// What providers and kinds of timers are called; one that has no name here keeps its own.
import { useTranslation } from '@/ui/useTranslation';
import words from './locales/zh-CN.json';

type Named<Names> = Extract<keyof Names, string>;
const isNamed = <Names extends object>(names: Names, key: string): key is Named<Names> => Object.hasOwn(names, key);

export function useProviderName(): (provider: string) => string {
  const { t } = useTranslation('system');
  return (provider) => (isNamed(words.providerNames, provider) ? t(`providerNames.${provider}`) : provider);
}

/** All that have a name. */
export const timerKinds: readonly string[] = Object.keys(words.timerNames);

/** `seal_ledger_day` in words. */
export function useTimerName(): (kind: string) => string {
  const { t } = useTranslation('system');
  return (kind) => (isNamed(words.timerNames, kind) ? t(`timerNames.${kind}`) : kind);
}
