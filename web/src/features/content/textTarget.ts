// The address of an agreement or of rules to read.
import { rulePage } from '@/routes/content/rule';

interface TextToRead {
  type: 'agreement' | 'rules';
  /** Names the text. */
  subType: string;
  /** In the bar until the text's own title is there; without it, what all of its type are called. */
  title?: string;
  hiddenTitleBar?: boolean;
}

/** A web address, so that it can also be opened from outside: by a mini program, the app or a message. */
export function textAddress({ type, subType, title, hiddenTitleBar = false }: TextToRead): string {
  const query = new URLSearchParams({ type, subType });
  if (title) query.set('title', title);
  if (hiddenTitleBar) query.set('hiddenTitleBar', 'true');
  return `${rulePage.path}?${query}`;
}
