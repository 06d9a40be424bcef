'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useWatch } from 'react-hook-form'
import { Card } from '@/components/ui/card'
import { templateQueries } from '@/lib/browser/templates'
import { formatNumber } from '@/lib/labels/numbers'
import { nearDuplicates } from '@/lib/language/template/risk/near-duplicates'
import {
  chanceOf,
  expectsCategoryChange,
  expectsRefusal,
  type Measure,
  measuredRisk,
  precisionOf,
  recallOf,
} from '@/lib/language/template/risk/template-risk'
import type { BuilderValues } from '../builder-values'
import { useFindings } from './use-notes'

/** Nobody reads more of them. */
const MOST_NAMED = 3

const percent = (part: number) => `${Math.round(part * 100)}%`

/** How likely a change of category and a refusal are, how far that can be trusted, and what was refused before. Load it lazily. */
export function RiskCard({ except }: { except: string | undefined }) {
  const findings = useFindings()
  const category = useWatch<BuilderValues, 'category'>({ name: 'category' })
  return (
    <Card
      title="Risk in review"
      description="Estimated from the checks above. How often they were right was measured on example texts."
    >
      <dl className="space-y-3">
        {category === 'UTILITY' && (
          <Risk
            label="Category change to Marketing"
            measure={measuredRisk.categoryChange}
            isExpected={expectsCategoryChange(findings)}
          />
        )}
        <Risk label="Rejection" measure={measuredRisk.refusal} isExpected={expectsRefusal(findings)} />
      </dl>
      <RejectedBefore except={except} />
    </Card>
  )
}

function Risk({ label, measure, isExpected }: { label: string; measure: Measure; isExpected: boolean }) {
  const { of, cameTrue } = chanceOf(measure, isExpected)
  return (
    <div>
      <dt className="font-medium">
        {label}: {percent(cameTrue / of)}
      </dt>
      <dd className="text-sm text-pretty text-text-muted">
        {formatNumber(cameTrue)} of {formatNumber(of)} example texts{' '}
        {isExpected ? 'with such a finding' : 'without such a finding'}. Precision{' '}
        {percent(precisionOf(measure))}, recall {percent(recallOf(measure))}.
      </dd>
    </div>
  )
}

const bodyOf = (components: readonly { type: string; text?: unknown }[] = []): string => {
  const text = components.find(({ type }) => type.toUpperCase() === 'BODY')?.text
  return typeof text === 'string' ? text : ''
}

/** Templates of the account that say nearly the same and were rejected. */
function RejectedBefore({ except }: { except: string | undefined }) {
  const text = useWatch<BuilderValues, 'body.text'>({ name: 'body.text' })
  const { data } = useQuery(templateQueries.rejectedTexts())
  const rejected = (data ?? [])
    .filter(({ id }) => id !== except)
    .map(({ id, name, language, components }) => ({ id, name, language, text: bodyOf(components) }))
  const near = nearDuplicates(text, rejected).slice(0, MOST_NAMED)
  if (near.length === 0) return null
  return (
    <div role="status" className="mt-3 border-t border-border pt-3">
      <p className="font-medium">Nearly the same text was rejected before</p>
      <ul className="mt-1 space-y-1 text-sm">
        {near.map(({ template: { id, name, language }, likeness }) => (
          <li key={id}>
            <Link
              href={`/templates/${encodeURIComponent(id)}`}
              prefetch={false}
              className="rounded-sm font-medium text-accent-text hover:underline"
            >
              {name} ({language})
            </Link>{' '}
            {percent(likeness)} alike
          </li>
        ))}
      </ul>
    </div>
  )
}
