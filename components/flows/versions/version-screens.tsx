import { useMemo } from 'react'
import { miniature, miniatureColors } from '@/components/phone-kit/miniature'
import { Badge } from '@/components/ui/badge'
import { classNames } from '@/components/ui/class-names'
import { formatCount } from '@/lib/labels/numbers'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { type GraphScreen, graphOf } from '../studio/canvas/graph/graph-of'
import { ScreenFace } from '../studio/canvas/graph/screen-face'
import { ScreensCard, screenSize, screensLook } from './screens-card'

/** Of each kind; further screens are in the document. */
const mostScreens = 12

/** The screens of a document, as far as it can be parsed. */
function screensOf(text: string) {
  try {
    return graphOf(buildModel(JSON.parse(text))).screens
  } catch {
    return []
  }
}

interface ShownScreen {
  screen: GraphScreen
  mark?: 'Before' | 'After' | 'New' | 'Removed'
}

/** What is drawn of a screen, wherever it is in the document. */
const drawn = (screen: GraphScreen) =>
  JSON.stringify(screen, (name, value) => (['key', 'index', 'pointer'].includes(name) ? undefined : value))

/** Screens that look different, twice, new and removed ones, and all others. */
function comparedScreens(before: readonly GraphScreen[], after: readonly GraphScreen[]): ShownScreen[] {
  const earlier = new Map(before.map((screen) => [screen.key, screen]))
  const kept = new Set(after.map(({ key }) => key))
  return [
    ...after.flatMap((screen): ShownScreen[] => {
      const old = earlier.get(screen.key)
      if (!old) return [{ screen, mark: 'New' }]
      if (drawn(old) === drawn(screen)) return [{ screen }]
      return [
        { screen: old, mark: 'Before' },
        { screen, mark: 'After' },
      ]
    }),
    ...before.filter(({ key }) => !kept.has(key)).map((screen): ShownScreen => ({ screen, mark: 'Removed' })),
  ]
}

const markTones = { Before: 'neutral', After: 'info', New: 'success', Removed: 'danger' } as const

interface VersionScreensProps {
  text: string
  /** An older document to compare with. */
  before?: string
}

/** What customers see of a document, for people who don’t read JSON. Load it lazily. */
export function VersionScreens({ text, before }: VersionScreensProps) {
  const screens = useMemo((): ShownScreen[] => {
    const after = screensOf(text)
    return before === undefined
      ? after.map((screen) => ({ screen }))
      : comparedScreens(screensOf(before), after)
  }, [text, before])
  if (screens.length === 0) return null
  const changed = screens.filter(({ mark }) => mark).slice(0, mostScreens)
  const unchanged = screens.filter(({ mark }) => !mark)
  const others = unchanged.slice(0, mostScreens)
  return (
    <ScreensCard
      title={before === undefined ? undefined : 'Screens before and after'}
      count={formatCount(new Set(screens.map(({ screen }) => screen.key)).size, 'screen')}
    >
      <Screens label="Screens" screens={changed.length > 0 ? changed : others} />
      {changed.length > 0 && others.length > 0 && (
        <details className="border-t border-border text-sm">
          <summary className="cursor-pointer px-3 py-2 text-text-muted hover:bg-surface-hover focus-visible:-outline-offset-2">
            {formatCount(unchanged.length, 'unchanged screen')}
          </summary>
          <Screens label="Unchanged screens" screens={others} />
        </details>
      )}
    </ScreensCard>
  )
}

function Screens({ label, screens }: { label: string; screens: readonly ShownScreen[] }) {
  return (
    <ol
      aria-label={label}
      // Focusable, so that the keyboard can scroll it.
      tabIndex={0}
      className={classNames(screensLook, 'focus-visible:-outline-offset-2')}
    >
      {screens.map(({ screen, mark }) => (
        <li
          key={`${screen.key} ${mark}`}
          style={miniatureColors}
          className={classNames(miniature.screen, screenSize, 'border-border-strong/60 pb-1')}
        >
          <ScreenFace screen={screen} marks={mark && <Badge tone={markTones[mark]}>{mark}</Badge>} />
        </li>
      ))}
    </ol>
  )
}
