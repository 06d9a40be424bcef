'use client'

import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { FileInput } from '@/components/form/file-input'
import { Callout } from '@/components/ui/callout'
import { notText, textOfFile } from '@/components/ui/decode-text'
import { MoreActions } from '@/components/ui/more-actions'
import { problemOf } from '@/components/ui/problem-of'
import { saveFile } from '@/components/ui/save-file'
import type { EndpointCase } from '@/lib/contract/flow-drafts'
import { formatCount } from '@/lib/labels/numbers'

/** The existing cases with those from a file: same names are replaced, others appended. */
export function withImported(
  known: readonly EndpointCase[],
  imported: readonly EndpointCase[],
): EndpointCase[] {
  const byName = new Map(known.map((one) => [one.name, one]))
  for (const one of imported) byName.set(one.name, one)
  return [...byName.values()]
}

/** Enough for a file of a hundred cases. */
const MOST_BYTES = 5_000_000

/** @returns the cases in a file, or why there are none, as a sentence */
export async function casesOfFile(file: File): Promise<EndpointCase[] | string> {
  if (file.size > MOST_BYTES) return 'The file is larger than 5 MB.'
  const { casesIn } = await import('@/components/flows/files/runs-and-cases')
  const text = await textOfFile(file)
  const cases = text === undefined ? notText : casesIn(text, file.name)
  return cases.length > 0 ? cases : `${file.name} has no cases.`
}

interface CaseFilesProps {
  cases: readonly EndpointCase[]
  change: (make: (cases: readonly EndpointCase[]) => EndpointCase[]) => Promise<void>
  /** Why nothing can be imported. */
  blockedBecause: string | undefined
}

/** A menu that imports cases from a file, and saves them as one that `switchboard-flow endpoint` runs. */
export function CaseFiles({ cases, change, blockedBecause }: CaseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<{ problem?: string; done?: string }>({})
  const take = async (file: File) => {
    try {
      const imported = await casesOfFile(file)
      if (typeof imported === 'string') return setOutcome({ problem: imported })
      await change((known) => withImported(known, imported))
      setOutcome({ done: `${formatCount(imported.length, 'case')} imported.` })
    } catch (failure) {
      const { title, detail } = problemOf(failure)
      setOutcome({ problem: detail || title })
    }
  }
  return (
    <>
      <span className="flex">
        <MoreActions
          name="cases"
          entries={[
            {
              label: 'Import cases',
              icon: <Upload aria-hidden="true" />,
              blockedBecause,
              onSelect: () => input.current?.click(),
              isAtOnce: true,
            },
            {
              label: 'Save as file',
              icon: <Download aria-hidden="true" />,
              blockedBecause: cases.length === 0 ? 'There are no cases yet.' : undefined,
              onSelect: () => saveFile('cases.json', `${JSON.stringify({ cases }, null, 2)}\n`),
            },
          ]}
        />
      </span>
      <FileInput
        ref={input}
        accept=".json,application/json"
        label="File with cases"
        take={(file) => void take(file)}
      />
      <p role="status" className="empty:-ml-2">
        {outcome.done}
      </p>
      {outcome.problem !== undefined && (
        <div className="basis-full">
          <Callout tone="danger" isAlert title="The cases can’t be imported">
            {outcome.problem}
          </Callout>
        </div>
      )}
    </>
  )
}
