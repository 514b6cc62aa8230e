/** The logo, 20 px square, in the text colour. It is decoration: the button has the name of the brand. */
export function DemoMethodIcon() {
  return (
    // Decide: the path of your logo.
    <svg aria-hidden width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15m-3 7.5h6m-3-3v6" />
    </svg>
  );
}
