import { classNames } from '@/components/ui/class-names'

/** A patch cord between two jacks, in the shape of an S. The same drawing is `app/icon.svg`. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={classNames('shrink-0', className)}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <g className="fill-accent-contrast">
        <circle cx="8.5" cy="9" r="1.75" opacity="0.45" />
        <circle cx="23.5" cy="23" r="1.75" opacity="0.45" />
        <circle cx="23" cy="9" r="3.25" />
        <circle cx="9" cy="23" r="3.25" />
      </g>
      <path
        d="M23 9h-6.5a3.5 3.5 0 0 0 0 7h-1a3.5 3.5 0 0 1 0 7H9"
        fill="none"
        strokeWidth="2.5"
        className="stroke-accent-contrast"
      />
    </svg>
  )
}

/** The logo with the name. */
export function Brand() {
  return (
    <span className="inline-flex items-center gap-2 text-base font-semibold tracking-tight">
      <BrandMark className="size-6" />
      <span className="rail:sr-only">Switchboard</span>
    </span>
  )
}
