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

void Promise.race([pictureReady().then(nextFrame), patience]).then(() => import('./main'));
