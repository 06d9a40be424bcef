/** Cumulative audio statistics of a call. */
export interface SoundCount {
  received: number
  lost: number
  sent: number
  /** Seconds. */
  jitter: number | undefined
  /** Seconds. */
  roundTrip: number | undefined
}

/** Current audio quality of a call. */
export interface Quality {
  /** Audio packets received since the call began. */
  received: number
  sent: number
  /** Percentage of packets lost since the last measurement. */
  lossPercent: number
  /** Jitter in milliseconds; undefined until known. */
  jitterMs: number | undefined
  /** Round trip in milliseconds; undefined until known. */
  roundTripMs: number | undefined
}

interface Entry {
  type: string
  [member: string]: unknown
}

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

/** Reads counts from WebRTC statistics (`inbound-rtp`, `candidate-pair`). */
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

/** Quality computed from the current and the previous counts. */
export function qualityOf(now: SoundCount, before: SoundCount | undefined): Quality {
  const received = Math.max(0, now.received - (before?.received ?? 0))
  // The lost count drops when a packet arrives late.
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

/** Rates quality by what people notice: ITU-T G.114 for delay, common practice for the rest. */
export function qualityWord({
  lossPercent,
  jitterMs = 0,
  roundTripMs = 0,
}: Quality): 'good' | 'fair' | 'poor' {
  if (lossPercent > 5 || jitterMs > 60 || roundTripMs > 600) return 'poor'
  return lossPercent > 1 || jitterMs > 30 || roundTripMs > 300 ? 'fair' : 'good'
}
