// The first script: lets what came with the HTML be drawn, its picture too, before the app takes the processor.
/** A picture on a slow way, and a page in the background, which draws nothing, hold the app back no longer than this. */
const patienceMs = 300;

/** Resolves when the picture of the first screen, if there is one, can be drawn without delay; one that does not come counts as drawn. */
async function pictureReady(): Promise<void> {
  await document
    .querySelector<HTMLImageElement>('.boot img')
    ?.decode()
    .catch(() => undefined);
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));

/** The place of the answer's first picture in the shapes. */
const picturePlace = '.boot [data-first-picture]';

/** Draws the first picture that an answer names where the page will have it; `sizes` as the page asks for them. */
async function drawPictureOf(envelope: unknown, sizes: string): Promise<void> {
  const place = document.querySelector(picturePlace);
  const [, address, x, y] = /"imageUrl":"([^"\\#]+)(?:#focus=(\d+),(\d+))?"/.exec(JSON.stringify(envelope)) ?? [];
  if (!place || !address) return;
  const picture = new Image();
  if (x) picture.style.objectPosition = `${x}% ${y}%`;
  picture.srcset = sizes.replaceAll('{picture}', address);
  picture.alt = '';
  place.append(picture);
  await picture.decode();
}

/**
 * Asks in the member's name what their own page asks first, while the app is not there yet. The app takes the answer over (firstQuestion.ts);
 * one that is no success it leaves alone and asks itself. Resolves when what can be drawn of the answer stands, or cannot.
 */
async function askFirstQuestion(): Promise<void> {
  const element = document.getElementById('first-question');
  const token = localStorage.getItem('access_token');
  if (!element || !token) return;
  const { operation, path, pictures } = JSON.parse(element.textContent);
  const language = localStorage.getItem('language') ?? 'zh-CN';
  const headers = { access_token: token, authorization: token, 'accept-language': language };
  const answer = fetch(path, { headers, credentials: 'include' }).then((response) => response.json());
  window.firstQuestion = { operation, answer };
  if (!pictures) return;
  // The app asks again and says what is wrong; a picture that does not come has its place there.
  await answer.then((envelope) => drawPictureOf(envelope, pictures)).catch(() => undefined);
}

/** The links to the app's scripts, which until now would have shared the picture's way. */
function fetchScripts(): void {
  const later = document.querySelector<HTMLTemplateElement>('template#scripts');
  if (later) document.head.append(later.content);
}

void Promise.race([Promise.all([pictureReady(), askFirstQuestion()]).then(nextFrame), patience]).then(() => {
  fetchScripts();
  return import('./main');
});
