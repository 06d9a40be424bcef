import type { Tense } from '@/lib/labels/relative-time'
import { exactMoment } from '@/lib/labels/times'
import { RelativeTime } from './relative-time'

/** A time in local time, and how long ago or how soon it is. Only for content that isn't rendered on the server. */
export function ExactTime({ at, tense }: { at: number; tense?: Tense }) {
  return (
    <>
      {exactMoment(at)}
      <RelativeTime at={at} tense={tense} className="text-text-faint" />
    </>
  )
}
