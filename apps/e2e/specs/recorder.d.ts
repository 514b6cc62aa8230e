/** What the pages of the playground record (DESIGN.md section 6). */
interface Window {
  __latchkey?: { events: { type: string; data: unknown }[]; errors: unknown[]; ready: boolean };
}
