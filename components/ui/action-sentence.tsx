import Link from 'next/link'
import type { ActionDescription } from '@/lib/contract/audit-actions'

interface ActionSentenceProps {
  who: string
  did: ActionDescription
}

/** "Ada created the template summer_sale in English", with the person highlighted and the object as a link. */
export function ActionSentence({ who, did: { before, name, href, after } }: ActionSentenceProps) {
  return (
    <>
      <bdi className="font-medium">{who}</bdi> {before}
      {href === undefined ? (
        <bdi className="font-medium">{name}</bdi>
      ) : (
        <Link
          href={href}
          prefetch={false}
          className="relative z-10 rounded-sm font-medium text-accent-text hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
      )}
      {after}
    </>
  )
}
