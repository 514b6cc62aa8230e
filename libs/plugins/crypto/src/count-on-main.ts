/**
 * The number of wallets on the main screen (behaviour.md 9): six, minus the number of provider buttons, minus one. At
 * least zero.
 */
export function countOnMain(mainButtons: number): number {
  return Math.max(0, 6 - mainButtons - 1);
}
