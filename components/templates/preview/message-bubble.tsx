import { sampleAddress } from '@/lib/queries/samples'
import { findEmoji } from '@/lib/template-text/emoji'
import type { Span } from '@/lib/template-text/formatting'
import type { Preview, PreviewHeader } from '@/lib/template-text/preview'
import { ButtonRows } from './button-rows'
import { FormattedText } from './formatted-text'
import { MediaHeader } from './media-header'

function Header({ header, sampleUrl }: { header: PreviewHeader; sampleUrl: string | undefined }) {
  if (header.format === 'TEXT') {
    return (
      <p className="px-1 font-bold wrap-anywhere">
        {header.spans.length > 0 ? <FormattedText spans={header.spans} /> : <Empty>Header text</Empty>}
      </p>
    )
  }
  if (header.format === 'OTHER') {
    return (
      <p className="rounded-md bg-(--phone-fill) p-3 text-center text-sm text-(--phone-faint)">
        {header.name}
      </p>
    )
  }
  const loaded = header.handle === '' ? undefined : sampleUrl
  return <MediaHeader format={header.format} address={sampleAddress(header.handle) ?? loaded} />
}

const Empty = ({ children }: { children: string }) => <span className="text-(--phone-faint)">{children}</span>

/** Phones show up to three emoji without words larger. */
function isFewEmoji(spans: readonly Span[]): boolean {
  const [span, ...more] = spans
  if (span?.kind !== 'text' || more.length > 0) return false
  const emoji = findEmoji(span.text)
  const length = emoji.reduce((sum, { start, end }) => sum + end - start, 0)
  return emoji.length > 0 && emoji.length <= 3 && length === span.text.replace(/\s/g, '').length
}

interface MessageBubbleProps {
  preview: Preview
  sampleUrl: string | undefined
  onOpenOptions: () => void
}

/** The message as it arrives, in the direction of the phone around it. */
export function MessageBubble({ preview, sampleUrl, onOpenOptions }: MessageBubbleProps) {
  const { header, body, footer, buttons } = preview
  const time = (
    <span className="float-end ms-2 mt-1 text-[0.6875rem] leading-4 text-(--phone-faint) select-none">
      12:04
    </span>
  )
  return (
    <div className="w-fit max-w-[94%] min-w-44 rounded-lg rounded-ss-none bg-(--phone-bubble) text-(--phone-text) shadow-[0_1px_1px_rgb(0_0_0/0.12)]">
      <div className="space-y-1 p-1.5 pb-1">
        {header && <Header header={header} sampleUrl={sampleUrl} />}
        <p
          className={`px-1 whitespace-pre-wrap wrap-anywhere ${isFewEmoji(body) ? 'text-[2rem] leading-10' : ''}`}
        >
          {body.length > 0 ? <FormattedText spans={body} /> : <Empty>Your message</Empty>}
          {footer === '' && time}
        </p>
        {footer !== '' && (
          <p className="px-1 text-[0.8125rem] text-(--phone-faint) wrap-anywhere">
            {footer}
            {time}
          </p>
        )}
        <span className="clear-both block" />
      </div>
      <ButtonRows buttons={buttons.visible} isFolded={buttons.isFolded} onOpen={onOpenOptions} />
    </div>
  )
}
