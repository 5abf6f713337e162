// What members change about themselves: what is typed, what is wrong with it, the picture on its way, and what the server gets.

import type { Input, Output } from '@galleria/client/types';
import { useRef, useState } from 'react';
import { useImageUpload } from '@/api/operations/useOperation';
import type { CheckedForm } from '@/ui/form/useCheckedForm';

export type Member = Output<'get_my_base_info'>;
export type Gender = Member['gender'];

export interface ProfileDraft {
  avatarUrl: string;
  nickname: string;
  gender: Gender;
  /** As the native date field holds it; empty while it is not given, or was given before. */
  birthday: string;
}

export type ProfileForm = CheckedForm<ProfileDraft>;

/** The refusals of members that have a field: a birthday that cannot be, one that stands already, a picture that is not there. */
export const profilePlaces = { codes: { 61021: 'birthday', 61022: 'birthday', 61023: 'avatarUrl' } } as const;

export function draftOf({ avatarUrl, nickname, gender }: Member): ProfileDraft {
  return { avatarUrl, nickname, gender, birthday: '' };
}

/** Only what differs is sent. */
export function changesOf(draft: ProfileDraft, start: ProfileDraft): Input<'edit_profile'> {
  const nickname = draft.nickname.trim();
  return {
    ...(draft.avatarUrl !== start.avatarUrl && { avatarUrl: draft.avatarUrl }),
    ...(nickname !== start.nickname && { nickname }),
    ...(draft.gender !== start.gender && { gender: draft.gender }),
    ...(draft.birthday !== '' && { birthday: draft.birthday }),
  };
}

export interface Avatar {
  /** The chosen picture while the server does not have it yet. */
  previewUrl: string | undefined;
  state: 'still' | 'sending' | 'failed';
  choose: (file: Blob) => void;
  retry: () => void;
}

interface ChosenAvatar {
  file: Blob;
  previewUrl: string;
  state: Avatar['state'];
}

const giveUp = ({ previewUrl }: ChosenAvatar) => URL.revokeObjectURL(previewUrl);

/** Sends a picture as soon as it is chosen; `onSent` gets its address, unless another was chosen meanwhile. */
export function useAvatar(onSent: (avatarUrl: string) => void): Avatar {
  const upload = useImageUpload();
  const [chosen, setChosen] = useState<ChosenAvatar>();
  const latest = useRef<ChosenAvatar>(undefined);
  const send = async (file: Blob, url: string) => {
    const sending: ChosenAvatar = { file, previewUrl: url, state: 'sending' };
    latest.current = sending;
    setChosen(sending);
    const { data: avatarUrl } = await upload(file);
    if (latest.current !== sending) return;
    if (avatarUrl === undefined) return setChosen({ ...sending, state: 'failed' });
    // The server's picture takes the preview's place, which would stay in memory.
    giveUp(sending);
    setChosen(undefined);
    onSent(avatarUrl);
  };
  return {
    previewUrl: chosen?.previewUrl,
    state: chosen?.state ?? 'still',
    choose(file) {
      if (chosen) giveUp(chosen);
      void send(file, URL.createObjectURL(file));
    },
    retry: () => void (chosen && send(chosen.file, chosen.previewUrl)),
  };
}
