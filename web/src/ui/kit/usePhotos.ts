// The photographs of a form: each is sent as soon as it is chosen, and its address is there when the form is.
import { useRef, useState } from 'react';

export interface Photo {
  id: number;
  /** For showing it, also before the server has it. */
  previewUrl: string;
  /** Undefined for one that the server had from the start. */
  file: Blob | undefined;
  state: 'sending' | 'sent' | 'failed';
  /** The server's address; empty until it is sent. */
  url: string;
}

export interface Photos {
  photos: readonly Photo[];
  /** Addresses of all that were sent, in order. */
  urls: readonly string[];
  isSending: boolean;
  /** True when one did not arrive and waits for another try. */
  hasFailed: boolean;
  most: number;
  add: (files: readonly Blob[]) => void;
  retry: (id: number) => void;
  remove: (id: number) => void;
  /** Starts anew with what the server has already, or with nothing. */
  reset: (urls?: readonly string[]) => void;
}

/** One that the server has already. */
const sentPhoto = (id: number, url: string): Photo => ({ id, previewUrl: url, file: undefined, state: 'sent', url });

/**
 * `send` gives the address; without one the member has been told why. `startUrls` are those that
 * the server has when the form opens.
 */
export function usePhotos(
  most: number,
  send: (file: Blob) => Promise<{ data?: string | undefined }>,
  startUrls: readonly string[] = [],
): Photos {
  const [photos, setPhotos] = useState<readonly Photo[]>(() =>
    startUrls.map((url, index) => sentPhoto(index + 1, url)),
  );
  const nextId = useRef(startUrls.length + 1);

  const change = (id: number, part: Partial<Photo>) =>
    setPhotos((before) => before.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)));
  const start = (id: number, file: Blob, previewUrl: string) =>
    send(file).then(({ data: url }) => {
      if (url === undefined) return change(id, { state: 'failed' });
      // A preview stays in memory until it is given up; the server's picture takes its place.
      URL.revokeObjectURL(previewUrl);
      change(id, { state: 'sent', url, previewUrl: url });
    });

  return {
    photos,
    urls: photos.flatMap(({ url }) => (url ? [url] : [])),
    isSending: photos.some(({ state }) => state === 'sending'),
    hasFailed: photos.some(({ state }) => state === 'failed'),
    most,
    add(files) {
      const added = files.slice(0, most - photos.length).map((file): Photo => {
        const previewUrl = URL.createObjectURL(file);
        return { id: nextId.current++, previewUrl, file, state: 'sending', url: '' };
      });
      setPhotos([...photos, ...added]);
      for (const { id, file, previewUrl } of added) if (file) void start(id, file, previewUrl);
    },
    retry(id) {
      const photo = photos.find((one) => one.id === id);
      if (photo?.state !== 'failed' || !photo.file) return;
      change(id, { state: 'sending' });
      void start(id, photo.file, photo.previewUrl);
    },
    remove(id) {
      for (const photo of photos) if (photo.id === id && photo.state !== 'sent') URL.revokeObjectURL(photo.previewUrl);
      setPhotos((before) => before.filter((photo) => photo.id !== id));
    },
    reset(urls = []) {
      for (const photo of photos) if (photo.state !== 'sent') URL.revokeObjectURL(photo.previewUrl);
      setPhotos(urls.map((url) => sentPhoto(nextId.current++, url)));
    },
  };
}
