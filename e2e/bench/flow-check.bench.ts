import Ajv from 'ajv'
import { checkFlow } from '@/lib/language/flow-json/check'
import { flowJsonSchema } from '@/lib/language/flow-json/language/json-schema'
import type { Bench, BenchRow } from '../fixtures/bench-row'
import { largeFlow } from './large-flow'
import { measured, timesAsMuch } from './median'

const SCREENS = 100
const ROUNDS = 30
const WARM_ROUNDS = 20
const MOST_OF_BARE = 3
const FULL_CHECK_MS = 100
const KEYSTROKE_MS = 8
/** How much more a character of a large document may cost than one of a small document. */
const MOST_GROWTH = 2

/**
 * Checks a whole document, compared with JSON.parse and ajv on the same schema, then larger ones, then after keystrokes.
 */
export const bench: Bench = async () => [...fullCheck(), ...growth(), ...keystrokes()]

function fullCheck(): BenchRow[] {
  const text = rightFlow(1_000_000, SCREENS)
  const validate = new Ajv({ discriminator: true, strict: false }).compile(flowJsonSchema())
  const bare = () => {
    if (!validate(JSON.parse(text))) throw new Error(`ajv refuses it: ${JSON.stringify(validate.errors)}`)
  }
  const { ours, theirs } = inTurns({ ours: () => checkFlow(text), theirs: bare })
  return [
    measured('JSON.parse and ajv, a flow of 1 MB', 'ms', theirs),
    measured('flow check, 1 MB', 'ms', ours, { atMost: FULL_CHECK_MS }),
    measured('flow check against JSON.parse and ajv', 'x', timesAsMuch(ours, theirs), {
      atMost: MOST_OF_BARE,
    }),
  ]
}

/** Time per character of a document of 10 MB, compared with documents of 100 KB and 10 KB. */
function growth(): BenchRow[] {
  const [small, middle, large] = [rightFlow(10_000, 2), rightFlow(100_000, 10), rightFlow(9_500_000, SCREENS)]
  const times = inTurns({
    small: () => checkFlow(small),
    middle: () => checkFlow(middle),
    large: () => checkFlow(large),
  })
  const perCharacter = (name: keyof typeof times, { length }: string) => times[name].map((ms) => ms / length)
  const smaller = perCharacter('small', small)
  const bound = perCharacter('middle', middle).map((ms, index) => Math.max(ms, smaller[index] ?? 0))
  return [
    measured('flow check, 10 KB', 'ms', times.small),
    measured('flow check, 10 MB', 'ms', times.large),
    measured(
      'a character of 10 MB against one of less',
      'x',
      timesAsMuch(perCharacter('large', large), bound),
      { atMost: MOST_GROWTH },
    ),
  ]
}

/** A document of 100 KB after a keystroke: valid, with errors, and broken in the middle of a word. */
function keystrokes(): BenchRow[] {
  const text = rightFlow(100_000, 10)
  const typed = {
    right: text.replace('Tell us more', 'Tell us more.'),
    wrong: text
      .replaceAll('"Your name"', '"Your name as in your passport"')
      .replace('"required"', '"requierd"'),
    broken: text.replace('"Tell us more"', '"Tell us mo'),
  }
  const times = inTurns({
    right: () => checkFlow(typed.right),
    wrong: () => checkFlow(typed.wrong),
    broken: () => checkFlow(typed.broken),
  })
  return Object.entries(times).map(([name, values]) =>
    measured(`check after a keystroke, 100 KB, ${name}`, 'ms', values, { atMost: KEYSTROKE_MS }),
  )
}

function rightFlow(characters: number, screens: number): string {
  const text = largeFlow(characters, screens)
  const { findings, isPublishable } = checkFlow(text)
  if (!isPublishable) throw new Error(`the document is not right: ${findings[0]?.message}`)
  return text
}

/** Milliseconds of each round. Runs alternate within a round, so that the machine’s other load affects all of them. */
function inTurns<Name extends string>(runs: Record<Name, () => unknown>): Record<Name, number[]> {
  // Object.keys loses the record’s key type.
  const names = Object.keys(runs) as Name[]
  const times = names.map((): number[] => [])
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1)
    for (const [index, name] of names.entries()) {
      const startedAt = performance.now()
      runs[name]()
      if (round >= WARM_ROUNDS) times[index]?.push(performance.now() - startedAt)
    }
  // The names are those of the runs.
  return Object.fromEntries(names.map((name, index) => [name, times[index] ?? []])) as Record<Name, number[]>
}
