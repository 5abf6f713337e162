// The forms' rules of the product specification §5; each rule answers with the key of its sentence in the words `ui`.
import type { WordKey } from '@galleria/client/words';

type Problem = Extract<WordKey<'ui'>, `validation.${string}`>;

const patterns = {
  phone: /^1\d{10}$/,
  mobile: /^(?:(?:\+|00)86)?1\d{10}$/,
  idCard: /^(?:\d{15}|\d{17}[\dXx])$/,
  chineseName: /^[\p{Script=Han}·]{2,16}$/u,
  // The specification leaves the two card formats open: these are the forms printed on the cards.
  officerCard: /^\p{Script=Han}字第[0-9A-Za-z]{4,8}号?$/u,
  disabilityCard: /^\d{17}[\dXx][1-7][1-4](?:[Bb]\d)?$/,
  taxNumber: /^[0-9A-Za-z]{15,20}$/,
  bankAccount: /^[1-9]\d{9,29}$/,
  // Area codes are written with their leading 0, which the two or three digits do not count.
  companyPhone: /^0?\d{2,3}-\d{7,8}$/,
} as const;

export type ValidatorName = keyof typeof patterns;
/** Undefined when the text is right, else the key of the sentence to show. Spaces around the text do not matter. */
export type Validator = (text: string) => Problem | undefined;

function validator(name: ValidatorName): Validator {
  return (text) => (patterns[name].test(text.trim()) ? undefined : `validation.${name}`);
}

/** One validator for every rule: phone is the login's, mobile allows +86 or 0086 in front. */
export const validators: Readonly<Record<ValidatorName, Validator>> = {
  phone: validator('phone'),
  mobile: validator('mobile'),
  idCard: validator('idCard'),
  chineseName: validator('chineseName'),
  officerCard: validator('officerCard'),
  disabilityCard: validator('disabilityCard'),
  taxNumber: validator('taxNumber'),
  bankAccount: validator('bankAccount'),
  companyPhone: validator('companyPhone'),
};

/** True when the text holds a sign that is neither letter, digit, Chinese character nor space. */
export function hasSpecialSymbol(text: string): boolean {
  return /[^\p{L}\p{N}\s]/u.test(text);
}

/** True when the text holds an emoji; digits, # and * alone are none. */
export function hasEmoji(text: string): boolean {
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(text);
}
