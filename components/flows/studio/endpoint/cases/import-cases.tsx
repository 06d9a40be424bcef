'use client'

import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { FileInput } from '@/components/form/file-input'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { notText, textOfFile } from '@/components/ui/decode-text'
import { problemOf } from '@/components/ui/problem-of'
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

interface ImportCasesProps {
  change: (make: (cases: readonly EndpointCase[]) => EndpointCase[]) => Promise<void>
  blockedBecause: string | undefined
}

/** Imports cases from a file in the format of the console and `switchboard-flow endpoint`. */
export function ImportCases({ change, blockedBecause }: ImportCasesProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isPending, setIsPending] = useState(false)
  const [outcome, setOutcome] = useState<{ problem?: string; done?: string }>({})
  const take = async (file: File) => {
    setIsPending(true)
    try {
      const cases = await casesOfFile(file)
      if (typeof cases === 'string') return setOutcome({ problem: cases })
      await change((known) => withImported(known, cases))
      setOutcome({ done: `${formatCount(cases.length, 'case')} imported.` })
    } catch (failure) {
      const { title, detail } = problemOf(failure)
      setOutcome({ problem: detail || title })
    } finally {
      setIsPending(false)
    }
  }
  return (
    <>
      <Button pending={isPending} blockedBecause={blockedBecause} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" className="size-4" />
        Import cases
      </Button>
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
