// What a member changes about themselves, what is wrong with it, and saving it.

import { request, upload } from '@galleria/client/request';
import type { Input, Output } from '@galleria/client/types';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { problemsByField } from '@/api/fieldProblems';
import { useTranslation } from '@/ui/words';

export type Member = Output<'get_my_base_info'>;
export type Gender = Member['gender'];

export interface ProfileDraft {
  avatarUrl: string;
  nickname: string;
  gender: Gender;
  /** As the native date field holds it; empty while it is not given, or was given before. */
  birthday: string;
}

const fields = ['avatarUrl', 'nickname', 'gender', 'birthday'] as const;
export type ProfileProblems = Partial<Record<(typeof fields)[number], string>>;

/** The refusals of members that have a field: a birthday that cannot be, one that stands already, a picture that is not there. */
const fieldOfCode: Readonly<Record<number, (typeof fields)[number]>> = {
  61021: 'birthday',
  61022: 'birthday',
  61023: 'avatarUrl',
};

export interface ProfileForm {
  draft: ProfileDraft;
  problems: ProfileProblems;
  isDirty: boolean;
  /** The chosen picture, also before the server has it. */
  shownAvatar: string;
  avatarState: 'still' | 'sending' | 'failed';
  change: (part: Partial<ProfileDraft>, field: keyof ProfileDraft) => void;
  chooseAvatar: (file: Blob) => void;
  retryAvatar: () => void;
  /** True when the server has saved it; problems are shown at their fields. */
  save: () => Promise<boolean>;
}

/** Only what differs is sent. */
function changesOf(draft: ProfileDraft, start: ProfileDraft): Input<'edit_profile'> {
  const nickname = draft.nickname.trim();
  return {
    ...(draft.avatarUrl !== start.avatarUrl && { avatarUrl: draft.avatarUrl }),
    ...(nickname !== start.nickname && { nickname }),
    ...(draft.gender !== start.gender && { gender: draft.gender }),
    ...(draft.birthday !== '' && { birthday: draft.birthday }),
  };
}

export function useProfileForm(member: Member): ProfileForm {
  const { t } = useTranslation('members');
  const queries = useQueryClient();
  const [start] = useState<ProfileDraft>(() => ({
    avatarUrl: member.avatarUrl,
    nickname: member.nickname,
    gender: member.gender,
    birthday: '',
  }));
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<ProfileProblems>({});
  const [chosen, setChosen] = useState<{ file: Blob; previewUrl: string; state: 'sending' | 'sent' | 'failed' }>();
  const latest = useRef<Blob>(undefined);

  const send = async (file: Blob, previewUrl: string) => {
    latest.current = file;
    setChosen({ file, previewUrl, state: 'sending' });
    setProblems(({ avatarUrl: _gone, ...others }) => others);
    try {
      const avatarUrl = await upload('upload_image', file, { hideLoading: true });
      if (latest.current !== file) return;
      setDraft((before) => ({ ...before, avatarUrl }));
      setChosen({ file, previewUrl, state: 'sent' });
    } catch {
      // The member has been told by the upload, and sees at the picture that it may be sent again.
      if (latest.current === file) setChosen({ file, previewUrl, state: 'failed' });
    }
  };

  const missing = (): ProfileProblems => ({
    ...(draft.nickname.trim() === '' && { nickname: t('profile.nicknameMissing') }),
    ...(chosen?.state === 'sending' && { avatarUrl: t('profile.avatarWait') }),
    ...(chosen?.state === 'failed' && { avatarUrl: t('profile.avatarRetry') }),
  });

  return {
    draft,
    problems,
    isDirty: chosen !== undefined || JSON.stringify(draft) !== JSON.stringify(start),
    shownAvatar: chosen?.previewUrl ?? draft.avatarUrl,
    avatarState: chosen === undefined || chosen.state === 'sent' ? 'still' : chosen.state,
    change(part, field) {
      setDraft((before) => ({ ...before, ...part }));
      setProblems(({ [field]: _gone, ...others }) => others);
    },
    chooseAvatar: (file) => void send(file, URL.createObjectURL(file)),
    retryAvatar: () => void (chosen && send(chosen.file, chosen.previewUrl)),
    async save() {
      const found = missing();
      setProblems(found);
      if (Object.keys(found).length > 0) return false;
      try {
        await request('edit_profile', changesOf(draft, start), { hideErrorToast: true });
      } catch (error) {
        setProblems(problemsByField(error, fields, fieldOfCode));
        return false;
      }
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['get_my_base_info'] }),
        queries.invalidateQueries({ queryKey: ['get_member_card'] }),
      ]);
      return true;
    },
  };
}
