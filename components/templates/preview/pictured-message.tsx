import { Bubble, type BubbleHeader } from '@/components/phone-kit/bubble'
import { BubbleTime } from '@/components/phone-kit/bubble-time'
import { type ButtonKind, ButtonList, PicturedButton } from '@/components/phone-kit/button-list'
import type { OfferCardProps } from '@/components/phone-kit/offer-card'
import { PicturedTime } from '@/components/phone-kit/pictured-time'
import { sampleAddress } from '@/lib/browser/samples'
import { DAY_MS } from '@/lib/contract/durations'
import { timeLeftIn } from '@/lib/labels/times-in-language'
import { messageWords } from '@/lib/language/template/message-words'
import type { Preview, PreviewButton } from '@/lib/language/template/preview'

const kinds = new Map<string, ButtonKind>([
  ['QUICK_REPLY', 'quick-reply'],
  ['URL', 'link'],
  ['PHONE_NUMBER', 'call'],
  ['COPY_CODE', 'copy'],
  ['OTP', 'copy'],
  ['FLOW', 'flow'],
  ['VOICE_CALL', 'voice-call'],
  ['CATALOG', 'products'],
  ['MPM', 'products'],
])

/** One button of a message, not clickable. */
export const PictureOfButton = ({ button: { type, text } }: { button: PreviewButton }) => (
  <PicturedButton kind={kinds.get(type) ?? 'other'} label={text} />
)

/** What is above the text of a message or card. */
export function pictureOfHeader(
  { header }: Pick<Preview, 'header'>,
  samples: ReadonlyMap<string, string>,
  names?: ReadonlyMap<string, string>,
): BubbleHeader | undefined {
  if (!header) return undefined
  if (header.format === 'TEXT') return { kind: 'text', pieces: header.spans }
  if (header.format === 'OTHER') return { kind: 'media', format: header.name }
  if (header.format === 'LOCATION') return { kind: 'media', ...header }
  const { format, handle } = header
  const url = sampleAddress(handle) ?? samples.get(handle)
  return { kind: 'media', format, url, filename: names?.get(handle) }
}

/** For a message sent now: each offer says when it ends. */
function offerOf({ offer }: Preview, language: string): OfferCardProps | undefined {
  if (!offer) return undefined
  const words = messageWords(language)
  return {
    text: offer.text,
    code: offer.code,
    ends: offer.hasExpiration && (
      <bdi lang={words.language}>
        {words.ends} <time>{timeLeftIn(words.language, 2 * DAY_MS)}</time>
      </bdi>
    ),
  }
}

interface PicturedMessageProps {
  preview: Preview
  /** URLs of samples, by their handle at the service. */
  samples: ReadonlyMap<string, string>
  /** File names of samples, by handle. */
  names?: ReadonlyMap<string, string>
  language: string
  /** The template is being written: missing parts are named. */
  isDraft?: boolean
  onOpenOptions: () => void
}

/** The message as it arrives, rendered with the phone kit. */
export function PicturedMessage(props: PicturedMessageProps) {
  const { preview, samples, names, language, isDraft = false, onOpenOptions } = props
  const { body, footer, buttons } = preview
  return (
    <Bubble
      header={pictureOfHeader(preview, samples, names)}
      offer={offerOf(preview, language)}
      {...{ body, footer, language }}
      isPicture
      missing={isDraft ? 'Your message' : undefined}
      moment={
        <BubbleTime>
          <PicturedTime language={messageWords(language).language} />
        </BubbleTime>
      }
    >
      {buttons.length > 0 && (
        <ButtonList
          buttons={buttons}
          language={language}
          draw={(button) => <PictureOfButton button={button} />}
          onShowAll={onOpenOptions}
        />
      )}
    </Bubble>
  )
}
