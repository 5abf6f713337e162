// A tag in its colour: the colours that marks have, since no other stands in the console.
import type { ReactNode } from 'react';
import type { MemberTag } from '@/patterns/memberTags/useTags';
import { Mark, type Tone } from '@/ui/Mark';

export type TagColour = MemberTag['colour'];

export const tagColours = ['red', 'gold', 'green', 'blue', 'grey'] as const satisfies readonly TagColour[];

const tones: Readonly<Record<TagColour, Tone>> = {
  red: 'wrong',
  gold: 'waiting',
  green: 'good',
  blue: 'calm',
  grey: 'calm',
};

export function TagMark({ colour, children }: { colour: TagColour; children: ReactNode }) {
  return <Mark tone={tones[colour]}>{children}</Mark>;
}
