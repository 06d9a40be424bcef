import Link from 'next/link'
import type { ActionDescription } from '@/lib/contract/audit-actions'

interface ActionSentenceProps {
  who: string
  did: ActionDescription
}

/** "Ada created the template summer_sale in English", with what it was done to as a link. */
export function ActionSentence({ who, did: { before, name, href, after } }: ActionSentenceProps) {
  return (
    <>
      <bdi className="font-medium">{who}</bdi> {before}
      {href === undefined ? (
        <bdi>{name}</bdi>
      ) : (
        <Link
          href={href}
          prefetch={false}
          className="relative z-10 rounded-sm text-accent-text underline underline-offset-2 hover:decoration-2"
        >
          <bdi>{name}</bdi>
        </Link>
      )}
      {after}
    </>
  )
}
