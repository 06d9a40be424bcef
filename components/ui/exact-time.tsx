import { RelativeTime } from './relative-time'
import type { Tense } from './relative-time-text'

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** A moment by the reader's clock, and how long ago it was, or how soon it is. For what is never drawn on the server. */
export function ExactTime({ at, tense }: { at: number; tense?: Tense }) {
  return (
    <>
      {words.format(at)}
      <RelativeTime at={at} tense={tense} className="text-text-faint" />
    </>
  )
}
