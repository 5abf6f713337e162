// What the mall says of its cars: the configuration value `appoint_key`, of which any part may be missing.

import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useTranslation } from '@/ui/words';

interface Words {
  zh?: string;
  en?: string;
}

/** As the mall writes it. */
interface StoredConfig {
  serviceTel?: string;
  /** Key of the text with the rules of the service. */
  regularPage?: string;
  /** Key of the text with its terms. */
  termsPage?: string;
  operatorList?: { name?: Words; intro?: Words }[];
  formOption?: { purposes?: Words[]; mostPassengers?: number };
  skuInfo?: { name?: Words; features?: Words[] };
}

export interface CarConfig {
  serviceTel: string;
  regularPage: string;
  termsPage: string;
  operators: readonly { name: string; intro: string }[];
  purposes: readonly string[];
  mostPassengers: number;
  car: { name: string; features: readonly string[] };
}

/** The server takes no more. */
const mostPassengers = 6;

function storedOf(text: string | undefined): StoredConfig {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

function carConfigOf(text: string | undefined, language: string): CarConfig {
  const stored = storedOf(text);
  const said = (words: Words | undefined) => (language === 'en' ? (words?.en ?? words?.zh) : words?.zh) ?? '';
  const saidAll = (all: readonly Words[] | undefined) => (all ?? []).map(said).filter(Boolean);
  return {
    serviceTel: stored.serviceTel ?? '',
    regularPage: stored.regularPage ?? '',
    termsPage: stored.termsPage ?? '',
    operators: (stored.operatorList ?? []).map(({ name, intro }) => ({ name: said(name), intro: said(intro) })),
    purposes: saidAll(stored.formOption?.purposes),
    mostPassengers: Math.min(mostPassengers, stored.formOption?.mostPassengers ?? mostPassengers),
    car: { name: said(stored.skuInfo?.name), features: saidAll(stored.skuInfo?.features) },
  };
}

/** A mall that has set nothing has cars all the same. */
export function useCarConfig(): CarConfig {
  const { language } = useTranslation('bookings');
  const query = useQuery(queryFor('get_system_config', { key: 'appoint_key' }));
  return carConfigOf(query.data, language);
}
