'use client'

import { useQuery } from '@tanstack/react-query'
import { StatTile } from '@/components/ui/stat-tile'
import { overviewQueries } from '@/lib/browser/overview'
import { formatCount, formatNumber } from '@/lib/labels/numbers'
import { urgentHref, urgentTemplates } from './states'

/** How many language versions of templates are approved. Updates live. */
export function TemplatesTile() {
  const { data } = useQuery(overviewQueries.templates())
  // “Language” is for the ear only in narrow windows, where the label has one line.
  const label = (
    <>
      Approved <span className="max-lg:sr-only">language </span>versions
    </>
  )
  if (!data) return <StatTile label={label} value="–" note="Couldn’t be loaded" href="/templates" />
  if (data.total === 0) {
    return <StatTile label={label} value="0" note="Create the first one" href="/templates/new" />
  }
  const urgent = urgentTemplates(data)
  return (
    <StatTile
      label={label}
      value={`${formatNumber(data.byState.APPROVED)} of ${formatNumber(data.total)}`}
      note={
        urgent === 0 ? 'None rejected or paused' : formatCount(urgent, 'needs attention', 'need attention')
      }
      tone={urgent === 0 ? 'success' : 'warning'}
      href={urgent === 0 ? '/templates' : urgentHref}
    />
  )
}
