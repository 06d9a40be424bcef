import { useMemo } from 'react'
import { miniature, miniatureColors } from '@/components/phone-kit/miniature'
import { classNames } from '@/components/ui/class-names'
import { formatCount } from '@/lib/labels/numbers'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { graphOf } from '../studio/canvas/graph/graph-of'
import { ScreenFace } from '../studio/canvas/graph/screen-face'
import { ScreensCard, screenSize, screensLook } from './screens-card'

/** Further screens are in the document. */
const mostScreens = 12

/** The screens of a document, as far as it can be parsed. */
function screensOf(text: string) {
  try {
    return graphOf(buildModel(JSON.parse(text))).screens
  } catch {
    return []
  }
}

/** What customers see of a document, for people who don’t read JSON. Load it lazily. */
export function VersionScreens({ text, title }: { text: string; title?: string }) {
  const screens = useMemo(() => screensOf(text), [text])
  if (screens.length === 0) return null
  return (
    <ScreensCard title={title} count={formatCount(screens.length, 'screen')}>
      <ol
        aria-label="Screens"
        // Focusable, so that the keyboard can scroll it.
        tabIndex={0}
        className={classNames(screensLook, 'focus-visible:-outline-offset-2')}
      >
        {screens.slice(0, mostScreens).map((screen) => (
          <li
            key={screen.key}
            style={miniatureColors}
            className={classNames(miniature.screen, screenSize, 'border-border-strong/60 pb-1')}
          >
            <ScreenFace screen={screen} />
          </li>
        ))}
      </ol>
    </ScreensCard>
  )
}
