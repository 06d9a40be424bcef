import { TriangleAlert } from 'lucide-react'
import type { AnsweredVersion, CustomerAnswer } from '@/lib/contract/customer-answers'
import { type AnswerValue, answerValue } from '@/lib/language/flow-json/answers/answer-value'

export type VersionsById = ReadonlyMap<string, AnsweredVersion>

/** Name of a version; none for answers that don't say which one they belong to. */
export const answeredVersionName = ({ id, number }: Pick<AnsweredVersion, 'id' | 'number'>): string =>
  number === null ? (id === '' ? 'Unknown version' : `Version ${id}`) : `Version ${number}`

/** One member of an answer, read as its version declares it; undeclared members are shown as received. */
export function memberOf(
  { members, versionId }: Pick<CustomerAnswer, 'members' | 'versionId'>,
  name: string,
  versions: VersionsById,
): AnswerValue | undefined {
  const column = versions.get(versionId)?.columns.find((each) => each.name === name)
  return answerValue(column ?? { name, label: name, kind: 'unknown' }, members?.[name])
}

/** An answer as text, marked if it doesn't match what its version asks for. */
export function AnswerText({ value, isCut = false }: { value: AnswerValue | undefined; isCut?: boolean }) {
  if (value === undefined || value.text === '')
    return (
      <span className="text-text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">no answer</span>
      </span>
    )
  return (
    <span className="inline-flex max-w-full min-w-0 items-start gap-1.5">
      {!value.fits && (
        <span data-tooltip="Doesn’t match this version" className="mt-0.5 shrink-0 text-warning-text">
          <TriangleAlert aria-hidden="true" className="size-3.5" />
          <span className="sr-only">Not a field of this version:</span>
        </span>
      )}
      <bdi
        className={isCut ? 'line-clamp-2 min-w-0 wrap-anywhere' : 'min-w-0 whitespace-pre-wrap wrap-anywhere'}
      >
        {value.text}
      </bdi>
    </span>
  )
}
