import { useMemo } from 'react'
import { miniature, miniatureColors } from '@/components/phone-kit/miniature'
import { classNames } from '@/components/ui/class-names'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { graphOf } from '../studio/canvas/graph/graph-of'
import { ScreenFace } from '../studio/canvas/graph/screen-face'

/** Further screens are in the document. */
const mostScreens = 12

/** The screens of a document, as far as it can be parsed. */
function screensOf(text: string) {
  try {
    return graphOf(buildModel(JSON.parse(text))).screens.slice(0, mostScreens)
  } catch {
    return []
  }
}

/** What customers see of a document, for people who don’t read JSON. Load it lazily. */
export function VersionScreens({ text }: { text: string }) {
  const screens = useMemo(() => screensOf(text), [text])
  if (screens.length === 0) return null
  return (
    <ol
      aria-label="Screens"
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      className="flex gap-4 overflow-x-auto rounded-lg focus-visible:-outline-offset-2 lg:min-h-0 lg:flex-wrap lg:overflow-auto"
    >
      {screens.map((screen) => (
        <li
          key={screen.key}
          style={miniatureColors}
          className={classNames(
            miniature.screen,
            // As narrow as phones; two fill the line of the smallest window.
            'h-60 w-34 shrink-0 rounded-lg border-border-strong/60 pb-1 sm:h-80 sm:w-50 lg:h-104 lg:w-58',
          )}
        >
          <ScreenFace screen={screen} />
        </li>
      ))}
    </ol>
  )
}
