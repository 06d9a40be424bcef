import { Fragment } from 'react'
import { Unbroken } from './unbroken'

/** The first sentence, and what explains it. What someone else wrote, which stands in quotes, is not taken apart. */
function partsOf(text: string): readonly [lead: string, rest: string] {
  const end = text.includes('“') ? -1 : text.search(/[.!?]\s/) + 1
  const rest = text.slice(end).trim()
  return end > 1 && rest !== '' ? [text.slice(0, end), rest] : [text, '']
}

/** A template as sentences name it: `summer_sale (en_US)`. */
const templateName = /((?<![a-z0-9_])[a-z0-9_]{1,512} \([a-z]{2,3}(?:_[A-Z]{2,4})?\))/

/** A text whose names of templates stand out, and whose phone numbers are not divided between two lines. */
function Named({ text }: { text: string }) {
  return text.split(templateName).map((part, place) =>
    place % 2 === 1 ? (
      <span key={`${place} ${part}`} className="font-medium">
        {part}
      </span>
    ) : (
      <Fragment key={`${place} ${part}`}>
        <Unbroken text={part} />
      </Fragment>
    ),
  )
}

/** What happened: the first sentence of the text tells it, and what explains it is quieter. */
export function LeadSentence({ text }: { text: string }) {
  const [lead, rest] = partsOf(text)
  return (
    <>
      <Named text={lead} />
      {rest && (
        <>
          {' '}
          <span className="font-normal text-text-muted">
            <Unbroken text={rest} />
          </span>
        </>
      )}
    </>
  )
}
