/** A decorative check mark in the text colour. Adjacent text must give the same information. */
export function CheckIcon({ size = 16 }: { readonly size?: number | undefined }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="m3 8 4 4 7-8" />
    </svg>
  );
}
