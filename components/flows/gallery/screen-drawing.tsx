import { miniature, miniatureColors } from '@/components/phone-kit/miniature'
import { classNames } from '@/components/ui/class-names'
import type { ScreenSketch, SketchPart } from '@/lib/language/flow-gallery/sketch'

const line = 'rounded-full bg-(--phone-faint)'
const box = miniature.field

const looks: Readonly<Record<SketchPart, string>> = {
  heading: classNames(line, 'h-1.5 w-4/5'),
  text: classNames(line, 'h-1 w-full opacity-50'),
  input: classNames(box, 'h-3 w-full'),
  area: classNames(box, 'h-6 w-full'),
  choice: classNames(box, 'h-5 w-full border-s-4'),
  chips: classNames(box, 'h-3 w-2/3 rounded-full'),
  picture: classNames(box, 'h-5 w-1/2 bg-(--phone-fill)'),
  tick: classNames(line, 'ms-2.5 h-1 w-2/3 opacity-50'),
  button: classNames(miniature.button, 'mt-auto h-3 w-full shrink-0'),
}

/** More parts than these are below the edge of the phone. */
const PARTS = 6

/** A screen as a small phone of a few boxes. Decorative. */
export function ScreenDrawing({ screen: { parts } }: { screen: ScreenSketch }) {
  const button = parts.lastIndexOf('button')
  const shown = parts.filter((part) => part !== 'button').slice(0, PARTS)
  return (
    <span
      aria-hidden="true"
      style={miniatureColors}
      className={classNames(
        miniature.screen,
        'h-25 w-15 shrink-0 gap-1.5 rounded-md border-border-strong p-1.5',
      )}
    >
      {[...shown, ...(button === -1 ? [] : (['button'] as const))].map((part, place) => (
        <span key={`${place}-${part}`} className={looks[part]} />
      ))}
    </span>
  )
}
