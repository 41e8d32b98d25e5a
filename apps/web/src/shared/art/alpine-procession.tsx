export function AlpineProcession({ className }: { className?: string | undefined }) {
  return <svg viewBox="0 0 100 40" className={className} aria-hidden="true" />;
}
