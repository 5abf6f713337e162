// What a framed page may say, and what it may lead to. Whatever has another shape is nothing. Pure.

const leastHeightPx = 200;
export const mostHeightPx = 2_000;
const longestTitle = 40;
const longestContent = 80;

/** The pages of the app that a framed page may lead to, by the names that it knows them by. */
export const openable = ['home', 'shops', 'points', 'coupons', 'prizes', 'registrations', 'quizzes'] as const;
export type Openable = (typeof openable)[number];

export type FrameMessage =
  | { type: 'ready' }
  | { type: 'height'; heightPx: number }
  | { type: 'share'; title: string; content: string }
  | { type: 'open'; page: Openable }
  | { type: 'finished' };
/** What the frame leaves to the page around it. */
export type PageWish = Exclude<FrameMessage, { type: 'ready' | 'height' }>;

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most;

function heightIn({ heightPx }: Fields): FrameMessage | undefined {
  if (typeof heightPx !== 'number' || !Number.isFinite(heightPx)) return undefined;
  return { type: 'height', heightPx: Math.min(Math.max(Math.round(heightPx), leastHeightPx), mostHeightPx) };
}

function shareIn({ title, content }: Fields): FrameMessage | undefined {
  if (!isText(title, longestTitle) || !isText(content, longestContent)) return undefined;
  return { type: 'share', title, content };
}

function openIn({ page }: Fields): FrameMessage | undefined {
  const known = openable.find((each) => each === page);
  return known && { type: 'open', page: known };
}

/** How each kind of message is read. */
const readers = new Map<unknown, (fields: Fields) => FrameMessage | undefined>([
  ['ready', () => ({ type: 'ready' })],
  ['height', heightIn],
  ['share', shareIn],
  ['open', openIn],
  ['finished', () => ({ type: 'finished' })],
]);

/** What the page said, if it knows the mark that its address was given and says something that is known. */
export function messageOf(data: unknown, mark: string): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const fields = data as Fields;
  return fields.visit === mark ? readers.get(fields.type)?.(fields) : undefined;
}

const markBytes = 16;

/** A mark that nobody guesses; it is the phone's own, and the server never hears of it. */
export function newMark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(markBytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The address with the mark and the language behind it, where no server reads them. */
export const markedAddress = (address: string, mark: string, language: string): string =>
  `${address}#visit=${mark}&lang=${language}`;
