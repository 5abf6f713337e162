// The first script: lets what came with the HTML be drawn before the app takes the processor.
/** A page in the background draws nothing; the app starts there all the same. */
const patienceMs = 100;

const drawn = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, patienceMs);
});

void drawn.then(() => import('./main'));
