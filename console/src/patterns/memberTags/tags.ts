// Tags as forms hold them and requests have them. Pure.

/** What a form's choices come to. */
export const toTags = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** All tags that an activity or a segment asks for or against, each once. */
export const heldTags = (held: { wantedTags?: readonly number[]; unwantedTags?: readonly number[] } | undefined) => [
  ...new Set([...(held?.wantedTags ?? []), ...(held?.unwantedTags ?? [])]),
];

/** The choices of tags that are there. */
export const tagTexts = (tags: readonly number[] | undefined): string[] => (tags ?? []).map(String);
