// The random name of this device, made once and kept; it says nothing about the member.
const storageKey = 'device_id';

/** 32 hexadecimal digits, the same on every call from this browser. */
export function deviceId(): string {
  const stored = localStorage.getItem(storageKey);
  if (stored) return stored;
  const made = randomHex(16);
  localStorage.setItem(storageKey, made);
  return made;
}

/** `byteCount` random bytes as hexadecimal digits; also works where the page is not served over HTTPS. */
export function randomHex(byteCount: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(byteCount));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
