// A figure on an empty stage, for where no look has been shared yet.
export function EmptyStage() {
  return (
    <svg
      width="72"
      height="88"
      viewBox="0 0 72 88"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M10 80V40a26 26 0 0 1 52 0v40" opacity="0.35" />
      <path d="M6 80h60" strokeLinecap="round" />
      <path d="M28 24a8 8 0 1 0 16 0a8 8 0 1 0-16 0z" />
      <path
        d="M28 22c1-6 15-6 16 0M24 62l4-22c2-5 14-5 16 0l4 22zM31 62v14M41 62v14M28 44l-6 12M44 44l6 12"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
