// Tags as forms hold them and requests have them. Pure.

/** What a form's choices come to. */
export const toTags = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/** The choices of tags that are there. */
export const tagTexts = (tags: readonly number[] | undefined): string[] => (tags ?? []).map(String);
