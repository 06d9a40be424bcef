import Link from 'next/link'
import type { ActionDescription } from '@/lib/contract/audit-actions'
import { classNames } from './class-names'

interface ActionSentenceProps {
  who: string
  did: ActionDescription
}

/** Names up to this length stay on one line. */
const unbroken = 20

/** "Ada created the template summer_sale in English", with the person highlighted and the object as a link. */
export function ActionSentence({ who, did: { before, name, href, after } }: ActionSentenceProps) {
  const nameLook = name.length > unbroken ? undefined : 'whitespace-nowrap'
  return (
    <>
      <bdi className="font-medium">{who}</bdi> {before}
      {href === undefined ? (
        <bdi className={classNames('font-medium', nameLook)}>{name}</bdi>
      ) : (
        <Link
          href={href}
          prefetch={false}
          className="relative z-10 rounded-sm font-medium text-accent-text hover:underline"
        >
          <bdi className={nameLook}>{name}</bdi>
        </Link>
      )}
      {after}
    </>
  )
}
