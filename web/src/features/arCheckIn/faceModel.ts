// What finding faces needs of the page and of the server: leave to run machine code, and the model, whose content is what the server says it is.
import type { Output } from '@galleria/client/types';
import type { Eyes } from './faces';

export type FaceModel = NonNullable<Output<'list_ar_decorations'>['faceModel']>;

export interface FaceFinder {
  /** The eyes of the nearest face as parts of the film's width and height; undefined where there is none. Takes its time on the page's own thread. */
  find: (film: HTMLVideoElement, atMs: number) => Eyes | undefined;
  close: () => void;
}

/** The head of a module of machine code and its version: the smallest that there is. */
const smallestModule = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** Only the camera's page may, and only if it was opened by its own address: a policy holds for as long as the document. */
export function mayRunMachineCode(): boolean {
  try {
    return new WebAssembly.Module(smallestModule) instanceof WebAssembly.Module;
  } catch {
    return false;
  }
}

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Rejects when it cannot be had, and when it is another than the server says. */
export async function fetchModel({ url, sha256 }: FaceModel): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the face model was answered with ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  if (hex(await crypto.subtle.digest('SHA-256', bytes)) !== sha256)
    throw new Error('the face model has another digest');
  return new Uint8Array(bytes);
}

/** Loads the library and its machine code late, since nobody else needs them. Rejects when it does not come about. */
export async function openFaces(model: FaceModel): Promise<FaceFinder> {
  const [{ makeFaceFinder }, bytes] = await Promise.all([import('./faceDetector'), fetchModel(model)]);
  return makeFaceFinder(bytes);
}
