/**
 * How many wallets stand on the main screen (SPEC section 9): six less the buttons of providers less one. Never below
 * none, however many providers there are.
 */
export function countOnMain(mainButtons: number): number {
  return Math.max(0, 6 - mainButtons - 1);
}
