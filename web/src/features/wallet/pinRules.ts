// Which PINs are too easy to guess, so that the member hears of it before typing it twice; the server has the last word.

/** True for one digit six times over, and for digits that go up or down one by one. */
export function isWeakPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return [0, 1, -1].some((step) => steps.every((taken) => taken === step));
}
