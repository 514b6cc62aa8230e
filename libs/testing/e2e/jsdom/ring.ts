/** jsdom renders nothing: only Chromium checks focus rings. */
export async function ringProblem(): Promise<string | undefined> {
  return undefined;
}
