import fc from 'fast-check'
import { versionNames } from '../../versions'
import { sampleFlow } from './sample-flow'

export const wrongValues: unknown[] = [
  '',
  'x',
  '${form.nobody}',
  'A ${data.start} day',
  7,
  true,
  null,
  [],
  {},
  ['x'],
  { name: 'complete' },
  '`1 +`',
  '1.0',
  '5.0',
]
export const wrongNames = [
  'visibel',
  'requird',
  'name',
  'type',
  'id',
  'terminal',
  'success',
  'data',
  'refresh_on_back',
  '__proto__',
  'init-value',
  'center-caption',
  'pattern',
  'data_channel_uri',
]

const mistake = fc.record({
  at: fc.nat(400),
  kind: fc.nat(5),
  value: fc.constantFrom(...wrongValues),
  name: fc.constantFrom(...wrongNames),
})

/** A flow with random mistakes, in random formatting. */
export const wrongFlow = fc
  .record({
    version: fc.constantFrom(...versionNames),
    mistakes: fc.array(mistake, { maxLength: 6 }),
    indent: fc.constantFrom(undefined, 2, 4, '\t'),
    isCrLf: fc.boolean(),
    comments: fc.array(fc.nat(60), { maxLength: 2 }),
  })
  .map(({ version, mistakes, indent, isCrLf, comments }) => {
    const flow = sampleFlow(version)
    for (const one of mistakes) spoil(flow, one)
    const lines = JSON.stringify(flow, null, indent).split('\n')
    for (const at of comments) if (lines[at] !== undefined) lines[at] += ' /* said, by { someone */'
    return lines.join(isCrLf ? '\r\n' : '\n')
  })

/** Adds one mistake to a document, in place. */
export function spoil(
  flow: object,
  { at, kind, value, name }: { at: number; kind: number; value: unknown; name: string },
) {
  const holders: object[] = []
  const collect = (found: unknown) => {
    if (typeof found !== 'object' || found === null) return
    holders.push(found)
    Object.values(found).forEach(collect)
  }
  collect(flow)
  const holder = holders[at % holders.length]
  const keys = Object.keys(holder ?? {})
  const key = keys[at % Math.max(1, keys.length)]
  if (!holder || key === undefined) return
  if (Array.isArray(holder)) {
    if (kind === 0) holder.splice(Number(key), 1)
    else if (kind === 1) holder.push(structuredClone(holder[Number(key)]))
    else holder[Number(key)] = structuredClone(value)
  } else if (kind === 0) Reflect.deleteProperty(holder, key)
  else if (kind === 5) {
    Object.assign(holder, { [key.slice(0, -1)]: Object.entries(holder)[at % keys.length]?.[1] })
    Reflect.deleteProperty(holder, key)
  } else
    Object.defineProperty(holder, kind === 1 ? name : key, {
      value: structuredClone(value),
      enumerable: true,
      configurable: true,
      writable: true,
    })
}
