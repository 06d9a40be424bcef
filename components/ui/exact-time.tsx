import type { Tense } from '@/lib/labels/relative-time'
import { exactMoment } from '@/lib/labels/times'
import { RelativeTime } from './relative-time'

/** A moment by the reader's clock, and how long ago it was, or how soon it is. For what is never drawn on the server. */
export function ExactTime({ at, tense }: { at: number; tense?: Tense }) {
  return (
    <>
      {exactMoment(at)}
      <RelativeTime at={at} tense={tense} className="text-text-faint" />
    </>
  )
}
