'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useDeferredValue, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { Card } from '@/components/ui/card'
import { templateLookups } from '@/lib/browser/template-lookups'
import { templateLimits } from '@/lib/contract/limits'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { nearDuplicates, prepareRefused } from '@/lib/language/template/risk/near-duplicates'
import {
  type Chance,
  chanceOf,
  expectsCategoryChange,
  expectsRefusal,
  type Measure,
  measuredRisk,
  rangeOf,
  recallOf,
} from '@/lib/language/template/risk/template-risk'
import type { BuilderValues } from '../builder-values'
import { useFindings } from './use-notes'

/** Nobody reads more of them. */
const MOST_NAMED = 3

const percent = (part: number) => `${Math.round(part * 100)}%`
const counts = ({ of, cameTrue }: Chance) => `${formatNumber(cameTrue)} of ${formatNumber(of)}`

/**
 * How likely a change of category and a rejection are, how reliable the estimate is, and what was rejected before.
 * All example texts are Utility, so other categories only show earlier rejections. Load it lazily.
 */
export function RiskCard({ except }: { except: string | undefined }) {
  const category = useWatch<BuilderValues, 'category'>({ name: 'category' })
  const near = useRejectedBefore(except)
  const isMeasured = category === 'UTILITY'
  if (!isMeasured && near.length === 0) return null
  return (
    <Card
      title="Risk in review"
      description={
        isMeasured
          ? 'Estimated from the checks above. Accuracy was measured on hand-labeled Utility templates.'
          : undefined
      }
    >
      {isMeasured && <Risks />}
      {near.length > 0 && <RejectedBefore near={near} />}
    </Card>
  )
}

function Risks() {
  const findings = useFindings()
  const { data: own } = useQuery(templateLookups.ownVerdicts())
  return (
    <>
      <dl className="space-y-3">
        <Risk
          label="Category change to Marketing"
          effect="The service would approve it as Marketing and bill it as such."
          verdict="labeled Marketing"
          measure={measuredRisk.categoryChange}
          own={own?.measures?.categoryChange}
          isExpected={expectsCategoryChange(findings)}
        />
        <Risk
          label="Rejection"
          effect="It couldn’t be sent until you change it and a new review approves it."
          verdict="rejected"
          measure={measuredRisk.refusal}
          own={own?.measures?.refusal}
          isExpected={expectsRefusal(findings)}
        />
      </dl>
      {own && (
        <p className="mt-3 text-sm text-pretty text-text-faint">
          {own.measures
            ? `For your account: based on ${formatCount(own.reviewed, 'reviewed Utility template')}.`
            : `Not enough data for your account yet: ${own.reviewed} of ${templateLimits.leastVerdicts} reviews.`}
        </p>
      )}
    </>
  )
}

interface RiskProps {
  label: string
  /** What would happen, as a sentence. */
  effect: string
  /** Label of the example texts that are counted. */
  verdict: string
  measure: Measure
  /** The same for the account's own texts. */
  own: Measure | undefined
  isExpected: boolean
}

/** How the checks did on the account's own texts; a share of nothing means nothing. */
function ownRecord(own: Measure): string {
  const caught = recallOf(own)
  const right = own.spoken.of === 0 ? 'not expected yet' : `right for ${counts(own.spoken)}`
  return ` In your account: ${right}, ${caught.of === 0 ? 'none to catch yet' : `caught ${counts(caught)}`}.`
}

function Risk({ label, effect, verdict, measure, own, isExpected }: RiskProps) {
  const chance = chanceOf(measure, isExpected)
  const { from, to } = rangeOf(chance)
  return (
    <div>
      <dt className="font-medium">
        {label}: {percent(from)} to {percent(to)} likely
      </dt>
      <dd className="text-sm text-pretty text-text-muted">
        {effect} Of {formatCount(chance.of, 'sample text')} {isExpected ? 'with' : 'without'} this kind of
        issue, {formatNumber(chance.cameTrue)} {chance.cameTrue === 1 ? 'was' : 'were'} {verdict}.
        <details>
          <summary className="w-fit cursor-pointer rounded-sm">Details</summary>
          When the checks expect this, they were right for {counts(measure.spoken)} texts. They caught{' '}
          {counts(recallOf(measure))} that were {verdict}.{own && ownRecord(own)}
        </details>
      </dd>
    </div>
  )
}

const bodyOf = (components: readonly { type: string; text?: unknown }[] = []): string => {
  const text = components.find(({ type }) => type.toUpperCase() === 'BODY')?.text
  return typeof text === 'string' ? text : ''
}

/** Rejected templates of the account with nearly the same text, closest first. */
function useRejectedBefore(except: string | undefined) {
  const text = useDeferredValue(useWatch<BuilderValues, 'body.text'>({ name: 'body.text' }))
  const { data } = useQuery(templateLookups.rejectedTexts())
  const rejected = useMemo(
    () =>
      prepareRefused(
        (data ?? [])
          .filter(({ id }) => id !== except)
          .map(({ id, name, language, components }) => ({ id, name, language, text: bodyOf(components) })),
      ),
    [data, except],
  )
  return useMemo(() => nearDuplicates(text, rejected).slice(0, MOST_NAMED), [text, rejected])
}

function RejectedBefore({ near }: { near: ReturnType<typeof useRejectedBefore> }) {
  return (
    <div role="status" className="not-first:mt-3 not-first:border-t not-first:border-border not-first:pt-3">
      <p className="font-medium">Similar text was rejected before</p>
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
            {percent(likeness)} similar
          </li>
        ))}
      </ul>
    </div>
  )
}
