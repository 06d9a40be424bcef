'use client'

import { Plus, Server } from 'lucide-react'
import { useId, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useMoreSideways } from '@/components/ui/use-more-sideways'
import { formatCount } from '@/lib/labels/numbers'
import { BLANK, type GalleryCard } from './gallery-card'
import { ScreenDrawing } from './screen-drawing'

const SCREENS = 3

const card =
  'relative flex min-w-0 cursor-pointer flex-col gap-2.5 rounded-lg border border-border bg-surface-raised p-3 transition-colors hover:border-border-strong has-checked:border-accent has-checked:shadow-[inset_0_0_0_1px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

interface GalleryChoiceProps {
  cards: readonly GalleryCard[]
  /** ID of a card, or `BLANK`. */
  value: string
  onChange: (id: string) => void
}

const dataWords = 'Uses a data endpoint.'
const screenCount = (count: number) => formatCount(count, 'screen')

/**
 * Chooses what to start from: a blank screen or a gallery flow. Above the form, it is a row that scrolls
 * sideways; its columns depend on the container named `gallery`.
 */
export function GalleryChoice({ cards, value, onChange }: GalleryChoiceProps) {
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  const more = useMoreSideways(row, value)
  const radio = (id: string) => (
    <input
      type="radio"
      name={name}
      value={id}
      aria-labelledby={`${name}-${id}`}
      aria-describedby={`${name}-${id}-text`}
      checked={value === id}
      onChange={() => onChange(id)}
      className="absolute inset-0 cursor-pointer appearance-none rounded-lg outline-none"
    />
  )
  const words = (id: string, title: string, text: string, count: string, asksForData = false) => (
    <span className="min-w-0 grow">
      <span className="flex flex-col items-start">
        <span id={`${name}-${id}`} className="font-semibold">
          {title}
        </span>
        <span className="inline-flex shrink-0 items-center gap-1.5 text-xs text-text-faint">
          {count}
          {asksForData && (
            <span data-tooltip={dataWords} className="relative">
              <Server aria-hidden="true" className="size-3" />
            </span>
          )}
        </span>
      </span>
      <span
        id={`${name}-${id}-text`}
        className="mt-0.5 block text-sm text-pretty text-text-muted max-sm:sr-only"
      >
        {text}
        {asksForData && <span className="sr-only"> {dataWords}</span>}
      </span>
    </span>
  )
  return (
    <div
      ref={row}
      role="radiogroup"
      aria-label="Start from"
      className={classNames(
        'grid gap-3 max-xl:-mx-4 max-xl:snap-x max-xl:scroll-px-4 max-xl:auto-cols-[17rem] max-sm:auto-cols-[8rem] max-xl:grid-flow-col max-xl:overflow-x-auto max-xl:px-4 max-xl:py-1 max-xl:*:snap-start sm:max-xl:-mx-6 sm:max-xl:px-6 sm:max-xl:scroll-px-6 lg:max-xl:-mx-8 lg:max-xl:px-8 xl:@min-[31rem]/gallery:grid-cols-3 xl:@min-[46rem]/gallery:grid-cols-4 xl:@min-[74rem]/gallery:grid-cols-5',
        more.isAfter && 'max-xl:mask-[linear-gradient(to_right,black_calc(100%-3rem),transparent)]',
      )}
    >
      <div className={card}>
        {radio(BLANK)}
        <span
          aria-hidden="true"
          className="grid h-20 w-13 place-items-center self-center rounded-md border border-dashed border-border-strong text-text-faint"
        >
          <Plus className="size-5" />
        </span>
        {words(BLANK, 'Blank', 'One screen with a heading and a button.', screenCount(1))}
      </div>
      {cards.map(({ id, title, description, screens, asksForData }) => (
        <div key={id} className={card}>
          {radio(id)}
          <span className="flex justify-center gap-2 max-sm:*:nth-[n+2]:hidden">
            {screens.slice(0, SCREENS).map((screen, place) => (
              // In a file, several screens may have the same title.
              <ScreenDrawing key={`${place}-${screen.title}`} screen={screen} />
            ))}
          </span>
          {words(id, title, description, screenCount(screens.length), asksForData)}
        </div>
      ))}
    </div>
  )
}
