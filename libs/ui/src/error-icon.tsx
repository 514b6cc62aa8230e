/** A decorative circle with an exclamation mark, in the text colour. Adjacent text must give the same information. */
export function ErrorIcon() {
  return (
    <svg aria-hidden width="16" height="16" fill="currentColor">
      <path d="M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0Zm1 12H7v-2h2Zm0-4H7V4h2Z" />
    </svg>
  );
}
