'use client'

import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { ChartAxis, ChartReadout } from '@/components/ui/charts/chart-parts'
import { classNames } from '@/components/ui/class-names'
import { StateDot } from '@/components/ui/state-dot'
import { solidTone } from '@/components/ui/tone'
import { useIsBrowser } from '@/components/ui/use-is-browser'
import { DAY_MS } from '@/lib/contract/durations'
import type { PhoneNumberHistoryEntry } from '@/lib/contract/phone-number-history'
import { numberQuality } from '@/lib/labels/states/phone-numbers'
import { clock, moment, shortDate } from '@/lib/labels/times'
import type { Tone } from '@/lib/labels/tone'
import { tierShort } from '../words/tier-words'
import { reasonWords, stateWords } from './moment-words'
import { chartStart, qualityLevels, type Step, stepsOf, tierLevels } from './step-chart-data'
import { LEVEL_PX, levelY, StepLane } from './step-lane'

function LaneLabels({ title, labels }: { title: string; labels: readonly string[] }) {
  return (
    <div aria-hidden="true" className="text-right text-xs text-text-muted">
      <p className="h-5 font-medium text-text">{title}</p>
      {labels.map((label) => (
        <p key={label} style={{ height: LEVEL_PX, lineHeight: `${LEVEL_PX}px` }} className="truncate">
          {label}
        </p>
      ))}
    </div>
  )
}

/** A point of a line where it changed, in the line's color. */
interface Dot {
  /** In px from the top. */
  y: number
  tone: Tone
}

interface MarkersProps {
  steps: readonly Step[]
  selected: number
  select: (index: number) => void
  /** Accessible name of a step. */
  nameOf: (step: Step, index: number) => string
  dotsOf: (step: Step, index: number) => readonly Dot[]
}

const moves: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => Math.min(last, index + 1),
  ArrowLeft: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** A mark for each change. One is focusable; the arrow keys move to the others. */
function Markers({ steps, selected, select, nameOf, dotsOf }: MarkersProps) {
  const step = (event: KeyboardEvent<HTMLElement>) => {
    const next = moves[event.key]?.(selected, steps.length - 1)
    if (next === undefined) return
    event.preventDefault()
    select(next)
    const marks = event.currentTarget.querySelectorAll('button')
    marks[next]?.focus()
  }
  const selectNearest = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = (clientX - left) / width
    const nearest = steps.findLastIndex(({ from }) => from <= at)
    select(Math.max(0, nearest))
  }
  return (
    <div
      role="group"
      aria-label="Changes, oldest first"
      className="absolute inset-0"
      onKeyDown={step}
      onPointerMove={selectNearest}
      onPointerDown={selectNearest}
    >
      {steps.map((each, index) => {
        const isSelected = index === selected
        return (
          <button
            key={`${each.entry.at} ${index}`}
            type="button"
            aria-label={nameOf(each, index)}
            aria-current={isSelected || undefined}
            tabIndex={isSelected ? 0 : -1}
            onFocus={() => select(index)}
            style={{ left: `${each.from * 100}%` }}
            className={classNames(
              'absolute inset-y-0 -ml-3 w-6 rounded-sm focus-visible:-outline-offset-2',
              'before:absolute before:inset-y-0 before:left-1/2 before:w-px before:-translate-x-1/2',
              isSelected && 'before:bg-border-strong',
            )}
          >
            {dotsOf(each, index).map(({ y, tone }) => (
              <span
                key={y}
                aria-hidden="true"
                style={{ top: y }}
                className={classNames(
                  'absolute left-1/2 -translate-1/2 rounded-full border-2 border-surface-raised',
                  isSelected ? 'size-3.5' : 'size-2.5',
                  solidTone[tone],
                )}
              />
            ))}
          </button>
        )
      })}
    </div>
  )
}

interface StepChartProps {
  /** Newest first, at least one. */
  entries: readonly PhoneNumberHistoryEntry[]
  /** Milliseconds since 1970: where the lines end. */
  now: number
}

const HEAD_PX = 20
const BETWEEN_PX = 12
/** Tiers are neither good nor bad. */
const tierTone: Tone = 'info'

