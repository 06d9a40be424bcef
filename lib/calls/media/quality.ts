/** What was counted of a call's sound until a moment. */
export interface SoundCount {
  received: number
  lost: number
  sent: number
  /** Seconds. */
  jitter: number | undefined
  /** Seconds. */
  roundTrip: number | undefined
}

/** How a call sounds now. */
export interface Quality {
  /** Packets of sound that came since the call began. */
  received: number
  sent: number
  /** Of the packets that were due since the last look, in per cent. */
  lossPercent: number
  /** How unevenly packets arrive, in milliseconds; undefined until that is known. */
  jitterMs: number | undefined
  /** There and back, in milliseconds; undefined until that is known. */
  roundTripMs: number | undefined
}

interface Entry {
  type: string
  [member: string]: unknown
}

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

/** Reads what is counted from the statistics of a connection (WebRTC statistics: `inbound-rtp`, `candidate-pair`). */
export function countOf(entries: Iterable<Entry>): SoundCount {
  const count: SoundCount = { received: 0, lost: 0, sent: 0, jitter: undefined, roundTrip: undefined }
  for (const entry of entries) {
    if (entry.type === 'inbound-rtp' && entry.kind === 'audio') {
      count.received += numberOf(entry.packetsReceived) ?? 0
      count.lost += numberOf(entry.packetsLost) ?? 0
      count.jitter = numberOf(entry.jitter) ?? count.jitter
    } else if (entry.type === 'outbound-rtp' && entry.kind === 'audio') {
      count.sent += numberOf(entry.packetsSent) ?? 0
    } else if (entry.type === 'candidate-pair' && entry.nominated === true) {
      count.roundTrip = numberOf(entry.currentRoundTripTime) ?? count.roundTrip
    }
  }
  return count
}

const toMs = (seconds: number | undefined) => (seconds === undefined ? undefined : seconds * 1000)

/** How a call sounds, by what was counted now and at the look before. */
export function qualityOf(now: SoundCount, before: SoundCount | undefined): Quality {
  const received = Math.max(0, now.received - (before?.received ?? 0))
  // Counts go down when a packet taken for lost comes after all.
  const lost = Math.max(0, now.lost - (before?.lost ?? 0))
  const due = received + lost
  return {
    received: now.received,
    sent: now.sent,
    lossPercent: due === 0 ? 0 : (lost / due) * 100,
    jitterMs: toMs(now.jitter),
    roundTripMs: toMs(now.roundTrip),
  }
}

/** In a word, by what people notice: ITU-T G.114 for the way, common practice for the rest. */
export function qualityWord({
  lossPercent,
  jitterMs = 0,
  roundTripMs = 0,
}: Quality): 'good' | 'fair' | 'poor' {
  if (lossPercent > 5 || jitterMs > 60 || roundTripMs > 600) return 'poor'
  return lossPercent > 1 || jitterMs > 30 || roundTripMs > 300 ? 'fair' : 'good'
}
