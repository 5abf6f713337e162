// Films for tests: made by ffmpeg while they run, and sent by tus as a phone sends them.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './world.mjs';

const uploads = '/mall-api/videos/v1/uploads';
const tus = { 'tus-resumable': '1.0.0' };

/** Writes a film of a test picture there. `noise`: what cannot be made small, so that it takes several parts to send. */
export function writeFilm(path, { seconds = 1, size = '64x96', noise = false } = {}) {
  const look = noise ? ['-vf', 'noise=alls=80:allf=t', '-crf', '8'] : [];
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...picture, ...sound, ...look, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', path]);
}

let smallFilm;

/** The bytes of a short one. */
export function filmBytes() {
  if (smallFilm) return smallFilm;
  const folder = mkdtempSync(join(tmpdir(), 'galleria-film-'));
  try {
    const path = join(folder, 'film.mp4');
    writeFilm(path);
    smallFilm = readFileSync(path);
    return smallFilm;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const base64 = (text) => Buffer.from(String(text)).toString('base64');

/** Begins an upload: {status, location}. */
export async function beginUpload(member, { subjectKind, subjectId }, byteCount) {
  const metadata = `subjectKind ${base64(subjectKind)},subjectId ${base64(subjectId)}`;
  const headers = { ...member.headers, ...tus, 'upload-length': String(byteCount), 'upload-metadata': metadata };
  const answer = await fetch(member.world.url + uploads, { method: 'POST', headers });
  return { status: answer.status, location: answer.headers.get('location'), body: await answer.text() };
}

/** Sends bytes from there on: {status, offset}. */
export async function sendPart(member, location, offset, bytes) {
  const headers = { ...member.headers, ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
  const answer = await fetch(member.world.url + location, { method: 'PATCH', headers, body: bytes });
  return { status: answer.status, offset: answer.headers.get('upload-offset') };
}

/** Sends a film in two parts. Gives the video's id. */
export async function sendFilm(member, subject, film = filmBytes()) {
  const { status, location, body } = await beginUpload(member, subject, film.length);
  if (status !== 201) throw new Error(`no upload began: ${status} ${body}`);
  const half = Math.floor(film.length / 2);
  await sendPart(member, location, 0, film.subarray(0, half));
  await sendPart(member, location, half, film.subarray(half));
  return Number(location.slice(location.lastIndexOf('/') + 1));
}

/** Sends a film and waits until it is made anew. Gives the video's id. */
export async function filmInReview(member, staff, subject) {
  const videoId = await sendFilm(member, subject);
  await eventually('the film is made anew', async () => {
    const { video } = await staff.call('get_video', { videoId });
    if (video.state === 'refused') throw new Error(`the film was refused: ${video.reason}`);
    return video.state === 'in_review';
  }, 60_000);
  return videoId;
}
