// Fills a member card's sentence, such as “{name}，欢迎回来 · {points} 积分”.
const separator = ' · ';

/** Replaces each placeholder by its value. A part between dots with a placeholder that has no value is left out. */
export function fillMemberText(text: string, values: Readonly<Record<string, string | undefined>>): string {
  const parts = text.split(separator).flatMap((part) => {
    const names = [...part.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
    if (names.some((name) => values[name] === undefined)) return [];
    return [part.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')];
  });
  return parts.join(separator);
}
