// How many times as long as it usually takes is waited before what waits has failed: a machine with other work is slow, and only what hangs is broken. Nothing is measured by it.
export const patience = 3;
