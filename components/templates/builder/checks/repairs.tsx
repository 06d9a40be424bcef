'use client'

import { Wrench } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import type { PlacedFinding } from '@/lib/language/template/check-form'
import type { Repair } from '@/lib/language/template/repairs/repair'
import { repairOf, repairs } from '@/lib/language/template/repairs/repair-of'
import { OF_GLOSSARY, termRepair } from '@/lib/template-languages/glossary-findings'
import { useBuilder } from '../builder-context'
import type { BuilderValues } from '../builder-values'
import { changedPlaces } from './changed-places'
import type { FixedParts } from './fixed-part-problems'
import { useFindings } from './use-notes'

const ways = { ...repairs, [OF_GLOSSARY]: termRepair }
const parts = ['name', 'category', 'language'] as const

/** Whether it changes only parts that can be changed. */
const isPossible = ({ form }: Repair, values: BuilderValues, fixed: FixedParts) =>
  parts.every((part) => fixed[part] === undefined || form[part] === values[part])

interface RepairsProps {
  findings: readonly PlacedFinding[]
  /** Called after a fix: the focused button may be gone. */
  onRepaired: (place: string | undefined) => void
}

/** One-click fixes for some findings, each named by what it does. Every fix is an undo step. */
export function Repairs({ findings, onRepaired }: RepairsProps) {
  const { checks, fixed, isReadOnly } = useBuilder()
  const { getValues, setValue } = useFormContext<BuilderValues>()
  // New findings may have another fix.
  const before = useFindings()
  const { find } = checks
  const values = getValues()
  const byLabel = new Map<string, PlacedFinding>()
  for (const finding of findings) {
    const repair = repairOf(values, finding, { find, before, ways })
    if (repair && isPossible(repair, values, fixed) && !byLabel.has(repair.label))
      byLabel.set(repair.label, finding)
  }
  const run = (finding: PlacedFinding) => {
    const now = getValues()
    const repair = repairOf(now, finding, { find, ways })
    if (!repair) return
    // Paths come from the form's own members.
    for (const { place, value } of changedPlaces(now, { ...now, ...repair.form }))
      setValue(place as 'name', structuredClone(value) as string, { shouldDirty: true })
    onRepaired(finding.place)
  }
  if (byLabel.size === 0 || isReadOnly) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {[...byLabel].map(([label, finding]) => (
        <Button key={label} size="small" onClick={() => run(finding)}>
          <Wrench aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{label}</span>
        </Button>
      ))}
    </span>
  )
}
