'use client'

import { Sparkline } from '@/components/ui/charts/sparkline'
import { StateDot } from '@/components/ui/state-dot'
import { type Quality, qualityWord } from '@/lib/calls/media/quality'
import { useQuality } from '@/lib/calls/media/use-voice'
import type { VoiceCall } from '@/lib/calls/media/voice-call'
import { formatNumber, formatTenths } from '@/lib/labels/numbers'
import type { State } from '@/lib/labels/states/state'

const words: Record<ReturnType<typeof qualityWord>, State> = {
  good: { tone: 'success', label: 'Good audio' },
  fair: { tone: 'warning', label: 'Fair audio' },
  poor: { tone: 'danger', label: 'Poor audio' },
}

const inMs = (value: number | undefined) => (value === undefined ? '–' : `${formatTenths(value)} ms`)

function Figure({ name, value, line }: { name: string; value: string; line: readonly number[] }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-text-faint">{name}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
      <Sparkline values={line} className="mt-1 h-6 w-full" />
    </div>
  )
}

const lineOf = (looks: readonly Quality[], read: (quality: Quality) => number | undefined) =>
  looks.map((quality) => read(quality) ?? 0)

/** Quality of a call, measured every second. */
export function QualityFigures({ voice }: { voice: VoiceCall }) {
  const looks = useQuality(voice)
  const now = looks.at(-1)
  if (!now) return null
  return (
    <section aria-label="Audio quality" className="space-y-3">
      <StateDot state={words[qualityWord(now)]} />
      <dl className="grid grid-cols-3 gap-4">
        <Figure
          name="Loss"
          value={`${formatTenths(now.lossPercent)}%`}
          line={lineOf(looks, ({ lossPercent }) => lossPercent)}
        />
        <Figure name="Jitter" value={inMs(now.jitterMs)} line={lineOf(looks, ({ jitterMs }) => jitterMs)} />
        <Figure
          name="Round trip"
          value={inMs(now.roundTripMs)}
          line={lineOf(looks, ({ roundTripMs }) => roundTripMs)}
        />
      </dl>
      <dl className="flex gap-6 text-sm text-text-muted tabular-nums">
        <div className="flex gap-1.5">
          <dt>Packets received</dt>
          <dd>{formatNumber(now.received)}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt>Packets sent</dt>
          <dd>{formatNumber(now.sent)}</dd>
        </div>
      </dl>
    </section>
  )
}
