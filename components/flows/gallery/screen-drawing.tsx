import { ChevronDown, ChevronRight, Image } from 'lucide-react'
import type { ReactNode } from 'react'
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
  choice: 'flex w-full flex-col gap-1',
  list: 'flex w-full flex-col gap-0.5',
  select: classNames(box, 'flex h-3 w-full items-center justify-end px-0.5 text-(--phone-faint)'),
  date: classNames(box, 'grid w-full grid-cols-5 gap-px p-0.5'),
  chips: 'flex w-full gap-0.5',
  picture: 'grid h-6 w-full place-items-center rounded-sm bg-(--phone-fill) text-(--phone-faint)',
  tick: classNames(line, 'ms-2.5 h-1 w-2/3 opacity-50'),
  button: classNames(miniature.button, 'mt-auto h-2.5 w-full shrink-0'),
}

const times = (count: number, draw: (place: number) => ReactNode) =>
  Array.from({ length: count }, (_, place) => draw(place))

/** What distinguishes some parts from a plain box. */
const insides: Partial<Record<SketchPart, ReactNode>> = {
  choice: times(2, (place) => (
    <span key={place} className="flex items-center gap-1">
      <span className="size-1.5 rounded-full border border-(--phone-faint)" />
      <span className={classNames(line, 'h-0.5 w-1/2 opacity-50')} />
    </span>
  )),
  list: times(2, (place) => (
    <span key={place} className={classNames(box, 'flex h-2.5 items-center justify-between px-0.5')}>
      <span className={classNames(line, 'h-0.5 w-1/2 opacity-50')} />
      <ChevronRight className="size-1.5 text-(--phone-faint)" />
    </span>
  )),
  select: <ChevronDown className="size-2" />,
  date: times(10, (place) => (
    <span
      key={place}
      className={classNames('h-1 rounded-[1px]', place === 6 ? 'bg-(--phone-accent)' : 'bg-(--phone-fill)')}
    />
  )),
  chips: times(3, (place) => <span key={place} className={classNames(box, 'h-2.5 flex-1 rounded-full')} />),
  picture: <Image className="size-3.5" />,
}

/** Any more would be below the edge of the phone. */
const PARTS = 5

/** A screen drawn as a small phone with a few boxes. Decorative. */
export function ScreenDrawing({ screen: { parts } }: { screen: ScreenSketch }) {
  const button = parts.lastIndexOf('button')
  const shown = parts.filter((part) => part !== 'button').slice(0, PARTS)
  return (
    <span
      aria-hidden="true"
      style={miniatureColors}
      className={classNames(miniature.screen, 'h-20 w-13 gap-1 rounded-md border-border-strong p-1.5')}
    >
      {[...shown, ...(button === -1 ? [] : (['button'] as const))].map((part, place) => (
        <span key={`${place}-${part}`} className={looks[part]}>
          {insides[part]}
        </span>
      ))}
    </span>
  )
}
