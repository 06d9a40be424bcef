import { ExternalLink, FileText, ImageIcon, Play } from 'lucide-react'
import { parseUrl } from '@/lib/contract/parse-url'
import { messageWords } from '@/lib/language/template/message-words'
import { type MediaHeader, mediaWord } from './media-word'

/** Size of a file whether loaded or not, so that nothing moves. */
export const mediaBox =
  'relative grid w-full place-items-center overflow-hidden rounded-md bg-(--phone-fill) text-(--phone-faint)'
const iconLook = { 'aria-hidden': true, className: 'size-9' } as const
/** The play button of a video that isn't playing. */
export const PlaySign = () => (
  <span className="grid size-12 place-items-center rounded-full bg-[rgb(8_20_24/0.6)] text-[#ffffff]">
    <Play aria-hidden="true" className="size-6 translate-x-0.5 fill-current" />
  </span>
)
const icons = new Map([
  ['IMAGE', <ImageIcon key="image" {...iconLook} />],
  ['VIDEO', <PlaySign key="video" />],
])

interface MediaPlaceholderProps extends MediaHeader {
  /** Language of the phone's own text; empty for English. */
  language?: string
  /** It is one of our files that failed to load. */
  isFailed?: boolean
}

const linkLook = 'inline-flex min-h-8 items-center gap-1.5 text-(--phone-link) underline underline-offset-2'

/** Replaces a file that can't be shown. External files are only linked: the page loads nothing from elsewhere. */
export function MediaPlaceholder({ format, url, language = '', isFailed = false }: MediaPlaceholderProps) {
  const isElsewhere = url !== undefined && /^https?:\/\//i.test(url)
  return (
    <div className={`${mediaBox} aspect-[1.91]`}>
      <span className="grid justify-items-center gap-1.5 px-4 text-center text-sm">
        {icons.get(format) ?? <FileText {...iconLook} />}
        {isElsewhere && (
          <a lang="en" href={url} target="_blank" rel="noopener noreferrer" className={linkLook}>
            Open the {mediaWord(format).toLowerCase()} at {hostOf(url)}
            <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          </a>
        )}
        {!isElsewhere && isFailed && <span lang="en">{mediaWord(format)} couldn’t be loaded</span>}
        {!isElsewhere && !isFailed && (
          <span lang={messageWords(language).language}>{mediaWord(format, language)}</span>
        )}
      </span>
    </div>
  )
}

const hostOf = (url: string) => parseUrl(url)?.host ?? 'its address'
