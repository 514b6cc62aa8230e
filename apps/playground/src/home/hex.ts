/** Converts a computed colour, `rgb(25, 48, 61)`, to the format of a colour input; black for any other format. */
export function toHex(computed: string): string {
  const parts = /^rgba?\((\d+), (\d+), (\d+)/.exec(computed)?.slice(1, 4) ?? ['0', '0', '0'];
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
}
