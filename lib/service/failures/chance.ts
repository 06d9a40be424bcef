import type { ServiceContext } from '../context'

const RANGE = 2 ** 32

/** Chance of the context, so that tests can fix it. */
export function chanceOf({ random }: Pick<ServiceContext, 'random'>) {
  const next = () => Buffer.from(random(4)).readUInt32BE() / RANGE
  return {
    hits: (percent: number) => percent > 0 && next() * 100 < percent,
    oneOf: <Choice>(choices: readonly Choice[]): Choice | undefined =>
      choices[Math.floor(next() * choices.length)],
  }
}
