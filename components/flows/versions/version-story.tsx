import { FactsLine } from '@/components/ui/facts-line'
import { RelativeTime } from '@/components/ui/relative-time'
import type { FlowSummary, FlowVersion } from '@/lib/contract/flow-pages'

/** Who made a document, when, based on which one, and their note; unknown parts are omitted. */
export interface Story {
  by: string | null
  /** Milliseconds since 1970. */
  at: number | null
  restoredFrom: number | null
  note: string
}

export const storyOf = ({ createdAt, facts }: FlowVersion): Story => ({
  by: facts?.createdBy ?? null,
  at: createdAt,
  restoredFrom: facts?.restoredFrom ?? null,
  note: facts?.note ?? '',
})

export const storyOfDraft = (draft: NonNullable<FlowSummary['draft']>): Story => ({
  by: draft.updatedBy,
  at: draft.updatedAt,
  restoredFrom: draft.restoredFrom ?? null,
  note: '',
})

/** The details in at most two lines; `more` follows who and when. */
export function VersionStory({ story, more = [] }: { story: Story; more?: readonly string[] }) {
  const { by, at, restoredFrom, note } = story
  return (
    <>
      {(by !== null || at !== null || restoredFrom !== null || more.length > 0) && (
        <p className="text-sm text-text-faint wrap-anywhere">
          <FactsLine
            facts={{
              made: (by !== null || at !== null) && (
                <>
                  {by !== null && <bdi>{by}</bdi>}
                  {by !== null && at !== null && ', '}
                  {at !== null && <RelativeTime at={at} />}
                </>
              ),
              restoredFrom: restoredFrom !== null && `restored from version ${restoredFrom}`,
              ...Object.fromEntries(more.map((fact) => [fact, fact])),
            }}
          />
        </p>
      )}
      {note !== '' && (
        <p dir="auto" className="text-sm text-pretty wrap-anywhere">
          {note}
        </p>
      )}
    </>
  )
}
