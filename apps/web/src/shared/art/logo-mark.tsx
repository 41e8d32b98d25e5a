/** Speech with the mountains cut out of it. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 48 44" fill="currentColor" aria-hidden="true" className={className}>
      <path
        fillRule="evenodd"
        d="M7 0H41A7 7 0 0 1 48 7V27A7 7 0 0 1 41 34H21L10 44V34H7A7 7 0 0 1 0 27V7A7 7 0 0 1 7 0ZM6 28H42L37 21 34.500 23 27 7 21 19.500 18 16 12 22.500 10.500 21Z"
      />
    </svg>
  );
}
