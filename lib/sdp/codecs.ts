import type { SdpMedia } from './session'

/** Codecs with a number of their own (RFC 3551), which need no a=rtpmap. */
const fixed: ReadonlyMap<number, string> = new Map([
  [0, 'PCMU'],
  [3, 'GSM'],
  [4, 'G723'],
  [8, 'PCMA'],
  [9, 'G722'],
  [13, 'CN'],
  [15, 'G728'],
  [18, 'G729'],
])
/** Formats that travel beside a voice and carry none. */
const besides = /^(?:telephone-event|CN|red|rtx|ulpfec|flexfec.*)$/i

export interface Codec {
  payload: number
  name: string
  isVoice: boolean
}

/** Codecs of a medium in the order of its `m=` line; numbers nothing explains are left out. */
export function codecsOf({ parsed }: SdpMedia): Codec[] {
  const named = new Map(parsed.rtp.map(({ payload, codec }) => [payload, codec]))
  return String(parsed.payloads ?? '')
    .split(' ')
    .map(Number)
    .flatMap((payload) => {
      const name = named.get(payload) ?? fixed.get(payload)
      return name === undefined ? [] : [{ payload, name, isVoice: !besides.test(name) }]
    })
}
