import { classNames } from './class-names'

/** Shows activity. Decorative: also say it in text, or with `aria-busy`. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      strokeWidth="2"
      className={classNames('size-4 shrink-0 animate-[spin_700ms_linear_infinite]', className)}
    >
      <circle cx="8" cy="8" r="6" stroke="currentColor" opacity="0.25" />
      <path d="M14 8a6 6 0 0 0-6-6" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}
