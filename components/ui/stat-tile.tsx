import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Tone } from '@/lib/labels/tone'
import { StatusDot } from './status-dot'

interface StatTileProps {
  label: ReactNode
  /** Short: a number, or "48 of 50". */
  value: string
  /** The status, in a few words. */
  note: string
  /** Without a tone, the note is neutral. */
  tone?: Tone
  /** Link to the details. */
  href: string
}

/** A key figure that links to its details. */
export function StatTile({ label, value, note, tone, href }: StatTileProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="flex min-w-0 flex-col rounded-lg border border-border bg-surface-raised px-3 py-2.5 transition-colors hover:border-border-strong xs:px-4 xs:py-3"
    >
      <span className="text-xs text-text-muted xs:text-sm">{label}</span>
      <span className="mt-0.5 text-xl font-semibold tracking-tight tabular-nums xs:text-2xl xs:whitespace-nowrap md:max-xl:text-xl md:max-xl:whitespace-normal">
        {value}
      </span>
      <span className="mt-1 flex items-baseline gap-1.5 text-xs text-pretty text-text-muted xs:text-sm">
        {tone && <StatusDot tone={tone} className="-translate-y-px" />}
        <span className="min-w-0">{note}</span>
      </span>
    </Link>
  )
}
