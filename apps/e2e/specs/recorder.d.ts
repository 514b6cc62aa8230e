/** What the pages of the playground record. */
interface Window {
  __latchkey?: { events: { type: string; data: unknown }[]; errors: unknown[]; ready: boolean };
}
