'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { PartProblem } from '@/components/ui/part-problem'
import { problemOf } from '@/components/ui/problem-of'
import { SkeletonLines } from '@/components/ui/skeleton'
import { phoneNumberQueries } from '@/lib/browser/phone-numbers'
import { formatList } from '@/lib/contract/lists'
import type { NumberUses } from '@/lib/contract/number-uses'
import { formatCount } from '@/lib/labels/numbers'
import { sentenceCase } from '@/lib/labels/sentence-case'
import { listNames } from '@/lib/labels/use-words'
import { languageName } from '@/lib/language/template/language-name'

const linkLook = 'rounded-sm font-medium text-accent-text hover:underline'
const MOST_SHOWN = 5

/** What depends on the number, for checking before it is removed or moved elsewhere. */
export function NumberUses({ id }: { id: string }) {
  // Loaded on request, because it reads every template.
  const [isAsked, setIsAsked] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({ ...phoneNumberQueries.uses(id), enabled: isAsked })
  return (
    <section aria-labelledby="number-uses" className="mt-4 border-t border-border pt-3">
      <h3 id="number-uses" className="font-medium">
        Used by
      </h3>
      <p className="mb-2 text-sm text-pretty text-text-muted">
        What stops working if this number is removed.
      </p>
      {!isAsked && !data && (
        <Button size="small" onClick={() => setIsAsked(true)}>
          Show usage
        </Button>
      )}
      {isAsked && !data && !error && <SkeletonLines className="h-20" />}
      {!data && error && <PartProblem problem={problemOf(error)} isTrying={isFetching} retry={refetch} />}
      {data && <Uses id={id} uses={data} />}
    </section>
  )
}

function Uses({ id, uses }: { id: string; uses: NumberUses }) {
  const { templates } = uses
  const lines = usesInWords(id, uses)
  const more = (templates?.length ?? 0) - MOST_SHOWN
  if (lines.length === 0 && !templates?.length) return <p className="text-text-muted">Nothing uses it yet.</p>
  return (
    <ul aria-label="Used by" className="space-y-1.5">
      {lines.map(({ href, text }) => (
        <li key={href}>
          <Link href={href} prefetch={false} className={linkLook}>
            {text}
          </Link>
        </li>
      ))}
      {templates?.slice(0, MOST_SHOWN).map((template) => (
        <li key={template.id} className="wrap-anywhere">
          <Link href={`/templates/${encodeURIComponent(template.id)}`} prefetch={false} className={linkLook}>
            {template.name}
          </Link>{' '}
          <span className="text-sm text-text-muted">
            {languageName(template.language)} · has a button that calls it
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-sm text-text-muted">{formatCount(more, 'more template')}</li>}
    </ul>
  )
}

/** What depends on a number besides templates: a line for each page where it can be changed. */
export function usesInWords(
  id: string,
  { qrCodes, prompts, commands, hasWelcomeMessage, isCallable, receivers, contactPoints }: NumberUses,
): { href: string; text: string }[] {
  const page = `/phone-numbers/${encodeURIComponent(id)}`
  const automation = [
    ...(hasWelcomeMessage ? ['welcome message'] : []),
    ...(prompts > 0 ? [formatCount(prompts, 'prompt')] : []),
    ...(commands > 0 ? [formatCount(commands, 'command')] : []),
  ]
  return [
    ...(qrCodes ? [{ href: '/qr-codes', text: formatCount(qrCodes, 'QR code') }] : []),
    ...(automation.length > 0
      ? [{ href: `${page}?tab=automation`, text: sentenceCase(formatList(automation)) }]
      : []),
    ...(isCallable
      ? [{ href: `/calling?${new URLSearchParams({ number: id })}`, text: 'Calls from customers' }]
      : []),
    ...named('/events/setup', 'Receivers', receivers),
    ...named('/settings/alerts', 'Alerts to', contactPoints),
  ]
}

function named(href: string, label: string, names: readonly string[] | null) {
  const listed = listNames(names ?? [])
  return listed === undefined ? [] : [{ href, text: `${label}: ${listed}` }]
}
