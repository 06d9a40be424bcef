/** The first thing the keyboard reaches of a long list: leads to what stands after it. */
export function SkipRowsLink({ to, children }: { to: string; children: string }) {
  return (
    <a
      href={`#${to}`}
      className="sr-only rounded-sm bg-surface-raised px-3 py-2 font-medium shadow-popup focus:not-sr-only focus:absolute focus:z-20"
    >
      {children}
    </a>
  )
}
