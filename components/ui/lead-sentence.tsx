import { Fragment } from 'react'
import { classNames } from './class-names'
import { Unbroken } from './unbroken'

/** Splits off the first sentence. Quoted text by others is left whole. */
function partsOf(text: string): readonly [lead: string, rest: string] {
  const end = text.includes('“') ? -1 : text.search(/[.!?]\s/) + 1
  const rest = text.slice(end).trim()
  return end > 1 && rest !== '' ? [text.slice(0, end), rest] : [text, '']
}

/**
 * What a sentence is about: the template `summer_sale (en_US)`, the flow “Feedback”, the number +49 30 123456, or the
 * person before a number in parentheses.
 */
const objectName =
  /((?<![a-z0-9_])[a-z0-9_]{1,512} \([a-z]{2,3}(?:_[A-Z]{2,4})?\)|(?<=\bflow )“[^”]{1,200}”|(?<=^|\b(?:number|from|to|by|with) )\+\d[\d -]{5,20}\d|(?<=^|\b(?:from|to|by|with) )\p{Lu}[^ ()“”+]{0,40}(?: [^ ()“”+]{1,40}){0,4}(?= \(\+\d))/u

/** Text with these names highlighted and phone numbers kept on one line. */
function Named({ text }: { text: string }) {
  return text.split(objectName).map((part, place) =>
    place % 2 === 1 ? (
      <span key={`${place} ${part}`} className="font-medium">
        <Unbroken text={part} />
      </span>
    ) : (
      <Fragment key={`${place} ${part}`}>
        <Unbroken text={part} />
      </Fragment>
    ),
  )
}

interface LeadSentenceProps {
  text: string
  /** On phones, the explanation is only read aloud. */
  isBrief?: boolean
}

/** The first sentence says what happened; the explanation after it is quieter. */
export function LeadSentence({ text, isBrief = false }: LeadSentenceProps) {
  const [lead, rest] = partsOf(text)
  return (
    <>
      <Named text={lead} />
      {rest && (
        <>
          {' '}
          <span className={classNames('font-normal text-text-muted', isBrief && 'max-sm:sr-only')}>
            <Unbroken text={rest} />
          </span>
        </>
      )}
    </>
  )
}
