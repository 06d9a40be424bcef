import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { LocalMoment } from '@/components/ui/local-moment'
import type { SharedPreview } from '@/lib/contract/shared-previews'

interface SharedFrameProps extends SharedPreview {
  title: string
  description: ReactNode
  /** Below who shared it. */
  note?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** The frame of a shared page, with who shared it above and below. */
export function SharedFrame({ title, description, note, isWide, children, ...link }: SharedFrameProps) {
  const { sharedBy, sharedAt, endsAt } = link
  return (
    <main
      className={classNames(
        'mx-auto flex min-h-dvh flex-col gap-6 px-4 py-8',
        isWide ? 'max-w-3xl' : 'max-w-md',
      )}
    >
      <header className="space-y-2">
        <h1 className="text-xl font-semibold wrap-anywhere">{title}</h1>
        <p className="text-text-muted">{description}</p>
      </header>
      <div className="relative">
        {children}
        <Watermark text={`Shared by ${sharedBy}`} />
      </div>
      <div className="space-y-2 text-sm text-pretty text-text-muted">
        {note}
        <p>
          <bdi>{sharedBy}</bdi> shared this preview on <LocalMoment at={sharedAt} />. The link expires{' '}
          <LocalMoment at={endsAt} />.
        </p>
      </div>
    </main>
  )
}

const escaped = (text: string) =>
  text.toWellFormed().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Repeated slanted text as a background, in a gray visible on light and dark. */
const pattern = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="260" height="130">
  <text x="130" y="70" text-anchor="middle" transform="rotate(-16 130 65)" font-family="sans-serif" font-size="13"
    font-weight="600" fill="#808080" fill-opacity="0.28">${escaped(text)}</text></svg>`

/** Marks the whole picture with who shared it, so that copies say so, too. Screen readers get it below. */
function Watermark({ text }: { text: string }) {
  return (
    <div
      aria-hidden="true"
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(pattern(text))}")` }}
      className="pointer-events-none absolute inset-0 z-20 bg-center"
    />
  )
}
