// Lets a picture fly into the cart, so that the member sees where it went.
const durationMs = 250;

/** Does nothing without a picture or where the member wants stillness. Resolves when it has arrived. */
export async function flyToCart(imageUrl: string, from: DOMRect, to: DOMRect): Promise<void> {
  if (imageUrl === '' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const picture = document.createElement('img');
  picture.src = imageUrl;
  picture.alt = '';
  Object.assign(picture.style, {
    position: 'fixed',
    zIndex: 'var(--layer-toast)',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    borderRadius: 'var(--radius-card)',
    objectFit: 'cover',
    pointerEvents: 'none',
  });
  document.body.append(picture);
  const scale = to.width / Math.max(1, from.width);
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  try {
    await picture.animate(
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 0.4 },
      ],
      { duration: durationMs, easing: 'cubic-bezier(0.5, 0, 0.8, 0.6)' },
    ).finished;
  } finally {
    picture.remove();
  }
}
