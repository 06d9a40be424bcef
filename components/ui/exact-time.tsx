import { RelativeTime } from './relative-time'

const words = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** A moment by the reader's clock, and how long ago it was. For what is never drawn on the server. */
export function ExactTime({ at }: { at: number }) {
  return (
    <>
      {words.format(at)}
      <RelativeTime at={at} className="text-text-faint" />
    </>
  )
}