/** Quality and tier over time: two lines over one axis, and exact values for the selected point. */
export function StepChart({ entries, now }: StepChartProps) {
  const steps = stepsOf(entries, now)
  const [chosen, setChosen] = useState<number>()
  const isBrowser = useIsBrowser()
  const last = steps.length - 1
  const selected = steps.findIndex(({ entry }) => entry.at === chosen)
  const current = selected === -1 ? last : selected
  const step = steps[current]
  const qualities = qualityLevels(steps)
  const tiers = tierLevels(steps)
  const tierTop = HEAD_PX + qualities.length * LEVEL_PX + BETWEEN_PX + HEAD_PX
  const dotsOf = ({ entry }: Step, index: number) => {
    const before = steps[index - 1]?.entry
    const quality: Dot = {
      y: HEAD_PX + levelY(qualities.indexOf(entry.quality_rating)),
      tone: numberQuality(entry.quality_rating).tone,
    }
    const tier: Dot = { y: tierTop + levelY(tiers.indexOf(entry.throughput_level)), tone: tierTone }
    // A line has a dot where it changed, and both have one at the selected point.
    const isBoth = before === undefined || index === current
    return [
      ...(isBoth || before.quality_rating !== entry.quality_rating ? [quality] : []),
      ...(isBoth || before.throughput_level !== entry.throughput_level ? [tier] : []),
    ]
  }
  const isFirst = ({ entry }: Step) => entry === entries.at(-1)
  const nameOf = (each: Step) => {
    const { quality, tier, status } = stateWords(each.entry)
    const when = isBrowser ? moment(each.entry.at) : ''
    return `${when}: quality ${quality.label}, tier ${tier.label}, status ${status.label}. ${reasonWords(each.entry, isFirst(each))}`
  }
  const start = chartStart(entries, now)
  const dateText = now - start < 2 * DAY_MS ? clock : shortDate
  const dateAt = (fraction: number) => (isBrowser ? dateText(start + fraction * (now - start)) : '')
  return (
    <>
      <figure aria-label="Quality and tier over time">
        <div className="grid grid-cols-[fit-content(6.5rem)_minmax(0,1fr)] gap-x-3">
          <div className="space-y-3">
            <LaneLabels title="Quality" labels={qualities.map((level) => numberQuality(level).label)} />
            <LaneLabels title="People a day" labels={tiers.map(tierShort)} />
          </div>
          <div className="relative mr-2 ml-2">
            <div className="space-y-3 [&>svg]:mt-5 [&>svg+svg]:mt-8">
              <StepLane
                steps={steps}
                levels={qualities}
                levelOf={({ entry }) => entry.quality_rating}
                toneOf={(level) => numberQuality(level).tone}
              />
              <StepLane
                steps={steps}
                levels={tiers}
                levelOf={({ entry }) => entry.throughput_level}
                toneOf={() => tierTone}
              />
            </div>
            <Markers
              steps={steps}
              selected={current}
              select={(index) => setChosen(steps[index]?.entry.at)}
              nameOf={nameOf}
              dotsOf={dotsOf}
            />
          </div>
          <div />
          <ChartAxis className="mx-2" words={[dateAt(0), 'Now']} between={[dateAt(1 / 3), dateAt(2 / 3)]} />
        </div>
      </figure>
      {step && (
        <EntryReadout
          entry={step.entry}
          reason={reasonWords(step.entry, isFirst(step))}
          when={isBrowser ? moment(step.entry.at) : ''}
        />
      )}
    </>
  )
}

interface EntryReadoutProps {
  entry: PhoneNumberHistoryEntry
  reason: string
  /** In local time. */
  when: string
}

/** The exact values of one point of the chart. */
function EntryReadout({ entry, reason, when }: EntryReadoutProps) {
  const { quality, tier, status } = stateWords(entry)
  return (
    <ChartReadout when={`Since ${when}`}>
      {/* On phones, each has a line. The first two are dots of the lines above. */}
      <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-base font-medium text-text max-sm:flex-col">
        <StateDot state={{ ...quality, label: `Quality: ${quality.label.toLowerCase()}` }} />
        <StateDot state={{ ...tier, tone: tierTone }} />
        <StateDot state={status} />
      </p>
      <p className="mt-1 wrap-anywhere">{reason}</p>
    </ChartReadout>
  )
}
