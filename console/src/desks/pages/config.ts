// Configuration values as the staff types them: each kind's text, what it comes to, and how it is told. Pure.
import type { Output } from '@galleria/client/types';
import { formatWhole, formatYuan, nothing, parseYuan, yuanFieldText } from '@/ui/format';

export type ConfigValue = Output<'list_config_values'>[number];
export type ConfigVersion = Output<'list_config_versions'>[number];

interface Word {
  zh: string;
  en: string;
}

const wordsIn = (value: unknown): readonly Word[] => (Array.isArray(value) ? (value as Word[]) : []);

/** What stands in the field: words one a line, "包 | bag". */
export function typedOf(kind: ConfigValue['kind'], value: unknown): string {
  switch (kind) {
    case 'cents':
      return typeof value === 'number' ? yuanFieldText(value) : '';
    case 'words':
      return wordsIn(value)
        .map(({ zh, en }) => `${zh} | ${en}`)
        .join('\n');
    default:
      return value === undefined || value === null ? '' : String(value);
  }
}

function readWord(line: string): Word {
  const [zh = '', en = ''] = line.split(/[|｜]/);
  return { zh: zh.trim(), en: en.trim() };
}

/** What was typed, as the server takes it; undefined where it is no number. */
export function readTyped(kind: ConfigValue['kind'], typed: string): unknown {
  switch (kind) {
    case 'cents':
      return parseYuan(typed.trim());
    case 'whole':
      return /^\d{1,15}$/.test(typed.trim()) ? Number(typed.trim()) : undefined;
    case 'words':
      return typed
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(readWord);
    default:
      return typed.trim();
  }
}

/** The value as it is read: "¥99.00", "10 分钟", "包、茶". */
export function toldValue(
  { kind, unit }: Pick<ConfigValue, 'kind' | 'unit'>,
  value: unknown,
  isEnglish: boolean,
): string {
  switch (kind) {
    case 'cents':
      return typeof value === 'number' ? formatYuan(value) : nothing;
    case 'whole':
      return typeof value === 'number' ? `${formatWhole(value)} ${unit}`.trim() : nothing;
    case 'words':
      return (
        wordsIn(value)
          .map(({ zh, en }) => (isEnglish ? en : zh))
          .join(isEnglish ? ', ' : '、') || nothing
      );
    default:
      return String(value ?? '') || nothing;
  }
}
